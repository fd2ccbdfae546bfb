"""Lays out what lies before one side: its title, a column for each meld, and its threes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import Target, Zone
from canasta_desktop.table.column_layout import Column
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import (
    NEW_MELD,
    Align,
    CardPlace,
    Panel,
    Sign,
    SignKind,
    ZonePlace,
)
from canasta_desktop.table.row_measures import measures
from canasta_desktop.table.threes_layout import threes_places

if TYPE_CHECKING:
    from canasta_desktop.art.faces import DeckStyle
    from canasta_desktop.present.picture import SidePicture
    from canasta_desktop.rules.cards import Card

_THREES_Z = 110
"""Threes lie above this many cards of their side's melds: there are never more."""


@dataclass(slots=True)
class Row:
    """What has been laid out of a side so far."""

    panel: Panel
    cards: list[CardPlace]
    zones: list[ZonePlace]
    signs: list[Sign]


def side_row(
    side: SidePicture,
    box: Box,
    text: float,
    deck: DeckStyle,
    widest: float,
    top_of_pile: Card | None,
    threes_room: float,
) -> Row:
    """Return the row of a side in its box; cards are at most ``widest`` wide.

    ``top_of_pile`` is shown where a plan puts it; ``threes_room`` is how wide threes should lie.
    """
    row = Row(Panel(box, side.side, side.is_own), [], [], [])
    sizes = measures(side, box, text, deck, widest, threes_room)
    row.signs.append(_title(side, box, text))
    base = 500 if side.is_own else side.side * 120
    for meld, slot in zip(side.melds, sizes.slots, strict=False):
        column = Column(side, meld, slot, sizes, base + len(row.cards))
        row.zones.append(column.zone())
        cards = column.cards(top_of_pile)
        row.cards += cards
        row.signs += column.signs(cards)
    if side.is_own:
        row.zones.append(ZonePlace(NEW_MELD, sizes.slots[-1], Target(Zone.NEW_MELD)))
    if side.threes:
        cards, zone, signs = threes_places(side, sizes, base + _THREES_Z)
        row.cards += cards
        row.zones.append(zone)
        row.signs += signs
    return row


def _title(side: SidePicture, box: Box, text: float) -> Sign:
    return Sign(
        key=("title", side.side),
        kind=SignKind.OWN_CAPTION if side.is_own else SignKind.OTHER_CAPTION,
        box=Box(box.x + text * 0.9, box.y + text * 0.3, box.w * 0.55, text * 1.35).rounded(),
        size=text * 0.84,
        text=side.title,
        align=Align.LEFT,
    )

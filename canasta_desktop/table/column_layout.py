"""Lays out the cards of one meld: a column, a squared canasta, and what is planned for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import Target, Zone
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.table.column_signs import (
    STACK_EDGE,
    STACK_EDGES,
    ColumnSigns,
    says_something_below,
)
from canasta_desktop.table.geometry import upright
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import CardMark, CardPlace, ZoneKey, ZoneKind, ZonePlace

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey, MeldPicture, SidePicture
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.table.geometry import Box
    from canasta_desktop.table.placements import Sign
    from canasta_desktop.table.row_measures import Measures

_Laid = tuple["Card", "CardKey | None", frozenset[CardMark]]


class Column:
    """One meld: its cards from above to below, the planned ones last, and its signs."""

    def __init__(
        self, side: SidePicture, meld: MeldPicture, slot: Box, sizes: Measures, first_z: int
    ) -> None:
        self._meld = meld
        self._sizes = sizes
        self._slot = slot
        self._is_own = side.is_own
        self._key = ZoneKey(ZoneKind.MELD, side.side, meld.rank)
        self._first_z = first_z
        self._x = round(slot.x + (sizes.column - sizes.width) / 2)

    def zone(self) -> ZonePlace:
        """Return the column's area."""
        target = Target(Zone.MELD, self._meld.rank) if self._is_own else None
        return ZonePlace(self._key, self._slot, target)

    def cards(self, top_of_pile: Card | None) -> list[CardPlace]:
        """Return the places of the meld's cards and of those planned for it."""
        squared = self._meld.kind is not None
        laid = self._squared() if squared else []
        spread: list[_Laid] = []
        if not squared:
            marks = frozenset({CardMark.DEAD}) if self._meld.is_dead else frozenset[CardMark]()
            spread = [(card, None, marks) for card in self._meld.cards]
        spread += [(key.card, key, frozenset({CardMark.PLANNED})) for key in self._meld.planned]
        if self._meld.takes_top and top_of_pile is not None:
            spread.append((top_of_pile, None, frozenset({CardMark.GHOST})))
        return laid + self._spread(spread, len(laid))

    def signs(self, laid: list[CardPlace]) -> list[Sign]:
        """Return what is said about the column whose cards lie there."""
        return ColumnSigns(self._key, self._meld, self._slot, self._x, self._sizes).all(laid)

    def _squared(self) -> list[CardPlace]:
        """Return a canasta's cards on one another, the first natural card on top."""
        count = len(self._meld.cards)
        places = []
        for index in range(count):
            below = count - 1 - index
            card = self._meld.cards[below]
            shown = STACK_EDGE * min(max(below - 1, 0) if below else 0, STACK_EDGES)
            pose = upright(self._x, self._sizes.top, self._sizes.width).moved(0, shown)
            marks = frozenset({CardMark.SQUARED}) if below == 0 else frozenset()
            z = Layer.MELDS.at(self._first_z + index)
            buried = below > STACK_EDGES + 1
            places.append(CardPlace(self._key, below, card, pose, z, marks=marks, is_buried=buried))
        return places

    def _spread(self, cards: list[_Laid], before: int) -> list[CardPlace]:
        """Return cards below one another, each index visible while there is room."""
        if not cards:
            return []
        sizes = self._sizes
        start = sizes.top + (0.5 * sizes.height if before else 0)
        room = sizes.bottom - self._label_room() - sizes.height - start
        step = min(sizes.step * sizes.height, room / max(len(cards) - 1, 1))
        return [
            CardPlace(
                zone=self._key,
                index=before + i,
                card=card,
                pose=upright(self._x, round(start + i * step), sizes.width),
                z=Layer.MELDS.at(self._first_z + before + i),
                key=key,
                marks=marks,
            )
            for i, (card, key, marks) in enumerate(cards)
        ]

    def _label_room(self) -> float:
        says = self._meld.label != NOTHING or says_something_below(self._meld, self._sizes)
        return self._sizes.text * (1.0 if says else 0.3)

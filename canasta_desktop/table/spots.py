"""The table as a list of places with things in them: for the keyboard and for screen readers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.table import words
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.hand_layout import cards_in_hand
from canasta_desktop.table.placements import (
    HAND,
    NEW_MELD,
    PILE,
    STOCK,
    TableLayout,
    ZoneKey,
    ZoneKind,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.controller.requests import Target
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import CardKey, SidePicture, TablePicture
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.table.placements import CardPlace


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing the cursor can stand on: a hand card, a meld, the stock, a player.

    ``key`` is set for hand cards, ``target`` for places that can be chosen; ``cards`` lie there
    and can be read one by one.
    """

    zone: ZoneKey
    name: Phrase
    box: Box
    key: CardKey | None = None
    target: Target | None = None
    selected: bool = False
    cards: tuple[Card | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """A place that Tab goes to: its spots are gone through with the arrow keys.

    ``in_row`` is how many spots lie beside one another before the next row begins.
    """

    zone: ZoneKey
    name: Phrase
    spots: tuple[Spot, ...]
    in_row: int

    @property
    def is_one_thing(self) -> bool:
        """Whether the place is itself the only thing in it: stock, pile, a new meld's place."""
        return self.zone in (STOCK, PILE, NEW_MELD)

    @property
    def box(self) -> Box:
        """The smallest box around all spots."""
        boxes = [spot.box for spot in self.spots]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(x, y, right - x, bottom - y)


def stops(picture: TablePicture, layout: TableLayout) -> tuple[Stop, ...]:
    """Return all places in the order in which Tab goes through them; none under the cover."""
    if picture.cover is not None or not layout.zones:
        return ()
    found = [
        _hand(picture, layout),
        _melds(picture.own_side, layout),
        _single(NEW_MELD, words.NEW_MELD, layout),
        _single(
            PILE,
            words.pile(picture.pile, picture.dead_ranks, hinted=picture.pile.is_hinted),
            layout,
            picture.pile.cards[-1:],
        ),
        _single(
            STOCK,
            words.stock(picture.stock, picture.stock_picture.notes, hinted=picture.stock_is_hinted),
            layout,
        ),
        *(_melds(side, layout) for side in picture.other_sides),
        _players(picture, layout),
    ]
    return tuple(stop for stop in found if stop.spots)


def _hand(picture: TablePicture, layout: TableLayout) -> Stop:
    cards = cards_in_hand(picture)
    places = layout.cards_of(HAND)
    boxes = seen_parts(places)
    spots = [
        Spot(
            zone=HAND,
            name=words.hand_card(
                card, number, len(cards), hinted=card.hinted or card.key in picture.hinted_keys
            ),
            box=box,
            key=card.key,
            selected=card.selected,
        )
        for number, ((_, card), box) in enumerate(zip(cards, boxes, strict=True), start=1)
    ]
    in_row = sum(abs(p.pose.y - places[0].pose.y) < places[0].pose.height / 2 for p in places)
    if not spots:
        area = layout.zone(HAND)
        box = area.box if area is not None else Box(0, 0, 1, 1)
        spots = [Spot(HAND, words.EMPTY_HAND, box)]
    return Stop(HAND, words.HAND, tuple(spots), max(in_row, 1))


def _melds(side: SidePicture, layout: TableLayout) -> Stop:
    spots = []
    for meld in side.melds:
        area = layout.zone(ZoneKey(ZoneKind.MELD, side.side, meld.rank))
        if area is None:
            continue
        cards = (*meld.cards, *(key.card for key in meld.planned))
        spots.append(Spot(area.key, words.meld(meld), area.box, target=area.target, cards=cards))
    threes = layout.zone(ZoneKey(ZoneKind.THREES, side.side))
    if threes is not None:
        box = _around(layout, threes.key, threes.box)
        spots.append(Spot(threes.key, words.threes(side), box, cards=side.threes))
    if not spots:
        panel = next(panel for panel in layout.panels if panel.side == side.side)
        nowhere = ZoneKey(ZoneKind.MELD, side.side)
        spots.append(Spot(nowhere, words.NO_MELDS, panel.box.grown(-layout.text * 0.3)))
    return Stop(ZoneKey(ZoneKind.MELD, side.side), side.title, tuple(spots), len(spots))


def _single(key: ZoneKey, name: Phrase, layout: TableLayout, cards: Iterable[Card] = ()) -> Stop:
    area = layout.zone(key)
    if area is None:
        return Stop(key, name, (), 1)
    return Stop(key, name, (Spot(key, name, area.box, target=area.target, cards=tuple(cards)),), 1)


def _players(picture: TablePicture, layout: TableLayout) -> Stop:
    spots = []
    for seat in picture.seats:
        key = ZoneKey(ZoneKind.SEAT, seat.seat)
        area = layout.zone(key)
        plate = next((sign.box for sign in layout.signs if sign.seat is seat), None)
        box = area.box if area is not None else plate
        if box is not None:
            cards = () if seat.is_viewer else seat.cards
            spots.append(Spot(key, words.seat(seat), box, cards=cards))
    return Stop(ZoneKey(ZoneKind.SEAT), words.PLAYERS, tuple(spots), max(len(spots), 1))


def seen_parts(places: Sequence[CardPlace]) -> list[Box]:
    """Return the part of each hand card that no later one covers: a ring there holds one card."""
    boxes = [place.pose.box() for place in places]
    seen = []
    for number, (place, box) in enumerate(zip(places, boxes, strict=True)):
        right, bottom = box.right, box.bottom
        for later, over in zip(places[number + 1 :], boxes[number + 1 :], strict=True):
            is_beside = abs(later.pose.y - place.pose.y) < place.pose.height / 2
            if is_beside and over.x < right:
                right = max(over.x, box.x + 1)
            elif not is_beside and over.x < right and over.right > box.x:
                bottom = min(bottom, max(over.y + later.lift, box.y + 1))
        seen.append(Box(box.x, box.y, right - box.x, bottom - box.y))
    return seen


def _around(layout: TableLayout, key: ZoneKey, area: Box) -> Box:
    """Return the box around the cards of a zone, or its area where none lie there."""
    boxes = [place.pose.box() for place in layout.cards_of(key)]
    if not boxes:
        return area
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)

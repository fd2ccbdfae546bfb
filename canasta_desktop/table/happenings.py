"""Reads from events what two pictures alone do not tell: whose three it was, whose hand it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.events import Drew, ThreeLaid
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import HAND, ZoneKey, ZoneKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.events import Event
    from canasta_desktop.table.placements import TableLayout


def threes_from(events: Sequence[Event], picture: TablePicture) -> dict[int, ZoneKey]:
    """Return, by side, the hand that laid threes it had held before.

    A three that was drawn and laid at once is not meant: it comes from the stock.
    """
    sides = {seat.seat: seat.side for seat in picture.seats}
    drew: set[int] = set()
    places: dict[int, ZoneKey] = {}
    for event in events:
        if isinstance(event, Drew):
            drew.add(event.seat)
        elif isinstance(event, ThreeLaid) and event.seat not in drew and event.seat in sides:
            places.setdefault(sides[event.seat], hand_zone_of(event.seat, picture.viewer))
    return places


def hand_zone_of(seat: int, viewer: int) -> ZoneKey:
    """Return where a player's cards lie."""
    return HAND if seat == viewer else ZoneKey(ZoneKind.SEAT, seat)


def hand_box(layout: TableLayout, seat: int, viewer: int) -> Box | None:
    """Return the smallest box around a player's cards, or nothing where none can be seen."""
    boxes = [place.pose.box() for place in layout.cards_of(hand_zone_of(seat, viewer))]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)

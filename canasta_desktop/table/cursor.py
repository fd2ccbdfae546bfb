"""The keyboard's cursor: where it stands, and where a key takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import PILE, STOCK, Sign, SignKind

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.table.placements import TableLayout, ZoneKey
    from canasta_desktop.table.spots import Spot, Stop

_RING = 0.42
_CLOSE_RING = 0.1
"""How far the ring stands off its spot, in heights of the text: closer where captions are near."""


class Cursor:
    """Stands on one spot. It keeps its card or its place when the picture changes."""

    def __init__(self) -> None:
        self._stops: tuple[Stop, ...] = ()
        self._stop = 0
        self._spot = 0
        self.is_shown = False
        """Whether the ring is drawn: the table has the focus and keys were used last."""
        self.is_called_home = False
        """Whether the next step leads to the hand: the player's turn has begun."""

    @property
    def stops(self) -> tuple[Stop, ...]:
        """All places, in the order of Tab."""
        return self._stops

    @property
    def stop(self) -> Stop | None:
        """The place on which the cursor stands."""
        return self._stops[self._stop] if self._stops else None

    @property
    def spot(self) -> Spot | None:
        """The thing on which the cursor stands."""
        return self._stops[self._stop].spots[self._spot] if self._stops else None

    @property
    def position(self) -> tuple[int, int]:
        """The numbers of the place and of the thing in it."""
        return self._stop, self._spot

    def update(self, stops: tuple[Stop, ...]) -> None:
        """Take over the places of a new picture; stay on the same card or place if it is there."""
        old_stop, old_spot, number = self.stop, self.spot, self._spot
        self._stops = stops
        self._stop = self._spot = 0
        if old_stop is None or old_spot is None or not stops:
            return
        at = [n for n, stop in enumerate(stops) if stop.zone == old_stop.zone]
        if not at:
            return
        self._stop = at[0]
        spots = stops[self._stop].spots
        same = [n for n, spot in enumerate(spots) if _is_same(spot, old_spot)]
        self._spot = same[0] if same else min(number, len(spots) - 1)

    def step(self, forward: bool) -> bool:
        """Go to the next or previous place; return whether there is one.

        The first step forward in a turn leads to the hand; without a ring, a step only shows
        where the cursor stands.
        """
        is_called_home, self.is_called_home = self.is_called_home, False
        if forward and is_called_home and not (self.is_shown and self._stop == 0):
            self.enter(at_end=False)
            return bool(self._stops)
        if not self.is_shown:
            return bool(self._stops)
        goal = self._stop + (1 if forward else -1)
        if not 0 <= goal < len(self._stops):
            return False
        self._stop, self._spot = goal, 0
        return True

    def enter(self, *, at_end: bool) -> None:
        """Stand on the first place, or on the last one when the focus comes from behind."""
        self._stop = len(self._stops) - 1 if at_end and self._stops else 0
        self._spot = 0
        self.is_called_home = False

    def arrow(self, key: Qt.Key) -> bool:
        """Go along the spots of the place; return whether the key is one for that."""
        stop = self.stop
        if stop is None:
            return False
        last = len(stop.spots) - 1
        goals = {
            Qt.Key.Key_Left: self._spot - 1,
            Qt.Key.Key_Right: self._spot + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
            Qt.Key.Key_Up: self._spot - stop.in_row,
            Qt.Key.Key_Down: self._spot + stop.in_row,
        }
        if key not in goals:
            return False
        goal = goals[key]
        if 0 <= goal <= last:
            self._spot = goal
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and stop.in_row <= last:
            self._spot = last if key is Qt.Key.Key_Down else self._spot
        return True

    def stand_on(self, zone: ZoneKey, key: CardKey | None = None) -> None:
        """Stand where the pointer was used last, so that keys go on from there."""
        for number, stop in enumerate(self._stops):
            for place, spot in enumerate(stop.spots):
                if spot.zone == zone and spot.key == key:
                    self._stop, self._spot = number, place
                    return

    def ring(self, layout: TableLayout) -> Sign | None:
        """Return the ring around the spot, if it is to be seen."""
        if not self.is_shown or self.spot is None:
            return None
        zone = self.spot.zone
        room = _CLOSE_RING if zone in (STOCK, PILE) else _RING
        box = self.spot.box.grown(layout.text * room).rounded()
        return Sign(("focus",), SignKind.FOCUS, box, layout.text, layer=Layer.SIGNS)


def _is_same(spot: Spot, old: Spot) -> bool:
    return spot.key == old.key if old.key is not None else spot.zone == old.zone

"""Keeps a review within its time on a slow machine, by imagining less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta_desktop.players.search.anchored import Clock

LEAST_SHARE: Final = 0.1
"""However little time is left, so much of the usual effort is made."""


class Pace:
    """How much of the usual effort each of some parts may take, to be ready in time.

    Without a time limit it is always all of it, so that the same review comes out every time.
    """

    def __init__(self, parts: int, seconds: float | None, clock: Clock) -> None:
        """Take how many parts there are, and the seconds for all of them together."""
        self._left = parts
        self._clock = clock
        self._start = clock()
        self._end = None if seconds is None else self._start + seconds
        self._shares = 0.0

    def share(self) -> float:
        """Return the share of the usual effort for the part that begins now, 1 at most."""
        now, left = self._clock(), max(1, self._left)
        self._left -= 1
        share = 1.0
        if self._end is not None and self._shares:
            whole = (now - self._start) / self._shares
            if whole > 0:
                share = min(1.0, max(LEAST_SHARE, (self._end - now) / (left * whole)))
        self._shares += share
        return share

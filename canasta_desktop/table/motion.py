"""How long things move: every duration of the table, in one place."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_desktop.settings import Speed

SHIFT_MS = 160
"""A card that makes room within its zone."""
NEAR_MS = 190
FAR_MS = 300
"""A card that goes to another zone: beside it, and right across the table."""
FADE_MS = 150
"""A card that fades to its new place where motion is reduced."""
FOLLOW_MS = 26
"""How long after one another cards set out that go the same way."""
LAST_START_MS = 260
"""The last of many cards sets out no later than this after the first."""
DEAL_MS = 620
"""How long after one another the first and the last card of a deal set out."""
FLOURISH_MS = 620
MANY = 24
"""When more cards than these move at once, none of them is filtered on its way."""

_FACTORS = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.55, Speed.OFF: 0.0}


@dataclass(frozen=True, slots=True)
class Tempo:
    """The chosen speed; with ``fades`` nothing travels or turns over."""

    speed: Speed = Speed.NORMAL
    fades: bool = False

    def scaled(self, milliseconds: float) -> int:
        """Return a duration at the chosen speed; 0 when motion is off."""
        return round(milliseconds * _FACTORS[self.speed])

    def journey(self, share: float) -> int:
        """Return how long a card travels over a share (0 to 1) of the table's width."""
        return self.scaled(NEAR_MS + (FAR_MS - NEAR_MS) * min(share * 1.6, 1.0))

    def following(self, number: int, count: int) -> int:
        """Return how long the card with this number of so many waits before it sets out."""
        return self.scaled(number * min(FOLLOW_MS, LAST_START_MS / max(count - 1, 1)))


@dataclass(frozen=True, slots=True)
class Move:
    """One card's move, in milliseconds; a ``raised`` card passes above all others.

    A ``rough`` one is drawn without filtering while it is on its way.
    """

    duration: int = 0
    delay: int = 0
    raised: bool = False
    order: int = 0
    fades: bool = False
    rough: bool = False

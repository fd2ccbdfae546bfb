"""What one rank brings to an estimate."""

from __future__ import annotations

from typing import NamedTuple

FULL = 7
"""The cards of a canasta; no meld grows beyond it but by an eighth card when going out (M6.4)."""


class Part(NamedTuple):
    """What one rank brings: the chance of a canasta in per mille, and points.

    ``bonus`` counts whatever else happens; ``laid`` are card values on the table, whose sign hangs
    on the number of canastas; ``loose`` is what cards that stay in the hand are worth. ``charge``
    is what ``bonus`` takes off for the case that a special meld stays unfinished.
    """

    chance: int = 0
    bonus: int = 0
    laid: int = 0
    loose: int = 0
    charge: int = 0

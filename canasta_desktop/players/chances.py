"""Exact chances of what a hidden hand holds, in whole per mille."""

from __future__ import annotations

from functools import lru_cache
from math import comb

CERTAIN = 1000
"""A chance of one, in per mille."""


@lru_cache(maxsize=8192)
def chance_of(need: int, copies: int, hand: int, unseen: int) -> int:
    """Return the chance that a hand holds at least ``need`` of ``copies`` cards.

    The hand is ``hand`` cards out of ``unseen``, among which the copies are. Whole numbers, so
    that every machine finds the same.
    """
    copies, hand = min(copies, unseen), min(hand, unseen)
    if need <= 0:
        return CERTAIN
    if copies < need or hand < need:
        return 0
    others = unseen - copies
    fewer = sum(
        comb(copies, held) * comb(others, hand - held) for held in range(min(need, hand + 1))
    )
    return CERTAIN - CERTAIN * fewer // comb(unseen, hand)

"""A sequential test: whether a change is worth a gain, decided as early as it can be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import copysign, inf, log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

FEWEST_PAIRS = 100
"""Nothing is decided on fewer results: the spread is not known well enough before."""


class Verdict(StrEnum):
    """What a sequential test says."""

    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Sequential:
    """How a sequential test stands.

    ``ratio`` is the logarithm of the likelihood ratio of the gain against no gain, nothing while
    there are too few results; ``bound`` is where it decides, up or down; ``pairs`` is how many
    results were looked at, none after the decision.
    """

    verdict: Verdict
    ratio: float | None
    bound: float
    pairs: int
    gain: float


def sequential(values: Iterable[float], gain: float = 20.0, error: float = 0.05) -> Sequential:
    """Return the verdict on results of pairs, in points a deal, in the order of their numbers.

    The two answers are a lead of 0 and of ``gain``; each is taken for the other with a
    probability of about ``error``. With mean results x and their variance s² so far, the ratio is
    gain / s² times the sum of (x - gain / 2).
    """
    bound = log((1 - error) / error)
    count, mean, squares = 0, 0.0, 0.0
    ratio = None
    for value in values:
        count += 1
        change = value - mean
        mean += change / count
        squares += change * (value - mean)
        if count < FEWEST_PAIRS:
            continue
        surplus = count * (mean - gain / 2)
        variance = squares / (count - 1)
        ratio = gain * surplus / variance if variance else copysign(inf, surplus)
        if ratio >= bound:
            return Sequential(Verdict.BETTER, ratio, bound, count, gain)
        if ratio <= -bound:
            return Sequential(Verdict.NOT_BETTER, ratio, bound, count, gain)
    return Sequential(Verdict.OPEN, ratio, bound, count, gain)

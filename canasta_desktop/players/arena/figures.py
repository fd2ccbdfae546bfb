"""Means with their uncertainty, and what a share of wins is in Elo points."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean, half the width of its 95 per cent interval and the standard deviation of one value.

    The last two are nothing if there are too few values.
    """

    mean: float
    half_width: float | None
    deviation: float | None

    def __str__(self) -> str:
        width = "" if self.half_width is None else f" ± {self.half_width:,.0f}"
        return f"{self.mean:+,.0f}{width}"


def figure(values: Sequence[float]) -> Figure:
    """Return the figure of at least one value; the values do not depend on one another."""
    if len(values) < 2:
        return Figure(fmean(values), None, None)
    deviation = stdev(values)
    return Figure(fmean(values), _NORMAL_95 * deviation / sqrt(len(values)), deviation)


def elo(share: float) -> float | None:
    """Return the Elo difference of a share of match wins, nothing if it is none or all of them."""
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None

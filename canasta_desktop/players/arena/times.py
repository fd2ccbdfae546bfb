"""How long choices took: count, mean, 99 of 100 and longest, small enough for a file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import floor, log

_STEP = log(1.05)


@dataclass(slots=True)
class Times:
    """Times of choices, in seconds.

    ``buckets`` counts them by size: bucket n holds those from 1.05 ** n up to 1.05 ** (n + 1)
    seconds. So the times of many processes and parts add up, and a percentile is known to 5 %.
    ``too_long`` counts those for which the table would not have waited.
    """

    total: float = 0.0
    longest: float = 0.0
    too_long: int = 0
    buckets: Counter[int] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        """The number of choices."""
        return self.buckets.total()

    @property
    def mean(self) -> float:
        """The mean time in seconds, 0 if there is none."""
        return self.total / self.count if self.count else 0.0

    def note(self, seconds: float, patience: float) -> None:
        """Count one choice; ``patience`` is how long the table would wait for it, in seconds."""
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.too_long += seconds > patience
        self.buckets[floor(log(max(seconds, 1e-9)) / _STEP)] += 1

    def add(self, other: Times) -> None:
        """Add times that were noted elsewhere."""
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.too_long += other.too_long
        self.buckets.update(other.buckets)

    def percentile(self, percent: float) -> float:
        """Return the time in seconds that this share of the choices did not exceed, or 0."""
        needed, seen = self.count * percent / 100, 0
        for bucket, count in sorted(self.buckets.items()):
            seen += count
            if seen >= needed:
                return min(1.05 ** (bucket + 1), self.longest)
        return 0.0

"""Least squares with a small penalty, in plain Python: sums are kept, rows are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_PENALTY = 1e-3
"""The penalty for each row and feature, as a share of the feature's mean square."""


class Ridge:
    """Sums up rows of features with a target each, and solves for the weights."""

    def __init__(self, width: int) -> None:
        """Begin without rows; ``width`` is the number of features."""
        self.rows = 0
        self._products = [[0.0] * width for _ in range(width)]
        self._targets = [0.0] * width

    def add(self, row: Sequence[float], target: float) -> None:
        """Add a row."""
        self.rows += 1
        filled = [(place, number) for place, number in enumerate(row) if number]
        for place, number in filled:
            products = self._products[place]
            self._targets[place] += number * target
            for other, factor in filled:
                products[other] += number * factor

    def weights(self) -> list[float]:
        """Return the weights; 0 for a feature that never was there."""
        width = len(self._targets)
        matrix = [[*row, target] for row, target in zip(self._products, self._targets, strict=True)]
        for place in range(width):
            matrix[place][place] = matrix[place][place] * (1 + _PENALTY) or 1.0
        for place in range(width):
            best = max(range(place, width), key=lambda row: abs(matrix[row][place]))
            matrix[place], matrix[best] = matrix[best], matrix[place]
            pivot = matrix[place]
            for row in matrix[place + 1 :]:
                factor = row[place] / pivot[place]
                if factor:
                    for column in range(place, width + 1):
                        row[column] -= factor * pivot[column]
        found = [0.0] * width
        for place in reversed(range(width)):
            row = matrix[place]
            known = sum(row[column] * found[column] for column in range(place + 1, width))
            found[place] = (row[width] - known) / row[place]
        return found

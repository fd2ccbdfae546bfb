"""Boxes and poses: where things lie, in device independent pixels of the view."""

from __future__ import annotations

import math
from typing import NamedTuple

from canasta_desktop.art.faces import ASPECT


class Box(NamedTuple):
    """A rectangle with straight sides."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Return whether another box lies inside, give or take a fraction of a pixel."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: Box) -> float:
        """Return the area that both boxes cover."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(width, 0.0) * max(height, 0.0)

    def grown(self, by: float) -> Box:
        """Return the box with its edges moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def rounded(self) -> Box:
        """Return the box on whole pixels, so that text in it stays sharp."""
        x, y = round(self.x), round(self.y)
        return Box(x, y, max(1, round(self.right) - x), max(1, round(self.bottom) - y))


class Pose(NamedTuple):
    """How a card lies: its middle, its width, and its turn in degrees clockwise."""

    x: float
    y: float
    width: float
    turn: float = 0.0

    @property
    def height(self) -> float:
        """The card's height."""
        return self.width * ASPECT

    def box(self) -> Box:
        """Return the smallest box around the turned card."""
        angle = math.radians(self.turn)
        cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
        w = self.width * cos + self.height * sin
        h = self.width * sin + self.height * cos
        return Box(self.x - w / 2, self.y - h / 2, w, h)

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """Return a point as the card sees it: from its middle, along its own edges."""
        angle = math.radians(-self.turn)
        dx, dy = x - self.x, y - self.y
        return (
            dx * math.cos(angle) - dy * math.sin(angle),
            dx * math.sin(angle) + dy * math.cos(angle),
        )

    def point(self, along: float, down: float) -> tuple[float, float]:
        """Return where a point of the card lies, given from its middle along its own edges."""
        angle = math.radians(self.turn)
        return (
            self.x + along * math.cos(angle) - down * math.sin(angle),
            self.y + along * math.sin(angle) + down * math.cos(angle),
        )

    def moved(self, dx: float, dy: float) -> Pose:
        """Return the pose somewhere else."""
        return self._replace(x=self.x + dx, y=self.y + dy)


def upright(left: float, top: float, width: float) -> Pose:
    """Return the pose of an upright card from its upper left corner."""
    return Pose(left + width / 2, top + width * ASPECT / 2, width)

"""Lays painted outlines on one another and writes them as SVG."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.outline import (
    Placement,
    clip,
    mirror,
    number,
    parse,
    points_of,
    remap,
    write,
)
from canasta_desktop.art.drawing.palette import INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.art.drawing.outline import HalfPlane, Subpath

_LONG_NUMBER = re.compile(r"\.\d\d")


class Drawing:
    """Painted outlines in the order they are laid on, cut to the given half-planes."""

    def __init__(
        self,
        planes: Sequence[HalfPlane] = (),
        place: Placement | None = None,
        paths: list[str] | None = None,
    ) -> None:
        self._planes = tuple(planes)
        self._place = place
        self._paths: list[str] = [] if paths is None else paths

    def at(self, dx: float, dy: float = 0.0, turn: float = 0.0) -> Drawing:
        """The same drawing with its origin shifted and turned (degrees, clockwise)."""
        place = Placement.of(dx, dy, turn=turn)
        return Drawing(
            self._planes, self._place.after(place) if self._place else place, self._paths
        )

    def add(
        self, data: str, fill: str = "none", stroke: str | None = INK, width: float = 6.0
    ) -> None:
        """Lay on an outline with a colour inside and a line around it."""
        data = self._trimmed(data)
        if not data:
            return
        line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
        self._paths.append(f'<path d="{data}" fill="{fill}"{line}/>')

    def fill(self, data: str, fill: str) -> None:
        """Lay on an outline without a line around it."""
        self.add(data, fill, None)

    def line(self, data: str, width: float = 5.0, stroke: str = INK) -> None:
        """Lay on a line."""
        self.add(data, "none", stroke, width)

    def both(
        self, data: str, fill: str = "none", stroke: str | None = INK, width: float = 6.0
    ) -> None:
        """Lay on an outline and its mirror image."""
        self.add(data, fill, stroke, width)
        self.add(mirror(data), fill, stroke, width)

    def svg(self) -> str:
        """The paths as SVG elements, one a line."""
        return "\n".join(self._paths)

    def _trimmed(self, data: str) -> str:
        """The outline in its place, cut where it crosses an edge; empty when nothing is left."""
        if not self._place and not self._planes:
            return write(parse(data)) if _LONG_NUMBER.search(data) else data
        subpaths = parse(data)
        if self._place:
            subpaths = remap(subpaths, self._place.spot)
        crossed = self._crossed(subpaths)
        if not crossed and not self._place and not _LONG_NUMBER.search(data):
            return data
        for plane in crossed:
            subpaths = clip(subpaths, plane)
        return write(subpaths)

    def _crossed(self, subpaths: list[Subpath]) -> list[HalfPlane]:
        """The planes whose edge cuts the box around the outline."""
        if not self._planes:
            return []
        points = [p for subpath in subpaths for p in points_of(subpath)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        return [
            plane
            for plane in self._planes
            if plane.excess((right if plane.a > 0 else left, bottom if plane.b > 0 else top)) > 0
        ]


def round_lines(content: str, transform: str = "") -> str:
    """The content as a group whose lines have round ends and corners."""
    placed = f' transform="{transform}"' if transform else ""
    return f'<g stroke-linejoin="round" stroke-linecap="round"{placed}>\n{content}\n</g>'


def document(content: str, title: str, width: float, height: float) -> str:
    """A complete SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n'
        f"<title>{title}</title>\n{content}\n</svg>\n"
    )

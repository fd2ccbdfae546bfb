"""A small toolkit for vector outlines: read, move, mirror, cut and write SVG path data."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Point = tuple[float, float]
Segment = tuple[Point, ...]
"""One point is the end of a straight line; three points are a cubic curve."""

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?")
_CIRCLE = 0.5523
"""Length of the handles that make four cubic curves a circle of radius 1."""


class Subpath(NamedTuple):
    """One stroke of the pen: where it starts, its segments, and whether it returns to the start."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool


class HalfPlane(NamedTuple):
    """The points (x, y) with ``a * x + b * y <= c``."""

    a: float
    b: float
    c: float

    def excess(self, point: Point) -> float:
        """How far outside the point lies; zero or less is inside."""
        return self.a * point[0] + self.b * point[1] - self.c


def parse(data: str) -> list[Subpath]:
    """The outline as numbers, from path data with absolute M, L, C, Q and Z."""
    subpaths: list[Subpath] = []
    start: Point = (0.0, 0.0)
    here: Point = (0.0, 0.0)
    segments: list[Segment] = []
    tokens = iter(_TOKEN.findall(data))

    def finish(closed: bool) -> None:
        if segments or closed:
            subpaths.append(Subpath(start, tuple(segments), closed))
            segments.clear()

    def point(token: str | None = None) -> Point:
        return float(token or next(tokens)), float(next(tokens))

    command = ""
    for token in tokens:
        if token in "MLCQZ":
            command = token
            if token == "Z":
                finish(closed=True)
                continue
            first = None
        else:
            first = token
        if command == "M":
            finish(closed=False)
            start = here = point(first)
            command = "L"
        elif command == "L":
            here = point(first)
            segments.append((here,))
        elif command == "C":
            curve = (point(first), point(), point())
            segments.append(curve)
            here = curve[2]
        else:
            handle, end = point(first), point()
            segments.append((_toward(here, handle, 2 / 3), _toward(end, handle, 2 / 3), end))
            here = end
    finish(closed=False)
    return subpaths


def _toward(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def number(value: float) -> str:
    """The number with at most one decimal."""
    return "%g" % (round(value, 1) or 0.0)


def write(subpaths: Iterable[Subpath]) -> str:
    """The outline as path data."""
    parts: list[str] = []
    for start, segments, closed in subpaths:
        parts.append(f"M{number(start[0])},{number(start[1])}")
        for segment in segments:
            points = [f"{number(x)},{number(y)}" for x, y in segment]
            parts.append(("L" if len(segment) == 1 else "C") + " ".join(points))
        if closed:
            parts.append("Z")
    return "".join(parts)


def remap(subpaths: Iterable[Subpath], change: Callable[[Point], Point]) -> list[Subpath]:
    """The outline with every point changed."""
    return [
        Subpath(change(start), tuple([tuple([change(p) for p in s]) for s in segments]), closed)
        for start, segments, closed in subpaths
    ]


class Placement(NamedTuple):
    """Where points land: ``x' = a x + c y + dx`` and ``y' = b x + d y + dy``."""

    a: float
    b: float
    c: float
    d: float
    dx: float
    dy: float

    @classmethod
    def of(
        cls,
        dx: float,
        dy: float,
        sx: float = 1.0,
        sy: float | None = None,
        turn: float = 0.0,
    ) -> Placement:
        """Scale, then turn clockwise by ``turn`` degrees, then shift."""
        sy = sx if sy is None else sy
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return cls(sx * cos, sx * sin, -sy * sin, sy * cos, dx, dy)

    def after(self, inner: Placement) -> Placement:
        """First the inner placement, then this one."""
        dx, dy = self.spot((inner.dx, inner.dy))
        return Placement(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            dx,
            dy,
        )

    def spot(self, point: Point) -> Point:
        """Where the point lands."""
        x, y = point
        return self.a * x + self.c * y + self.dx, self.b * x + self.d * y + self.dy


def move(
    data: str,
    dx: float = 0.0,
    dy: float = 0.0,
    sx: float = 1.0,
    sy: float | None = None,
    turn: float = 0.0,
) -> str:
    """The outline scaled, then turned clockwise by ``turn`` degrees, then shifted."""
    return write(remap(parse(data), Placement.of(dx, dy, sx, sy, turn).spot))


def mirror(data: str) -> str:
    """The outline with left and right exchanged."""
    return write(remap(parse(data), lambda p: (-p[0], p[1])))


def polygon(points: Iterable[Point]) -> str:
    """A closed outline of straight lines."""
    return "M" + " L".join([f"{number(x)},{number(y)}" for x, y in points]) + " Z"


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """A circle, or an ellipse when the second radius differs."""
    ry = rx if ry is None else ry
    hx, hy = _CIRCLE * rx, _CIRCLE * ry
    left, right, top, bottom = cx - rx, cx + rx, cy - ry, cy + ry
    start: Point = (left, cy)
    curves: tuple[Segment, ...] = (
        ((left, cy - hy), (cx - hx, top), (cx, top)),
        ((cx + hx, top), (right, cy - hy), (right, cy)),
        ((right, cy + hy), (cx + hx, bottom), (cx, bottom)),
        ((cx - hx, bottom), (left, cy + hy), start),
    )
    return write([Subpath(start, curves, closed=True)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    k, r, right, bottom = radius * (1 - _CIRCLE), radius, x + width, y + height
    segments: tuple[Segment, ...] = (
        ((right - r, y),),
        ((right - k, y), (right, y + k), (right, y + r)),
        ((right, bottom - r),),
        ((right, bottom - k), (right - k, bottom), (right - r, bottom)),
        ((x + r, bottom),),
        ((x + k, bottom), (x, bottom - k), (x, bottom - r)),
        ((x, y + r),),
        ((x, y + k), (x + k, y), (x + r, y)),
    )
    return write([Subpath((x + r, y), segments, closed=True)])


def star(points: int, outer: float, inner: float, cx: float = 0.0, cy: float = 0.0) -> str:
    """A star with one point straight up."""
    corners = []
    for k in range(2 * points):
        radius, angle = inner if k % 2 else outer, math.pi * k / points
        corners.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return polygon(corners)


def lozenge(cx: float, cy: float, half_width: float, half_height: float) -> str:
    """A rhombus on its point."""
    w, h = half_width, half_height
    return polygon(((cx, cy - h), (cx + w, cy), (cx, cy + h), (cx - w, cy)))


def _flattened(start: Point, curve: Segment, steps: int = 14) -> list[Segment]:
    a, b, end = curve
    lines: list[Segment] = []
    for n in range(1, steps + 1):
        t = n / steps
        u = 1 - t
        w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        x = w0 * start[0] + w1 * a[0] + w2 * b[0] + w3 * end[0]
        y = w0 * start[1] + w1 * a[1] + w2 * b[1] + w3 * end[1]
        lines.append(((x, y),))
    return lines


def points_of(subpath: Subpath) -> list[Point]:
    """All its points, the handles of curves included."""
    return [subpath.start, *[p for segment in subpath.segments for p in segment]]


def _flat_where_it_crosses(subpath: Subpath, plane: HalfPlane) -> list[Segment]:
    """The segments, the closing line included; curves that cross the edge become short lines."""
    segments = list(subpath.segments)
    if subpath.closed and segments[-1][-1] != subpath.start:
        segments.append((subpath.start,))
    result: list[Segment] = []
    here = subpath.start
    for segment in segments:
        inside = [plane.excess(p) <= 0 for p in (here, *segment)]
        if len(segment) == 1 or all(inside):
            result.append(segment)
        elif any(inside):
            result += _flattened(here, segment)
        else:
            result.append((segment[-1],))
        here = segment[-1]
    return result


def clip(subpaths: Iterable[Subpath], plane: HalfPlane) -> list[Subpath]:
    """What lies inside the half-plane; curves stay curves unless they cross its edge."""
    kept: list[Subpath] = []
    for subpath in subpaths:
        inside = [plane.excess(p) <= 0 for p in points_of(subpath)]
        if all(inside):
            kept.append(subpath)
        elif any(inside):
            cut = _cut(subpath, plane)
            if len(cut) > 1:
                kept.append(Subpath(cut[0][-1], tuple(cut[1:]), subpath.closed))
    return kept


def _cut(subpath: Subpath, plane: HalfPlane) -> list[Segment]:
    here = subpath.start
    result: list[Segment] = [(here,)] if plane.excess(here) <= 0 else []
    for segment in _flat_where_it_crosses(subpath, plane):
        end = segment[-1]
        before, after = plane.excess(here), plane.excess(end)
        if (before <= 0) != (after <= 0):
            result.append((_toward(here, end, before / (before - after)),))
            if after <= 0:
                result.append((end,))
        elif after <= 0:
            result.append(segment)
        here = end
    return result

"""Card backs: three patterned ones and a plain one; all look the same upside down.

The patterns are built from whole tiles, so nothing needs to be cut.
"""

from __future__ import annotations

import math

from canasta_desktop.art.drawing.canvas import Drawing, round_lines
from canasta_desktop.art.drawing.card import HEIGHT, WIDTH, card_document, paper
from canasta_desktop.art.drawing.glyphs import SUITS
from canasta_desktop.art.drawing.outline import ellipse, lozenge, move, rounded, star
from canasta_desktop.art.drawing.palette import GOLD, PAPER

_MEDALLION = 118


def _ground(d: Drawing, colour: str) -> None:
    d.fill(rounded(28, 28, WIDTH - 56, HEIGHT - 56, 20), colour)
    d.add(rounded(42, 42, WIDTH - 84, HEIGHT - 84, 12), "none", GOLD, 4)


def _medallion(d: Drawing, colour: str, light: str) -> None:
    cx, cy, r = WIDTH / 2, HEIGHT / 2, _MEDALLION
    d.add(ellipse(cx, cy, r), colour, GOLD, 7)
    angles = [math.pi * i / 12 for i in range(24)]
    dots = (ellipse(cx + (r - 16) * math.sin(a), cy + (r - 16) * math.cos(a), 4) for a in angles)
    d.fill(" ".join(dots), light)
    d.add(ellipse(cx, cy, r - 30), "none", GOLD, 3.5)
    for code, x, y, turn in (
        ("S", 0, -40, 0),
        ("H", 40, 0, 90),
        ("S", 0, 40, 180),
        ("H", -40, 0, 270),
    ):
        d.fill(move(SUITS[code], cx + x, cy + y, 0.56, turn=turn), PAPER if code == "S" else GOLD)


def _clear(x: float, y: float, room: float) -> bool:
    """Whether a tile lies outside the medallion."""
    return math.hypot(x - WIDTH / 2, y - HEIGHT / 2) > _MEDALLION + room


def _lattice(colour: str = "#23477f", light: str = "#5f86bf") -> Drawing:
    """Blue: a lozenge lattice with paper sparks."""
    d = Drawing()
    _ground(d, colour)
    columns, rows = 9, 13
    tw, th = (WIDTH - 120) / columns, (HEIGHT - 120) / rows
    middles = [
        (60 + (i + 0.5) * tw, 60 + (j + 0.5) * th) for i in range(columns) for j in range(rows)
    ]
    # Two filled shapes, one inside the other, are much quicker than one with a line.
    for fill, line in ((light, 2.4), (colour, -2.4)):
        d.fill(" ".join(lozenge(x, y, tw / 2 + line, th / 2 + line) for x, y in middles), fill)
    d.fill(" ".join(lozenge(x, y, 12, 13) for x, y in middles if _clear(x, y, 12)), PAPER)
    _medallion(d, colour, light)
    return d


def _petals(colour: str = "#8c2438", light: str = "#c4596a") -> Drawing:
    """Red: four petals round every crossing."""
    d = Drawing()
    _ground(d, colour)
    columns, rows, edge = 6, 9, 74
    tw, th = (WIDTH - 2 * edge) / columns, (HEIGHT - 2 * edge) / rows
    bend, petals, sparks = tw * 0.4, [], []
    for i in range(columns + 1):
        for j in range(rows + 1):
            x, y = edge + i * tw, edge + j * th
            mx, my = x + tw / 2, y + th / 2
            if i < columns:
                x1, x2 = x + 9, x + tw - 9
                petals.append(f"M{x1},{y} Q{mx},{y - bend} {x2},{y} Q{mx},{y + bend} {x1},{y} Z")
            if j < rows:
                y1, y2 = y + 9, y + th - 9
                petals.append(f"M{x},{y1} Q{x - bend},{my} {x},{y2} Q{x + bend},{my} {x},{y1} Z")
            if i < columns and j < rows and _clear(mx, my, 12):
                sparks.append(lozenge(mx, my, 12, 13))
    d.fill(" ".join(petals), light)
    d.fill(" ".join(sparks), GOLD)
    _medallion(d, colour, light)
    return d


def _stars(colour: str = "#1d5a4c", light: str = "#5c9c8a", soft: str = "#256857") -> Drawing:
    """Green: eight-pointed stars like a tiled floor."""
    d = Drawing()
    _ground(d, colour)
    columns, rows = 5, 7
    tw, th = (WIDTH - 120) / columns, (HEIGHT - 120) / rows
    glint = "M0,-26 C3,-7 7,-3 26,0 C7,3 3,7 0,26 C-3,7 -7,3 -26,0 C-7,-3 -3,-7 0,-26 Z"
    centres = [
        (60 + tw * (i + 0.5), 60 + th * (j + 0.5), (i + j) % 2)
        for i in range(columns)
        for j in range(rows)
    ]
    free = [centre for centre in centres if _clear(centre[0], centre[1], 20)]
    for places, outer, inner in ((centres, 0.5, 0.37), (free, 0.34, 0.25)):
        for fill, line in ((light, 2.0), (soft, -2.0)):
            stars = (star(8, tw * outer + line, tw * inner + line, x, y) for x, y, _ in places)
            d.fill(" ".join(stars), fill)
    crosses = (
        lozenge(60 + tw * i, 60 + th * j, 12, 13)
        for i in range(1, columns)
        for j in range(1, rows)
        if _clear(60 + tw * i, 60 + th * j, 8)
    )
    glints = [" ".join(move(glint, x, y) for x, y, kind in free if kind == k) for k in (0, 1)]
    d.fill(glints[0], GOLD)
    d.fill(glints[1], PAPER)
    d.fill(" ".join(crosses), light)
    _medallion(d, colour, light)
    return d


def _plain() -> Drawing:
    """High contrast: near black and paper, one large lozenge, no pattern."""
    d = Drawing()
    cx, cy = WIDTH / 2, HEIGHT / 2
    d.fill(rounded(34, 34, WIDTH - 68, HEIGHT - 68, 22), "#101418")
    d.fill(lozenge(cx, cy, 180, 270), PAPER)
    d.fill(lozenge(cx, cy, 120, 180), "#101418")
    d.fill(lozenge(cx, cy, 60, 90), "#f2c14e")
    return d


_BACKS = {"blue": _lattice, "red": _petals, "green": _stars, "plain": _plain}


def back_document(name: str) -> str:
    """A back (``blue``, ``red``, ``green`` or ``plain``) as an SVG document."""
    content = round_lines(_BACKS[name]().svg())
    return card_document(f"{paper()}\n{content}", f"{name} back")

"""The program's icon: a fan of cards on felt, in a full and in a small drawing."""

from __future__ import annotations

from canasta_desktop.art.drawing.canvas import Drawing, document, round_lines
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.marks import wild
from canasta_desktop.art.drawing.outline import rounded
from canasta_desktop.art.drawing.palette import GOLD, INK, PAPER, RED

SIZE = 512
SMALL_UP_TO = 32
"""The largest width in pixels for which the small drawing is the better one."""

_FELT, _FELT_DEEP = "#1d6b5d", "#0c332d"
_SHADE = "#123f38"


def icon_svg(*, small: bool = False) -> str:
    """The icon as an SVG document; the small drawing leaves out what 32 pixels cannot show."""
    d = Drawing()
    d.fill(rounded(8, 8, 496, 496, 108), _FELT_DEEP)
    d.fill(rounded(8, 8, 496, 478, 108), _FELT)
    if small:
        _small(d)
    else:
        _full(d)
    return document(round_lines(d.svg()), "Canasta Desktop", SIZE, SIZE)


def _card(d: Drawing, width: float, height: float, fill: str = PAPER) -> None:
    """A card around (0, 0) with its shadow to the right and below."""
    x, y, corner = -width / 2, -height / 2, width * 0.09
    d.fill(rounded(x + 8, y + 10, width, height, corner), _SHADE)
    d.fill(rounded(x, y, width, height, corner), fill)


def _full(d: Drawing) -> None:
    left = d.at(160, 280, -20)
    _card(left, 212, 298)
    wild(left, -58, -100, 36)
    right = d.at(352, 280, 20)
    _card(right, 212, 298)
    right.fill(suit("S", 58, -98, 78), INK)
    front = d.at(256, 246)
    _card(front, 240, 340)
    front.add(rounded(-110, -160, 220, 320, 14), "none", GOLD, 9)
    front.fill(suit("H", 0, 6, 186), RED)


def _small(d: Drawing) -> None:
    _card(d.at(158, 270, -20), 200, 300, GOLD)
    _card(d.at(354, 270, 20), 200, 300, GOLD)
    front = d.at(256, 250)
    _card(front, 256, 364)
    front.fill(suit("H", 0, 8, 214), RED)

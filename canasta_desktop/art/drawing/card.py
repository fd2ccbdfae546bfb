"""Composes faces from parts: index, pips, panel, figure, ribbon.

A card is 630 x 880 units, ten to the millimetre. A face is made of three layers: what lies
under, half a card that is laid on twice, the second time turned by half a turn, and what lies
over both halves.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from canasta_desktop.art.drawing import jacks, kings, marks, queens
from canasta_desktop.art.drawing.canvas import Drawing, document, round_lines
from canasta_desktop.art.drawing.glyphs import glyph, suit
from canasta_desktop.art.drawing.joker import index_star, joker
from canasta_desktop.art.drawing.outline import (
    HalfPlane,
    ellipse,
    lozenge,
    move,
    number,
    polygon,
    rounded,
)
from canasta_desktop.art.drawing.palette import (
    FOUR_COLOURS,
    GOLD,
    INK,
    MOTLEYS,
    PAPER,
    PAPER_EDGE,
    TWO_COLOURS,
    WILD,
    Dress,
    dress,
)

WIDTH, HEIGHT, CORNER = 630, 880, 32
_MID_X, _MID_Y = WIDTH / 2, HEIGHT / 2

_SEAM = 0.18
"""Slope of the ribbon that divides the two halves of a figure."""
_HEAD_X, _HEAD_Y = 35, 6
"""The figure's own origin, seen from the middle of the card."""


class Layers(NamedTuple):
    """SVG content of a face: under, the half that is laid on twice, over."""

    under: str
    half: str
    over: str = ""

    def whole(self) -> str:
        """The complete face."""
        turned = f'<g transform="rotate(180 {_MID_X:g} {_MID_Y:g})">\n{self.half}\n</g>'
        return "\n".join(part for part in (self.under, self.half, turned, self.over) if part)


@dataclass(frozen=True, slots=True)
class Index:
    """Measures of the corner index, in card units."""

    column: float
    """Middle of the column."""
    widest: float
    rank: float
    suit: float
    gap: float
    mark: float
    panel: float
    """Left edge of a court's panel beside the index."""
    top: float = 38

    @property
    def suit_y(self) -> float:
        """Middle of the suit sign."""
        return self.top + self.rank + self.gap + self.suit / 2

    @property
    def mark_y(self) -> float:
        """Middle of the small mark below the suit."""
        return self.suit_y + self.suit / 2 + 16 + self.mark

    @property
    def bottom(self) -> float:
        """Where rank and suit end."""
        return self.suit_y + self.suit / 2


STANDARD = Index(column=82, widest=122, rank=150, suit=108, gap=16, mark=50, panel=156)
LARGE = Index(column=93, widest=152, rank=194, suit=128, gap=16, mark=56, panel=186)


def paper(fill: str = PAPER) -> str:
    """The blank card with its thin edge; what is outside the corners stays transparent."""
    outline = rounded(2, 2, WIDTH - 4, HEIGHT - 4, CORNER - 2)
    return f'<path d="{outline}" fill="{fill}" stroke="{PAPER_EDGE}" stroke-width="3"/>'


def card_document(content: str, title: str) -> str:
    """A complete SVG document of one card."""
    return document(content, title, WIDTH, HEIGHT)


# ---------------------------------------------------------------- number cards

_COLUMNS = {"4": 96, "5": 96, "6": 96, "7": 98, "8": 98, "9": 100, "T": 100}
_SIZES = {
    "2": 172,
    "3": 160,
    "4": 138,
    "5": 138,
    "6": 132,
    "7": 122,
    "8": 122,
    "9": 112,
    "T": 110,
}
_UPPER_PIPS = {
    "2": [(0, -236)],
    "3": [(0, -246)],
    "4": [(-1, -216), (1, -216)],
    "5": [(-1, -222), (1, -222)],
    "6": [(-1, -236), (1, -236)],
    "7": [(-1, -256), (1, -256)],
    "8": [(-1, -262), (1, -262), (0, -131)],
    "9": [(-1, -276), (1, -276), (-1, -92), (1, -92)],
    "T": [(-1, -280), (1, -280), (-1, -94), (1, -94), (0, -187)],
}
_LONE_PIPS = {
    "3": [(0, 0)],
    "5": [(0, 0)],
    "6": [(-1, 0), (1, 0)],
    "7": [(-1, 0), (1, 0), (0, -128)],
    "8": [(-1, 0), (1, 0)],
    "9": [(0, 0)],
}


def _number_layers(rank: str, code: str, colour: str, index: Index, big: bool) -> Layers:
    under, half = Drawing(), Drawing()
    if big:
        marked = rank == "2" or (rank == "3" and code in "HD")
        under.fill(suit(code, _MID_X, _MID_Y, 236 if marked else 300), colour)
    else:
        column = _COLUMNS.get(rank, 0)
        for drawing, places in ((half, _UPPER_PIPS[rank]), (under, _LONE_PIPS.get(rank, []))):
            for side, y in places:
                drawing.fill(suit(code, _MID_X + side * column, _MID_Y + y, _SIZES[rank]), colour)
    _index(half, rank, code, colour, index)
    if rank == "2":
        marks.wild(half, index.column, index.mark_y, index.mark)
        marks.wild(half, WIDTH - 82, 90, 52)
    elif rank == "3" and code in "HD":
        marks.coin(half, index.column, index.mark_y, index.mark * 0.8)
    return Layers(paper() + "\n" + under.svg(), round_lines(half.svg()))


def _index(d: Drawing, rank: str, code: str, colour: str, index: Index) -> None:
    d.fill(glyph(rank, index.column, index.top, index.rank, index.widest), colour)
    d.fill(suit(code, index.column, index.suit_y, index.suit), colour)


_STEMLESS = {
    "S": "M0,-52 C10,-32 44,-12 44,17 C44,33 33,42 20,42 C11,42 5,38 0,31 C-5,38 -11,42 -20,42 "
    "C-33,42 -44,33 -44,17 C-44,-12 -10,-32 0,-52 Z",
}
"""The spade without its foot, for the line inside a big one."""


def _sun(cx: float, cy: float, size: float) -> tuple[str, str]:
    """A ring and short rays around it, every third one longer."""
    start, end = size * 0.645, size * 0.69
    rays = []
    for i in range(36):
        a, b = math.pi * (i - 0.16) / 18, math.pi * (i + 0.16) / 18
        tip = end if i % 3 else end + size * 0.05
        corners = ((start, a), (tip, a), (tip, b), (start, b))
        rays.append(polygon((cx + r * math.sin(t), cy - r * math.cos(t)) for r, t in corners))
    return ellipse(cx, cy, size * 0.60), " ".join(rays)


def _ace_layers(code: str, colour: str, index: Index) -> Layers:
    under, half = Drawing(), Drawing()
    size = 300.0
    if index is STANDARD:
        ring, rays = _sun(_MID_X, _MID_Y, size)
        under.add(ring, "none", GOLD, 5)
        under.fill(rays, GOLD)
    under.fill(suit(code, _MID_X, _MID_Y, size), colour)
    inner = size * 0.74
    inside = (
        move(_STEMLESS[code], _MID_X, _MID_Y, inner / 108)
        if code in _STEMLESS
        else suit(code, _MID_X, _MID_Y, inner)
    )
    under.add(inside, "none", PAPER, 5)
    under.fill(suit(code, _MID_X, _MID_Y + 6, size * 0.28), GOLD)
    _index(half, "A", code, colour, index)
    return Layers(paper() + "\n" + under.svg(), round_lines(half.svg()))


# ---------------------------------------------------------------- courts and jokers

_COURTS = {
    "KS": kings.king_of_spades,
    "KH": kings.king_of_hearts,
    "KC": kings.king_of_clubs,
    "KD": kings.king_of_diamonds,
    "QS": queens.queen_of_spades,
    "QH": queens.queen_of_hearts,
    "QC": queens.queen_of_clubs,
    "QD": queens.queen_of_diamonds,
    "JS": jacks.jack_of_spades,
    "JH": jacks.jack_of_hearts,
    "JC": jacks.jack_of_clubs,
    "JD": jacks.jack_of_diamonds,
}


def _figure_planes() -> tuple[HalfPlane, ...]:
    """The ribbon and the panel's edges, seen from the figure's own origin."""
    edges = ((_SEAM, 1, 0), (1, 0, 255), (-1, 0, 255), (0, -1, 397))
    return tuple(HalfPlane(a, b, c - a * _HEAD_X - b * _HEAD_Y) for a, b, c in edges)


def _panel(index: Index, step: float, inset: float = 0.0) -> str:
    """A rectangle with two steps that leave room for the indices."""
    x0, y0 = 60 + inset, 45 + inset
    x1, y1 = WIDTH - x0, HEIGHT - y0
    nx, ny = index.panel + inset, step + inset
    r = 16
    mx, my = WIDTH - nx, HEIGHT - ny
    return (
        f"M{nx + r},{y0} L{x1 - r},{y0} Q{x1},{y0} {x1},{y0 + r} "
        f"L{x1},{my - r} Q{x1},{my} {x1 - r},{my} L{mx + r},{my} Q{mx},{my} {mx},{my + r} "
        f"L{mx},{y1 - r} Q{mx},{y1} {mx - r},{y1} L{x0 + r},{y1} Q{x0},{y1} {x0},{y1 - r} "
        f"L{x0},{ny + r} Q{x0},{ny} {x0 + r},{ny} L{nx - r},{ny} Q{nx},{ny} {nx},{ny - r} "
        f"L{nx},{y0 + r} Q{nx},{y0} {nx + r},{y0} Z"
    )


def _halo(rank: str, p: Dress) -> Drawing:
    """Behind the head: a sun for kings, a ring for queens, a disc for jacks."""
    d = Drawing()
    cx, cy = _HEAD_X + 4.0, -230.0

    def spot(degrees: float, radius: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return cx + radius * math.sin(angle), cy - radius * math.cos(angle)

    if rank == "K":
        rays = []
        for i in range(-6, 7):
            reach = 148 if abs(i) <= 1 else (196 if i % 2 else 176)
            a, b = i * 15 - 3, i * 15 + 3
            ray = [spot(a, 96), spot(a, reach), spot(b, reach), spot(b, 96)]
            if all(-150 < x < 248 and y > -385 for x, y in ray):
                rays.append(polygon(ray))
        d.fill(" ".join(rays), GOLD)
    d.fill(ellipse(cx, cy, 118), p.halo)
    if rank == "Q":
        d.add(ellipse(cx, cy, 126), "none", GOLD, 5)
    return d


def _ribbon(p: Dress) -> str:
    """The band that divides the two halves."""
    d = Drawing([HalfPlane(1, 0, 255), HalfPlane(-1, 0, 255)])

    def band(half: float) -> str:
        rise = 300 * _SEAM
        return polygon(
            ((-300, rise - half), (300, -rise - half), (300, -rise + half), (-300, rise + half))
        )

    d.add(band(23), GOLD, INK, 5)
    d.fill(band(15), p.deep)
    for colour, first in ((PAPER, -5), (GOLD, -4)):
        lozenges = (lozenge(i * 48, -i * 48 * _SEAM, 11, 9) for i in range(first, 6, 2))
        d.fill(" ".join(lozenges), colour)
    return round_lines(d.svg(), f"translate({_MID_X:g} {_MID_Y:g})")


def _figure_layers(
    rank: str, p: Dress, figure: Drawing, corner: Drawing, index: Index, step: float
) -> Layers:
    """Panel, half a figure with its halo, ribbon and frame."""
    panel = _panel(index, step)
    under = (
        f'{paper()}\n<path d="{panel}" fill="{p.tint}"/>\n'
        f'<path d="{_panel(index, step, 11)}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    )
    place = f"translate({_MID_X:g} {_MID_Y:g})"
    if index is LARGE:
        place += f" translate(24 {number(-24 * _SEAM)}) scale(0.92)"
    own = f'<g transform="translate({_HEAD_X} {_HEAD_Y})">\n{figure.svg()}\n</g>'
    half = round_lines(f"{_halo(rank, p).svg()}\n{own}", place) + "\n" + round_lines(corner.svg())
    frame = (
        f'<path d="{panel}" fill="none" stroke="{p.deep}" stroke-width="6"'
        ' stroke-linejoin="round"/>'
    )
    if index is LARGE:
        # The shoulders reach out of the narrower panel: the frame stays behind them.
        return Layers(f"{under}\n{frame}", half, _ribbon(p))
    return Layers(under, half, f"{_ribbon(p)}\n{frame}")


def _court_layers(rank: str, code: str, four_colour: bool, index: Index) -> Layers:
    p = dress(code, four_colour)
    figure, corner = Drawing(_figure_planes()), Drawing()
    _COURTS[rank + code](figure, p)
    _index(corner, rank, code, (FOUR_COLOURS if four_colour else TWO_COLOURS)[code], index)
    return _figure_layers(rank, p, figure, corner, index, index.bottom + 18)


def _joker_layers(variant: int, index: Index) -> Layers:
    motley = MOTLEYS[variant % len(MOTLEYS)]
    figure, corner = Drawing(_figure_planes()), Drawing()
    joker(figure, motley, winking=variant % 2 == 1)
    radius = index.widest / 1.9
    corner.add(
        index_star(index.column, index.top + index.rank / 2, radius), WILD, WILD, radius * 0.13
    )
    mark = index.suit * 0.54
    mark_y = index.top + index.rank + index.gap + mark
    marks.wild(corner, index.column, mark_y, mark)
    return _figure_layers("JK", motley.dress, figure, corner, index, mark_y + mark * 1.1 + 18)


def face_layers(name: str, *, four_colour: bool, large_index: bool, variant: int) -> Layers:
    """The layers of a face such as ``QH``, ``TS`` or ``JK``."""
    index = LARGE if large_index else STANDARD
    if name == "JK":
        return _joker_layers(variant, index)
    rank, code = name[0], name[1]
    if rank in "JQK":
        return _court_layers(rank, code, four_colour, index)
    colour = (FOUR_COLOURS if four_colour else TWO_COLOURS)[code]
    if rank == "A":
        return _ace_layers(code, colour, index)
    return _number_layers(rank, code, colour, index, big=large_index)

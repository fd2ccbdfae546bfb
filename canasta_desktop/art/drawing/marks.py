"""Small marks: wild card, red three, natural and mixed canasta, frozen pile.

Each differs in outline as well as in colour: a flower, a coin, a disc, a lozenge, a crystal.
"""

from __future__ import annotations

import math
from enum import Enum

from canasta_desktop.art.drawing.canvas import Drawing, document, round_lines
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.outline import (
    Placement,
    ellipse,
    move,
    parse,
    remap,
    rounded,
    write,
)
from canasta_desktop.art.drawing.palette import (
    GOLD,
    GOLD_DARK,
    INK,
    PAPER,
    RED,
    WILD,
)


class Mark(Enum):
    """The marks that the table shows beside cards."""

    WILD = "wild"
    NATURAL = "natural"
    MIXED = "mixed"
    FROZEN = "frozen"
    RED_THREE = "red three"


ICE = "#d6ecfb"
ICE_DEEP = "#1d4f7d"

MARK_SIZE = 100
"""Width and height of a mark's drawing in its own units."""


CRYSTAL_LINE = 7
"""Width of the crystal's lines in a mark's own units."""


def rosette(cx: float, cy: float, radius: float) -> str:
    """The flower of six petals that marks wild cards."""
    petals = 6
    waist, swell = radius * 0.64, radius * 1.40

    def spot(angle: float, r: float) -> str:
        return f"{cx + r * math.sin(angle):.1f},{cy - r * math.cos(angle):.1f}"

    step = 2 * math.pi / petals
    data = f"M{spot(-step / 2, waist)}"
    for i in range(petals):
        a = i * step
        data += (
            f" C{spot(a - step * 0.52, swell)} {spot(a + step * 0.52, swell)} "
            f"{spot(a + step / 2, waist)}"
        )
    return data + " Z"


def asterisk(cx: float, cy: float, radius: float) -> str:
    """Three crossing strokes, to be drawn as lines."""
    strokes = []
    for i in range(3):
        dx = radius * math.sin(math.pi * i / 3)
        dy = radius * math.cos(math.pi * i / 3)
        strokes.append(f"M{cx - dx:.1f},{cy - dy:.1f} L{cx + dx:.1f},{cy + dy:.1f}")
    return " ".join(strokes)


def wild(d: Drawing, cx: float, cy: float, radius: float) -> None:
    """The violet flower with a paper asterisk: this card stands for another."""
    d.fill(rosette(cx, cy, radius), WILD)
    d.line(asterisk(cx, cy, radius * 0.5), radius * 0.23, PAPER)


def coin(d: Drawing, cx: float, cy: float, radius: float) -> None:
    """The gold coin with a plus on red threes: a bonus card."""
    d.add(ellipse(cx, cy, radius * 0.94), GOLD, GOLD_DARK, radius * 0.12)
    arm = radius * 0.5
    d.line(
        f"M{cx - arm},{cy} L{cx + arm},{cy} M{cx},{cy - arm} L{cx},{cy + arm}", radius * 0.27, INK
    )


def _natural(d: Drawing) -> None:
    d.add(ellipse(50, 50, 45), RED, GOLD, 6)
    d.add(ellipse(50, 50, 36), "none", PAPER, 2.5)
    d.fill(suit("H", 50, 53, 46), PAPER)


def _mixed(d: Drawing) -> None:
    d.add(move(rounded(-32, -32, 64, 64, 6), 50, 50, turn=45), INK, GOLD, 6)
    d.line(asterisk(50, 50, 20), 10, PAPER)


def crystal(cx: float, cy: float, radius: float) -> str:
    """An ice crystal: six arms with two pairs of twigs, to be drawn as lines."""
    arm = "M0,0 L0,-1 M-0.2,-0.94 L0,-0.74 L0.2,-0.94 M-0.26,-0.68 L0,-0.42 L0.26,-0.68"
    arms = (
        write(remap(parse(arm), Placement.of(cx, cy, radius, turn=60 * i).spot)) for i in range(6)
    )
    return " ".join(arms)


def _frozen(d: Drawing) -> None:
    lines = crystal(50, 50, 41)
    d.line(lines, CRYSTAL_LINE + 8, ICE_DEEP)
    d.line(lines, CRYSTAL_LINE, ICE)


def mark_svg(mark: Mark) -> str:
    """One mark as an SVG document of 100 x 100 units."""
    d = Drawing()
    match mark:
        case Mark.WILD:
            wild(d, 50, 50, 44)
        case Mark.RED_THREE:
            coin(d, 50, 50, 46)
        case Mark.NATURAL:
            _natural(d)
        case Mark.MIXED:
            _mixed(d)
        case Mark.FROZEN:
            _frozen(d)
    return document(round_lines(d.svg()), f"{mark.value} mark", MARK_SIZE, MARK_SIZE)


def mark_outline(mark: Mark) -> str:
    """The outer shape of a mark as closed path data; the crystal as lines."""
    match mark:
        case Mark.WILD:
            return rosette(50, 50, 44)
        case Mark.RED_THREE:
            return ellipse(50, 50, 46)
        case Mark.NATURAL:
            return ellipse(50, 50, 48)
        case Mark.MIXED:
            return move(rounded(-34, -34, 68, 68, 8), 50, 50, turn=45)
        case Mark.FROZEN:
            return crystal(50, 50, 41)

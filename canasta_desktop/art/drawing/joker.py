"""The two jokers: half a figure each, laughing and winking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.figure import beads, fist, head, neck, sleeve, staff
from canasta_desktop.art.drawing.marks import wild
from canasta_desktop.art.drawing.outline import ellipse, lozenge, move, rounded, star
from canasta_desktop.art.drawing.palette import GOLD, GOLD_DARK, INK, PAPER

if TYPE_CHECKING:
    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.palette import Motley

_BLUSH = "#ee9a86"


def _coat(f: Drawing, m: Motley) -> None:
    """A coat in two halves and a collar of long points with bells."""
    f.add(
        "M-28,-142 C-76,-136 -128,-122 -164,-92 C-206,-56 -246,0 -280,120 L0,120 L0,-142 Z", m.left
    )
    f.add("M28,-142 C96,-134 154,-118 190,-84 C226,-40 244,30 250,120 L0,120 L0,-142 Z", m.right)
    beads(f, [(0, -40), (0, -6), (0, 28)], 9, m.middle)
    neck(f, m.dress)
    points = "-150 L-170,-92 L-112,-62 L-116,-16 L-56,-48 L-36,-4 L0,-60 L0,-128 Z"
    f.add("M-26," + points, m.middle)
    f.add(move("M-26," + points, sx=-1, sy=1), m.left)
    f.line("M-26,-148 L-112,-62 M-22,-142 L-56,-48", 4)
    f.line("M26,-148 L112,-62 M22,-142 L56,-48", 4)
    f.add("M-36,-150 C-20,-136 20,-136 36,-150 L40,-130 C20,-114 -20,-114 -40,-130 Z", PAPER)
    bells = [(-172, -90), (-118, -12), (-38, 2), (38, 2), (118, -12), (172, -90)]
    beads(f, bells, 10, GOLD, 4.5)


def _marotte(f: Drawing, m: Motley) -> None:
    """The jester's stick: the wild mark at its head, ribbons below."""
    staff(f, -272, m.middle, bottom=-60)
    f.add(
        "M0,-262 C-10,-246 -40,-250 -50,-222 C-32,-230 -14,-228 0,-244 "
        "C14,-228 32,-230 50,-222 C40,-250 10,-246 0,-262 Z",
        m.right,
        width=4.5,
    )
    f.add(ellipse(0, -318, 66), PAPER, GOLD_DARK, 5)
    wild(f, 0, -318, 54)
    sleeve(f, m.left, m.middle, -80, INK)
    staff(f, -130, m.middle, bottom=-70)
    fist(f, m.dress, -98)


def _open_eye(f: Drawing, x: float) -> None:
    f.fill(ellipse(x, -235, 10, 12.5), INK)
    f.fill(ellipse(x - 4, -240, 3.6), PAPER)
    f.line(f"M{x - 16},-241 C{x - 8},-254 {x + 8},-254 {x + 16},-241", 5)


def _laughing_eye(f: Drawing, x: float) -> None:
    f.line(f"M{x - 16},-229 C{x - 11},-246 {x + 11},-246 {x + 16},-229", 8)


def _laughing_head(f: Drawing, m: Motley, *, winking: bool) -> None:
    """Tufts of hair, raised brows, red cheeks and a wide laugh with all upper teeth."""
    p = m.dress
    f.both(
        "M-40,-310 C-74,-300 -86,-262 -74,-240 C-88,-226 -80,-202 -64,-204 "
        "C-56,-202 -50,-212 -50,-226 Z",
        p.hair,
    )
    f.both("M-66,-272 C-72,-256 -66,-244 -62,-236", "none", p.hair_light, 5)
    head(f, p, jaw=46, chin=26)
    f.fill(ellipse(-38, -206, 12, 9) + ellipse(39, -206, 11, 9), _BLUSH)
    _laughing_eye(f, -27)
    if winking:
        _open_eye(f, 27)
    else:
        _laughing_eye(f, 27)
    f.line("M-46,-260 C-38,-273 -22,-275 -12,-266 M12,-267 C22,-275 37,-273 45,-260", 6.5, p.hair)
    f.add(
        "M-34,-200 C-16,-188 14,-188 32,-201 "
        "C30,-174 14,-161 -1,-161 C-17,-161 -31,-174 -34,-200 Z",
        p.lip,
        width=5,
    )
    f.fill(
        "M-29,-195 C-14,-186 13,-186 28,-196 "
        "C25,-182 14,-178 -1,-178 C-16,-178 -26,-183 -29,-195 Z",
        PAPER,
    )
    f.fill("M-14,-168 C-8,-174 8,-174 13,-168 C9,-164 -8,-164 -14,-168 Z", "#e77a6a")
    f.line("M-40,-206 C-38,-200 -36,-198 -32,-197 M38,-207 C36,-201 34,-199 30,-198", 4)


def _cap(f: Drawing, m: Motley) -> None:
    """A cap with three horns and bells."""
    f.add(
        "M-58,-282 C-84,-300 -96,-290 -104,-262 C-124,-318 -98,-372 -40,-366 "
        "C-20,-362 -6,-344 0,-324 L0,-292 C-24,-292 -44,-290 -58,-282 Z",
        m.left,
    )
    f.add(
        "M58,-282 C80,-300 92,-290 100,-262 C118,-318 98,-372 40,-366 "
        "C20,-362 6,-344 0,-324 L0,-292 C24,-292 44,-290 58,-282 Z",
        m.right,
    )
    f.add(
        "M-34,-296 C-44,-330 -34,-364 6,-388 C34,-366 44,-330 34,-296 C14,-302 -14,-302 -34,-296 Z",
        m.middle,
    )
    f.add("M-64,-290 C-30,-310 30,-310 64,-290 L60,-268 C30,-286 -30,-286 -60,-268 Z", PAPER)
    for x in (-36, -12, 12, 36):
        f.fill(lozenge(x, -288 + abs(x) * 0.12, 8, 8), m.left)
    beads(f, [(-104, -254), (100, -254), (6, -384)], 12, GOLD, 5)
    f.line("M-104,-254 L-104,-246 M100,-254 L100,-246 M6,-384 L6,-376", 4)


def _confetti(f: Drawing, m: Motley) -> None:
    """Bits of coloured paper in the air."""
    bits = (
        (-172, -352, 20, m.middle),
        (-140, -374, -25, m.right),
        (-168, -292, -40, m.left),
        (-148, -322, 10, m.dress.light),
        (-176, -232, 30, m.right),
        (-146, -250, -10, m.middle),
        (-152, -190, 45, m.left),
        (-182, -170, 0, m.middle),
        (112, -196, 30, m.middle),
        (96, -160, -20, m.left),
        (196, -206, 15, m.right),
        (204, -164, -30, m.middle),
    )
    for x, y, turn, colour in bits:
        f.fill(move(rounded(-9, -6, 18, 12, 2), x, y, turn=turn), colour)


def joker(f: Drawing, m: Motley, *, winking: bool) -> None:
    """A joker with the wild mark on his stick, his head tilted in laughter."""
    _confetti(f, m)
    _coat(f, m)
    _marotte(f.at(152), m)
    tilted = f.at(14, 0, -6)
    _laughing_head(tilted, m, winking=winking)
    _cap(tilted, m)


def index_star(cx: float, cy: float, radius: float) -> str:
    """The star that stands in the place of the joker's rank."""
    return move(star(5, radius, radius * 0.47), cx, cy + radius * 0.08)

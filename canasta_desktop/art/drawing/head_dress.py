"""Crowns, diadem and wreath of the kings and queens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.figure import beads
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.outline import ellipse, move
from canasta_desktop.art.drawing.palette import GOLD, GOLD_SHADE, PAPER

if TYPE_CHECKING:
    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.palette import Dress


def arched_crown(f: Drawing, p: Dress) -> None:
    """A gold circlet with two arches over a red cap, for the king of hearts."""
    f.add("M-62,-300 C-88,-364 -34,-382 0,-364 C34,-382 88,-364 62,-300 Z", p.main)
    f.both(
        "M-64,-298 C-92,-364 -34,-386 0,-366 L0,-350 C-28,-364 -66,-352 -44,-298 Z",
        GOLD,
        width=5,
    )
    f.add("M-9,-296 L-9,-360 L9,-360 L9,-296 Z", GOLD, width=5)
    beads(f, [(-64, -350), (-40, -366), (40, -366), (64, -350)], 5.5, PAPER)
    f.add(ellipse(0, -374, 11), GOLD, width=5)
    f.add(
        "M-66,-290 L-71,-320 C-40,-304 40,-304 71,-320 L66,-290 C40,-276 -40,-276 -66,-290 Z",
        GOLD,
    )
    f.fill("M12,-283 C36,-285 54,-288 63,-292 L67,-314 C50,-308 30,-305 12,-305 Z", GOLD_SHADE)
    f.add(suit("H", 0, -294, 22), p.deep, None)
    for x in (-42, 42):
        f.fill(ellipse(x, -299, 6), p.main)


def king_crown(f: Drawing, p: Dress, code: str) -> None:
    """A gold circlet lined in the suit's colour: balls, trefoils or diamonds on its points."""
    f.add("M-60,-300 C-64,-330 -52,-356 0,-362 C52,-356 64,-330 60,-300 Z", p.main)
    f.add(
        "M-66,-292 L-80,-362 L-50,-334 L-38,-372 L-17,-338 L0,-378 "
        "L17,-338 L38,-372 L50,-334 L80,-362 L66,-292 C40,-278 -40,-278 -66,-292 Z",
        GOLD,
    )
    f.fill("M12,-284 C36,-286 54,-289 63,-294 L76,-350 L52,-324 L38,-362 L20,-330 Z", GOLD_SHADE)
    f.line("M-69,-311 C-40,-297 40,-297 69,-311", 4.5)
    f.add(suit(code, 0, -324, 34), p.deep, None)
    for x in (-42, 42):
        f.fill(ellipse(x, -314, 6), p.main)
    tips = ((-80, -362), (-38, -374), (38, -374), (80, -362))
    for x, y in tips:
        if code == "S":
            f.add(ellipse(x, y, 7.5), PAPER, width=4.5)
        else:
            f.add(suit(code, x, y, 28), GOLD if code == "C" else PAPER, width=4.5)
    if code == "S":
        f.add(ellipse(0, -380, 9), p.main, width=4.5)
    else:
        f.add(suit(code, 0, -376, 32), p.main, width=4.5)


def queen_crown(f: Drawing, p: Dress, code: str) -> None:
    """A small crown with the suit, pearls on its points."""
    f.add(
        "M-54,-300 L-60,-344 C-48,-336 -40,-336 -32,-346 C-22,-352 -12,-362 0,-384 "
        "C12,-362 22,-352 32,-346 C40,-336 48,-336 60,-344 L54,-300 "
        "C30,-312 -30,-312 -54,-300 Z",
        GOLD,
    )
    f.fill(
        "M8,-309 C26,-308 42,-305 51,-303 L56,-337 C46,-331 38,-332 31,-341 "
        "C22,-347 14,-356 8,-366 Z",
        GOLD_SHADE,
    )
    f.line("M-56,-315 C-30,-327 30,-327 56,-315", 4)
    f.add(suit(code, 0, -341, 27), p.deep, None)
    for x in (-60, 60):
        f.add(ellipse(x, -347, 7), PAPER, width=4.5)
    f.add(ellipse(0, -382, 7), PAPER, width=4.5)


def wreath(f: Drawing, p: Dress) -> None:
    """Gold leaves and a trefoil."""
    for s in (-1, 1):
        for x, y, r in ((60, -286, 62), (48, -304, 44), (31, -317, 26), (14, -324, 8)):
            f.add(
                move("M0,8 C-15,-4 -15,-26 0,-44 C15,-26 15,-4 0,8 Z", s * x, y, 1, 1, s * r),
                GOLD if s < 0 else "#d3a03f",
                width=4.5,
            )
    f.add(suit("C", 0, -346, 62), GOLD, width=5)
    f.fill(suit("C", 0, -346, 34), p.deep)


def diadem(f: Drawing, p: Dress) -> None:
    """A high arched diadem set with stones."""
    f.add(
        "M-64,-290 C-76,-352 -34,-384 0,-384 C34,-384 76,-352 64,-290 "
        "C46,-312 24,-320 0,-320 C-24,-320 -46,-312 -64,-290 Z",
        p.main,
    )
    f.add(
        "M-64,-290 C-46,-312 -24,-320 0,-320 C24,-320 46,-312 64,-290 "
        "L66,-308 C46,-332 24,-338 0,-338 C-24,-338 -46,-332 -66,-308 Z",
        GOLD,
        width=5,
    )
    f.line("M-58,-330 C-48,-360 -24,-372 0,-372 C24,-372 48,-360 58,-330", 4, GOLD)
    for x, y in ((-40, -341), (40, -341), (-21, -353), (21, -353)):
        f.fill(suit("D", x, y, 18), GOLD)
    f.fill(suit("D", 0, -356, 26), GOLD)
    beads(f, [(-66, -288), (66, -288)], 7)


def tall_crown(f: Drawing, p: Dress) -> None:
    """A crown of five high points."""
    f.add(
        "M-54,-298 L-66,-360 L-40,-334 L-26,-368 L-10,-340 L0,-384 "
        "L10,-340 L26,-368 L40,-334 L66,-360 L54,-298 C30,-312 -30,-312 -54,-298 Z",
        GOLD,
    )
    f.fill("M8,-306 C26,-306 42,-302 51,-300 L61,-346 L42,-326 L26,-356 L12,-332 Z", GOLD_SHADE)
    f.line("M-56,-314 C-30,-327 30,-327 56,-314", 4)
    for x, y in ((-66, -362), (-26, -370), (26, -370), (66, -362)):
        f.add(ellipse(x, y, 6.5), PAPER, width=4.5)
    f.add(ellipse(0, -384, 7.5), p.light, width=4.5)
    for x in (-34, 0, 34):
        f.fill(ellipse(x, -313 + abs(x) * 0.1, 6), p.main)

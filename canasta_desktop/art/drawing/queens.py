"""The four queens: half a figure each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.figure import beads, brooch, fist, folds, sleeve, woman_face
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.head_dress import diadem, queen_crown, tall_crown, wreath
from canasta_desktop.art.drawing.outline import ellipse, lozenge
from canasta_desktop.art.drawing.palette import GOLD, LEAF, PAPER, STEM

if TYPE_CHECKING:
    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.outline import Point
    from canasta_desktop.art.drawing.palette import Dress


def _gown(f: Drawing, p: Dress) -> None:
    """Shoulders and skirt."""
    f.add(
        "M-28,-142 C-76,-136 -128,-122 -164,-92 C-206,-56 -246,0 -280,120 "
        "L226,120 C222,30 212,-40 186,-82 C154,-118 96,-134 28,-142 Z",
        p.main,
    )


def _neckline(f: Drawing, p: Dress, depth: float) -> None:
    """Bare neck and shoulders in a V with a necklace."""
    f.add(
        "M-22,-190 L-24,-150 C-40,-142 -62,-138 -84,-132 C-60,-100 "
        f"-30,{depth - 10} 0,{depth} C30,{depth - 10} 60,-100 84,-132 "
        "C62,-138 40,-142 24,-150 L22,-190 Z",
        p.skin,
    )
    f.fill(
        "M-20,-172 C-8,-154 12,-154 20,-168 L22,-150 C40,-142 60,-138 80,-131 "
        "C64,-108 44,-90 24,-80 C26,-110 10,-146 -20,-160 Z",
        p.shade,
    )


def _veil_and_collar(f: Drawing, p: Dress) -> None:
    """Veil, gown and gold collar."""
    f.add("M-70,-318 C-104,-260 -112,-190 -132,-110 L132,-110 C112,-190 104,-260 70,-318 Z", p.deep)
    _gown(f, p)
    folds(f, "M-204,-44 C-190,-10 -190,30 -194,60", "M-140,-70 C-128,-30 -124,10 -126,50")
    f.add(
        "M-84,-132 C-60,-96 -30,-66 0,-56 C30,-66 60,-96 84,-132 "
        "L112,-122 C92,-80 52,-34 0,-20 C-52,-34 -92,-80 -112,-122 Z",
        GOLD,
    )
    _neckline(f, p, -62)
    f.add(
        "M-40,-30 L-54,110 L54,110 L40,-30 C24,-22 10,-20 0,-20 C-10,-20 -24,-22 -40,-30 Z", p.light
    )
    for px, py in ((82, -106), (60, -79), (33, -56), (0, -42)):
        for s in (-1, 1) if px else (1,):
            f.fill(lozenge(s * px, py, 8, 9), p.deep)


def _quill(f: Drawing, p: Dress) -> None:
    """The quill with its sleeve and fist."""
    f.line("M-10,-60 C-6,-150 6,-220 30,-300", 6)
    f.add(
        "M-1,-166 C-34,-210 -30,-300 40,-378 C70,-320 62,-226 12,-164 Z",
        PAPER,
    )
    f.fill(
        "M8,-168 C60,-226 66,-318 40,-372 C36,-300 20,-230 8,-168 Z",
        p.light,
    )
    f.line("M-2,-140 C4,-220 20,-300 38,-360", 4.5)
    folds(
        f,
        "M9,-220 L-18,-236",
        "M16,-260 L-12,-284",
        "M12,-232 L44,-246",
        "M20,-274 L54,-292",
    )
    sleeve(f, p.deep, GOLD, -78, p.deep)
    fist(f, p, -96, -6, 0.92)


def _braided_head(f: Drawing, p: Dress) -> None:
    """Braids, face and a tall crown."""
    f.both(
        "M-46,-316 C-74,-312 -80,-270 -74,-236 C-72,-214 -80,-180 -74,-132 "
        "C-66,-120 -50,-122 -46,-134 C-40,-168 -50,-200 -50,-226 Z",
        p.hair,
    )
    for y in (-252, -228, -204, -180, -156):
        f.both(f"M-76,{y} C-68,{y + 10} -58,{y + 10} -48,{y + 2}", "none", p.hair_light, 4)
    beads(f, [(-62, -130), (62, -130)], 9)
    woman_face(f, p)
    f.add(
        "M-56,-296 C-40,-318 40,-318 56,-296 C34,-288 10,-284 0,-272 C-10,-284 -34,-288 -56,-296 Z",
        p.hair,
    )
    f.both("M-52,-222 L-52,-212", width=4)
    f.both(ellipse(-53, -203, 7, 9), GOLD, width=4)
    tall_crown(f, p)


def queen_of_spades(f: Drawing, p: Dress) -> None:
    """The queen of spades, with braids and a quill."""
    _veil_and_collar(f, p)
    _quill(f.at(144), p)
    _braided_head(f, p)


def _loose_hair_and_gown(f: Drawing, p: Dress) -> None:
    """Hair behind, gown and laced bodice."""
    f.add(
        "M0,-334 C-70,-334 -96,-290 -90,-240 C-86,-200 -118,-180 -120,-130 "
        "C-122,-96 -100,-70 -70,-66 L70,-66 C100,-70 122,-96 120,-130 "
        "C118,-180 86,-200 90,-240 C96,-290 70,-334 0,-334 Z",
        p.hair,
    )
    _gown(f, p)
    folds(f, "M-204,-44 C-190,-10 -190,30 -194,60", "M-140,-70 C-128,-30 -124,10 -126,50")
    f.add(
        "M-84,-132 C-60,-96 -30,-66 0,-56 C30,-66 60,-96 84,-132 "
        "L110,-122 C92,-80 52,-38 0,-26 C-52,-38 -92,-80 -110,-122 Z",
        PAPER,
    )
    _neckline(f, p, -62)
    f.add(
        "M-44,-34 L-58,110 L58,110 L44,-34 C24,-28 10,-26 0,-26 C-10,-26 -24,-28 -44,-34 Z", p.deep
    )
    f.line("M-22,-18 L22,8 M22,-18 L-22,8 M-24,24 L24,50 M24,24 L-24,50", 5, GOLD)


def _rose(f: Drawing, p: Dress) -> None:
    """The rose with its sleeve and fist."""
    f.line("M0,-50 C-2,-130 2,-200 2,-270", 8, STEM)
    f.add(
        "M2,-186 C20,-222 52,-222 64,-214 C54,-190 26,-176 2,-186 Z",
        LEAF,
        width=5,
    )
    f.add(
        "M0,-160 C-12,-194 -40,-200 -52,-194 C-46,-170 -24,-154 0,-160 Z",
        LEAF,
        width=5,
    )
    f.add(
        "M-46,-300 C-56,-340 -24,-366 2,-352 C28,-366 60,-340 50,-300 "
        "C40,-268 20,-258 2,-256 C-16,-258 -36,-268 -46,-300 Z",
        p.main,
    )
    f.add(
        "M-46,-304 C-20,-306 -2,-290 2,-256 C6,-290 24,-306 50,-304 "
        "C40,-268 20,-258 2,-256 C-16,-258 -36,-268 -46,-304 Z",
        p.deep,
        width=5,
    )
    f.line(
        "M-22,-318 C-20,-340 20,-344 24,-320 C24,-304 -4,-300 -4,-316 C-2,-326 10,-326 10,-318",
        4.5,
    )
    sleeve(f, p.deep, PAPER, -78)
    fist(f, p, -96, 0, 0.92)


def _loose_hair_head(f: Drawing, p: Dress) -> None:
    """Face, hair over the shoulders, pearls and crown."""
    woman_face(f, p)
    f.both(
        "M2,-316 C-40,-322 -84,-300 -82,-246 C-80,-216 -92,-204 -98,-180 "
        "C-80,-176 -56,-196 -54,-232 C-52,-262 -40,-286 2,-300 Z",
        p.hair_light,
    )
    f.both("M-30,-304 C-60,-290 -68,-266 -66,-236 C-66,-220 -72,-206 -80,-194", width=4)
    f.both("M-94,-180 C-104,-168 -110,-154 -110,-138", "none", p.hair_light, 5)
    beads(
        f,
        [(-46, -128), (-32, -116), (-17, -107), (0, -103), (17, -107), (32, -116), (46, -128)],
        6,
        PAPER,
    )
    f.add(suit("H", 0, -84, 24), p.main, width=4)
    queen_crown(f, p, "H")


def queen_of_hearts(f: Drawing, p: Dress) -> None:
    """The queen of hearts, with loose hair and a rose."""
    _loose_hair_and_gown(f, p)
    _rose(f.at(144), p)
    _loose_hair_head(f, p)


def _standing_collar(f: Drawing, p: Dress) -> None:
    """Gown and high standing collar."""
    _gown(f, p)
    folds(f, "M-204,-44 C-190,-10 -190,30 -194,60", "M-140,-70 C-128,-30 -124,10 -126,50")
    _neckline(f, p, -84)
    f.both(
        "M-20,-76 C-60,-92 -92,-120 -98,-196 C-122,-176 -140,-140 -136,-112 "
        "C-108,-70 -60,-40 -6,-30 L0,-78 Z",
        PAPER,
    )
    f.both(
        "M-104,-168 L-124,-140 M-94,-138 L-116,-104 M-76,-114 L-94,-76 M-52,-96 L-62,-54",
        width=4,
    )
    f.add("M-34,-50 L-52,110 L52,110 L34,-50 L0,-30 Z", p.light)
    folds(f, "M0,-30 L0,60")
    beads(f, [(0, -14), (0, 12)], 7)
    brooch(f, p, "C", 0, -70, 21)


def _clover(f: Drawing, p: Dress) -> None:
    """The clover with its sleeve and fist."""
    f.line("M0,-50 C-2,-130 4,-200 0,-290", 8, STEM)
    f.add(suit("C", 0, -318, 118), LEAF)
    f.fill(
        "M0,-352 C6,-340 6,-330 2,-318 C-8,-330 -6,-340 0,-352 Z",
        p.light,
    )
    f.line("M0,-350 L0,-312 M0,-310 L-34,-302 M0,-310 L34,-302", 4, p.light)
    f.add(
        "M1,-190 C16,-228 44,-234 60,-228 C54,-200 28,-180 1,-190 Z",
        LEAF,
        width=5,
    )
    f.add(
        "M0,-164 C-12,-198 -38,-206 -50,-200 C-46,-174 -24,-156 0,-164 Z",
        LEAF,
        width=5,
    )
    sleeve(f, p.deep, PAPER, -78)
    fist(f, p, -96, 0, 0.92)


def _wreathed_head(f: Drawing, p: Dress) -> None:
    """Side buns, face, earrings and wreath."""
    f.both(ellipse(-78, -246, 34, 38), p.hair)
    f.both(
        "M-98,-262 C-84,-274 -62,-264 -62,-246 C-62,-232 -82,-228 -86,-242 "
        "C-86,-250 -78,-252 -74,-246",
        "none",
        p.hair_light,
        5,
    )
    woman_face(f, p)
    f.add(
        "M-58,-244 C-60,-300 -34,-326 0,-326 C34,-326 60,-300 58,-244 "
        "C50,-270 34,-288 0,-292 C-34,-288 -50,-270 -58,-244 Z",
        p.hair,
    )
    f.line("M0,-322 L0,-294", 4, p.hair_light)
    f.both("M-56,-218 L-56,-206", width=4)
    f.both(ellipse(-56, -196, 7, 10), GOLD, width=4)
    wreath(f, p)


def queen_of_clubs(f: Drawing, p: Dress) -> None:
    """The queen of clubs, with a wreath and a sprig of clover."""
    _standing_collar(f, p)
    _clover(f.at(144), p)
    _wreathed_head(f, p)


def _long_veil(f: Drawing, p: Dress) -> None:
    """Veil, gown and jewelled collar."""
    f.add(
        "M0,-344 C-72,-340 -92,-290 -92,-240 C-94,-196 -118,-150 -150,-112 "
        "L150,-112 C118,-150 94,-196 92,-240 C92,-290 72,-340 0,-344 Z",
        p.light,
    )
    _gown(f, p)
    folds(f, "M-204,-44 C-190,-10 -190,30 -194,60", "M-140,-70 C-128,-30 -124,10 -126,50")
    f.add(
        "M-84,-132 C-60,-96 -30,-66 0,-56 C30,-66 60,-96 84,-132 "
        "L118,-120 C96,-74 52,-30 0,-14 C-52,-30 -96,-74 -118,-120 Z",
        p.deep,
    )
    for px, py in ((84, -98), (60, -70), (32, -48), (0, -36)):
        for s in (-1, 1) if px else (1,):
            f.add(suit("D", s * px, py, 24), GOLD, None)
    _neckline(f, p, -62)
    f.add("M-40,-24 L-52,110 L52,110 L40,-24 C24,-17 10,-14 0,-14 C-10,-14 -24,-17 -40,-24 Z", GOLD)
    f.line("M0,-10 L0,70 M-22,-16 L-28,70 M22,-16 L28,70", 4)


def _pleated_fan(f: Drawing, p: Dress) -> None:
    """Seven pleats around a pivot at (0, 0), open behind the shoulder."""
    pleats, first, last, reach = 7, -116.0, -66.0, 206.0
    step = (last - first) / pleats

    def spot(pleat: float, radius: float) -> Point:
        angle = math.radians(first + step * pleat)
        return math.cos(angle) * radius, math.sin(angle) * radius

    for i in range(pleats):
        (ax, ay), (bx, by) = spot(i, reach), spot(i + 1, reach)
        mx, my = spot(i + 0.5, reach + 26)
        f.add(f"M0,0 L{ax},{ay} Q{mx},{my} {bx},{by} Z", p.main if i % 2 else GOLD, width=4.5)
    for radius, dot in ((reach * 0.68, 3), (reach * 0.9, 4)):
        dots = (ellipse(*spot(i + 0.5, radius), dot) for i in range(pleats))
        f.fill(" ".join(dots), PAPER)
    rib = [spot(i / 2, reach * 0.56) for i in range(2 * pleats + 1)]
    f.line("M" + " L".join(f"{x},{y}" for x, y in rib), 4.5)


def _fan_in_hand(f: Drawing, p: Dress) -> None:
    """The fan with its sleeve and fist."""
    _pleated_fan(f.at(0, -128), p)
    sleeve(f, p.deep, GOLD, -78, p.deep)
    fist(f, p, -98, 0, 0.92)


def _veiled_head(f: Drawing, p: Dress) -> None:
    """Dark hair, face, necklace and diadem."""
    f.both(
        "M-20,-324 C-66,-318 -76,-270 -72,-232 C-70,-204 -76,-188 -66,-176 "
        "C-54,-180 -48,-200 -50,-226 Z",
        p.hair,
    )
    woman_face(f, p)
    f.add(
        "M-56,-236 C-62,-300 -36,-322 0,-322 C36,-322 62,-300 56,-236 "
        "C54,-272 40,-290 2,-300 C-40,-290 -54,-272 -56,-236 Z",
        p.hair,
    )
    f.both("M-8,-312 C-36,-306 -52,-290 -58,-262", "none", p.hair_light, 4)
    beads(f, [(-40, -126), (-22, -114), (0, -109), (22, -114), (40, -126)], 5.5)
    f.add(suit("D", 0, -86, 30), p.main, width=4)
    diadem(f, p)
    f.add(suit("D", 0, -286, 26), p.main, width=4)


def queen_of_diamonds(f: Drawing, p: Dress) -> None:
    """The queen of diamonds, with a veil and a fan."""
    _long_veil(f, p)
    _fan_in_hand(f.at(140), p)
    _veiled_head(f, p)

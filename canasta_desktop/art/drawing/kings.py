"""The four kings: half a figure each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.figure import fist, folds, man_face, neck, sleeve, staff
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.head_dress import arched_crown, king_crown
from canasta_desktop.art.drawing.outline import ellipse, move, rounded
from canasta_desktop.art.drawing.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_SHADE,
    INK,
    PAPER,
    STEEL,
    STEEL_SHADE,
    WOOD,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.outline import Point
    from canasta_desktop.art.drawing.palette import Dress


def _moustache(f: Drawing, fill: str, spread: float = 44, drop: float = -176) -> None:
    """Lips under a moustache that hangs to ``drop``."""
    f.fill("M-12,-188 C-8,-178 6,-178 12,-188 Z", "#a8383f")
    f.line("M-10,-181 C-5,-176 5,-176 10,-181", 3)
    f.add(
        f"M-1,-202 C-12,-208 -28,-204 {-spread + 8},{drop - 8} "
        f"C{-spread + 4},{drop - 3} {-spread},{drop - 2} {-spread - 6},{drop - 4} "
        f"C{-spread + 4},{drop + 8} -18,{drop - 2} -1,-190 C16,{drop - 2} "
        f"{spread - 4},{drop + 8} {spread + 6},{drop - 4} C{spread},{drop - 2} "
        f"{spread - 4},{drop - 3} {spread - 8},{drop - 8} C28,-204 10,-208 -1,-202 Z",
        fill,
        width=4.5,
    )


def _ermine(f: Drawing, spots: Sequence[Point], left: str) -> None:
    """White fur on both shoulders, the right one foreshortened, with its black tails."""
    f.add(left, PAPER)
    f.add(move(left, 0, 0, -0.93, 1), PAPER)
    for x, y in spots:
        for s in (-1, 0.93):
            f.fill(
                move(
                    "M0,-8 C3,-2 4,2 6,8 L2,4 L0,9 L-2,4 L-6,8 C-4,2 -3,-2 0,-8 Z", s * x, y, 1.15
                ),
                INK,
            )


def _body(f: Drawing, p: Dress) -> None:
    """Shoulders and robe, with the folds of the sleeves."""
    f.add(
        "M-30,-146 C-80,-140 -140,-128 -184,-96 C-236,-58 -268,-6 -300,120 "
        "L236,120 C236,20 226,-52 200,-88 C170,-124 110,-138 30,-146 Z",
        p.main,
    )


def _plate_armour(f: Drawing, p: Dress) -> None:
    """Gown, breast and three shoulder plates a side."""
    _body(f, p)
    f.add("M-60,-140 L-80,120 L80,120 L60,-140 Z", p.light)
    folds(f, "M-216,-52 C-200,-20 -196,10 -200,50", "M-150,-60 C-140,-20 -138,10 -140,50")
    for s, steels in (
        (-1, ("#dbe3ec", "#c2cedb", "#dbe3ec")),
        (0.9, ("#b7c4d3", "#a3b2c4", "#b7c4d3")),
    ):
        plates = (
            "M72,-62 C112,-50 154,-22 180,14 C176,34 162,46 146,52 C128,18 104,-8 78,-24 Z",
            "M60,-98 C112,-88 166,-60 204,-24 C204,-2 194,12 180,18 C154,-16 112,-44 68,-56 Z",
            (
                "M30,-152 C112,-154 198,-128 220,-72 C226,-50 216,-28 204,-18 "
                "C166,-54 112,-80 58,-90 C44,-108 36,-130 30,-152 Z"
            ),
        )
        for plate, steel in zip(plates, steels, strict=True):
            f.add(move(plate, 0, 0, s, 1), steel)
        f.line(move("M62,-138 C122,-134 178,-112 204,-62", 0, 0, s, 1), 4, GOLD_DARK)
        for bx, by in ((72, -98), (112, -88), (150, -70), (184, -46)):
            f.fill(move(ellipse(bx, by, 4.5), 0, 0, s, 1), INK)
    neck(f, p)


def _sword(f: Drawing, p: Dress) -> None:
    """The sword, its sleeve and the fist on the grip."""
    f.add(
        "M-13,-128 L-11,-352 L0,-380 L11,-352 L13,-128 Z",
        STEEL,
        width=5.5,
    )
    f.fill(
        "M1,-128 L1,-374 L9,-350 L10,-128 Z",
        STEEL_SHADE,
    )
    f.line("M0,-128 L0,-344", 3)
    sleeve(f, p.deep, PAPER, -80)
    staff(f, -130, p.deep, 12, -74)
    f.add(
        "M-44,-140 C-20,-132 20,-132 44,-140 L42,-122 C20,-116 -20,-116 -42,-122 Z",
        GOLD,
        width=5,
    )
    fist(f, p, -90)


def _grey_head(f: Drawing, p: Dress) -> None:
    """Long grey hair and beard under the crown."""
    grey, grey2 = "#c9ced6", "#9aa3b0"
    f.both(
        "M-44,-306 C-78,-300 -90,-252 -82,-214 C-78,-190 -92,-182 -98,-166 "
        "C-84,-158 -60,-162 -46,-182 Z",
        grey,
    )
    f.line("M-68,-280 C-76,-240 -66,-200 -76,-172", 3.5, grey2)
    f.line("M68,-280 C76,-240 66,-200 76,-172", 3.5, grey2)
    man_face(f, p, grey)
    f.add(
        "M-53,-238 C-58,-190 -56,-136 -40,-112 C-28,-104 -14,-106 -2,-92 "
        "C10,-106 26,-104 38,-112 C54,-136 58,-190 53,-238 C50,-214 42,-202 "
        "30,-198 C20,-196 -20,-196 -30,-198 C-42,-202 -50,-214 -53,-238 Z",
        grey,
    )
    folds(
        f,
        "M-34,-170 C-32,-148 -30,-136 -26,-124",
        "M-14,-168 C-12,-148 -10,-136 -8,-122",
        "M12,-168 C10,-148 10,-136 8,-122",
        "M32,-170 C32,-148 30,-136 26,-124",
    )
    _moustache(f, grey)
    king_crown(f, p, "S")


def king_of_spades(f: Drawing, p: Dress) -> None:
    """The king of spades, in plate armour, with a sword."""
    _plate_armour(f, p)
    _sword(f.at(146), p)
    _grey_head(f, p)


def _ermine_robe(f: Drawing, p: Dress) -> None:
    """Gown and ermine cape."""
    _body(f, p)
    f.add("M-56,-140 L-70,120 L70,120 L56,-140 Z", GOLD)
    folds(f, "M-216,-52 C-200,-20 -196,10 -200,50", "M-150,-60 C-140,-20 -138,10 -140,50")
    _ermine(
        f,
        [(62, -118), (104, -98), (146, -80), (84, -74), (124, -56), (178, -62), (44, -86)],
        "M-24,-150 C-90,-148 -166,-128 -208,-78 L-178,-32 C-140,-58 -92,-64 "
        "-52,-40 C-44,-70 -34,-90 -20,-110 Z",
    )
    neck(f, p)


def _heart_sceptre(f: Drawing, p: Dress) -> None:
    """The sceptre with its sleeve and fist."""
    staff(f, -290, GOLD, 13, -60)
    for y in (-276, -262):
        f.add(rounded(-14, y, 28, 11, 4), GOLD, width=4.5)
    f.add(suit("H", 0, -326, 88), p.main)
    f.fill(
        move("M-30,-12 C-32,-30 -22,-38 -12,-36 C-22,-32 -26,-24 -26,-10 Z", 0, -328, 0.85),
        "#f3b0aa",
    )
    sleeve(f, p.deep, PAPER, -80)
    staff(f, -130, GOLD, 13, -70)
    fist(f, p, -96)


def _curly_head(f: Drawing, p: Dress) -> None:
    """Curled hair and beard under an arched crown."""
    f.both(
        "M-44,-306 C-78,-304 -94,-270 -86,-240 C-98,-226 -96,-206 -84,-200 "
        "C-94,-184 -84,-168 -66,-170 C-52,-172 -44,-184 -44,-200 Z",
        p.hair_light,
    )
    f.both(
        "M-70,-284 C-84,-266 -74,-246 -62,-248 M-84,-232 C-82,-216 -70,-210 -60,-218",
        width=4,
    )
    man_face(f, p)
    f.add(
        "M-53,-238 C-58,-196 -54,-168 -34,-150 C-22,-140 -12,-134 -8,-124 "
        "C-2,-132 4,-132 8,-124 C12,-134 22,-140 34,-150 C54,-168 58,-196 53,-238 "
        "C50,-214 42,-202 30,-198 C20,-196 -20,-196 -30,-198 C-42,-202 -50,-214 "
        "-53,-238 Z",
        p.hair_light,
    )
    folds(
        f,
        "M-40,-186 C-34,-172 -26,-164 -18,-158",
        "M40,-186 C34,-172 26,-164 18,-158",
        "M0,-166 L0,-146",
    )
    _moustache(f, p.hair_light, 40, -180)
    arched_crown(f, p)


def king_of_hearts(f: Drawing, p: Dress) -> None:
    """The king of hearts, in ermine, with a heart sceptre."""
    _ermine_robe(f, p)
    _heart_sceptre(f.at(146), p)
    _curly_head(f, p)


def _leaf_mantle(f: Drawing, p: Dress) -> None:
    """Gown and mantle with a leaf-cut hem and a gold edge."""
    _body(f, p)
    f.add("M-60,-140 L-74,120 L74,120 L60,-140 Z", p.light)
    folds(f, "M-216,-52 C-200,-20 -196,10 -200,50", "M-150,-60 C-140,-20 -138,10 -140,50")
    for s in (-1, 0.92):
        f.add(
            move(
                "M24,-150 C92,-148 168,-126 212,-76 C206,-62 196,-58 184,-62 "
                "C184,-44 170,-36 156,-44 C152,-28 136,-24 124,-34 C118,-20 100,-18 90,-30 "
                "C82,-20 66,-22 60,-36 C56,-66 40,-90 20,-110 Z",
                0,
                0,
                s,
                1,
            ),
            p.deep,
        )
        f.line(
            move(
                "M52,-132 C104,-124 152,-106 186,-74 M44,-108 C92,-100 130,-82 156,-56 "
                "M48,-80 C80,-76 104,-62 124,-44",
                0,
                0,
                s,
                1,
            ),
            3.5,
            p.light,
        )
        f.add(
            move("M24,-150 C34,-112 54,-82 60,-36 L76,-28 C74,-76 54,-116 42,-147 Z", 0, 0, s, 1),
            GOLD,
            width=5,
        )
    neck(f, p)


def _orb(f: Drawing, p: Dress) -> None:
    """The orb on the open palm."""
    sleeve(f, p.deep, PAPER, -66)
    f.add(ellipse(0, -186, 56), GOLD)
    f.fill(
        "M10,-134 C40,-142 54,-168 52,-192 C50,-216 36,-232 20,-238 C38,-206 34,-162 10,-134 Z",
        GOLD_SHADE,
    )
    f.add(
        "M-56,-192 C-30,-178 30,-178 56,-192 L55,-172 C30,-160 -30,-160 -55,-172 Z",
        p.main,
        width=4.5,
    )
    f.add(
        "M-10,-240 L10,-240 L11,-176 C5,-175 -5,-175 -11,-176 Z",
        p.main,
        width=4.5,
    )
    f.add(suit("C", 0, -284, 78), p.deep, width=5)
    f.add(
        "M-24,-82 C-44,-100 -56,-120 -58,-142 C-58,-154 -46,-156 -44,-146 "
        "C-38,-130 -26,-126 -10,-124 L26,-126 C44,-130 50,-140 54,-148 "
        "C62,-154 68,-146 64,-136 C58,-112 40,-96 24,-82 Z",
        p.skin,
        width=5.5,
    )
    f.line("M-6,-124 C-14,-116 -16,-110 -16,-104", 4)
    f.line("M14,-125 C10,-116 8,-110 8,-104", 4)


def _white_head(f: Drawing, p: Dress) -> None:
    """White hair and a beard to the breast."""
    white, w2 = "#f1ece0", "#bdb4a2"
    f.both(
        "M-44,-306 C-80,-300 -88,-262 -80,-224 C-76,-206 -84,-190 -80,-172 "
        "C-66,-166 -50,-176 -46,-194 Z",
        white,
    )
    f.both("M-66,-286 C-74,-250 -64,-216 -70,-186", "none", w2, 3.5)
    man_face(f, p, "#8d8371")
    f.add(
        "M-53,-238 C-58,-186 -58,-150 -46,-120 C-38,-96 -18,-84 -2,-48 "
        "C14,-84 36,-96 44,-120 C58,-150 58,-186 53,-238 C50,-214 42,-202 30,-198 "
        "C20,-196 -20,-196 -30,-198 C-42,-202 -50,-214 -53,-238 Z",
        white,
    )
    f.line("M-32,-164 C-30,-134 -20,-110 -8,-88", 4)
    f.line("M30,-164 C28,-134 18,-110 6,-88", 4)
    f.line("M-12,-162 C-10,-140 -6,-120 -2,-104", 4)
    f.line("M12,-162 C10,-142 8,-130 6,-120", 4)
    _moustache(f, white, 46, -172)
    king_crown(f, p, "C")


def king_of_clubs(f: Drawing, p: Dress) -> None:
    """The king of clubs, in a leaf mantle, with an orb."""
    _leaf_mantle(f, p)
    _orb(f.at(146), p)
    _white_head(f, p)


def _fur_and_chain(f: Drawing, p: Dress) -> None:
    """Gown, dark fur collar and a chain of office."""
    _body(f, p)
    f.add("M-56,-140 L-70,120 L70,120 L56,-140 Z", p.light)
    folds(f, "M-216,-52 C-200,-20 -196,10 -200,50", "M-150,-60 C-140,-20 -138,10 -140,50")
    for s in (-1, 0.92):
        f.add(
            move(
                "M22,-150 C88,-150 164,-130 206,-82 C212,-66 200,-54 188,-58 "
                "C186,-44 170,-38 160,-46 C154,-32 138,-30 128,-40 C120,-28 104,-28 96,-38 "
                "C88,-28 74,-30 68,-42 C58,-70 42,-94 20,-112 Z",
                0,
                0,
                s,
                1,
            ),
            "#4a2a20",
        )
        f.line(
            move(
                "M62,-128 L72,-118 M96,-122 L106,-112 M130,-108 L140,-98 "
                "M162,-92 L170,-80 M84,-92 L94,-82 M118,-82 L126,-70 M152,-70 "
                "L158,-60",
                0,
                0,
                s,
                1,
            ),
            4,
            "#8a5a44",
        )
    f.line("M-104,-138 C-88,-96 -50,-68 0,-60 C50,-68 88,-96 100,-138", 5, GOLD)
    for px, py in ((-92, -114), (-68, -86), (-37, -69), (37, -69), (68, -86), (90, -114)):
        f.add(suit("D", px, py, 32), GOLD, width=4.5)
    f.add(suit("D", 0, -62, 48), GOLD, width=5)
    f.fill(suit("D", 0, -62, 24), p.main)
    neck(f, p)


def _axe(f: Drawing, p: Dress) -> None:
    """The axe with its sleeve and fist."""
    staff(f, -372, WOOD, 13, -60)
    f.add(
        "M-7,-350 C20,-350 34,-362 48,-376 C66,-344 66,-298 48,-266 C34,-280 20,-290 -7,-292 Z",
        STEEL,
        width=5.5,
    )
    f.line("M36,-356 C47,-338 47,-304 36,-286", 4, "#8c9bb0")
    f.add("M-7,-346 L-34,-336 L-34,-306 L-7,-296 Z", STEEL_SHADE, width=5.5)
    f.add(suit("D", 13, -321, 36), p.main, None)
    sleeve(f, p.deep, PAPER, -80)
    staff(f, -130, WOOD, 13, -70)
    fist(f, p, -96)


def _dark_head(f: Drawing, p: Dress) -> None:
    """Dark hair and a pointed beard under the crown."""
    f.both(
        "M-44,-306 C-76,-304 -86,-268 -78,-232 C-76,-212 -80,-204 -86,-196 "
        "C-74,-188 -56,-192 -48,-208 Z",
        p.hair,
    )
    f.both("M-64,-288 C-72,-262 -66,-234 -68,-212", "none", p.hair_light, 3.5)
    man_face(f, p)
    f.add(
        "M-53,-236 C-55,-200 -46,-178 -30,-164 C-20,-154 -12,-130 -1,-112 "
        "C10,-130 20,-154 30,-164 C46,-178 55,-200 53,-236 C51,-214 46,-204 "
        "34,-196 C24,-190 22,-180 0,-178 C-22,-180 -24,-190 -34,-196 "
        "C-46,-204 -51,-214 -53,-236 Z",
        p.hair,
    )
    f.line("M-8,-158 C-6,-146 -4,-138 -1,-130", 3.5, p.hair_light)
    f.line("M10,-158 C8,-148 6,-142 4,-136", 3.5, p.hair_light)
    _moustache(f, p.hair, 40, -184)
    king_crown(f, p, "D")


def king_of_diamonds(f: Drawing, p: Dress) -> None:
    """The king of diamonds, in fur and chain, with an axe."""
    _fur_and_chain(f, p)
    _axe(f.at(146), p)
    _dark_head(f, p)

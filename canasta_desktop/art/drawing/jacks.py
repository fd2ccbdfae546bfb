"""The four jacks: half a figure each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.figure import brooch, ears, fist, neck, sleeve, staff, young_face
from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.outline import ellipse, move, rounded
from canasta_desktop.art.drawing.palette import (
    GOLD,
    GOLD_DARK,
    PAPER,
    RED,
    STEEL,
    STEEL_SHADE,
    WOOD,
)

if TYPE_CHECKING:
    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.palette import Dress


def _tunic(f: Drawing, p: Dress) -> None:
    """The coat of the jacks."""
    f.add(
        "M-28,-142 C-70,-138 -112,-128 -142,-104 C-166,-84 -180,-40 -190,120 "
        "L200,120 C196,20 188,-50 160,-88 C130,-122 80,-136 28,-142 Z",
        p.main,
    )


def _puff(f: Drawing, p: Dress, stripe: str) -> None:
    """Slashed puffed sleeve on the left shoulder."""
    f.add(
        "M-116,-120 C-170,-128 -236,-86 -252,-28 C-262,10 -250,60 -240,110 "
        "L-120,110 C-110,40 -96,-40 -116,-120 Z",
        p.light,
    )
    for d in (
        "M-130,-118 C-160,-80 -168,-10 -160,80 L-138,80 C-144,-10 -136,-70 -118,-116 Z",
        "M-170,-108 C-206,-70 -222,-10 -214,80 L-190,80 C-198,-10 -184,-64 -152,-114 Z",
    ):
        f.add(d, stripe, width=4.5)


def _guards_coat(f: Drawing, p: Dress) -> None:
    """Tunic, puffed sleeve and gorget."""
    _tunic(f, p)
    _puff(f, p, p.deep)
    f.add("M-64,-138 L-64,120 L64,120 L64,-138 Z", p.deep)
    f.line("M-64,-100 L-64,60 M64,-100 L64,60", 4, GOLD)
    f.add(suit("S", 0, -70, 50), GOLD, None)
    f.add(
        "M-78,-142 C-60,-160 60,-160 78,-142 C60,-112 28,-98 0,-98 C-28,-98 -60,-112 -78,-142 Z",
        "#cfd8e3",
    )
    f.line("M-58,-134 C-30,-116 30,-116 58,-134", 4)
    neck(f, p, 25)
    f.add(
        "M-34,-146 C-20,-134 20,-134 34,-146 L38,-126 C20,-114 -20,-114 -38,-126 Z", STEEL, width=5
    )


def _partisan(f: Drawing, p: Dress) -> None:
    """The partisan with its sleeve and fist."""
    staff(f, -300, WOOD, 12, -60)
    f.add(
        move(
            "M0,-66 C12,-40 34,-18 34,4 C34,18 22,24 12,18 L8,34 L-8,34 "
            "L-12,18 C-22,24 -34,18 -34,4 C-34,-18 -12,-40 0,-66 Z",
            0,
            -324,
        ),
        STEEL,
        width=5.5,
    )
    f.fill(
        move("M1,-60 C12,-38 31,-16 31,4 C31,14 22,20 12,14 L6,30 L1,30 Z", 0, -324), STEEL_SHADE
    )
    f.add(rounded(-15, -294, 30, 12, 5), GOLD, width=4.5)
    f.add(
        "M-7,-280 L7,-280 L16,-236 L5,-244 L0,-230 L-5,-244 L-16,-236 Z",
        RED,
        width=4.5,
    )
    sleeve(f, p.light, GOLD, -80, p.deep)
    staff(f, -130, WOOD, 12, -70)
    fist(f, p, -98)


def _beret_head(f: Drawing, p: Dress) -> None:
    """Cropped hair, face and a plumed beret."""
    f.add("M-60,-300 C-66,-262 -62,-240 -58,-222 L58,-222 C62,-240 66,-262 60,-300 Z", p.hair)
    ears(f, p)
    young_face(f, p)
    f.add(
        "M-58,-282 C-56,-296 -40,-304 0,-304 C40,-304 56,-296 58,-282 C44,-288 -44,-288 -58,-282 Z",
        p.hair,
        width=5,
    )
    f.add("M60,-322 C98,-346 108,-376 86,-386 C62,-388 38,-368 34,-334 Z", PAPER, width=5.5)
    f.line("M48,-328 C58,-350 70,-370 84,-382", 4)
    f.add(
        "M-66,-294 C-96,-318 -92,-356 -44,-368 C10,-380 76,-362 84,-330 "
        "C88,-312 78,-300 66,-294 C30,-310 -30,-310 -66,-294 Z",
        p.main,
    )
    f.add(
        "M-66,-294 C-30,-312 30,-312 66,-294 L64,-282 C30,-298 -30,-298 -64,-282 Z", GOLD, width=5
    )
    f.line("M-62,-330 C-40,-346 0,-348 30,-338", 4)
    brooch(f, p, "S", -40, -322, 17)


def jack_of_spades(f: Drawing, p: Dress) -> None:
    """The jack of spades, a guard with a partisan."""
    _guards_coat(f, p)
    _partisan(f.at(146), p)
    _beret_head(f, p)


def _ruff_coat(f: Drawing, p: Dress) -> None:
    """Tunic with chevrons and a ruff."""
    _tunic(f, p)
    _puff(f, p, p.main)
    f.add("M-64,-138 L-64,120 L64,120 L64,-138 Z", p.light)
    for y in (-92, -44, 4):
        f.add(
            f"M-64,{y} L0,{y + 22} L64,{y} L64,{y + 18} L0,{y + 40} L-64,{y + 18} Z",
            p.deep,
            width=4,
        )
    neck(f, p, 23)
    f.add(
        "M-84,-136 C-92,-152 -76,-164 -64,-156 C-56,-168 -38,-168 -32,-156 "
        "L32,-156 C38,-168 56,-168 64,-156 C76,-164 92,-152 84,-136 "
        "C88,-120 72,-112 62,-120 C56,-106 38,-106 30,-116 C24,-102 6,-102 0,-112 "
        "C-6,-102 -24,-102 -30,-116 C-38,-106 -56,-106 -62,-120 "
        "C-72,-112 -88,-120 -84,-136 Z",
        PAPER,
    )
    f.both("M-62,-120 L-44,-138 M-30,-116 L-24,-136", width=4)
    f.line("M0,-112 L0,-134", 4)


def _letter(f: Drawing, p: Dress) -> None:
    """The letter held up, with sleeve and fist."""
    f.add(move(rounded(-58, -46, 116, 88, 6), 4, -174, 1, 1, -9), PAPER)
    f.line(move("M-54,-42 L0,2 L54,-42 M-54,38 L-20,-12 M54,38 L20,-12", 4, -174, 1, 1, -9), 4.5)
    f.add(ellipse(4, -174, 23), p.main, width=4.5)
    f.add(suit("H", 4, -173, 24), PAPER, None)
    sleeve(f, p.light, GOLD, -80, p.deep)
    fist(f, p, -100)


def _blond_head(f: Drawing, p: Dress) -> None:
    """Blond curls and face."""
    blond, blond2 = "#e0a94a", "#b67d2c"
    f.both(
        "M-30,-312 C-70,-312 -92,-282 -82,-258 C-96,-246 -94,-224 -80,-220 "
        "C-92,-206 -84,-184 -66,-184 C-58,-172 -42,-178 -44,-194 Z",
        blond,
    )
    young_face(f, p, blond2)
    f.add(
        "M-56,-256 C-62,-296 -34,-312 0,-312 C34,-312 62,-296 56,-256 "
        "C48,-268 40,-276 30,-270 C24,-282 8,-284 0,-274 C-8,-284 -24,-282 "
        "-30,-270 C-40,-276 -48,-268 -56,-256 Z",
        blond,
        width=5,
    )
    f.both(
        "M-70,-252 C-62,-262 -52,-256 -56,-246 M-70,-214 C-62,-222 -52,-216 -56,-206",
        "none",
        blond2,
        4,
    )


def _wide_hat(f: Drawing, p: Dress) -> None:
    """A wide hat with a plume."""
    f.add("M-50,-312 C-56,-352 -40,-380 0,-380 C40,-380 56,-352 50,-312 Z", p.main)
    f.add(
        "M-104,-296 C-94,-316 -50,-324 0,-324 C50,-324 94,-316 104,-296 "
        "C70,-288 40,-300 0,-300 C-40,-300 -70,-288 -104,-296 Z",
        p.main,
    )
    f.add(
        "M-51,-322 C-30,-330 30,-330 51,-322 L52,-338 C30,-346 -30,-346 -52,-338 Z", GOLD, width=5
    )
    f.add("M-34,-330 C-74,-336 -116,-362 -112,-388 C-96,-396 -46,-390 -26,-344 Z", PAPER, width=5.5)
    f.line("M-36,-338 C-60,-350 -84,-364 -98,-378 M-62,-352 L-66,-372 M-78,-362 L-98,-362", 4)


def jack_of_hearts(f: Drawing, p: Dress) -> None:
    """The jack of hearts, a messenger with a sealed letter."""
    _ruff_coat(f, p)
    _letter(f.at(146), p)
    _blond_head(f, p)
    _wide_hat(f, p)


def _cowl_and_quiver(f: Drawing, p: Dress) -> None:
    """Laced tunic, arrows on the back and a pointed cowl."""
    _tunic(f, p)
    _puff(f, p, p.main)
    f.add("M-60,-138 L-22,-20 L-22,120 L22,120 L22,-20 L60,-138 Z", p.light)
    f.line("M-22,-16 L22,2 M22,-16 L-22,2 M-22,18 L22,36 M22,18 L-22,36", 5, GOLD_DARK)
    neck(f, p, 24)
    for x, y, turn, feather in (
        (-118, -166, -34, RED),
        (-100, -178, -24, PAPER),
        (-84, -184, -14, GOLD),
    ):
        arrow = f.at(x, y, turn)
        arrow.add("M-3,90 L-3,-40 L3,-40 L3,90 Z", "#c89a5c", width=4)
        arrow.add("M0,-20 L-12,-31 L-12,-70 L0,-58 L12,-70 L12,-31 Z", feather, width=4.5)
    f.both(
        "M-26,-152 C-70,-150 -116,-136 -138,-108 L-116,-96 L-112,-66 "
        "L-84,-76 L-64,-46 L-42,-70 L-8,-52 L0,-112 Z",
        p.deep,
    )
    brooch(f, p, "C", 0, -104, 20)


def _bow(f: Drawing, p: Dress) -> None:
    """Bow and string with sleeve and fist."""
    f.line("M103,-374 L103,-10", 3.5)
    f.add(
        "M96,-384 C104,-392 114,-386 112,-378 C158,-322 176,-240 168,-170 "
        "C166,-140 164,-110 168,-60 L148,-60 C146,-110 146,-140 149,-172 "
        "C156,-240 140,-314 100,-372 Z",
        WOOD,
        width=5,
    )
    f.line("M148,-172 L168,-170", 4, GOLD)
    f.line("M148,-182 L169,-180", 4, GOLD)
    sleeve(f.at(156), p.light, WOOD, -78)
    fist(f.at(157), p, -100)


def _forester_head(f: Drawing, p: Dress) -> None:
    """Hair to the jaw, face and a forester's hat."""
    f.both(
        "M-30,-310 C-70,-308 -84,-264 -76,-226 C-74,-206 -84,-198 -86,-184 "
        "C-68,-174 -48,-186 -46,-204 Z",
        p.hair,
    )
    f.both("M-64,-276 C-70,-246 -62,-216 -68,-196", "none", p.hair_light, 4)
    young_face(f, p)
    f.add(
        "M-57,-240 C-62,-296 -34,-312 0,-312 C34,-312 62,-296 57,-240 "
        "C52,-268 30,-280 12,-282 C-10,-282 -44,-274 -57,-240 Z",
        p.hair,
        width=5,
    )
    f.add(
        "M-76,-300 C-60,-344 -24,-372 52,-384 C60,-360 66,-330 74,-306 "
        "C30,-316 -30,-316 -76,-300 Z",
        p.main,
    )
    f.add(
        "M-104,-284 C-84,-314 -30,-326 20,-322 C60,-320 92,-312 104,-292 "
        "C70,-298 40,-302 0,-300 C-40,-298 -72,-290 -104,-284 Z",
        p.deep,
    )
    f.add("M38,-318 C72,-338 100,-360 98,-386 C70,-386 34,-364 20,-322 Z", RED, width=5.5)
    f.line("M32,-322 C46,-346 64,-366 84,-380", 4)


def jack_of_clubs(f: Drawing, p: Dress) -> None:
    """The jack of clubs, an archer with bow and quiver."""
    _cowl_and_quiver(f, p)
    _bow(f, p)
    _forester_head(f, p)


def _tabard(f: Drawing, p: Dress) -> None:
    """Quartered tabard and collar."""
    _tunic(f, p)
    _puff(f, p, p.deep)
    f.add("M-64,-138 L-64,120 L64,120 L64,-138 Z", GOLD)
    f.add("M-64,-138 L-64,120 L0,120 L0,-138 Z", p.deep)
    f.add(suit("D", -32, -62, 42), GOLD, None)
    f.add(suit("D", 32, -62, 42), p.deep, None)
    f.add(suit("D", -32, 0, 42), GOLD, None)
    f.add(suit("D", 32, 0, 42), p.deep, None)
    neck(f, p, 24)
    f.add(
        "M-30,-150 C-60,-148 -84,-140 -100,-128 L-60,-92 L-30,-108 "
        "L0,-92 L30,-108 L60,-92 L100,-128 C84,-140 60,-148 30,-150 "
        "C18,-134 -18,-134 -30,-150 Z",
        PAPER,
    )


def _banner(f: Drawing, p: Dress) -> None:
    """The banner with its sleeve and fist."""
    staff(f, -384, WOOD, 12, -60)
    f.add(ellipse(0, -386, 10), GOLD, width=5)
    f.add("M6,-368 L68,-368 L68,-200 L37,-224 L6,-200 Z", p.main)
    f.line("M6,-352 L68,-352", 5, GOLD)
    f.add(suit("D", 37, -296, 74), GOLD, width=4.5)
    sleeve(f, p.light, GOLD, -80, p.deep)
    staff(f, -130, WOOD, 12, -70)
    fist(f, p, -98)


def _turban_head(f: Drawing, p: Dress) -> None:
    """Face with a small beard, and a turban."""
    f.add("M-60,-300 C-66,-262 -62,-240 -58,-216 L58,-216 C62,-240 66,-262 60,-300 Z", p.hair)
    ears(f, p)
    young_face(f, p)
    f.fill(
        "M-1,-200 C-10,-204 -22,-200 -30,-188 C-20,-192 -10,-190 -1,-194 "
        "C8,-190 20,-192 29,-190 C20,-200 8,-204 -1,-200 Z",
        p.hair,
    )
    f.fill(
        "M-9,-170 C-4,-174 4,-174 9,-170 C8,-160 5,-156 0,-154 C-5,-156 -8,-160 -9,-170 Z", p.hair
    )
    f.add(
        "M-64,-282 C-92,-300 -92,-352 -44,-372 C-14,-384 18,-384 46,-372 "
        "C92,-352 92,-300 64,-282 C40,-294 20,-288 0,-276 C-20,-288 -40,-294 "
        "-64,-282 Z",
        PAPER,
    )
    f.line("M-64,-284 C-40,-330 10,-360 60,-362", 4.5)
    f.line("M64,-284 C40,-330 0,-352 -42,-370", 4.5)
    f.line("M-82,-318 C-60,-344 -30,-358 -6,-362 M82,-318 C66,-338 50,-344 36,-350", 4)
    f.add("M0,-326 C-22,-346 -20,-376 6,-386 C24,-372 22,-346 0,-326 Z", p.light, width=5)
    f.add(suit("D", 0, -312, 44), p.main, width=5)
    f.both(ellipse(-56, -212, 6, 8), GOLD, width=4)


def jack_of_diamonds(f: Drawing, p: Dress) -> None:
    """The jack of diamonds, a herald with a banner."""
    _tabard(f, p)
    _banner(f.at(146), p)
    _turban_head(f, p)

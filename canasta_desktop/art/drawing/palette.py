"""The colours of the cards: paper, ink, suits and the dress of the court figures."""

from __future__ import annotations

from dataclasses import dataclass, replace

INK = "#1c2430"
PAPER = "#fffdf7"
PAPER_EDGE = "#b9b4a6"
RED = "#c8323c"
GOLD = "#e3b454"
GOLD_SHADE = "#cf9a3c"
GOLD_DARK = "#b98a2e"
WILD = "#6d3fb0"
WILD_DEEP = "#452577"
STEEL = "#e4ebf2"
STEEL_SHADE = "#b5c3d4"
WOOD = "#8a5a34"
LEAF = "#4c8a68"
STEM = "#2d6650"

TWO_COLOURS = {"S": INK, "H": RED, "C": INK, "D": RED}
FOUR_COLOURS = {"S": INK, "H": RED, "C": "#1f7a4d", "D": "#2b62b8"}


@dataclass(frozen=True, slots=True)
class Dress:
    """Colours of one court figure: cloth (main, deep, light), panel tint, skin and hair."""

    main: str
    deep: str
    light: str
    tint: str
    skin: str
    shade: str
    hair: str
    hair_light: str
    lip: str
    halo: str = "#fff6da"


_SPADES = Dress(
    main="#2f4468",
    deep="#1f2d49",
    light="#9db4d2",
    tint="#e9eef5",
    skin="#a9714a",
    shade="#8a5736",
    hair="#1f1a1d",
    hair_light="#4a3f41",
    lip="#7c2f35",
)
_HEARTS = Dress(
    main=RED,
    deep="#8f1f31",
    light="#f0b3a6",
    tint="#fcece5",
    skin="#f7d9bd",
    shade="#e6b793",
    hair="#9a4a25",
    hair_light="#c87338",
    lip="#b93742",
)
_CLUBS = Dress(
    main="#2d6650",
    deep="#1c4236",
    light="#a9cdb0",
    tint="#eaf3e9",
    skin="#e3b184",
    shade="#c88f60",
    hair="#4a2e20",
    hair_light="#7a5138",
    lip="#a43c3c",
)
_DIAMONDS = Dress(
    main="#cf6a34",
    deep="#8c3d22",
    light="#f3cd8f",
    tint="#fcf1dc",
    skin="#eec49b",
    shade="#d59f70",
    hair="#2b2024",
    hair_light="#5a4345",
    lip="#ab3a3c",
)
_STANDARD = {"S": _SPADES, "H": _HEARTS, "C": _CLUBS, "D": _DIAMONDS}
_FOUR = _STANDARD | {
    "C": replace(_CLUBS, main=FOUR_COLOURS["C"], deep="#145236"),
    "D": replace(
        _DIAMONDS, main=FOUR_COLOURS["D"], deep="#1d4380", light="#a9c6ee", tint="#e8f0fb"
    ),
}


def dress(suit: str, four_colour: bool) -> Dress:
    """The court colours of a suit (``S``, ``H``, ``C`` or ``D``)."""
    return (_FOUR if four_colour else _STANDARD)[suit]


@dataclass(frozen=True, slots=True)
class Motley:
    """Colours of a joker: three cloths beside the colours of a figure."""

    dress: Dress
    left: str
    right: str
    middle: str


MOTLEYS = (
    Motley(
        Dress(
            main=WILD,
            deep=WILD_DEEP,
            light="#d9c8f2",
            tint="#f3edfb",
            skin="#f7d9bd",
            shade="#e9bd9a",
            hair="#b8542a",
            hair_light="#e08a4a",
            lip="#a8283a",
        ),
        left=WILD,
        right=RED,
        middle=GOLD,
    ),
    Motley(
        Dress(
            main="#0f7f86",
            deep="#0a4c57",
            light="#bfe4e2",
            tint="#e8f5f3",
            skin="#d9a273",
            shade="#bd8354",
            hair="#2b2024",
            hair_light="#5a4345",
            lip="#8f2433",
        ),
        left="#0f7f86",
        right="#e0713a",
        middle="#f3cd5f",
    ),
)
"""The two jokers of a pack."""

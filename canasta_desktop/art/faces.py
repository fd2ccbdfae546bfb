"""Card faces and backs as SVG text, by name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.backs import back_document
from canasta_desktop.art.drawing.card import (
    HEIGHT,
    LARGE,
    STANDARD,
    WIDTH,
    card_document,
    face_layers,
)

if TYPE_CHECKING:
    from canasta_desktop.art.drawing.card import Index, Layers

JOKER_NAME = "JK"
FACE_NAMES = (
    *(rank + suit for suit in "SHCD" for rank in "AKQJT98765432"),
    JOKER_NAME,
)
"""Every face: rank (``A K Q J T 9 ... 2``) followed by suit (``S H C D``), and the joker."""

JOKER_VARIANTS = 2
"""How many drawings of the joker there are."""

ASPECT = HEIGHT / WIDTH
"""Height of a card for a width of 1 (88 to 63)."""


class BackName(Enum):
    """The card backs; ``PLAIN`` is the one with the highest contrast."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """How faces are drawn: four colours of suits, a large index for large print."""

    four_colour: bool = False
    large_index: bool = False

    @property
    def index_share(self) -> float:
        """The share of a card's width that shows rank and suit: how far a fan may close up."""
        index = self._index
        return (index.column + index.widest / 2 + 8) / WIDTH

    @property
    def index_depth(self) -> float:
        """The share of a card's height that shows rank and suit, for columns of cards."""
        return (self._index.bottom + 8) / HEIGHT

    @property
    def rank_depth(self) -> float:
        """The share of a card's height that shows the rank, and the wild mark beside it."""
        return (self._index.top + self._index.rank + 8) / HEIGHT

    @property
    def _index(self) -> Index:
        return LARGE if self.large_index else STANDARD


_RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
_SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
_TITLES = {r + s: f"{rank} of {suit}" for s, suit in _SUITS.items() for r, rank in _RANKS.items()}
_TITLES[JOKER_NAME] = "joker"


@lru_cache(maxsize=128)
def layers(name: str, style: DeckStyle, variant: int = 0) -> Layers:
    """The SVG content of a face in three layers; ``variant`` chooses the joker's drawing.

    Raises ``ValueError`` for an unknown name.
    """
    if name not in _TITLES:
        message = f"no card face is called {name!r}"
        raise ValueError(message)
    return face_layers(
        name,
        four_colour=style.four_colour,
        large_index=style.large_index,
        variant=variant % JOKER_VARIANTS,
    )


def face_svg(name: str, style: DeckStyle, variant: int = 0) -> str:
    """A face as an SVG document; raises ``ValueError`` for an unknown name."""
    return card_document(layers(name, style, variant).whole(), _TITLES[name])


@lru_cache(maxsize=len(BackName))
def back_svg(back: BackName) -> str:
    """A back as an SVG document."""
    return back_document(back.value)

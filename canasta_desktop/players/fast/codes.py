"""The small numbers that stand for cards in the fast core, and what each one is worth."""

from __future__ import annotations

from typing import Final

from canasta_desktop.rules.cards import JOKER as JOKER_CARD
from canasta_desktop.rules.cards import RANK_OF, Card, Rank, Suit, make_card

NATURALS: Final = 11
"""The codes below this one are natural cards: 0 is a four, 10 an ace."""
SEVEN: Final = 3
ACE: Final = 10
TWO: Final = 11
JOKER: Final = 12
BLACK: Final = 13
"""A black three; where threes of both colours are laid, the three of spades."""
RED: Final = 14
CLUB: Final = 15
"""The three of clubs where threes of both colours are laid: which of several threes is kept goes
by suit (M5.3). Elsewhere it is a black three like the other one and never appears."""
PLACES: Final = 16
"""The length of a list of counts by code."""

WILD_MELD: Final = JOKER
"""The place of a meld of wild cards among a side's melds; a meld of twos is at :data:`TWO`."""
MELD_PLACES: Final = 14
"""The length of a list of a side's melds; black threes laid in a finish are at :data:`BLACK`."""
CANASTA: Final = 7
NO_LIMIT: Final = 99

WORTH: Final[list[int]] = [5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 5, 0, 5]
"""The card value of each code (C1.3)."""
WORTH_WITH_THREES: Final[list[int]] = [*WORTH[:RED], 5, 5]
"""What each code costs in a hand where threes of both colours cost 5 (M2.1)."""

COPIES: Final[list[int]] = [8] * NATURALS + [8, 4, 4, 4, 0]
"""How many cards of each code the game has."""
COPIES_WITH_CLUBS: Final[list[int]] = [8] * NATURALS + [8, 4, 2, 4, 2]
"""The same where the three of clubs has a code of its own."""


def _code(card: Card, *, clubs: bool) -> int:
    rank = RANK_OF[card]
    if rank is Rank.JOKER:
        return JOKER
    if rank is Rank.TWO:
        return TWO
    if rank is not Rank.THREE:
        return max(0, rank - Rank.FOUR)
    if card % 4 in (Suit.HEARTS, Suit.DIAMONDS):
        return RED
    return CLUB if clubs and card % 4 == Suit.CLUBS else BLACK


CODE_OF: Final[list[int]] = [_code(Card(card), clubs=False) for card in range(JOKER_CARD + 1)]
"""The code of each card where black threes are alike; the unknown card has none of its own."""
CODE_WITH_CLUBS: Final[list[int]] = [
    _code(Card(card), clubs=True) for card in range(JOKER_CARD + 1)
]
"""The code of each card where threes of both colours are laid."""

RANK_OF_CODE: Final[list[Rank]] = [
    *(Rank(Rank.FOUR + code) for code in range(NATURALS)),
    Rank.TWO,
    Rank.JOKER,
    Rank.THREE,
    Rank.THREE,
    Rank.THREE,
]
"""The rank of each code."""


def some_card(code: int) -> Card:
    """Return a card of a code; of those that are alike, the first in suit order."""
    if code == RED:
        return make_card(Rank.THREE, Suit.HEARTS)
    suit = Suit.CLUBS if code == CLUB else Suit.SPADES
    return make_card(RANK_OF_CODE[code], suit)


def meld_place(rank: Rank) -> int:
    """Return the place of the meld of a rank in a side's lists of melds."""
    if rank is Rank.WILD:
        return WILD_MELD
    if rank is Rank.TWO:
        return TWO
    return BLACK if rank is Rank.THREE else rank - Rank.FOUR


def meld_rank(place: int) -> Rank:
    """Return the rank of the meld at a place in a side's lists of melds."""
    return Rank.WILD if place == WILD_MELD else RANK_OF_CODE[place]

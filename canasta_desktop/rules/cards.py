"""Cards as small whole numbers, with the tables that say what each card is and is worth."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""A card face: ``rank * 4 + suit``. Equal cards are equal numbers; a hand is a multiset (C1.1)."""


class Suit(IntEnum):
    """The four suits. They matter only for the colour of threes (C1.2)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


class Rank(IntEnum):
    """The ranks of cards, and the label of a meld of wild cards."""

    WILD = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15


NATURAL_RANKS = tuple(rank for rank in Rank if Rank.FOUR <= rank <= Rank.ACE)
"""The ranks of natural cards, low to high (C1.2)."""

UNKNOWN = Card(0)
"""Stands for a card that a seat may not see."""

JOKER = Card(Rank.JOKER * 4)


def make_card(rank: Rank, suit: Suit) -> Card:
    """Return the card of a rank and suit; every joker is :data:`JOKER`."""
    return JOKER if rank is Rank.JOKER else Card(rank * 4 + suit)


SUITED = tuple(
    make_card(rank, suit) for rank in Rank if Rank.TWO <= rank <= Rank.ACE for suit in Suit
)
"""The fifty-two suited cards of one pack, twos first."""

_CODES = Rank.JOKER * 4 + 1

RANK_OF: tuple[Rank, ...] = tuple(Rank(max(code // 4, 1)) for code in range(_CODES))
"""The rank of each card."""


def _value(rank: Rank) -> int:
    if rank is Rank.JOKER:
        return 50
    if rank in (Rank.TWO, Rank.ACE):
        return 20
    return 10 if rank >= Rank.EIGHT else 5


RED_THREES = frozenset(make_card(Rank.THREE, suit) for suit in (Suit.HEARTS, Suit.DIAMONDS))
BLACK_THREES = frozenset(make_card(Rank.THREE, suit) for suit in (Suit.SPADES, Suit.CLUBS))
THREES = RED_THREES | BLACK_THREES
WILDS = frozenset([JOKER, *(make_card(Rank.TWO, suit) for suit in Suit)])

VALUE: tuple[int, ...] = tuple(
    0 if code in RED_THREES or code < Rank.TWO * 4 else _value(RANK_OF[code])
    for code in range(_CODES)
)
"""The card value of each card in points (C1.3); nothing for red threes and unknown cards."""


HAND_VALUE: tuple[int, ...] = tuple(5 if code in THREES else VALUE[code] for code in range(_CODES))
"""What each card costs that is left in a hand, where threes of both colours cost 5 (M2.1)."""


def suit_of(card: Card) -> Suit | None:
    """Return the suit of a card, or nothing for a joker."""
    return None if card == JOKER else Suit(card % 4)


def full_pack(packs: int, jokers: int) -> tuple[Card, ...]:
    """Return every card of a game in a fixed order: ``packs`` times 52 cards, then the jokers."""
    return tuple(sorted(SUITED * packs)) + (JOKER,) * jokers

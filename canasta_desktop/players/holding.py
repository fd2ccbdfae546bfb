"""A hand and its side's melds as numbers of cards by rank, all that planning needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, VALUE, Rank, Suit, make_card
from canasta_desktop.rules.hand_counts import count_hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.melds import Meld

PLACES = len(Rank) + 1
"""The length of a list of counts; its places are the numbers of the ranks."""

NATURALS = tuple(int(rank) for rank in NATURAL_RANKS)
"""The places of natural cards."""

TWO, BLACK_THREE, JOKER = int(Rank.TWO), int(Rank.THREE), int(Rank.JOKER)

WORTH = tuple(
    0 if place in (0, Rank.WILD) else VALUE[make_card(Rank(place), Suit.SPADES)]
    for place in range(PLACES)
)
"""The card value at each place; threes are black ones."""


def counts_of(cards: Iterable[Card]) -> list[int]:
    """Return how many cards of each rank there are; a three counts whatever its colour."""
    counts = [0] * PLACES
    for card in cards:
        counts[RANK_OF[card]] += 1
    return counts


class Addition(NamedTuple):
    """Cards from the hand that begin or join the meld of a rank."""

    rank: int
    naturals: int
    twos: int = 0
    jokers: int = 0

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return self.twos + self.jokers

    @property
    def points(self) -> int:
        """The card values; in a meld of twos the twos are naturals."""
        return (
            self.naturals * WORTH[self.rank] + self.twos * WORTH[TWO] + self.jokers * WORTH[JOKER]
        )


class Holding:
    """The cards in one hand and on its side's table, changed in place by additions.

    ``points`` are the card values laid since the holding was made.
    """

    __slots__ = ("hand", "naturals", "points", "wilds")

    def __init__(self, hand: list[int], naturals: list[int], wilds: list[int], points: int) -> None:
        self.hand = hand
        self.naturals = naturals
        self.wilds = wilds
        self.points = points

    @classmethod
    def of(cls, hand: Iterable[Card], melds: Iterable[Meld]) -> Holding:
        """Return the holding of a hand and its side's melds."""
        naturals, wilds = [0] * PLACES, [0] * PLACES
        for meld in melds:
            naturals[meld.rank] = meld.naturals
            wilds[meld.rank] = meld.wilds
        return cls(counts_of(hand), naturals, wilds, 0)

    def copy(self) -> Holding:
        """Return a holding of its own that is equal."""
        return Holding(self.hand[:], self.naturals[:], self.wilds[:], self.points)

    def cards(self) -> int:
        """Return the number of cards in the hand."""
        return sum(self.hand)

    def add(self, addition: Addition) -> None:
        """Lay cards from the hand."""
        rank, naturals, twos, jokers = addition
        self.hand[rank] -= naturals
        self.hand[TWO] -= twos
        self.hand[JOKER] -= jokers
        self.naturals[rank] += naturals
        self.wilds[rank] += twos + jokers
        self.points += addition.points

    def after(self, addition: Addition) -> Holding:
        """Return the holding after cards are laid."""
        result = self.copy()
        result.add(addition)
        return result


def addition_of(group: Group) -> Addition:
    """Return a group of cards as numbers."""
    rank, cards = group
    naturals = twos = jokers = 0
    for card in cards:
        held = RANK_OF[card]
        if held is rank:
            naturals += 1
        elif held is Rank.JOKER:
            jokers += 1
        else:
            twos += 1
    return Addition(int(rank), naturals, twos, jokers)


def groups_of(hand: tuple[Card, ...], additions: Iterable[Addition]) -> tuple[Group, ...]:
    """Return additions as groups of cards from a hand, one for each rank, low ranks first."""
    sums: dict[int, Addition] = {}
    for new in additions:
        old = sums.get(new.rank, Addition(new.rank, 0))
        sums[new.rank] = Addition(
            new.rank, old.naturals + new.naturals, old.twos + new.twos, old.jokers + new.jokers
        )
    counts = count_hand(hand)
    groups = []
    for rank in sorted(sums):
        _, naturals, twos, jokers = sums[rank]
        groups.append(counts.group(Rank(rank), naturals, twos, jokers))
        counts = counts._replace(twos=counts.twos[twos:], jokers=counts.jokers[jokers:])
    return tuple(groups)

"""A hand and its side's melds as numbers of cards by rank, melds of wild cards included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import JOKER, PLACES, TWO, counts_of
from canasta_desktop.rules.cards import RANK_OF, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.players.holding import Addition
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.melds import Meld

WILD, SEVEN, ACE, THREE = int(Rank.WILD), int(Rank.SEVEN), int(Rank.ACE), int(Rank.THREE)


class Layout:
    """The cards in one hand and on its side's table, changed in place by additions.

    ``naturals`` and ``wilds`` are the cards of each meld; the meld of wild cards stands at
    :data:`WILD`, and ``jokers`` of its cards are jokers.
    """

    __slots__ = ("hand", "jokers", "naturals", "wilds")

    def __init__(self, hand: list[int], naturals: list[int], wilds: list[int], jokers: int) -> None:
        self.hand = hand
        self.naturals = naturals
        self.wilds = wilds
        self.jokers = jokers

    @classmethod
    def of(cls, hand: Iterable[Card], melds: Iterable[Meld]) -> Layout:
        """Return the layout of a hand and its side's melds."""
        naturals, wilds, jokers = [0] * PLACES, [0] * PLACES, 0
        for meld in melds:
            naturals[meld.rank] = meld.naturals
            wilds[meld.rank] = meld.wilds
            if meld.rank is Rank.WILD:
                jokers = sum(RANK_OF[card] is Rank.JOKER for card in meld.cards)
        return cls(counts_of(hand), naturals, wilds, jokers)

    def copy(self) -> Layout:
        """Return a layout of its own that is equal."""
        return Layout(self.hand[:], self.naturals[:], self.wilds[:], self.jokers)

    def cards(self) -> int:
        """Return the number of cards in the hand."""
        return sum(self.hand)

    def wilds_held(self) -> int:
        """Return the number of wild cards in the hand."""
        return self.hand[TWO] + self.hand[JOKER]

    def size(self, rank: int) -> int:
        """Return the number of cards in the meld of a rank."""
        return self.naturals[rank] + self.wilds[rank]

    def add(self, addition: Addition) -> None:
        """Lay cards from the hand."""
        rank, naturals, twos, jokers = addition
        self.hand[rank] -= naturals
        self.hand[TWO] -= twos
        self.hand[JOKER] -= jokers
        self.naturals[rank] += naturals
        self.wilds[rank] += twos + jokers
        if rank == WILD:
            self.jokers += jokers

    def after(self, addition: Addition) -> Layout:
        """Return the layout after cards are laid."""
        result = self.copy()
        result.add(addition)
        return result

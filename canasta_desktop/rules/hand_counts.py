"""A hand sorted into naturals by rank, black threes and wild cards."""

from __future__ import annotations

from typing import NamedTuple

from canasta_desktop.rules.actions import Group
from canasta_desktop.rules.cards import RANK_OF, Card, Rank


class HandCounts(NamedTuple):
    """The cards of a hand by what they can do. Suits do not matter, so the first ones stand in."""

    naturals: dict[Rank, tuple[Card, ...]]
    black_threes: tuple[Card, ...]
    twos: tuple[Card, ...]
    jokers: tuple[Card, ...]

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return len(self.twos) + len(self.jokers)

    def group(self, rank: Rank, naturals: int, twos: int, jokers: int) -> Group:
        """Return a group of so many naturals, twos and jokers for the meld of a rank."""
        own = self.twos if rank is Rank.TWO else self.naturals.get(rank, ())
        wild = () if rank is Rank.TWO else self.twos[:twos]
        return Group(rank, own[:naturals] + wild + self.jokers[:jokers])


def count_hand(hand: tuple[Card, ...]) -> HandCounts:
    """Return a hand sorted by what its cards can do."""
    by_rank: dict[Rank, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(RANK_OF[card], []).append(card)
    twos = by_rank.pop(Rank.TWO, [])
    threes = by_rank.pop(Rank.THREE, [])
    jokers = by_rank.pop(Rank.JOKER, [])
    naturals = {rank: tuple(cards) for rank, cards in by_rank.items()}
    return HandCounts(naturals, tuple(threes), tuple(twos), tuple(jokers))


def without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand without these cards, each of which it holds."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)

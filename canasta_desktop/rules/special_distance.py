"""How far a hand is from each special hand: which of its cards belong to it and what is lacking."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, Card, Rank
from canasta_desktop.rules.ruleset import WildPairsWild
from canasta_desktop.rules.special_hands import POINTS, SPECIAL_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta_desktop.rules.ruleset import RuleSet


class Lack(NamedTuple):
    """So many cards of a rank that are lacking, or a whole group of any rank that is not used."""

    rank: Rank | None
    number: int


class Distance(NamedTuple):
    """The nearest way from a hand to a special hand.

    ``used`` are the cards of the hand that belong to it, ``lacks`` what must still come; together
    they are fourteen cards.
    """

    name: SpecialHand
    used: tuple[Card, ...]
    lacks: tuple[Lack, ...]

    @property
    def missing(self) -> int:
        """How many cards are lacking; none for a hand that holds the special hand."""
        return SPECIAL_SIZE - len(self.used)


class _Shape(NamedTuple):
    """One form of a special hand: ranks that it names, and groups of other natural ranks."""

    named: tuple[tuple[Rank, int], ...]
    groups: tuple[int, ...]


def distances(rules: RuleSet, hand: tuple[Card, ...]) -> tuple[Distance, ...]:
    """Return the way to each special hand that is played, the nearest and dearest first (M2.6)."""
    played = POINTS[rules.special_hands]
    found = [distance(rules, hand, name) for name in played]
    return tuple(sorted(found, key=lambda way: (way.missing, -played[way.name])))


def distance(rules: RuleSet, hand: tuple[Card, ...], name: SpecialHand) -> Distance:
    """Return the nearest way from a hand to a special hand, played or not."""
    held: dict[Rank, list[Card]] = {}
    for card in hand:
        held.setdefault(RANK_OF[card], []).append(card)
    ways = [_way(name, shape, held) for shape in _SHAPES[name](rules)]
    return min(ways, key=lambda way: way.missing)


def _way(name: SpecialHand, shape: _Shape, held: Mapping[Rank, list[Card]]) -> Distance:
    """Return the way to one form: the largest groups are made of what the hand has most of."""
    named = {rank for rank, _ in shape.named}
    others = [rank for rank in NATURAL_RANKS if rank not in named]
    others.sort(key=lambda rank: (-len(held.get(rank, ())), -rank))
    wanted = [*shape.named, *zip(others, sorted(shape.groups, reverse=True), strict=False)]
    used: list[Card] = []
    lacks = []
    for rank, size in wanted:
        cards = held.get(rank, [])[:size]
        used += cards
        if len(cards) < size:
            is_open = not cards and rank not in named
            lacks.append(Lack(None if is_open else rank, size - len(cards)))
    return Distance(name, tuple(used), tuple(lacks))


def _groups(*sizes: int) -> Callable[[RuleSet], Iterator[_Shape]]:
    """Return the one form of a hand of natural groups."""
    return lambda _rules: iter((_Shape((), sizes),))


def _wild_beside(count: int, *sizes: int) -> Callable[[RuleSet], Iterator[_Shape]]:
    """Return the forms of a hand of natural groups and so many matching wild cards."""
    return lambda _rules: (_Shape(((wild, count),), sizes) for wild in (Rank.TWO, Rank.JOKER))


def _with_wild_groups(*sizes: int) -> Callable[[RuleSet], Iterator[_Shape]]:
    """Return the forms of a hand some of whose groups may be of wild cards."""

    def shapes(rules: RuleSet) -> Iterator[_Shape]:
        places = (None, *range(len(sizes)))
        for twos, jokers in product(places, places):
            chosen = [place for place in (twos, jokers) if place is not None]
            if len(set(chosen)) < len(chosen) or len(chosen) > rules.special_max_wild_groups:
                continue
            if jokers is not None and sizes[jokers] > rules.jokers:
                continue
            wild = ((Rank.TWO, twos), (Rank.JOKER, jokers))
            named = tuple((rank, sizes[place]) for rank, place in wild if place is not None)
            rest = tuple(size for place, size in enumerate(sizes) if place not in chosen)
            yield _Shape(named, rest)

    return shapes


_PAIR_OF_EACH = ((Rank.ACE, 2), (Rank.SEVEN, 2))


def _wild_pairs(rules: RuleSet) -> Iterator[_Shape]:
    only_twos = rules.wild_pairs_wild is WildPairsWild.TWOS
    for wild in (Rank.TWO,) if only_twos else (Rank.TWO, Rank.JOKER):
        yield _Shape((*_PAIR_OF_EACH, (wild, 2)), (2,) * 4)


def _miami_pairs(_rules: RuleSet) -> Iterator[_Shape]:
    yield _Shape((*_PAIR_OF_EACH, (Rank.TWO, 2), (Rank.JOKER, 2)), (2,) * 3)


def _straight(_rules: RuleSet) -> Iterator[_Shape]:
    ranks = (*reversed(NATURAL_RANKS), Rank.THREE, Rank.TWO, Rank.JOKER)
    yield _Shape(tuple((rank, 1) for rank in ranks), ())


_DREAM_WILDS = 5
"""The wild cards of the Dream hand in which twos and jokers may stand together."""


def _dream(rules: RuleSet) -> Iterator[_Shape]:
    yield from _wild_beside(4, 5, 5)(rules)
    for jokers in range(rules.jokers + 1):
        twos = _DREAM_WILDS - jokers
        named = ((Rank.TWO, twos), (Rank.JOKER, jokers))
        yield _Shape(tuple(item for item in named if item[1]), (5, 4))


_SHAPES: Mapping[SpecialHand, Callable[[RuleSet], Iterator[_Shape]]] = {
    SpecialHand.PAIRS: _groups(2, 2, 2, 2, 2, 2, 2),
    SpecialHand.WILD_PAIRS: _wild_pairs,
    SpecialHand.MIAMI_PAIRS: _miami_pairs,
    SpecialHand.ZIP_CODE: _with_wild_groups(4, 3, 3, 2, 2),
    SpecialHand.STRAIGHT: _straight,
    SpecialHand.GARBAGE: _groups(4, 4, 3, 3),
    SpecialHand.BLAST_OFF: _with_wild_groups(5, 4, 3, 2),
    SpecialHand.TRIPLES: _wild_beside(2, 3, 3, 3, 3),
    SpecialHand.QUADS: _wild_beside(2, 4, 4, 4),
    SpecialHand.DREAM: _dream,
}
"""The forms of each special hand (M2.6)."""

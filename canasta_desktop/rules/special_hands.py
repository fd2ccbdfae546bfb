"""The special hands: which cards form them, which are played, what they score (M2.6, M11)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, Card, Rank
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse_guarded
from canasta_desktop.rules.ruleset import RuleSet, SpecialHands, WildPairsWild
from canasta_desktop.rules.state import Source, State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SPECIAL_SIZE = 14
"""The cards of a special hand, the one drawn included (M2.6)."""

POINTS: Mapping[SpecialHands, Mapping[SpecialHand, int]] = {
    SpecialHands.LEAGUE: {
        SpecialHand.PAIRS: 2500,
        SpecialHand.WILD_PAIRS: 2000,
        SpecialHand.MIAMI_PAIRS: 2500,
        SpecialHand.ZIP_CODE: 2500,
        SpecialHand.STRAIGHT: 3000,
        SpecialHand.GARBAGE: 3000,
        SpecialHand.BLAST_OFF: 3000,
        SpecialHand.TRIPLES: 3500,
        SpecialHand.QUADS: 3500,
        SpecialHand.DREAM: 8500,
    },
    SpecialHands.PAGAT: {
        SpecialHand.PAIRS: 2500,
        SpecialHand.WILD_PAIRS: 2000,
        SpecialHand.STRAIGHT: 3000,
        SpecialHand.GARBAGE: 2000,
    },
    SpecialHands.NONE: {},
}
"""The special hands of each set that is played, with their values (M2.6)."""

_ACES_AND_SEVENS = (Rank.ACE, Rank.SEVEN)


class _Sorted(NamedTuple):
    """A hand by ranks: the sizes of its natural groups, largest first, and its other cards."""

    naturals: Counter[Rank]
    sizes: tuple[int, ...]
    twos: int
    jokers: int
    threes: int

    def has_pairs(self, *ranks: Rank) -> bool:
        """Return whether these ranks stand twice each."""
        return all(self.naturals[rank] == 2 for rank in ranks)

    def has_matching(self, count: int) -> bool:
        """Return whether the wild cards are so many twos, or so many jokers."""
        return sorted((self.twos, self.jokers)) == [0, count]


def _sorted(hand: tuple[Card, ...]) -> _Sorted:
    ranks = Counter(RANK_OF[card] for card in hand)
    naturals = Counter({rank: ranks[rank] for rank in NATURAL_RANKS if ranks[rank]})
    sizes = tuple(sorted(naturals.values(), reverse=True))
    return _Sorted(naturals, sizes, ranks[Rank.TWO], ranks[Rank.JOKER], ranks[Rank.THREE])


def _pairs(_rules: RuleSet, hand: _Sorted) -> bool:
    return hand.sizes == (2,) * 7


def _wild_pairs(rules: RuleSet, hand: _Sorted) -> bool:
    only_twos = rules.wild_pairs_wild is WildPairsWild.TWOS
    wilds_fit = hand.twos == 2 if only_twos else hand.has_matching(2)
    return wilds_fit and hand.sizes == (2,) * 6 and hand.has_pairs(*_ACES_AND_SEVENS)


def _miami_pairs(_rules: RuleSet, hand: _Sorted) -> bool:
    wilds_fit = hand.twos == 2 and hand.jokers == 2
    return wilds_fit and hand.sizes == (2,) * 5 and hand.has_pairs(*_ACES_AND_SEVENS)


def _straight(_rules: RuleSet, hand: _Sorted) -> bool:
    others = (hand.twos, hand.jokers, hand.threes)
    return hand.sizes == (1,) * len(NATURAL_RANKS) and others == (1, 1, 1)


def _garbage(_rules: RuleSet, hand: _Sorted) -> bool:
    return hand.sizes == (4, 4, 3, 3)


def _triples(_rules: RuleSet, hand: _Sorted) -> bool:
    return hand.sizes == (3,) * 4 and hand.has_matching(2)


def _quads(_rules: RuleSet, hand: _Sorted) -> bool:
    return hand.sizes == (4,) * 3 and hand.has_matching(2)


def _dream(_rules: RuleSet, hand: _Sorted) -> bool:
    four = hand.sizes == (5, 5) and hand.has_matching(4)
    return four or (hand.sizes == (5, 4) and hand.twos + hand.jokers == 5)


def _of_sizes(*wanted: int) -> Callable[[RuleSet, _Sorted], bool]:
    """Return the test of groups of these sizes, of which some may be of wild cards."""

    def fits(rules: RuleSet, hand: _Sorted) -> bool:
        wild = tuple(count for count in (hand.twos, hand.jokers) if count)
        sizes = tuple(sorted(hand.sizes + wild, reverse=True))
        return sizes == wanted and len(wild) <= rules.special_max_wild_groups

    return fits


_TESTS: Mapping[SpecialHand, Callable[[RuleSet, _Sorted], bool]] = {
    SpecialHand.PAIRS: _pairs,
    SpecialHand.WILD_PAIRS: _wild_pairs,
    SpecialHand.MIAMI_PAIRS: _miami_pairs,
    SpecialHand.ZIP_CODE: _of_sizes(4, 3, 3, 2, 2),
    SpecialHand.STRAIGHT: _straight,
    SpecialHand.GARBAGE: _garbage,
    SpecialHand.BLAST_OFF: _of_sizes(5, 4, 3, 2),
    SpecialHand.TRIPLES: _triples,
    SpecialHand.QUADS: _quads,
    SpecialHand.DREAM: _dream,
}


def forms(rules: RuleSet, hand: tuple[Card, ...], name: SpecialHand) -> bool:
    """Return whether these cards form a special hand that is played (M11.2)."""
    if name not in POINTS[rules.special_hands] or len(hand) != SPECIAL_SIZE:
        return False
    return _TESTS[name](rules, _sorted(hand))


def special_points(rules: RuleSet, name: SpecialHand) -> int:
    """Return what a special hand scores, nothing if it is not played (M2.6)."""
    return POINTS[rules.special_hands].get(name, 0)


def wins_the_match(name: SpecialHand) -> bool:
    """Return whether this special hand ends the match (M11.4)."""
    return name is SpecialHand.DREAM


def may_still_lay_special(state: State, seat: int) -> bool:
    """Return whether a seat has not lost the chance of a special hand (M5.3, M11.1)."""
    side = state.rules.sides_by_seat[seat]
    return not state.melds[side] or seat in state.courtesy


def special_refusal(state: State, name: SpecialHand) -> Refusal | None:
    """Return why the seat in turn may not lay a special hand, once it has begun its turn (M11)."""
    is_allowed = (
        may_still_lay_special(state, state.seat)
        and state.turn.source is Source.STOCK
        and state.turn.newest is None
    )
    if not is_allowed:
        return refuse_guarded(RuleCode.SPECIAL_NOT_ALLOWED)
    if not forms(state.rules, state.hand, name):
        return refuse_guarded(RuleCode.SPECIAL_NO_MATCH)
    return None

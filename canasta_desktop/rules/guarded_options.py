"""What may be laid, taken or finished where melding is guarded, without trying everything."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import GoOut, Group, Lay, Take
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, THREES, Card, Rank
from canasta_desktop.rules.guarded_laying import guarded_pile_refusal
from canasta_desktop.rules.guarded_melds import FIVE, dead_ranks
from canasta_desktop.rules.guarded_openings import guarded_points
from canasta_desktop.rules.hand_counts import HandCounts, count_hand, without
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD, Meld, meld_of
from canasta_desktop.rules.openings import openings
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import FinalDiscard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.state import State

_ENOUGH_FINISHES = 300
"""How many ways to spread the wild cards are looked at for one discard."""


def guarded_lays(state: State) -> Iterator[Lay]:
    """Yield the legal ways to lay a single group, or the openings (M6, M7)."""
    if not THREES.isdisjoint(state.hand):
        return
    if not state.melds[state.side]:
        for groups in openings(state.rules, _live(state, state.hand), _need(state, state.hand)):
            if check(state, Lay(groups)) is None:
                yield Lay(groups)
        return
    counts = count_hand(state.hand)
    for rank in (*NATURAL_RANKS, Rank.WILD):
        for group in _groups(state, counts, rank, top=0):
            if check(state, Lay((group,))) is None:
                yield Lay((group,))


def _live(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    dead = dead_ranks(state)
    return tuple(card for card in hand if RANK_OF[card] not in dead)


def _need(state: State, hand: tuple[Card, ...]) -> int:
    """Return the points an opening from these cards needs, none where a splash is held (M7.6)."""
    counts = count_hand(hand)
    most = max([counts.wilds, *(len(cards) for cards in counts.naturals.values())])
    if state.rules.splash and most >= state.rules.canasta_size:
        return 0
    return state.minimum(state.side)


def _groups(state: State, counts: HandCounts, rank: Rank, top: int) -> Iterator[Group]:
    """Yield groups from the hand that could join or begin the meld of a rank, by numbers."""
    lying = meld_of(state.melds[state.side], rank)
    own = counts.naturals.get(rank, ())
    if rank is not Rank.WILD and not own and lying is None:
        return
    room = state.rules.canasta_size - (len(lying.cards) if lying else 0) - top
    wilds = room if rank is Rank.WILD else _wilds_at_most(state, rank, lying)
    for naturals in range(min(len(own), room) + 1):
        for twos in range(min(len(counts.twos), wilds) + 1):
            for jokers in range(min(len(counts.jokers), wilds - twos) + 1):
                size = naturals + twos + jokers
                is_enough = size + top >= SMALLEST_MELD or lying is not None
                if 0 < size <= room and is_enough:
                    cards = own[:naturals] + counts.twos[:twos] + counts.jokers[:jokers]
                    yield Group(rank, cards)


def _wilds_at_most(state: State, rank: Rank, lying: Meld | None) -> int:
    """Return the most wild cards that could be put into the meld of a rank."""
    held = lying.wilds if lying else 0
    if rank is Rank.SEVEN or (rank is Rank.ACE and not held and state.melds[state.side]):
        return 0
    return state.rules.wild_cap - held


def guarded_takes(state: State) -> Iterator[Take]:
    """Yield every legal way to claim the pile, each as a whole action (M8)."""
    if state.turn.gave_back or not THREES.isdisjoint(state.hand):
        return
    if guarded_pile_refusal(state) is not None:
        return
    rank = RANK_OF[state.pile[-1]]
    for claim in _groups(state, count_hand(state.hand), rank, top=1):
        if sum(RANK_OF[card] is rank for card in claim.cards) >= NATURALS_NEEDED:
            action = _completed_take(state, claim)
            if action is not None:
                yield action


def _completed_take(state: State, claim: Group) -> Take | None:
    """Return the take with this claim and the fewest further cards that make it legal."""
    if check(state, Take((claim,))) is None:
        return Take((claim,))
    rest = without(state.hand, claim.cards)
    others = tuple(card for card in _live(state, rest) if RANK_OF[card] is not claim.rank)
    if not state.melds[state.side]:
        counted = guarded_points(state.rules, (claim,), state.pile[-1])
        missing = max(0, _need(state, state.hand) - counted)
        for groups in openings(state.rules, others, missing):
            if check(state, Take((claim, *groups))) is None:
                return Take((claim, *groups))
    for group in _full_wild_melds(state, rest):
        if check(state, Take((claim, group))) is None:
            return Take((claim, group))
    if len(state.pile) > 1 or state.rules.final_discard is FinalDiscard.REQUIRED:
        return None
    for groups in _layouts(state, rest):
        if all(group.rank is not claim.rank for group in groups):
            action = Take((claim, *groups))
            if check(state, action) is None:
                return action
    return None


def _full_wild_melds(state: State, rest: tuple[Card, ...]) -> Iterator[Group]:
    """Yield the wild cards that finish the side's wild meld, jokers last.

    Only in an action that does so may a wild card go with the claim (M6.9).
    """
    lying = meld_of(state.melds[state.side], Rank.WILD)
    missing = state.rules.canasta_size - len(lying.cards) if lying else 0
    counts = count_hand(rest)
    for jokers in range(min(len(counts.jokers), missing) + 1):
        twos = missing - jokers
        if missing > 0 and twos <= len(counts.twos):
            yield Group(Rank.WILD, counts.twos[:twos] + counts.jokers[:jokers])


def guarded_finishes(state: State) -> Iterator[GoOut]:
    """Yield candidate finishes for each kind of discard; some may be illegal (M10.5)."""
    hand = state.hand
    if not THREES.isdisjoint(hand):
        return
    kinds: list[Card | None] = list({RANK_OF[card]: card for card in hand}.values())
    if state.rules.final_discard is FinalDiscard.OPTIONAL:
        kinds.insert(0, None)
    for discard in kinds:
        rest = hand if discard is None else without(hand, (discard,))
        for groups in islice(_layouts(state, rest), _ENOUGH_FINISHES):
            yield GoOut(groups, discard)


class _Target(NamedTuple):
    """A meld of a rank that takes these naturals, and the wild cards it needs and can take."""

    rank: Rank
    cards: tuple[Card, ...]
    fewest: int
    most: int


def _layouts(state: State, hand: tuple[Card, ...]) -> Iterator[tuple[Group, ...]]:
    """Yield ways to lay all these cards at once beside the side's own melds."""
    counts = count_hand(hand)
    targets = _targets(state, counts)
    if targets is None:
        return
    lying = meld_of(state.melds[state.side], Rank.WILD)
    room = state.rules.meld_max - (len(lying.cards) if lying else 0)
    for shares in product(*(range(target.fewest, target.most + 1) for target in targets)):
        left = counts.wilds - sum(shares)
        if not (left == 0 or (0 < left <= room and (lying or left >= SMALLEST_MELD))):
            continue
        pools = (counts.twos + counts.jokers, counts.jokers + counts.twos)
        for pool in dict.fromkeys(pools):
            yield _poured(targets, shares, pool)


def _poured(
    targets: list[_Target], shares: tuple[int, ...], pool: tuple[Card, ...]
) -> tuple[Group, ...]:
    groups = []
    for target, share in zip(targets, shares, strict=True):
        cards, pool = target.cards + pool[:share], pool[share:]
        if cards:
            groups.append(Group(target.rank, cards))
    if pool:
        groups.append(Group(Rank.WILD, pool))
    return tuple(groups)


def _targets(state: State, counts: HandCounts) -> list[_Target] | None:
    """Return the melds that take naturals or wild cards, or nothing if a rank does not fit."""
    own = state.melds[state.side]
    has_opened, rules = bool(own), state.rules
    targets = []
    for rank in NATURAL_RANKS:
        cards, lying = counts.naturals.get(rank, ()), meld_of(own, rank)
        if not cards and lying is None:
            continue
        naturals = len(cards) + (lying.naturals if lying else 0)
        size = naturals + (lying.wilds if lying else 0)
        if size > rules.meld_max:
            return None
        most = min(_wilds_at_most(state, rank, lying), rules.meld_max - size, counts.wilds)
        if has_opened and rules.rule_of_five and naturals < FIVE:
            most = 0
        fewest = max(0, SMALLEST_MELD - size)
        if cards and (most < fewest or naturals < NATURALS_NEEDED):
            return None
        if cards or most:
            targets.append(_Target(rank, cards, fewest, most))
    return targets

"""Every kind of finish that a hand allows: all cards laid in one action, or all but a discard."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import GoOut, Group
from canasta_desktop.rules.cards import RANK_OF, Card, Rank
from canasta_desktop.rules.hand_counts import HandCounts, count_hand, without
from canasta_desktop.rules.melds import (
    SMALLEST_MELD,
    Meld,
    meld_of,
    naturals_needed,
    wilds_allowed,
)
from canasta_desktop.rules.ruleset import BlackThreeMeld, FinalDiscard, RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.rules.state import State


class _Target(NamedTuple):
    """A meld that takes cards in a finish: its naturals from the hand, and room for wild cards.

    ``size`` counts what lies there and the naturals; ``is_old`` is a meld that lay on the table
    when the turn began, ``is_pure`` one without a wild card so far.
    """

    rank: Rank
    cards: tuple[Card, ...]
    size: int
    fewest_wilds: int
    most_wilds: int
    is_old: bool
    is_pure: bool


def finishes(state: State) -> Iterator[GoOut]:
    """Yield candidate finishes of the seat in turn, for each kind of discard; some may be illegal.

    If any finish with a certain discard, or with none, is legal, a legal one is among them. The
    melds that are brought up to a canasta vary, since that decides legality and score.
    """
    rules, hand = state.rules, state.hand
    discards: list[Card | None] = list({RANK_OF[card]: card for card in hand}.values())
    if rules.final_discard is not FinalDiscard.REQUIRED:
        discards.insert(0, None)
    if state.turn.closing:
        discards = [card for card in discards if card is None]
    for discard in discards:
        rest = hand if discard is None else without(hand, (discard,))
        for groups in layouts(rules, state.melds[state.side], rest, state.turn.begun):
            if groups or discard is not None:
                yield GoOut(groups, discard)


def layouts(
    rules: RuleSet,
    own: tuple[Meld, ...],
    hand: tuple[Card, ...],
    begun: tuple[Rank, ...] = (),
) -> Iterator[tuple[Group, ...]]:
    """Yield ways to lay all these cards at once beside a side's own melds.

    ``begun`` are the ranks of own melds that were begun in this turn.
    """
    counts = count_hand(hand)
    fixed: tuple[Group, ...] = ()
    if counts.black_threes:
        if len(counts.black_threes) < SMALLEST_MELD or rules.black3_meld is BlackThreeMeld.NEVER:
            return
        fixed = (Group(Rank.THREE, counts.black_threes),)
    lone = sum(
        1 for rank, cards in counts.naturals.items() if len(cards) == 1 and not meld_of(own, rank)
    )
    if lone:
        return
    for twos_group, rest in _melds_of_twos(rules, own, counts):
        targets = _targets(rules, own, rest, begun)
        if targets is not None:
            for groups in _spread(rules, targets, rest.twos + rest.jokers):
                yield (*groups, *twos_group, *fixed)


def _melds_of_twos(
    rules: RuleSet, own: tuple[Meld, ...], counts: HandCounts
) -> Iterator[tuple[tuple[Group, ...], HandCounts]]:
    """Yield each group of twos as a rank of their own, none first, with what remains (C4.8)."""
    yield (), counts
    if not rules.deuce_melds:
        return
    lying = meld_of(own, Rank.TWO)
    old, old_wilds = (lying.naturals, lying.wilds) if lying else (0, 0)
    for twos in range(len(counts.twos) + 1):
        room = min(len(counts.jokers), wilds_allowed(rules, old + twos) - old_wilds)
        for jokers in range(room + 1):
            size = old + old_wilds + twos + jokers
            if not twos + jokers or old + twos < naturals_needed(Rank.TWO):
                continue
            if rules.meld_max and size > rules.meld_max:
                continue
            group = counts.group(Rank.TWO, twos, 0, jokers)
            rest = counts._replace(twos=counts.twos[twos:], jokers=counts.jokers[jokers:])
            yield (group,), rest


def _targets(
    rules: RuleSet, own: tuple[Meld, ...], counts: HandCounts, begun: tuple[Rank, ...]
) -> list[_Target] | None:
    """Return the melds that take naturals or wild cards, or nothing if a rank does not fit."""
    targets = []
    ranks = set(counts.naturals) | {m.rank for m in own if m.rank >= Rank.FOUR}
    for rank in sorted(ranks):
        cards, lying = counts.naturals.get(rank, ()), meld_of(own, rank)
        naturals = len(cards) + (lying.naturals if lying else 0)
        old_wilds = lying.wilds if lying else 0
        size = naturals + old_wilds
        most = wilds_allowed(rules, naturals) - old_wilds
        if rules.meld_max:
            most = min(most, rules.meld_max - size)
        fewest = max(0, SMALLEST_MELD - size)
        if most < fewest:
            if cards:
                return None
            continue
        is_old = lying is not None and rank not in begun
        targets.append(_Target(rank, cards, size, fewest, most, is_old, old_wilds == 0))
    return targets


def _spread(
    rules: RuleSet, targets: list[_Target], wilds: tuple[Card, ...]
) -> Iterator[tuple[Group, ...]]:
    """Yield ways to spread the wild cards, with different melds brought up to a canasta."""
    if not sum(t.fewest_wilds for t in targets) <= len(wilds) <= sum(t.most_wilds for t in targets):
        return
    short = [
        place
        for place, target in enumerate(targets)
        if 0 < rules.canasta_size - target.size <= target.most_wilds
    ]
    for pushed in range(min(len(wilds), len(short)) + 1):
        for chosen in combinations(short, pushed):
            shares = [target.fewest_wilds for target in targets]
            for place in chosen:
                shares[place] = rules.canasta_size - targets[place].size
            if sum(shares) <= len(wilds):
                yield from _filled(rules, targets, shares, wilds)


def _filled(
    rules: RuleSet, targets: list[_Target], shares: list[int], wilds: tuple[Card, ...]
) -> Iterator[tuple[Group, ...]]:
    """Yield spreads with the spare wild cards where they spoil least; old melds first and last."""

    def spoils(place: int) -> bool:
        target = targets[place]
        return target.is_pure and not shares[place] and target.size >= rules.canasta_size

    orders: list[Callable[[int], tuple[bool, ...]]] = [
        lambda place: (spoils(place),),
        lambda place: (targets[place].is_old, spoils(place)),
        lambda place: (not targets[place].is_old, spoils(place)),
    ]
    found = dict.fromkeys(tuple(_poured(targets, shares, len(wilds), order)) for order in orders)
    for filled in found:
        pool, groups = wilds, []
        for target, share in zip(targets, filled, strict=True):
            cards = target.cards + pool[:share]
            pool = pool[share:]
            if cards:
                groups.append(Group(target.rank, cards))
        yield tuple(groups)


def _poured(
    targets: list[_Target],
    shares: list[int],
    wilds: int,
    order: Callable[[int], tuple[bool, ...]],
) -> list[int]:
    """Return the shares with all spare wild cards poured in, meld by meld in an order."""
    filled, spare = list(shares), wilds - sum(shares)
    for place in sorted(range(len(targets)), key=order):
        more = min(spare, targets[place].most_wilds - filled[place])
        filled[place] += more
        spare -= more
    return filled

"""Plans for what to lay: the additions that make hand and table worth most together."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import (
    JOKER,
    NATURALS,
    TWO,
    WORTH,
    Addition,
    Holding,
    addition_of,
)
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.melds import SMALLEST_MELD, broken_rule
from canasta_desktop.rules.openings import openings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet

_MOST_OPENINGS = 150
"""How many ways to open are compared; they come with the fewest cards first."""
_MOST_STARTS = 4
"""How many of them are looked into with all that could be laid besides."""


class LayPlan(NamedTuple):
    """Additions, the holding they lead to, whether the side is open then, and what it is worth."""

    additions: tuple[Addition, ...]
    holding: Holding
    opened: bool
    worth: int


def best_lay_plan(heuristic: Heuristic, rules: RuleSet, start: LayPlan, keep: int) -> LayPlan:
    """Return the start with every addition that improves it, the best one first each time.

    The side has opened, or opens with the start. At least ``keep`` cards stay in the hand.
    """
    best = start
    while True:
        better = best
        for addition in additions(rules, best.holding, keep):
            if heuristic.spoils(best.holding, addition) or heuristic.wastes(best.holding, addition):
                continue
            holding = best.holding.after(addition)
            worth = heuristic.worth(holding, opened=True)
            if worth > better.worth:
                better = LayPlan((*best.additions, addition), holding, opened=True, worth=worth)
        if better is best:
            return best
        best = better


def nothing_laid(heuristic: Heuristic, holding: Holding, opened: bool) -> LayPlan:
    """Return the plan that lays nothing."""
    return LayPlan((), holding, opened, heuristic.worth(holding, opened))


def additions(rules: RuleSet, holding: Holding, keep: int) -> Iterator[Addition]:
    """Yield additions to one meld that leave at least ``keep`` cards in the hand."""
    spare = holding.cards() - keep
    if spare <= 0:
        return
    wilds = holding.hand[TWO] + holding.hand[JOKER]
    for rank in NATURALS:
        held, lying = holding.hand[rank], holding.naturals[rank]
        if not held and not (lying and wilds):
            continue
        size = lying + holding.wilds[rank]
        for naturals, wanted in _numbers(held, size, wilds, rules.canasta_size):
            if naturals + wanted <= spare and not broken_rule(
                rules, Rank(rank), lying + naturals, holding.wilds[rank] + wanted
            ):
                yield _with_wilds(holding, rank, naturals, wanted)


def _numbers(held: int, size: int, wilds: int, canasta: int) -> list[tuple[int, int]]:
    """Return the numbers of naturals and wild cards that are worth a look."""
    numbers = {(held, 0)}
    if size and held > 2:
        # The pair that stays can claim the pile.
        numbers.add((held - 2, 0))
    if wilds:
        numbers.add((held, 1))
        if size:
            numbers.add((0, 1))
        if 1 < canasta - size - held <= wilds:
            numbers.add((held, canasta - size - held))
    return sorted(numbers - {(0, 0)})


def _with_wilds(holding: Holding, rank: int, naturals: int, wanted: int) -> Addition:
    """Return the addition with jokers before twos: they cost most when they stay in the hand."""
    jokers = min(wanted, holding.hand[JOKER])
    return Addition(rank, naturals, wanted - jokers, jokers)


def opening_plans(
    heuristic: Heuristic, rules: RuleSet, hand: tuple[Card, ...], minimum: int, keep: int
) -> list[LayPlan]:
    """Return the best ways to open from the hand, best first; none if nothing opens."""
    start = Holding.of(hand, ())
    plans = []
    for groups in islice(openings(rules, hand, minimum), _MOST_OPENINGS):
        plan = _after_groups(heuristic, start, groups)
        if plan.holding.cards() >= keep:
            plans.append(plan)
    plans.sort(key=_by_worth)
    grown = [
        _spared(heuristic, best_lay_plan(heuristic, rules, plan, keep), minimum)
        for plan in plans[:_MOST_STARTS]
    ]
    return sorted(grown, key=_by_worth)


def _spared(heuristic: Heuristic, plan: LayPlan, minimum: int) -> LayPlan:
    """Return an opening without wild cards on melds of three that reaches the minimum as well."""
    if not heuristic.spares_wilds:
        return plan
    kept, points = list(plan.additions), plan.holding.points
    for place, addition in enumerate(kept):
        if plan.holding.naturals[addition.rank] != SMALLEST_MELD:
            continue
        twos, jokers = addition.twos, addition.jokers
        while twos and points - WORTH[TWO] >= minimum:
            twos, points = twos - 1, points - WORTH[TWO]
        while jokers and points - WORTH[JOKER] >= minimum:
            jokers, points = jokers - 1, points - WORTH[JOKER]
        kept[place] = addition._replace(twos=twos, jokers=jokers)
    if kept == list(plan.additions):
        return plan
    return _laid(heuristic, plan.holding, plan.additions, kept)


def _laid(
    heuristic: Heuristic, holding: Holding, laid: Iterable[Addition], kept: Iterable[Addition]
) -> LayPlan:
    """Return the plan with other additions in place of those that a holding has laid."""
    result = holding.copy()
    for rank, naturals, twos, jokers in laid:
        result.add(Addition(rank, -naturals, -twos, -jokers))
    additions_left = tuple(addition for addition in kept if addition.naturals or addition.wilds)
    for addition in additions_left:
        result.add(addition)
    return LayPlan(additions_left, result, True, heuristic.worth(result, opened=True))


def _after_groups(heuristic: Heuristic, start: Holding, groups: tuple[Group, ...]) -> LayPlan:
    laid = tuple(addition_of(group) for group in groups)
    result = start.copy()
    for addition in laid:
        result.add(addition)
    return LayPlan(laid, result, opened=True, worth=heuristic.worth(result, opened=True))


def _by_worth(plan: LayPlan) -> int:
    return -plan.worth

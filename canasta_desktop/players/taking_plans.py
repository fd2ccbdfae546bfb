"""Plans for taking the pile: every way to claim it, with what could be laid after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import Addition, Holding, addition_of
from canasta_desktop.players.laying_plans import LayPlan, best_lay_plan
from canasta_desktop.rules.cards import RANK_OF, RED_THREES
from canasta_desktop.rules.options import takes

if TYPE_CHECKING:
    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.rules.actions import Take
    from canasta_desktop.rules.state import State

_MOST_LOOKED_INTO = 4


class TakePlan(NamedTuple):
    """A way to take the pile, and the best way to go on laying after it.

    ``spoils``: the claim puts a wild card on a long natural meld; ``canasta``: it makes a canasta.
    """

    action: Take
    after: LayPlan
    spoils: bool
    canasta: bool


def take_plans(heuristic: Heuristic, table: State, keep: int) -> list[TakePlan]:
    """Return the best ways to take the pile, best first; none if it cannot be taken."""
    starts = sorted((_claimed(heuristic, table, action) for action in takes(table)), key=_place)
    plans = [
        start._replace(after=best_lay_plan(heuristic, table.rules, start.after, keep))
        for start in starts[:_MOST_LOOKED_INTO]
    ]
    return sorted(plans, key=_place)


def _claimed(heuristic: Heuristic, table: State, action: Take) -> TakePlan:
    before = Holding.of(table.hand, table.melds[table.side])
    claim = addition_of(action.groups[0])
    spoils = heuristic.spoils(before, claim)
    holding = _after_take(table, before, action)
    worth = heuristic.worth(holding, opened=True)
    rank, size = claim.rank, table.rules.canasta_size
    canasta = (
        before.naturals[rank] + before.wilds[rank]
        < size
        <= holding.naturals[rank] + holding.wilds[rank]
    )
    return TakePlan(action, LayPlan((), holding, opened=True, worth=worth), spoils, canasta)


def _after_take(table: State, before: Holding, action: Take) -> Holding:
    holding = before.copy()
    for group in action.groups:
        holding.add(addition_of(group))
    rank = int(action.groups[0].rank)
    holding.hand[rank] += 1
    holding.add(Addition(rank, 1))
    for card in table.pile[:-1]:
        if card not in RED_THREES:
            holding.hand[RANK_OF[card]] += 1
    return holding


def _place(plan: TakePlan) -> tuple[bool, int]:
    return plan.spoils, -plan.after.worth

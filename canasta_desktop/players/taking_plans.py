"""Plans for the draw: every way to take the pile, with what could be laid after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import JOKER, TWO, Addition, Holding, addition_of
from canasta_desktop.players.laying_plans import LayPlan, best_lay_plan
from canasta_desktop.rules.cards import RANK_OF, RED_THREES
from canasta_desktop.rules.options import takes

if TYPE_CHECKING:
    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.rules.actions import Take
    from canasta_desktop.rules.state import State

_MOST_LOOKED_INTO = 4


class TakePlan(NamedTuple):
    """A way to take the pile, and the best way to go on laying after it."""

    action: Take
    after: LayPlan
    canasta: bool


def take_plans(heuristic: Heuristic, table: State, keep: int) -> list[TakePlan]:
    """Return the best ways to take the pile, best first; none if it cannot be taken."""
    starts = []
    for action in takes(table):
        holding, canasta = after_take(table, action)
        worth = heuristic.worth(holding, opened=True)
        starts.append(TakePlan(action, LayPlan((), holding, opened=True, worth=worth), canasta))
    starts.sort(key=_by_worth)
    plans = []
    for start in starts[:_MOST_LOOKED_INTO]:
        grown = best_lay_plan(heuristic, table.rules, start.after, keep)
        plans.append(start._replace(after=grown))
    return sorted(plans, key=_by_worth)


def after_take(table: State, action: Take) -> tuple[Holding, bool]:
    """Return the holding after a take, and whether its claim completes a canasta."""
    holding = Holding.of(table.hand, table.melds[table.side])
    rank = action.groups[0].rank
    before = holding.naturals[rank] + holding.wilds[rank]
    for group in action.groups:
        holding.add(addition_of(group))
    holding.hand[rank] += 1
    holding.add(Addition(int(rank), 1))
    for card in table.pile[:-1]:
        if card not in RED_THREES:
            holding.hand[RANK_OF[card]] += 1
    size = table.rules.canasta_size
    return holding, before < size <= holding.naturals[rank] + holding.wilds[rank]


def _by_worth(plan: TakePlan) -> tuple[int, int]:
    spent = sum(plan.after.holding.hand[place] for place in (TWO, JOKER))
    return -plan.after.worth, -spent

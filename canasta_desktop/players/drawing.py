"""The choice at the start of a turn: draw, take the pile, or decline it when the stock is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.outlook import KEEP
from canasta_desktop.players.permission import asks_before_taking
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.taking_plans import TakePlan, take_plans
from canasta_desktop.rules.actions import Ask, Draw, End
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.options import best_finishes
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import must_take
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.players.outlook import Outlook

_DRAWN_CARD = 18
"""What a card from the stock is worth before it is seen."""
_LARGE_PILE = 6


def draw_or_take(outlook: Outlook) -> Choice:
    """Return the best way to begin the turn."""
    table = outlook.table
    plans = take_plans(outlook.heuristic, table, KEEP)
    if not plans:
        if table.stock:
            return Choice(Draw(), Reason(ReasonKind.DRAW_NO_CLAIM))
        return Choice(End(), Reason(ReasonKind.END_NO_CLAIM))
    without = outlook.best_plan(keep=1)
    drawing = outlook.worth_with_discard(without, table.pile) + _DRAWN_CARD
    worths = [_worth(outlook, plan, drawing) for plan in plans]
    worth = max(worths)
    plan = plans[worths.index(worth)]
    if asks_before_taking(outlook, plan, worth):
        return Choice(Ask(), Reason(ReasonKind.ASK))
    if not table.stock:
        return _without_stock(outlook, plan, worth)
    if _wants(outlook, plan, worth - drawing):
        return Choice(plan.action, _why_take(outlook, plan))
    return Choice(Draw(), Reason(ReasonKind.DRAW_POOR_PILE, count=len(table.pile)))


def _worth(outlook: Outlook, plan: TakePlan, drawing: int) -> int:
    """Return what a take is worth, by the plan after it or by a finish that it is or allows."""
    taken = apply(outlook.table, plan.action).state
    if taken.phase is Phase.OVER:
        ends = [taken]
    else:
        ends = [apply(taken, finish).state for finish in best_finishes(taken)]
    without = outlook.best_plan(keep=1)
    worths = [drawing + outlook.endings.gain(over, without, drawing) for over in ends]
    if not worths or plan.after.holding.cards() > 1:
        worths.append(outlook.worth_with_discard(plan.after, ()))
    return max(worths)


def _wants(outlook: Outlook, plan: TakePlan, gain: int) -> bool:
    obvious = outlook.now.style.obvious_pile
    if obvious:
        return len(outlook.table.pile) >= obvious or not plan.action.groups[0].cards
    return gain >= 0


def _without_stock(outlook: Outlook, plan: TakePlan, worth: int) -> Choice:
    """Return the take, or the end of the deal if that is better and allowed (C9.2, C9.3)."""
    table = outlook.table
    if must_take(table):
        reason = Reason(ReasonKind.TAKE_FORCED, rank=plan.action.groups[0].rank)
        return Choice(plan.action, reason)
    if outlook.endings.gain(table, plan.after, worth) > 0:
        return Choice(End(), Reason(ReasonKind.END_DECLINE))
    return Choice(plan.action, Reason(ReasonKind.TAKE_NO_STOCK))


def _why_take(outlook: Outlook, plan: TakePlan) -> Reason:
    table, groups = outlook.table, plan.action.groups
    count = len(table.pile)
    if plan.canasta:
        return Reason(ReasonKind.TAKE_CANASTA, rank=groups[0].rank, count=count)
    if not outlook.now.opened(outlook.now.own_side):
        return Reason(
            ReasonKind.TAKE_OPENS,
            points=opening_points(table, groups, table.pile[-1]),
            minimum=table.minimum(outlook.now.own_side),
            count=count,
        )
    kind = ReasonKind.TAKE_LARGE if count >= _LARGE_PILE else ReasonKind.TAKE_USEFUL
    return Reason(kind, rank=groups[0].rank, count=count)

"""The choice at the start of a turn: draw, take the pile, or end the deal without a stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.modern.reasons import PROMISE_TO_MENTION
from canasta_desktop.players.modern.taking import TakePlan, take_plans
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Draw, End
from canasta_desktop.rules.guarded_openings import guarded_points

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.players.modern.plans import Plan

_DRAWN_CARD = 20
"""What a card from the stock is worth before it is seen."""
_LARGE_PILE = 6


def draw_or_take(outlook: Outlook) -> Choice:
    """Return the best way to begin the turn."""
    table = outlook.table
    plans = take_plans(outlook)
    if not plans:
        if table.stock:
            return Choice(Draw(), Reason(ReasonKind.DRAW_NO_CLAIM))
        return Choice(End(), Reason(ReasonKind.END_NO_CLAIM))
    worths = [outlook.worth_with_discard(plan.after, (), opened=True) for plan in plans]
    worth = max(worths)
    plan = plans[worths.index(worth)]
    if not table.stock:
        gain = outlook.endings.gain(table, worth, opened=True)
        if gain > 0:
            return Choice(End(), Reason(ReasonKind.END_DECLINE))
        return Choice(plan.action, Reason(ReasonKind.TAKE_NO_STOCK))
    if _wants(outlook, plan, worth - _worth_of_drawing(outlook)):
        return Choice(plan.action, _why_take(outlook, plan))
    return Choice(Draw(), _why_draw(outlook))


def _worth_of_drawing(outlook: Outlook) -> int:
    best: Plan = outlook.plans()[0]
    opened = outlook.opened or bool(best.additions)
    return outlook.worth_with_discard(best, outlook.table.pile, opened=opened) + _DRAWN_CARD


def _wants(outlook: Outlook, plan: TakePlan, gain: int) -> bool:
    obvious = outlook.now.style.obvious_pile
    if obvious:
        return gain > 0 and (plan.is_canasta or len(outlook.table.pile) >= obvious)
    return gain >= 0


def _why_draw(outlook: Outlook) -> Reason:
    goal = None
    if not outlook.opened:
        goal = outlook.special_hands.goal(outlook.reading.own.hand)
    if goal is not None and goal.promise >= PROMISE_TO_MENTION:
        return Reason(ReasonKind.DRAW_SPECIAL, count=goal.lacking, special=goal.name)
    return Reason(ReasonKind.DRAW_POOR_PILE, count=len(outlook.table.pile))


def _why_take(outlook: Outlook, plan: TakePlan) -> Reason:
    table, groups = outlook.table, plan.action.groups
    count, rank = len(table.pile), groups[0].rank
    if plan.is_canasta:
        return Reason(ReasonKind.TAKE_CANASTA, rank=rank, count=count)
    if not outlook.opened:
        return Reason(
            ReasonKind.TAKE_OPENS,
            points=guarded_points(table.rules, groups, table.pile[-1]),
            minimum=table.minimum(outlook.now.own_side),
            count=count,
        )
    kind = ReasonKind.TAKE_LARGE if count >= _LARGE_PILE else ReasonKind.TAKE_USEFUL
    return Reason(kind, rank=rank, count=count)

"""The choice at the start of a turn: draw, take the pile, or end the deal without a stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.modern.finishing import best_finish
from canasta_desktop.players.modern.reasons import PROMISE_TO_MENTION
from canasta_desktop.players.modern.taking import TakePlan, take_plans
from canasta_desktop.players.permission import (
    as_if_agreed,
    must_ask_before_laying,
    wants_to_ask,
)
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Ask, Draw, End
from canasta_desktop.rules.guarded_openings import guarded_points
from canasta_desktop.rules.play import apply

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
    drawing, opened = _drawing(outlook)
    worths = [_worth(outlook, plan, drawing, opened=opened) for plan in plans]
    worth = max(worths)
    plan = plans[worths.index(worth)]
    if _asks_before_taking(outlook, plan):
        return Choice(Ask(), Reason(ReasonKind.ASK))
    if not table.stock:
        gain = outlook.endings.gain(table, worth, opened=True)
        if gain > 0:
            return Choice(End(), Reason(ReasonKind.END_DECLINE))
        return Choice(plan.action, Reason(ReasonKind.TAKE_NO_STOCK))
    if _wants(outlook, plan, worth - drawing):
        return Choice(plan.action, _why_take(outlook, plan))
    return Choice(Draw(), _why_draw(outlook))


def _drawing(outlook: Outlook) -> tuple[int, bool]:
    """Return what it is worth to draw, and whether the side is open after that turn."""
    best: Plan = outlook.plans()[0]
    opened = outlook.opened or bool(best.additions)
    worth = outlook.worth_with_discard(best, outlook.table.pile, opened=opened)
    return worth + _DRAWN_CARD, opened


def _worth(outlook: Outlook, plan: TakePlan, drawing: int, *, opened: bool) -> int:
    """Return what a take is worth, by the plan after it or by the finish that it allows."""
    playing_on = outlook.worth_with_discard(plan.after, (), opened=True)
    taken = apply(outlook.table, plan.action).state
    finish = best_finish(outlook, taken, drawing, opened=opened)
    return playing_on if finish is None else max(playing_on, drawing + finish[2])


def _asks_before_taking(outlook: Outlook, plan: TakePlan) -> bool:
    """Return whether to ask now, because after this take it would be too late to ask (M10.7)."""
    table = outlook.table
    if not must_ask_before_laying(table):
        return False
    playing_on = outlook.worth_with_discard(plan.after, (), opened=True)
    taken = apply(as_if_agreed(table), plan.action).state
    finish = best_finish(outlook, taken, playing_on, opened=True)
    return finish is not None and wants_to_ask(table, finish[2])


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

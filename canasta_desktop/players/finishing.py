"""The choice to go out, with or without asking the partner first (C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.permission import (
    as_if_agreed,
    gain_needed,
    may_ask,
    wants_to_ask,
)
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Ask, GoOut
from canasta_desktop.rules.options import best_finishes
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.outlook import Outlook
    from canasta_desktop.rules.state import State


def finish_or_ask(outlook: Outlook, plan: LayPlan, worth_on: int) -> Choice | None:
    """Return the finish or the question that is better than playing on with a plan, or nothing."""
    table = outlook.table
    asking = may_ask(table)
    allowed = as_if_agreed(table) if asking else table
    best = _best_finish(outlook, allowed, plan, worth_on)
    if best is None:
        return None
    finish, over, gain = best
    if asking and wants_to_ask(table, gain):
        return Choice(Ask(), Reason(ReasonKind.ASK))
    if gain > gain_needed(table) and check(table, finish) is None:
        return Choice(finish, _why_out(outlook, over, gain))
    return None


def only_finish(outlook: Outlook, plan: LayPlan, worth_on: int) -> Choice | None:
    """Return the best legal finish for a hand that cannot end its turn otherwise."""
    best = _best_finish(outlook, outlook.table, plan, worth_on)
    return None if best is None else Choice(best[0], Reason(ReasonKind.GO_OUT_ONLY))


def _best_finish(
    outlook: Outlook, table: State, plan: LayPlan, worth_on: int
) -> tuple[GoOut, State, int] | None:
    best: tuple[GoOut, State, int] | None = None
    for finish in best_finishes(table):
        over = apply(table, finish).state
        gain = outlook.endings.gain(over, plan, worth_on)
        if best is None or gain > best[2]:
            best = finish, over, gain
    return best


def _why_out(outlook: Outlook, over: State, gain: int) -> Reason:
    if outlook.endings.ended.match_verdict(over) > 0:
        return Reason(ReasonKind.GO_OUT_WINS, points=gain)
    kind = ReasonKind.GO_OUT_CONCEALED if over.concealed else ReasonKind.GO_OUT
    return Reason(kind, points=gain)

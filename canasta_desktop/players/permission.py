"""Asking the partner before going out, and answering from the own hand alone (C8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.asked import answer_for_the_match
from canasta_desktop.players.ended_deal import HIDDEN_CARD
from canasta_desktop.players.holding import Holding
from canasta_desktop.players.laying_plans import nothing_laid
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Answer, Ask
from canasta_desktop.rules.cards import VALUE
from canasta_desktop.rules.options import best_finishes
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import Permission
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from canasta_desktop.players.outlook import Outlook
    from canasta_desktop.players.taking_plans import TakePlan
    from canasta_desktop.rules.state import State

_DOUBTFUL = -50
"""From this gain on it is worth hearing the partner."""
_CLEAR = 250
"""From this gain on nobody need be asked, where asking is free."""
_AFTER_YES = -60
"""A partner who agrees loses little: a smaller gain will do."""


def may_ask(table: State) -> bool:
    """Return whether the seat in turn may ask its partner now."""
    return check(table, Ask()) is None


def as_if_agreed(table: State) -> State:
    """Return the table as it would be if the partner had said yes."""
    return table._replace(turn=table.turn._replace(question=Question.YES))


def wants_to_ask(table: State, gain: int) -> bool:
    """Return whether to ask before a finish of this gain; the question must be allowed."""
    if table.rules.permission is Permission.REQUIRED:
        return gain > _DOUBTFUL
    return _DOUBTFUL < gain < _CLEAR


def gain_needed(table: State) -> int:
    """Return the gain from which going out is right after what the partner said."""
    return {Question.YES: _AFTER_YES, Question.NO: _CLEAR}.get(table.turn.question, 0)


def must_ask_before_laying(table: State) -> bool:
    """Return whether going out needs a question that laying cards would make too late."""
    return table.rules.permission is Permission.REQUIRED and may_ask(table)


def asks_before_taking(outlook: Outlook, plan: TakePlan, worth: int) -> bool:
    """Return whether to ask now, because after this take it would be too late to ask.

    Only where nobody may go out unasked; taking the pile lays cards, which ends the right to ask.
    """
    table = outlook.table
    if not must_ask_before_laying(table):
        return False
    taken = apply(as_if_agreed(table), plan.action).state
    if taken.phase is Phase.OVER:
        return True
    return any(
        outlook.endings.gain(apply(taken, finish).state, plan.after, worth) > _DOUBTFUL
        for finish in best_finishes(taken)
    )


def answer(outlook: Outlook) -> Choice:
    """Return what is right for the match, else yes if the own hand loses less than theirs would.

    What the hand loses are its points and what it could still bring; nothing is made of what the
    partner might hold.
    """
    now = outlook.now
    decided = answer_for_the_match(now)
    if decided is not None:
        return decided
    points = sum(VALUE[card] for card in now.hand)
    loss = points + max(0, _promise(outlook))
    they_lose = now.rules.out_bonus + HIDDEN_CARD * now.hidden_cards(now.their_side)
    if loss <= they_lose:
        return Choice(Answer(yes=True), Reason(ReasonKind.ANSWER_YES, points=points))
    return Choice(Answer(yes=False), Reason(ReasonKind.ANSWER_NO, points=loss))


def _promise(outlook: Outlook) -> int:
    """Return what the own hand is worth to the side when the deal goes on."""
    now = outlook.now
    opened = now.opened(now.own_side)
    empty = Holding.of((), now.table.melds[now.own_side])
    return outlook.best_plan(keep=1).worth - nothing_laid(outlook.heuristic, empty, opened).worth

"""The referee: is an action legal now, and if not, which rule does it break first?"""

from __future__ import annotations

from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    Take,
)
from canasta_desktop.rules.cards import RANK_OF
from canasta_desktop.rules.laying import Laying, Play, judge
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse
from canasta_desktop.rules.ruleset import Permission
from canasta_desktop.rules.state import Phase, Question, State

Verdict = Laying | Refusal | None
"""A refusal; the laying of a legal action that lays cards or goes out; nothing for the others."""


def check(state: State, action: Action) -> Refusal | None:
    """Return the first rule an action breaks in this state, or nothing if it is legal.

    ``not-now`` stands first, then the codes in their order. Nothing hidden from the seat in turn
    is looked at.
    """
    verdict = assess(state, action)
    return verdict if isinstance(verdict, Refusal) else None


def assess(state: State, action: Action) -> Verdict:
    """Return the refusal of an action, or the laying of a legal one that lays or goes out."""
    if isinstance(action, Answer):
        return None if state.turn.question is Question.OPEN else _not_now("C8.8")
    if state.turn.question is Question.OPEN:
        return _not_now("C8.8")
    if state.phase is Phase.OVER:
        return _not_now("C8.3")
    match action:
        case Discard():
            return _assess_discard(state, action)
        case Draw():
            return _check_draw(state)
        case Lay(groups):
            return _assess_play(state, Play(groups))
        case GoOut(groups, discard):
            return _assess_play(state, Play(groups, discard, named_out=True))
        case Take(groups):
            if state.phase is not Phase.DRAW:
                return _not_now("C3.1")
            return judge(state, Play(groups, take=True))
        case End():
            return _check_end(state)
        case Ask():
            return _check_ask(state)


def _not_now(rule: str) -> Refusal:
    return refuse(RuleCode.NOT_NOW, rule=rule)


def _check_draw(state: State) -> Refusal | None:
    if state.phase is not Phase.DRAW:
        return _not_now("C3.1")
    return None if state.stock else _not_now("C9.3")


def _assess_discard(state: State, action: Discard) -> Verdict:
    if state.phase is not Phase.PLAY:
        return _not_now("C3.1")
    if state.turn.closing:
        return _not_now("C9.5")
    hand = state.hand
    if action.card not in hand:
        return refuse(RuleCode.NOT_HELD, rank=RANK_OF[action.card])
    return judge(state, Play((), action.card)) if len(hand) == 1 else None


def _assess_play(state: State, play: Play) -> Verdict:
    if state.phase is not Phase.PLAY:
        return _not_now("C3.1")
    if state.turn.closing and play.discard is not None:
        return _not_now("C9.5")
    if not play.groups and not play.named_out:
        return refuse(RuleCode.MELD_TOO_SMALL, have=0, need=3)
    return judge(state, play)


def must_take(state: State) -> bool:
    """Return whether the seat in turn may not decline the pile (C9.2)."""
    if not state.rules.forced_take or not state.pile:
        return False
    claim = Group(RANK_OF[state.pile[-1]], ())
    return not isinstance(judge(state, Play((claim,), take=True)), Refusal)


def _check_end(state: State) -> Refusal | None:
    if state.turn.closing:
        return None
    if state.phase is not Phase.DRAW:
        return _not_now("C3.1")
    if state.stock:
        return _not_now("C9.3")
    if must_take(state):
        return refuse(RuleCode.MUST_TAKE, rank=RANK_OF[state.pile[-1]])
    return None


def _check_ask(state: State) -> Refusal | None:
    turn = state.turn
    allowed = (
        state.rules.permission is not Permission.OFF
        and turn.question is Question.NONE
        and not turn.laid
    )
    return None if allowed else _not_now("C8.8")

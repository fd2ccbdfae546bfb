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
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import RANK_OF, THREES
from canasta_desktop.rules.guarded_discards import judge_discard
from canasta_desktop.rules.guarded_laying import judge_guarded
from canasta_desktop.rules.laying import Laying, Play, judge
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse, refuse_guarded
from canasta_desktop.rules.ruleset import Melding, Permission
from canasta_desktop.rules.special_hands import special_refusal
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
        return None if state.turn.question is Question.OPEN else _not_now(state, "C8.8")
    if state.turn.question is Question.OPEN:
        return _not_now(state, "C8.8")
    if state.phase is Phase.OVER:
        return _not_now(state, "C8.3")
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
                return _not_now(state, "C3.1")
            if state.turn.gave_back:
                return refuse_guarded(RuleCode.NOT_NOW, rule="M4.4")
            return _judge(state, Play(groups, take=True))
        case End():
            return _check_end(state)
        case Ask():
            return _check_ask(state)
    if state.rules.melding is Melding.FREE:
        return _not_now(state, "C3.1")
    return _assess_guarded(state, action)


def _judge(state: State, play: Play) -> Laying | Refusal:
    return (judge if state.rules.melding is Melding.FREE else judge_guarded)(state, play)


_GUARDED_RULES = {"C3.1": "M4.1", "C8.3": "M12.3", "C8.8": "M10.7", "C9.3": "M12.2"}
"""The rules about the right moment under the numbers they have where melding is guarded."""


def _not_now(state: State, rule: str) -> Refusal:
    if state.rules.melding is Melding.GUARDED:
        return refuse_guarded(RuleCode.NOT_NOW, rule=_GUARDED_RULES[rule])
    return refuse(RuleCode.NOT_NOW, rule=rule)


def _assess_guarded(state: State, action: LayThree | LaySpecial | Retract) -> Refusal | None:
    """Return the refusal of an action that only guarded melding has."""
    match action:
        case Retract():
            if state.turn.newest is None:
                return refuse_guarded(RuleCode.NOT_NOW, rule="M4.3")
        case LayThree(card):
            if not state.stock:
                return refuse_guarded(RuleCode.NOT_NOW, rule="M5.4")
            if card not in THREES or card not in state.hand:
                return refuse_guarded(RuleCode.NOT_HELD, rule="M5.4", rank=RANK_OF[card])
        case LaySpecial(name):
            if state.phase is not Phase.PLAY:
                return _not_now(state, "C3.1")
            return special_refusal(state, name)
    return None


def _check_draw(state: State) -> Refusal | None:
    if state.phase is not Phase.DRAW:
        return _not_now(state, "C3.1")
    return None if state.stock else _not_now(state, "C9.3")


def _assess_discard(state: State, action: Discard) -> Verdict:
    if state.phase is not Phase.PLAY:
        return _not_now(state, "C3.1")
    if state.turn.closing:
        return _not_now(state, "C9.5")
    hand, card = state.hand, action.card
    if state.rules.melding is Melding.FREE:
        if card not in hand:
            return refuse(RuleCode.NOT_HELD, rank=RANK_OF[card])
        return judge(state, Play((), card)) if len(hand) == 1 else None
    if card not in hand:
        return refuse_guarded(RuleCode.NOT_HELD, rank=RANK_OF[card])
    return judge_discard(state, card)


def _assess_play(state: State, play: Play) -> Verdict:
    if state.phase is not Phase.PLAY:
        return _not_now(state, "C3.1")
    if state.turn.closing and play.discard is not None:
        return _not_now(state, "C9.5")
    if not play.groups and not play.named_out:
        guarded = state.rules.melding is Melding.GUARDED
        return (refuse_guarded if guarded else refuse)(RuleCode.MELD_TOO_SMALL, have=0, need=3)
    return _judge(state, play)


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
        return _not_now(state, "C3.1")
    if state.stock:
        return _not_now(state, "C9.3")
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
    return None if allowed else _not_now(state, "C8.8")

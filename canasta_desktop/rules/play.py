"""Applying actions: the state that follows, and the events that tell what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from canasta_desktop.rules import free_play, guarded_play, shared_play
from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.laying import Laying
from canasta_desktop.rules.referee import assess
from canasta_desktop.rules.refusal import IllegalActionError, Refusal
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import State
from canasta_desktop.rules.steps import Step

__all__ = ["Step", "apply"]

_Player = Callable[[State, Any, Laying | None], Step]
"""Plays a legal action of one kind, with the laying that the referee has found, if it lays."""

_SHARED: Mapping[type, _Player] = {
    Lay: shared_play.lay_down,
    GoOut: shared_play.lay_and_go_out,
    End: shared_play.end_deal,
    Ask: shared_play.ask,
    Answer: shared_play.answer,
}

_FREE: Mapping[type, _Player] = {
    **_SHARED,
    Draw: free_play.draw,
    Take: free_play.take,
    Discard: free_play.discard,
}

_GUARDED: Mapping[type, _Player] = {
    **_SHARED,
    Draw: guarded_play.draw,
    Take: guarded_play.take,
    Discard: guarded_play.discard,
    Retract: guarded_play.retract,
    LayThree: guarded_play.lay_three,
    LaySpecial: guarded_play.lay_special,
}


def apply(state: State, action: Action) -> Step:
    """Return the state after an action and what happened; raise IllegalActionError if refused."""
    verdict = assess(state, action)
    if isinstance(verdict, Refusal):
        raise IllegalActionError(verdict)
    players = _FREE if state.rules.melding is Melding.FREE else _GUARDED
    return players[type(action)](state, action, verdict)

"""Applying the actions that all games play alike: laying, going out, questions, the last end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.events import Answered, Asked, Declined, Event, PileTaken
from canasta_desktop.rules.guarded_openings import guarded_points
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import Phase, Question
from canasta_desktop.rules.steps import Step, finish_deal, go_out, laid, laying_events

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Answer, Ask, End, GoOut, Group, Lay, Take
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.laying import Laying
    from canasta_desktop.rules.state import State


def lay_down(state: State, action: Lay, laying: Laying | None) -> Step:
    """Lay groups; if that empties the hand, the player is out (C3.3, M4.1)."""
    assert laying is not None
    return lay_all(state, action.groups, laying, None)


def lay_and_go_out(state: State, action: GoOut, laying: Laying | None) -> Step:
    """Lay groups and perhaps discard the last card (C8.2, M10.5)."""
    assert laying is not None
    return lay_all(state, action.groups, laying, action.discard)


def lay_all(state: State, groups: tuple[Group, ...], laying: Laying, discard: Card | None) -> Step:
    """Return the step of laying these groups, with the last discard of a player who goes out."""
    events = _events_of(state, groups, laying, None)
    state = laid(state, laying)
    if laying.out:
        return go_out(state, laying, discard, events)
    return Step(state, tuple(events))


def pile_laid(state: State, action: Take, laying: Laying) -> tuple[State, list[Event]]:
    """Return the state once the pile is taken with what it is laid with, and the events."""
    pile = state.pile
    events: list[Event] = [PileTaken(state.seat, pile)]
    events += _events_of(state, action.groups, laying, pile[-1])
    return laid(state, laying)._replace(pile=(), phase=Phase.PLAY), events


def _events_of(
    state: State, groups: tuple[Group, ...], laying: Laying, top: Card | None
) -> list[Event]:
    points = None
    if groups and not state.melds[state.side]:
        if state.rules.melding is Melding.FREE:
            points = opening_points(state, groups, top)
        else:
            points = guarded_points(state.rules, groups, top)
    return laying_events(state, groups, laying, top, points)


def end_deal(state: State, _action: End, _laying: Laying | None) -> Step:
    """Decline the pile without a stock, or end the last lay-down (C9.3, C9.5, M12.2)."""
    top = state.pile[-1] if state.pile and not state.turn.closing else None
    return finish_deal(state._replace(phase=Phase.OVER), [Declined(state.seat, top)])


def ask(state: State, _action: Ask, _laying: Laying | None) -> Step:
    """Ask the partner for permission to go out (C8.8, M10.7)."""
    turn = state.turn._replace(question=Question.OPEN)
    return Step(state._replace(turn=turn), (Asked(state.seat),))


def answer(state: State, action: Answer, _laying: Laying | None) -> Step:
    """Answer the partner's question (C8.8, M10.7)."""
    partner = state.actor()
    assert partner is not None
    turn = state.turn._replace(question=Question.YES if action.yes else Question.NO)
    return Step(state._replace(turn=turn), (Answered(partner, action.yes),))

"""Players at small tables and whole deals, for the tests of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.levels import STYLES, Level
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import view
from tests.rules.dealt import deal_shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from canasta_desktop.players.guard import Guarded
    from canasta_desktop.players.player import Choice, Player
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

SEED = 7
LEVELS = (Level.BEGINNER, Level.STEADY, Level.SHARP)
"""The levels that see the table in different ways; here none of them searches."""
MOST_CHOICES = 2000
"""More than any deal among these players needs; one that reaches it is stuck."""


class Moment(NamedTuple):
    """One choice of a deal: the whole table, what the seat may know, and what it chose."""

    state: State
    seat_view: SeatView
    guarded: Guarded


def seeing_like(level: str, seed: int) -> Player:
    """Return a player that sees the table like this level and does not search."""
    return HeuristicPlayer(STYLES[Level(level)], seed)


def choice(state: State, level: str = Level.SHARP, events: Sequence[Event] = ()) -> Choice:
    """Return what a player of this level chooses for the seat whose action is awaited."""
    seat = state.actor()
    assert seat is not None
    return seeing_like(level, SEED).choose(view(state, seat, events))


def chosen(state: State, level: str = Level.SHARP, events: Sequence[Event] = ()) -> str:
    """Return the choice of a player of this level as text."""
    return action_text(choice(state, level, events).action)


def moments(
    rules: RuleSet, random: Random, players: Sequence[Player], scores: tuple[int, int] = (0, 0)
) -> Iterator[Moment]:
    """Yield every choice of a deal that these players play to its end."""
    step = deal_shuffled(rules, random, random.randrange(4), scores)
    state, events = step.state, list(step.events)
    for _ in range(MOST_CHOICES):
        seat = state.actor()
        if seat is None:
            return
        seat_view = view(state, seat, events)
        guarded = guarded_choice(players[seat], seat_view)
        yield Moment(state, seat_view, guarded)
        step = apply(state, guarded.choice.action)
        state = step.state
        events += step.events
    raise AssertionError("The deal does not come to an end.")


def four(level: str) -> list[Player]:
    """Return four players of a level, each with a seed of its own."""
    return [seeing_like(level, SEED + seat) for seat in range(4)]

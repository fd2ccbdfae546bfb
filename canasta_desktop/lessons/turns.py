"""One whole turn in the position of a puzzle, played by a player or from a list of actions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.lessons.patterns import YOU
from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.rules.actions import Discard, GoOut, Retract, Take
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta_desktop.lessons.scene import Scene
    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.state import State

MOST_ACTIONS = 100
"""More than any turn needs; one that reaches it is stuck."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """What seat 0 did in a turn.

    ``before`` and ``after`` are the table when the turn was handed over and when seat 0 had no
    more to say; ``hand`` is what was left in the hand, without bonus cards that came afterwards;
    ``top`` is the top card of the pile that was taken, or nothing; ``discard`` the last card
    thrown. ``fell_back`` tells that the player gave no usable choice.
    """

    before: State
    after: State
    actions: tuple[Action, ...]
    hand: tuple[Card, ...]
    top: Card | None
    discard: Card | None
    fell_back: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nothing more is awaited of seat 0."""
        return self.after.actor() != YOU

    def laid(self, rank: Rank) -> tuple[Card, ...]:
        """Return the cards from the hand that lie in the own meld of a rank since this turn."""
        new = _cards_of(self.after, rank) - _cards_of(self.before, rank)
        if self.top is not None and new[self.top]:
            new[self.top] -= 1
        return tuple(new.elements())


def _cards_of(state: State, rank: Rank) -> Counter[Card]:
    side = state.rules.sides_by_seat[YOU]
    return Counter(card for meld in state.melds[side] if meld.rank is rank for card in meld.cards)


def play_line(scene: Scene, line: Iterable[Action]) -> PlayedTurn:
    """Return the turn of these actions; raise IllegalActionError if one is refused."""
    actions = iter(line)
    return _play(scene, lambda _state, _events: (next(actions, None), False))


def play_turn(scene: Scene, player: Player) -> PlayedTurn:
    """Return the turn that a player plays, who gets nothing but what the seat may know."""

    def ask(state: State, events: tuple[Event, ...]) -> tuple[Action, bool]:
        found = guarded_choice(player, view(state, YOU, events))
        return found.choice.action, found.fallback is not None

    return _play(scene, ask)


def _play(
    scene: Scene, choose: Callable[[State, tuple[Event, ...]], tuple[Action | None, bool]]
) -> PlayedTurn:
    """Play until the action of another seat is awaited, the deal is over or no action comes."""
    state, events = scene.state, scene.events
    done: list[Action] = []
    hand, top, discard, fell_back = state.hands[YOU], None, None, False
    while state.actor() == YOU and len(done) < MOST_ACTIONS:
        action, failed = choose(state, events)
        if action is None:
            break
        if isinstance(action, Take):
            top = state.pile[-1]
        elif isinstance(action, Retract) and state.turn.newest and state.turn.newest.pile:
            top = None
        elif isinstance(action, (Discard, GoOut)):
            discard = action.discard if isinstance(action, GoOut) else action.card
        step = apply(state, action)
        hand = step.state.hands[YOU]
        if isinstance(action, Discard):
            hand = tuple((Counter(state.hands[YOU]) - Counter([action.card])).elements())
        done.append(action)
        fell_back = fell_back or failed
        state, events = step.state, (*events, *step.events)
    return PlayedTurn(scene.state, state, tuple(done), hand, top, discard, fell_back)

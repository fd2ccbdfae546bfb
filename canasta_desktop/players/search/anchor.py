"""The turn that the heuristic player would play, as one move of the fast core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.players.fast.convert import groups_of
from canasta_desktop.players.fast.moves import (
    ASKED_FIRST,
    DECLINE,
    DRAWN,
    NO_CARD,
    NO_SAID,
    OUT,
    PLAY_ON,
    TAKE_PILE,
    YES_SAID,
)
from canasta_desktop.players.search.plan import Plan, merged
from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, GoOut, Lay, Take
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import SeatView

if TYPE_CHECKING:
    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Group
    from canasta_desktop.players.player import Choice, Player
    from canasta_desktop.rules.actions import Action

_MOST_ACTIONS: Final = 12
"""More actions than any turn of the heuristic player has."""


class Anchor(NamedTuple):
    """What the heuristic player does now, and its turn from here on.

    There is no plan where there is no comparing: where it lays a three or a special hand, or takes
    something back.
    """

    choice: Choice
    plan: Plan | None


def anchor_of(heuristic: Player, params: Params, seat_view: SeatView) -> Anchor:
    """Return the heuristic player's turn from here on."""
    choice = heuristic.choose(seat_view)
    actions: list[Action] = []
    move = _followed(heuristic, params, seat_view, choice, actions)
    return Anchor(choice, None if move is None else Plan(move, tuple(actions)))


def _followed(
    heuristic: Player,
    params: Params,
    seat_view: SeatView,
    choice: Choice,
    actions: list[Action],
) -> Move | None:
    """Return the move that the turn amounts to, if there is one, and add its actions to a list."""
    laid: list[Group] = []
    for _ in range(_MOST_ACTIONS):
        actions.append(choice.action)
        match choice.action:
            case Lay(groups):
                laid += groups_of(groups)
                step = apply(seat_view.table, choice.action)
                events = (*seat_view.events, *step.events)
                seat_view = SeatView(seat_view.seat, step.state, events)
                if step.state.actor() != seat_view.seat:
                    return (OUT, merged(laid), NO_CARD)
            case Discard(card):
                return (PLAY_ON, merged(laid), params.codes[card])
            case GoOut(groups, card):
                code = NO_CARD if card is None else params.codes[card]
                return (OUT, merged([*laid, *groups_of(groups)]), code)
            case End():
                return (DECLINE, merged(laid), NO_CARD)
            case Draw():
                return DRAWN
            case Take(groups):
                return (TAKE_PILE, groups_of(groups), NO_CARD)
            case Ask() if not laid:
                return ASKED_FIRST
            case Answer(yes):
                return YES_SAID if yes else NO_SAID
            case _:
                return None
        choice = heuristic.choose(seat_view)
    return None

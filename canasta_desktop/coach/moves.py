"""Actions as moves of the fast core, to play on and to compare, and such moves as actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.convert import groups_of
from canasta_desktop.players.fast.moves import (
    ASKED_FIRST,
    DECLINE,
    DRAWN,
    GIVE_THREE,
    LAY_GROUPS,
    NO_CARD,
    NO_SAID,
    OUT,
    PLAY_ON,
    SHOW_SPECIAL,
    TAKE_PILE,
    TAKEN_BACK,
    YES_SAID,
    actions_of,
)
from canasta_desktop.players.fast.specials import SPECIAL_HANDS
from canasta_desktop.players.search.plan import merged
from canasta_desktop.rules.actions import (
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
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Group
    from canasta_desktop.players.search.plan import Plan
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView


def move_of(params: Params, actions: Sequence[Action]) -> Move:
    """Return actions between which no card comes to light as one move.

    After a lay-down alone the policy plays the turn to its end.
    """
    groups: list[Group] = []
    for action in actions:
        match action:
            case Lay(laid):
                groups += groups_of(laid)
            case Discard(card):
                return PLAY_ON, merged(groups), params.codes[card]
            case GoOut(laid, card):
                code = NO_CARD if card is None else params.codes[card]
                return OUT, merged([*groups, *groups_of(laid)]), code
            case End():
                return DECLINE, merged(groups), NO_CARD
            case Take(laid):
                return TAKE_PILE, groups_of(laid), NO_CARD
            case LaySpecial(name):
                return SHOW_SPECIAL, (), SPECIAL_HANDS.index(name)
            case LayThree(card):
                return GIVE_THREE, (), params.codes[card]
            case Draw():
                return DRAWN
            case Ask():
                return ASKED_FIRST
            case Answer(yes):
                return YES_SAID if yes else NO_SAID
            case Retract():
                return TAKEN_BACK
    return LAY_GROUPS, merged(groups), NO_CARD


def same_play(params: Params, first: Action, second: Action) -> bool:
    """Return whether two actions do the same; suits make no difference to that."""
    if type(first) is not type(second):
        return False
    return _key(params, first) == _key(params, second)


def _key(params: Params, action: Action) -> Move:
    kind, groups, code = move_of(params, (action,))
    return kind, tuple(sorted(groups)), code


def turn_of(params: Params, view: SeatView, plan: Plan) -> tuple[Action, ...]:
    """Return the actions of a plan, with all that it lays in one step if the rules allow that."""
    if sum(isinstance(action, Lay) for action in plan.actions) < 2:
        return plan.actions
    whole = tuple(actions_of(params, view.hand, plan.move))
    return whole if _is_allowed(view, whole) else plan.actions


def _is_allowed(view: SeatView, actions: tuple[Action, ...]) -> bool:
    """Return whether the rules allow actions one after the other, without a card coming between."""
    table = view.table
    for action in actions:
        if table.actor() != view.seat or check(table, action) is not None:
            return False
        table = apply(table, action).state
    return bool(actions)

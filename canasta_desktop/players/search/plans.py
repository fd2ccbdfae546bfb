"""Candidates for a turn: the heuristic's own plan, and others worth playing out against it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.classic_discards import best_discard
from canasta_desktop.players.fast.codes import BLACK, JOKER, TWO
from canasta_desktop.players.fast.convert import groups_of
from canasta_desktop.players.fast.estimates import is_last_turn, risk_of_end
from canasta_desktop.players.fast.guarded_discards import best_discard as best_guarded
from canasta_desktop.players.fast.moves import (
    ASK_PARTNER,
    DECLINED,
    DRAWN,
    NO_CARD,
    NO_SAID,
    OUT,
    PLAY_ON,
    TAKE_BACK,
    TAKE_PILE,
    YES_SAID,
    Move,
    actions_of,
)
from canasta_desktop.players.fast.plan import nothing_planned
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import ASKED, DRAW
from canasta_desktop.players.search.laying import copy_of, ways_to_lay
from canasta_desktop.players.search.plan import Plan, merged
from canasta_desktop.rules.options import best_finishes, discards, takes
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.fast.plan import Plan as LayPlan
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

MOST: Final = 12
"""The most plans that are compared."""
_OWN_DISCARDS: Final = 6
"""How many discards are tried after the plan that the heuristic lays."""
_OTHER_DISCARDS: Final = 2
_FINISHES: Final = 3
_FREEZING_PILE: Final = 3
"""A wild discard is tried from this number of cards in the pile on."""


def candidates(position: Position, seat_view: SeatView, anchor: Plan) -> list[Plan]:
    """Return the plans to compare, at most twelve, the anchor first: the heuristic's own turn.

    ``position`` is what the seat knows; its hidden hands are not looked at. Every plan but the
    anchor was gone through by the rules, action by action.
    """
    found = [anchor]
    seen = {_key(anchor.move)}
    for move in _moves(position, seat_view, anchor.move):
        key = _key(move)
        if key in seen:
            continue
        seen.add(key)
        actions = _allowed(position, seat_view, move)
        if actions:
            found.append(Plan(move, actions))
            if len(found) == MOST:
                break
    return found


def _key(move: Move) -> Move:
    kind, groups, code = move
    return kind, tuple(sorted(groups)), code


def _allowed(position: Position, seat_view: SeatView, move: Move) -> tuple[Action, ...]:
    """Return the actions of a move if the rules allow all of them, else nothing."""
    table, seat = seat_view.table, seat_view.seat
    actions = tuple(actions_of(position.params, seat_view.hand, move))
    for number, action in enumerate(actions):
        if table.actor() != seat or check(table, action) is not None:
            return ()
        if number < len(actions) - 1:
            table = apply(table, action).state
    if move[0] == TAKE_PILE and not _ends_after_take(table, actions[-1]):
        return ()
    return actions


def _ends_after_take(table: State, action: Action) -> bool:
    """Return whether a discard is left after a take, or the take itself goes out."""
    after = apply(table, action).state
    return after.phase is Phase.OVER or next(discards(after), None) is not None


def _moves(position: Position, seat_view: SeatView, anchor: Move) -> Iterator[Move]:
    """Yield moves worth a look, the likeliest first."""
    table = seat_view.table
    if position.question == ASKED:
        yield from (YES_SAID, NO_SAID)
        return
    policy = choose(position)
    if policy[0] not in (TAKE_BACK, ASK_PARTNER):
        yield policy
    if position.phase == DRAW:
        yield from _beginnings(position, table)
        return
    yield from _finishes(position, table)
    yield from _turns(position, table, anchor, policy)


def _beginnings(position: Position, table: State) -> Iterator[Move]:
    yield DRAWN if position.stock else DECLINED
    for action in islice(takes(table), MOST):
        yield TAKE_PILE, groups_of(action.groups), NO_CARD


def _finishes(position: Position, table: State) -> Iterator[Move]:
    for action in best_finishes(table)[:_FINISHES]:
        code = NO_CARD if action.discard is None else position.params.codes[action.discard]
        yield OUT, groups_of(action.groups), code


def _turns(position: Position, table: State, anchor: Move, policy: Move) -> Iterator[Move]:
    """Yield turns that lay something and discard: many discards for the anchor's own laying."""
    if position.closing:
        return
    ways = ways_to_lay(position, table)
    own = anchor if anchor[0] == PLAY_ON else policy
    laid = merged(list(own[1])) if own[0] == PLAY_ON else ()
    by_groups = {merged(list(plan.groups())): plan for plan in ways}
    plan = by_groups.get(laid)
    if plan is None:
        plan = nothing_planned(position)
        for place, naturals, twos, jokers in laid:
            plan.add(place, naturals, twos, jokers)
    own_turns = [(PLAY_ON, laid, code) for code in _ranked(position, plan, _OWN_DISCARDS)]
    others = [
        [(PLAY_ON, groups, code) for code in _ranked(position, way, _OTHER_DISCARDS)]
        for groups, way in by_groups.items()
        if groups != laid
    ]
    yield from own_turns[:3]
    yield from (turns[0] for turns in others[:5] if turns)
    yield from _freezing(position, plan, laid)
    yield from own_turns[3:]
    yield from (turns[0] for turns in others[5:] if turns)
    yield from (turns[1] for turns in others if len(turns) > 1)


def _freezing(
    position: Position, plan: LayPlan, laid: tuple[tuple[int, int, int, int], ...]
) -> Iterator[Move]:
    params = position.params
    if params.guarded or position.frozen or len(position.pile) < _FREEZING_PILE:
        return
    for code in (TWO, JOKER, BLACK):
        if plan.hand[code] and params.freezes[code]:
            yield PLAY_ON, laid, code
            return


def _ranked(position: Position, plan: LayPlan, most: int) -> list[int]:
    """Return the discards that are best after a plan by the policy, best first."""
    best = best_guarded if position.params.guarded else best_discard
    risk = 100 if is_last_turn(position) else risk_of_end(position)
    rest = copy_of(plan)
    found: list[int] = []
    while len(found) < most and any(rest.hand[: BLACK + 1]):
        code = best(position, rest, risk)
        if code < 0:
            break
        found.append(code)
        rest.hand[code] = 0
    return found

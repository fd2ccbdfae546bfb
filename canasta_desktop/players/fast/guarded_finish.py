"""Going out where melding is guarded: whether a hand can, and whether it pays (M10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.classic_finish import gain_of_ending
from canasta_desktop.players.fast.codes import ACE, CANASTA, JOKER, NATURALS, SEVEN, WILD_MELD
from canasta_desktop.players.fast.moves import ASKED_FIRST, OUT, Move
from canasta_desktop.players.fast.params import PERMISSION_REQUIRED
from canasta_desktop.players.fast.plan import Plan, nothing_planned
from canasta_desktop.players.fast.steps import may_ask, permitted

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

_FIVE: Final = 5
_MOST_WILDS: Final = 2
_NO_CANASTA: Final = 400
"""What it costs the opponents, beside their cards, to be caught without a canasta."""


def finish(position: Position) -> Move | None:
    """Return the finish with a last discard that pays, or the question before it, or nothing.

    The side has opened in an earlier turn or with the pile.
    """
    params = position.params
    is_asked_for = params.permission == PERMISSION_REQUIRED and may_ask(position)
    if not permitted(position) and not is_asked_for:
        return None
    if position.opened_now or _stuck(position) > 1 or _gain(position) <= 0:
        return None
    hand = position.hands[position.seat]
    for code in range(JOKER + 1):
        if not hand[code]:
            continue
        plan = nothing_planned(position)
        plan.hand[code] -= 1
        plan.left -= 1
        if not lay_everything(position, plan) or plan.canastas < params.canastas_to_go_out:
            continue
        if not _has_unfinished(plan):
            return ASKED_FIRST if is_asked_for else (OUT, plan.groups(), code)
    return None


def _gain(position: Position) -> int:
    them = 1 - (position.seat & 1)
    gain = gain_of_ending(position)
    if not position.canastas[them]:
        gain += _NO_CANASTA + position.points[them]
    return gain


def _stuck(position: Position) -> int:
    """Return how many cards no meld could take; more than one rules out every finish."""
    seat = position.seat
    hand, naturals, wilds = position.hands[seat], position.naturals[seat & 1], position.wilds
    stuck = 0
    for rank in range(NATURALS):
        held = hand[rank]
        if not held:
            continue
        lying = naturals[rank]
        if position.dead & (1 << rank):
            stuck += held
        elif lying:
            stuck += max(0, lying + wilds[seat & 1][rank] + held - CANASTA)
        elif held < 3:
            stuck += held
    return stuck


def lay_everything(position: Position, plan: Plan) -> bool:
    """Plan to lay the whole hand after the opening; return whether that is possible."""
    hand = plan.hand
    for rank in range(NATURALS):
        held = hand[rank]
        if not held:
            continue
        lying = plan.size(rank)
        if position.dead & (1 << rank) or lying + held > CANASTA or (not lying and held < 3):
            return False
        plan.add(rank, held, 0, 0)
    held = plan.wilds_held()
    if not held:
        return True
    own_meld = plan.wilds[WILD_MELD]
    if 0 < own_meld < CANASTA:
        if own_meld + held < CANASTA:
            return False
        plan.add_wilds(WILD_MELD, CANASTA - own_meld)
    return _lay_wilds(position, plan)


def _lay_wilds(position: Position, plan: Plan) -> bool:
    for missing in (1, 2):
        for rank in range(NATURALS):
            if CANASTA - plan.size(rank) == missing <= plan.wilds_held():
                _add_wilds(position, plan, rank, missing)
    for rank in range(NATURALS):
        more = min(plan.wilds_held(), _MOST_WILDS, CANASTA - plan.size(rank))
        if more > 0:
            _add_wilds(position, plan, rank, more)
    return not plan.wilds_held()


def _add_wilds(position: Position, plan: Plan, rank: int, count: int) -> None:
    """Plan to lay wild cards where the meld may take that many (M6.6 to M6.10)."""
    naturals, wilds = plan.naturals[rank], plan.wilds[rank]
    if naturals < 2 or rank == SEVEN or (rank == ACE and not wilds):
        return
    if position.dead & (1 << rank) or (naturals < _FIVE and position.params.rule_of_five):
        return
    if wilds + count <= _MOST_WILDS:
        plan.add_wilds(rank, count)


def _has_unfinished(plan: Plan) -> bool:
    naturals, wilds = plan.naturals, plan.wilds
    return (
        0 < naturals[SEVEN] < CANASTA
        or (0 < naturals[ACE] < CANASTA and not wilds[ACE])
        or 0 < wilds[WILD_MELD] < CANASTA
    )

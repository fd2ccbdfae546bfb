"""Going out in Classic: whether a hand can, how it lays everything, and whether it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import BLACK, CANASTA, JOKER, NATURALS, TWO, WORTH
from canasta_desktop.players.fast.estimates import time_left
from canasta_desktop.players.fast.moves import ASKED_FIRST, OUT, Move
from canasta_desktop.players.fast.params import PERMISSION_REQUIRED
from canasta_desktop.players.fast.plan import Plan, nothing_planned
from canasta_desktop.players.fast.steps import may_ask, permitted

if TYPE_CHECKING:
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Position

# What a hidden card brings its side if the deal goes on, more than if it ends.
_CARD_OF_OPENED: Final = 41
_CARD_OF_UNOPENED: Final = 21
_GROWTH: Final[list[int]] = [0, 0, 24, 50, 68, 112, 178]
"""What an unfinished meld may still bring, by its number of cards."""
# Which melds take spare wild cards last: canastas, and natural ones after mixed ones.
_MIXED: Final = 20
_NATURAL: Final = 40
_RED_THREES_TURN: Final = 120
"""What each red three of opponents who have not opened yet brings more at once than later."""


def finish(position: Position) -> Move | None:
    """Return the finish that pays, or the question that must come before it; nothing otherwise."""
    params, seat = position.params, position.seat
    is_asked_for = params.permission == PERMISSION_REQUIRED and may_ask(position)
    if not permitted(position) and not is_asked_for:
        return None
    stuck = _stuck(position)
    if stuck > 1:
        return None
    if gain_of_ending(position) <= 0 and not position.closing:
        return None
    for code in _discards(position, stuck):
        plan = nothing_planned(position)
        if code >= 0:
            plan.hand[code] -= 1
            plan.left -= 1
        if lay_everything(params, plan) and plan.canastas >= params.canastas_to_go_out:
            if not position.opened[seat & 1] and _points(params, plan) < position.minimum[seat & 1]:
                continue
            return ASKED_FIRST if is_asked_for else (OUT, plan.groups(), code)
    return None


def _points(params: Params, plan: Plan) -> int:
    """Return what a plan counts towards the opening minimum (C5.2)."""
    worth = params.meld_worth
    total = 0
    for place, (own, twos, jokers) in plan.parts.items():
        total += own * worth[place] + twos * WORTH[TWO] + jokers * WORTH[JOKER]
    return total


def _stuck(position: Position) -> int:
    """Return how many cards no meld could take; more than one rules out every finish."""
    seat = position.seat
    hand, naturals = position.hands[seat], position.naturals[seat & 1]
    stuck = 0
    for rank in range(NATURALS):
        if hand[rank] == 1 and not naturals[rank]:
            stuck += 1
    blacks = hand[BLACK]
    if blacks and (blacks < 3 or not position.params.black_melds):
        stuck += blacks
    return stuck


def _discards(position: Position, stuck: int) -> list[int]:
    """Return the last discards worth a try, -1 for none, the best first."""
    hand, naturals = position.hands[position.seat], position.naturals[position.seat & 1]
    if position.closing:
        return [] if stuck or position.params.discard_required else [-1]
    held = [code for code in range(BLACK + 1) if hand[code]]
    if stuck:
        return [
            code
            for code in held
            if (code == BLACK and hand[code] == 1)
            or (code < NATURALS and hand[code] == 1 and not naturals[code])
        ]
    return held if position.params.discard_required else [-1, *held]


def lay_everything(params: Params, plan: Plan) -> bool:
    """Plan to lay the whole hand; return whether that is possible."""
    hand = plan.hand
    pairs: list[int] = []
    for rank in range(NATURALS):
        held = hand[rank]
        if not held:
            continue
        if plan.size(rank) + held > params.meld_max:
            return False
        if plan.naturals[rank] or held > 2:
            plan.add(rank, held, 0, 0)
        elif held == 2:
            pairs.append(rank)
        else:
            return False
    if hand[BLACK]:
        if hand[BLACK] < 3 or not params.black_melds:
            return False
        plan.add(BLACK, hand[BLACK], 0, 0)
    if len(pairs) > hand[TWO] + hand[JOKER] or (pairs and params.most_wilds[2] < 1):
        return False
    for rank in pairs:
        two = 1 if hand[TWO] else 0
        plan.add(rank, 2, two, 1 - two)
    return _lay_all_wilds(params, plan)


def _lay_all_wilds(params: Params, plan: Plan) -> bool:
    """Plan to lay every wild card, canastas that miss least first, natural canastas last."""
    most, longest = params.most_wilds, params.meld_max
    while plan.wilds_held():
        best, least = -1, 1000
        for rank in range(NATURALS):
            naturals, wilds = plan.naturals[rank], plan.wilds[rank]
            if not naturals or wilds >= most[naturals] or naturals + wilds >= longest:
                continue
            missing = CANASTA - naturals - wilds
            spoils = _MIXED if wilds else _NATURAL
            cost = missing if missing > 0 else spoils
            if cost < least:
                best, least = rank, cost
        if best < 0:
            return False
        plan.add_wilds(best, 1)
    return True


def only_finish(position: Position) -> Move:
    """Return the way out of a hand of one card that must end the deal now (C7.1)."""
    params, side = position.params, position.seat & 1
    hand = position.hands[position.seat]
    code = next(code for code in range(BLACK + 1) if hand[code])
    if position.canastas[side] >= params.canastas_to_go_out:
        return (OUT, (), code)
    naturals, wilds = position.naturals[side], position.wilds[side]
    for place in range(TWO + 1):
        if naturals[place] + wilds[place] != CANASTA - 1:
            continue
        if code == place:
            return (OUT, ((place, 1, 0, 0),), -1)
        is_wild = code == JOKER or (code == TWO and place != TWO)
        if is_wild and wilds[place] < params.most_wilds[naturals[place]]:
            return (OUT, ((place, 0, int(code == TWO), int(code == JOKER)),), -1)
    return (OUT, (), code)


def gain_of_ending(position: Position) -> int:
    """Return what going out brings more than playing on, in points for the seat's side.

    Of the other hands only the sizes are looked at.
    """
    seat = position.seat
    side = seat & 1
    them = 1 - side
    params, sizes = position.params, position.sizes
    each = _CARD_OF_OPENED if position.opened[them] else _CARD_OF_UNOPENED
    theirs = (sizes[(seat + 1) & 3] + sizes[(seat + 3) & 3]) * each + _growth(position, them)
    ours = sizes[(seat + 2) & 3] * _CARD_OF_OPENED + _growth(position, side)
    gain = params.out_bonus + (theirs - ours) * time_left(position) // 100
    if not position.opened[them]:
        gain += _RED_THREES_TURN * position.reds[them]
    return gain


def _growth(position: Position, side: int) -> int:
    naturals, wilds = position.naturals[side], position.wilds[side]
    total = 0
    for rank in range(NATURALS):
        size = naturals[rank] + wilds[rank]
        if 0 < size < CANASTA:
            total += _GROWTH[size]
    return total


def wants_partner_out(position: Position, seat: int) -> bool:
    """Return whether a seat that is asked says yes, from its own hand and the sizes (C8.8)."""
    hand, sizes = position.hands[seat], position.sizes
    points = 0
    for code in range(BLACK + 1):
        points += hand[code] * WORTH[code]
    promise = sizes[seat] * _CARD_OF_OPENED * time_left(position) // 200
    theirs = (sizes[(seat + 1) & 3] + sizes[(seat + 3) & 3]) * 11
    return points + promise <= position.params.out_bonus + theirs

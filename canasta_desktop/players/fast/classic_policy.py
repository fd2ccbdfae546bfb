"""The policy of rollouts in Classic: how a seat begins its turn and what it does after the draw.

It plans whole turns by rule of thumb, in a few millionths of a second, from the seat's own hand and
what everybody knows. It never asks where asking is free, never opens with a concealed finish, and
makes no meld of twos.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.classic_discards import best_discard
from canasta_desktop.players.fast.classic_finish import finish, only_finish
from canasta_desktop.players.fast.classic_opening import open_with
from canasta_desktop.players.fast.codes import BLACK, CANASTA, JOKER, NATURALS, RED, TWO, WORTH
from canasta_desktop.players.fast.estimates import is_last_turn, risk_of_end, time_left, unseen
from canasta_desktop.players.fast.moves import (
    DECLINE,
    DECLINED,
    DRAWN,
    PLAY_ON,
    TAKE_PILE,
    Move,
)
from canasta_desktop.players.fast.params import ADD_ANY, ADD_NEVER
from canasta_desktop.players.fast.plan import Plan, nothing_planned
from canasta_desktop.players.fast.steps import permitted

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

KEEP: Final = 2
"""The cards that stay after laying: one to discard, and one after it (C7.2)."""
MIXED_GROWTH: Final[list[int]] = [0, 0, 24, 50, 68, 112, 178, 300]
"""What a meld with wild cards may bring by its canasta, by its number of cards."""
PURE_GROWTH: Final[list[int]] = [0, 0, 25, 58, 84, 140, 240, 500]
_DRAWN_CARD: Final = 30
"""What a card from the stock is worth before it is seen."""
_OPENING: Final = 90
_PILE_CARD: Final = 12
_PILE_WILD: Final = 60
_PILE_PAIR: Final = 10
_WILD_SPENT: Final = 70
_PAIR_SPENT: Final = 10
_DUMP_RISK: Final = 28
"""From this risk on everything that can be laid is laid."""
_LARGE_PILE: Final = 100
_SMALL_HAND: Final = 4
"""A side that may not go out does not lay below so many cards for small gains."""


def begin(position: Position) -> Move:
    """Return how the seat in turn begins: draw, take the pile, or decline it without a stock."""
    pile = position.pile
    if pile and pile[-1] < NATURALS:
        move = _take(position, pile[-1])
        if move is not None:
            return move
    return DRAWN if position.stock else DECLINED


def _take(position: Position, top: int) -> Move | None:
    """Return the take if there is a good one, or if it is compulsory (C6, C9.2)."""
    params, seat = position.params, position.seat
    side = seat & 1
    size = position.sizes[seat]
    if size == 1 and len(position.pile) == 1 and params.one_card_guard:
        return None
    opened = position.opened[side]
    frozen = position.frozen or (params.freeze_before_opening and not opened)
    lying = position.naturals[side][top] + position.wilds[side][top]
    own = position.hands[seat][top]
    need = params.frozen_claim_naturals if frozen else 2
    joins = not frozen and lying > 0 and params.add_to_meld != ADD_NEVER
    if joins and params.add_to_meld != ADD_ANY:
        joins = lying < CANASTA
    if joins and lying < params.meld_max:
        return _joining_take(position, top)
    if lying + 3 > params.meld_max:
        return None
    if own >= need:
        if lying + need + 1 > params.meld_max:
            return None
        return _claiming_take(position, top, need, opened=opened)
    if frozen or not own or not params.claim_natural_plus_wild:
        return None
    naturals, wilds = position.naturals[side][top] + 2, position.wilds[side][top] + 1
    hand = position.hands[seat]
    if not hand[TWO] + hand[JOKER] or wilds > params.most_wilds[naturals]:
        return None
    return _claiming_take(position, top, 1, opened=opened)


def _joining_take(position: Position, top: int) -> Move | None:
    """Return the take by adding the top card alone to a meld, if it pays or must be (C9.2)."""
    move = (TAKE_PILE, ((top, 0, 0, 0),), -1)
    left = position.sizes[position.seat] + _cards_below(position)
    if left < KEEP and not _may_end_with_one(position, top):
        return None
    if not position.stock and position.params.forced_take:
        return move
    if left < KEEP:
        return None
    side = position.seat & 1
    lying = position.naturals[side][top] + position.wilds[side][top]
    gain = _pile_worth(position) + WORTH[top] + _growth_gain(position, top, lying, 1)
    return move if gain >= _DRAWN_CARD else None


def _may_end_with_one(position: Position, top: int) -> bool:
    """Return whether the one card left after this take could go out (C7.1)."""
    params, seat = position.params, position.seat
    side = seat & 1
    if not permitted(position):
        return False
    naturals, wilds = position.naturals[side][:], position.wilds[side]
    naturals[top] += 1
    canastas = position.canastas[side] + (naturals[top] + wilds[top] == CANASTA)
    if canastas >= params.canastas_to_go_out:
        return True
    if params.discard_required or canastas + 1 < params.canastas_to_go_out:
        return False
    hand = position.hands[seat]
    is_wild = hand[TWO] + hand[JOKER] > 0
    for place in range(NATURALS):
        if naturals[place] + wilds[place] != CANASTA - 1:
            continue
        if hand[place] or (is_wild and wilds[place] + 1 <= params.most_wilds[naturals[place]]):
            return True
    # One more two or joker may also complete a meld of twos.
    twos, jokers = naturals[TWO], wilds[TWO]
    if twos + jokers != CANASTA - 1:
        return False
    return hand[TWO] > 0 or (hand[JOKER] > 0 and jokers + 1 <= params.most_wilds[twos])


def _cards_below(position: Position) -> int:
    """Return how many cards of the pile would go to the hand."""
    count = len(position.pile) - 1
    if position.frozen:
        count -= position.pile.count(RED)
    return count


def _claiming_take(position: Position, top: int, own: int, *, opened: bool) -> Move | None:
    """Return the take with naturals, or one natural and a wild card, if it pays."""
    params, side = position.params, position.seat & 1
    plan = nothing_planned(position)
    before = plan.size(top)
    with_wild = own == 1
    joker = 1 if with_wild and not plan.hand[TWO] else 0
    points = own * WORTH[top]
    if with_wild:
        points += WORTH[JOKER] if joker else WORTH[TWO]
    plan.add(top, own, 1 - joker if with_wild else 0, joker)
    plan.claim(top)
    below = _cards_below(position)
    wilds_before = plan.wilds_held()
    gain = _pile_worth(position) - _PAIR_SPENT
    if not opened:
        if params.counts_top:
            points += WORTH[top]
        if not open_with(params, plan, position.minimum[side] - points, KEEP - below, top):
            return None
        gain += _OPENING + 2 * params.red3_each * position.reds[side]
    if plan.left + below < KEEP:
        return None
    spent = wilds_before - plan.wilds_held() + with_wild
    gain -= spent * _WILD_SPENT
    gain += WORTH[top] + _growth_gain(position, top, before, plan.size(top) - before)
    if gain < _DRAWN_CARD and position.stock:
        return None
    return (TAKE_PILE, plan.groups(top), -1)


def _growth_gain(position: Position, place: int, before: int, more: int) -> int:
    wilds = position.wilds[position.seat & 1][place]
    table = MIXED_GROWTH if wilds else PURE_GROWTH
    return table[min(CANASTA, before + more)] - table[min(CANASTA, before)]


def _pile_worth(position: Position) -> int:
    """Return what the cards below the top are worth to the seat in turn."""
    seat = position.seat
    naturals, hand = position.naturals[seat & 1], position.hands[seat]
    total = 0
    for code in position.pile[:-1]:
        if code < NATURALS:
            total += _PILE_CARD + (WORTH[code] >> 1)
            if naturals[code] or hand[code] > 1:
                total += _PILE_PAIR
        elif code < BLACK:
            total += _PILE_WILD
        elif code == RED:
            total += position.params.red3_each
    return total


def play(position: Position) -> Move:
    """Return what to do after the draw: go out, or lay and discard, or end the last lay-down."""
    seat = position.seat
    if position.sizes[seat] == 1 and not position.closing:
        return only_finish(position)
    plan = nothing_planned(position)
    final = is_last_turn(position)
    risk = 100 if final else risk_of_end(position)
    if position.opened[seat & 1] or _opens(position, plan, final=final):
        out = finish(position)
        if out is not None:
            return out
        _extend(position, plan, risk)
    if position.closing:
        return (DECLINE, plan.groups(), -1) if plan.parts else DECLINED
    code = best_discard(position, plan, risk)
    return (PLAY_ON, plan.groups(), code)


def _opens(position: Position, plan: Plan, *, final: bool) -> bool:
    """Plan an opening from the hand; return whether there is one worth making."""
    side = position.seat & 1
    keep = KEEP
    if not final and not position.opened[1 - side] and time_left(position) > 50:
        keep = _SMALL_HAND
    if position.closing:
        keep = 1
    return open_with(position.params, plan, position.minimum[side], keep, -1)


def _extend(position: Position, plan: Plan, risk: int) -> None:
    """Plan what else to lay once the side has opened."""
    params = position.params
    dump = risk >= _DUMP_RISK
    keep = 1 if position.closing else KEEP
    ready = plan.canastas >= params.canastas_to_go_out
    floor = keep if dump or ready else _SMALL_HAND
    holds = position.frozen and not dump and _pile_worth(position) > _LARGE_PILE
    hand = plan.hand
    for rank in range(NATURALS - 1, -1, -1):
        held = hand[rank]
        if not held:
            continue
        lying = plan.naturals[rank]
        if not lying and held < 3:
            continue
        size = lying + plan.wilds[rank]
        completes = size < CANASTA <= size + held
        if holds and not completes:
            held -= 2 if lying else held
        spare = plan.left - (keep if completes else floor)
        if held > spare:
            held = spare
        if size + held > params.meld_max:
            held = params.meld_max - size
        if held > 0 and (lying or held > 2):
            plan.add(rank, held, 0, 0)
    if hand[TWO] + hand[JOKER]:
        _lay_wilds(position, plan, keep, dump=dump)


def _lay_wilds(position: Position, plan: Plan, keep: int, *, dump: bool) -> None:
    """Complete canastas with wild cards, and lay the others where they would be lost."""
    params = position.params
    time = time_left(position)
    for rank in range(NATURALS):
        size = plan.size(rank)
        missing = CANASTA - size
        if not 0 < missing <= 3 or params.meld_max < CANASTA:
            continue
        held = plan.hand[TWO] + plan.hand[JOKER]
        if missing > held or missing > plan.left - keep:
            continue
        if plan.wilds[rank] + missing > params.most_wilds[plan.naturals[rank]]:
            continue
        ready = plan.canastas >= params.canastas_to_go_out
        if not dump and not _completes_early(position, plan, rank, missing, time, ready=ready):
            continue
        plan.add_wilds(rank, missing)
    if dump:
        pour_wilds(params.most_wilds, params.meld_max, plan, plan.left - keep)


def _completes_early(
    position: Position, plan: Plan, rank: int, missing: int, time: int, *, ready: bool
) -> bool:
    """Return whether a canasta is worth these wild cards already."""
    if not plan.wilds[rank] and plan.naturals[rank] >= 5 and ready and time >= 45:
        return unseen(position, rank) < missing
    if missing == 1:
        return True
    if missing == 2:
        return not ready or plan.wilds_held() > 2
    return not ready and time < 60


def pour_wilds(most_wilds: list[int], meld_max: int, plan: Plan, spare: int) -> None:
    """Plan to lay up to ``spare`` wild cards wherever they fit, natural canastas last."""
    for spoils in (False, True):
        for rank in range(NATURALS):
            naturals, wilds = plan.naturals[rank], plan.wilds[rank]
            if not naturals or (naturals >= CANASTA and not wilds) is not spoils:
                continue
            room = min(most_wilds[naturals] - wilds, meld_max - naturals - wilds)
            more = min(room, spare, plan.hand[TWO] + plan.hand[JOKER])
            if more > 0:
                plan.add_wilds(rank, more)
                spare -= more

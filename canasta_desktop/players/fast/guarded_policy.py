"""The policy of rollouts where melding is guarded (Modern American): beginning a turn, playing on.

It opens as a whole, takes the pile with a pair when that pays, never begins a meld of sevens or of
natural aces that it cannot finish at once, lays special hands that it is dealt, and plans each
turn so that a legal discard is left. It keeps no three for a Straight, never asks where asking is
free, and never uses the opening without a minimum or the eighth card of a meld.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.classic_policy import MIXED_GROWTH, PURE_GROWTH
from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CANASTA,
    CLUB,
    JOKER,
    NATURALS,
    RED,
    SEVEN,
    TWO,
    WILD_MELD,
    WORTH,
)
from canasta_desktop.players.fast.estimates import is_last_turn, risk_of_end, time_left, unseen
from canasta_desktop.players.fast.guarded_discards import best_discard, may_discard
from canasta_desktop.players.fast.guarded_finish import finish
from canasta_desktop.players.fast.guarded_opening import open_with
from canasta_desktop.players.fast.guarded_steps import may_still_lay_special
from canasta_desktop.players.fast.moves import (
    DECLINED,
    DRAWN,
    GIVE_THREE,
    PLAY_ON,
    SHOW_SPECIAL,
    TAKE_PILE,
    TAKEN_BACK,
    Move,
)
from canasta_desktop.players.fast.plan import Plan, nothing_planned
from canasta_desktop.players.fast.position import STOCK
from canasta_desktop.players.fast.specials import SPECIAL_SIZE, best_special

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

KEEP: Final = 2
"""The cards that stay after laying: one to throw and one to hold (M8a)."""
_SMALL_HAND: Final = 4
_DRAWN_CARD: Final = 20
_OPENING: Final = 150
_PILE_CARD: Final = 14
_PILE_FITS: Final = 14
_WILD_SPENT: Final = 60
_PAIR_SPENT: Final = 12
_DUMP_RISK: Final = 28
_SPECIAL_FROM: Final = 6
"""From this number of natural aces or sevens on a hand begins a meld of them, or takes for it."""
_SPECIAL_TIME: Final = 40
_HOLDS_TIME: Final = 30
_HOLDS_PILE: Final = 0
_HELD_JOINING: Final = 2
_HELD_NEW: Final = 3
_FIVE: Final = 5
_MOST_WILDS: Final = 2
_WILD_MELD_FROM: Final = 6
"""From this number of wild cards on a hand begins the meld of wild cards."""
_WILD_MELD_TIME: Final = 60


def begin(position: Position) -> Move:
    """Return how the seat in turn begins: lay a kept three, draw, take, or decline."""
    hand = position.hands[position.seat]
    three = held_three(hand)
    if three >= 0:
        return (GIVE_THREE, (), three) if position.stock else DECLINED
    pile = position.pile
    if pile and pile[-1] < NATURALS and hand[pile[-1]] > 1:
        move = _take(position, pile[-1])
        if move is not None:
            return move
    return DRAWN if position.stock else DECLINED


def held_three(hand: list[int]) -> int:
    """Return the code of a three in a hand, or -1."""
    for code in (BLACK, RED, CLUB):
        if hand[code]:
            return code
    return -1


def _take(position: Position, top: int) -> Move | None:
    """Return the take with a natural pair if it is legal and pays (M8)."""
    if position.gave_back or position.dead & (1 << top):
        return None
    plan = nothing_planned(position)
    before = plan.size(top)
    if before > CANASTA - 3:
        return None
    if not before and top in (SEVEN, ACE):
        count = plan.hand[top] + position.pile.count(top)
        if count < _SPECIAL_FROM or not may_begin_special(position, top, count):
            return None
    plan.add(top, 2, 0, 0)
    plan.claim(top)
    wilds = plan.wilds_held()
    gain = _pile_worth(position) - _PAIR_SPENT + _growth(plan, top, before)
    if not position.opened[position.seat & 1]:
        if not open_with(position, plan, top, KEEP - len(position.pile) + 1):
            return None
        gain += _OPENING
    gain -= (wilds - plan.wilds_held()) * _WILD_SPENT
    if plan.left + len(position.pile) - 1 < KEEP:
        return None
    if gain < _DRAWN_CARD and position.stock:
        return None
    if not _leaves_a_discard(position, plan):
        return None
    return (TAKE_PILE, plan.groups(top), -1)


def may_begin_special(position: Position, rank: int, count: int) -> bool:
    """Return whether so many natural aces or sevens are enough to begin a meld of them."""
    if count >= CANASTA:
        return True
    missing = CANASTA - count
    copies = unseen(position, rank)
    return count >= _SPECIAL_FROM and time_left(position) >= _SPECIAL_TIME and copies >= missing


def _growth(plan: Plan, place: int, before: int) -> int:
    table = MIXED_GROWTH if plan.wilds[place] else PURE_GROWTH
    return WORTH[place] + table[min(CANASTA, plan.size(place))] - table[min(CANASTA, before)]


def _leaves_a_discard(position: Position, plan: Plan) -> bool:
    """Return whether a card may be discarded after this take (M10.3, M10.4)."""
    hand = plan.hand[:]
    for code in position.pile[:-1]:
        hand[code] += 1
    return any(may_discard(position, plan, hand, empty=True, provisional=True, took=True))


def _pile_worth(position: Position) -> int:
    """Return what the cards below the top are worth to the seat in turn."""
    seat = position.seat
    naturals, hand = position.naturals[seat & 1], position.hands[seat]
    total = 0
    for code in position.pile[:-1]:
        if code >= NATURALS:
            total += _WILD_SPENT
        elif position.dead & (1 << code):
            total += 2
        else:
            total += _PILE_CARD
            if naturals[code] or hand[code] > 1:
                total += _PILE_FITS
    return total


def play(position: Position) -> Move:
    """Return what to do after the draw: show a special hand, go out, or lay and discard."""
    seat = position.seat
    hand = position.hands[seat]
    if position.sizes[seat] == SPECIAL_SIZE and _may_show(position):
        number = best_special(position.params, hand)
        if number >= 0:
            return (SHOW_SPECIAL, (), number)
    three = held_three(hand)
    if three >= 0 and position.stock:
        return (GIVE_THREE, (), three)
    risk = 100 if is_last_turn(position) else risk_of_end(position)
    plan = nothing_planned(position)
    if three < 0 and position.sizes[seat] > 1:
        if position.opened[seat & 1]:
            out = finish(position)
            if out is not None:
                return out
        planned = _planned(position, plan, risk)
        if planned is not None:
            return planned
        plan = nothing_planned(position)
    code = best_discard(position, plan, risk)
    return (PLAY_ON, (), code) if code >= 0 else TAKEN_BACK


def _may_show(position: Position) -> bool:
    seat = position.seat
    return position.source == STOCK and not position.laid and may_still_lay_special(position, seat)


def _planned(position: Position, plan: Plan, risk: int) -> Move | None:
    """Return the best plan that leaves a legal discard, or nothing if none is found."""
    opens = not position.opened[position.seat & 1]
    if opens and not open_with(position, plan, -1, KEEP):
        return None
    _extend(position, plan, risk, opens=opens)
    if not plan.parts:
        return None
    code = best_discard(position, plan, risk)
    if code < 0:
        # A card that may be discarded was laid; hold one back.
        plan = nothing_planned(position)
        if opens:
            open_with(position, plan, -1, KEEP)
        spare = _held_back(position, plan)
        if spare < 0:
            return None
        plan.hand[spare] -= 1
        plan.left -= 1
        _extend(position, plan, risk, opens=opens)
        plan.hand[spare] += 1
        plan.left += 1
        code = best_discard(position, plan, risk)
    return None if code < 0 or not plan.parts else (PLAY_ON, plan.groups(), code)


def _held_back(position: Position, plan: Plan) -> int:
    """Return the card that costs least to keep for the discard, or -1."""
    allowed = may_discard(position, plan, plan.hand, empty=not position.pile, provisional=True)
    best, least = -1, 1000
    for code in range(NATURALS):
        if allowed[code] and plan.hand[code] < least:
            best, least = code, plan.hand[code]
    return best


def _extend(position: Position, plan: Plan, risk: int, *, opens: bool) -> None:
    """Plan what else to lay once the side has opened, in the same action or a later one."""
    params = position.params
    dump = risk >= _DUMP_RISK
    ready = plan.canastas >= params.canastas_to_go_out
    floor = KEEP if dump or ready else _SMALL_HAND
    holds = not dump and time_left(position) >= _HOLDS_TIME and len(position.pile) >= _HOLDS_PILE
    no_mixed = opens or (position.opened_now and position.source == STOCK)
    for rank in range(NATURALS - 1, -1, -1):
        held = plan.hand[rank]
        if not held or position.dead & (1 << rank):
            continue
        lying = plan.size(rank)
        if not lying and (held < 3 or (rank in (SEVEN, ACE) and held < _SPECIAL_FROM)):
            continue
        room = CANASTA - lying
        if no_mixed and plan.wilds[rank]:
            room -= 1
        completes = lying < CANASTA <= lying + held
        if holds and not completes:
            held -= _HELD_JOINING if lying else _HELD_NEW
        more = min(held, room, plan.left - (KEEP if completes else floor))
        if more > 0 and (lying or more > 2):
            if not lying and rank in (SEVEN, ACE) and not may_begin_special(position, rank, more):
                continue
            plan.add(rank, more, 0, 0)
    if not no_mixed and plan.wilds_held():
        _lay_wilds(position, plan, dump=dump)


def _lay_wilds(position: Position, plan: Plan, *, dump: bool) -> None:
    """Plan to lay wild cards: on their own meld, or to complete mixed canastas (M6.8, M6.9)."""
    held = plan.wilds_held()
    spare = plan.left - KEEP
    own_meld = plan.wilds[WILD_MELD]
    is_dead = bool(position.dead & (1 << WILD_MELD))
    many = held >= _WILD_MELD_FROM and time_left(position) >= _WILD_MELD_TIME
    if 0 < own_meld < CANASTA or (not own_meld and not is_dead and (many or held >= CANASTA)):
        more = min(held, CANASTA - own_meld, spare)
        if more > 0 and (own_meld or more >= _WILD_MELD_FROM):
            _add_to_wild_meld(plan, more)
        return
    need = position.params.canastas_to_go_out
    for rank in range(NATURALS):
        missing = CANASTA - plan.size(rank)
        if not 0 < missing <= _MOST_WILDS or missing > min(plan.wilds_held(), plan.left - KEEP):
            continue
        if not takes_wilds(position, plan, rank, missing):
            continue
        if plan.canastas < need or missing == 1 or dump:
            plan.add_wilds(rank, missing)


def _add_to_wild_meld(plan: Plan, count: int) -> None:
    """Plan to lay wild cards on their own meld, twos first: no joker pays most (M2.3)."""
    twos = min(count, plan.hand[TWO])
    plan.add(WILD_MELD, 0, twos, min(count - twos, plan.hand[JOKER]))


def takes_wilds(position: Position, plan: Plan, rank: int, count: int) -> bool:
    """Return whether a meld may take so many wild cards after the opening (M6.6 to M6.10)."""
    naturals, wilds = plan.naturals[rank], plan.wilds[rank]
    if rank == SEVEN or (rank == ACE and not wilds) or naturals < 2:
        return False
    if wilds + count > _MOST_WILDS or position.dead & (1 << rank):
        return False
    return naturals >= _FIVE or not position.params.rule_of_five

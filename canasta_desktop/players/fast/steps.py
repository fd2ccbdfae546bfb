"""The steps of a turn on counts: draw, take, lay, discard, go out, and what the rules add to them.

No step judges: each does what the rules do with a legal action (see ``params``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import (
    BLACK,
    CANASTA,
    JOKER,
    NATURALS,
    PLACES,
    RED,
    TWO,
    WILD_MELD,
    WORTH,
)
from canasta_desktop.players.fast.guarded_steps import (
    begin_guarded_turn,
    draw_guarded,
    is_finish_by_discard,
    leave_guarded_turn,
)
from canasta_desktop.players.fast.params import END_AT_ONCE, TAKES_GO_ON
from canasta_desktop.players.fast.position import (
    ASKED,
    DRAW,
    NO,
    NOBODY,
    NOT_ASKED,
    OVER,
    PILE,
    PLAY,
    STOCK,
    YES,
    Group,
    Position,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def draw(position: Position) -> None:
    """Draw from the stock, with the threes that are laid and replaced (C3.1, C3.2, M4.2)."""
    pile, seat = position.pile, position.seat
    if len(pile) > 1 and pile[-1] < NATURALS:
        # From two cards on, a player who does not take the pile probably cannot.
        position.passed[seat][pile[-1]] = position.turns
    if position.params.guarded:
        draw_guarded(position)
        return
    stock = position.stock
    position.source = STOCK
    position.phase = PLAY
    code = stock.pop()
    while code == RED:
        position.reds[seat & 1] += 1
        position.gone[RED] += 1
        if not stock:
            # The last card was a red three (C9.5).
            if position.params.last_red_lays:
                position.closing = True
            else:
                position.phase = OVER
            return
        code = stock.pop()
    position.hands[seat][code] += 1
    position.sizes[seat] += 1
    if not stock and position.params.stock_empty == END_AT_ONCE:
        position.phase = OVER


def take(position: Position, groups: Sequence[Group]) -> None:
    """Take the pile; the first group claims its top card (C6, M8)."""
    pile, seat = position.pile, position.seat
    _put(position, groups[:1], pile.pop())
    hand, known = position.hands[seat], position.known[seat]
    count = buried = 0
    for code in pile:
        if code == RED:
            buried += 1
        else:
            hand[code] += 1
            known[code] += 1
            count += 1
    position.sizes[seat] += count
    position.known_sizes[seat] += count
    position.reds[seat & 1] += buried
    pile.clear()
    if len(groups) > 1:
        _put(position, groups[1:], NOBODY)
    position.frozen = position.params.always_frozen
    position.passed[seat] = [0] * PLACES
    position.source = PILE
    position.phase = PLAY
    if not position.sizes[seat]:
        _end_by_going_out(position, has_discard=False)
    elif buried and position.params.red3_pile_replace:
        _replace_buried(position, buried)


def _replace_buried(position: Position, count: int) -> None:
    """Replace red threes of a taken pile for as long as the stock lasts (C2.5)."""
    stock, seat = position.stock, position.seat
    while count and stock:
        code = stock.pop()
        if code == RED:
            position.reds[seat & 1] += 1
            position.gone[RED] += 1
        else:
            position.hands[seat][code] += 1
            position.sizes[seat] += 1
            count -= 1


def lay(position: Position, groups: Sequence[Group]) -> None:
    """Lay groups from the hand; laying the last card is going out (C3.3, C8.2)."""
    _put(position, groups, NOBODY)
    if not position.sizes[position.seat]:
        _end_by_going_out(position, has_discard=False)


def discard(position: Position, code: int) -> None:
    """Discard a card and pass the turn on, or go out with the last card (C3.4, C8.2, M10.2)."""
    seat, params = position.seat, position.params
    if position.sizes[seat] == 1 and (not params.guarded or is_finish_by_discard(position)):
        go_out(position, (), code)
        return
    _to_pile(position, code)
    position.passed[seat][code] = position.turns
    if position.laid:
        position.melded[seat] = True
    if params.guarded:
        leave_guarded_turn(position)
    if not position.stock and params.stock_empty != TAKES_GO_ON:
        position.phase = OVER
        position.begin_turn()
        return
    position.seat = (seat + 1) & 3
    position.phase = DRAW
    position.turns += 1
    position.begin_turn()
    if params.guarded:
        begin_guarded_turn(position)


def go_out(position: Position, groups: Sequence[Group], code: int) -> None:
    """Lay the groups, discard the last card unless it is -1, and end the deal (C8, M10.5)."""
    if groups:
        _put(position, groups, NOBODY)
    if code >= 0:
        _to_pile(position, code)
    _end_by_going_out(position, has_discard=code >= 0)


def end(position: Position) -> None:
    """Decline the pile without a stock, or end the last lay-down (C9.3, C9.5, M12.2)."""
    position.phase = OVER


def ask(position: Position) -> None:
    """Ask the partner for permission to go out (C8.8)."""
    position.question = ASKED


def answer(position: Position, *, yes: bool) -> None:
    """Answer the partner's question (C8.8)."""
    position.question = YES if yes else NO


def permitted(position: Position) -> bool:
    """Return whether the partner's answer, or the lack of one, allows going out (C8.8)."""
    permission = position.params.permission
    if permission < 2:
        return True
    if permission == 2:
        return position.question != NO
    return position.question == YES


def may_ask(position: Position) -> bool:
    """Return whether the seat in turn may ask its partner now (C8.8, M10.7)."""
    return position.params.permission > 0 and position.question == NOT_ASKED and not position.laid


def _to_pile(position: Position, code: int) -> None:
    seat = position.seat
    position.hands[seat][code] -= 1
    position.sizes[seat] -= 1
    if position.known[seat][code]:
        position.known[seat][code] -= 1
        position.known_sizes[seat] -= 1
    else:
        position.gone[code] += 1
    position.pile.append(code)
    if position.params.freezes[code]:
        position.frozen = True


def _put(position: Position, groups: Sequence[Group], top: int) -> None:
    """Move groups from the hand to the melds, the first one with this top card of the pile."""
    seat = position.seat
    side = seat & 1
    hand, worth = position.hands[seat], position.params.meld_worth
    naturals, wilds = position.naturals[side], position.wilds[side]
    spent = points = 0
    for place, own, twos, jokers in groups:
        before = naturals[place] + wilds[place]
        bit = 1 << place
        if not before:
            position.begun |= bit
        elif not position.begun & bit:
            position.joined = True
        if own:
            hand[place] -= own
            naturals[place] += own
            points += own * worth[place]
            _show(position, seat, place, own)
        if twos:
            hand[TWO] -= twos
            points += twos * WORTH[TWO]
            _show(position, seat, TWO, twos)
        if jokers:
            hand[JOKER] -= jokers
            points += jokers * WORTH[JOKER]
            _show(position, seat, JOKER, jokers)
            if place == WILD_MELD:
                position.wild_jokers[side] += jokers
        wilds[place] += twos + jokers
        spent += own + twos + jokers
        if top >= 0:
            naturals[place] += 1
            points += worth[top]
            top = NOBODY
        if before < CANASTA <= naturals[place] + wilds[place] and place != BLACK:
            position.canastas[side] += 1
            position.dead |= bit
    position.sizes[seat] -= spent
    position.points[side] += points
    position.laid = True
    if not position.opened[side]:
        position.opened[side] = True
        position.opened_now = True


def _show(position: Position, seat: int, code: int, count: int) -> None:
    """Note that everybody has seen cards leave a hand; they may have been known to be there."""
    known = position.known[seat]
    was_known = known[code]
    if was_known:
        if was_known > count:
            was_known = count
        known[code] -= was_known
        position.known_sizes[seat] -= was_known
    position.gone[code] += count - was_known


def _end_by_going_out(position: Position, *, has_discard: bool) -> None:
    position.phase = OVER
    position.out = position.seat
    position.concealed = not position.params.guarded and _is_concealed(position, has_discard)


def _is_concealed(position: Position, has_discard: bool) -> bool:
    """Return whether a finish is concealed (C8.4)."""
    params = position.params
    if position.melded[position.seat] or position.joined:
        return False
    if has_discard and not params.concealed_discard:
        return False
    if position.source == PILE and not params.concealed_after_pile:
        return False
    side = position.seat & 1
    naturals, wilds = position.naturals[side], position.wilds[side]
    return any(
        position.begun & (1 << place) and naturals[place] + wilds[place] >= CANASTA
        for place in range(TWO + 1)
    )

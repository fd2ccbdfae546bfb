"""What the steps of a turn do where threes of both colours are laid and melding is guarded (M)."""

from __future__ import annotations

from typing import Final

from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CANASTA,
    CLUB,
    NATURALS,
    RED,
    SEVEN,
    WILD_MELD,
)
from canasta_desktop.players.fast.params import HOLD, TAKES_GO_ON, THROW_ONLY
from canasta_desktop.players.fast.position import DRAW, NO, OVER, PLAY, STOCK, YES, Position

BELOW_THE_TURN_CARD: Final = 8


def begin_guarded_turn(position: Position) -> None:
    """Lay the threes of the seat in turn; that, or an empty stock, may end the deal (M5, M12.2)."""
    if lay_held_threes(position, position.seat):
        position.phase = OVER
    else:
        _end_without_stock(position)


def _end_without_stock(position: Position) -> None:
    no_takes = position.params.stock_empty != TAKES_GO_ON
    if no_takes and position.phase == DRAW and not position.stock:
        position.phase = OVER


def may_keep_three(position: Position, seat: int) -> bool:
    """Return whether a seat may keep one three in the hand (M5.3)."""
    return position.params.keeps_three and may_still_lay_special(position, seat)


def may_still_lay_special(position: Position, seat: int) -> bool:
    """Return whether a seat has not lost the chance of a special hand (M5.3, M11.1)."""
    return not position.opened[seat & 1] or bool(position.courtesy & (1 << seat))


def lay_held_threes(position: Position, seat: int) -> bool:
    """Lay the threes a seat may not keep; return whether that ends the deal (M5.2)."""
    hand = position.hands[seat]
    blacks, reds, clubs = hand[BLACK], hand[RED], hand[CLUB]
    if not blacks + reds + clubs:
        return False
    held = [BLACK] * blacks + [RED] * reds + [CLUB] * clubs
    if may_keep_three(position, seat):
        held = held[1:]
    return _lay_threes(position, seat, held)


def _lay_threes(position: Position, seat: int, waiting: list[int]) -> bool:
    for code in waiting:
        if not position.stock:
            return True
        new = _lay_one(position, seat, code)
        if new >= BLACK:
            if not position.stock:
                return True
            waiting.append(new)
    return False


def _lay_one(position: Position, seat: int, code: int) -> int:
    """Lay a three and return the card that replaces it."""
    hand = position.hands[seat]
    hand[code] -= 1
    if code == RED:
        position.reds[seat & 1] += 1
    else:
        position.blacks[seat & 1] += 1
    position.gone[code] += 1
    new = position.stock.pop()
    hand[new] += 1
    return new


def draw_guarded(position: Position) -> None:
    """Draw a card; a three is laid and replaced unless it is kept (M4.2, M5.2, M5.3)."""
    seat = position.seat
    hand = position.hands[seat]
    code = position.stock.pop()
    hand[code] += 1
    position.sizes[seat] += 1
    position.source = STOCK
    position.gave_back = False
    position.phase = PLAY
    if code >= BLACK:
        if not position.stock:
            position.phase = OVER
        else:
            is_only_one = hand[BLACK] + hand[RED] + hand[CLUB] == 1
            is_kept = is_only_one and may_keep_three(position, seat)
            if not is_kept and _lay_threes(position, seat, [code]):
                position.phase = OVER
    _note_wilds(position)


def _note_wilds(position: Position) -> None:
    """Note whether the hand in turn holds no natural card (M10.3)."""
    hand = position.hands[position.seat]
    position.only_wilds = not any(hand[:NATURALS])


def lay_three(position: Position, code: int) -> None:
    """Give up the kept three; a three in its place is the kept one now (M5.4)."""
    new = _lay_one(position, position.seat, code)
    if position.phase == PLAY:
        _note_wilds(position)
    if new >= BLACK and not position.stock:
        position.phase = OVER
    else:
        _end_without_stock(position)


def lay_special(position: Position, number: int) -> None:
    """Show a special hand; its cards stay in the hand (M11.3)."""
    position.special = number
    position.special_seat = position.seat
    position.phase = OVER


def leave_guarded_turn(position: Position) -> None:
    """Give bonus cards if they are due, and forget who may still lay a special hand (M9, M11.1)."""
    seat = position.seat
    position.courtesy &= ~(1 << seat)
    if position.params.special_courtesy and position.opened_now:
        position.courtesy |= 1 << ((seat + 2) & 3)
    position.only_wilds = False
    if talon_due(position):
        count = 3 if position.opened[1 - (seat & 1)] else 4
        hand = position.hands[seat]
        for _ in range(count):
            hand[position.stock.pop()] += 1
        position.sizes[seat] += count


def talon_due(position: Position) -> bool:
    """Return whether bonus cards are due (M9.1, M9.5)."""
    return (
        position.opened_now
        and position.source == STOCK
        and position.params.talon
        and len(position.stock) > BELOW_THE_TURN_CARD
    )


def is_unfinished(position: Position, side: int) -> bool:
    """Return whether a side has a special meld with fewer than seven cards (M10.5)."""
    naturals, wilds = position.naturals[side], position.wilds[side]
    return (
        0 < naturals[SEVEN] < CANASTA
        or (0 < naturals[ACE] < CANASTA and not wilds[ACE])
        or 0 < wilds[WILD_MELD] < CANASTA
    )


def bars_going_out(position: Position) -> bool:
    """Return whether the side in turn may not go out by its last discard now (M10.5, M10.7)."""
    side = position.seat & 1
    params = position.params
    if position.canastas[side] < params.canastas_to_go_out or is_unfinished(position, side):
        return True
    if params.permission < 2:
        return False
    return position.question == NO if params.permission == 2 else position.question != YES


def is_finish_by_discard(position: Position) -> bool:
    """Return whether discarding the last card is going out and no ordinary discard (M10.2)."""
    hold = position.params.hold
    is_enough = hold == THROW_ONLY or (hold == HOLD and talon_due(position))
    return not (is_enough and bars_going_out(position))

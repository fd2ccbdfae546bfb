"""Dealing on counts: hands, threes, the first pile card (C2, M3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import RED
from canasta_desktop.players.fast.guarded_steps import begin_guarded_turn, lay_held_threes
from canasta_desktop.players.fast.position import Position, empty_position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.fast.params import Params


def all_codes(params: Params) -> list[int]:
    """Return the code of every card of the game, in order."""
    return [code for code, count in enumerate(params.copies) for _ in range(count)]


def deal(params: Params, pack: Sequence[int], dealer: int, scores: Sequence[int]) -> Position:
    """Return the deal of a pack of codes, its first card on top, ready for the first turn."""
    position = empty_position(params)
    dealt = params.deal_size * 4
    first = (dealer + 1) & 3
    for place in range(dealt):
        position.hands[(first + place) & 3][pack[place]] += 1
    position.stock = list(reversed(pack[dealt:]))
    position.sizes = [params.deal_size] * 4
    position.seat = first
    position.scores = list(scores)
    position.minimum = [params.rules.opening_minimum(points) for points in scores]
    order = [(first + step) & 3 for step in range(4)]
    if params.guarded:
        if params.dealt_threes_at_deal:
            for seat in order:
                lay_held_threes(position, seat)
        begin_guarded_turn(position)
        return position
    for seat in order:
        _lay_red_threes(position, seat)
    if params.has_upcard:
        _turn_upcards(position)
    return position


def _lay_red_threes(position: Position, seat: int) -> None:
    """Lay a dealt hand's red threes and draw for them until it holds none (C2.3)."""
    hand = position.hands[seat]
    while hand[RED]:
        hand[RED] -= 1
        position.reds[seat & 1] += 1
        position.gone[RED] += 1
        hand[position.stock.pop()] += 1


def _turn_upcards(position: Position) -> None:
    """Turn first pile cards until one stays on top (C2.4)."""
    params = position.params
    while position.stock:
        code = position.stock.pop()
        position.pile.append(code)
        position.gone[code] += 1
        if params.freezes[code]:
            position.frozen = True
        if not params.covered[code]:
            return

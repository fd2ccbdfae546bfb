"""Playing on with the policy: a turn, some turns, or the whole deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import BLACK
from canasta_desktop.players.fast.moves import TAKE_BACK, apply_move
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import OVER
from canasta_desktop.players.fast.steps import discard

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

MOST_TURNS: Final = 10_000
"""More than any deal can have."""


def play_turns(position: Position, turns: int) -> None:
    """Play on until so many turns have ended, the one under way included, or the deal is over.

    An imagined hand in the middle of a turn may be one that could not end it (M4.7); it throws
    any card, so that the deal goes on.
    """
    last = position.turns + turns
    while position.phase != OVER and position.turns < last:
        move = choose(position)
        if move[0] == TAKE_BACK:
            discard(position, _any_card(position))
        else:
            apply_move(position, move)


def _any_card(position: Position) -> int:
    hand = position.hands[position.seat]
    return next(code for code in range(BLACK) if hand[code])


def play_out(position: Position) -> None:
    """Play the deal to its end."""
    play_turns(position, MOST_TURNS)

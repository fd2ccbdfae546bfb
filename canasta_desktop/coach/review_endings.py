"""Plays a move on to the end of an imagined deal, so that the points are exact.

A search stops after two rounds and estimates the rest, which is quick; a review has time to see how
the deal ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.moves import TAKE_PILE, apply_move
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import NOBODY, OVER
from canasta_desktop.players.fast.rollout import play_out
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.rollouts import HORIZON, Outcome

if TYPE_CHECKING:
    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Position

SOON: Final = 2
"""Within so many turns it is told whether the next opponent takes the pile."""


def play_to_the_end(world: Position, move: Move, seat: int) -> Outcome:
    """Return how a move of a seat ends for its side; the world is used up.

    Canastas and going out are told for the next two rounds. Raises ValueError where the move leads
    to a turn that cannot end.
    """
    side = seat & 1
    canastas, turns = world.canastas[side], world.turns
    opponent = (seat + 1) & 3
    taken = False
    apply_move(world, move)
    while world.phase != OVER and world.turns < turns + HORIZON:
        now = choose(world)
        if now[0] == TAKE_PILE and world.seat == opponent and world.turns < turns + SOON:
            taken = True
        apply_move(world, now)
    out, made = world.out != NOBODY, world.canastas[side] - canastas
    play_out(world)
    ended = score(world, side), score(world, 1 - side)
    return Outcome(*ended, over=True, taken=taken, out=out, canastas=made)

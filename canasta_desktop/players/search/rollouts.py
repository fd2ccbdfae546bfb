"""Plays a plan on in an imagined deal and says how that ends for the seat's side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.players.fast.moves import TAKE_PILE, apply_move
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import NOBODY, OVER
from canasta_desktop.players.fast.scoring import score

if TYPE_CHECKING:
    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.players.search.value import Model

HORIZON: Final = 8
"""After so many turns, two rounds, the cards are valued as they lie."""
_SOON: Final = 2
"""Within so many turns it is told whether the next opponent takes the pile."""


class Outcome(NamedTuple):
    """How an imagined deal went on, as the side of the seat sees it.

    ``ours`` and ``theirs`` are the points of the deal to expect, or exactly those if it ended:
    ``over``. ``taken``: the next opponent took the pile within two turns. ``out``: somebody went
    out. ``canastas``: how many our side completed.
    """

    ours: float
    theirs: float
    over: bool
    taken: bool
    out: bool
    canastas: int


def play_plan(world: Position, move: Move, seat: int, model: Model) -> Outcome:
    """Return the outcome of a move of a seat; the world is used up.

    Everybody plays on by the policy, which reads only the hand of the seat it moves for. Raises
    ValueError where a plan leads to a turn that cannot end.
    """
    side = seat & 1
    canastas = world.canastas[side]
    opponent = (seat + 1) & 3
    soon = world.turns + _SOON
    last = world.turns + HORIZON
    taken = False
    apply_move(world, move)
    while world.phase != OVER and world.turns < last:
        now = choose(world)
        if now[0] == TAKE_PILE and world.seat == opponent and world.turns < soon:
            taken = True
        apply_move(world, now)
    made = world.canastas[side] - canastas
    if world.phase == OVER:
        ended = score(world, side), score(world, 1 - side)
        return Outcome(*ended, over=True, taken=taken, out=world.out != NOBODY, canastas=made)
    ours, theirs = model.points(world, side)
    return Outcome(ours, theirs, over=False, taken=taken, out=False, canastas=made)

"""Plays a play on in an imagined deal, and keeps what a person would tell of it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.players.fast.moves import TAKE_PILE, apply_move
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import NOBODY, OVER
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.rollouts import HORIZON, Outcome

if TYPE_CHECKING:
    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.players.search.value import Model

_SOON: Final = 2
"""The play's own turn and the one after it: whether the next opponent takes the pile then."""
_NO_CLAIM: Final = -1
_PAIR: Final = 2


class Story(NamedTuple):
    """How an imagined deal went on within two rounds, as the side of the seat sees it.

    ``outcome`` is what the search would value. ``claim`` is the place of the meld with which the
    seat itself took the pile in its next turn with cards of its hand, or -1; ``took``: how often
    the own side took it after the play, in all; ``opened``: the own side has opened;
    ``their_canastas``: how many the opponents completed; ``out`` and ``their_out``: who went out.
    """

    outcome: Outcome
    claim: int
    took: int
    opened: bool
    their_canastas: int
    out: bool
    their_out: bool


def tell_story(world: Position, move: Move, seat: int, model: Model) -> Story:
    """Return what follows a move of a seat; the world is used up.

    Everybody plays on by the policy, which reads only the hand of the seat it moves for. Raises
    ValueError where a move leads to a turn that cannot end.
    """
    side, opponent = seat & 1, (seat + 1) & 3
    before = world.canastas[:]
    first = world.turns
    taken, claim, took = False, _NO_CLAIM, 0
    apply_move(world, move)
    while world.phase != OVER and world.turns < first + HORIZON:
        now = choose(world)
        if now[0] == TAKE_PILE:
            if world.seat & 1 == side:
                took += 1
                place, naturals, _, _ = now[1][0]
                if world.seat == seat and naturals >= _PAIR and claim == _NO_CLAIM:
                    claim = place
            elif world.seat == opponent and world.turns < first + _SOON:
                taken = True
        apply_move(world, now)
    over, who = world.phase == OVER, world.out
    ours: float
    theirs: float
    if over:
        ours, theirs = score(world, side), score(world, 1 - side)
    else:
        ours, theirs = model.points(world, side)
    made = world.canastas[side] - before[side]
    out = over and who != NOBODY
    return Story(
        outcome=Outcome(ours, theirs, over=over, taken=taken, out=out, canastas=made),
        claim=claim,
        took=took,
        opened=bool(world.opened[side]),
        their_canastas=world.canastas[1 - side] - before[1 - side],
        out=out and who & 1 == side,
        their_out=out and who & 1 != side,
    )

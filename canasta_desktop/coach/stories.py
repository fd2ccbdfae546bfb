"""Plays a play on in an imagined deal, and keeps what a person would tell of it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.coach.evidence import Mark, Sign
from canasta_desktop.players.fast.codes import ACE, CANASTA, NATURALS, SEVEN, WILD_MELD
from canasta_desktop.players.fast.moves import TAKE_PILE, apply_move
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import NOBODY, OVER
from canasta_desktop.players.fast.rollout import play_out
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.rollouts import HORIZON, Outcome
from canasta_desktop.rules.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.players.search.value import Model

_SOON: Final = 2
"""The play's own turn and the one after it: whether the next opponent takes the pile then."""
_PAIR: Final = 2
_SPECIAL_PLACES: Final = {SEVEN: Rank.SEVEN, ACE: Rank.ACE, WILD_MELD: Rank.WILD}


class Story(NamedTuple):
    """How an imagined deal went on, as the side of the seat sees it.

    ``outcome`` is what the search would value; ``marks`` are what happened within two rounds. A
    claim is told of the first pile that the seat took with a pair or more of its own.
    """

    outcome: Outcome
    marks: frozenset[Mark]


def tell_story(world: Position, move: Move, seat: int, model: Model | None = None) -> Story:
    """Return what follows a move of a seat; the world is used up.

    Everybody plays on by the policy, which reads only the hand of the seat it moves for. After
    two rounds the model values the cards as they lie; without a model the deal is played to its
    end, so that the points are exact. Raises ValueError where a move leads to a turn that cannot
    end.
    """
    side, opponent = seat & 1, (seat + 1) & 3
    canastas = world.canastas[:]
    finished = _finished(world, side)
    first = world.turns
    marks: set[Mark] = set()
    claimed = False
    apply_move(world, move)
    while world.phase != OVER and world.turns < first + HORIZON:
        now = choose(world)
        if now[0] == TAKE_PILE:
            if world.seat & 1 == side:
                marks.add(_PILE_WON)
                if world.seat != seat:
                    marks.add(_PARTNER_PILE)
                place, naturals, _, _ = now[1][0]
                is_claim = world.seat == seat and naturals >= _PAIR and place < NATURALS
                if is_claim and not claimed:
                    claimed = True
                    marks.add(Mark(Sign.CLAIM, Rank(place + Rank.FOUR)))
            elif world.seat == opponent and world.turns < first + _SOON:
                marks.add(_PILE_LOST)
        apply_move(world, now)
    marks.update(_at_the_end(world, seat, canastas, finished))
    outcome = _outcome(world, side, canastas[side], model, taken=_PILE_LOST in marks)
    return Story(outcome, frozenset(marks))


def _at_the_end(
    world: Position, seat: int, canastas: list[int], finished: frozenset[Rank]
) -> Iterator[Mark]:
    """Yield the marks that can be read off the table; the lists are those before the play."""
    side = seat & 1
    if world.opened[side]:
        yield Mark(Sign.OPENED)
    if world.canastas[side] > canastas[side]:
        yield Mark(Sign.CANASTAS)
    if world.canastas[1 - side] > canastas[1 - side]:
        yield Mark(Sign.THEIR_CANASTAS)
    if world.params.guarded:
        for rank in _finished(world, side) - finished:
            yield Mark(Sign.SPECIAL, rank)
        for rank in _unfinished(world, side):
            yield Mark(Sign.UNFINISHED, rank)
    if world.phase == OVER and world.out != NOBODY:
        yield Mark(Sign.OUT if world.out & 1 == side else Sign.THEIR_OUT)


def _outcome(
    world: Position, side: int, canastas: int, model: Model | None, *, taken: bool
) -> Outcome:
    out, made = world.phase == OVER and world.out != NOBODY, world.canastas[side] - canastas
    if world.phase != OVER and model is not None:
        ours, theirs = model.points(world, side)
        return Outcome(ours, theirs, over=False, taken=taken, out=out, canastas=made)
    play_out(world)
    ended = score(world, side), score(world, 1 - side)
    return Outcome(*ended, over=True, taken=taken, out=out, canastas=made)


def _finished(world: Position, side: int) -> frozenset[Rank]:
    return frozenset(
        rank
        for place, rank in _SPECIAL_PLACES.items()
        if _special_cards(world, side, place) >= CANASTA
    )


def _unfinished(world: Position, side: int) -> frozenset[Rank]:
    return frozenset(
        rank
        for place, rank in _SPECIAL_PLACES.items()
        if 0 < _special_cards(world, side, place) < CANASTA
    )


def _special_cards(world: Position, side: int, place: int) -> int:
    """Return how many cards lie in a special meld; aces with a wild card are none (M2.5)."""
    if place == WILD_MELD:
        return world.wilds[side][place]
    return 0 if world.wilds[side][place] else world.naturals[side][place]


_PILE_LOST: Final = Mark(Sign.PILE_LOST)
_PILE_WON: Final = Mark(Sign.PILE_WON)
_PARTNER_PILE: Final = Mark(Sign.PARTNER_PILE)

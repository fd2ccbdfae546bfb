"""Imagined deals that agree with what a seat knows, and with how the others play."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import NATURALS
from canasta_desktop.players.fast.sampler import Sampler
from canasta_desktop.players.search.hand_habits import HandHabits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.view import SeatView

_PAIR: Final = 2
_TURNS_REMEMBERED: Final = 24
"""For how many turns it tells something that a player threw a rank or let it lie."""
_AGAINST: Final = 1.1
"""How much a pair of a rank that was just let go speaks against a deal."""
_AGAINST_FREE: Final = 2.0
"""The same where melding is free."""


class Worlds:
    """Deals worlds for the seat of a view; ``base`` is what the seat does know.

    With one of ``drafts`` what is not known is dealt by chance alone. With more, worlds agree with
    what was let go: who throws a rank, or lets a pile with it on top lie, hardly holds a pair of
    it. Where melding is guarded, so many deals are made for each world, and one of them is chosen
    by that. Where it is free, hidden cards are exchanged until the hands look like those of
    players, see :class:`HandHabits`.
    """

    def __init__(self, params: Params, seat_view: SeatView, drafts: int) -> None:
        """Work out once what the seat of a view knows."""
        self._sampler = Sampler(params, seat_view)
        self.base: Position = self._sampler.base
        self._drafts = drafts
        against = _AGAINST if params.guarded else _AGAINST_FREE
        self._let_go: list[tuple[int, int, float]] = []
        self._habits: HandHabits | None = None
        if drafts > 1:
            self._let_go += _let_go(self.base, seat_view.seat, against)
            if not params.guarded:
                self._habits = HandHabits(self.base, seat_view.seat, self._let_go)

    def sample(self, random: Random) -> Position:
        """Return a world."""
        if self._habits is not None:
            world = self._sampler.sample(random)
            self._habits.settle(world, random)
            return world
        if not self._let_go:
            return self._sampler.sample(random)
        drafts = [self._sampler.sample(random) for _ in range(self._drafts)]
        weights = [exp(-self._doubt(draft)) for draft in drafts]
        place = random.random() * sum(weights)
        for draft, weight in zip(drafts, weights, strict=True):
            place -= weight
            if place < 0:
                return draft
        return drafts[-1]

    def _doubt(self, world: Position) -> float:
        """Return how much speaks against a world."""
        hands = world.hands
        return sum(
            [strength for seat, code, strength in self._let_go if hands[seat][code] >= _PAIR]
        )


def _let_go(base: Position, own: int, against: float) -> Iterator[tuple[int, int, float]]:
    """Yield the seats and ranks that were let go, and how much that tells still."""
    for seat in range(4):
        if seat == own:
            continue
        for code in range(NATURALS):
            turn = base.passed[seat][code]
            age = base.turns - turn
            if turn and age < _TURNS_REMEMBERED and base.known[seat][code] < _PAIR:
                yield seat, code, against * (_TURNS_REMEMBERED - age) / _TURNS_REMEMBERED

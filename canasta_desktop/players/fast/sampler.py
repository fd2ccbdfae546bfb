"""Deals the hidden cards of a position at random, in agreement with all that a seat knows.

Hidden are the other hands, beside what is known of them, and the stock. Where only red threes are
laid, an unseen one lies in the stock, since it never stays in a hand. Where threes of both colours
are laid, a hand holds at most as many as it may at this moment (M5); the threes that do not fit go
to the stock. What players did not take or throw is not weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import BLACK, PLACES, RED
from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.fast.knowledge import learn, seen_of

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.view import SeatView


class Sampler:
    """Makes worlds that a seat cannot tell from the real one; ``base`` is what it does know.

    ``base`` must not be changed.
    """

    def __init__(self, params: Params, seat_view: SeatView) -> None:
        """Work out once what the seat of a view knows."""
        seen = seen_of(params, seat_view.events)
        base = position_of(params, seat_view.table)
        learn(base, seen)
        self.base: Position = base
        self.seat: int = seat_view.seat
        self._others: list[int] = [seat for seat in range(4) if seat != self.seat]
        self._hidden: list[int] = [
            base.sizes[seat] - base.known_sizes[seat] if seat != self.seat else 0
            for seat in range(4)
        ]
        self._most_threes: list[int] = seen.most_threes
        lowest = BLACK if params.guarded else RED
        unseen = _unseen(base, self.seat)
        self._threes: list[int] = [
            code for code in range(lowest, PLACES) for _ in range(unseen[code])
        ]
        """The unseen threes that do not stay in just any hand."""
        self._free: list[int] = [code for code in range(lowest) for _ in range(unseen[code])]

    def sample(self, random: Random) -> Position:
        """Return a world: the base with every hidden hand and the stock dealt."""
        world = self.base.copy()
        threes = self._threes[:]
        draw = random.random
        # A sort by chance takes two thirds of the time of a shuffle.
        pool = sorted(self._free, key=lambda _: draw())
        room = self._hidden[:]
        if threes:
            self._deal_threes(world, threes, room, random)
        for seat in self._others:
            hand = world.hands[seat]
            for code, count in enumerate(world.known[seat]):
                if count:
                    hand[code] += count
            for _ in range(room[seat]):
                hand[pool.pop()] += 1
        for code in threes:
            pool.insert(int(draw() * (len(pool) + 1)), code)
        world.stock = pool
        return world

    def _deal_threes(
        self, world: Position, threes: list[int], room: list[int], random: Random
    ) -> None:
        """Move threes to hands that may hold some; those that stay in the list are in the stock.

        Each three falls on one of all the hidden places, as likely on one as on another. One that
        falls on a hand that may hold no more of them goes to the stock, while it has room.
        """
        stock = len(world.stock)
        places = [-1] * stock + [seat for seat in self._others for _ in range(room[seat])]
        chosen = random.sample(places, len(threes))
        random.shuffle(threes)
        for seat in chosen:
            if seat >= 0 and self._hidden[seat] - room[seat] < self._most_threes[seat]:
                world.hands[seat][threes.pop(0)] += 1
                room[seat] -= 1
            else:
                threes.append(threes.pop(0))
        while len(threes) > stock:
            able = [s for s in self._others if room[s]]
            fit = [s for s in able if self._hidden[s] - room[s] < self._most_threes[s]]
            seat = random.choice(fit or able)
            world.hands[seat][threes.pop()] += 1
            room[seat] -= 1


def _unseen(base: Position, seat: int) -> list[int]:
    """Return how many cards of each code the seat cannot place."""
    hand, known = base.hands[seat], base.known[seat]
    return [
        copies - base.gone[code] - hand[code] + known[code]
        for code, copies in enumerate(base.params.copies)
    ]

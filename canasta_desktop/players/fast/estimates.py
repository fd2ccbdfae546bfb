"""Numbers the policies share: chances of what hidden hands hold, and the stage of a deal.

All estimates are whole numbers, so that every machine finds the same.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.params import TAKES_GO_ON

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

CERTAIN: Final = 1000
"""A chance of one, in per mille."""
_STEPS: Final = 16
"""The mean number of copies in a hand is reckoned in sixteenths."""
_MOST: Final = 12 * _STEPS


def _at_least(need: int, step: int) -> int:
    mean = step / _STEPS
    fewer = exp(-mean) * (1 if need == 1 else 1 + mean)
    return round(CERTAIN * (1 - fewer))


HOLDS_ONE: Final[list[int]] = [_at_least(1, step) for step in range(_MOST + 1)]
"""The chance to hold a card at least once, by the mean number held, in sixteenths."""
HOLDS_TWO: Final[list[int]] = [_at_least(2, step) for step in range(_MOST + 1)]
"""The chance to hold it at least twice."""


LET_GO: Final[list[int]] = [20, 29, 38, 47, 56, 65, 74, 83, 92]
"""What is left of a chance to claim a rank, in per cent, by how many of its own turns ago a player
threw the rank or let it lie; later on all of it."""
LET_GO_TURNS: Final = 9


def mean_held(copies: int, hidden: int, pool: int) -> int:
    """Return how many of so many unseen copies a hand holds on average, in sixteenths.

    ``hidden`` of the ``pool`` unseen cards are in that hand.
    """
    if pool <= 0:
        return 0
    mean = copies * hidden * _STEPS // pool
    return mean if mean < _MOST else _MOST


# How much of a deal is left, in per cent: without a stock, and more with each round in it.
_TIME_WITHOUT_STOCK: Final = 12
_TIME_A_ROUND: Final = 11
# The chance in per cent that a side goes out within a round, by the smaller of its hands: with
# and without the canastas it needs.
_OUT_WHEN_READY: Final[list[int]] = [40, 28, 13, 12, 9]
_OUT_WHEN_NOT: Final[list[int]] = [20, 15, 6, 5, 3, 2]
_ENDS_WITHOUT_STOCK: Final = 50


def time_left(position: Position) -> int:
    """Return what share of a whole deal's chances is left, in per cent."""
    time = _TIME_WITHOUT_STOCK + _TIME_A_ROUND * (len(position.stock) >> 2)
    return min(100, time)


def is_last_turn(position: Position) -> bool:
    """Return whether the deal surely ends with this turn."""
    no_takes = position.params.stock_empty != TAKES_GO_ON
    return position.closing or (no_takes and not position.stock)


def risk_of_end(position: Position) -> int:
    """Return the chance in per cent that the opponents end the deal before the next turn."""
    if not position.stock:
        return _ENDS_WITHOUT_STOCK
    them = 1 - (position.seat & 1)
    if not position.opened[them]:
        return 0
    sizes = position.sizes
    smallest = min(sizes[them], sizes[them + 2])
    if position.canastas[them] >= position.params.canastas_to_go_out:
        return _OUT_WHEN_READY[min(smallest, 4)]
    return _OUT_WHEN_NOT[min(smallest, 5)]


def hidden_pool(position: Position) -> int:
    """Return how many cards the seat in turn cannot place: in the stock, or unknown in hands."""
    sizes, known = position.sizes, position.known_sizes
    seat = position.seat
    others = sum(sizes) - sizes[seat] - sum(known) + known[seat]
    return len(position.stock) + others


def unseen(position: Position, code: int) -> int:
    """Return how many cards of a code the seat in turn cannot place."""
    seat = position.seat
    own = position.hands[seat][code] - position.known[seat][code]
    return position.params.copies[code] - position.gone[code] - own

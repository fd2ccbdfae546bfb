"""How the hands of players differ from dealt ones: pairs are kept, and what fits a meld is laid.

Hidden cards dealt by chance alone are wrong in a way that matters: they give an opened side several
cards of its own melds, which nobody keeps, and half the pairs that players hold.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import BLACK, NATURALS, RED

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from canasta_desktop.players.fast.position import Position

# How much speaks for a hand, as a logarithm. The numbers are those with which imagined deals came
# closest to the real hands, in deals of players that search and of greedy ones.
_PAIR: Final = 1.0
_PAIR_UNOPENED: Final = 0.5
_SET: Final = -0.5
_SET_UNOPENED: Final = 0.25
_FIT: Final = -2.0
"""For each card of a rank that the own side has melded."""
_WILD: Final = -0.4
_WILD_UNOPENED: Final = -0.3
_TWO_OF_A_RANK: Final = 2
_MOST: Final = 13
"""More cards of a rank than there are in any pack, and none."""
_EXCHANGES: Final = 4
"""How many exchanges are tried for each hidden card in a hand."""
_STOCK: Final = -1


class HandHabits:
    """Exchanges hidden cards of a world until the hands look like those of players."""

    def __init__(self, base: Position, seat: int, let_go: Iterable[tuple[int, int, float]]) -> None:
        """Look at what a seat knows: ``base``.

        ``let_go`` yields seats and ranks with how much speaks against a pair there.
        """
        self._others: list[int] = [other for other in range(4) if other != seat]
        likely = [_likely(base, other) for other in range(4)]
        for other, code, doubt in let_go:
            row = likely[other][code]
            for count in range(_TWO_OF_A_RANK, _MOST):
                row[count] -= doubt
        self._gains: list[list[list[float]]] = [
            [[row[n + 1] - row[n] for n in range(_MOST - 1)] for row in rows] for rows in likely
        ]
        """By seat, code and how many are held: what one more speaks for the hand."""

    def settle(self, world: Position, random: Random) -> None:
        """Exchange hidden cards of hands with others or with the stock, the likelier the better.

        It is a walk by Metropolis: an exchange that makes the hands likelier is made, any other
        one as often as the ratio says. What is known of a hand stays in it, red threes in the
        stock.
        """
        draw = random.random
        hands, stock, gains = world.hands, world.stock, self._gains
        cards, owners, places = self._hidden(world)
        held = len(cards)
        for place, code in enumerate(stock):
            if code != RED:
                cards.append(code)
                owners.append(_STOCK)
                places.append(place)
        total = len(cards)
        for _ in range(_EXCHANGES * held):
            one, two = int(draw() * held), int(draw() * total)
            given, got = cards[one], cards[two]
            seat, other = owners[one], owners[two]
            if given == got or seat == other:
                continue
            hand, rows = hands[seat], gains[seat]
            change = rows[got][hand[got]] - rows[given][hand[given] - 1]
            if other != _STOCK:
                second, rows = hands[other], gains[other]
                change += rows[given][second[given]] - rows[got][second[got] - 1]
            if change < 0 and draw() >= exp(change):
                continue
            hand[given] -= 1
            hand[got] += 1
            if other == _STOCK:
                stock[places[two]] = given
            else:
                second = hands[other]
                second[got] -= 1
                second[given] += 1
            cards[one], cards[two] = got, given

    def _hidden(self, world: Position) -> tuple[list[int], list[int], list[int]]:
        """Return the hidden cards in hands, whose they are, and no places in the stock."""
        cards: list[int] = []
        owners: list[int] = []
        for seat in self._others:
            known = world.known[seat]
            for code, count in enumerate(world.hands[seat]):
                for _ in range(count - known[code]):
                    cards.append(code)
                    owners.append(seat)
        return cards, owners, [_STOCK] * len(cards)


def _likely(base: Position, seat: int) -> list[list[float]]:
    """Return by code and count how much speaks for so many in a seat's hand."""
    side = seat & 1
    melded, opened = base.naturals[side], base.opened[side]
    pair, more = (_PAIR, _SET) if opened else (_PAIR_UNOPENED, _SET_UNOPENED)
    wild = _WILD if opened else _WILD_UNOPENED
    rows: list[list[float]] = []
    for code in range(BLACK + 1):
        if code == BLACK:
            rows.append([0.0] * _MOST)
        elif code >= NATURALS:
            rows.append([wild * count for count in range(_MOST)])
        elif melded[code]:
            rows.append([_FIT * count for count in range(_MOST)])
        else:
            rows.append([0.0, 0.0, pair] + [more] * (_MOST - 3))
    return rows

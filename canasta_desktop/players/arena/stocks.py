"""A stock for each seat, so that what one player draws does not change what the others draw.

Where two players hardly differ, the games of a pair then stay alike for longer, and their
difference varies less. The cards are as random as those of one stock, and nobody can tell: only
the order of cards that nobody has seen is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State


class OwnStocks:
    """The stocks of all seats in one deal, which share out its stock."""

    def __init__(self, start: State) -> None:
        """Share out the stock of a deal before its first draw, card by card."""
        seats = start.rules.seats
        self._stocks = [list(start.stock[seat::seats]) for seat in range(seats)]
        self._shown: list[int] = []

    def arranged(self, state: State) -> State:
        """Return a state in which the seat in turn finds its own stock on top.

        Below it lie the others, that of the seat before it lowest, for a seat that has used up
        its own. Tell :meth:`acted` the state that follows before the next call.
        """
        seats = len(self._stocks)
        self._shown = [(state.seat - 1 - step) % seats for step in range(seats)]
        stock = tuple(card for seat in self._shown for card in self._stocks[seat])
        return state._replace(stock=stock)

    def acted(self, after: State) -> None:
        """Take away what was drawn since :meth:`arranged`."""
        drawn = sum(map(len, self._stocks)) - len(after.stock)
        for seat in reversed(self._shown):
            stock = self._stocks[seat]
            taken = min(drawn, len(stock))
            del stock[len(stock) - taken :]
            drawn -= taken

"""The position as one seat sees it, worked out once for all the estimates of a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import Holding, counts_of
from canasta_desktop.players.knowledge import Knowledge, infer
from canasta_desktop.rules.cards import RED_THREES
from canasta_desktop.rules.melds import canasta_count
from canasta_desktop.rules.pile import is_frozen
from canasta_desktop.rules.ruleset import StockEmpty

if TYPE_CHECKING:
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView

_ALL_THE_TIME = 100
_TIME_WITHOUT_STOCK = 12
_TIME_A_ROUND = 11

# The chance in per cent that a side goes out within a round, by the smaller of its hands: with a
# canasta, without one, and how much without a stock.
_OUT_WITH_CANASTA = (40, 28, 13, 12, 9)
_OUT_WITHOUT = (20, 15, 6, 5, 3, 2)
_ENDS_WITHOUT_STOCK = 50


class Situation:
    """What the estimates of one choice share.

    ``final``: the deal surely ends with this turn. ``time``: what share, in per cent, of a whole
    deal's chances is left. ``risk``: the chance in per cent that the opponents go out before the
    seat's next turn.
    """

    __slots__ = (
        "final",
        "known",
        "next_opponent",
        "opponents",
        "own_side",
        "pile",
        "risk",
        "rules",
        "seat",
        "sizes",
        "style",
        "table",
        "their",
        "their_side",
        "time",
    )

    def __init__(self, seat_view: SeatView, style: Style) -> None:
        table = seat_view.table
        rules = table.rules
        self.table = table
        self.rules = rules
        self.style = style
        self.seat = seat_view.seat
        self.own_side = seat_view.side
        self.sizes = seat_view.hand_sizes
        self.opponents = tuple(
            seat for seat in range(rules.seats) if rules.sides_by_seat[seat] != self.own_side
        )
        self.next_opponent = min(self.opponents, key=lambda s: (s - self.seat) % rules.seats)
        self.their_side = rules.sides_by_seat[self.next_opponent]
        self.their = Holding.of((), table.melds[self.their_side])
        self.known: Knowledge = infer(seat_view, style.memory)
        self.pile = self.pile_counts(table.pile)
        self.final = table.turn.closing or (
            not table.stock and rules.stock_empty is not StockEmpty.TAKES_GO_ON
        )
        rounds = len(table.stock) // rules.seats
        self.time = min(_ALL_THE_TIME, _TIME_WITHOUT_STOCK + _TIME_A_ROUND * rounds)
        self.risk = self._risk()
        if self.final:
            self.time, self.risk = 0, 100

    @staticmethod
    def pile_counts(pile: tuple[Card, ...]) -> list[int]:
        """Return a pile by rank, without red threes."""
        return counts_of(card for card in pile if card not in RED_THREES)

    def own_holding(self) -> Holding:
        """Return the seat's hand and its side's melds."""
        return Holding.of(self.table.hands[self.seat], self.table.melds[self.own_side])

    def opened(self, side: int) -> bool:
        """Return whether a side has opened."""
        return bool(self.table.melds[side])

    def frozen_for_all(self) -> bool:
        """Return whether the pile is frozen for everyone."""
        return is_frozen(self.rules, self.table.pile)

    def canastas(self, side: int) -> int:
        """Return the number of canastas of a side."""
        return canasta_count(self.rules, self.table.melds[side])

    def _risk(self) -> int:
        if not self.table.stock:
            return _ENDS_WITHOUT_STOCK
        if not self.opened(self.their_side):
            return 0
        smallest = min(self.sizes[seat] for seat in self.opponents)
        ready = self.canastas(self.their_side) >= self.rules.canastas_to_go_out
        chances = _OUT_WITH_CANASTA if ready else _OUT_WITHOUT
        return chances[min(smallest, len(chances) - 1)]

"""The position as one seat sees it, worked out once for all the estimates of a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import Holding, counts_of
from canasta_desktop.players.knowledge import infer
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

# The chance in per cent that a side goes out within a round, by the smaller of its hands: with
# and without the canastas it needs, as counted in deals among computer players.
_OUT_WHEN_READY = (40, 28, 13, 12, 9)
_OUT_WHEN_NOT = (20, 15, 6, 5, 3, 2)
_ENDS_WITHOUT_STOCK = 50


class Situation:
    """What the estimates of one choice share.

    ``final``: the deal surely ends with this turn. ``time``: what share, in per cent, of a whole
    deal's chances is left. ``risk``: the chance in per cent that the opponents end the deal before
    the seat's next turn. ``their``: the opponents' melds, without hands.
    """

    __slots__ = (
        "final",
        "frozen",
        "known",
        "next_opponent",
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
        self.next_opponent = next(
            seat
            for step in range(1, rules.seats)
            if rules.sides_by_seat[seat := (self.seat + step) % rules.seats] != self.own_side
        )
        self.their_side = rules.sides_by_seat[self.next_opponent]
        self.their = Holding.of((), table.melds[self.their_side])
        self.known = infer(seat_view, style.memory)
        self.pile = pile_counts(table.pile)
        self.frozen = is_frozen(rules, table.pile)
        self.final = table.turn.closing or (
            not table.stock and rules.stock_empty is not StockEmpty.TAKES_GO_ON
        )
        rounds = len(table.stock) // rules.seats
        self.time = min(_ALL_THE_TIME, _TIME_WITHOUT_STOCK + _TIME_A_ROUND * rounds)
        self.risk = self._risk()
        if self.final:
            self.time, self.risk = 0, 100

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own hand."""
        return self.table.hands[self.seat]

    def own_holding(self) -> Holding:
        """Return the seat's hand and its side's melds."""
        return Holding.of(self.hand, self.table.melds[self.own_side])

    def opened(self, side: int) -> bool:
        """Return whether a side has opened."""
        return bool(self.table.melds[side])

    def others_of(self, side: int) -> list[int]:
        """Return the seats of a side whose hands are hidden."""
        sides = self.rules.sides_by_seat
        return [s for s, own in enumerate(sides) if own == side and s != self.seat]

    def hidden_cards(self, side: int) -> int:
        """Return the number of cards in the hidden hands of a side."""
        return sum(self.sizes[seat] for seat in self.others_of(side))

    def _risk(self) -> int:
        if not self.table.stock:
            return _ENDS_WITHOUT_STOCK
        if not self.opened(self.their_side):
            return 0
        smallest = min(self.sizes[seat] for seat in self.others_of(self.their_side))
        canastas = canasta_count(self.rules, self.table.melds[self.their_side])
        ready = canastas >= self.rules.canastas_to_go_out
        chances = _OUT_WHEN_READY if ready else _OUT_WHEN_NOT
        return chances[min(smallest, len(chances) - 1)]


def pile_counts(pile: tuple[Card, ...]) -> list[int]:
    """Return a pile by rank, without red threes."""
    return counts_of(card for card in pile if card not in RED_THREES)

"""The table as one seat of Modern American reads it, worked out once for a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.modern.layout import Layout
from canasta_desktop.players.modern.supply import Supply
from canasta_desktop.players.situation import Situation
from canasta_desktop.rules.canasta_counting import threes_value
from canasta_desktop.rules.guarded_melds import dead_ranks, is_unfinished_special
from canasta_desktop.rules.melds import canasta_count
from canasta_desktop.rules.ruleset import Talon
from canasta_desktop.rules.talon import talon_size, turn_card_is_gone

if TYPE_CHECKING:
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.view import SeatView

# The chance in per cent that a side goes out within a round, by the smaller of its hands: with
# and without what it needs for going out.
_OUT_WHEN_READY = (45, 40, 30, 20, 14, 10)
_OUT_WHEN_NOT = (10, 8, 5, 3, 2, 1)
_ENDS_WITHOUT_STOCK = 50
_MOST_OF_THE_STOCK = 90
"""What share of the stock is drawn in a usual deal, in per cent."""


class Reading:
    """What the estimates of one choice share.

    ``now`` is the situation that any rules have. ``own`` and ``theirs`` are the layouts of the
    sides, theirs without hands. ``dead``: the places of the dead ranks. ``talon``: the bonus cards
    for opening from the stock now. ``drawn``: how many cards of the stock will be drawn before
    the deal ends. ``turns``: how many more turns the seat may expect. ``risk``: the chance in per
    cent that the opponents end the deal before the seat's next turn.
    """

    def __init__(self, seat_view: SeatView, style: Style) -> None:
        now = self.now = Situation(seat_view, style)
        table, rules = now.table, now.rules
        self.own = Layout.of(now.hand, table.melds[now.own_side])
        self.theirs = Layout.of((), table.melds[now.their_side])
        self.dead = frozenset(map(int, dead_ranks(table)))
        self.threes = tuple(threes_value(threes) for threes in table.threes)
        gone = turn_card_is_gone(table) or rules.talon is Talon.OFF
        self.talon = 0 if gone else talon_size(table.melds, now.own_side)
        self.risk = self._risk()
        self.drawn = self._drawn()
        self.turns = 0 if now.final else self.drawn // rules.seats
        self.supplies = tuple(Supply(now, side, self.drawn) for side in range(rules.sides))

    def can_go_out(self, side: int) -> bool:
        """Return whether a side's melds let it go out as they lie."""
        rules, melds = self.now.rules, self.now.table.melds[side]
        return canasta_count(rules, melds) >= rules.canastas_to_go_out and not any(
            is_unfinished_special(rules, meld) for meld in melds
        )

    def charges_unfinished(self, side: int) -> bool:
        """Return whether unfinished special melds cost a side anything as it stands (M2.5)."""
        rules = self.now.rules
        if rules.incomplete_penalty_at_one_canasta:
            return True
        return canasta_count(rules, self.now.table.melds[side]) != 1

    def _risk(self) -> int:
        now = self.now
        if now.final:
            return 100
        if not now.table.stock:
            return _ENDS_WITHOUT_STOCK
        if not now.opened(now.their_side):
            return 0
        smallest = min(now.sizes[seat] for seat in now.others_of(now.their_side))
        chances = _OUT_WHEN_READY if self.can_go_out(now.their_side) else _OUT_WHEN_NOT
        return chances[min(smallest, len(chances) - 1)]

    def _drawn(self) -> int:
        """Return how many cards of the stock may be expected to be drawn by all together."""
        now = self.now
        if now.final:
            return 0
        most = len(now.table.stock) * _MOST_OF_THE_STOCK // 100
        if not self.risk:
            return most
        return min(most, now.rules.seats * 100 // self.risk)

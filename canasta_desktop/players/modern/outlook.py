"""Everything one choice is weighed with: the reading, its estimates and the plans they favour."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.holding import PLACES
from canasta_desktop.players.modern.discards import Discards
from canasta_desktop.players.modern.endings import Endings
from canasta_desktop.players.modern.laying_plans import best_lay_plan, cards_to_keep
from canasta_desktop.players.modern.layout import THREE
from canasta_desktop.players.modern.opening_plans import opening_plans
from canasta_desktop.players.modern.plans import Plan
from canasta_desktop.players.modern.reading import Reading
from canasta_desktop.players.modern.special_hands import SpecialHands
from canasta_desktop.players.modern.valuation import Valuation

if TYPE_CHECKING:
    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView

BONUS_CARD = 55
"""What a bonus card is worth before it is seen."""
_SEED_STEP = 1_000_003


class Outlook:
    """What a player weighs in one choice. Randomness only orders plans of equal worth."""

    def __init__(self, seat_view: SeatView, style: Style, seed: int) -> None:
        self.reading = Reading(seat_view, style)
        self.now = self.reading.now
        self.table = self.now.table
        self.opened = self.now.opened(self.now.own_side)
        self.valuation = Valuation(self.reading, self.now.own_side)
        self.special_hands = SpecialHands(self.reading)
        order = list(range(PLACES))
        Random(seed * _SEED_STEP + len(seat_view.events)).shuffle(order)
        self.discards = Discards(self, order)
        self.endings = Endings(self)

    def worth(self, layout: Layout, *, opened: bool) -> int:
        """Return what a layout is worth, with what it promises for a special hand."""
        worth = self.valuation.worth(layout, opened=opened)
        return worth if opened else worth + self.special_hands.promise(layout.hand)

    def idle_plan(self) -> Plan:
        """Return the plan that lays nothing."""
        own = self.reading.own
        return Plan((), own, self.worth(own, opened=self.opened))

    def plans(self) -> list[Plan]:
        """Return plans for what to lay now, best first; the last one lays nothing."""
        idle = self.idle_plan()
        if self.reading.own.hand[THREE]:
            return [idle]
        if self.opened:
            pile_is_empty = not self.table.pile
            best = best_lay_plan(
                self.reading, self.valuation, self.reading.own, pile_is_empty=pile_is_empty
            )
            return [best, idle] if best.additions else [idle]
        bonus = self.reading.talon
        keep = cards_to_keep(self.reading, talon_due=bonus > 0)
        found = opening_plans(self.reading, self.valuation, self.reading.own, keep)
        better = [
            plan._replace(worth=worth)
            for plan in found
            if (worth := plan.worth + bonus * BONUS_CARD) > idle.worth
        ]
        return [*better, idle]

    def worth_with_discard(self, plan: Plan, pile: tuple[Card, ...], *, opened: bool) -> int:
        """Return what a plan is worth after the best discard on a pile."""
        best = self.discards.best(plan, pile, opened=opened)
        return plan.worth if best is None else best.worth

"""Everything one choice is weighed with: the situation, its estimates and the plans they favour."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.discards import Discards
from canasta_desktop.players.endings import Endings
from canasta_desktop.players.heuristic import Heuristic
from canasta_desktop.players.holding import PLACES
from canasta_desktop.players.laying_plans import (
    LayPlan,
    best_lay_plan,
    nothing_laid,
    opening_plans,
)
from canasta_desktop.players.situation import Situation

if TYPE_CHECKING:
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView

KEEP = 2
"""The cards that must stay after laying: one to discard, and one after it (C7.2)."""

_SEED_STEP = 1_000_003


class Outlook:
    """What a player weighs in one choice. Randomness only orders plans of equal worth."""

    def __init__(self, seat_view: SeatView, style: Style, seed: int) -> None:
        self.now = Situation(seat_view, style)
        self.table = self.now.table
        self.heuristic = Heuristic(self.now)
        order = list(range(PLACES))
        Random(seed * _SEED_STEP + len(seat_view.events)).shuffle(order)
        self.discards = Discards(self.now, self.heuristic, order)
        self.endings = Endings(self.now, self.heuristic)

    def best_plan(self, keep: int) -> LayPlan:
        """Return the best plan for laying cards from the hand; a side that can open does."""
        now = self.now
        nothing = self.nothing_laid()
        if nothing.opened:
            return best_lay_plan(self.heuristic, now.rules, nothing, keep)
        minimum = self.table.minimum(now.own_side)
        plans = opening_plans(self.heuristic, now.rules, now.hand, minimum, keep)
        return plans[0] if plans else nothing

    def nothing_laid(self) -> LayPlan:
        """Return the plan that lays nothing."""
        now = self.now
        return nothing_laid(self.heuristic, now.own_holding(), now.opened(now.own_side))

    def worth_with_discard(self, plan: LayPlan, pile: tuple[Card, ...]) -> int:
        """Return what a plan is worth after the best discard on a pile."""
        best = self.discards.best(plan, pile)
        return plan.worth if best is None else best.worth

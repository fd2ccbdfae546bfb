"""Whether it pays to end the deal: its score as it lies against what playing on promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.ended_deal import EndedDeal, hopes
from canasta_desktop.players.heuristic import OPENED
from canasta_desktop.players.holding import NATURALS
from canasta_desktop.rules.melds import cards_value

if TYPE_CHECKING:
    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.situation import Situation
    from canasta_desktop.rules.state import State

# What a hidden card is worth to its side when the deal goes on, in points.
_CARD_OF_OPENED, _CARD_OF_UNOPENED = 30, 10


class Endings:
    """Compares ending the deal with playing on, in one situation."""

    def __init__(self, situation: Situation, heuristic: Heuristic) -> None:
        self._now = situation
        self._heuristic = heuristic
        self.ended: EndedDeal = EndedDeal(situation)

    def gain(self, over: State, playing_on: LayPlan, worth_on: int) -> int:
        """Return what the ended deal brings more than playing on, in points for this side.

        ``over`` is the table as the deal would end; ``worth_on`` the worth of the plan for playing
        on, with its discard. Hidden hands are estimated.
        """
        on = self._own_score_on(playing_on, worth_on) - self._their_score_on()
        return self.ended.value(over) - on

    def _own_score_on(self, plan: LayPlan, worth_on: int) -> int:
        now = self._now
        total = self._lying(now.own_side) + worth_on + _hopes(now, now.own_side, opened=plan.opened)
        total += self._surely_completed(plan) * (100 - now.risk) // 100
        # A worth counts twice the red threes once they are good: the first time makes up for them.
        return total - self._heuristic.red_threes - (OPENED if plan.opened else 0)

    def _surely_completed(self, plan: LayPlan) -> int:
        """Return what canastas are worth that cards known in hands of the own side complete."""
        now, melds, growth = self._now, plan.holding, self._heuristic.growth
        total = 0
        for rank in NATURALS:
            lying, wilds = melds.naturals[rank], melds.wilds[rank]
            coming = sum(now.known.known[seat][rank] for seat in now.others_of(now.own_side))
            size = lying + wilds
            if lying and size < now.rules.canasta_size <= size + coming:
                total += growth(rank, lying + coming, wilds) - growth(rank, lying, wilds)
        return total

    def _their_score_on(self) -> int:
        now, table = self._now, self._now.table
        side = now.their_side
        melds = zip(NATURALS, now.their.naturals[NATURALS[0] :], strict=False)
        growth = sum(
            self._heuristic.growth(rank, naturals, now.their.wilds[rank])
            for rank, naturals in melds
            if naturals
        )
        reds = now.rules.red3_each * len(table.threes[side])
        total = self._lying(side) + growth + _hopes(now, side, opened=now.opened(side))
        return total + (reds if now.opened(side) else -reds)

    def _lying(self, side: int) -> int:
        now = self._now
        return sum(cards_value(now.rules, meld.rank, meld.cards) for meld in now.table.melds[side])


def _hopes(situation: Situation, side: int, *, opened: bool) -> int:
    return hopes(situation, side, _CARD_OF_OPENED if opened else _CARD_OF_UNOPENED)

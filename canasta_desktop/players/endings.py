"""Whether it pays to end the deal: its score as it lies against what playing on promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.heuristic import OPENED
from canasta_desktop.players.holding import NATURALS, WORTH
from canasta_desktop.rules.melds import cards_value
from canasta_desktop.rules.scoring import match_result, score_side

if TYPE_CHECKING:
    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.situation import Situation
    from canasta_desktop.rules.state import State

HIDDEN_CARD = 11
"""The mean value of a card that nobody has seen."""
# What a hidden card is worth to its side when the deal goes on, in points.
_CARD_OF_OPENED, _CARD_OF_UNOPENED = 30, 10
_DECIDES_MATCH = 2000


class Endings:
    """Compares ending the deal with playing on, in one situation."""

    def __init__(self, situation: Situation, heuristic: Heuristic) -> None:
        self._now = situation
        self._heuristic = heuristic

    def gain(self, over: State, playing_on: LayPlan, worth_on: int) -> int:
        """Return what the ended deal brings more than playing on, in points for this side.

        ``over`` is the table as the deal would end; ``worth_on`` the worth of the plan for playing
        on, with its discard. Hidden hands are estimated.
        """
        now = self._now
        ended = self._score_over(over, now.own_side) - self._score_over(over, now.their_side)
        gain = ended - (self._own_score_on(playing_on, worth_on) - self._their_score_on())
        if now.style.counts_match:
            gain += _DECIDES_MATCH * self.match_verdict(over)
        return gain

    def match_verdict(self, over: State) -> int:
        """Return 1 if the ended deal would win the match, -1 if it would lose it, else 0."""
        totals = tuple(
            before + self._score_over(over, side) for side, before in enumerate(over.scores)
        )
        winner = match_result(over, totals).winner
        if winner is None:
            return 0
        return 1 if winner == self._now.own_side else -1

    def _score_over(self, over: State, side: int) -> int:
        hidden = sum(self._hidden_points(seat) for seat in self._now.others_of(side))
        return score_side(over, side).total - hidden

    def _hidden_points(self, seat: int) -> int:
        known = self._now.known
        surely = sum(count * worth for count, worth in zip(known.known[seat], WORTH, strict=True))
        return surely + HIDDEN_CARD * known.hidden[seat]

    def _own_score_on(self, plan: LayPlan, worth_on: int) -> int:
        now = self._now
        total = self._lying(now.own_side) + worth_on + self._hopes(now.own_side, plan.opened)
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
        total = self._lying(side) + growth + self._hopes(side, now.opened(side))
        return total + (reds if now.opened(side) else -reds)

    def _lying(self, side: int) -> int:
        now = self._now
        return sum(cards_value(now.rules, meld.rank, meld.cards) for meld in now.table.melds[side])

    def _hopes(self, side: int, opened: bool) -> int:
        """Return what the hidden hands of a side promise when the deal goes on."""
        now = self._now
        each = _CARD_OF_OPENED if opened else _CARD_OF_UNOPENED
        hope = each * now.time - HIDDEN_CARD * (100 - now.time)
        return now.hidden_cards(side) * hope // 100

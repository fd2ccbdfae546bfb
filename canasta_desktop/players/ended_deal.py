"""What a deal would bring if it ended now, with the hidden hands estimated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import WORTH
from canasta_desktop.rules.scoring import match_result, score_side

if TYPE_CHECKING:
    from canasta_desktop.players.situation import Situation
    from canasta_desktop.rules.state import State

HIDDEN_CARD = 11
"""The mean value of a card that nobody has seen."""
_DECIDES_MATCH = 2000


class EndedDeal:
    """Values the end of a deal for the side of one situation.

    ``over`` is always the table as the deal would end, as far as the seat in turn can see it.
    """

    def __init__(self, situation: Situation) -> None:
        self._now = situation

    def value(self, over: State) -> int:
        """Return the lead in the deal, in points; where the match counts, more for winning it."""
        now = self._now
        lead = self._score(over, now.own_side) - self._score(over, now.their_side)
        return lead + (_DECIDES_MATCH * self.match_verdict(over) if now.style.counts_match else 0)

    def match_verdict(self, over: State) -> int:
        """Return 1 if the ended deal would win the match, -1 if it would lose it, else 0."""
        totals = tuple(before + self._score(over, side) for side, before in enumerate(over.scores))
        winner = match_result(over, totals).winner
        if winner is None:
            return 0
        return 1 if winner == self._now.own_side else -1

    def _score(self, over: State, side: int) -> int:
        total = score_side(over, side).total
        if over.special is not None and over.rules.sides_by_seat[over.special[0]] == side:
            return total  # a special hand is scored alone
        return total - sum(self._hidden_points(seat) for seat in self._now.others_of(side))

    def _hidden_points(self, seat: int) -> int:
        known = self._now.known
        surely = sum(count * worth for count, worth in zip(known.known[seat], WORTH, strict=True))
        return surely + HIDDEN_CARD * known.hidden[seat]


def hopes(situation: Situation, side: int, each: int) -> int:
    """Return what the hidden hands of a side promise when the deal goes on, in points.

    ``each`` is what a hidden card brings early in the deal; late it only costs its value.
    """
    promise = each * situation.time - HIDDEN_CARD * (100 - situation.time)
    return situation.hidden_cards(side) * promise // 100

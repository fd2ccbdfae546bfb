"""Whether it pays to end the deal: its score as it lies against what playing on promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.endings import HIDDEN_CARD
from canasta_desktop.players.holding import WORTH
from canasta_desktop.players.modern.valuation import Valuation
from canasta_desktop.rules.scoring import match_result, score_side

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.rules.state import State

# What a hidden card is worth to its side when the deal goes on, in points.
_CARD_OF_OPENED, _CARD_OF_UNOPENED = 26, 6
_DECIDES_MATCH = 2000


class Endings:
    """Compares ending the deal with playing on, in one situation."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._now = outlook.now
        self._theirs: int | None = None

    def gain(self, over: State, worth_on: int, *, opened: bool) -> int:
        """Return what the ended deal brings more than playing on, in points for this side.

        ``over`` is the table as the deal would end; ``worth_on`` is what playing on promises to
        the own hand and melds, ``opened`` whether the side is open then. Hidden hands are
        estimated.
        """
        now = self._now
        ended = self._score_over(over, now.own_side) - self._score_over(over, now.their_side)
        ours_on = worth_on + self._hopes(now.own_side, opened=opened)
        gain = ended - (ours_on - self._their_score_on())
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
        total = score_side(over, side).total
        if over.special is not None and over.rules.sides_by_seat[over.special[0]] == side:
            return total
        return total - sum(self._hidden_points(seat) for seat in self._now.others_of(side))

    def _hidden_points(self, seat: int) -> int:
        known = self._now.known
        surely = sum(count * worth for count, worth in zip(known.known[seat], WORTH, strict=True))
        return surely + HIDDEN_CARD * known.hidden[seat]

    def _their_score_on(self) -> int:
        if self._theirs is None:
            now, reading = self._now, self._outlook.reading
            opened = now.opened(now.their_side)
            worth = Valuation(reading, now.their_side).worth(reading.theirs, opened=opened)
            self._theirs = worth + self._hopes(now.their_side, opened=opened)
        return self._theirs

    def _hopes(self, side: int, *, opened: bool) -> int:
        """Return what the hidden hands of a side promise when the deal goes on."""
        now = self._now
        each = _CARD_OF_OPENED if opened else _CARD_OF_UNOPENED
        hope = each * now.time - HIDDEN_CARD * (100 - now.time)
        return now.hidden_cards(side) * hope // 100

"""Whether it pays to end the deal: its score as it lies against what playing on promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.ended_deal import EndedDeal, hopes
from canasta_desktop.players.modern.valuation import Valuation

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.players.situation import Situation
    from canasta_desktop.rules.state import State

# What a hidden card is worth to its side when the deal goes on, in points.
_CARD_OF_OPENED, _CARD_OF_UNOPENED = 26, 6


class Endings:
    """Compares ending the deal with playing on, in one situation."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._now = outlook.now
        self._theirs: int | None = None
        self.ended: EndedDeal = EndedDeal(outlook.now)

    def gain(self, over: State, worth_on: int, *, opened: bool) -> int:
        """Return what the ended deal brings more than playing on, in points for this side.

        ``over`` is the table as the deal would end; ``worth_on`` is what playing on promises to
        the own hand and melds, ``opened`` whether the side is open then. Hidden hands are
        estimated.
        """
        now = self._now
        ours_on = worth_on + _hopes(now, now.own_side, opened=opened)
        return self.ended.value(over) - (ours_on - self._their_score_on())

    def _their_score_on(self) -> int:
        if self._theirs is None:
            now, reading = self._now, self._outlook.reading
            opened = now.opened(now.their_side)
            worth = Valuation(reading, now.their_side).worth(reading.theirs, opened=opened)
            self._theirs = worth + _hopes(now, now.their_side, opened=opened)
        return self._theirs


def _hopes(situation: Situation, side: int, *, opened: bool) -> int:
    return hopes(situation, side, _CARD_OF_OPENED if opened else _CARD_OF_UNOPENED)

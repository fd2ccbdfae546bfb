"""The wild melds of a deal, followed through its events for what a wild canasta is worth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.rules.canasta_counting import canasta_bonus
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import Event, MeldLaid, Retracted
from canasta_desktop.rules.melds import make_meld

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


class WildMelds:
    """What every side laid, newest last, as far as it was not taken back."""

    def __init__(self, rules: RuleSet) -> None:
        """Begin with a deal of these rules."""
        self._rules = rules
        self._laid: list[list[MeldLaid]] = [[] for _ in range(rules.sides)]

    def add(self, event: Event) -> None:
        """Follow an event."""
        if isinstance(event, MeldLaid):
            self._laid[self._rules.sides_by_seat[event.seat]].append(event)
        elif isinstance(event, Retracted):
            laid = self._laid[self._rules.sides_by_seat[event.seat]]
            back = Counter((*event.cards, *event.pile[-1:]))
            while laid and Counter(laid[-1].cards) <= back:
                back -= Counter(laid.pop().cards)

    def bonus(self, seat: int) -> int | None:
        """Return what the wild canasta of a player's side scores, or nothing if it has none."""
        laid = self._laid[self._rules.sides_by_seat[seat]]
        cards = [card for event in laid if event.rank is Rank.WILD for card in event.cards]
        if len(cards) < self._rules.canasta_size:
            return None
        return canasta_bonus(self._rules, make_meld(Rank.WILD, cards))

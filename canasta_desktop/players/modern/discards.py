"""Plans for the discard: what the hand keeps, and what the opponents may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.chances import CERTAIN
from canasta_desktop.players.holding import NATURALS
from canasta_desktop.players.modern.danger import Danger
from canasta_desktop.players.situation import pile_counts
from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank, Suit, make_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.players.modern.plans import Plan

_NEW_PILE = 16
"""What the loss of a pile costs beside its cards: the next moves are theirs."""


class DiscardPlan(NamedTuple):
    """A discard: what everything is worth after it, and the chance that the pile is taken.

    ``chance`` is in per mille.
    """

    card: Card
    worth: int
    chance: int


class Discards:
    """Compares the discards of one situation; ``order`` breaks ties, a number for each rank."""

    def __init__(self, outlook: Outlook, order: Sequence[int]) -> None:
        self._outlook = outlook
        self._order = order
        self.danger = Danger(outlook.reading)

    def best(self, after: Plan, pile: tuple[Card, ...], *, opened: bool) -> DiscardPlan | None:
        """Return the best discard after a plan, whatever its suit; nothing from an empty hand."""
        hand = after.layout.hand
        cards = [make_card(Rank(place), Suit.SPADES) for place in NATURALS if hand[place]]
        ranked = self.ranked(cards, after, pile, opened=opened)
        return ranked[0] if ranked else None

    def ranked(
        self, cards: Iterable[Card], after: Plan, pile: tuple[Card, ...], *, opened: bool
    ) -> list[DiscardPlan]:
        """Return a plan for each rank among the cards, best first, wild cards last of all."""
        one_of_each = {RANK_OF[card]: card for card in sorted(cards, reverse=True)}
        counts = pile_counts(pile)
        plans = [self._plan(card, after, counts, opened=opened) for card in one_of_each.values()]

        def place(plan: DiscardPlan) -> tuple[bool, int, int]:
            return plan.card in WILDS, -plan.worth, self._order[RANK_OF[plan.card]]

        return sorted(plans, key=place)

    def _plan(self, card: Card, after: Plan, counts: list[int], *, opened: bool) -> DiscardPlan:
        rank = RANK_OF[card]
        rest = after.layout.copy()
        rest.hand[rank] -= 1
        worth = self._outlook.worth(rest, opened=opened)
        chance = self.danger.chance(rank)
        if chance:
            counts[rank] += 1
            gain = self.danger.worth_to_them(counts)
            counts[rank] -= 1
            if self._outlook.now.style.fears:
                gain -= self.danger.cost_to_them(rank)
            if gain < 0:
                chance = 0
            worth -= chance * (_NEW_PILE + gain) // CERTAIN
        return DiscardPlan(card, worth, chance)

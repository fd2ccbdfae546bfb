"""Plans for the discard: what the hand keeps, what the opponents may take, and freezing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.chances import CERTAIN
from canasta_desktop.players.danger import Danger
from canasta_desktop.players.holding import PLACES
from canasta_desktop.players.situation import pile_counts
from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank, Suit, make_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.players.holding import Holding
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.situation import Situation

_NEW_PILE = 16
"""What the loss of a pile costs beside its cards: the next moves are theirs."""
# How often in per cent of turns a side takes an open pile: at all, and for each meld it has.
_OPEN_TAKES, _OPEN_TAKES_A_MELD, _MOST_OPEN_TAKES = 8, 6, 50
_FROZEN_TAKES = 8
_PILE_GROWS = 40
_FREEZE_LASTS = 2
"""For how many turns of each side a freeze is reckoned."""


class DiscardPlan(NamedTuple):
    """A discard: what everything is worth after it, and the chance that the pile is taken.

    ``chance`` is in per mille. ``fed``: the opponents surely can take the pile for a meld.
    """

    card: Card
    worth: int
    chance: int
    fed: bool


class Discards:
    """Compares the discards of one situation; ``order`` breaks ties, a number for each rank."""

    def __init__(self, situation: Situation, heuristic: Heuristic, order: Sequence[int]) -> None:
        self._now = situation
        self._heuristic = heuristic
        self._order = order
        self.danger = Danger(situation)

    def best(self, after: LayPlan, pile: tuple[Card, ...]) -> DiscardPlan | None:
        """Return the best discard after a plan, whatever its suit; nothing from an empty hand."""
        hand = after.holding.hand
        cards = [
            make_card(Rank(place), Suit.SPADES) for place in range(Rank.TWO, PLACES) if hand[place]
        ]
        ranked = self.ranked(cards, after, pile)
        return ranked[0] if ranked else None

    def ranked(
        self, cards: Iterable[Card], after: LayPlan, pile: tuple[Card, ...]
    ) -> list[DiscardPlan]:
        """Return a plan for each rank among the cards, best first.

        What the opponents could surely take for a meld comes last, as long as there is any other
        card but a wild one. Players who do not freeze the pile throw wild cards last of all.
        """
        one_of_each = {RANK_OF[card]: card for card in sorted(cards, reverse=True)}
        counts = pile_counts(pile)
        plans = [self._plan(card, after, pile, counts) for card in one_of_each.values()]
        safe_exists = any(not plan.fed and plan.card not in WILDS for plan in plans)
        saves_wilds = not self._now.style.freezes

        def place(plan: DiscardPlan) -> tuple[bool, bool, int, int]:
            kept = saves_wilds and plan.card in WILDS
            return kept, plan.fed and safe_exists, -plan.worth, self._order[RANK_OF[plan.card]]

        return sorted(plans, key=place)

    def _plan(
        self, card: Card, after: LayPlan, pile: tuple[Card, ...], counts: list[int]
    ) -> DiscardPlan:
        now, rank = self._now, RANK_OF[card]
        rest = after.holding.copy()
        rest.hand[rank] -= 1
        worth = self._heuristic.worth(rest, after.opened)
        if now.final:
            return DiscardPlan(card, worth, 0, fed=False)
        chance = self.danger.chance(card, pile)
        counts[rank] += 1
        worth -= chance * (_NEW_PILE + self._worth_to_them(counts)) // CERTAIN
        counts[rank] -= 1
        if now.style.freezes and card in WILDS and self.danger.freezes(card):
            worth += self._freeze_gain(counts, after)
        return DiscardPlan(card, worth, chance, self.danger.is_fed(card, pile))

    def _worth_to_them(self, counts: list[int]) -> int:
        now = self._now
        return self._heuristic.pile_worth(counts, now.their, now.opened(now.their_side))

    def _freeze_gain(self, counts: list[int], after: LayPlan) -> int:
        """Return what freezing the pile costs them more than it costs this side."""
        now = self._now
        stake = _PILE_GROWS + self._worth_to_them(counts)
        theirs = _open_takes(now.their, now.opened(now.their_side))
        ours = _open_takes(after.holding, after.opened)
        return (theirs - ours) * stake * _FREEZE_LASTS // 100


def _open_takes(melds: Holding, opened: bool) -> int:
    """Return how often in per cent of its turns a side takes a pile that is not frozen."""
    if not opened:
        return _FROZEN_TAKES
    lying = sum(1 for count in melds.naturals if count)
    return min(_MOST_OPEN_TAKES, _OPEN_TAKES + _OPEN_TAKES_A_MELD * lying)

"""Plans for the discard: what the hand keeps, what the opponents may take, and freezing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.chances import CERTAIN
from canasta_desktop.players.danger import Danger, freezes
from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank, Suit, make_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.players.heuristic import Heuristic
    from canasta_desktop.players.holding import Holding
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.situation import Situation

_DREAD = 130
"""How much of a pile's worth its loss costs, in per cent: they gain what this side lacks."""
_NEW_PILE = 16
"""What every taken pile costs beside its cards: the next moves are theirs."""
# How often in per cent of turns a side takes an open pile: at all, and for each meld it has.
_OPEN_TAKES, _OPEN_TAKES_A_MELD, _MOST_OPEN_TAKES = 8, 6, 50
_FROZEN_TAKES = 8
_PILE_GROWS = 40


class DiscardPlan(NamedTuple):
    """A discard: what hand and pile are worth after it, and the chance that it is taken."""

    card: Card
    worth: int
    chance: int
    fed: bool


class Discards:
    """Compares the discards of one situation."""

    def __init__(self, situation: Situation, heuristic: Heuristic) -> None:
        self._now = situation
        self._heuristic = heuristic
        self._danger = Danger(situation)

    def best(self, plan: LayPlan, pile: tuple[Card, ...]) -> DiscardPlan | None:
        """Return the best discard after a plan; nothing if the hand is empty."""
        cards = [
            make_card(Rank(place), Suit.SPADES)
            for place, count in enumerate(plan.holding.hand)
            if count and place > Rank.WILD
        ]
        ranked = self.ranked(cards, plan, pile)
        return ranked[0] if ranked else None

    def ranked(
        self, cards: Iterable[Card], after: LayPlan, pile: tuple[Card, ...]
    ) -> list[DiscardPlan]:
        """Return a plan for each rank among the cards, best first.

        What the opponents could surely take for their melds comes last, as long as there is any
        other card but a wild one.
        """
        plans = []
        seen = set()
        counts = self._now.pile_counts(pile)
        for card in sorted(cards):
            rank = RANK_OF[card]
            if rank not in seen:
                seen.add(rank)
                plans.append(self._plan(card, after, pile, counts))
        safe_exists = any(not plan.fed and plan.card not in WILDS for plan in plans)
        plans.sort(key=lambda plan: (plan.fed and safe_exists, -plan.worth, plan.card))
        if not self._now.style.freezes:
            plans.sort(key=lambda plan: plan.card in WILDS)
        return plans

    def _plan(
        self, card: Card, after: LayPlan, pile: tuple[Card, ...], counts: list[int]
    ) -> DiscardPlan:
        now, rank = self._now, RANK_OF[card]
        rest = after.holding.copy()
        rest.hand[rank] -= 1
        worth = self._heuristic.worth(rest, after.opened)
        if now.final:
            return DiscardPlan(card, worth, 0, fed=False)
        chance = self._danger.chance(card, pile)
        counts[rank] += 1
        cost = _NEW_PILE + self._heuristic.pile_worth(counts, now.their, now.opened(now.their_side))
        counts[rank] -= 1
        worth -= chance * cost * _DREAD // (100 * CERTAIN)
        if now.style.freezes and card in WILDS and freezes(now, card):
            worth += self._freeze_gain(counts, after)
        return DiscardPlan(card, worth, chance, self._danger.is_fed(card, pile))

    def _freeze_gain(self, counts: list[int], after: LayPlan) -> int:
        """Return what freezing the pile costs them more than it costs this side."""
        now = self._now
        stake = _PILE_GROWS + self._heuristic.pile_worth(
            counts, now.their, now.opened(now.their_side)
        )
        theirs = self._open_takes(now.their, now.opened(now.their_side)) - _FROZEN_TAKES
        ours = self._open_takes(after.holding, after.opened) - _FROZEN_TAKES
        return (theirs - ours) * stake * 2 // 100

    def _open_takes(self, holding: Holding, opened: bool) -> int:
        """Return how often in per cent of its turns a side takes an open pile."""
        if not opened:
            return _FROZEN_TAKES
        melds = sum(1 for count in holding.naturals if count)
        return min(_MOST_OPEN_TAKES, _OPEN_TAKES + _OPEN_TAKES_A_MELD * melds)

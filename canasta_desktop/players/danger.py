"""How likely the next opponent takes the pile with a discard, and what that would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.chances import CERTAIN, chance_of
from canasta_desktop.players.holding import BLACK_THREE, JOKER, TWO
from canasta_desktop.players.knowledge import NEVER, wilds_among
from canasta_desktop.rules.cards import RANK_OF, THREES, WILDS, Card
from canasta_desktop.rules.pile import freezing_cards, is_frozen
from canasta_desktop.rules.ruleset import ClaimAddToMeld, StockEmpty

if TYPE_CHECKING:
    from canasta_desktop.players.situation import Situation

_UNKNOWN_CHANCE = 160
"""What a player reckons with that does not estimate chances."""
# The chance in per cent that a hand that holds the pair can also open with it, by the minimum.
_OPENS = ((20, 75), (50, 48), (90, 22), (120, 9))
_OPENS_AT_MORE = 5
_KEPT_PAIRS_OPEN, _KEPT_PAIRS_FROZEN = 150, 140
_PASSED_SHARE = 20
_PASSED_SHARE_A_CARD = 9


class Danger:
    """Estimates for the discards of one situation."""

    def __init__(self, situation: Situation) -> None:
        self._now = situation

    def is_fed(self, card: Card, pile: tuple[Card, ...]) -> bool:
        """Return whether opponents could surely take the pile for a meld on their table."""
        now = self._now
        if self._barred(card) or self._frozen(pile):
            return False
        rank = RANK_OF[card]
        size = now.their.naturals[rank] + now.their.wilds[rank]
        if not size or now.rules.claim_add_to_meld is ClaimAddToMeld.NO:
            return False
        if now.rules.claim_add_to_meld is ClaimAddToMeld.BELOW_CANASTA:
            return size < now.rules.canasta_size
        return not now.rules.meld_max or size < now.rules.meld_max

    def chance(self, card: Card, pile: tuple[Card, ...]) -> int:
        """Return the chance in per mille that the next opponent takes the pile with this card.

        ``pile`` is the pile it is thrown on.
        """
        now = self._now
        if self._barred(card) or self._nobody_takes():
            return 0
        if self.is_fed(card, pile):
            return CERTAIN
        if not now.style.fears:
            return _UNKNOWN_CHANCE
        chance = self._claim_chance(RANK_OF[card], self._frozen(pile))
        if not now.opened(now.their_side):
            chance = chance * self._opens() // 100
        return chance

    def let_go(self, rank: int) -> bool:
        """Return whether the next opponent let this rank go by lately."""
        return self._now.known.let_go[self._now.next_opponent][rank] != NEVER

    def _barred(self, card: Card) -> bool:
        return card in WILDS or card in THREES

    def _nobody_takes(self) -> bool:
        table = self._now.table
        return not table.stock and table.rules.stock_empty is not StockEmpty.TAKES_GO_ON

    def _frozen(self, pile: tuple[Card, ...]) -> bool:
        now = self._now
        if now.rules.freeze_before_opening and not now.opened(now.their_side):
            return True
        return is_frozen(now.rules, pile)

    def _claim_chance(self, rank: int, frozen: bool) -> int:
        now, known, seat = self._now, self._now.known, self._now.next_opponent
        held, copies = known.known[seat][rank], known.unseen[rank]
        hidden, pool = known.hidden[seat], known.pool
        need = now.rules.frozen_claim_naturals if frozen else 2
        pair = chance_of(need - held, copies, hidden, pool)
        if not frozen and now.rules.claim_natural_plus_wild:
            one = chance_of(1 - held, copies, hidden, pool)
            wild_known = 1 if known.known[seat][TWO] + known.known[seat][JOKER] else 0
            wild = chance_of(1 - wild_known, wilds_among(known.unseen), hidden, pool)
            with_wild = one * wild // CERTAIN
            pair += (CERTAIN - pair) * with_wild // (2 * CERTAIN)
        pair = min(CERTAIN, pair * (_KEPT_PAIRS_FROZEN if frozen else _KEPT_PAIRS_OPEN) // 100)
        drawn = known.let_go[seat][rank]
        if drawn != NEVER and held < need:
            pair = pair * min(100, _PASSED_SHARE + _PASSED_SHARE_A_CARD * drawn) // 100
        return pair

    def _opens(self) -> int:
        now = self._now
        minimum = now.table.minimum(now.their_side)
        for most, share in _OPENS:
            if minimum <= most:
                return share
        return _OPENS_AT_MORE


def freezes(situation: Situation, card: Card) -> bool:
    """Return whether this discard would freeze the pile for everyone, now that it is not."""
    return card in freezing_cards(situation.rules) and not situation.frozen_for_all()


BARRING = frozenset({TWO, JOKER, BLACK_THREE})
"""The places of cards that nobody can take the pile with."""

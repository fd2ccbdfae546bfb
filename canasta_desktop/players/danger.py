"""How likely the next opponent takes the pile with a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.chances import CERTAIN, chance_of
from canasta_desktop.players.holding import JOKER, TWO
from canasta_desktop.players.knowledge import NEVER, wilds_among
from canasta_desktop.rules.cards import RANK_OF, Card
from canasta_desktop.rules.pile import freezing_cards, is_barred, is_frozen
from canasta_desktop.rules.ruleset import ClaimAddToMeld, StockEmpty

if TYPE_CHECKING:
    from canasta_desktop.players.situation import Situation

_UNKNOWN_CHANCE = 160
"""What a player reckons with that does not estimate chances, in per mille."""
# The chance in per cent that a hand that holds the pair can also open with it, by the minimum.
_OPENS = ((20, 75), (50, 48), (90, 22), (120, 9))
_OPENS_AT_MORE = 5
# Players keep pairs and throw single cards: how much more often a pair is held than by chance.
_PAIRS_KEPT_OPEN, _PAIRS_KEPT_FROZEN = 150, 140
# What is left of the chance when the rank was let go, in per cent; more with each card drawn since.
_LET_GO, _LET_GO_A_CARD = 20, 9


class Danger:
    """Estimates for the discards of one situation."""

    def __init__(self, situation: Situation) -> None:
        self._now = situation

    def is_fed(self, card: Card, pile: tuple[Card, ...]) -> bool:
        """Return whether the opponents could surely take the pile for a meld on their table."""
        now = self._now
        if is_barred(card) or self.frozen_for_them(pile):
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
        if is_barred(card) or self._nobody_takes():
            return 0
        if self.is_fed(card, pile):
            return CERTAIN
        if not now.style.fears:
            return _UNKNOWN_CHANCE
        chance = self._claim_chance(RANK_OF[card], self.frozen_for_them(pile))
        if not now.opened(now.their_side):
            chance = chance * self._opens() // 100
        return chance

    def let_go(self, card: Card) -> bool:
        """Return whether the next opponent threw this rank, or let it go by, not long ago."""
        return self._now.known.let_go[self._now.next_opponent][RANK_OF[card]] != NEVER

    def freezes(self, card: Card) -> bool:
        """Return whether this discard would freeze the pile for everyone, now that it is not."""
        return card in freezing_cards(self._now.rules) and not self._now.frozen

    def frozen_for_them(self, pile: tuple[Card, ...]) -> bool:
        """Return whether a pile is frozen for the opponents."""
        now = self._now
        if now.rules.freeze_before_opening and not now.opened(now.their_side):
            return True
        return is_frozen(now.rules, pile)

    def _nobody_takes(self) -> bool:
        table = self._now.table
        return not table.stock and table.rules.stock_empty is not StockEmpty.TAKES_GO_ON

    def _claim_chance(self, rank: int, frozen: bool) -> int:
        now, known, seat = self._now, self._now.known, self._now.next_opponent
        held, copies = known.known[seat][rank], known.unseen[rank]
        hidden, pool = known.hidden[seat], known.pool
        need = now.rules.frozen_claim_naturals if frozen else 2
        claim = chance_of(need - held, copies, hidden, pool)
        if not frozen and now.rules.claim_natural_plus_wild:
            one = chance_of(1 - held, copies, hidden, pool)
            wild_known = min(1, known.known[seat][TWO] + known.known[seat][JOKER])
            wild = chance_of(1 - wild_known, wilds_among(known.unseen), hidden, pool)
            # Only half of those who could would spend a wild card.
            claim += (CERTAIN - claim) * (one * wild // CERTAIN) // (2 * CERTAIN)
        kept = _PAIRS_KEPT_FROZEN if frozen else _PAIRS_KEPT_OPEN
        claim = min(CERTAIN, claim * kept // 100)
        drawn = known.let_go[seat][rank]
        if drawn != NEVER and held < need:
            claim = claim * min(100, _LET_GO + _LET_GO_A_CARD * drawn) // 100
        return claim

    def _opens(self) -> int:
        minimum = self._now.table.minimum(self._now.their_side)
        for most, share in _OPENS:
            if minimum <= most:
                return share
        return _OPENS_AT_MORE

"""What cards are worth, on the table and in the hand: an estimate in points of the deal's score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import BLACK_THREE, JOKER, NATURALS, TWO, WORTH
from canasta_desktop.rules.melds import wilds_allowed
from canasta_desktop.rules.ruleset import RedThreePlusNeeds
from canasta_desktop.rules.scoring import red_threes_value

if TYPE_CHECKING:
    from canasta_desktop.players.holding import Holding
    from canasta_desktop.players.situation import Situation

# The chance in per cent that a meld of so many cards becomes a canasta while the deal is young.
_PURE_GROWS = (0, 0, 5, 11, 15, 26, 45)
_MIXED_GROWS = (0, 0, 8, 17, 23, 38, 60)
# How much of the natural bonus a meld without wild cards keeps in sight, in per cent.
_STAYS_PURE = (0, 0, 20, 30, 38, 50, 66)

_FIRST_CANASTA = 10
"""What the right to go out is worth."""
_WILD_IN_HAND = 110
_WILD_OPENS = 150
_BLACK_THREE_IN_HAND = 14
_CARD_IN_HAND = 7
"""What any card in the hand is worth: something to throw, something to build with."""
_PAIR = 10
_TRIPLE = 10
_UNOPENED = 70
"""How much of what could be laid counts, in per cent, while the side has not opened."""
_KEEPS = 76
"""How much of what could be laid at once is worth while it stays in the hand, in per cent."""
OPENED = 90
"""What it is worth to have opened, beside the cards laid and the red threes."""
# What it costs to be left with so few cards and not go out.
_SMALL_HAND = (0, 45, 30, 16, 7)
_RED_THREES_NEED = {
    RedThreePlusNeeds.MELD: 0,
    RedThreePlusNeeds.CANASTA: 1,
    RedThreePlusNeeds.TWO_CANASTAS: 2,
}
_SMALL_READY = (0, -60, -40, -20, -10)
# How often, in per cent, a discard of a rank comes within reach, by the copies unseen.
_CLAIM_COMES = (0, 5, 9, 12, 14, 15)
_USUAL_PILE = 60


class Heuristic:
    """Estimates of one situation; each is remembered, since planning asks for the same often."""

    def __init__(self, situation: Situation) -> None:
        self._now = situation
        self._rules = situation.rules
        self._unseen = situation.known.unseen
        self._size = situation.rules.canasta_size
        self._frozen = situation.frozen_for_all()
        self._growth: dict[tuple[int, int, int], int] = {}
        self._in_hand: dict[tuple[int, int, int, int, bool], int] = {}
        self._own_pile = _USUAL_PILE + self.pile_worth(
            situation.pile, situation.own_holding(), situation.opened(situation.own_side)
        )
        self._red_threes_need = _RED_THREES_NEED[situation.rules.red3_plus_needs]
        self.red_threes = red_threes_value(
            situation.table, len(situation.table.threes[situation.own_side])
        )
        self._wild = _WILD_IN_HAND * situation.time // 100

    def worth(self, holding: Holding, opened: bool) -> int:
        """Return what a hand and its side's melds are worth, without what both sides share."""
        hand, naturals, wilds = holding.hand, holding.naturals, holding.wilds
        total = holding.points
        canastas = 0
        for rank in NATURALS:
            count, lying = hand[rank], naturals[rank]
            if lying:
                total += self.growth(rank, lying, wilds[rank])
                canastas += lying + wilds[rank] >= self._size
            if count:
                total += self._hand_worth(rank, count, lying, wilds[rank], opened)
        if naturals[TWO] + wilds[TWO] >= self._size:
            canastas += 1
            total += self.growth(TWO, naturals[TWO], wilds[TWO])
        total += self._wilds_worth(hand[TWO], hand[JOKER], opened)
        total += self._black_threes_worth(hand[BLACK_THREE])
        if opened:
            total += OPENED
            if canastas >= self._red_threes_need:
                total += 2 * self.red_threes
        if canastas >= self._rules.canastas_to_go_out:
            total += _FIRST_CANASTA * self._now.time // 100
        cards = holding.cards()
        if not self._now.final and cards < len(_SMALL_HAND):
            total -= (_SMALL_HAND if canastas < self._rules.canastas_to_go_out else _SMALL_READY)[
                cards
            ]
        return total

    def growth(self, rank: int, naturals: int, wilds: int) -> int:
        """Return the canasta bonus a meld has or may be hoped to get."""
        key = (rank, naturals, wilds)
        known = self._growth.get(key)
        if known is None:
            known = self._growth[key] = self._estimate_growth(rank, naturals, wilds)
        return known

    def pile_worth(self, pile: list[int], holding: Holding, opened: bool) -> int:
        """Return what a pile would bring a side with these melds."""
        total = 0
        for rank in NATURALS:
            count = pile[rank]
            if not count:
                continue
            total += count * (_CARD_IN_HAND + 5 + WORTH[rank] // 2)
            if opened and holding.naturals[rank]:
                before = self.growth(rank, holding.naturals[rank], holding.wilds[rank])
                after = self.growth(rank, holding.naturals[rank] + count, holding.wilds[rank])
                total += count * WORTH[rank] // 2 + max(0, after - before)
            elif count >= 3:
                total += count * 10
        total += 60 * (pile[TWO] + pile[JOKER])
        return total + 8 * pile[BLACK_THREE]

    def _estimate_growth(self, rank: int, naturals: int, wilds: int) -> int:
        rules, size = self._rules, naturals + wilds
        if size >= self._size:
            if not wilds or (not rules.mixed_is_permanent and naturals >= self._size):
                return rules.natural_canasta_bonus
            return rules.mixed_canasta_bonus
        if rank == TWO:
            return 0
        missing = self._size - size
        unseen = self._unseen[rank]
        room = wilds_allowed(rules, naturals + unseen) - wilds
        if unseen + max(0, room) < missing:
            return 0
        step = min(size, len(_PURE_GROWS) - 1)
        if wilds:
            chance, bonus = _MIXED_GROWS[step], rules.mixed_canasta_bonus
        else:
            pure = _STAYS_PURE[step] if unseen >= missing else 0
            extra = (rules.natural_canasta_bonus - rules.mixed_canasta_bonus) * pure // 100
            chance, bonus = _PURE_GROWS[step], rules.mixed_canasta_bonus + extra
        # Few copies left unseen make it slower.
        plenty = min(100, 55 + 15 * unseen)
        return chance * bonus * plenty // 10000 * self._now.time // 100

    def _hand_worth(self, rank: int, count: int, lying: int, wilds: int, opened: bool) -> int:
        key = (rank, count, lying, wilds, opened)
        known = self._in_hand.get(key)
        if known is None:
            known = self._in_hand[key] = self._estimate_hand(*key)
        return known

    def _estimate_hand(self, rank: int, count: int, lying: int, wilds: int, opened: bool) -> int:
        now, points = self._now, count * WORTH[rank]
        lost = points * now.risk // 100
        staying = (100 - now.risk) * now.time // 100
        claims = now.style.plans_claims and count >= 2
        if lying:
            gain = self.growth(rank, lying + count, wilds) - self.growth(rank, lying, wilds)
            total = (points + gain) * _KEEPS // 100
            claims = claims and self._frozen
        elif count >= 3:
            share = _KEEPS if opened else _UNOPENED
            total = (points + self.growth(rank, count, 0)) * share // 100
            if self._frozen:
                total += _TRIPLE
            claims = claims and (self._frozen or not opened)
        elif count == 2:
            total = 2 * _CARD_IN_HAND + _PAIR + WORTH[rank]
        else:
            total = _CARD_IN_HAND - WORTH[rank] * (100 - now.time) // 200
        if claims:
            comes = _CLAIM_COMES[min(self._unseen[rank], len(_CLAIM_COMES) - 1)]
            total += comes * self._own_pile // 100
        return total * staying // 100 - lost

    def _wilds_worth(self, twos: int, jokers: int, opened: bool) -> int:
        risk = self._now.risk
        each = self._wild if opened else self._wild * _WILD_OPENS // 100
        held = (twos + jokers) * each * (100 - risk) // 100
        return held - (twos * WORTH[TWO] + jokers * WORTH[JOKER]) * risk // 100

    def _black_threes_worth(self, count: int) -> int:
        now = self._now
        return count * (_BLACK_THREE_IN_HAND * now.time // 100 - 5 * now.risk // 100)

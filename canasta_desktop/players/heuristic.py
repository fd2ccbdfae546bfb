"""What cards are worth, on the table and in the hand: an estimate in points of the deal's score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import BLACK_THREE, JOKER, NATURALS, TWO, WORTH
from canasta_desktop.rules.melds import wilds_allowed
from canasta_desktop.rules.ruleset import RedThreePlusNeeds
from canasta_desktop.rules.scoring import red_threes_value

if TYPE_CHECKING:
    from canasta_desktop.players.holding import Addition, Holding
    from canasta_desktop.players.situation import Situation

# The weights come from deals among computer players: the points a side made in the end, compared
# with what it had at some moment, and trials of one weight against another on the same packs.

# How much of a canasta bonus a meld of so many cards is worth while the deal is young, per cent.
_PURE_GROWS = (0, 0, 5, 11, 15, 26, 45)
_MIXED_GROWS = (0, 0, 8, 17, 23, 38, 60)
# How much of what a natural canasta pays more a meld without wild cards may hope for, per cent.
_STAYS_PURE = (0, 0, 20, 30, 38, 50, 66)
# What few unseen copies of its rank leave of a meld's hopes, in per cent.
_PLENTY, _PLENTY_A_COPY = 55, 15

OPENED = 90
"""What it is worth to have opened, beside the cards laid and the red threes."""
_READY = 10
"""What the right to go out is worth."""
_WILD_UNOPENED = 150
"""How much more wild cards are worth to a side that has not opened, in per cent."""
_BLACK_THREE = 14
_CARD = 7
"""What any single card in the hand is worth: something to throw, something to build with."""
_PAIR = 10
_SET_WHEN_FROZEN = 10
_UNOPENED = 70
"""How much of what could be laid counts, in per cent, while the side has not opened."""
_KEEPS = 76
"""How much of what could be laid at once is worth while it stays in the hand, in per cent."""
# What it costs to be left with so few cards: a small hand takes no piles, but it can go out.
_SMALL_HAND = (0, 45, 30, 16, 7)
_SMALL_HAND_READY = (0, -60, -40, -20, -10)
_RED_THREES_NEED = {
    RedThreePlusNeeds.MELD: 0,
    RedThreePlusNeeds.CANASTA: 1,
    RedThreePlusNeeds.TWO_CANASTAS: 2,
}
# How often, in per cent, a discard of a rank comes within reach, by the copies unseen.
_CLAIM_COMES = (0, 5, 9, 12, 14, 15)
_USUAL_PILE = 60
# What a pile's cards bring a side: any card, a set of three or more, a wild card, a black three.
_PILE_CARD, _PILE_SET_CARD, _PILE_WILD, _PILE_BLACK_THREE = 12, 10, 60, 8

_KEEPS_PURE_FROM = 5
"""From this number of cards on, a meld without wild cards is kept without them."""
_SHORT = 4
"""Up to this number of cards, a wild card on a meld is wasted as long as there is time."""
_LITTLE_TIME, _MUCH_RISK = 45, 25


class Heuristic:
    """Estimates of one situation; each is remembered, since planning asks for the same often."""

    def __init__(self, situation: Situation) -> None:
        now = self._now = situation
        rules = self._rules = now.rules
        self._unseen = now.known.unseen
        self._size = rules.canasta_size
        self._growth: dict[tuple[int, int, int], int] = {}
        self._in_hand: dict[tuple[int, int, int, int, bool], int] = {}
        self._red_threes_need = _RED_THREES_NEED[rules.red3_plus_needs]
        self.red_threes = red_threes_value(now.table, len(now.table.threes[now.own_side]))
        """The points of the side's red threes, without the sign."""
        self._wild = now.style.wild * now.time // 100
        self._own_pile = _USUAL_PILE + self.pile_worth(
            now.pile, now.own_holding(), now.opened(now.own_side)
        )

    def worth(self, holding: Holding, opened: bool) -> int:
        """Return what a hand and its side's melds are worth, without what both sides share.

        What lay on the table when the holding was made counts only by its canastas and hopes.
        """
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
        return total + self._readiness(holding.cards(), canastas)

    def growth(self, rank: int, naturals: int, wilds: int) -> int:
        """Return the canasta bonus a meld has, or the share of it that it may hope for."""
        key = (rank, naturals, wilds)
        known = self._growth.get(key)
        if known is None:
            known = self._growth[key] = self._estimate_growth(rank, naturals, wilds)
        return known

    def pile_worth(self, pile: list[int], holding: Holding, opened: bool) -> int:
        """Return what the cards of a pile would bring a side with these melds."""
        total = _PILE_WILD * (pile[TWO] + pile[JOKER]) + _PILE_BLACK_THREE * pile[BLACK_THREE]
        for rank in NATURALS:
            count = pile[rank]
            if not count:
                continue
            total += count * (_PILE_CARD + WORTH[rank] // 2)
            lying, wilds = holding.naturals[rank], holding.wilds[rank]
            if opened and lying:
                gain = self.growth(rank, lying + count, wilds) - self.growth(rank, lying, wilds)
                total += count * WORTH[rank] // 2 + max(0, gain)
            elif count >= 3:
                total += count * _PILE_SET_CARD
        return total

    def spoils(self, holding: Holding, addition: Addition) -> bool:
        """Return whether an addition puts a first wild card on a long natural meld without need.

        There is need when the natural canasta is out of reach, or when the meld becomes a canasta
        that the side must have to go out or may have no time to complete otherwise.
        """
        rank = addition.rank
        lying, before = holding.naturals[rank], holding.wilds[rank]
        naturals = lying + addition.naturals
        if not addition.wilds or before or naturals < _KEEPS_PURE_FROM:
            return False
        if naturals >= self._size:
            return True
        in_hand = holding.hand[rank] - addition.naturals
        if naturals + in_hand + self._unseen[rank] < self._size:
            return False
        if naturals + addition.wilds < self._size:
            return True
        now = self._now
        if now.time < _LITTLE_TIME or now.risk >= _MUCH_RISK:
            return False
        return self._canastas(holding) >= self._rules.canastas_to_go_out

    def wastes(self, holding: Holding, addition: Addition) -> bool:
        """Return whether an addition puts a wild card on a short meld while there is time."""
        if not addition.wilds or not self.spares_wilds:
            return False
        rank = addition.rank
        size = holding.naturals[rank] + holding.wilds[rank]
        return size + addition.naturals + addition.wilds <= _SHORT

    @property
    def spares_wilds(self) -> bool:
        """Whether the player keeps wild cards for longer melds, and there is time for it."""
        now = self._now
        return now.style.spares_wilds and now.time >= _LITTLE_TIME and now.risk < _MUCH_RISK

    def _canastas(self, holding: Holding) -> int:
        sizes = zip(holding.naturals, holding.wilds, strict=True)
        return sum(1 for naturals, wilds in sizes if naturals + wilds >= self._size)

    def _readiness(self, cards: int, canastas: int) -> int:
        """Return what the right to go out and the size of the hand are worth together."""
        ready = canastas >= self._rules.canastas_to_go_out
        total = _READY * self._now.time // 100 if ready else 0
        if not self._now.final and cards < len(_SMALL_HAND):
            total -= (_SMALL_HAND_READY if ready else _SMALL_HAND)[cards]
        return total

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
        chance, bonus = _MIXED_GROWS[step], rules.mixed_canasta_bonus
        if not wilds:
            chance = _PURE_GROWS[step]
            if unseen >= missing:
                extra = rules.natural_canasta_bonus - rules.mixed_canasta_bonus
                bonus += extra * _STAYS_PURE[step] // 100
        plenty = min(100, _PLENTY + _PLENTY_A_COPY * unseen)
        return chance * bonus * plenty // 10000 * self._now.time // 100

    def _hand_worth(self, rank: int, count: int, lying: int, wilds: int, opened: bool) -> int:
        key = (rank, count, lying, wilds, opened)
        known = self._in_hand.get(key)
        if known is None:
            known = self._in_hand[key] = self._estimate_hand(rank, count, lying, wilds, opened)
        return known

    def _estimate_hand(self, rank: int, count: int, lying: int, wilds: int, opened: bool) -> int:
        now, points = self._now, count * WORTH[rank]
        claims = now.style.plans_claims and count >= 2
        if lying:
            gain = self.growth(rank, lying + count, wilds) - self.growth(rank, lying, wilds)
            total = (points + gain) * _KEEPS // 100
            claims = claims and now.frozen
        elif count >= 3:
            share = _KEEPS if opened else _UNOPENED
            total = (points + self.growth(rank, count, 0)) * share // 100
            total += _SET_WHEN_FROZEN if now.frozen else 0
            claims = claims and (now.frozen or not opened)
        elif claims:
            total = count * _CARD + _PAIR + WORTH[rank]
        else:
            total = count * (_CARD - WORTH[rank] * (100 - now.time) // 200)
        if claims:
            comes = _CLAIM_COMES[min(self._unseen[rank], len(_CLAIM_COMES) - 1)]
            total += comes * self._own_pile // 100
        return total * (100 - now.risk) * now.time // 10000 - points * now.risk // 100

    def _wilds_worth(self, twos: int, jokers: int, opened: bool) -> int:
        risk = self._now.risk
        each = self._wild if opened else self._wild * _WILD_UNOPENED // 100
        held = (twos + jokers) * each * (100 - risk) // 100
        return held - (twos * WORTH[TWO] + jokers * WORTH[JOKER]) * risk // 100

    def _black_threes_worth(self, count: int) -> int:
        now = self._now
        lost = WORTH[BLACK_THREE] * now.risk // 100
        return count * (_BLACK_THREE * now.time // 100 - lost)

"""What a hand and its side's melds promise in Modern American: an estimate of the deal's score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.chances import CERTAIN
from canasta_desktop.players.holding import JOKER, NATURALS, TWO, WORTH
from canasta_desktop.players.modern.layout import ACE, SEVEN, WILD
from canasta_desktop.players.modern.parts import FULL, Part
from canasta_desktop.players.modern.special_melds import SpecialMelds
from canasta_desktop.rules.canasta_counting import MIXED, NATURAL, natural_bonus
from canasta_desktop.rules.cards import Rank

if TYPE_CHECKING:
    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.reading import Reading

_MOST_WILDS = 2
# How much of what could be laid is worth while it stays in the hand, in per cent: what can be laid
# at once, and what still needs cards to be a meld.
_KEEPS, _KEEPS_SHORT = 76, 40
# The chance in per mille that one and that two wild cards are there for a meld, by the wild cards
# in the hand; and when an unfinished wild meld claims them all.
_WILD_HELP = ((350, 100), (800, 300), (900, 700))
_LOCKED_HELP = (60, 20)
_CARD, _PAIR = 8, 14
# How often, in per cent, a discard of a rank comes within reach of a pair, by the copies unseen.
_CLAIM_COMES = (0, 6, 10, 13, 15, 16)
_USUAL_PILE, _PILE_CARD = 70, 20
_LONGEST_CLAIMED = 4
"""A side takes no top card for a longer meld: seven cards are the most (M6.4, M8.4)."""
# What it costs to be left with so few cards: a small hand takes no piles, but it can go out.
_SMALL_HAND = (0, 70, 45, 25, 10)
_SMALL_HAND_READY = (0, -60, -40, -20, -10)
# The chance in per cent that a side opens: for each turn left, and how much of it a hand keeps
# that has nothing of what an opening needs.
_OPENS, _OPENS_A_TURN, _MOST_OPENS = 30, 9, 95
_NO_POINTS, _ALL_POINTS, _CLEAN_TRIPLE = 350, 350, 300


class Valuation:
    """Estimates for the layouts of one choice; each part is remembered."""

    def __init__(self, reading: Reading, side: int) -> None:
        self._reading = reading
        self._supply = reading.supplies[side]
        self._time = reading.now.time
        self._minimum = max(1, reading.now.table.minimum(side))
        self.special = SpecialMelds(reading, self._supply)
        self._threes = reading.threes[side]
        self._parts: dict[tuple[int, int, int, int, int], Part] = {}
        self._canastas: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self._pile = _USUAL_PILE + _PILE_CARD * len(reading.now.table.pile)

    def worth(self, layout: Layout, *, opened: bool) -> int:
        """Return the score the side may expect, as far as this hand and these melds tell."""
        hand, naturals, wilds = layout.hand, layout.naturals, layout.wilds
        meld, takes_all = self.special.wild_meld(layout)
        help_ = -1 if takes_all else self._help(layout)
        parts = [meld]
        for rank in NATURALS:
            count, lying = hand[rank], naturals[rank]
            if count or lying:
                parts.append(self._part(rank, lying, wilds[rank], count, help_))
        none, one = _canastas(parts)
        bonus = sum(part.bonus for part in parts)
        laid = sum(part.laid for part in parts)
        loose = sum(part.loose for part in parts)
        if not self._reading.now.rules.incomplete_penalty_at_one_canasta:
            bonus += _not_charged(parts)
        total = bonus + loose + laid * (CERTAIN - 2 * none) // CERTAIN
        total += self._threes * (CERTAIN - one - 2 * none) // CERTAIN
        if opened:
            return total + self._readiness(layout)
        opens = self._opens(layout)
        stuck = -self._threes - sum(count * worth for count, worth in zip(hand, WORTH, strict=True))
        return (opens * total + (CERTAIN - opens) * stuck) // CERTAIN

    def _help(self, layout: Layout) -> int:
        """Return how many wild cards of the hand may still help; none without a further turn."""
        return min(layout.wilds_held(), _MOST_WILDS) if self._reading.turns else 0

    def canasta(self, rank: int, naturals: int, wilds: int, help_: int) -> tuple[int, int]:
        """Return the chance of an ordinary canasta in per mille, and the bonus to expect.

        ``help_`` is the number of wild cards in the hand, or -1 where none are to be had.
        """
        key = (rank, naturals, wilds, help_)
        known = self._canastas.get(key)
        if known is None:
            known = self._canastas[key] = self._estimate_canasta(rank, naturals, wilds, help_)
        return known

    def _estimate_canasta(
        self, rank: int, naturals: int, wilds: int, help_: int
    ) -> tuple[int, int]:
        missing = FULL - naturals - wilds
        if missing <= 0:
            return CERTAIN, MIXED if wilds else natural_bonus(Rank(rank))
        if rank in self._reading.dead:
            return 0, 0
        reach, room = self._supply.reach, _MOST_WILDS - wilds
        alone = reach(rank, missing)
        with_one = reach(rank, missing - 1) if room >= 1 else alone
        with_two = reach(rank, missing - 2) if room >= 2 else with_one
        first, second = _LOCKED_HELP if help_ < 0 else _WILD_HELP[help_]
        helped = ((with_one - alone) * first + (with_two - with_one) * second) // CERTAIN
        pure = NATURAL if not wilds else MIXED
        return alone + helped, (alone * pure + helped * MIXED) // CERTAIN

    def _part(self, rank: int, lying: int, wilds: int, count: int, help_: int) -> Part:
        key = (rank, lying, wilds, count, help_)
        part = self._parts.get(key)
        if part is None:
            part = self._parts[key] = self._estimate_part(rank, lying, wilds, count, help_)
        return part

    def _estimate_part(self, rank: int, lying: int, wilds: int, count: int, help_: int) -> Part:
        if rank == SEVEN or (rank == ACE and not wilds):
            part = self.special.natural_meld(rank, lying, count)
            return part._replace(loose=part.loose + self._claims(rank, lying, count))
        points = WORTH[rank]
        before, bonus_before = self.canasta(rank, lying, wilds, help_) if lying else (0, 0)
        can_lie = rank not in self._reading.dead and lying + wilds < FULL
        laid = lying * points + wilds * WORTH[TWO]
        if not count:
            return Part(before, bonus_before, laid, 0)
        if not can_lie:
            return Part(before, bonus_before, laid, -count * points * (100 - self._time) // 200)
        after, bonus_after = self.canasta(rank, lying + count, wilds, help_)
        is_ready = bool(lying) or count >= 3
        share = _KEEPS if is_ready else _KEEPS_SHORT
        loose = self._claims(rank, lying, count) - count * points * self._reading.risk // 100
        if is_ready:
            laid += count * points * share // 100
        else:
            loose += count * (_CARD - points * (100 - self._time) // 200)
        return Part(
            before + (after - before) * share // 100,
            bonus_before + (bonus_after - bonus_before) * share // 100,
            laid,
            loose,
        )

    def _claims(self, rank: int, lying: int, count: int) -> int:
        """Return what the power to take the pile is worth; it needs a natural pair (M8.3)."""
        reading = self._reading
        plans = reading.now.style.plans_claims and not reading.now.final
        if count < 2 or not plans or rank in reading.dead or lying > _LONGEST_CLAIMED:
            return 0
        comes = _CLAIM_COMES[min(self._supply.unseen(rank), len(_CLAIM_COMES) - 1)]
        return (_PAIR + comes * self._pile // 100) * self._time // 100

    def _readiness(self, layout: Layout) -> int:
        """Return what the size of the hand is worth, by whether the side may go out."""
        if self._reading.now.final:
            return 0
        cards = layout.cards()
        if cards >= len(_SMALL_HAND):
            return 0
        sizes = [layout.size(rank) for rank in (*NATURALS, WILD)]
        canastas = sum(size >= FULL for size in sizes)
        is_ready = canastas >= self._reading.now.rules.canastas_to_go_out
        if is_ready and not self.special.bars_going_out(layout):
            return -_SMALL_HAND_READY[cards]
        return -_SMALL_HAND[cards]

    def _opens(self, layout: Layout) -> int:
        """Return the chance in per mille that the side opens in time, as this hand looks."""
        reading, hand = self._reading, layout.hand
        turns = min(_MOST_OPENS, _OPENS + _OPENS_A_TURN * reading.turns)
        wilds = layout.wilds_held()
        points = hand[TWO] * WORTH[TWO] + hand[JOKER] * WORTH[JOKER]
        is_clean = False
        for rank in reversed(NATURALS):
            count = hand[rank]
            if rank in reading.dead or count < 2:
                continue
            if count >= 3:
                points += count * WORTH[rank]
                is_clean = True
            elif rank != SEVEN:
                points += 2 * WORTH[rank] if wilds else WORTH[rank]
                wilds -= 1
        share = _NO_POINTS + _ALL_POINTS * min(points, self._minimum) // self._minimum
        return turns * (share + (_CLEAN_TRIPLE if is_clean else 0)) // 100


def _canastas(parts: list[Part]) -> tuple[int, int]:
    """Return the chances in per mille that the side has no canasta, and that it has one."""
    none, one = CERTAIN, 0
    for part in parts:
        if part.chance:
            one = (one * (CERTAIN - part.chance) + none * part.chance) // CERTAIN
            none = none * (CERTAIN - part.chance) // CERTAIN
    return none, one


def _not_charged(parts: list[Part]) -> int:
    """Return what unfinished melds do not cost where one other canasta makes them free (M2.5)."""
    total = 0
    for place, part in enumerate(parts):
        if part.charge:
            _, one = _canastas(parts[:place] + parts[place + 1 :])
            total += part.charge * one // CERTAIN
    return total

"""Sevens, natural aces and wild cards: what their melds promise, and what they cost unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.chances import CERTAIN
from canasta_desktop.players.holding import JOKER, TWO, WORTH
from canasta_desktop.players.modern.layout import ACE, SEVEN, WILD
from canasta_desktop.players.modern.parts import FULL, Part
from canasta_desktop.rules.canasta_counting import (
    HELD,
    MANY,
    SPECIAL_RANK,
    UNFINISHED_WILD,
    WILD_OTHERWISE,
)
from canasta_desktop.rules.canasta_counting import WILD as WILD_BONUS

if TYPE_CHECKING:
    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.reading import Reading
    from canasta_desktop.players.modern.supply import Supply

_BARS = 150
"""What it costs that an unfinished special meld bars its side from going out (M10.5)."""
_KEEPS = 80
"""How much of what a special meld promises holds while its cards are in the hand, in per cent."""
_DOUBT = 85
"""How far the chances are trusted, in per cent: opponents keep what a meld on the table needs."""
_WILD_CARD = 40
"""What a wild card in the hand is worth beside the canastas it helps to."""
_NO_JOKER_COMES = 70
"""How often in per cent a wild meld without a joker stays so, for each card it still needs."""
# The chance in per cent to be caught with three or more aces or sevens, by the turns that are left
# beyond those that it takes to throw all but two of them.
_CAUGHT = (60, 30, 15)
_CAUGHT_LATER = 6


class WildMeld(NamedTuple):
    """What the wild cards bring, and whether the wild meld takes every wild card there is."""

    part: Part
    takes_all: bool


class SpecialMelds:
    """Estimates for the special melds of one choice (M1, M2.5)."""

    def __init__(self, reading: Reading, supply: Supply) -> None:
        self._reading = reading
        self._supply = supply
        self._rules = reading.now.rules
        self._wild: dict[tuple[int, int, int, int], WildMeld] = {}

    def natural_meld(self, rank: int, lying: int, count: int) -> Part:
        """Return what sevens or natural aces bring, so many on the table and in the hand."""
        laid = lying * WORTH[rank]
        if lying >= FULL:
            return Part(CERTAIN, SPECIAL_RANK, laid, -self._burden(rank, count))
        before = self.chance(rank, FULL - lying) if lying else 0
        after = self.chance(rank, FULL - lying - count) if count else before
        if lying:
            chance = before + (after - before) * _KEEPS // 100
            stake = self._stake(chance, SPECIAL_RANK)
            return Part(chance, stake, laid, charge=_charge(chance, SPECIAL_RANK))
        promise = self._stake(after, SPECIAL_RANK) * _KEEPS // 100 if count >= MANY else 0
        burden = self._burden(rank, count)
        if promise <= 0:
            return Part(loose=-burden)
        charge = _charge(after, SPECIAL_RANK) * _KEEPS // 100
        return Part(after * _KEEPS // 100, promise, 0, -burden, charge)

    def wild_meld(self, layout: Layout) -> WildMeld:
        """Return what the wild cards on the table and in the hand bring."""
        key = (layout.wilds[WILD], layout.jokers, layout.hand[TWO], layout.hand[JOKER])
        known = self._wild.get(key)
        if known is None:
            known = self._wild[key] = self._estimate_wilds(*key)
        return known

    def bars_going_out(self, layout: Layout) -> bool:
        """Return whether an unfinished special meld bars the side from going out (M10.5)."""
        return (
            0 < layout.naturals[SEVEN] < FULL
            or (0 < layout.naturals[ACE] < FULL and not layout.wilds[ACE])
            or 0 < layout.wilds[WILD] < FULL
        )

    def chance(self, rank: int, need: int) -> int:
        """Return the chance in per mille that the side still completes a special meld."""
        if need <= 0:
            return CERTAIN
        if rank in self._reading.dead and rank != WILD:
            return 0
        reach = self._supply.reach(rank, need)
        return reach * (100 - (100 - _DOUBT) * (CERTAIN - reach) // CERTAIN) // 100

    def wild_bonus(self, jokers: int, need: int) -> int:
        """Return the bonus to expect of a wild meld with these jokers that needs so many cards."""
        if jokers:
            return WILD_BONUS.get(jokers, WILD_OTHERWISE)
        pure = 100
        for _ in range(max(0, need)):
            pure = pure * _NO_JOKER_COMES // 100
        return (WILD_BONUS[0] * pure + WILD_OTHERWISE * (100 - pure)) // 100

    def _stake(self, chance: int, bonus: int, penalty: int = SPECIAL_RANK) -> int:
        """Return what a begun meld is worth that wins a bonus or costs a penalty."""
        return (chance * bonus - (CERTAIN - chance) * (penalty + _BARS)) // CERTAIN

    def _burden(self, rank: int, count: int) -> int:
        """Return what aces or sevens cost in the hand: their values, and three or more (M2.5)."""
        reading = self._reading
        points = count * WORTH[rank] * (100 - reading.now.time) // 200
        if count < MANY:
            return points
        spare = reading.turns - (count - MANY + 1)
        return points + HELD * max(_caught(spare), reading.risk) // 100

    def _estimate_wilds(self, size: int, jokers: int, twos: int, held_jokers: int) -> WildMeld:
        held = twos + held_jokers
        held_points = twos * WORTH[TWO] + held_jokers * WORTH[JOKER]
        loose = held * _WILD_CARD * self._reading.now.time // 100
        loose -= held_points * self._reading.risk // 100
        laid = (size - jokers) * WORTH[TWO] + jokers * WORTH[JOKER]
        if size >= FULL:
            return WildMeld(Part(CERTAIN, self.wild_bonus(jokers, 0), laid, loose), False)
        before = self.chance(WILD, FULL - size) if size else 0
        after = self.chance(WILD, FULL - size - held) if held else before
        bonus = self.wild_bonus(jokers + held_jokers, FULL - size - held)
        penalty = UNFINISHED_WILD
        if jokers + held_jokers == self._rules.jokers:
            penalty = self._rules.incomplete_wild_all_jokers
        if size:
            chance = before + (after - before) * _KEEPS // 100
            stake, charge = self._stake(chance, bonus, penalty), _charge(chance, penalty)
            return WildMeld(Part(chance, stake, laid, charge=charge), True)
        promise = self._stake(after, bonus, penalty) * _KEEPS // 100
        if held < MANY or WILD in self._reading.dead or promise <= loose:
            return WildMeld(Part(loose=loose), False)
        charge = _charge(after, penalty) * _KEEPS // 100
        return WildMeld(Part(after * _KEEPS // 100, promise, charge=charge), True)


def _charge(chance: int, penalty: int) -> int:
    """Return what is to be expected for a meld left unfinished, by the chance to complete it."""
    return (CERTAIN - chance) * penalty // CERTAIN


def _caught(spare: int) -> int:
    """Return the chance in per cent to be caught, by the turns left beyond those needed."""
    if spare < 0:
        return 100
    return _CAUGHT[spare] if spare < len(_CAUGHT) else _CAUGHT_LATER

"""How likely the next opponent takes the pile with a discard, and what it would bring them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.chances import CERTAIN, chance_of
from canasta_desktop.players.holding import JOKER, NATURALS, TWO, WORTH
from canasta_desktop.players.knowledge import NEVER
from canasta_desktop.players.modern.layout import ACE, SEVEN
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.rules.canasta_counting import SPECIAL_RANK
from canasta_desktop.rules.ruleset import StockEmpty

if TYPE_CHECKING:
    from canasta_desktop.players.modern.reading import Reading

_UNKNOWN_CHANCE, _UNKNOWN_CHANCE_OF_MELDED = 160, 320
"""What a player reckons with that does not estimate chances, in per mille."""
_PAIR = 2
# Players keep pairs and throw single cards: how much more often a pair is held than by chance; and
# how much less often of a rank they have melded, in per cent.
_PAIRS_KEPT, _PAIRS_OF_MELDED = 140, 70
# What is left of the chance when the rank was let go, in per cent; more with each card drawn since.
_LET_GO, _LET_GO_A_CARD = 20, 9
# The chance in per cent that a hand that holds the pair can also open with it, by the minimum.
_OPENS = ((50, 70), (100, 40), (130, 24), (160, 16))
_OPENS_AT_MORE = 10
_CARD, _WILD = 20, 60


class Danger:
    """Estimates for the discards of one situation."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    def cannot_be_taken(self, rank: int) -> bool:
        """Return whether nobody on the other side could take the pile with this rank on top.

        It is dead, or their meld of it has no room for a pair and the top card (M8.2, M8.4).
        """
        reading = self._reading
        return rank in reading.dead or reading.theirs.size(rank) > FULL - _PAIR - 1

    def chance(self, rank: int) -> int:
        """Return the chance in per mille that the next opponent takes the pile with this rank."""
        reading, now = self._reading, self._reading.now
        if rank not in NATURALS or self.cannot_be_taken(rank) or self._nobody_takes():
            return 0
        is_melded = bool(reading.theirs.size(rank))
        if not now.style.fears:
            return _UNKNOWN_CHANCE_OF_MELDED if is_melded else _UNKNOWN_CHANCE
        known, seat = now.known, now.next_opponent
        held = known.known[seat][rank]
        need = _PAIR - held
        chance = chance_of(need, known.unseen[rank], known.hidden[seat], known.pool)
        if need > 0:
            chance = min(CERTAIN, chance * _PAIRS_KEPT // 100)
            if is_melded:
                chance = chance * _PAIRS_OF_MELDED // 100
            drawn = known.let_go[seat][rank]
            if drawn != NEVER:
                chance = chance * min(100, _LET_GO + _LET_GO_A_CARD * drawn) // 100
        if not now.opened(now.their_side):
            chance = chance * self._opens() // 100
        return chance

    def let_go(self, rank: int) -> bool:
        """Return whether the next opponent threw this rank, or let it go by, not long ago."""
        now = self._reading.now
        return now.known.let_go[now.next_opponent][rank] != NEVER

    def worth_to_them(self, pile: list[int]) -> int:
        """Return what a pile would bring the opponents, by rank."""
        theirs = self._reading.theirs
        total = _WILD * (pile[TWO] + pile[JOKER])
        for rank in NATURALS:
            count = pile[rank]
            if count:
                total += count * (_CARD + WORTH[rank] // 2)
                if theirs.naturals[rank]:
                    total += self._growth(rank, count)
        return total

    def cost_to_them(self, rank: int) -> int:
        """Return what it costs them to begin a meld of sevens or aces by taking the pile (M2.5).

        Less than nothing where they may hope to complete it.
        """
        reading = self._reading
        if rank not in (SEVEN, ACE) or reading.theirs.size(rank):
            return 0
        reach = reading.supplies[reading.now.their_side].reach
        chance = min(CERTAIN, CERTAIN * reach(rank, FULL - 1) // max(1, reach(rank, _PAIR)))
        charged = SPECIAL_RANK if reading.charges_unfinished(reading.now.their_side) else 0
        return ((CERTAIN - chance) * charged - chance * SPECIAL_RANK) // CERTAIN

    def _growth(self, rank: int, count: int) -> int:
        """Return what cards of a rank do for a meld that the opponents have of it."""
        theirs, reach = (
            self._reading.theirs,
            self._reading.supplies[self._reading.now.their_side].reach,
        )
        missing = FULL - theirs.size(rank)
        if missing <= 0 or rank in self._reading.dead:
            return 0
        gain = reach(rank, missing - count) - reach(rank, missing)
        is_special = rank == SEVEN or (rank == ACE and not theirs.wilds[rank])
        return gain * (2 * SPECIAL_RANK if is_special else SPECIAL_RANK // 5) // CERTAIN

    def _nobody_takes(self) -> bool:
        table = self._reading.now.table
        return not table.stock and table.rules.stock_empty is not StockEmpty.TAKES_GO_ON

    def _opens(self) -> int:
        minimum = self._reading.now.table.minimum(self._reading.now.their_side)
        for most, share in _OPENS:
            if minimum <= most:
                return share
        return _OPENS_AT_MORE

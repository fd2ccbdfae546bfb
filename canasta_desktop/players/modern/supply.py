"""How likely a side still gets the copies of a rank that a meld needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.chances import CERTAIN, chance_of
from canasta_desktop.players.holding import JOKER, PLACES, TWO
from canasta_desktop.players.modern.layout import WILD

if TYPE_CHECKING:
    from canasta_desktop.players.situation import Situation


class Supply:
    """What a side may yet get: the hidden hands on its side and its share of the stock."""

    def __init__(self, now: Situation, side: int, drawn: int) -> None:
        """Take a side and how many cards of the stock will be drawn by all together."""
        known = now.known
        seats = now.others_of(side)
        self._unseen = list(known.unseen)
        self._unseen[WILD] = known.unseen[TWO] + known.unseen[JOKER]
        self._pool = known.pool
        self._coming = sum(known.hidden[seat] for seat in seats) + drawn // now.rules.sides
        self._surely = [sum(known.known[seat][rank] for seat in seats) for rank in range(PLACES)]
        self._surely[WILD] = self._surely[TWO] + self._surely[JOKER]
        self._chances: dict[tuple[int, int], int] = {}

    def unseen(self, rank: int) -> int:
        """Return the copies of a rank, or the wild cards, that nobody has seen."""
        return self._unseen[rank]

    def reach(self, rank: int, need: int) -> int:
        """Return the chance in per mille that the side gets so many more cards of a rank."""
        need -= self._surely[rank]
        if need <= 0:
            return CERTAIN
        key = (rank, need)
        chance = self._chances.get(key)
        if chance is None:
            chance = chance_of(need, self._unseen[rank], self._coming, self._pool)
            self._chances[key] = chance
        return chance

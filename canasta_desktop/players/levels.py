"""The levels of computer players."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.anchored import Budget
from canasta_desktop.players.search.player import SearchPlayer
from canasta_desktop.players.style import BEGINNER, SHARP, STEADY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.players.player import Player
    from canasta_desktop.players.style import Style


class Level(StrEnum):
    """How strong a computer player is. A weaker one sees less; none plays by dice."""

    BEGINNER = "beginner"
    """Looks at its hand, the table and the top of the pile; takes only obvious piles."""
    STEADY = "steady"
    """Weighs everything on the table; remembers the last round and the pile taken last."""
    SHARP = "sharp"
    """Remembers everything, and plays its plans on in some imagined deals before it chooses."""
    EXPERT = "expert"
    """Imagines far more deals, and such as agree with the piles that the others let lie."""


STYLES: Mapping[Level, Style] = {
    Level.BEGINNER: BEGINNER,
    Level.STEADY: STEADY,
    Level.SHARP: SHARP,
    Level.EXPERT: SHARP,
}
"""How each level sees the table; where it searches, the heuristic that it begins with."""

BUDGETS: Mapping[Level, Budget] = {
    Level.SHARP: Budget(rollouts=80, gate=1.0, seconds=1.0),
    Level.EXPERT: Budget(rollouts=1200, gate=1.0, drafts=3, seconds=1.5),
}
"""How long the levels that search may search."""


def player_for(level: str, seed: int) -> Player:
    """Return a player of a level; raise ValueError for a level that does not exist.

    The seed is the player's own and must tell nothing of the deal.
    """
    known = Level(level)
    budget = BUDGETS.get(known)
    if budget is None:
        return HeuristicPlayer(STYLES[known], seed)
    return SearchPlayer(STYLES[known], seed, budget)

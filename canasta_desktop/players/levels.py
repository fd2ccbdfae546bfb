"""The levels of computer players."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.style import BEGINNER, SHARP, STEADY

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player


class Level(StrEnum):
    """How strong a computer player is. A weaker one sees less; none plays by dice."""

    BEGINNER = "beginner"
    """Looks at its hand, the table and the top of the pile; takes only obvious piles."""
    STEADY = "steady"
    """Weighs everything on the table; remembers the last round and the pile taken last."""
    SHARP = "sharp"
    """Remembers everything, freezes the pile, keeps the match score in mind.

    It tries for special hands from further away than the others.
    """


_STYLES = {Level.BEGINNER: BEGINNER, Level.STEADY: STEADY, Level.SHARP: SHARP}


def player_for(level: str, seed: int) -> Player:
    """Return a player of a level; raise ValueError for a level that does not exist.

    The seed is the player's own and must tell nothing of the deal.
    """
    return HeuristicPlayer(_STYLES[Level(level)], seed)

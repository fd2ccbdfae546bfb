"""The levels of computer players."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.style import BEGINNER, SHARP, STEADY

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player


class Level(StrEnum):
    """How strong a computer player is."""

    BEGINNER = "beginner"
    STEADY = "steady"
    SHARP = "sharp"


_STYLES = {Level.BEGINNER: BEGINNER, Level.STEADY: STEADY, Level.SHARP: SHARP}


def player_for(level: str, seed: int) -> Player:
    """Return a player of a level."""
    return HeuristicPlayer(_STYLES[Level(level)], seed)

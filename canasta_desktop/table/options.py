"""How the player wants the table drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.art.themes import DEFAULT_FELT
from canasta_desktop.settings import Speed


class HandRows(Enum):
    """In how many rows the own hand lies; ``AUTO`` takes two when it grows long.

    ``ONE`` gives way to two rows only where cards could no longer be told apart and clicked.
    """

    AUTO = "auto"
    ONE = "one"
    TWO = "two"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Everything about the table that is a matter of taste or of eyesight.

    ``card_size`` is a percentage of what suits the window best, 70 to 200. ``felt`` names one of
    the felts. With ``reduced_motion`` cards fade to their new place instead of travelling there.
    ``shows_score`` puts the score into the line of seats when the table is small.
    """

    card_size: int = 100
    deck: DeckStyle = field(default_factory=DeckStyle)
    back: BackName = BackName.BLUE
    felt: str = DEFAULT_FELT
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    hand_rows: HandRows = HandRows.AUTO
    shows_score: bool = False

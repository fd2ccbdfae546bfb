"""The lines a score is made of (C10, M13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Rank


class LineKind(Enum):
    """What a line of the score is for."""

    MELDED = "cards laid"
    NATURAL_CANASTA = "natural canasta"
    MIXED_CANASTA = "mixed canasta"
    BLACK_THREES = "four black threes"
    RED_THREES = "red threes"
    GOING_OUT = "going out"
    CONCEALED = "going out concealed"
    HAND = "cards left in a hand"
    WILD_CANASTA = "wild canasta"
    THREES = "threes"
    UNFINISHED = "unfinished special meld"
    HELD = "three or more of a rank held"
    SPECIAL_HAND = "special hand"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a side's score.

    ``count`` is the number of cards it is for, ``rank`` the rank of a canasta, of an unfinished
    meld or of the cards held, ``seat`` the owner of a hand or the player who went out.
    """

    kind: LineKind
    points: int
    count: int = 0
    rank: Rank | None = None
    seat: int | None = None

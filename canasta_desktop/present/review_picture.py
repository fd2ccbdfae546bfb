"""A review as it is shown: words and numbers, without anything that must be worked out again.

Places in the curve count the turns of all seats from 0. Everything a window draws is here but the
tables, which ``review_tables`` makes one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.rules.cards import Rank


@dataclass(frozen=True, slots=True)
class PointPicture:
    """The curve after one turn; ``who`` played it, ``words`` say what was played.

    ``number`` counts the rounds. ``turning`` is the number of the turning point, or nought.
    """

    number: int
    who: Phrase
    words: Phrase
    is_own: bool
    lead: int
    change: int
    skill: int
    luck: int
    others: int
    turning: int = 0


@dataclass(frozen=True, slots=True)
class TurningPicture:
    """One of the three turning points: its number, place in the curve, and a sentence."""

    number: int
    point: int
    title: Phrase
    sentence: Phrase
    change: int


@dataclass(frozen=True, slots=True)
class DecisionPicture:
    """A row of the list: an own turn, what the coach would do, and the cost.

    ``better`` is empty where the coach agrees. ``why_title`` and ``why`` give the reason.
    """

    number: int
    point: int
    words: Phrase
    better: Phrase
    cost: int
    why_title: Phrase
    why: Phrase


@dataclass(frozen=True, slots=True)
class ReviewPicture:
    """All words and numbers of a review; ``points`` are the own and the other side's."""

    title: Phrase
    result: Phrase
    lead: int
    points: tuple[int, int]
    summary: Phrase
    skill: int
    luck: int
    others: int
    dealt: int
    curve: tuple[PointPicture, ...]
    turning: tuple[TurningPicture, ...]
    decisions: tuple[DecisionPicture, ...]


@dataclass(frozen=True, slots=True)
class PlayMarks:
    """What a play would move on the table: cards of the hand, and where to.

    ``to_pile`` are thrown, ``to_melds`` laid; a draw or a take has neither.
    """

    to_pile: CardKey | None = None
    to_melds: tuple[tuple[Rank, tuple[CardKey, ...]], ...] = ()
    draws: bool = False
    takes: bool = False


@dataclass(frozen=True, slots=True)
class PlayPicture:
    """One of two plays that are compared: its letter, words, expected lead and marks."""

    letter: str
    words: Phrase
    who: Phrase
    lead: int | None
    marks: PlayMarks


@dataclass(frozen=True, slots=True)
class MomentPicture:
    """The table at one moment of the deal, and the plays that are compared there.

    There are two plays where the coach would have played something else, one where it agrees,
    and none at a turn of another seat. ``cost`` is in points; ``caption`` says what it counts.
    """

    table: TablePicture
    plays: tuple[PlayPicture, ...] = ()
    cost: int = 0
    caption: Phrase = NOTHING

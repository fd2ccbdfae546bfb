"""What a review of a deal says, as values.

The words, and where they are used:

- *lead*: the points of the own side in this deal less those of the other side.
- *cost*: by how much a play is expected to score less than what the coach would have played, as
  far as the player could see; 0 where the difference may be chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.coach.telling import Telling
    from canasta_desktop.rules.actions import Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was played at one decision, and what the coach would have played.

    ``step`` is the place of the first action among the steps of the deal; the actions are those
    of the rest of the turn, or the draw alone. ``cost`` is in whole points, and ``best`` is what
    was played where it costs nothing. The leads are those to expect after either play; where there
    was nothing to choose, or nothing that could be compared, there are none. ``worlds`` is the
    number of imagined deals. ``for_match`` says that the chance to win the match was counted,
    brought to the size of points. ``telling`` tells why the best play is better, if it is.
    """

    step: int
    played: tuple[Action, ...]
    best: tuple[Action, ...]
    cost: int = 0
    played_lead: float | None = None
    best_lead: float | None = None
    worlds: int = 0
    for_match: bool = False
    telling: Telling | None = None

    @property
    def is_costly(self) -> bool:
        """Whether it cost something."""
        return self.cost > 0


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One own turn, or an own answer to the partner's question.

    ``point`` is the place of its turn in the curve; ``number`` counts the rounds of the table.
    """

    number: int
    point: int
    verdicts: tuple[Verdict, ...]
    is_answer: bool = False

    @property
    def cost(self) -> int:
        """What the turn cost."""
        return sum(verdict.cost for verdict in self.verdicts)

    @property
    def main(self) -> Verdict:
        """The decision that cost most; where none did, the last one of the turn."""
        return max(reversed(self.verdicts), key=lambda verdict: verdict.cost)


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The lead to expect after a turn, and what changed it in this turn, in whole points.

    ``number`` counts the rounds of the table from 1, ``first`` and ``last`` are places of steps.
    ``skill``, ``luck`` and ``others`` add up to the change since the point before; ``drawn`` is
    the part of the luck that came with drawn cards.
    """

    seat: int
    number: int
    first: int
    last: int
    lead: int
    skill: int
    luck: int
    others: int
    drawn: int = 0

    @property
    def change(self) -> int:
        """By how much the lead changed in this turn."""
        return self.skill + self.luck + self.others


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a deal for one seat.

    ``points`` are those of the own side and of the other one. ``dealt`` is the lead to expect once
    the cards were dealt, which is all luck. ``skill`` (never above 0), ``luck`` and ``others`` add
    up to the lead at the end. ``turning`` are the places in ``curve`` of the turns that changed
    the lead most, three at most, in the order in which they were played.
    """

    seat: int
    points: tuple[int, int]
    dealt: int
    curve: tuple[CurvePoint, ...]
    turns: tuple[TurnReview, ...]
    turning: tuple[int, ...]

    @property
    def lead(self) -> int:
        """The lead at the end."""
        return self.points[0] - self.points[1]

    @property
    def skill(self) -> int:
        """What the own decisions brought, compared with the coach's: minus their cost."""
        return sum(point.skill for point in self.curve)

    @property
    def luck(self) -> int:
        """What the cards brought, as they were dealt and drawn and as they lay."""
        return self.dealt + sum(point.luck for point in self.curve)

    @property
    def others(self) -> int:
        """What the plays of the other three seats brought."""
        return sum(point.others for point in self.curve)

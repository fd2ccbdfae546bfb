"""The review of a deal that is over: every own decision with its cost, skill, luck and others.

How the lead at the end comes about, step by step. Before the deal both sides stand level. The
lead to expect is estimated as all cards lie, which is open once the deal is over, with the order
of the stock unknown (``review_curve``); the last estimate is the result itself.

- *Skill*: each own decision is judged by what the player could see (``review_judging``). What it
  cost there is booked to skill, and nothing else is.
- *Luck*: the change where cards are dealt and drawn, by anybody; and what an own decision changed
  beyond its cost, since that is how cards lay which the player could not see.
- *Others*: the change where another seat decided something.

These are all the changes there are, so the three add up to the result, in whole points.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.coach.review_curve import Curve
from canasta_desktop.coach.review_deal import replayed
from canasta_desktop.coach.review_decisions import decisions
from canasta_desktop.coach.review_judging import Effort, Judge
from canasta_desktop.coach.review_pace import Pace
from canasta_desktop.coach.review_values import CurvePoint, Review, TurnReview
from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.player import params_for
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.review_deal import PlayedDeal, Replayed
    from canasta_desktop.coach.review_decisions import Decision
    from canasta_desktop.coach.review_values import Verdict
    from canasta_desktop.players.search.anchored import Clock

TURNING_POINTS: Final = 3
_SEATS: Final = 4
_FOR_DECISIONS: Final = 0.6
"""The share of the time that may go to the decisions; the rest is for the curve."""


@dataclass(frozen=True, slots=True)
class ReviewEffort:
    """How much a review imagines: for each decision, and endings for each point of the curve.

    On a machine that would take longer than ``seconds`` it imagines less; without them it takes
    its time, and the same review always comes out.
    """

    decision: Effort = field(default_factory=Effort)
    endings: int = 240
    seconds: float | None = None


class Watcher(Protocol):
    """Follows a review that is being made."""

    def __call__(self, done: int, total: int, /) -> bool:
        """Take how many parts are done; return whether to go on."""


class ReviewCancelledError(Exception):
    """The watcher of a review wanted no more of it."""


def _go_on(_done: int, _total: int) -> bool:
    return True


def review(
    deal: PlayedDeal,
    seat: int,
    effort: ReviewEffort | None = None,
    seed: int = 0,
    watch: Watcher = _go_on,
    clock: Clock = time.monotonic,
) -> Review:
    """Return the review of a deal that is over for a seat; the same for the same seed and effort.

    Raises ValueError if the deal is not over, and :exc:`ReviewCancelledError` when the watcher
    wants no more.
    """
    replay = replayed(deal)
    if replay.last.phase is not Phase.OVER:
        raise ValueError("A deal is reviewed when it is over.")
    return _Reviewing(replay, seat, effort or ReviewEffort(), seed, watch, clock).run()


class _Reviewing:
    """One review on its way."""

    def __init__(
        self,
        replay: Replayed,
        seat: int,
        effort: ReviewEffort,
        seed: int,
        watch: Watcher,
        clock: Clock,
    ) -> None:
        self._replay = replay
        self._clock = clock
        self._seconds = effort.seconds
        self._seat = seat
        self._side = replay.dealt.rules.sides_by_seat[seat]
        self._judge = Judge(effort.decision, seed)
        self._curve = Curve(replay, self._side, effort.endings, Random(f"curve {seed}"))
        self._watch = watch
        self._turns = replay.turns()
        self._decided = [decisions(replay.steps, places, seat) for places in self._turns]
        self._done = 0
        self._total = sum(map(len, self._decided)) + len(replay.steps)

    def run(self) -> Review:
        start = self._clock()
        pace = self._pace(sum(map(len, self._decided)), _FOR_DECISIONS)
        verdicts = [
            tuple(self._verdict(decision, pace.share()) for decision in decided)
            for decided in self._decided
        ]
        spent = self._clock() - start
        costs = [sum(each.cost for each in found) for found in verdicts]
        dealt = self._curve.dealt()
        curve = self._points(dealt, costs, self._pace(len(self._turns), 1.0, spent))
        table = position_of(params_for(self._replay.dealt.rules), self._replay.last)
        return Review(
            seat=self._seat,
            points=(score(table, self._side), score(table, 1 - self._side)),
            dealt=round(dealt),
            curve=curve,
            turns=_turns(curve, verdicts, self._seat),
            turning=_turning(curve),
        )

    def _pace(self, parts: int, share: float, spent: float = 0.0) -> Pace:
        """Return a pace for some parts, in a share of the time less what has been spent."""
        seconds = None if self._seconds is None else share * self._seconds - spent
        return Pace(parts, seconds, self._clock)

    def _tell(self) -> None:
        self._done += 1
        if not self._watch(self._done, self._total):
            raise ReviewCancelledError

    def _verdict(self, decision: Decision, share: float) -> Verdict:
        step = self._replay.steps[decision.step]
        seat_view = view(step.before, self._seat, self._replay.events[: step.seen])
        found = self._judge.verdict(seat_view, decision, share)
        self._tell()
        return found

    def _points(self, dealt: float, costs: Sequence[int], pace: Pace) -> tuple[CurvePoint, ...]:
        """Return the curve; the changes are those of whole points, so that they add up."""
        values = self._curve.steps()
        lead, exact = round(dealt), dealt
        points: list[CurvePoint] = []
        for number, (places, cost) in enumerate(zip(self._turns, costs, strict=True)):
            others = drawn = 0.0
            self._curve.use(pace.share())
            for place in places:
                value = next(values)
                exact += value.decided + value.drawn
                drawn += value.drawn
                if self._replay.steps[place].seat != self._seat:
                    others += value.decided
                self._tell()
            before, lead = lead, round(exact)
            points.append(
                CurvePoint(
                    seat=self._replay.steps[places[0]].before.seat,
                    number=number // _SEATS + 1,
                    first=places[0],
                    last=places[-1],
                    lead=lead,
                    skill=-cost,
                    luck=lead - before + cost - round(others),
                    others=round(others),
                    drawn=round(drawn),
                )
            )
        return tuple(points)


def _turns(
    curve: Sequence[CurvePoint], verdicts: Sequence[tuple[Verdict, ...]], seat: int
) -> tuple[TurnReview, ...]:
    return tuple(
        TurnReview(point.number, place, found, is_answer=point.seat != seat)
        for place, (point, found) in enumerate(zip(curve, verdicts, strict=True))
        if found
    )


def _turning(curve: Sequence[CurvePoint]) -> tuple[int, ...]:
    """Return the places of the turns that changed the lead most, in order."""
    places = [place for place, point in enumerate(curve) if point.change]
    places.sort(key=lambda place: -abs(curve[place].change))
    return tuple(sorted(places[:TURNING_POINTS]))

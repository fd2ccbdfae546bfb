"""Judges one decision by what the player could see: the play, the coach's, and the difference."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.advice import Play
from canasta_desktop.coach.evidence import tally_of
from canasta_desktop.coach.moves import move_of
from canasta_desktop.coach.review_values import Verdict
from canasta_desktop.coach.stories import tell_story
from canasta_desktop.coach.telling import why_better
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.anchor import anchor_of
from canasta_desktop.players.search.anchored import Budget, Search, difference
from canasta_desktop.players.search.plan import Plan
from canasta_desktop.players.search.plans import candidates
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.utility import Utility
from canasta_desktop.players.search.value import model_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.players.style import SHARP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.review_decisions import Decision
    from canasta_desktop.coach.stories import Story
    from canasta_desktop.coach.telling import Telling
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.search.rollouts import Outcome
    from canasta_desktop.players.search.value import Model
    from canasta_desktop.rules.view import SeatView

CHANCE: Final = 2.0
"""A difference of fewer standard errors may be chance and costs nothing."""
LEAST_COST: Final = 10
"""A difference of fewer points is none."""
_FEW: Final = 100
"""Whether a difference is clear is first looked at after so many imagined deals."""
_CLEAR: Final = 12.0
"""A difference of so many standard errors is known well enough to be shown."""
_MANY: Final = 400
"""After so many deals a difference that is not even likely is given up."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is imagined for one decision.

    ``rollouts``: deals played on to find the coach's play, over all plans; ``pairs``: fresh deals
    in which it is compared with what was played; ``drafts`` as in :class:`Budget`.
    """

    rollouts: int = 1200
    pairs: int = 1600
    drafts: int = 2

    def reduced(self, share: float) -> Effort:
        """Return a share of the effort; 1 is all of it."""
        if share >= 1:
            return self
        return replace(self, rollouts=round(share * self.rollouts), pairs=round(share * self.pairs))


class Judge:
    """Judges the decisions of a seat. The same view and play always lead to the same verdict."""

    def __init__(self, effort: Effort, seed: int) -> None:
        """Take the effort for a decision, and a seed of the review's own."""
        self._effort = effort
        self._seed = seed
        self._heuristic = HeuristicPlayer(SHARP, seed)

    def verdict(self, seat_view: SeatView, decision: Decision, share: float = 1.0) -> Verdict:
        """Return the verdict on a decision of the seat of a view, with a share of the effort."""
        effort = self._effort.reduced(share)
        params = params_for(seat_view.table.rules)
        played = Plan(move_of(params, decision.actions), decision.actions)
        worlds = Worlds(params, seat_view, self._effort.drafts)
        anchor = anchor_of(self._heuristic, params, seat_view)
        first = (anchor.choice.action,)
        whole = anchor.plan or Plan(move_of(params, first), first)
        plans = candidates(worlds.base, seat_view, whole)
        own = next((plan for plan in plans if _same(plan, played)), None)
        if own is None:
            plans.append(played)
        else:
            played = Plan(own.move, decision.actions)
        if len(plans) < 2:
            return Verdict(decision.step, decision.actions, decision.actions)
        comparison = _Comparison(seat_view, worlds, params, plans)
        random = Random(f"review {self._seed} {seat_view.seat} {len(seat_view.events)}")
        best = comparison.best(effort.rollouts, random)
        if best is None or _same(best, played):
            ran = comparison.pairs((played,), effort.pairs // 8, random)
            return _agreed(decision, comparison, ran[0])
        ran = comparison.pairs((played, best), effort.pairs, random)
        return _compared(decision, comparison, ran[0], ran[1])


def _agreed(decision: Decision, comparison: _Comparison, tried: _Tried) -> Verdict:
    """Return the verdict on a play that the coach would have made too."""
    lead = tried.lead if tried.values else None
    return Verdict(
        decision.step,
        decision.actions,
        decision.actions,
        played_lead=lead,
        best_lead=lead,
        worlds=len(tried.values),
        for_match=comparison.for_match,
    )


def _compared(decision: Decision, comparison: _Comparison, played: _Tried, best: _Tried) -> Verdict:
    """Return the verdict on a play that was compared with the coach's.

    Both must have been tried in fresh deals: those that chose the best plan would flatter it.
    """
    mean, error = difference(best.values, played.values)
    is_costly = mean >= LEAST_COST and mean > CHANCE * error
    cost = 0
    if is_costly:
        cost = round(mean) if comparison.for_match else round(best.lead) - round(played.lead)
    return Verdict(
        decision.step,
        decision.actions,
        best.plan.actions if is_costly else decision.actions,
        cost=cost,
        played_lead=played.lead if played.values else None,
        best_lead=(best if is_costly else played).lead if played.values else None,
        worlds=len(played.values),
        for_match=comparison.for_match,
        telling=comparison.why_better(best, played) if is_costly else None,
    )


class _Tried:
    """A plan with what came of it, deal by deal."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []
        self._stories: list[Story] = []
        self._lead = 0.0

    def note(self, story: Story, value: float) -> None:
        self.values.append(value)
        self._stories.append(story)
        self._lead += story.outcome.ours - story.outcome.theirs

    @property
    def lead(self) -> float:
        """The lead at the end, on average."""
        return self._lead / len(self.values)

    def as_play(self) -> Play:
        """Return the plan with all that was counted."""
        return Play(self.plan.actions, tally_of(self._stories, self.values))


class _Comparison:
    """Plays the plans of one decision on in imagined deals."""

    def __init__(
        self, seat_view: SeatView, worlds: Worlds, params: Params, plans: Sequence[Plan]
    ) -> None:
        table, side = seat_view.table, seat_view.side
        self._view = seat_view
        self._seat = seat_view.seat
        self._worlds = worlds
        self._plans = plans
        self._model: Model = model_for(guarded=params.guarded)
        scores = table.scores[side], table.scores[1 - side]
        error = self._model.error_with(len(table.stock))
        self._utility = Utility(table.rules, scores, self._model.pace, error)
        self.for_match: bool = self._utility.counts_match

    def best(self, rollouts: int, random: Random) -> Plan | None:
        """Return the plan that a search chooses, the first one being the heuristic's."""
        search = Search(self._plans, self._seat, self._worlds, self._model, self._utility)
        found = search.run(Budget(rollouts, seconds=_NO_CLOCK), random, _never)
        return found.plans[found.chosen].plan if found.plans else None

    def _worth(self, outcome: Outcome) -> float:
        """Return the lead, or what it is worth for the match where that is about to end."""
        return self._utility.of(outcome) if self.for_match else outcome.ours - outcome.theirs

    def why_better(self, better: _Tried, other: _Tried) -> Telling:
        """Return what tells most why one plan is better than another."""
        return why_better(self._view, better.as_play(), other.as_play())

    def pairs(self, plans: Sequence[Plan], most: int, random: Random) -> list[_Tried]:
        """Play plans on in the same fresh deals until their difference is clear."""
        tried = [_Tried(plan) for plan in plans]
        for number in range(1, most + 1):
            world = self._worlds.sample(random)
            try:
                stories = [tell_story(world.copy(), each.plan.move, self._seat) for each in tried]
            except ValueError:
                continue  # a turn that cannot end in this deal tells nothing of the plans
            for each, story in zip(tried, stories, strict=True):
                each.note(story, self._worth(story.outcome))
            if len(tried) > 1 and number % _FEW == 0 and _is_clear(tried[0], tried[1]):
                break
        return tried


def _is_clear(played: _Tried, best: _Tried) -> bool:
    """Return whether more deals would hardly change the verdict."""
    mean, error = difference(best.values, played.values)
    if mean > _CLEAR * error or mean + CHANCE * error < LEAST_COST:
        return True
    return len(played.values) >= _MANY and mean < error


def _same(plan: Plan, other: Plan) -> bool:
    """Return whether two plans come to the same: the order of what is laid does not matter."""
    kind, groups, code = plan.move
    other_kind, other_groups, other_code = other.move
    return (kind, sorted(groups), code) == (other_kind, sorted(other_groups), other_code)


_NO_CLOCK: Final = 1.0


def _never() -> float:
    """Return the time of a clock that stands still: a review counts deals, not seconds."""
    return 0.0

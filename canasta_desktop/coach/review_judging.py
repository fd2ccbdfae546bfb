"""Judges one decision by what the player could see: the play, the coach's, and the difference."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.moves import move_of
from canasta_desktop.coach.review_endings import play_to_the_end
from canasta_desktop.coach.review_values import Prospect, Verdict
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


class Judge:
    """Judges the decisions of a seat. The same view and play always lead to the same verdict."""

    def __init__(self, effort: Effort, seed: int) -> None:
        """Take the effort for a decision, and a seed of the review's own."""
        self._effort = effort
        self._seed = seed
        self._heuristic = HeuristicPlayer(SHARP, seed)

    def verdict(self, seat_view: SeatView, decision: Decision) -> Verdict:
        """Return the verdict on a decision of the seat of a view."""
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
        best = comparison.best(self._effort.rollouts, random)
        if best is None or _same(best, played):
            return self._agreed(decision, comparison, played, random)
        return self._compared(decision, comparison, (played, best), random)

    def _agreed(
        self, decision: Decision, comparison: _Comparison, played: Plan, random: Random
    ) -> Verdict:
        """Return the verdict on a play that the coach would have made too."""
        ran = comparison.pairs((played,), self._effort.pairs // 8, random)
        prospect = ran[0].prospect() if ran[0].values else None
        return Verdict(
            decision.step,
            decision.actions,
            decision.actions,
            played_prospect=prospect,
            best_prospect=prospect,
            worlds=len(ran[0].values),
            for_match=comparison.for_match,
        )

    def _compared(
        self,
        decision: Decision,
        comparison: _Comparison,
        plans: tuple[Plan, Plan],
        random: Random,
    ) -> Verdict:
        """Compare on fresh deals: those that chose the best plan would flatter it."""
        played, best = comparison.pairs(plans, self._effort.pairs, random)
        mean, error = difference(best.values, played.values)
        is_costly = mean >= LEAST_COST and mean > CHANCE * error
        cost = (
            round(mean)
            if comparison.for_match or not is_costly
            else _cost(played.prospect(), best.prospect())
        )
        return Verdict(
            decision.step,
            decision.actions,
            plans[1].actions if is_costly else decision.actions,
            cost=cost if is_costly else 0,
            played_prospect=played.prospect() if played.values else None,
            best_prospect=(best if is_costly else played).prospect() if played.values else None,
            worlds=len(played.values),
            for_match=comparison.for_match,
        )


class _Tried:
    """A plan with what came of it, deal by deal."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []
        self._lead = 0.0
        self._taken = self._out = self._canastas = 0

    def note(self, outcome: Outcome, value: float) -> None:
        self.values.append(value)
        self._lead += outcome.ours - outcome.theirs
        self._taken += outcome.taken
        self._out += outcome.out
        self._canastas += outcome.canastas

    def prospect(self) -> Prospect:
        count = len(self.values)
        return Prospect(
            self._lead / count, self._taken / count, self._out / count, self._canastas / count
        )


class _Comparison:
    """Plays the plans of one decision on in imagined deals."""

    def __init__(
        self, seat_view: SeatView, worlds: Worlds, params: Params, plans: Sequence[Plan]
    ) -> None:
        table, side = seat_view.table, seat_view.side
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

    def pairs(self, plans: Sequence[Plan], most: int, random: Random) -> list[_Tried]:
        """Play plans on in the same fresh deals until their difference is clear."""
        tried = [_Tried(plan) for plan in plans]
        for number in range(1, most + 1):
            world = self._worlds.sample(random)
            try:
                outcomes = [
                    play_to_the_end(world.copy(), each.plan.move, self._seat) for each in tried
                ]
            except ValueError:
                continue  # a turn that cannot end in this deal tells nothing of the plans
            for each, outcome in zip(tried, outcomes, strict=True):
                each.note(outcome, self._worth(outcome))
            if len(tried) > 1 and number % _FEW == 0 and _is_clear(tried[0], tried[1]):
                break
        return tried


def _cost(played: Prospect, best: Prospect) -> int:
    """Return the difference of two leads as they are shown, in whole points."""
    return round(best.lead) - round(played.lead)


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

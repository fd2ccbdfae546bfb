"""Compares plans with the heuristic's own by playing all of them on in the same imagined deals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.players.search.evidence import Evidence, PlanEvidence
from canasta_desktop.players.search.rollouts import play_plan

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from canasta_desktop.players.search.plan import Plan
    from canasta_desktop.players.search.rollouts import Outcome
    from canasta_desktop.players.search.utility import Utility
    from canasta_desktop.players.search.value import Model
    from canasta_desktop.players.search.worlds import Worlds

_STAGES: Final = 3
"""After each of so many parts of the budget the weaker half of the plans is left out."""
_FEW: Final = 6
"""Nothing is decided early with fewer worlds than this."""
_CLEAR: Final = 3.0
"""A leader by so many standard errors is not looked into any further."""
_SAME: Final = 10.0
"""Plans that differ by fewer points, errors included, are as good as each other."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may go on.

    ``rollouts``: how many imagined deals are played on at most, over all plans. ``gate``: how many
    standard errors a plan must be better than the heuristic's own to be chosen in its place.
    ``drafts``: how many deals are made for each world, see :class:`Worlds`. ``seconds``: after so
    much time the search ends with what it knows, though not before it has seen six worlds; a safety
    for slow machines.
    """

    rollouts: int
    gate: float = 1.0
    drafts: int = 1
    seconds: float = 1.0


class Clock(Protocol):
    """Tells the time in seconds, from any beginning."""

    def __call__(self) -> float:
        """Return the time now."""


class _Entry:
    """A plan with the sums over the worlds it was played in."""

    __slots__ = ("canastas", "ours", "out", "place", "plan", "taken", "theirs", "values", "works")

    def __init__(self, place: int, plan: Plan) -> None:
        self.place = place
        self.plan = plan
        self.values: list[float] = []
        self.ours = self.theirs = 0.0
        self.taken = self.out = self.canastas = 0
        self.works = True

    def note(self, outcome: Outcome, value: float) -> None:
        self.values.append(value)
        self.ours += outcome.ours
        self.theirs += outcome.theirs
        self.taken += outcome.taken
        self.out += outcome.out
        self.canastas += outcome.canastas


class Search:
    """One search: the plans with the anchor first, and what they are compared by."""

    def __init__(
        self, plans: Sequence[Plan], seat: int, worlds: Worlds, model: Model, utility: Utility
    ) -> None:
        self._entries = [_Entry(place, plan) for place, plan in enumerate(plans)]
        self._seat = seat
        self._worlds = worlds
        self._model = model
        self._utility = utility
        self._draws = 0
        self._rollouts = 0

    def run(self, budget: Budget, random: Random, clock: Clock) -> Evidence:
        """Return what was found out within a budget."""
        end = clock() + budget.seconds
        anchor, field = self._entries[0], self._entries[1:]
        spent = 0
        for stage in range(1, _STAGES + 1):
            limit = budget.rollouts * stage // _STAGES
            while field and spent < limit:
                spent += self._play_world([anchor, *field], random)
                field = [entry for entry in field if entry.works]
                too_late = clock() > end and len(anchor.values) >= _FEW
                if not anchor.works or too_late or self._is_settled(field):
                    return self._evidence(budget.gate)
            field.sort(key=lambda entry: -sum(entry.values))
            if stage < _STAGES:
                del field[(len(field) + 1) // 2 :]
        return self._evidence(budget.gate)

    def _play_world(self, entries: Sequence[_Entry], random: Random) -> int:
        """Play each plan on in one world; return how many there were."""
        world = self._worlds.sample(random)
        self._draws += 1
        for entry in entries:
            try:
                outcome = play_plan(world.copy(), entry.plan.move, self._seat, self._model)
            except ValueError:
                entry.works = False
                continue
            entry.note(outcome, self._utility.of(outcome))
        self._rollouts += len(entries)
        return len(entries)

    def _is_settled(self, field: Sequence[_Entry]) -> bool:
        """Return whether going on would hardly change the choice."""
        anchor = self._entries[0]
        if len(anchor.values) < _FEW:
            return False
        found = [difference(entry.values, anchor.values) for entry in field]
        if all(abs(mean) + 2 * error < _SAME for mean, error in found):
            return True
        if all(mean < -_CLEAR * error for mean, error in found):
            return True
        best = max(field, key=lambda entry: sum(entry.values))
        for entry in self._entries:
            if entry is best or len(entry.values) < len(best.values):
                continue
            mean, error = difference(best.values, entry.values)
            if mean <= _CLEAR * error:
                return False
        return True

    def _evidence(self, gate: float) -> Evidence:
        """Return the comparison; the best plan is chosen if it passes the gate."""
        usable = [entry for entry in self._entries if entry.works and entry.values]
        anchor = self._entries[0]
        chosen = anchor
        if anchor.works:
            longest = max((len(entry.values) for entry in usable), default=0)
            finalists = [entry for entry in usable if len(entry.values) == longest]
            for entry in finalists:
                if sum(entry.values) > sum(chosen.values):
                    chosen = entry
            mean, error = difference(chosen.values, anchor.values)
            if mean <= gate * error:
                chosen = anchor
        plans = tuple(_facts(entry, chosen) for entry in usable)
        places = [entry.place for entry in usable]
        return Evidence(
            plans,
            places.index(chosen.place) if chosen.place in places else 0,
            places.index(0) if 0 in places else 0,
            self._rollouts,
            self._draws,
            self._utility.counts_match,
        )


def difference(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of values on the same worlds, and its standard error."""
    found = [value - other for value, other in zip(values, others, strict=False)]
    count = len(found)
    if not count:
        return 0.0, 0.0
    mean = sum(found) / count
    if count < 2:
        return mean, abs(mean)
    variance = sum([(value - mean) ** 2 for value in found]) / (count - 1)
    return mean, sqrt(variance / count)


def _facts(entry: _Entry, chosen: _Entry) -> PlanEvidence:
    count = len(entry.values)
    mean, error = difference(chosen.values, entry.values)
    return PlanEvidence(
        plan=entry.plan,
        worlds=count,
        behind=mean,
        error=error,
        taken=entry.taken / count,
        ours=entry.ours / count,
        theirs=entry.theirs / count,
        out=entry.out / count,
        canastas=entry.canastas / count,
    )

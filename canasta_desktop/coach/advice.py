"""What the coach advises: the sensible plays for the seat in turn, ranked by imagined deals.

Everything comes from the seat's own view. Hidden cards are imagined anew for every deal, so a
number tells how often something happens, never what anybody holds.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.evidence import difference, tally_of
from canasta_desktop.coach.moves import move_of, same_play, turn_of
from canasta_desktop.coach.stories import tell_story
from canasta_desktop.players.search.anchored import Budget as SearchBudget
from canasta_desktop.players.search.plan import Plan
from canasta_desktop.players.search.player import SearchPlayer, params_for
from canasta_desktop.players.search.utility import Utility
from canasta_desktop.players.search.value import model_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.coach.evidence import Tally
    from canasta_desktop.coach.stories import Story
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.search.anchored import Clock
    from canasta_desktop.players.search.evidence import Evidence
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView

MOST_PLAYS: Final = 4
"""So many plays are compared in the end."""
NOISE: Final = 1.5
"""Plays that differ by fewer standard errors than this are as good as each other."""
ALIKE: Final = 10.0
"""And so are plays that differ by fewer points."""
_CLEAR: Final = 1.0
"""By so many standard errors the comparison must speak against the play that the search chose."""
_FEWEST_DEALS: Final = 20
"""Out of time the comparison still looks at so many deals."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much the coach imagines.

    ``rollouts``: imagined deals to find the few best plays with; ``deals``: in how many each of
    them is then tried; ``drafts``: how many deals are made for each, see
    :class:`~canasta_desktop.players.search.worlds.Worlds`. After ``seconds`` the coach ends with
    what it knows, a safety for slow machines.
    """

    rollouts: int = 360
    deals: int = 200
    drafts: int = 3
    seconds: float = 0.75


@dataclass(frozen=True, slots=True)
class Play:
    """A play: the actions of the turn as far as they are planned, and what came of it.

    ``behind`` is by how many points it is behind the best play on the same imagined deals, with
    its standard ``error``; both are 0 for the best play itself, and ``behind`` may be less than
    nothing within the noise.
    """

    actions: tuple[Action, ...]
    tally: Tally
    behind: float = 0.0
    error: float = 0.0

    @property
    def action(self) -> Action:
        """What to do first."""
        return self.actions[0]

    @property
    def is_as_good(self) -> bool:
        """Whether the difference to the best play is within the noise."""
        return self.behind <= max(ALIKE, NOISE * self.error)


@dataclass(frozen=True, slots=True)
class Advice:
    """The sensible plays, the best first, then those as good, two or more in all.

    All were tried in the same imagined deals.

    ``lead`` is the lead in points that the own side may expect of the deal with the best play.
    ``counts_match`` tells that differences were reckoned by the chance to win the match and
    brought to the size of points.
    """

    plays: tuple[Play, ...]
    counts_match: bool

    @property
    def best(self) -> Play:
        """The play that the coach advises."""
        return self.plays[0]

    @property
    def deals(self) -> int:
        """In how many imagined deals every play was tried."""
        return self.best.tally.deals

    @property
    def lead(self) -> float:
        """The lead that the own side may expect with the best play, in points of the deal."""
        return self.best.tally.ours - self.best.tally.theirs

    @property
    def as_good(self) -> tuple[Play, ...]:
        """The plays that are as good as the best one, within the noise."""
        return tuple(play for play in self.plays[1:] if play.is_as_good)


def advise(
    view: SeatView, budget: Budget, seed: int, clock: Clock = time.monotonic
) -> Advice | None:
    """Return what is best for the seat in turn; nothing where there is nothing to compare.

    The same view and seed always lead to the same advice, unless time runs out. The seed is the
    coach's own and must tell nothing of the deal.
    """
    if not view.is_my_turn():
        return None
    end = clock() + budget.seconds
    search = SearchBudget(budget.rollouts, drafts=budget.drafts, seconds=budget.seconds / 2)
    evidence = SearchPlayer(SHARP, seed, search, clock).consider(view).evidence
    if evidence is None or len(evidence.plans) < 2:
        return None
    params = params_for(view.table.rules)
    trial = _Trial(params, view, budget, seed)
    plans = _shortlist(evidence)
    tallies = trial.run(plans, budget.deals, lambda: clock() > end)
    turns = [turn_of(params, view, plan) for plan in plans]
    plays = [Play(turn, tally) for turn, tally in zip(turns, tallies, strict=True) if tally]
    if len(plays) < 2:
        return None
    return Advice(_ranked(plays), trial.utility.counts_match)


def compare(view: SeatView, advice: Advice, action: Action) -> Play | None:
    """Return the best of the plays that begin with an action; nothing if there is none."""
    params = params_for(view.table.rules)
    found = [play for play in advice.plays if same_play(params, play.action, action)]
    return min(found, key=lambda play: play.behind, default=None)


def consider(
    view: SeatView, advice: Advice, action: Action, budget: Budget, seed: int
) -> Advice | None:
    """Return the advice with a play that begins with an action, tried in the same imagined deals.

    View, budget and seed must be those of the advice. Nothing is returned for an action that the
    rules forbid or that cannot be played on.
    """
    if compare(view, advice, action) is not None:
        return advice
    if isinstance(action, Retract) or not view.is_my_turn():
        return None
    if check(view.table, action) is not None:
        return None
    params = params_for(view.table.rules)
    move = move_of(params, (action,))
    trial = _Trial(params, view, budget, seed)
    tally = trial.run([Plan(move, (action,))], advice.deals, lambda: False)[0]
    if tally is None:
        return None
    plays = _ranked([*advice.plays, Play((action,), tally)])
    return replace(advice, plays=plays)


class _Trial:
    """Tries plans in imagined deals that depend on the view and the seed alone."""

    def __init__(self, params: Params, view: SeatView, budget: Budget, seed: int) -> None:
        table, side = view.table, view.side
        self._seat = view.seat
        self._worlds = Worlds(params, view, budget.drafts)
        self._model = model_for(guarded=params.guarded)
        self._random = Random(f"coach {seed} {len(view.events)} {view.seat}")
        error = self._model.error_with(len(table.stock))
        scores = table.scores[side], table.scores[1 - side]
        self.utility = Utility(table.rules, scores, self._model.pace, error)

    def run(
        self, plans: Sequence[Plan], deals: int, is_late: Callable[[], bool]
    ) -> list[Tally | None]:
        """Return what came of each plan in the same deals; nothing for one that cannot end."""
        stories: list[list[Story] | None] = [[] for _ in plans]
        for number in range(deals):
            if number >= _FEWEST_DEALS and is_late():
                break
            world = self._worlds.sample(self._random)
            for place, plan in enumerate(plans):
                told = stories[place]
                if told is None:
                    continue
                try:
                    told.append(tell_story(world.copy(), plan.move, self._seat, self._model))
                except ValueError:
                    stories[place] = None
        return [self._tally(told) for told in stories]

    def _tally(self, stories: list[Story] | None) -> Tally | None:
        if not stories:
            return None
        values = [self.utility.of(story.outcome) for story in stories]
        return tally_of(stories, values)


def _shortlist(evidence: Evidence) -> list[Plan]:
    """Return the plans of a search that are worth a closer look, the chosen one first.

    The last place goes to a plan that begins otherwise than those before it, if there is one: who
    is told to take the pile wants to know what drawing would bring.
    """
    chosen = evidence.plans[evidence.chosen]
    others = [found for found in evidence.plans if found is not chosen]
    others.sort(key=lambda found: (-found.worlds, found.behind))
    plans = [found.plan for found in (chosen, *others)]
    first = plans[: MOST_PLAYS - 1]
    kinds = {type(plan.actions[0]) for plan in first}
    rest = plans[len(first) :]
    otherwise = [plan for plan in rest if type(plan.actions[0]) not in kinds]
    return first + (otherwise or rest)[:1]


def _ranked(plays: Sequence[Play]) -> tuple[Play, ...]:
    """Return plays with the best one first; the first one stays so within the noise."""
    best = first = plays[0]
    for play in plays[1:]:
        ahead, error = difference(play.tally, first.tally)
        if ahead > _CLEAR * error and difference(play.tally, best.tally)[0] > 0:
            best = play
    others: list[Play] = []
    for play in plays:
        if play is not best:
            behind, error = difference(best.tally, play.tally)
            others.append(replace(play, behind=behind, error=error))
    others.sort(key=lambda play: (not play.is_as_good, play.behind))
    return replace(best, behind=0.0, error=0.0), *others

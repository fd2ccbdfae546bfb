"""The player that searches: the heuristic's choice, unless imagined deals speak for another."""

from __future__ import annotations

import time
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.player import Choice
from canasta_desktop.players.search.anchor import anchor_of
from canasta_desktop.players.search.anchored import Search
from canasta_desktop.players.search.plans import candidates
from canasta_desktop.players.search.reasons import reason_for
from canasta_desktop.players.search.utility import Utility
from canasta_desktop.players.search.value import model_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.rules.events import Discarded

if TYPE_CHECKING:
    from canasta_desktop.players.search.anchored import Budget, Clock
    from canasta_desktop.players.search.evidence import Evidence
    from canasta_desktop.players.search.plan import Plan
    from canasta_desktop.players.search.value import Model
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView

_SEED_STEP = 1_000_003


class MakeRandom(Protocol):
    """Makes a source of randomness from a seed."""

    def __call__(self, seed: int, /) -> Random:
        """Return it."""


class Considered(NamedTuple):
    """A choice, and the evidence for it; none where there was nothing to compare."""

    choice: Choice
    evidence: Evidence | None


class SearchPlayer:
    """Chooses by playing candidate plans on in imagined deals; keeps nothing between choices.

    The imagined deals come from the player's own seed, the seat and the number of public events
    when the turn began, so that the same view always leads to the same choice, and all choices of
    one turn imagine the same deals.
    """

    def __init__(
        self,
        style: Style,
        seed: int,
        budget: Budget,
        clock: Clock = time.monotonic,
        make_random: MakeRandom = Random,
    ) -> None:
        """Take the heuristic's style, a seed of the player's own, and how long to search."""
        self._heuristic = HeuristicPlayer(style, seed)
        self._seed = seed
        self._budget = budget
        self._clock = clock
        self._make_random = make_random

    def choose(self, seat_view: SeatView) -> Choice:
        """Return the best action for the seat of the view; its action must be awaited."""
        return self.consider(seat_view).choice

    def consider(self, seat_view: SeatView) -> Considered:
        """Return the best action with what the search found out about all plans."""
        params = params_for(seat_view.table.rules)
        anchor = anchor_of(self._heuristic, params, seat_view)
        if anchor.plan is None:
            return Considered(anchor.choice, None)
        evidence = self._search(params, seat_view, anchor.plan)
        if evidence is None or evidence.chosen == evidence.anchor:
            return Considered(anchor.choice, evidence)
        best = evidence.plans[evidence.chosen]
        action = best.plan.actions[0]
        choice = Choice(action, reason_for(seat_view, action, best.taken))
        return Considered(choice, evidence)

    def _search(self, params: Params, seat_view: SeatView, anchor: Plan) -> Evidence | None:
        worlds = Worlds(params, seat_view, self._budget.drafts)
        plans = candidates(worlds.base, seat_view, anchor)
        if len(plans) < 2:
            return None
        model = model_for(guarded=params.guarded)
        utility = _utility(seat_view, model)
        search = Search(plans, seat_view.seat, worlds, model, utility)
        return search.run(self._budget, self._random(seat_view), self._clock)

    def _random(self, seat_view: SeatView) -> Random:
        began = 0
        for place, event in enumerate(seat_view.events):
            if isinstance(event, Discarded):
                began = place + 1
        return self._make_random((self._seed * _SEED_STEP + began) * 4 + seat_view.seat)


def _utility(seat_view: SeatView, model: Model) -> Utility:
    table, side = seat_view.table, seat_view.side
    scores = table.scores[side], table.scores[1 - side]
    return Utility(table.rules, scores, model.pace, model.error_with(len(table.stock)))


@lru_cache(maxsize=4)
def params_for(rules: RuleSet) -> Params:
    """Return the numbers of a rule set for the fast core."""
    return Params(rules)

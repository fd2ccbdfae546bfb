"""The lead to expect at each moment of a deal, as all cards lie: the curve of a review.

A moment is valued in imagined endings: all hands are those that were held, the stock lies in
another order each time, and everybody plays on by the policy, which looks at its own hand only.
The cards of the stock keep their order from moment to moment within an ending as far as they are
still there, so that chance moves the curve as little as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.fast.knowledge import Seen, learn
from canasta_desktop.players.fast.moves import play_action
from canasta_desktop.players.fast.position import OVER
from canasta_desktop.players.fast.rollout import play_out
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.player import params_for
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.coach.review_deal import DealStep, Replayed
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.state import State


class StepValue(NamedTuple):
    """By how much a step changed the lead: what was decided, and then the cards that came."""

    decided: float
    drawn: float


class Curve:
    """Values the moments of one deal for one side, in order."""

    def __init__(self, replay: Replayed, side: int, samples: int, random: Random) -> None:
        """Take the deal, the side whose lead is meant, and the number of imagined endings."""
        self._replay = replay
        self._side = side
        params = params_for(replay.dealt.rules)
        self._params = params
        self._seen = Seen(params)
        places = list(range(len(replay.dealt.stock)))
        self._orders = [random.sample(places, len(places)) for _ in range(samples)]
        self._used = samples
        self._lead = 0.0

    def use(self, share: float) -> None:
        """Imagine only a share of the endings from now on; 1 is all of them."""
        self._used = max(1, round(share * len(self._orders)))

    def dealt(self) -> float:
        """Return the lead to expect once the cards are dealt."""
        first = self._replay.steps[0].seen if self._replay.steps else 0
        self._note(self._replay.events[:first])
        self._lead = self._value(self._replay.dealt)
        return self._lead

    def steps(self) -> Iterator[StepValue]:
        """Yield the change that each step brought; all of them lead to the result.

        Nothing is looked at between two steps of a seat without a new card: what they change
        together is told at the last of them.
        """
        steps = self._replay.steps
        for place, step in enumerate(steps):
            decided = drawn = 0.0
            if step.draws and step.after.phase is not Phase.OVER:
                chosen = self._value(step.before, step.action)
                decided = chosen - self._lead
                self._note(step.events)
                drawn = self._value(step.after) - chosen
            else:
                self._note(step.events)
                if _is_moment(step, steps[place + 1] if place + 1 < len(steps) else None):
                    decided = self._value(step.after) - self._lead
            self._lead += decided + drawn
            yield StepValue(decided, drawn)

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._seen.note(event)

    def _value(self, state: State, action: Action | None = None) -> float:
        """Return the lead to expect in a state, or if an action is done in it."""
        base = position_of(self._params, state)
        if base.phase == OVER:
            return float(score(base, self._side) - score(base, 1 - self._side))
        learn(base, self._seen)
        total = 0
        orders = self._orders[: self._used]
        for order in orders:
            world = base.copy()
            size = len(base.stock)
            world.stock = [base.stock[place] for place in order if place < size]
            total += self._ending(world, action)
        return total / len(orders)

    def _ending(self, world: Position, action: Action | None) -> int:
        if action is not None:
            play_action(world, action)
        play_out(world)
        return score(world, self._side) - score(world, 1 - self._side)


def _is_moment(step: DealStep, following: DealStep | None) -> bool:
    """Return whether the lead after a step must be known."""
    return following is None or step.ends_turn or following.draws or following.seat != step.seat

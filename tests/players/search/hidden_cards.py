"""Deals hidden cards anew and counts what changes in a player that searches.

Run ``python -m tests.players.search.hidden_cards --positions 500 --redeals 3`` from the root.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.search.anchor import anchor_of
from canasta_desktop.players.search.anchored import Search
from canasta_desktop.players.search.plans import candidates
from canasta_desktop.players.search.player import SearchPlayer, params_for
from canasta_desktop.players.search.utility import Utility
from canasta_desktop.players.search.value import model_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.view import view
from tests.players.search.positions import QUICK, SEED, choices, never, searching
from tests.rules.hidden import permuted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.state import State
    from tests.players.seats import Moment


class CountingRandom(Random):
    """Counts the random numbers that were drawn from all of its kind since the last look."""

    drawn = 0

    def random(self) -> float:
        """Return a number below one."""
        CountingRandom.drawn += 1
        return super().random()

    def getrandbits(self, bits: int, /) -> int:
        """Return a number of so many bits."""
        CountingRandom.drawn += 1
        return super().getrandbits(bits)


class Seen(NamedTuple):
    """All that can be seen of a choice."""

    choice: object
    evidence: object
    drawn: int


class Found(NamedTuple):
    """How many positions were looked at, and in how many a new deal of hidden cards told."""

    positions: int
    changed: int


def honest(state: State, moment: Moment) -> Seen:
    """Return what the searching player chooses and finds out for the seat of a moment."""
    old = moment.seat_view
    seat_view = view(state, old.seat, old.events)
    CountingRandom.drawn = 0
    player = SearchPlayer(SHARP, SEED, QUICK, never, CountingRandom)
    choice, evidence = player.consider(seat_view)
    return Seen(choice, evidence, CountingRandom.drawn)


class _RealWorld(Worlds):
    """Knows the cards as they lie instead of imagining them."""

    real: Position

    def sample(self, random: Random) -> Position:
        return self.real


def peeking(state: State, moment: Moment) -> Seen:
    """Return what a player chooses that plays its plans on with the cards as they lie."""
    old = moment.seat_view
    seat_view = view(state, old.seat, old.events)
    params = params_for(state.rules)
    anchor = anchor_of(searching(), params, seat_view)
    if anchor.plan is None:
        return Seen(moment.guarded.choice, None, 0)
    worlds = _RealWorld(params, seat_view, 1)
    worlds.real = position_of(params, state)
    plans = candidates(worlds.base, seat_view, anchor.plan)
    model = model_for(guarded=params.guarded)
    scores = state.scores[seat_view.side], state.scores[1 - seat_view.side]
    utility = Utility(state.rules, scores, model.pace, 0.0)
    search = Search(plans, old.seat, worlds, model, utility)
    evidence = search.run(QUICK, Random(SEED), never)
    if not evidence.plans:
        return Seen(anchor.choice, None, 0)
    return Seen(evidence.plans[evidence.chosen].plan.actions[0], None, 0)


def compare(
    choose: Callable[[State, Moment], Seen], moments: Iterable[Moment], redeals: int
) -> Found:
    """Return in how many positions new hidden cards change what a player chooses."""
    random = Random(1)
    positions = changed = 0
    for moment in moments:
        seat = moment.seat_view.seat
        before = choose(moment.state, moment)
        after = [choose(permuted(moment.state, seat, random), moment) for _ in range(redeals)]
        positions += 1
        changed += any(seen != before for seen in after)
    return Found(positions, changed)


def main(words: Sequence[str]) -> int:
    """Compare both players and print what was found; return 1 if hidden cards told."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.search.hidden_cards")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--redeals", type=int, default=3)
    wanted = parser.parse_args(words)
    found = compare(honest, choices(wanted.positions), wanted.redeals)
    control = compare(peeking, choices(wanted.positions // 5), wanted.redeals)
    print(f"honest: {found.changed} of {found.positions} positions changed")
    print(f"peeking: {control.changed} of {control.positions} positions changed")
    return 1 if found.changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Choices of whole deals for the tests of searching players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.anchored import Budget
from canasta_desktop.players.search.player import SearchPlayer
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.presets import make_rules
from tests.players.seats import Moment, moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.player import Player

SEED = 11
PRESETS = ("classic", "modern", "pagat", "modern-pagat")
EVERY = 5
QUICK = Budget(20, gate=0.5, drafts=2, seconds=1000.0)
"""Enough to choose other plans than the heuristic's now and then; the clock never ends it."""


def never() -> float:
    """Return the time of a clock that stands still."""
    return 0.0


def searching(seed: int = SEED, budget: Budget = QUICK) -> SearchPlayer:
    """Return a player that searches for as long as its budget of rollouts allows."""
    return SearchPlayer(SHARP, seed, budget, never)


def four_searching(budget: Budget = QUICK) -> list[Player]:
    """Return four players that search, each with a seed of its own."""
    return [searching(SEED + seat, budget) for seat in range(4)]


def choices(count: int) -> Iterator[Moment]:
    """Yield so many choices from deals of both families: every fifth that is made.

    The deals are played by players that do not search, so that they are quickly there.
    """
    number = 0
    while True:
        rules = make_rules(PRESETS[number % len(PRESETS)])
        random = Random(f"choices {number}")
        scores = ((0, 0), (1600, 1450), (2900, 4600))[number % 3]
        players = [HeuristicPlayer(SHARP, SEED + seat) for seat in range(4)]
        number += 1
        for place, moment in enumerate(moments(rules, random, players, scores)):
            if place % EVERY == number % EVERY:
                yield moment
                count -= 1
                if not count:
                    return

"""How fast the rules are: ``python tests/benchmarks/bench_rules.py [--deals N] [--seed N]``.

Random legal play of whole deals in one process. Choosing the actions is timed apart; then the
same actions are played again through ``check`` and ``apply``, as a program would.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import view
from tests.rules.dealt import deal_shuffled

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action


class Timing(NamedTuple):
    """What one preset took, in seconds."""

    deals: int
    actions: int
    choosing: float
    viewing: float
    playing: float

    def lines(self) -> list[str]:
        """Return the timing as lines for people."""
        each = 1e6 / self.actions
        return [
            f"  {self.deals} deals, {self.actions / self.deals:.0f} actions a deal",
            (
                f"  check and apply: {self.deals / self.playing:,.0f} deals a second, "
                f"{self.actions / self.playing:,.0f} actions a second "
                f"({self.playing * each:.1f} µs)"
            ),
            (
                f"  choosing: {self.choosing * each:.1f} µs an action, the view of a seat: "
                f"{self.viewing * each:.1f} µs"
            ),
            f"  all together: {self.deals / (self.playing + self.choosing):,.0f} deals a second",
        ]


def choose_all(state: State, random: Random) -> list[Action]:
    """Return the actions of a whole deal."""
    actions = []
    while state.phase is not Phase.OVER:
        actions.append(choose_random(options(state), random))
        state = apply(state, actions[-1]).state
    return actions


def play_all(state: State, actions: list[Action]) -> float:
    """Return the seconds that playing these actions takes."""
    began = perf_counter()
    for action in actions:
        if check(state, action) is None:
            state = apply(state, action).state
    took = perf_counter() - began
    if state.phase is not Phase.OVER:
        raise RuntimeError("The deal did not end as it did before.")
    return took


def time_choosing(state: State, actions: list[Action], random: Random) -> tuple[float, float]:
    """Return the seconds that listing and choosing takes, and making the view of a seat."""
    choosing = viewing = 0.0
    for action in actions:
        began = perf_counter()
        choose_random(options(state), random)
        chosen = perf_counter()
        view(state, state.seat)
        viewing += perf_counter() - chosen
        choosing += chosen - began
        state = apply(state, action).state
    return choosing, viewing


def measure(preset: str, deals: int, seed: int) -> Timing:
    """Return the timing of whole deals of a preset."""
    random, rules = Random(seed), make_rules(preset)
    actions = 0
    choosing = viewing = playing = 0.0
    for number in range(deals):
        state = deal_shuffled(rules, random, number % 4, (0, 0)).state
        chosen = choose_all(state, random)
        actions += len(chosen)
        playing += play_all(state, chosen)
        more_choosing, more_viewing = time_choosing(state, chosen, random)
        choosing += more_choosing
        viewing += more_viewing
    return Timing(deals, actions, choosing, viewing, playing)


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description="How fast the rules are.")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", choices=tuple(PRESETS), action="append")
    chosen = parser.parse_args()
    for preset in chosen.preset or ["classic", "traditional"]:
        print(preset)
        print("\n".join(measure(preset, chosen.deals, chosen.seed).lines()))


if __name__ == "__main__":
    main()

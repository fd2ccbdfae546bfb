"""How strong the policy of rollouts is: ``python tests/benchmarks/strength_fast.py LEVEL``.

The policy plays at the table of the rules against a level; each pack is dealt twice, with the
sides swapped. Prints the mean difference of points a deal with its 95 % interval.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.levels import Level, player_for
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.view import view
from tests.players.fast.policy_player import PolicyPlayer
from tests.rules.dealt import deal_shuffled

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.ruleset import RuleSet


def play(rules: RuleSet, number: int, score: int, players: tuple[Player, Player]) -> list[int]:
    """Return what each side scores in a deal between these players, one for each side."""
    step = deal_shuffled(rules, Random(number), number % 4, (score, score))
    state, events = step.state, list(step.events)
    while (seat := state.actor()) is not None:
        choice = players[seat % 2].choose(view(state, seat, events))
        step = apply(state, choice.action)
        state = step.state
        events += step.events
    return [side.total for side in score_deal(state)]


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description="How strong the policy of rollouts is.")
    parser.add_argument("level", choices=[level.value for level in Level])
    parser.add_argument("--preset", choices=tuple(PRESETS), default="classic")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--score", type=int, default=0, help="of both sides before the deal")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    chosen = parser.parse_args()
    rules = make_rules(chosen.preset)
    policy, other = PolicyPlayer(Params(rules)), player_for(chosen.level, 7)
    pairs, own, others = [], [], []
    for number in range(chosen.first, chosen.first + chosen.pairs):
        first = play(rules, number, chosen.score, (policy, other))
        second = play(rules, number, chosen.score, (other, policy))
        own += [first[0], second[1]]
        others += [first[1], second[0]]
        pairs.append((first[0] - first[1] + second[1] - second[0]) / 2)
    interval = 1.96 * stdev(pairs) / len(pairs) ** 0.5
    print(
        f"policy v {chosen.level}, {chosen.preset} from {chosen.score}: {mean(pairs):+.0f} ± "
        f"{interval:.0f} points a deal ({mean(own):.0f} to {mean(others):.0f}, {len(pairs)} pairs)"
    )


if __name__ == "__main__":
    main()

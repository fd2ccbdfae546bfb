"""How fast the fast core is: ``python tests/benchmarks/bench_fast.py [--deals N] [--preset P]``.

Whole deals by the policy of rollouts on one core, by the processor's clock, so that other work on
the machine counts little; then what a search does besides: copying, sampling, cut rollouts.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.players.fast.dealing import all_codes, deal
from canasta_desktop.players.fast.moves import apply_move
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import OVER
from canasta_desktop.players.fast.rollout import play_out, play_turns
from canasta_desktop.players.fast.sampler import Sampler
from canasta_desktop.players.fast.scoring import difference, score
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal as rules_deal
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.players.fast.position import Position

ROLLOUT_TURNS = 8


def dealt(params: Params, count: int, seed: int) -> list[Position]:
    """Return so many deals from even scores."""
    random, pack, positions = Random(seed), all_codes(params), []
    for number in range(count):
        random.shuffle(pack)
        positions.append(deal(params, pack, number % 4, (0, 0)))
    return positions


def timed(work: Callable[[], object], times: int) -> float:
    """Return the microseconds that one call takes on average."""
    began = process_time()
    for _ in range(times):
        work()
    return 1e6 * (process_time() - began) / times


def whole_deals(params: Params, count: int, seed: int) -> str:
    """Return how fast whole deals are played, and what they are like."""
    positions = dealt(params, count, seed)
    began = process_time()
    for position in positions:
        play_out(position)
    took = process_time() - began
    turns = sum(position.turns for position in positions)
    points = sum(score(position, side) for position in positions for side in (0, 1))
    opened = sum(sum(position.opened) for position in positions)
    out = sum(position.out >= 0 for position in positions)
    return (
        f"  {count / took:,.0f} deals a second, {turns / took:,.0f} turns a second, "
        f"{1e6 * took / turns:.1f} µs a turn\n"
        f"  {turns / count:.1f} turns a deal, {points / (2 * count):.0f} points a side, "
        f"{100 * opened / (2 * count):.0f} % open, {100 * out / count:.0f} % go out"
    )


def pieces(params: Params, seed: int) -> str:
    """Return what the pieces of a search cost in the middle of a deal."""
    positions = dealt(params, 200, seed)
    for position in positions:
        play_turns(position, 12)
    middle = [position for position in positions if position.phase != OVER]
    copying = timed(lambda: [position.copy() for position in middle], 10) / len(middle)
    copies = [position.copy() for position in middle]
    began = process_time()
    for position in copies:
        play_turns(position, ROLLOUT_TURNS)
    cut = 1e6 * (process_time() - began)
    counting = timed(lambda: [difference(position, 0) for position in middle], 10) / len(middle)
    return (
        f"  copy {copying:.1f} µs, rollout of {ROLLOUT_TURNS} turns {cut / len(middle):.0f} µs, "
        f"score {counting:.1f} µs, sampled world {_sampling(params, seed):.0f} µs, "
        f"choice and step {_choosing(params, seed)}"
    )


def _sampling(params: Params, seed: int) -> float:
    rules, random = params.rules, Random(seed)
    pack = list(full_pack(rules.packs, rules.jokers))
    random.shuffle(pack)
    state, events = rules_deal(rules, pack, 0, (0, 0))
    sampler = Sampler(params, view(state, state.seat, events))
    return timed(lambda: sampler.sample(random), 2000)


def _choosing(params: Params, seed: int) -> str:
    """Return the time of choosing and of playing moves, in µs each."""
    choosing = playing = 0.0
    moves = 0
    for position in dealt(params, 100, seed):
        while position.phase != OVER:
            began = process_time()
            move = choose(position)
            chosen = process_time()
            apply_move(position, move)
            playing += process_time() - chosen
            choosing += chosen - began
            moves += 1
    return f"{1e6 * choosing / moves:.1f} and {1e6 * playing / moves:.1f} µs a move"


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description="How fast the fast core is.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", choices=tuple(PRESETS), action="append")
    chosen = parser.parse_args()
    for preset in chosen.preset or ["classic", "traditional", "modern", "modern-pagat"]:
        params = Params(make_rules(preset))
        print(preset, whole_deals(params, chosen.deals, chosen.seed), sep="\n")
        print(pieces(params, chosen.seed))


if __name__ == "__main__":
    main()

"""Measures two kinds of player: ``python -m canasta_desktop.players.arena --players A B``.

Each match number is played twice with the same packs, the sides swapped. Levels and ``random`` can
be measured; the same command with the same seed gives the same figures, but for the times.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop.players.arena_match import RANDOM, Fixture, Played, play_match
from canasta_desktop.players.arena_report import Report, as_data, as_table, report
from canasta_desktop.players.levels import Level
from canasta_desktop.rules.presets import PRESETS, make_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.ruleset import RuleSet


def measure(
    names: tuple[str, str], rules: RuleSet, numbers: Sequence[int], seed: int, processes: int
) -> Report:
    """Return the report on these match numbers, each played twice, on so many processes."""
    swapped = (names[1], names[0])
    fixtures = [
        Fixture(rules, players, number, seed) for number in numbers for players in (names, swapped)
    ]
    if processes == 1:
        played = [play_match(fixture) for fixture in fixtures]
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            played = pool.map(play_match, fixtures, chunksize=1)
    return report(names, _pairs(played))


def _pairs(played: Sequence[Played]) -> list[tuple[Played, Played]]:
    return list(zip(played[::2], played[1::2], strict=True))


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m canasta_desktop.players.arena", description=__doc__.partition("\n")[0]
    )
    kinds = [level.value for level in Level] + [RANDOM]
    parser.add_argument("--players", nargs=2, choices=kinds, default=["sharp", RANDOM])
    parser.add_argument("--matches", type=int, default=50, help="match numbers, each played twice")
    parser.add_argument("--preset", choices=sorted(PRESETS), default="classic")
    parser.add_argument("--target", type=int, help="points to win, if not those of the preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """Measure what the command line asks for and print it; return the exit code.

    The code is 1 if a player failed or chose something illegal.
    """
    wanted = _arguments(words)
    rules = make_rules(wanted.preset)
    if wanted.target is not None:
        rules = make_rules(wanted.preset, {"target": wanted.target})
    first, second = wanted.players
    numbers = range(1, wanted.matches + 1)
    found = measure((first, second), rules, numbers, wanted.seed, wanted.processes)
    print(f"preset {wanted.preset}, to {rules.target}, seed {wanted.seed}")
    print(as_table(found))
    if wanted.json is not None:
        data = {"preset": wanted.preset, "target": rules.target, "seed": wanted.seed}
        wanted.json.write_text(json.dumps({**data, **as_data(found)}, indent=2), encoding="utf-8")
    return 1 if any(tally.fallbacks for tally in found.tallies) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

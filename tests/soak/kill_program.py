"""Kills the program again and again while it plays: ``python tests/soak/kill_program.py``.

Each time, in a profile that goes on from the last time, the program plays by itself until it is
killed at a moment chosen by chance, in the midst of whatever it is doing. Then the newest saved
game must hold every play that was shown, and the program, started again, must go on with it. The
exit code is 1 if it once did not.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.match.storage import read_with_backup
from tests.program.deals import words_of
from tests.program.killing import SelfPlaying, fault_of, newest

if TYPE_CHECKING:
    from canasta_desktop.match.match import Match

TIMES = 30
LONGEST_SECONDS = 2.0
"""A program is killed within this time after it has shown the deal or the game it goes on with."""


def kill_once(profile: Path, random: Random, before: list[str]) -> tuple[list[str], str]:
    """Let a program play and kill it; return what it can go on with, and what is wrong, if any."""
    with SelfPlaying(profile, f"--number={random.randrange(1000)}") as program:
        program.wait_for(max(1, len(before)))
        shown = program.kill(random.uniform(0, LONGEST_SECONDS))
    if list(shown[: len(before)]) != before:
        return [], "the program did not go on with the game that was left"
    match = newest(profile) or latest_finished(profile)
    # A match that was played to its end is not gone on with; the next program deals anew.
    return ([] if match.result.over else words_of(match)), fault_of(shown, match)


def latest_finished(profile: Path) -> Match:
    """Return the match of the newest file, which is over if the program does not offer it."""
    files = (profile / "games").glob("*.canasta")
    match = read_with_backup(max(files, key=lambda file: file.stat().st_mtime)).match
    assert match.result.over, "a match that is not over is not offered"
    return match


def main() -> int:
    """Kill as often as was asked for, and print what was found."""
    parser = argparse.ArgumentParser(description="Kills the program while it plays.")
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random, began, faults, kept = Random(given.seed), perf_counter(), 0, list[str]()
    with tempfile.TemporaryDirectory(prefix="canasta-kill-") as folder:
        profile = Path(folder)
        for number in range(1, given.times + 1):
            kept, fault = kill_once(profile, random, kept)
            faults += bool(fault)
            print(f"{number:>3}: {len(kept):>4} plays kept; {fault or 'nothing lost'}", flush=True)
        aside = len(list((profile / "games").glob(".canasta-*")))
    print(f"{perf_counter() - began:.0f} seconds; {faults} faults; {aside} files were left aside")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

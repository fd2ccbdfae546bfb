"""Tries players on the puzzles: ``python -m canasta_desktop.lessons.trial --players A B``.

Each puzzle is set up in several deals of its hidden cards; a player has it right if its turn is
an accepted answer in every one. A player sees only what its seat may know.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from canasta_desktop.lessons.checking import DEALS, is_right
from canasta_desktop.lessons.puzzle import PuzzleError, Topic, all_puzzles
from canasta_desktop.lessons.scene import set_up
from canasta_desktop.lessons.turns import play_turn
from canasta_desktop.players.arena.contestants import player_named
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.sentence_parser import SentenceParser, count
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.presets import PRESETS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from canasta_desktop.lessons.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Result:
    """How a player did in a puzzle: its turn in each deal, and in which it was right."""

    puzzle: Puzzle
    turns: tuple[str, ...]
    rights: tuple[bool, ...]

    @property
    def right(self) -> bool:
        """Whether the turn was right in every deal."""
        return all(self.rights)

    @property
    def same(self) -> bool:
        """Whether the verdict was the same in every deal."""
        return len(set(self.rights)) == 1


def try_puzzle(puzzle: Puzzle, name: str, deals: int, seed: int) -> Result:
    """Return how the player of this name does in a puzzle; the seed is the player's own."""
    turns, rights = [], []
    for deal in range(deals):
        turn = play_turn(set_up(puzzle, deal), player_named(name, Random(seed)))
        turns.append("; ".join(map(action_text, turn.actions)))
        rights.append(is_right(puzzle, turn))
    return Result(puzzle, tuple(turns), tuple(rights))


def try_player(name: str, puzzles: Sequence[Puzzle], deals: int, seed: int) -> list[Result]:
    """Return how the player of this name does in each puzzle."""
    return [try_puzzle(puzzle, name, deals, seed) for puzzle in puzzles]


def share_right(results: Sequence[Result]) -> float:
    """Return the share of puzzles that are right, 0 to 1; there must be one at least."""
    return sum(result.right for result in results) / len(results)


def as_table(found: dict[str, list[Result]]) -> str:
    """Return right answers of each player by topic, as text in columns."""
    names = list(found)
    lines = [f"{'topic':24}" + "".join(f"{name:>12}" for name in names)]
    for topic in Topic:
        cells = [_cell([r for r in found[name] if r.puzzle.topic is topic]) for name in names]
        if any(cells):
            lines.append(f"{topic.value:24}" + "".join(f"{cell:>12}" for cell in cells))
    lines.append(f"{'all':24}" + "".join(f"{_cell(found[name]):>12}" for name in names))
    shares = [f"{100 * share_right(found[name]):.1f} %" for name in names]
    return "\n".join([*lines, f"{'':24}" + "".join(f"{share:>12}" for share in shares)])


def _cell(results: Sequence[Result]) -> str:
    return f"{sum(result.right for result in results)}/{len(results)}" if results else ""


def as_data(found: dict[str, list[Result]]) -> dict[str, Any]:
    """Return every result as a table for a file."""
    return {
        name: {
            "right": sum(result.right for result in results),
            "of": len(results),
            "puzzles": {
                result.puzzle.id: {
                    "topic": result.puzzle.topic.value,
                    "right": result.right,
                    "same": result.same,
                    "turns": sorted(set(result.turns)),
                }
                for result in results
            },
        }
        for name, results in found.items()
    }


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = SentenceParser(
        prog="python -m canasta_desktop.lessons.trial", description=__doc__.partition("\n")[0]
    )
    parser.add_argument(
        "--players", nargs="+", default=["steady", "sharp"], help="levels, or as in the arena"
    )
    parser.add_argument("--deals", type=count, default=DEALS, help="deals of the hidden cards")
    parser.add_argument("--seed", type=int, default=1, help="the players' own seed")
    parser.add_argument("--preset", choices=sorted(PRESETS), help="only puzzles of this preset")
    parser.add_argument("--only", nargs="+", metavar="ID", help="only puzzles of these ids")
    parser.add_argument("--wrong", action="store_true", help="also print what was wrong")
    parser.add_argument("--json", type=Path, help="also write the results to this file")
    return parser.parse_args(words)


def _wanted_puzzles(wanted: argparse.Namespace) -> list[Puzzle]:
    puzzles = all_puzzles()
    unknown = set(wanted.only or ()) - {puzzle.id for puzzle in puzzles}
    if unknown:
        raise ArenaError(f"There is no puzzle “{min(unknown)}”.")
    found = [
        puzzle
        for puzzle in puzzles
        if wanted.preset in (None, puzzle.rules.preset)
        and (wanted.only is None or puzzle.id in wanted.only)
    ]
    if not found:
        raise ArenaError("There is no such puzzle of this preset.")
    return found


def main(words: Sequence[str]) -> int:
    """Try what the command line asks for and print it; return the exit code.

    It is 2, after one sentence, for what cannot be done, and 130 where the trial is interrupted.
    """
    try:
        _try(_arguments(words))
    except (ArenaError, PuzzleError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    return 0


def _try(wanted: argparse.Namespace) -> None:
    puzzles = _wanted_puzzles(wanted)
    for name in wanted.players:
        player_named(name, Random(wanted.seed))
    found = {name: try_player(name, puzzles, wanted.deals, wanted.seed) for name in wanted.players}
    print(as_table(found))
    if wanted.wrong:
        for name, results in found.items():
            for result in results:
                if not result.right:
                    print(f"{name}: {result.puzzle.id}: {' | '.join(sorted(set(result.turns)))}")
    if wanted.json is not None:
        data = {"deals": wanted.deals, "seed": wanted.seed, "players": as_data(found)}
        try:
            wanted.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            raise ArenaError(f"{wanted.json} cannot be written ({error.strerror}).") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What the command line of the arena asks for."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.contest import LEVEL_SCORES, Contest, Mode, scores_at
from canasta_desktop.players.arena.contestants import NAMES, RANDOM, module_of, player_named
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.sentence_parser import SentenceParser, count
from canasta_desktop.players.arena.version import fingerprint
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.ruleset import RuleSet

_ABOUT = """Measure two kinds of player over numbered matches or single deals.

Each number is played twice with the same packs, the sides swapped. The same command with the same
seed gives the same figures, but for the times."""

_EXAMPLES = """examples:
  --players sharp beginner --matches 50
  --players sharp steady --deals 1-500 --minimum 50 90 120 --file part1.jsonl
  --show part1.jsonl part2.jsonl --into both.jsonl
  --ladder sharp-steady.jsonl steady-beginner.jsonl
  --players my.module:new_version sharp --deals 5000 --sprt --seed 77 --own-stocks"""

_MOST_NUMBERS = 1_000_000
_USUAL = range(1, 51)


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Return the options; raise :exc:`ArenaError` for words that mean nothing."""
    parser = SentenceParser(
        prog="python -m canasta_desktop.players.arena",
        description=_ABOUT,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    names = f"{', '.join(NAMES)}, or module:function for one that a function makes from a seed"
    add("--players", nargs=2, metavar="NAME", default=["sharp", RANDOM], help=names)
    unit = parser.add_mutually_exclusive_group()
    for mode, what in (("matches", "whole matches"), ("deals", "single deals")):
        text = f"{what}: how many numbers from 1 on, or a range of numbers"
        unit.add_argument(f"--{mode}", type=_numbers, metavar="N or FIRST-LAST", help=text)
    start = parser.add_mutually_exclusive_group()
    text = "match scores of the sides in single deals, in turn"
    start.add_argument("--scores", nargs="+", type=_pair, metavar="A:B", help=text)
    text = "opening minimums of both sides in single deals, in turn"
    start.add_argument("--minimum", nargs="+", type=int, metavar="POINTS", help=text)
    add("--preset", choices=sorted(PRESETS), default="classic", help="the rules (default classic)")
    add("--set", nargs="+", default=[], metavar="SETTING=VALUE", help="other settings")
    add("--target", type=int, help="points to win, if not those of the preset")
    add("--seed", type=int, default=1, help="of the packs and the players (default 1)")
    text = "each seat draws from a stock of its own: near-equal players then differ less by chance"
    add("--own-stocks", action="store_true", help=text)
    add("--processes", type=count, default=os.cpu_count() or 1, help="how many play at once")
    add("--sprt", action="store_true", help="end as soon as a sequential test decides")
    add("--gain", type=_points, default=20.0, help="points a deal it tests for (default 20)")
    add("--file", type=Path, help="add the rows to this file, without those it holds already")
    add("--show", nargs="+", type=Path, metavar="FILE", help="play nothing: report on these files")
    text = "play nothing: show these files as a table in Markdown, a line for each contest"
    add("--ladder", nargs="+", type=Path, metavar="FILE", help=text)
    add("--into", type=Path, metavar="FILE", help="with --show: also merge the files into this one")
    add("--json", type=Path, help="also write the figures to this file")
    return _checked(parser.parse_args(words))


def _checked(wanted: argparse.Namespace) -> argparse.Namespace:
    if wanted.show is not None and wanted.ladder is not None:
        raise ArenaError("Files are shown either by --show or by --ladder.")
    if wanted.into is not None and wanted.show is None:
        raise ArenaError("What is to be merged is named by --show.")
    if wanted.deals is None and (wanted.scores or wanted.minimum):
        raise ArenaError("Only single deals, which --deals asks for, begin at chosen scores.")
    if wanted.deals is None and wanted.matches is None:
        wanted.matches = _USUAL
    return wanted


def contest_of(wanted: argparse.Namespace) -> Contest:
    """Return the contest that the options describe; raise :exc:`ArenaError` if there is none."""
    rules = _rules(wanted)
    scores: tuple[tuple[int, int], ...] = LEVEL_SCORES
    if wanted.scores:
        scores = tuple(wanted.scores)
    elif wanted.minimum:
        scores = tuple(scores_at(rules, minimum) for minimum in wanted.minimum)
    first, second = wanted.players
    for name in (first, second):
        player_named(name, Random(0))
    return Contest(
        players=(first, second),
        rules=rules,
        mode=Mode.MATCHES if wanted.deals is None else Mode.DEALS,
        seed=wanted.seed,
        scores=scores,
        version=fingerprint(filter(None, map(module_of, (first, second)))),
        own_stocks=wanted.own_stocks,
    )


def _rules(wanted: argparse.Namespace) -> RuleSet:
    changes: dict[str, object] = {}
    for word in wanted.set:
        name, equals, value = word.partition("=")
        if not equals:
            raise ArenaError(f"A setting is given as SETTING=VALUE, not as “{word}”.")
        changes[name] = _value(value)
    if wanted.target is not None:
        changes["target"] = wanted.target
    try:
        return make_rules(wanted.preset, changes)
    except RuleSetError as error:
        raise ArenaError(str(error)) from None


def _value(text: str) -> object:
    """Return a whole number, true or false as such, any other value as a text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _numbers(text: str) -> range:
    first, dash, last = text.partition("-")
    ends = (first, last) if dash else ("1", first)
    if all(end.isdecimal() for end in ends):
        low, high = map(int, ends)
        if 1 <= low <= high <= _MOST_NUMBERS:
            return range(low, high + 1)
    raise argparse.ArgumentTypeError(f"“{text}” is neither a number nor a range such as 51-100")


def _pair(text: str) -> tuple[int, int]:
    try:
        ours, theirs = map(int, text.split(":"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not two scores such as 0:1500") from None
    return ours, theirs


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = 0.0
    if not 0 < points < _MOST_NUMBERS:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of points above 0")
    return points

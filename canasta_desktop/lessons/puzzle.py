"""Puzzles: a position, a question about it, the answers that are right, and why.

The player who is asked always sits at seat 0, the partner at seat 2. A file of puzzles is
``{"format": 1, "puzzles": [PUZZLE, ...]}``; its fields are those of :class:`Puzzle`, with rule
sets and positions written as in rule cases, actions as text, patterns as in
:mod:`canasta_desktop.lessons.patterns` and the history as in
:mod:`canasta_desktop.lessons.history`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from canasta_desktop.lessons.history import HistoryError, parse_history
from canasta_desktop.lessons.patterns import Pattern, PatternError, parse_pattern
from canasta_desktop.resources import resource
from canasta_desktop.rules.notation import NotationError, parse_action
from canasta_desktop.rules.presets import rules_from_json
from canasta_desktop.rules.ruleset import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from canasta_desktop.lessons.history import Note
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.ruleset import RuleSet

Line = tuple["Action", ...]
"""The actions of one turn, in order."""

FILES = ("puzzles/classic.json", "puzzles/modern.json")


class PuzzleError(ValueError):
    """A puzzle that cannot be read or set up; the text is one sentence."""


class Topic(StrEnum):
    """What a puzzle is about."""

    OPENING = "opening"
    FREEZING = "freezing"
    DISCARD = "discard"
    LAST_WILD = "last wild card"
    NATURAL_CANASTA = "natural canasta"
    GOING_OUT = "going out"
    ASKED = "asked by the partner"
    EMPTY_STOCK = "empty stock"
    TAKING = "taking the pile"
    PAIRS = "keeping pairs"
    BLACK_THREE = "black three"
    CONCEALED = "going out concealed"
    SPECIAL_HANDS = "special hands"
    WILD_MELDS = "wild melds"
    SEVENS_AND_ACES = "sevens and aces"
    EMPTY_PILE = "empty pile"
    THROW_AND_HOLD = "throw and hold"
    DEAD_CARDS = "dead cards"


@dataclass(frozen=True, slots=True)
class Claim:
    """Points the reason or the cost speaks of, for the engine to count.

    ``points`` is how much better the own side's score less the other's stands after ``line`` than
    after ``rather_than``, as the cards lie.
    """

    line: Line
    rather_than: Line
    points: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question and its answers.

    ``position`` is in the format of rule cases, with a number for what seat 0 cannot see;
    ``history`` is what everybody saw before. ``accept`` are the patterns of the right answers;
    ``answers`` are turns that are right, the one to show first, and ``tempting`` turns that look
    right and are not. ``reason`` says why, ``cost`` what the tempting turn costs.
    """

    id: str
    title: str
    topic: Topic
    rules: RuleSet
    position: Mapping[str, Any]
    history: tuple[Note, ...]
    question: str
    accept: tuple[Pattern, ...]
    answers: tuple[Line, ...]
    tempting: tuple[Line, ...]
    reason: str
    cost: str
    claims: tuple[Claim, ...]


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the program; raise as :func:`load_puzzles`."""
    return tuple(puzzle for name in FILES for puzzle in load_puzzles(resource(name)))


def load_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; raise :exc:`PuzzleError` if it is not in the format."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise PuzzleError(f"{path.name} cannot be read ({error}).") from None
    puzzles = data.get("puzzles") if isinstance(data, dict) and data.get("format") == 1 else None
    if not isinstance(puzzles, list) or not all(isinstance(table, dict) for table in puzzles):
        raise PuzzleError(f"{path.name} is not a file of puzzles in format 1.")
    return tuple(map(puzzle_from_json, puzzles))


def puzzle_from_json(data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of its table; raise :exc:`PuzzleError` if it is not in the format."""
    try:
        return Puzzle(
            id=_text(data["id"]),
            title=_text(data["title"]),
            topic=Topic(data["topic"]),
            rules=rules_from_json(data["rules"]),
            position=data["position"],
            history=parse_history(_texts(data.get("history", []))),
            question=_text(data["question"]),
            accept=tuple(map(parse_pattern, _texts(data["accept"]))),
            answers=tuple(map(_line, data["answers"])),
            tempting=tuple(map(_line, data["tempting"])),
            reason=_text(data["reason"]),
            cost=_text(data["cost"]),
            claims=tuple(map(_claim, data.get("claims", []))),
        )
    except (NotationError, RuleSetError, PatternError, HistoryError, ValueError) as error:
        raise PuzzleError(f"{data.get('id')}: {error}") from None
    except (KeyError, TypeError) as error:
        raise PuzzleError(
            f"{data.get('id')}: a field is missing or of a wrong kind ({error})."
        ) from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is not a text")
    return value


def _texts(values: object) -> list[str]:
    if not isinstance(values, list):
        raise TypeError(f"{values!r:.40} is not a list")
    return list(map(_text, values))


def _line(texts: object) -> Line:
    return tuple(map(parse_action, _texts(texts)))


def _claim(data: Mapping[str, Any]) -> Claim:
    return Claim(_line(data["line"]), _line(data["rather_than"]), int(data["points"]))

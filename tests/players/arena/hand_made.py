"""Hand-made deals that are watched, and rows that were never played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.arena.contest import Contest
from canasta_desktop.players.arena.habits import Habits
from canasta_desktop.players.arena.observer import Observer
from canasta_desktop.players.arena.playing import Game, Row
from canasta_desktop.players.arena.row_file import row_file
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from canasta_desktop.rules.state import State

CONTEST = Contest(("steady", "random"), make_rules("classic", {"target": 500}), version="v1")


def watched(state: State, *actions: str) -> tuple[Habits, Habits]:
    """Return what is counted for each side while these actions are played."""
    habits = Habits(), Habits()
    observer = Observer(habits)
    for text in actions:
        step = apply(state, parse_action(text))
        observer.saw(state, step)
        state = step.state
    return habits


def row(
    number: int, leads: Sequence[int] = (100,), swapped: Sequence[int] = (0,), winner: int = 0
) -> Row:
    """Return a row of two games with these leads of the first player, who won both or none."""
    habits = Habits(), Habits()
    for counts in habits:
        counts.deals = len(leads) + len(swapped)
    return Row(number, (Game(tuple(leads), winner, 0), Game(tuple(swapped), winner, 0)), habits)


def part(path: Path, numbers: Iterable[int], contest: Contest = CONTEST) -> Path:
    """Return the path of a file in which rows of these numbers stand."""
    with row_file(path, contest) as file:
        for number in numbers:
            file.append(row(number))
    return path

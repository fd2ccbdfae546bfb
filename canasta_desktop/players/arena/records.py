"""What was played of a contest, read from files of the arena, written and merged.

A file is text in UTF-8 with one JSON table a line: the contest, then one row for each number. A
last line without its end is left out and played again.
"""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn, TypeVar

from canasta_desktop.players.arena.contest import Contest, contest_from_json, contest_to_json
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.habits import MOST, habits_from_json, habits_to_json
from canasta_desktop.players.arena.playing import Game, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

T = TypeVar("T")

FORMAT = 1
_MARK = "canasta_arena"

_DIFFERENT = {
    "version": "by different versions of the players",
    "players": "by different players",
    "rules": "under different rules",
    "mode": "as matches and as single deals",
    "seed": "with different seeds",
    "scores": "at different match scores",
    "own_stocks": "from one stock and from a stock for each seat",
}


@dataclass(frozen=True, slots=True)
class Record:
    """A contest and the rows that were played of it, by number."""

    contest: Contest
    rows: Mapping[int, Row]

    def in_order(self) -> list[Row]:
        """Return the rows in the order of their numbers."""
        return [self.rows[number] for number in sorted(self.rows)]


def read_record(path: Path) -> Record:
    """Return what a file holds; raise :exc:`ArenaError` if it is not a whole file of the arena."""
    try:
        with path.open("rb") as file:
            data = contents(path, file)
    except OSError as error:
        raise unusable(path, "read", error) from None
    return parsed(path, data)


def contents(path: Path, file: BinaryIO) -> bytes:
    """Return all bytes of an open file from where it stands; raise OSError if it cannot be read.

    Raises :exc:`ArenaError` for a device or a pipe, which may have no end.
    """
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        raise ArenaError(f"{path} is not a file of the arena: it is a device.")
    return file.read()


def write_record(path: Path, record: Record) -> None:
    """Write a whole record to a file that does not exist yet; else raise :exc:`ArenaError`."""
    text = "".join((header(record.contest), *map(row_line, record.in_order())))
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise ArenaError(f"{path} exists already; merged rows go to a new file.") from None
    except OSError as error:
        raise unusable(path, "written", error) from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise unusable(path, "written", error) from None


def merged(records: Sequence[tuple[Path, Record]]) -> Record:
    """Return all rows of some files in one record.

    Raises :exc:`ArenaError` if they do not belong to one contest and one version of the players,
    or give different rows for a number.
    """
    (first_path, first), *others = records
    rows = dict(first.rows)
    for path, record in others:
        difference = difference_of(first.contest, record.contest)
        if difference is not None:
            raise ArenaError(
                f"{first_path} and {path} cannot be merged: they were played {difference}."
            )
        for number, row in record.rows.items():
            if rows.setdefault(number, row) != row:
                raise ArenaError(f"{path} cannot be merged: another file has another row {number}.")
    return Record(first.contest, rows)


def difference_of(one: Contest, other: Contest) -> str | None:
    """Return how two contests are played differently, to complete "played ..."; else nothing."""
    for name, words in _DIFFERENT.items():
        if getattr(one, name) != getattr(other, name):
            return words
    return None


def whole_lines(data: bytes) -> bytes:
    """Return what was read of a file without a last line that was cut off."""
    return data[: data.rfind(b"\n") + 1]


def parsed(path: Path, data: bytes) -> Record:
    """Return what the bytes of a file say; the path is only named in what :exc:`ArenaError` says.

    Only whole lines are looked at: the last one may end in the middle of a letter.
    """
    try:
        lines = whole_lines(data).decode("utf-8").split("\n")[:-1]
    except UnicodeDecodeError:
        raise ArenaError(f"{path} is not a text in UTF-8.") from None
    if not lines:
        raise ArenaError(f"{path} is not a file of the arena: it has no whole line.")
    contest = _read_line(path, 1, lines[0], _contest_from_header)
    rows: dict[int, Row] = {}
    for place, line in enumerate(lines[1:], start=2):
        row = _read_line(path, place, line, _row_from_json)
        if row.number in rows:
            raise ArenaError(f"{path} has the number {row.number} a second time in line {place}.")
        rows[row.number] = row
    return Record(contest, rows)


def _read_line(path: Path, place: int, line: str, read: Callable[[Mapping[str, Any]], T]) -> T:
    try:
        return read(_table(line))
    except ArenaError as error:
        raise ArenaError(f"{path} cannot be used from line {place} on: {error}") from None


def _contest_from_header(data: Mapping[str, Any]) -> Contest:
    if data.get(_MARK) != FORMAT:
        raise ArenaError(f"It is not a file of the arena in format {FORMAT}.")
    return contest_from_json(data)


def _table(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ArenaError("It is not JSON.") from None
    if not isinstance(data, dict):
        raise ArenaError("It is not a table.")
    return data


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def header(contest: Contest) -> str:
    """Return the line with which a file of a contest begins."""
    return json.dumps({_MARK: FORMAT, **contest_to_json(contest)}) + "\n"


def row_line(row: Row) -> str:
    """Return the line of a row."""
    games = [{item.name: getattr(game, item.name) for item in fields(game)} for game in row.games]
    habits = [habits_to_json(counts) for counts in row.habits]
    return json.dumps({"number": row.number, "games": games, "habits": habits}) + "\n"


def _row_from_json(data: Mapping[str, Any]) -> Row:
    try:
        number, games, habits = data["number"], data["games"], data["habits"]
        if type(number) is not int or number < 1:
            raise ArenaError("A row needs a number from 1 on.")
        first, second = map(_game_from_json, games)
        ours, theirs = map(habits_from_json, habits)
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, ArenaError):
            raise
        raise ArenaError("A row needs a number, two games and the habits of both.") from None
    if {ours.deals, theirs.deals} != {len(first.leads) + len(second.leads)}:
        raise ArenaError("The habits of a row are those of all its deals.")
    return Row(number, (first, second), (ours, theirs))


def _game_from_json(data: object) -> Game:
    if isinstance(data, dict):
        leads, winner, by_stock = data.get("leads"), data.get("winner"), data.get("by_stock")
        if (
            isinstance(leads, list)
            and leads
            and all(type(lead) is int and abs(lead) <= MOST for lead in leads)
            and (winner is None or (type(winner) is int and winner in (0, 1)))
            and type(by_stock) is int
            and 0 <= by_stock <= len(leads)
        ):
            return Game(tuple(leads), winner, by_stock)
    raise ArenaError("A game needs its leads, its winner and the deals that the stock ended.")


def unusable(path: Path, done: str, error: OSError) -> ArenaError:
    """Return the error for a file that the system does not let us read or write."""
    return ArenaError(f"{path} cannot be {done} ({error.strerror or type(error).__name__}).")

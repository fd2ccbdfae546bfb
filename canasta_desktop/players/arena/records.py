"""Files of the arena: what was played in parts, appended to, resumed and merged.

A file is text in UTF-8 with one JSON table a line: the contest, then one row for each number. Each
row is written as soon as it is there, so that a run can end at any moment: a last line without its
end is left out and played again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from canasta_desktop.players.arena.contest import Contest, contest_from_json, contest_to_json
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.habits import habits_from_json, habits_to_json
from canasta_desktop.players.arena.playing import Game, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
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
    return _parsed(path, _lines(path))


def resume(path: Path, contest: Contest) -> Record:
    """Return what a file holds of this contest, ready for :func:`append`; begin one if none is.

    Raises :exc:`ArenaError` for a file that cannot be used, or that holds another contest.
    """
    if not path.exists():
        _write(path, [_header(contest)])
        return Record(contest, {})
    record = read_record(path)
    difference = _difference(record.contest, contest)
    if difference is not None:
        raise ArenaError(
            f"{path} cannot be continued: what it holds and what is asked for are played "
            f"{difference}."
        )
    _cut_off_half_line(path)
    return record


def append(path: Path, row: Row) -> None:
    """Write one more row to the end of a file."""
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(_row_line(row) + "\n")
    except OSError as error:
        raise _unusable(path, "written", error) from None


def write_record(path: Path, record: Record) -> None:
    """Write a whole record to a file that does not exist yet."""
    if path.exists():
        raise ArenaError(f"{path} exists already; merged rows go to a new file.")
    _write(path, [_header(record.contest), *map(_row_line, record.in_order())])


def merged(records: Sequence[tuple[Path, Record]]) -> Record:
    """Return all rows of some files in one record.

    Raises :exc:`ArenaError` if they do not belong to one contest and one version of the players,
    or give different rows for a number.
    """
    (first_path, first), *others = records
    rows = dict(first.rows)
    for path, record in others:
        difference = _difference(first.contest, record.contest)
        if difference is not None:
            raise ArenaError(
                f"{first_path} and {path} cannot be merged: they were played {difference}."
            )
        for number, row in record.rows.items():
            if rows.setdefault(number, row) != row:
                raise ArenaError(f"{path} cannot be merged: another file has another row {number}.")
    return Record(first.contest, rows)


def _difference(one: Contest, other: Contest) -> str | None:
    for name, words in _DIFFERENT.items():
        if getattr(one, name) != getattr(other, name):
            return words
    return None


def _lines(path: Path) -> list[str]:
    """Return the whole lines of a file; a last one that was cut off is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ArenaError(f"{path} is not a text in UTF-8.") from None
    except OSError as error:
        raise _unusable(path, "read", error) from None
    return text.split("\n")[:-1]


def _cut_off_half_line(path: Path) -> None:
    try:
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            with path.open("r+b") as file:
                file.truncate(whole)
    except OSError as error:
        raise _unusable(path, "written", error) from None


def _parsed(path: Path, lines: Sequence[str]) -> Record:
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


def _header(contest: Contest) -> str:
    return json.dumps({_MARK: FORMAT, **contest_to_json(contest)})


def _row_line(row: Row) -> str:
    games = [{item.name: getattr(game, item.name) for item in fields(game)} for game in row.games]
    habits = [habits_to_json(counts) for counts in row.habits]
    return json.dumps({"number": row.number, "games": games, "habits": habits})


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
    return Row(number, (first, second), (ours, theirs))


def _game_from_json(data: object) -> Game:
    if isinstance(data, dict):
        leads, winner, by_stock = data.get("leads"), data.get("winner"), data.get("by_stock")
        if (
            isinstance(leads, list)
            and leads
            and all(type(lead) is int for lead in leads)
            and (winner is None or (type(winner) is int and winner in (0, 1)))
            and type(by_stock) is int
        ):
            return Game(tuple(leads), winner, by_stock)
    raise ArenaError("A game needs its leads, its winner and the deals that the stock ended.")


def _write(path: Path, lines: Iterable[str]) -> None:
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unusable(path, "written", error) from None


def _unusable(path: Path, done: str, error: OSError) -> ArenaError:
    return ArenaError(f"{path} cannot be {done} ({error.strerror}).")

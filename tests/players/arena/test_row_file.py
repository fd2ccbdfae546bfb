"""The file of a run: continued wherever it ended, one run at a time, nothing written by halves."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.records import Record, read_record
from canasta_desktop.players.arena.row_file import RowFile, row_file
from tests.players.arena.hand_made import CONTEST, part, row

if TYPE_CHECKING:
    from pathlib import Path

    from _typeshed import ReadableBuffer


def numbers_in(path: Path) -> list[int]:
    """Return the numbers of the rows in a file."""
    return sorted(read_record(path).rows)


def test_a_file_is_continued_where_it_ended(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1, 2])
    with row_file(path, CONTEST) as file:
        assert sorted(file.record.rows) == [1, 2]
        file.append(row(3))
    assert numbers_in(path) == [1, 2, 3]


@pytest.mark.parametrize("kept", [0, 1, 0.5])
def test_a_run_that_ended_in_its_first_line_begins_anew(kept: float, tmp_path: Path) -> None:
    """Nothing, a single letter or half of the first line was written."""
    whole = part(tmp_path / "a", [1]).read_bytes()
    first = whole.index(b"\n")
    path = tmp_path / "b"
    path.write_bytes(whole[: kept if isinstance(kept, int) else int(kept * first)])
    assert part(path, [1]).read_bytes() == whole


def test_a_run_may_end_at_any_byte_of_a_row(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1, 2])
    whole = path.read_bytes()
    for end in range(whole.index(b"\n") + 1, len(whole), 97):
        path.write_bytes(whole[:end])
        held = numbers_in(path)
        assert held == ([1] if whole[:end].count(b"\n") == 2 else [])
        assert part(path, sorted({1, 2} - set(held))).read_bytes() == whole


def test_something_else_is_neither_continued_nor_changed(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for text in ("Dear Anna,", "Dear Anna,\n", "{"):
        path.write_text(f"{text}...", encoding="utf-8")
        before = path.read_bytes()
        with pytest.raises(ArenaError, match="letter"), row_file(path, CONTEST):
            pass
        assert path.read_bytes() == before


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with row_file(path, CONTEST) as first:
        with pytest.raises(ArenaError, match="Another run is writing to"), row_file(path, CONTEST):
            pass
        first.append(row(1))
    assert numbers_in(path) == [1]
    assert numbers_in(part(path, [2])) == [1, 2]


def test_a_file_that_is_written_may_be_read(tmp_path: Path) -> None:
    with row_file(tmp_path / "a", CONTEST) as file:
        file.append(row(1))
        assert numbers_in(tmp_path / "a") == [1]


class FullDisk(io.FileIO):
    """A file on a disk with little room: it takes some bytes, and then none."""

    room = 50

    def write(self, data: ReadableBuffer, /) -> int:
        """Write what there is room for, as the system does."""
        part = bytes(data)[: self.room]
        if not part:
            raise OSError(28, "No space left on device")
        self.room -= len(part)
        return super().write(part)


def test_a_row_that_the_disk_has_no_room_for_leaves_a_file_to_continue(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1])
    before = path.read_bytes()
    with FullDisk(path, "a+b") as disk:
        file = RowFile(path, disk, Record(CONTEST, {}))
        for words in ("there is no room for a whole row", "No space left on device"):
            with pytest.raises(ArenaError, match=f"a cannot be written .{words}."):
                file.append(row(2))
            assert path.read_bytes() == before


class Interrupted(io.FileIO):
    """A file that is written to when Ctrl+C is pressed."""

    def write(self, data: ReadableBuffer, /) -> int:
        """Write some of it."""
        super().write(bytes(data)[:30])
        raise KeyboardInterrupt


def test_a_row_that_was_interrupted_is_taken_away_again(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1])
    before = path.read_bytes()
    with Interrupted(path, "a+b") as interrupted:
        file = RowFile(path, interrupted, Record(CONTEST, {}))
        with pytest.raises(KeyboardInterrupt):
            file.append(row(2))
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "no folder" / "a", tmp_path):
        with pytest.raises(ArenaError, match="cannot be written"), row_file(path, CONTEST):
            pass

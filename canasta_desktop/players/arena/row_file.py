"""The file of a run: continued from what it holds, kept from other runs, a row at a time.

Every row is written at once and whole, so that a run can end at any moment, by whatever it ends.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.records import (
    Record,
    contents,
    difference_of,
    header,
    parsed,
    row_line,
    unusable,
    whole_lines,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.playing import Row

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40  # a locked part cannot be read by others: one that no file ever reaches

    def _lock(file: BinaryIO) -> bool:
        """Lock a file until it is closed; return false if another run has done so."""
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        """Lock a file until it is closed; return false if another run has done so."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # some network folders know no locks
        return True


class RowFile:
    """A file that is open for the rows of one run; :func:`row_file` opens it."""

    def __init__(self, path: Path, file: BinaryIO, record: Record) -> None:
        """Take a file that stands at its end, and what it holds."""
        self._path = path
        self._file = file
        self.record = record

    def append(self, row: Row) -> None:
        """Write one more row; raise :exc:`ArenaError` if it cannot be kept whole.

        What was written of it is then taken away again.
        """
        _write(self._path, self._file, row_line(row))


@contextmanager
def row_file(path: Path, contest: Contest) -> Iterator[RowFile]:
    """Yield the file for the rows of a contest, with what it holds of it; begin one if none is.

    Raises :exc:`ArenaError` for a file that cannot be used, that holds another contest, or to
    which another run is writing.
    """
    try:
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise unusable(path, "written", error) from None
    with file:
        if not _lock(file):
            raise ArenaError(
                f"Another run is writing to {path}; files of several runs are merged by --show."
            )
        yield RowFile(path, file, _resumed(path, file, contest))


def _resumed(path: Path, file: BinaryIO, contest: Contest) -> Record:
    """Return what a file holds of a contest, and leave the file ready for the next row."""
    try:
        file.seek(0)
        data = contents(path, file)
    except OSError as error:
        raise unusable(path, "read", error) from None
    whole, first = whole_lines(data), header(contest)
    if whole or not first.encode().startswith(data):
        record = parsed(path, data)
        difference = difference_of(record.contest, contest)
        if difference is not None:
            raise ArenaError(
                f"{path} cannot be continued: what it holds and what is asked for are played "
                f"{difference}."
            )
    else:
        record = Record(contest, {})
    try:
        file.truncate(len(whole))
    except OSError as error:
        raise unusable(path, "written", error) from None
    if not whole:
        _write(path, file, first)
    return record


def _write(path: Path, file: BinaryIO, line: str) -> None:
    """Write a line to the end of a file, all of it or nothing."""
    data = line.encode()
    end = file.seek(0, 2)
    try:
        if file.write(data) != len(data):
            raise OSError(0, "there is no room for a whole row")
    except BaseException as error:
        with suppress(OSError):
            file.truncate(end)
        if isinstance(error, OSError):
            raise unusable(path, "written", error) from None
        raise

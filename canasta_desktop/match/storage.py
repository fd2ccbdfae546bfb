"""Saved matches on disk: written aside and then replaced, with the last good file as a backup.

However a write ends, the file is either the old match or the new one, and the backup is whole.
Programs that write the same file at once do not disturb each other: the last one wins. Loading
changes nothing on disk.
"""

from __future__ import annotations

import errno
import stat
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.match.safe_writing import remove_leftovers, replace_file
from canasta_desktop.match.savefile import MOST_BYTES, decode, encode, is_worth_keeping
from canasta_desktop.match.sentences import SaveError, SaveFault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.match.match import Match

__all__ = [
    "Loaded",
    "SaveError",
    "SaveFault",
    "backup_path",
    "read_match",
    "read_with_backup",
    "write_match",
]


class Loaded(NamedTuple):
    """A loaded match; ``problem`` is why the file was not used, if its backup was."""

    match: Match
    problem: SaveError | None = None

    @property
    def from_backup(self) -> bool:
        """Whether the match comes from the backup."""
        return self.problem is not None


def backup_path(path: Path) -> Path:
    """Return where the backup of a file lies."""
    return path.with_name(f"{path.name}.bak")


def write_match(
    path: Path,
    match: Match,
    program_version: str,
    *,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Save a match; what the file held before becomes the backup, unless it was damaged.

    The folder must exist. ``wait`` is called with seconds between attempts where another program
    holds the file, which only happens on Windows. Raises :exc:`SaveError` if the system refuses
    or the match does not fit into a file; the file is then as it was.
    """
    data = encode(match.record, program_version)
    try:
        old = _contents(path) if path.exists() else b""
        if old == data:
            return
        if is_worth_keeping(old):
            replace_file(backup_path(path), old, wait)
        replace_file(path, data, wait)
    except OSError as error:
        raise _refused("The match cannot be saved as {path}: {reason}.", path, error) from error
    with suppress(OSError):
        remove_leftovers(path)


def read_match(path: Path) -> Match:
    """Return the match of a file, replayed and verified.

    Raises :exc:`SaveError` with one sentence that says what is wrong.
    """
    try:
        data = _contents(path)
    except FileNotFoundError:
        raise SaveError(
            SaveFault.MISSING, "There is no saved match at {path}.", path=str(path)
        ) from None
    except OSError as error:
        raise _refused("The file {path} cannot be read: {reason}.", path, error) from error
    return decode(data)


def read_with_backup(path: Path) -> Loaded:
    """Return the match of a file, or of its backup if the file is missing or refused.

    Raises the file's own :exc:`SaveError` if the backup is no better, or the backup's if there is
    no file but a backup that cannot be used.
    """
    try:
        return Loaded(read_match(path))
    except SaveError as error:
        problem = error
    try:
        return Loaded(read_match(backup_path(path)), problem)
    except SaveError as error:
        if problem.fault is SaveFault.MISSING and error.fault is not SaveFault.MISSING:
            raise
    raise problem


def _refused(template: str, path: Path, error: OSError) -> SaveError:
    reason = error.strerror or type(error).__name__
    return SaveError(SaveFault.DISK, template, path=str(path), reason=reason)


def _contents(path: Path) -> bytes:
    """Return what a file holds, at most one byte more than is allowed."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)

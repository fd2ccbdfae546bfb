"""The player's games on disk: one file for each match, safe for two programs at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile

from canasta_desktop.match.storage import Loaded, SaveError, read_with_backup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.match.match import Match

ENDING = ".canasta"
_LOOKED_AT = 25
"""How many of the newest files are looked at for a game to continue."""


class GameInUseError(Exception):
    """The file belongs to a game that another window of the program plays."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match on disk and when it was last played."""

    path: Path
    match: Match
    played: datetime


class SavedGames:
    """The folder of games. The game at the table is locked, so that no other program writes it."""

    def __init__(self, folder: Path, now: Callable[[], datetime]) -> None:
        """Take the folder, which need not exist, and the clock that names new files."""
        self.folder = folder
        self._now = now
        self._lock: QLockFile | None = None

    def begin(self, match: Match) -> Path | None:
        """Return the locked file for a new match, or nothing where none can be made."""
        self.release()
        number = "" if match.number is None else f" {match.number:08}"
        stem = f"{self._now():%Y-%m-%d %H.%M.%S} {match.rules.preset}{number}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        for tail in ("", *(f" ({count})" for count in range(2, 100))):
            path = self.folder / f"{stem}{tail}{ENDING}"
            if not path.exists() and self._try_lock(path):
                return path
        return None

    def resume(self, path: Path) -> Loaded:
        """Return the locked match of a file, or of its backup.

        Raises :exc:`SaveError` if it cannot be read, :exc:`GameInUseError` if another program
        plays it; the game that was locked before then stays so.
        """
        lock = _lock_of(path)
        if not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError:
            raise GameInUseError
        try:
            loaded = read_with_backup(path)
        except SaveError:
            lock.unlock()
            raise
        self.release()
        self._lock = lock
        return loaded

    def release(self) -> None:
        """Give the locked game free."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def newest(self) -> SavedGame | None:
        """Return the game that was played last, is not over and is not in use; or nothing."""
        return next(self.unfinished(), None)

    def unfinished(self) -> Iterator[SavedGame]:
        """Yield the games that can be continued, newest first; files that are damaged are left."""
        for path, played in self._files()[:_LOOKED_AT]:
            if _is_locked(path):
                continue
            try:
                match = read_with_backup(path).match
            except SaveError:
                continue
            if not match.result.over:
                yield SavedGame(path, match, played)

    def _files(self) -> list[tuple[Path, datetime]]:
        try:
            found = [(path, path.stat().st_mtime) for path in self.folder.iterdir()]
        except OSError:
            return []
        # A game of which only the backup is left counts as well.
        games = {
            path.with_name(path.name.removesuffix(".bak")): when
            for path, when in sorted(found, key=lambda item: item[1])
            if path.name.removesuffix(".bak").endswith(ENDING)
        }
        newest = sorted(games.items(), key=lambda item: item[1], reverse=True)
        return [(path, datetime.fromtimestamp(when)) for path, when in newest]

    def _try_lock(self, path: Path) -> bool:
        lock = _lock_of(path)
        if not lock.tryLock(0):
            return False
        self._lock = lock
        return True


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(f"{path}.lock")
    # A game may stay open for days: a lock is stale only when its program is gone.
    lock.setStaleLockTime(0)
    return lock


def _is_locked(path: Path) -> bool:
    lock = _lock_of(path)
    if not lock.tryLock(0):
        return lock.error() is QLockFile.LockError.LockFailedError
    lock.unlock()
    return False

"""Kills a program that plays by itself, and looks at what it has left on disk."""

from __future__ import annotations

import subprocess
import sys
import threading
from datetime import datetime
from typing import TYPE_CHECKING, Self

from canasta_desktop.controller.saved_games import SavedGames
from tests.program.deals import words_of
from tests.project_files import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.match.match import Match


class SelfPlaying:
    """A program in a process of its own that plays by itself and tells what it shows."""

    def __init__(self, profile: Path, *options: str) -> None:
        command = [sys.executable, "-m", "tests.program.self_playing", str(profile), *options]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self._shown: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()

    def wait_for(self, plays: int) -> None:
        """Read until so many plays were shown; the deal is the first."""
        assert self._process.stdout is not None
        while len(self._shown) < plays:
            line = self._process.stdout.readline()
            assert line.endswith("\n"), "the program has ended by itself"
            self._shown.append(line.rstrip("\n"))

    def kill(self, seconds: float = 0.0) -> tuple[str, ...]:
        """Let it play for so long, kill it, and return what it had shown."""
        threading.Timer(seconds, self._process.kill).start()
        return self._read_to_the_end()

    def finish(self) -> tuple[str, ...]:
        """Wait until it ends by itself, and return what it has shown."""
        shown = self._read_to_the_end()
        assert self._process.returncode == 0, f"it ended with code {self._process.returncode}"
        return shown

    def _read_to_the_end(self) -> tuple[str, ...]:
        """Read until no process writes any more: the worker of the computer players neither."""
        assert self._process.stdout is not None
        if not self._process.stdout.closed:
            # A line that was cut off was not shown to the end.
            self._shown += self._process.stdout.read().split("\n")[:-1]
            self._process.stdout.close()
            self._process.wait()
        return tuple(self._shown)


def newest(profile: Path) -> Match | None:
    """Return the match that the program would offer to go on with."""
    game = SavedGames(profile / "games", datetime.now).newest()
    return None if game is None else game.match


def fault_of(shown: Sequence[str], match: Match | None) -> str:
    """Return what is wrong with the match that a killed program left; nothing if all is well.

    Everything that was shown is there, and at most one play more, which was about to be shown.
    """
    if match is None:
        return "there is no game to go on with"
    kept = words_of(match)
    if kept[: len(shown)] != list(shown):
        return f"{len(shown)} plays were shown, and on disk are {len(kept)} others"
    if len(kept) > len(shown) + 1:
        return f"{len(kept)} plays are on disk, and only {len(shown)} were shown"
    return ""


def goes_on(before: Sequence[str], shown: Sequence[str]) -> bool:
    """Return whether a program that shows this has gone on with what was played before."""
    return len(shown) > len(before) and list(shown[: len(before)]) == list(before)

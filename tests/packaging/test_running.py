"""A long command is run with signs of life."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import _running
from _running import run

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def _untold(_line: str) -> None:
    """Stand in for somebody who does not listen."""


def _silent(_line: str) -> None:
    return None


def test_the_code_and_everything_printed_come_back(tmp_path: Path) -> None:
    script = "import sys; print('one', flush=True); print('two', file=sys.stderr); sys.exit(3)"
    finished = run([sys.executable, "-c", script], _silent, _untold, tmp_path)
    assert finished.code == 3
    assert finished.output.splitlines() == ["one", "two"]


def test_only_the_lines_worth_telling_are_told(tmp_path: Path) -> None:
    told: list[str] = []
    run(
        [sys.executable, "-c", "print('noise'); print('  news')"],
        lambda line: line.upper() if line == "news" else None,
        told.append,
        tmp_path,
    )
    assert told == ["    NEWS"]


def test_a_command_that_keeps_silent_shows_that_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command here ends when the sign of life has been told, and not before."""
    monkeypatch.setattr(_running, "_SIGN_OF_LIFE_SECONDS", 0.001)
    told: list[str] = []
    heard = tmp_path / "heard"

    def tell(line: str) -> None:
        told.append(line)
        heard.touch()

    wait = "import os, sys\nwhile not os.path.exists(sys.argv[1]): pass"
    run([sys.executable, "-c", wait, str(heard)], _silent, tell, tmp_path)
    assert told[0].startswith("    still working")


def test_the_command_runs_in_the_folder_it_is_given(tmp_path: Path) -> None:
    finished = run(
        [sys.executable, "-c", "import os; print(os.getcwd())"], _silent, _untold, tmp_path
    )
    assert finished.output.strip() == str(tmp_path.resolve())

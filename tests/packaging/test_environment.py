"""Whether an environment is still the right one for the project as it is now."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from _environment import CHECK, PLAY, Environment

from tests.project_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """Return an environment that was just set up."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    made = Environment(tmp_path / ".venv", tmp_path, extra="", megabytes=1)
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    made.mark_current()
    return made


def test_what_was_just_set_up_is_current(environment: Environment) -> None:
    assert environment.is_current()


def test_an_empty_folder_is_not_current(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    assert not Environment(tmp_path / ".venv", tmp_path, extra="", megabytes=1).is_current()


def test_a_changed_pyproject_file_asks_for_setting_up_again(environment: Environment) -> None:
    (environment.project / "pyproject.toml").write_text("[project]\n# more\n", encoding="utf-8")
    assert not environment.is_current()


def test_another_python_asks_for_setting_up_again(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    assert not environment.is_current()


def test_another_extra_asks_for_setting_up_again(environment: Environment) -> None:
    assert not environment._replace(extra="dev").is_current()


def test_a_moved_checkout_asks_for_setting_up_again(
    environment: Environment, tmp_path: Path
) -> None:
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    (environment.project / "pyproject.toml").rename(moved / "pyproject.toml")
    assert not environment._replace(project=moved).is_current()


def test_an_interpreter_that_was_removed_asks_for_setting_up_again(
    environment: Environment,
) -> None:
    environment.python.unlink()
    assert not environment.is_current()


def test_a_damaged_mark_asks_for_setting_up_again(environment: Environment) -> None:
    (environment.folder / "set-up-for").write_bytes(b"\xff\xfe")
    assert not environment.is_current()


def test_playing_and_checking_have_environments_of_their_own_in_the_checkout() -> None:
    assert PLAY.folder == ROOT / ".venv"
    assert CHECK.folder == ROOT / ".venv-dev"
    assert (PLAY.extra, CHECK.extra) == ("", "dev")

"""Setting up from nothing: in which order, what is told, and what a failure means."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import _setting_up
import pytest
from _environment import Environment
from _running import Finished, Say, SetupError
from _setting_up import (
    NO_NETWORK,
    NO_QT,
    NO_ROOM,
    NOT_TRUSTED,
    NOT_WRITABLE,
    ensure,
    meaning_of,
    pip_news,
    prepare,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def _untold(_line: str) -> None:
    """Stand in for somebody who does not listen."""


class Disk(NamedTuple):
    """What is left on a disk."""

    free: int


class FakeTools:
    """Stands in for venv and pip, and remembers how each was called."""

    def __init__(self, environment: Environment) -> None:
        self.commands: list[str] = []
        self.environment = environment
        self.pip_ends_with = Finished(0, "")

    def run(
        self, command: Sequence[str], _news: Callable[[str], str | None], _tell: Say, cwd: Path
    ) -> Finished:
        """Do what the tool would do to the folder."""
        assert cwd == self.environment.project
        self.commands.append(" ".join(command[1:4]))
        if "pip" in command:
            return self.pip_ends_with
        self.environment.python.parent.mkdir(parents=True, exist_ok=True)
        self.environment.python.touch()
        return Finished(0, "")


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """Return an environment that does not exist yet."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return Environment(tmp_path / ".venv", tmp_path, extra="dev", megabytes=450)


@pytest.fixture
def tools(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> FakeTools:
    """Return stand-ins for the tools, on a machine that lacks nothing."""
    fake = FakeTools(environment)
    monkeypatch.setattr(_setting_up, "run", fake.run)
    monkeypatch.setattr(_setting_up, "provide", lambda _machine, _libraries, _tell: None)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Disk(free=450_000_000))
    return fake


def test_the_first_start_makes_an_environment_and_installs_the_program(
    environment: Environment, tools: FakeTools
) -> None:
    told: list[str] = []
    ensure(environment, (), told.append)
    assert tools.commands == ["-m venv --clear", "-m pip install"]
    assert environment.is_current()
    assert told[0].startswith("Setting up Canasta Desktop")
    assert told[-1].startswith("Ready after")


def test_the_second_start_does_and_says_nothing(environment: Environment, tools: FakeTools) -> None:
    ensure(environment, (), _untold)
    tools.commands.clear()
    told: list[str] = []
    ensure(environment, (), told.append)
    assert tools.commands == []
    assert told == []


def test_a_failed_installation_is_not_taken_for_finished(
    environment: Environment, tools: FakeTools
) -> None:
    tools.pip_ends_with = Finished(1, "ERROR: [Errno 28] No space left on device")
    with pytest.raises(SetupError, match="not enough room"):
        ensure(environment, (), _untold)
    assert not environment.is_current()


@pytest.mark.parametrize(
    ("python_in_it", "commands"),
    [
        (sys.implementation.cache_tag, ["-m pip install"]),
        ("cpython-399", ["-m venv --clear", "-m pip install"]),
        ("", ["-m venv --clear", "-m pip install"]),  # it fails to run, or has no pip
    ],
)
def test_only_an_environment_of_this_python_is_kept_when_the_project_changes(
    environment: Environment,
    tools: FakeTools,
    monkeypatch: pytest.MonkeyPatch,
    python_in_it: str,
    commands: list[str],
) -> None:
    ensure(environment, (), _untold)
    (environment.project / "pyproject.toml").write_text("[project]\n# more\n", encoding="utf-8")
    answer = subprocess.CompletedProcess([], 0, stdout=f"{python_in_it}\n")
    monkeypatch.setattr(subprocess, "run", lambda *_arguments, **_options: answer)
    tools.commands.clear()
    ensure(environment, (), _untold)
    assert tools.commands == commands


def test_a_folder_that_cannot_be_written_to_is_refused_before_anything_is_done(
    environment: Environment, tools: FakeTools, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    with pytest.raises(SetupError, match="copy the program's folder") as refused:
        ensure(environment, (), _untold)
    assert str(environment.project) in str(refused.value)
    assert tools.commands == []


def test_a_full_disk_is_noticed_before_anything_is_fetched(
    environment: Environment, tools: FakeTools, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Disk(free=449_999_999))
    with pytest.raises(SetupError, match="about 450 MB"):
        ensure(environment, (), _untold)
    assert tools.commands == []


def test_a_failure_ends_in_a_sentence_and_not_in_a_traceback(
    environment: Environment,
    tools: FakeTools,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert prepare(environment, ()) == 1
    assert capsys.readouterr().err.startswith("Nothing can be written to")


def test_an_error_of_the_system_is_explained_too(
    environment: Environment, tools: FakeTools, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> Finished:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(_setting_up, "run", full)
    with pytest.raises(SetupError, match="not enough room"):
        ensure(environment, (), _untold)


def test_stopping_by_hand_is_no_error(
    environment: Environment,
    tools: FakeTools,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(*_arguments: object) -> Finished:
        raise KeyboardInterrupt

    monkeypatch.setattr(_setting_up, "run", interrupted)
    assert prepare(environment, ()) == 130
    assert capsys.readouterr().err == "Stopped. The next start goes on from here.\n"


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", NO_ROOM),
        ("OSError: [Errno 30] Read-only file system: '.venv'", NOT_WRITABLE),
        ("[WinError 5] Access is denied: 'Lib'", NOT_WRITABLE),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", NOT_TRUSTED),
        ("after connection broken by 'NewConnectionError: [Errno 101]'", NO_NETWORK),
        ("Name error\nFailed to establish a new connection: [Errno -2]\n", NO_NETWORK),
        ("ReadTimeoutError: Read timed out.", NO_NETWORK),
        ("ERROR: No matching distribution found for pyside6-essentials<6.12,>=6.10", NO_QT),
    ],
)
def test_a_failure_of_the_tools_is_put_in_plain_words(
    environment: Environment, output: str, sentence: str
) -> None:
    expected = sentence.format(megabytes=450, folder=environment.project)
    assert meaning_of(output, environment) == expected


def test_a_failure_nobody_foresaw_shows_the_tools_last_words(environment: Environment) -> None:
    output = "\n".join(f"line {number}" for number in range(100))
    shown = meaning_of(output, environment)
    assert "line 99" in shown
    assert "line 84" not in shown


@pytest.mark.parametrize(
    ("line", "news"),
    [
        (
            "Downloading pyside6_essentials-6.11.3-cp310-abi3-manylinux_2_34_x86_64.whl (80.3 MB)",
            "getting pyside6_essentials (80.3 MB)",
        ),
        (
            "Downloading https://x.y/files/ruff-0.17.6-py3-none-any.whl (10 MB)",
            "getting ruff (10 MB)",
        ),
        ("Downloading ruff-0.17.6-py3-none-any.whl.metadata (25 kB)", None),
        ("Installing collected packages: shiboken6, platformdirs", "unpacking"),
        ("WARNING: Retrying (Retry(total=4)) after connection broken", "no answer, trying again"),
        ("Collecting platformdirs>=4", None),
    ],
)
def test_of_pip_s_words_the_news_is_told(line: str, news: str | None) -> None:
    assert pip_news(line) == news


@pytest.mark.skipif(os.name == "nt", reason="Windows has no replacing of processes")
def test_the_program_takes_the_place_of_the_script_and_gets_its_arguments(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    class ReplacedError(Exception):
        pass

    replaced: list[list[str]] = []

    def execv(_path: str, command: list[str]) -> None:
        replaced.append(command)
        raise ReplacedError

    monkeypatch.setattr(os, "execv", execv)
    with pytest.raises(ReplacedError):
        start(environment, ["--new", "a game"])
    expected = [str(environment.python), "-P", "-m", "canasta_desktop", "--new", "a game"]
    assert replaced == [expected]

"""The command of the program, in a process of its own: what it prints and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from canasta_desktop import __version__
from canasta_desktop.app import NO_SCREEN
from tests.project_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(
    *arguments: str, screen: str | None = "offscreen", seconds: float = 120
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end; without a screen it finds none of any kind."""
    environment = {name: value for name, value in os.environ.items() if name not in _SCREENS}
    if screen is not None:
        environment["QT_QPA_PLATFORM"] = screen
    return subprocess.run(
        [sys.executable, "-m", "canasta_desktop", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def test_the_version_is_told_without_a_screen() -> None:
    done = run("--version", screen=None)
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"Canasta Desktop {__version__}\n",
        "",
    )


def test_help_names_every_option_without_a_screen() -> None:
    done = run("--help", screen=None)
    assert (done.returncode, done.stderr) == (0, "")
    for option in ("--version", "--profile-dir", "--load", "--smoke", "--screens"):
        assert option in done.stdout


@pytest.mark.parametrize(
    ("arguments", "culprit"),
    [
        (("--fast",), "--fast"),
        (("one.canasta", "two.canasta"), "two.canasta"),
        (("--load",), "--load"),
    ],
)
def test_wrong_arguments_are_named_in_one_sentence(
    arguments: tuple[str, ...], culprit: str
) -> None:
    done = run(*arguments, screen=None)
    assert done.returncode == 2
    assert done.stdout == ""
    *usage, sentence = done.stderr.splitlines()
    assert culprit in sentence
    assert "Traceback" not in done.stderr
    assert all(line.startswith(("usage:", " ")) for line in usage)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a screen")
def test_without_a_screen_it_says_so_and_ends(tmp_path: Path) -> None:
    done = run("--profile-dir", str(tmp_path / "profile"), screen=None)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", NO_SCREEN + "\n")
    assert not (tmp_path / "profile").exists()


def test_the_self_test_plays_a_deal() -> None:
    done = run("--smoke", screen=None)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Canasta Desktop {__version__}: a deal of ")

"""The command line of the program."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Arguments:
    """What the program was started with; ``load`` is a saved game to open at once."""

    profile: Path | None = None
    load: Path | None = None
    smoke: bool = False
    screens: Path | None = None


def parse(arguments: Sequence[str]) -> Arguments:
    """Return the arguments; print a sentence and exit for wrong ones, ``--help``, ``--version``."""
    parser = argparse.ArgumentParser(
        prog="canasta-desktop", description="The card game Canasta for one to four people."
    )
    parser.add_argument("--version", action="version", version=f"Canasta Desktop {__version__}")
    parser.add_argument(
        "--profile-dir",
        type=Path,
        metavar="DIR",
        help="keep settings and games in this folder instead of the usual place",
    )
    parser.add_argument("--load", type=Path, metavar="FILE", help="open this saved game")
    parser.add_argument(
        "--smoke",
        action="store_true",
        help="play one deal without a screen and exit; for checking an installation",
    )
    parser.add_argument(
        "--screens",
        type=Path,
        metavar="DIR",
        help="draw the main screens into PNG files in this folder and exit",
    )
    parser.add_argument("game", nargs="?", type=Path, help="a saved game to open")
    found = parser.parse_args(arguments)
    return Arguments(found.profile_dir, found.load or found.game, found.smoke, found.screens)

"""Starts the program: reads the command line and runs what it asks for."""

from __future__ import annotations

import logging
import multiprocessing
import os
import sys
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from canasta_desktop.arguments import parse
from canasta_desktop.folders import folders_in, usual_folders

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LOG_BYTES = 200_000
NO_SCREEN = (
    "Canasta needs a screen: start it from a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    given = parse(sys.argv[1:] if arguments is None else arguments)
    if given.smoke or given.screens is not None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not _has_screen():
        sys.stderr.write(NO_SCREEN + "\n")
        return 1
    folders = usual_folders() if given.profile is None else folders_in(given.profile)
    if given.smoke:
        from canasta_desktop.smoke import run_smoke_test

        return run_smoke_test()
    if given.screens is not None:
        from canasta_desktop.screens import draw_screens

        return draw_screens(given.screens)
    _keep_log(folders.log)
    from canasta_desktop.program import run_program

    return run_program(folders, given.load)


def _has_screen() -> bool:
    """Return whether a window can be shown; without one Qt would only abort."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _keep_log(folder: Path) -> None:
    """Write warnings and errors into a small file; without one they go to the console."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            folder / "canasta.log", maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    # A log that cannot be written must never disturb the game.
    logging.raiseExceptions = False

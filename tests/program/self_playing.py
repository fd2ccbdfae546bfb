"""A program that plays by itself until it is killed: ``python -m tests.program.self_playing DIR``.

It opens the window without a screen on the profile in ``DIR``, goes on with the game that is left
there or deals a new one, and prints a line for each action once it has been shown. The person's
actions are carried out by clicks. With ``--most N`` it closes the window after so many of them;
with ``--worker`` the computer players think in a process of their own, as in the program.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from canasta_desktop.controller.instant_thinker import InstantThinker
from canasta_desktop.controller.worker_thinker import WorkerThinker
from tests.program.deals import words_of
from tests.program.desktop import Desktop
from tests.program.driver import ByClicking, play_turns

WITHOUT_END = 1_000_000


def report(desktop: Desktop) -> None:
    """Print from now on what is played, once the table shows it."""
    told = 0

    def on_picture() -> None:
        nonlocal told
        lines = words_of(desktop.match)
        sys.stdout.writelines(line + "\n" for line in lines[told:])
        sys.stdout.flush()
        told = len(lines)

    desktop.program.controller.picture_changed.connect(on_picture)


def play(desktop: Desktop, most: int) -> None:
    """Play deal after deal, at most so many own actions."""
    person = ByClicking(desktop)
    while most > 0:
        most -= play_turns(desktop, person, most)
        if desktop.match.is_deal_over:
            desktop.wait_until(lambda: desktop.window.sheets.is_open)
            if desktop.match.result.over:
                return
            desktop.key(Qt.Key.Key_Return)


def main() -> int:
    """Play, and return 0 if nobody kills the program meanwhile."""
    parser = argparse.ArgumentParser()
    parser.add_argument("profile", type=Path)
    parser.add_argument("--number", type=int, default=488)
    parser.add_argument("--most", type=int, default=WITHOUT_END)
    parser.add_argument("--worker", action="store_true")
    given = parser.parse_args()
    application = QApplication(sys.argv[:1])
    thinker = WorkerThinker(seed=1) if given.worker else InstantThinker(seed=1)
    desktop = Desktop(given.profile, number=given.number, thinker=thinker)
    report(desktop)
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    play(desktop, given.most)
    desktop.window.close()
    application.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())

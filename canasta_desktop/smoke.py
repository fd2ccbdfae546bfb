"""The self-test of an installation: a whole deal on the real table, without a screen."""

from __future__ import annotations

import logging
import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from canasta_desktop import __version__
from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.controller.worker_thinker import WorkerThinker
from canasta_desktop.folders import folders_in
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.storage import read_match
from canasta_desktop.program import Program
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import Pace, Preferences, Speed, save

log = logging.getLogger(__name__)

MATCH_NUMBER = 11
PATIENCE_MS = 120_000
"""A deal takes a few seconds; after this time the test has failed."""


def run_smoke_test() -> int:
    """Return 0 after a deal between computer players was dealt, drawn, played, kept and read."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with TemporaryDirectory(prefix="canasta-smoke-") as folder:
        return _play(Path(folder))


def _play(folder: Path) -> int:
    folders = folders_in(folder)
    save(folders.settings, Preferences(computer_pace=Pace.INSTANT, animation_speed=Speed.OFF))
    program = Program(folders, WorkerThinker(seed=1), datetime.now, lambda: MATCH_NUMBER)
    names = ("South", "West", "North", "East")
    seats = tuple(SeatEntry(name, SeatKind.COMPUTER, "steady") for name in names)
    program.window.resize(1440, 900)
    program.window.show()
    loop = QEventLoop()
    program.controller.deal_ended.connect(lambda _: QTimer.singleShot(0, loop.quit))
    QTimer.singleShot(PATIENCE_MS, loop.quit)
    program.new_game(NewGame(make_rules("classic"), seats, first_dealer=0, number=MATCH_NUMBER))
    loop.exec()
    match = program.controller.match
    assert match is not None
    shot = program.window.grab()
    drawn = not shot.isNull() and shot.toImage().pixelColor(5, shot.height() // 2).isValid()
    files = sorted(folders.games.glob("*.canasta"))
    kept = len(files) == 1 and read_match(files[0]).totals == match.totals
    actions = len(match.record.deals[0].actions)
    program.window.close()
    if not (match.is_deal_over and drawn and kept):
        sys.stderr.write("The self-test has failed: the deal was not played to its end.\n")
        return 1
    sys.stdout.write(
        f"Canasta Desktop {__version__}: a deal of {actions} actions was played, "
        f"score {match.totals[0]} to {match.totals[1]}.\n"
    )
    return 0

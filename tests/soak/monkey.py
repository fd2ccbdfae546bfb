"""Presses, drags and types at random in the real window, and stops at the first error.

``python tests/soak/monkey.py [seconds] [seed] [people]``. Nothing the player does may raise, and
after it the table must still be playable.
"""

from __future__ import annotations

import os
import sys
import time
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget

from canasta_desktop.controller.instant_thinker import InstantThinker
from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.controller.requests import LiftCover, Perform, ToggleCard
from canasta_desktop.folders import folders_in
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.picture import ActionName
from canasta_desktop.program import Program
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.settings import Pace, Preferences, Speed, save

KEYS = [
    Qt.Key.Key_D, Qt.Key.Key_P, Qt.Key.Key_M, Qt.Key.Key_X, Qt.Key.Key_H, Qt.Key.Key_S,
    Qt.Key.Key_R, Qt.Key.Key_B, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Space,
    Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End,
]  # fmt: skip


class Monkey:
    """Does one random thing after another to a program."""

    def __init__(self, program: Program, random: Random) -> None:
        self.program, self.random = program, random
        self.done = 0

    def act(self) -> None:
        """Do one random thing."""
        self.done += 1
        chance = self.random.random()
        window = self.program.window
        table = self.program.table.viewport()
        if chance < 0.35:
            QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=self._point(table))
        elif chance < 0.5:
            self._drag(table)
        elif chance < 0.8:
            target = QApplication.focusWidget() or window
            QTest.keyClick(target, self.random.choice(KEYS))
        elif chance < 0.84:
            key = self.random.choice([Qt.Key.Key_Z, Qt.Key.Key_Plus, Qt.Key.Key_Minus])
            QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        elif chance < 0.86:
            shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
            QTest.keyClick(window, Qt.Key.Key_Z, shift)
        elif chance < 0.94:
            self._play_on()
        elif chance < 0.95:
            window.resize(self.random.randrange(900, 1800), self.random.randrange(600, 1100))
        else:
            self._press_a_button(window)
        QTest.qWait(self.random.choice([0, 0, 5, 30]))
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible() and self.random.random() < 0.5:
                widget.close()

    def _point(self, widget: QWidget) -> QPoint:
        return QPoint(self.random.randrange(widget.width()), self.random.randrange(widget.height()))

    def _drag(self, table: QWidget) -> None:
        button = Qt.MouseButton.LeftButton
        QTest.mousePress(table, button, pos=self._point(table))
        for _ in range(4):
            QTest.mouseMove(table, self._point(table))
        QTest.mouseRelease(table, button, pos=self._point(table))

    def _play_on(self) -> None:
        """Do what moves the game on, so that deals come to an end."""
        handle = self.program.controller.handle
        picture = self.program.controller.picture
        if picture is None:
            return
        if picture.cover is not None:
            handle(LiftCover())
        elif picture.hand:
            handle(Perform(ActionName.CLEAR))
            handle(Perform(ActionName.DRAW))
            handle(ToggleCard(self.random.choice(picture.hand).key))
            handle(Perform(ActionName.DISCARD))
            handle(Perform(ActionName.END))

    def _press_a_button(self, window: QWidget) -> None:
        buttons = [b for b in window.findChildren(QAbstractButton) if b.isVisible()]
        harmless = [b for b in buttons if "quit" not in b.text().lower()]
        if harmless:
            QTest.mouseClick(self.random.choice(harmless), Qt.MouseButton.LeftButton)


def main() -> int:
    """Run the monkey and return 1 at the first error."""
    seconds = float(sys.argv[1]) if sys.argv[1:] else 30
    seed = int(sys.argv[2]) if sys.argv[2:] else 1
    people = int(sys.argv[3]) if sys.argv[3:] else 1
    errors: list[str] = []
    sys.excepthook = lambda kind, error, _trace: errors.append(f"{kind.__name__}: {error}")
    application = QApplication(sys.argv[:1])
    random = Random(seed)
    with TemporaryDirectory() as folder:
        folders = folders_in(Path(folder))
        save(
            folders.settings,
            Preferences(
                computer_pace=random.choice([Pace.INSTANT, Pace.FAST]),
                animation_speed=random.choice([Speed.OFF, Speed.FAST, Speed.NORMAL]),
                undo_policy=random.choice(list(UndoPolicy)),
            ),
        )
        program = Program(folders, InstantThinker(seed), datetime.now, lambda: seed)
        program.window.resize(1280, 820)
        program.window.show()
        seats = tuple(
            SeatEntry(name, SeatKind.PERSON if seat < people else SeatKind.COMPUTER, "steady")
            for seat, name in enumerate(("Rosa", "Tom", "Marisol", "Ingrid"))
        )
        rules = make_rules(random.choice(sorted(PRESETS)), {"target": 500})
        game = NewGame(rules, seats, number=seed)
        program.new_game(game)
        monkey = Monkey(program, random)
        end = time.monotonic() + seconds
        deals = 0
        while time.monotonic() < end and not errors:
            monkey.act()
            match = program.controller.match
            if match is None:
                program.new_game(game)
            elif match.is_deal_over and random.random() < 0.1:
                deals += 1
                program.controller.next_deal()
                if match.result.over:
                    program.new_game(game)
        program.window.close()
        application.processEvents()
    print(f"{monkey.done} actions, {deals} deals ended, {len(errors)} errors", *errors, sep="\n")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())

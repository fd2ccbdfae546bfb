"""The whole program for a test: its window on a profile of its own, and the person's two tools.

The pointer and the keyboard send events to the window as the window system would, so that they
reach whatever lies uppermost and has the focus. Nothing of the game is asked of the controller.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import (
    QCoreApplication,
    QDeadlineTimer,
    QEvent,
    QEventLoop,
    QPoint,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from canasta_desktop.controller.instant_thinker import InstantThinker
from canasta_desktop.folders import folders_in
from canasta_desktop.present.picture import ActionName
from canasta_desktop.program import Program
from canasta_desktop.settings import Pace, Preferences, Speed, save
from canasta_desktop.windows.commands import Stage
from tests.table.gestures import on_card, on_zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from PySide6.QtGui import QWindow
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.controller.review_worker import Reviewer
    from canasta_desktop.controller.thinking import Thinker
    from canasta_desktop.match.match import Match
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView
    from canasta_desktop.table.placements import ZoneKey
    from canasta_desktop.windows.action_bar import ActionButton

EVENING = datetime(2026, 11, 29, 18, 40)
OUT_OF_THE_WAY = QPoint(400, 4)
"""A point of the window where nothing takes notice of the pointer, beside the menus."""
SIZE = QSize(1440, 900)
PATIENCE_MS = 10_000
_LOOK_MS = 5
"""How often it is looked whether what is waited for is so."""
QUICK = Preferences(computer_pace=Pace.INSTANT, animation_speed=Speed.OFF)
"""Computers answer at once and cards do not travel."""

_LEFT = Qt.MouseButton.LeftButton
_NO_KEYS = Qt.KeyboardModifier.NoModifier


class Pointer:
    """The mouse, somewhere in a window."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def move(self, point: QPoint) -> None:
        """Move to a point of the window, with or without the button down."""
        QTest.mouseMove(_surface(self._widget), point)

    def press(self, point: QPoint) -> None:
        """Press the left button."""
        QTest.mousePress(_surface(self._widget), _LEFT, _NO_KEYS, point)

    def release(self, point: QPoint) -> None:
        """Let go of the left button."""
        QTest.mouseRelease(_surface(self._widget), _LEFT, _NO_KEYS, point)

    def click(self, point: QPoint) -> None:
        """Go to a point, press and let go."""
        self.move(point)
        self.press(point)
        self.release(point)

    def drag(self, start: QPoint, end: QPoint, steps: int = 4) -> None:
        """Press at one point and let go at another, with some points on the way."""
        self.move(start)
        self.press(start)
        for step in range(1, steps + 1):
            self.move(start + (end - start) * step / steps)
        self.release(end)


class Desktop:
    """The program on the screen."""

    def __init__(
        self,
        profile: Path,
        *,
        number: int = 488,
        thinker: Thinker | None = None,
        preferences: Preferences | None = QUICK,
        now: Callable[[], datetime] = lambda: EVENING,
        adviser: Adviser | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.folders = folders_in(profile)
        if preferences is not None:
            save(self.folders.settings, preferences)
        self.program = Program(
            self.folders,
            thinker or InstantThinker(seed=1),
            now,
            lambda: number,
            adviser,
            reviewer,
        )
        self.window = self.program.window
        self.table = self.program.table
        self.pointer = Pointer(self.window)

    # --- What is there ------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match on the table."""
        match = self.program.controller.match
        assert match is not None
        return match

    @property
    def picture(self) -> TablePicture:
        """What the table shows."""
        picture = self.table.picture
        assert picture is not None
        return picture

    @property
    def view(self) -> SeatView:
        """What the person at the table may know."""
        return self.match.view(self.picture.viewer)

    @property
    def strip(self) -> str:
        """What the strip says: above the buttons of the table, or on the start page."""
        page = self.window.start_page if self.is_at_start else self.window.table_page
        return page.strip.text

    @property
    def is_at_start(self) -> bool:
        """Whether the start page is shown."""
        return self.window.stage is Stage.START

    @property
    def focused(self) -> QWidget | None:
        """The widget that has the keyboard."""
        return QApplication.focusWidget()

    @property
    def is_persons_turn(self) -> bool:
        """Whether the table waits for the person, and shows it."""
        match = self.program.controller.match
        picture = self.table.picture
        return (
            match is not None
            and picture is not None
            and picture.cover is None
            and picture.is_viewers_turn
            and match.state.actor() == picture.viewer
        )

    @property
    def is_covered(self) -> bool:
        """Whether the cover is up."""
        return self.window.stage is Stage.COVER

    # --- Waiting ------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the start page in a window that has the keyboard."""
        self.program.show_start()
        self.window.resize(SIZE)
        self.window.show()
        self.take_keyboard()

    def wait_until(self, what: Callable[[], bool], patience: int = PATIENCE_MS) -> None:
        """Let the program run until something is so."""
        assert comes_true(what, patience), f"waited in vain; the strip says {self.strip!r}"

    def take_keyboard(self) -> None:
        """Give the window the keyboard, as a window manager does when a dialog has closed."""
        self.window.activateWindow()
        assert QTest.qWaitForWindowActive(self.window)
        self.settle()

    def settle(self) -> None:
        """Let everything be laid out and drawn that waits for it."""
        for _ in range(3):
            QCoreApplication.processEvents()

    def wait_for_turn(self) -> None:
        """Let the computers play until it is the person's turn, or the deal is over."""
        self.wait_until(lambda: self.is_persons_turn or self.match.is_deal_over)

    def dismantle(self) -> None:
        """Close the window and give everything back, also where a test has done so."""
        if not shiboken6.isValid(self.window):
            return
        self.window.close()
        self.window.deleteLater()
        self.program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # --- Hands --------------------------------------------------------------------------------

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = _NO_KEYS) -> None:
        """Press a key in the window."""
        QTest.keyClick(_surface(self.window), key, keys)

    def click_button(self, button: QAbstractButton) -> None:
        """Click a button that can be seen, where it is."""
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        self.pointer.click(button.mapTo(self.window, button.rect().center()))

    def button(self, action: ActionName) -> ActionButton:
        """Return the button of an action: to go out with the plan is to lay it."""
        page = self.window.table_page
        if action is ActionName.GO_OUT and not self.picture.action(action).is_shown:
            action = ActionName.MELD
        try:
            return page.bar.button(action)
        except KeyError:
            return page.rare.button(action)

    def button_named(self, text: str) -> QAbstractButton:
        """Return the visible button with a text."""
        found = [button for button in self._buttons() if button.text() == text]
        assert len(found) == 1, f"{text} is none of {sorted(self.buttons_seen())}"
        return found[0]

    def buttons_seen(self) -> set[str]:
        """Return what stands on the buttons that can be seen."""
        return {button.text() for button in self._buttons()}

    def _buttons(self) -> list[QAbstractButton]:
        return [b for b in self.window.findChildren(QAbstractButton) if b.isVisible()]

    def at_card(self, key: CardKey) -> QPoint:
        """Return a point of the window on a hand card that no neighbour covers."""
        return self._in_window(on_card(self.table, key))

    def at_zone(self, zone: ZoneKey) -> QPoint:
        """Return a point of the window in a zone of the table."""
        return self._in_window(on_zone(self.table, zone))

    def free_keys(self, cards: Iterable[Card]) -> list[CardKey]:
        """Return the hand's keys of some cards that are neither selected nor planned."""
        free = [card.key for card in self.picture.hand if not (card.selected or card.planned)]
        keys = []
        for card in cards:
            key = next(key for key in free if key.card == card)
            free.remove(key)
            keys.append(key)
        return keys

    def _in_window(self, point: tuple[float, float]) -> QPoint:
        local = QPoint(round(point[0]), round(point[1]))
        return self.table.viewport().mapTo(self.window, local)


def comes_true(what: Callable[[], bool], patience: int = PATIENCE_MS) -> bool:
    """Let the program run until something is so; return false if it is not within this time."""
    deadline, waker = QDeadlineTimer(patience), QTimer()
    waker.start(_LOOK_MS)
    try:
        while not what():
            if deadline.hasExpired():
                return False
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finally:
        waker.stop()
    return True


def _surface(widget: QWidget) -> QWindow:
    handle = widget.windowHandle()
    assert handle is not None
    return handle

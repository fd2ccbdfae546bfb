"""The check that fails a test which leaves something behind sees what it should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QVariantAnimation
from PySide6.QtWidgets import QMenu, QWidget

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.leftovers import LeftoverWatch


def test_a_running_timer_is_reported_with_the_line_that_started_it(
    qtbot: QtBot, leftover_watch: LeftoverWatch
) -> None:
    timer = QTimer()
    timer.start(60_000)
    (line,) = leftover_watch.take()
    assert "QTimer still running" in line
    assert __file__ in line
    assert not timer.isActive()


def test_a_running_animation_is_reported(qtbot: QtBot, leftover_watch: LeftoverWatch) -> None:
    animation = QVariantAnimation()
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    animation.setDuration(60_000)
    animation.start()
    (line,) = leftover_watch.take()
    assert "QVariantAnimation still running" in line
    assert animation.state() == QVariantAnimation.State.Stopped


def test_a_window_is_reported_by_its_title(qtbot: QtBot, leftover_watch: LeftoverWatch) -> None:
    window = QWidget()
    window.setWindowTitle("New game")
    QMenu(window)
    window.show()
    assert leftover_watch.take() == ["QWidget 'New game' still exists"]
    assert leftover_watch.take() == []


def test_what_was_stopped_closed_or_forgotten_is_no_leftover(
    qtbot: QtBot, leftover_watch: LeftoverWatch
) -> None:
    stopped = QTimer()
    stopped.start(60_000)
    stopped.stop()
    forgotten = QWidget()
    forgotten.itself = forgotten  # type: ignore[attr-defined]
    del forgotten
    closed = QWidget()
    closed.deleteLater()
    assert leftover_watch.take() == []


def test_what_was_there_before_is_not_blamed_on_this_test(
    qtbot: QtBot, leftover_watch: LeftoverWatch
) -> None:
    window = QWidget()
    timer = QTimer(window)
    timer.start(60_000)
    leftover_watch.begin()
    assert leftover_watch.take() == []
    timer.stop()
    window.deleteLater()

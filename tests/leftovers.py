"""Finds the timers, animations and windows that a test leaves behind.

A timer or an animation that outlives its test fires in the middle of another one, and that one
is then blamed. Qt keeps no list of either, so their start methods are watched.
"""

from __future__ import annotations

import gc
import traceback
import weakref
from typing import TYPE_CHECKING, Any, TypeAlias

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Runner: TypeAlias = QTimer | QAbstractAnimation

_QT_OWN_WINDOWS = frozenset({"QTipLabel"})  # the one tool tip, which Qt keeps for the next time


class LeftoverWatch:
    """Remembers what is started from now on, and by which line."""

    def __init__(self) -> None:
        self._started: list[tuple[weakref.ref[Runner], str]] = []
        self._windows_before: set[QWidget] = set()
        for runner in (QTimer, QAbstractAnimation):
            runner.start = self._recording(runner.start)  # type: ignore[method-assign]

    def begin(self) -> None:
        """Forget what was started so far; what exists now is not this test's."""
        self._started.clear()
        self._windows_before = set(_windows())

    def take(self) -> list[str]:
        """Return a line for each thing left since `begin`, and clear it away for the next test."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if self._has_leftovers():
            gc.collect()  # an object that only a reference cycle keeps is no leftover
        lines = []
        for runner, where in self._running():
            lines.append(f"{type(runner).__name__} still running, started by {where}")
            runner.stop()
        for window in self._windows():
            lines.append(f"{type(window).__name__} {window.windowTitle()!r} still exists")
            window.close()
            window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return lines

    def _recording(self, start: Callable[..., None]) -> Callable[..., None]:
        def recorded(runner: Runner, *args: Any, **kwargs: Any) -> None:
            caller = traceback.extract_stack(limit=2)[0]
            self._started.append((weakref.ref(runner), f"{caller.filename}:{caller.lineno}"))
            start(runner, *args, **kwargs)

        return recorded

    def _has_leftovers(self) -> bool:
        return any(True for _ in self._running()) or any(True for _ in self._windows())

    def _running(self) -> Iterator[tuple[Runner, str]]:
        for reference, where in self._started:
            runner = reference()
            if runner is not None and shiboken6.isValid(runner) and _is_running(runner):
                yield runner, where

    def _windows(self) -> Iterator[QWidget]:
        return (window for window in _windows() if window not in self._windows_before)


def _is_running(runner: Runner) -> bool:
    if isinstance(runner, QTimer):
        return runner.isActive()
    return runner.state() == QAbstractAnimation.State.Running


def _windows() -> Iterator[QWidget]:
    """Every window nobody owns; menus and pop-ups go with the widget they belong to."""
    for window in QApplication.topLevelWidgets():
        if window.parent() is None and window.metaObject().className() not in _QT_OWN_WINDOWS:
            yield window

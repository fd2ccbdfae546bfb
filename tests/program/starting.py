"""Starts the program as its command does, in this process, and lets a test look at it."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop import app, program
from canasta_desktop.windows.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pytest


class Application:
    """Stands in for Qt's application, of which a process has only one; it loops as a test says."""

    style = staticmethod(QApplication.style)
    instance = staticmethod(QApplication.instance)

    def __init__(self, look: Callable[[MainWindow], None]) -> None:
        self._look = look

    def __call__(self, _arguments: list[str]) -> Application:
        """Be made anew."""
        return self

    def setApplicationName(self, name: str) -> None:
        """Take the name as Qt does; the tests' own application keeps its own."""

    setApplicationDisplayName = setApplicationVersion = setDesktopFileName = setApplicationName

    def exec(self) -> int:
        """Let the test look at the window, close it and be done."""
        windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        window = next(window for window in windows if window.isVisible())
        assert QTest.qWaitForWindowActive(window)
        self._look(window)
        window.close()
        window.deleteLater()
        return 0


def run_main(
    arguments: Sequence[str], look: Callable[[MainWindow], None], monkeypatch: pytest.MonkeyPatch
) -> int:
    """Start the program with arguments and return its exit code."""
    monkeypatch.setattr(program, "QApplication", Application(look))
    # What nobody catches must fail the test, not only come into the program's log.
    monkeypatch.setattr(program, "report_uncaught", sys.excepthook)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(logging, "raiseExceptions", logging.raiseExceptions)
    return app.main(arguments)

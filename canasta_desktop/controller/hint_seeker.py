"""Asks a thinker what it would play for the person at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from canasta_desktop.controller.turn_runner import PATIENCE_MS, POLL_MS

if TYPE_CHECKING:
    from canasta_desktop.controller.thinking import Thinker
    from canasta_desktop.rules.view import SeatView

HINT_LEVEL = "sharp"
"""The player whose choice is shown as a hint."""


class HintSeeker(QObject):
    """Finds one hint at a time."""

    found = Signal(int, object)
    """The token of the question, and the choice; nothing where none was found."""

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._token: int | None = None
        self._clock = QElapsedTimer()
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    def seek(self, token: int, view: SeatView) -> None:
        """Look for a hint for the seat of a view, whose action must be awaited."""
        self._token = token
        self._clock.start()
        self._thinker.submit(token, view, HINT_LEVEL)
        self._poll.start()

    def cancel(self) -> None:
        """Drop the question under way."""
        self._token = None
        self._poll.stop()

    def _look(self) -> None:
        token = self._token
        answers = [thought for thought in self._thinker.poll() if thought.token == token]
        if not answers and self._clock.elapsed() <= PATIENCE_MS:
            return
        if not answers:
            self._thinker.restart()
        self.cancel()
        self.found.emit(token, answers[0].choice if answers else None)

"""Shows again, one by one, the actions that a player has missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.controller.recall import Moment


class Replay(QObject):
    """A row of moments, each of which stays for a while."""

    moment_due = Signal(object)
    """A :class:`Moment` to show."""
    ended = Signal()
    """The last moment has been shown for its time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._moments: list[Moment] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_next)

    @property
    def is_running(self) -> bool:
        """Whether moments are being shown."""
        return self._timer.isActive()

    def start(self, moments: Sequence[Moment], milliseconds: int) -> None:
        """Show the moments, the first one at once, each for so long."""
        self._moments = list(moments)
        self._timer.start(milliseconds)
        self._show_next()

    def stop(self) -> None:
        """Show no more of them."""
        self._timer.stop()
        self._moments.clear()

    def _show_next(self) -> None:
        if self._moments:
            self.moment_due.emit(self._moments.pop(0))
        else:
            self.stop()
            self.ended.emit()

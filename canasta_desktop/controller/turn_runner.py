"""Runs the turns of the computer players: asks a thinker, keeps a pace that a person can follow.

A computer player can never hold up the table. When its answer is late, wrong or missing, a safe
legal action is played and the player is told.
"""

from __future__ import annotations

import logging
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from canasta_desktop.controller.thinking import Thinker
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView

log = logging.getLogger(__name__)

POLL_MS = 15
"""How often a busy thinker is asked for its answer."""

PATIENCE_MS = 4000
"""How long a thinker may take before a safe action is played in its place."""


class Pace(IntEnum):
    """How long a computer player's action takes at least, in milliseconds; 0 is at once."""

    INSTANT = 0
    FAST = 350
    NORMAL = 900
    SLOW = 1800
    STEP = -1
    """Each action waits for the player's word."""


class TurnRunner(QObject):
    """Plays computer players' actions, one at a time, in the chosen pace."""

    chosen = Signal(int, object)
    """The token of the question, and the action to play."""

    faulted = Signal(str)
    """A computer player gave no usable answer; a safe action takes its place."""

    def __init__(
        self,
        thinker: Thinker,
        pace: Pace = Pace.NORMAL,
        patience: int = PATIENCE_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self.pace = pace
        self._patience = patience
        self._token: int | None = None
        self._view: SeatView | None = None
        self._ready: Action | None = None
        self._wants_step = False
        self._clock = QElapsedTimer()
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether a computer player's action is under way."""
        return self._token is not None

    @property
    def waits_for_step(self) -> bool:
        """Whether an action is held back until the player asks for the next step."""
        return self.is_busy and self.pace is Pace.STEP and not self._wants_step

    def start(self, token: int, view: SeatView, level: str) -> None:
        """Have an action found and played for the seat of a view; an earlier one is dropped."""
        self.cancel()
        self._token, self._view = token, view
        self._clock.start()
        self._thinker.submit(token, view, level)
        self._poll.start()

    def cancel(self) -> None:
        """Drop the action under way; its answer will not count."""
        self._token = self._view = self._ready = None
        self._wants_step = False
        self._poll.stop()

    def step(self) -> None:
        """Let the action that is held back be played."""
        self._wants_step = True

    def _look(self) -> None:
        if self._ready is None:
            self._take_answer()
        if self._ready is None and self._clock.elapsed() > self._patience:
            self._thinker.restart()
            self._fall_back("took too long")
        if self._ready is not None and self._is_time():
            token, action = self._token, self._ready
            assert token is not None
            self.cancel()
            self.chosen.emit(token, action)

    def _is_time(self) -> bool:
        if self.pace is Pace.STEP:
            return self._wants_step
        return self._clock.elapsed() >= self.pace

    def _take_answer(self) -> None:
        for thought in self._thinker.poll():
            if thought.token != self._token:
                continue
            assert self._view is not None
            if thought.choice is None:
                self._fall_back(thought.fault)
            elif check(self._view.table, thought.choice.action) is not None:
                self._fall_back("chose what the rules forbid")
            else:
                self._ready = thought.choice.action
            return

    def _fall_back(self, fault: str) -> None:
        assert self._view is not None
        log.error("The computer player at seat %d %s.", self._view.seat, fault)
        self._ready = safe_action(self._view)
        self.faulted.emit(fault)

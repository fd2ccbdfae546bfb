"""Asks the coach for the person at the table: for a hint, ahead of it, and before a costly play."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from canasta_desktop.coach.advice import compare
from canasta_desktop.coach.counsel import Counsel, Question, costly, plain_choice
from canasta_desktop.controller.turn_runner import POLL_MS

if TYPE_CHECKING:
    from canasta_desktop.coach.advice import Advice, Play
    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.players.player import Choice
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView

log = logging.getLogger(__name__)

PATIENCE_MS: Final = 2500
"""How long the coach may think; then a hint comes from a heuristic player."""
SIGN_MS: Final = 300
"""After so long without an answer the person is told that the coach thinks."""
WARNING_MS: Final = 1000
"""How long a play waits for what it costs; then it is done without a word.

The coach begins to think with the turn, so that only a play in its first moment waits at all.
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """A play that surely costs more than the chosen number of points, and what it is beside."""

    advice: Advice
    play: Play


@dataclass(slots=True)
class _Weighing:
    """An action that waits until it is known what it costs."""

    token: int
    view: SeatView
    action: Action
    limit: int
    was_asked: bool = False


class HintSeeker(QObject):
    """Finds one hint and weighs one play at a time; what was found for a view is kept."""

    found = Signal(int, object)
    """The token of the question, and the choice."""
    delayed = Signal(int)
    """The token of a question that takes longer than an eye needs to notice."""
    weighed = Signal(int, object)
    """The token of the play, and its :class:`Cost`; nothing where it may simply be done."""

    def __init__(self, adviser: Adviser, seed: int, parent: QObject | None = None) -> None:
        """Take who advises, and a seed of the coach's own, which tells nothing of the match."""
        super().__init__(parent)
        self._adviser = adviser
        self._seed = seed
        self._question: Question | None = None
        self._number = 0
        self._kept: tuple[SeatView, Choice] | None = None
        self._wanted: tuple[int, SeatView] | None = None
        self._is_delayed = False
        self._weighing: _Weighing | None = None
        self._thinking = QElapsedTimer()
        self._seeking = QElapsedTimer()
        self._waiting = QElapsedTimer()
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    def prepare(self, view: SeatView) -> None:
        """Think ahead for the seat of a view, whose action must be awaited."""
        if self._known(view) is None:
            self._ask(Question(view, self._seed))

    def seek(self, token: int, view: SeatView) -> None:
        """Look for a hint for the seat of a view, whose action must be awaited."""
        self._wanted = token, view
        self._is_delayed = False
        self._seeking.start()
        self.prepare(view)
        self._poll.start()

    def weigh(self, token: int, view: SeatView, action: Action, limit: int) -> None:
        """Find out whether a legal action surely costs more points than a limit.

        The answer may come at once, and comes within a second.
        """
        self._weighing = _Weighing(token, view, action, limit)
        self._waiting.start()
        self.prepare(view)
        self._poll.start()
        self._weigh_on(self._weighing)

    def cancel(self) -> None:
        """Drop everything under way, and what was found."""
        self._question = self._kept = self._wanted = self._weighing = None
        self._poll.stop()
        self._adviser.cancel()

    def close(self) -> None:
        """Stop for good."""
        self.cancel()
        self._adviser.close()

    def _known(self, view: SeatView) -> Choice | None:
        return self._kept[1] if self._kept is not None and self._kept[0] == view else None

    def _ask(self, question: Question) -> None:
        if question == self._question:
            return
        self._question = question
        self._number += 1
        self._thinking.start()
        self._adviser.submit(self._number, question)
        self._poll.start()

    def _look(self) -> None:
        if self._question is not None:
            self._take_answer(self._question)
        if self._wanted is not None:
            self._tell_hint(*self._wanted)
        if self._weighing is not None:
            self._weigh_on(self._weighing)
        if self._question is None and self._wanted is None and self._weighing is None:
            self._poll.stop()

    def _tell_hint(self, token: int, view: SeatView) -> None:
        choice = self._known(view)
        if choice is not None:
            self._wanted = None
            self.found.emit(token, choice)
        elif not self._is_delayed and self._seeking.elapsed() >= SIGN_MS:
            self._is_delayed = True
            self.delayed.emit(token)

    def _take_answer(self, question: Question) -> None:
        found = [answer for answer in self._adviser.poll() if answer.token == self._number]
        if not found and self._thinking.elapsed() <= PATIENCE_MS:
            return
        if not found:
            log.error("The coach gave no answer in time.")
            self._adviser.restart()
        self._question = None
        choice = found[0].choice if found else None
        if question.intended is None:
            self._kept = question.view, choice or plain_choice(question.view, self._seed)
        elif isinstance(choice, Counsel) and self._weighing is not None:
            self._answer(self._weighing, choice.advice)

    def _weigh_on(self, waits: _Weighing) -> None:
        """Answer for the play that waits as soon as there is an answer, or no time left."""
        known = self._known(waits.view)
        if self._waiting.elapsed() > WARNING_MS:
            self._answer(waits, None)
        elif isinstance(known, Counsel):
            if compare(waits.view, known.advice, waits.action) is not None:
                self._answer(waits, known.advice)
            elif not waits.was_asked:
                waits.was_asked = True
                self._ask(Question(waits.view, self._seed, waits.action, known.advice))
            elif self._question is None:
                self._answer(waits, None)
        elif known is not None:
            self._answer(waits, None)

    def _answer(self, waits: _Weighing, advice: Advice | None) -> None:
        self._weighing = None
        play = None
        if advice is not None:
            play = costly(waits.view, advice, waits.action, waits.limit)
        cost = None if advice is None or play is None else Cost(advice, play)
        self.weighed.emit(waits.token, cost)

"""The coach at the table: hints on the desk, plays to look at, and what a play would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from canasta_desktop.coach.counsel import Counsel, counsel_on
from canasta_desktop.controller.hint_seeker import HintSeeker
from canasta_desktop.present.coach_words import choice_sentence, cost_sentence
from canasta_desktop.rules.actions import Draw
from canasta_desktop.rules.options import takes

if TYPE_CHECKING:
    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.controller.hint_seeker import Cost
    from canasta_desktop.controller.session import Session
    from canasta_desktop.players.player import Choice
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.actions import Action

COACH_SEED: Final = 1
"""The coach's own seed: the same for every match, so that the same view always gets the same word
and nothing of any match can be in it."""


class Coaching(QObject):
    """Helps the person in turn, and nobody else: behind a cover the coach is silent."""

    advised = Signal(object)
    """The :class:`Phrase` of a hint that lies on the desk now."""
    delayed = Signal()
    """The hint that was asked for takes some time."""
    looked_at = Signal(object)
    """The :class:`Phrase` of the play that the person chose to look at."""
    weighed = Signal(object, object)
    """An action, and the :class:`Phrase` of what it costs; nothing where it may be done."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        """Take who advises."""
        super().__init__(parent)
        self._seeker = HintSeeker(adviser, COACH_SEED, self)
        self._seeker.found.connect(self._on_found)
        self._seeker.delayed.connect(self._on_delayed)
        self._seeker.weighed.connect(self._on_weighed)
        self._token = 0
        self._asked: tuple[Session, Names] | None = None
        self._action: Action | None = None

    def think_ahead(self, session: Session) -> None:
        """Begin to think about what the person in turn will be about to do."""
        if _may_speak(session):
            self._seeker.prepare(session.view())

    def seek(self, session: Session, names: Names) -> None:
        """Find a hint for the person in turn."""
        if _may_speak(session):
            self._token += 1
            self._asked = session, names
            self._seeker.seek(self._token, session.view())

    def show(self, session: Session, names: Names, place: int) -> None:
        """Show another one of the plays that the hint on the desk was compared with."""
        hint = session.desk.hint
        if not (_may_speak(session) and isinstance(hint, Counsel)):
            return
        if 0 <= place < len(hint.advice.plays):
            view = session.view()
            session.desk.hint = counsel_on(view, hint.advice, place)
            self.looked_at.emit(choice_sentence(session.desk.hint, view, names))

    def weigh(self, session: Session, names: Names, action: Action, limit: int) -> None:
        """Find out whether a legal action costs more points than a limit; answers very soon."""
        view = session.view()
        if isinstance(action, Draw) and next(takes(view.table), None) is None:
            self.weighed.emit(action, None)  # there is no other way to begin the turn
            return
        self._token += 1
        self._asked, self._action = (session, names), action
        self._seeker.weigh(self._token, view, action, limit)

    def cancel(self) -> None:
        """Drop everything under way."""
        self._asked = self._action = None
        self._seeker.cancel()

    def close(self) -> None:
        """Stop for good."""
        self.cancel()
        self._seeker.close()

    def _on_found(self, token: int, choice: Choice) -> None:
        if token != self._token or self._asked is None:
            return
        session, names = self._asked
        if _may_speak(session):
            session.desk.hint = choice
            self.advised.emit(choice_sentence(choice, session.view(), names))

    def _on_delayed(self, token: int) -> None:
        if token == self._token and self._asked is not None and _may_speak(self._asked[0]):
            self.delayed.emit()

    def _on_weighed(self, token: int, cost: Cost | None) -> None:
        action, asked = self._action, self._asked
        if token != self._token or asked is None or action is None:
            return
        self._action = None
        session, names = asked
        if not _may_speak(session):
            return
        words = None
        if cost is not None:
            words = cost_sentence(cost.advice, cost.play, session.view(), names)
        self.weighed.emit(action, words)


def _may_speak(session: Session) -> bool:
    """Return whether the person who looks at the table is in turn and sees it."""
    return not session.is_covered and session.is_persons_turn

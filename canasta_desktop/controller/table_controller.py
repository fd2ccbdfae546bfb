"""The controller of the table: one way in for every request; pictures, events and messages out.

State first, picture after: a request changes the match at once, is kept on disk, and only then is
shown. Whoever acts, a person, a computer player or a hint, comes in by the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from canasta_desktop.controller.advising import ThinkerAdviser
from canasta_desktop.controller.coaching import Coaching
from canasta_desktop.controller.messages import Message, MessageKind
from canasta_desktop.controller.pending import Pending
from canasta_desktop.controller.replay import Replay
from canasta_desktop.controller.requests import Choose, CoverTable, LiftCover, Perform, ShowPlay
from canasta_desktop.controller.session import Session
from canasta_desktop.controller.situations import not_your_turn, picture_of
from canasta_desktop.controller.table_settings import REPLAY_MS, TableSettings
from canasta_desktop.controller.turn_runner import TurnRunner
from canasta_desktop.present.builder import CoverReason
from canasta_desktop.present.draft import warning
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.present.score_sheet import deal_sheet, match_sheet
from canasta_desktop.present.sentences import (
    announcement,
    opening_minimum_line,
    refusal_sentence,
)
from canasta_desktop.present.spoken import is_spoken
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.controller.autosave import Autosave
    from canasta_desktop.controller.recall import Moment
    from canasta_desktop.controller.requests import Request
    from canasta_desktop.controller.situations import Table
    from canasta_desktop.controller.thinking import Thinker
    from canasta_desktop.match.match import Match
    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.view import SeatView


class TableController(QObject):
    """Plays the match at the table as people and computer players ask for it."""

    picture_changed = Signal(object, object)
    """A :class:`TablePicture`, and the tuple of events that led to it."""
    message = Signal(object)
    """A :class:`Message`."""
    acted = Signal()
    """A person has acted, or taken an action back: what was refused or advised before is past."""
    confirmation_asked = Signal(object)
    """A :class:`Confirmation`; answer it with :meth:`confirm`."""
    announced = Signal(object, bool)
    """A :class:`Phrase` to be spoken, and whether it should interrupt."""
    deal_ended = Signal(object)
    """A :class:`DealSheet`."""
    match_ended = Signal(object)
    """A :class:`MatchSheet`, after the sheet of its last deal."""

    def __init__(
        self,
        thinker: Thinker,
        settings: TableSettings | None = None,
        parent: QObject | None = None,
        *,
        adviser: Adviser | None = None,
    ) -> None:
        """Take who finds actions, and who advises persons; without one the thinker gives hints."""
        super().__init__(parent)
        self._settings = settings or TableSettings()
        self._thinker = thinker
        self._runner = TurnRunner(thinker, self._settings.pace, parent=self)
        self._runner.chosen.connect(self._on_chosen)
        self._runner.faulted.connect(self._on_fault)
        self._coaching = Coaching(adviser or ThinkerAdviser(thinker), self)
        self._coaching.advised.connect(self._on_advice)
        self._coaching.delayed.connect(lambda: self._say(say("The coach is thinking")))
        self._coaching.looked_at.connect(self._on_looked_at)
        self._coaching.weighed.connect(self._on_weighed)
        self._replay = Replay(self)
        self._replay.moment_due.connect(self._show_moment)
        self._replay.ended.connect(self._after_replay)
        self._session: Session | None = None
        self._picture: TablePicture | None = None
        self._token = 0
        self._pending = Pending()

    @property
    def picture(self) -> TablePicture | None:
        """The picture that was shown last."""
        return self._picture

    @property
    def match(self) -> Match | None:
        """The match at the table."""
        return None if self._session is None else self._session.match

    @property
    def is_paused(self) -> bool:
        """Whether computer players wait."""
        return self._session is not None and self._session.is_paused

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves until a person does something."""
        return not (self._runner.is_busy or self._replay.is_running)

    def start(self, match: Match, autosave: Autosave | None, *, is_new: bool) -> None:
        """Put a match on the table and go on with it."""
        self._stop()
        reason = CoverReason.STARTED if is_new else CoverReason.LOADED
        session = self._session = Session(match, autosave, reason, self._settings.sort)
        self._show(session, match.events if is_new else ())
        if is_new:
            self._say_minimums(session)
        self._tell_end(session)
        self._go_on(session)

    def leave(self) -> None:
        """Take the match off the table; it stays on disk as it is."""
        self._stop()
        self._session = self._picture = None

    def close(self) -> None:
        """Stop everything for good."""
        self.leave()
        self._coaching.close()
        self._thinker.close()

    def handle(self, request: Request) -> None:
        """Do what a player asks for."""
        session = self._session
        if session is None:
            return
        if self._replay.is_running:
            self._replay.stop()
            self._after_replay()
        if isinstance(request, LiftCover):
            self._lift_cover(session)
        elif isinstance(request, CoverTable):
            session.hide()
            self._refresh()
        elif isinstance(request, Perform) and request.action in self._own_actions():
            self._own_actions()[request.action](session)
        elif isinstance(request, ShowPlay):
            self._coaching.show(session, self._table(session).names, request.place)
        elif not session.is_covered:
            self._on_desk(session, request)

    def confirm(self, token: int, *, yes: bool) -> None:
        """Answer a question that was asked with :attr:`confirmation_asked`."""
        session, action = self._session, self._pending.answered(token)
        if session is None or action is None or not yes:
            return
        if check(session.match.state, action) is None:
            self.acted.emit()
            self._do(session, action)

    def next_deal(self) -> None:
        """Deal again after a deal has ended."""
        session = self._session
        events = None if session is None else session.deal_again()
        if session is not None and events is not None:
            self._show(session, events)
            self._say_minimums(session)
            self._go_on(session)

    def set_paused(self, paused: bool) -> None:
        """Let the computer players wait, or go on; people's hands are covered meanwhile."""
        session = self._session
        if session is None or paused == session.is_paused:
            return
        session.is_paused = paused
        if paused:
            self._runner.cancel()
            session.cover(CoverReason.PAUSED)
        self._refresh()
        self._go_on(session)

    def set_settings(self, settings: TableSettings) -> None:
        """Follow other preferences from now on."""
        if self._session is not None and settings.sort is not self._settings.sort:
            self._session.sort_by(settings.sort)
        self._settings = settings
        self._runner.pace = settings.pace
        self._refresh()

    # --- What is shown and said ---------------------------------------------------------------

    def _table(self, session: Session) -> Table:
        policy, waits = self._settings.undo_policy, self._runner.waits_for_step
        return session.table(policy, waits_for_step=waits)

    def _refresh(self, events: Sequence[Event] = ()) -> None:
        if self._session is not None:
            self._picture = picture_of(self._table(self._session))
            self.picture_changed.emit(self._picture, tuple(events))

    def _show(self, session: Session, events: Sequence[Event]) -> None:
        """Keep the match on disk, then show it."""
        if session.save():
            sentence = say("The game cannot be saved now. You can play on all the same.")
            self._say(sentence, MessageKind.ERROR)
        self._refresh(events)

    def _show_moment(self, moment: Moment) -> None:
        """Show one of the actions that the viewer has missed."""
        if self._session is not None:
            self._picture = picture_of(self._table(self._session), moment)
            self.picture_changed.emit(self._picture, moment.events)

    def _say(
        self, text: Phrase, kind: MessageKind = MessageKind.INFO, rule: str | None = None
    ) -> None:
        self.message.emit(Message(text, kind, rule))
        if kind is not MessageKind.INFO:
            self.announced.emit(text, kind is MessageKind.REFUSAL)

    def _say_minimums(self, session: Session) -> None:
        if not session.is_covered:
            line = opening_minimum_line(session.view(), self._table(session).names)
            self._say(line)
            self.announced.emit(line, False)

    def _announce(self, session: Session, events: Sequence[Event]) -> None:
        """Say what was done, also by the viewer: who cannot see hears what was drawn, and done."""
        names, rules = self._table(session).names, session.match.rules
        for event in () if session.is_covered else events:
            words = announcement(event, names, rules)
            if words is not None and is_spoken(event, self._settings.spoken, names):
                self.announced.emit(words, False)

    def _stop(self) -> None:
        self._runner.cancel()
        self._coaching.cancel()
        self._replay.stop()
        self._pending.drop()

    # --- Requests -----------------------------------------------------------------------------

    def _own_actions(self) -> dict[ActionName, Callable[[Session], None]]:
        return {
            ActionName.UNDO: self._undo,
            ActionName.REDO: self._redo,
            ActionName.HINT: self._hint,
            ActionName.PAUSE: lambda session: self.set_paused(not session.is_paused),
            ActionName.STEP: lambda _session: self._runner.step(),
        }

    def _on_desk(self, session: Session, request: Request) -> None:
        view = session.view()
        reply = session.desk.reply(request, view)
        if isinstance(reply, Phrase):
            if isinstance(request, Choose | Perform) and not session.is_persons_turn:
                reply = not_your_turn(self._table(session))
            self._say(reply, MessageKind.REFUSAL, reply.rule)
        elif reply is not None:
            self._try(session, reply, view)
            return
        self._refresh()

    def _try(self, session: Session, action: Action, view: SeatView) -> None:
        """Do a person's action, unless the rules refuse it or it should be confirmed first."""
        is_turn, refusal = session.is_persons_turn, check(view.table, action)
        if not is_turn:
            self._say(not_your_turn(self._table(session)), MessageKind.REFUSAL)
        elif refusal is not None:
            self._say(refusal_sentence(refusal, view), MessageKind.REFUSAL, refusal.rule)
        if not is_turn or refusal is not None:
            self._refresh()
            return
        cost = warning(view, action) if self._settings.warns else None
        limit = self._settings.warns_from
        if cost is None and limit:
            self._coaching.weigh(session, self._table(session).names, action, limit)
        else:
            self._on_weighed(action, cost)

    def _on_weighed(self, action: Action, cost: Phrase | None) -> None:
        """Do a person's action, or ask first whether it is worth what it costs."""
        session = self._session
        if session is None:
            return
        if cost is None:
            self.acted.emit()
            self._do(session, action)
            return
        self.confirmation_asked.emit(self._pending.ask(action, cost))

    def _do(self, session: Session, action: Action) -> None:
        """Do a legal action, keep it, show it, and go on."""
        self._pending.drop()
        self._coaching.cancel()
        events = session.do(action)
        self._show(session, events)
        self._announce(session, events)
        self._tell_end(session)
        self._go_on(session)

    def _go_on(self, session: Session) -> None:
        """Have the next computer player act, or tell the person that it is their turn."""
        self._runner.cancel()
        actor, level = session.actor, session.actor_level
        if actor is None or session.is_paused:
            return
        if level is not None:
            self._token += 1
            self._runner.start(self._token, session.match.view(actor), level)
            if self._runner.waits_for_step:
                self._refresh()
        elif not session.is_covered and self._picture is not None:
            # Not urgent: it must not cut off what the player before has just done.
            self.announced.emit(self._picture.prompt, False)
            if self._settings.warns_from:
                self._coaching.think_ahead(session)

    def _on_chosen(self, token: int, action: Action) -> None:
        if token == self._token and self._session is not None:
            self._do(self._session, action)

    def _on_fault(self, _fault: str) -> None:
        sentence = "A computer player gave no usable answer, so a safe play was made for it."
        self._say(say(sentence), MessageKind.ERROR)

    def _tell_end(self, session: Session) -> None:
        """Send the sheet of a deal that is over, and after it that of a match that is over."""
        match, names = session.match, self._table(session).names
        if not match.is_deal_over:
            return
        own_side = match.rules.sides_by_seat[session.viewer]
        self.deal_ended.emit(deal_sheet(match, names, own_side))
        if match.result.over:
            self.match_ended.emit(match_sheet(match, names, own_side))

    def _undo(self, session: Session) -> None:
        self._after_undo(session, session.undo(self._settings.undo_policy))

    def _redo(self, session: Session) -> None:
        self._after_undo(session, session.redo())

    def _after_undo(self, session: Session, events: Sequence[Event] | Phrase) -> None:
        """Show what undo or redo has changed, or say why it has changed nothing."""
        if isinstance(events, Phrase):
            self._say(events, MessageKind.REFUSAL)
            return
        self._stop()
        self.acted.emit()
        self._show(session, events)
        self._tell_end(session)
        self._go_on(session)

    def _hint(self, session: Session) -> None:
        if session.is_covered:
            return
        view = session.view()
        if not session.is_persons_turn:
            self._say(not_your_turn(self._table(session)), MessageKind.REFUSAL)
        elif session.desk.hint is None:
            self._coaching.seek(session, self._table(session).names)
        elif session.desk.take_hint(view):
            self._refresh()
        else:
            self._try(session, session.desk.hint.action, view)

    def _on_advice(self, words: Phrase) -> None:
        self._say(words, MessageKind.COACH)
        self._refresh()

    def _on_looked_at(self, words: Phrase) -> None:
        self.announced.emit(words, False)
        self._refresh()

    def _lift_cover(self, session: Session) -> None:
        if not session.is_covered:
            return
        first_look = session.hot_seat.cover is CoverReason.STARTED
        missed, pause = session.lift(), REPLAY_MS.get(self._settings.pace)
        if first_look:
            self._say_minimums(session)
        if missed and pause is not None:
            self._replay.start(missed, pause)
        else:
            self._after_replay()

    def _after_replay(self) -> None:
        """Show the table as it is; computer players wait until then."""
        self._refresh()
        if self._session is not None:
            self._go_on(self._session)

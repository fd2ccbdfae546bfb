"""A match at the table: who looks at it, the desks of the players, what each of them has seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.controller.desk import Desk
from canasta_desktop.controller.hot_seat import HotSeat
from canasta_desktop.controller.recall import Recall
from canasta_desktop.controller.situations import Table
from canasta_desktop.controller.take_backs import step_back, step_forward
from canasta_desktop.match.record import SeatKind
from canasta_desktop.match.undo_policy import UndoRefusedError
from canasta_desktop.present.actions_text import undo_refusal_sentence
from canasta_desktop.present.builder import CoverReason
from canasta_desktop.present.draft import EMPTY
from canasta_desktop.present.hand_order import SortBy
from canasta_desktop.present.phrases import say
from canasta_desktop.rules.actions import Draw, LayThree
from canasta_desktop.rules.state import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.controller.autosave import Autosave
    from canasta_desktop.controller.recall import Moment
    from canasta_desktop.match.match import Match
    from canasta_desktop.match.undo_policy import UndoPolicy
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.view import SeatView


class Session:
    """One match on the table, with everything that is not in its record."""

    def __init__(
        self,
        match: Match,
        autosave: Autosave | None,
        reason: CoverReason,
        sort: SortBy = SortBy.RANK,
    ) -> None:
        """Put a match on the table; the reason is that of the first cover in hot seat.

        ``sort`` is how hands are ordered at first.
        """
        self.match = match
        self._autosave = autosave
        seats = match.rules.seats
        people = tuple(s for s, e in enumerate(match.seats) if e.kind is SeatKind.PERSON)
        viewer = people[0] if people else 0
        self.hot_seat = HotSeat(people, seats, viewer).covered(match.state.actor(), reason)
        self.is_paused = False
        self._desks = {seat: Desk(sort) for seat in range(seats)}
        self._recall = Recall(seats)
        self._begin_recall()

    @property
    def actor(self) -> int | None:
        """The seat whose action is awaited."""
        return self.match.state.actor()

    @property
    def actor_level(self) -> str | None:
        """The level of the computer player whose action is awaited; nothing for a person."""
        actor = self.actor
        if actor is None or actor in self.hot_seat.people:
            return None
        return self.match.seats[actor].level

    @property
    def viewer(self) -> int:
        """The seat that looks at the table."""
        return self.hot_seat.viewer

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered."""
        return self.hot_seat.cover is not None

    @property
    def is_persons_turn(self) -> bool:
        """Whether the viewer is a person whose action is awaited.

        Where only computers play, who watches looks at a seat that is not theirs to play.
        """
        return self.viewer in self.hot_seat.people and self.actor == self.viewer

    @property
    def desk(self) -> Desk:
        """The desk of the seat that looks at the table."""
        return self._desks[self.viewer]

    def view(self) -> SeatView:
        """Return what the seat that looks at the table may know."""
        return self.match.view(self.viewer)

    def table(self, policy: UndoPolicy, *, waits_for_step: bool = False) -> Table:
        """Return all that decides what is shown, and note that the viewer sees it."""
        if not self.is_covered:
            self._recall.saw_all(self.viewer)
        return Table(
            match=self.match,
            hot_seat=self.hot_seat,
            desk=self.desk,
            policy=policy,
            new_from=self._recall.new_from(self.viewer),
            is_paused=self.is_paused,
            waits_for_step=waits_for_step,
        )

    def save(self) -> bool:
        """Keep the match on disk; return true when a failure is new and should be told."""
        return self._autosave is not None and self._autosave.save(self.match)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action for the seat whose action is awaited, and return what happened."""
        acted = self.actor
        assert acted is not None
        hand = self.match.state.hands[acted]
        events = self.match.do(action)
        for seat, desk in self._desks.items():
            desk.hint = None
            if seat == acted and not isinstance(action, Draw | LayThree):
                desk.played(hand)
            elif seat == acted:
                desk.drew(self.match.view(seat))
            elif seat in self.hot_seat.people:
                desk.fit(self.match.view(seat))
        self._recall.add(acted, self.match.state, events)
        is_asked = self.match.state.turn.question is Question.OPEN
        self.hot_seat = self.hot_seat.after_action(acted, self.actor, is_asked=is_asked)
        return events

    def deal_again(self) -> tuple[Event, ...] | None:
        """Deal again if the deal is over and the match is not, and return what happened."""
        if not self.match.is_deal_over or self.match.result.over:
            return None
        events = self.match.start_next_deal()
        self._turn_page(CoverReason.STARTED)
        return events

    def undo(self, policy: UndoPolicy) -> Sequence[Event] | Phrase:
        """Take back the newest step, which has no events; return why if the policy refuses."""
        try:
            step_back(self.match, policy)
        except UndoRefusedError as error:
            return undo_refusal_sentence(error.refusal, self.match.rules)
        self._turn_page(CoverReason.UNDONE)
        return ()

    def redo(self) -> Sequence[Event] | Phrase:
        """Do again what was taken back and return its events, or that there is nothing."""
        if not step_forward(self.match):
            return say("There is nothing to redo.")
        self._turn_page(CoverReason.REDONE)
        return self.match.newest_events

    def cover(self, reason: CoverReason) -> None:
        """Cover the table where several people play at it, unless it is covered."""
        if not self.is_covered:
            self.hot_seat = self.hot_seat.covered(self.actor, reason)

    def hide(self) -> None:
        """Cover the table because somebody asked for it, whoever plays."""
        self.hot_seat = self.hot_seat.hidden(self.actor, CoverReason.ASKED_FOR)
        self.desk.draft = EMPTY

    def sort_by(self, sort: SortBy) -> None:
        """Order every hand anew."""
        for desk in self._desks.values():
            desk.order = replace(desk.order, sort=sort)

    def lift(self) -> tuple[Moment, ...]:
        """Take the cover away and return what the viewer has missed."""
        missed = self._recall.missed(self.viewer)
        self.hot_seat = self.hot_seat.lifted()
        self.is_paused = False
        return missed

    def _turn_page(self, reason: CoverReason) -> None:
        for desk in self._desks.values():
            desk.clear()
        self.hot_seat = self.hot_seat.covered(self.actor, reason)
        self._begin_recall()

    def _begin_recall(self) -> None:
        self._recall.begin(self.match.state, len(self.match.events))

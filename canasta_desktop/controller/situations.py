"""From the match and the desk at a table to the picture that its viewer sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.coach.counsel import Counsel
from canasta_desktop.match.record import SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy, undo_refusal
from canasta_desktop.present.builder import SeatInfo, Situation, build_picture
from canasta_desktop.present.coach_words import choice_sentence, coach_picture
from canasta_desktop.present.names import Names
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.sentences import (
    action_words,
    deal_words,
    level_words,
    redo_words,
    undo_refusal_sentence,
    undo_words,
)
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from canasta_desktop.controller.desk import Desk
    from canasta_desktop.controller.hot_seat import HotSeat
    from canasta_desktop.controller.recall import Moment
    from canasta_desktop.match.match import Entry, Match
    from canasta_desktop.present.picture import TablePicture


@dataclass(frozen=True, slots=True)
class Table:
    """All that decides what the viewer sees."""

    match: Match
    hot_seat: HotSeat
    desk: Desk
    policy: UndoPolicy
    new_from: int = 0
    is_paused: bool = False
    waits_for_step: bool = False

    @property
    def names(self) -> Names:
        """What the players are called; the only person is called "You"."""
        people = self.hot_seat.people
        names = tuple(entry.name for entry in self.match.seats)
        you = people[0] if len(people) == 1 else None
        return Names(names, you, self.match.rule_set)


def picture_of(table: Table, moment: Moment | None = None) -> TablePicture:
    """Return what the viewer sees now, or saw at an earlier moment of this deal."""
    return build_picture(_situation(table, moment))


def not_your_turn(table: Table) -> Phrase:
    """Return the sentence for an action of somebody whose turn it is not."""
    actor = table.match.state.actor()
    if actor is None:
        return say("The deal is over.")
    return say("It is {name}’s turn.", name=table.names.of(actor))


def _situation(table: Table, moment: Moment | None) -> Situation:
    match, viewer, desk = table.match, table.hot_seat.viewer, table.desk
    state = match.state if moment is None else moment.state
    events = match.events if moment is None else match.events[: moment.event_count]
    seat_view = view(state, viewer, events)
    actor = state.actor()
    hint = desk.hint
    undo, redo = match.peek_undo(), match.peek_redo()
    refusal = undo_refusal(match, table.policy)
    return Situation(
        view=seat_view,
        seats=tuple(
            SeatInfo(entry.name, entry.kind is SeatKind.PERSON, level_words(entry.level))
            for entry in match.seats
        ),
        one_person=len(table.hot_seat.people) == 1,
        deal=match.deal_index + 1,
        deals=tuple(tuple(side.total for side in deal) for deal in match.deal_scores()),
        order=desk.order,
        draft=desk.draft,
        hint=None if hint is None else hint.action,
        hint_text=NOTHING if hint is None else choice_sentence(hint, seat_view, table.names),
        hint_discard=hint.then_discards if isinstance(hint, Counsel) else None,
        coach=coach_picture(hint, seat_view) if isinstance(hint, Counsel) else None,
        undo=None if undo is None else undo_words(_entry_words(table, undo, match.deal_index)),
        undo_closed=NOTHING if refusal is None else undo_refusal_sentence(refusal, match.rules),
        redo=None if redo is None else redo_words(_entry_words(table, redo, match.deal_index + 1)),
        cover=table.hot_seat.cover,
        new_from=table.new_from,
        final=state if match.is_deal_over and moment is None else None,
        is_paused=table.is_paused,
        is_thinking=actor is not None and actor not in table.hot_seat.people,
        can_step=table.waits_for_step,
        rule_set=match.rule_set,
    )


def _entry_words(table: Table, entry: Entry, deal_index: int) -> Phrase:
    if entry.action is None:
        return deal_words(deal_index + 1)
    own = entry.seat == table.hot_seat.viewer
    return action_words(entry.action, None if own else table.names.of(entry.seat))

"""Builds the picture of the table for one seat from what that seat may know."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.present.action_pictures import action_pictures, covered_actions
from canasta_desktop.present.cards_text import sentences
from canasta_desktop.present.draft import EMPTY, Draft, hint_as_draft, settled
from canasta_desktop.present.hand_order import HandOrder
from canasta_desktop.present.log_lines import log_lines
from canasta_desktop.present.meld_pictures import side_pictures
from canasta_desktop.present.names import Names
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import CoverPicture, PilePicture, SidePicture, TablePicture
from canasta_desktop.present.pile_picture import pile_picture
from canasta_desktop.present.prompts import prompt
from canasta_desktop.present.score_panel import covered_score, score_panel
from canasta_desktop.present.special_hand_pictures import special_hand_pictures
from canasta_desktop.present.special_melds import dead_card_ranks
from canasta_desktop.present.standing import requirements, standing_rows
from canasta_desktop.present.stock_words import stock_picture
from canasta_desktop.present.table_parts import hand_cards, seat_pictures
from canasta_desktop.present.tally import tally
from canasta_desktop.rules.actions import Draw, GoOut, Lay
from canasta_desktop.rules.state import Question

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CoachPicture
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView


class CoverReason(Enum):
    """Why the table is covered."""

    TURN = "turn"
    QUESTION = "question"
    STARTED = "started"
    UNDONE = "undone"
    REDONE = "redone"
    LOADED = "loaded"
    PAUSED = "paused"
    ASKED_FOR = "asked for"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: the name, whether it is a person, and what else is said ("Sharp")."""

    name: str
    is_person: bool
    level: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class Situation:
    """All that goes into a picture.

    ``view`` is the viewing seat's view with the events of the deal so far; ``deals`` are the
    scores of the finished deals by side; ``final`` is the whole state once the deal is over, whose
    hands are then shown. ``hint`` is the action the coach suggests, ``hint_discard`` what is
    discarded after it, ``hint_text`` its reason and ``coach`` the plays it was compared with.
    ``undo`` and ``redo`` say what would be undone ("Undo: discard 5♣"); where that is not possible
    ``undo_closed`` and ``redo_closed`` say why. Events from ``new_from`` on are new to the viewer.
    ``one_person`` is true when exactly one person plays, who is then called "You". ``rule_set`` is
    the name of the own rule set that is played, if it is one.
    """

    view: SeatView
    seats: tuple[SeatInfo, ...]
    one_person: bool
    deal: int = 1
    deals: tuple[tuple[int, ...], ...] = ()
    order: HandOrder = field(default_factory=HandOrder)
    draft: Draft = field(default_factory=Draft)
    hint: Action | None = None
    hint_text: Phrase = NOTHING
    hint_discard: Card | None = None
    coach: CoachPicture | None = None
    undo: Phrase | None = None
    undo_closed: Phrase = NOTHING
    redo: Phrase | None = None
    redo_closed: Phrase = NOTHING
    cover: CoverReason | None = None
    new_from: int = 0
    final: State | None = None
    is_paused: bool = False
    is_thinking: bool = False
    can_step: bool = False
    rule_set: str = ""

    @property
    def names(self) -> Names:
        """What the players are called."""
        people = [seat for seat, info in enumerate(self.seats) if info.is_person]
        you = people[0] if self.one_person and len(people) == 1 else None
        return Names(tuple(info.name for info in self.seats), you, self.rule_set)


def build_picture(situation: Situation) -> TablePicture:
    """Return the picture of the table for the viewing seat."""
    if situation.cover is not None:
        return _covered(situation)
    view, names = situation.view, situation.names
    options = view.options()
    draft = settled(view, situation.draft)
    hinted = _hinted(situation)
    hinted_keys = hinted.planned_keys | hinted.selected
    return TablePicture(
        viewer=view.seat,
        seats=seat_pictures(view, situation.seats, situation.order, situation.final),
        hand=hand_cards(view, situation.order, draft, hinted_keys),
        sides=side_pictures(view, draft, hinted),
        stock=view.stock_size,
        pile=pile_picture(view, names, draft, options, hinted),
        prompt=prompt(
            view,
            names,
            options,
            is_thinking=situation.is_thinking,
            is_paused=situation.is_paused,
            can_step=situation.can_step,
        ),
        tally=tally(view, draft),
        score=score_panel(view, names, situation.deal, situation.deals),
        actions=action_pictures(situation, names, draft, options),
        log=log_lines(view.events, names, view.table.rules, situation.new_from),
        hint=situation.hint_text,
        is_viewers_turn=view.is_my_turn() and not situation.is_thinking,
        is_paused=situation.is_paused,
        is_over=view.table.actor() is None,
        stock_is_hinted=view.is_my_turn() and isinstance(situation.hint, Draw),
        hinted_keys=hinted_keys,
        stock_picture=stock_picture(view, names),
        dead_ranks=dead_card_ranks(view.table),
        standing=standing_rows(view),
        going_out=requirements(view),
        special_hands=special_hand_pictures(view),
        coach=situation.coach if view.is_my_turn() else None,
    )


def _hinted(situation: Situation) -> Draft:
    """Return the hint as a draft, or nothing where its moment has passed."""
    view = situation.view
    hint, discard = situation.hint, situation.hint_discard
    if hint is None or not view.is_my_turn():
        return EMPTY
    if isinstance(hint, Lay) and discard is not None:
        whole = hint_as_draft(view, GoOut(hint.groups, discard))
        if whole != EMPTY:
            return whole
    return hint_as_draft(view, hint)


def _covered(situation: Situation) -> TablePicture:
    """Return a picture with the names and the cover alone."""
    assert situation.cover is not None
    view = situation.view
    rules = view.table.rules
    seats = seat_pictures(view, situation.seats, situation.order, None)
    return TablePicture(
        viewer=view.seat,
        seats=tuple(replace(seat, cards=()) for seat in seats),
        hand=(),
        sides=tuple(_bare_side(side, is_own=side == view.side) for side in range(rules.sides)),
        stock=0,
        pile=PilePicture((), False, False, False, (), NOTHING, NOTHING),
        prompt=NOTHING,
        tally=NOTHING,
        score=covered_score(view, situation.names, situation.deal),
        actions=covered_actions(),
        cover=_cover_picture(situation),
        is_paused=situation.is_paused,
    )


def _bare_side(side: int, *, is_own: bool) -> SidePicture:
    return SidePicture(side, is_own, NOTHING, (), (), 0, opened=False, minimum=0)


def _cover_picture(situation: Situation) -> CoverPicture:
    view, seat = situation.view, situation.view.seat
    name = situation.seats[seat].name
    is_you = situation.names.you == seat
    is_asked = view.table.turn.question is Question.OPEN
    turn = say("It is your turn.") if view.is_my_turn() and not is_asked else NOTHING
    standing = say(
        "Deal {deal}, your side has {points} points.",
        deal=situation.deal,
        points=view.table.scores[view.side],
    )
    return CoverPicture(
        seat=seat,
        name=name,
        title=say("The table is covered") if is_you else say("Pass the screen to"),
        reason=sentences([_why_covered(situation), turn, standing]),
        button=say("Show the table") if is_you else say("I am {name}, show my cards", name=name),
    )


def _why_covered(situation: Situation) -> Phrase:
    table = situation.view.table
    match situation.cover:
        case CoverReason.QUESTION if table.turn.question is Question.OPEN:
            return say("{name} asks: may I go out?", name=situation.names.of(table.seat))
        case CoverReason.STARTED:
            return say("The cards have been dealt.")
        case CoverReason.UNDONE:
            return say("Something was taken back.")
        case CoverReason.REDONE:
            return say("What was taken back was done again.")
        case CoverReason.LOADED:
            return say("The game goes on where it was left.")
        case CoverReason.PAUSED:
            return say("The game is paused.")
    return NOTHING

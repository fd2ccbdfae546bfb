"""People around one computer: the table is covered before anybody's hand is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.hot_seat import HotSeat
from canasta_desktop.controller.requests import (
    Choose,
    CoverTable,
    LiftCover,
    Target,
    ToggleCard,
    Zone,
)
from canasta_desktop.controller.turn_runner import Pace
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.builder import CoverReason
from canasta_desktop.present.picture import ActionName, CardKey
from canasta_desktop.rules.state import Phase
from tests.controller.tables import Table, new_match

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def covered_seat(table: Table) -> int | None:
    cover = table.picture.cover
    return None if cover is None else cover.seat


def lift(table: Table) -> None:
    table.controller.handle(LiftCover())


def play_a_turn(table: Table) -> None:
    table.perform(ActionName.DRAW)
    card = table.match.state.hand[-1]
    table.controller.handle(ToggleCard(CardKey(card, 0)))
    table.perform(ActionName.DISCARD)


def test_with_one_person_the_table_is_never_covered_by_itself(qtbot: QtBot) -> None:
    table = Table(new_match(people=[0]))
    assert covered_seat(table) is None
    play_a_turn(table)
    qtbot.waitUntil(lambda: table.match.state.seat == 0 and table.controller.is_idle)
    table.controller.set_paused(True)
    assert all(picture.cover is None for picture in table.pictures)


def test_the_table_is_covered_at_the_start_and_after_each_persons_turn() -> None:
    table = Table(new_match(people=[0, 1, 2, 3]))
    assert covered_seat(table) == 0
    lift(table)
    assert covered_seat(table) is None
    assert table.picture.viewer == 0
    play_a_turn(table)
    assert covered_seat(table) == 1
    lift(table)
    assert table.picture.viewer == 1


def test_the_cover_names_the_next_person_while_computers_play_behind_it(qtbot: QtBot) -> None:
    table = Table(new_match(people=[0, 2]))
    lift(table)
    play_a_turn(table)
    assert covered_seat(table) == 2
    qtbot.waitUntil(lambda: table.match.state.seat == 2)
    assert covered_seat(table) == 2


def test_a_covered_picture_shows_no_card_and_says_none() -> None:
    table = Table(new_match(people=[0, 1]))
    picture = table.picture
    assert picture.cover is not None
    assert not picture.hand
    assert not picture.pile.cards
    assert all(not side.melds and not side.threes for side in picture.sides)
    assert all(card is None for seat in picture.seats for card in seat.cards)
    assert not picture.log
    assert not table.spoken


def test_nothing_can_be_played_while_the_table_is_covered() -> None:
    table = Table(new_match(people=[0, 1]))
    before = table.match.state
    for request in (Choose(Target(Zone.STOCK)), ToggleCard(CardKey(before.hand[0], 0))):
        table.controller.handle(request)
    table.perform(ActionName.DRAW)
    table.perform(ActionName.HINT)
    assert table.match.state is before
    assert not table.thinker.asked


def test_undo_covers_the_table_for_the_person_whose_move_it_was() -> None:
    table = Table(new_match(people=[0, 1]))
    lift(table)
    play_a_turn(table)
    assert covered_seat(table) == 1
    lift(table)
    assert table.picture.viewer == 1
    table.perform(ActionName.UNDO)
    assert covered_seat(table) == 0
    assert not table.picture.hand
    lift(table)
    assert table.picture.viewer == 0
    assert table.match.state.phase is Phase.PLAY


def test_redo_covers_the_table_again() -> None:
    table = Table(new_match(people=[0, 1]))
    lift(table)
    play_a_turn(table)
    table.perform(ActionName.UNDO)
    lift(table)
    table.perform(ActionName.REDO)
    assert covered_seat(table) == 1
    assert table.picture.cover is not None
    assert str(table.picture.cover.reason).startswith("What was taken back was done again.")


@pytest.mark.parametrize("policy", list(UndoPolicy))
def test_no_undo_ever_shows_a_hand_without_a_cover_before_it(policy: UndoPolicy) -> None:
    table = Table(new_match(people=[0, 1, 2, 3]), policy=policy)
    for _ in range(6):
        lift(table)
        play_a_turn(table)
    table.pictures.clear()
    shown = table.controller.picture
    assert shown is not None
    viewer: int | None = None
    for _ in range(8):
        table.perform(ActionName.UNDO)
        lift(table)
    for picture in table.pictures:
        if picture.cover is not None:
            viewer = picture.cover.seat
            assert not picture.hand
        else:
            assert viewer in (None, picture.viewer)


def test_a_pause_covers_the_table() -> None:
    table = Table(new_match(people=[0, 1]))
    lift(table)
    table.controller.set_paused(True)
    assert covered_seat(table) == 0


def test_the_cover_key_hides_the_table_even_with_one_person() -> None:
    table = Table(new_match(people=[0]))
    table.controller.handle(CoverTable())
    assert covered_seat(table) == 0
    assert not table.picture.hand
    lift(table)
    assert table.picture.hand


def test_a_loaded_match_begins_covered() -> None:
    table = Table(new_match(people=[0, 1]))
    lift(table)
    table.controller.start(table.match, None, is_new=False)
    assert covered_seat(table) == 0


def test_turns_missed_are_shown_again_when_the_cover_is_lifted(qtbot: QtBot) -> None:
    table = Table(new_match(people=[0, 2]), pace=Pace.FAST)
    lift(table)
    play_a_turn(table)
    qtbot.waitUntil(lambda: table.match.state.seat == 2, timeout=10_000)
    table.pictures.clear()
    lift(table)
    first = table.picture
    assert first.stock > len(table.match.state.stock) or first.pile.cards != table.match.state.pile
    table.perform(ActionName.SORT)
    assert table.picture.stock == len(table.match.state.stock)
    assert table.picture.pile.cards == table.match.state.pile


def test_a_question_passes_the_cover_to_the_partner_and_back() -> None:
    table = Table(new_match(people=[0, 2], preset="pagat"))
    lift(table)
    table.perform(ActionName.ASK)
    assert covered_seat(table) == 2
    assert table.picture.cover is not None
    lift(table)
    assert table.picture.viewer == 2
    table.perform(ActionName.ANSWER_NO)
    assert covered_seat(table) == 0
    lift(table)
    assert table.picture.viewer == 0
    assert table.match.state.seat == 0


def test_a_computer_partner_answers_without_a_cover(qtbot: QtBot) -> None:
    table = Table(new_match(people=[0, 1], preset="pagat"))
    lift(table)
    table.perform(ActionName.ASK)
    qtbot.waitUntil(lambda: table.match.state.actor() == 0)
    assert covered_seat(table) is None
    assert table.picture.viewer == 0


def test_a_person_asked_by_a_computer_gets_the_cover_first() -> None:
    seat = HotSeat(people=(0, 1), seats=4, viewer=0)
    asked = seat.after_action(acted=3, actor=1, is_asked=True)
    assert (asked.viewer, asked.cover) == (1, CoverReason.QUESTION)


def test_a_question_of_a_computer_to_a_computer_covers_nothing() -> None:
    seat = HotSeat(people=(0, 1), seats=4, viewer=0)
    assert seat.after_action(acted=0, actor=2, is_asked=True) == seat


def test_the_answer_of_a_person_to_a_computer_covers_for_the_next_person() -> None:
    seat = HotSeat(people=(0, 1), seats=4, viewer=1)
    after = seat.after_action(acted=1, actor=3, is_asked=False)
    assert (after.viewer, after.cover) == (0, CoverReason.TURN)


def test_spoken_words_never_name_a_card_that_another_person_drew() -> None:
    table = Table(new_match(people=[0, 1]))
    lift(table)
    table.perform(ActionName.DRAW)
    drawn = " ".join(table.spoken)
    assert "You drew" not in drawn

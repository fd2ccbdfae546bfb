"""Four people at one computer: nobody sees another's cards, whatever happens to the window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import Pace
from canasta_desktop.table.placements import HAND, STOCK
from canasta_desktop.windows.new_game import NewGameDialog
from tests.program.deals import FAMILY, cut, family_deal, keep
from tests.program.desktop import OUT_OF_THE_WAY, QUICK
from tests.program.driver import ByClicking, ByKeys, finish_turn, play_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NAMES = [entry.name for entry in FAMILY]


@pytest.fixture
def begin(make_desktop: Callable[..., Desktop], tmp_path: Path) -> Callable[..., Desktop]:
    """Return a function that puts the family's match on the table, still covered."""

    def make(**preferences: object) -> Desktop:
        match = Match.new(make_rules(), FAMILY, 5, first_dealer=3)
        keep(match.record, tmp_path / "profile" / "games")
        changed = replace(QUICK, **preferences)  # type: ignore[arg-type]
        desktop = make_desktop(preferences=changed)
        desktop.show()
        desktop.key(Qt.Key.Key_Return)
        return desktop

    return make


def lift(desktop: Desktop, key: Qt.Key = Qt.Key.Key_Space) -> None:
    assert desktop.is_covered
    desktop.key(key)
    assert not desktop.is_covered


def assert_covered_for(desktop: Desktop, name: str) -> None:
    """The cover is all there is, and it names the person who is meant to look next."""
    assert desktop.is_covered
    assert f"I am {name}, show my cards" in desktop.buttons_seen()
    assert not desktop.table.isVisible()
    assert desktop.table.layout_shown.cards_of(HAND) == ()
    assert desktop.focused is desktop.window.cover.button


def take_turn(desktop: Desktop) -> None:
    """Draw and discard by keys."""
    person = ByKeys(desktop)
    person.draw()
    person.discard(desktop.view.options().discards[0])


def test_the_cover_comes_after_every_turn_and_goes_with_space_or_enter(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin()
    for seat in (0, 1, 2, 3, 0):
        assert_covered_for(desktop, NAMES[seat])
        lift(desktop, Qt.Key.Key_Space if seat % 2 else Qt.Key.Key_Return)
        assert desktop.picture.viewer == seat
        assert (
            tuple(sorted(card.key.card for card in desktop.picture.hand))
            == (desktop.match.state.hands[seat])
        )
        take_turn(desktop)
    assert_covered_for(desktop, NAMES[1])


def test_the_cover_goes_with_a_click_on_its_button_and_with_nothing_else(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin()
    for key in (Qt.Key.Key_D, Qt.Key.Key_X, Qt.Key.Key_Escape, Qt.Key.Key_R, Qt.Key.Key_H):
        desktop.key(key)
        assert_covered_for(desktop, NAMES[0])
    desktop.pointer.click(OUT_OF_THE_WAY)
    assert_covered_for(desktop, NAMES[0])
    desktop.click_button(desktop.button_named(f"I am {NAMES[0]}, show my cards"))
    assert not desktop.is_covered


def test_four_people_come_to_the_end_of_a_deal_and_to_the_next_one(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    record = family_deal()
    keep(cut(record, len(record.deals[0].actions) - 16), tmp_path / "profile" / "games")
    desktop = make_desktop()
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    while not desktop.match.is_deal_over:
        if desktop.is_covered:
            lift(desktop)
        play_turns(desktop, ByClicking(desktop), most=1)
    assert desktop.match.record == record
    desktop.wait_until(lambda: desktop.window.sheets.is_open)
    desktop.key(Qt.Key.Key_Return)
    assert desktop.match.deal_index == 1
    assert desktop.is_covered


def test_b_covers_the_table_at_once_and_for_the_same_person(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin()
    lift(desktop)
    desktop.key(Qt.Key.Key_D)
    desktop.key(Qt.Key.Key_B)
    assert_covered_for(desktop, NAMES[0])
    lift(desktop)
    assert desktop.picture.viewer == 0
    assert len(desktop.picture.hand) == 12


def carried(desktop: Desktop) -> int:
    return len(desktop.table.hands.carried)


def test_b_in_the_middle_of_a_drag_leaves_no_card_in_the_air(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin()
    lift(desktop)
    start = desktop.at_card(desktop.picture.hand[0].key)
    desktop.pointer.press(start)
    desktop.pointer.move(desktop.at_zone(STOCK))
    assert carried(desktop) == 1
    desktop.key(Qt.Key.Key_B)
    assert_covered_for(desktop, NAMES[0])
    assert carried(desktop) == 0
    desktop.pointer.release(OUT_OF_THE_WAY)
    lift(desktop)
    assert len(desktop.picture.hand) == 11


def test_one_person_among_computers_can_cover_the_table_too(desktop: Desktop) -> None:
    desktop.key(Qt.Key.Key_Return)
    desktop.wait_for_turn()
    desktop.key(Qt.Key.Key_B)
    assert desktop.is_covered
    assert not desktop.table.isVisible()
    desktop.key(Qt.Key.Key_Return)
    assert desktop.is_persons_turn


def test_minimising_covers_and_the_cover_stays_when_the_window_comes_back(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin()
    lift(desktop)
    desktop.window.showMinimized()
    desktop.wait_until(lambda: desktop.is_covered)
    desktop.window.showNormal()
    desktop.take_keyboard()
    assert_covered_for(desktop, NAMES[0])


def test_pausing_covers(begin: Callable[..., Desktop]) -> None:
    desktop = begin()
    lift(desktop)
    desktop.key(Qt.Key.Key_W)
    assert_covered_for(desktop, NAMES[0])
    lift(desktop)
    assert not desktop.program.controller.is_paused


@pytest.mark.parametrize("policy", UndoPolicy)
def test_undo_shows_no_hand_without_a_cover(
    begin: Callable[..., Desktop], policy: UndoPolicy
) -> None:
    """The discard is taken back by the next player, who must not see the hand it came from."""
    desktop = begin(undo_policy=policy)
    lift(desktop)
    take_turn(desktop)
    lift(desktop)
    assert desktop.picture.viewer == 1
    desktop.key(Qt.Key.Key_Z, CONTROL)
    assert_covered_for(desktop, NAMES[0])
    lift(desktop)
    assert desktop.picture.viewer == 0
    assert len(desktop.picture.hand) == 12
    desktop.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert_covered_for(desktop, NAMES[1])


def test_undo_of_an_own_draw_where_anything_goes_covers_as_well(
    begin: Callable[..., Desktop],
) -> None:
    desktop = begin(undo_policy=UndoPolicy.FREE)
    lift(desktop)
    desktop.key(Qt.Key.Key_D)
    desktop.key(Qt.Key.Key_Z, CONTROL)
    assert_covered_for(desktop, NAMES[0])


def test_what_was_missed_is_shown_again_after_the_cover(begin: Callable[..., Desktop]) -> None:
    """One play after another, until the player does something: then all at once."""
    desktop = begin(computer_pace=Pace.FAST)
    for _ in range(4):
        lift(desktop)
        take_turn(desktop)
    assert_covered_for(desktop, NAMES[0])
    lift(desktop)
    assert len(desktop.picture.pile.cards) < len(desktop.match.state.pile)
    assert desktop.picture.viewer == 0
    desktop.key(Qt.Key.Key_S)
    assert desktop.is_persons_turn
    assert len(desktop.picture.pile.cards) == len(desktop.match.state.pile)


def test_leaving_the_table_and_going_on_covers(begin: Callable[..., Desktop]) -> None:
    desktop = begin()
    lift(desktop)
    desktop.key(Qt.Key.Key_W, CONTROL)
    assert desktop.is_at_start
    desktop.key(Qt.Key.Key_Return)
    assert_covered_for(desktop, NAMES[0])


def test_a_family_sits_down_with_the_new_game_dialog(desktop: Desktop) -> None:
    """All four seats are set to persons with the mouse; the deal begins under the cover."""
    desktop.key(Qt.Key.Key_N, CONTROL)
    dialog = desktop.window.dialogs.find(NewGameDialog)
    assert dialog is not None
    for seat in dialog.board.cards:
        person = seat.kind_choice.segment(SeatKind.PERSON)
        QTest.mouseClick(person, Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    desktop.take_keyboard()
    assert desktop.is_covered
    desktop.key(Qt.Key.Key_Space)
    finish_turn(desktop)
    assert desktop.is_covered

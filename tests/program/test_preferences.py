"""What is set in the settings holds at once, on the table itself, and the next time too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QSlider, QWidget

from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.hand_order import HandOrder, SortBy, ordered
from canasta_desktop.present.picture import ActionName
from canasta_desktop.settings import (
    Deck,
    HandRows,
    Pace,
    ReducedMotion,
    SortOrder,
    Speed,
    Spoken,
    load,
)
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import ChoiceList
from canasta_desktop.windows.parts.swatches import Swatches
from canasta_desktop.windows.preferences import PreferencesDialog
from tests.program.deals import costly_moment, keep
from tests.program.desktop import QUICK
from tests.program.driver import ByClicking, finish_turn, play_turns, propose

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop

CONTROL = Qt.KeyboardModifier.ControlModifier


def open_settings(desktop: Desktop) -> PreferencesDialog:
    desktop.key(Qt.Key.Key_Comma, CONTROL)
    dialog = desktop.window.dialogs.find(PreferencesDialog)
    assert dialog is not None
    return dialog


def close_settings(desktop: Desktop, dialog: PreferencesDialog) -> None:
    """Close the dialog with its button; the window has the keyboard again."""
    close = next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Close")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    desktop.take_keyboard()


def choose(dialog: PreferencesDialog, name: str, value: object) -> None:
    """Set a preference with the mouse or the keys of its control."""
    field: QWidget = dialog.field(name)
    for _ in range(dialog.sections.count()):
        if not field.isVisible():
            QTest.keyClick(dialog, Qt.Key.Key_PageDown, CONTROL)
    assert field.isVisible()
    if isinstance(field, Swatches):
        QTest.mouseClick(field.segment(str(value)), Qt.MouseButton.LeftButton)
    elif isinstance(field, Choice):
        QTest.mouseClick(field.segment(value), Qt.MouseButton.LeftButton)
    elif isinstance(field, ChoiceList):
        while field.currentData() != value:
            down = field.findData(value) > field.currentIndex()
            QTest.keyClick(field, Qt.Key.Key_Down if down else Qt.Key.Key_Up)
    elif isinstance(field, QSlider):
        while field.value() != value:
            QTest.keyClick(field, Qt.Key.Key_Right)
    else:
        assert isinstance(field, QAbstractButton)
        QTest.keyClick(field, Qt.Key.Key_Space)


@pytest.fixture
def playing(desktop: Desktop) -> Desktop:
    """Return a table at the person's turn."""
    desktop.key(Qt.Key.Key_Return)
    desktop.wait_for_turn()
    return desktop


def test_what_is_set_is_seen_on_the_table_at_once_and_after_a_restart(
    playing: Desktop, make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    dialog = open_settings(playing)
    choose(dialog, "deck", Deck.FOUR_COLOUR)
    choose(dialog, "large_index", True)
    choose(dialog, "back", "red")
    choose(dialog, "felt", "burgundy")
    choose(dialog, "animation_speed", Speed.SLOW)
    choose(dialog, "card_size", 130)
    shown = playing.table.options
    assert shown.deck.four_colour
    assert shown.deck.large_index
    assert (shown.back.value, shown.felt, shown.card_size) == ("red", "burgundy", 130)
    assert shown.speed is Speed.SLOW
    close_settings(playing, dialog)
    playing.window.close()
    again = make_desktop(tmp_path / "profile", preferences=None)
    again.show()
    assert again.table.options == shown
    again.key(Qt.Key.Key_Return)
    assert again.table.options == shown


def test_seeing_and_hearing_reach_the_table_and_what_is_said(playing: Desktop) -> None:
    said: list[str] = []
    controller = playing.program.controller
    controller.announced.connect(lambda phrase, _assertive: said.append(phrase.source))
    dialog = open_settings(playing)
    choose(dialog, "high_contrast", True)
    choose(dialog, "hand_rows", HandRows.TWO)
    choose(dialog, "reduced_motion", ReducedMotion.ON)
    choose(dialog, "spoken", Spoken.NONE)
    shown = playing.table.options
    assert (shown.felt, shown.back.value) == ("night", "plain")
    assert (shown.hand_rows.value, shown.reduced_motion) == ("two", True)
    choose(dialog, "high_contrast", False)
    assert (playing.table.options.felt, playing.table.options.back.value) == ("green", "blue")
    close_settings(playing, dialog)
    said.clear()
    finish_turn(playing)
    assert said
    assert {source.partition(":")[0] for source in said} == {"Your turn"}


def test_without_the_side_panel_the_table_has_its_room_and_shows_the_score(
    playing: Desktop,
) -> None:
    width = playing.table.width()
    dialog = open_settings(playing)
    choose(dialog, "show_side_panel", False)
    playing.settle()
    assert (playing.table.width() > width, shows_score(playing)) == (True, True)
    close_settings(playing, dialog)
    playing.key(Qt.Key.Key_F9)
    playing.settle()
    assert (playing.table.width(), shows_score(playing)) == (width, False)
    assert load(playing.folders.settings).preferences.show_side_panel


def shows_score(desktop: Desktop) -> bool:
    return desktop.table.options.shows_score


def test_the_pace_of_the_computers_changes_while_they_play(playing: Desktop) -> None:
    dialog = open_settings(playing)
    choose(dialog, "computer_pace", Pace.STEP)
    close_settings(playing, dialog)
    finish_turn(playing)
    before = len(playing.match.events)
    playing.wait_until(lambda: playing.button(ActionName.STEP).isVisible())
    assert len(playing.match.events) == before
    playing.click_button(playing.button(ActionName.STEP))
    playing.wait_until(lambda: len(playing.match.events) > before)
    dialog = open_settings(playing)
    choose(dialog, "computer_pace", Pace.INSTANT)
    close_settings(playing, dialog)
    playing.wait_for_turn()


def test_undo_follows_its_rule_at_once(playing: Desktop) -> None:
    """A drawn card goes back only where anything may be taken back."""
    play_turns(playing, ByClicking(playing), most=1)
    hand = playing.match.state.hands[0]
    playing.key(Qt.Key.Key_Z, CONTROL)
    assert playing.match.state.hands[0] == hand
    dialog = open_settings(playing)
    choose(dialog, "undo_policy", UndoPolicy.FREE)
    close_settings(playing, dialog)
    playing.key(Qt.Key.Key_Z, CONTROL)
    assert playing.match.state.hands[0] != hand
    assert playing.match.assisted


def test_nothing_is_asked_where_no_questions_are_wanted(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    record, action = costly_moment()
    keep(record, tmp_path / "profile" / "games")
    desktop = make_desktop(tmp_path / "profile", preferences=QUICK)
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    dialog = open_settings(desktop)
    choose(dialog, "warn_costs", False)
    close_settings(desktop, dialog)
    before = desktop.match.state
    propose(ByClicking(desktop), action)
    assert "Do it" not in desktop.buttons_seen()
    assert desktop.match.state != before


@pytest.mark.parametrize("order", [SortOrder.SUIT, SortOrder.VALUE])
def test_a_new_hand_is_sorted_as_it_was_set(desktop: Desktop, order: SortOrder) -> None:
    dialog = open_settings(desktop)
    choose(dialog, "sort_order", order)
    close_settings(desktop, dialog)
    desktop.key(Qt.Key.Key_Return)
    hand = desktop.match.state.hands[0]
    shown = tuple(card.key for card in desktop.picture.hand)
    assert shown == ordered(hand, HandOrder(SortBy(order.value)))

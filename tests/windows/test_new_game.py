"""A new game: two clicks for the same table again, every choice in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop.art.themes import FELTS
from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.rules.presets import PRESETS, TABLE_PRESETS, make_rules
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.parts.fields import TextField
from canasta_desktop.windows.seating import proposed
from tests.windows.desk import LEVELS, blank_card
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

PERSON, COMPUTER = SeatKind.PERSON, SeatKind.COMPUTER


def make_dialog(qtbot: QtBot, game: NewGame | None = None) -> NewGameDialog:
    dialog = NewGameDialog(game or proposed(None, LEVELS), LEVELS, FELTS["green"], blank_card)
    qtbot.addWidget(dialog)
    dialog.fit_into(QSize(1024, 640))
    dialog.open()
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    return make_dialog(qtbot)


def dealt(qtbot: QtBot, dialog: NewGameDialog) -> NewGame:
    with qtbot.waitSignal(dialog.dealt, timeout=500) as signal:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert signal.args is not None
    game = signal.args[0]
    assert isinstance(game, NewGame)
    return game


def test_enter_deals_what_was_proposed(qtbot: QtBot, dialog: NewGameDialog) -> None:
    assert dealt(qtbot, dialog) == proposed(None, LEVELS)


@pytest.mark.parametrize("place", ["presets", "name", "kind", "level", "target", "number"])
def test_enter_deals_wherever_the_focus_is(qtbot: QtBot, dialog: NewGameDialog, place: str) -> None:
    card = dialog.board.cards[1]
    widget = {
        "presets": dialog.presets,
        "name": card.name_field,
        "kind": card.kind_choice.segment(COMPUTER),
        "level": card.level_list,
        "target": dialog.target_choice.segment(-2),
        "number": dialog.number_field,
    }[place]
    widget.setFocus()
    with qtbot.waitSignal(dialog.dealt, timeout=500):
        QTest.keyClick(widget, Qt.Key.Key_Return)


def test_every_preset_is_offered_with_its_sentence(dialog: NewGameDialog) -> None:
    texts = texts_of(dialog.presets)
    for preset in map(PRESETS.__getitem__, TABLE_PRESETS):
        assert f"{preset.label}. {preset.summary}" in texts


def test_the_sentence_follows_every_choice(dialog: NewGameDialog) -> None:
    dialog.presets.set_preset("vienna")
    dialog.target_choice.segment(0).click()
    dialog.board.cards[2].name_field.setText("Bernd")
    assert dialog.sentence == "Vienna, a single deal: you and Bernd against Tomás and Ingrid"


def test_partner_and_opponents_have_levels_of_their_own(
    qtbot: QtBot, dialog: NewGameDialog
) -> None:
    for seat, level in ((1, "beginner"), (2, "sharp"), (3, "steady")):
        levels = dialog.board.cards[seat].level_list
        levels.setCurrentIndex(levels.findData(level))
    game = dealt(qtbot, dialog)
    assert [seat.level for seat in game.seats] == ["", "beginner", "sharp", "steady"]


def test_a_second_person_takes_a_seat_and_both_get_names_of_their_own(
    qtbot: QtBot, dialog: NewGameDialog
) -> None:
    partner = dialog.board.cards[2]
    partner.kind_choice.segment(PERSON).click()
    assert not partner.level_list.isVisibleTo(dialog)
    game = dealt(qtbot, dialog)
    assert game.seats[0] == SeatEntry("Player 1", PERSON)
    assert game.seats[2] == SeatEntry("Player 3", PERSON)


def test_a_name_somebody_typed_stays_when_people_change(dialog: NewGameDialog) -> None:
    you, partner = dialog.board.cards[0], dialog.board.cards[2]
    you.name_field.setText("Anna")
    partner.kind_choice.segment(PERSON).click()
    partner.kind_choice.segment(COMPUTER).click()
    assert dialog.board.names() == ("Anna", "Tomás", "Marisol", "Ingrid")


def test_a_long_name_shows_its_beginning_once_it_is_typed(qtbot: QtBot) -> None:
    field = TextField("Name")
    qtbot.addWidget(field)
    field.setText("Maximiliane-Theodora von Hohenzollern-Sigmaringen")
    assert field.cursorPosition() > 0
    field.focusOutEvent(QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason))
    assert field.cursorPosition() == 0


@pytest.mark.parametrize(("typed", "target"), [(7500, 7500), (7400, 7500), (20000, 20000)])
def test_another_target_is_chosen_in_steps_of_five_hundred(
    qtbot: QtBot, dialog: NewGameDialog, typed: int, target: int
) -> None:
    assert not dialog.points_field.isVisibleTo(dialog)
    dialog.target_choice.segment(-1).click()
    assert dialog.points_field.isVisibleTo(dialog)
    dialog.points_field.setValue(typed)
    assert dealt(qtbot, dialog).rules == make_rules("classic", {"target": target})


def test_number_and_first_dealer_may_be_left_to_chance(qtbot: QtBot, dialog: NewGameDialog) -> None:
    game = dealt(qtbot, dialog)
    assert game.number is None
    assert game.first_dealer is None


def test_number_and_first_dealer_may_be_chosen(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.number_field.setText("2041 8837")
    dealers = dialog.dealer_list
    assert [dealers.itemText(row) for row in range(dealers.count())] == [
        "drawn by lot",
        "You",
        "Tomás",
        "Marisol",
        "Ingrid",
    ]
    dealers.setCurrentIndex(4)
    game = dealt(qtbot, dialog)
    assert (game.number, game.first_dealer) == (20418837, 3)


def test_a_wrong_number_is_told_beside_its_field_and_nothing_is_dealt(
    qtbot: QtBot, dialog: NewGameDialog
) -> None:
    dialog.number_field.setText("12x")
    assert dialog.number_field.is_wrong
    assert dialog.number_note == "A match number has up to 8 digits."
    with qtbot.assertNotEmitted(dialog.dealt):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert QApplication.focusWidget() is dialog.number_field
    assert dialog.deal_button.is_closed
    dialog.number_field.setText("12")
    assert dealt(qtbot, dialog).number == 12


def test_escape_deals_nothing(qtbot: QtBot, dialog: NewGameDialog) -> None:
    with qtbot.assertNotEmitted(dialog.dealt):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_dialog_begins_as_it_was_left(qtbot: QtBot) -> None:
    last = NewGame(
        make_rules("traditional", {"target": 3000}),
        (
            SeatEntry("Anna", PERSON),
            SeatEntry("Tomás", COMPUTER, "beginner"),
            SeatEntry("Bernd", PERSON),
            SeatEntry("Ingrid", COMPUTER, "sharp"),
        ),
        first_dealer=2,
        number=5,
    )
    dialog = make_dialog(qtbot, last)
    assert dialog.points_field.isVisibleTo(dialog)
    assert dealt(qtbot, dialog) == last


def test_arrows_choose_among_the_words_of_a_choice(dialog: NewGameDialog) -> None:
    first = dialog.target_choice.segment(-2)
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Left)
    assert dialog.target_choice.value() == 1500


def test_the_seats_do_not_overlap_and_fit_a_small_window(dialog: NewGameDialog) -> None:
    QApplication.processEvents()
    boxes = [card.geometry() for card in dialog.board.cards]
    assert all(dialog.board.rect().contains(box) for box in boxes)
    assert not any(
        first.intersects(second) for first in boxes for second in boxes if first is not second
    )

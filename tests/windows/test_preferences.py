"""Settings take effect at once, show what they do, and survive a restart."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider

from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.settings import (
    Deck,
    HandRows,
    Pace,
    Preferences,
    ReducedMotion,
    SortOrder,
    Speed,
    Spoken,
    load,
    save,
)
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import Check, ChoiceList
from canasta_desktop.windows.parts.swatches import Swatches
from canasta_desktop.windows.preferences import PreferencesDialog
from canasta_desktop.windows.text_size import set_text_scale
from tests.windows.desk import FakeController, blank_card, collaborators

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

CHANGES = {
    "card_size": 140,
    "deck": Deck.FOUR_COLOUR,
    "large_index": True,
    "back": "green",
    "felt": "night",
    "animation_speed": Speed.SLOW,
    "reduced_motion": ReducedMotion.ON,
    "computer_pace": Pace.STEP,
    "undo_policy": UndoPolicy.FREE,
    "warn_costs": False,
    "coach_warns_from": 100,
    "sort_order": SortOrder.SUIT,
    "hand_rows": HandRows.TWO,
    "text_size": 130,
    "high_contrast": True,
    "spoken": Spoken.BRIEF,
    "show_side_panel": False,
}
ELSEWHERE = {"language", "last_game", "help_text_size"}
"""Not shown: there is one language so far; new game dialog and help keep their own choices."""


@pytest.fixture
def dialog(qtbot: QtBot) -> PreferencesDialog:
    made = PreferencesDialog(
        Preferences(), lambda _preferences, name, width, ratio: blank_card(name, width, ratio)
    )
    qtbot.addWidget(made)
    made.show()
    return made


def set_by_hand(dialog: PreferencesDialog, name: str, value: object) -> None:
    """Do what a player does with a control."""
    field = dialog.field(name)
    if isinstance(field, Swatches):
        field.segment(str(value)).click()
    elif isinstance(field, Choice):
        field.segment(value).click()
    elif isinstance(field, ChoiceList):
        place = field.findData(value)
        field.setCurrentIndex(place)
        field.activated.emit(place)
    elif isinstance(field, Check):
        field.click()
    elif isinstance(field, QSlider):
        assert isinstance(value, int)
        field.setValue(value)


def test_every_preference_can_be_set_here_or_has_its_reason() -> None:
    assert set(CHANGES) | ELSEWHERE == {item.name for item in fields(Preferences)}


@pytest.mark.parametrize(("name", "value"), CHANGES.items())
def test_a_change_takes_effect_at_once(
    qtbot: QtBot, dialog: PreferencesDialog, name: str, value: object
) -> None:
    with qtbot.waitSignal(dialog.changed, timeout=500) as changed:
        set_by_hand(dialog, name, value)
    expected = replace(Preferences(), **{name: value})  # type: ignore[arg-type]
    assert changed.args == [expected]
    assert dialog.preferences == expected


def test_a_change_from_elsewhere_is_shown_and_not_told_again(
    qtbot: QtBot, dialog: PreferencesDialog
) -> None:
    wanted = Preferences(**CHANGES)  # type: ignore[arg-type]
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show_preferences(wanted)
    size = dialog.field("card_size")
    assert isinstance(size, QSlider)
    assert size.value() == 140
    deck = dialog.field("deck")
    assert isinstance(deck, Choice)
    assert deck.value() is Deck.FOUR_COLOUR


@pytest.mark.parametrize(
    ("key", "size"), [(Qt.Key.Key_Plus, 110), (Qt.Key.Key_Equal, 110), (Qt.Key.Key_Minus, 90)]
)
def test_the_card_size_goes_up_and_down_by_key(playing: MainWindow, key: Qt.Key, size: int) -> None:
    QTest.keyClick(playing, key, Qt.KeyboardModifier.ControlModifier)
    assert playing.preferences.card_size == size
    assert playing.table_page.strip.text == f"Cards at {size} %"


def test_the_card_size_stays_within_its_limits(playing: MainWindow) -> None:
    playing.change_card_size(100)
    assert playing.preferences.card_size == 200
    playing.change_card_size(-100)
    assert playing.preferences.card_size == 70


def test_the_open_dialog_follows_the_keys(playing: MainWindow) -> None:
    QTest.keyClick(playing, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    dialog = playing.dialogs.find(PreferencesDialog)
    assert dialog is not None
    playing.change_card_size(1)
    assert dialog.preferences.card_size == 110
    dialog.close()


def test_text_size_is_followed_at_once(qapp: QApplication, playing: MainWindow) -> None:
    playing.resize(1440, 900)
    before = qapp.font().pointSizeF()
    playing.set_preferences(replace(playing.preferences, text_size=150))
    assert qapp.font().pointSizeF() == pytest.approx(1.5 * before)
    playing.set_preferences(replace(playing.preferences, text_size=100))
    assert qapp.font().pointSizeF() == pytest.approx(before)


def test_high_contrast_makes_the_window_black_and_closes_felt_and_back(
    dialog: PreferencesDialog, playing: MainWindow
) -> None:
    dialog.show_preferences(replace(Preferences(), high_contrast=True))
    assert not dialog.field("felt").isEnabled()
    assert not dialog.field("back").isEnabled()
    dialog.show_preferences(Preferences())
    assert dialog.field("felt").isEnabled()
    playing.set_preferences(replace(playing.preferences, high_contrast=True))
    assert playing.cover.theme.name == "night"


def test_every_section_shows_its_fields_by_arrow_keys(dialog: PreferencesDialog) -> None:
    seen = [{name for name in CHANGES if dialog.field(name).isVisible()}]
    dialog.sections.setFocus()
    for _ in range(dialog.sections.count() - 1):
        QTest.keyClick(dialog.sections, Qt.Key.Key_Down)
        seen.append({name for name in CHANGES if dialog.field(name).isVisible()})
    assert set().union(*seen) == set(CHANGES)
    assert sum(len(names) for names in seen) == len(CHANGES)


def test_sections_change_by_keys_from_anywhere(dialog: PreferencesDialog) -> None:
    dialog.field("card_size").setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert dialog.sections.currentRow() == 1
    QTest.keyClick(dialog, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert dialog.sections.currentRow() == 0


def test_the_small_table_shows_a_change_of_motion(dialog: PreferencesDialog) -> None:
    moving = []
    dialog.show_preferences(replace(Preferences(), card_size=140))
    moving.append(dialog.sample.is_moving)
    for speed in (Speed.SLOW, Speed.OFF):
        set_by_hand(dialog, "animation_speed", speed)
        moving.append(dialog.sample.is_moving)
    assert moving == [False, True, False]


def test_usual_settings_come_with_one_press_and_go_with_another(
    qtbot: QtBot, dialog: PreferencesDialog
) -> None:
    own = replace(Preferences(**CHANGES), language="de")  # type: ignore[arg-type]
    dialog.show_preferences(own)
    with qtbot.waitSignal(dialog.changed, timeout=500):
        dialog.usual_button.click()
    assert dialog.preferences == Preferences(language="de")
    assert dialog.usual_button.text() == "Back to my settings"
    dialog.usual_button.click()
    assert dialog.preferences == own


def test_usual_settings_are_closed_where_everything_is_usual(dialog: PreferencesDialog) -> None:
    assert not dialog.usual_button.isEnabled()
    set_by_hand(dialog, "warn_costs", False)
    assert dialog.usual_button.isEnabled()
    dialog.usual_button.click()
    set_by_hand(dialog, "warn_costs", False)
    assert dialog.usual_button.text() == "Usual settings"


def test_every_field_has_a_name_for_a_screen_reader(dialog: PreferencesDialog) -> None:
    for name in CHANGES:
        field = dialog.field(name)
        assert field.accessibleName() or (isinstance(field, Check) and field.text())


@pytest.mark.parametrize("room", [QSize(1024, 640), QSize(900, 560), QSize(2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.12, 1.5])
def test_no_field_is_cut_at_the_side(
    qapp: QApplication, dialog: PreferencesDialog, room: QSize, scale: float
) -> None:
    set_text_scale(qapp, scale)
    dialog.fit_into(room)
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()
    for place in range(dialog.sections.count()):
        dialog.sections.setCurrentRow(place)
        qapp.processEvents()
        for name in CHANGES:
            field = dialog.field(name)
            if field.isVisible():
                assert field.mapTo(dialog, field.rect().topRight()).x() < dialog.width(), name
    set_text_scale(qapp, 1.0)


def test_another_felt_colours_the_whole_window(qtbot: QtBot, playing: MainWindow) -> None:
    before = playing.table_page.panel.palette().window().color().name()
    with qtbot.assertNotEmitted(playing.preferences_changed):
        playing.set_preferences(replace(playing.preferences, felt="night"))
    assert playing.table_page.panel.palette().window().color().name() != before
    assert playing.cover.theme.name == "night"
    assert playing.start_page.theme.name == "night"


def test_what_is_set_survives_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    for preferences in (Preferences(), load(tmp_path).preferences):
        window = MainWindow(collaborators(tmp_path, FakeController(), preferences))
        qtbot.addWidget(window)
        window.preferences_changed.connect(lambda changed: save(tmp_path, changed))
        if preferences == Preferences():
            window.change_card_size(3)
    assert load(tmp_path).preferences.card_size == 130

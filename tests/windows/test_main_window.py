"""The main window leads from page to page, asks, and loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.controller.requests import (
    Choose,
    Perform,
    Target,
    ToggleCard,
    ToggleRank,
    Zone,
)
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows import main_window
from canasta_desktop.windows.commands import COMMANDS, CommandName, Stage
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.small_dialogs import AboutDialog, KeysDialog
from tests.windows.desk import FakeController, collaborators, saved_game
from tests.windows.pictures import HAND, table_picture
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

CONTROL = Qt.KeyboardModifier.ControlModifier
COST = Confirmation(4, say("500 becomes 300."), say("Do it"), say("Leave it"))


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What a screen reader is told, and whether it interrupts."""
    heard: list[tuple[str, bool]] = []

    def hear(_widget: object, text: str, *, assertive: bool = False) -> None:
        heard.append((text, assertive))

    monkeypatch.setattr(main_window, "announce", hear)
    return heard


def test_the_window_begins_at_the_start_page(window: MainWindow) -> None:
    assert window.stage is Stage.START
    assert window.windowTitle() == "Canasta"
    assert window.minimumWidth() == 900
    assert window.minimumHeight() == 600


def test_at_the_table_the_title_tells_the_match(playing: MainWindow) -> None:
    assert playing.windowTitle() == "Classic · deal 3 – Canasta"
    assert QApplication.focusWidget() is playing.table_page.table


def test_a_picture_does_not_open_the_table_by_itself(
    window: MainWindow, controller: FakeController
) -> None:
    controller.show(table_picture())
    assert window.stage is Stage.START


def test_the_table_is_left_without_traces(playing: MainWindow) -> None:
    playing.show_start(None)
    assert playing.stage is Stage.START
    assert not any("Tomás: drew" in text for text in texts_of(playing.table_page))


def test_every_command_does_something(window: MainWindow) -> None:
    handled = set(window._commands)  # noqa: SLF001 - the table behind all menus
    assert handled == {command.name for command in COMMANDS if command.action is None}


@pytest.mark.parametrize(
    ("name", "signal"),
    [
        (CommandName.CONTINUE, "continue_chosen"),
        (CommandName.START_PAGE, "start_page_asked"),
        (CommandName.READ, "read_asked"),
        (CommandName.QUIT, "closing"),
    ],
)
def test_commands_tell_the_program(
    qtbot: QtBot, playing: MainWindow, tmp_path: Path, name: CommandName, signal: str
) -> None:
    if name is CommandName.CONTINUE:
        playing.show_start(saved_game(tmp_path))
    with qtbot.waitSignal(getattr(playing, signal), timeout=500):
        playing.menus.action(name).trigger()


def test_a_refusal_is_shown_and_read_aloud_once(
    playing: MainWindow, controller: FakeController, spoken: list[tuple[str, bool]]
) -> None:
    sentence = say("Needs 90, you have 65.")
    controller.message.emit(Message(sentence, MessageKind.REFUSAL, "C5.1"))
    controller.announced.emit(sentence, True)
    assert playing.table_page.strip.text == "Needs 90, you have 65."
    assert spoken == [("Needs 90, you have 65.", True)]


def test_a_refusal_goes_from_the_strip_when_the_person_has_acted(
    playing: MainWindow, controller: FakeController
) -> None:
    controller.message.emit(Message(say("Needs 90."), MessageKind.REFUSAL))
    controller.acted.emit()
    assert playing.table_page.strip.text != "Needs 90."


def test_a_refusal_goes_when_the_turn_of_the_person_begins(
    playing: MainWindow, controller: FakeController
) -> None:
    controller.show(table_picture(is_viewers_turn=False))
    controller.message.emit(Message(say("It is Ingrid's turn."), MessageKind.REFUSAL))
    controller.show(table_picture(is_viewers_turn=False))
    assert playing.table_page.strip.text == "It is Ingrid's turn."
    controller.show(table_picture(is_viewers_turn=True))
    assert playing.table_page.strip.text != "It is Ingrid's turn."
    controller.message.emit(Message(say("Needs 90."), MessageKind.REFUSAL))
    controller.show(table_picture(is_viewers_turn=True))
    assert playing.table_page.strip.text == "Needs 90."


def test_the_same_refusal_is_read_again_after_something_happened(
    playing: MainWindow, controller: FakeController, spoken: list[tuple[str, bool]]
) -> None:
    for _ in range(2):
        controller.message.emit(Message(say("No."), MessageKind.REFUSAL))
        controller.show(table_picture())
    assert spoken == [("No.", True), ("No.", True)]


def test_news_do_not_interrupt(
    playing: MainWindow, controller: FakeController, spoken: list[tuple[str, bool]]
) -> None:
    controller.announced.emit(say("Ingrid discarded 8♣"), False)
    controller.message.emit(Message(say("The first meld needs 90 points.")))
    assert [assertive for _, assertive in spoken] == [False, False]


@pytest.mark.parametrize("yes", [True, False])
def test_a_question_is_answered_in_the_strip(
    playing: MainWindow, controller: FakeController, yes: bool
) -> None:
    controller.confirmation_asked.emit(COST)
    playing.table_page.strip.answer(yes=yes)
    assert controller.answers == [(4, yes)]
    assert QApplication.focusWidget() is playing.table_page.table


def test_escape_answers_a_question_with_no(playing: MainWindow, controller: FakeController) -> None:
    controller.confirmation_asked.emit(COST)
    QTest.keyClick(playing.focusWidget() or playing, Qt.Key.Key_Escape)
    assert controller.answers == [(4, False)]
    assert controller.requests == []


def test_a_message_before_any_game_is_shown_on_the_start_page(window: MainWindow) -> None:
    window.notify(Message(say("The settings were damaged."), MessageKind.WARNING))
    assert window.start_page.strip.text == "The settings were damaged."


def test_a_new_game_is_chosen_remembered_and_told(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_N, CONTROL)
    dialog = window.dialogs.find(NewGameDialog)
    assert dialog is not None
    dialog.presets.set_preset("pagat")
    with qtbot.waitSignals([window.new_game_chosen, window.preferences_changed], timeout=500):
        dialog.deal_button.click()
    assert window.preferences.last_game is not None
    assert window.preferences.last_game.rules.preset == "pagat"
    assert window.dialogs.find(NewGameDialog) is None


def test_the_proposed_game_is_dealt_at_once(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.new_game_chosen, timeout=500) as chosen:
        window.start_page.deal_asked.emit()
    assert chosen.args is not None
    assert chosen.args[0].rules == make_rules()


def test_the_game_pauses_while_a_new_one_is_chosen(
    playing: MainWindow, controller: FakeController
) -> None:
    playing.menus.action(CommandName.NEW).trigger()
    assert controller.pauses == [True]
    dialog = playing.dialogs.find(NewGameDialog)
    assert dialog is not None
    dialog.reject()
    assert controller.pauses == [True, False]


def test_a_game_that_was_paused_before_stays_paused(
    playing: MainWindow, controller: FakeController
) -> None:
    controller.show(table_picture(is_paused=True))
    playing.menus.action(CommandName.NEW).trigger()
    dialog = playing.dialogs.find(NewGameDialog)
    assert dialog is not None
    dialog.reject()
    assert controller.pauses == []


def test_the_game_pauses_while_the_window_is_minimised(
    playing: MainWindow, controller: FakeController
) -> None:
    playing.setWindowState(Qt.WindowState.WindowMinimized)
    QApplication.sendEvent(playing, QEvent(QEvent.Type.WindowStateChange))
    assert controller.pauses == [True]
    playing.setWindowState(Qt.WindowState.WindowNoState)
    QApplication.sendEvent(playing, QEvent(QEvent.Type.WindowStateChange))
    assert controller.pauses == [True, False]


@pytest.mark.parametrize(
    ("name", "signal"),
    [(CommandName.OPEN, "open_chosen"), (CommandName.SAVE_AS, "save_chosen")],
)
def test_files_are_chosen_without_locking_the_program(
    qtbot: QtBot, playing: MainWindow, tmp_path: Path, name: CommandName, signal: str
) -> None:
    playing.menus.action(name).trigger()
    dialog = playing.dialogs.find(QFileDialog)
    assert dialog is not None
    with qtbot.waitSignal(getattr(playing, signal), timeout=500) as chosen:
        dialog.fileSelected.emit(str(tmp_path / "evening.canasta"))
    assert chosen.args == [tmp_path / "evening.canasta"]
    dialog.close()


@pytest.mark.parametrize(
    ("name", "kind"), [(CommandName.KEYS, KeysDialog), (CommandName.ABOUT, AboutDialog)]
)
def test_small_dialogs_open_and_close(
    window: MainWindow, name: CommandName, kind: type[QDialog]
) -> None:
    window.menus.action(name).trigger()
    dialog = window.dialogs.find(kind)
    assert dialog is not None
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.dialogs.find(kind) is None


def test_the_list_of_keys_holds_every_key(window: MainWindow) -> None:
    window.dialogs.keys()
    dialog = window.dialogs.find(KeysDialog)
    assert dialog is not None
    texts = texts_of(dialog)
    assert [c.plain_title for c in COMMANDS if c.keys and c.plain_title not in texts] == []
    assert [c.key_text for c in COMMANDS if c.keys and c.key_text not in texts] == []
    dialog.close()


def test_full_screen_and_back(window: MainWindow) -> None:
    window.menus.action(CommandName.FULL_SCREEN).trigger()
    assert window.isFullScreen()
    assert window.menus.action(CommandName.FULL_SCREEN).isChecked()
    window.menus.action(CommandName.FULL_SCREEN).trigger()
    assert not window.isFullScreen()


def test_the_place_of_the_window_survives_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    place = QRect(200, 120, 1000, 700)
    first = MainWindow(collaborators(tmp_path, FakeController()))
    qtbot.addWidget(first)
    first.show()
    first.setGeometry(place)
    first.close()
    second = MainWindow(collaborators(tmp_path, FakeController()))
    qtbot.addWidget(second)
    assert second.geometry() == place


def test_the_menu_of_a_card_offers_what_can_be_done_with_it(
    playing: MainWindow, controller: FakeController
) -> None:
    key = HAND[0].key
    playing.show_table_menu(key, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.actions()[0].trigger()
    menu.actions()[1].trigger()
    assert controller.requests == [ToggleCard(key), ToggleRank(key)]
    menu.close()


def test_the_menu_of_a_place_chooses_it_and_has_the_commands(
    playing: MainWindow, controller: FakeController
) -> None:
    stock = Target(Zone.STOCK)
    playing.show_table_menu(stock, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.actions()[0].trigger()
    draw = playing.menus.action(CommandName.DRAW)
    assert draw in menu.actions()
    draw.trigger()
    assert controller.requests == [Choose(stock), Perform(ActionName.DRAW)]
    menu.close()


def test_closing_the_window_closes_its_dialogs(window: MainWindow) -> None:
    window.dialogs.rules_help()
    window.dialogs.keys()
    window.close()
    assert window.dialogs.find(KeysDialog) is None

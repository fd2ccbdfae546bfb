"""Every command stands once in one table, and no two want the same key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenuBar

from canasta_desktop.controller.requests import CoverTable, Perform
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.commands import (
    COMMAND_BY_NAME,
    COMMAND_OF_ACTION,
    COMMANDS,
    CommandName,
    Stage,
    clashes,
)
from canasta_desktop.windows.menus import Menus
from tests.windows.pictures import action_picture, covered_picture, table_picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.main_window import MainWindow
    from tests.windows.desk import FakeController

KEYS = {
    Qt.Key.Key_D: ActionName.DRAW,
    Qt.Key.Key_P: ActionName.TAKE,
    Qt.Key.Key_M: ActionName.MELD,
    Qt.Key.Key_X: ActionName.DISCARD,
    Qt.Key.Key_H: ActionName.HINT,
    Qt.Key.Key_S: ActionName.SORT,
}


def test_no_two_commands_want_the_same_key() -> None:
    assert clashes(COMMANDS) == []


@pytest.mark.parametrize("key", ["D", "Ctrl+Z", "ctrl+z", "Space", "Left"])
def test_a_key_that_is_taken_would_be_noticed(key: str) -> None:
    another = replace(COMMAND_BY_NAME[CommandName.ABOUT], keys=(key,))
    assert clashes((*COMMANDS, another)) != []


def test_menus_with_a_clash_are_not_built(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    another = replace(COMMAND_BY_NAME[CommandName.ABOUT], keys=("D",))
    monkeypatch.setattr("canasta_desktop.windows.menus.COMMANDS", (*COMMANDS, another))
    bar = QMenuBar()
    qtbot.addWidget(bar)
    with pytest.raises(ValueError, match="wanted twice"):
        Menus(bar)


def test_every_action_and_every_name_has_its_command() -> None:
    assert set(COMMAND_OF_ACTION) == set(ActionName)
    assert [command.name for command in COMMANDS] == list(COMMAND_BY_NAME)
    assert set(COMMAND_BY_NAME) == set(CommandName)


def test_no_two_items_of_a_menu_are_chosen_by_the_same_letter() -> None:
    letters: dict[tuple[str, str], list[str]] = {}
    for command in COMMANDS:
        mark = command.text.find("&")
        if mark >= 0:
            place = (command.menu.value, command.text[mark + 1].casefold())
            letters.setdefault(place, []).append(command.text)
    assert {place: texts for place, texts in letters.items() if len(texts) > 1} == {}


@pytest.mark.parametrize(("key", "action"), KEYS.items())
def test_a_letter_asks_for_its_action(
    qtbot: QtBot,
    playing: MainWindow,
    controller: FakeController,
    key: Qt.Key,
    action: ActionName,
) -> None:
    playing.table_page.table.setFocus()
    QTest.keyClick(playing.table_page.table, key)
    assert controller.requests == [Perform(action)]


def test_letters_go_into_a_text_field_and_play_nothing(
    qtbot: QtBot, playing: MainWindow, controller: FakeController
) -> None:
    field = QLineEdit(playing.table_page)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "dpmxhsrb")
    assert field.text() == "dpmxhsrb"
    assert controller.requests == []


def test_letters_play_nothing_on_the_start_page(
    qtbot: QtBot, window: MainWindow, controller: FakeController
) -> None:
    for key in KEYS:
        QTest.keyClick(window, key)
    assert controller.requests == []


def test_b_covers_and_r_reads_the_table(
    qtbot: QtBot, playing: MainWindow, controller: FakeController
) -> None:
    with qtbot.waitSignal(playing.read_asked, timeout=500):
        QTest.keyClick(playing.table_page.table, Qt.Key.Key_R)
    QTest.keyClick(playing.table_page.table, Qt.Key.Key_B)
    assert controller.requests == [CoverTable()]


def test_undo_in_the_menu_says_what_it_takes_back(
    playing: MainWindow, controller: FakeController
) -> None:
    undo = playing.menus.action(CommandName.UNDO)
    assert undo.text() == "Undo: lay three kings"
    shown = action_picture(ActionName.UNDO, text=say("Undo: discard 5♣ & more"))
    controller.show(table_picture(actions={ActionName.UNDO: shown}))
    assert undo.text() == "Undo: discard 5♣ && more"


def test_a_closed_action_stays_in_reach_and_says_why(
    playing: MainWindow, controller: FakeController
) -> None:
    discard = playing.menus.action(CommandName.DISCARD)
    assert discard.isEnabled()
    assert discard.toolTip() == discard.statusTip() == "Draw first, or take the pile."
    discard.trigger()
    assert controller.requests == [Perform(ActionName.DISCARD)]


def test_on_the_start_page_there_is_nothing_to_play(window: MainWindow) -> None:
    open_items = {name for name in CommandName if window.menus.action(name).isEnabled()}
    assert open_items == {
        command.name
        for command in COMMANDS
        if Stage.START in command.stages and command.name is not CommandName.CONTINUE
    }
    window.menus.set_can_continue(True)
    assert window.menus.action(CommandName.CONTINUE).isEnabled()


def test_under_the_cover_the_menus_say_nothing_of_the_game(
    playing: MainWindow, controller: FakeController
) -> None:
    controller.show(covered_picture())
    for command in COMMANDS:
        item = playing.menus.action(command.name)
        assert item.text().partition("\t")[0] == command.title
        assert item.statusTip() == ""
        assert item.isEnabled() == (Stage.COVER in command.stages)


def test_escape_stands_in_the_menu_but_belongs_to_what_has_the_focus(
    playing: MainWindow,
) -> None:
    clear = playing.menus.action(CommandName.CLEAR)
    assert clear.text().endswith("\tEsc")
    assert clear.shortcuts() == []


def test_the_review_is_asked_for_by_its_key_and_says_when_there_is_none(
    qtbot: QtBot, playing: MainWindow, controller: FakeController
) -> None:
    review, picture = playing.menus.action(CommandName.REVIEW), table_picture()
    with qtbot.waitSignal(playing.review_asked, timeout=500):
        QTest.keyClick(playing.table_page.table, Qt.Key.Key_V)
    controller.show(replace(picture, score=replace(picture.score, deals=())))
    assert review.statusTip() == "No deal of this match is over yet."
    controller.show(replace(picture, score=replace(picture.score, deals=((120, 40),))))
    assert review.statusTip() == ""

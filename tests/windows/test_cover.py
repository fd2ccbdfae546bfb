"""While the table is covered nothing of the game can be seen, read or heard."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.controller.requests import LiftCover
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import (
    ActionName,
    LogLine,
    Requirement,
    SpecialHandPicture,
    StandingRow,
)
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows.commands import Stage
from tests.windows.pictures import (
    SCORE,
    action_picture,
    covered_picture,
    modern_picture,
    table_picture,
)
from tests.windows.texts import seen_widgets, texts_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.main_window import MainWindow
    from tests.windows.desk import FakeController

SECRET = "pineapple"


def telling_picture() -> object:
    """Return a picture in which everything that can hold a text holds the secret."""
    words = say(SECRET)
    actions = {
        name: action_picture(name, text=words, reason=words, is_shown=True, is_open=is_open)
        for name, is_open in zip(ActionName, cycle([True, False]), strict=False)
    }
    return modern_picture(
        actions=actions,
        standing=(StandingRow(words, (1, 2)),),
        going_out=(Requirement(words, is_met=True),),
        special_hands=(SpecialHandPicture(words, 2500, 1, words, frozenset()),),
        tally=words,
        hint=words,
        prompt=words,
        log=(LogLine(SECRET, 0, words),),
        score=replace(SCORE, heading=words, subheading=words, side_names=(words, words)),
    )


@pytest.fixture
def covered(playing: MainWindow, controller: FakeController) -> MainWindow:
    controller.show(telling_picture())  # type: ignore[arg-type]
    playing.notify(Message(say(SECRET), MessageKind.REFUSAL, "C5.1"))
    controller.confirmation_asked.emit(Confirmation(3, say(SECRET), say(SECRET), say(SECRET)))
    controller.show(covered_picture())
    return playing


def test_the_secret_could_be_read_before(playing: MainWindow, controller: FakeController) -> None:
    controller.show(telling_picture())  # type: ignore[arg-type]
    assert sum(SECRET in text for text in texts_of(playing)) > 20


def test_no_text_tool_tip_title_menu_or_spoken_name_tells_anything(covered: MainWindow) -> None:
    assert [text for text in texts_of(covered) if SECRET in text] == []


def test_not_even_hidden_widgets_keep_what_was_said(covered: MainWindow) -> None:
    hidden = [*texts_of(covered.table_page), *texts_of(covered.table_page.strip)]
    assert [text for text in hidden if SECRET in text] == []


def test_the_table_itself_is_not_shown(covered: MainWindow) -> None:
    assert covered.stage is Stage.COVER
    assert covered.table_page.table not in list(seen_widgets(covered))
    assert covered.windowTitle() == "Canasta"


def test_a_question_that_waited_was_answered_with_no(
    covered: MainWindow, controller: FakeController
) -> None:
    assert controller.answers == [(3, False)]


def test_the_next_player_is_named_with_one_button(covered: MainWindow) -> None:
    texts = texts_of(covered.cover)
    assert "Marisol" in texts
    assert "It is your turn. Deal 3, your side has 1,675 points." in texts
    assert covered.cover.button.text() == "I am Marisol, show my cards"
    assert QApplication.focusWidget() is covered.cover.button


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_lifts_the_cover(
    qtbot: QtBot, covered: MainWindow, controller: FakeController, key: Qt.Key
) -> None:
    controller.requests.clear()
    QTest.keyClick(covered.cover, key)
    assert controller.requests == [LiftCover()]


@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_H, Qt.Key.Key_R, Qt.Key.Key_Escape])
def test_no_other_key_reaches_the_table(
    qtbot: QtBot, covered: MainWindow, controller: FakeController, key: Qt.Key
) -> None:
    controller.requests.clear()
    QTest.keyClick(covered.cover.button, key)
    assert controller.requests == []


def test_messages_of_the_game_are_not_shown_under_the_cover(covered: MainWindow) -> None:
    covered.notify(Message(say(SECRET), MessageKind.COACH))
    assert [text for text in texts_of(covered) if SECRET in text] == []


def test_an_error_waits_until_the_cover_is_lifted(
    covered: MainWindow, controller: FakeController
) -> None:
    covered.notify(Message(say("The game cannot be saved."), MessageKind.ERROR))
    assert covered.table_page.strip.text == ""
    controller.show(table_picture())
    assert covered.table_page.strip.text == "The game cannot be saved."


def test_after_the_cover_the_player_is_at_the_table(
    covered: MainWindow, controller: FakeController
) -> None:
    controller.show(table_picture())
    assert covered.stage is Stage.TABLE
    assert QApplication.focusWidget() is covered.table_page.table
    assert covered.cover.button.text() == ""


def test_a_match_that_begins_covered_shows_no_table_first(
    window: MainWindow, controller: FakeController
) -> None:
    controller.picture = covered_picture()
    window.show_table(make_rules())
    assert window.stage is Stage.COVER

"""One line for messages and questions: nothing moves, nothing locks, nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.present.phrases import say
from canasta_desktop.settings import Loaded, Preferences
from canasta_desktop.windows.notices import STAYS_MS, NoticeStrip, settings_problem
from canasta_desktop.windows.parts.button import Button

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

REFUSAL = Message(say("Needs 90, you have 65."), MessageKind.REFUSAL, "C5.1")
QUESTION = Confirmation(7, say("500 becomes 300."), say("Do it"), say("Leave it"))


@pytest.fixture
def strip(qtbot: QtBot) -> NoticeStrip:
    made = NoticeStrip()
    qtbot.addWidget(made)
    made.resize(700, 40)
    made.set_news(say("Ingrid discarded 8♣"))
    made.show()
    return made


def clock(strip: NoticeStrip) -> QTimer:
    (timer,) = strip.findChildren(QTimer)
    return timer


def shown_buttons(strip: NoticeStrip) -> list[str]:
    return [b.text() for b in strip.findChildren(Button) if b.isVisibleTo(strip)]


def press(qtbot: QtBot, strip: NoticeStrip, text: str) -> None:
    (button,) = [b for b in strip.findChildren(Button) if b.text() == text]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_without_a_message_it_tells_what_was_done_last(strip: NoticeStrip) -> None:
    assert strip.text == "Ingrid discarded 8♣"
    assert shown_buttons(strip) == []


@pytest.mark.parametrize("kind", [MessageKind.REFUSAL, MessageKind.COACH])
def test_a_refusal_or_advice_goes_once_the_player_acts(
    strip: NoticeStrip, kind: MessageKind
) -> None:
    strip.show_message(Message(say("Needs 90."), kind))
    strip.settle()
    assert strip.text == "Ingrid discarded 8♣"
    assert not clock(strip).isActive()


def test_what_must_not_be_missed_stays_when_the_player_acts(strip: NoticeStrip) -> None:
    strip.show_message(Message(say("Nothing can be saved."), MessageKind.ERROR))
    strip.settle()
    assert strip.text == "Nothing can be saved."


def test_a_refusal_names_its_rule_and_leads_there(qtbot: QtBot, strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    assert strip.text == "Needs 90, you have 65."
    assert shown_buttons(strip) == ["Rule C5.1"]
    with qtbot.waitSignal(strip.rule_asked, timeout=500) as asked:
        press(qtbot, strip, "Rule C5.1")
    assert asked.args == ["C5.1"]


def test_a_message_goes_away_by_itself(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    assert clock(strip).isActive()
    assert clock(strip).interval() >= STAYS_MS
    clock(strip).timeout.emit()
    assert strip.text == "Ingrid discarded 8♣"


def test_a_long_message_stays_longer(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    short = clock(strip).interval()
    strip.show_message(Message(say("x" * 100)))
    assert clock(strip).interval() > short


def test_a_message_stays_while_the_mouse_is_on_it(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    point = QPointF(5, 5)
    QApplication.sendEvent(strip, QEnterEvent(point, point, point))
    assert not clock(strip).isActive()
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
    assert clock(strip).isActive()


def test_a_message_stays_while_its_link_has_the_focus(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    (link,) = [b for b in strip.findChildren(Button) if b.isVisibleTo(strip)]
    link.setFocus()
    clock(strip).timeout.emit()
    assert strip.text == "Needs 90, you have 65."


def test_a_question_gives_the_focus_to_the_answer_that_changes_nothing(
    strip: NoticeStrip,
) -> None:
    strip.ask(QUESTION)
    assert sorted(shown_buttons(strip)) == ["Do it", "Leave it"]
    focused = QApplication.focusWidget()
    assert isinstance(focused, Button)
    assert focused.text() == "Leave it"


@pytest.mark.parametrize(("text", "answer"), [("Do it", True), ("Leave it", False)])
def test_a_question_is_answered_once(
    qtbot: QtBot, strip: NoticeStrip, text: str, answer: bool
) -> None:
    answers: list[tuple[int, bool]] = []
    strip.answered.connect(lambda token, yes: answers.append((token, yes)))
    strip.ask(QUESTION)
    press(qtbot, strip, text)
    strip.answer(yes=True)
    assert answers == [(7, answer)]
    assert not strip.is_asking
    assert strip.text == "Ingrid discarded 8♣"


def test_a_question_stays_until_it_is_answered(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    strip.ask(QUESTION)
    assert not clock(strip).isActive()
    strip.show_message(Message(say("Ingrid is thinking")))
    assert strip.text == "500 becomes 300."


def test_a_question_gives_way_to_something_newer_said_elsewhere(strip: NoticeStrip) -> None:
    strip.ask(QUESTION)
    strip.give_way()
    assert not strip.is_asking
    assert shown_buttons(strip) == []


def test_what_must_not_be_missed_does_not_give_way(strip: NoticeStrip) -> None:
    strip.show_message(Message(say("The game cannot be saved."), MessageKind.ERROR))
    strip.give_way()
    assert strip.text == "The game cannot be saved."


def test_clearing_answers_no_and_leaves_nothing_to_read(strip: NoticeStrip) -> None:
    answers: list[tuple[int, bool]] = []
    strip.answered.connect(lambda token, yes: answers.append((token, yes)))
    strip.ask(QUESTION)
    strip.clear()
    assert answers == [(7, False)]
    assert strip.text == ""


def test_nothing_moves_when_something_is_said(strip: NoticeStrip) -> None:
    before = strip.sizeHint().height()
    strip.show_message(REFUSAL)
    assert strip.sizeHint().height() == before
    strip.ask(QUESTION)
    assert strip.sizeHint().height() == before


def test_a_hidden_strip_has_no_clock_running(strip: NoticeStrip) -> None:
    strip.show_message(REFUSAL)
    strip.hide()
    assert not clock(strip).isActive()


def test_damaged_settings_become_one_sentence() -> None:
    loaded = Loaded(Preferences(), "Damaged. Kept as {file}.", Path("profile") / "old.json")
    message = settings_problem(loaded)
    assert message is not None
    assert str(message.text) == "Damaged. Kept as old.json."
    assert settings_problem(Loaded(Preferences())) is None

"""The coach in the side panel: what it says, and the plays it compares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import CoachPicture, PlayPicture
from canasta_desktop.windows.coach_box import CoachBox
from canasta_desktop.windows.edge import spoken
from canasta_desktop.windows.side_panel import SidePanel
from tests.windows.pictures import table_picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = "Lay 2 jokers and 1 two on the wild meld, 1 seven, 2 eights, then discard 4♠"


def compared(*plays: tuple[str, str], shown: int = 0) -> CoachPicture:
    rows = tuple(PlayPicture(say(p), say(w), say(f"{p}: worth {w}")) for p, w in plays)
    return CoachPicture(say("Expected lead in this deal"), rows, shown)


PLAYS = (("Discard 4♠", "+190"), ("Discard 7♦", "as good"), (LONG, "−2,040"))


@pytest.fixture
def box(qtbot: QtBot) -> CoachBox:
    made = CoachBox()
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    made.show_hint(say("Discard 4♠."), say("Use the hint"), compared(*PLAYS))
    return made


def test_the_plays_are_listed_with_what_they_are_worth(box: CoachBox) -> None:
    assert [(row.play, row.worth) for row in box.rows] == list(PLAYS)
    assert [row.isChecked() for row in box.rows] == [True, False, False]
    assert box.caption == "Expected lead in this deal"


def test_cards_are_read_aloud_in_words() -> None:
    assert spoken("Discard 10♥, K♠ or 2♣: in 100 deals 9♦ once; Joker.") == (
        "Discard ten of hearts, king of spades or two of clubs: in 100 deals nine of diamonds "
        "once; Joker."
    )


def test_a_screen_reader_hears_the_names_of_the_cards(box: CoachBox) -> None:
    names = [row.accessibleName() for row in box.rows]
    assert names[0] == "Discard four of spades: worth +190, 1 of 3"
    said = [label.accessibleName() for label in box.findChildren(QWidget)]
    assert "Discard four of spades." in said


def test_a_click_asks_for_a_play(qtbot: QtBot, box: CoachBox) -> None:
    with qtbot.waitSignal(box.play_asked, timeout=500) as asked:
        box.rows[2].click()
    assert asked.args == [2]


def test_the_play_that_is_shown_stays_marked_when_it_is_pressed_again(box: CoachBox) -> None:
    box.rows[0].click()
    assert box.rows[0].isChecked()


def test_the_arrows_go_through_the_list_and_enter_chooses(qtbot: QtBot, box: CoachBox) -> None:
    rows = box.rows
    rows[0].setFocus()
    QTest.keyClick(rows[0], Qt.Key.Key_Down)
    assert box.focusWidget() is rows[1]
    QTest.keyClick(rows[1], Qt.Key.Key_Up)
    QTest.keyClick(rows[0], Qt.Key.Key_Up)
    assert box.focusWidget() is rows[0]
    with qtbot.waitSignal(box.play_asked, timeout=500):
        QTest.keyClick(rows[0], Qt.Key.Key_Return)
    with qtbot.waitSignal(box.play_asked, timeout=500):
        QTest.keyClick(rows[0], Qt.Key.Key_Space)


def test_a_screen_reader_is_told_play_worth_and_place(box: CoachBox) -> None:
    found = QAccessible.queryAccessibleInterface(box.rows[1])
    assert found.text(QAccessible.Text.Name) == ("Discard seven of diamonds: worth as good, 2 of 3")
    assert found.state().checkable


def test_another_play_on_the_cards_keeps_the_list_and_the_focus(box: CoachBox) -> None:
    rows = box.rows
    rows[1].setFocus()
    box.show_hint(say("Discard 7♦."), say("Use the hint"), compared(*PLAYS, shown=1))
    assert box.rows == rows
    assert [row.isChecked() for row in rows] == [False, True, False]
    assert box.focusWidget() is rows[1]


def test_when_the_list_goes_the_focus_goes_to_the_button(box: CoachBox) -> None:
    box.rows[1].setFocus()
    box.show_hint(NOTHING)
    assert not box.rows
    focus = box.focusWidget()
    assert focus is not None
    assert focus.isVisible()
    assert not focus.accessibleName()


@pytest.mark.parametrize("width", [260, 300, 420])
def test_every_word_of_a_long_play_has_room(qtbot: QtBot, box: CoachBox, width: int) -> None:
    box.resize(QSize(width, 600))
    row = box.rows[2]
    qtbot.waitUntil(lambda: row.height() >= row.heightForWidth(row.width()))
    assert row.heightForWidth(200) > row.heightForWidth(600)


def listed(panel: SidePanel) -> list[str]:
    return [row.play for row in panel.coach.rows]


def test_without_a_picture_the_panel_says_nothing_of_any_play(qtbot: QtBot) -> None:
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_picture(table_picture(hint=say("Discard 4♠."), coach=compared(*PLAYS)))
    assert listed(panel) == [play for play, _ in PLAYS]
    with qtbot.waitSignal(panel.play_asked, timeout=500) as asked:
        panel.coach.rows[1].click()
    assert asked.args == [1]
    panel.show_picture(None)
    assert listed(panel) == []
    assert "4♠" not in panel.coach.text

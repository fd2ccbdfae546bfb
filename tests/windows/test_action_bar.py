"""The buttons under the table: fixed places, the picture's words, no silent refusals."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.action_bar import LEFT, RARE, RIGHT, ActionBar, RareActions
from canasta_desktop.windows.parts.button import Kind
from tests.windows.pictures import action_picture, table_picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def bar(qtbot: QtBot) -> ActionBar:
    made = ActionBar()
    qtbot.addWidget(made)
    made.resize(1000, made.sizeHint().height())
    made.show_picture(table_picture())
    made.show()
    return made


def test_every_action_has_exactly_one_button_or_only_its_menu_item() -> None:
    assert len({*LEFT, *RIGHT, *RARE}) == len([*LEFT, *RIGHT, *RARE])
    assert set(ActionName) - {*LEFT, *RIGHT, *RARE} == {ActionName.REDO}


def test_no_button_moves_whatever_its_words_are(bar: ActionBar) -> None:
    places = {action: bar.button(action).geometry() for action in LEFT + RIGHT}
    words = {
        action: action_picture(action, text=say("Quite a lot of words for one button"))
        for action in LEFT + RIGHT
    }
    bar.show_picture(table_picture(actions=words))
    assert {action: bar.button(action).geometry() for action in LEFT + RIGHT} == places


@pytest.mark.parametrize("width", [560, 700, 948, 1024, 1280, 2000])
@pytest.mark.parametrize(
    "text",
    [
        "Lay 3 aces",
        "Lay 3 aces, 2 kings with 1 two",
        "Lay 3 aces, 2 kings with 1 two, 4 queens, 5 jacks, 6 tens with 1 joker and 1 two",
    ],
)
def test_long_words_are_shortened_by_width_and_never_cut(
    bar: ActionBar, width: int, text: str
) -> None:
    meld = action_picture(ActionName.MELD, text=say(text), is_open=True, reason=NOTHING)
    bar.show_picture(table_picture(actions={ActionName.MELD: meld}))
    bar.resize(width, bar.height())
    button = bar.button(ActionName.MELD)
    assert button.shown_text in (text, "Meld")
    assert button.accessibleName() == text
    assert text in button.toolTip()
    if len(text) < 35 and width >= 1024:
        assert button.shown_text == text


@pytest.mark.parametrize("width", [560, 700, 948, 1100, 2000])
def test_the_buttons_stay_apart_and_inside_at_any_width(bar: ActionBar, width: int) -> None:
    bar.resize(width, bar.height())
    boxes = [bar.button(action).geometry() for action in LEFT + RIGHT]
    assert all(bar.rect().contains(box) for box in boxes)
    assert all(a.right() < b.left() for a, b in pairwise(boxes))


def test_a_closed_button_can_be_pressed_and_says_why(qtbot: QtBot, bar: ActionBar) -> None:
    button = bar.button(ActionName.DISCARD)
    assert button.is_closed
    assert button.isEnabled()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert button.toolTip() == button.accessibleDescription() == "Draw first, or take the pile."
    with qtbot.waitSignal(bar.action_asked, timeout=500) as asked:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked.args == [ActionName.DISCARD]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_button_is_pressed_by_key(qtbot: QtBot, bar: ActionBar, key: Qt.Key) -> None:
    button = bar.button(ActionName.DRAW)
    button.setFocus()
    with qtbot.waitSignal(bar.action_asked, timeout=500) as asked:
        QTest.keyClick(button, key)
    assert asked.args == [ActionName.DRAW]


def test_only_what_enter_does_is_gold(bar: ActionBar) -> None:
    gold = [action for action in LEFT + RIGHT if bar.button(action).kind is Kind.GOLD]
    assert gold == [ActionName.TAKE]


def test_the_words_come_from_the_picture_but_undo_stays_short(bar: ActionBar) -> None:
    assert bar.button(ActionName.TAKE).text() == "Take the pile: 8♠ 8♥ 8♣"
    assert bar.button(ActionName.UNDO).text() == "Undo"
    assert bar.button(ActionName.UNDO).toolTip() == "Undo: lay three kings (Ctrl+Z)"


def test_without_a_picture_the_buttons_say_nothing_of_the_game(bar: ActionBar) -> None:
    bar.show_picture(None)
    for action in LEFT + RIGHT:
        button = bar.button(action)
        for text in (button.text(), button.toolTip(), button.accessibleDescription()):
            assert "8" not in text
            assert "kings" not in text


def test_a_hint_marks_its_button_for_the_eye_and_for_a_screen_reader(bar: ActionBar) -> None:
    button = bar.button(ActionName.DRAW)
    plain = button.grab().toImage()
    draw = action_picture(ActionName.DRAW, is_hinted=True)
    bar.show_picture(table_picture(actions={ActionName.DRAW: draw}))
    told = [(button.is_hinted, button.accessibleName())]
    assert button.grab().toImage() != plain
    bar.show_picture(table_picture())
    told.append((button.is_hinted, button.accessibleName()))
    assert told == [(True, f"{button.text()}, hint"), (False, button.text())]


def test_rare_actions_show_only_while_they_can_be_meant(qtbot: QtBot) -> None:
    rare = RareActions()
    qtbot.addWidget(rare)
    rare.show_picture(table_picture())
    assert [a for a in RARE if rare.button(a).isVisibleTo(rare)] == []
    asked = (ActionName.ANSWER_YES, ActionName.ANSWER_NO)
    actions = {a: action_picture(a, is_shown=True, reason=NOTHING) for a in asked}
    rare.show_picture(table_picture(actions=actions))
    assert [a for a in RARE if rare.button(a).isVisibleTo(rare)] == list(asked)


def test_going_on_is_offered_while_the_game_is_paused(qtbot: QtBot) -> None:
    rare = RareActions()
    qtbot.addWidget(rare)
    pause = action_picture(ActionName.PAUSE, text=say("Go on"))
    rare.show_picture(table_picture(actions={ActionName.PAUSE: pause}, is_paused=True))
    assert rare.button(ActionName.PAUSE).isVisibleTo(rare)
    assert rare.button(ActionName.PAUSE).text() == "Go on"

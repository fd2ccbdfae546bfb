"""What the window does around the game: pausing, undo, messages, the sheets at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from canasta_desktop.present.cards_text import symbol
from canasta_desktop.present.picture import ActionName
from canasta_desktop.settings import Pace
from canasta_desktop.windows.commands import CommandName
from canasta_desktop.windows.rules_help import RulesHelp
from tests.program.deals import keep, late_in_a_deal
from tests.program.desktop import QUICK
from tests.program.driver import ByClicking, ByKeys, finish_turn, play_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def playing(desktop: Desktop) -> Desktop:
    """Return a table at the person's first turn."""
    desktop.key(Qt.Key.Key_Return)
    desktop.wait_for_turn()
    return desktop


@pytest.fixture
def unhurried(make_desktop: Callable[..., Desktop]) -> Desktop:
    """Return such a table, at which the computers take their time."""
    desktop = make_desktop(preferences=replace(QUICK, computer_pace=Pace.SLOW))
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    assert desktop.is_persons_turn
    return desktop


def test_while_the_window_is_minimised_the_computers_wait(playing: Desktop) -> None:
    finish_turn(playing)
    playing.window.showMinimized()
    playing.wait_until(lambda: playing.program.controller.is_paused)
    before = len(playing.match.events)
    assert playing.program.controller.is_idle
    playing.window.showNormal()
    playing.wait_until(lambda: len(playing.match.events) > before)
    assert not playing.program.controller.is_paused


def test_a_game_that_was_paused_by_hand_stays_paused_after_minimising(playing: Desktop) -> None:
    finish_turn(playing)
    playing.key(Qt.Key.Key_W)
    assert playing.program.controller.is_paused
    playing.window.showMinimized()
    playing.settle()
    playing.window.showNormal()
    playing.settle()
    assert playing.program.controller.is_paused
    playing.click_button(playing.button(ActionName.PAUSE))
    playing.wait_for_turn()


def test_the_menu_says_what_undo_would_take_back(unhurried: Desktop) -> None:
    """After a draw it says why nothing is; after a discard which card comes back."""
    item = unhurried.window.menus.action(CommandName.UNDO)
    person = ByKeys(unhurried)
    person.draw()
    assert item.text().replace("&", "") == "Undo"
    assert "you drew" in item.statusTip()
    card = unhurried.view.options().discards[0]
    person.discard(card)
    assert item.text() == f"Undo: discard {symbol(card)}"
    assert item.statusTip() == ""


def test_undo_and_redo_of_a_discard_by_their_keys(unhurried: Desktop) -> None:
    person = ByKeys(unhurried)
    person.draw()
    state = unhurried.match.state
    person.discard(unhurried.view.options().discards[0])
    after = unhurried.match.state
    unhurried.key(Qt.Key.Key_Z, CONTROL)
    assert unhurried.match.state == state
    unhurried.key(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert unhurried.match.state == after


def test_the_sheet_can_be_put_away_and_brought_back(desktop: Desktop) -> None:
    """At the end of a deal: look at the table, look at the result again, go on."""
    desktop.key(Qt.Key.Key_Return)
    play_turns(desktop, ByClicking(desktop))
    desktop.wait_until(lambda: desktop.window.sheets.is_open)
    desktop.key(Qt.Key.Key_Escape)
    assert {"Result", "Next deal"} <= desktop.buttons_seen()
    desktop.click_button(desktop.button_named("Result"))
    assert desktop.window.sheets.is_open
    desktop.key(Qt.Key.Key_Return)
    assert desktop.match.deal_index == 1
    assert not desktop.window.sheets.is_open


def test_a_refusal_names_its_rule_and_the_link_opens_it(playing: Desktop) -> None:
    """Discarding before drawing is refused in one sentence with a link to the rule."""
    before = playing.match.state
    playing.pointer.click(playing.at_card(playing.picture.hand[-1].key))
    playing.click_button(playing.button(ActionName.DISCARD))
    assert playing.match.state == before
    assert playing.strip.endswith(".")
    links = [text for text in playing.buttons_seen() if text.startswith("Rule ")]
    assert len(links) == 1
    playing.click_button(playing.button_named(links[0]))
    assert playing.window.dialogs.find(RulesHelp) is not None


def is_last_line_in_sight(desktop: Desktop) -> bool:
    log = desktop.window.table_page.panel.log
    last = log.visualItemRect(log.item(log.count() - 1))
    return log.viewport().rect().contains(last)


def test_the_log_shows_the_last_play_after_going_on_with_a_game_and_follows(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    keep(late_in_a_deal(), tmp_path / "profile" / "games")
    desktop = make_desktop(preferences=replace(QUICK, computer_pace=Pace.SLOW))
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.window.table_page.panel.log.verticalScrollBar().maximum() > 0
    assert is_last_line_in_sight(desktop)
    assert desktop.is_persons_turn
    play_turns(desktop, ByClicking(desktop), most=1)
    desktop.settle()
    assert is_last_line_in_sight(desktop)

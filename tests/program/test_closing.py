"""The window closes at any moment, gives everything back and loses nothing of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from canasta_desktop.controller.instant_thinker import InstantThinker
from canasta_desktop.match.storage import read_match
from canasta_desktop.settings import ReducedMotion, Speed
from tests.controller.tables import SilentThinker
from tests.program.deals import costly_moment, family_deal, keep, words_of
from tests.program.desktop import QUICK
from tests.program.driver import ByClicking, finish_turn, play_turns, propose

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop

CONTROL = Qt.KeyboardModifier.ControlModifier
MOVING = replace(QUICK, animation_speed=Speed.FAST, reduced_motion=ReducedMotion.OFF)


COMPUTER_BEGINS = 1
"""The number of a match whose first player is a computer."""


class WatchedThinker(InstantThinker):
    """Tells whether it was closed."""

    def __init__(self) -> None:
        super().__init__(seed=1)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def begin(desktop: Desktop) -> None:
    desktop.key(Qt.Key.Key_Return)


def at_the_start_page(_desktop: Desktop) -> None:
    """Do nothing."""


def in_the_persons_turn(desktop: Desktop) -> None:
    begin(desktop)
    desktop.wait_for_turn()


def while_cards_are_dealt(desktop: Desktop) -> None:
    begin(desktop)


def in_the_middle_of_a_drag(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    start = desktop.at_card(desktop.picture.hand[0].key)
    desktop.pointer.press(start)
    desktop.pointer.move(start - QPoint(0, 90))
    assert desktop.table.hands.carried


def with_cards_selected_and_a_hint(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.pointer.click(desktop.at_card(desktop.picture.hand[0].key))
    desktop.key(Qt.Key.Key_H)


def between_the_plays_of_the_computers(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    finish_turn(desktop)


def paused(desktop: Desktop) -> None:
    between_the_plays_of_the_computers(desktop)
    desktop.key(Qt.Key.Key_W)


def minimised(desktop: Desktop) -> None:
    between_the_plays_of_the_computers(desktop)
    desktop.window.showMinimized()


def with_the_settings_open(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_Comma, CONTROL)


def with_the_rules_open(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_F1)


def with_a_new_game_being_chosen(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_N, CONTROL)


def with_a_file_being_chosen(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_O, CONTROL)


def at_the_end_of_a_deal(desktop: Desktop) -> None:
    begin(desktop)
    play_turns(desktop, ByClicking(desktop))
    desktop.wait_until(lambda: desktop.window.sheets.is_open)


STAGES = (
    at_the_start_page,
    in_the_persons_turn,
    while_cards_are_dealt,
    in_the_middle_of_a_drag,
    with_cards_selected_and_a_hint,
    between_the_plays_of_the_computers,
    paused,
    minimised,
    with_the_settings_open,
    with_the_rules_open,
    with_a_new_game_being_chosen,
    with_a_file_being_chosen,
    at_the_end_of_a_deal,
)


def assert_all_is_given_back(desktop: Desktop, thinker: WatchedThinker) -> None:
    """The worker is stopped and the game is free for another program.

    Timers and windows that were left would be found as after every test.
    """
    desktop.settle()
    assert not desktop.window.isVisible()
    assert thinker.closed == 1
    assert not list(desktop.folders.games.glob("*.lock"))


@pytest.mark.parametrize("stage", STAGES)
def test_the_window_closes_cleanly(
    make_desktop: Callable[..., Desktop], stage: Callable[[Desktop], None]
) -> None:
    thinker = WatchedThinker()
    desktop = make_desktop(thinker=thinker, preferences=MOVING)
    desktop.show()
    stage(desktop)
    match = desktop.program.controller.match
    desktop.window.close()
    assert_all_is_given_back(desktop, thinker)
    if match is not None:
        (file,) = desktop.folders.games.glob("*.canasta")
        assert words_of(read_match(file)) == words_of(match)


def test_the_window_closes_while_computers_think(make_desktop: Callable[..., Desktop]) -> None:
    """The thinker never answers; nobody waits for it."""
    thinker = SilentThinker()
    desktop = make_desktop(thinker=thinker, number=COMPUTER_BEGINS)
    desktop.show()
    begin(desktop)
    assert thinker.asked
    desktop.window.close()
    assert thinker.closed
    assert not list(desktop.folders.games.glob("*.lock"))


@pytest.mark.parametrize("lifted", [False, True], ids=["covered", "lifted"])
def test_the_window_closes_with_and_without_the_cover(
    make_desktop: Callable[..., Desktop], tmp_path: Path, lifted: bool
) -> None:
    keep(family_deal(), tmp_path / "profile" / "games")
    thinker = WatchedThinker()
    desktop = make_desktop(thinker=thinker)
    desktop.show()
    begin(desktop)
    if lifted:
        desktop.key(Qt.Key.Key_Space)
    desktop.window.close()
    assert_all_is_given_back(desktop, thinker)


def test_the_window_closes_while_a_question_waits(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    """Closing is no answer: what was asked about is not done."""
    record, action = costly_moment()
    file = keep(record, tmp_path / "profile" / "games")
    thinker = WatchedThinker()
    desktop = make_desktop(thinker=thinker)
    desktop.show()
    begin(desktop)
    propose(ByClicking(desktop), action)
    assert "Do it" in desktop.buttons_seen()
    desktop.window.close()
    assert_all_is_given_back(desktop, thinker)
    assert read_match(file).record == record


def test_quit_in_the_menu_closes_the_window(desktop: Desktop) -> None:
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_Q, CONTROL)
    assert not desktop.window.isVisible()

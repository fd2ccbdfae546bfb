"""While cards travel the table takes every click and key, and ends where the layout has it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.state import Phase
from canasta_desktop.settings import Pace, ReducedMotion, Speed
from canasta_desktop.table.placements import HAND, PILE, STOCK
from tests.program.desktop import OUT_OF_THE_WAY, QUICK
from tests.program.driver import ByClicking, ByDragging, ByKeys, finish_turn, play_turns
from tests.table.test_scene import assert_items_lie_as_laid_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.program.desktop import Desktop
    from tests.program.driver import Person

MOVING = replace(QUICK, animation_speed=Speed.NORMAL, reduced_motion=ReducedMotion.OFF)
UNHURRIED = replace(MOVING, computer_pace=Pace.SLOW)
PERSON_BEGINS = 9
"""The number of a match whose first player is the person at seat 0."""


@pytest.fixture
def desktop(make_desktop: Callable[..., Desktop]) -> Desktop:
    """Return a table on which the cards are just being dealt, at the ordinary speed."""
    return dealing(make_desktop(preferences=MOVING))


@pytest.fixture
def unhurried(make_desktop: Callable[..., Desktop]) -> Desktop:
    """Return such a table at the person's turn, at which computers take their time."""
    made = dealing(make_desktop(number=PERSON_BEGINS, preferences=UNHURRIED))
    assert made.is_persons_turn
    return made


def dealing(desktop: Desktop) -> Desktop:
    desktop.show()
    desktop.click_button(desktop.button_named("Deal the cards"))
    return desktop


def test_the_first_deal_can_be_seen_from_its_beginning_to_its_end(desktop: Desktop) -> None:
    """The side panel, which comes with the table, must not push the cards to their places."""
    assert desktop.window.table_page.panel_is_beside
    desktop.settle()
    assert desktop.table.is_moving
    assert_comes_to_rest(desktop)


def assert_comes_to_rest(desktop: Desktop) -> None:
    table = desktop.table
    desktop.wait_until(lambda: not (table.is_moving or table.is_celebrating))
    desktop.pointer.move(OUT_OF_THE_WAY)
    assert_items_lie_as_laid_out(table)


def wait_for_a_play(desktop: Desktop) -> None:
    before = len(desktop.match.events)
    desktop.wait_until(lambda: len(desktop.match.events) > before)


def selected(desktop: Desktop) -> int:
    return sum(card.selected for card in desktop.picture.hand)


@pytest.mark.parametrize("way", [ByDragging, ByClicking, ByKeys])
def test_whoever_does_not_wait_for_the_cards_loses_no_action(
    desktop: Desktop, way: Callable[[Desktop], Person]
) -> None:
    """Each action is done while the cards of the computers' last ones are on their way."""
    in_motion = 0
    person = way(desktop)
    for _ in range(5):
        desktop.wait_for_turn()
        in_motion += desktop.table.is_moving
        assert play_turns(desktop, person, most=1) == 1
    assert in_motion >= 2
    assert_comes_to_rest(desktop)


def test_cards_can_be_selected_while_others_play(desktop: Desktop) -> None:
    finish_turn(desktop)
    for count, card in enumerate(desktop.picture.hand[:3], start=1):
        wait_for_a_play(desktop)
        assert desktop.table.is_moving
        desktop.pointer.click(desktop.at_card(card.key))
        assert selected(desktop) == count
    desktop.wait_for_turn()
    assert selected(desktop) == 3
    assert_comes_to_rest(desktop)


def test_a_click_counts_though_somebody_plays_between_press_and_release(desktop: Desktop) -> None:
    finish_turn(desktop)
    card = desktop.picture.hand[-1].key
    point = desktop.at_card(card)
    desktop.pointer.press(point)
    wait_for_a_play(desktop)
    desktop.pointer.release(point)
    assert [c.key for c in desktop.picture.hand if c.selected] == [card]
    assert_comes_to_rest(desktop)


def test_a_card_in_the_hand_of_the_player_stays_there_while_others_play(desktop: Desktop) -> None:
    finish_turn(desktop)
    hand = desktop.match.state.hands[0]
    start, plays = desktop.at_card(desktop.picture.hand[2].key), len(desktop.match.events)
    desktop.pointer.press(start)
    desktop.pointer.move(start + QPoint(0, -60))
    desktop.pointer.move(start + QPoint(30, -120))
    desktop.wait_for_turn()
    assert len(desktop.match.events) > plays
    assert len(desktop.table.hands.carried) == 1
    desktop.pointer.release(desktop.at_zone(PILE))
    assert desktop.match.state.hands[0] == hand
    assert desktop.strip
    assert_comes_to_rest(desktop)


def test_two_quick_actions_are_both_done(unhurried: Desktop) -> None:
    """Draw and discard follow one another before the drawn card has come to the hand."""
    unhurried.key(Qt.Key.Key_D)
    assert unhurried.match.state.phase is Phase.PLAY
    assert unhurried.table.is_moving
    drawn = next(card.key for card in unhurried.picture.hand if card.is_new)
    unhurried.pointer.drag(unhurried.at_card(drawn), unhurried.at_zone(PILE))
    assert unhurried.match.state.pile[-1] == drawn.card
    assert unhurried.match.state.seat == 1
    assert_comes_to_rest(unhurried)


def test_undo_in_the_middle_of_a_discard_brings_the_card_back(unhurried: Desktop) -> None:
    unhurried.pointer.drag(unhurried.at_zone(STOCK), unhurried.at_zone(HAND))
    hand = unhurried.match.state.hands[0]
    unhurried.pointer.click(unhurried.at_card(unhurried.picture.hand[-1].key))
    unhurried.click_button(unhurried.button(ActionName.DISCARD))
    assert unhurried.table.is_moving
    assert unhurried.match.state.hands[0] != hand
    unhurried.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert unhurried.match.state.hands[0] == hand
    assert_comes_to_rest(unhurried)

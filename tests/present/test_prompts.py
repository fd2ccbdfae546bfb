"""The line that says whose turn it is, and the line that opens a deal."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.present.names import Names, level_words
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.present.prompts import opening_minimum_line, prompt
from canasta_desktop.rules.state import Phase, Question, State
from tests.present.tables import HOT_SEAT, ONE_PERSON, playing, seen, state_of

CANASTA = [["4S 4H 4C 4D 4S 4H 4C"], []]


def prompted(state: State, seat: int = 0, names: Names = ONE_PERSON, **more: bool) -> str:
    seat_view = seen(state, seat)
    return str(prompt(seat_view, names, seat_view.options(), **more))


def drawing(hand: str, pile: str, **more: Any) -> State:
    melds = more.pop("melds", [["4S 4H 4C"], []])
    return state_of(hands=[hand, 11, 11, 11], melds=melds, pile=pile, phase="draw", **more)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (drawing("9S 9H 5C", "8C 9D"), "Your turn: draw or take the pile"),
        (drawing("9S 7H 5C", "8C 9D"), "Your turn: draw a card"),
        (
            drawing("9S 9H 5C", "8C 9D", stock=0),
            "Your turn: the stock is empty; take the pile or end the deal",
        ),
        (
            drawing("9S 7H 5C", "8C 9D", stock=0),
            "Your turn: the stock is empty and the pile cannot be taken; end the deal",
        ),
        (
            drawing("9S 7H 5C", "8C 4D", stock=0),
            "Your turn: the stock is empty and the top card fits, so take the pile",
        ),
    ],
)
def test_before_the_draw_it_says_what_is_possible(state: State, expected: str) -> None:
    assert prompted(state) == expected


def test_in_play_it_says_what_is_awaited() -> None:
    assert prompted(playing("QS QH QD 5C").table) == "Your turn: lay melds or discard"
    finish = playing("QS QH QD 5C", melds=CANASTA).table
    assert prompted(finish) == "Your turn: lay melds, discard or go out"


def test_after_a_last_red_three_it_says_what_is_left_to_do() -> None:
    state = state_of("britannica", hands=["QS 5C", 11, 11, 11], stock=0, melds=CANASTA)
    state = state._replace(turn=state.turn._replace(closing=True))
    assert prompted(state) == (
        "Your turn: the last card was a red three; lay what you can, then end the deal"
    )


def test_with_several_people_the_player_is_called_by_name() -> None:
    state = playing("QS QH QD 5C").table
    assert prompted(state, names=HOT_SEAT) == "Ann, your turn: lay melds or discard"


def test_the_others_are_thinking_waiting_or_simply_in_turn() -> None:
    state = state_of(turn=3)
    assert prompted(state) == "It is Ingrid’s turn"
    assert prompted(state, is_thinking=True) == "Ingrid is thinking"
    assert prompted(state, is_thinking=True, can_step=True) == "Ingrid is ready for the next step"


def test_a_pause_and_the_end_are_said() -> None:
    state = state_of(turn=3)
    assert prompted(state, is_paused=True, is_thinking=True) == "The game is paused"
    assert prompted(state._replace(phase=Phase.OVER)) == "The deal is over"


def test_a_question_is_told_to_each_in_his_own_way() -> None:
    state = state_of("pagat")
    state = state._replace(turn=state.turn._replace(question=Question.OPEN))
    assert prompted(state, 0) == "You asked Marisol: may I go out?"
    assert prompted(state, 2, HOT_SEAT) == "Ann asks: may I go out?"
    assert prompted(state, 1, HOT_SEAT) == "Ann asks Marisol: may I go out?"


def test_the_first_melds_are_said_for_both_sides() -> None:
    apart = seen(state_of(scores=[0, 1600]), 1)
    assert str(opening_minimum_line(apart, ONE_PERSON)) == (
        "The first meld needs: Tomás & Ingrid 90 points, You & Marisol 50 points."
    )
    alike = seen(state_of(scores=[0, 100]))
    assert str(opening_minimum_line(alike, ONE_PERSON)) == (
        "In this deal the first meld of each side needs 50 points."
    )


def test_levels_have_words() -> None:
    assert level_words("") == NOTHING
    assert str(level_words("sharp")) == "Sharp"
    assert str(level_words("a {new} level")) == "a {new} level"

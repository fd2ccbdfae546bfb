"""Positions as tables of texts and numbers, and back."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from canasta_desktop.rules.cards import THREES, full_pack
from canasta_desktop.rules.notation import NotationError, parse_cards
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase, Question, Source
from tests.rules.chance import PACK, any_position, any_rules
from tests.rules.strategies import chances
from tests.rules.table import after, drawing, playing

if TYPE_CHECKING:
    from random import Random

CLASSIC = make_rules()


def position(**data: Any) -> Any:
    """Return the state of a position of preset classic."""
    return position_from_json(CLASSIC, data)


def test_an_empty_position_has_the_defaults_of_the_format() -> None:
    state = position()
    assert [len(hand) for hand in state.hands] == [11, 11, 11, 11]
    assert (len(state.stock), state.pile) == (40, ())
    assert (state.melds, state.threes) == (((), ()), ((), ()))
    assert (state.scores, state.seat, state.phase) == ((0, 0), 0, Phase.PLAY)
    assert state.turn.source is Source.STOCK
    assert state.melded == (False, False, False, False)
    assert (state.out, state.concealed) == (None, False)


def test_the_dealer_sits_before_the_seat_in_turn_unless_named() -> None:
    assert [position(turn=seat).dealer for seat in range(4)] == [3, 0, 1, 2]
    assert position(turn=2, dealer=3).dealer == 3


def test_cards_that_do_not_matter_are_no_threes_and_none_that_are_named() -> None:
    state = position(hands=["AS AS AH", 20, 20, 20], stock=31)
    named = Counter(parse_cards("AS AS AH"))
    filled = Counter(state.stock)
    for hand in state.hands[1:]:
        filled += Counter(hand)
    assert not THREES & set(filled)
    assert filled + named <= Counter(full_pack(2, 4))


def test_the_next_card_of_a_stock_stands_first() -> None:
    state = after(position_from_json(CLASSIC, {"stock": "QS KS AS", "phase": "draw"}), "draw")
    assert state.stock == parse_cards("AS KS")


def test_upcards_lie_on_the_stock_and_are_turned() -> None:
    state = position(stock=50, upcards="2S QH KS", phase="draw")
    assert state.pile == parse_cards("2S QH")
    assert len(state.stock) == 51
    assert state.stock[-1:] == parse_cards("KS")


def test_cards_of_the_pile_in_this_turn_are_laid_cards() -> None:
    assert position(drew="pile").turn.laid
    assert not position(drew="stock").turn.laid


@pytest.mark.parametrize(
    "data",
    [
        {"hands": ["AS AS AS", 11, 11, 11]},
        {"hands": ["JK JK JK", 11, 11, 11], "pile": "JK JK"},
        {"hands": ["XX", 11, 11, 11]},
        {"hands": [11, 11, 11]},
        {"hands": 11},
        {"hands": [-1, 11, 11, 11]},
        {"hands": [True, 11, 11, 11]},
        {"hands": [None, 11, 11, 11]},
        {"stock": -1},
        {"stock": 1.5},
        {"pile": 3},
        {"melds": [["QS QH KS"], []]},
        {"melds": [["QS QH QD", "QC QS QH"], []]},
        {"melds": [[""], []]},
        {"turn": 4},
        {"turn": "0"},
        {"phase": "later"},
        {"drew": "sleeve"},
        {"threes": [""]},
        {"this_turn": {}},
    ],
    ids=str,
)
def test_what_is_no_position_is_refused_with_a_sentence(data: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as error:
        position(**data)
    assert str(error.value).endswith(".")


def test_a_position_that_names_every_card_needs_none_to_fill_it() -> None:
    everything = " ".join(PACK)
    state = position(hands=[everything, "", "", ""], stock=0)
    assert Counter(state.hands[0]) == Counter(full_pack(2, 4))


def test_a_position_that_names_every_card_and_wants_more_is_refused() -> None:
    everything = " ".join(PACK)
    with pytest.raises(NotationError):
        position(hands=[everything, "", "", ""], stock=1)


def test_the_question_of_the_turn_and_a_last_lay_down_are_kept() -> None:
    asked = after(playing("QS 5S 6S", preset="pagat"), "ask")
    assert position_to_json(asked)["this_turn"]["question"] == "open"
    again = position_from_json(asked.rules, position_to_json(asked))
    assert again.turn.question is Question.OPEN
    closing = after(drawing("QS 5S", stock="3H", preset="britannica"), "draw")
    assert position_from_json(closing.rules, position_to_json(closing)).turn.closing


@given(chances())
def test_a_position_gives_back_the_identical_state(random: Random) -> None:
    rules = any_rules(random)
    state = position_from_json(rules, any_position(random, rules))
    text = json.dumps(position_to_json(state))
    again = position_from_json(rules, json.loads(text))
    assert again == state
    assert [type(value) for value in again] == [type(value) for value in state]

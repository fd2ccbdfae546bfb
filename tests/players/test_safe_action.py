"""The safe action is always legal, whatever the position, and gives nothing away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given

from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import view
from tests.players.seats import four, moments
from tests.rules.chance import any_position, any_rules
from tests.rules.strategies import chances
from tests.rules.table import after, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State


def safe(state: State) -> str:
    """Return the safe action of the seat whose action is awaited."""
    actor = state.actor()
    assert actor is not None
    return action_text(safe_action(view(state, actor)))


@given(chances())
def test_it_is_legal_in_any_position(random: Random) -> None:
    rules = any_rules(random)
    state = position_from_json(rules, any_position(random, rules))
    actor = state.actor()
    assert actor is not None
    assume(any(view(state, actor).options()[1:]))
    assert check(state, safe_action(view(state, actor))) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_it_is_legal_at_every_moment_of_a_deal(preset: str) -> None:
    for number in range(4):
        for moment in moments(make_rules(preset), Random(number), four("sharp")):
            assert check(moment.state, safe_action(moment.seat_view)) is None


def test_it_draws() -> None:
    assert safe(drawing("QS QH 4S", own=["JS JH JD"], pile="QD")) == "draw"


def test_without_a_stock_it_takes_only_what_it_must() -> None:
    assert safe(drawing("4S 5H 6D", own=["QS QH QD"], pile="QC", stock="")) == "take Q:"
    assert safe(drawing("4S 4H 6D", own=["QS QH QD"], pile="4C", stock="")) == "end"


def test_it_discards_neither_wild_cards_nor_what_feeds_the_opponents() -> None:
    theirs = ["4D 4H 4C"]
    assert safe(playing("2C 4S AH JK", own=["JS JH JD"], theirs=theirs)) == "discard AH"
    assert safe(playing("2C 4S AH 3S", own=["JS JH JD"], theirs=theirs)) == "discard 3S"


def test_it_lets_a_partner_go_out_when_the_own_hand_is_small() -> None:
    for hand, answer in (("4S 5H", "answer yes"), ("AS AH AD AC JK", "answer no")):
        state = playing("QS QH 4S", partner=hand, preset="pagat")
        assert safe(after(state, "ask")) == answer

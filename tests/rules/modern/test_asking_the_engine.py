"""What a program can ask the engine in Modern American, and what stays hidden from a seat."""

from __future__ import annotations

from random import Random

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.actions import Discard, Retract
from canasta_desktop.rules.cards import UNKNOWN, Rank
from canasta_desktop.rules.guarded_laying import may_go_out
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.options import options
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.talon import talon_due, talon_size, turn_card_is_gone
from canasta_desktop.rules.view import view
from tests.rules.modern.tables import (
    KINGS,
    MIXED_JACKS,
    OPEN,
    OPENED,
    OPENING,
    REST,
    drawing,
    playing,
)
from tests.rules.table import after


def test_the_table_can_be_asked() -> None:
    state = playing(f"4C {REST}", own=[*OPENED, KINGS], theirs=[MIXED_JACKS], stock=9)
    assert dead_ranks(state) == {Rank.KING, Rank.JACK}
    assert not may_go_out(state, state.melds[0])
    assert (turn_card_is_gone(state), talon_due(state)) == (False, False)
    assert talon_size(state.melds, 0) == 3
    laid = after(state, "meld 4: 4C")
    assert laid.turn.newest is not None
    assert laid.turn.newest.laid == state.hand[:1]


def test_a_seat_does_not_see_what_another_one_drew_or_kept() -> None:
    state = drawing("2S 2H", own=OPENED, stock="JK 3S 8S", hands=["2S 2H", "3H 4S", 13, 13])
    drawn = after(state, "draw")
    assert drawn.only_wilds
    for seat in (1, 2, 3):
        seen = view(drawn, seat).table
        assert not seen.only_wilds
        assert set(seen.hands[0]) == set(seen.stock) == {UNKNOWN}
    assert set(view(drawn, 0).table.hands[1]) == {UNKNOWN}
    assert view(drawn, 0).options() == options(drawn)


def test_what_can_be_taken_back_holds_no_hidden_card() -> None:
    state = after(playing(f"{OPENING} {REST}"), OPEN)
    newest = state.turn.newest
    assert newest is not None
    assert set(newest.laid).isdisjoint(state.hand)
    assert view(state, 1).table.turn.newest == newest


def test_a_position_in_the_middle_of_a_turn_comes_back() -> None:
    state = drawing(f"8S 8H 4C {REST}", own=OPENED, pile="5S 8D")
    state = after(state, "take 8: 8S 8H", "meld 4: 4C")
    again = position_from_json(state.rules, position_to_json(state))
    assert again == state
    assert after(again, "retract", "retract") == after(state, "retract", "retract")


def test_the_random_player_takes_back_where_no_turn_could_end() -> None:
    state = after(playing("4C 4S 7S 7H", own=OPENED, pile=""), "meld 4: 4C 4S")
    assert {type(choose_random(options(state), Random(n))) for n in range(30)} == {Retract}
    free = playing(REST, own=OPENED)
    assert {type(choose_random(options(free), Random(n))) for n in range(30)} == {Discard}

"""What a seat may know: nothing that is hidden from it (C12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.actions import Draw
from canasta_desktop.rules.cards import UNKNOWN
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import Discarded, Drew, UpcardTurned
from canasta_desktop.rules.notation import action_text, cards_text, parse_card, parse_cards
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import seen_by, view
from tests.rules.chance import any_position, any_rules
from tests.rules.hidden import permuted
from tests.rules.strategies import chances, packs
from tests.rules.table import after, drawing, events, playing

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.cards import Card


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = drawing("QS 5S", partner="KS KH KD", stock="9S 9H")
    seen = view(state, 0)
    assert cards_text(seen.hand) == "5S QS"
    assert seen.hand_sizes == (2, 11, 3, 11)
    assert set(seen.table.hands[2]) == {UNKNOWN}
    assert seen.table.stock == (UNKNOWN, UNKNOWN)
    assert seen.stock_size == 2
    assert view(state, 2).hand == parse_cards("KS KH KD")


def test_everybody_sees_the_table() -> None:
    state = playing("QS 5S", own=["KS KH KD"], theirs=["AS AH AD"], pile="2S 9S", threes=["3H", ""])
    for seat in range(4):
        table = view(state, seat).table
        assert (table.melds, table.pile, table.threes) == (state.melds, state.pile, state.threes)


def test_a_drawn_card_is_seen_by_nobody_else() -> None:
    state = drawing("QS 5S", stock="9S 9H", pile="6S")
    drawn = events(state, "draw")
    mine, others = view(state, 0, drawn).events, view(state, 2, drawn).events
    assert mine == drawn == (Drew(0, parse_card("9S"), declined=parse_card("6S")),)
    assert others == (Drew(0, None, declined=parse_card("6S")),)


def test_what_happens_openly_is_seen_as_it_was() -> None:
    for event in (Discarded(0, parse_card("QS")), UpcardTurned(parse_card("QS"), stays=True)):
        assert seen_by(event, 3) is event


def test_only_the_seat_that_is_awaited_has_something_open() -> None:
    state = after(playing("QS 5S 6S", preset="pagat"), "ask")
    assert [view(state, seat).is_my_turn() for seat in range(4)] == [False, False, True, False]
    assert view(state, 0).options() == Options(None)
    assert view(state, 2).options().answer


def test_the_side_of_a_seat() -> None:
    assert [view(drawing("QS 5S"), seat).side for seat in range(4)] == [0, 1, 0, 1]


@given(chances())
def test_a_seat_can_tell_its_options_from_what_it_sees(random: Random) -> None:
    rules = any_rules(random)
    state = position_from_json(rules, any_position(random, rules))
    actor = state.actor()
    assert actor is not None
    listed, seen = options(state), view(state, actor).options()
    if state.actor() == state.seat:
        assert _kinds(seen) == _kinds(listed)
    assert (seen.answer, seen.seat) == (listed.answer, listed.seat)


def _kinds(listed: Options) -> list[object]:
    finishes = [action_text(finish) for finish in listed.finishes]
    return [listed.draw, listed.takes, listed.lays, listed.discards, finishes, listed.end]


@given(chances(), st.integers(0, 3))
def test_a_view_stays_the_same_when_hidden_cards_are_exchanged(random: Random, seat: int) -> None:
    rules = any_rules(random)
    state = position_from_json(rules, any_position(random, rules))
    assert view(permuted(state, seat, random), seat) == view(state, seat)


@given(packs())
def test_the_cards_that_others_draw_are_hidden_in_the_events_of_a_deal(
    pack: tuple[Card, ...],
) -> None:
    state, told = deal(make_rules(), pack, 0, (0, 0))
    told += apply(state, Draw()).events
    for seat in range(4):
        seen = view(state, seat, told).events
        drawn = [event for event in seen if isinstance(event, Drew)]
        assert all((event.card is None) == (event.seat != seat) for event in drawn)
        assert len(seen) == len(told)

"""The deal, the turn, and what is provisional in it (M3, M4)."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.rules.cards import THREES, full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import Retracted, ThreeLaid, TurnCardGone, UpcardTurned
from canasta_desktop.rules.notation import cards_text, parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.talon import turn_card_is_gone
from tests.rules.modern.tables import OPEN, OPENED, OPENING, REST, drawing, playing
from tests.rules.table import after, broken, events, hand_text, meld_texts

PACK = tuple(card for card in full_pack(2, 4) if card not in THREES)
THREES_LAST = PACK + tuple(card for card in full_pack(2, 4) if card in THREES)


def test_thirteen_cards_are_dealt_and_no_card_is_turned_up() -> None:
    """M3.1 to M3.3."""
    state, happened = deal(make_rules("modern"), THREES_LAST, dealer=1, scores=(0, 0))
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert len(state.stock) == 56
    assert state.pile == ()
    assert (state.seat, state.phase) == (2, Phase.DRAW)
    assert not any(isinstance(event, UpcardTurned) for event in happened)


def test_a_position_turns_no_first_pile_card_either() -> None:
    """M3.3."""
    state = drawing("4S 5H", pile="", stock=40, upcards="2S QH")
    assert (state.pile, len(state.stock)) == ((), 42)


@pytest.mark.parametrize("size", [11, 15])
def test_a_house_may_deal_other_numbers(size: int) -> None:
    """M3.2."""
    state, _ = deal(make_rules("modern", {"deal_size": size}), THREES_LAST, 0, (0, 0))
    assert {len(hand) for hand in state.hands} == {size}
    assert len(state.stock) == 108 - 4 * size


def test_the_turn_card_has_gone_when_eight_cards_are_left() -> None:
    """M3.4."""
    state = drawing(REST, own=OPENED, stock=9)
    assert not turn_card_is_gone(state)
    assert TurnCardGone() in events(state, "draw")
    assert turn_card_is_gone(after(state, "draw"))
    assert TurnCardGone() not in events(drawing(REST, own=OPENED, stock=10), "draw")


def test_a_turn_is_a_draw_then_melds_then_a_discard() -> None:
    """M4.1."""
    state = drawing(f"4C {REST}", own=OPENED)
    assert broken(state, "meld 4: 4C") == "not-now"
    assert broken(state, "discard 8S") == "not-now"
    state = after(state, "draw", "meld 4: 4C")
    assert broken(state, "draw") == "not-now"
    assert after(state, "discard 8S").seat == 1


def test_nobody_draws_from_an_empty_stock() -> None:
    """M4.2."""
    assert broken(drawing(REST, own=OPENED, stock=0), "draw") == "not-now"


def test_a_lay_down_is_taken_back_as_a_whole() -> None:
    """M4.3."""
    state = playing(f"4C 6S 6H 6D {REST}", own=OPENED)
    laid = after(state, "meld 4: 4C; 6: 6S 6H 6D")
    assert after(laid, "retract") == state
    assert events(laid, "retract") == (Retracted(0, parse_cards("4C 6S 6H 6D")),)
    assert broken(state, "retract") == "not-now"


def test_steps_are_taken_back_newest_first() -> None:
    """M4.3."""
    state = playing(f"4C 6S 6H 6D {REST}", own=OPENED)
    first = after(state, "meld 4: 4C")
    second = after(first, "meld 6: 6S 6H 6D")
    assert after(second, "retract") == first
    assert after(second, "retract", "retract") == state


def test_a_taken_pile_comes_back_as_it_was_and_the_seat_must_draw() -> None:
    """M4.3, M4.4."""
    state = drawing(f"8S 8H {REST}", own=OPENED, pile="5S 6H 8D")
    taken = after(state, "take 8: 8S 8H")
    back = after(taken, "retract")
    assert (back.pile, back.hands, back.melds) == (state.pile, state.hands, state.melds)
    assert back.phase is Phase.DRAW
    assert broken(back, "take 8: 8S 8H") == "not-now"
    assert after(back, "draw").phase is Phase.PLAY


def test_without_a_stock_the_deal_can_only_be_ended_once_the_pile_is_given_back() -> None:
    """M4.4."""
    state = drawing(f"8S 8H {REST}", own=OPENED, pile="5S 6H 8D", stock=0)
    back = after(state, "take 8: 8S 8H", "retract")
    assert broken(back, "draw") == "not-now"
    assert after(back, "end").phase is Phase.OVER


def test_what_was_drawn_stays() -> None:
    """M4.5."""
    state = after(drawing(f"4C {REST}", own=OPENED, stock="6S 7S"), "draw", "meld 4: 4C")
    assert "6S" in hand_text(after(state, "retract"))
    assert broken(after(state, "retract"), "retract") == "not-now"


def test_a_side_that_takes_its_opening_back_has_not_opened() -> None:
    """M4.6."""
    state = playing(f"{OPENING} {REST}")
    back = after(state, OPEN, "retract")
    assert not back.opened(0)
    assert broken(back, "meld K: KS KH JK") == "opening-clean"
    assert broken(back, "special pairs") == "special-no-match"


def test_nothing_looks_ahead_for_the_end_of_the_turn() -> None:
    """M4.7: the meld is legal although no discard is; then it is taken back."""
    state = playing("4C 4S 7S 7H", own=OPENED, pile="")
    state = after(state, "meld 4: 4C 4S")
    assert broken(state, "discard 7S") == "discard-swad"
    assert after(state, "retract", "discard 4C").seat == 1


def test_dealt_threes_are_laid_when_the_turn_of_their_owner_begins() -> None:
    """M4.1, M5.2: without special hands none is kept."""
    pack = list(full_pack(2, 4))
    Random(4).shuffle(pack)
    rules = make_rules("modern", {"special_hands": "none"})
    state, happened = deal(rules, pack, 0, (0, 0))
    assert not any(card in THREES for card in state.hand)
    assert any(card in THREES for seat in (2, 3, 0) for card in state.hands[seat])
    laid = [event for event in happened if isinstance(event, ThreeLaid)]
    assert {event.seat for event in laid} <= {1}


def test_melds_of_a_side_are_shared_by_partners() -> None:
    """M6: a group joins the side's meld of its rank."""
    state = after(playing(f"KC {REST}", own=["KS KH KD"]), "meld K: KC")
    assert meld_texts(state) == ["KS KH KD KC"]
    assert cards_text(state.hand) == "8S 9H TS"

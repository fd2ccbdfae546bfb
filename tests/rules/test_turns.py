"""A turn: drawing, laying, discarding (C3)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.events import Discarded, Drew, RedThreeLaid, StockEmptied
from canasta_desktop.rules.notation import cards_text, parse_card
from canasta_desktop.rules.options import options
from canasta_desktop.rules.state import Phase
from tests.rules.table import after, broken, drawing, events, hand_text, meld_texts, playing


@pytest.mark.parametrize("action", ["meld Q: QS QH QD", "discard 5S", "out / 5S", "end"])
def test_before_drawing_nothing_but_a_draw_or_a_take_is_possible(action: str) -> None:
    assert broken(drawing("QS QH QD 5S", pile="6S"), action) == "not-now"


@pytest.mark.parametrize("action", ["draw", "take Q: QS QH", "end"])
def test_nobody_draws_or_takes_a_second_time(action: str) -> None:
    assert broken(playing("QS QH 5S 6S", pile="QD", own=["KS KH KD"]), action) == "not-now"


def test_nothing_is_possible_after_the_end_of_the_deal() -> None:
    state = after(drawing("QS QH 5S", stock="3H", pile="9S"), "draw")
    assert state.phase is Phase.OVER
    for action in ("draw", "end", "meld Q: QS QH", "discard 5S", "take 9:", "ask", "answer yes"):
        assert broken(state, action) == "not-now"
    assert options(state).seat is None


def test_the_top_card_of_the_stock_is_drawn() -> None:
    state = after(drawing("QS 5S", stock="9H 8D"), "draw")
    assert hand_text(state) == "5S 9H QS"
    assert cards_text(state.stock) == "8D"
    assert state.phase is Phase.PLAY


def test_drawn_red_threes_are_laid_out_and_replaced() -> None:
    state = drawing("QS 5S", stock="3H 3D 9H 8D")
    drawn = after(state, "draw")
    assert hand_text(drawn) == "5S 9H QS"
    assert cards_text(drawn.threes[0]) == "3H 3D"
    assert events(state, "draw") == (
        Drew(0, parse_card("3H"), declined=None),
        RedThreeLaid(0, parse_card("3H")),
        Drew(0, parse_card("3D"), replacement=True),
        RedThreeLaid(0, parse_card("3D")),
        Drew(0, parse_card("9H"), replacement=True),
    )


def test_a_draw_tells_which_top_card_was_left_lying() -> None:
    assert events(drawing("QS", stock="9H 8D", pile="6S 7S"), "draw") == (
        Drew(0, parse_card("9H"), declined=parse_card("7S")),
    )


def test_drawing_the_last_card_is_told() -> None:
    assert events(drawing("QS 5S", stock="9H"), "draw")[-1] == StockEmptied()


def test_laying_is_never_compulsory_and_may_be_done_in_several_actions() -> None:
    state = playing("QS QH QD AS AH AD 5S 6S")
    assert broken(state, "discard 5S") is None
    state = after(state, "meld A: AS AH AD", "meld Q: QS QH QD")
    assert meld_texts(state) == ["QS QH QD", "AS AH AD"]


def test_a_discard_ends_the_turn() -> None:
    state = playing("QS 5S 6S", pile="9S")
    after_discard = after(state, "discard 5S")
    assert cards_text(after_discard.pile) == "9S 5S"
    assert hand_text(after_discard) == "6S QS"
    assert (after_discard.seat, after_discard.phase) == (1, Phase.DRAW)
    assert events(state, "discard 5S") == (Discarded(0, parse_card("5S")),)


@pytest.mark.parametrize("card", ["JK", "2S", "3S", "3C", "QS"])
def test_every_card_may_be_discarded(card: str) -> None:
    assert broken(playing(f"{card} 5S"), f"discard {card}") is None


def test_play_goes_from_the_last_seat_back_to_the_first() -> None:
    state = playing("", turn=3)._replace(hands=((parse_card("QS"),) * 2,) * 4)
    assert after(state, "discard QS").seat == 0


def test_a_card_drawn_in_this_turn_may_be_laid_or_discarded_in_it() -> None:
    state = after(drawing("QS QH 5S 6S", stock="QD 8D", own=["KS KH KD"]), "draw")
    assert broken(state, "meld Q: QS QH QD") is None
    assert broken(state, "discard QD") is None


def test_cards_from_the_pile_may_be_laid_or_discarded_in_the_same_turn() -> None:
    state = drawing("QS QH 5S", pile="KC 9S QD", own=["KS KH KD"])
    state = after(state, "take Q: QS QH")
    assert broken(state, "meld K: KC") is None
    assert broken(state, "discard 9S") is None


def test_the_top_card_goes_to_the_table_and_never_to_the_hand() -> None:
    state = after(drawing("QS QH 5S 6S", pile="9S QD", own=["KS KH KD"]), "take Q: QS QH")
    assert hand_text(state) == "5S 6S 9S"
    assert meld_texts(state)[0] == "QS QH QD"


@pytest.mark.parametrize(
    "action", ["meld Q: QS QH QD", "discard 7S", "out Q: QS QH / 7S", "meld Q: QS QS QH"]
)
def test_only_cards_of_the_own_hand_are_played(action: str) -> None:
    assert broken(playing("QS QH 5S", own=["KS KH KD"]), action) == "not-held"


def test_one_card_cannot_be_laid_twice_in_an_action() -> None:
    state = playing("QS QH QD KS KH 2S 5S 6S", own=["9S 9H 9D"])
    assert broken(state, "meld Q: QS QH 2S; K: KS KH 2S") == "not-held"


def test_an_action_leaves_the_state_it_started_from_as_it_was() -> None:
    state = playing("QS QH QD 5S 6S", own=["KS KH KD"])
    again = playing("QS QH QD 5S 6S", own=["KS KH KD"])
    after(state, "meld Q: QS QH QD", "discard 5S")
    assert state == again

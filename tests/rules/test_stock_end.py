"""What happens when the stock runs out (C9, C2.5)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import Declined, Drew, RedThreeLaid, StockEmptied
from canasta_desktop.rules.notation import cards_text, parse_card
from canasta_desktop.rules.options import options
from canasta_desktop.rules.refusal import Refusal, RuleCode
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase
from tests.rules.table import (
    NATURAL_KINGS,
    after,
    broken,
    drawing,
    events,
    hand_text,
    playing,
    refusal,
)

OPENED = ["KS KH KD"]
LAST_LAYING = {"last_red3": "meld_then_end"}
REPLACED = {"red3_pile_replace": True}


def test_drawing_the_last_card_changes_nothing_for_that_turn() -> None:
    state = after(drawing("QS QH QD 5S", stock="6S", own=OPENED), "draw")
    assert state.phase is Phase.PLAY
    assert broken(state, "meld Q: QS QH QD") is None
    assert after(state, "discard 6S").phase is Phase.DRAW


def test_nobody_draws_from_an_empty_stock() -> None:
    assert broken(drawing("QS 5S", stock=0, pile="9S"), "draw") == "not-now"


def test_nobody_declines_while_there_is_a_stock() -> None:
    assert broken(drawing("QS 5S", stock="6S", pile="9S"), "end") == "not-now"


def test_without_a_stock_a_top_card_that_fits_an_own_meld_must_be_taken() -> None:
    state = drawing("QS 5S", stock=0, pile="9S KC", own=OPENED)
    assert refusal(state, "end") == Refusal(RuleCode.MUST_TAKE, "C9.2", rank=Rank.KING)
    assert not options(state).end
    assert broken(state, "take K:") is None


def test_any_other_legal_take_satisfies_it_too() -> None:
    state = drawing("KD 2S 5S", stock=0, pile="9S KC", own=["KS KH KD"])
    assert broken(state, "take K: KD 2S") is None


@pytest.mark.parametrize(
    ("hand", "pile", "own"),
    [
        ("QS 5S", "9S QC", OPENED),
        ("QS 5S", "2S KC", OPENED),
        ("QS 5S", "9S KC", []),
        ("KC KD 5S", "2S KH", OPENED),
        ("QS", "KC", OPENED),
        ("QS 5S", "", OPENED),
        ("QS 5S", "KC 3S", OPENED),
    ],
    ids=[
        "another rank",
        "frozen",
        "not opened",
        "frozen, with a pair",
        "one card, pile of one",
        "no pile",
        "barred",
    ],
)
def test_otherwise_the_pile_may_be_declined(hand: str, pile: str, own: list[str]) -> None:
    assert broken(drawing(hand, stock=0, pile=pile, own=own), "end") is None


def test_a_take_after_which_the_turn_could_not_be_ended_is_not_compulsory() -> None:
    state = drawing("QS", stock=0, pile="KC", own=OPENED, rules={"one_card_guard": False})
    assert broken(state, "take K:") == "keep-card"
    assert broken(state, "end") is None


def test_a_meld_that_is_full_compels_nobody() -> None:
    state = drawing("5S 6S", stock=0, pile="KC", own=[NATURAL_KINGS], rules={"meld_max": 7})
    assert broken(state, "end") is None


def test_declining_ends_the_deal_without_a_bonus_for_going_out() -> None:
    state = drawing("QS 5S", stock=0, pile="9S", own=[NATURAL_KINGS])
    assert events(state, "end")[0] == Declined(0, parse_card("9S"))
    ended = after(state, "end")
    assert (ended.phase, ended.out) == (Phase.OVER, None)
    score = score_side(ended, 0)
    assert score.points(LineKind.GOING_OUT, LineKind.CONCEALED) == 0
    assert score.points(LineKind.NATURAL_CANASTA) == 500


def test_play_goes_on_without_a_stock_while_the_pile_is_taken() -> None:
    state = drawing("QS QH 5S 6S", stock=0, pile="9S QC", own=OPENED)
    state = after(state, "take Q: QS QH", "discard 5S")
    assert (state.seat, state.phase) == (1, Phase.DRAW)
    assert cards_text(state.pile) == "5S"


def test_a_red_three_as_the_last_stock_card_ends_the_deal_at_once() -> None:
    state = drawing("QS QH QD 5S", stock="3H", pile="9S", own=OPENED)
    ended = after(state, "draw")
    assert (ended.phase, ended.out) == (Phase.OVER, None)
    assert cards_text(ended.threes[0]) == "3H"
    assert score_side(ended, 0).points(LineKind.RED_THREES) == 100
    assert events(state, "draw")[:3] == (
        Drew(0, parse_card("3H"), declined=parse_card("9S")),
        RedThreeLaid(0, parse_card("3H")),
        StockEmptied(),
    )


def test_a_red_three_before_the_last_card_does_not() -> None:
    state = after(drawing("QS 5S", stock="3H 6S"), "draw")
    assert state.phase is Phase.PLAY
    assert hand_text(state) == "5S 6S QS"


def test_two_red_threes_as_the_last_cards_are_both_laid_out() -> None:
    ended = after(drawing("QS 5S", stock="3H 3D"), "draw")
    assert ended.phase is Phase.OVER
    assert cards_text(ended.threes[0]) == "3H 3D"
    assert hand_text(ended) == "5S QS"


def test_a_last_lay_down_may_keep_any_number_of_cards_and_ends_with_end() -> None:
    state = after(drawing("QS QH QD 5S", stock="3H", own=OPENED, rules=LAST_LAYING), "draw")
    assert state.phase is Phase.PLAY
    assert broken(state, "discard 5S") == "not-now"
    assert broken(state, "out Q: QS QH QD / 5S") == "not-now"
    state = after(state, "meld Q: QS QH QD")
    assert hand_text(state) == "5S"
    assert options(state).discards == ()
    ended = after(state, "end")
    assert (ended.phase, ended.out) == (Phase.OVER, None)


def test_a_last_lay_down_may_be_left_out() -> None:
    state = after(drawing("QS QH QD 5S", stock="3H", own=OPENED, rules=LAST_LAYING), "draw")
    assert events(state, "end")[0] == Declined(0, None)
    assert after(state, "end").phase is Phase.OVER


def test_a_last_lay_down_may_go_out_by_laying_the_whole_hand() -> None:
    state = drawing("QS QH QD", stock="3H", own=[NATURAL_KINGS], rules=LAST_LAYING)
    assert after(state, "draw", "meld Q: QS QH QD").out == 0
    state = drawing("QS QH QD", stock="3H", own=OPENED, rules=LAST_LAYING)
    assert broken(after(state, "draw"), "meld Q: QS QH QD") == "needs-canasta"


def test_a_last_lay_down_does_not_go_out_where_a_discard_is_needed() -> None:
    rules = LAST_LAYING | {"final_discard": "required"}
    state = drawing("QS QH QD 5S", stock="3H", own=[NATURAL_KINGS], rules=rules)
    state = after(state, "draw")
    assert options(state).finishes == ()
    assert broken(after(state, "meld Q: QS QH QD"), "discard 5S") == "not-now"
    assert broken(after(state, "meld Q: QS QH QD"), "end") is None
    state = drawing("QS QH QD", stock="3H", own=[NATURAL_KINGS], rules=rules)
    assert broken(after(state, "draw"), "out Q: QS QH QD") == "needs-discard"


def test_a_last_lay_down_must_reach_the_opening_minimum() -> None:
    state = after(drawing("QS QH QD 5S", stock="3H", rules=LAST_LAYING), "draw")
    assert broken(state, "meld Q: QS QH QD") == "opening-minimum"


def test_a_last_lay_down_may_be_concealed() -> None:
    state = drawing("9S 9H 9D 9C 9S 9H 9D", stock="3H", score=3000, rules=LAST_LAYING)
    ended = after(state, "draw", "out 9: 9S 9H 9D 9C 9S 9H 9D")
    assert ended.concealed


def test_a_last_lay_down_keeps_its_black_threes() -> None:
    state = drawing("3S 3C 3S 5S 6S", stock="3H", own=[NATURAL_KINGS], rules=LAST_LAYING)
    assert broken(after(state, "draw"), "meld 3: 3S 3C 3S") == "black-threes"


def test_the_partner_may_be_asked_in_a_last_lay_down() -> None:
    state = drawing("QS QH QD", stock="3H", own=[NATURAL_KINGS], preset="britannica")
    state = after(state, "draw", "ask")
    assert broken(state, "end") == "not-now"
    state = after(state, "answer no")
    assert broken(state, "meld Q: QS QH QD") == "refused"
    assert broken(state, "end") is None


def test_where_the_deal_ends_after_the_turn_the_last_discard_is_the_end() -> None:
    state = after(drawing("QS 5S", stock="6S", preset="traditional"), "draw")
    assert state.phase is Phase.PLAY
    ended = after(state, "discard 5S")
    assert (ended.phase, ended.out, ended.seat) == (Phase.OVER, None, 0)


def test_where_the_deal_ends_after_the_turn_the_drawer_may_still_go_out() -> None:
    state = drawing("QS QH", stock="5S", own=["QC QD QS", NATURAL_KINGS], preset="traditional")
    ended = after(state, "draw", "out Q: QS QH / 5S")
    assert ended.out == 0


def test_where_the_deal_ends_at_once_the_card_drawn_counts_against_the_side() -> None:
    rules = {"stock_empty": "end_at_once", "forced_take": False}
    ended = after(drawing("5S", stock="JK", partner="", rules=rules), "draw")
    assert ended.phase is Phase.OVER
    assert score_side(ended, 0).points(LineKind.HAND) == -55


@pytest.mark.parametrize("stock_empty", ["takes_go_on", "end_after_turn", "end_at_once"])
def test_a_red_three_as_the_last_card_ends_the_deal_in_every_case(stock_empty: str) -> None:
    rules = {"stock_empty": stock_empty, "forced_take": False}
    assert after(drawing("5S 6S", stock="3H", rules=rules), "draw").phase is Phase.OVER


def test_a_last_lay_down_comes_before_the_end_after_the_turn() -> None:
    rules = LAST_LAYING | {"stock_empty": "end_after_turn", "forced_take": False}
    state = after(drawing("5S 6S", stock="3H", rules=rules), "draw")
    assert state.phase is Phase.PLAY
    assert broken(state, "discard 5S") == "not-now"
    assert after(state, "end").phase is Phase.OVER


def test_a_red_three_of_the_pile_is_replaced_where_the_rules_say_so() -> None:
    state = drawing("QS QH 5S", stock="7S 8S", pile="3H 9S QD", own=OPENED, rules=REPLACED)
    taken = after(state, "take Q: QS QH")
    assert hand_text(taken) == "5S 7S 9S"
    assert cards_text(taken.stock) == "8S"
    assert events(state, "take Q: QS QH")[-1] == Drew(0, parse_card("7S"), replacement=True)


def test_a_replacement_that_is_a_red_three_is_replaced_again() -> None:
    state = drawing("QS QH 5S", stock="3D 7S 8S", pile="3H QD", own=[NATURAL_KINGS], rules=REPLACED)
    taken = after(state, "take Q: QS QH")
    assert cards_text(taken.threes[0]) == "3H 3D"
    assert hand_text(taken) == "5S 7S"


def test_the_take_is_judged_as_if_nothing_were_replaced() -> None:
    state = drawing("QS QH 5S", stock="7S 8S", pile="3H QD", own=OPENED, rules=REPLACED)
    assert broken(state, "take Q: QS QH") == "keep-card"


def test_nothing_is_replaced_when_the_take_goes_out() -> None:
    state = drawing("QS QH", stock="7S 8S", pile="3H QD", own=[NATURAL_KINGS], rules=REPLACED)
    ended = after(state, "take Q: QS QH")
    assert (ended.out, hand_text(ended), len(ended.stock)) == (0, "", 2)
    assert cards_text(ended.threes[0]) == "3H"


@pytest.mark.parametrize("stock", ["7S", "3D"])
def test_the_turn_goes_on_when_the_stock_runs_out_while_replacing(stock: str) -> None:
    state = drawing("QS QH 5S", stock=stock, pile="3H 3D 9S QD", own=OPENED, rules=REPLACED)
    assert events(state, "take Q: QS QH")[-1] == StockEmptied()
    taken = after(state, "take Q: QS QH")
    assert taken.phase is Phase.PLAY
    assert not taken.turn.closing
    assert after(taken, "discard 9S").phase is Phase.DRAW


def test_the_last_lay_down_does_not_apply_while_replacing() -> None:
    rules = REPLACED | LAST_LAYING
    state = drawing("QS QH 5S", stock="3D", pile="3H 9S QD", own=OPENED, rules=rules)
    taken = after(state, "take Q: QS QH")
    assert broken(taken, "discard 9S") is None
    assert broken(taken, "end") == "not-now"


@pytest.mark.parametrize("stock_empty", ["end_after_turn", "end_at_once"])
def test_a_stock_that_runs_out_while_replacing_ends_the_deal_with_the_turn(
    stock_empty: str,
) -> None:
    rules = REPLACED | {"stock_empty": stock_empty, "forced_take": False}
    state = drawing("QS QH 5S", stock="7S", pile="3H 9S QD", own=OPENED, rules=rules)
    taken = after(state, "take Q: QS QH")
    assert taken.phase is Phase.PLAY
    assert after(taken, "discard 9S").phase is Phase.OVER


def test_an_empty_stock_replaces_nothing() -> None:
    state = drawing("QS QH 5S", stock=0, pile="3H 9S QD", own=OPENED, rules=REPLACED)
    taken = after(state, "take Q: QS QH")
    assert hand_text(taken) == "5S 9S"
    assert StockEmptied() not in events(state, "take Q: QS QH")


def test_replacing_stops_when_every_red_three_is_replaced() -> None:
    state = drawing("QS QH 5S", stock="7S 8S 9C", pile="3H 3D QD", own=OPENED, rules=REPLACED)
    state = state._replace(hands=((*state.hand, parse_card("6S")), *state.hands[1:]))
    taken = after(state, "take Q: QS QH")
    assert cards_text(taken.stock) == "9C"


def test_without_a_stock_a_one_card_pile_is_no_way_on_for_a_lone_card() -> None:
    state = playing("5S 6S", stock=0, pile="", own=OPENED)
    state = after(state, "discard 6S")
    assert (state.seat, len(state.pile)) == (1, 1)
    assert broken(state, "end") is None

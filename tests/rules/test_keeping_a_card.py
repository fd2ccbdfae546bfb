"""Nobody gets stuck (C7)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.refusal import Refusal, RuleCode
from tests.rules.table import (
    MIXED_JACKS,
    NATURAL_KINGS,
    after,
    broken,
    drawing,
    hand_text,
    playing,
    refusal,
)

SIX_SEVENS = "7S 7H 7D 7C 7S 7H"


def test_two_cards_left_are_always_enough() -> None:
    assert broken(playing("QS QH QD 5S 6S", own=["KS KH KD"]), "meld Q: QS QH QD") is None


def test_one_card_left_is_too_few_for_a_side_that_cannot_go_out() -> None:
    state = playing("QS QH QD 5S", own=["KS KH KD"])
    assert refusal(state, "meld Q: QS QH QD") == Refusal(RuleCode.KEEP_CARD, "C7.1", have=1, need=2)


def test_one_card_left_is_enough_for_a_side_with_a_canasta() -> None:
    state = playing("QS QH QD 5S", own=[NATURAL_KINGS])
    assert broken(state, "meld Q: QS QH QD") is None
    assert after(state, "meld Q: QS QH QD", "discard 5S").out == 0


def test_a_canasta_completed_in_the_same_action_counts() -> None:
    state = playing("7D QS QH QD 5S", own=[SIX_SEVENS])
    assert broken(state, "meld 7: 7D; Q: QS QH QD") is None


@pytest.mark.parametrize("card", ["7D", "2S", "JK"])
def test_one_card_left_that_completes_the_missing_canasta_is_enough(card: str) -> None:
    state = playing(f"QS QH QD {card}", own=[SIX_SEVENS])
    assert broken(state, "meld Q: QS QH QD") is None
    assert after(state, "meld Q: QS QH QD", f"meld 7: {card}").out == 0


def test_a_wild_card_that_would_be_one_too_many_completes_nothing() -> None:
    state = playing("QS QH QD JK", own=["7S 7H 7D 2S 2H 2D"])
    assert broken(state, "meld Q: QS QH QD") == "keep-card"


def test_a_wild_card_that_would_outnumber_the_naturals_completes_nothing() -> None:
    rules = {"wild_ratio": "le_naturals", "wild_cap": 0}
    state = playing("QS QH QD JK", own=["7S 7H 7D 2S 2H 2D"], rules=rules)
    assert broken(state, "meld Q: QS QH QD") == "keep-card"
    state = playing("QS QH QD JK", own=["7S 7H 7D 7C 2S 2H"], rules=rules)
    assert broken(state, "meld Q: QS QH QD") is None


def test_one_card_completes_one_canasta_and_not_two() -> None:
    two = {"canastas_to_go_out": 2}
    state = playing("QS QH QD 7D", own=[SIX_SEVENS, "6S 6H 6D 6C 6S 6H"], rules=two)
    assert broken(state, "meld Q: QS QH QD") == "keep-card"
    state = playing("QS QH QD 7D", own=[SIX_SEVENS, NATURAL_KINGS], rules=two)
    assert broken(state, "meld Q: QS QH QD") is None


def test_a_wild_card_may_complete_the_meld_that_this_action_lays() -> None:
    state = playing("7S 7H 7D 7C 7S 7H JK", own=["KS KH KD"])
    assert broken(state, "meld 7: 7S 7H 7D 7C 7S 7H") is None


def test_the_last_card_of_a_side_without_a_canasta_is_not_discarded() -> None:
    assert broken(playing("5S", own=["KS KH KD"]), "discard 5S") == "needs-canasta"
    assert broken(playing("5S"), "discard 5S") == "needs-canasta"


def test_no_card_left_is_going_out() -> None:
    state = playing("QS QH QD", own=["KS KH KD"])
    assert broken(state, "meld Q: QS QH QD") == "needs-canasta"


def test_a_take_after_which_the_turn_could_not_be_ended_is_refused() -> None:
    state = drawing("QS QH 5S", pile="QD", own=["KS KH KD"])
    assert broken(state, "take Q: QS QH") == "keep-card"
    assert broken(drawing("QS QH", pile="QD", own=["KS KH KD"]), "take Q: QS QH") == (
        "needs-canasta"
    )


def test_cards_of_the_pile_keep_the_turn_going() -> None:
    state = drawing("QS QH 5S", pile="9S QD", own=["KS KH KD"])
    assert broken(state, "take Q: QS QH") is None


def test_buried_red_threes_are_no_cards_to_go_on_with() -> None:
    state = drawing("QS QH 5S", pile="3H 3D QD", own=["KS KH KD"])
    assert broken(state, "take Q: QS QH") == "keep-card"


def test_the_lone_card_may_complete_a_canasta_after_a_take() -> None:
    state = drawing("QS QH 7S", pile="QD", own=["7H 7D 7C 7S 7H 7D"])
    assert after(state, "take Q: QS QH", "meld 7: 7S").out == 0


def test_of_two_black_threes_one_is_discarded_and_one_is_kept() -> None:
    state = playing("3S 3C", own=[NATURAL_KINGS])
    assert broken(state, "meld 3: 3S 3C") == "meld-too-small"
    assert broken(state, "out 3: 3S / 3C") == "meld-too-small"
    assert hand_text(after(state, "discard 3S")) == "3C"


def test_after_a_no_two_cards_must_stay() -> None:
    state = playing("QS QH QD 5S", own=[NATURAL_KINGS], preset="pagat")
    state = after(state, "ask", "answer no")
    assert broken(state, "meld Q: QS QH QD") == "keep-card"


def test_where_asking_is_compulsory_two_cards_must_stay_without_a_yes() -> None:
    must_ask = {"permission": "required"}
    state = playing("QS QH QD 5S", own=[NATURAL_KINGS], rules=must_ask)
    assert broken(state, "meld Q: QS QH QD") == "keep-card"
    assert broken(after(state, "ask", "answer no"), "meld Q: QS QH QD") == "keep-card"
    assert broken(after(state, "ask", "answer yes"), "meld Q: QS QH QD") is None


def test_a_refusal_also_bars_the_way_out_with_the_lone_card_that_completes_a_canasta() -> None:
    state = playing("QS QH QD 7D", own=[SIX_SEVENS], preset="pagat")
    assert broken(after(state, "ask", "answer no"), "meld Q: QS QH QD") == "keep-card"
    assert broken(after(state, "ask", "answer yes"), "meld Q: QS QH QD") is None


def test_where_a_discard_is_needed_laying_the_last_card_is_no_way_out() -> None:
    needed = {"final_discard": "required"}
    state = playing("QS QH QD 7D", own=[SIX_SEVENS], rules=needed)
    assert broken(state, "meld Q: QS QH QD") == "keep-card"
    state = playing("QS QH QD 7D", own=[SIX_SEVENS, MIXED_JACKS], rules=needed)
    assert broken(state, "meld Q: QS QH QD") is None
    assert broken(after(state, "meld Q: QS QH QD"), "meld 7: 7D") == "needs-discard"
    assert broken(after(state, "meld Q: QS QH QD"), "discard 7D") is None


def test_a_canasta_that_may_not_grow_is_not_completed_by_an_eighth_card() -> None:
    state = playing("QS QH QD 7D", own=["7S 7H 7D 7C 7S"], rules={"meld_max": 7})
    assert broken(state, "meld Q: QS QH QD") == "keep-card"

"""What a refusal tells, and in which order the rules are named (C12)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.refusal import (
    GUARDED_RULE_OF_CODE,
    RULE_OF_CODE,
    IllegalActionError,
    RuleCode,
)
from tests.rules.oracle import ORDER
from tests.rules.table import NATURAL_KINGS, SOMETHING, broken, drawing, playing, refusal

ALL_CODES = (
    "not-now",
    "not-held",
    "three-first",
    "special-not-allowed",
    "special-no-match",
    "pile-empty",
    "pile-blocked",
    "one-card-guard",
    "pile-frozen",
    "pile-no-claim",
    "must-take",
    "meld-mixed-ranks",
    "meld-no-rank",
    "meld-too-small",
    "meld-too-large",
    "meld-few-naturals",
    "meld-many-wilds",
    "meld-no-wild",
    "meld-rule-of-five",
    "meld-wild-lock",
    "meld-dead-rank",
    "black-threes",
    "opening-canasta",
    "opening-clean",
    "opening-minimum",
    "needs-canasta",
    "needs-complete",
    "needs-discard",
    "refused",
    "keep-card",
    "discard-three",
    "discard-wild",
    "discard-swad",
)


def test_the_codes_stand_in_the_order_of_the_table() -> None:
    assert tuple(code.value for code in RuleCode) == ALL_CODES
    assert tuple(code for code in ALL_CODES if code in ORDER) == ORDER


def test_every_code_names_a_rule() -> None:
    assert set(RULE_OF_CODE) == set(RuleCode)
    for code, rule in RULE_OF_CODE.items():
        assert rule.startswith("C" if code.value in ORDER else "M")
        assert "." in rule
    assert set(GUARDED_RULE_OF_CODE) == set(RuleCode)


def test_a_refused_action_is_not_applied() -> None:
    state = playing("QS QH 5S")
    with pytest.raises(IllegalActionError) as error:
        apply(state, parse_action("meld Q: QS QH"))
    assert error.value.refusal == refusal(state, "meld Q: QS QH")
    assert str(error.value) == "meld-too-small (C4.1): 2 of 3"


def test_a_refusal_without_numbers_names_code_and_rule() -> None:
    assert str(refusal(playing("QS QH"), "draw")) == "not-now (C3.1)"
    assert str(refusal(playing("QS QH"), "ask")) == "not-now (C8.8)"
    assert str(refusal(drawing("QS QH", stock=0), "draw")) == "not-now (C9.3)"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("meld Q: QS 4S; W: 2S", "meld-mixed-ranks"),
        ("meld Q: QS; W: 2S", "meld-no-rank"),
        ("meld Q: QS; 4: 4S 2S JK", "meld-too-small"),
        ("meld Q: QS QH 2S 2H JK JK; 4: 4S 2D 2C", "meld-few-naturals"),
        ("meld Q: QS QH 2S 2H JK JK; 3: 3S 3C 2D", "meld-many-wilds"),
        ("meld 3: 3S 3C 2D; Q: QS QH", "meld-too-small"),
        ("meld 3: 3S 3C 2D; Q: QS QH JK", "meld-no-wild"),
        ("meld 3: 3S 3C 3S; Q: QS QH JK", "black-threes"),
    ],
)
def test_of_all_groups_together_the_first_rule_is_named(action: str, code: str) -> None:
    hand = f"QS QH 2S 2H 2D 2C JK JK 3S 3C 3S {SOMETHING}"
    assert broken(playing(hand, score=3000), action) == code


def test_a_meld_that_is_too_large_comes_before_its_wild_cards() -> None:
    rules = {"meld_max": 7}
    state = playing("2S 2H 5S 6S", own=["KS KH KD KC JK JK"], rules=rules)
    assert broken(state, "meld K: 2S 2H") == "meld-too-large"
    assert broken(playing("2S 2H 5S 6S", own=["KS KH KD JK JK"], rules=rules), "meld K: 2S 2H") == (
        "meld-many-wilds"
    )


def test_the_opening_is_judged_before_the_way_out() -> None:
    hand = "QS QH QD"
    assert broken(playing(hand), f"meld Q: {hand}") == "opening-minimum"
    assert broken(playing(hand, score=-5), f"meld Q: {hand}") == "needs-canasta"
    assert broken(playing(f"{hand} 5S"), f"meld Q: {hand}") == "opening-minimum"
    assert broken(playing(f"{hand} 5S", score=-5), f"meld Q: {hand}") == "keep-card"


def test_a_wrong_phase_comes_before_a_card_that_is_not_held() -> None:
    assert broken(drawing("QS QH"), "discard 5S") == "not-now"
    assert broken(drawing("QS QH"), "meld K: KS KH KD") == "not-now"
    assert broken(playing("QS QH"), "take K: KS KH KD") == "not-now"


def test_a_group_of_twos_or_of_wild_cards_has_no_rank_to_be_laid_as() -> None:
    state = playing("2S 2H 2D JK QS 5S 6S", own=[NATURAL_KINGS])
    assert broken(state, "meld 2: 2S 2H") == "meld-no-rank"
    assert broken(state, "meld W: 2S JK") == "meld-no-rank"
    assert broken(state, "meld W: 2S JK QS") == "meld-mixed-ranks"
    assert broken(state, "meld 2: 2S 2H QS") == "meld-mixed-ranks"


def test_black_threes_that_are_never_laid_have_no_rank_either() -> None:
    state = playing("3S 3C 2S", own=[NATURAL_KINGS], rules={"black3_meld": "never"})
    assert broken(state, "out 3: 3S 3C / 2S") == "meld-no-rank"
    assert broken(state, "out 3: 3S 3C 2S") == "meld-no-rank"

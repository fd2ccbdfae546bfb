"""The opening minimum (C5)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.events import Opened
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.refusal import Refusal, RuleCode
from tests.rules.table import after, broken, drawing, events, playing, refusal


@pytest.mark.parametrize(
    ("score", "minimum"),
    [
        (-2000, 15),
        (-5, 15),
        (0, 50),
        (1495, 50),
        (1500, 90),
        (2995, 90),
        (3000, 120),
        (9000, 120),
    ],
)
def test_the_minimum_depends_on_the_match_score(score: int, minimum: int) -> None:
    assert make_rules().opening_minimum(score) == minimum
    assert playing("QS", score=score).minimum(0) == minimum


def test_below_zero_three_fours_are_enough() -> None:
    assert broken(playing("4S 4H 4D KS 9S", score=-5), "meld 4: 4S 4H 4D") is None
    assert broken(playing("4S 4H 4D KS 9S", score=0), "meld 4: 4S 4H 4D") == "opening-minimum"


def test_exactly_the_minimum_is_enough_and_five_points_less_are_not() -> None:
    hand = "QS QH QD 4S 4H 4D 7S 7H 2S KS 9S"
    assert broken(playing(hand), "meld 4: 4S 4H 4D; 7: 7S 7H 2S") == "opening-minimum"
    assert broken(playing(hand), "meld Q: QS QH QD; 7: 7S 7H 2S") is None
    assert refusal(playing(hand), "meld Q: QS QH QD; 4: 4S 4H 4D") == Refusal(
        RuleCode.OPENING_MINIMUM, "C5.1", have=45, need=50
    )


def test_two_melds_that_reach_it_only_together_need_one_action() -> None:
    state = playing("QS QH QD 7S 7H 2S KS 9S")
    assert broken(state, "meld Q: QS QH QD") == "opening-minimum"
    assert broken(state, "meld 7: 7S 7H 2S") == "opening-minimum"
    assert broken(state, "meld Q: QS QH QD; 7: 7S 7H 2S") is None


def test_canasta_bonuses_and_red_threes_do_not_count() -> None:
    state = playing("5S 5H 5D 5C 5S 5H 5D KS 9S", score=1500, threes=["3H 3D 3H 3D", ""])
    assert broken(state, "meld 5: 5S 5H 5D 5C 5S 5H 5D") == "opening-minimum"


def test_the_top_card_counts_when_a_side_opens_by_taking_the_pile() -> None:
    state = drawing("AS AH KS 9S", pile="6S AD", score=0)
    assert broken(state, "take A: AS AH") is None
    assert events(state, "take A: AS AH")[1] == Opened(0, points=60, minimum=50)


def test_the_rest_of_the_pile_does_not_count_and_cannot_be_laid_at_once() -> None:
    state = drawing("KS KH AS AH 5S 6S", pile="AC AD KD", score=1500)
    assert broken(state, "take K: KS KH") == "opening-minimum"
    assert broken(state, "take K: KS KH; A: AS AH AC") == "not-held"


def test_further_melds_from_the_hand_help_to_open_with_the_pile() -> None:
    state = drawing("KS KH AS AH 2S 5S 6S", pile="AC AD KD", score=1500)
    assert broken(state, "take K: KS KH; A: AS AH 2S") is None


def test_after_the_opening_both_partners_lay_freely() -> None:
    state = playing("4S 4H 4D KS 9S", own=["QS QH QD"], score=3000)
    assert broken(state, "meld 4: 4S 4H 4D") is None


def test_the_opening_of_the_opponents_opens_nothing() -> None:
    state = playing("4S 4H 4D KS 9S", theirs=["QS QH QD"])
    assert broken(state, "meld 4: 4S 4H 4D") == "opening-minimum"


def test_the_partners_opening_counts_for_the_rest_of_the_turn_of_the_side() -> None:
    state = after(playing("QS QH QD 7S 7H 2S 4S 4H 4D KS 9S"), "meld Q: QS QH QD; 7: 7S 7H 2S")
    assert broken(state, "meld 4: 4S 4H 4D") is None


FOURS = "4S 4H 4D 4C 4S 4H 4D"
OPEN_AND_OUT = f"out 4: {FOURS}; 3: 3S 3C 3S"


def test_black_threes_count_five_each_when_opening_and_going_out() -> None:
    # 35 points of fours and 15 of black threes; the concealed waiver is off.
    rules = {"concealed_waiver": "never"}
    assert broken(playing(f"{FOURS} 3S 3C 3S", rules=rules), OPEN_AND_OUT) is None
    more = rules | {"opening_from_0": 55}
    assert broken(playing(f"{FOURS} 3S 3C 3S", rules=more), OPEN_AND_OUT) == "opening-minimum"


def test_black_threes_count_when_the_pile_is_taken_to_open_and_go_out() -> None:
    state = drawing("4S 4H 4D 4C 4S 4H 3S 3C 3S", pile="4D")
    assert broken(state, "take 4: 4S 4H 4D 4C 4S 4H") == "opening-minimum"
    assert broken(state, "take 4: 4S 4H 4D 4C 4S 4H; 3: 3S 3C 3S") is None


def test_a_minimum_of_nothing_still_needs_a_meld() -> None:
    state = playing("4S 4H 4D KS 9S", rules={"opening_below_0": 0, "opening_from_0": 0})
    assert broken(state, "meld 4: 4S 4H") == "meld-too-small"
    assert broken(state, "meld 4: 4S 4H 4D") is None


def test_opening_tells_what_counted() -> None:
    state = playing("AS AH 2S KS 9S")
    assert events(state, "meld A: AS AH 2S")[0] == Opened(0, points=60, minimum=50)

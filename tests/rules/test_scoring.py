"""The score of a deal and the end of a match (C10, C11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.scoring import (
    LineKind,
    MatchResult,
    ScoreLine,
    match_result,
    score_deal,
    score_side,
)
from tests.rules.table import MIXED_JACKS, NATURAL_KINGS, after, drawing, events, table

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import Value
    from canasta_desktop.rules.state import State


def over(hand: str = "", partner: str = "", **more: Any) -> State:
    """Return a table at the end of a deal."""
    return table(hand, partner=partner, phase="over", **more)


def total(state: State, side: int = 0) -> int:
    """Return the score of a side."""
    return score_side(state, side).total


def test_a_side_with_nothing_scores_nothing() -> None:
    assert total(over()) == 0
    assert score_side(over(), 0).lines == ()


def test_the_values_of_all_cards_in_melds_count() -> None:
    assert total(over(own=["QS QH JK", "4S 4H 4D"])) == 70 + 15


def test_canastas_have_a_bonus_beside_their_cards() -> None:
    assert total(over(own=[NATURAL_KINGS])) == 70 + 500
    assert total(over(own=[MIXED_JACKS])) == 40 + 40 + 50 + 300
    assert total(over(own=["KS KH KD KC KS KH"])) == 60


@pytest.mark.parametrize(("count", "points"), [(1, 100), (2, 200), (3, 300), (4, 800)])
def test_red_threes_count_for_a_side_with_a_meld_and_against_one_without(
    count: int, points: int
) -> None:
    red = " ".join(["3H", "3H", "3D", "3D"][:count])
    assert total(over(own=["4S 4H 4D"], threes=[red, ""])) == 15 + points
    assert total(over(threes=[red, ""])) == -points


def test_a_meld_of_the_opponents_does_not_turn_the_red_threes() -> None:
    assert total(over(theirs=["4S 4H 4D"], threes=["3H", ""])) == -100


def test_going_out_is_paid_to_the_side_that_went_out() -> None:
    assert total(over(own=[NATURAL_KINGS], out=0)) == 570 + 100
    assert total(over(own=[NATURAL_KINGS], out=2)) == 570 + 100
    assert total(over(own=[NATURAL_KINGS], out=1)) == 570
    assert total(over(own=[NATURAL_KINGS], out=0, concealed=True)) == 570 + 200


def test_the_hands_of_both_partners_count_against_the_side() -> None:
    assert total(over("JK 3S", "AS 4H")) == -(50 + 5 + 20 + 5)


def test_sets_still_held_in_a_hand_are_penalties() -> None:
    assert total(over("QS QH QD")) == -30


def test_a_sum_may_be_below_zero() -> None:
    assert total(over("AS AH 2S JK", threes=["3H 3D 3H 3D", ""])) == -800 - 110


def test_each_line_of_the_score_tells_what_it_is_for() -> None:
    state = over("", "AS 5H", own=[NATURAL_KINGS, "4S 4H 4D"], threes=["3H", ""], out=0)
    score = score_side(state, 0)
    assert score.lines == (
        ScoreLine(LineKind.MELDED, 85, count=10),
        ScoreLine(LineKind.NATURAL_CANASTA, 500, count=7, rank=Rank.KING),
        ScoreLine(LineKind.RED_THREES, 100, count=1),
        ScoreLine(LineKind.GOING_OUT, 100, seat=0),
        ScoreLine(LineKind.HAND, -25, count=2, seat=2),
    )
    assert score.total == 760


def test_both_sides_are_scored() -> None:
    first, second = score_deal(over(own=[NATURAL_KINGS], theirs=["4S 4H 4D"], out=0))
    assert first.total == 670
    assert second.total < 15


def test_a_finished_deal_adds_its_score_to_the_match() -> None:
    state = drawing("5S", stock="3H", own=[NATURAL_KINGS], partner="", scores=[1000, -50])
    scored, *rest = events(state, "draw")[-1:]
    assert rest == []
    first, second = (side.total for side in score_deal(after(state, "draw")))
    assert scored.totals == (1000 + first, -50 + second)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("totals", "target", "result"),
    [
        ((4995, 4990), 5000, MatchResult(over=False)),
        ((5000, 4990), 5000, MatchResult(over=True, winner=0)),
        ((5120, 5235), 5000, MatchResult(over=True, winner=1)),
        ((1500, 0), 1500, MatchResult(over=True, winner=0)),
        ((5000, 5000), 5000, MatchResult(over=False)),
        ((6000, 6000), 5000, MatchResult(over=False)),
        ((4000, 4000), 5000, MatchResult(over=False)),
        ((-50, -400), 0, MatchResult(over=True, winner=0)),
        ((0, 0), 0, MatchResult(over=True, winner=None)),
    ],
)
def test_the_higher_total_at_the_target_wins(
    totals: tuple[int, int], target: int, result: MatchResult
) -> None:
    assert match_result(over(rules={"target": target}), totals) == result


@pytest.mark.parametrize(
    ("totals", "target", "result"),
    [
        ((5000, 5000), 5000, MatchResult(over=True, winner=None)),
        ((4990, 4990), 5000, MatchResult(over=False)),
        ((5000, 5005), 5000, MatchResult(over=True, winner=1)),
        ((100, 100), 0, MatchResult(over=True, winner=None)),
    ],
)
def test_equal_totals_at_the_target_end_a_shared_match(
    totals: tuple[int, int], target: int, result: MatchResult
) -> None:
    rules: dict[str, Value] = {"target": target, "tie": "shared"}
    assert match_result(over(rules=rules), totals) == result


def test_the_side_that_went_out_may_lose_the_match() -> None:
    state = drawing(
        "KC KD", stock="9S", own=["KS KH KD KC KS"], theirs=["AS AH AD AC AS AH AD"], partner=""
    )
    state = state._replace(scores=(4800, 4900), hands=((state.hands[0]), (), (), ()))
    ended = after(state, "draw", "out K: KC KD / 9S")
    totals = tuple(
        before + new.total for before, new in zip(ended.scores, score_deal(ended), strict=True)
    )
    assert totals == (4800 + 570 + 100, 4900 + 640)
    assert match_result(ended, totals) == MatchResult(over=True, winner=1)

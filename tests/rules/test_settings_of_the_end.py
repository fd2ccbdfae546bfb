"""What each setting of the threes, going out, the stock, scoring and the match does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.rules.scoring import LineKind, match_result, score_side
from canasta_desktop.rules.state import Phase
from tests.rules.table import (
    MIXED_JACKS,
    NATURAL_KINGS,
    after,
    broken,
    drawing,
    hand_text,
    playing,
    table,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State

NINES = "9S 9H 9D 9C 9S 9H 9D"
OPENED = ["KS KH KD"]


def over(**more: Any) -> State:
    """Return a table at the end of a deal, with no cards in the hands of the side."""
    return table("", partner="", phase="over", **more)


def test_target_is_the_total_that_ends_a_match() -> None:
    assert match_result(over(rules={"target": 1500}), (1500, 0)).over
    assert not match_result(over(rules={"target": 2000}), (1995, 0)).over
    assert match_result(over(rules={"target": 0}), (-5, -10)).over


def test_tie_is_played_off_or_shared() -> None:
    assert not match_result(over(rules={"tie": "another_deal"}), (5000, 5000)).over
    assert match_result(over(rules={"tie": "shared"}), (5000, 5000)).over


@pytest.mark.parametrize(
    ("needs", "meld", "one", "two"),
    [("meld", 1, 1, 1), ("canasta", -1, 1, 1), ("two_canastas", -1, -1, 1)],
)
def test_red3_plus_needs_decides_the_sign_of_the_red_threes(
    needs: str, meld: int, one: int, two: int
) -> None:
    def red(*own: str) -> int:
        state = over(own=own, threes=["3H", ""], rules={"red3_plus_needs": needs})
        return score_side(state, 0).points(LineKind.RED_THREES)

    assert red() == -100
    assert red("4S 4H 4D") == 100 * meld
    assert red(NATURAL_KINGS) == 100 * one
    assert red(NATURAL_KINGS, MIXED_JACKS) == 100 * two


@pytest.mark.parametrize(("replace", "hand"), [(False, "5S 9S"), (True, "5S 7S 9S")])
def test_red3_pile_replace_gives_a_card_for_a_red_three_of_the_pile(
    replace: bool, hand: str
) -> None:
    rules = {"red3_pile_replace": replace}
    state = drawing("QS QH 5S", stock="7S 8S", pile="3H 9S QD", own=OPENED, rules=rules)
    assert hand_text(after(state, "take Q: QS QH")) == hand


@pytest.mark.parametrize(("may", "code"), [("when_out", None), ("never", "meld-no-rank")])
def test_black3_meld_says_whether_black_threes_are_laid_at_all(may: str, code: str | None) -> None:
    state = playing("3S 3C 3S 5S", own=[NATURAL_KINGS], rules={"black3_meld": may})
    assert broken(state, "out 3: 3S 3C 3S / 5S") == code


@pytest.mark.parametrize(("needed", "code"), [(1, None), (2, "needs-canasta")])
def test_canastas_to_go_out_are_needed_on_the_table(needed: int, code: str | None) -> None:
    rules = {"canastas_to_go_out": needed}
    assert broken(playing("5S", own=[NATURAL_KINGS], rules=rules), "discard 5S") == code
    both = playing("5S", own=[NATURAL_KINGS, MIXED_JACKS], rules=rules)
    assert broken(both, "discard 5S") is None


@pytest.mark.parametrize(
    ("permission", "ask", "unasked", "after_no"),
    [
        ("off", "not-now", None, None),
        ("advisory", None, None, None),
        ("optional_binding", None, None, "refused"),
        ("required", None, "refused", "refused"),
    ],
)
def test_permission_says_who_asks_and_what_the_answer_does(
    permission: str, ask: str | None, unasked: str | None, after_no: str | None
) -> None:
    state = playing("5S", own=[NATURAL_KINGS], rules={"permission": permission})
    assert broken(state, "ask") == ask
    assert broken(state, "discard 5S") == unasked
    if ask is None:
        assert broken(after(state, "ask", "answer no"), "discard 5S") == after_no
        assert broken(after(state, "ask", "answer yes"), "discard 5S") is None


@pytest.mark.parametrize(("discard", "code"), [("optional", None), ("required", "needs-discard")])
def test_final_discard_may_be_needed_to_go_out(discard: str, code: str | None) -> None:
    rules = {"final_discard": discard}
    state = playing("QS QH QD", own=[NATURAL_KINGS], rules=rules)
    assert broken(state, "meld Q: QS QH QD") == code
    pile = drawing("QS QH", pile="QD", own=[NATURAL_KINGS], rules=rules)
    assert broken(pile, "take Q: QS QH") == code
    assert broken(playing("5S", own=[NATURAL_KINGS], rules=rules), "discard 5S") is None


@pytest.mark.parametrize("allowed", [True, False])
def test_concealed_discard_lets_a_concealed_finish_end_with_a_discard(allowed: bool) -> None:
    rules = {"concealed_discard": allowed}
    state = playing(f"{NINES} 5S", rules=rules)
    assert after(state, f"out 9: {NINES} / 5S").concealed is allowed
    assert after(state, f"meld 9: {NINES}", "discard 5S").concealed is allowed
    assert after(playing(NINES, rules=rules), f"out 9: {NINES}").concealed


def test_concealed_discard_also_decides_about_the_waiver() -> None:
    fours = "4S 4H 4D 4C 4S 4H 4D"
    state = playing(f"{fours} 5S", score=1500, rules={"concealed_discard": False})
    assert broken(state, f"out 4: {fours} / 5S") == "opening-minimum"
    state = playing(fours, score=1500, rules={"concealed_discard": False})
    assert broken(state, f"out 4: {fours}") is None


@pytest.mark.parametrize("allowed", [True, False])
def test_concealed_after_pile_lets_a_concealed_finish_take_the_pile(allowed: bool) -> None:
    rules = {"concealed_after_pile": allowed}
    state = drawing("9S 9H 9D 9C 9S 9H 5S", pile="9D", rules=rules)
    ended = after(state, "take 9: 9S 9H 9D 9C 9S 9H", "discard 5S")
    assert ended.concealed is allowed
    at_once = drawing("9S 9H 9D 9C 9S 9H", pile="9D", rules=rules)
    assert after(at_once, "take 9: 9S 9H 9D 9C 9S 9H").concealed is allowed


@pytest.mark.parametrize(("waiver", "code"), [("from_stock", None), ("never", "opening-minimum")])
def test_concealed_waiver_frees_a_concealed_finish_of_the_minimum(
    waiver: str, code: str | None
) -> None:
    fours = "4S 4H 4D 4C 4S 4H 4D"
    state = playing(f"{fours} 5S", score=1500, rules={"concealed_waiver": waiver})
    assert broken(state, f"out 4: {fours} / 5S") == code


@pytest.mark.parametrize(
    ("rule", "drawn", "discarded"),
    [
        ("takes_go_on", Phase.PLAY, Phase.DRAW),
        ("end_after_turn", Phase.PLAY, Phase.OVER),
        ("end_at_once", Phase.OVER, Phase.OVER),
    ],
)
def test_stock_empty_says_when_the_deal_ends(rule: str, drawn: Phase, discarded: Phase) -> None:
    rules = {"stock_empty": rule, "forced_take": False}
    state = after(drawing("5S 6S", stock="7S", rules=rules), "draw")
    assert state.phase is drawn
    if state.phase is Phase.PLAY:
        assert after(state, "discard 5S").phase is discarded


@pytest.mark.parametrize(("forced", "code"), [(True, "must-take"), (False, None)])
def test_forced_take_makes_the_fitting_pile_compulsory(forced: bool, code: str | None) -> None:
    state = drawing("5S 6S", stock=0, pile="9S KC", own=OPENED, rules={"forced_take": forced})
    assert broken(state, "end") == code


def test_forced_take_respects_where_a_top_card_may_join() -> None:
    rules = {"claim_add_to_meld": "below_canasta"}
    state = drawing("5S 6S", stock=0, pile="9S KC", own=[NATURAL_KINGS], rules=rules)
    assert broken(state, "end") is None
    state = drawing("5S 6S", stock=0, pile="9S KC", own=OPENED, rules=rules)
    assert broken(state, "end") == "must-take"


@pytest.mark.parametrize(
    ("rule", "phase"), [("end_now", Phase.OVER), ("meld_then_end", Phase.PLAY)]
)
def test_last_red3_ends_the_deal_at_once_or_after_a_last_lay_down(rule: str, phase: Phase) -> None:
    state = drawing("QS QH QD 5S", stock="3H", own=OPENED, rules={"last_red3": rule})
    state = after(state, "draw")
    assert state.phase is phase
    if phase is Phase.PLAY:
        assert broken(state, "meld Q: QS QH QD") is None
        assert broken(state, "discard 5S") == "not-now"


def points(kind: LineKind, rules: dict[str, Any], **more: Any) -> int:
    """Return what the lines of a kind are worth at the end of a deal."""
    return score_side(over(rules=rules, **more), 0).points(kind)


def test_natural_canasta_bonus_is_paid_for_each_natural_canasta() -> None:
    rules = {"natural_canasta_bonus": 700}
    assert points(LineKind.NATURAL_CANASTA, rules, own=[NATURAL_KINGS, MIXED_JACKS]) == 700


def test_mixed_canasta_bonus_is_paid_for_each_mixed_canasta() -> None:
    rules = {"mixed_canasta_bonus": 350}
    assert points(LineKind.MIXED_CANASTA, rules, own=[NATURAL_KINGS, MIXED_JACKS]) == 350


def test_out_bonus_is_paid_for_going_out() -> None:
    assert points(LineKind.GOING_OUT, {"out_bonus": 150}, own=[NATURAL_KINGS], out=2) == 150


def test_concealed_total_is_paid_instead_of_the_other_bonus() -> None:
    state = over(rules={"concealed_total": 450}, own=[NATURAL_KINGS], out=0, concealed=True)
    assert score_side(state, 0).points(LineKind.CONCEALED) == 450
    assert score_side(state, 0).points(LineKind.GOING_OUT) == 0


def test_red3_each_is_paid_for_up_to_three_red_threes() -> None:
    rules = {"red3_each": 50}
    assert points(LineKind.RED_THREES, rules, threes=["3H 3D 3H", ""]) == -150
    assert points(LineKind.RED_THREES, rules, own=OPENED, threes=["3H", ""]) == 50


def test_red3_all_is_paid_for_all_four_together() -> None:
    rules = {"red3_all": 1000}
    assert points(LineKind.RED_THREES, rules, own=OPENED, threes=["3H 3D 3H 3D", ""]) == 1000
    assert points(LineKind.RED_THREES, rules, threes=["3H 3D 3H 3D", ""]) == -1000


@pytest.mark.parametrize("bonus", [0, 500])
def test_black3_four_bonus_is_paid_for_all_four_black_threes(bonus: int) -> None:
    rules = {"black3_four_bonus": bonus}
    state = playing("3S 3C 3S 3C", own=[NATURAL_KINGS], rules=rules)
    ended = after(state, "out 3: 3S 3C 3S 3C")
    assert score_side(ended, 0).points(LineKind.BLACK_THREES) == bonus
    three = after(playing("3S 3C 3S", own=[NATURAL_KINGS], rules=rules), "out 3: 3S 3C 3S")
    assert score_side(three, 0).points(LineKind.BLACK_THREES) == 0


@pytest.mark.parametrize(("value", "code"), [(20, None), (5, "opening-minimum")])
def test_deuce_meld_value_counts_inside_a_meld_of_twos_only(value: int, code: str | None) -> None:
    rules = {"deuce_melds": True, "deuce_meld_value": value}
    state = playing("2S 2H 2D 5S 6S", rules=rules)
    assert broken(state, "meld 2: 2S 2H 2D") == code
    joker = playing("2S 2H 2D JK 5S 6S", rules=rules)
    assert broken(joker, "meld 2: 2S 2H 2D JK") is None
    elsewhere = playing("AS AH 2S 5S 6S", rules=rules)
    assert broken(elsewhere, "meld A: AS AH 2S") is None
    assert points(LineKind.MELDED, rules, own=["2S 2H 2D JK"]) == 3 * value + 50
    assert points(LineKind.MELDED, rules, own=["KS KH 2S"]) == 40
    held = table("2S", partner="", phase="over", rules=rules)
    assert score_side(held, 0).total == -20

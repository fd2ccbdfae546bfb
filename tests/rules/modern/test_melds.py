"""Melds: ranks, sizes, wild cards, and the rules that guard them (M6)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.melds import CanastaKind, canasta_kind
from canasta_desktop.rules.refusal import Refusal, RuleCode
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, OPENING, REST, playing
from tests.rules.table import after, broken, meld_texts, refusal


def laying(cards: str, action: str, **more: Any) -> str | None:
    """Return why an opened side may not lay these cards, or nothing."""
    return broken(playing(f"{cards} {REST}", **{"own": OPENED, **more}), action)


def test_a_group_holds_its_rank_and_wild_cards_alone() -> None:
    """M6.1."""
    assert laying("6S 6H 6D 5D", "meld 6: 6S 6H 6D 5D") == "meld-mixed-ranks"
    assert laying("2S 2H JK 5D", "meld W: 2S 2H JK 5D") == "meld-mixed-ranks"
    assert laying("2S 2H JK", "meld W: 2S 2H JK") is None


def test_twos_alone_are_a_wild_meld() -> None:
    """M6.2."""
    assert laying("2S 2H 2D", "meld 2: 2S 2H 2D") == "meld-no-rank"
    assert laying("2S 2H 2D", "meld W: 2S 2H 2D") is None


def test_a_meld_has_three_to_seven_cards() -> None:
    """M6.3, M6.4."""
    assert laying("6S 6H", "meld 6: 6S 6H") == "meld-too-small"
    assert laying("2S 2H", "meld W: 2S 2H") == "meld-too-small"
    six = ["6S 6H 6D 6C 6S 6H"]
    assert laying("6D", "meld 6: 6D", own=six) is None
    assert refusal(playing(f"6D 6C {REST}", own=six), "meld 6: 6D 6C") == Refusal(
        RuleCode.MELD_TOO_LARGE, "M6.4", have=8, need=7, rank=Rank.SIX
    )


EIGHT = {"meld_max": 8}


@pytest.mark.parametrize(
    ("rules", "hand", "action", "code"),
    [
        (EIGHT, "KC 8S", "out K: KC / 8S", None),
        ({}, "KC 8S", "out K: KC / 8S", "meld-too-large"),
        (EIGHT, "KC 8S 9H", "meld K: KC", "meld-too-large"),
        (EIGHT, "KC 2H 8S", "out K: KC 2H / 8S", "meld-too-large"),
        (EIGHT, "6C 6D 8S", "out 6: 6C 6D / 8S", "meld-too-large"),
    ],
)
def test_an_eighth_card_goes_only_on_a_complete_canasta_in_the_step_that_goes_out(
    rules: dict[str, Any], hand: str, action: str, code: str | None
) -> None:
    """M6.4; M6.10 does not bar it."""
    own = [KINGS, MIXED_JACKS, "6S 6H 6D 6C 6S 6H"]
    assert broken(playing(hand, own=own, rules=rules), action) == code


def test_a_meld_of_a_rank_has_two_naturals_and_two_wild_cards_at_most() -> None:
    """M6.5, M6.6."""
    off = {"rule_of_five": False}
    assert laying("6S 2S JK", "meld 6: 6S 2S JK", rules=off) == "meld-few-naturals"
    assert laying("6S 6H 2S JK", "meld 6: 6S 6H 2S JK", rules=off) is None
    assert laying("6S 6H 2S 2H JK", "meld 6: 6S 6H 2S 2H JK", rules=off) == "meld-many-wilds"


def test_sevens_are_always_natural() -> None:
    """M6.7."""
    five = ["7S 7H 7D 7C 7S"]
    assert laying("2S", "meld 7: 2S", own=five) == "meld-no-wild"
    assert laying("7H", "meld 7: 7H", own=five) is None


def test_aces_take_a_wild_card_in_the_opening_or_beside_another_one() -> None:
    """M6.7."""
    state = playing(f"AS AH JK KS KH KD QS QH QD {REST}")
    assert broken(state, "meld A: AS AH JK; K: KS KH KD; Q: QS QH QD") is None
    five = "AS AH AD AC AS"
    assert laying("2S", "meld A: 2S", own=[five]) == "meld-no-wild"
    assert laying("2S", "meld A: 2S", own=[f"{five} JK"]) is None


def test_after_the_opening_a_wild_card_needs_five_naturals() -> None:
    """M6.8: also in the action that brings the fifth; not within the opening."""
    four = ["6S 6H 6D 6C"]
    assert laying("2S", "meld 6: 2S", own=four) == "meld-rule-of-five"
    assert laying("6S 2S", "meld 6: 6S 2S", own=four) is None
    assert laying("2S", "meld 6: 2S", own=four, rules={"rule_of_five": False}) is None
    assert broken(playing(f"{OPENING} {REST}"), "meld A: AS AH AD; K: KS KH JK") is None


def test_an_unfinished_wild_meld_keeps_wild_cards_from_other_melds() -> None:
    """M6.9: in the action that starts it, too, but not in the one that completes it."""
    five = "6S 6H 6D 6C 6S"
    assert laying("JK", "meld 6: JK", own=[five, "2S 2H 2D"]) == "meld-wild-lock"
    assert laying("2S 2H 2D JK", "meld W: 2S 2H 2D; 6: JK", own=[five]) == "meld-wild-lock"
    six = [five, "2S 2H 2D 2C 2S 2H"]
    assert laying("2D JK", "meld W: 2D; 6: JK", own=six) is None
    hand = f"AS AH AD KS KH JK 2S 2H 2D {REST}"
    assert broken(playing(hand), "meld A: AS AH AD; K: KS KH JK; W: 2S 2H 2D") == "meld-wild-lock"


def test_a_rank_with_a_canasta_is_dead_for_both_sides() -> None:
    """M6.10."""
    assert laying("KC KS KD", "meld K: KC KS KD", theirs=["KS KH KD KC KH 2S 2H"]) == (
        "meld-dead-rank"
    )
    own = ["KS KH KD KC"]
    assert laying("KS", "meld K: KS", own=own, theirs=["KC KH KD 2S 2H"]) is None
    assert laying("KS", "meld K: KS", own=["KH KD KC"], theirs=["KS KH KD KC", *OPENED]) is None


def test_a_wild_meld_may_be_extended_but_not_begun_beside_a_wild_canasta() -> None:
    """M6.10."""
    wild = ["2S 2H 2D 2C 2S 2H JK"]
    assert laying("2D JK JK", "meld W: 2D JK JK", theirs=wild) == "meld-dead-rank"
    assert laying("JK", "meld W: JK", own=["2D 2C JK"], theirs=wild) is None


def test_a_rank_dies_within_the_turn_and_lives_again_when_the_canasta_goes_back() -> None:
    """M6.10."""
    state = playing(f"KD {REST}", own=["KS KH KD KC KS KH"])
    done = after(state, "meld K: KD")
    assert dead_ranks(done) == {Rank.KING}
    assert dead_ranks(after(done, "retract")) == frozenset()


def test_the_kinds_of_canasta() -> None:
    """M2.3."""
    state = playing(REST, own=[KINGS, MIXED_JACKS, "2S 2H 2D 2C 2D 2H JK"])
    kinds = {meld.rank: canasta_kind(state.rules, meld) for meld in state.melds[0]}
    assert kinds == {
        Rank.WILD: CanastaKind.WILD,
        Rank.JACK: CanastaKind.MIXED,
        Rank.KING: CanastaKind.NATURAL,
    }
    assert meld_texts(state)[0] == "2S 2H 2D 2C 2D 2H JK"

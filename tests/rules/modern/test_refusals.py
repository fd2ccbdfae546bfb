"""Which of several broken rules is named, and under which number (M15)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.actions import Group, Lay
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.threes import may_keep_three
from tests.rules.modern.tables import KINGS, OPENED, REST, drawing, playing
from tests.rules.table import after, broken, refusal


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("meld 6: 6S 5D; 2: 2S", "meld-mixed-ranks"),
        ("meld 6: 6S; 2: 2S", "meld-no-rank"),
        ("meld 6: 6S; 7: 7S 7H 2S", "meld-too-small"),
        ("meld 6: 6S 2H JK; 7: 7S 7H 2S", "meld-few-naturals"),
        ("meld 6: 6S 6H 2H 2D JK; 7: 7S 7H 2S", "meld-many-wilds"),
        ("meld 7: 7S 7H 2S; 6: 6S 6H JK", "meld-no-wild"),
        ("meld 6: 6S 6H JK; W: 2S 2H 2D", "meld-rule-of-five"),
        ("meld 4: 4C 4S JK; W: 2S 2H 2D; K: KC", "meld-too-small"),
        ("meld 4: 4C 4S JK; W: 2S 2H 2D", "meld-wild-lock"),
    ],
)
def test_of_all_groups_together_the_first_rule_is_named(action: str, code: str) -> None:
    hand = "6S 6H 5D 7S 7H 2S 2H 2D JK KC 4C 4S 8S"
    assert broken(playing(hand, own=OPENED, theirs=[KINGS]), action) == code


def test_an_opening_is_judged_before_what_is_left() -> None:
    """The clean triple, then the points, then the cards to keep."""
    assert broken(playing("KS KH JK 8S"), "meld K: KS KH JK") == "opening-clean"
    assert broken(playing("KS KH KD 8S"), "meld K: KS KH KD") == "opening-minimum"
    low = {"opening_below_0": 0, "opening_from_0": 30}
    state = playing("KS KH KD 8S", rules={**low, "talon": "off"})
    assert broken(state, "meld K: KS KH KD") == "keep-card"


def test_where_a_claim_is_none_nothing_later_is_looked_at() -> None:
    state = drawing(f"QS 2S {REST}", pile="5S QC")
    assert broken(state, "take Q: QS 2S; 8: 8S") == "pile-frozen"


def test_cards_are_counted() -> None:
    state = playing(f"6S 6H {REST}", own=OPENED)
    assert broken(state, "meld 6: 6S 6S 6H") == "not-held"


def test_a_rank_stands_once_in_an_action() -> None:
    state = playing(f"6S 6H 6D 6C 6S 6H {REST}", own=OPENED)
    groups = (Group(Rank.SIX, parse_cards("6S 6H 6D")), Group(Rank.SIX, parse_cards("6C 6S 6H")))
    refused = check(state, Lay(groups))
    assert refused is not None
    assert (refused.code.value, refused.rule) == ("meld-mixed-ranks", "M15")
    assert broken(state, "meld 6: 6S 6H 6D") is None


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("draw", "M4.1"),
        ("end", "M4.1"),
        ("retract", "M4.3"),
        ("ask", "M10.7"),
        ("answer yes", "M10.7"),
        ("three 3S", "M5.4"),
        ("discard KS", "M15"),
        ("special pairs", "M11.1"),
        ("meld K: KS", "M15"),
        ("meld 8: 8S", "M6.3"),
    ],
)
def test_a_refusal_names_a_rule_of_this_game(action: str, rule: str) -> None:
    refused = refusal(playing(REST, own=OPENED), action)
    assert refused is not None
    assert refused.rule == rule


def test_after_the_end_nothing_is_possible() -> None:
    over = after(drawing(REST, own=OPENED, stock=0), "end")
    for action in ("draw", "retract", "three 3S", "special pairs", "discard 8S", "end"):
        refused = refusal(over, action)
        assert refused is not None
        assert (refused.code.value, refused.rule) == ("not-now", "M12.3")


def test_actions_of_this_game_are_never_open_in_classic() -> None:
    state = playing("QS QH QD 5S", preset="classic")
    for action in ("retract", "three 3S", "special pairs"):
        assert str(refusal(state, action)) == "not-now (C3.1)"


def test_by_courtesy_a_three_is_kept_one_turn_longer() -> None:
    """M5.3, M11.1, M16."""
    state = drawing(REST, own=OPENED)._replace(courtesy=(0,))
    assert may_keep_three(state, 0)
    assert not may_keep_three(state, 2)

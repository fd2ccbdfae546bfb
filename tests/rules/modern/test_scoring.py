"""Values, bonuses, penalties, and the end of a match (M2, M13)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.scoring import LineKind, ScoreLine, match_result, score_side
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, playing
from tests.rules.table import table

WILDS = {0: "2S 2H 2D 2C 2S 2H 2D", 1: "2S 2H 2D 2C 2S 2H JK", 4: "2S 2H 2D JK JK JK JK"}


def scored(own: list[str], hands: tuple[str, str] = ("", ""), **more: Any) -> Any:
    """Return the score of side 0 with these melds and the hands of its two players."""
    position = {"hands": [hands[0], 0, hands[1], 0], "phase": "over", "preset": "modern", **more}
    return score_side(table("", own=own, **position), 0)


@pytest.mark.parametrize(
    ("own", "hands", "more", "total"),
    [
        (
            [KINGS, "9S 9H 9D 9C 9S 2S 2H", "QS QH QD"],
            ("", "4S JD"),
            {"threes": ["3H 3D 3S", ""], "out": 0},
            800 + 100 + 400 + 190 - 15,
        ),
        (
            ["QS QH QD QC", "KS KH JK"],
            ("7S 7H AS", "4S"),
            {"threes": ["3H 3D 3H", ""]},
            -500 - 110 - 35,
        ),
        (
            ["JS JH JD JC JS JH JD", "7S 7H 7D 7C"],
            ("7S 7H 7D", "KS"),
            {"threes": ["3H 3D 3H 3D", ""]},
            500 + 90 - 25 - 2500 - 1500,
        ),
        (
            ["5S 5H 5D 5C 5S 5H 5D", "6S 6H 6D 6C 6S 6H 6D"],
            ("4S", "4H"),
            {"threes": ["3H 3D 3H 3D 3S 3C 3S 3C", ""]},
            1000 + 2000 + 70 - 10,
        ),
        (["AS AH JK", "4S 4H 4D", "KS KH KD"], ("TS TH", "5S 5H"), {}, -135 - 30),
    ],
)
def test_the_examples(
    own: list[str], hands: tuple[str, str], more: dict[str, Any], total: int
) -> None:
    """M13.1."""
    assert scored(own, hands, **more).total == total


@pytest.mark.parametrize(
    ("meld", "bonus", "kind"),
    [
        (KINGS, 500, LineKind.NATURAL_CANASTA),
        (MIXED_JACKS, 300, LineKind.MIXED_CANASTA),
        ("AS AH AD AC AS AH AD", 2500, LineKind.NATURAL_CANASTA),
        ("AS AH AD AC AS AH JK", 300, LineKind.MIXED_CANASTA),
        ("7S 7H 7D 7C 7S 7H 7D", 2500, LineKind.NATURAL_CANASTA),
        (WILDS[0], 3000, LineKind.WILD_CANASTA),
        (WILDS[1], 2000, LineKind.WILD_CANASTA),
        (WILDS[4], 2500, LineKind.WILD_CANASTA),
    ],
)
def test_the_bonus_of_a_canasta(meld: str, bonus: int, kind: LineKind) -> None:
    """M2.3."""
    assert scored([meld]).points(kind) == bonus


@pytest.mark.parametrize(
    ("threes", "value"),
    [("3S", 100), ("3S 3C", 300), ("3H 3D 3H", 500), ("3S 3C 3S 3C", 1000), ("3S 3H", 200)],
)
def test_threes_count_by_colour_and_the_canastas_give_the_sign(threes: str, value: int) -> None:
    """M2.4, M13.1."""
    for own, sign in ((OPENED, -1), ([KINGS], 0), ([KINGS, MIXED_JACKS], 1)):
        assert scored(own, threes=[threes, ""]).points(LineKind.THREES) == sign * value


@pytest.mark.parametrize(
    ("meld", "penalty"),
    [
        ("AS AH AD", 2500),
        ("AS AH JK", 0),
        ("7S 7H 7D", 2500),
        ("2S 2H JK", 2000),
        ("2S JK JK JK JK", 2000),
    ],
)
def test_an_unfinished_special_meld_costs_points(meld: str, penalty: int) -> None:
    """M2.5, M13.2: however many canastas the side has."""
    for own in ([meld], [meld, KINGS], [meld, KINGS, MIXED_JACKS.replace("JK", "2D")]):
        assert scored(own).points(LineKind.UNFINISHED) == -penalty


def test_houses_charge_otherwise() -> None:
    """M2.5, M13.2."""
    jokers = ["2S JK JK JK JK"]
    dear: dict[str, Any] = {"rules": {"incomplete_wild_all_jokers": 2500}}
    assert scored(jokers, **dear).points(LineKind.UNFINISHED) == -2500
    waived: dict[str, Any] = {"rules": {"incomplete_penalty_at_one_canasta": False}}
    assert scored([*jokers, KINGS], **waived).points(LineKind.UNFINISHED) == 0
    assert scored(jokers, **waived).points(LineKind.UNFINISHED) == -2000
    held = scored([KINGS], ("7S 7H 7D", ""), **waived)
    assert held.points(LineKind.HELD) == -1500


def test_aces_and_sevens_held_cost_once_for_each_player_and_rank() -> None:
    """M2.5, M13.2."""
    assert scored([], ("7S 7H 7D 7C 7S 7H 7D", "")).points(LineKind.HELD) == -1500
    assert scored([], ("AS AH AD", "AC AS AH")).points(LineKind.HELD) == -3000
    assert scored([], ("AS AH 7S 7H", "AC 7S")).points(LineKind.HELD) == 0
    assert scored([], ("AS AH AD 7S 7H 7D", "")).points(LineKind.HELD) == -3000


def test_cards_in_hand_cost_their_value_and_a_three_costs_five() -> None:
    """M2.1."""
    hand = "JK 2S AS KS 8S 7S 4S 3S"
    assert scored([], (hand, "3H")).points(LineKind.HAND) == -(50 + 20 + 20 + 20 + 10 + 5 + 5)


def test_the_lines_say_what_they_are_for() -> None:
    lines = scored([KINGS], ("7S 7H 7D", ""), threes=["3S", ""], out=2).lines
    assert ScoreLine(LineKind.GOING_OUT, 100, seat=2) in lines
    assert sum(line.points for line in lines) == 500 + 70 + 100 - 15 - 1500


@pytest.mark.parametrize(
    ("rules", "totals", "over", "winner"),
    [
        ({}, (8495, 8000), False, None),
        ({}, (8500, 8000), True, 0),
        ({}, (8600, 8700), True, 1),
        ({}, (8500, 8500), False, None),
        ({"tie": "shared"}, (8500, 8500), True, None),
        ({"target": 0}, (10, 10), True, None),
        ({"target": 0}, (-10, 10), True, 1),
    ],
)
def test_the_match_is_over_at_the_target(
    rules: dict[str, Any], totals: tuple[int, int], over: bool, winner: int | None
) -> None:
    """M13.3."""
    result = match_result(playing("8S", rules=rules), totals)
    assert (result.over, result.winner) == (over, winner)

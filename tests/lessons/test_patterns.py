"""The language of patterns: what each clause says of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.lessons.patterns import PatternError, parse_pattern
from canasta_desktop.lessons.scene import Scene
from canasta_desktop.lessons.turns import PlayedTurn, play_line
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules

NATURAL_QUEENS = "QS QH QD QC QS QH"


def played(line: str, *, preset: str = "classic", **position: Any) -> PlayedTurn:
    """Return the turn of these actions, separated by commas, at a small table."""
    state = position_from_json(make_rules(preset), {"melds": [[], []], **position})
    return play_line(Scene(state, ()), map(parse_action, line.split(", ")))


def fits(pattern: str, turn: PlayedTurn) -> bool:
    return parse_pattern(pattern).fits(turn)


def laying(line: str, hand: str = "QC QD 2H 9S 9H 4S 5S", **more: Any) -> PlayedTurn:
    """Return a turn after a draw, with six natural queens on the own side's table."""
    hands = [hand, 11, 11, 11]
    return played(line, hands=hands, pile="8S", **{"melds": [[NATURAL_QUEENS], []], **more})


@pytest.mark.parametrize(
    ("pattern", "is_so"),
    [
        ("discards 4", True),
        ("discards 9 4", True),
        ("discards 9", False),
        ("not discards 9", True),
        ("lays Q", True),
        ("lays 1 Q", True),
        ("lays 2 Q", False),
        ("lays 9", False),
        ("lays nothing", False),
        ("puts wild", False),
        ("canasta Q", True),
        ("natural canasta Q", True),
        ("keeps W", True),
        ("keeps 2 9", True),
        ("keeps 3 9", False),
        ("keeps 4", False),
        ("holds 5", True),
        ("holds 6", False),
        ("opens", False),
        ("goes out", False),
        ("lays Q and keeps 2 and discards 4", True),
        ("lays Q and discards 5", False),
    ],
)
def test_a_clause_speaks_of_the_turn_as_it_was_in_the_end(pattern: str, is_so: bool) -> None:
    assert fits(pattern, laying("meld Q: QC, discard 4S")) is is_so


def test_a_wild_card_makes_a_canasta_mixed() -> None:
    turn = laying("meld Q: 2H, discard 4S")
    assert fits("canasta Q and puts wild on Q and puts wild", turn)
    assert not fits("natural canasta Q", turn)
    assert not fits("keeps W", turn)


def test_cards_laid_in_several_actions_count_together() -> None:
    assert fits("lays 2 Q", laying("meld Q: QC, meld Q: QD, discard 4S"))


def test_the_top_of_the_pile_is_not_laid_from_the_hand() -> None:
    turn = played(
        "take Q: QS QH, discard 4S",
        hands=["QS QH 4S 5S", 11, 11, 11],
        pile="8S QD",
        phase="draw",
        melds=[["KS KH KD"], []],
    )
    assert fits("takes and not draws and lays 2 Q and keeps 8", turn)
    assert not fits("lays 3 Q", turn)


def test_drawing_is_not_taking() -> None:
    turn = played("draw, discard 4S", hands=["4S 5S", 11, 11, 11], pile="8S", phase="draw")
    assert fits("draws and not takes and lays nothing", turn)


def test_a_pile_that_was_given_back_was_not_taken() -> None:
    turn = played(
        "take Q: QS QH, retract, draw, discard 4S",
        preset="modern",
        hands=["QS QH 4S 5S", 13, 13, 13],
        pile="8S QD",
        phase="draw",
        melds=[["KS KH KD"], []],
    )
    assert fits("not takes and draws and lays nothing and keeps 2 Q", turn)


def test_opening() -> None:
    turn = laying(
        "meld 9: 9S 9H 2H; Q: QS QD JK, discard 4S", "QS QD JK 2H 9S 9H 4S 5S", melds=[[], []]
    )
    assert fits("opens and lays 3 9 and puts wild on 9 Q", turn)


@pytest.mark.parametrize("line", ["out 9: 9S 9H 9D / 4S", "meld 9: 9S 9H 9D, discard 4S"])
def test_going_out_by_whatever_actions(line: str) -> None:
    turn = laying(line, "9S 9H 9D 4S", melds=[[NATURAL_QUEENS + " QD"], []])
    assert fits("goes out and discards 4 and lays 3 9", turn)
    assert not fits("goes out concealed", turn)


def test_going_out_concealed() -> None:
    turn = laying("out 9: 9S 9H 9D 9C 9S 9H 9D / 4S", "9S 9H 9D 9C 9S 9H 9D 4S", melds=[[], []])
    assert fits("goes out concealed and goes out", turn)


def test_twos_and_jokers_are_told_apart() -> None:
    turn = laying("discard 2H", "2H JK 9S 9H")
    assert fits("discards 2 and discards W and keeps JK and not discards JK", turn)


def test_declining_the_pile_without_a_stock() -> None:
    turn = played("end", hands=["4S 5S", 3, 3, 3], pile="8S", phase="draw", stock="")
    assert fits("ends", turn)
    assert not fits("takes", turn)


def test_answers_and_questions() -> None:
    asked = {
        "hands": ["4S 5S", 3, "QS", 3],
        "turn": 2,
        "this_turn": {
            "laid": False,
            "joined": False,
            "begun": "",
            "question": "open",
            "closing": False,
        },
    }
    yes = played("answer yes", preset="pagat", **asked)
    assert fits("answers yes and not answers no", yes)
    assert fits("asks", played("ask", preset="pagat", hands=["4S 5S", 3, 3, 3]))


def test_a_special_hand() -> None:
    hand = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD"
    turn = played("special garbage", preset="modern", hands=[hand, 13, 13, 13], pile="4S")
    assert fits("shows garbage and not shows pairs", turn)


def test_a_wild_meld_is_laid_as_one() -> None:
    turn = played(
        "meld W: 2S 2H JK, discard 4S",
        preset="modern",
        hands=["2S 2H JK 4S 5S", 13, 13, 13],
        pile="8S",
        melds=[["KS KH KD"], []],
    )
    assert fits("lays 3 W and not puts wild", turn)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wins",
        "discards",
        "discards 1",
        "lays x Q",
        "lays 2 3 Q",
        "holds many",
        "shows off",
        "not",
    ],
)
def test_what_is_no_pattern_is_refused(text: str) -> None:
    with pytest.raises(PatternError):
        parse_pattern(text)

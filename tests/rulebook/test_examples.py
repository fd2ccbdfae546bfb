"""Worked examples: their lines add up, and their totals are those a pencil finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.rulebook.document import Example
from canasta_desktop.rulebook.examples import examples_page
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.ruleset import Family
from tests.rulebook.help_sets import PRESET_SETS, random_rule_sets

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def examples(rules: RuleSet) -> dict[str, Example]:
    return {
        block.anchor.removeprefix("x-"): block
        for section in examples_page(rules).sections
        for block in section.blocks
        if isinstance(block, Example)
    }


def total(rules: RuleSet, name: str) -> int:
    item = examples(rules)[name].total
    assert item is not None
    return item[1]


def lines(rules: RuleSet, name: str) -> dict[str, int]:
    return {str(what): points for what, points in examples(rules)[name].sums}


@pytest.mark.parametrize("rules", PRESET_SETS, ids=lambda rules: rules.preset)
def test_each_family_has_examples_of_deals_openings_and_the_pile(rules: RuleSet) -> None:
    names = set(examples(rules))
    deals = {"out", "caught", "no-meld", "concealed"}
    if rules.family is Family.MODERN:
        deals = {"out", "no-canasta", "aces", "wild", "held"}
    assert names == deals | {"opening", "opening-pile", "pile"}


def test_the_lines_of_an_example_add_up() -> None:
    for rules in (*PRESET_SETS, *random_rule_sets(300, seed=1951)):
        for name, item in examples(rules).items():
            if item.total is not None:
                assert sum(points for _, points in item.sums) == item.total[1], name


def test_classic_side_that_went_out_by_hand() -> None:
    """Melds 70 + 90 + 60, canastas 500 + 300, red three 100, out 100, king and four 15."""
    assert total(make_rules("classic"), "out") == 220 + 800 + 100 + 100 - 15 == 1205
    assert lines(make_rules("classic"), "out") == {
        "cards in the melds": 220,
        "natural canasta of nines": 500,
        "mixed canasta of queens": 300,
        "1 red three": 100,
        "going out": 100,
        "cards left with your partner": -15,
    }


def test_classic_concealed_finish_by_hand() -> None:
    """Melds 70 + 90 + 30, canastas 800, all red threes 800, concealed 200, hand 10 + 10 + 5."""
    assert total(make_rules("classic"), "concealed") == 190 + 800 + 800 + 200 - 25 == 1965


def test_a_side_without_a_meld_by_hand() -> None:
    """Two red threes -200; A A K K 9 4 and a black 3: 80; Q Q Q joker 2 8: 110."""
    assert total(make_rules("classic"), "no-meld") == -200 - 80 - 110


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("out", 800 + 100 + 300 + 190 - 15),
        ("no-canasta", -100 - 120 - 20),
        ("aces", 500 + 0 + 150 - 15 - 2500),
        ("wild", 2500 + 1100 + 205 - 15),
        ("held", -15 - 70 - 1500),
    ],
)
def test_modern_deals_by_hand(name: str, points: int) -> None:
    assert total(make_rules("modern"), name) == points


def test_settings_change_what_an_example_is_worth() -> None:
    dear = make_rules("classic", {"natural_canasta_bonus": 600, "out_bonus": 150})
    assert total(dear, "out") == 1205 + 100 + 50
    vienna = total(make_rules("vienna"), "no-meld")
    assert vienna == total(make_rules("classic"), "no-meld")
    waived = make_rules("modern", {"incomplete_penalty_at_one_canasta": False})
    assert total(waived, "aces") == 635


def test_openings_count_the_top_card_where_it_counts() -> None:
    assert total(make_rules("classic"), "opening") == 30 + 60
    assert total(make_rules("classic"), "opening-pile") == 30 + 60
    assert total(make_rules("classic", {"opening_counts_top": False}), "opening-pile") == 20 + 60
    assert total(make_rules("modern"), "opening-pile") == 40 + 30 + 120
    assert total(make_rules("modern-pagat"), "opening-pile") == 30 + 120


def test_an_opening_says_for_which_minimums_it_is_enough() -> None:
    words = str(examples(make_rules("classic"))["opening"].words)
    assert words == "That is enough for a minimum of 15, 50 and 90, but not for 120."
    low = dict.fromkeys(make_rules("classic").openings, 0)
    words = str(examples(make_rules("classic", low))["opening"].words)
    assert words == "That is enough for every minimum of this table."


def test_taking_the_pile_shows_where_each_card_goes() -> None:
    shown = [
        (str(what), str(cards)) for what, cards in examples(make_rules("classic"))["pile"].cards
    ]
    assert shown == [
        ("Pile, the top card last", "4♣ 8♦ K♥ 7♠ J♣ Q♦"),
        ("Your hand", "5♠ 10♦ Q♠ Q♥"),
        ("Now on the table", "Q♠ Q♥ Q♦"),
        ("New in your hand", "4♣ 7♠ 8♦ J♣ K♥"),
    ]
    three = examples(make_rules("classic", {"frozen_claim_naturals": 3}))["pile"]
    assert str(three.title) == "Three queens take six cards"

"""The settings of the Modern American family and its presets (M14)."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.conflicts import conflicts
from canasta_desktop.rules.modern_settings import (
    MODERN_SETTINGS,
    NO_EFFECT_WITHOUT_SPECIAL_HANDS,
    settings_by_name,
    settings_of,
)
from canasta_desktop.rules.presets import (
    PRESETS,
    TABLE_PRESETS,
    changed_settings,
    make_rules,
    rules_from_json,
    rules_to_json,
)
from canasta_desktop.rules.ruleset import Family, RuleSet, RuleSetError
from canasta_desktop.rules.settings import CLASSIC_SETTINGS
from tests.rules.modern.chance import any_modern_rules

TABLE = """
[Match]
target | 0, or 500 to 20000 in steps of 500 | 8500 | B | Points to win (0 = a single deal)
tie | another_deal or shared | another_deal | A | Both sides equal at the target
[Deal]
deal_size | 11, 13 or 15 | 13 | A | Cards dealt to each player
[Melds]
rule_of_five | true or false | true | B | After the first meld, wild cards need five naturals in the meld
meld_max | 7 or 8 | 7 | A | Most cards in a meld
[Opening]
opening_below_0 | 0 to 500 in steps of 5 | 125 | B | First meld, score below 0
opening_from_0 | 0 to 500 in steps of 5 | 125 | B | First meld, score 0 to 2,995
opening_from_3000 | 0 to 500 in steps of 5 | 155 | B | First meld, score 3,000 to 4,995
opening_from_5000 | 0 to 500 in steps of 5 | 180 | B | First meld, score 5,000 and more
opening_base | clean_triple or clean_triple_or_wild_meld | clean_triple | B | What the first meld must contain
opening_pack_count | hand_cards or strict_from_hand | hand_cards | A | First meld with the pile: what counts towards the minimum
splash | true or false | false | A | A natural or wild canasta from the hand opens without a minimum
talon | four_three or off | four_three | B | Bonus cards for the first meld
[Discard pile]
swad | strict, soft or off | strict | B | Sevens, wilds, aces and dead cards on an empty pile
hold_rule | throw_and_hold, throw_and_hold_always or throw_only | throw_and_hold | A | Cards to keep after melding
[Threes]
keep_three | true or false | true | A | A 3 may be kept in the hand for the Straight
dealt_threes | first_turn or at_deal | first_turn | A | When dealt 3s are laid on the table
[Special hands]
special_hands | league, pagat or none | league | B | Special hands
wild_pairs_wild | either or twos | either | A | Wild pair in the special hand Wild Pairs
special_max_wild_groups | 0, 1 or 2 | 2 | A | Most groups of wild cards in Zip Code and Blast Off
special_courtesy | true or false | false | A | A special hand is still allowed on the turn right after partner's first meld
[Going out]
canastas_to_go_out | 1 or 2 | 2 | B | Canastas needed to go out
final_discard | required or optional | required | A | Going out ends with a discard
permission | off, advisory, optional_binding or required | off | B | Asking the partner before going out
[End of stock]
stock_empty | takes_go_on or end_after_turn | takes_go_on | B | When the stock has run out
[Scoring]
incomplete_wild_all_jokers | 2000 or 2500 | 2000 | A | Penalty for an unfinished wild meld with all four jokers
incomplete_penalty_at_one_canasta | true or false | true | A | Unfinished aces, sevens and wild melds cost points even with exactly one canasta
"""  # noqa: E501 - a table, a line for each setting


def table_of_settings() -> str:
    """Return the settings as the table writes them."""
    lines, group = [], ""
    for item in MODERN_SETTINGS:
        if item.group.value != group:
            group = item.group.value
            lines.append(f"[{group}]")
        default = item.default
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        parts = (item.name, item.allowed.text(), shown, item.level.value, item.label)
        lines.append(" | ".join(parts))
    return "\n".join(lines)


def test_the_settings_are_those_of_the_table() -> None:
    assert table_of_settings() == TABLE.strip()


def test_the_pagat_preset_differs_as_the_table_says() -> None:
    modern, pagat = rules_to_json(make_rules("modern")), rules_to_json(make_rules("modern-pagat"))
    assert {name: value for name, value in pagat.items() if value != modern[name]} == {
        "preset": "modern-pagat",
        "opening_base": "clean_triple_or_wild_meld",
        "opening_pack_count": "strict_from_hand",
        "splash": True,
        "swad": "soft",
        "special_hands": "pagat",
        "wild_pairs_wild": "twos",
        "incomplete_wild_all_jokers": 2500,
    }


def test_every_value_has_words() -> None:
    named = settings_by_name(Family.MODERN)
    assert named["meld_max"].words_for(8) == "8 (an eighth card when going out)"
    assert named["stock_empty"].words_for("end_after_turn") == "the deal ends with that turn"
    assert named["swad"].words_for("strict") == "never, melds must be taken back"
    assert named["final_discard"].words_for("required") == "needed"
    assert named["incomplete_wild_all_jokers"].words_for(2500) == "2,500"
    assert set(NO_EFFECT_WITHOUT_SPECIAL_HANDS) <= set(named)


def test_each_family_offers_its_own_settings() -> None:
    assert settings_of(make_rules("modern")) == MODERN_SETTINGS
    assert settings_of(make_rules("vienna")) == CLASSIC_SETTINGS
    for preset, name in (("modern", "wild_cap"), ("classic", "swad"), ("modern", "melding")):
        with pytest.raises(RuleSetError, match=name):
            make_rules(preset, {name: 2})
    with pytest.raises(RuleSetError, match="stock_empty"):
        make_rules("modern", {"stock_empty": "end_at_once"})


def test_the_table_can_play_every_preset() -> None:
    assert tuple(PRESETS) == TABLE_PRESETS
    assert TABLE_PRESETS[-2:] == ("modern", "modern-pagat")


def test_opening_minimums_may_not_fall_as_the_score_rises() -> None:
    with pytest.raises(RuleSetError, match=r"opening_from_3000 and opening_from_5000"):
        make_rules("modern", {"opening_from_5000": 150})
    rules = rules_from_json({"preset": "modern", "opening_from_5000": 150}, minimums_may_fall=True)
    assert [conflict.names for conflict in conflicts(rules)] == [
        ("opening_from_3000", "opening_from_5000")
    ]
    assert list(conflicts(make_rules("modern", {"opening_from_5000": 155}))) == []


def test_the_minimum_follows_the_settings() -> None:
    rules = make_rules("modern", {"opening_below_0": 15, "opening_from_0": 120})
    scores = (-5, 0, 2995, 3000, 4995, 5000)
    assert [rules.opening_minimum(score) for score in scores] == [15, 120, 120, 155, 155, 180]


@given(st.integers(0, 2**32))
def test_a_rule_set_comes_back_from_its_file(seed: int) -> None:
    rules = any_modern_rules(Random(seed))
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules
    again = make_rules(rules.preset, changed_settings(rules))
    assert again == rules
    assert isinstance(again, RuleSet)

"""The plain words tell every setting, mark what differs, and say what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rulebook.editing import begin, change, differences, why_no_effect
from canasta_desktop.rulebook.summary import differences_in_words, plain_text, summary
from canasta_desktop.rulebook.told import section_text, spans
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import RuleSetError
from tests.rulebook.rule_values import rule_sets
from tests.rules.strategies import values

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

UNTOLD = {"black3_four_bonus": {0}, "deuce_meld_value": {20, 5}}
"""Values that are nothing to tell: no bonus, and what a two counts where none is melded."""


def sections_of(rules: RuleSet) -> dict[str, str]:
    return {str(section.title): section_text(section) for section in summary(rules)}


def marked_words(rules: RuleSet) -> list[str]:
    marked = frozenset(differences(rules))
    return [
        span.text
        for section in summary(rules)
        for told in section.sentences
        for span in spans(told, marked)
        if span.is_marked
    ]


def test_classic_is_told_in_eight_short_sections() -> None:
    told = sections_of(make_rules())
    assert list(told) == [
        "The match",
        "Melds",
        "First meld",
        "The pile",
        "Threes",
        "Going out",
        "End of stock",
        "Scoring",
    ]
    assert told["First meld"].startswith(
        "15 points below zero, then 50; 90 from 1,500 and 120 from 3,000."
    )
    assert told["Going out"].startswith(
        "It needs one canasta, with or without a last discard. Nobody asks the partner."
    )


def test_modern_american_tells_of_special_hands() -> None:
    told = sections_of(make_rules("modern"))
    assert "Canasta League" in told["Special hands"]
    none = sections_of(make_rules("modern", {"special_hands": "none"}))
    assert none["Special hands"] == "They are not played."
    assert "Straight" not in none["Threes"]


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_marked_in_a_preset(preset: str) -> None:
    assert marked_words(make_rules(preset)) == []


def test_what_differs_is_marked_and_nothing_else() -> None:
    rules = make_rules(
        changes={"target": 4000, "canastas_to_go_out": 2, "wild_ratio": "le_naturals"}
    )
    assert marked_words(rules) == [
        "4,000 points",
        "never more wild than natural",
        "two canastas",
    ]


def test_a_change_is_told_in_the_section_it_belongs_to() -> None:
    editing = change(begin(make_rules()), "stock_empty", "end_after_turn")
    changed = [
        str(section.title)
        for section in summary(editing.rules)
        if not section.settings.isdisjoint(editing.just_changed)
    ]
    assert changed == ["End of stock"]


@pytest.mark.parametrize("preset", ["classic", "modern", "modern-pagat"])
def test_every_setting_that_does_something_is_told_by_name(preset: str) -> None:
    rules = make_rules(preset)
    told = frozenset[str]().union(*(section.settings for section in summary(rules)))
    silent = {
        item.name
        for item in settings_of(rules)
        if item.name not in told and why_no_effect(rules, item.name) is None
    }
    assert silent <= set(UNTOLD)


@given(st.data(), rule_sets())
def test_two_values_of_a_setting_are_never_told_alike(data: st.DataObject, rules: RuleSet) -> None:
    setting = data.draw(st.sampled_from(settings_of(rules)))
    value = data.draw(values(setting))
    before = begin(rules)
    try:
        after = change(before, setting.name, value)
    except RuleSetError:
        return
    both = {rules.value(setting.name), value}
    if (
        len(both) == 1
        or why_no_effect(rules, setting.name)
        or why_no_effect(after.rules, setting.name)
    ):
        return
    if setting.name in UNTOLD and not rules.deuce_melds and both <= UNTOLD[setting.name]:
        return
    assert sections_of(rules) != sections_of(after.rules)


@given(rule_sets())
def test_the_text_to_paste_has_a_heading_and_a_line_for_each_section(rules: RuleSet) -> None:
    lines = plain_text("Sunday table", rules).splitlines()
    assert lines[0] == "Sunday table"
    assert lines[2::3] == list(sections_of(rules))
    assert lines[3::3] == list(sections_of(rules).values())
    assert "{" not in "".join(lines)


@given(rule_sets())
def test_sentences_end_and_begin_as_sentences_do(rules: RuleSet) -> None:
    for section in summary(rules):
        for told in section.sentences:
            text = "".join(span.text for span in spans(told))
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert "  " not in text


def test_a_rule_set_is_told_in_one_line_by_its_first_differences() -> None:
    def words(**changes: object) -> str:
        return str(differences_in_words(make_rules(changes=changes)))

    assert words() == "From Classic, without a change."
    assert words(canastas_to_go_out=2) == "From Classic. Canastas needed to go out: 2."
    assert words(black3_mode="freeze") == (
        "From Classic. Black three on the pile: freezes the pile until it is taken."
    )
    assert words(mixed_is_permanent=False, meld_max=7, natural_canasta_bonus=600) == (
        "From Classic. Most cards in a meld: 7. A wild card makes a canasta mixed for good: no. "
        "And 1 more difference."
    )
    assert words(target=4000, canastas_to_go_out=2, tie="shared", permission="required").endswith(
        " And 2 more differences."
    )


def test_a_minimum_that_is_the_same_below_zero_is_said_once() -> None:
    told = plain_text("x", make_rules("modern"))
    assert "125 points, below zero too; 155 from 3,000 and 180 from 5,000." in told
    other = plain_text("x", make_rules("modern", {"opening_below_0": 50}))
    assert "50 points below zero, then 125; 155 from 3,000 and 180 from 5,000." in other

"""The presets, and the combinations of settings that cannot be chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.conflicts import conflicts
from canasta_desktop.rules.presets import (
    PRESETS,
    changed_settings,
    make_rules,
    rules_from_json,
    rules_to_json,
)
from canasta_desktop.rules.ruleset import RuleSet, RuleSetError, Value
from canasta_desktop.rules.settings import CLASSIC_SETTINGS, SETTING_BY_NAME
from tests.rules.settings_table import CLASSIC_PRESETS
from tests.rules.settings_table import PRESETS as WANTED
from tests.rules.strategies import rule_sets, values

if TYPE_CHECKING:
    from collections.abc import Mapping


def test_the_presets_are_those_of_the_table_in_its_order() -> None:
    assert list(PRESETS) == [*WANTED, "modern", "modern-pagat"]


@pytest.mark.parametrize("name", WANTED)
def test_a_preset_differs_from_classic_as_the_table_says(name: str) -> None:
    label, changes = WANTED[name]
    assert PRESETS[name].label == label
    classic, preset = rules_to_json(make_rules()), rules_to_json(make_rules(name))
    differs = {key: value for key, value in preset.items() if value != classic[key]}
    differs.pop("preset", None)
    assert differs == changes


@pytest.mark.parametrize("name", WANTED)
def test_a_preset_can_be_played_and_introduces_itself(name: str) -> None:
    assert make_rules(name).preset == name
    assert list(conflicts(make_rules(name))) == []
    assert PRESETS[name].summary.endswith(".")


def test_a_preset_that_is_not_known_is_refused_by_name() -> None:
    with pytest.raises(RuleSetError, match="samba"):
        make_rules("samba")


def test_the_changes_of_a_rule_set_are_told_against_its_own_preset() -> None:
    assert changed_settings(make_rules("traditional")) == {}
    assert changed_settings(make_rules("traditional", {"wild_cap": 3})) == {"wild_cap": 3}
    assert changed_settings(make_rules("classic", {"wild_cap": 3})) == {}


def test_what_a_preset_is_changed_to_holds_whatever_the_preset_says() -> None:
    rules = make_rules("traditional", {"stock_empty": "takes_go_on", "permission": "off"})
    assert rules.value("stock_empty") == "takes_go_on"
    assert rules.value("wild_ratio") == "le_naturals"


IMPOSSIBLE: list[tuple[Mapping[str, Value], tuple[str, str]]] = [
    (
        {"opening_below_0": 55},
        ("opening_below_0", "opening_from_0"),
    ),
    (
        {"opening_from_0": 95},
        ("opening_from_0", "opening_from_1500"),
    ),
    (
        {"opening_from_1500": 125},
        ("opening_from_1500", "opening_from_3000"),
    ),
    (
        {"final_discard": "required", "concealed_discard": False},
        ("final_discard", "concealed_discard"),
    ),
    (
        {"last_red3": "meld_then_end", "stock_empty": "end_at_once", "forced_take": False},
        ("last_red3", "stock_empty"),
    ),
    (
        {"forced_take": True, "stock_empty": "end_after_turn"},
        ("forced_take", "stock_empty"),
    ),
    (
        {"forced_take": True, "stock_empty": "end_at_once"},
        ("forced_take", "stock_empty"),
    ),
    (
        {"forced_take": True, "claim_add_to_meld": "no"},
        ("forced_take", "claim_add_to_meld"),
    ),
    (
        {"black3_four_bonus": 500, "black3_meld": "never"},
        ("black3_four_bonus", "black3_meld"),
    ),
    (
        {"deuce_meld_value": 5, "deuce_melds": False},
        ("deuce_meld_value", "deuce_melds"),
    ),
    (
        {"concealed_total": 95, "out_bonus": 100},
        ("concealed_total", "out_bonus"),
    ),
    (
        {"red3_all": 395, "red3_each": 100},
        ("red3_all", "red3_each"),
    ),
]


@pytest.mark.parametrize(("changes", "names"), IMPOSSIBLE, ids=lambda item: " ".join(item))
def test_a_combination_that_cannot_be_played_is_refused_with_both_settings_named(
    changes: Mapping[str, Value], names: tuple[str, str]
) -> None:
    with pytest.raises(RuleSetError) as error:
        make_rules(changes=changes)
    sentence = str(error.value)
    assert all(name in sentence for name in names)
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    "changes",
    [
        {"opening_below_0": 50},
        {"opening_from_0": 90},
        dict.fromkeys(
            ("opening_below_0", "opening_from_0", "opening_from_1500", "opening_from_3000"), 0
        ),
        {"final_discard": "required"},
        {"concealed_discard": False},
        {"last_red3": "meld_then_end", "stock_empty": "end_after_turn", "forced_take": False},
        {"claim_add_to_meld": "no", "forced_take": False},
        {"claim_add_to_meld": "below_canasta", "forced_take": True},
        {"deuce_meld_value": 5, "deuce_melds": True},
        {"concealed_total": 100, "out_bonus": 100},
        {"red3_all": 400, "red3_each": 100},
    ],
    ids=lambda changes: " ".join(changes),
)
def test_a_combination_at_the_very_edge_can_be_played(changes: Mapping[str, Value]) -> None:
    rules = make_rules(changes=changes)
    assert {name: rules.value(name) for name in changes} == changes


def test_every_broken_combination_of_a_rule_set_is_named() -> None:
    rules = RuleSet(opening_below_0=500, deuce_meld_value=5, red3_each=1000)
    assert [conflict.names for conflict in conflicts(rules)] == [
        ("opening_below_0", "opening_from_0"),
        ("deuce_meld_value", "deuce_melds"),
        ("red3_all", "red3_each"),
    ]


ANY_CHANGES = st.fixed_dictionaries(
    {}, optional={item.name: values(item) for item in CLASSIC_SETTINGS}
)


@given(st.sampled_from(CLASSIC_PRESETS), ANY_CHANGES)
def test_any_settings_make_a_rule_set_or_a_sentence(preset: str, changes: dict[str, Value]) -> None:
    chosen = {**PRESETS[preset].changes, **changes}
    parsed: dict[str, Any] = {
        name: SETTING_BY_NAME[name].parse(value) for name, value in chosen.items()
    }
    impossible = list(conflicts(replace(RuleSet(), **parsed)))
    if not impossible:
        assert rules_from_json({"preset": preset, **changes}).preset == preset
        return
    with pytest.raises(RuleSetError) as error:
        rules_from_json({"preset": preset, **changes})
    assert str(error.value) == str(impossible[0])


@given(rule_sets())
def test_the_rule_sets_of_the_tests_can_be_played(rules: RuleSet) -> None:
    assert list(conflicts(rules)) == []

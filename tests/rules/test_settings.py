"""The settings: what each may be, how it is shown, and that each one is tested at the table."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given

from canasta_desktop.rules.presets import make_rules, rules_from_json, rules_to_json
from canasta_desktop.rules.ruleset import RuleSet, RuleSetError, Value
from canasta_desktop.rules.settings import CLASSIC_SETTINGS, SETTING_BY_NAME, Numbers
from tests.rules import test_settings_in_play, test_settings_of_the_end
from tests.rules.settings_table import SETTINGS, WORDS
from tests.rules.strategies import rule_sets

if TYPE_CHECKING:
    from collections.abc import Iterator


class Row(NamedTuple):
    """A line of the table of settings."""

    group: str
    name: str
    allowed: str
    default: str
    level: str
    label: str


def rows() -> Iterator[Row]:
    """Yield the lines of the table of settings."""
    group = ""
    for line in SETTINGS.strip().splitlines():
        if line.startswith("["):
            group = line[1:-1]
        else:
            name, allowed, default, level, label = line.split(" | ")
            yield Row(group, name, allowed, default, level, label)


ROWS = tuple(rows())


def as_text(value: Value) -> str:
    """Return a value as the table of settings writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_the_settings_stand_in_the_order_of_the_table() -> None:
    assert [item.name for item in CLASSIC_SETTINGS] == [row.name for row in ROWS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_setting_is_shown_as_the_table_says(row: Row) -> None:
    item = SETTING_BY_NAME[row.name]
    shown = Row(
        item.group.value,
        item.name,
        item.allowed.text(),
        as_text(item.default),
        item.level.value,
        item.label,
    )
    assert shown == row


def test_the_values_have_the_words_of_the_table() -> None:
    for name, words in WORDS.items():
        item = SETTING_BY_NAME[name]
        assert {value: item.words_for(value) for value in words} == words


def test_every_value_of_every_setting_has_words() -> None:
    for item in CLASSIC_SETTINGS:
        values = (0, 500) if isinstance(item.allowed, Numbers) else item.allowed.values
        assert all(item.words_for(value) for value in values)
        if item.type is bool:
            assert [item.words_for(value) for value in values] == ["yes", "no"]
    assert SETTING_BY_NAME["target"].words_for(0) == "a single deal"
    assert SETTING_BY_NAME["target"].words_for(5000) == "5,000"


def test_a_rule_set_has_a_field_for_every_setting_and_the_defaults_are_classic() -> None:
    assert make_rules() == RuleSet()
    assert rules_to_json(RuleSet()) == {
        "preset": "classic",
        **{item.name: item.default for item in CLASSIC_SETTINGS},
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 250),
        ("target", 20500),
        ("target", -500),
        ("target", "5000"),
        ("target", True),
        ("target", 5000.0),
        ("tie", "draw"),
        ("tie", None),
        ("deal_size", 12),
        ("wild_cap", 4),
        ("meld_max", 8),
        ("deuce_melds", 1),
        ("deuce_melds", "true"),
        ("opening_from_0", 52),
        ("opening_from_3000", 505),
        ("opening_below_0", -5),
        ("natural_canasta_bonus", 2005),
        ("black3_four_bonus", 100),
        ("permission", ["off"]),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_the_name_and_the_choice(
    name: str, value: object
) -> None:
    with pytest.raises(RuleSetError) as error:
        make_rules(changes={name: value})
    item = SETTING_BY_NAME[name]
    assert name in str(error.value)
    assert item.label in str(error.value)
    assert item.allowed.text() in str(error.value)


def test_a_setting_that_is_not_known_is_refused_by_name() -> None:
    for name in ("wild_limit", "preset_name", "sides_by_seat", "packs", "canasta_size"):
        with pytest.raises(RuleSetError, match=name):
            make_rules(changes={name: 1})


@pytest.mark.parametrize("data", [None, [], "classic", {"preset": 1}, {"preset": "poker"}])
def test_what_is_no_rule_set_is_refused(data: object) -> None:
    with pytest.raises(RuleSetError):
        rules_from_json(data)


@given(rule_sets())
def test_a_rule_set_comes_back_from_its_file(rules: RuleSet) -> None:
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


def test_a_rule_set_cannot_be_changed_by_accident() -> None:
    with pytest.raises(FrozenInstanceError):
        make_rules().target = 0  # type: ignore[misc]


def test_every_setting_has_a_test_that_shows_what_it_does() -> None:
    tests = [*vars(test_settings_in_play), *vars(test_settings_of_the_end)]
    for item in CLASSIC_SETTINGS:
        assert any(name.startswith(f"test_{item.name}_") for name in tests), item.name

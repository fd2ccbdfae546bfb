"""A setting is found by any words that people use for it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rulebook.searching import HELP_WORDS, found
from canasta_desktop.rules.modern_settings import SETTINGS, settings_of
from canasta_desktop.rules.presets import make_rules

CLASSIC, MODERN = make_rules(), make_rules("modern")


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("points to win", "target"),
        ("WIN POINTS", "target"),
        ("5000", "target"),
        ("two canastas", "red3_plus_needs"),
        ("stopper", "black3_mode"),
        ("frozen", "freeze_before_opening"),
        ("may i", "permission"),
        ("partner", "permission"),
        ("joker", "wild_cap"),
        ("end stock red", "last_red3"),
        ("conceal", "concealed_total"),
    ],
)
def test_words_of_label_group_values_and_talk_find_a_setting(query: str, name: str) -> None:
    assert name in found(CLASSIC, query)


def test_every_word_must_fit() -> None:
    assert found(CLASSIC, "joker discarded") == ()
    assert found(CLASSIC, "zip code") == ()
    assert "special_hands" in found(MODERN, "zip code")


def test_an_empty_query_finds_everything() -> None:
    everything = tuple(item.name for item in settings_of(CLASSIC))
    assert found(CLASSIC, "") == found(CLASSIC, " –… ") == everything


@pytest.mark.parametrize("rules", [CLASSIC, MODERN])
def test_every_setting_is_found_by_its_label(rules: object) -> None:
    for item in settings_of(rules):  # type: ignore[arg-type]
        assert item.name in found(rules, item.label)  # type: ignore[arg-type]


def test_help_words_belong_to_settings_that_there_are() -> None:
    names = {item.name for items in SETTINGS.values() for item in items}
    assert set(HELP_WORDS) == names


def test_accents_make_no_difference_in_any_language() -> None:
    def german(source: str, _count: int | None = None, /) -> str:
        return {"Melds": "Ausläge"}.get(source, "x")

    assert "wild_cap" in found(CLASSIC, "auslage", german)


@given(st.text(max_size=30))
def test_nothing_that_can_be_typed_does_harm(query: str) -> None:
    everything = {item.name for item in settings_of(CLASSIC)}
    assert everything.issuperset(found(CLASSIC, query))

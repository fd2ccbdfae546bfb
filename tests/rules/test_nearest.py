"""Settings that do not go together: which gives way, and to what."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.conflicts import adjusted, barrier, conflicts, least, nearest
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import LastRedThree, RuleSet, StockEmpty
from canasta_desktop.rules.settings import CLASSIC_SETTINGS, SETTING_BY_NAME
from tests.rules.strategies import values

ANY = st.fixed_dictionaries({item.name: values(item) for item in CLASSIC_SETTINGS})


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_as_near_as_can_be(preset: str) -> None:
    assert adjusted(make_rules(preset)) == (make_rules(preset), {})


def test_the_setting_that_gives_way_is_set_and_says_why() -> None:
    rules = RuleSet(
        stock_empty=StockEmpty.END_AT_ONCE, last_red3=LastRedThree.MELD_THEN_END, out_bonus=500
    )
    found, reasons = adjusted(rules)
    assert found == replace(
        rules, last_red3=LastRedThree.END_NOW, forced_take=False, concealed_total=500
    )
    assert {name: item.names[1] for name, item in reasons.items()} == {
        "last_red3": "stock_empty",
        "forced_take": "stock_empty",
        "concealed_total": "out_bonus",
    }


def test_of_falling_minimums_the_firm_one_stays() -> None:
    rules = RuleSet(opening_from_1500=40)
    assert adjusted(rules, ["opening_from_1500"])[0].opening_from_0 == 40
    kept = adjusted(rules, ["opening_from_0"])[0]
    assert (kept.opening_from_0, kept.opening_from_1500) == (50, 50)


def test_only_the_one_that_gives_way_is_barred_from_a_value() -> None:
    rules = make_rules(changes={"stock_empty": "end_after_turn", "forced_take": False})
    assert barrier(rules, "forced_take", True) is not None
    assert barrier(rules, "forced_take", False) is None
    assert all(
        barrier(make_rules(), "stock_empty", item) is None
        for item in ("takes_go_on", "end_after_turn", "end_at_once")
    )


def test_the_least_number_follows_the_one_that_decides() -> None:
    rules = RuleSet(red3_each=300, red3_all=800)
    assert least(rules, "red3_all") == 1200
    assert nearest(rules, "red3_all") == 1200
    assert least(rules, "target") is None


@given(ANY, st.lists(st.sampled_from([item.name for item in CLASSIC_SETTINGS]), max_size=4))
def test_any_values_have_a_nearest_rule_set_that_can_be_played(
    chosen: dict[str, int | str | bool], firm: list[str]
) -> None:
    parsed = {name: SETTING_BY_NAME[name].parse(value) for name, value in chosen.items()}
    rules = replace(RuleSet(), **parsed)  # type: ignore[arg-type]
    found, reasons = adjusted(rules, firm)
    assert list(conflicts(found)) == []
    moved = {n for n in parsed if found.value(n) != rules.value(n)}
    assert moved == set(reasons)
    assert adjusted(found, firm) == (found, {})

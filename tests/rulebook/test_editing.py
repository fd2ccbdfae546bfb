"""Editing a rule set: it can always be played, and whatever gave way says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rulebook.editing import (
    begin,
    can_reset,
    change,
    differences,
    number_limits,
    remark,
    reset,
    reset_all,
    why_barred,
    why_no_effect,
)
from canasta_desktop.rules.conflicts import conflicts
from canasta_desktop.rules.presets import make_rules, rules_from_json, rules_to_json
from canasta_desktop.rules.ruleset import RuleSetError
from canasta_desktop.rules.settings import Numbers
from tests.rulebook.rule_values import Step, presets, settings, steps

CLASSIC = make_rules()


def test_nothing_differs_and_nothing_has_changed_at_the_beginning() -> None:
    editing = begin(CLASSIC)
    assert differences(editing.rules) == ()
    assert editing.just_changed == frozenset()


def test_a_change_is_a_difference_until_it_is_set_back() -> None:
    editing = change(begin(CLASSIC), "canastas_to_go_out", 2)
    assert differences(editing.rules) == ("canastas_to_go_out",)
    assert can_reset(editing, "canastas_to_go_out")
    assert reset(editing, "canastas_to_go_out").rules == CLASSIC


def test_without_a_stock_nobody_must_take_and_that_comes_back_with_the_takes() -> None:
    ended = change(begin(CLASSIC), "stock_empty", "end_after_turn")
    assert ended.rules.forced_take is False
    assert str(remark(ended, "forced_take")) == (
        "Set to “no”: without a stock nobody takes any more "
        "(When the stock has run out: the deal ends with that turn)."
    )
    assert not can_reset(ended, "forced_take")
    again = change(ended, "stock_empty", "takes_go_on")
    assert again.rules == CLASSIC
    assert remark(again, "forced_take") is None


def test_a_value_that_another_setting_bars_is_refused_with_the_reason() -> None:
    editing = change(begin(CLASSIC), "stock_empty", "end_at_once")
    with pytest.raises(RuleSetError) as caught:
        change(editing, "last_red3", "meld_then_end")
    assert str(caught.value) == str(why_barred(editing.rules, "last_red3", "meld_then_end"))
    assert "before anything could be laid" in str(caught.value)


@pytest.mark.parametrize(
    ("change_of", "value", "moved", "to"),
    [
        ("opening_from_0", 100, "opening_from_1500", 100),
        ("opening_from_0", 300, "opening_from_3000", 300),
        ("opening_from_1500", 30, "opening_from_0", 30),
        ("opening_from_3000", 10, "opening_below_0", 10),
        ("out_bonus", 300, "concealed_total", 300),
        ("red3_each", 250, "red3_all", 1000),
        ("claim_add_to_meld", "no", "forced_take", False),
    ],
)
def test_what_a_change_makes_impossible_moves_to_its_nearest_possible_value(
    change_of: str, value: int | str, moved: str, to: int | bool
) -> None:
    editing = change(begin(CLASSIC), change_of, value)
    assert editing.rules.value(change_of) == value
    assert editing.rules.value(moved) == to
    assert moved in editing.just_changed
    assert remark(editing, moved) is not None


def test_the_minimum_that_was_set_last_stays_and_the_others_move() -> None:
    editing = change(begin(CLASSIC), "opening_from_0", 200)
    editing = change(editing, "opening_from_3000", 150)
    assert [editing.rules.value(name) for name in CLASSIC.openings] == [15, 150, 150, 150]
    editing = change(editing, "tie", "shared")
    assert [editing.rules.value(name) for name in CLASSIC.openings] == [15, 150, 150, 150]


def test_the_first_pile_card_follows_the_black_three() -> None:
    frozen = change(begin(CLASSIC), "black3_mode", "freeze")
    assert frozen.rules.value("upcard_cover") == "wild_any3"
    assert "Black three on the pile" in str(remark(frozen, "upcard_cover"))
    assert reset(frozen, "black3_mode").rules == CLASSIC


def test_the_first_pile_card_stays_once_the_player_has_set_it() -> None:
    own = change(begin(CLASSIC), "upcard_cover", "none")
    assert change(own, "black3_mode", "freeze").rules.value("upcard_cover") == "none"
    back = reset(change(begin(CLASSIC), "black3_mode", "freeze"), "upcard_cover")
    assert differences(back.rules) == ("black3_mode",)
    later = begin(back.rules)
    assert change(later, "black3_mode", "stop").rules == CLASSIC


def test_a_number_knows_its_limits_and_why() -> None:
    rules = make_rules(changes={"out_bonus": 150, "concealed_total": 150})
    assert number_limits(rules, "concealed_total") == (150, 1000)
    assert number_limits(rules, "target") == (0, 20000)
    assert number_limits(rules, "tie") is None
    words = str(remark(begin(rules), "concealed_total"))
    assert words == "Not below 150: the harder finish would pay less than the plain one."


@pytest.mark.parametrize(
    ("preset", "changes", "idle"),
    [
        ("classic", {"target": 0}, "opening_from_3000"),
        ("classic", {"target": 0}, "tie"),
        ("modern", {"special_hands": "none"}, "keep_three"),
        ("modern", {"special_hands": "none"}, "special_courtesy"),
        ("modern", {"deal_size": 11}, "wild_pairs_wild"),
        ("modern-pagat", {}, "special_max_wild_groups"),
    ],
)
def test_a_setting_that_does_nothing_now_says_why(
    preset: str, changes: dict[str, int | str], idle: str
) -> None:
    assert "No effect now" in str(why_no_effect(make_rules(preset, changes), idle))


@pytest.mark.parametrize("preset", ["classic", "traditional", "modern"])
def test_every_setting_of_a_whole_match_has_an_effect(preset: str) -> None:
    rules = make_rules(preset)
    assert [item.name for item in settings(preset) if why_no_effect(rules, item.name)] == []


def test_everything_can_be_set_back_at_once() -> None:
    editing = change(change(begin(CLASSIC), "deal_size", 13), "stock_empty", "end_at_once")
    fresh = reset_all(editing)
    assert fresh.rules == CLASSIC
    assert fresh.just_changed == {"deal_size", "stock_empty", "forced_take"}


@given(st.data())
def test_any_steps_leave_a_rule_set_that_can_be_played_or_are_explained(
    data: st.DataObject,
) -> None:
    """After each step: the choice holds, and whatever is not as wished says why."""
    preset = data.draw(presets())
    made: list[Step] = data.draw(steps(preset))
    editing = begin(make_rules(preset))
    for name, value in made:
        wanted = make_rules(preset).value(name) if value is None else value
        why = why_barred(editing.rules, name, wanted)
        if why is not None:
            with pytest.raises(RuleSetError) as caught:
                change(editing, name, wanted)
            assert str(caught.value) == str(why)
            continue
        editing = change(editing, name, wanted)
        assert editing.rules.value(name) == wanted
        assert list(conflicts(editing.rules)) == []
        assert rules_from_json(rules_to_json(editing.rules)) == editing.rules
        rules, wished = editing.rules, editing.wished
        names = [item.name for item in settings(preset)]
        gave_way = {one for one in names if rules.value(one) != wished.value(one)}
        assert gave_way == {one for one, _ in editing.gave_way}
        assert all(str(remark(editing, one)).startswith("Set to") for one in gave_way)
    assert reset_all(editing).rules == make_rules(preset)


@given(st.data())
def test_exactly_the_values_that_are_not_barred_can_be_chosen(data: st.DataObject) -> None:
    preset = data.draw(presets())
    editing = begin(make_rules(preset))
    for name, value in data.draw(steps(preset)):
        if value is not None and why_barred(editing.rules, name, value) is None:
            editing = change(editing, name, value)
    for item in settings(preset):
        if isinstance(item.allowed, Numbers):
            limits = number_limits(editing.rules, item.name)
            assert limits is not None
            assert limits[0] <= int(editing.rules.value(item.name)) <= limits[1]
            assert change(editing, item.name, limits[0]).rules.value(item.name) == limits[0]
        else:
            free = [v for v in item.allowed.values if not why_barred(editing.rules, item.name, v)]
            assert editing.rules.value(item.name) in free

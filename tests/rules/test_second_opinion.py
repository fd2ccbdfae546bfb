"""The library and the second opinion, written apart from one text, agree (C4 to C10)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.presets import make_rules, rules_from_json, rules_to_json
from tests.cases.test_cases import CASES
from tests.rules.chance import any_action, any_position, any_rules
from tests.rules.comparing import second_opinion_differs
from tests.rules.oracle import read_table, verdict
from tests.rules.settings_table import CLASSIC_PRESETS
from tests.rules.strategies import chances

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random
    from typing import Any


@given(chances())
def test_any_action_is_judged_and_played_alike(random: Random) -> None:
    rules = any_rules(random)
    for _ in range(3):
        position = any_position(random, rules)
        state = position_from_json(rules, position)
        for _ in range(5):
            differs = second_opinion_differs(state, any_action(random, rules, position))
            assert differs is None, f"{json.dumps(position)} {rules_to_json(rules)}"


@pytest.mark.parametrize("preset", CLASSIC_PRESETS)
@given(random=chances())
def test_any_action_of_a_preset_is_judged_and_played_alike(preset: str, random: Random) -> None:
    rules = make_rules(preset)
    position = any_position(random, rules)
    state = position_from_json(rules, position)
    for _ in range(5):
        differs = second_opinion_differs(state, any_action(random, rules, position))
        assert differs is None, json.dumps(position)


ONE_ACTION = [
    case for case in CASES if len(case["do"]) == 1 and case["rules"]["preset"] in CLASSIC_PRESETS
]


@pytest.mark.parametrize("case", ONE_ACTION, ids=lambda case: case["id"])
def test_the_second_opinion_decides_the_cases_too(case: Mapping[str, Any]) -> None:
    rules = rules_from_json(case["rules"])
    state = position_from_json(rules, case["position"])
    code = verdict(rules_to_json(rules), read_table(position_to_json(state)), case["do"][0])
    assert code == case["expect"].get("illegal")

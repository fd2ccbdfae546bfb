"""Rule cases made by hand: a position, what a player tries, and what the rules say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.rules.casefile import load_cases, run_case

if TYPE_CHECKING:
    from collections.abc import Mapping

FILES = sorted(Path(__file__).parent.glob("*.json"))
CASES = [case for path in FILES for case in load_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_rules_decide_a_case(case: Mapping[str, Any]) -> None:
    assert run_case(case) is None, case["title"]


def test_the_cases_are_there_and_each_has_a_name_of_its_own() -> None:
    names = [case["id"] for case in CASES]
    assert len(names) >= 496
    assert len(set(names)) == len(names)

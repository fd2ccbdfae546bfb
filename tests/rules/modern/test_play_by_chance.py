"""Whole Modern American deals by chance: what must always hold does (M16)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.rules.presets import make_rules
from tests.rules.dealt import deal_shuffled, played
from tests.rules.modern.chance import PRESETS_PLAYED, any_modern_rules
from tests.rules.modern.walking import faults, faults_of_a_step

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

SEEDS = st.integers(0, 2**32)
SCORES = (-200, 0, 2995, 3000, 5000)


def play_a_deal(rules: RuleSet, random: Random) -> list[str]:
    """Return all that went wrong in a deal; every sixth moment is looked at closely."""
    scores = (random.choice(SCORES), random.choice(SCORES))
    state = deal_shuffled(rules, random, random.randrange(4), scores).state
    found = faults(state, random)
    for before, action, step in played(state, random):
        found += faults_of_a_step(before, action)
        if random.randrange(6) == 0:
            found += faults(step.state, random)
        state = step.state
    return found + faults(state, random)


@pytest.mark.parametrize("preset", PRESETS_PLAYED)
@given(SEEDS)
@settings(max_examples=25)
def test_a_deal_of_a_preset_keeps_the_rules(preset: str, seed: int) -> None:
    assert play_a_deal(make_rules(preset), Random(seed)) == []


@given(SEEDS)
@settings(max_examples=25)
def test_a_deal_with_any_settings_keeps_the_rules(seed: int) -> None:
    random = Random(seed)
    assert play_a_deal(any_modern_rules(random), random) == []

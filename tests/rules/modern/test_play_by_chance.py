"""Whole Modern American deals by chance: what must always hold does (M16)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase
from tests.rules.dealt import deal_shuffled, played
from tests.rules.modern.chance import PRESETS_PLAYED, any_modern_rules
from tests.rules.modern.walking import faults, faults_of_a_step

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

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


def all_taken_back(state: State) -> State:
    """Return the state once nothing provisional is left."""
    while state.turn.newest is not None:
        state = apply(state, Retract()).state
    return state


def with_pile_given_back(start: State, taken_back: State) -> State:
    """Return the state at the start as it is when the pile was taken and given back since."""
    gave_back = taken_back.turn.gave_back
    return start._replace(turn=start.turn._replace(gave_back=gave_back))


@given(SEEDS)
@settings(max_examples=20)
def test_taking_everything_back_gives_the_state_right_after_the_draw(seed: int) -> None:
    """M16: or at the start of the turn, but for the pile that may not be taken again."""
    random = Random(seed)
    rules = any_modern_rules(random)
    state = deal_shuffled(rules, random, 0, (0, 0)).state
    start = state
    for before, _, step in played(state, random):
        if before.turn.newest is None:
            start = before
        if step.state.phase is not Phase.OVER and step.state.turn.newest is not None:
            end = all_taken_back(step.state)
            assert end == with_pile_given_back(start, end)
            assert end.turn.gave_back is (start.phase is Phase.DRAW)

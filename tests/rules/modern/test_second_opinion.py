"""The library and a second opinion, written from the rules alone, agree on Modern American."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase
from tests.rules.dealt import deal_shuffled, played
from tests.rules.modern.anything import any_action, any_table
from tests.rules.modern.chance import any_modern_rules
from tests.rules.modern.comparing import second_opinion_differs
from tests.rules.modern.trying import any_play, late_state

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(max_examples=150)
def test_they_agree_on_any_position_and_where_it_leads(seed: int) -> None:
    random = Random(seed)
    state = any_table(random, any_modern_rules(random))
    for _ in range(15):
        text = any_action(random, state)
        assert second_opinion_differs(state, text) is None
        action = parse_action(text)
        if check(state, action) is None:
            state = apply(state, action).state
            if state.phase is Phase.OVER:
                return


@given(SEEDS)
@settings(max_examples=60)
def test_they_agree_late_in_a_deal(seed: int) -> None:
    random = Random(seed)
    state = late_state(random, any_modern_rules(random))
    for _ in range(20):
        play = any_play(random, state)
        text = action_text(play)
        if play.groups or text.startswith("out"):
            assert second_opinion_differs(state, text) is None


@given(SEEDS)
@settings(max_examples=10)
def test_they_agree_from_the_deal_to_the_end(seed: int) -> None:
    random = Random(seed)
    state = deal_shuffled(any_modern_rules(random), random, 0, (0, 3000)).state
    for before, action, _ in played(state, random):
        assert second_opinion_differs(before, action_text(action)) is None

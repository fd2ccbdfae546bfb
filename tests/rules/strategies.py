"""What hypothesis draws from: rule sets, packs, scores and chance itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from canasta_desktop.rules.cards import Card, full_pack
from canasta_desktop.rules.settings import CLASSIC_SETTINGS, Numbers, Setting
from tests.rules.chance import SCORES, playable
from tests.rules.settings_table import CLASSIC_PRESETS

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.ruleset import RuleSet, Value


def values(setting: Setting) -> st.SearchStrategy[Value]:
    """Return the allowed values of a setting."""
    allowed = setting.allowed
    if not isinstance(allowed, Numbers):
        return st.sampled_from(allowed.values)
    steps = st.integers(0, (allowed.high - allowed.low) // allowed.step)
    numbers = steps.map(lambda step: allowed.low + step * allowed.step)
    return st.one_of(st.just(0), numbers) if allowed.or_zero else numbers


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Return rule sets of the Classic family: a preset with any settings that go together."""
    changes = st.fixed_dictionaries(
        {}, optional={item.name: values(item) for item in CLASSIC_SETTINGS}
    )
    return st.builds(playable, st.sampled_from(CLASSIC_PRESETS), changes)


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Return shuffled packs."""
    return st.permutations(full_pack(2, 4)).map(tuple)


def scores() -> st.SearchStrategy[tuple[int, int]]:
    """Return the match scores of two sides."""
    one = st.one_of(st.sampled_from(SCORES), st.integers(-400, 980).map(lambda n: n * 5))
    return st.tuples(one, one)


def chances() -> st.SearchStrategy[Random]:
    """Return sources of randomness that hypothesis can repeat and simplify."""
    return st.randoms(use_true_random=False)

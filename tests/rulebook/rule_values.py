"""What hypothesis draws from: rule sets of every family, and steps of editing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from canasta_desktop.rulebook.editing import begin, change
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import RuleSet, RuleSetError, Value
from tests.rules.strategies import values

if TYPE_CHECKING:
    from canasta_desktop.rules.settings import Setting

Step = tuple[str, Any]
"""The name of a setting and a value for it, or nothing to set it back."""


def presets() -> st.SearchStrategy[str]:
    """Return the names of presets of every family."""
    return st.sampled_from(sorted(PRESETS))


def settings(preset: str) -> tuple[Setting, ...]:
    """Return the settings that a preset offers."""
    return settings_of(make_rules(preset))


def steps(preset: str) -> st.SearchStrategy[list[Step]]:
    """Return some changes of settings, each with an allowed value, and some to be set back."""
    one = [
        st.tuples(st.just(item.name), st.one_of(st.none(), values(item)))
        for item in settings(preset)
    ]
    return st.lists(st.one_of(one), max_size=12)


def edited(preset: str, changes: dict[str, Value]) -> RuleSet:
    """Return a preset after these changes; those that the others bar are left out."""
    editing = begin(make_rules(preset))
    for name, value in changes.items():
        try:
            editing = change(editing, name, value)
        except RuleSetError:
            continue
    return editing.rules


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Return rule sets of every family that can be played."""
    preset = draw(presets())
    optional = {item.name: values(item) for item in settings(preset)}
    changes: dict[str, Value] = draw(st.fixed_dictionaries({}, optional=optional))
    return edited(preset, changes)

"""The named rule sets, and how a rule set is made from a preset and changed settings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.conflicts import conflicts
from canasta_desktop.rules.families import FAMILY_BASE
from canasta_desktop.rules.modern_settings import settings_by_name, settings_of
from canasta_desktop.rules.ruleset import Family, RuleSet, RuleSetError, Value

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set: what a player reads, its family, how it differs from the family's base."""

    name: str
    label: str
    summary: str
    changes: Mapping[str, Value] = field(default_factory=dict)
    family: Family = Family.CLASSIC


PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "classic",
            "Classic",
            "The game of the 1950s, exact to the letter: one canasta, first meld 50, 90 or 120.",
        ),
        Preset(
            "traditional",
            "Traditional (house rules)",
            "Black threes freeze the pile, wild cards never outnumber naturals, "
            "and the deal ends with the stock.",
            {
                "upcard_cover": "wild_any3",
                "wild_cap": 0,
                "wild_ratio": "le_naturals",
                "opening_below_0": 50,
                "black3_mode": "freeze",
                "permission": "advisory",
                "concealed_discard": False,
                "concealed_waiver": "never",
                "stock_empty": "end_after_turn",
                "forced_take": False,
            },
        ),
        Preset(
            "bicycle",
            "Bicycle",
            "Black threes freeze the pile, and the partner's answer to “May I go out?” binds.",
            {
                "upcard_cover": "wild_any3",
                "black3_mode": "freeze",
                "permission": "optional_binding",
                "concealed_waiver": "never",
            },
        ),
        Preset(
            "pagat",
            "Pagat",
            "As Classic, and the partner's answer to “May I go out?” binds.",
            {"permission": "optional_binding"},
        ),
        Preset(
            "britannica",
            "Britannica",
            "As Pagat, with one more lay-down when the last stock card is a red three.",
            {"permission": "optional_binding", "last_red3": "meld_then_end"},
        ),
        Preset(
            "vienna",
            "Vienna",
            "As Classic, but red threes count in favour only with a canasta.",
            {"red3_plus_needs": "canasta"},
        ),
        Preset(
            "modern",
            "Modern American",
            "The game of the Canasta League of America: clean openings, wild melds, special hands.",
            family=Family.MODERN,
        ),
        Preset(
            "modern-pagat",
            "Modern American · Pagat",
            "As Modern American, with the openings, discards and special hands that Pagat lists.",
            {
                "opening_base": "clean_triple_or_wild_meld",
                "opening_pack_count": "strict_from_hand",
                "splash": True,
                "swad": "soft",
                "special_hands": "pagat",
                "wild_pairs_wild": "twos",
                "incomplete_wild_all_jokers": 2500,
            },
            family=Family.MODERN,
        ),
    )
}

TABLE_PRESETS = tuple(PRESETS)
"""The presets that the program's table can show, in the order in which they are offered."""


def make_rules(
    preset: str = "classic",
    changes: Mapping[str, object] | None = None,
    *,
    minimums_may_fall: bool = False,
) -> RuleSet:
    """Return the rule set of a preset with some settings changed.

    Raises :exc:`RuleSetError` with one sentence for an unknown preset or setting, a value that is
    not allowed, or a combination that cannot be played. Opening minimums that fall as the score
    rises are no table's choice either, but may be let pass: every verdict is defined with them.
    """
    if preset not in PRESETS:
        raise RuleSetError(f"There is no preset named “{preset}”.")
    family = PRESETS[preset].family
    offered = settings_by_name(family)
    values: dict[str, object] = {**PRESETS[preset].changes, **(changes or {})}
    for name in values:
        if name not in offered:
            raise RuleSetError(f"There is no setting named “{name}”.")
    parsed: dict[str, Any] = {name: offered[name].parse(value) for name, value in values.items()}
    rules = replace(FAMILY_BASE[family], preset=preset, **parsed)
    for conflict in conflicts(rules):
        if not (minimums_may_fall and set(conflict.names) <= set(rules.openings)):
            raise RuleSetError(str(conflict))
    return rules


def rules_from_json(data: object, *, minimums_may_fall: bool = False) -> RuleSet:
    """Return the rule set of ``{"preset": NAME, SETTING: VALUE, ...}``; raise as make_rules."""
    if not isinstance(data, dict):
        raise RuleSetError("A rule set must be a table of settings.")
    changes = {str(name): value for name, value in data.items() if name != "preset"}
    preset = data.get("preset", "classic")
    if not isinstance(preset, str):
        raise RuleSetError("The name of a preset must be a text.")
    return make_rules(preset, changes, minimums_may_fall=minimums_may_fall)


def rules_to_json(rules: RuleSet) -> dict[str, Value]:
    """Return preset and every setting, so that a later change of a preset alters no old match."""
    settings = {item.name: rules.value(item.name) for item in settings_of(rules)}
    return {"preset": rules.preset, **settings}


def changed_settings(rules: RuleSet) -> dict[str, Value]:
    """Return the settings that differ from the rule set's own preset."""
    base = make_rules(rules.preset)
    return {
        item.name: rules.value(item.name)
        for item in settings_of(rules)
        if rules.value(item.name) != base.value(item.name)
    }

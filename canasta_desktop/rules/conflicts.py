"""The combinations of settings that cannot be played, and the nearest that can."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.modern_settings import settings_by_name
from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    ClaimAddToMeld,
    FinalDiscard,
    LastRedThree,
    RuleSet,
    StockEmpty,
)
from canasta_desktop.rules.settings import Conflict, Numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from canasta_desktop.rules.ruleset import Value

_FALLING = "the opening minimum may not fall as the score rises"

_CONFLICTS: tuple[tuple[Callable[[RuleSet], bool], Conflict], ...] = (
    (
        lambda r: r.final_discard is FinalDiscard.REQUIRED and not r.concealed_discard,
        Conflict(("final_discard", "concealed_discard"), "no finish could ever be concealed"),
    ),
    (
        lambda r: (
            r.last_red3 is LastRedThree.MELD_THEN_END and r.stock_empty is StockEmpty.END_AT_ONCE
        ),
        Conflict(
            ("last_red3", "stock_empty"), "the deal would be over before anything could be laid"
        ),
    ),
    (
        lambda r: r.forced_take and r.stock_empty is not StockEmpty.TAKES_GO_ON,
        Conflict(("forced_take", "stock_empty"), "without a stock nobody takes any more"),
    ),
    (
        lambda r: r.forced_take and r.claim_add_to_meld is ClaimAddToMeld.NO,
        Conflict(
            ("forced_take", "claim_add_to_meld"),
            "the take that would be compulsory is the one that is forbidden",
        ),
    ),
    (
        lambda r: r.black3_four_bonus > 0 and r.black3_meld is BlackThreeMeld.NEVER,
        Conflict(
            ("black3_four_bonus", "black3_meld"),
            "black threes that are never laid cannot earn a bonus",
        ),
    ),
    (
        lambda r: r.deuce_meld_value != 20 and not r.deuce_melds,
        Conflict(
            ("deuce_meld_value", "deuce_melds"),
            "without melds of twos there is nothing to apply the value to",
        ),
    ),
    (
        lambda r: r.concealed_total < r.out_bonus,
        Conflict(
            ("concealed_total", "out_bonus"), "the harder finish would pay less than the plain one"
        ),
    ),
    (
        lambda r: r.red3_all < r.red_threes * r.red3_each,
        Conflict(("red3_all", "red3_each"), "the last red three would be a loss"),
    ),
)
"""In each, the setting named first gives way: the other one is what decides."""

_LEAST: Mapping[str, Callable[[RuleSet], int]] = {
    "concealed_total": lambda r: r.out_bonus,
    "red3_all": lambda r: r.red_threes * r.red3_each,
}
"""The least number that a setting may have beside the others, where these decide."""


def conflicts(rules: RuleSet) -> Iterator[Conflict]:
    """Yield every combination in a rule set that cannot be played."""
    for low, high in itertools.pairwise(rules.openings):
        if getattr(rules, low) > getattr(rules, high):
            yield Conflict((low, high), _FALLING)
    for broken, conflict in _CONFLICTS:
        if broken(rules):
            yield conflict


def barrier(rules: RuleSet, name: str, value: Value) -> Conflict | None:
    """Return the combination that keeps a setting from a value, as the others stand.

    Only settings that give way are ever kept from an allowed value; opening minimums move one
    another, and so nothing keeps them from any.
    """
    ours = [entry for entry in _CONFLICTS if entry[1].names[0] == name]
    if not ours:
        return None
    tried = _with(rules, name, value)
    return next((conflict for broken, conflict in ours if broken(tried)), None)


def least(rules: RuleSet, name: str) -> int | None:
    """Return the least number that the other settings leave to one, if any of them decides it."""
    decide = _LEAST.get(name)
    return None if decide is None else decide(rules)


def nearest(rules: RuleSet, name: str) -> Value:
    """Return the possible value of a setting that is nearest to the one it has."""
    setting = settings_by_name(rules.family)[name]
    value = rules.value(name)
    if barrier(rules, name, value) is None:
        return value
    if isinstance(setting.allowed, Numbers):
        lowest = least(rules, name)
        return value if lowest is None else max(int(value), lowest)
    values = setting.allowed.values
    place = values.index(value)
    possible = [item for item in values if barrier(rules, name, item) is None]
    return min(possible, key=lambda item: abs(values.index(item) - place), default=value)


def adjusted(rules: RuleSet, firm: Sequence[str] = ()) -> tuple[RuleSet, dict[str, Conflict]]:
    """Return the nearest rule set that can be played, and why each changed setting gave way.

    Of opening minimums that do not go together those in ``firm`` stay, the first of them before
    the others. Of every other combination the setting that gives way is set to its nearest
    possible value.
    """
    reasons: dict[str, Conflict] = {}
    rules = _with_rising_openings(rules, firm, reasons)
    for conflict in tuple(conflicts(rules)):
        name = conflict.names[0]
        rules = _with(rules, name, nearest(rules, name))
        reasons[name] = conflict
    return rules, reasons


def _with_rising_openings(
    rules: RuleSet, firm: Sequence[str], reasons: dict[str, Conflict]
) -> RuleSet:
    """Return the rule set with minimums that rise: placed one by one, moved as little as needed."""
    names = rules.openings
    placed: dict[int, int] = {}
    firm_places = [names.index(name) for name in firm if name in names]
    for place in dict.fromkeys((*firm_places, *range(len(names)))):
        value = int(rules.value(names[place]))
        below = [other for other in placed if other < place]
        above = [other for other in placed if other > place]
        if below and placed[max(below)] > value:
            placed[place] = placed[max(below)]
            reasons[names[place]] = Conflict((names[max(below)], names[place]), _FALLING)
        elif above and placed[min(above)] < value:
            placed[place] = placed[min(above)]
            reasons[names[place]] = Conflict((names[place], names[min(above)]), _FALLING)
        else:
            placed[place] = value
    changes: dict[str, Any] = {names[place]: value for place, value in placed.items()}
    return replace(rules, **changes)


def _with(rules: RuleSet, name: str, value: Value) -> RuleSet:
    changes: dict[str, Any] = {name: settings_by_name(rules.family)[name].parse(value)}
    return replace(rules, **changes)

"""The minimums of the first meld as the summary tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.told import Part, part

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def early_minimums(rules: RuleSet) -> tuple[str, dict[str, Part]]:
    """Return the beginning of a sentence and its parts: "15 points below zero, then 50".

    Where both minimums are one number it is said once.
    """
    below, start = rules.opening_below_0, rules.opening_from_0
    if below == start:
        both = say("{points} points, below zero too", points=start)
        return "{start}", {"start": part(both, "opening_below_0", "opening_from_0")}
    return "{below} below zero, then {start}", {
        "below": part(say("{points} points", points=below), "opening_below_0"),
        "start": part(start, "opening_from_0"),
    }

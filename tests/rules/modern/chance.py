"""Rule sets of the Modern American family by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.modern_settings import MODERN_SETTINGS
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import Family
from canasta_desktop.rules.settings import Numbers

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.ruleset import RuleSet, Value

PRESETS_PLAYED = tuple(p.name for p in PRESETS.values() if p.family is Family.MODERN)
OPENINGS = ("opening_below_0", "opening_from_0", "opening_from_3000", "opening_from_5000")


def any_modern_rules(random: Random) -> RuleSet:
    """Return a preset with any settings changed; opening minimums rise with the score."""
    changes: dict[str, Value] = {}
    for item in MODERN_SETTINGS:
        if isinstance(item.allowed, Numbers) or random.random() < 0.5:
            continue
        changes[item.name] = random.choice(item.allowed.values)
    if random.random() < 0.5:
        lowest = sorted(5 * random.randrange(41) for _ in OPENINGS)
        changes |= dict(zip(OPENINGS, lowest, strict=True))
    return make_rules(random.choice(PRESETS_PLAYED), changes)

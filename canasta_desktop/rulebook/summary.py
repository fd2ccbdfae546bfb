"""A whole rule set in plain words: sections of sentences, also as one text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import sentences
from canasta_desktop.present.phrases import Phrase, english, say, say_count
from canasta_desktop.rulebook.classic_summary import classic_sections
from canasta_desktop.rulebook.editing import differences, preset_label, value_words
from canasta_desktop.rulebook.modern_summary import modern_sections
from canasta_desktop.rulebook.told import section_text
from canasta_desktop.rules.modern_settings import settings_by_name
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.rulebook.told import Section
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.settings import Setting

_NAMED = 2
"""So many differences are named in a short sentence; the others are counted."""


def summary(rules: RuleSet) -> tuple[Section, ...]:
    """Return a whole rule set in plain words."""
    return _SECTIONS[rules.family](rules)


def differences_in_words(rules: RuleSet) -> Phrase:
    """Return where a rule set comes from and its first differences, in short sentences."""
    preset = preset_label(rules.preset)
    names = differences(rules)
    if not names:
        return say("From {preset}, without a change.", preset=preset)
    offered = settings_by_name(rules.family)
    told = [_told(offered[name], rules) for name in names[:_NAMED]]
    parts = [say("From {preset}.", preset=preset), *told]
    rest = len(names) - len(told)
    if rest:
        parts.append(say_count(rest, "And 1 more difference.", "And {count} more differences."))
    return sentences(parts)


def _told(setting: Setting, rules: RuleSet) -> Phrase:
    """Return a setting and its value, without what its label explains: "Points to win: 4,000."."""
    label = setting.label.partition(" (")[0].partition(":")[0]
    value = value_words(setting, rules.value(setting.name))
    return say("{setting}: {value}.", setting=say(label), value=value)


def plain_text(title: str, rules: RuleSet, translate: Translate = english) -> str:
    """Return a whole rule set as text to paste anywhere: headings and sentences in lines."""
    lines = [title]
    for section in summary(rules):
        heading = section.title.render(translate)
        lines += ["", heading, section_text(section, translate)]
    return "\n".join(lines) + "\n"


_SECTIONS: Mapping[Family, Callable[[RuleSet], tuple[Section, ...]]] = {
    Family.CLASSIC: classic_sections,
    Family.MODERN: modern_sections,
}

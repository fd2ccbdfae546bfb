"""A whole rule set in plain words: sections of sentences, also as one text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import with_commas
from canasta_desktop.present.phrases import Phrase, english, say, say_count
from canasta_desktop.rulebook.classic_summary import classic_sections
from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rulebook.modern_summary import modern_sections
from canasta_desktop.rulebook.told import marked_parts, section_text
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.rulebook.told import Section
    from canasta_desktop.rules.ruleset import RuleSet

_NAMED = 2
"""So many differences are named in a short sentence; the others are counted."""


def summary(rules: RuleSet) -> tuple[Section, ...]:
    """Return a whole rule set in plain words."""
    return _SECTIONS[rules.family](rules)


def differences_in_words(rules: RuleSet) -> Phrase:
    """Return where a rule set comes from, with its first differences: one short sentence."""
    preset = preset_label(rules.preset)
    names = differences(rules)
    if not names:
        return say("From {preset}, without a change.", preset=preset)
    marked = frozenset(names)
    told = [
        (part.text, part.settings)
        for section in summary(rules)
        for part in marked_parts(section, marked)
    ][:_NAMED]
    rest = len(marked.difference(*(settings for _, settings in told)))
    if not told:
        return say_count(
            rest,
            "From {preset}, with 1 difference.",
            "From {preset}, with {count} differences.",
            preset=preset,
        )
    words = with_commas([text for text, _ in told])
    if rest == 0:
        return say("From {preset}: {words}.", preset=preset, words=words)
    return say_count(
        rest,
        "From {preset}: {words} and 1 more difference.",
        "From {preset}: {words} and {count} more differences.",
        preset=preset,
        words=words,
    )


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

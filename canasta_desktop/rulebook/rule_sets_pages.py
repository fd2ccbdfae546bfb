"""A page for each named rule set, and one that shows them side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Block, Links, Page, Section, Table
from canasta_desktop.rulebook.writing import text
from canasta_desktop.rules.families import FAMILY_BASE
from canasta_desktop.rules.modern_settings import SETTINGS, settings_by_name
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rules.presets import Preset
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.settings import Setting

COMPARISON = "rule-sets"

_ORIGINS: Mapping[str, tuple[Phrase, ...]] = {
    "classic": (
        say(
            "This is the yardstick for the other rule sets of its family, taken from a published "
            "web page of the Classic rules. It is the game of the 1950s in its plainest form."
        ),
    ),
    "traditional": (
        say(
            "It follows another published web page of Canasta rules, which many circles play by "
            "without knowing it."
        ),
        say(
            "That page says two things at once in some places and nothing in others; the page "
            "“Questions of reading” tells how each of them is settled here."
        ),
    ),
    "bicycle": (say("It follows the rules published by a well-known maker of playing cards."),),
    "pagat": (say("It follows a well-known collection of card rules on the web."),),
    "britannica": (say("It follows the article of an encyclopaedia."),),
    "vienna": (
        say(
            "It follows a custom of Viennese tables, where red threes have to be earned by a "
            "canasta."
        ),
    ),
    "modern": (
        say(
            "It follows the page of the Canasta League of America. It is a game of its own: no "
            "card is turned up, both red and black threes are laid on the table, melds end at "
            "seven cards, and only a natural pair takes the pile."
        ),
    ),
    "modern-pagat": (
        say(
            "It is the same game as Modern American, in the form in which a well-known collection "
            "of card rules on the web describes it."
        ),
    ),
}

FAMILY_NAMES: Mapping[Family, Phrase] = {
    Family.CLASSIC: say("Classic Canasta"),
    Family.MODERN: say("Modern American Canasta"),
}


def label_of(preset: Preset) -> Phrase:
    """Return the name of a preset as a phrase."""
    return say(preset.label)


def page_name(preset: str) -> str:
    """Return what links call the page of a preset by."""
    return f"preset-{preset}"


def value_words(setting: Setting, rules: RuleSet) -> Phrase:
    """Return the value of a setting in words, as a phrase."""
    value = rules.value(setting.name)
    if isinstance(value, int) and not isinstance(value, bool) and value not in setting.words:
        return say("{number}", number=value)
    return say(setting.words_for(value))


def differing(first: RuleSet, second: RuleSet) -> tuple[Setting, ...]:
    """Return the settings in which two rule sets of a family differ."""
    return tuple(
        item for item in SETTINGS[first.family] if first.value(item.name) != second.value(item.name)
    )


def preset_page(name: str) -> Page:
    """Return the page of a named rule set."""
    preset = PRESETS[name]
    rules, base = make_rules(name), FAMILY_BASE[preset.family]
    blocks: list[Block] = [text(*_ORIGINS[name])]
    sections = [Section(say("Where it comes from"), f"{name}-origin", tuple(blocks))]
    if rules != base and name != base.preset:
        sections.append(
            Section(
                say("How it differs from {base}", base=say(PRESETS[base.preset].label)),
                f"{name}-differences",
                (differences_table(rules, base),),
            )
        )
    sections.append(Section(say("Its neighbours"), f"{name}-others", (_neighbours(name),)))
    return Page(
        page_name(name), label_of(preset), say(preset.summary), tuple(sections), under=COMPARISON
    )


def differences_table(rules: RuleSet, base: RuleSet) -> Table:
    """Return the settings in which a rule set differs from another, with both values."""
    rows = tuple(
        (say(item.label), value_words(item, rules), value_words(item, base))
        for item in differing(rules, base)
    )
    head = (say("setting"), say("here"), say("{base}", base=say(PRESETS[base.preset].label)))
    return Table(head, rows)


def _neighbours(name: str) -> Links:
    family = PRESETS[name].family
    others = [
        (_distance(name, other), page_name(other.name), "")
        for other in PRESETS.values()
        if other.family is family and other.name != name
    ]
    side_by_side = (say("Rule sets side by side"), COMPARISON, "")
    return Links((*others, side_by_side))


def _distance(name: str, other: Preset) -> Phrase:
    count = len(differing(make_rules(name), make_rules(other.name)))
    if count == 1:
        return say("{label}: one setting differs", label=say(other.label))
    return say("{label}: {count} settings differ", label=say(other.label), count=count)


def comparison_page() -> Page:
    """Return the named rule sets side by side, family by family."""
    return Page(
        COMPARISON,
        say("Rule sets side by side"),
        say(
            "A rule set is a named collection of settings. These are all settings in which the "
            "named ones differ; what differs from the first column stands in bold. A rule set "
            "of your own may change any of them, and others."
        ),
        tuple(_family_section(family) for family in Family),
    )


def _family_section(family: Family) -> Section:
    presets = [preset for preset in PRESETS.values() if preset.family is family]
    sets = [make_rules(preset.name) for preset in presets]
    base = sets[0]
    names = {item.name for rules in sets for item in differing(rules, base)}
    shown = [item for item in SETTINGS[family] if item.name in names]
    rows = tuple((say(item.label), *(value_words(item, rules) for rules in sets)) for item in shown)
    marked = frozenset(
        (row, column)
        for row, item in enumerate(shown)
        for column, rules in enumerate(sets, start=1)
        if rules.value(item.name) != base.value(item.name)
    )
    head = (say("setting"), *(label_of(preset) for preset in presets))
    links = Links(tuple((label_of(p), page_name(p.name), "") for p in presets))
    return Section(
        FAMILY_NAMES[family], f"compare-{family.value}", (Table(head, rows, marked=marked), links)
    )


def changed_table(rules: RuleSet) -> Table | None:
    """Return what a rule set changes in its preset, or nothing if it changes nothing."""
    base = make_rules(rules.preset)
    offered = settings_by_name(rules.family)
    if not any(rules.value(name) != base.value(name) for name in offered):
        return None
    return differences_table(rules, base)

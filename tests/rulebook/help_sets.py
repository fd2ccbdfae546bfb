"""What tests of help pages share: rule sets by chance, the pages of each, and what they say."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.resources import resource
from canasta_desktop.rulebook.finding import block_text
from canasta_desktop.rulebook.pages import help_pages
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.settings import Numbers
from canasta_desktop.windows.help_pages import FILES
from tests.rulebook.rule_values import edited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rulebook.document import Page, Section
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.settings import Setting

HELP_FILES = {name: (resource("help") / f"{name}.md").read_text(encoding="utf-8") for name in FILES}
CHANGING = ("rules", "questions", "examples", "strategy", "settings", "readings")
PRESET_SETS = tuple(make_rules(name) for name in PRESETS)


def random_rule_sets(count: int, seed: int = 1930) -> tuple[RuleSet, ...]:
    """Return rule sets of every family by chance, from slightly changed to changed all over."""
    random = Random(seed)
    made = []
    for _ in range(count):
        preset = random.choice(sorted(PRESETS))
        offered = settings_of(make_rules(preset))
        chosen = random.sample(offered, random.choice((1, 3, 8, len(offered))))
        made.append(edited(preset, {item.name: _value(random, item) for item in chosen}))
    return tuple(made)


def _value(random: Random, setting: Setting) -> int | str:
    allowed = setting.allowed
    if isinstance(allowed, Numbers):
        return random.randrange(allowed.low, allowed.high + 1, allowed.step)
    return random.choice(allowed.values)


@cache
def pages_of(rules: RuleSet) -> tuple[Page, ...]:
    """Return the help pages of a rule set."""
    return help_pages(rules, HELP_FILES)


def changing_pages(rules: RuleSet) -> tuple[Page, ...]:
    """Return those of the help pages that depend on the rule set in play."""
    return tuple(page for page in pages_of(rules) if page.name in CHANGING)


def page_named(pages: tuple[Page, ...], name: str) -> Page:
    """Return a page by its name."""
    return next(page for page in pages if page.name == name)


def section_of(page: Page, anchor: str) -> Section:
    """Return a section of a page by its anchor."""
    return next(section for section in page.sections if section.anchor == anchor)


def texts_of(page: Page) -> tuple[str, ...]:
    """Return everything that a page says, piece by piece."""
    return tuple(_texts(page))


@cache
def texts_that_change(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return everything that the pages which depend on a rule set say, with their names."""
    return tuple((page.name, text) for page in changing_pages(rules) for text in _texts(page))


def _texts(page: Page) -> Iterator[str]:
    yield str(page.title)
    yield str(page.lead)
    for section in page.sections:
        yield str(section.title)
        for block in section.blocks:
            yield block_text(block)

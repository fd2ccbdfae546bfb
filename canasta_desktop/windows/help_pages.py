"""The help pages as text: their sections, their rules by number, and a search over all of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from canasta_desktop.rules.presets import TABLE_PRESETS, make_rules
from canasta_desktop.rules.settings import SETTING_BY_NAME
from canasta_desktop.windows.edge import translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from canasta_desktop.rules.ruleset import RuleSet

_ORDER: Final = ("classic", "modern", "presets", "settings")
"""The pages in the order in which they are offered; others would follow."""

_HEADING = re.compile(r"^(#{1,3}) (.+)$")
_RULE = re.compile(r"^\*\*(?P<number>[CMK]\d+[a-z]?(?:\.\d+)?)\*\*")
_TAG = re.compile(r"\[setting: *(\w+)\]")
_LABEL = re.compile(r"^Label: (.+)$")

_SNIPPET = 90
"""How many letters of a paragraph a search shows."""

VALUE_MARK: Final = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
"""Begins a line that tells how a setting stands at this table."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading or a numbered rule: where a reader may want to go.

    ``start`` is the text its paragraph begins with, without markup; ``level`` is 1 for the page's
    title, 2 and 3 for headings, 4 for a rule.
    """

    title: str
    start: str
    level: int
    number: str | None = None


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page; ``markdown`` is its text with the values of a rule set filled in."""

    name: str
    title: str
    markdown: str
    parts: tuple[Part, ...]

    def part_of_rule(self, number: str) -> Part | None:
        """Return the part that a rule number names, a section's own number included."""
        return next((part for part in self.parts if part.number == number), None)


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph in which all words of a search stand; ``words`` is its text around the first."""

    page: str
    part: Part
    words: str


def load_pages(folder: Path, rules: RuleSet | None) -> tuple[HelpPage, ...]:
    """Return the help pages of a folder.

    Where a rule set is given, its values stand beside what they decide. A game that no preset
    plays has no page of its own.
    """
    names = [path.stem for path in folder.glob("*.md")]
    names.sort(key=lambda name: (_place(name), name))
    playable = {preset.partition("-")[0] for preset in TABLE_PRESETS} | {"classic"}
    games = {"classic", "modern"}
    return tuple(
        _page(name, (folder / f"{name}.md").read_text(encoding="utf-8"), rules)
        for name in names
        if name not in games or name in playable
    )


def page_of_rule(pages: Iterable[HelpPage], number: str) -> tuple[HelpPage, Part] | None:
    """Return where a rule stands, or nothing if no page has it."""
    for page in pages:
        part = page.part_of_rule(number)
        if part is not None:
            return page, part
    return None


def search(pages: Sequence[HelpPage], text: str, most: int = 60) -> list[Hit]:
    """Return the paragraphs that have every word of a search, in the order of the pages."""
    words = text.casefold().split()
    if not words:
        return []
    hits: list[Hit] = []
    for page in pages:
        hits.extend(_hits(page, words))
    return hits[:most]


def _hits(page: HelpPage, words: list[str]) -> Iterable[Hit]:
    part: Part | None = None
    waiting = list(page.parts)
    told: Part | None = None
    for line in page.markdown.splitlines():
        plain = plain_text(line)
        if waiting and plain.startswith(waiting[0].start):
            part = waiting.pop(0)
        if part is None or part is told or not plain:
            continue
        folded = plain.casefold()
        if all(word in folded for word in words):
            told = part
            yield Hit(page.name, part, _around(plain, folded.find(words[0])))


def _around(text: str, place: int) -> str:
    """Return a line or two of a text around a place, cut between words."""
    start = 0 if place < _SNIPPET // 2 else text.rfind(" ", 0, place - _SNIPPET // 3) + 1
    end = len(text)
    if start + _SNIPPET < end:
        end = text.rfind(" ", start, start + _SNIPPET)
    dots = "\N{HORIZONTAL ELLIPSIS}"
    return f"{dots if start else ''}{text[start:end]}{dots if end < len(text) else ''}"


def plain_text(line: str) -> str:
    """Return a line of a page as it is read, without markup."""
    line = _HEADING.sub(r"\2", line.strip())
    line = re.sub(r"\*\*([^*]+)\*\*|\*([^*]+)\*", lambda m: m[1] or m[2], line)
    return line.strip("|- ").replace("|", "\N{MIDDLE DOT}")


def _place(name: str) -> int:
    return _ORDER.index(name) if name in _ORDER else len(_ORDER)


def _page(name: str, text: str, rules: RuleSet | None) -> HelpPage:
    lines = _with_labels(text.splitlines())
    lines = _with_values(lines, rules)
    if rules is not None and name == "settings":
        lines = _with_chosen(lines, rules)
    texts = [line.text for line in lines]
    parts = tuple(_parts(texts))
    title = next((part.title for part in parts if part.level == 1), name)
    return HelpPage(name, title, "\n".join(texts), parts)


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    setting: str | None = None


def _with_labels(lines: list[str]) -> list[_Line]:
    """Return the lines with labels for headings where a page names things as files do."""
    made: list[_Line] = []
    heading = -1
    for line in lines:
        label = _LABEL.match(line)
        if label is not None and heading >= 0:
            name = made[heading].text.removeprefix("### ")
            made[heading] = _Line(f"### {label[1]}", name)
            heading = -1
            continue
        made.append(_Line(line))
        if line.startswith("### "):
            heading = len(made) - 1
    return made


def _with_values(lines: list[_Line], rules: RuleSet | None) -> list[_Line]:
    """Return the lines with the values of a rule set in place of the settings' names."""
    made: list[_Line] = []
    for line in lines:
        names = _TAG.findall(line.text)
        if not names:
            made.append(line)
            continue
        if rules is None:
            continue
        told = [_value_words(rules, name) for name in names if name in SETTING_BY_NAME]
        if told:
            made.extend((_Line(""), _Line(f"{VALUE_MARK} *{'; '.join(told)}*")))
    return made


def _with_chosen(lines: list[_Line], rules: RuleSet) -> list[_Line]:
    """Return the lines with the value in play under the heading of each setting."""
    made: list[_Line] = []
    for line in lines:
        made.append(line)
        if line.setting in SETTING_BY_NAME:
            assert line.setting is not None
            made.extend((_Line(""), _Line(f"{VALUE_MARK} *{_chosen_words(rules, line.setting)}*")))
    return made


def _value_words(rules: RuleSet, name: str) -> str:
    setting = SETTING_BY_NAME[name]
    words = QCoreApplication.translate("Help", "At this table: {label}: {value}")
    value = translate(setting.words_for(rules.value(name)))
    if rules.value(name) != make_rules(rules.preset).value(name):
        words = QCoreApplication.translate("Help", "At this table, changed: {label}: {value}")
    return words.format(label=translate(setting.label), value=value)


def _chosen_words(rules: RuleSet, name: str) -> str:
    words = QCoreApplication.translate("Help", "At this table: {value}")
    return words.format(value=translate(SETTING_BY_NAME[name].words_for(rules.value(name))))


def _parts(lines: Iterable[str]) -> Iterable[Part]:
    for line in lines:
        if heading := _HEADING.match(line):
            title = plain_text(line)
            first = title.split(" ", 1)[0]
            is_number = re.fullmatch(r"[CM]\d+[a-z]?", first) is not None
            yield Part(title, title, len(heading[1]), first if is_number else None)
        elif rule := _RULE.match(line):
            text = plain_text(line)
            yield Part(text, text[:60], 4, rule["number"])

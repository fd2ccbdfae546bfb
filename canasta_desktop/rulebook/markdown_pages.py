"""Help pages that are kept as files, read into the same values as the pages that are made.

The files use headings, paragraphs, lists and tables of Markdown. A line ``[setting: NAME]`` below
a paragraph gives way to the value of that setting at the table. Paragraphs ``Label:`` and
``Game:`` below a heading say how a setting is called and which families it belongs to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Block, Bullets, Page, Paragraph, Section, Table
from canasta_desktop.rulebook.rule_sets_pages import value_words
from canasta_desktop.rules.modern_settings import settings_by_name
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.rules.ruleset import RuleSet

_TAG = re.compile(r"\[setting: *(\w+)\]")
_ABOUT = re.compile(r"(Label[^:]*|Game): ")
_CITED = re.compile(r" \(([CM]\d[\w.]*(?:, [CM]\d[\w.]*)*)\)")
_NUMBERED = re.compile(r"^\*\*(K\d+)\*\* ")
_LETTERS = {Family.CLASSIC: "C", Family.MODERN: "M"}
_GAMES = {Family.CLASSIC: "Classic", Family.MODERN: "Modern American"}


def markdown_page(name: str, source: str, rules: RuleSet) -> Page:
    """Return the page of a file; settings of another family than the one in play are left out."""
    title, lead = NOTHING, NOTHING
    sections: list[Section] = []
    for heading, chunks in _parts(source):
        if heading.startswith("# "):
            title = phrase(heading[2:])
            lead = phrase(chunks[0]) if chunks else NOTHING
            continue
        section = _section(heading, chunks, name, len(sections), rules)
        if section is not None:
            sections.append(section)
    return Page(name, title, lead, tuple(sections))


def phrase(text: str) -> Phrase:
    """Return a text of a file as a phrase, without the marks for bold and slanted words."""
    plain = re.sub(r"\*\*([^*]+)\*\*|\*([^*]+)\*", lambda match: match[1] or match[2], text)
    return say(plain.replace("{", "{{").replace("}", "}}"))


def own_rules(text: str, rules: RuleSet) -> str:
    """Return a text in which rules in brackets are only those of the family in play."""

    def kept(match: re.Match[str]) -> str:
        letter = _LETTERS[rules.family]
        numbers = [number for number in match[1].split(", ") if number.startswith(letter)]
        return f" ({', '.join(numbers)})" if numbers else ""

    return _CITED.sub(kept, text)


def _parts(source: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each heading with the chunks of lines under it."""
    heading = ""
    chunks: list[str] = []
    for chunk in re.split(r"\n\s*\n", source.strip()):
        if chunk.startswith("#"):
            if heading:
                yield heading, chunks
            first, _, rest = chunk.partition("\n")
            heading, chunks = first, [rest] if rest else []
        else:
            chunks.append(chunk)
    if heading:
        yield heading, chunks


def _section(
    heading: str, chunks: list[str], page: str, place: int, rules: RuleSet
) -> Section | None:
    marks, _, title = heading.partition(" ")
    setting = settings_by_name(rules.family).get(title)
    games = [chunk for chunk in chunks if chunk.startswith("Game: ")]
    if games and _GAMES[rules.family] not in games[0]:
        return None
    told = [chunk for chunk in chunks if not _ABOUT.match(chunk)]
    blocks = list(_blocks(told, rules))
    if setting is not None:
        blocks.insert(0, Paragraph(_at_this_table(title, rules)))
        return Section(say(setting.label), f"setting-{title}", tuple(blocks), level=3)
    return Section(phrase(title), f"{page}-{place}", tuple(blocks), level=len(marks))


def _at_this_table(name: str, rules: RuleSet) -> Phrase:
    setting = settings_by_name(rules.family)[name]
    return say("At this table: {value}.", value=value_words(setting, rules))


def _blocks(chunks: Iterable[str], rules: RuleSet) -> Iterator[Block]:
    for chunk in chunks:
        if chunk.startswith("- "):
            lines = (own_rules(line[2:], rules) for line in chunk.splitlines())
            yield Bullets(tuple(phrase(line) for line in lines))
        elif chunk.startswith("|"):
            yield _table(chunk)
        else:
            yield from _paragraphs(chunk, rules)


def _paragraphs(chunk: str, rules: RuleSet) -> Iterator[Block]:
    names = _TAG.findall(chunk)
    text = own_rules(_TAG.sub("", chunk).strip(), rules)
    number = _NUMBERED.match(text)
    yield Paragraph(phrase(_NUMBERED.sub("", text)), number[1] if number else "")
    offered = settings_by_name(rules.family)
    values = [
        say(
            "At this table, {label}: {value}.",
            label=say(offered[name].label),
            value=value_words(offered[name], rules),
        )
        for name in names
        if name in offered
    ]
    if values:
        yield Bullets(tuple(values))


def _table(chunk: str) -> Table:
    rows = [
        tuple(phrase(cell.strip()) for cell in line.strip().strip("|").split("|"))
        for line in chunk.splitlines()
        if not re.fullmatch(r"[|\s:-]+", line)
    ]
    return Table(rows[0], tuple(rows[1:]))

"""A search over help pages: the places whose text has every word that is looked for."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.present.phrases import NOTHING, Phrase, english
from canasta_desktop.rulebook.document import (
    Block,
    Bullets,
    Example,
    Links,
    Page,
    Paragraph,
    Question,
    Section,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.present.phrases import Translate

SNIPPET: Final = 90
"""How many letters of a place a search shows."""


@dataclass(frozen=True, slots=True)
class Place:
    """A piece of text on a page, under a heading, and the anchor that leads to it."""

    page: str
    anchor: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that has every word of a search, and its text around the first of them."""

    place: Place
    words: str


def places(pages: Iterable[Page], translate: Translate = english) -> tuple[Place, ...]:
    """Return every piece of text of the pages, in reading order."""
    return tuple(place for page in pages for place in _of_page(page, translate))


def find(where: Iterable[Place], wanted: str) -> list[Hit]:
    """Return the places that have every word of a search, each anchor once.

    First come those that have the words in just this order, then those that have them in their
    heading, then all others, each in reading order.
    """
    words = folded(wanted).split()
    if not words:
        return []
    hits: dict[tuple[str, str], tuple[int, Hit]] = {}
    for place in where:
        rank = _rank(place, words)
        key = (place.page, place.anchor)
        if rank is not None and (key not in hits or rank < hits[key][0]):
            start = max(folded(place.text).find(words[0]), 0)
            hits[key] = (rank, Hit(place, around(place.text, start)))
    return [hit for _, hit in sorted(hits.values(), key=lambda item: item[0])]


def _rank(place: Place, words: list[str]) -> int | None:
    """Return how well a place fits, 0 best, or nothing if it lacks a word."""
    heading = folded(place.heading)
    text = f"{heading} {folded(place.text)}"
    if not all(word in text for word in words):
        return None
    if " ".join(words) in text:
        return 0
    return 1 if all(word in heading for word in words) else 2


def folded(text: str) -> str:
    """Return a text in which large letters, accents and kinds of quotes make no difference."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def around(text: str, place: int) -> str:
    """Return a line or two of a text around a place, cut between words."""
    start = 0 if place < SNIPPET // 2 else text.rfind(" ", 0, max(place - SNIPPET // 3, 1)) + 1
    end = len(text)
    if start + SNIPPET < end:
        end = max(text.rfind(" ", start, start + SNIPPET), start + SNIPPET // 2)
    dots = "\N{HORIZONTAL ELLIPSIS}"
    return f"{dots if start else ''}{text[start:end]}{dots if end < len(text) else ''}"


def block_text(block: Block, translate: Translate = english) -> str:
    """Return everything a block says, as one text."""
    return " ".join(part.render(translate) for part in _phrases(block) if part != NOTHING)


def _of_page(page: Page, translate: Translate) -> Iterator[Place]:
    title = page.title.render(translate)
    yield Place(page.name, "", title, page.lead.render(translate))
    for section in page.sections:
        yield from _of_section(page.name, section, translate)


def _of_section(page: str, section: Section, translate: Translate) -> Iterator[Place]:
    heading, anchor = section.title.render(translate), section.anchor
    for block in section.blocks:
        match block:
            case Paragraph() | Question() | Example():
                anchor = block.anchor or anchor
            case _:
                pass
        text = block_text(block, translate)
        if text:
            yield Place(page, anchor, heading, text)


def _phrases(block: Block) -> Iterator[Phrase]:
    match block:
        case Paragraph(text):
            yield text
        case Bullets(entries):
            yield from entries
        case Table(head, rows):
            yield from head
            for row in rows:
                yield from row
        case Question():
            yield from (block.question, block.answer)
        case Example():
            yield block.title
            for what, cards in block.cards:
                yield from (what, cards)
            yield from (what for what, _ in block.sums)
            yield block.words
        case Links(entries):
            yield from (text for text, _, _ in entries)

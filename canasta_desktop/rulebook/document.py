"""A page of help as values: sections, paragraphs, tables, questions, examples.

Texts are phrases; whoever shows a page translates them. In texts, cards stand as symbols (Q♥) and
rules as numbers (C6.3); a number that is an anchor of some page is a link to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

CHIEF = 2
"""The level of a section that the contents list."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; with an anchor it is the numbered rule of that number."""

    text: Phrase
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of short texts."""

    entries: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: heads of columns, rows as long as the head; ``figures`` are columns of numbers.

    Cells in ``marked`` stand out, by row and column.
    """

    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    figures: frozenset[int] = frozenset()
    marked: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, and the rule that answers it."""

    anchor: str
    question: Phrase
    answer: Phrase
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: what lies there, then a sum line by line with its total."""

    title: Phrase
    anchor: str
    cards: tuple[tuple[Phrase, Phrase], ...]
    """What is shown, each with what it is: "Melds", then the cards."""
    sums: tuple[tuple[Phrase, int], ...] = ()
    total: tuple[Phrase, int] | None = None
    words: Phrase = NOTHING
    """What follows from it."""


@dataclass(frozen=True, slots=True)
class Links:
    """Links to other pages or places: text, page and anchor (or nothing for the page's top)."""

    entries: tuple[tuple[Phrase, str, str], ...]


Block = Paragraph | Bullets | Table | Question | Example | Links


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it; ``level`` is ``CHIEF``, or 3 below another section."""

    title: Phrase
    anchor: str
    blocks: tuple[Block, ...]
    level: int = CHIEF


@dataclass(frozen=True, slots=True)
class Page:
    """A page; ``name`` is what links call it by, ``lead`` its first paragraph.

    ``under`` is the name of the page below which the contents list it, if it is no chief page.
    """

    name: str
    title: Phrase
    lead: Phrase
    sections: tuple[Section, ...] = ()
    under: str = ""

    def anchors(self) -> Iterator[str]:
        """Yield every anchor of the page, in reading order."""
        for section in self.sections:
            yield section.anchor
            for block in section.blocks:
                match block:
                    case Paragraph() | Question() | Example():
                        if block.anchor:
                            yield block.anchor
                    case _:
                        pass

    def chief_sections(self) -> Iterator[tuple[str, str]]:
        """Yield every anchor with that of the chief section it lies in, or "" before the first."""
        chief = {section.anchor for section in self.sections if section.level == CHIEF}
        current = ""
        for anchor in self.anchors():
            current = anchor if anchor in chief else current
            yield anchor, current


def page_with(pages: tuple[Page, ...], anchor: str) -> Page | None:
    """Return the first page that has an anchor, or nothing."""
    return next((page for page in pages if anchor in page.anchors()), None)

"""Sentences that know what settings they tell of, so that what differs can be marked."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.phrases import Phrase, english, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.present.phrases import Translate


@dataclass(frozen=True, slots=True)
class Part:
    """Some words of a sentence, and the settings that they tell of."""

    text: Phrase
    settings: frozenset[str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence whose parts stand in its braces.

    ``settings`` are those of which the sentence as a whole tells, besides its parts.
    """

    source: str
    parts: tuple[tuple[str, Part], ...] = ()
    settings: frozenset[str] = frozenset()

    @property
    def all_settings(self) -> frozenset[str]:
        """Every setting of which the sentence tells."""
        return self.settings.union(*(part.settings for _, part in self.parts))


@dataclass(frozen=True, slots=True)
class Section:
    """Some sentences under a heading."""

    title: Phrase
    sentences: tuple[Sentence, ...]

    @property
    def settings(self) -> frozenset[str]:
        """Every setting of which the section tells."""
        return frozenset().union(*(sentence.all_settings for sentence in self.sentences))


class Span(NamedTuple):
    """Some words in a row, and whether they tell of something marked."""

    text: str
    is_marked: bool


def part(text: Phrase | str | int, *settings: str) -> Part:
    """Return some words that tell of settings; a number stands in digits."""
    if isinstance(text, int):
        text = say("{number}", number=text)
    return Part(say(text) if isinstance(text, str) else text, frozenset(settings))


def sentence(source: str, *settings: str, **parts: Part) -> Sentence:
    """Return a sentence with named parts; ``settings`` are those of the whole sentence."""
    return Sentence(source, tuple(parts.items()), frozenset(settings))


def spans(
    told: Sentence, marked: frozenset[str] = frozenset(), translate: Translate = english
) -> tuple[Span, ...]:
    """Return a sentence as text, in pieces that do or do not tell of a marked setting."""
    parts = dict(told.parts)
    whole = not told.settings.isdisjoint(marked)
    found: list[Span] = []
    for literal, name, _spec, _conversion in Formatter().parse(translate(told.source)):
        if literal:
            found.append(Span(literal, whole))
        if name is not None:
            words = parts[name]
            is_marked = whole or not words.settings.isdisjoint(marked)
            found.append(Span(words.text.render(translate), is_marked))
    return tuple(_joined(found))


def section_text(section: Section, translate: Translate = english) -> str:
    """Return the sentences of a section as one text."""
    return " ".join(
        "".join(span.text for span in spans(told, translate=translate))
        for told in section.sentences
    )


def _joined(pieces: list[Span]) -> Iterator[Span]:
    """Yield the pieces with neighbours of one kind in one."""
    text, is_marked = "", False
    for piece in pieces:
        if piece.is_marked != is_marked:
            if text:
                yield Span(text, is_marked)
            text, is_marked = "", piece.is_marked
        text += piece.text
    if text:
        yield Span(text, is_marked)

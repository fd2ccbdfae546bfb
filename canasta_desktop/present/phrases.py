"""Wording that is marked here and translated at the edge of the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class Translate(Protocol):
    """Turns an English text into the language of the interface."""

    def __call__(self, source: str, count: int | None = None, /) -> str:
        """Return the translation; ``count`` chooses the plural form where there is one."""


def english(source: str, _count: int | None = None, /) -> str:
    """Return the English text itself."""
    return source


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence or a part of one, with the values that go into its braces.

    ``source`` is the English text, for example ``"{have} of {need} points"``. Where the wording
    depends on a number, ``source`` is for one, ``many`` for every other, and ``count`` is the
    number; it also goes into ``{count}``. Values may be phrases themselves. Numbers are written
    with thousands separators, and a negative one with a real minus sign. ``rule`` is the number
    of the rule a sentence rests on, for a link to the help.
    """

    source: str
    values: tuple[tuple[str, object], ...] = ()
    many: str | None = None
    count: int | None = None
    rule: str | None = None

    def render(self, translate: Translate = english) -> str:
        """Return the text in the language of ``translate``."""
        source = self.source
        if self.many is not None and self.count != 1:
            source = self.many
        texts = {name: _value_text(value, translate) for name, value in self.values}
        if self.count is not None:
            texts["count"] = _value_text(self.count, translate)
        return translate(source, self.count).format(**texts)

    def __str__(self) -> str:
        return self.render()


def say(source: str, **values: object) -> Phrase:
    """Return a phrase with named values."""
    return Phrase(source, tuple(values.items()))


def say_count(count: int, one: str, many: str, **values: object) -> Phrase:
    """Return a phrase whose wording depends on a number."""
    return Phrase(one, tuple(values.items()), many, count)


NOTHING = Phrase("")


def _value_text(value: object, translate: Translate) -> str:
    if isinstance(value, Phrase):
        return value.render(translate)
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}".replace("-", "\u2212")
    return str(value)

"""Finds every phrase and every card in a value made of dataclasses and tuples."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from canasta_desktop.present.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator


def phrases_in(value: Any) -> Iterator[Phrase]:
    """Yield all phrases in a value, those within other phrases aside."""
    if isinstance(value, Phrase):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from phrases_in(getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from phrases_in(item)


def texts_in(value: Any) -> list[str]:
    """Return every phrase in a value in English."""
    return [str(phrase) for phrase in phrases_in(value)]

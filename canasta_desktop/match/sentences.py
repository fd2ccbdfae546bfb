"""Errors whose text is one sentence for people, kept apart from its values for translation."""

from __future__ import annotations

from enum import StrEnum

_LONGEST = 200
_KEPT_END = 40


class SentenceError(ValueError):
    """An error that a person reads.

    ``template`` is the sentence with names in braces, ``values`` what stands there. Texts among
    the values come from files: long ones lose their middle, and what could not be
    shown is replaced.
    """

    def __init__(self, template: str, **values: str | int) -> None:
        self.template = template
        self.values = {
            name: _showable(value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        super().__init__(template.format(**self.values))


def _showable(text: str) -> str:
    cut = text
    if len(text) > _LONGEST:
        cut = f"{text[: _LONGEST - _KEPT_END]}…{text[-_KEPT_END:]}"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in cut)


class RecordError(SentenceError):
    """A record that no match can have."""


class SaveFault(StrEnum):
    """What a program may have to tell apart when a match cannot be loaded or saved."""

    MISSING = "missing"
    """There is no file."""

    DISK = "disk"
    """The system refused to read or write."""

    NEWER = "newer"
    """A newer version of the program wrote the file, which is perhaps in perfect order."""

    DAMAGED = "damaged"
    """The file does not hold a match that this program can play."""

    UNFIT = "unfit"
    """The match does not fit into a file; nothing was written."""


class SaveError(SentenceError):
    """A match could not be loaded or saved."""

    def __init__(self, fault: SaveFault, template: str, **values: str | int) -> None:
        super().__init__(template, **values)
        self.fault = fault

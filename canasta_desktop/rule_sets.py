"""Rule sets that the user made: kept, named, exported and imported, one file each.

A file is one table in UTF-8: ``kind`` (``"canasta rules"``), ``format`` (1), ``name``, and
``rules``, the preset it started from and every setting (``presets.rules_to_json``).

What cannot be read never stops anything: a damaged file is put aside under another ending, one
of a newer program stays where it is, and each is named in a sentence.
"""

from __future__ import annotations

import errno
import json
import stat
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.match.safe_writing import remove_leftovers, replace_file
from canasta_desktop.match.sentences import SentenceError
from canasta_desktop.match.strict_json import Json, StrictJsonError, parse
from canasta_desktop.rules.presets import PRESETS, rules_from_json, rules_to_json
from canasta_desktop.rules.ruleset import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from canasta_desktop.rules.ruleset import RuleSet

KIND: Final = "canasta rules"
FORMAT: Final = 1
ENDING: Final = ".canasta-rules"
DAMAGED_ENDING: Final = ".damaged"
MOST_BYTES: Final = 50_000
LONGEST_NAME: Final = 40
"""The most letters of a rule set's name."""

_NAMES = frozenset({"kind", "format", "name", "rules"})
_LONGEST_STEM = 40
_NO_RULE_SET = "The file is not a rule set of this program."


class RuleSetFileError(SentenceError):
    """A rule set could not be read, kept or named; the text is one sentence for the player."""


class NewerRuleSetError(RuleSetFileError):
    """A newer version of the program wrote the file, which is perhaps in perfect order."""


@dataclass(frozen=True, slots=True)
class OwnRuleSet:
    """A rule set that the user made. ``file`` is the name of its file, which never changes."""

    name: str
    rules: RuleSet
    file: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """All own rule sets in the order of their names, and a sentence for each unusable file."""

    sets: tuple[OwnRuleSet, ...] = ()
    problems: tuple[RuleSetFileError, ...] = ()


def encode(name: str, rules: RuleSet) -> bytes:
    """Return the file of a rule set."""
    table: Json = {
        "kind": KIND,
        "format": FORMAT,
        "name": name,
        "rules": dict(rules_to_json(rules)),
    }
    return (json.dumps(table, indent=1, ensure_ascii=False) + "\n").encode("utf-8")


def decode(data: bytes) -> tuple[str, RuleSet]:
    """Return name and rules of a file; raise :exc:`RuleSetFileError` with what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise RuleSetFileError("The file is too long to be a rule set.")
    try:
        table = parse(data)
    except StrictJsonError:
        raise RuleSetFileError(_NO_RULE_SET) from None
    if not isinstance(table, dict) or table.get("kind") != KIND:
        raise RuleSetFileError(_NO_RULE_SET)
    number = table.get("format")
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise RuleSetFileError("The file does not say which format it has.")
    if number > FORMAT:
        raise NewerRuleSetError("The file was written by a newer version of the program.")
    if set(table) != _NAMES:
        odd = min(_NAMES.symmetric_difference(table))
        raise RuleSetFileError("The file lacks “{name}” or should not have it.", name=odd)
    name = table["name"]
    if not isinstance(name, str):
        raise RuleSetFileError("The name of the rule set is not a text.")
    try:
        return tidy_name(name), rules_from_json(table["rules"])
    except RuleSetError as error:
        raise RuleSetFileError("{sentence}", sentence=str(error)) from None


def tidy_name(name: str) -> str:
    """Return a name in one line without spaces around it; raise for an empty or too long one."""
    composed = unicodedata.normalize("NFC", name)
    printable = "".join(char if char.isprintable() else " " for char in composed)
    tidy = " ".join(printable.split())
    if not tidy:
        raise RuleSetFileError("A rule set needs a name.")
    if len(tidy) > LONGEST_NAME:
        raise RuleSetFileError("A name has at most {count} letters.", count=LONGEST_NAME)
    return tidy


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that is not taken yet: this one, or the same with a number behind it."""
    folded = {*map(_folded, taken), *_PRESET_NAMES}
    number, found = 1, name
    while _folded(found) in folded:
        number += 1
        tail = f" {number}"
        found = name[: LONGEST_NAME - len(tail)].rstrip() + tail
    return found


class RuleSetFolder:
    """The folder in which own rule sets lie; it need not exist yet."""

    def __init__(self, folder: Path) -> None:
        """Take the folder."""
        self._folder = folder

    def read(self) -> Shelf:
        """Return everything in the folder; damaged files are put aside. Never raises."""
        sets, problems, damaged = self._scan()
        problems += [_put_aside(path) for path in damaged]
        return Shelf(tuple(sets), tuple(problems))

    def _scan(self) -> tuple[list[OwnRuleSet], list[RuleSetFileError], list[Path]]:
        """Return rule sets in order, sentences on files left alone, and damaged files."""
        sets: list[OwnRuleSet] = []
        problems: list[RuleSetFileError] = []
        damaged: list[Path] = []
        try:
            paths = sorted(self._folder.glob(f"*{ENDING}"))
        except OSError:
            paths = []
        for path in paths:
            try:
                name, rules = decode(_contents(path))
            except NewerRuleSetError:
                problems.append(
                    RuleSetFileError(
                        "The rule set in {file} was made by a newer version of the program, so it "
                        "is not shown.",
                        file=path.name,
                    )
                )
            except RuleSetFileError:
                damaged.append(path)
            except OSError:
                problems.append(
                    RuleSetFileError("The rule set in {file} could not be read.", file=path.name)
                )
            else:
                name = free_name(name, (item.name for item in sets))
                sets.append(OwnRuleSet(name, rules, path.name))
        sets.sort(key=lambda item: (_folded(item.name), item.file))
        return sets, problems, damaged

    def _names(self, but: OwnRuleSet | None = None) -> list[str]:
        """Return the names of all rule sets but one."""
        return [item.name for item in self._scan()[0] if but is None or item.file != but.file]

    def add(self, name: str, rules: RuleSet) -> OwnRuleSet:
        """Keep a new rule set. Raises :exc:`RuleSetFileError` for its name, or if it cannot be."""
        checked = self.checked_name(name)
        made = OwnRuleSet(checked, rules, self._free_file(checked))
        self._write(made)
        return made

    def change(self, old: OwnRuleSet, rules: RuleSet) -> OwnRuleSet:
        """Keep other rules under the same name; raise :exc:`RuleSetFileError` if that fails."""
        made = OwnRuleSet(old.name, rules, old.file)
        self._write(made)
        return made

    def rename(self, old: OwnRuleSet, name: str) -> OwnRuleSet:
        """Keep a rule set under another name; raise as :meth:`add`."""
        made = OwnRuleSet(self.checked_name(name, but=old), old.rules, old.file)
        self._write(made)
        return made

    def delete(self, old: OwnRuleSet) -> None:
        """Remove a rule set; one that has gone already is no error."""
        try:
            (self._folder / old.file).unlink(missing_ok=True)
        except OSError as error:
            raise _refused("“{name}” cannot be deleted: {reason}.", error, name=old.name) from None

    def checked_name(self, name: str, *, but: OwnRuleSet | None = None) -> str:
        """Return a name as it will be kept. Raises if it is empty, too long or taken.

        ``but`` is the rule set that has the name perhaps already.
        """
        tidy = tidy_name(name)
        if _folded(tidy) in _PRESET_NAMES:
            raise RuleSetFileError("“{name}” is the name of a preset.", name=tidy)
        taken = set(map(_folded, self._names(but)))
        if _folded(tidy) in taken:
            raise RuleSetFileError("There is already a rule set named “{name}”.", name=tidy)
        return tidy

    def import_file(self, path: Path) -> OwnRuleSet:
        """Keep the rule set of a file, under a free name where its own is taken.

        Raises :exc:`RuleSetFileError` with one sentence; nothing is changed then.
        """
        try:
            name, rules = decode(_contents(path))
        except RuleSetFileError as error:
            raise RuleSetFileError(
                "{file} cannot be imported. {why}", file=path.name, why=str(error)
            ) from None
        except OSError as error:
            raise _refused("{file} cannot be read: {reason}.", error, file=path.name) from None
        return self.add(free_name(name, self._names()), rules)

    def _free_file(self, name: str) -> str:
        stem = _stem(name)
        number, found = 1, f"{stem}{ENDING}"
        while (self._folder / found).exists():
            number += 1
            found = f"{stem}-{number}{ENDING}"
        return found

    def _write(self, made: OwnRuleSet) -> None:
        path = self._folder / made.file
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, encode(made.name, made.rules))
        except OSError as error:
            raise _refused("“{name}” cannot be saved: {reason}.", error, name=made.name) from None
        with suppress(OSError):
            remove_leftovers(path)


def export_file(name: str, rules: RuleSet, path: Path) -> None:
    """Write a rule set to any place; raise :exc:`RuleSetFileError` if the system refuses."""
    try:
        replace_file(path, encode(name, rules))
    except OSError as error:
        raise _refused("{file} cannot be written: {reason}.", error, file=path.name) from None


def file_name_for(name: str) -> str:
    """Return what a file with a rule set of this name is best called."""
    return f"{_stem(name)}{ENDING}"


def _stem(name: str) -> str:
    """Return the name in plain small letters, for a file on any system."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in bare
                    if not unicodedata.combining(char))  # fmt: skip
    words = [word for word in plain.split("-") if word]
    return "-".join(["rules", *words])[:_LONGEST_STEM].rstrip("-")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


_PRESET_NAMES = frozenset(_folded(preset.label) for preset in PRESETS.values())


def _contents(path: Path) -> bytes:
    """Return what a file holds, at most one byte more than is allowed."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _put_aside(path: Path) -> RuleSetFileError:
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}-{number}{DAMAGED_ENDING}")
        if not aside.exists():
            with suppress(OSError):
                path.rename(aside)
                return RuleSetFileError(
                    "The rule set in {file} was damaged. It is kept as {aside}.",
                    file=path.name,
                    aside=aside.name,
                )
            break
    return RuleSetFileError("The rule set in {file} is damaged and is not shown.", file=path.name)


def _refused(template: str, error: OSError, **values: str) -> RuleSetFileError:
    reason = error.strerror or type(error).__name__
    return RuleSetFileError(template, reason=reason, **values)

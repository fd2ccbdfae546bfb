"""What lies on the table of the rules dialog: every rule set, and what is edited of each.

Edits of one rule set stay while another one is looked at, until they are saved or the dialog is
closed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.rule_sets import export_file, free_name
from canasta_desktop.rulebook.editing import begin, change, reset, reset_all
from canasta_desktop.rules.presets import PRESETS, make_rules

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.rule_sets import OwnRuleSet, RuleSetFileError, RuleSetFolder
    from canasta_desktop.rulebook.editing import Editing
    from canasta_desktop.rules.ruleset import RuleSet, Value


class Kind(Enum):
    """What a rule set in the list is."""

    MATCH = "match"
    """The rules of the match that is being played: to be looked at."""
    PRESET = "preset"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule set in the list, as it is kept.

    ``key`` tells it from others of its kind. ``name`` is what the user called it, or the English
    label of a preset.
    """

    kind: Kind
    key: str
    name: str
    rules: RuleSet
    own: OwnRuleSet | None = None

    @property
    def place(self) -> tuple[Kind, str]:
        """What finds the entry again after it was changed."""
        return self.kind, self.key


class Workbench:
    """Holds the rule sets while the dialog is open, and keeps what is to be kept.

    Whatever is kept may raise :exc:`RuleSetFileError` with one sentence.
    """

    def __init__(self, folder: RuleSetFolder, match: RuleSet | None = None) -> None:
        """Take the folder of own rule sets, and the rules of the match if one is played."""
        self._folder = folder
        self._match = match
        self._edited: dict[tuple[Kind, str], Editing] = {}
        self.problems: tuple[RuleSetFileError, ...] = ()
        self.entries = self._read()
        self.current = self.entries[0]

    @property
    def editing(self) -> Editing:
        """The chosen rule set as it is edited."""
        return self._edited.get(self.current.place) or begin(self.current.rules)

    @property
    def is_read_only(self) -> bool:
        """Whether the chosen rule set can only be looked at."""
        return self.current.kind is Kind.MATCH

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all own rule sets."""
        return tuple(entry.name for entry in self.entries if entry.kind is Kind.OWN)

    def edited(self, entry: Entry) -> RuleSet:
        """Return the rules of an entry as they are edited."""
        editing = self._edited.get(entry.place)
        return entry.rules if editing is None else editing.rules

    def is_unsaved(self, entry: Entry | None = None) -> bool:
        """Return whether an entry, the chosen one if none is given, has changes to be saved."""
        entry = entry or self.current
        return self.edited(entry) != entry.rules

    def unsaved(self) -> tuple[Entry, ...]:
        """Return every entry with changes to be saved."""
        return tuple(entry for entry in self.entries if self.is_unsaved(entry))

    def select(self, kind: Kind, key: str) -> bool:
        """Choose an entry; return false, and change nothing, if there is none."""
        for entry in self.entries:
            if entry.place == (kind, key):
                self.current = entry
                return True
        return False

    def find(self, rules: RuleSet) -> Entry | None:
        """Return the entry with these very rules, an own one before a preset."""
        alike = [entry for entry in self.entries if entry.rules == rules]
        return next((entry for entry in reversed(alike) if entry.kind is not Kind.MATCH), None)

    def change(self, name: str, value: Value) -> None:
        """Change a setting of the chosen rule set; raise :exc:`RuleSetError` if that cannot be."""
        self._edit(change(self.editing, name, value))

    def reset(self, name: str) -> None:
        """Set a setting as in the preset; raise :exc:`RuleSetError` if that cannot be."""
        self._edit(reset(self.editing, name))

    def reset_all(self) -> None:
        """Set every setting as in the preset."""
        self._edit(reset_all(self.editing))

    def forget_changes(self) -> None:
        """Let the chosen rule set be as it is kept."""
        self._edited.pop(self.current.place, None)

    def save(self) -> None:
        """Keep the changes of the chosen own rule set."""
        own = self.current.own
        if own is None:
            return
        self._folder.change(own, self.editing.rules)
        self.forget_changes()
        self._read_again(own.file)

    def save_as(self, name: str) -> None:
        """Keep the chosen rule set, as edited, under a new name; the old one is as it was."""
        made = self._folder.add(name, self.editing.rules)
        self.forget_changes()
        self._read_again(made.file)

    def copy(self, name: str) -> None:
        """Keep a copy of the chosen rule set, as edited, under a new name."""
        self._read_again(self._folder.add(name, self.editing.rules).file)

    def rename(self, name: str) -> None:
        """Give the chosen own rule set another name."""
        own = self.current.own
        if own is not None:
            self._read_again(self._folder.rename(own, name).file)

    def delete(self) -> None:
        """Remove the chosen own rule set and choose the preset that it came from."""
        own = self.current.own
        if own is None:
            return
        self._folder.delete(own)
        self.forget_changes()
        preset = self.current.rules.preset
        self.entries = self._read()
        self.select(Kind.PRESET, preset)

    def import_file(self, path: Path) -> None:
        """Keep the rule set of a file and choose it."""
        self._read_again(self._folder.import_file(path).file)

    def export(self, name: str, path: Path) -> None:
        """Write the chosen rule set, as edited, to a file; ``name`` is what it is called there."""
        export_file(name, self.editing.rules, path)

    def free_name(self, name: str) -> str:
        """Return a name like this one that no rule set has."""
        return free_name(name, self.names)

    def check_name(self, name: str, *, for_current: bool) -> None:
        """Raise :exc:`RuleSetFileError` if a name will not do."""
        self._folder.checked_name(name, but=self.current.own if for_current else None)

    def _edit(self, editing: Editing) -> None:
        self._edited[self.current.place] = editing

    def _read_again(self, file: str) -> None:
        self.entries = self._read()
        self.select(Kind.OWN, file)

    def _read(self) -> tuple[Entry, ...]:
        shelf = self._folder.read()
        self.problems = shelf.problems
        match = [Entry(Kind.MATCH, "", "", self._match)] if self._match is not None else []
        presets = [
            Entry(Kind.PRESET, preset.name, preset.label, make_rules(preset.name))
            for preset in PRESETS.values()
        ]
        own = [Entry(Kind.OWN, item.file, item.name, item.rules, item) for item in shelf.sets]
        return (*match, *presets, *own)

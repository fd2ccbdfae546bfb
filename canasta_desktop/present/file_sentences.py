"""What a player is told of a saved game that cannot be opened or written: one sentence each.

The sentences of `match.sentences` say exactly what is wrong inside a file, for who repairs it; a
player wants to know which file it is and what becomes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.match.sentences import SaveError, SaveFault
from canasta_desktop.present.phrases import Phrase, say

if TYPE_CHECKING:
    from pathlib import Path


def not_opened(error: SaveError, path: Path, ending: str, rules_ending: str) -> Phrase:
    """Return why a game cannot be opened; the endings are those of our games and rule sets."""
    name = path.name
    match error.fault:
        case SaveFault.MISSING:
            return say("{file} is not in its folder any more.", file=name)
        case SaveFault.DISK:
            return say("{file} cannot be read just now; it is kept where it is.", file=name)
        case SaveFault.NEWER:
            return say(
                "{file} was saved by a newer version of the program ({program}), which can open"
                " it; it is kept where it is.",
                file=name,
                program=error.values.get("program", "?"),
            )
    if name.endswith(rules_ending):
        return say(
            "{file} is a rule set, not a saved game: bring it in with Import in the Rules window.",
            file=name,
        )
    if not name.endswith(ending):
        return say("{file} is not a saved game of Canasta; it is left as it is.", file=name)
    return say("{file} is damaged and cannot be opened; it is kept where it is.", file=name)


def opened_from_backup(path: Path) -> Phrase:
    """Return that a game goes on from its backup, because its own file cannot be used."""
    return say(
        "{file} was damaged, so the game goes on from its backup; the last play may be missing.",
        file=path.name,
    )


def not_saved(error: SaveError, path: Path) -> Phrase:
    """Return why a copy of the game cannot be saved; the game itself goes on."""
    if error.fault is SaveFault.DISK:
        return say(
            "The game cannot be saved as {file} there; choose another folder or name.",
            file=path.name,
        )
    return Phrase(error.template, tuple(error.values.items()))

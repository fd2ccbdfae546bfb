"""Who sits where in a new game: names that can be told apart, and what will be played, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.match.numbers import MATCH_NUMBERS
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.settings import LONGEST_NAME, LastGame, LastSeat, checked_name
from canasta_desktop.windows.edge import number_text, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rules.ruleset import RuleSet

COMPUTER_NAMES: Final = ("Clara", "Tomás", "Marisol", "Ingrid")
"""What computer players are called by seat, where nobody has named them."""


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A playing strength of computer players: its name in files, and what a player reads."""

    name: str
    title: Phrase


def default_names(people: Sequence[bool]) -> tuple[str, ...]:
    """Return what is played with where no name is given.

    A person alone among computers is "You"; several people are numbered, as everyone at the
    screen would be "You".
    """
    alone = sum(people) == 1
    names = []
    for seat, is_person in enumerate(people):
        if not is_person:
            names.append(COMPUTER_NAMES[seat])
        elif alone:
            names.append(_tr("You"))
        else:
            names.append(_tr("Player {number}").format(number=seat + 1))
    return tuple(names)


def final_names(entered: Sequence[str], defaults: Sequence[str]) -> tuple[str, ...]:
    """Return the names to play with: none empty, none too long, no two alike."""
    names: list[str] = []
    for text, default in zip(entered, defaults, strict=True):
        names.append(_apart(checked_name(text) or default, names))
    return tuple(names)


def match_number(text: str) -> int | None:
    """Return the number of a match as it was written, or nothing where none was.

    Spaces may stand between the digits. Raises ValueError with one sentence for the player.
    """
    digits = "".join(text.split())
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit()) or int(digits) not in MATCH_NUMBERS:
        most = len(str(MATCH_NUMBERS[-1]))
        raise ValueError(_tr("A match number has up to {count} digits.").format(count=most))
    return int(digits)


def number_words(number: int) -> str:
    """Return a match number as it is written: in groups of four digits."""
    digits = f"{number:08d}"
    return f"{digits[:4]} {digits[4:]}"


def rules_in_words(rules: RuleSet, name: str = "") -> str:
    """Return the rule set and how long is played: "Classic to 5,000".

    ``name`` is what the user calls it, if it is an own one.
    """
    label = name or translate(PRESETS[rules.preset].label)
    if rules.target == 0:
        return _tr("{rules}, a single deal").format(rules=label)
    return _tr("{rules} to {target}").format(rules=label, target=number_text(rules.target))


def game_in_words(game: NewGame) -> str:
    """Return one sentence that says what will be played."""
    people = [seat.kind is SeatKind.PERSON for seat in game.seats]
    names = [seat.name for seat in game.seats]
    if sum(people) == 1 and names[people.index(True)] == _tr("You"):
        names[people.index(True)] = _tr("you")
    sentence = _tr("{rules}: {first} and {second} against {third} and {fourth}")
    if not any(people):
        sentence = _tr("{rules}: {first} and {second} against {third} and {fourth}, and you watch")
    return sentence.format(
        rules=rules_in_words(game.rules, game.rule_set),
        first=names[0],
        second=names[2],
        third=names[1],
        fourth=names[3],
    )


def remembered(game: NewGame) -> LastGame:
    """Return what the preferences keep of a new game."""
    seats = tuple(
        LastSeat(seat.name, seat.kind is SeatKind.PERSON, seat.level) for seat in game.seats
    )
    return LastGame(game.rules, seats, game.rule_set)


def proposed(last: LastGame | None, levels: Sequence[LevelChoice]) -> NewGame:
    """Return the game that the start page offers and the dialog begins with.

    It is the last one; the first time it is Classic for one person among computers of the second
    level, or the first if there is only one.
    """
    known = [level.name for level in levels]
    middle = known[min(1, len(known) - 1)]
    if last is None:
        people = (True, False, False, False)
        rules = make_rules()
        names = default_names(people)
        kept = tuple(LastSeat(n, p, middle) for n, p in zip(names, people, strict=True))
    else:
        rules, kept = last.rules, last.seats
    seats = tuple(
        SeatEntry(
            seat.name,
            SeatKind.PERSON if seat.is_person else SeatKind.COMPUTER,
            "" if seat.is_person else (seat.level if seat.level in known else middle),
        )
        for seat in kept
    )
    return NewGame(rules, seats, rule_set="" if last is None else last.rule_set)


def _apart(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number behind it if somebody is already called so."""
    folded = {other.casefold() for other in taken}
    number, found = 1, name
    while found.casefold() in folded:
        number += 1
        tail = f" {number}"
        found = name[: LONGEST_NAME - len(tail)] + tail
    return found


def _tr(source: str) -> str:
    return QCoreApplication.translate("Seating", source)

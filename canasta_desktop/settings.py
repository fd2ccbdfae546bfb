"""What the player has chosen for the program itself, kept as JSON in a folder that is passed in.

A file that is damaged, or has a value of the wrong kind, never stops the program: the default
takes its place. What a newer version wrote stays when the file is written again: keys that are
not known, and values that are not known until the player chooses another.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.match.safe_writing import replace_file
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.rules.presets import rules_from_json, rules_to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from canasta_desktop.rules.ruleset import RuleSet

FILE_NAME: Final = "settings.json"
SMALLEST_CARDS: Final = 70
LARGEST_CARDS: Final = 200
"""The limits of the card size, in percent of what fits best."""
LONGEST_NAME: Final = 40
"""The most letters of a player's name."""

TEXT_SIZES: Final = (100, 115, 130, 150)
"""The sizes of the program's text, in percent of what suits the window."""

WARNINGS: Final = (0, 50, 100, 200)
"""From how many points on the coach warns before a costly play; 0 is never."""

HELP_SIZES: Final = (80, 240)
"""The smallest and the largest text of the help, in percent of the program's text."""

BACKS: Final = ("blue", "red", "green", "plain")
FELTS: Final = ("green", "blue", "burgundy", "graphite", "night")
CONTRAST_BACK: Final = "plain"
CONTRAST_FELT: Final = "night"
"""What is shown with high contrast, whatever else is chosen."""


class Deck(StrEnum):
    """The colours of the suits."""

    STANDARD = "standard"
    FOUR_COLOUR = "four_colour"


class Speed(StrEnum):
    """How fast cards move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class ReducedMotion(StrEnum):
    """Whether motion is reduced: as the system says, always, or never."""

    FOLLOW = "follow"
    ON = "on"
    OFF = "off"


class Pace(StrEnum):
    """How long computer players take; with ``STEP`` each play waits for the player's word."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"


class HandRows(StrEnum):
    """In how many rows the own hand lies; ``AUTO`` takes two when it grows long."""

    AUTO = "auto"
    ONE = "one"
    TWO = "two"


class Spoken(StrEnum):
    """How much of the play a screen reader is told."""

    ALL = "all"
    BRIEF = "brief"
    NONE = "none"


class SortOrder(StrEnum):
    """How a new hand is ordered."""

    RANK = "rank"
    SUIT = "suit"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class LastSeat:
    """A seat as the new game dialog was left."""

    name: str
    is_person: bool
    level: str


@dataclass(frozen=True, slots=True)
class LastGame:
    """Rules and seats as the new game dialog was left.

    ``rule_set`` is the name of the user's own rule set that the rules came from, if they did.
    """

    rules: RuleSet
    seats: tuple[LastSeat, ...]
    rule_set: str = ""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every preference with its default.

    ``card_size``, ``text_size`` and ``help_text_size`` are percentages. ``high_contrast`` shows a
    felt and a back of its own, see ``shown_felt`` and ``shown_back``. ``language`` is ``follow``
    for the system's, or a code such as ``de`` or ``pt_BR``. ``warn_costs`` asks before a play that
    costs much and cannot be taken back; ``coach_warns_from`` before one that costs more than so
    many points by the coach's reckoning, see ``WARNINGS``.
    """

    card_size: int = 100
    deck: Deck = Deck.STANDARD
    large_index: bool = False
    back: str = BACKS[0]
    felt: str = FELTS[0]
    animation_speed: Speed = Speed.NORMAL
    reduced_motion: ReducedMotion = ReducedMotion.FOLLOW
    computer_pace: Pace = Pace.NORMAL
    undo_policy: UndoPolicy = UndoPolicy.STRICT
    warn_costs: bool = True
    coach_warns_from: int = WARNINGS[0]
    sort_order: SortOrder = SortOrder.RANK
    hand_rows: HandRows = HandRows.AUTO
    text_size: int = TEXT_SIZES[0]
    help_text_size: int = 100
    high_contrast: bool = False
    spoken: Spoken = Spoken.ALL
    show_side_panel: bool = True
    language: str = "follow"
    last_game: LastGame | None = None

    @property
    def shown_felt(self) -> str:
        """The felt that is shown."""
        return CONTRAST_FELT if self.high_contrast else self.felt

    @property
    def shown_back(self) -> str:
        """The back of the cards that is shown."""
        return CONTRAST_BACK if self.high_contrast else self.back


@dataclass(frozen=True, slots=True)
class Loaded:
    """Preferences from a folder; ``problem`` is one English sentence if the file was unusable.

    ``problem`` may hold ``{file}``, which stands for the name of ``kept_as``: where the damaged
    file lies now.
    """

    preferences: Preferences
    problem: str | None = None
    kept_as: Path | None = None


def load(folder: Path) -> Loaded:
    """Return the preferences kept in a folder; never raises for what is in it."""
    path = folder / FILE_NAME
    try:
        document = _read(path)
    except FileNotFoundError:
        return Loaded(Preferences())
    except OSError:
        return Loaded(
            Preferences(),
            f"{FILE_NAME} cannot be read; the program starts with its usual settings.",
        )
    except ValueError:
        return _with_damaged_file_aside(path)
    return Loaded(preferences_from_json(document))


def save(folder: Path, preferences: Preferences) -> None:
    """Write the preferences into a folder: beside the old file first, then in its place.

    What this version does not know stays as it is: keys, and values of preferences that are at
    their defaults for want of a known value. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    try:
        kept = _read(path)
    except (OSError, ValueError):
        kept = {}
    usual = Preferences()
    document = dict(kept)
    for name, value in preferences_to_json(preferences).items():
        is_usual = getattr(preferences, name) == getattr(usual, name)
        if not (is_usual and name in kept and not _is_known(name, kept[name])):
            document[name] = value
    text = json.dumps(document, indent=2) + "\n"
    replace_file(path, text.encode("ascii"))


def preferences_from_json(document: Mapping[str, object]) -> Preferences:
    """Return the preferences of a document; the default for each value that is not allowed."""
    values: dict[str, Any] = {}
    for name, parse in _PARSERS.items():
        if name in document:
            try:
                values[name] = parse(document[name])
            except ValueError:
                continue
    return Preferences(**values)


def _is_known(name: str, value: object) -> bool:
    """Return whether this version can read the value of a preference."""
    try:
        _PARSERS[name](value)
    except ValueError:
        return False
    return True


def preferences_to_json(preferences: Preferences) -> dict[str, object]:
    """Return the preferences as values that JSON knows."""
    document = {item.name: getattr(preferences, item.name) for item in fields(preferences)}
    return {**document, "last_game": _last_game_to_json(preferences.last_game)}


def checked_name(value: str) -> str:
    """Return a player's name in one line, without spaces around it, cut to the longest allowed."""
    printable = "".join(c if c.isprintable() else " " for c in value)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def _read(path: Path) -> dict[str, object]:
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
    except RecursionError:
        raise ValueError("the settings are nested too deeply") from None
    if not isinstance(document, dict):
        raise ValueError("the settings must be a table")
    return document


def _with_damaged_file_aside(path: Path) -> Loaded:
    for number in range(1, 1000):
        aside = path.with_name(f"settings-damaged-{number}.json")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                break
            kept = "is damaged and is kept as {file}; the program starts with its usual settings."
            return Loaded(Preferences(), f"{FILE_NAME} {kept}", aside)
    problem = f"{FILE_NAME} is damaged; the program starts with its usual settings."
    return Loaded(Preferences(), problem)


# --- What each value may be: functions that return the value or raise ValueError ----------------


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("yes or no")


def _whole(low: int, high: int) -> Callable[[object], int]:
    def parse(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise ValueError(f"a whole number from {low} to {high}")

    return parse


def _number_of(allowed: tuple[int, ...]) -> Callable[[object], int]:
    def parse(value: object) -> int:
        if type(value) is int and value in allowed:
            return value
        raise ValueError(f"one of {allowed}")

    return parse


def _one_of(allowed: tuple[str, ...]) -> Callable[[object], str]:
    def parse(value: object) -> str:
        if isinstance(value, str) and value in allowed:
            return value
        raise ValueError(f"one of {allowed}")

    return parse


def _member(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    def parse(value: object) -> StrEnum:
        if isinstance(value, str):
            return kind(value)
        raise ValueError("a text")

    return parse


def _language(value: object) -> str:
    if isinstance(value, str) and re.fullmatch(r"follow|[a-z]{2,3}(_[A-Z]{2})?", value):
        return value
    raise ValueError("a code of a language")


def _text(value: object) -> str:
    if isinstance(value, str):
        return checked_name(value)
    raise ValueError("a text")


def _last_game(value: object) -> LastGame | None:
    if value is None:
        return None
    if not isinstance(value, dict) or not isinstance(value.get("seats"), list):
        raise ValueError("rules and seats")
    rules = rules_from_json(value.get("rules"))
    seats = tuple(_last_seat(item) for item in value["seats"])
    if len(seats) != rules.seats:
        raise ValueError("as many seats as the rules have")
    return LastGame(rules, seats, _text(value.get("rule_set", "")))


def _last_seat(value: object) -> LastSeat:
    if not isinstance(value, dict):
        raise ValueError("a seat")
    return LastSeat(
        _text(value.get("name")), _flag(value.get("is_person")), _text(value.get("level"))
    )


def _last_game_to_json(game: LastGame | None) -> dict[str, object] | None:
    if game is None:
        return None
    seats = [
        {"name": seat.name, "is_person": seat.is_person, "level": seat.level} for seat in game.seats
    ]
    return {"rules": rules_to_json(game.rules), "seats": seats, "rule_set": game.rule_set}


_PARSERS: Mapping[str, Callable[[object], object]] = {
    "card_size": _whole(SMALLEST_CARDS, LARGEST_CARDS),
    "deck": _member(Deck),
    "large_index": _flag,
    "back": _one_of(BACKS),
    "felt": _one_of(FELTS),
    "animation_speed": _member(Speed),
    "reduced_motion": _member(ReducedMotion),
    "computer_pace": _member(Pace),
    "undo_policy": _member(UndoPolicy),
    "warn_costs": _flag,
    "coach_warns_from": _number_of(WARNINGS),
    "sort_order": _member(SortOrder),
    "hand_rows": _member(HandRows),
    "text_size": _number_of(TEXT_SIZES),
    "help_text_size": _whole(*HELP_SIZES),
    "high_contrast": _flag,
    "spoken": _member(Spoken),
    "show_side_panel": _flag,
    "language": _language,
    "last_game": _last_game,
}
"""How each preference is read."""

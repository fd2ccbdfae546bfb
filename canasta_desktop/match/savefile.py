"""The text of a save file: a match as JSON, and back.

A file is one table in UTF-8:

- ``kind``: ``"canasta match"``; ``format``: 1, the version of this format; ``program``: the
  version of the program that wrote it.
- ``rules``: the preset it started from and every setting (``presets.rules_to_json``).
- ``rule_set``: what the user calls the own rule set that the rules come from; only if they do.
- ``seats``: for each seat, clockwise, ``name``, ``kind`` (``person`` or ``computer``), ``level``.
- ``number``: the match number, or null; ``first_dealer``: a seat, the first is 0; ``assisted``.
- ``deals``: for each deal its ``pack``, the top card first, and its ``actions`` as a list, both
  in the notation of the rules.
- ``redo``: what was taken back and can be done again, the next first: actions, and ``deal PACK``
  for the start of a deal. So undo and redo go on after a restart where they were left.
- ``checksum``: the SHA-256 of all the rest, written as JSON with sorted names, without spaces and
  in plain ASCII (``strict_json.canonical``), in hexadecimal.

Nothing that follows from these is saved: no hands, no scores. Whatever the order of the names or
the spaces between them, a file with the same contents is the same match.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import (
    Cause,
    DealRecord,
    MatchRecord,
    NewDeal,
    SeatEntry,
    SeatKind,
    mended,
)
from canasta_desktop.match.sentences import RecordError, SaveError, SaveFault
from canasta_desktop.match.strict_json import Json, JsonValue, StrictJsonError, canonical, parse
from canasta_desktop.rules.notation import (
    NotationError,
    action_text,
    cards_text,
    parse_action,
    parse_cards,
)
from canasta_desktop.rules.presets import rules_from_json, rules_to_json
from canasta_desktop.rules.ruleset import RuleSetError

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card

KIND = "canasta match"
FORMAT = 1

MOST_BYTES = 2_000_000
"""No file is longer: room for several hundred deals, and loaded in a few seconds at worst."""

_DEAL = "deal "

_NAMES = frozenset(
    {
        "kind",
        "format",
        "program",
        "rules",
        "seats",
        "number",
        "first_dealer",
        "assisted",
        "deals",
        "redo",
        "checksum",
    }
)
_MAY_LACK = frozenset({"rule_set"})


def encode(record: MatchRecord, program_version: str) -> bytes:
    """Return the file of a record.

    Raises :exc:`SaveError` (``UNFIT``) for a rule set that no preset and settings describe, and
    for a match of more than :data:`MOST_BYTES`.
    """
    rules = rules_to_json(record.rules)
    try:
        fits = rules_from_json(rules) == record.rules
    except RuleSetError:
        fits = False
    if not fits:
        raise SaveError(SaveFault.UNFIT, "A match with this rule set cannot be saved.")
    body: Json = {
        "kind": KIND,
        "format": FORMAT,
        "program": program_version,
        "rules": dict(rules),
        **({"rule_set": record.rule_set} if record.rule_set else {}),
        "seats": [
            {"name": seat.name, "kind": seat.kind.value, "level": seat.level}
            for seat in record.seats
        ],
        "number": record.number,
        "first_dealer": record.first_dealer,
        "assisted": record.assisted,
        "deals": [
            {"pack": cards_text(deal.pack), "actions": [action_text(a) for a in deal.actions]}
            for deal in record.deals
        ],
        "redo": [_cause_text(cause) for cause in record.redo],
    }
    text = json.dumps({**body, "checksum": _checksum(body)}, indent=1)
    data = f"{text}\n".encode("ascii")
    if len(data) > MOST_BYTES:
        raise SaveError(SaveFault.UNFIT, "The match has become too long to be saved.")
    return data


def decode(data: bytes) -> Match:
    """Return the match of a file, replayed; raise :exc:`SaveError` with what is wrong with it.

    The checksum is compared last, so that a more telling fault is named first.
    """
    table = _opened(data)
    try:
        match = Match.from_record(_record(table))
    except RecordError as error:
        raise _damaged(error.template, **error.values) from None
    if not _has_checksum(table):
        raise _damaged("The file was changed or damaged after it was saved.")
    return match


def is_worth_keeping(data: bytes) -> bool:
    """Return whether data is an undamaged file of a match, or a newer program's; not replayed."""
    try:
        return _has_checksum(_opened(data))
    except SaveError as error:
        return error.fault is SaveFault.NEWER


def _damaged(template: str, **values: str | int) -> SaveError:
    return SaveError(SaveFault.DAMAGED, template, **values)


def _checksum(body: Json) -> str:
    return hashlib.sha256(canonical(body)).hexdigest()


def _has_checksum(table: Json) -> bool:
    body = {name: value for name, value in table.items() if name != "checksum"}
    return table["checksum"] == _checksum(body)


def _opened(data: bytes) -> Json:
    """Return the table of a file of this format."""
    if len(data) > MOST_BYTES:
        raise _damaged("The file is too large for a saved match.")
    try:
        table = parse(data)
    except StrictJsonError as error:
        raise _damaged(error.template, **error.values) from None
    if not isinstance(table, dict) or table.get("kind") != KIND:
        raise _damaged("The file is not a saved match of Canasta.")
    version = table.get("format")
    if type(version) is not int or version < 1:
        raise _damaged("The file does not say in which format it is.")
    if version > FORMAT:
        program = table.get("program")
        raise SaveError(
            SaveFault.NEWER,
            "The match was saved by a newer version of the program ({program}).",
            program=program if isinstance(program, str) else "?",
        )
    return _table(table, "The file", _NAMES, _MAY_LACK)


def _record(table: Json) -> MatchRecord:
    _text(table["program"], "program")
    number = table["number"]
    try:
        rules = rules_from_json(table["rules"])
    except RuleSetError as error:
        raise _damaged("{reason}", reason=str(error)) from None
    return MatchRecord(
        rules=rules,
        seats=tuple(map(_seat, _list(table["seats"], "seats"))),
        number=None if number is None else _whole_number(number, "number"),
        first_dealer=_whole_number(table["first_dealer"], "first_dealer"),
        deals=tuple(map(_deal, _list(table["deals"], "deals"))),
        assisted=_yes_or_no(table["assisted"], "assisted"),
        redo=tuple(_cause(_text(text, "redo")) for text in _list(table["redo"], "redo")),
        rule_set=_rule_set(table),
    )


def _rule_set(table: Json) -> str:
    name = _text(table.get("rule_set", ""), "rule_set")
    if ("rule_set" in table and not name) or name != mended(name):
        raise _damaged("The name of the rule set is missing, too long or has broken characters.")
    return name


def _seat(value: JsonValue) -> SeatEntry:
    table = _table(value, "A seat", frozenset(["name", "kind", "level"]))
    name, level = _text(table["name"], "name"), _text(table["level"], "level")
    kind = table["kind"]
    if kind not in tuple(SeatKind):
        raise _damaged("A seat must be for a person or a computer.")
    seat = SeatEntry(name, SeatKind(kind), level)
    if (seat.name, seat.level) != (name, level):
        raise _damaged("The name at a seat is too long or has broken characters.")
    return seat


def _deal(value: JsonValue) -> DealRecord:
    table = _table(value, "A deal", frozenset(["pack", "actions"]))
    actions = [_text(text, "actions") for text in _list(table["actions"], "actions")]
    return DealRecord(_pack(_text(table["pack"], "pack")), tuple(map(_action, actions)))


def _action(text: str) -> Action:
    try:
        return parse_action(text)
    except NotationError as error:
        raise _damaged("{reason}", reason=str(error)) from None


def _pack(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except NotationError as error:
        raise _damaged("{reason}", reason=str(error)) from None


def _cause(text: str) -> Cause:
    return NewDeal(_pack(text[len(_DEAL) :])) if text.startswith(_DEAL) else _action(text)


def _cause_text(cause: Cause) -> str:
    if isinstance(cause, NewDeal):
        return _DEAL + cards_text(cause.pack)
    return action_text(cause)


def _table(
    value: JsonValue, what: str, names: frozenset[str], may_lack: frozenset[str] = frozenset()
) -> Json:
    if not isinstance(value, dict):
        raise _damaged("{what} is not a table of names and values.", what=what)
    for name in sorted(names - value.keys()):
        raise _damaged("{what} has no “{name}”.", what=what, name=name)
    for name in sorted(value.keys() - names - may_lack):
        raise _damaged("{what} has “{name}”, which is not known.", what=what, name=name)
    return value


def _list(value: JsonValue, name: str) -> list[JsonValue]:
    if not isinstance(value, list):
        raise _damaged("“{name}” must be a list.", name=name)
    return value


def _text(value: JsonValue, name: str) -> str:
    if not isinstance(value, str):
        raise _damaged("“{name}” must be a text.", name=name)
    return value


def _whole_number(value: JsonValue, name: str) -> int:
    if type(value) is not int:
        raise _damaged("“{name}” must be a whole number.", name=name)
    return value


def _yes_or_no(value: JsonValue, name: str) -> bool:
    if not isinstance(value, bool):
        raise _damaged("“{name}” must be true or false.", name=name)
    return value

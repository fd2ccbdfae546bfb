"""JSON from files that may be damaged or hostile: only what our own files hold is accepted.

No NaN, no numbers of many digits, no name twice in a table, no deep nesting.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NoReturn

from canasta_desktop.match.sentences import SentenceError

if TYPE_CHECKING:
    from collections.abc import Iterable

Json = dict[str, "JsonValue"]
JsonValue = None | bool | int | float | str | list["JsonValue"] | Json

_MOST_DIGITS = 12
_MOST_LEVELS = 8


class StrictJsonError(SentenceError):
    """A text that is not JSON as our files have it."""


def parse(data: bytes) -> JsonValue:
    """Return the value of a JSON text in UTF-8; raise :exc:`StrictJsonError` if it is none."""
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise StrictJsonError("The file is not a text in UTF-8.") from None
    if not text:
        raise StrictJsonError("The file is empty.")
    try:
        value: JsonValue = json.loads(
            text,
            object_pairs_hook=_table,
            parse_int=_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        if text.startswith("{") and (error.pos >= len(text) or not text.endswith("}")):
            raise StrictJsonError("The file is cut off: its end is missing.") from None
        raise StrictJsonError(
            "The file is not JSON from line {line} on.", line=error.lineno
        ) from None
    except RecursionError:
        raise _too_deep() from None
    _check_levels(value)
    return value


def canonical(value: JsonValue) -> bytes:
    """Return the one way to write a value: names sorted, no spaces, plain ASCII."""
    text = json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return text.encode("ascii")


def _check_levels(value: JsonValue) -> None:
    """Refuse deep nesting, level by level, so that nobody later runs out of stack."""
    level: list[JsonValue] = [value]
    for _ in range(_MOST_LEVELS):
        level = [child for item in level for child in _children(item)]
    if level:
        raise _too_deep()


def _children(value: JsonValue) -> Iterable[JsonValue]:
    if isinstance(value, list):
        return value
    return value.values() if isinstance(value, dict) else ()


def _too_deep() -> StrictJsonError:
    return StrictJsonError("The file is nested too deeply.")


def _table(pairs: list[tuple[str, JsonValue]]) -> Json:
    table: Json = {}
    for name, value in pairs:
        if name in table:
            raise StrictJsonError("The file has “{name}” twice in one table.", name=name)
        table[name] = value
    return table


def _number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise StrictJsonError("The file holds a number of {digits} digits.", digits=len(digits))
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise StrictJsonError("The file holds “{text}”, which is no number.", text=text)

"""Save files to spoil: a good one as a table, and ways to write a table as a file."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from canasta_desktop.match.savefile import decode, encode
from canasta_desktop.rules.actions import Draw
from tests.match.matches import new_match, play_until

if TYPE_CHECKING:
    from canasta_desktop.match.match import Match

VERSION = "1.2.3"


def saved(match: Match) -> bytes:
    """Return the file of a match."""
    return encode(match.record, VERSION)


def loaded(match: Match) -> Match:
    """Return the match after saving and loading."""
    return decode(saved(match))


def match_in_the_second_deal() -> Match:
    """Return a match that was played over a deal's end, with three entries taken back."""
    match = play_until(new_match(number=3, preset="pagat"), lambda match: match.deal_index == 1)
    match.do(Draw())
    for _ in range(3):
        match.undo()
    return match


def table_of(data: bytes) -> dict[str, Any]:
    """Return the table of a file."""
    table: dict[str, Any] = json.loads(data)
    return table


def with_checksum(table: dict[str, Any]) -> dict[str, Any]:
    """Return a table with the checksum that fits it, as a clever forger would write it."""
    body = {name: value for name, value in table.items() if name != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return {**body, "checksum": hashlib.sha256(text.encode()).hexdigest()}


def as_file(table: dict[str, Any]) -> bytes:
    """Return a table as a file."""
    return json.dumps(table).encode()

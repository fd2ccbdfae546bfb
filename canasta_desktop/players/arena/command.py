"""The command line of the arena: plays, keeps, merges and reports."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.arguments import contest_of, parse
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.ladder import ladder
from canasta_desktop.players.arena.quiet import first_failures_only
from canasta_desktop.players.arena.records import Record, merged, read_record, write_record
from canasta_desktop.players.arena.report import as_data, pair_lead, report, troubles
from canasta_desktop.players.arena.row_file import RowFile, row_file
from canasta_desktop.players.arena.running import rows_of
from canasta_desktop.players.arena.sprt import Sequential, Verdict, sequential
from canasta_desktop.players.arena.text_table import as_table

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

UNUSABLE = 2
"""The exit code for a request or a file that cannot be used."""

INTERRUPTED = 130
"""The exit code of a run that was ended by Ctrl+C, as shells have it."""


def main(words: Sequence[str]) -> int:
    """Do what the command line asks for and print the report; return the exit code.

    The code is 1 if a player failed, chose something illegal, was stuck or took too long.
    """
    try:
        with first_failures_only():
            return _done(parse(words))
    except ArenaError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED


def _done(wanted: argparse.Namespace) -> int:
    """Do what is wanted and return the exit code; raise :exc:`ArenaError` if it cannot be done."""
    if wanted.ladder:
        print(ladder([(path, read_record(path)) for path in wanted.ladder]))
        return 0
    if wanted.show:
        return _tell(_shown(wanted), wanted)
    record, is_interrupted = _played(wanted)
    if not is_interrupted:
        return _tell(record, wanted)
    if not record.rows:
        raise KeyboardInterrupt  # there is nothing to report on
    print("Interrupted; this is what was played.", file=sys.stderr)
    _tell(record, wanted)
    return INTERRUPTED


def _shown(wanted: argparse.Namespace) -> Record:
    record = merged([(path, read_record(path)) for path in wanted.show])
    if wanted.into is not None:
        write_record(wanted.into, record)
    return record


def _played(wanted: argparse.Namespace) -> tuple[Record, bool]:
    """Return all rows of the numbers asked for and of the file, and whether the run was cut short.

    Those that lack are played.
    """
    contest = contest_of(wanted)
    if wanted.file is None:
        return _played_on(Record(contest, {}), wanted, None)
    with row_file(wanted.file, contest) as file:
        return _played_on(file.record, wanted, file)


def _played_on(
    begun: Record, wanted: argparse.Namespace, file: RowFile | None
) -> tuple[Record, bool]:
    """Return a record with the rows that lack, each kept as soon as it is there."""
    contest, rows = begun.contest, dict(begun.rows)
    asked = wanted.matches if wanted.deals is None else wanted.deals
    lacking = [number for number in asked if number not in rows]
    if wanted.sprt and _is_decided(begun, wanted):
        return begun, False
    with closing(rows_of(contest, lacking, wanted.processes)) as played:
        try:
            for row in played:
                if file is not None:
                    file.append(row)
                rows[row.number] = row
                if wanted.sprt and _is_decided(Record(contest, rows), wanted):
                    break
        except KeyboardInterrupt:
            return Record(contest, rows), True
    return Record(contest, rows), False


def _test(record: Record, wanted: argparse.Namespace) -> Sequential:
    return sequential(map(pair_lead, record.in_order()), wanted.gain)


def _is_decided(record: Record, wanted: argparse.Namespace) -> bool:
    return _test(record, wanted).verdict is not Verdict.OPEN


def _tell(record: Record, wanted: argparse.Namespace) -> int:
    if not record.rows:
        raise ArenaError("There is no row to report on.")
    found = report(record.contest, record.in_order())
    test = _test(record, wanted) if wanted.sprt else None
    print(as_table(found, test))
    if wanted.json is not None:
        text = json.dumps(as_data(found, test), indent=2)
        try:
            wanted.json.write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise ArenaError(f"{wanted.json} cannot be written ({error.strerror}).") from None
    return 1 if troubles(found) else 0

"""Several contests in one table: a line for each, parts together, one version of the players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from canasta_desktop.players.arena.command import UNUSABLE, main
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.ladder import ladder
from canasta_desktop.players.arena.records import Record, write_record
from tests.players.arena.hand_made import CONTEST, row

A, B, C = Path("a"), Path("b"), Path("c")
OTHER = replace(CONTEST, players=("sharp", "steady"))


def cells(line: str) -> list[str]:
    """Return the texts of a line of the table."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_each_contest_has_a_line_and_its_parts_are_one() -> None:
    lines = ladder(
        [
            (A, Record(CONTEST, {1: row(1)})),
            (B, Record(OTHER, {1: row(1, [-300], [100], winner=1)})),
            (C, Record(CONTEST, {2: row(2, [200], [100])})),
        ]
    ).splitlines()
    assert len(lines) == 4
    first, second = cells(lines[2])[:6], cells(lines[3])[:6]
    assert first == ["steady against random", "classic", "2", "4 to 0", "–", "+100 ± 98"]
    assert second == ["sharp against steady", "classic", "1", "0 to 2", "–", "-100"]
    assert {len(cells(line)) for line in lines} == {12}


def test_different_versions_of_the_players_make_no_table() -> None:
    newer = replace(OTHER, version="v2")
    with pytest.raises(ArenaError, match="Different versions"):
        ladder([(A, Record(CONTEST, {1: row(1)})), (B, Record(newer, {1: row(1)}))])


def test_a_file_without_a_row_is_named() -> None:
    with pytest.raises(ArenaError, match="a holds no row"):
        ladder([(A, Record(CONTEST, {}))])


def test_the_command_shows_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    write_record(path, Record(CONTEST, {1: row(1)}))
    assert main(["--ladder", str(path)]) == 0
    assert "| steady against random | classic | 1 |" in capsys.readouterr().out
    assert main(["--ladder", str(path), "--show", str(path)]) == UNUSABLE

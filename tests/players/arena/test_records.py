"""Files of the arena: parts are resumed and merged, and nothing is mixed that differs."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canasta_desktop.players.arena.contest import Mode
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.records import Record, merged, read_record, write_record
from canasta_desktop.players.arena.row_file import row_file
from canasta_desktop.rules.presets import make_rules
from tests.players.arena.hand_made import CONTEST, part, row


def test_rows_come_back_from_a_file_as_they_were(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1, 2])
    record = read_record(path)
    assert record.contest == CONTEST
    assert record.in_order() == [row(1), row(2)]


def test_parts_that_are_merged_are_one_run(tmp_path: Path) -> None:
    parts = [part(tmp_path / name, numbers) for name, numbers in (("a", [3, 4]), ("b", [1, 2]))]
    both = merged([(path, read_record(path)) for path in parts])
    write_record(tmp_path / "both", both)
    assert (tmp_path / "both").read_bytes() == part(tmp_path / "one", [1, 2, 3, 4]).read_bytes()


def test_a_row_that_stands_in_two_parts_counts_once(tmp_path: Path) -> None:
    parts = [part(tmp_path / name, numbers) for name, numbers in (("a", [1, 2]), ("b", [2, 3]))]
    assert sorted(merged([(path, read_record(path)) for path in parts]).rows) == [1, 2, 3]


OTHER_CONTESTS: list[tuple[dict[str, Any], str]] = [
    ({"version": "v2"}, "by different versions of the players"),
    ({"players": ("sharp", "random")}, "by different players"),
    ({"rules": make_rules("vienna")}, "under different rules"),
    ({"mode": Mode.DEALS}, "as matches and as single deals"),
    ({"seed": 2}, "with different seeds"),
    ({"scores": ((0, 1500),)}, "at different match scores"),
    ({"own_stocks": True}, "from one stock and from a stock for each seat"),
]


@pytest.mark.parametrize(("change", "words"), OTHER_CONTESTS)
def test_parts_of_different_contests_are_not_merged(
    change: dict[str, Any], words: str, tmp_path: Path
) -> None:
    first = part(tmp_path / "a", [1])
    second = part(tmp_path / "b", [2], replace(CONTEST, **change))
    with pytest.raises(ArenaError, match=f"cannot be merged: they were played {words}.$"):
        merged([(path, read_record(path)) for path in (first, second)])


@pytest.mark.parametrize(("change", "words"), OTHER_CONTESTS)
def test_a_file_of_another_contest_is_not_continued(
    change: dict[str, Any], words: str, tmp_path: Path
) -> None:
    path = part(tmp_path / "a", [1])
    before = path.read_bytes()
    with (
        pytest.raises(ArenaError, match=f"cannot be continued: .* are played {words}.$"),
        row_file(path, replace(CONTEST, **change)),
    ):
        pass
    assert path.read_bytes() == before


def test_two_different_rows_of_one_number_are_not_merged(tmp_path: Path) -> None:
    first = part(tmp_path / "a", [1])
    other = Record(CONTEST, {1: row(1, leads=[7])})
    with pytest.raises(ArenaError, match="another file has another row 1"):
        merged([(first, read_record(first)), (tmp_path / "b", other)])


def test_merged_rows_overwrite_no_file(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1])
    with pytest.raises(ArenaError, match="exists already"):
        write_record(path, read_record(path))


def damaged_lines(path: Path) -> list[bytes]:
    """Return contents that are no files of the arena, each near to one."""
    header, first = path.read_text(encoding="utf-8").splitlines()
    table, line = json.loads(header), json.loads(first)
    game, habits = line["games"][0], line["habits"][0]
    headers: list[dict[str, Any]] = [
        {**table, "canasta_arena": 99},
        {**table, "players": ["sharp"]},
        {**table, "seed": "1"},
        {**table, "mode": "weeks"},
        {**table, "rules": {"preset": "whist"}},
        {**table, "rules": {**table["rules"], "target": -3}},
        {**table, "scores": [[1]]},
        {**table, "own_stocks": 1},
    ]
    rows: list[Any] = [
        [],
        {**line, "number": 0},
        {**line, "games": [game]},
        {**line, "games": [game, {**game, "leads": []}]},
        {**line, "games": [game, {**game, "winner": 2}]},
        {**line, "games": 5},
        {**line, "games": [game, {**game, "by_stock": 9}]},
        {**line, "games": [game, {**game, "leads": [10**400]}]},
        {**line, "habits": [{}, {}]},
        {**line, "habits": [habits, {**habits, "deals": 0}]},
        {**line, "habits": [habits, {**habits, "points": 10**400}]},
        {**line, "habits": [habits, {**habits, "dealt": {"50": 0}}]},
        {**line, "habits": [habits, {**habits, "dealt": {"fifty": 1}}]},
        {**line, "habits": [habits, {**habits, "times": {**habits["times"], "total": 1e308}}]},
        {"number": 1},
    ]
    contents = [json.dumps(wrong) for wrong in headers]
    contents += [f"{header}\n{json.dumps(wrong)}" for wrong in rows]
    contents += ["", "no JSON", f"{header}\n{first}\n{first}", f"{header}\n" + "[" * 100_000]
    return [f"{text}\n".encode() for text in contents] + [b"\xff\xfe\n", b"half a header"]


def test_damaged_files_are_refused_in_one_sentence(tmp_path: Path) -> None:
    path = part(tmp_path / "a", [1])
    for content in damaged_lines(path):
        path.write_bytes(content)
        with pytest.raises(ArenaError) as caught:
            read_record(path)
        text = str(caught.value)
        assert text.startswith(str(path))
        assert text.endswith(".")
        assert "\n" not in text


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="nowhere cannot be read"):
        read_record(tmp_path / "nowhere")
    with pytest.raises(ArenaError, match="cannot be written"):
        write_record(tmp_path / "no folder" / "a", Record(CONTEST, {}))


def test_a_device_is_not_read_to_its_end() -> None:
    with pytest.raises(ArenaError, match=f"{os.devnull} is not a file of the arena"):
        read_record(Path(os.devnull))

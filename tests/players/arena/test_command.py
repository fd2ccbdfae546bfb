"""The command line: parts, one file, merging, early ends, and one sentence for what is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.arena import arguments, command
from canasta_desktop.players.arena.command import INTERRUPTED, UNUSABLE, main
from canasta_desktop.players.arena.quiet import SHOWN
from canasta_desktop.players.arena.records import read_record
from canasta_desktop.players.arena.row_file import row_file
from canasta_desktop.players.arena.running import rows_of
from tests.players.arena.contestants import HERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.playing import Row

QUICK = "--players greedy random --processes 1 --preset classic"


def run(words: str, *more: object) -> int:
    """Return the exit code of the command with these words and further ones as they are."""
    return main([*words.split(), *map(str, more)])


def rows_in(path: Path) -> list[object]:
    """Return the rows of a file in order; their times do not count when they are compared."""
    return list(read_record(path).in_order())


def test_the_command_prints_a_table_and_writes_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    words = "--players steady random --matches 1 --target 500 --processes 1 --json"
    assert run(words, file) == 0
    assert "matches won: 2 to 0" in capsys.readouterr().out
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["matches"], data["players"]) == (2, ["steady", "random"])


def test_a_run_that_is_resumed_equals_one_run(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    assert run(f"{QUICK} --deals 2 --file", parts) == 0
    assert run(f"{QUICK} --deals 1-4 --file", parts) == 0
    assert run(f"{QUICK} --deals 4 --file", whole) == 0
    assert rows_in(parts) == rows_in(whole)


def test_numbers_that_a_file_holds_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.jsonl"
    assert run(f"{QUICK} --deals 2 --file", file) == 0
    before = file.read_bytes()
    asked: list[int] = []

    def noted(contest: Contest, numbers: Sequence[int], processes: int) -> Iterator[Row]:
        asked.extend(numbers)
        yield from rows_of(contest, numbers, processes)

    monkeypatch.setattr(command, "rows_of", noted)
    assert run(f"{QUICK} --deals 2 --file", file) == 0
    assert asked == []
    assert file.read_bytes() == before


def test_parts_of_several_files_are_shown_and_merged_like_one_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [tmp_path / name for name in ("late", "early", "whole", "both")]
    late, early, whole, both = names
    assert run(f"{QUICK} --deals 3-4 --file", late) == 0
    assert run(f"{QUICK} --deals 2 --file", early) == 0
    assert run(f"{QUICK} --deals 4 --file", whole) == 0
    capsys.readouterr()
    assert run("--show", late, early, "--into", both) == 0
    assert "(4 pairs" in capsys.readouterr().out
    assert rows_in(both) == rows_in(whole)


def test_parts_by_different_versions_of_the_players_are_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    assert run(f"{QUICK} --deals 1 --file", old) == 0
    monkeypatch.setattr(arguments, "fingerprint", lambda _modules: "another version")
    assert run(f"{QUICK} --deals 2-2 --file", new) == 0
    capsys.readouterr()
    assert run("--show", old, new) == UNUSABLE
    words = capsys.readouterr().err
    assert words.count("\n") == 1
    assert "cannot be merged: they were played by different versions of the players." in words


def test_a_sequential_test_ends_the_run_when_it_is_decided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta_desktop.players.arena.sprt.FEWEST_PAIRS", 4)
    file = tmp_path / "a.jsonl"
    words = f"{QUICK} --deals 30 --sprt --gain 400 --seed 3 --file"
    assert run(words, file) == 0
    assert "sequential test of a gain of 400 points: better" in capsys.readouterr().out
    before = rows_in(file)
    assert 4 <= len(before) < 30
    assert run(words, file) == 0
    assert rows_in(file) == before


@pytest.fixture
def interrupted_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let Ctrl+C be pressed when so many rows have been played."""

    def press(count: int) -> None:
        def interrupted(contest: Contest, numbers: Sequence[int], processes: int) -> Iterator[Row]:
            yield from rows_of(contest, numbers[:count], processes)
            raise KeyboardInterrupt

        monkeypatch.setattr(command, "rows_of", interrupted)

    return press


def test_an_interrupted_run_reports_what_was_played_and_can_be_continued(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    interrupted_after: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    interrupted_after(1)
    assert run(f"{QUICK} --deals 3 --file", parts) == INTERRUPTED
    printed = capsys.readouterr()
    assert "(1 pair)" in printed.out
    assert printed.err == "Interrupted; this is what was played.\n"
    monkeypatch.undo()
    assert run(f"{QUICK} --deals 3 --file", parts) == 0
    assert run(f"{QUICK} --deals 3 --file", whole) == 0
    assert rows_in(parts) == rows_in(whole)


def test_a_run_that_is_interrupted_at_once_reports_nothing(
    capsys: pytest.CaptureFixture[str], interrupted_after: Callable[[int], None]
) -> None:
    interrupted_after(0)
    assert run(f"{QUICK} --deals 3") == INTERRUPTED
    assert capsys.readouterr() == ("", "Interrupted.\n")


def test_a_file_to_which_another_run_writes_is_left_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.jsonl"
    assert run(f"{QUICK} --deals 1 --file", file) == 0
    capsys.readouterr()
    with row_file(file, read_record(file).contest):
        assert run(f"{QUICK} --deals 2 --file", file) == UNUSABLE
    words = capsys.readouterr().err
    assert words.startswith("Another run is writing to")
    assert words.count("\n") == 1


def test_the_exit_code_tells_of_players_that_fail() -> None:
    assert run(f"--players {HERE}:cheating greedy --deals 1 --processes 1") == 1


def test_only_the_first_failures_of_a_player_are_told(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"--players {HERE}:failing greedy --deals 1 --processes 1") == 1
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == SHOWN + 1
    assert told[-1] == "Further failures of players are only counted."
    failures = next(line for line in capsys.readouterr().out.splitlines() if "errors" in line)
    assert int(failures.split()[1]) > SHOWN


def test_rules_scores_and_settings_are_those_of_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (
        run(f"{QUICK} --set wild_cap=2 permission=optional_binding --deals 2 --minimum 50 90") == 0
    )
    assert "wild_cap 2, permission optional_binding, single deals at 0:0, 1500:1500" in (
        capsys.readouterr().out
    )
    assert run(f"{QUICK} --deals 1 --scores 0:3000 --seed 7 --own-stocks") == 0
    assert "single deals at 0:3000, seed 7, own stocks, players" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        "--players sharp",
        "--players sharp nobody",
        "--players sharp tests.players.arena.no_such_module:player",
        "--players sharp .levels:player_for",
        "--players sharp json:dumps",
        "--players sharp json:loads",
        "--players sharp tests.players.arena.contestants:HERE",
        "--matches 0",
        "--matches 9-3",
        "--deals many",
        "--deals 1 --matches 1",
        "--deals 1 --scores 5",
        "--deals 1 --minimum 55",
        "--matches 1 --scores 0:0",
        "--deals 1 --scores 0:0 --minimum 50",
        "--preset whist",
        "--set wild_cap",
        "--set wild_cap=99",
        "--set no_such_setting=1",
        "--target -5",
        "--processes 0",
        "--deals 1 --sprt --gain 0",
        "--into somewhere",
        "--show nowhere.jsonl",
        "--ladder nowhere.jsonl",
        "--show a --ladder b",
        "--file . --deals 1",
        "--gain nan --sprt --deals 1",
        "--no-such-option",
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == UNUSABLE
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.endswith(".\n")


def test_figures_that_cannot_be_written_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(f"{QUICK} --deals 1 --json", tmp_path / "no folder" / "a.json") == UNUSABLE
    assert "cannot be written" in capsys.readouterr().err

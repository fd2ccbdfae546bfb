"""The command that runs files of rule cases."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.rules.casefile import main, run_case
from tests.project_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

POSITION = {"hands": ["QS QH QD 5S 6S", 11, 11, 11], "melds": [["KS KH KD"], []]}
RIGHT: dict[str, Any] = {
    "id": "right",
    "position": POSITION,
    "do": ["meld Q: QS QH QD"],
    "expect": {"legal": True, "hands": ["6S 5S", None, 11, None]},
}


def case(**changes: Any) -> dict[str, Any]:
    """Return the right case with other fields."""
    return {**RIGHT, **changes}


def file_of(folder: Path, *cases: dict[str, Any]) -> str:
    """Write a file of cases and return its name."""
    path = folder / "cases.json"
    path.write_text(json.dumps({"format": 1, "cases": list(cases)}), encoding="utf-8")
    return str(path)


def test_cases_that_pass_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([file_of(tmp_path, RIGHT, RIGHT)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_a_case_that_fails_has_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = case(id="wrong", expect={"illegal": "keep-card"})
    assert main([file_of(tmp_path, RIGHT, wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["wrong: expected illegal (keep-card), was legal", "1 passed, 1 failed"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": 2, "cases": []}',
        '{"format": 1}',
        '{"format": 1, "cases": {}}',
        '{"format": 1, "cases": [1]}',
        '{"format": 1, "cases": [{"id": "a"}]}',
        '{"format": 1, "cases": [{"id": 1, "expect": {}}]}',
        "\xff",
    ],
)
def test_what_is_no_file_of_cases_ends_with_two(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(content.encode("latin-1"))
    assert main([str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_missing_file_ends_with_two(tmp_path: Path) -> None:
    assert main([str(tmp_path / "nothing.json")]) == 2
    assert main([]) == 2


def test_the_command_runs_as_a_module(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "canasta_desktop.rules.casefile", file_of(tmp_path, RIGHT)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    "expect",
    [
        {"legal": True},
        {"hands": ["5S 6S", None, 11, None]},
        {"melds": [["KD KH KS", "QS QH QD"], None]},
        {"melds": [["QD QH QS", "KS KH KD"], []]},
        {"pile": "", "stock": 40, "turn": 0, "phase": "play"},
        {"threes": ["", None], "frozen": False, "frozen_for": [False, True]},
        {"out": None, "concealed": False},
        {"minimum": [50, 50]},
        {"score": [None, None]},
    ],
    ids=str,
)
def test_what_is_expected_is_compared_as_the_format_says(expect: dict[str, Any]) -> None:
    assert run_case(case(expect=expect)) is None


@pytest.mark.parametrize(
    "expect",
    [
        {"illegal": True},
        {"illegal": ["keep-card", "not-now"]},
        {"hands": ["5S 6S", 12, None, None]},
        {"hands": ["5S", None, None, None]},
        {"melds": [["QS QH QD"], None]},
        {"melds": [["QS QH QD", "KS KH KD"], ["5S 5H 5D"]]},
        {"pile": "5S"},
        {"stock": 41},
        {"turn": 1},
        {"phase": "draw"},
        {"frozen": True},
        {"frozen_for": [True, True]},
        {"threes": ["3H", None]},
        {"out": 0},
        {"minimum": [15, 50]},
        {"score": [0, None]},
        {"match": {"scores": [0, 0], "over": False, "winner": None}},
        {"colour": "green"},
    ],
    ids=str,
)
def test_what_is_not_as_expected_is_told(expect: dict[str, Any]) -> None:
    assert run_case(case(expect=expect)) is not None


def test_one_of_several_codes_is_enough() -> None:
    wrong = case(do=["meld Q: QS QH"], expect={"illegal": ["not-now", "meld-too-small"]})
    assert run_case(wrong) is None
    assert run_case({**wrong, "expect": {"illegal": "not-now"}}) is not None
    assert run_case({**wrong, "expect": {"illegal": True}}) is None


def test_a_refused_action_changes_nothing() -> None:
    expect = {"illegal": True, "hands": ["QS QH QD 5S 6S", None, None, None], "phase": "play"}
    assert run_case(case(do=["meld Q: QS QH"], expect=expect)) is None


def test_an_action_before_the_last_must_be_legal() -> None:
    told = run_case(case(do=["draw", "discard 5S"]))
    assert told is not None
    assert "draw" in told
    assert "not-now" in told


def test_without_actions_the_position_itself_is_described() -> None:
    state = {**POSITION, "hands": ["", "", "QS", ""], "phase": "over", "out": 0}
    expect = {
        "score": [30 + 100 - 10, 0],
        "match": {"scores": [120, 0], "over": True, "winner": 0},
    }
    told = run_case(case(rules={"target": 0}, position=state, do=[], expect=expect))
    assert told is None


@pytest.mark.parametrize("scores", [[120, None], [None, 0], [None, None]], ids=str)
def test_a_total_that_does_not_matter_is_skipped(scores: list[int | None]) -> None:
    state = {**POSITION, "hands": ["", "", "QS", ""], "phase": "over", "out": 0}
    expect = {"match": {"scores": scores, "over": True, "winner": 0}}
    assert run_case(case(rules={"target": 0}, position=state, do=[], expect=expect)) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": {"preset": "samba"}},
        {"rules": {"wild_limit": 3}},
        {"rules": {"forced_take": True, "stock_empty": "end_at_once"}},
        {"position": {"hands": ["QX", 11, 11, 11]}},
        {"do": ["jump"]},
    ],
    ids=str,
)
def test_a_case_that_cannot_be_set_up_fails_with_the_reason(changes: dict[str, Any]) -> None:
    told = run_case(case(**changes))
    assert told is not None
    assert told.startswith("cannot be set up: ")

"""The checks say in a line each how they ended, and fail when one of them does."""

from __future__ import annotations

import sys
from pathlib import Path

import _checks
import pytest
from _checks import STEPS, Result, Step, chosen_steps, last_line, run_step, summary, verdict
from _environment import CHECK

from tests.project_files import ROOT

PYTHON = Path(sys.executable)
GOOD = Step("good", ("-c", "print('all is well')"))
BAD = Step("bad", ("-c", "print('this is wrong'); raise SystemExit(3)"))


def test_every_step_runs_unless_some_are_named() -> None:
    assert chosen_steps([]) == list(STEPS)


def test_named_steps_run_in_their_usual_order() -> None:
    assert [step.name for step in chosen_steps(["pytest", "ruff"])] == ["ruff", "pytest"]


def test_an_unknown_step_is_refused_with_the_ones_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as refused:
        chosen_steps(["lint"])
    assert refused.value.code == 2
    assert "ruff, format, mypy, imports, pytest" in capsys.readouterr().err


def test_a_step_that_passes_shows_its_closing_line_only(capfd: pytest.CaptureFixture[str]) -> None:
    result = run_step(GOOD, PYTHON)
    assert result.passed
    assert result.closing_line == "all is well"
    assert capfd.readouterr().out == "== good\n"


def test_a_step_that_fails_shows_what_it_said(capfd: pytest.CaptureFixture[str]) -> None:
    assert not run_step(BAD, PYTHON).passed
    assert capfd.readouterr().out == "== bad\nthis is wrong\n"


def test_a_watched_step_shows_what_it_says_in_any_case(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_step(GOOD._replace(watched=True), PYTHON).passed
    assert capfd.readouterr().out == "== good\nall is well\n"


def test_steps_run_in_the_project_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    question = "import os; print(os.getcwd(), os.environ['QT_QPA_PLATFORM'])"
    result = run_step(Step("asks", ("-c", question)), PYTHON)
    assert result.closing_line == f"{ROOT} offscreen"


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("....\n===== 12 passed in 0.53s =====\n", "12 passed in 0.53s"),
        ("Success: no issues found\n\n\n", "Success: no issues found"),
        ("", ""),
    ],
)
def test_the_closing_line_is_the_last_one_that_says_something(output: str, line: str) -> None:
    assert last_line(output) == line


def test_a_summary_names_the_step_its_end_its_time_and_its_closing_line() -> None:
    passed = Result(GOOD, passed=True, seconds=1.26, closing_line="all is well")
    assert summary(passed).split() == ["good", "passed", "1.3", "s", "all", "is", "well"]
    assert "FAILED" in summary(passed._replace(passed=False))


@pytest.mark.parametrize(("steps", "code"), [((GOOD, GOOD), 0), ((GOOD, BAD, GOOD), 1)])
def test_one_failure_fails_the_whole_after_every_step_has_run(
    steps: tuple[Step, ...],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(_checks, "STEPS", steps)
    monkeypatch.setattr(_checks, "prepare", lambda _environment, _libraries: 0)
    monkeypatch.setattr(_checks, "CHECK", CHECK._replace(folder=PYTHON.parent.parent))
    assert _checks.main([]) == code
    summed_up = capfd.readouterr().out.splitlines()[-1 - len(steps) : -1]
    assert [line.split()[0] for line in summed_up] == [step.name for step in steps]


def test_the_verdict_names_what_failed() -> None:
    results = [Result(GOOD, True, 1.0, ""), Result(BAD, False, 2.0, "")]
    assert verdict(results) == "Failed after 3.0 s: bad."
    assert verdict(results[:1]) == "Everything passed in 1.0 s."

"""Runs the project's checks one after the other and sums each up in a line."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from _environment import CHECK, ROOT
from _running import say
from _setting_up import prepare
from _system_packages import FOR_QT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


class Step(NamedTuple):
    """One check: the arguments Python gets, and whether it is watched or shown when it fails."""

    name: str
    arguments: tuple[str, ...]
    watched: bool = False


STEPS = (
    Step("ruff", ("-m", "ruff", "check", "--output-format=concise", ".")),
    Step("format", ("-m", "ruff", "format", "--check", ".")),
    Step("mypy", ("-m", "mypy")),
    # Has no -m; its script holds the path of the folder it was installed in, which may move.
    Step("imports", ("-c", "from importlinter.cli import lint_imports_command as c; c()")),
    Step("pytest", ("-m", "pytest", "--numprocesses=auto"), watched=True),
)


class Result(NamedTuple):
    """How a step ended."""

    step: Step
    passed: bool
    seconds: float
    closing_line: str


def main(arguments: Sequence[str]) -> int:
    """Run the steps named, or all, and return 0 only if every one passed."""
    steps = chosen_steps(arguments)
    failure = prepare(CHECK, FOR_QT)
    if failure:
        return failure
    try:
        results = [run_step(step, CHECK.python) for step in steps]
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    say("")
    for result in results:
        say(summary(result))
    say(verdict(results))
    return 0 if all(result.passed for result in results) else 1


def chosen_steps(arguments: Sequence[str]) -> list[Step]:
    """Return the steps named on the command line in their usual order, or all of them."""
    names = [step.name for step in STEPS]
    parser = argparse.ArgumentParser(
        prog="packaging/check.py", description="Runs the project's checks and tests."
    )
    parser.add_argument("steps", nargs="*", metavar="step", help=f"any of: {', '.join(names)}")
    named = parser.parse_args(arguments).steps
    unknown = [name for name in named if name not in names]
    if unknown:
        parser.error(f"there is no step {unknown[0]!r}; there are {', '.join(names)}")
    return [step for step in STEPS if not named or step.name in named]


def run_step(step: Step, python: Path) -> Result:
    """Run one step in the project's folder, showing its output as it comes or if it fails."""
    say(f"== {step.name}")
    started = time.monotonic()
    output = bytearray()
    with subprocess.Popen(
        [python, *step.arguments],
        cwd=ROOT,
        env={"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1", **os.environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        for part in _parts_as_they_come(process):
            output += part
            if step.watched:
                _show(part)
    passed = process.returncode == 0
    if not passed and not step.watched:
        _show(output)
    closing_line = last_line(output.decode("utf-8", "replace"))
    return Result(step, passed, time.monotonic() - started, closing_line)


def last_line(output: str) -> str:
    """Return the last line of an output that says something, without its decoration."""
    lines = [line.strip("= ") for line in output.splitlines()]
    return next((line for line in reversed(lines) if line), "")


def summary(result: Result) -> str:
    """Return the line that tells how a step ended."""
    word = "passed" if result.passed else "FAILED"
    return f"{result.step.name:8} {word} {result.seconds:7.1f} s  {result.closing_line}"


def verdict(results: Sequence[Result]) -> str:
    """Return the line that sums everything up."""
    seconds = sum(result.seconds for result in results)
    failed = [result.step.name for result in results if not result.passed]
    if failed:
        return f"Failed after {seconds:.1f} s: {', '.join(failed)}."
    return f"Everything passed in {seconds:.1f} s."


def _parts_as_they_come(process: subprocess.Popen[bytes]) -> Iterator[bytes]:
    if process.stdout is not None:
        while part := os.read(process.stdout.fileno(), 4096):
            yield part


def _show(output: bytes | bytearray) -> None:
    sys.stdout.buffer.write(output)
    sys.stdout.buffer.flush()

"""Runs a long command with signs of life, and keeps what it printed."""

from __future__ import annotations

import queue
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

Say = Callable[[str], None]
"""Tells the person at the keyboard one line."""

_SIGN_OF_LIFE_SECONDS = 15.0


class SetupError(Exception):
    """Setting up cannot go on; the message says why and what to do about it."""


class Finished(NamedTuple):
    """How a command ended, and everything it printed."""

    code: int
    output: str


def say(line: str) -> None:
    """Print a line at once, also when somebody reads the output from a file."""
    print(line, flush=True)


def run(
    command: Sequence[str], progress: Callable[[str], str | None], tell: Say, cwd: Path
) -> Finished:
    """Run a command to its end and return its code and output.

    ``progress`` turns a line of the command's output into one worth telling, or None. When
    nothing is printed for a while, a line says that the work goes on.
    """
    with subprocess.Popen(
        command,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        output = []
        for line in _lines_with_signs_of_life(process, tell):
            output.append(line)
            news = progress(line.strip())
            if news:
                tell(f"    {news}")
    return Finished(process.returncode, "".join(output))


def _lines_with_signs_of_life(process: subprocess.Popen[str], tell: Say) -> Iterator[str]:
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    threading.Thread(target=_read_lines, args=(process, lines), daemon=True).start()
    started = time.monotonic()
    while True:
        try:
            line = lines.get(timeout=_SIGN_OF_LIFE_SECONDS)
        except queue.Empty:
            tell(f"    still working ({time.monotonic() - started:.0f} s)")
            continue
        if line is None:
            return
        yield line


def _read_lines(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    for line in process.stdout or ():
        lines.put(line)
    lines.put(None)

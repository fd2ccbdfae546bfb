"""Measures how long the program takes to start, and how much memory its window needs then.

Run it as ``python tests/benchmarks/bench_start.py`` from the project's folder. The time goes from
the start of the process to the first painted start page, and to the first painted table with a
saved game from the command line; the memory is what is resident once the first picture has come to
rest. The process of the computer players is counted apart. Each figure is the median of several
warm starts, without a screen and, where Xvfb is installed, on a virtual one. On a busy machine the
processor seconds tell more than the time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from canasta_desktop import app
from canasta_desktop.table.view import TableView
from canasta_desktop.windows.start_page import StartPage
from tests.program.deals import cut, keep, lively_deal
from tests.project_files import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

STARTS = 10
REST_MS = 700
"""How long after the first picture memory is measured: animations and the worker are done."""

SCREEN = "1440x900x24"
WATCHED = "import sys; from tests.benchmarks import bench_start; sys.exit(bench_start.watched())"
"""What a measured process runs: its worker must not load this file as well."""

PAGES: dict[str, type[QWidget]] = {"start page": StartPage, "table": TableView}


class Start(NamedTuple):
    """One start: seconds until something was painted, seconds of the processor, mebibytes."""

    seconds: float
    processor: float
    resident: float
    worker: float


def watch(page: type[QWidget]) -> None:
    """Have a page tell when it was first painted; the program ends some time after that.

    The table counts as painted when there is a game on it.
    """
    paint = page.paintEvent
    told = False

    def painted(widget: QWidget, event: object) -> None:
        nonlocal told
        paint(widget, event)  # type: ignore[arg-type]
        if told or (isinstance(widget, TableView) and widget.picture is None):
            return
        told = True
        report = {"at": time.time(), "processor": time.process_time()}
        QTimer.singleShot(REST_MS, lambda: finish(report))

    page.paintEvent = painted  # type: ignore[method-assign]


def finish(report: dict[str, float]) -> None:
    """Print what was measured, and close the window."""
    workers = [resident(child.pid) for child in multiprocessing.active_children()]
    report |= {"resident": resident(os.getpid()), "worker": sum(workers)}
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()
    for window in QApplication.topLevelWidgets():
        window.close()


def resident(process: int | None) -> float:
    """Return the resident memory of a process in mebibytes, 0 where the system does not say."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def start_once(page: str, arguments: Sequence[str], environment: dict[str, str]) -> Start:
    """Start the program in a process of its own and return what was measured."""
    command = [sys.executable, "-c", WATCHED, page, *arguments]
    began = time.time()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    told = json.loads(done.stdout)
    return Start(told["at"] - began, told["processor"], told["resident"], told["worker"])


def measure(screen: str, environment: dict[str, str], starts: int) -> None:
    """Measure and print both pages on one kind of screen."""
    with tempfile.TemporaryDirectory(prefix="canasta-start-") as folder:
        record = lively_deal().record
        file = keep(cut(record, len(record.deals[0].actions) // 2), Path(folder) / "elsewhere")
        profile = ["--profile-dir", str(Path(folder) / "profile")]
        for page, arguments in (
            ("start page", profile),
            ("table", [*profile, "--load", str(file)]),
        ):
            start_once(page, arguments, environment)
            found = [start_once(page, arguments, environment) for _ in range(starts)]
            print(line(screen, page, found), flush=True)


def line(screen: str, page: str, found: list[Start]) -> str:
    """Return the medians of some starts."""
    columns = zip(*found, strict=True)
    seconds, processor, memory, worker = (statistics.median(column) for column in columns)
    slowest = max(start.seconds for start in found)
    return (
        f"{screen:>9}, {page:<10}: {seconds:.2f} s to the first picture (slowest {slowest:.2f} s), "
        f"{processor:.2f} s of the processor; {memory:.0f} MiB resident, worker {worker:.0f} MiB"
    )


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Run a virtual screen and return its name for ``DISPLAY``."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        yield f":{display}"
        server.terminate()


def watched() -> int:
    """Be the program that is measured: the page to watch, then the program's own arguments."""
    watch(PAGES[sys.argv[1]])
    return app.main(sys.argv[2:])


def main() -> int:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="Measures how long the program takes to start.")
    parser.add_argument("--starts", type=int, default=STARTS)
    starts = parser.parse_args().starts
    one, five, fifteen = os.getloadavg() if hasattr(os, "getloadavg") else (0.0, 0.0, 0.0)
    print(f"{os.cpu_count()} processors, load {one:.1f} {five:.1f} {fifteen:.1f} before")
    measure("offscreen", os.environ | {"QT_QPA_PLATFORM": "offscreen"}, starts)
    if shutil.which("Xvfb") is None:
        print("Xvfb is not installed, so nothing was measured on a screen.")
        return 0
    with virtual_screen() as display:
        measure("Xvfb", os.environ | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}, starts)
    return 0


if __name__ == "__main__":
    sys.exit(main())

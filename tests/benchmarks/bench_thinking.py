"""Measures whether the table stays smooth while the coach and the computer players think.

Run it as ``python tests/benchmarks/bench_thinking.py`` from the project's folder; ``--seconds``
says how long each part takes. Thirteen cards travel over the table all the time, without a screen
and without a graphics processor, first with nobody thinking, then while an expert chooses, while
the coach looks for hints and while a deal is reviewed, each in a process of its own and asked in
the way of the program. Of every repaint its time is taken, and the time from one frame of the
animation to the next. The aim is that the 99th percentile of both is at most 4 ms above that of
the table on which nobody thinks. On a busy machine, or with a single core, the figures tell more
of the machine than of the program: the idle table is measured again at the end, and the difference
between the two says how steady the machine was.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from canasta_desktop.coach.worker import CoachWorker
from canasta_desktop.controller.hint_seeker import HintSeeker
from canasta_desktop.controller.review_worker import ReviewProcess, ReviewSeeker
from canasta_desktop.controller.turn_runner import Pace, TurnRunner
from canasta_desktop.controller.worker_thinker import WorkerThinker
from canasta_desktop.table.motion import Move
from canasta_desktop.table.view import TableView
from tests.coach.review_deals import deal_of
from tests.coach.situations import table
from tests.table import pictures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.table.card_item import CardItem

SIZE = (1440, 900)
CARDS = 13
WAY_MS = 900
WARM_UP = 1.5
"""Seconds until the processes have been loaded and think."""
AIM_MS = 4.0


class TimedView(TableView):
    """A table that remembers when each repaint began, and how long it took, in milliseconds."""

    def __init__(self) -> None:
        super().__init__()
        self.began: list[float] = []
        self.took: list[float] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        """Repaint, and take the time."""
        began = time.perf_counter()
        super().paintEvent(event)
        self.began.append(1000 * began)
        self.took.append(1000 * (time.perf_counter() - began))

    def forget(self) -> None:
        """Begin anew."""
        self.began.clear()
        self.took.clear()


class Times(NamedTuple):
    """Median and 99th percentile, in milliseconds."""

    p50: float
    p99: float


class Figures(NamedTuple):
    """What was measured while somebody thought, or nobody; ``asked``: how many questions."""

    repaint: Times
    interval: Times
    frames: int
    asked: int


class Asker(QObject):
    """Asks for one thing after the other, so that somebody thinks all the time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def ask(self) -> None:
        """Ask the next question."""
        self.asked += 1

    def close(self) -> None:
        """Ask no more, and end the process."""


class ExpertAsker(Asker):
    """Has an expert choose in its process."""

    def __init__(self) -> None:
        super().__init__()
        self._thinker = WorkerThinker(1)
        self._runner = TurnRunner(self._thinker, Pace.INSTANT, parent=self)
        self._runner.chosen.connect(lambda *_: self.ask())
        self.ask()

    def ask(self) -> None:
        """Let it choose in a position in the middle of a deal."""
        super().ask()
        self._runner.start(self.asked, table(), "expert")

    def close(self) -> None:
        """End the process."""
        self._runner.cancel()
        self._thinker.close()


class HintAsker(Asker):
    """Has the coach find hints in its process."""

    def __init__(self) -> None:
        super().__init__()
        self._seeker = HintSeeker(CoachWorker(), 1, self)
        self._seeker.found.connect(lambda *_: QTimer.singleShot(0, self.ask))
        self.ask()

    def ask(self) -> None:
        """Ask for a hint anew, forgetting the one before."""
        super().ask()
        self._seeker.cancel()
        self._seeker.seek(self.asked, table())

    def close(self) -> None:
        """End the process."""
        self._seeker.close()


class ReviewAsker(Asker):
    """Has a deal reviewed in a process for each review."""

    def __init__(self) -> None:
        super().__init__()
        self._seeker = ReviewSeeker(ReviewProcess(), self)
        self._seeker.found.connect(lambda _review: QTimer.singleShot(0, self.ask))
        self.ask()

    def ask(self) -> None:
        """Ask for a review."""
        super().ask()
        self._seeker.seek(deal_of("classic", 1), 0)

    def close(self) -> None:
        """End the process."""
        self._seeker.cancel()


PARTS: dict[str, Callable[[], Asker]] = {
    "nobody thinks": Asker,
    "an expert chooses": ExpertAsker,
    "the coach seeks hints": HintAsker,
    "a deal is reviewed": ReviewAsker,
    "nobody thinks, again": Asker,
}


class Traffic(QObject):
    """Sends cards to the places of one another and back, without end."""

    def __init__(self, items: Sequence[CardItem]) -> None:
        super().__init__()
        self._items = list(items)
        self._places = [item.place for item in items]
        self._timer = QTimer(self)
        self._timer.setInterval(WAY_MS + 20)
        self._timer.timeout.connect(self._send)
        self._send()
        self._timer.start()

    def _send(self) -> None:
        self._places = self._places[1:] + self._places[:1]
        for item, place in zip(self._items, self._places, strict=True):
            if place is not None:
                item.go(place, Move(WAY_MS, raised=True))


def wait(seconds: float) -> None:
    """Let the event loop run as it does in the program."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def times(values: Sequence[float]) -> Times:
    """Return median and 99th percentile."""
    ordered = sorted(values)
    return Times(
        statistics.median(ordered), ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))]
    )


def measured(view: TimedView, make: Callable[[], Asker], seconds: float) -> Figures:
    """Return the figures of the table while somebody thinks."""
    asker = make()
    wait(WARM_UP)
    view.forget()
    wait(seconds)
    began, took = list(view.began), list(view.took)
    asker.close()
    gaps = [after - before for before, after in pairwise(began)]
    return Figures(times(took), times(gaps), len(took), asker.asked)


def line(name: str, found: Figures, idle: Figures) -> str:
    """Return the figures as a line, with what they are above the idle table's."""
    repaint, interval = found.repaint, found.interval
    above = repaint.p99 - idle.repaint.p99, interval.p99 - idle.interval.p99
    verdict = "within" if max(above) <= AIM_MS else "ABOVE"
    return (
        f"{name:22} repaint {repaint.p50:6.2f} / {repaint.p99:6.2f} ({above[0]:+.2f})"
        f"   interval {interval.p50:6.2f} / {interval.p99:6.2f} ({above[1]:+.2f})"
        f"   {found.frames} frames, {found.asked} asked, {verdict} {AIM_MS:g} ms"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure every part and print it."""
    parser = argparse.ArgumentParser(description="Measure the table while somebody thinks.")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each part")
    seconds = parser.parse_args(arguments).seconds
    application = QApplication([])
    view = TimedView()
    view.resize(*SIZE)
    view.show_picture(pictures.late(), animate=False)
    view.show()
    view.sharpen()
    application.processEvents()
    traffic = Traffic([item for item in view.hands.items if item.isVisible()][:CARDS])
    print("Milliseconds, median / 99th percentile (99th percentile above the idle table's):")
    idle: Figures | None = None
    for name, make in PARTS.items():
        found = measured(view, make, seconds)
        idle = idle or found
        print(line(name, found, idle), flush=True)
    traffic.deleteLater()
    view.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

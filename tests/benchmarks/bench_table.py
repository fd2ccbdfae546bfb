"""Measures how long one frame of the card table takes while cards travel.

Run it as ``python tests/benchmarks/bench_table.py`` from the project's folder. Each pixel ratio is
measured in a process of its own, without a screen and without a graphics processor. A frame is one
step of all animations and the repaint that follows; the repaint alone is given beside it. The
cards are taken from anywhere and sent anywhere, so each frame repaints almost the whole table.
Before that, a table as it is in the middle of a deal, with the hand in its fan, is repainted whole
while nothing moves: so much costs every frame in which a single card travels over all of it.
Processor time says the same on a busy machine; time on the clock is what a player would feel.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QApplication

from canasta_desktop.table.motion import MANY, Move
from canasta_desktop.table.view import TableView
from tests.table import pictures

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.table.card_item import CardItem

SIZE = (1440, 900)
FRAMES = 240
FRAME_MS = 16
RATIOS = ("1", "2")


class Taken(NamedTuple):
    """How long something took, in milliseconds: on the clock, and of the processor's time."""

    clock: float
    processor: float


class StopWatch:
    """Takes the time from when it is made."""

    def __init__(self) -> None:
        self._clock, self._processor = time.perf_counter(), time.process_time()

    def taken(self) -> Taken:
        """Return the time until now."""
        clock, processor = time.perf_counter(), time.process_time()
        return Taken((clock - self._clock) * 1000, (processor - self._processor) * 1000)


class TimedView(TableView):
    """A table that remembers how long each repaint took."""

    def __init__(self) -> None:
        super().__init__()
        self.repaints: list[Taken] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        """Repaint, and take the time."""
        watch = StopWatch()
        super().paintEvent(event)
        self.repaints.append(watch.taken())


def full_table(view: TableView) -> None:
    """Show a picture with at least 150 cards on the table."""
    picture = pictures.long_hand(45, ())
    view.show_picture(replace(picture, seats=pictures.seats((45, 15, 16, 18))), animate=False)
    view.sharpen()


def measure(view: TimedView, application: QApplication, count: int) -> tuple[list[Taken], int]:
    """Return the time of each frame while so many cards travel, and how many did."""
    chance = Random(1)
    items = [item for item in view.hands.items if item.isVisible()]
    moving = chance.sample(items, min(count, len(items)))
    goals = chance.sample(items, len(moving))
    animations = [_sent(item, goal, len(moving)) for item, goal in zip(moving, goals, strict=True)]
    application.processEvents()
    view.repaints.clear()
    frames = []
    for frame in range(FRAMES):
        watch = StopWatch()
        for animation in animations:
            animation.setCurrentTime(frame * FRAME_MS)
        application.processEvents()
        frames.append(watch.taken())
    view.finish_motion()
    return frames, len(moving)


def measure_resting(view: TimedView, application: QApplication) -> list[Taken]:
    """Return the time of each repaint of a whole table on which nothing moves."""
    view.show_picture(pictures.late(), animate=False)
    view.sharpen()
    application.processEvents()
    view.repaints.clear()
    for _ in range(FRAMES):
        view.viewport().update()
        application.processEvents()
    return view.repaints


def _sent(item: CardItem, goal: CardItem, count: int) -> QVariantAnimation:
    assert item.place is not None
    assert goal.place is not None
    item.go(goal.place, Move(FRAMES * FRAME_MS, raised=True, rough=count > MANY))
    animation = item.findChild(QVariantAnimation)
    assert animation is not None
    animation.pause()
    return animation


def line(name: str, times: list[Taken]) -> str:
    """Return median and 99th percentile of some times."""
    parts = []
    for clock, values in (
        ("clock", sorted(taken.clock for taken in times)),
        ("processor", sorted(taken.processor for taken in times)),
    ):
        p99 = values[min(len(values) - 1, round(0.99 * len(values)))]
        parts.append(f"{clock} {statistics.median(values):.2f} / {p99:.2f}")
    return f"{name} {', '.join(parts)}"


def run_here() -> None:
    """Measure with the pixel ratio of this process."""
    application = QApplication([])
    view = TimedView()
    view.resize(*SIZE)
    view.show()
    print("Milliseconds, median / 99th percentile:")
    resting = line("repaint", measure_resting(view, application))
    print(f"ratio {view.devicePixelRatioF():g}, in play, at rest: {resting}", flush=True)
    full_table(view)
    application.processEvents()
    for count in (13, 150):
        frames, moved = measure(view, application, count)
        print(
            f"ratio {view.devicePixelRatioF():g}, {moved} cards: "
            f"{line('frame', frames)}; {line('repaint', view.repaints)}",
            flush=True,
        )
    view.close()


def main() -> int:
    """Run once for each pixel ratio."""
    if "QT_SCALE_FACTOR" in os.environ:
        run_here()
        return 0
    for ratio in RATIOS:
        environment = os.environ | {"QT_SCALE_FACTOR": ratio}
        subprocess.run([sys.executable, __file__], env=environment, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

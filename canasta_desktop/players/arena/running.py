"""Plays many numbers of a contest on several processes, and gives them in order."""

from __future__ import annotations

import multiprocessing
import signal
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.playing import play_number
from canasta_desktop.players.arena.quiet import FirstFew
from canasta_desktop.players.arena.report import report
from canasta_desktop.players.guard import log as guard_log

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.playing import Row
    from canasta_desktop.players.arena.report import Report


def rows_of(contest: Contest, numbers: Iterable[int], processes: int) -> Generator[Row]:
    """Yield what each number gives, in the order of the numbers, as soon as it is there.

    The rows are the same on any number of processes, but for the times. Who stops early closes
    the generator, which ends the processes.
    """
    play = partial(play_number, contest)
    if processes == 1:
        yield from map(play, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(processes, _begin_process) as pool:
        yield from pool.imap(play, numbers)


def measure(contest: Contest, numbers: Iterable[int], processes: int = 1) -> Report:
    """Return the report on these numbers of a contest."""
    return report(contest, list(rows_of(contest, numbers, processes)))


def _begin_process() -> None:
    """Leave Ctrl+C to the process that began, and log little."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    guard_log.addFilter(FirstFew())

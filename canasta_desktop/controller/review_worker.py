"""Makes the review of a deal in a process of its own, with progress, and ends it when told.

The process is started for one review and ends with it, so that nothing of it can hold up the
table, and the players' own process is never asked. What makes a review is loaded there: the
program itself starts sooner without it.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from canasta_desktop.coach.review_values import Review
from canasta_desktop.players.process import WorkProcess

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from canasta_desktop.coach.review import ReviewEffort
    from canasta_desktop.coach.review_deal import PlayedDeal

log = logging.getLogger(__name__)

POLL_MS = 50
SECONDS = 45.0
"""A review is ready in about this time; on a slow machine it imagines less."""
_SHARES = 100


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a review is done, as a share from 0 to 1."""

    share: float


@dataclass(frozen=True, slots=True)
class Failure:
    """The review could not be made; ``detail`` is for the log."""

    detail: str


News = Progress | Failure | Review


class Reviewer(Protocol):
    """Makes one review at a time without holding up the caller."""

    def begin(self, deal: PlayedDeal, seat: int) -> None:
        """Begin a review; one that was under way is given up."""

    def poll(self) -> Sequence[News]:
        """Return what has come in; after a review or a failure nothing more comes."""

    def cancel(self) -> None:
        """Give up the review under way; nothing happens if there is none."""


def work(connection: Connection, deal: PlayedDeal, seat: int, effort: ReviewEffort | None) -> None:
    """Make a review and send it with its progress; the main function of the process."""
    from canasta_desktop.coach.review import ReviewCancelledError, ReviewEffort, review

    told = -1

    def watch(done: int, total: int) -> bool:
        nonlocal told
        share = _SHARES * done // total
        if share > told:
            told = share
            connection.send(Progress(done / total))
        return True

    try:
        connection.send(review(deal, seat, effort or ReviewEffort(seconds=SECONDS), watch=watch))
    except (OSError, ReviewCancelledError):
        return  # nobody waits for it any more
    except Exception as error:
        log.exception("The deal could not be reviewed.")
        connection.send(Failure(f"{type(error).__name__}: {error}"))


class ReviewProcess:
    """The reviewer of the program: a process for each review."""

    def __init__(self, effort: ReviewEffort | None = None) -> None:
        """Take how much a review imagines, or leave it at the usual; nothing is started yet."""
        self._effort = effort
        self._process = WorkProcess("review")
        self._is_busy = False

    def begin(self, deal: PlayedDeal, seat: int) -> None:
        """Begin a review; one that was under way is given up."""
        self.cancel()
        self._process.start(work, deal, seat, self._effort)
        self._is_busy = True

    def poll(self) -> list[News]:
        """Return what has come in; the process is gone after a review or a failure."""
        found: list[News] = []
        for news in self._process.received():
            found.append(news)
            if not isinstance(news, Progress):
                self.cancel()
        if self._is_busy and not self._process.is_running:
            self._is_busy = False
            found.append(Failure("the process has ended"))
        return found

    def cancel(self) -> None:
        """Give up the review under way and end its process."""
        self._is_busy = False
        self._process.stop()

    @property
    def is_busy(self) -> bool:
        """Whether a review is under way."""
        return self._is_busy


class InstantReviewer:
    """Makes reviews at once in this process, for tests and pictures."""

    def __init__(self, effort: ReviewEffort) -> None:
        """Take how much a review imagines."""
        self._effort = effort
        self._news: list[News] = []

    def begin(self, deal: PlayedDeal, seat: int) -> None:
        """Make the review, which the next poll returns."""
        from canasta_desktop.coach.review import review

        self._news = [Progress(0.0), review(deal, seat, self._effort)]

    def poll(self) -> list[News]:
        """Return what has come in."""
        news, self._news = self._news, []
        return news

    def cancel(self) -> None:
        """Forget what has not been fetched."""
        self._news = []


class ReviewSeeker(QObject):
    """Asks a reviewer and tells what comes in."""

    progressed = Signal(float)
    """The share that is done."""
    found = Signal(object)
    """The `Review`."""
    failed = Signal(str)
    """Why there is none, for the log."""

    def __init__(self, reviewer: Reviewer, parent: QObject | None = None) -> None:
        """Take the reviewer, which is told to give up when this is cancelled."""
        super().__init__(parent)
        self._reviewer = reviewer
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_seeking(self) -> bool:
        """Whether a review is awaited."""
        return self._timer.isActive()

    def seek(self, deal: PlayedDeal, seat: int) -> None:
        """Begin a review of a deal that is over, for a seat."""
        self._reviewer.begin(deal, seat)
        self._timer.start()

    def cancel(self) -> None:
        """Give up; nothing more is told."""
        self._timer.stop()
        self._reviewer.cancel()

    def _look(self) -> None:
        for news in self._reviewer.poll():
            if not self.is_seeking:
                return
            if isinstance(news, Progress):
                self.progressed.emit(news.share)
                continue
            self._timer.stop()
            if isinstance(news, Failure):
                self.failed.emit(news.detail)
            else:
                self.found.emit(news)

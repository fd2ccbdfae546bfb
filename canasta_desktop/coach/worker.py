"""The coach in a process of its own, which the table never waits for."""

from __future__ import annotations

import logging
import time
from traceback import format_tb
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from canasta_desktop.coach.counsel import Question, counsel_for
from canasta_desktop.players.process import WorkProcess, answer_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from canasta_desktop.players.player import Choice
    from canasta_desktop.players.search.anchored import Clock

log = logging.getLogger(__name__)

_LOADING: Final = 30.0
"""Seconds that a process may need until it first answers."""
_NO_TIME_LEFT: Final = 1e9
"""What the clock goes forward by when the answer is not wanted any more, in seconds."""


class Finder(Protocol):
    """Finds the counsel for a question; a function of a module, so that a process finds it."""

    def __call__(self, question: Question, /, *, clock: Clock) -> Choice:
        """Return the counsel, or a plain choice; ``clock`` says when it is time to end."""


class Answer(NamedTuple):
    """The answer to the question with this token; no choice where the coach failed."""

    token: int
    choice: Choice | None


def work(connection: Connection, find: Finder) -> None:
    """Answer questions until the other end closes; the main function of the process.

    When another question comes in, time is up at once for the one under way.
    """

    def clock() -> float:
        return time.monotonic() + (_NO_TIME_LEFT if connection.poll() else 0.0)

    def answer(asked: tuple[int, Question]) -> Answer:
        token, question = asked
        return Answer(token, found(find, question, clock))

    answer_all(connection, answer)


def found(find: Finder, question: Question, clock: Clock) -> Choice | None:
    """Return what is found; nothing, with a line in the log, where that fails."""
    try:
        return find(question, clock=clock)
    except Exception as error:
        # Where it failed, but not the error's own text, which could name a card.
        where = "".join(format_tb(error.__traceback__))
        log.error("The coach failed: %s in\n%s", type(error).__name__, where)
        return None


class CoachWorker:
    """Asks the coach one question at a time; nothing here waits for it to think."""

    def __init__(self, find: Finder = counsel_for) -> None:
        """Take what finds the counsel, a function of a module; nothing is started yet."""
        self._find = find
        self._process = WorkProcess("coach")
        self._pending: int | None = None
        self._loaded_by: float | None = None
        """Until when it is too early to say that a process which has never answered hangs."""

    @property
    def connection(self) -> Connection | None:
        """What becomes readable when an answer comes; another one after a restart."""
        return self._process.connection

    def start(self) -> None:
        """Start the process; it loads while the caller goes on. Does nothing if it runs."""
        if self._process.start(work, self._find):
            self._loaded_by = time.monotonic() + _LOADING

    def submit(self, token: int, question: Question) -> None:
        """Ask a question; one that was asked before is given up."""
        self._receive()
        self._process.stop_if_dead()
        self._pending = token
        self.start()
        self._process.send((token, question))

    def poll(self) -> list[Answer]:
        """Return the answer to the question asked last, if it is there; none comes twice."""
        found = self._receive()
        if found is None and self._pending is not None and self.connection is None:
            found = Answer(self._pending, None)
        if found is None:
            return []
        self._pending = None
        return [found]

    def cancel(self) -> None:
        """Forget the question; its answer will be dropped."""
        self._pending = None

    def restart(self) -> None:
        """Give up the question under way and be ready for another one.

        A process that is still loading on a busy machine is not at fault, and left alone.
        """
        self._receive()
        if self._is_loading():
            self.cancel()
        else:
            self.close()
            self.start()

    def close(self) -> None:
        """End the process and forget the question."""
        self._pending = None
        self._process.stop()

    def _receive(self) -> Answer | None:
        """Return the pending answer, if it has come; drop older ones."""
        found: Answer | None = None
        for answer in self._process.received():
            self._loaded_by = None
            if answer.token == self._pending:
                found = answer
        return found

    def _is_loading(self) -> bool:
        if not self._process.is_running or self._loaded_by is None:
            return False
        return time.monotonic() < self._loaded_by

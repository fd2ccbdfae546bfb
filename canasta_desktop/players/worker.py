"""Computer players in a process of their own, which the table never waits for."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from canasta_desktop.players.guard import Fallback, Guarded, guarded_choice, safe_choice
from canasta_desktop.players.levels import player_for
from canasta_desktop.players.process import WorkProcess, answer_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from canasta_desktop.players.player import Choice, Player
    from canasta_desktop.rules.view import SeatView

log = logging.getLogger(__name__)


class PlayerMaker(Protocol):
    """Makes a player of a level; a function of a module, so that another process finds it."""

    def __call__(self, level: str, seed: int, /) -> Player:
        """Return the player."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question to the worker: what the player of a level and seed would do with a view."""

    token: int
    view: SeatView
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the question with this token. Its choice is always legal.

    Where ``fallback`` is set it is a safe choice in place of the player's; ``detail`` is for the
    log.
    """

    token: int
    choice: Choice
    fallback: Fallback | None = None
    detail: str = ""


def work(connection: Connection, make_player: PlayerMaker) -> None:
    """Answer requests until the other end closes; the main function of the process."""

    def answer(request: Request) -> tuple[int, Guarded]:
        return request.token, _answer(request, make_player)

    answer_all(connection, answer)


def _answer(request: Request, make_player: PlayerMaker) -> Guarded:
    try:
        player = make_player(request.level, request.seed)
    except Exception as error:
        log.exception("There is no computer player of level %s.", request.level)
        return safe_choice(request.view, Fallback.ERROR, f"{type(error).__name__}: {error}")
    return guarded_choice(player, request.view)


class WorkerClient:
    """Asks the worker one question at a time, and replaces a worker that hangs or is lost.

    The clock is the caller's: deadlines and ``now`` count in the same units. Nothing here waits
    for the worker to think. A question gets exactly one answer unless it is cancelled.
    """

    def __init__(self, make_player: PlayerMaker = player_for) -> None:
        """Take what makes the players; nothing is started yet."""
        self._make_player = make_player
        self._process = WorkProcess("computer players")
        self._pending: Request | None = None
        self._deadline: float | None = None
        self._busy = False

    @property
    def connection(self) -> Connection | None:
        """What becomes readable when an answer comes; another one after a worker was replaced."""
        return self._process.connection

    def start(self) -> None:
        """Start the worker; it loads while the caller goes on. Does nothing if it runs."""
        self._process.start(work, self._make_player)

    def submit(
        self, token: int, view: SeatView, level: str, seed: int, deadline: float | None = None
    ) -> None:
        """Ask a question; one that was asked before is cancelled.

        After the deadline the question is answered by a safe choice. A worker that still thinks
        about an earlier question is replaced, so that this one does not wait behind it.
        """
        self._pending = Request(token, view, level, seed)
        self._deadline = deadline
        if self._busy:
            self._drain()
        if self._busy:
            self._process.stop()
        self._process.stop_if_dead()
        self.start()
        self._busy = self._process.send(self._pending)

    def poll(self, now: float = 0.0) -> list[Answer]:
        """Return the answers that are there now: one or none."""
        found = self._drain()
        if found is None and self._pending is not None:
            if self.connection is None:
                found = self._replace_by_safe_choice(Fallback.LOST)
            elif self._deadline is not None and now > self._deadline:
                self._stop()
                self.start()
                found = self._replace_by_safe_choice(Fallback.HANG)
        if found is None:
            return []
        self._pending = None
        return [found]

    def cancel(self) -> None:
        """Forget the question; its answer will be dropped."""
        self._pending = None

    def close(self) -> None:
        """End the worker and forget the question."""
        self._pending = None
        self._stop()

    def _drain(self) -> Answer | None:
        """Return the answer to the pending question, if it has come; drop older ones."""
        found: Answer | None = None
        for token, guarded in self._process.received():
            self._busy = False
            if self._pending is not None and token == self._pending.token:
                found = Answer(token, guarded.choice, guarded.fallback, guarded.detail)
        return found

    def _replace_by_safe_choice(self, fallback: Fallback) -> Answer:
        request = self._pending
        assert request is not None
        log.error("The computer player at seat %d %s.", request.view.seat, fallback.value)
        guarded = safe_choice(request.view, fallback)
        return Answer(request.token, guarded.choice, fallback)

    def _stop(self) -> None:
        self._busy = False
        self._process.stop()

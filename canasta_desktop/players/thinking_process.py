"""A process of its own in which computer players think, so that the table never waits for them."""

from __future__ import annotations

import logging
import multiprocessing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.players.levels import player_for
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from canasta_desktop.players.player import Choice
    from canasta_desktop.rules.view import SeatView

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of the process: the seat to play for is that of the view."""

    token: int
    view: SeatView
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question; ``choice`` is nothing where the player failed."""

    token: int
    choice: Choice | None
    fault: str = ""


def think(question: Question) -> Reply:
    """Return the choice of a player, or the fault that kept it from a legal one."""
    try:
        choice = player_for(question.level, question.seed).choose(question.view)
        refusal = check(question.view.table, choice.action)
    except Exception as error:
        # Whatever a player does, the table goes on.
        return Reply(question.token, None, f"failed with {type(error).__name__}: {error}")
    if refusal is not None:
        return Reply(question.token, None, f"chose what the rules forbid: {refusal}")
    return Reply(question.token, choice)


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed; the main function of the process."""
    while True:
        try:
            question = connection.recv()
            connection.send(think(question))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class ThinkingProcess:
    """Starts the process early, asks it one question at a time, and replaces it when it hangs."""

    def __init__(self) -> None:
        """Start the process; it loads while the caller goes on."""
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._start()

    def ask(self, question: Question) -> None:
        """Send a question; a process that has died is replaced first."""
        for _ in range(2):
            if self._connection is None or self._process is None or not self._process.is_alive():
                self.restart()
            try:
                assert self._connection is not None
                self._connection.send(question)
            except OSError:
                self._stop()
            else:
                return

    def replies(self) -> list[Reply]:
        """Return the answers that have come in; never waits."""
        found: list[Reply] = []
        try:
            while self._connection is not None and self._connection.poll():
                found.append(self._connection.recv())
        except (EOFError, OSError):
            log.warning("The process of the computer players has ended by itself.")
            self._stop()
        return found

    def restart(self) -> None:
        """Give up whatever the process does and begin with a new one."""
        self._stop()
        self._start()

    def close(self) -> None:
        """End the process."""
        self._stop()

    def _start(self) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._process = None

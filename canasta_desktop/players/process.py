"""A process for work that the table never waits for: started, asked, listened to, ended."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

_LAST_WAIT: Final = 2.0
"""Seconds that a process which was told to end is waited for."""
_POLITE: Final = 10
"""By so much the table comes first where there are fewer cores than processes."""


class WorkProcess:
    """At most one process at a time, with a pipe to it. Nothing here waits for its work."""

    def __init__(self, name: str) -> None:
        """Take the name that the process has in the log; nothing is started yet."""
        self._name = name
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    @property
    def connection(self) -> Connection | None:
        """What becomes readable when something comes in; another one after each start."""
        return self._connection

    @property
    def is_running(self) -> bool:
        """Whether a process was started and has not been seen to end."""
        return self._process is not None

    def start(self, work: Callable[..., None], *args: object) -> bool:
        """Start a process and return whether there is a new one. Does nothing if one runs.

        ``work`` is a function of a module; it is called with its end of the pipe and ``args``,
        and the process ends with it.
        """
        if self._process is not None:
            return False
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=_enter, args=(work, theirs, *args), name=self._name, daemon=True
        )
        try:
            process.start()
        except OSError:
            log.exception("The process of the %s could not be started.", self._name)
            ours.close()
            return False
        finally:
            theirs.close()
        self._process, self._connection = process, ours
        return True

    def send(self, message: object) -> bool:
        """Send a message and return whether that went well; a process that has gone is ended."""
        if self._connection is None:
            return False
        try:
            self._connection.send(message)
        except OSError:
            log.warning("The process of the %s has gone.", self._name)
            self.stop()
            return False
        return True

    def received(self) -> Iterator[Any]:
        """Yield the messages that are there now; end a process that has ended by itself."""
        try:
            while self._connection is not None and self._connection.poll():
                yield self._connection.recv()
        except (EOFError, OSError):
            log.warning("The process of the %s has ended by itself.", self._name)
            self.stop()

    def stop_if_dead(self) -> None:
        """Put away a process that has ended by itself, so that another one can be started."""
        if self._process is not None and not self._process.is_alive():
            self.stop()

    def stop(self) -> None:
        """End the process at once; nothing happens if there is none."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process.join(_LAST_WAIT)
            self._process = None


def answer_all(connection: Connection, answer: Callable[[Any], object]) -> None:
    """Answer each message that comes in, until the other end of the pipe closes."""
    while True:
        try:
            connection.send(answer(connection.recv()))
        except (EOFError, OSError):
            return


def _enter(work: Callable[..., None], connection: Connection, *args: object) -> None:
    """Begin in the process that was started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program ends its processes itself
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    work(connection, *args)

"""Keeps what a failing player logs short: it fails at every choice, and every time is counted."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING

from canasta_desktop.players.guard import log as guard_log

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOWN = 3
"""How many failures of players a process tells of in full."""


class FirstFew(logging.Filter):
    """Lets the first records of a logger pass, and says that there are more."""

    def __init__(self, most: int = SHOWN) -> None:
        """Take how many records pass."""
        super().__init__()
        self._left = most

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record passes; the last one that does only tells that more followed."""
        self._left -= 1
        if self._left == -1:
            record.msg, record.args = "Further failures of players are only counted.", ()
        return self._left >= -1


@contextmanager
def first_failures_only() -> Iterator[None]:
    """Let this process log no more than the first few failures of players."""
    few = FirstFew()
    guard_log.addFilter(few)
    try:
        yield
    finally:
        guard_log.removeFilter(few)

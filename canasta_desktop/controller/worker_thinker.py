"""The thinker of the program: computer players in a process of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.thinking import Thought
from canasta_desktop.players.thinking_process import Question, ThinkingProcess

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.view import SeatView


class WorkerThinker:
    """Puts questions to a process of its own and collects the answers."""

    def __init__(self, seed: int) -> None:
        """Start the process; the seed is the players' own and tells nothing of the match."""
        self._seed = seed
        self._process = ThinkingProcess()

    def submit(self, token: int, view: SeatView, level: str) -> None:
        """Ask about a view; the answer to an earlier question is dropped by its token."""
        self._process.ask(Question(token, view, level, self._seed))

    def poll(self) -> Sequence[Thought]:
        """Return the answers that have come in."""
        return [Thought(r.token, r.choice, r.fault) for r in self._process.replies()]

    def restart(self) -> None:
        """Replace a process that hangs."""
        self._process.restart()

    def close(self) -> None:
        """End the process."""
        self._process.close()

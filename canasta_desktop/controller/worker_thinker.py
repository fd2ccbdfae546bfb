"""The thinker of the program: computer players in a process of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.thinking import Thought
from canasta_desktop.players.worker import WorkerClient

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.view import SeatView


class WorkerThinker:
    """Puts questions to the worker and collects its answers."""

    def __init__(self, seed: int) -> None:
        """Start the worker; the seed is the players' own and tells nothing of the match."""
        self._seed = seed
        self._worker = WorkerClient()
        self._worker.start()

    def submit(self, token: int, view: SeatView, level: str) -> None:
        """Ask about a view; a question that was asked before is forgotten."""
        self._worker.submit(token, view, level, self._seed)

    def poll(self) -> Sequence[Thought]:
        """Return the answers that have come in; where a player failed, the fault stands in."""
        return [
            Thought(answer.token, answer.choice)
            if answer.fallback is None
            else Thought(answer.token, None, answer.fallback.value)
            for answer in self._worker.poll()
        ]

    def restart(self) -> None:
        """Replace a worker that hangs."""
        self._worker.close()
        self._worker.start()

    def close(self) -> None:
        """End the worker."""
        self._worker.close()

"""A thinker that answers at once, in the same process: for drawings and self-tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.thinking import Thought
from canasta_desktop.players.levels import player_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.view import SeatView


class InstantThinker:
    """Chooses while it is asked; the caller waits for it."""

    def __init__(self, seed: int) -> None:
        """Take the seed of the players."""
        self._seed = seed
        self._answer: list[Thought] = []

    def submit(self, token: int, view: SeatView, level: str) -> None:
        """Choose an action for the view."""
        self._answer = [Thought(token, player_for(level, self._seed).choose(view))]

    def poll(self) -> Sequence[Thought]:
        """Return the answer, once."""
        answer, self._answer = self._answer, []
        return answer

    def restart(self) -> None:
        """Forget the question."""
        self._answer = []

    def close(self) -> None:
        """Stop; there is nothing to stop."""

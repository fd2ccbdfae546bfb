"""The seam between the controller and the coach: who finds the counsel for a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.coach.counsel import BUDGET, counsel_for
from canasta_desktop.coach.worker import Answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.advice import Budget
    from canasta_desktop.coach.counsel import Question
    from canasta_desktop.controller.thinking import Thinker

HINT_LEVEL: Final = "sharp"
"""The player whose choice is shown as a hint where there is no coach."""


class Adviser(Protocol):
    """Finds counsels without holding up the caller; a worker process in the program."""

    def submit(self, token: int, question: Question) -> None:
        """Begin to think; a question asked before is given up."""

    def poll(self) -> Sequence[Answer]:
        """Return the answers that have come in."""

    def cancel(self) -> None:
        """Forget the question under way."""

    def restart(self) -> None:
        """Give up an adviser that hangs and be ready for another question."""

    def close(self) -> None:
        """Stop for good."""


class ThinkerAdviser:
    """Has a computer player choose, without any advice behind the choice."""

    def __init__(self, thinker: Thinker) -> None:
        """Take who finds the choices; whoever made it closes it."""
        self._thinker = thinker

    def submit(self, token: int, question: Question) -> None:
        """Ask the player."""
        self._thinker.submit(token, question.view, HINT_LEVEL)

    def poll(self) -> Sequence[Answer]:
        """Return the choices that have come in."""
        return [Answer(thought.token, thought.choice) for thought in self._thinker.poll()]

    def cancel(self) -> None:
        """Leave the answer to be dropped."""

    def restart(self) -> None:
        """Replace a thinker that hangs."""
        self._thinker.restart()

    def close(self) -> None:
        """Stop; the thinker goes on."""


class InstantAdviser:
    """Finds the counsel while it is asked; the caller waits: for drawings and tests."""

    def __init__(self, budget: Budget = BUDGET) -> None:
        """Take how much is imagined."""
        self._budget = budget
        self._answers: list[Answer] = []

    def submit(self, token: int, question: Question) -> None:
        """Find the counsel."""
        self._answers = [Answer(token, counsel_for(question, self._budget))]

    def poll(self) -> Sequence[Answer]:
        """Return the answer, once."""
        answers, self._answers = self._answers, []
        return answers

    def cancel(self) -> None:
        """Forget the answer."""
        self._answers = []

    def restart(self) -> None:
        """Forget the answer."""
        self._answers = []

    def close(self) -> None:
        """Stop; there is nothing to stop."""

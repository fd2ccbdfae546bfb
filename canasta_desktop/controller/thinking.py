"""The seam between the controller and whoever finds actions for computer players and hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.player import Choice
    from canasta_desktop.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Thought:
    """A thinker's answer; ``choice`` is nothing where it failed, and ``fault`` says how."""

    token: int
    choice: Choice | None
    fault: str = ""


class Thinker(Protocol):
    """Finds actions without holding up the caller; a worker process in the program."""

    def submit(self, token: int, view: SeatView, level: str) -> None:
        """Begin to think about a view; a question asked before is forgotten."""

    def poll(self) -> Sequence[Thought]:
        """Return the answers that have come in."""

    def restart(self) -> None:
        """Give up the question under way and be ready for another one."""

    def close(self) -> None:
        """Stop for good."""

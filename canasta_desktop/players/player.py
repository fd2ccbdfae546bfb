"""What every computer player is: it chooses an action from what its seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from canasta_desktop.players.reason import Reason
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and why it was chosen."""

    action: Action
    reason: Reason


class Player(Protocol):
    """Chooses for one seat. The same view always leads to the same choice."""

    def choose(self, seat_view: SeatView) -> Choice:
        """Return a legal action for the seat of the view; its action must be awaited."""

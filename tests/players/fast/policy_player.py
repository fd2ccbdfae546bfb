"""A player at the table of the rules that plays by the policy of rollouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.knowledge import position_of_view
from canasta_desktop.players.fast.moves import actions_of
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind

if TYPE_CHECKING:
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.rules.view import SeatView


class PolicyPlayer:
    """Plans a move on counts and plays its first action; the rest of the plan is made anew."""

    def __init__(self, params: Params) -> None:
        self._params = params

    def choose(self, seat_view: SeatView) -> Choice:
        """Return the first action of the policy's move."""
        position = position_of_view(self._params, seat_view)
        action = actions_of(self._params, seat_view.hand, choose(position))[0]
        return Choice(action, Reason(ReasonKind.SAFE))

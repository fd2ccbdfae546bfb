"""A player at the table of the rules that plays by the policy of rollouts.

How strong the policy is, the arena tells, in the project's folder:
``python -m canasta_desktop.players.arena --players tests.players.fast.policy_player:policy sharp``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.knowledge import position_of_view
from canasta_desktop.players.fast.moves import actions_of
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.search.player import params_for

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView


def policy(_: int) -> PolicyPlayer:
    """Return the policy as a player for the arena; it needs no seed."""
    return PolicyPlayer()


class PolicyPlayer:
    """Plans a move on counts and plays its first action; the rest of the plan is made anew."""

    def choose(self, seat_view: SeatView) -> Choice:
        """Return the first action of the policy's move."""
        params = params_for(seat_view.table.rules)
        position = position_of_view(params, seat_view)
        action = actions_of(params, seat_view.hand, choose(position))[0]
        return Choice(action, Reason(ReasonKind.SAFE))

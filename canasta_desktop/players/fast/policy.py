"""The policy of rollouts: the move of the seat whose move is awaited, in every family of rules.

A policy reads the hand of the seat it moves for, the sizes of the others, and what everybody
knows; it never looks at another hand or into the stock. Its moves are legal by the rules, however
the settings stand, and each one plans the rest of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast import classic_policy, guarded_policy
from canasta_desktop.players.fast.classic_finish import wants_partner_out
from canasta_desktop.players.fast.moves import NO_SAID, YES_SAID, Move
from canasta_desktop.players.fast.position import ASKED, DRAW

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position


def choose(position: Position) -> Move:
    """Return the move of the seat whose move is awaited; the deal is not over."""
    if position.question == ASKED:
        return YES_SAID if wants_partner_out(position, position.actor()) else NO_SAID
    if position.params.guarded:
        if position.phase == DRAW:
            return guarded_policy.begin(position)
        return guarded_policy.play(position)
    if position.phase == DRAW:
        return classic_policy.begin(position)
    return classic_policy.play(position)

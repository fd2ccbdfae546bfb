"""Undo and redo as players mean them: back to a decision of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.match.record import SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy, take_back

if TYPE_CHECKING:
    from canasta_desktop.match.match import Match


def step_back(match: Match, policy: UndoPolicy) -> None:
    """Take back the newest step; where anything goes, back to the last decision of a person.

    Raises :exc:`UndoRefusedError` and changes nothing if the policy refuses.
    """
    take_back(match, policy)
    while policy is UndoPolicy.FREE and _computer_is_next(match) and match.can_undo:
        take_back(match, policy)


def step_forward(match: Match) -> bool:
    """Do again what was taken back, up to a decision of a person; return false if there is none."""
    if not match.can_redo:
        return False
    match.redo()
    while _computer_is_next(match) and match.can_redo:
        match.redo()
    return True


def _computer_is_next(match: Match) -> bool:
    actor = match.state.actor()
    return actor is not None and match.seats[actor].kind is SeatKind.COMPUTER

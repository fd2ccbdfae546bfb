"""What the players choose at small Modern American tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Discard, GoOut, Lay, Take
from canasta_desktop.rules.cards import RANK_OF
from tests.players.seats import choice

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Rank
    from canasta_desktop.rules.state import State


def laid_ranks(state: State, level: str) -> set[Rank]:
    """Return the ranks of the groups that a player lays now, none if it lays nothing."""
    action = choice(state, level).action
    groups = action.groups if isinstance(action, Lay | Take | GoOut) else ()
    return {group.rank for group in groups}


def thrown(state: State, level: str) -> Rank | None:
    """Return the rank of the card that a player discards now, or nothing if it does not."""
    action = choice(state, level).action
    return RANK_OF[action.card] if isinstance(action, Discard) else None

"""The bonus cards for the first meld of a side, and the turn card that ends them (M3.4, M9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.ruleset import Talon
from canasta_desktop.rules.state import Source

if TYPE_CHECKING:
    from canasta_desktop.rules.melds import Meld
    from canasta_desktop.rules.state import State, Turn

BELOW_THE_TURN_CARD = 8
"""How many cards lie under the turn card (M3.4)."""


def turn_card_is_gone(state: State) -> bool:
    """Return whether the turn card has left the stock (M3.4)."""
    return len(state.stock) <= BELOW_THE_TURN_CARD


def opened_in_turn(turn: Turn) -> bool:
    """Return whether the player's own action opened the side in this turn."""
    oldest = turn.newest
    while oldest is not None and oldest.turn.newest is not None:
        oldest = oldest.turn.newest
    return oldest is not None and not oldest.melds


def opened_from_stock(turn: Turn) -> bool:
    """Return whether the side was opened in this turn after drawing from the stock (M9.1)."""
    return turn.source is Source.STOCK and opened_in_turn(turn)


def talon_due(state: State, turn: Turn | None = None) -> bool:
    """Return whether bonus cards are due, after an action that leads to this turn (M9.1, M9.5)."""
    return (
        state.rules.talon is not Talon.OFF
        and not turn_card_is_gone(state)
        and opened_from_stock(state.turn if turn is None else turn)
    )


def talon_size(melds: tuple[tuple[Meld, ...], ...], side: int) -> int:
    """Return how many bonus cards are due: four for the first side to open, or three (M9.2)."""
    is_second = any(row for other, row in enumerate(melds) if other != side)
    return 3 if is_second else 4

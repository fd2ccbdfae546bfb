"""What lies above what: the one place where the table's z values come from.

Each layer holds up to a thousand things, ordered by their index within it.
"""

from __future__ import annotations

from enum import IntEnum


class Layer(IntEnum):
    """The layers of the table, the lowest first."""

    GROUND = 1
    """Empty places and the cold light of a frozen pile: under every card."""
    SEATS = 2
    STOCK = 3
    PILE = 4
    MELDS = 5
    HAND = 6
    SIGNS = 7
    """Plates, labels, badges, outlines of places that would take cards, the keyboard's ring."""
    TRAVELLING = 8
    """Cards on their way from one place to another."""
    CARRIED = 9
    """Cards in the player's hand that follow the pointer, and their badge."""
    FLOURISH = 10

    def at(self, index: float = 0) -> float:
        """Return the z value of the thing with this index in the layer."""
        return self * 1000.0 + min(index, 999.0)

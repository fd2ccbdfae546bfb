"""The player that compares plans by what they are worth; its style makes the level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.strategy import strategy_for

if TYPE_CHECKING:
    from canasta_desktop.players.player import Choice
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.view import SeatView


class HeuristicPlayer:
    """Chooses by estimates in points. It keeps nothing from one choice to the next."""

    def __init__(self, style: Style, seed: int) -> None:
        """Take the style and a seed of the player's own, which only settles ties."""
        self._style = style
        self._seed = seed

    def choose(self, seat_view: SeatView) -> Choice:
        """Return the best action for the seat of the view; its action must be awaited."""
        strategy = strategy_for(seat_view.table.rules)
        return strategy.choose(seat_view, self._style, self._seed)

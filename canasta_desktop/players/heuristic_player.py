"""The player that compares plans by what they are worth; its style makes the level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.drawing import draw_or_take
from canasta_desktop.players.outlook import Outlook
from canasta_desktop.players.permission import answer
from canasta_desktop.players.playing import play
from canasta_desktop.rules.state import Phase, Question

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
        outlook = Outlook(seat_view, self._style, self._seed)
        if outlook.table.turn.question is Question.OPEN:
            return answer(outlook)
        if outlook.table.phase is Phase.DRAW:
            return draw_or_take(outlook)
        return play(outlook, seat_view)

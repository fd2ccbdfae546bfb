"""The strategy for Classic and every rule set with free melding."""

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


class ClassicStrategy:
    """Weighs melds, the pile and its freeze, and going out by points alone."""

    def choose(self, seat_view: SeatView, style: Style, seed: int) -> Choice:
        """Return the best action for the seat of the view; its action must be awaited."""
        outlook = Outlook(seat_view, style, seed)
        if outlook.table.turn.question is Question.OPEN:
            return answer(outlook)
        if outlook.table.phase is Phase.DRAW:
            return draw_or_take(outlook)
        return play(outlook, seat_view)

"""The strategy for Modern American and every rule set with guarded melds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.modern.answering import answer
from canasta_desktop.players.modern.drawing import draw_or_take
from canasta_desktop.players.modern.outlook import Outlook
from canasta_desktop.players.modern.playing import play
from canasta_desktop.players.modern.threes import give_up_three
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from canasta_desktop.players.player import Choice
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.view import SeatView


class ModernStrategy:
    """Weighs special melds, special hands, bonus cards and the safe end of every turn."""

    def choose(self, seat_view: SeatView, style: Style, seed: int) -> Choice:
        """Return the best action for the seat of the view; its action must be awaited."""
        outlook = Outlook(seat_view, style, seed)
        if outlook.table.turn.question is Question.OPEN:
            return answer(outlook)
        three = give_up_three(outlook)
        if three is not None:
            return three
        if outlook.table.phase is Phase.DRAW:
            return draw_or_take(outlook)
        return play(outlook, seat_view)

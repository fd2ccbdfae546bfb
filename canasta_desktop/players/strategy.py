"""What plays a family of rules, and which strategy belongs to a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.players.classic_strategy import ClassicStrategy
from canasta_desktop.players.modern.strategy import ModernStrategy
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.players.player import Choice
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView


class Strategy(Protocol):
    """Chooses by estimates in points; keeps nothing from one choice to the next."""

    def choose(self, seat_view: SeatView, style: Style, seed: int) -> Choice:
        """Return the best action for the seat of the view, as a player of this style sees it."""


_STRATEGIES: Mapping[Melding, Strategy] = {
    Melding.FREE: ClassicStrategy(),
    Melding.GUARDED: ModernStrategy(),
}


def strategy_for(rules: RuleSet) -> Strategy:
    """Return the strategy for a rule set; what may be melded decides on it."""
    return _STRATEGIES[rules.melding]

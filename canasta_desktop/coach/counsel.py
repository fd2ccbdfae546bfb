"""What a person who asks the coach gets: a choice for the hint, with the advice behind it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.advice import Advice, Budget, advise, compare, consider
from canasta_desktop.coach.evidence import Sign
from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.player import Choice
from canasta_desktop.players.search.reasons import reason_for
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.actions import Discard

if TYPE_CHECKING:
    from canasta_desktop.coach.advice import Play
    from canasta_desktop.players.search.anchored import Clock
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView

BUDGET: Final = Budget()
"""How much the coach imagines at the table."""


@dataclass(frozen=True, slots=True)
class Counsel(Choice):
    """A choice that was compared with others; ``shown`` is its place in the advice."""

    advice: Advice
    shown: int = 0

    @property
    def play(self) -> Play:
        """The play that the choice begins."""
        return self.advice.plays[self.shown]

    @property
    def then_discards(self) -> Card | None:
        """The card that the play discards after its first action, if it is known."""
        _, *later = self.play.actions
        return next((action.card for action in later if isinstance(action, Discard)), None)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the counsel for a view; with ``intended`` what that action would cost.

    ``advice`` is the advice for the same view and seed, where it has been given before.
    """

    view: SeatView
    seed: int
    intended: Action | None = None
    advice: Advice | None = None


def counsel_for(
    question: Question, budget: Budget = BUDGET, clock: Clock = time.monotonic
) -> Choice:
    """Return a counsel for the seat in turn; its advice knows the intended action if it can.

    Where there is nothing to compare it is a heuristic player's choice.
    """
    view, advice = question.view, question.advice
    if advice is None:
        advice = advise(view, budget, question.seed, clock)
    if advice is None:
        return plain_choice(view, question.seed)
    if question.intended is not None:
        advice = consider(view, advice, question.intended, budget, question.seed) or advice
    return counsel_on(view, advice, 0)


def plain_choice(view: SeatView, seed: int) -> Choice:
    """Return a heuristic player's choice, found at once, without any imagined deal."""
    return guarded_choice(HeuristicPlayer(SHARP, seed), view).choice


def counsel_on(view: SeatView, advice: Advice, place: int) -> Counsel:
    """Return one of the plays of an advice for the view as a counsel."""
    play = advice.plays[place]
    lost = play.tally.count(Sign.PILE_LOST) / play.tally.deals
    return Counsel(play.action, reason_for(view, play.action, lost), advice, place)


def costly(view: SeatView, advice: Advice, action: Action, limit: int) -> Play | None:
    """Return the play that an action begins, if it surely costs more points than a limit."""
    play = compare(view, advice, action)
    if play is None or play.is_as_good or play.behind <= limit:
        return None
    return play

"""The review of a deal as it is drawn by script: on its way, at a costly decision, in numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.art.themes import FELTS
from canasta_desktop.coach.review import ReviewEffort, review
from canasta_desktop.coach.review_deal import played_deal
from canasta_desktop.coach.review_judging import Effort
from canasta_desktop.match.match import Match
from canasta_desktop.players.levels import player_for
from canasta_desktop.present.review_tables import ReviewTables
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.screen_pictures import SEATS
from canasta_desktop.windows.review.reviews import opened, reviewed_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.program import Program
    from canasta_desktop.windows.review.dialog import ReviewDialog

EFFORT: Final = ReviewEffort(Effort(rollouts=240, pairs=200, drafts=1), endings=40)
"""Enough to find costly plays, and quick."""
_LEVELS = ("beginner", "sharp", "sharp", "sharp")
_NUMBERS: Final = {"classic": 4713, "modern": 4714}


@lru_cache(maxsize=2)
def reviewed(preset: str) -> ReviewTables:
    """Return the review of a deal in which the person plays like a beginner."""
    match = Match.new(make_rules(preset), SEATS, _NUMBERS[preset])
    players = [player_for(level, 1 + seat) for seat, level in enumerate(_LEVELS)]
    while (actor := match.state.actor()) is not None:
        match.do(players[actor].choose(match.view(actor)).action)
    deal = played_deal(match)
    return ReviewTables(reviewed_deal(match, deal), review(deal, 0, EFFORT))


def waiting(program: Program) -> None:
    """Show a review on its way."""
    _opened(program).show_share(0.42)


def costly(program: Program) -> None:
    """Show the decision that cost most."""
    _opened(program).show_review(reviewed("classic"))


def turning_point(program: Program) -> None:
    """Show a turning point with all hands, and the curve in numbers."""
    dialog = _opened(program)
    dialog.show_review(reviewed("classic"))
    dialog.panel.cards[0].click()
    dialog.head.hands.click()
    dialog.form.segment(True).click()


def modern(program: Program) -> None:
    """Show a deal of Modern American."""
    _opened(program).show_review(reviewed("modern"))


def _opened(program: Program) -> ReviewDialog:
    return opened(program.window, program.table.options, FELTS["green"], deal=1)


DIALOGS: Mapping[str, Callable[[Program], None]] = {
    "review-waiting": waiting,
    "review": costly,
    "review-numbers": turning_point,
    "review-modern": modern,
}
"""Each screen by its name: what shows it."""

"""Matches that differ only in what a seat cannot know, and a thinker that plays from a record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.controller.advising import HINT_LEVEL
from canasta_desktop.controller.thinking import Thought
from canasta_desktop.match.match import Match
from canasta_desktop.match.sentences import RecordError
from canasta_desktop.players.levels import player_for
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from tests.program.deals import cut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from canasta_desktop.match.record import MatchRecord
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView

_SWAPS = 150
"""How many exchanges of two cards of the pack are tried."""


def twin_of(record: MatchRecord, plies: int, seat: int, random: Random) -> MatchRecord:
    """Return the record with another pack that a seat cannot tell from it for so many actions.

    Cards are exchanged wherever the seat's view, with all that it has seen happen, stays the
    same; so whatever is hidden from it at that moment may be another card.
    """
    deal = record.deals[0]
    seen = _seen(cut(record, plies), seat)
    pack = list(deal.pack)
    for _ in range(_SWAPS):
        first, second = random.sample(range(len(pack)), 2)
        if pack[first] == pack[second]:
            continue
        pack[first], pack[second] = pack[second], pack[first]
        other = replace(record, number=None, deals=(replace(deal, pack=tuple(pack)),))
        if _seen(cut(other, plies), seat) != seen:
            pack[first], pack[second] = pack[second], pack[first]
    return replace(record, number=None, deals=(replace(deal, pack=tuple(pack)),))


def _seen(record: MatchRecord, seat: int) -> SeatView | None:
    """Return what a seat sees at the end of a record; nothing where it cannot be played."""
    try:
        return Match.from_record(record).view(seat)
    except RecordError:
        return None


class RecordedThinker:
    """Plays the actions of a record for the computers, and gives hints of its own."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = actions
        self._answers: list[Thought] = []
        self.place: Callable[[], int] = lambda: 0
        """Returns how many actions of the deal have been done."""

    def submit(self, token: int, view: SeatView, level: str) -> None:
        """Find the next action of the record; a hint comes from the view."""
        if level == HINT_LEVEL:
            choice = player_for(level, 1).choose(view)
        else:
            choice = Choice(self._actions[self.place()], Reason(ReasonKind.RANDOM))
        self._answers = [Thought(token, choice)]

    def poll(self) -> Sequence[Thought]:
        """Return the answer, once."""
        answers, self._answers = self._answers, []
        return answers

    def restart(self) -> None:
        """Forget the question."""
        self._answers = []

    def close(self) -> None:
        """Stop; there is nothing to stop."""

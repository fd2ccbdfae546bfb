"""Contestants that misbehave, made by functions that the arena finds by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.levels import player_for
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.options import options
from tests.players.fake_players import Cheating, Failing

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.view import SeatView

HERE = "tests.players.arena.contestants"


class _Wavering:
    """A player that lays cards and takes them back for ever, where that is allowed."""

    def __init__(self, seed: int) -> None:
        self._player = player_for("steady", seed)

    def choose(self, seat_view: SeatView) -> Choice:
        open_to = options(seat_view.table)
        if open_to.retract and not open_to.threes:
            return Choice(Retract(), Reason(ReasonKind.RETRACT))
        if open_to.lays:
            return Choice(open_to.lays[0], Reason(ReasonKind.OPEN))
        return self._player.choose(seat_view)


def failing(_seed: int) -> Player:
    """Return a player that raises an error."""
    return Failing()


def cheating(_seed: int) -> Player:
    """Return a player that chooses what the rules forbid."""
    return Cheating()


def wavering(seed: int) -> Player:
    """Return a player that does not come to an end."""
    return _Wavering(seed)

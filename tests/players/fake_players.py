"""Players that fail in every way, made by functions that a worker process can find."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from canasta_desktop.players.levels import player_for
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import End

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.view import SeatView


class Failing:
    """A player that raises an error."""

    def choose(self, seat_view: SeatView) -> Choice:
        raise ZeroDivisionError("nobody thought of this")


class Cheating:
    """A player that chooses what the rules forbid."""

    def choose(self, seat_view: SeatView) -> Choice:
        return Choice(End(), Reason(ReasonKind.END_LAID))


class Hanging:
    """A player that never answers."""

    def choose(self, seat_view: SeatView) -> Choice:
        threading.Event().wait()
        raise AssertionError


class Dying:
    """A player that takes its process with it."""

    def choose(self, seat_view: SeatView) -> Choice:
        os._exit(3)


_FAKES: dict[str, Callable[[], Player]] = {
    "failing": Failing,
    "cheating": Cheating,
    "hanging": Hanging,
    "dying": Dying,
}


def fake_player(level: str, seed: int) -> Player:
    """Return the player of a name, a real one for the name of a level."""
    return _FAKES[level]() if level in _FAKES else player_for(level, seed)

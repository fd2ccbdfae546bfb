"""The players that the arena knows by name, and any other one by where it is made."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.greedy import GreedyPlayer
from canasta_desktop.players.levels import BUDGETS, STYLES, Level, player_for
from canasta_desktop.players.player import Choice
from canasta_desktop.players.random_player import RandomPlayer
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.search.player import SearchPlayer

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.view import SeatView

RANDOM = "random"
"""The name of the player that plays at random."""
GREEDY = "greedy"
"""The name of the player that never waits."""

NAMES = (*(level.value for level in Level), GREEDY, RANDOM)
"""The players that have a name: the levels, and two that never change."""


class _Unexplained:
    """A player that gives no reasons as one that does; the arena reads none."""

    def __init__(self, player: RandomPlayer | GreedyPlayer) -> None:
        self._player = player

    def choose(self, seat_view: SeatView) -> Choice:
        return Choice(self._player.choose(seat_view), Reason(ReasonKind.RANDOM))


def player_named(name: str, random: Random) -> Player:
    """Return a player by its name, with a seed or randomness of its own.

    ``module:function`` names a function that makes a player from a seed, so that a variant can be
    measured without being a level. Raises :exc:`ArenaError` for a name that means nothing, and
    for a function that makes no player.
    """
    if name == RANDOM:
        return _Unexplained(RandomPlayer(random))
    if name == GREEDY:
        return _Unexplained(GreedyPlayer())
    if name in NAMES:
        return _of_level(Level(name), random.randrange(1 << 30))
    return _made(name, random.randrange(1 << 30))


def _of_level(level: Level, seed: int) -> Player:
    """Return a player of a level; one that searches counts its rollouts and no seconds.

    So its choices are the same on a slow machine and a busy one.
    """
    budget = BUDGETS.get(level)
    if budget is None:
        return player_for(level, seed)
    return SearchPlayer(STYLES[level], seed, replace(budget, seconds=inf))


def module_of(name: str) -> str | None:
    """Return the module that a player's name names, or nothing for a player of this package."""
    return name.partition(":")[0] if ":" in name else None


def _made(name: str, seed: int) -> Player:
    """Return the player that the function of this name makes; its code is anybody's."""
    module, colon, function = name.partition(":")
    if not colon:
        raise ArenaError(f"There is no player “{name}”; there are {', '.join(NAMES)}.")
    try:
        maker = getattr(import_module(module), function)
    except (ImportError, AttributeError, TypeError, ValueError):
        raise ArenaError(f"No function that makes a player is found at “{name}”.") from None
    except Exception as error:
        raise ArenaError(f"“{module}” cannot be imported ({_in_a_line(error)}).") from None
    try:
        made: Player = maker(seed)
    except Exception as error:
        raise ArenaError(f"“{name}” makes no player ({_in_a_line(error)}).") from None
    if not callable(getattr(made, "choose", None)):
        raise ArenaError(f"“{name}” makes no player: what it makes cannot choose an action.")
    return made


def _in_a_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())

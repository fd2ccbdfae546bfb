"""Asks a player in such a way that there is always a legal action in the end."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import Enum
from traceback import format_tb
from typing import TYPE_CHECKING

from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.view import SeatView

log = logging.getLogger(__name__)


class Fallback(Enum):
    """Why a safe action stands in for a player's choice; the values complete "The player ..."."""

    ERROR = "failed with an error"
    ILLEGAL = "chose an action that the rules forbid"
    HANG = "gave no answer in time"
    LOST = "could not be reached"


@dataclass(frozen=True, slots=True)
class Guarded:
    """A legal choice; ``fallback`` and ``detail`` say what went wrong if it is a safe one."""

    choice: Choice
    fallback: Fallback | None = None
    detail: str = ""


def guarded_choice(player: Player, seat_view: SeatView) -> Guarded:
    """Return the player's choice if it is legal, else a safe one; never raises.

    What went wrong is logged.
    """
    try:
        choice = player.choose(seat_view)
        refusal = check(seat_view.table, choice.action)
    except Exception as error:
        # Where it failed, but not the error's own text, which could name a hidden card.
        where = "".join(format_tb(error.__traceback__))
        detail = f"{type(error).__name__} in\n{where}"
        log.error("A computer player failed at seat %d: %s", seat_view.seat, detail)
        return safe_choice(seat_view, Fallback.ERROR, detail)
    if refusal is not None:
        log.error("A computer player at seat %d was refused: %s.", seat_view.seat, refusal)
        return safe_choice(seat_view, Fallback.ILLEGAL, str(refusal))
    return Guarded(choice)


def safe_choice(seat_view: SeatView, fallback: Fallback, detail: str = "") -> Guarded:
    """Return a safe action in place of a choice that cannot be used."""
    return Guarded(Choice(safe_action(seat_view), Reason(ReasonKind.SAFE)), fallback, detail)

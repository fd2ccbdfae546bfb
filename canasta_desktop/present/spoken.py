"""How much of the play is said to somebody who listens."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.rules.events import (
    CanastaTurned,
    Dealt,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    PileTaken,
    RedThreeLaid,
    Retracted,
    ThreeLaid,
)

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names


class Spoken(Enum):
    """How much is said: every event, what somebody plays by, or nothing of the play."""

    ALL = "all"
    BRIEF = "brief"
    NONE = "none"


_PASSING = Dealt | MeldLaid | RedThreeLaid | ThreeLaid | CanastaTurned | Retracted
"""Events that a listener can ask for at the melds, or has just caused."""


def is_spoken(event: Event, how: Spoken, names: Names) -> bool:
    """Return whether an event is said.

    In brief are said: the own drawn card, the discards and takes of the others, openings, canastas
    and all that ends something or asks for an answer.
    """
    if how is not Spoken.BRIEF:
        return how is Spoken.ALL
    if isinstance(event, Drew):
        return event.seat == names.you
    if isinstance(event, Discarded | PileTaken):
        return event.seat != names.you
    return not isinstance(event, _PASSING)

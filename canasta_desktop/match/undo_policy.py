"""What a player may take back: as at a table, or anything.

At a strict table a step may be taken back while it gave no new knowledge to anybody: cards laid
since the last draw or take, a discard until somebody else acts, a question until it is answered.
A discard that brought cards to light stands: bonus cards, threes of the next player that were
replaced, or the hands at the end of a deal (M5.2, M9.1). So does a three that was laid (M5.4).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.match.record import SeatKind
from canasta_desktop.rules.actions import Answer, Draw, Take
from canasta_desktop.rules.events import DealScored, Drew

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.match.match import Entry, Match
    from canasta_desktop.rules.events import Event


class UndoPolicy(StrEnum):
    """How much may be taken back."""

    STRICT = "strict"
    """Only what gave no new knowledge."""

    FREE = "free"
    """Anything; the match is marked as assisted where the strict policy would have refused."""


class UndoRefusal(StrEnum):
    """Why nothing is taken back."""

    NOTHING_TO_UNDO = "nothing to undo"
    NEW_DEAL = "a new deal was dealt"
    DEAL_OVER = "the deal is over and the hands were shown"
    ANSWER_GIVEN = "an answer was given"
    OTHER_PLAYER_ACTED = "another player has acted"
    PILE_TAKEN = "the discard pile was taken"
    CARD_DRAWN = "a card was drawn"
    CARDS_SHOWN = "the step brought cards to light"


class UndoRefusedError(ValueError):
    """A step that may not be taken back; ``refusal`` says why."""

    def __init__(self, refusal: UndoRefusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


def undo_refusal(match: Match, policy: UndoPolicy, seat: int | None = None) -> UndoRefusal | None:
    """Return why the newest entry may not be taken back, or nothing if it may.

    ``seat`` is who asks; without it, it is the person who acted last.
    """
    entry = match.peek_undo()
    if entry is None:
        return UndoRefusal.NOTHING_TO_UNDO
    if policy is UndoPolicy.FREE:
        return None
    own = match.seats[entry.seat].kind is SeatKind.PERSON and seat in (None, entry.seat)
    return strict_refusal(entry, match.newest_events, own=own)


def strict_refusal(entry: Entry, events: Sequence[Event], *, own: bool) -> UndoRefusal | None:
    """Return why a strict table would let an entry with these events stand, or nothing.

    ``own`` tells whether the entry is the asking player's.
    """
    if entry.action is None:
        return UndoRefusal.NEW_DEAL
    if any(isinstance(event, DealScored) for event in events):
        return UndoRefusal.DEAL_OVER
    if isinstance(entry.action, Answer):
        return UndoRefusal.ANSWER_GIVEN
    if not own:
        return UndoRefusal.OTHER_PLAYER_ACTED
    if isinstance(entry.action, Take):
        return UndoRefusal.PILE_TAKEN
    if isinstance(entry.action, Draw):
        return UndoRefusal.CARD_DRAWN
    if any(isinstance(event, Drew) for event in events):
        return UndoRefusal.CARDS_SHOWN
    return None


def take_back(match: Match, policy: UndoPolicy, seat: int | None = None) -> Entry:
    """Undo the newest entry, mark the match where that is help, and return the entry.

    Raises :exc:`UndoRefusedError` and changes nothing if the policy refuses.
    """
    refusal = undo_refusal(match, policy, seat)
    if refusal is not None:
        raise UndoRefusedError(refusal)
    if undo_refusal(match, UndoPolicy.STRICT, seat) is not None:
        match.mark_assisted()
    return match.undo()

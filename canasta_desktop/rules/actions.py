"""The actions a player can take, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card, Rank


class SpecialHand(StrEnum):
    """The special hands, by the names they have in actions (M2.6)."""

    PAIRS = "pairs"
    WILD_PAIRS = "wild-pairs"
    MIAMI_PAIRS = "miami-pairs"
    ZIP_CODE = "zip-code"
    STRAIGHT = "straight"
    GARBAGE = "garbage"
    BLAST_OFF = "blast-off"
    TRIPLES = "triples"
    QUADS = "quads"
    DREAM = "dream"


class Group(NamedTuple):
    """Hand cards meant for the meld of one rank; ``rank`` is the label the player gave."""

    rank: Rank
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock (C3.1)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the discard pile (C6).

    The first group is the claim: its hand cards are laid with the top card of the pile. Further
    groups are laid from the hand in the same action (C6.9).
    """

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay melds and additions from the hand, all together (C3.3)."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card and end the turn (C3.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoOut:
    """Finish in one action: lay the groups, then perhaps discard the last card (C8.2)."""

    groups: tuple[Group, ...]
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class LaySpecial:
    """Lay a special hand, which ends the deal (M11)."""

    name: SpecialHand


@dataclass(frozen=True, slots=True)
class LayThree:
    """Lay a three that was kept in the hand and take its replacement (M5.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Retract:
    """Take back the newest provisional take or lay-down of this turn as a whole (M4.3)."""


@dataclass(frozen=True, slots=True)
class End:
    """Decline the pile without a stock, or end the last lay-down (C9.3, C9.5)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner for permission to go out (C8.8)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question (C8.8)."""

    yes: bool


Action = Draw | Take | Lay | Discard | GoOut | LaySpecial | LayThree | Retract | End | Ask | Answer

"""What a player asks for on the table; the one way in, whatever gesture it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.present.picture import ActionName, CardKey
    from canasta_desktop.rules.cards import Rank


class Zone(Enum):
    """Places on the table that take cards or can be chosen."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"
    MELD = "meld"
    NEW_MELD = "new_meld"


@dataclass(frozen=True, slots=True)
class Target:
    """A place: for ``MELD`` the rank of an own meld, for ``HAND`` the place among the cards."""

    zone: Zone
    rank: Rank | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ToggleCard:
    """Select a hand card, or take it out of the selection."""

    key: CardKey


@dataclass(frozen=True, slots=True)
class ToggleRank:
    """Select all hand cards of the card's rank, or take them out of the selection."""

    key: CardKey


@dataclass(frozen=True, slots=True)
class Drop:
    """Hand cards were dropped on a place: planned for a meld, discarded, or put in order."""

    keys: tuple[CardKey, ...]
    target: Target


@dataclass(frozen=True, slots=True)
class DropFromStock:
    """The top card of the stock was dragged to the hand: draw."""


@dataclass(frozen=True, slots=True)
class DropFromPile:
    """The pile was dragged to a place: take it, with the meld it was dropped on."""

    target: Target


@dataclass(frozen=True, slots=True)
class Choose:
    """A place was clicked, or chosen by key: with cards selected it takes them."""

    target: Target


@dataclass(frozen=True, slots=True)
class Perform:
    """A button, a menu item or a key asks for an action."""

    action: ActionName


@dataclass(frozen=True, slots=True)
class Unplan:
    """Take one planned group back into the hand."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class ShowPlay:
    """Show one of the plays that the coach compares, by its place in the list."""

    place: int


@dataclass(frozen=True, slots=True)
class LiftCover:
    """The named player is at the computer and wants to see the table."""


@dataclass(frozen=True, slots=True)
class CoverTable:
    """Cover the table at once."""


Request = (
    ToggleCard
    | ToggleRank
    | Drop
    | DropFromStock
    | DropFromPile
    | Choose
    | Perform
    | Unplan
    | ShowPlay
    | LiftCover
    | CoverTable
)

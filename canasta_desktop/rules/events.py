"""What happened: the events that an action causes, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import SpecialHand
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.melds import CanastaKind
    from canasta_desktop.rules.scoring import MatchResult, SideScore


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat was dealt ``cards`` cards (C2.2)."""

    dealer: int
    cards: int


@dataclass(frozen=True, slots=True)
class UpcardTurned:
    """A first pile card was turned (C2.4); ``stays`` is false when the next one covers it."""

    card: Card
    stays: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A card came from the stock into a hand.

    ``card`` is nothing for those who may not see it; ``declined`` is the top of the pile that the
    player did not take; ``replacement`` says that the card came beside the draw of the turn: for a
    three that was laid, or as a bonus card (M9).
    """

    seat: int
    card: Card | None
    declined: Card | None = None
    replacement: bool = False


@dataclass(frozen=True, slots=True)
class RedThreeLaid:
    """A red three went to the table (C3.2); ``from_pile`` when it lay in a taken pile (C2.5)."""

    seat: int
    card: Card
    from_pile: bool = False


@dataclass(frozen=True, slots=True)
class ThreeLaid:
    """A three went to the table where threes of both colours are laid (M5.2, M5.4)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TurnCardGone:
    """The turn card has left the stock, so there are no more bonus cards (M3.4)."""


@dataclass(frozen=True, slots=True)
class BonusCards:
    """A player gets so many bonus cards for opening (M9); the draws that follow bring them."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Retracted:
    """A player took back the newest lay-down, or the pile with what it laid (M4.3).

    ``cards`` went from the melds to the hand; ``pile`` is the pile as it lies there again, or
    nothing where it had not been taken.
    """

    seat: int
    cards: tuple[Card, ...]
    pile: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialHandLaid:
    """A player showed a special hand, which ends the deal (M11.3)."""

    seat: int
    name: SpecialHand
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The pile was taken; ``cards`` is the whole pile, its top card last (C6.8)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """Cards joined or began a meld; ``from_pile`` when the last of them is the pile's top card."""

    seat: int
    rank: Rank
    cards: tuple[Card, ...]
    begun: bool
    from_pile: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A side laid its first meld of the deal; ``points`` is what counted, ``minimum`` the need."""

    seat: int
    points: int
    minimum: int


@dataclass(frozen=True, slots=True)
class CanastaCompleted:
    """A meld reached seven cards (C4.6)."""

    seat: int
    rank: Rank
    kind: CanastaKind


@dataclass(frozen=True, slots=True)
class CanastaTurned:
    """A canasta changed its kind: a natural one became mixed, or the other way (C4.6)."""

    seat: int
    rank: Rank
    kind: CanastaKind


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card went on the pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileFrozen:
    """A discard froze the pile for everyone (C6.3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockEmptied:
    """The last card of the stock was drawn."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player asked the partner for permission to go out (C8.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The partner answered (C8.8); ``seat`` is the one who answered."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Declined:
    """A player declined the pile without a stock, or ended the last lay-down (C9.3, C9.5)."""

    seat: int
    top: Card | None


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player went out (C8.3)."""

    seat: int
    concealed: bool


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: the score of each side, line by line, and the new totals (C10)."""

    scores: tuple[SideScore, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is over (C11)."""

    result: MatchResult


Event = (
    Dealt
    | UpcardTurned
    | Drew
    | RedThreeLaid
    | ThreeLaid
    | TurnCardGone
    | BonusCards
    | Retracted
    | SpecialHandLaid
    | PileTaken
    | MeldLaid
    | Opened
    | CanastaCompleted
    | CanastaTurned
    | Discarded
    | PileFrozen
    | StockEmptied
    | Asked
    | Answered
    | Declined
    | WentOut
    | DealScored
    | MatchOver
)

"""The state of a deal as one frozen value."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from canasta_desktop.rules.melds import Meld, canasta_count
from canasta_desktop.rules.ruleset import Permission, RuleSet

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import SpecialHand
    from canasta_desktop.rules.cards import Card, Rank

T = TypeVar("T")


class Phase(Enum):
    """Where a turn stands (C3.1)."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Source(Enum):
    """Where the cards of this turn's draw came from."""

    STOCK = "stock"
    PILE = "pile"


class Question(Enum):
    """Whether the partner was asked in this turn, and the answer (C8.8)."""

    NONE = "none"
    OPEN = "open"
    YES = "yes"
    NO = "no"


class Provisional(NamedTuple):
    """A take or a lay-down that can be taken back, as what it changed (M4.3).

    ``melds`` are the side's melds before it, ``laid`` the hand cards it laid, ``pile`` the pile it
    took, or nothing, ``turn`` the turn before it, with what could be taken back then.
    """

    melds: tuple[Meld, ...]
    laid: tuple[Card, ...]
    pile: tuple[Card, ...]
    turn: Turn


class Turn(NamedTuple):
    """What has happened in the turn so far.

    ``laid``: the player has laid cards; ``joined``: some of them joined a meld that lay there when
    the turn began; ``begun``: ranks of the melds begun in this turn; ``closing``: the last
    lay-down after a last red three, without a discard (C9.5). ``newest``: the newest provisional
    action; ``gave_back``: the pile was taken and given back (M4.4).
    """

    source: Source | None = None
    laid: bool = False
    joined: bool = False
    begun: tuple[Rank, ...] = ()
    question: Question = Question.NONE
    closing: bool = False
    newest: Provisional | None = None
    gave_back: bool = False


NEW_TURN = Turn()


class State(NamedTuple):
    """A deal at one moment (C12).

    ``hands`` are sorted, one for each seat; ``stock`` and ``pile`` have their top card last;
    ``melds`` (by rank) and ``threes`` are by side; ``scores`` are the match scores when the deal
    began; ``melded`` tells for each seat whether it laid cards in an earlier turn of this deal;
    ``seat`` is the seat in turn, in phase ``OVER`` the last one; ``special`` is the special hand
    that was laid and its seat (M11); ``courtesy`` are the seats that may still lay one although
    their side has opened, where that is played (M11.1); ``only_wilds`` tells that the hand in turn
    held no natural right after its last card from the stock (M10.3), which the other seats do not
    know. A named tuple, because a player
    that thinks makes very many of them.
    """

    rules: RuleSet
    scores: tuple[int, ...]
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[tuple[Meld, ...], ...]
    threes: tuple[tuple[Card, ...], ...]
    melded: tuple[bool, ...]
    seat: int
    phase: Phase = Phase.DRAW
    turn: Turn = NEW_TURN
    out: int | None = None
    concealed: bool = False
    special: tuple[int, SpecialHand] | None = None
    courtesy: tuple[int, ...] = ()
    only_wilds: bool = False

    @property
    def side(self) -> int:
        """The side of the seat in turn."""
        return self.rules.sides_by_seat[self.seat]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat in turn."""
        return self.hands[self.seat]

    def opened(self, side: int) -> bool:
        """Return whether a side has a meld on the table."""
        return bool(self.melds[side])

    def minimum(self, side: int) -> int:
        """Return the opening minimum of a side in this deal, opened or not (C5.1)."""
        return self.rules.opening_minimum(self.scores[side])

    def actor(self) -> int | None:
        """Return the seat whose action is awaited: the asked partner, the seat in turn, or none."""
        if self.phase is Phase.OVER:
            return None
        if self.turn.question is Question.OPEN:
            return self.rules.partners(self.seat)[0]
        return self.seat


def permitted(rules: RuleSet, question: Question) -> bool:
    """Return whether the partner's answer, or the lack of one, lets the player go out (C8.8)."""
    if rules.permission is Permission.REQUIRED:
        return question is Question.YES
    if rules.permission is Permission.OPTIONAL_BINDING:
        return question is not Question.NO
    return True


def may_go_out_by_discard(rules: RuleSet, melds: tuple[Meld, ...], question: Question) -> bool:
    """Return whether a side with these melds may go out by discarding its last card (C7.1)."""
    return canasta_count(rules, melds) >= rules.canastas_to_go_out and permitted(rules, question)


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])

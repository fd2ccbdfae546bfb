"""A picture of the table for one viewing seat: all that a table draws, and nothing that it hides.

Cards that the viewer may not see are ``None``. Texts are phrases, rendered by whoever draws them.
The table can be thrown away and built again from a picture at any moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.phrases import NOTHING, Phrase

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.melds import CanastaKind


class CardKey(NamedTuple):
    """One card of the viewer's hand; ``copy`` tells equal cards apart, counted from 0."""

    card: Card
    copy: int


class Place(Enum):
    """Where a seat sits as the viewer sees it, clockwise from the viewer."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player: name, what else is said of them, and the cards held (``None`` for a back)."""

    seat: int
    place: Place
    name: str
    detail: Phrase
    side: int
    cards: tuple[Card | None, ...]
    in_turn: bool
    is_viewer: bool
    is_dealer: bool
    is_person: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the viewer's hand, in the order in which it is shown."""

    key: CardKey
    selected: bool = False
    planned: bool = False
    is_new: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class MeldPicture:
    """A meld on the table or planned for it: one column.

    ``cards`` lie on the table, in the order in which they are shown (naturals, then wild cards);
    ``planned`` are hand cards planned for it, and ``takes_top`` says that the plan puts the top
    card of the pile there. ``fits`` marks a meld that the selected cards would join. ``label`` is
    the word under a canasta ("natural", "mixed"), ``bonus`` its points; ``points`` the card values.
    """

    rank: Rank
    cards: tuple[Card, ...]
    wilds: int
    kind: CanastaKind | None
    bonus: int
    points: int
    label: Phrase
    planned: tuple[CardKey, ...] = ()
    planned_points: int = 0
    takes_top: bool = False
    fits: bool = False
    is_hinted: bool = False
    name: Phrase = NOTHING
    """What a screen reader says: "Queens, 4 cards, 1 wild"."""


@dataclass(frozen=True, slots=True)
class SidePicture:
    """What lies before one side. ``red_threes_points`` is what they are worth as things stand."""

    side: int
    is_own: bool
    title: Phrase
    melds: tuple[MeldPicture, ...]
    red_threes: tuple[Card, ...]
    red_threes_points: int
    opened: bool
    minimum: int
    accepts_new_meld: bool = False


@dataclass(frozen=True, slots=True)
class PilePicture:
    """The discard pile. ``cards`` are all of it, bottom first; all have been seen.

    ``frozen`` is for the viewer's side; ``freezing`` are the places in ``cards`` of those that
    freeze it for everyone, which lie across. ``status`` is the short word ("Frozen", "Open",
    "Blocked"), ``needs`` what a claim would need ("needs a natural pair of 8s"). ``can_take`` says
    that the viewer may take it now.
    """

    cards: tuple[Card, ...]
    frozen: bool
    frozen_for_all: bool
    barred: bool
    freezing: tuple[int, ...]
    status: Phrase
    needs: Phrase
    can_take: bool = False
    fits: bool = False
    is_hinted: bool = False


class ActionName(Enum):
    """The things a player can ask for on the table, as buttons and menu items name them."""

    DRAW = "draw"
    TAKE = "take"
    MELD = "meld"
    DISCARD = "discard"
    GO_OUT = "go_out"
    END = "end"
    ASK = "ask"
    ANSWER_YES = "answer_yes"
    ANSWER_NO = "answer_no"
    CLEAR = "clear"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    SORT = "sort"
    PAUSE = "pause"
    STEP = "step"


@dataclass(frozen=True, slots=True)
class ActionPicture:
    """Whether an action is open now, what its button says, and why it is not open.

    ``is_shown`` is false for what cannot come up now (answers without a question, for example).
    ``is_default`` marks the one that Enter does. ``warning`` says what it would cost for good.
    """

    name: ActionName
    text: Phrase
    is_open: bool
    reason: Phrase = NOTHING
    is_shown: bool = True
    is_default: bool = False
    warning: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """The score panel: one row for each finished deal, by side in the viewer's order, own first."""

    heading: Phrase
    subheading: Phrase
    side_names: tuple[Phrase, ...]
    deals: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    on_table: tuple[int, ...]
    red_threes: tuple[int, ...]
    minimums: tuple[int, ...]
    opened: tuple[bool, ...]
    target: int


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who, and what they did; ``is_new`` since the viewer's last turn.

    ``is_you`` says that ``who`` is the word "You", to be translated, and not a name.
    """

    who: str
    seat: int | None
    text: Phrase
    is_new: bool = False
    is_you: bool = False


@dataclass(frozen=True, slots=True)
class CoverPicture:
    """The cover between two people at one computer (hot seat): whose turn comes, and why."""

    seat: int
    name: str
    title: Phrase
    reason: Phrase
    button: Phrase


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything that is on the table, as one seat sees it.

    While ``cover`` is set nothing else may be shown; the rest of the picture is then empty of
    cards. ``prompt`` says whose turn it is and what is awaited; ``tally`` what the selection and
    the plan are worth; ``hint`` what the coach says.
    """

    viewer: int
    seats: tuple[SeatPicture, ...]
    hand: tuple[HandCard, ...]
    sides: tuple[SidePicture, ...]
    stock: int
    pile: PilePicture
    prompt: Phrase
    tally: Phrase
    score: ScorePicture
    actions: tuple[ActionPicture, ...]
    log: tuple[LogLine, ...] = ()
    hint: Phrase = NOTHING
    cover: CoverPicture | None = None
    is_viewers_turn: bool = False
    is_paused: bool = False
    is_over: bool = False
    stock_is_hinted: bool = False
    hinted_keys: frozenset[CardKey] = field(default_factory=frozenset)

    def action(self, name: ActionName) -> ActionPicture:
        """Return the picture of one action."""
        return next(action for action in self.actions if action.name is name)

    @property
    def own_side(self) -> SidePicture:
        """The viewer's side."""
        return next(side for side in self.sides if side.is_own)

    @property
    def other_sides(self) -> tuple[SidePicture, ...]:
        """The opponents' sides."""
        return tuple(side for side in self.sides if not side.is_own)

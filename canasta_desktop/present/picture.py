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


class DiscardVerdict(Enum):
    """Whether a hand card may be discarded now, for rule sets where that needs showing."""

    SAFE = "safe"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the viewer's hand, in the order in which it is shown.

    ``is_dead`` marks a card of a dead rank. ``verdict`` is nothing where every card may go;
    otherwise ``verdict_text`` says it in a few words ("safe to discard", "not on an empty pile").
    """

    key: CardKey
    selected: bool = False
    planned: bool = False
    is_new: bool = False
    hinted: bool = False
    is_dead: bool = False
    verdict: DiscardVerdict | None = None
    verdict_text: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class MeldPicture:
    """A meld on the table or planned for it: one column.

    ``cards`` lie on the table, in the order in which they are shown (naturals, then wild cards);
    ``planned`` are hand cards planned for it, and ``takes_top`` says that the plan puts the top
    card of the pile there. ``fits`` marks a meld that the selected cards would join. ``label`` is
    the word under a canasta ("natural", "mixed"), ``bonus`` its points; ``points`` the card values.

    A special meld on its way to a canasta has ``segments`` (how many cards make it whole; nought
    for all others), ``progress`` ("4 of 7"), and what it costs if the deal ends now: ``stake``
    ("if unfinished") and ``stake_points`` (below nought). ``is_dead`` marks a meld that cannot grow
    any more though it is no canasta; ``is_provisional`` one laid or enlarged in the viewer's
    present turn, which can still be taken back.
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
    segments: int = 0
    progress: Phrase = NOTHING
    stake: Phrase = NOTHING
    stake_points: int = 0
    is_dead: bool = False
    is_provisional: bool = False


@dataclass(frozen=True, slots=True)
class SidePicture:
    """What lies before one side.

    ``threes_points`` is what the threes are worth as things stand; ``threes_title`` names them
    ("Red threes", "Threes"), ``threes_detail`` says how they add up ("red 2: 300 + black 1: 100")
    and ``threes_reason`` why they count so ("with two canastas", "no canasta yet").
    """

    side: int
    is_own: bool
    title: Phrase
    melds: tuple[MeldPicture, ...]
    threes: tuple[Card, ...]
    threes_points: int
    opened: bool
    minimum: int
    accepts_new_meld: bool = False
    threes_title: Phrase = NOTHING
    threes_detail: Phrase = NOTHING
    threes_reason: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class StockPicture:
    """What is said beside the stock: the turn card, bonus cards that are still to come.

    ``turn_card_depth`` is how many cards lie above the turn card, which lies across; nothing where
    there is none or it has gone.
    """

    notes: tuple[Phrase, ...] = ()
    turn_card_depth: int | None = None


@dataclass(frozen=True, slots=True)
class PilePicture:
    """The discard pile. ``cards`` are all of it, bottom first; all have been seen.

    ``frozen`` is for the viewer's side; ``freezing`` are the places in ``cards`` of those that
    freeze it for everyone, which lie across. ``status`` is the short word ("Frozen", "Open",
    "Blocked"), ``needs`` what a claim would need ("needs a natural pair of 8s"). Where it matters
    what may be thrown on an empty pile, they say how it came about and which cards those are.
    ``can_take`` says that the viewer may take it now.
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
    RETRACT = "retract"
    LAY_THREE = "lay_three"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class ActionPicture:
    """Whether an action is open now, what its button says, and why it is not open.

    ``is_shown`` is false for what cannot come up now (answers without a question, for example).
    ``is_default`` marks the one that Enter does. ``warning`` says what it would cost for good.
    ``is_hinted`` marks what the coach suggests, where no card on the table could be marked for it.
    """

    name: ActionName
    text: Phrase
    is_open: bool
    reason: Phrase = NOTHING
    is_shown: bool = True
    is_default: bool = False
    warning: Phrase = NOTHING
    is_hinted: bool = False


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """The score panel: one row for each finished deal, by side in the viewer's order, own first."""

    heading: Phrase
    subheading: Phrase
    side_names: tuple[Phrase, ...]
    deals: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    on_table: tuple[int, ...]
    threes: tuple[int, ...]
    minimums: tuple[int, ...]
    opened: tuple[bool, ...]
    target: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One row of what the deal would score if it ended now; points by side, own side first."""

    label: Phrase
    points: tuple[int, ...]
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something going out needs, and whether the viewer's side has it."""

    text: Phrase
    is_met: bool


@dataclass(frozen=True, slots=True)
class SpecialHandPicture:
    """How far the viewer's hand is from one special hand; all cards are known to the viewer.

    ``name`` and ``points`` say what it is, ``missing`` how many cards are lacking, ``detail`` which
    ("needs a pair more, 4♣ to spare"); ``keys`` are the hand cards that belong to it.
    """

    name: Phrase
    points: int
    missing: int
    detail: Phrase
    keys: frozenset[CardKey]


@dataclass(frozen=True, slots=True)
class PlayPicture:
    """One of the plays that the coach compares.

    ``worth`` is the lead to expect ("+190"), or that it is as good as the best one; ``spoken`` is
    the whole line as a screen reader says it.
    """

    text: Phrase
    worth: Phrase
    spoken: Phrase


@dataclass(frozen=True, slots=True)
class CoachPicture:
    """The plays that the coach compares, the best first; ``shown`` is the place of one of them.

    That one is marked on the cards. ``caption`` says what the numbers of the plays are.
    """

    caption: Phrase
    plays: tuple[PlayPicture, ...]
    shown: int


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
    the plan are worth; ``hint`` what the coach says, ``coach`` what it compares. ``standing``
    (what the deal would score now), ``going_out`` (what going out needs) and ``special_hands`` (the
    nearest first) are empty where the rule set has no use for them.
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
    stock_picture: StockPicture = field(default_factory=StockPicture)
    dead_ranks: tuple[Rank, ...] = ()
    standing: tuple[StandingRow, ...] = ()
    going_out: tuple[Requirement, ...] = ()
    special_hands: tuple[SpecialHandPicture, ...] = ()
    coach: CoachPicture | None = None

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

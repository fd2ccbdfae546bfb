"""What a layout is made of: the place of every card, zone and sign on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.table.layers import Layer

if TYPE_CHECKING:
    from canasta_desktop.controller.requests import Target
    from canasta_desktop.present.picture import CardKey, SeatPicture
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.table.geometry import Box, Pose


class ZoneKind(Enum):
    """The kinds of places where cards lie."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"
    MELD = "meld"
    NEW_MELD = "new meld"
    THREES = "threes"
    SEAT = "seat"


class ZoneKey(NamedTuple):
    """One place: ``owner`` is the side of melds and threes, the seat of a hand of backs."""

    kind: ZoneKind
    owner: int = -1
    rank: Rank | None = None


HAND = ZoneKey(ZoneKind.HAND)
STOCK = ZoneKey(ZoneKind.STOCK)
PILE = ZoneKey(ZoneKind.PILE)
NEW_MELD = ZoneKey(ZoneKind.NEW_MELD)


class CardMark(Enum):
    """What is said about a card by the way it is drawn."""

    SELECTED = "selected"
    HINTED = "hinted"
    NEW = "new"
    PLANNED = "planned"
    """Planned, but not for a meld: dimmed in the hand."""
    SQUARED = "squared"
    """The top of a canasta: with a gold edge."""
    GHOST = "ghost"
    """Not here yet: the top card of the pile where a plan puts it."""
    DEAD = "dead"
    """Of a dead rank: greyed."""
    LIT = "lit"
    """Pointed out, because it belongs to the special hand that is looked at."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The place of one card.

    ``index`` counts within the zone; in the hand it is the place in the picture's hand. ``card``
    is nothing for a back. ``key`` is set for cards of the viewer's hand, also where they are
    planned for a meld. ``lift`` says how far a selected card stands above its neighbours. A
    buried card lies wholly below others and is not drawn.
    """

    zone: ZoneKey
    index: int
    card: Card | None
    pose: Pose
    z: float
    key: CardKey | None = None
    marks: frozenset[CardMark] = frozenset()
    lift: float = 0.0
    is_buried: bool = False

    def covers(self, x: float, y: float) -> bool:
        """Return whether a point is on the card or below it where it lay before it was lifted.

        So a second click at the same spot meets the same card.
        """
        along, down = self.pose.inside(x, y)
        half_width, half_height = self.pose.width / 2, self.pose.height / 2
        return -half_width <= along < half_width and -half_height <= down < half_height + self.lift


@dataclass(frozen=True, slots=True)
class ZonePlace:
    """The area of a zone; ``target`` is what a click or a drop there asks for, if anything."""

    key: ZoneKey
    box: Box
    target: Target | None = None


class SignKind(Enum):
    """The kinds of signs: everything that is drawn and is not a card."""

    CAPTION = "caption"
    OWN_CAPTION = "own caption"
    OTHER_CAPTION = "other caption"
    COUNT = "count"
    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"
    LABEL = "label"
    DEAD = "dead"
    PLANNED = "planned"
    PLANNED_EDGE = "planned edge"
    LAID_NOW = "laid now"
    LAID_NOW_EDGE = "laid now edge"
    SEGMENTS = "segments"
    PROGRESS = "progress"
    STAKE = "stake"
    WILDS = "wilds"
    PROMPT = "prompt"
    QUIET_PROMPT = "quiet prompt"
    TALLY = "tally"
    FROZEN = "frozen"
    OPEN = "open"
    BLOCKED = "blocked"
    NOTE = "note"
    HEADLINE = "headline"
    DEAD_RANKS = "dead ranks"
    WORTH = "worth"
    SAFE_BAND = "safe band"
    REFUSED_BAND = "refused band"
    DEAD_TAG = "dead tag"
    PLATE = "plate"
    SEAT_LINE = "seat line"
    SCORE_LINE = "score line"
    EMPTY_PLACE = "empty place"
    COLD_LIGHT = "cold light"
    HINT_EDGE = "hint edge"
    OFFER = "offer"
    CANDIDATE = "candidate"
    CARET = "caret"
    FOCUS = "focus"
    CARRIED_COUNT = "carried count"


class Align(Enum):
    """Where a sign's content stands in its box."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: what it says, and the box it may fill. ``key`` names it from picture to picture.

    ``size`` is the height of its letters in pixels, ``detail`` a second, quieter text or a shorter
    one; ``number`` belongs to it where it is a count, ``parts`` where it is made of several. Where
    a text is longer than its box it is drawn smaller.
    """

    key: tuple[object, ...]
    kind: SignKind
    box: Box
    size: float
    text: Phrase = NOTHING
    detail: Phrase = NOTHING
    align: Align = Align.CENTRE
    seat: SeatPicture | None = None
    number: int = 0
    parts: tuple[int, ...] = ()
    layer: Layer = Layer.SIGNS


@dataclass(frozen=True, slots=True)
class Panel:
    """The darker field in which a side's melds lie."""

    box: Box
    side: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything lies for one picture, size and set of options.

    ``text`` is the height of ordinary letters, ``lift`` how far a selected card is raised, and
    ``hand_width`` the width of the hand's cards.
    """

    width: float
    height: float
    text: float = 13.0
    is_compact: bool = False
    hand_width: float = 0.0
    lift: float = 0.0
    cards: tuple[CardPlace, ...] = ()
    zones: tuple[ZonePlace, ...] = ()
    signs: tuple[Sign, ...] = ()
    panels: tuple[Panel, ...] = ()
    _by_key: dict[ZoneKey, ZonePlace] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._by_key.update((zone.key, zone) for zone in self.zones)

    def zone(self, key: ZoneKey) -> ZonePlace | None:
        """Return a zone, if it is on the table."""
        return self._by_key.get(key)

    def zone_at(self, x: float, y: float) -> ZonePlace | None:
        """Return the zone at a point."""
        return next((zone for zone in self.zones if zone.box.contains(x, y)), None)

    def card_at(self, x: float, y: float) -> CardPlace | None:
        """Return the uppermost card at a point."""
        at_point = [place for place in self.cards if place.covers(x, y)]
        return max(at_point, key=lambda place: place.z, default=None)

    def cards_of(self, key: ZoneKey) -> tuple[CardPlace, ...]:
        """Return the cards of a zone in the order in which they lie."""
        return tuple(place for place in self.cards if place.zone == key)

"""A deal at one moment on counts of cards, changed in place by the steps of the fast core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import MELD_PLACES, PLACES

if TYPE_CHECKING:
    from canasta_desktop.players.fast.params import Params

Group = tuple[int, int, int, int]
"""Hand cards for one meld: its place, naturals, twos and jokers. In a meld of twos the twos are
naturals; a meld of wild cards has none."""

DRAW: Final = 0
PLAY: Final = 1
OVER: Final = 2
# Values of ``source``.
NO_SOURCE: Final = 0
STOCK: Final = 1
PILE: Final = 2
# Values of ``question``.
NOT_ASKED: Final = 0
ASKED: Final = 1
YES: Final = 2
NO: Final = 3
NOBODY: Final = -1


class Position:
    """All cards of a deal by code, and what has happened.

    By seat: ``hands`` (counts by code), ``sizes``, ``melded`` (it laid cards in an earlier turn),
    ``known`` (cards surely in the hand since they were taken with a pile) with their number
    ``known_sizes``, ``passed`` (in which turn it last threw a rank or let it lie, 0 for never).
    By side: ``naturals`` and ``wilds`` by place of the meld, ``wild_jokers`` (jokers in the meld of
    wild cards), ``points`` (card values laid), ``canastas``, ``opened``, ``reds`` and ``blacks``
    (threes on the table), ``minimum`` (opening minimum), ``scores`` (when the deal began).
    ``stock`` and ``pile`` are codes, top last. ``gone`` counts the cards of which everybody knows
    where they are: on the table, in the pile, or known in a hand.

    Of the turn: ``source``, ``laid``, ``joined``, ``begun`` (a bit for each place), ``question``,
    ``closing``, ``opened_now`` (the turn's own action opened the side), ``gave_back``,
    ``only_wilds``. ``dead`` are the dead ranks and ``courtesy`` seats as bits; ``turns`` counts the
    turns from 1. At the end: ``out`` (a seat or -1), ``concealed``, ``special`` (its number or -1)
    and ``special_seat``.

    Only the seat in turn, and those who know the whole table, may look at its hand. What a seat
    may know of the others are ``sizes``, ``known`` and everything on the table.
    """

    __slots__ = (
        "begun",
        "blacks",
        "canastas",
        "closing",
        "concealed",
        "courtesy",
        "dead",
        "frozen",
        "gave_back",
        "gone",
        "hands",
        "joined",
        "known",
        "known_sizes",
        "laid",
        "melded",
        "minimum",
        "naturals",
        "only_wilds",
        "opened",
        "opened_now",
        "out",
        "params",
        "passed",
        "phase",
        "pile",
        "points",
        "question",
        "reds",
        "scores",
        "seat",
        "sizes",
        "source",
        "special",
        "special_seat",
        "stock",
        "turns",
        "wild_jokers",
        "wilds",
    )

    params: Params
    hands: list[list[int]]
    sizes: list[int]
    melded: list[bool]
    known: list[list[int]]
    known_sizes: list[int]
    passed: list[list[int]]
    naturals: list[list[int]]
    wilds: list[list[int]]
    wild_jokers: list[int]
    points: list[int]
    canastas: list[int]
    opened: list[bool]
    reds: list[int]
    blacks: list[int]
    minimum: list[int]
    scores: list[int]
    stock: list[int]
    pile: list[int]
    gone: list[int]
    frozen: bool
    seat: int
    phase: int
    turns: int
    dead: int
    courtesy: int
    out: int
    concealed: bool
    special: int
    special_seat: int
    only_wilds: bool
    source: int
    laid: bool
    joined: bool
    begun: int
    question: int
    closing: bool
    opened_now: bool
    gave_back: bool

    def begin_turn(self) -> None:
        """Forget what has happened in the turn."""
        self.source = NO_SOURCE
        self.laid = False
        self.joined = False
        self.begun = 0
        self.question = NOT_ASKED
        self.closing = False
        self.opened_now = False
        self.gave_back = False

    def copy(self) -> Position:
        """Return a position of its own that is equal."""
        new = Position()
        new.params = self.params
        a, b, c, d = self.hands
        new.hands = [a[:], b[:], c[:], d[:]]
        new.sizes = self.sizes[:]
        new.melded = self.melded[:]
        a, b, c, d = self.known
        new.known = [a[:], b[:], c[:], d[:]]
        new.known_sizes = self.known_sizes[:]
        a, b, c, d = self.passed
        new.passed = [a[:], b[:], c[:], d[:]]
        a, b = self.naturals
        new.naturals = [a[:], b[:]]
        a, b = self.wilds
        new.wilds = [a[:], b[:]]
        new.wild_jokers = self.wild_jokers[:]
        new.points = self.points[:]
        new.canastas = self.canastas[:]
        new.opened = self.opened[:]
        new.reds = self.reds[:]
        new.blacks = self.blacks[:]
        new.minimum = self.minimum
        new.scores = self.scores
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.gone = self.gone[:]
        new.frozen = self.frozen
        new.seat = self.seat
        new.phase = self.phase
        new.turns = self.turns
        new.dead = self.dead
        new.courtesy = self.courtesy
        new.out = self.out
        new.concealed = self.concealed
        new.special = self.special
        new.special_seat = self.special_seat
        new.only_wilds = self.only_wilds
        new.source = self.source
        new.laid = self.laid
        new.joined = self.joined
        new.begun = self.begun
        new.question = self.question
        new.closing = self.closing
        new.opened_now = self.opened_now
        new.gave_back = self.gave_back
        return new

    def actor(self) -> int:
        """Return the seat whose move is awaited: the asked partner, the seat in turn, or -1."""
        if self.phase == OVER:
            return NOBODY
        return (self.seat + 2) & 3 if self.question == ASKED else self.seat


def empty_position(params: Params) -> Position:
    """Return an empty table; seat 0 begins."""
    new = Position()
    new.params = params
    new.hands = [[0] * PLACES for _ in range(4)]
    new.sizes = [0] * 4
    new.melded = [False] * 4
    new.known = [[0] * PLACES for _ in range(4)]
    new.known_sizes = [0] * 4
    new.passed = [[0] * PLACES for _ in range(4)]
    new.naturals = [[0] * MELD_PLACES for _ in range(2)]
    new.wilds = [[0] * MELD_PLACES for _ in range(2)]
    new.wild_jokers = [0, 0]
    new.points = [0, 0]
    new.canastas = [0, 0]
    new.opened = [False, False]
    new.reds = [0, 0]
    new.blacks = [0, 0]
    new.minimum = [0, 0]
    new.scores = [0, 0]
    new.stock = []
    new.pile = []
    new.gone = [0] * PLACES
    new.frozen = params.always_frozen
    new.seat = 0
    new.phase = DRAW
    new.turns = 1
    new.dead = 0
    new.courtesy = 0
    new.out = NOBODY
    new.concealed = False
    new.special = NOBODY
    new.special_seat = NOBODY
    new.only_wilds = False
    new.begin_turn()
    return new

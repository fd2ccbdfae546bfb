"""What a seat may infer from what everybody saw: cards known in hands, and ranks let go by."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.players.holding import BLACK_THREE, JOKER, PLACES, TWO, counts_of
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, THREES, WILDS
from canasta_desktop.rules.events import (
    Discarded,
    Drew,
    MeldLaid,
    PileTaken,
    Retracted,
    UpcardTurned,
)
from canasta_desktop.rules.ruleset import ThreesLaid

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView

TELLING_PILE = 2
"""From this many cards on, a player who does not take a pile probably cannot."""

NEVER = -1


class Memory(Enum):
    """How much of what was seen a player remembers."""

    NOTHING = "the table as it lies"
    LATEST = "the pile that was taken last, and the last round"
    ALL = "everything"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat may infer; every list has a place for each rank.

    ``unseen``: cards neither in the own hand nor on the table, the pile or in ``known``; red threes
    are among them only where threes of both colours are laid;
    ``known``: for each seat, cards surely in its hand, since it took them with a pile;
    ``let_go``: for each seat, how many cards it has drawn since it threw the rank or did not take
    a pile with it on top, or :data:`NEVER`; ``hidden``: for each seat, how many cards in its hand
    are not known.
    """

    unseen: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    let_go: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]

    @property
    def pool(self) -> int:
        """The number of cards that may be anywhere: in the stock or, unknown, in a hand."""
        return sum(self.unseen)


def infer(seat_view: SeatView, memory: Memory) -> Knowledge:
    """Return what the seat of a view may infer with so much memory."""
    table = seat_view.table
    tracks = _Tracks(table.rules)
    if memory is not Memory.NOTHING:
        for event in seat_view.events:
            tracks.note(event)
        if memory is Memory.LATEST:
            tracks.forget_all_but_the_latest()
    known = [
        [0] * PLACES if seat == seat_view.seat else _within(tracks.known[seat], size)
        for seat, size in enumerate(seat_view.hand_sizes)
    ]
    unseen = _all_copies(table.rules)
    seen = [seat_view.hand, tuple(card for card in table.pile if card not in RED_THREES)]
    seen += [meld.cards for melds in table.melds for meld in melds]
    if table.rules.threes_laid is ThreesLaid.ALL:
        seen += table.threes
    for counts in [*map(counts_of, seen), *known]:
        unseen = [left - count for left, count in zip(unseen, counts, strict=True)]
    return Knowledge(
        unseen=tuple(max(0, left) for left in unseen),
        known=tuple(map(tuple, known)),
        let_go=tuple(map(tuple, tracks.let_go)),
        hidden=tuple(
            size - sum(row) for size, row in zip(seat_view.hand_sizes, known, strict=True)
        ),
    )


def _all_copies(rules: RuleSet) -> list[int]:
    copies = [0, 0] + [4 * rules.packs] * (PLACES - 2)
    if rules.threes_laid is ThreesLaid.RED:
        copies[BLACK_THREE] = 2 * rules.packs
    copies[JOKER] = rules.jokers
    return copies


def _within(known: list[int], size: int) -> list[int]:
    """Return what is known of a hand; nothing if it could not be true."""
    return known if sum(known) <= size else [0] * PLACES


class _Tracks:
    """What the events tell about each hand, followed one after the other."""

    def __init__(self, rules: RuleSet) -> None:
        self._seats = rules.seats
        self.known = [[0] * PLACES for _ in range(rules.seats)]
        self.let_go = [[NEVER] * PLACES for _ in range(rules.seats)]
        self._pile = 0
        self._last_taker: int | None = None

    def note(self, event: Event) -> None:
        """Follow one event."""
        match event:
            case Drew():
                self._drew(event)
            case Discarded(seat, card):
                self._left(seat, RANK_OF[card])
                self.let_go[seat][RANK_OF[card]] = 0
                self._pile += 1
            case MeldLaid():
                laid = event.cards[:-1] if event.from_pile else event.cards
                for card in laid:
                    self._left(event.seat, RANK_OF[card])
            case PileTaken():
                self._took(event)
            case Retracted():
                self._took_back(event)
            case UpcardTurned():
                self._pile += 1
            case _:
                pass

    def forget_all_but_the_latest(self) -> None:
        """Keep the hand that took the last pile, and what was let go by in the last round."""
        for seat in range(self._seats):
            if seat != self._last_taker:
                self.known[seat] = [0] * PLACES
            self.let_go[seat] = [drawn if drawn <= 1 else NEVER for drawn in self.let_go[seat]]

    def _drew(self, event: Drew) -> None:
        row = self.let_go[event.seat]
        top = event.declined
        if top is not None and self._pile >= TELLING_PILE and top not in WILDS | THREES:
            row[RANK_OF[top]] = 0
        if event.card is None or event.card not in RED_THREES:
            self.let_go[event.seat] = [drawn + (drawn != NEVER) for drawn in row]

    def _left(self, seat: int, rank: int) -> None:
        """Note a card that left a hand; it may have been the one that was known."""
        if self.known[seat][rank]:
            self.known[seat][rank] -= 1

    def _took(self, event: PileTaken) -> None:
        seat = event.seat
        row = self.known[seat]
        for card in event.cards[:-1]:
            if card not in RED_THREES:
                row[RANK_OF[card]] += 1
        self.let_go[seat] = [NEVER] * PLACES
        self._pile = 0
        self._last_taker = seat

    def _took_back(self, event: Retracted) -> None:
        """Note cards that went back to a hand for all to see, and a pile that was given back."""
        for card in event.cards:
            self.known[event.seat][RANK_OF[card]] += 1
        for card in event.pile[:-1]:
            self._left(event.seat, RANK_OF[card])
        if event.pile:
            self._pile = len(event.pile)


def wilds_among(counts: tuple[int, ...]) -> int:
    """Return the number of wild cards among counts by rank."""
    return counts[TWO] + counts[JOKER]

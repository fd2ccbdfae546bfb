"""What is known of hidden cards from the public events of a deal, put into a position.

Known are cards that a seat took with a pile, or took back to its hand, until it lays or throws such
a card; when a seat last threw a rank or let it lie; and how many threes a hand may hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import NATURALS, PLACES, RED
from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.rules.events import (
    BonusCards,
    Dealt,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    Opened,
    PileTaken,
    Retracted,
    UpcardTurned,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView


class Seen:
    """What everybody has seen, followed event by event.

    ``known``, ``passed`` and ``turns`` are as in a position; ``most_threes`` is the most threes
    each hand may hold where threes of both colours are laid.
    """

    def __init__(self, params: Params) -> None:
        """Begin before the deal."""
        self._params = params
        self._pile = 0
        self._taken: list[int] = []
        self._melded_cards = [0, 0]
        self._courtesy = [False] * 4
        self._opened_now = False
        self.known = [[0] * PLACES for _ in range(4)]
        self.passed = [[0] * PLACES for _ in range(4)]
        self.turns = 1
        self.most_threes = [0] * 4

    def note(self, event: Event) -> None:
        """Follow one event."""
        match event:
            case Dealt(dealer, cards):
                self._dealt(dealer, cards)
            case UpcardTurned():
                self._pile += 1
            case Drew():
                self._drew(event)
            case Discarded(seat, card):
                self._discarded(seat, card)
            case PileTaken(seat, cards):
                self._taken = self._codes(cards[:-1])
                self.passed[seat] = [0] * PLACES
                self._pile = 0
            case MeldLaid():
                self._laid(event)
            case Opened():
                self._opened_now = True
            case Retracted():
                self._retracted(event)
            case BonusCards(seat, count):
                self.most_threes[seat] += count
            case _:
                pass

    def _codes(self, cards: Iterable[Card]) -> list[int]:
        return [self._params.codes[card] for card in cards]

    def _dealt(self, dealer: int, cards: int) -> None:
        if self._params.guarded:
            at_deal = self._params.dealt_threes_at_deal
            self.most_threes = [int(self._params.keeps_three) if at_deal else cards] * 4
            self._begin_turn((dealer + 1) & 3)

    def _begin_turn(self, seat: int) -> None:
        """The seat has laid its threes but one that it may keep (M5.2, M5.3)."""
        keeps = not self._melded_cards[seat & 1] or self._courtesy[seat]
        self.most_threes[seat] = int(self._params.keeps_three and keeps)

    def _drew(self, event: Drew) -> None:
        if event.declined is None or event.replacement:
            return
        code = self._params.codes[event.declined]
        if self._pile > 1 and code < NATURALS:
            self.passed[event.seat][code] = self.turns

    def _discarded(self, seat: int, card: Card) -> None:
        code = self._params.codes[card]
        self._left(seat, code)
        self._pile += 1
        self.passed[seat][code] = self.turns
        self.turns += 1
        self._courtesy[seat] = False
        if self._opened_now and self._params.special_courtesy:
            self._courtesy[(seat + 2) & 3] = True
        self._opened_now = False
        if self._params.guarded:
            self._begin_turn((seat + 1) & 3)

    def _left(self, seat: int, code: int) -> None:
        """Note a card that left a hand; it may have been the one that was known."""
        if self.known[seat][code]:
            self.known[seat][code] -= 1

    def _laid(self, event: MeldLaid) -> None:
        """Note a group; the one that claims the pile was in the hand before the pile came.

        Of further groups nobody can tell whether the cards came with the pile.
        """
        seat = event.seat
        self.most_threes[seat] = 0
        self._melded_cards[seat & 1] += len(event.cards)
        for code in self._codes(event.cards[:-1] if event.from_pile else event.cards):
            self._left(seat, code)
        if event.from_pile:
            for code in self._taken:
                if code != RED:
                    self.known[seat][code] += 1

    def _retracted(self, event: Retracted) -> None:
        """A lay-down came back to the hand, and perhaps a pile went out of it (M4.3)."""
        seat = event.seat
        self._melded_cards[seat & 1] -= len(event.cards) + (len(event.pile) > 0)
        self._opened_now = self._opened_now and self._melded_cards[seat & 1] > 0
        for code in self._codes(event.cards):
            self.known[seat][code] += 1
        if event.pile:
            for code in self._codes(event.pile[:-1]):
                self._left(seat, code)
            self._pile = len(event.pile)


def seen_of(params: Params, events: Iterable[Event]) -> Seen:
    """Return what everybody has seen in these events of a deal, the first one included."""
    seen = Seen(params)
    for event in events:
        seen.note(event)
    return seen


def learn(position: Position, seen: Seen) -> None:
    """Put what is known of hands into a position that was made from a state.

    What could not be true of a hand's size is left out, as where the events do not begin with the
    deal.
    """
    for seat in range(4):
        known = seen.known[seat]
        if sum(known) > position.sizes[seat]:
            known = [0] * PLACES
        position.known[seat] = known[:]
        position.known_sizes[seat] = sum(known)
        position.passed[seat] = seen.passed[seat][:]
        for code in range(PLACES):
            position.gone[code] += known[code]
    position.turns = seen.turns


def position_of_view(params: Params, seat_view: SeatView) -> Position:
    """Return what a seat knows of a deal: its own hand, the table, and what is known of others.

    The other hands hold nothing but have their sizes, and the stock has its length. ``sampler``
    deals the hidden cards.
    """
    position = position_of(params, seat_view.table)
    learn(position, seen_of(params, seat_view.events))
    return position

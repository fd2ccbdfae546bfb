"""What one seat may know: its own hand, the table, and what everybody has seen (C12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import UNKNOWN, Card
from canasta_desktop.rules.events import Drew, Event
from canasta_desktop.rules.options import Options, options

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.rules.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a seat may know.

    ``table`` is the state in which every card hidden from the seat is :data:`UNKNOWN`: the other
    hands and the stock keep their sizes and nothing else. The whole pile is there, since each of
    its cards was seen when it was laid. ``events`` are the public events of the deal in order;
    cards that others drew are left out of them. A view holds no seed, no number of a deal and no
    order of anything hidden. The rules take ``table`` like any state.
    """

    seat: int
    table: State
    events: tuple[Event, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own hand."""
        return self.table.hands[self.seat]

    @property
    def side(self) -> int:
        """The seat's own side."""
        return self.table.rules.sides_by_seat[self.seat]

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards each seat holds."""
        return tuple(len(hand) for hand in self.table.hands)

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return len(self.table.stock)

    def is_my_turn(self) -> bool:
        """Return whether this seat's action is awaited."""
        return self.table.actor() == self.seat

    def options(self) -> Options:
        """Return what is open to this seat; nothing when another seat's action is awaited."""
        return options(self.table) if self.is_my_turn() else Options(None)


def view(state: State, seat: int, events: Iterable[Event] = ()) -> SeatView:
    """Return what a seat may know of a state and of the events that led to it."""
    hands = tuple(
        hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands)
    )
    table = state._replace(
        hands=hands,
        stock=(UNKNOWN,) * len(state.stock),
        only_wilds=state.only_wilds and seat == state.seat,
    )
    return SeatView(seat, table, tuple(seen_by(event, seat) for event in events))


def seen_by(event: Event, seat: int) -> Event:
    """Return an event as a seat saw it: a card that another seat drew is not in it."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    return event

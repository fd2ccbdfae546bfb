"""Threes of both colours: laid and replaced before drawing, one kept for the Straight (M5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import THREES, Card
from canasta_desktop.rules.events import Drew, StockEmptied, ThreeLaid, TurnCardGone
from canasta_desktop.rules.special_hands import POINTS, may_still_lay_special
from canasta_desktop.rules.state import State, replaced
from canasta_desktop.rules.talon import BELOW_THE_TURN_CARD

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event


class Hand:
    """A hand and the stock under change: cards come one by one, threes go to the table."""

    def __init__(self, state: State, seat: int, events: list[Event]) -> None:
        """Take the cards of a seat; what happens is added to the events."""
        self._state = state
        self._seat = seat
        self._events = events
        self._stock = list(state.stock)
        self._laid: list[Card] = []
        self.cards = list(state.hands[seat])

    def state(self) -> State:
        """Return the state with the cards where they are now."""
        state, side = self._state, self._state.rules.sides_by_seat[self._seat]
        return state._replace(
            hands=replaced(state.hands, self._seat, tuple(sorted(self.cards))),
            stock=tuple(self._stock),
            threes=replaced(state.threes, side, (*state.threes[side], *self._laid)),
        )

    def draw(self, *, declined: Card | None = None, replacement: bool = False) -> Card:
        """Move the top card of the stock to the hand and return it."""
        card = self._stock.pop()
        self.cards.append(card)
        self._events.append(Drew(self._seat, card, declined, replacement))
        if len(self._stock) == BELOW_THE_TURN_CARD:
            self._events.append(TurnCardGone())
        if not self._stock:
            self._events.append(StockEmptied())
        return card

    def lay(self, three: Card) -> Card | None:
        """Lay a three and return its replacement, or nothing if it is a three that ends the deal.

        The stock is not empty.
        """
        self.cards.remove(three)
        self._laid.append(three)
        self._events.append(ThreeLaid(self._seat, three))
        card = self.draw(replacement=True)
        return None if card in THREES and not self._stock else card

    def lay_threes(self, threes: list[Card]) -> bool:
        """Lay threes and those that replace them; return whether that ends the deal (M5.2)."""
        waiting = list(threes)
        while waiting:
            if not self._stock:
                return True
            card = self.lay(waiting.pop(0))
            if card is None:
                return True
            if card in THREES:
                waiting.append(card)
        return False

    @property
    def stock_is_empty(self) -> bool:
        """Whether the stock has run out."""
        return not self._stock


def may_keep_three(state: State, seat: int) -> bool:
    """Return whether a seat may keep one three in the hand (M5.3)."""
    rules = state.rules
    return (
        rules.keep_three
        and SpecialHand.STRAIGHT in POINTS[rules.special_hands]
        and may_still_lay_special(state, seat)
    )


def threes_step(state: State, seat: int, events: list[Event]) -> tuple[State, bool]:
    """Return the state after a seat's threes step, and whether it ends the deal (M5.2 to M5.7)."""
    held = sorted(card for card in state.hands[seat] if card in THREES)
    if may_keep_three(state, seat):
        held = held[1:]
    if not held:
        return state, False
    hand = Hand(state, seat, events)
    ended = hand.lay_threes(held)
    return hand.state(), ended

"""Exchanging the cards that a seat may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.state import State


def permuted(state: State, seat: int, random: Random) -> State:
    """Return the state with the cards hidden from a seat dealt among their places anew."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden += state.stock
    random.shuffle(hidden)
    hands = []
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(hidden[: len(hand)])))
            del hidden[: len(hand)]
    return state._replace(hands=tuple(hands), stock=tuple(hidden))

"""The order in which a player's hand is shown; a manual order survives drawing and laying."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.cards import RANK_OF, VALUE, Card, Rank, Suit, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable


class SortBy(Enum):
    """The ways to order a hand, in the order in which they follow one another."""

    RANK = "rank"
    SUIT = "suit"
    VALUE = "value"
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a hand is ordered.

    ``arranged`` is the player's own order: what :func:`moved` made of the cards shown, kept while
    other orders are used. Cards that are not in it follow at the end.
    """

    sort: SortBy = SortBy.RANK
    arranged: tuple[CardKey, ...] = ()


_SORTS = (SortBy.RANK, SortBy.SUIT, SortBy.VALUE)
_SUITS = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}
"""Black and red suits by turns, so that neighbours differ in colour."""


def hand_keys(hand: Iterable[Card]) -> tuple[CardKey, ...]:
    """Return a key for each card of a hand, equal cards counted from 0."""
    seen: Counter[Card] = Counter()
    keys = []
    for card in hand:
        keys.append(CardKey(card, seen[card]))
        seen[card] += 1
    return tuple(keys)


def ordered(hand: tuple[Card, ...], order: HandOrder) -> tuple[CardKey, ...]:
    """Return the keys of a hand in the order in which they are shown."""
    keys = hand_keys(sorted(hand, key=lambda card: _sort_key(card, order.sort)))
    if order.sort is not SortBy.MANUAL:
        return keys
    held = set(keys)
    known = [key for key in order.arranged if key in held]
    placed = set(known)
    return (*known, *(key for key in keys if key not in placed))


def moved(
    order: HandOrder, hand: tuple[Card, ...], keys: Iterable[CardKey], place: int
) -> HandOrder:
    """Return the manual order in which these cards stand together at a place.

    ``place`` counts the other cards of the hand from 0 in the order shown: the moved cards come
    before the card that is at this place among them. Cards that are not held are left out.
    """
    wanted = set(keys)
    shown = ordered(hand, order)
    moving = [key for key in shown if key in wanted]
    others = [key for key in shown if key not in wanted]
    place = min(max(place, 0), len(others))
    return HandOrder(SortBy.MANUAL, (*others[:place], *moving, *others[place:]))


def next_sort(order: HandOrder) -> HandOrder:
    """Return the next order; the manual one comes round only if the player has made one."""
    sorts = (*_SORTS, SortBy.MANUAL) if order.arranged else _SORTS
    return replace(order, sort=sorts[(sorts.index(order.sort) + 1) % len(sorts)])


def after_action(
    order: HandOrder, hand: tuple[Card, ...], played: Iterable[CardKey] = ()
) -> HandOrder:
    """Return the order after an action that took ``played`` out of ``hand``, its cards before it.

    Of equal cards those that stay keep their places, and the places of the played ones are kept
    for an undo until the next action. Call it for every action of the hand's owner, also for a
    draw, so that a new card goes to the end and not where an equal one once stood.
    """
    held = set(hand_keys(hand))
    gone = held.intersection(played)
    arranged = [key for key in order.arranged if key in held]
    counts = Counter(hand)
    staying = {card: iter(range(counts[card])) for card in counts}
    leaving = {
        card: iter(range(counts[card] - sum(key.card == card for key in gone), counts[card]))
        for card in counts
    }
    renamed = [
        CardKey(key.card, next((leaving if key in gone else staying)[key.card])) for key in arranged
    ]
    return replace(order, arranged=tuple(renamed))


def _sort_key(card: Card, sort: SortBy) -> tuple[int, ...]:
    rank, suit = RANK_OF[card], suit_of(card)
    by_rank = _by_rank(rank)
    by_suit = 0 if suit is None else _SUITS[suit]
    if sort is SortBy.SUIT and by_rank >= 0:
        return by_suit, by_rank
    if sort is SortBy.VALUE:
        # The other way round than by rank: what costs least to throw comes first.
        return VALUE[card], -by_rank, by_suit
    return (by_rank, by_suit) if by_rank >= 0 else (-1, by_rank, by_suit)


def _by_rank(rank: Rank) -> int:
    """Return the place of a rank: jokers and twos below 0, then ace down to four, threes last."""
    if rank is Rank.JOKER:
        return -2
    if rank is Rank.TWO:
        return -1
    return Rank.ACE - rank

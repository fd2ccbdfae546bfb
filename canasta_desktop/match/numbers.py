"""Match numbers: one number names the first dealer and every pack of a match.

Another program gets the same packs as follows.

A *label* is a text of plain ASCII. The *words* of a label are whole numbers below 2**32: for
block 0, 1, 2, ... take the SHA-256 digest of the text ``LABEL block BLOCK`` and read its 32 bytes
as eight numbers of four bytes each, the most significant byte first. Numbers in texts are decimal
without leading zeros.

A *number below n* is drawn thus: take the next word; if it is not below the largest multiple of
n that is not above 2**32, leave it out and take the next one; the result is the remainder of the
word divided by n. So every result is equally likely.

*The pack of deal d* (the first deal is 0) has the label ``canasta match NUMBER deal D``. Begin
with the cards in order: twos, threes, and so on up to nines, then tens, jacks, queens, kings and
aces; within a rank spades, hearts, diamonds, clubs; equal cards side by side, as many as there
are packs; jokers last. For each place from the last one down to place 1 (the first place is 0),
draw a number below (place + 1) and exchange the card at that place with the card at the place of
the number, which may be the same. The card at place 0 is then the top of the pack.

*The first dealer* has the label ``canasta match NUMBER dealer``: the seat is one number below
the number of seats.

Of the rule set only the numbers of packs, jokers and seats matter.
"""

from __future__ import annotations

import hashlib
import struct
from itertools import count
from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import Card, full_pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.ruleset import RuleSet

MATCH_NUMBERS = range(100_000_000)
"""The numbers a match can have."""

_WORD_VALUES = 2**32


def pack_for(rules: RuleSet, number: int, deal: int) -> tuple[Card, ...]:
    """Return the pack of a deal of a match, its top card first; the first deal is 0.

    Raises :exc:`ValueError` for a number that no match has and for a deal below 0.
    """
    _check(number)
    if deal < 0:
        raise ValueError(f"There is no deal {deal}.")
    words = stream_words(f"canasta match {number} deal {deal}")
    cards = list(full_pack(rules.packs, rules.jokers))
    for place in range(len(cards) - 1, 0, -1):
        other = number_below(place + 1, words)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def first_dealer_for(rules: RuleSet, number: int) -> int:
    """Return the seat that deals first in a match where nobody was chosen (C2.1)."""
    _check(number)
    return number_below(rules.seats, stream_words(f"canasta match {number} dealer"))


def stream_words(label: str) -> Iterator[int]:
    """Yield the words of a label, without end."""
    for block in count():
        digest = hashlib.sha256(f"{label} block {block}".encode("ascii")).digest()
        yield from struct.unpack(">8I", digest)


def number_below(limit: int, words: Iterator[int]) -> int:
    """Return a number from 0 to ``limit`` - 1, each equally likely if the words are."""
    fair = _WORD_VALUES - _WORD_VALUES % limit
    return next(word for word in words if word < fair) % limit


def _check(number: int) -> None:
    if number not in MATCH_NUMBERS:
        raise ValueError(f"A match number lies from 0 to {MATCH_NUMBERS[-1]}, not at {number}.")

"""The table's own words: what stands on its signs and is not in the picture."""

from __future__ import annotations

from canasta_desktop.present.cards_text import with_commas
from canasta_desktop.present.phrases import Phrase, say, say_count

STOCK = say("Stock")
PILE = say("Discard pile")
RED_THREES = say("Red threes")
EMPTY = say("empty")
DEAD = say("dead")
DEAD_RANKS = say("Dead ranks")
LAID_NOW = say("laid now")
LAID_NOW_SHORT = say("now")
SAFE_SHORT = say("safe")
REFUSED_SHORT = say("no")
NEW_MELD = say("New meld")
NEW_MELD_SHORT = say("New")
ADD_HERE = say("Add here")
ADD_SHORT = say("Add")
DISCARD_HERE = say("Discard")
TAKE_HERE = say("Take the pile")
DRAW_HERE = say("Draw")
IN_TURN = say("in turn")
DEALER = say("dealer")
DEALER_LETTER = say("D")
"""The letter on the dealer's button."""


def count_text(count: int) -> Phrase:
    """Return a number as it stands on a badge: "14"."""
    return say("{number}", number=count)


def canasta_count_text(count: int) -> Phrase:
    """Return the number of cards of a canasta: "× 7"."""
    return say("\u00d7 {number}", number=count)


def progress_text(have: int, need: int) -> Phrase:
    """Return how far a special meld is, as it stands on a badge: "4 of 7"."""
    return say("{have} of {need}", have=have, need=need)


def planned_text(points: int) -> Phrase:
    """Return what a planned group is worth: "planned 60"."""
    return say("planned {points}", points=points)


def bonus_text(points: int) -> Phrase:
    """Return a bonus with its sign: "+200"."""
    return say("+{points}", points=points) if points > 0 else say("{points}", points=points)


def score_text(names: tuple[Phrase, ...], totals: tuple[int, ...]) -> Phrase:
    """Return the score in one line: "Us 3,025, Them 1,870"."""
    parts = [
        say("{side} {points}", side=name, points=total)
        for name, total in zip(names, totals, strict=True)
    ]
    return with_commas(parts)


def plain_number(number: int) -> Phrase:
    """Return a number with its separators: "500"."""
    return say("{number}", number=number)


def cards_held(count: int) -> Phrase:
    """Return how many cards a seat holds: "11 cards"."""
    return say_count(count, "{count} card", "{count} cards")

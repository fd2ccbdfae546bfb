"""What one kind of player did, added up over deals: the exact meaning of every habit."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.times import Times

_TABLES_BY_NUMBER = frozenset({"dealt", "opened", "opening_turns", "buckets"})
"""The counters whose keys are numbers."""

_NUMBER = re.compile(r"-?\d{1,4}", re.ASCII)
"""An opening minimum, or the number of a bucket of times."""

MOST = 10**12
"""More than any count, sum of points or number of seconds that was ever measured."""


@dataclass(slots=True)
class Habits:
    """Counts of the side that one kind of player played, both seats together.

    What is taken back in the same turn (M4.3) has not happened. Only the times, which no second
    run gives again, do not decide whether two counts are equal.
    """

    deals: int = 0
    points: int = 0
    """The points of the side in all deals together."""
    turns: int = 0
    """Turns that ended with a discard, or by going out."""

    dealt: Counter[int] = field(default_factory=Counter)
    """Deals by the opening minimum that the side had in them."""
    opened: Counter[int] = field(default_factory=Counter)
    """Those of them in which the side opened."""
    opening_turns: Counter[int] = field(default_factory=Counter)
    """Sums by minimum: the turn in which the side opened, the first turn of each seat being 1."""

    natural: int = 0
    mixed: int = 0
    wild: int = 0
    """Canastas of each kind on the table when a deal ended."""
    special_hands: int = 0
    penalties: int = 0
    """Score lines for unfinished special melds and for three or more of a rank held (M2.5)."""

    piles: int = 0
    pile_cards: int = 0
    """Piles taken, and all their cards with the top one."""
    large_piles: int = 0
    """Piles of eight cards or more."""
    freezes: int = 0
    """Discards that froze a pile which was open before (C6.3)."""

    discards: int = 0
    """Discards after which the deal went on, or ended with the stock."""
    fed: int = 0
    """Discards that the next seat could surely take, while a natural card was in the hand that it
    could not surely take: the pile was not frozen for it and its side had a meld of the rank."""
    taken_at_once: int = 0
    """Discards with which the next seat took the pile."""
    fed_avoidably: int = 0
    """Those of them at which the hand held a safe discard: a legal one, not wild, which the next
    seat could not have taken whatever it held, by what the hand and the table showed."""

    wilds_thrown: int = 0
    """Wild cards discarded without freezing an open pile and without going out."""
    wilds_added: int = 0
    """Wild cards laid on a meld that was a canasta already, in a turn without going out."""
    wilds_left: int = 0
    """Wild cards in the hands of the side when a deal ended."""

    went_out: int = 0
    concealed: int = 0
    """Those times of going out that were concealed (C8.4)."""
    out_earned: int = 0
    """Points of going out: its bonus, and what the cards in the opponents' hands cost them."""
    out_cost: int = 0
    """Points that the cards in the partner's hand cost when the player went out."""
    out_lead: int = 0
    """Points by which the side led in the deals in which it went out, minus where it trailed."""

    choices: int = 0
    stuck_turns: int = 0
    """Turns with so many choices that the arena ended them by safe actions."""
    fallbacks: Counter[str] = field(default_factory=Counter)
    """Choices that were replaced by safe ones: errors, and illegal attempts."""
    times: Times = field(default_factory=Times, compare=False)

    def add(self, other: Habits) -> None:
        """Add what was counted elsewhere."""
        for item in fields(self):
            mine, theirs = getattr(self, item.name), getattr(other, item.name)
            if isinstance(mine, int):
                setattr(self, item.name, mine + theirs)
            elif isinstance(mine, Counter):
                mine.update(theirs)
            else:
                mine.add(theirs)


def habits_to_json(counts: Habits | Times) -> dict[str, Any]:
    """Return all counts as a table of numbers and tables."""
    data: dict[str, Any] = {}
    for item in fields(counts):
        value = getattr(counts, item.name)
        if isinstance(value, Counter):
            data[item.name] = {str(key): count for key, count in sorted(value.items())}
        else:
            data[item.name] = habits_to_json(value) if isinstance(value, Times) else value
    return data


def habits_from_json(data: object) -> Habits:
    """Return the counts of such a table; raise :exc:`ArenaError` if it is none."""
    counts = Habits()
    _read_into(counts, data)
    return counts


def _read_into(counts: Habits | Times, data: object) -> None:
    names = {item.name for item in fields(counts)}
    if not isinstance(data, dict) or set(data) != names:
        raise ArenaError("The counts of a player are not those that this arena keeps.")
    for name, value in data.items():
        blank = getattr(counts, name)
        if isinstance(blank, Times):
            _read_into(blank, value)
        elif isinstance(blank, Counter):
            blank.update(_counter(name, value))
        elif type(value) is type(blank) and -MOST <= value <= MOST:
            setattr(counts, name, value)
        else:
            raise ArenaError(f"The count “{name}” of a player is not a number of the right kind.")


def _counter(name: str, data: object) -> Counter[Any]:
    if not isinstance(data, dict) or not all(
        type(count) is int and 0 < count <= MOST for count in data.values()
    ):
        raise ArenaError(f"The count “{name}” of a player is not a table of whole numbers.")
    if name not in _TABLES_BY_NUMBER:
        return Counter(data)
    if not all(_NUMBER.fullmatch(key) for key in data):
        raise ArenaError(f"The count “{name}” of a player is not sorted by numbers.")
    return Counter({int(key): count for key, count in data.items()})

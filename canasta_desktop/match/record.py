"""The record of a match: the values from which everything else about it follows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.match.numbers import MATCH_NUMBERS
from canasta_desktop.match.sentences import RecordError
from canasta_desktop.rules.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet

LONGEST_NAME = 200

_HALF_CHARACTERS = re.compile("[\ud800-\udfff]")


class SeatKind(StrEnum):
    """Who plays at a seat."""

    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits at a seat; ``level`` is the playing strength of a computer.

    Any name will do. What no file and no window could hold is mended: halves of a character
    (lone surrogates) become U+FFFD, and name and level are cut after 200 characters.
    """

    name: str
    kind: SeatKind
    level: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", mended(self.name))
        object.__setattr__(self, "level", mended(self.level))


def mended(text: str) -> str:
    """Return a name that every file and window can hold: whole characters, at most 200."""
    return _HALF_CHARACTERS.sub("\N{REPLACEMENT CHARACTER}", text[:LONGEST_NAME])


@dataclass(frozen=True, slots=True)
class NewDeal:
    """The start of a deal, with its pack, the top card first."""

    pack: tuple[Card, ...]


Cause = Action | NewDeal
"""What leads from one position of a match to the next; one step of undo."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal: its pack, the top card first, and the actions so far."""

    pack: tuple[Card, ...]
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match so far.

    ``number`` is nothing where the packs came from elsewhere. ``assisted`` tells that something
    was taken back that a strict table would have let stand. ``redo`` is what was taken back and
    can be done again, the next first; it does not count as played. ``rule_set`` is what the user
    calls the own rule set that the rules come from, if they do; it is mended as names of seats are.

    Raises :exc:`RecordError` where seats, number and dealer do not fit the rule set. Whether the
    packs and actions do is found out by replaying them.
    """

    rules: RuleSet
    seats: tuple[SeatEntry, ...]
    number: int | None
    first_dealer: int
    deals: tuple[DealRecord, ...]
    assisted: bool = False
    redo: tuple[Cause, ...] = ()
    rule_set: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rule_set", mended(self.rule_set))
        seats = self.rules.seats
        if len(self.seats) != seats:
            raise RecordError(
                "A match of {need} players cannot have {have} seats.",
                need=seats,
                have=len(self.seats),
            )
        if not 0 <= self.first_dealer < seats:
            raise RecordError("The first dealer must be a seat from 0 to {last}.", last=seats - 1)
        if self.number is not None and self.number not in MATCH_NUMBERS:
            raise RecordError(
                "The number of a match must lie from 0 to {last}.", last=MATCH_NUMBERS[-1]
            )
        if not self.deals:
            raise RecordError("A match has at least one deal.")

    def causes(self) -> Iterator[Cause]:
        """Yield what was played, in order: the start of each deal, then its actions."""
        for deal in self.deals:
            yield NewDeal(deal.pack)
            yield from deal.actions


def deals_of(causes: Iterable[Cause]) -> tuple[DealRecord, ...]:
    """Return the deals of causes in order, of which the first is the start of a deal."""
    packs: list[tuple[Card, ...]] = []
    actions: list[list[Action]] = []
    for cause in causes:
        if isinstance(cause, NewDeal):
            packs.append(cause.pack)
            actions.append([])
        else:
            actions[-1].append(cause)
    return tuple(DealRecord(pack, tuple(row)) for pack, row in zip(packs, actions, strict=True))

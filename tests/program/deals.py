"""Deals and moments of deals worth testing, found by playing: whoever the players are now.

Computer players get better from time to time, and then the same cards are played otherwise. So a
test names what it needs, and the first match number that has it is taken.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import DealRecord, MatchRecord, NewDeal, SeatEntry, SeatKind
from canasta_desktop.match.storage import write_match
from canasta_desktop.players.levels import player_for
from canasta_desktop.present.costs import warning
from canasta_desktop.rules.actions import Draw, GoOut, Group, Lay, Take
from canasta_desktop.rules.cards import WILDS
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

FIRST_NUMBER = 488
_MOST_TRIED = 300
_LONG_AGO = 1_700_000_000

SEATS = (
    SeatEntry("You", SeatKind.PERSON),
    *(SeatEntry(name, SeatKind.COMPUTER, "steady") for name in ("Tomás", "Marisol", "Ingrid")),
)
"""The table that the start page offers the first time."""

FAMILY = tuple(SeatEntry(name, SeatKind.PERSON) for name in ("Rosa", "Tom", "Mia", "Ben"))
"""Four people at one computer."""


class Deal(NamedTuple):
    """A whole deal between four alike players: its match number, record and last state."""

    number: int
    record: MatchRecord
    state: State


class Moment(NamedTuple):
    """The record of a match up to an action that is open to seat 0, and that action."""

    record: MatchRecord
    action: Action


@cache
def lively_deal() -> Deal:
    """Return the first deal in which seat 0 draws, takes the pile, lays melds and goes out."""
    wanted = {"draw", "take", "lay several", "go out"}
    for number in range(FIRST_NUMBER, FIRST_NUMBER + _MOST_TRIED):
        match, own = Match.new(make_rules(), SEATS, number), set()
        for view, action in played(match):
            if view.seat == 0:
                own.add(_kind(action))
        if own >= wanted:
            return Deal(number, match.record, match.state)
    raise AssertionError("No deal has everything; look further.")


@cache
def late_in_a_deal() -> MatchRecord:
    """Return the record of a match up to the last turn of seat 0 in its first deal."""
    record = lively_deal().record
    for count in range(len(record.deals[0].actions) - 1, 0, -1):
        state = Match.from_record(cut(record, count)).state
        if state.seat == 0 and state.phase is Phase.DRAW:
            return cut(record, count)
    raise AssertionError("Seat 0 never had a turn.")


@cache
def family_deal() -> MatchRecord:
    """Return a whole deal that four people play."""
    match = Match.new(make_rules(), FAMILY, FIRST_NUMBER)
    for _ in played(match):
        pass
    return match.record


@cache
def costly_moment() -> Moment:
    """Return a moment at which seat 0 could spoil a natural meld with a wild card."""
    for number in range(FIRST_NUMBER, FIRST_NUMBER + _MOST_TRIED):
        match = Match.new(make_rules(), SEATS, number)
        for view, _ in played(match):
            action = None if view.seat else _spoiling(view)
            if action is not None:
                return Moment(match.record, action)
    raise AssertionError("No such moment; look further.")


def played(match: Match) -> Iterator[tuple[SeatView, Action]]:
    """Play a deal to its end; yield what each seat sees and does, just before it is done."""
    player = player_for("steady", 1)
    while (actor := match.state.actor()) is not None:
        view = match.view(actor)
        action = player.choose(view).action
        yield view, action
        match.do(action)


def cut(record: MatchRecord, count: int) -> MatchRecord:
    """Return the first deal of a match up to a number of actions."""
    deal = record.deals[0]
    return replace(record, deals=(DealRecord(deal.pack, deal.actions[:count]),))


def words_of(match: Match) -> list[str]:
    """Return everything that was played in a match, in words: each deal and each action."""
    causes = match.record.causes()
    return ["deal" if isinstance(cause, NewDeal) else action_text(cause) for cause in causes]


def keep(record: MatchRecord, games: Path) -> Path:
    """Put a match on disk as if it had been left long ago, and return its file."""
    games.mkdir(parents=True, exist_ok=True)
    file = games / "match.canasta"
    write_match(file, Match.from_record(record), "test")
    os.utime(file, (_LONG_AGO, _LONG_AGO))
    return file


def _kind(action: Action) -> str:
    match action:
        case Draw():
            return "draw"
        case Take((claim, *_)) if claim.cards:
            return "take"
        case Lay(groups) if len(groups) > 1:
            return "lay several"
        case GoOut():
            return "go out"
    return "something else"


def _spoiling(view: SeatView) -> Lay | None:
    wild = next((card for card in view.hand if card in WILDS), None)
    for meld in view.table.melds[view.side]:
        action = Lay((Group(meld.rank, () if wild is None else (wild,)),))
        if wild is not None and check(view.table, action) is None and warning(view, action):
            return action
    return None

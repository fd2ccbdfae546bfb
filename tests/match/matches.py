"""Matches for the tests of this folder, played by random players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.options import options
from canasta_desktop.rules.presets import make_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.match.match import Entry
    from canasta_desktop.match.record import MatchRecord
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.scoring import MatchResult, SideScore
    from canasta_desktop.rules.state import State

PEOPLE = tuple(SeatEntry(name, SeatKind.PERSON) for name in ("Ada", "Ben", "Cleo", "Dan"))
COMPUTERS = tuple(
    SeatEntry(name, SeatKind.COMPUTER, "steady") for name in ("North", "East", "South", "West")
)
PERSON_AND_COMPUTERS = (PEOPLE[0], *COMPUTERS[1:])


def new_match(
    number: int = 1,
    preset: str = "classic",
    seats: tuple[SeatEntry, ...] = PEOPLE,
    **changes: object,
) -> Match:
    """Return a match of a preset, perhaps with changed settings, just dealt."""
    return Match.new(make_rules(preset, changes), seats, number)


def step(match: Match, random: Random) -> None:
    """Do one random action, or start the next deal."""
    if match.is_deal_over:
        match.start_next_deal()
    else:
        match.do(choose_random(options(match.state), random))


def play_until(match: Match, stop: Callable[[Match], bool], seed: int = 1) -> Match:
    """Play on at random until the position is the wanted one; fail if the match ends before."""
    random = Random(seed)
    while not stop(match):
        assert not match.result.over, "the match came to its end before the wanted position"
        step(match, random)
    return match


def play_to_the_end(match: Match, seed: int = 1) -> Match:
    """Play at random until the match is over."""
    return play_until(match, lambda match: match.result.over, seed)


def newest_is(kind: type) -> Callable[[Match], bool]:
    """Return a condition: the newest entry is an action of this kind, in a deal that goes on."""

    def stop(match: Match) -> bool:
        entry = match.peek_undo()
        return entry is not None and isinstance(entry.action, kind) and not match.is_deal_over

    return stop


Position = tuple[
    "State",
    "tuple[Event, ...]",
    int,
    tuple[int, ...],
    "tuple[tuple[SideScore, ...], ...]",
    "MatchResult",
    "Entry | None",
]


def position(match: Match) -> Position:
    """Return everything that depends on what was played, and on nothing that was taken back."""
    return (
        match.state,
        match.events,
        match.deal_index,
        match.totals,
        match.deal_scores(),
        match.result,
        match.peek_undo(),
    )


def snapshot(match: Match) -> tuple[MatchRecord, Position, Entry | None]:
    """Return everything that two equal matches have in common."""
    return match.record, position(match), match.peek_redo()

"""Deals that computer players have played to their end, for the tests of reviews."""

from __future__ import annotations

from functools import lru_cache

from canasta_desktop.coach.review import ReviewEffort
from canasta_desktop.coach.review_deal import PlayedDeal, played_deal
from canasta_desktop.coach.review_judging import Effort
from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.players.levels import player_for
from canasta_desktop.rules.presets import make_rules

QUICK = ReviewEffort(Effort(rollouts=40, pairs=30, drafts=1), endings=3)
"""Enough for everything but sound numbers."""

PEOPLE_FIRST = ("Anna", "Tomás", "Marisol", "Ingrid")


def seats(people: int = 1) -> tuple[SeatEntry, ...]:
    """Return the seats of a match in which the first so many players are people."""
    return tuple(
        SeatEntry(name, SeatKind.PERSON)
        if seat < people
        else SeatEntry(name, SeatKind.COMPUTER, "sharp")
        for seat, name in enumerate(PEOPLE_FIRST)
    )


@lru_cache(maxsize=32)
def record_of(preset: str, number: int, level: str = "beginner", people: int = 1) -> Match:
    """Return a match whose first deal is over; nobody may change it."""
    match = Match.new(make_rules(preset), seats(people), number)
    player = player_for(level, 3)
    while (actor := match.state.actor()) is not None:
        match.do(player.choose(match.view(actor)).action)
    return match


def deal_of(preset: str, number: int, level: str = "beginner") -> PlayedDeal:
    """Return the first deal of a match, played to its end."""
    return played_deal(record_of(preset, number, level))

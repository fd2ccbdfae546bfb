"""A whole deal can be played by dragging, by clicks or by keys, and comes out the same.

Three persons sit at the same cards and decide alike. What each of them does reaches the window as
events of the mouse or the keyboard alone.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PySide6.QtCore import Qt

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.storage import read_match
from canasta_desktop.players.levels import player_for
from canasta_desktop.present.costs import warning
from canasta_desktop.rules.actions import Draw, GoOut, Lay, Take
from canasta_desktop.rules.presets import make_rules
from tests.program.driver import ByClicking, ByDragging, ByKeys, play_turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.match.record import MatchRecord
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from tests.program.desktop import Desktop
    from tests.program.driver import Person

FIRST_NUMBER = 475
SEATS = (
    SeatEntry("You", SeatKind.PERSON),
    *(SeatEntry(name, SeatKind.COMPUTER, "steady") for name in ("Tomás", "Marisol", "Ingrid")),
)
"""The table that the start page offers the first time."""


class Played(NamedTuple):
    """How a deal between four alike players goes: the record, and what seat 0 did."""

    number: int
    record: MatchRecord
    state: State
    own: frozenset[str]


@cache
def lively_deal() -> Played:
    """Return the first deal in which the person's seat does everything there is to do."""
    for number in range(FIRST_NUMBER, FIRST_NUMBER + 400):
        played = _played(number)
        if played.own >= {"draw", "take", "lay several", "costly", "go out"}:
            return played
    raise AssertionError("No deal has everything; look further.")


def _played(number: int) -> Played:
    match, player = Match.new(make_rules(), SEATS, number), player_for("steady", 1)
    own: set[str] = set()
    while (actor := match.state.actor()) is not None:
        view = match.view(actor)
        action = player.choose(view).action
        if actor == 0:
            own |= _kinds(action) | ({"costly"} if warning(view, action) else set())
        match.do(action)
    return Played(number, match.record, match.state, frozenset(own))


def _kinds(action: Action) -> set[str]:
    match action:
        case Draw():
            return {"draw"}
        case Take((claim, *_)) if claim.cards:
            return {"take"}
        case Lay(groups) if len(groups) > 1:
            return {"lay several"}
        case GoOut():
            return {"go out"}
    return set()


@pytest.mark.parametrize("way", [ByDragging, ByClicking, ByKeys])
def test_a_whole_deal_ends_in_the_same_match_however_it_is_played(
    make_desktop: Callable[..., Desktop], way: Callable[[Desktop], Person]
) -> None:
    deal = lively_deal()
    desktop = make_desktop(number=deal.number)
    desktop.show()
    person = way(desktop)
    if way is ByKeys:
        desktop.key(Qt.Key.Key_Return)
    else:
        desktop.click_button(desktop.button_named("Deal the cards"))
    play_turns(desktop, person)
    assert desktop.match.record == deal.record
    assert desktop.match.state == deal.state
    (file,) = desktop.folders.games.glob("*.canasta")
    assert read_match(file).record == deal.record
    desktop.wait_until(lambda: desktop.window.sheets.is_open)
    person.go_on()
    assert desktop.match.deal_index == 1
    assert not desktop.window.sheets.is_open
    assert desktop.match.record.deals[0] == deal.record.deals[0]
    desktop.wait_for_turn()
    assert len(desktop.picture.hand) == 11

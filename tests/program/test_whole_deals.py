"""A whole deal can be played by dragging, by clicks or by keys, and comes out the same.

Three persons sit at the same cards and decide alike. What each of them does reaches the window as
events of the mouse or the keyboard alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from canasta_desktop.match.storage import read_match
from canasta_desktop.rules.play import apply
from tests.program.deals import costly_moment, keep, lively_deal
from tests.program.driver import ByClicking, ByDragging, ByKeys, play_turns, propose

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop
    from tests.program.driver import Person

    Way = Callable[[Desktop], Person]


@pytest.mark.parametrize("way", [ByDragging, ByClicking, ByKeys])
def test_a_whole_deal_ends_in_the_same_match_however_it_is_played(
    make_desktop: Callable[..., Desktop], way: Way
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


@pytest.mark.parametrize("way", [ByDragging, ByClicking, ByKeys])
@pytest.mark.parametrize("yes", [True, False], ids=["do it", "leave it"])
def test_what_costs_much_is_done_only_after_a_question(
    make_desktop: Callable[..., Desktop], tmp_path: Path, way: Way, yes: bool
) -> None:
    """A wild card on a natural meld: each way of playing comes to the question and its answers."""
    record, action = costly_moment()
    keep(record, tmp_path / "profile" / "games")
    desktop = make_desktop()
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    person, before = way(desktop), desktop.match.state
    propose(person, action)
    assert {"Do it", "Leave it"} <= desktop.buttons_seen()
    assert desktop.match.state == before
    person.answer(yes=yes)
    assert "Do it" not in desktop.buttons_seen()
    assert desktop.match.state == (apply(before, action).state if yes else before)
    assert desktop.table.hasFocus()

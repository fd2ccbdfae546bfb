"""The greedy player: never waits, in Classic and in Modern American."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.greedy import GreedyPlayer
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.view import view
from tests.rules.table import NATURAL_KINGS, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State

FAMILIES = ("classic", "modern")


def greedy(state: State) -> str:
    """Return what the greedy player does for the seat in turn, as text."""
    seat = state.actor()
    assert seat is not None
    return action_text(GreedyPlayer().choose(view(state, seat)))


@pytest.mark.parametrize("preset", FAMILIES)
def test_it_takes_the_pile_when_it_may(preset: str) -> None:
    state = drawing("8S 8H 5C 6C", own=["4S 4H 4D"], pile="5S 8D", preset=preset)
    assert greedy(state) == "take 8: 8S 8H"


@pytest.mark.parametrize("preset", FAMILIES)
def test_it_draws_when_it_may_not(preset: str) -> None:
    state = drawing("8S TH 5C 6C", own=["4S 4H 4D"], pile="5S 9D", preset=preset)
    assert greedy(state) == "draw"


def test_it_opens_at_once_with_all_it_can() -> None:
    assert greedy(playing("AS AH AD 5C 6C 7C 9D")) == "meld A: AS AH AD"


def test_it_opens_at_once_in_modern_american() -> None:
    state = playing("KS KH KD KC QS QH QD AS AH AD 5C 6C", preset="modern")
    assert greedy(state).startswith("meld ")


@pytest.mark.parametrize("preset", FAMILIES)
def test_it_lays_what_fits(preset: str) -> None:
    state = playing("QS 9S 9H 5C 6C 7D", own=["QH QD QC"], preset=preset)
    assert greedy(state) == "meld Q: QS"


def test_it_goes_out_when_it_may() -> None:
    state = playing("QS 5C", own=[NATURAL_KINGS, "QH QD QC"], laid_earlier=True)
    assert greedy(state).startswith("out ")


def test_it_lays_a_special_hand() -> None:
    pairs = "4S 4H 5S 5H 6S 6H 8S 8H 9S 9H TS TH JS JH"
    assert greedy(playing(pairs, preset="modern")) == "special pairs"


def test_it_discards_the_card_it_can_use_least() -> None:
    assert greedy(playing("2C QS QH KS 9S 9H", theirs=["JS JH JD"])) == "discard KS"
    assert greedy(playing("2C QS QH KS 5D 9S", theirs=["JS JH JD"])) == "discard 5D"


def test_it_keeps_melds_that_would_leave_nothing_to_discard() -> None:
    """Without two canastas a hand of wild cards alone could not end the turn (M10.3)."""
    state = playing("QS 2C", own=["QH QD QC"], preset="modern", pile="5S")
    assert greedy(state) == "discard QS"


def test_it_lets_the_partner_go_out() -> None:
    state = playing("5S 9H", rules={"permission": "optional_binding"}, own=["QH QD QC"])
    asked = state._replace(turn=state.turn._replace(question=type(state.turn.question).OPEN))
    assert greedy(asked) == "answer yes"

"""Hidden cards never change a choice: the players have only what their seat may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Discard
from canasta_desktop.rules.cards import RANK_OF, UNKNOWN
from canasta_desktop.rules.options import options
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import SeatView, view
from tests.players.seats import LEVELS, SEED, Moment, four, moments, seeing_like
from tests.rules.hidden import permuted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.rules.state import State

    Chooser = Callable[[State, Moment], Choice]

DEALS = 6
REDEALS = 2


def _positions() -> Iterator[Moment]:
    for number in range(DEALS):
        preset = ("classic", "traditional", "pagat", "vienna")[number % 4]
        yield from moments(make_rules(preset), Random(number), four("sharp"))


def _changed(choose: Chooser) -> tuple[int, int]:
    """Return in how many positions a re-deal of the hidden cards changes a choice, and of all."""
    changed = total = 0
    random = Random(1)
    for moment in _positions():
        seat = moment.seat_view.seat
        as_it_was = choose(moment.state, moment)
        others = [choose(permuted(moment.state, seat, random), moment) for _ in range(REDEALS)]
        changed += any(other != as_it_was for other in others)
        total += 1
    return changed, total


@pytest.mark.parametrize("level", LEVELS)
def test_new_hidden_cards_change_neither_choice_nor_reason(level: str) -> None:
    def choose(state: State, moment: Moment) -> Choice:
        old = moment.seat_view
        return seeing_like(level, SEED).choose(view(state, old.seat, old.events))

    changed, total = _changed(choose)
    assert total > 250
    assert changed == 0


def test_a_player_that_peeks_at_the_next_hand_is_found_out() -> None:
    """The test above has teeth: this one discards what the next player holds fewest of."""

    def peek(state: State, moment: Moment) -> Choice:
        open_to = options(state)
        if not open_to.discards:
            return moment.guarded.choice
        held = [RANK_OF[card] for card in state.hands[(moment.seat_view.seat + 1) % 4]]
        safest = min(open_to.discards, key=lambda card: (held.count(RANK_OF[card]), card))
        return Choice(Discard(safest), Reason(ReasonKind.DISCARD_SAFE))

    changed, total = _changed(peek)
    assert changed > total // 6


def test_the_same_view_always_leads_to_the_same_choice() -> None:
    for moment in moments(make_rules(), Random(5), four("sharp")):
        again = seeing_like("sharp", SEED + moment.seat_view.seat).choose(moment.seat_view)
        assert again == moment.guarded.choice


def test_a_seed_only_settles_what_is_worth_the_same() -> None:
    """With other seeds some discards differ, but most choices stay."""
    same = total = 0
    for moment in moments(make_rules(), Random(6), four("sharp")):
        other = seeing_like("sharp", 12345).choose(moment.seat_view)
        same += other.action == moment.guarded.choice.action
        total += 1
    assert total * 9 // 10 < same <= total


def test_the_views_of_these_tests_hide_what_they_should() -> None:
    moment = next(_positions())
    assert isinstance(moment.seat_view, SeatView)
    others = [
        hand
        for seat, hand in enumerate(moment.seat_view.table.hands)
        if seat != moment.seat_view.seat
    ]
    assert {card for hand in others for card in hand} == {UNKNOWN}

"""What a seat may infer where melds are taken back and threes of both colours are laid."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.holding import counts_of
from canasta_desktop.players.knowledge import Knowledge, Memory, infer
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import view
from tests.rules.dealt import deal_shuffled
from tests.rules.modern.chance import any_modern_rules
from tests.rules.modern.tables import OPENED, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event


def known_after(state: State, *actions: str) -> Knowledge:
    """Return what seat 1 may infer after these actions of seat 0."""
    events: list[Event] = []
    for text in actions:
        step = apply(state, parse_action(text))
        state = step.state
        events += step.events
    return infer(view(state, 1, events), Memory.ALL)


def test_cards_that_were_taken_back_are_known_to_be_in_the_hand() -> None:
    state = playing("QS QH QD 8S 9H TS", own=OPENED)
    found = known_after(state, "meld Q: QS QH QD", "retract")
    assert found.known[0][Rank.QUEEN] == 3
    assert found.hidden[0] == 3


def test_a_pile_that_was_given_back_is_in_no_hand() -> None:
    state = drawing("QS QH 8S 9H TS", own=OPENED, pile="5S 6C 9C QC")
    found = known_after(state, "take Q: QS QH", "retract")
    assert found.known[0][Rank.QUEEN] == 2
    assert sum(found.known[0]) == 2


def test_threes_on_the_table_are_seen() -> None:
    state = playing("QS 8S 9H TS", threes=["3S 3H", "3D"])
    assert infer(view(state, 0), Memory.ALL).unseen[Rank.THREE] == 8 - 3


@pytest.mark.parametrize("number", range(5))
def test_what_is_known_of_a_hand_is_always_true(number: int) -> None:
    random = Random(f"known {number}")
    step = deal_shuffled(any_modern_rules(random), random, 0, (0, 0))
    state, events = step.state, list(step.events)
    while state.phase is not Phase.OVER:
        for seat in range(4):
            found = infer(view(state, seat, events), Memory.ALL)
            for owner, hand in enumerate(state.hands):
                if owner != seat:
                    pairs = zip(found.known[owner], counts_of(hand), strict=True)
                    assert all(known <= held for known, held in pairs)
            hidden = sum(found.hidden) - len(state.hands[seat])
            assert found.pool == hidden + len(state.stock)
        open_to = options(state)
        action = choose_random(open_to, random)
        if open_to.retract and random.random() < 0.3:
            action = Retract()
        step = apply(state, action)
        state = step.state
        events += step.events

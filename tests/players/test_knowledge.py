"""What a seat may infer from what everybody saw."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from canasta_desktop.players.chances import chance_of
from canasta_desktop.players.holding import counts_of
from canasta_desktop.players.knowledge import NEVER, Knowledge, Memory, infer
from canasta_desktop.rules.cards import RED_THREES, Rank
from canasta_desktop.rules.events import UpcardTurned
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import view
from tests.players.seats import four, moments
from tests.rules.strategies import chances, rule_sets
from tests.rules.table import drawing

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


def known_to(seat: int, state: State, actions: list[str], memory: Memory = Memory.ALL) -> Knowledge:
    """Return what a seat may infer after these actions."""
    events: list[Event] = [UpcardTurned(card, stays=True) for card in state.pile]
    for text in actions:
        step = apply(state, parse_action(text))
        state = step.state
        events += step.events
    return infer(view(state, seat, events), memory)


TAKES = ["take Q: QS QH", "discard 4S", "draw"]


def the_pile_is_there() -> State:
    """Return a table at which seat 0 can take a pile of two kings, a five and a queen."""
    return drawing("QS QH 4S 5H 9C", own=["JS JH JD"], pile="KS KH 5C QC")


def test_cards_of_a_taken_pile_are_known_until_they_are_laid_or_thrown() -> None:
    known = known_to(1, the_pile_is_there(), TAKES).known[0]
    assert known[Rank.KING] == 2
    assert known[Rank.FIVE] == 1
    assert sum(known) == 3


def test_the_claimed_top_card_is_not_thought_to_be_in_the_hand() -> None:
    assert known_to(1, the_pile_is_there(), TAKES).known[0][Rank.QUEEN] == 0


def test_a_thrown_card_is_known_no_longer() -> None:
    actions = ["take Q: QS QH", "discard KS", "draw"]
    assert known_to(1, the_pile_is_there(), actions).known[0][Rank.KING] == 1


def test_a_player_without_memory_knows_no_cards_in_hands() -> None:
    known = known_to(1, the_pile_is_there(), TAKES, Memory.NOTHING)
    assert sum(known.known[0]) == 0
    assert known.hidden[0] == 5


def test_who_does_not_take_a_pile_lets_its_top_card_go() -> None:
    state = drawing("QS 4S 5H 9C", own=["JS JH JD"], pile="KS KH 5C QC")
    let_go = known_to(1, state, ["draw", "discard 4S", "draw"]).let_go[0]
    assert let_go[Rank.QUEEN] == 1
    assert let_go[Rank.FOUR] == 0
    assert let_go[Rank.KING] == NEVER


def test_unseen_are_the_copies_that_lie_nowhere_in_sight() -> None:
    known = infer(view(the_pile_is_there(), 0), Memory.ALL)
    assert known.unseen[Rank.QUEEN] == 8 - 3
    assert known.unseen[Rank.JACK] == 8 - 3
    assert known.unseen[Rank.KING] == 8 - 2
    assert known.unseen[Rank.ACE] == 8


@given(chances(), rule_sets())
def test_what_is_known_of_a_hand_is_always_true(random: Random, rules: RuleSet) -> None:
    for moment in moments(rules, random, four("sharp")):
        found = infer(moment.seat_view, Memory.ALL)
        seat = moment.seat_view.seat
        for owner, hand in enumerate(moment.state.hands):
            held = counts_of(hand)
            if owner != seat:
                assert all(k <= h for k, h in zip(found.known[owner], held, strict=True))
                assert found.hidden[owner] == len(hand) - sum(found.known[owner])
        reds = sum(1 for card in moment.state.stock if card in RED_THREES)
        hidden = sum(found.hidden) - len(moment.seat_view.hand)
        assert found.pool == hidden + len(moment.state.stock) - reds


@pytest.mark.parametrize(
    ("need", "copies", "hand", "unseen", "per_mille"),
    [
        (1, 1, 1, 2, 500),
        (2, 2, 2, 4, 167),
        (2, 3, 3, 6, 500),
        (0, 0, 0, 10, 1000),
        (2, 1, 11, 80, 0),
        (1, 3, 10, 10, 1000),
        (3, 4, 2, 20, 0),
    ],
)
def test_chances_of_a_hidden_hand(
    need: int, copies: int, hand: int, unseen: int, per_mille: int
) -> None:
    assert chance_of(need, copies, hand, unseen) == per_mille


def test_chances_agree_with_dealing() -> None:
    random, cards = Random(3), [1] * 5 + [0] * 45
    dealt = sum(sum(random.sample(cards, 11)) >= 2 for _ in range(4000))
    assert chance_of(2, 5, 11, 50) == pytest.approx(1000 * dealt / 4000, abs=30)


def test_positions_that_cannot_be_right_do_no_harm() -> None:
    """A view without events, as from a saved position, knows nothing of hands."""
    found = infer(view(drawing("4S 5H", preset="traditional"), 0), Memory.ALL)
    assert sum(map(sum, found.known)) == 0

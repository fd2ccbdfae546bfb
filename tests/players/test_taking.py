"""Players take good piles, leave poor ones, and know what an empty stock means."""

from __future__ import annotations

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Draw, End, Take
from tests.players.seats import LEVELS, choice, chosen
from tests.rules.table import NATURAL_KINGS, drawing

GOOD_PILE = "9S 9H AS AD 8H 8C 5S TD TH QC"
HAND = "QS QH 4S 5H 6D 7C JS KD 8D TS"


@pytest.mark.parametrize("level", LEVELS)
def test_a_large_pile_is_taken(level: str) -> None:
    found = choice(drawing(HAND, own=["JH JD JC"], pile=GOOD_PILE), level)
    assert isinstance(found.action, Take)
    assert found.reason.count == 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_top_card_that_completes_a_canasta_is_taken(level: str) -> None:
    state = drawing("4S 5H 6D 8D", own=["QS QH QD QC QS QH"], pile="9S 5S QC")
    found = choice(state, level)
    assert isinstance(found.action, Take)
    assert found.reason.kind is ReasonKind.TAKE_CANASTA


def test_a_pair_of_twos_worth_of_wild_cards_is_not_spent_on_one_poor_card() -> None:
    state = drawing("4S 2H 6D 8D JS KD", own=["JH JD JC"], pile="4C")
    assert isinstance(choice(state).action, Draw)


@pytest.mark.parametrize("level", LEVELS)
def test_a_frozen_pile_without_a_pair_is_left(level: str) -> None:
    found = choice(drawing("QS 4S 5H 6D", own=["QH QD QC"], pile="2S 9H QC"), level)
    assert found.action == Draw()
    assert found.reason.kind is ReasonKind.DRAW_NO_CLAIM


def test_the_beginner_takes_only_obvious_piles() -> None:
    state = drawing("QS QH 4S 5H 6D 7C JS", own=["JH JD JC"], pile="AS AD AC QC")
    assert isinstance(choice(state, "beginner").action, Draw)
    assert isinstance(choice(state, "sharp").action, Take)


@pytest.mark.parametrize("level", LEVELS)
class TestWithoutStock:
    def test_what_must_be_taken_is_taken(self, level: str) -> None:
        state = drawing("4S 5H 6D", own=["QH QD QC"], pile="9H QS", stock="")
        found = choice(state, level)
        assert isinstance(found.action, Take)
        assert found.reason.kind is ReasonKind.TAKE_FORCED

    def test_what_cannot_be_taken_ends_the_deal(self, level: str) -> None:
        found = choice(drawing("4S 5H 6D", own=["QH QD QC"], pile="9H KS", stock=""), level)
        assert found.action == End()
        assert found.reason.kind is ReasonKind.END_NO_CLAIM

    def test_a_take_that_fills_the_hand_with_penalties_is_declined(self, level: str) -> None:
        state = drawing(
            "4S 4H 5H",
            own=[NATURAL_KINGS],
            pile="AS 9H AD 8C 6D 7S TH JD QS 5C 4D",
            stock="",
            partner="5S",
            hands=["4S 4H 5H", 1, "5S", 1],
        )
        found = choice(state, level)
        assert found.action == End()
        assert found.reason.kind is ReasonKind.END_DECLINE

    def test_a_take_that_completes_a_canasta_is_worth_it(self, level: str) -> None:
        state = drawing(
            "9S 9H 5H 4C", own=["9D 9C 9S 9H"], pile="9C", stock="", rules={"forced_take": False}
        )
        assert chosen(state, level).startswith("take 9")

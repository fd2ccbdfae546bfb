"""Players open as soon as their cards allow, by several melds together where it takes them."""

from __future__ import annotations

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Discard, Lay, Take
from canasta_desktop.rules.cards import WILDS
from tests.players.seats import LEVELS, choice, chosen
from tests.rules.table import drawing, playing


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("score", "hand", "points"),
    [
        (0, "KS KH KD 8S 8H 8C 4S 5H 6D", 60),
        (1500, "KS KH KD 8S 8H 8C 7S 7H 2C 4S 5H", 90),
        (3000, "AS AH AC KS KH KD 9S 9H 9C 4S 5H", 120),
    ],
)
def test_several_melds_together_open(level: str, score: int, hand: str, points: int) -> None:
    found = choice(playing(hand, score=score), level)
    assert isinstance(found.action, Lay)
    assert len(found.action.groups) >= 2
    assert found.reason.kind is ReasonKind.OPEN
    assert found.reason.points == points
    assert found.reason.count == len(found.action.groups)
    assert found.reason.minimum == {0: 50, 1500: 90, 3000: 120}[score]


@pytest.mark.parametrize("level", LEVELS)
def test_wild_cards_help_to_reach_120(level: str) -> None:
    found = choice(playing("AS AH JK KS KH KD 4S 5H 6D 7S", score=3000), level)
    assert isinstance(found.action, Lay)
    assert found.reason.points >= 120


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_falls_five_points_short_does_not_try(level: str) -> None:
    assert chosen(playing("KS KH KD 5S 5H 5C 4S 6D 8D"), level).startswith("discard")


def test_no_more_wild_cards_are_spent_on_opening_than_it_takes() -> None:
    action = choice(playing("KS KH KD QS QH QD 2C 2H 4S 5H 6D")).action
    assert isinstance(action, Lay)
    assert chosen(playing("KS KH KD QS QH QD 2C 2H 4S 5H 6D")) == "meld Q: QS QH QD; K: KS KH KD"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_the_pile_opens_where_it_can(level: str) -> None:
    state = drawing("QS QH KS KH KD 4S 5H 6D 7C 8S 9H", pile="AS KC 9C 9D QD")
    found = choice(state, level)
    assert isinstance(found.action, Take)
    assert found.reason.kind is ReasonKind.TAKE_OPENS
    assert found.reason.points >= 50


@pytest.mark.parametrize("level", ["steady", "sharp"])
class TestSpareWildCards:
    def test_none_is_laid_where_naturals_alone_open(self, level: str) -> None:
        """A wild card on a meld of three can never be moved again (C4.5)."""
        state = playing("AS AH AD KH KD KC JK 2S JC TS 9H 6S", theirs=["QD QC QS", "JS JH JD"])
        action = choice(state, level).action
        assert isinstance(action, Lay)
        assert WILDS.isdisjoint(card for group in action.groups for card in group.cards)

    def test_none_joins_a_meld_of_three_while_there_is_time(self, level: str) -> None:
        hand = "JK QD QC JC JS 8D 8C 6S 4D KH"
        state = playing(hand, own=["9H 9D 9C"], laid_earlier=True, theirs=["TS TH TD 2S"])
        assert isinstance(choice(state, level).action, Discard)

    def test_they_are_laid_when_the_deal_is_about_to_end(self, level: str) -> None:
        state = playing(
            "JK 2S QD 8D 6S", own=["9H 9D 9C"], laid_earlier=True, stock="4S 5S", pile="7C"
        )
        action = choice(state, level).action
        assert isinstance(action, Lay)
        assert not WILDS.isdisjoint(card for group in action.groups for card in group.cards)

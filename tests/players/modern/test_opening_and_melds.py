"""Openings with a clean triple, special melds with a chance, wild cards where they belong."""

from __future__ import annotations

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Lay
from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS, Rank
from canasta_desktop.rules.play import apply
from tests.players.modern.tables import laid_ranks, thrown
from tests.players.seats import LEVELS, choice
from tests.rules.modern.tables import OPENED, drawing, playing

STRONG = "KS KH KD KC QS QH QD JS JH JK 2D 8S 9H TS"
"""A hand that opens at 125: kings and queens, and jacks with a joker."""


@pytest.mark.parametrize("level", LEVELS)
class TestOpening:
    def test_a_clean_triple_and_the_minimum_are_laid_at_once(self, level: str) -> None:
        found = choice(playing(STRONG), level)
        assert isinstance(found.action, Lay)
        clean = [g for g in found.action.groups if len(g.cards) >= 3 and not set(g.cards) & WILDS]
        assert clean
        laid = [card for group in found.action.groups for card in group.cards]
        assert sum(VALUE[card] for card in laid) >= 125

    def test_the_first_side_to_open_counts_on_four_bonus_cards(self, level: str) -> None:
        reason = choice(playing(STRONG), level).reason
        assert reason.kind is ReasonKind.OPEN_BONUS
        assert reason.count == 4

    def test_the_second_side_counts_on_three(self, level: str) -> None:
        assert choice(playing(STRONG, theirs=OPENED), level).reason.count == 3

    def test_without_the_turn_card_no_bonus_is_promised(self, level: str) -> None:
        found = choice(playing(STRONG, stock="4S 4H 5S 5H 6S 6H 8H 8D"), level)
        assert found.reason.kind is ReasonKind.OPEN

    def test_pairs_and_wild_cards_alone_open_nothing(self, level: str) -> None:
        state = playing("KS KH QS QH JK JK JS JH 2D 8S 9H TS 6C 5D")
        assert laid_ranks(state, level) == set()

    def test_too_few_points_are_not_laid(self, level: str) -> None:
        state = playing("4S 4H 4D 5S 5H 5D 6S 6H 6D 8S 9H TS JC QC")
        assert laid_ranks(state, level) == set()

    def test_a_score_of_5000_needs_180_points(self, level: str) -> None:
        hand = "KS KH KD QS QH JK 4S 4H 8S 9H TS 6C 5D JC"
        assert laid_ranks(playing(hand, score=5000), level) == set()

    def test_a_lone_triple_of_aces_does_not_open_as_a_natural_meld(self, level: str) -> None:
        """It would cost 2,500 unless five more aces came."""
        action = choice(playing("AS AH AD KS KH KD JK 2S 8S 9H TS 6C 5D 4C"), level).action
        groups = action.groups if isinstance(action, Lay) else ()
        for group in groups:
            assert group.rank is not Rank.ACE or set(group.cards) & WILDS


@pytest.mark.parametrize("level", LEVELS)
class TestSpecialMelds:
    def test_sevens_are_not_begun_with_eight_cards_left(self, level: str) -> None:
        state = playing("7S 7H 7D 7C 8S 9H TS JC", own=OPENED, stock="8H 8D 9S 9D TH TD JH JD")
        assert Rank.SEVEN not in laid_ranks(state, level)

    def test_four_sevens_are_not_begun_at_all(self, level: str) -> None:
        state = playing("7S 7H 7D 7C 8S 9H TS JC QD KD", own=OPENED)
        assert Rank.SEVEN not in laid_ranks(state, level)

    def test_six_sevens_are_begun_early(self, level: str) -> None:
        state = playing("7S 7H 7D 7C 7S 7H 8S 9H TS JC QD KD", own=OPENED)
        assert Rank.SEVEN in laid_ranks(state, level)

    def test_the_seventh_seven_is_laid(self, level: str) -> None:
        state = playing("7H 8S 9H TS JC", own=["7S 7H 7D 7C 7S 7D", *OPENED])
        found = choice(state, level)
        assert laid_ranks(state, level) == {Rank.SEVEN}
        assert found.reason.kind is ReasonKind.LAY_SPECIAL_CANASTA
        assert found.reason.points == 2500

    def test_an_ace_joins_the_unfinished_aces(self, level: str) -> None:
        state = playing("AS 8S 9H TS JC QD", own=["AS AH AD AC", *OPENED])
        assert laid_ranks(state, level) == {Rank.ACE}

    def test_the_wild_meld_is_completed_before_anything_else(self, level: str) -> None:
        own = ["2S 2H 2D 2C JK JK", "KS KH KD KC KS"]
        state = playing("2H KH 8S 9H TS JC", own=own)
        assert Rank.WILD in laid_ranks(state, level)
        after = apply(state, choice(state, level).action).state
        assert any(m.rank is Rank.WILD and len(m.cards) == 7 for m in after.melds[0])

    def test_a_wild_card_never_leaves_the_wild_meld_for_another(self, level: str) -> None:
        own = ["2S 2H 2D JK", "KS KH KD KC KS KH"]
        state = playing("2H 2C 8S 9H TS JC", own=own)
        assert laid_ranks(state, level) <= {Rank.WILD}

    def test_three_wild_cards_begin_no_wild_meld_late(self, level: str) -> None:
        state = playing("2S 2H JK 8S 9H TS JC", own=OPENED, stock="8H 8D 9S 9D TH TD")
        assert Rank.WILD not in laid_ranks(state, level)

    def test_six_wild_cards_begin_one_early(self, level: str) -> None:
        state = playing("2S 2H 2D 2C JK JK 8S 9H TS JC QD", own=OPENED)
        assert Rank.WILD in laid_ranks(state, level)

    def test_no_wild_meld_is_begun_when_the_opponents_have_a_wild_canasta(self, level: str) -> None:
        theirs = ["2S 2H 2D 2C JK JK JK"]
        state = playing("2S 2H 2D 2C JK 8S 9H TS JC", own=OPENED, theirs=theirs)
        assert Rank.WILD not in laid_ranks(state, level)

    def test_a_third_seven_is_thrown_when_the_deal_draws_to_its_end(self, level: str) -> None:
        state = playing("7S 7H 7D 8S 8H 9H 9D", own=OPENED, stock="JH JD QS QH", pile="5S 9C")
        assert thrown(state, level) is Rank.SEVEN

    def test_a_third_ace_is_thrown_when_the_deal_draws_to_its_end(self, level: str) -> None:
        state = playing("AS AH AD 8S 8H 9H 9D", own=OPENED, stock="JH JD QS QH", pile="5S 9C")
        assert thrown(state, level) is Rank.ACE


@pytest.mark.parametrize("level", LEVELS)
class TestOrdinaryMelds:
    def test_a_canasta_is_completed_with_wild_cards_from_five_naturals_on(self, level: str) -> None:
        own = ["QS QH QD QC", *OPENED]
        state = playing("QS 2H JK 8S 9H TS", own=own, stock="4C 4S 5C 5H 6S 6H 8H 8D")
        found = choice(state, level)
        assert laid_ranks(state, level) == {Rank.QUEEN}
        assert found.reason.kind is ReasonKind.LAY_CANASTA

    def test_dead_cards_are_not_laid(self, level: str) -> None:
        state = playing("KH KD KC 8S 9H TS", own=OPENED, theirs=["KS KH KD KC KS 2S JK"])
        assert Rank.KING not in laid_ranks(state, level)

    def test_naturals_join_the_own_melds(self, level: str) -> None:
        state = playing("QS QH 8S 9H TS", own=["QS QH QD QC QD", *OPENED], theirs=OPENED)
        assert laid_ranks(state, level) == {Rank.QUEEN}


@pytest.mark.parametrize("level", LEVELS)
def test_a_pile_that_opens_is_taken_with_its_clean_triple(level: str) -> None:
    state = drawing(
        "KS KH KD QS QH JK AS AH 8S 9H TS 6C 5D",
        pile="4S 4H 8D 8C 9S 9D TH JS JC QD",
    )
    found = choice(state, level)
    assert Rank.QUEEN in laid_ranks(state, level)
    assert found.reason.kind is ReasonKind.TAKE_OPENS
    assert found.reason.points >= 125
    first = found.action.groups[0]  # type: ignore[union-attr]
    assert first.rank is Rank.QUEEN
    assert sum(RANK_OF[card] is Rank.QUEEN for card in first.cards) == 2

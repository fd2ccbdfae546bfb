"""Discards and the pile in Modern American: safe cards, dead cards, pairs, an end for each turn."""

from __future__ import annotations

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Discard, Draw, End, Retract, Take
from canasta_desktop.rules.cards import WILDS, Rank
from tests.players.modern.tables import laid_ranks, thrown
from tests.players.seats import LEVELS, choice
from tests.rules.modern.tables import KINGS, OPENED, drawing, playing
from tests.rules.table import after

GOOD_PILE = "9S 9H 8D 8C JS JH TD TH 6S QC"


@pytest.mark.parametrize("level", LEVELS)
class TestDiscards:
    def test_a_safe_card_goes_on_an_empty_pile(self, level: str) -> None:
        found = choice(playing("AS 7S KC 2S 8S 8H", pile="", own=OPENED, theirs=[KINGS]), level)
        assert isinstance(found.action, Discard)
        assert found.action.card // 4 == Rank.EIGHT
        assert found.reason.kind is ReasonKind.DISCARD_SWAD

    def test_a_dead_card_goes_first_on_a_pile_with_cards(self, level: str) -> None:
        state = playing("KC 8S 8H 9S 9D JC", own=OPENED, theirs=[KINGS])
        assert thrown(state, level) is Rank.KING
        assert choice(state, level).reason.kind is ReasonKind.DISCARD_DEAD

    def test_wild_cards_are_kept(self, level: str) -> None:
        state = playing("2S JK 8S 9H", own=OPENED, theirs=["8C 8D 8H", "9S 9C 9D"])
        action = choice(state, level).action
        assert isinstance(action, Discard)
        assert action.card not in WILDS

    def test_the_last_safe_card_is_not_laid_on_an_empty_pile(self, level: str) -> None:
        state = playing("4C 7S 7H", own=OPENED, pile="")
        assert thrown(state, level) is Rank.FOUR

    def test_a_step_that_leaves_no_discard_is_taken_back(self, level: str) -> None:
        state = after(playing("4C 4S 7S 7H", own=OPENED, pile=""), "meld 4: 4C 4S")
        found = choice(state, level)
        assert found.action == Retract()
        assert found.reason.kind is ReasonKind.RETRACT


@pytest.mark.parametrize("level", ["steady", "sharp"])
class TestThoughtfulDiscards:
    def test_what_nobody_can_take_is_thrown(self, level: str) -> None:
        """The opponents hold five eights on the table: a pair and the top card find no room."""
        state = playing("8H QS QH JS JD", own=OPENED, theirs=["8S 8H 8D 8C 8S"], pile=GOOD_PILE)
        assert thrown(state, level) is Rank.EIGHT
        assert choice(state, level).reason.kind is ReasonKind.DISCARD_FULL

    def test_pairs_are_kept_to_take_the_pile(self, level: str) -> None:
        state = playing("QS QH JS JD TS TD 6C", own=OPENED, theirs=["9S 9H 9D"])
        assert thrown(state, level) is Rank.SIX

    def test_a_triple_is_kept_for_the_opening(self, level: str) -> None:
        state = playing("QS QH QD JS JD TS TD 6C 9C 8H 5D 4C 2S KD")
        assert thrown(state, level) in {Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.EIGHT, Rank.NINE}


@pytest.mark.parametrize("level", LEVELS)
class TestTaking:
    def test_a_large_pile_is_taken_with_a_pair(self, level: str) -> None:
        found = choice(drawing("QS QH 4C 8S 9C JC KD 6H", own=OPENED, pile=GOOD_PILE), level)
        assert isinstance(found.action, Take)
        assert found.reason.kind is ReasonKind.TAKE_LARGE

    def test_without_a_pair_it_is_left(self, level: str) -> None:
        state = drawing("QS 2H 4C 8S", own=["QH QD QS", *OPENED], pile=GOOD_PILE)
        found = choice(state, level)
        assert found.action == Draw()
        assert found.reason.kind is ReasonKind.DRAW_NO_CLAIM

    def test_it_is_left_when_no_safe_card_would_remain(self, level: str) -> None:
        state = drawing("QS QH AS AD 7S", own=OPENED, pile="7D AH QC")
        assert choice(state, level).action == Draw()

    def test_a_top_card_that_completes_the_sevens_is_taken(self, level: str) -> None:
        state = drawing("7S 7H 8S 9C JC KD", own=["7D 7C 7S 7H", *OPENED], pile="5S 6C 7D")
        found = choice(state, level)
        assert Rank.SEVEN in laid_ranks(state, level)
        assert found.reason.kind is ReasonKind.TAKE_CANASTA

    def test_without_stock_and_claim_the_deal_ends(self, level: str) -> None:
        found = choice(drawing("4S 5H 6D", own=OPENED, pile="9H KS", stock=""), level)
        assert found.action == End()
        assert found.reason.kind is ReasonKind.END_NO_CLAIM


def test_the_beginner_takes_only_obvious_piles() -> None:
    state = drawing("QS QH 8S 9C JC KD 6H", own=OPENED, pile="8D 8C JS QC")
    assert choice(state, "beginner").action == Draw()
    assert isinstance(choice(state, "sharp").action, Take)

"""Which discards are surely safe, by what a hand and the table show."""

from __future__ import annotations

import pytest

from canasta_desktop.players.arena.feeding import has_safe_discard, is_safe
from canasta_desktop.rules.notation import parse_card
from tests.rules.table import playing

OPEN = {"own": ["TS TH TD"], "theirs": ["JS JH JD"]}


@pytest.mark.parametrize("card", ["3S", "2C", "JK"])
def test_cards_that_bar_the_pile_are_safe(card: str) -> None:
    assert is_safe(playing(f"{card} QS 5D", pile="8S", **OPEN), parse_card(card))


def test_a_card_that_fits_their_meld_is_not_safe() -> None:
    state = playing("JC QS 5D", pile="8S", **OPEN)
    assert not is_safe(state, parse_card("JC"))


def test_on_a_frozen_pile_a_card_needs_a_pair_that_may_not_be_left() -> None:
    six_shown = "QS QH QD"
    state = playing(f"{six_shown} 5D", pile="2S 8S QC QS QH QD", **OPEN)
    assert is_safe(state, parse_card("QS"))
    fewer = playing(f"{six_shown} 5D", pile="2S 8S QC QS QH", **OPEN)
    assert not is_safe(fewer, parse_card("QS"))


def test_on_an_open_pile_one_natural_and_a_wild_card_are_enough() -> None:
    state = playing("QS QH QD 5D", pile="8S QC QS QH QD", **OPEN)
    assert not is_safe(state, parse_card("QS"))
    state = playing("QS QH QD QC 5D", pile="8S QC QS QH QD", **OPEN)
    assert is_safe(state, parse_card("QS"))


def test_a_dead_rank_is_safe_in_modern_american() -> None:
    state = playing(
        "KC QS 5D", own=["KS KH KD KC KS 2H 2D"], theirs=["JS JH JD"], preset="modern", pile="8S"
    )
    assert is_safe(state, parse_card("KC"))
    assert not is_safe(state, parse_card("QS"))


def test_another_card_of_the_same_rank_is_no_other_discard() -> None:
    state = playing("3S 3C QS", pile="8S", **OPEN)
    assert has_safe_discard(state, parse_card("QS"))
    assert not has_safe_discard(state, parse_card("3S"))


def test_nobody_must_spend_a_wild_card_to_be_safe() -> None:
    assert not has_safe_discard(playing("2S QC QS", pile="8S", **OPEN), parse_card("QS"))

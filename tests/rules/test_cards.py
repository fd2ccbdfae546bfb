"""Cards: what there is, and what each is and is worth (C1)."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta_desktop.rules.cards import (
    BLACK_THREES,
    JOKER,
    NATURAL_RANKS,
    RED_THREES,
    VALUE,
    WILDS,
    Rank,
    Suit,
    full_pack,
    make_card,
    suit_of,
)
from canasta_desktop.rules.notation import CARD_TEXT, cards_text, parse_card, rank_text


def test_two_packs_and_four_jokers_make_108_cards() -> None:
    pack = full_pack(2, 4)
    assert len(pack) == 108
    assert Counter(Counter(pack).values()) == {2: 52, 4: 1}


def test_equal_cards_stand_twice_and_jokers_four_times() -> None:
    counts = Counter(full_pack(2, 4))
    assert counts.pop(JOKER) == 4
    assert set(counts.values()) == {2}


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("JK", 50),
        ("2S 2H 2D 2C", 20),
        ("AS AH AD AC", 20),
        ("KS QH JD TC 9S 8H", 10),
        ("7D 6C 5S 4H", 5),
        ("3S 3C", 5),
        ("3H 3D", 0),
    ],
)
def test_card_values(cards: str, value: int) -> None:
    assert {VALUE[parse_card(card)] for card in cards.split()} == {value}


def test_jokers_and_twos_are_wild() -> None:
    assert cards_text(sorted(WILDS)) == "2S 2H 2D 2C JK"


def test_hearts_and_diamonds_are_the_red_threes() -> None:
    assert cards_text(sorted(RED_THREES)) == "3H 3D"
    assert cards_text(sorted(BLACK_THREES)) == "3S 3C"


def test_naturals_go_from_four_to_ace() -> None:
    assert [rank_text(rank) for rank in NATURAL_RANKS] == list("456789TJQKA")


def test_every_joker_is_the_same_card_and_has_no_suit() -> None:
    assert {make_card(Rank.JOKER, suit) for suit in Suit} == {JOKER}
    assert suit_of(JOKER) is None
    assert suit_of(parse_card("QD")) is Suit.DIAMONDS


def test_cards_sort_from_the_lowest_rank_to_the_joker() -> None:
    assert list(CARD_TEXT) == sorted(CARD_TEXT)

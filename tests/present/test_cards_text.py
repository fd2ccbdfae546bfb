"""Cards and numbers in words and symbols."""

from __future__ import annotations

import pytest

from canasta_desktop.present.cards_text import (
    card_symbol,
    card_words,
    cards_in_words,
    counted,
    listed,
    number_word,
    rank_heading,
    rank_many,
    rank_one,
    sentences,
    symbols,
    the_card,
)
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.rules.cards import JOKER, SUITED, Rank
from canasta_desktop.rules.notation import parse_card, parse_cards


@pytest.mark.parametrize(
    ("card", "words", "symbol", "in_a_sentence"),
    [
        ("QH", "queen of hearts", "Q♥", "the queen of hearts"),
        ("TS", "ten of spades", "10♠", "the ten of spades"),
        ("JK", "joker, wild", "Joker", "a joker"),
        ("2C", "two of clubs, wild", "2♣", "the two of clubs"),
        ("3H", "red three of hearts", "3♥", "the red three of hearts"),
        ("3S", "black three of spades", "3♠", "the black three of spades"),
    ],
)
def test_a_card_in_words_and_as_a_symbol(
    card: str, words: str, symbol: str, in_a_sentence: str
) -> None:
    assert str(card_words(parse_card(card))) == words
    assert card_symbol(parse_card(card)) == symbol
    assert str(the_card(parse_card(card))) == in_a_sentence


def test_every_card_has_words_and_a_symbol_of_its_own() -> None:
    cards = (*SUITED, JOKER)
    assert len({str(card_words(card)) for card in cards}) == len(cards)
    assert len({card_symbol(card) for card in cards}) == len(cards)


@pytest.mark.parametrize("rank", Rank)
def test_every_rank_has_its_words(rank: Rank) -> None:
    assert str(counted(rank, 2)) == f"2 {rank_many(rank)}"
    assert str(counted(rank, 1)).endswith(str(rank_one(rank)))
    assert str(rank_heading(rank)).lower() == str(rank_many(rank))


def test_cards_are_summed_up_with_wild_cards_last() -> None:
    assert str(cards_in_words(parse_cards("2C QH JK KS QD 2S"))) == (
        "1 king, 2 queens, 1 joker and 2 twos"
    )


def test_symbols_stand_with_spaces() -> None:
    assert str(symbols(parse_cards("TS TH 2S JK"))) == "10♠ 10♥ 2♠ Joker"


def test_lists_end_with_and() -> None:
    parts = [say("one"), say("two"), say("three")]
    assert [str(listed(parts[:count])) for count in range(4)] == [
        "",
        "one",
        "one and two",
        "one, two and three",
    ]


def test_sentences_that_say_nothing_leave_no_gap() -> None:
    assert str(sentences([say("A."), NOTHING, say("B.")])) == "A. B."


def test_small_numbers_are_words_and_great_ones_digits() -> None:
    assert [str(number_word(n)) for n in (0, 1, 10, 11, -1)] == ["none", "one", "ten", "11", "−1"]

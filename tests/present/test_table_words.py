"""The table read aloud: everything, always in the same order, nothing that is hidden."""

from __future__ import annotations

from canasta_desktop.present.builder import CoverReason, build_picture
from canasta_desktop.present.draft import Draft
from canasta_desktop.present.table_words import table_words
from canasta_desktop.rules.cards import Rank
from tests.present.tables import keys, playing, seen, situation, state_of


def test_the_table_is_read_in_a_fixed_order() -> None:
    state = state_of(
        hands=["JK QS QH 5C 8S", 9, 11, 13],
        melds=[["4S 4H 4C", "KS KH KC KD KS KH KC"], ["9S 9H 2C", "6S 6H 6C 6D 6S 6H 2D"]],
        threes=["3H", "3D 3D"],
        pile="2S 7D 8C",
        stock=41,
        phase="draw",
        scores=[1675, 1285],
    )
    assert [str(line) for line in table_words(build_picture(situation(seen(state))))] == [
        "Your turn: draw a card.",
        "Your hand has 5 cards: 1 joker, 2 queens, 1 eight, 1 five.",
        "Your side: natural canasta of kings, 7 cards; 3 fours; 1 red three, 100 points.",
        (
            "Opponents: 2 nines, 1 wild; mixed canasta of sixes, 7 cards, 1 wild; "
            "2 red threes, 200 points."
        ),
        "Discard pile: eight of clubs on top, 3 cards, Frozen: needs two natural eights.",
        "Stock: 41 cards.",
        "Tomás holds 9 cards.",
        "Marisol holds 11 cards.",
        "Ingrid holds 13 cards.",
        "Us: 1,675 points, 585 on the table, first meld made.",
        "Them: 1,285 points, 390 on the table, first meld made.",
    ]


def test_what_is_chosen_is_read_with_the_hand() -> None:
    seat_view = playing("AS AH AD 2C QS 5C", melds=[[], []])
    draft = Draft(frozenset(keys("5C QS")), ((Rank.ACE, keys("AS AH 2C")),))
    lines = [str(line) for line in table_words(build_picture(situation(seat_view, draft=draft)))]
    assert lines[1:5] == [
        "Your hand has 6 cards: 1 two, 3 aces, 1 queen, 1 five.",
        "Selected: queen of spades and five of clubs.",
        "2 aces, 1 queen, 1 five and 1 two: 75 of 50.",
        "Your side: planned 2 aces, 1 wild.",
    ]
    assert "Us: 0 points, 0 on the table, first meld needs 50." in lines


def test_empty_places_are_said() -> None:
    state = state_of(hands=["", 11, 11, 11], stock=0, phase="draw", turn=1)
    lines = [str(line) for line in table_words(build_picture(situation(seen(state, 0))))]
    assert "Your hand is empty." in lines
    assert "Your side: no melds." in lines
    assert "The discard pile is empty." in lines
    assert "The stock is empty." in lines


def test_a_covered_table_is_not_read() -> None:
    seat_view = playing("AS AH AD 5C")
    covered = situation(seat_view, people=(0, 2), cover=CoverReason.TURN)
    assert [str(line) for line in table_words(build_picture(covered))] == [
        "Pass the screen to: Ann.",
        "It is your turn. Deal 1, your side has 0 points.",
    ]

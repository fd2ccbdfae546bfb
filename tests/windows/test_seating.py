"""Names of any kind can be told apart, and one sentence says what will be played."""

from __future__ import annotations

import pytest

from canasta_desktop.match.record import SeatKind
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import LONGEST_NAME, LastGame, LastSeat
from canasta_desktop.windows.seating import (
    default_names,
    final_names,
    game_in_words,
    match_number,
    number_words,
    proposed,
    remembered,
    rules_in_words,
)
from tests.windows.desk import LEVELS

ALONE = (True, False, False, False)
DEFAULTS = ("You", "Tomás", "Marisol", "Ingrid")


def test_one_person_is_you_among_named_computers() -> None:
    assert default_names(ALONE) == DEFAULTS
    assert default_names((False, True, False, False)) == ("Clara", "You", "Marisol", "Ingrid")


def test_several_people_are_numbered_because_everyone_would_be_you() -> None:
    assert default_names((True, False, True, False)) == (
        "Player 1",
        "Tomás",
        "Player 3",
        "Ingrid",
    )


@pytest.mark.parametrize(
    ("entered", "names"),
    [
        (("", "", "", ""), DEFAULTS),
        (("Anna", " ", "", "Bo"), ("Anna", "Tomás", "Marisol", "Bo")),
        (("Anna", "Anna", "anna", "Anna"), ("Anna", "Anna 2", "anna 3", "Anna 4")),
        (("Anna 2", "Anna", "Anna", "x"), ("Anna 2", "Anna", "Anna 3", "x")),
        (("Tomás", "", "", ""), ("Tomás", "Tomás 2", "Marisol", "Ingrid")),
        (("<b>&", "{x}", "%n", "\u202e"), ("<b>&", "{x}", "%n", "Ingrid")),
    ],
)
def test_every_seat_gets_a_name_of_its_own(
    entered: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert final_names(entered, DEFAULTS) == names


def test_long_names_that_are_alike_stay_within_the_limit() -> None:
    names = final_names(("x" * 50,) * 4, DEFAULTS)
    assert len(set(names)) == 4
    assert all(len(name) <= LONGEST_NAME for name in names)


@pytest.mark.parametrize(
    ("text", "number"),
    [("", None), ("  ", None), ("0", 0), ("2041 8837", 20418837), ("99999999", 99999999)],
)
def test_a_match_number_is_read_as_it_is_written(text: str, number: int | None) -> None:
    assert match_number(text) == number


@pytest.mark.parametrize("text", ["12x", "-1", "1.5", "100000000", "¹²", "٣"])
def test_what_is_no_match_number_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^A match number has up to 8 digits\.$"):
        match_number(text)


def test_a_number_is_written_in_groups_and_read_back() -> None:
    assert number_words(20418837) == "2041 8837"
    assert match_number(number_words(5)) == 5


@pytest.mark.parametrize(
    ("preset", "target", "words"),
    [
        ("classic", 5000, "Classic to 5,000"),
        ("vienna", 1500, "Vienna to 1,500"),
        ("traditional", 0, "Traditional (house rules), a single deal"),
    ],
)
def test_rules_are_told_in_words(preset: str, target: int, words: str) -> None:
    assert rules_in_words(make_rules(preset, {"target": target})) == words


def test_the_first_game_is_classic_for_one_person_among_computers() -> None:
    game = proposed(None, LEVELS)
    assert game_in_words(game) == "Classic to 5,000: you and Marisol against Tomás and Ingrid"
    assert [seat.kind for seat in game.seats] == [SeatKind.PERSON] + [SeatKind.COMPUTER] * 3
    assert {seat.level for seat in game.seats[1:]} == {"steady"}


def test_the_next_game_is_proposed_as_the_last_one_was() -> None:
    game = proposed(None, LEVELS)
    assert proposed(remembered(game), LEVELS) == game


def test_a_level_that_is_gone_becomes_an_ordinary_one() -> None:
    seats = (LastSeat("Anna", True, ""), *(LastSeat(n, False, "genius") for n in "abc"))
    game = proposed(LastGame(make_rules(), seats), LEVELS)
    assert [seat.level for seat in game.seats] == ["", "steady", "steady", "steady"]


def test_braces_in_a_name_are_a_name() -> None:
    seats = tuple(LastSeat(name, True, "") for name in ("{first}", "%n", "b", "{0}"))
    words = game_in_words(proposed(LastGame(make_rules(), seats), LEVELS))
    assert words == "Classic to 5,000: {first} and b against %n and {0}"


def test_four_computers_are_watched() -> None:
    seats = tuple(LastSeat(name, False, "sharp") for name in "abcd")
    words = game_in_words(proposed(LastGame(make_rules(), seats), LEVELS))
    assert words.endswith(", and you watch")

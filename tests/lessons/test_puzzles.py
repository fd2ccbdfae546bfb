"""The puzzles that come with the program: sound by the rules, and enough of each kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.lessons.checking import faults
from canasta_desktop.lessons.patterns import YOU
from canasta_desktop.lessons.puzzle import Topic, all_puzzles
from canasta_desktop.lessons.scene import hidden_cards, set_up
from canasta_desktop.lessons.turns import play_line
from canasta_desktop.players.knowledge import Memory, infer
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, THREES, VALUE, Rank, full_pack
from canasta_desktop.rules.events import Drew, Opened
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.ruleset import Family
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from canasta_desktop.lessons.puzzle import Line, Puzzle
    from canasta_desktop.lessons.scene import Scene

PUZZLES = {puzzle.id: puzzle for puzzle in all_puzzles()}
DEALS = range(4)


def test_there_are_enough_puzzles_of_every_topic() -> None:
    assert len(PUZZLES) == len(all_puzzles()) >= 64
    families = Counter(puzzle.rules.family for puzzle in PUZZLES.values())
    assert families[Family.CLASSIC] >= 40
    assert families[Family.MODERN] >= 24
    assert {puzzle.topic for puzzle in PUZZLES.values()} == set(Topic)


def test_titles_and_ids_are_told_apart() -> None:
    assert len({puzzle.title for puzzle in PUZZLES.values()}) == len(PUZZLES)
    assert all(name.split("-")[0] in ("classic", "modern") for name in PUZZLES)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_is_sound_by_the_rules(name: str) -> None:
    """Its cards make up the packs, its answers are legal and right, its figures are exact."""
    assert faults(PUZZLES[name]) == []


@pytest.mark.parametrize("name", PUZZLES)
def test_hidden_cards_differ_from_deal_to_deal_and_nothing_seen_does(name: str) -> None:
    puzzle = PUZZLES[name]
    first, second = set_up(puzzle, 0), set_up(puzzle, 1)
    assert view(first.state, YOU, first.events) == view(second.state, YOU, second.events)
    assert (first.state.hands, first.state.stock) != (second.state.hands, second.state.stock)
    for state in (first.state, second.state):
        everything = hidden_cards(state)
        assert everything == Counter(card for hand in state.hands[1:] for card in hand) + Counter(
            state.stock
        )
        assert everything <= Counter(full_pack(2, 4))


@pytest.mark.parametrize("name", PUZZLES)
def test_cards_known_to_be_in_a_hand_are_there_in_every_deal(name: str) -> None:
    for deal in DEALS:
        scene = set_up(PUZZLES[name], deal)
        known = infer(view(scene.state, YOU, scene.events), Memory.ALL).known
        for hand, counts in zip(scene.state.hands[1:], known[1:], strict=True):
            held = Counter(RANK_OF[card] for card in hand)
            assert all(held[Rank(rank)] >= count for rank, count in enumerate(counts) if count)


@pytest.mark.parametrize("name", PUZZLES)
def test_nobody_holds_the_pair_for_a_card_they_let_lie(name: str) -> None:
    for deal in DEALS:
        scene = set_up(PUZZLES[name], deal)
        known = infer(view(scene.state, YOU, scene.events), Memory.ALL).known
        last = {e.seat: e.declined for e in scene.events if isinstance(e, Drew) and e.declined}
        for seat, card in last.items():
            rank = RANK_OF[card]
            held = sum(RANK_OF[other] is rank for other in scene.state.hands[seat])
            assert seat == YOU or held < 2 or held == known[seat][rank]


def test_some_puzzles_tell_of_cards_known_to_be_in_a_hand() -> None:
    scene = set_up(PUZZLES["classic-discard-known-pair"], 0)
    known = infer(view(scene.state, YOU, scene.events), Memory.ALL).known
    assert known[1][Rank.EIGHT] == 2


@pytest.mark.parametrize("name", PUZZLES)
def test_threes_that_are_laid_lie_in_no_hidden_hand(name: str) -> None:
    state = set_up(PUZZLES[name], 0).state
    laid = THREES if state.rules.family is Family.MODERN else RED_THREES
    assert not any(card in laid for hand in state.hands[1:] for card in hand)


def _winner(puzzle: Puzzle, line: Line, deal: int) -> tuple[bool, int | None]:
    state = play_line(set_up(puzzle, deal), line).after
    totals = tuple(
        old + new.total for old, new in zip(state.scores, score_deal(state), strict=True)
    )
    result = match_result(state, totals)
    return result.over, result.winner


@pytest.mark.parametrize("deal", range(12))
def test_going_out_wins_or_loses_the_match_whatever_the_hidden_hands_hold(deal: int) -> None:
    wins, loses = PUZZLES["classic-out-wins-the-match"], PUZZLES["classic-out-loses-the-match"]
    assert _winner(wins, wins.answers[0], deal) == (True, 0)
    assert _winner(loses, loses.tempting[0], deal) == (True, 1)
    dream = PUZZLES["modern-special-dream"]
    assert _winner(dream, dream.answers[0], deal) == (True, 0)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("classic-asked-small-hand", 30),
        ("classic-asked-full-hand", 260),
        ("classic-asked-east-is-ready", 80),
        ("classic-asked-for-the-match", 130),
    ],
)
def test_the_points_of_a_hand_are_those_that_the_reason_names(name: str, points: int) -> None:
    puzzle = PUZZLES[name]
    hand = set_up(puzzle, 0).state.hands[YOU]
    assert sum(VALUE[card] for card in hand) == points
    assert str(points) in puzzle.reason


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("classic-open-with-the-pile", 60),
        ("classic-take-open-big", 90),
        ("classic-open-red-threes", 90),
        ("modern-open-first", 140),
        ("modern-open-180", 180),
        ("modern-open-with-the-pile", 140),
        ("modern-special-give-up", 140),
    ],
)
def test_an_opening_is_worth_what_the_reason_says(name: str, points: int) -> None:
    puzzle = PUZZLES[name]
    scene = set_up(puzzle, 0)
    assert _opening_points(scene, puzzle.answers[0]) == points
    if name != "classic-open-red-threes":
        assert str(points) in puzzle.reason


def _opening_points(scene: Scene, line: Line) -> int:
    state, points = scene.state, []
    for action in line:
        step = apply(state, action)
        state = step.state
        points += [event.points for event in step.events if isinstance(event, Opened)]
    assert len(points) == 1
    return points[0]

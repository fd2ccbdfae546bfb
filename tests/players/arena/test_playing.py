"""The same packs for both sides, the same rows on any number of processes, honest counts."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.turn_runner import PATIENCE_MS
from canasta_desktop.players.arena import contestants
from canasta_desktop.players.arena.contest import (
    Contest,
    Mode,
    contest_from_json,
    contest_to_json,
    scores_at,
)
from canasta_desktop.players.arena.contestants import GREEDY, RANDOM, player_named
from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.playing import MOST_CHOICES, PATIENCE, play_number
from canasta_desktop.players.arena.running import measure, rows_of
from canasta_desktop.players.levels import BUDGETS
from canasta_desktop.rules.presets import PRESETS, make_rules
from tests.players.arena.contestants import HERE

if TYPE_CHECKING:
    from canasta_desktop.players.search.anchored import Budget

SHORT = make_rules("classic", {"target": 1000})
DEALS = Contest(("steady", "beginner"), make_rules(), Mode.DEALS, scores=((0, 0), (1500, 3000)))


def test_a_number_and_a_seed_give_the_same_row_again() -> None:
    row = play_number(DEALS, 1)
    assert play_number(DEALS, 1) == row
    assert play_number(DEALS, 3).games != row.games
    assert play_number(replace(DEALS, seed=2), 1).games != row.games


def test_two_processes_give_the_rows_of_one() -> None:
    contest = replace(DEALS, players=(GREEDY, RANDOM))
    alone = list(rows_of(contest, range(1, 11), 1))
    assert [row.number for row in alone] == list(range(1, 11))
    assert list(rows_of(contest, range(1, 11), 2)) == alone


@pytest.mark.parametrize("mode", list(Mode))
def test_equal_players_swap_their_results_with_the_sides(mode: Mode) -> None:
    """With one level on both sides the swapped game is the same game: no lead for anybody."""
    scores = ((1500, 3000),) if mode is Mode.DEALS else ((0, 0),)
    contest = Contest(("steady", "steady"), SHORT, mode, scores=scores)
    row = play_number(contest, 1)
    first, swapped = row.games
    assert first.leads == tuple(-lead for lead in swapped.leads)
    assert row.habits[0] == row.habits[1]


def test_single_deals_begin_at_the_chosen_scores_in_turn() -> None:
    minimums = [set(play_number(DEALS, number).habits[0].dealt) for number in (1, 2, 3)]
    assert minimums == [{50}, {90, 120}, {50}]


@pytest.mark.parametrize(("minimum", "score"), [(15, -5), (50, 0), (90, 1500), (120, 3000)])
def test_scores_are_found_for_a_minimum(minimum: int, score: int) -> None:
    assert scores_at(make_rules(), minimum) == (score, score)


def test_a_minimum_that_the_rules_do_not_have_is_refused() -> None:
    with pytest.raises(ArenaError, match=r"minimum 55 here; there are 15, 50, 90, 120\.$"):
        scores_at(make_rules(), 55)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_by_the_players_that_never_change(preset: str) -> None:
    contest = Contest((GREEDY, RANDOM), make_rules(preset), Mode.DEALS)
    row = play_number(contest, 1)
    for habits in row.habits:
        assert habits.deals == 2
        assert not habits.fallbacks
        assert habits.stuck_turns == 0


def test_counts_add_up() -> None:
    row = play_number(Contest(("steady", RANDOM), SHORT), 1)
    deals = sum(len(game.leads) for game in row.games)
    for habits in row.habits:
        assert habits.deals == deals == habits.dealt.total()
        assert habits.opened.total() <= deals
        assert habits.choices == habits.times.count
        assert habits.fed <= habits.discards <= habits.turns
        assert habits.fed_avoidably <= habits.taken_at_once <= habits.discards
    ours, theirs = row.habits
    assert ours.points - theirs.points == sum(sum(game.leads) for game in row.games)
    stock_ends = sum(game.by_stock for game in row.games)
    assert ours.went_out + theirs.went_out + stock_ends == deals
    assert ours.taken_at_once <= theirs.piles
    assert all(game.winner in (0, 1) for game in row.games)


@pytest.mark.parametrize(("name", "fallback"), [("failing", "ERROR"), ("cheating", "ILLEGAL")])
def test_a_player_that_fails_is_counted(name: str, fallback: str) -> None:
    contest = Contest((f"{HERE}:{name}", "steady"), make_rules(), Mode.DEALS)
    ours, theirs = play_number(contest, 1).habits
    assert ours.fallbacks[fallback] == ours.choices > 0
    assert not theirs.fallbacks


def test_a_player_that_comes_to_no_end_is_counted_and_the_deal_goes_on() -> None:
    contest = Contest((f"{HERE}:wavering", "steady"), make_rules("modern"), Mode.DEALS)
    ours, theirs = play_number(contest, 2).habits
    assert ours.stuck_turns > 0
    assert ours.choices >= MOST_CHOICES * ours.stuck_turns
    assert theirs.stuck_turns == 0


@pytest.mark.parametrize("level", BUDGETS)
def test_a_level_that_searches_is_not_cut_short_by_the_clock(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the same seed would give other figures on a busy machine."""
    budgets: list[Budget] = []
    monkeypatch.setattr(
        contestants, "SearchPlayer", lambda _style, _seed, budget: budgets.append(budget)
    )
    player_named(level, Random(1))
    assert [budget.seconds for budget in budgets] == [inf]


def test_the_arena_waits_as_long_as_the_table() -> None:
    assert PATIENCE * 1000 == PATIENCE_MS


def test_steady_beats_greedy_and_greedy_beats_random_play() -> None:
    for names in (("steady", GREEDY), (GREEDY, RANDOM)):
        found = measure(Contest(names, make_rules(), Mode.DEALS, seed=2), range(1, 13))
        assert found.lead.half_width is not None
        assert found.lead.mean > found.lead.half_width


@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_levels_beat_random_play(level: str) -> None:
    found = measure(Contest((level, RANDOM), make_rules(), Mode.DEALS, seed=2), range(1, 11))
    assert found.deals_won[0] >= 17
    assert found.lead.half_width is not None
    assert found.lead.mean > found.lead.half_width
    assert not found.tallies[0].fallbacks


def test_steady_beats_beginner() -> None:
    """Both differ by far more than 25 pairs of deals leave to chance."""
    scores = ((0, 0), (1500, 1500), (3000, 3000))
    contest = Contest(("steady", "beginner"), make_rules(), Mode.DEALS, seed=11, scores=scores)
    assert measure(contest, range(1, 26)).lead.mean > 0


def test_a_contest_comes_back_from_a_file_as_it_was() -> None:
    for contest in (DEALS, replace(DEALS, own_stocks=True)):
        assert contest_from_json(contest_to_json(contest)) == contest


@pytest.mark.parametrize("name", ["nobody", "no.such.module:player", "json:no_such_function", ":"])
def test_a_player_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ArenaError, match=f"“{name}”"):
        player_named(name, Random(1))

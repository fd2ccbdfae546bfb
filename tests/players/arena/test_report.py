"""Figures: over pairs of games, by sides that swap, and the same in the data and the table."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from canasta_desktop.players.arena.contest import Contest, Mode
from canasta_desktop.players.arena.figures import elo, figure
from canasta_desktop.players.arena.playing import play_number
from canasta_desktop.players.arena.report import as_data, report, troubles
from canasta_desktop.players.arena.sprt import sequential
from canasta_desktop.players.arena.text_table import as_table
from canasta_desktop.rules.presets import make_rules
from tests.players.arena.hand_made import CONTEST, row


def test_the_lead_is_the_mean_over_pairs_of_games() -> None:
    found = report(CONTEST, [row(1, leads=[100, 300], swapped=[400]), row(2, [0], [100])])
    assert found.lead.mean == (300 + 50) / 2
    deviation = sqrt(2 * 125**2)
    assert found.lead.deviation == pytest.approx(deviation)
    assert found.lead.half_width == pytest.approx(1.96 * deviation / sqrt(2))


def test_one_pair_has_no_interval() -> None:
    assert str(figure([37.0])) == "+37"
    assert str(figure([-1000.0, -1000.0])) == "-1,000 ± 0"


def test_deals_and_matches_are_counted_for_each_player() -> None:
    found = report(CONTEST, [row(1, [100, -50, 0], [70], winner=0), row(2, winner=1)])
    assert (found.deals_won, found.tied_deals) == ((3, 1), 2)
    assert (found.won, found.unfinished) == ((2, 2), 0)
    assert found.share is not None
    assert found.share.mean == 0.5
    won_thrice = report(CONTEST, [row(1), row(2, winner=0), row(3), row(4, winner=1)])
    assert won_thrice.share is not None
    assert won_thrice.share.mean == 0.75


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (0.57, 49), (0.74, 182), (0.956, 535)])
def test_elo_is_the_logarithm_of_the_odds(share: float, points: int) -> None:
    assert elo(share) == pytest.approx(points, abs=0.6)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_all_or_no_wins_have_no_elo(share: float) -> None:
    assert elo(share) is None


def test_single_deals_have_no_matches() -> None:
    contest = Contest(("steady", "greedy"), make_rules(), Mode.DEALS)
    found = report(contest, [play_number(contest, 1)])
    assert found.share is None
    assert "matches" not in as_data(found)
    assert "matches" not in as_table(found)


def test_troubles_are_errors_illegal_attempts_stuck_turns_and_long_waits() -> None:
    rows = [row(1)]
    assert troubles(report(CONTEST, rows)) == 0
    counts = rows[0].habits[1]
    counts.fallbacks.update({"ERROR": 1, "ILLEGAL": 2})
    counts.stuck_turns = 3
    counts.times.note(9.0, patience=4.0)
    assert troubles(report(CONTEST, rows)) == 7


def test_table_and_data_tell_the_same() -> None:
    contest = Contest(("steady", "greedy"), make_rules("classic", {"target": 500}), version="v1")
    found = report(contest, [play_number(contest, 1)])
    test = sequential([5.0] * 10)
    data = json.loads(json.dumps(as_data(found, test)))
    table = as_table(found, test)
    ours, theirs = data["habits"]
    assert f"matches won: {data['matches_won'][0]} to {data['matches_won'][1]}" in table
    assert f"{ours['discards']}{theirs['discards']:>16}" in table
    assert f"{data['deals']:,}" in table
    assert "preset classic, to 500, seed 1, players v1" in table
    assert "sequential test of a gain of 20 points: open (– within ± 2.94 after 10 pairs)" in table
    for player in data["habits"]:
        assert player["openings"]["50"]["opened"] <= player["openings"]["50"]["deals"]


def test_a_player_that_never_went_out_has_a_dash_for_what_it_earned() -> None:
    table = as_table(report(CONTEST, [row(1)]))
    assert "  points it earned                           –               –" in table

"""What points are worth for the match: the next opening minimum, and winning."""

from __future__ import annotations

import pytest

from canasta_desktop.players.search.rollouts import Outcome
from canasta_desktop.players.search.utility import PLAIN_PACE, Utility, chance_to_win
from canasta_desktop.rules.presets import make_rules

CLASSIC = make_rules()


def ended(ours: float, theirs: float) -> Outcome:
    return Outcome(ours, theirs, over=True, taken=False, out=True, canastas=0)


def guessed(ours: float, theirs: float) -> Outcome:
    return Outcome(ours, theirs, over=False, taken=False, out=False, canastas=0)


def utility(ours: int, theirs: int, target: int = 5000, error: float = 600.0) -> Utility:
    rules = make_rules("classic", {"target": target})
    return Utility(rules, (ours, theirs), PLAIN_PACE, error)


def test_far_from_everything_only_the_lead_counts() -> None:
    value = utility(0, 0)
    assert not value.counts_match
    assert value.of(ended(400, 100)) == value.of(ended(700, 400)) == 300


def test_2900_is_better_than_3000_for_a_deal_against_the_same_total() -> None:
    """From 3,000 on a side needs 120 to open; a hundred points are not worth that."""
    value = utility(2300, 2300, target=10_000)
    assert not value.counts_match
    assert value.of(ended(650, 300)) > value.of(ended(700, 300))
    assert value.of(ended(650, 300)) > value.of(ended(690, 300)) - 100


def test_a_higher_minimum_for_the_opponents_is_worth_something() -> None:
    value = utility(0, 1000)
    assert value.of(ended(0, 500)) > value.of(ended(0, 490))
    assert value.of(ended(0, 490)) > value.of(ended(0, 600))


def test_an_estimate_near_a_step_pays_a_part_of_it() -> None:
    value = utility(1000, 0)
    step = value.cost(1500, 0) - value.cost(1499, 0)
    assert step > 0
    assert value.cost(1500, 600) - value.cost(0, 0) == pytest.approx(step / 2, abs=2)
    assert value.cost(900, 600) < value.cost(1500, 600) < value.cost(2100, 600)


def test_near_the_target_winning_counts_and_not_the_points() -> None:
    value = utility(4600, 4600)
    assert value.counts_match
    narrow, wide = value.of(ended(450, 300)), value.of(ended(1400, 300))
    assert narrow == wide
    assert narrow > value.of(ended(380, 0))


def test_ending_a_deal_that_gives_the_opponents_the_match_is_the_worst() -> None:
    value = utility(3900, 4700)
    lost = value.of(ended(600, 400))
    assert lost < value.of(ended(0, 100))
    assert lost < value.of(guessed(900, 300))


def test_an_estimate_beyond_the_target_is_not_yet_a_victory() -> None:
    value = utility(4600, 4600)
    assert value.of(guessed(500, 300)) < value.of(ended(500, 300))
    assert value.of(guessed(500, 300)) > value.of(guessed(300, 500))


@pytest.mark.parametrize("totals", [(0, 0), (2400, 2400), (4900, 4900)])
def test_level_totals_are_an_even_chance(totals: tuple[int, int]) -> None:
    assert chance_to_win(CLASSIC, PLAIN_PACE, *totals) == pytest.approx(0.5)


def test_the_same_lead_is_worth_more_near_the_end() -> None:
    early = chance_to_win(CLASSIC, PLAIN_PACE, 1000, 600)
    late = chance_to_win(CLASSIC, PLAIN_PACE, 4900, 4500)
    assert 0.5 < early < late < 1


def test_2900_against_3000_is_almost_even_because_of_the_minimums() -> None:
    behind = chance_to_win(CLASSIC, PLAIN_PACE, 2900, 3000)
    plain = chance_to_win(CLASSIC, PLAIN_PACE._replace(minimum=0.0), 2900, 3000)
    assert plain < behind
    assert behind == pytest.approx(0.5, abs=0.03)


def test_without_a_target_points_count() -> None:
    assert not utility(0, 0, target=0).counts_match

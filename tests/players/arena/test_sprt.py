"""The sequential test on results made up for it, with answers worked out by hand."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from canasta_desktop.players.arena.sprt import Verdict, sequential


def test_nothing_is_decided_on_fewer_than_a_hundred_pairs() -> None:
    found = sequential([1000.0, 1010.0] * 49 + [1000.0])
    assert (found.verdict, found.ratio, found.pairs) == (Verdict.OPEN, None, 99)


def test_the_ratio_is_that_of_the_formula() -> None:
    """A hundred results, half 115 and half -85: mean 15, sum of squared differences 1,000,000."""
    found = sequential([115.0, -85.0] * 50)
    variance = 1_000_000 / 99
    assert found.ratio == pytest.approx(20 / variance * 100 * (15 - 10))
    assert found.verdict is Verdict.OPEN


def test_the_bounds_are_those_of_five_per_cent() -> None:
    assert sequential([]).bound == pytest.approx(2.944, abs=0.001)


def test_a_clear_gain_is_found_at_the_first_pair_that_may_decide() -> None:
    """Mean 30, variance about 10,101: 20 / 10,101 x 100 x 20 = 3.96."""
    found = sequential([130.0, -70.0] * 80)
    assert (found.verdict, found.pairs) == (Verdict.BETTER, 100)
    assert found.ratio == pytest.approx(3.96)


def test_no_gain_is_found_where_there_is_none() -> None:
    """Mean -5, variance about 10,101: 20 / 10,101 x 100 x -15 = -2.97."""
    found = sequential([95.0, -105.0] * 80)
    assert (found.verdict, found.pairs) == (Verdict.NOT_BETTER, 100)
    assert found.ratio == pytest.approx(-2.97)


def test_results_after_the_decision_change_nothing() -> None:
    values = [130.0, -70.0] * 50
    assert sequential([*values, -5000.0, -5000.0]) == sequential(values)


def test_players_that_never_differ_have_no_gain() -> None:
    found = sequential([0.0] * 120)
    assert (found.verdict, found.ratio) == (Verdict.NOT_BETTER, -inf)


@pytest.mark.parametrize(("lead", "right"), [(0.0, Verdict.NOT_BETTER), (20.0, Verdict.BETTER)])
def test_both_answers_are_mostly_right(lead: float, right: Verdict) -> None:
    """Of 100 tests at most about 5 may be wrong; 12 would hardly ever be by chance."""
    random = Random(5)
    verdicts = [
        sequential(random.gauss(lead, 80.0) for _ in range(3000)).verdict for _ in range(100)
    ]
    assert verdicts.count(Verdict.OPEN) == 0
    assert verdicts.count(right) >= 88

"""Which of the things counted is told as the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta_desktop.coach.advice import Advice, Play
from canasta_desktop.coach.evidence import Mark, Sign, Tally, difference, explained
from canasta_desktop.coach.telling import most_telling, why_better
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from tests.coach.situations import table

DEALS = 100


def first(count: int) -> int:
    """Return the bits of the first so many deals."""
    return (1 << count) - 1


def play(action: str, behind: float = 0, *, nines: int = 0, aces: int = 0, **counts: int) -> Play:
    """Return a play that came to so many points less, with these things counted.

    ``nines``: how often a pile was claimed with nines; ``aces``: how often the meld of aces was
    left unfinished. Each happened in the first so many deals.
    """
    marks = {Mark(Sign[name.upper()]): count for name, count in counts.items()}
    marks[Mark(Sign.CLAIM, Rank.NINE)] = nines
    marks[Mark(Sign.UNFINISHED, Rank.ACE)] = aces
    bits = tuple((mark, first(count)) for mark, count in marks.items() if count)
    tally = Tally((100.0 - behind,) * DEALS, 300.0 - behind, 200.0, bits)
    return Play((parse_action(action),), tally, behind, behind / 10)


def test_the_clearest_difference_tells() -> None:
    best = play("discard 4C", pile_lost=2, canastas=30)
    other = play("discard KS", 80, pile_lost=60, canastas=10)
    told = why_better(table(), best, other)
    assert (told.sign, told.here, told.there) == (Sign.PILE_LOST, 2, 60)


def test_what_speaks_against_the_better_play_is_not_its_reason() -> None:
    best = play("discard 4C", pile_lost=60, canastas=40)
    other = play("discard KS", 80, pile_lost=2, canastas=12)
    assert why_better(table(), best, other).sign is Sign.CANASTAS


def test_differences_that_chance_makes_are_not_told() -> None:
    best = play("discard 4C", pile_lost=20)
    other = play("discard KS", 80, pile_lost=26)
    told = why_better(table(), best, other)
    assert told.sign is None
    assert (told.ours, told.theirs) == (80, 0)


def test_a_rare_thing_is_not_told_however_clear() -> None:
    best = play("discard 4C", pile_lost=0)
    other = play("discard KS", 80, pile_lost=4)
    assert why_better(table(), best, other).sign is None


def test_a_pair_that_is_kept_tells_by_the_piles_it_took() -> None:
    best = play("discard 4C", nines=31)
    other = play("discard 9S", 60)
    told = why_better(table(), best, other)
    assert (told.sign, told.here, told.there) == (Sign.CLAIM, 31, 0)
    assert (told.rank, told.held) == (Rank.NINE, 2)


def test_a_rank_that_neither_play_throws_claims_nothing() -> None:
    best, other = play("discard 4C", nines=31), play("discard 5D", 60, nines=2)
    assert why_better(table(), best, other).sign is None


def test_after_the_deal_has_ended_nothing_happens_and_that_tells_nothing() -> None:
    best = play("discard 4C", canastas=80, pile_won=50)
    assert why_better(table(), best, play("out K: KS KH / 9S", 200)).sign is None


def test_the_pile_that_is_taken_now_is_no_pile_won_later() -> None:
    best = play("draw", pile_won=80)
    assert why_better(table(), best, play("take 9: 9S 9H", 200)).sign is None


def test_only_plays_that_are_clearly_worse_give_reasons() -> None:
    best = play("discard 4C", pile_lost=2)
    same = replace(play("discard KS", 80, pile_lost=90), error=80.0)
    assert most_telling(table(), Advice((best, same), counts_match=False)) is None
    worse = play("discard 5D", 90, pile_lost=40)
    told = most_telling(table(), Advice((best, same, worse), counts_match=False))
    assert told is not None
    assert told.other is worse
    assert told.telling.there == 40


def test_without_a_sign_the_best_of_the_worse_plays_is_told() -> None:
    plays = (play("discard 4C"), play("discard KS", 30), play("discard 5D", 300))
    told = most_telling(table(), Advice(plays, counts_match=False))
    assert told is not None
    assert told.other is plays[1]
    assert told.telling.ours == 30


def test_what_the_play_that_ends_the_deal_prevents_is_no_reason_for_it() -> None:
    best = play("out K: KS KH / 9S")
    told = why_better(table(), best, play("discard 4C", 200, pile_lost=100))
    assert (told.sign, told.ends_deal) == (None, True)


def test_an_unfinished_meld_that_costs_its_penalty_is_a_reason() -> None:
    told = why_better(table(), play("draw"), play("take 9: 9S 9H", 2500, aces=90))
    assert (told.sign, told.rank, told.here, told.there) == (Sign.UNFINISHED, Rank.ACE, 0, 90)


def test_what_goes_with_little_of_the_difference_is_not_its_reason() -> None:
    """The pile was lost in ten deals more, and the points in all the others."""
    best = play("discard 4C")
    values = (100.0,) * 10 + (-100.0,) * 90
    other = play("discard KS", 180, pile_lost=10)
    other = replace(other, tally=replace(other.tally, values=values))
    assert explained(best.tally, other.tally, Mark(Sign.PILE_LOST)) == 0
    assert why_better(table(), best, other).sign is None


@pytest.mark.parametrize(
    ("values", "lost", "share"),
    [
        pytest.param((50.0,) * 20 + (100.0,) * 80, first(20), 1, id="the points of just those"),
        pytest.param((50.0,) * 100, first(20), 0.2, id="no more than of all the others"),
        pytest.param((50.0,) * 100, first(100), 1, id="of all deals"),
        pytest.param((50.0,) * 100, 0, 0, id="never"),
        pytest.param((150.0,) * 100, first(20), 0, id="the other play is ahead"),
    ],
)
def test_a_mark_explains_the_points_that_go_with_it(
    values: tuple[float, ...], lost: int, share: float
) -> None:
    mark = Mark(Sign.PILE_LOST)
    best = play("discard 4C").tally
    assert explained(best, replace(best, values=values, marks=((mark, lost),)), mark) == share


def test_what_differs_by_chance_alone_explains_nothing() -> None:
    mark = Mark(Sign.PILE_LOST)
    best = replace(play("discard 4C").tally, marks=((mark, first(20)),))
    other = replace(best, values=(50.0,) * 100, marks=((mark, first(20) << 40),))
    assert explained(best, other, mark) == 0


def test_plays_are_compared_deal_by_deal() -> None:
    one = replace(play("draw").tally, values=(10.0, 30.0))
    other = replace(one, values=(0.0, 0.0))
    assert difference(one, other) == (20.0, 10.0)
    assert difference(replace(one, values=(7.0,)), replace(one, values=(2.0,))) == (5.0, 5.0)

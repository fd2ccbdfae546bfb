"""Which of the things counted is told as the reason."""

from __future__ import annotations

from dataclasses import replace

from canasta_desktop.coach.advice import Advice, Play
from canasta_desktop.coach.evidence import COUNTED, Sign, Tally, difference
from canasta_desktop.coach.telling import most_telling, why_better
from canasta_desktop.players.fast.codes import MELD_PLACES
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from tests.coach.situations import table

DEALS = 100


def play(action: str, behind: float = 0, *, nines: int = 0, **counts: int) -> Play:
    """Return a play that came to so many points less, with these things counted."""
    claims = [0] * MELD_PLACES
    claims[Rank.NINE - Rank.FOUR] = nines
    found = tuple(counts.get(sign.name.lower(), 0) for sign in COUNTED)
    tally = Tally((100.0 - behind,) * DEALS, 300.0 - behind, 200.0, found, tuple(claims))
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


def test_without_a_sign_the_largest_loss_is_told() -> None:
    plays = (play("discard 4C"), play("discard KS", 30), play("discard 5D", 300))
    told = most_telling(table(), Advice(plays, counts_match=False))
    assert told is not None
    assert told.ours == 300


def test_plays_are_compared_deal_by_deal() -> None:
    one = replace(play("draw").tally, values=(10.0, 30.0))
    other = replace(one, values=(0.0, 0.0))
    assert difference(one, other) == (20.0, 10.0)
    assert difference(replace(one, values=(7.0,)), replace(one, values=(2.0,))) == (5.0, 5.0)

"""The player that searches: its gate, its budget, and that it always answers the same."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.anchored import Budget, difference
from canasta_desktop.players.search.player import SearchPlayer
from canasta_desktop.players.style import SHARP, STEADY
from canasta_desktop.rules.actions import Discard, GoOut
from canasta_desktop.rules.cards import RANK_OF, Rank
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.view import view
from tests.players.search.positions import QUICK, SEED, choices, four_searching, never, searching
from tests.players.seats import moments
from tests.rules.chance import any_rules
from tests.rules.modern.chance import any_modern_rules
from tests.rules.table import NATURAL_KINGS, playing

if TYPE_CHECKING:
    from canasta_desktop.players.player import Player
    from canasta_desktop.players.search.evidence import Evidence
    from canasta_desktop.rules.state import State

LONG = Budget(600, gate=1.0, drafts=2, seconds=1000.0)


def found_at(state: State, budget: Budget = LONG) -> Evidence:
    seat = state.actor()
    assert seat is not None
    evidence = searching(budget=budget).consider(view(state, seat)).evidence
    assert evidence is not None
    return evidence


def test_the_same_view_and_budget_always_lead_to_the_same_choice() -> None:
    for moment in choices(30):
        first, second = searching(), searching()
        assert first.choose(moment.seat_view) == second.choose(moment.seat_view)
        assert (
            first.consider(moment.seat_view).evidence == second.consider(moment.seat_view).evidence
        )


def test_another_seed_of_the_player_imagines_other_deals() -> None:
    differs = 0
    for moment in choices(40):
        mine = searching(1).consider(moment.seat_view).evidence
        differs += mine != searching(2).consider(moment.seat_view).evidence
    assert differs > 15


def test_a_gate_nobody_passes_leaves_the_heuristic_alone() -> None:
    shut = SearchPlayer(SHARP, SEED, Budget(24, gate=1e9, seconds=1000.0), never)
    for moment in choices(40):
        alone = HeuristicPlayer(SHARP, SEED).choose(moment.seat_view)
        assert shut.choose(moment.seat_view) == alone


def test_a_search_departs_from_the_heuristic_now_and_then() -> None:
    departed = total = 0
    for moment in choices(100):
        evidence = searching().consider(moment.seat_view).evidence
        if evidence is not None:
            total += 1
            departed += evidence.chosen != evidence.anchor
    assert total // 50 < departed < total * 3 // 4


def test_no_more_deals_are_imagined_than_the_budget_allows_but_for_one_world() -> None:
    for moment in choices(40):
        evidence = searching().consider(moment.seat_view).evidence
        if evidence is not None:
            assert evidence.rollouts < QUICK.rollouts + 12
            assert 0 < evidence.draws <= QUICK.rollouts


def test_the_clock_ends_a_search_with_what_it_knows() -> None:
    ticks = count()
    hurried = SearchPlayer(SHARP, SEED, Budget(100_000, seconds=5.0), lambda: float(next(ticks)))
    moment = next(choices(1))
    evidence = hurried.consider(moment.seat_view).evidence
    assert evidence is not None
    assert evidence.draws == 6


def test_the_chosen_plan_is_behind_nobody_who_was_compared_as_often() -> None:
    for moment in choices(60):
        evidence = searching().consider(moment.seat_view).evidence
        if evidence is None or evidence.chosen == evidence.anchor:
            continue
        chosen = evidence.plans[evidence.chosen]
        anchor = evidence.plans[evidence.anchor]
        assert chosen.behind == chosen.error == 0
        assert anchor.behind > QUICK.gate * anchor.error
        for plan in evidence.plans:
            assert 0 <= plan.taken <= 1
            assert 0 <= plan.out <= 1
            if plan.worlds == chosen.worlds:
                assert plan.behind >= 0


@pytest.mark.parametrize("number", range(6))
def test_four_searching_players_finish_deals_under_any_rules(number: int) -> None:
    random = Random(f"search {number}")
    rules = any_modern_rules(random) if number % 2 else any_rules(random)
    scores = random.choice(((0, 0), (1600, -50), (2900, 3000), (3200, 4700)))
    for moment in moments(rules, random, four_searching(), scores):
        assert moment.guarded.fallback is None, moment.guarded.detail


def test_a_pile_that_the_next_player_surely_takes_is_seen_in_the_evidence() -> None:
    """The opponents have kings on the table, and the pile is large and not frozen."""
    state = playing(
        "4S 5H 6D 8C 9S KS", own=["JH JD JC"], theirs=["KH KD KC"], pile="AS AD 9H 8S QC QD"
    )
    taken = {}
    for plan in found_at(state).plans:
        match plan.plan.actions:
            case (Discard(card),):
                taken[RANK_OF[card]] = plan.taken
    assert taken[Rank.KING] > 0.9
    assert all(share < 0.8 for rank, share in taken.items() if rank is not Rank.KING)


def test_going_out_is_exact_in_the_evidence() -> None:
    hand = "QS QH QD 4S"
    state = playing(
        hand, own=[NATURAL_KINGS], laid_earlier=True, hands=[hand, 12, 2, 12], theirs=["9S 9H 9D"]
    )
    evidence = found_at(state)
    chosen = evidence.plans[evidence.chosen]
    assert isinstance(chosen.plan.actions[-1], GoOut)
    assert chosen.out == 1


def test_the_match_is_won_rather_than_points_made() -> None:
    """With 4,800 going out wins, even though the partner's hand is large."""
    hand = "QS QH QD 4S"

    def chosen_at(scores: list[int]) -> object:
        state = playing(
            hand, own=[NATURAL_KINGS], laid_earlier=True, hands=[hand, 4, 14, 4], scores=scores
        )
        evidence = found_at(state)
        return type(evidence.plans[evidence.chosen].plan.actions[-1])

    assert chosen_at([4800, 3000]) is GoOut
    assert chosen_at([0, 0]) is not GoOut


def test_differences_are_taken_world_by_world() -> None:
    assert difference([3, 5, 7], [1, 3, 5]) == (2, 0)
    mean, error = difference([1, -1, 1, -1], [0, 0, 0, 0])
    assert mean == 0
    assert error == pytest.approx(0.577, abs=0.001)


def test_deals_of_both_families_are_played() -> None:
    families = {moment.state.rules.family for moment in choices(60)}
    assert families == {make_rules("classic").family, make_rules("modern").family}


def test_searching_beats_the_level_below_that_does_not_search() -> None:
    """Twelve packs, each played twice with the sides swapped, at a quarter of Sharp's budget."""
    lead = 0
    for number in range(12):
        for searches in (0, 1):
            random = Random(f"strength {number}")
            players: list[Player] = [
                searching(seat, Budget(60, seconds=1000.0))
                if seat & 1 == searches
                else HeuristicPlayer(STEADY, seat)
                for seat in range(4)
            ]
            *_, last = moments(make_rules(), random, players)
            over = apply(last.state, last.guarded.choice.action).state
            scores = [score.total for score in score_deal(over)]
            lead += scores[searches] - scores[1 - searches]
    assert lead > 0

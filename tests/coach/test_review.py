"""The review of a deal: what it adds up to, what it may know, and what it costs to play badly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from canasta_desktop.coach.review import ReviewCancelledError, review
from canasta_desktop.coach.review_deal import played_deal, replayed
from canasta_desktop.coach.review_decisions import Decision, decisions
from canasta_desktop.coach.review_judging import Effort, Judge
from canasta_desktop.coach.review_pace import LEAST_SHARE, Pace
from canasta_desktop.match.match import Match
from canasta_desktop.players.levels import player_for
from canasta_desktop.rules.actions import Discard, Draw, Lay, Take
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import view
from tests.coach.review_deals import QUICK, deal_of, record_of, seats
from tests.rules.hidden import permuted

DEALS = [("classic", n) for n in (1, 2, 3)] + [("modern", 1), ("modern", 2), ("traditional", 1)]


@pytest.mark.parametrize(("preset", "number"), DEALS)
@pytest.mark.parametrize("seat", [0, 3])
def test_skill_luck_and_others_add_up_to_the_result(preset: str, number: int, seat: int) -> None:
    match = record_of(preset, number)
    found = review(played_deal(match), seat, QUICK)
    ours, theirs = (match.deal_scores()[0][side].total for side in (seat & 1, 1 - (seat & 1)))
    assert found.points == (ours, theirs)
    assert found.skill + found.luck + found.others == ours - theirs
    assert found.curve[-1].lead == ours - theirs


@pytest.mark.parametrize(("preset", "number"), [("classic", 4), ("modern", 3)])
def test_every_point_of_the_curve_follows_from_the_one_before(preset: str, number: int) -> None:
    found = review(deal_of(preset, number), 0, QUICK)
    lead = found.dealt
    for point in found.curve:
        lead += point.change
        assert point.lead == lead
    assert found.skill == -sum(turn.cost for turn in found.turns)


def test_a_turn_of_another_seat_is_never_booked_to_skill() -> None:
    found = review(deal_of("classic", 2), 0, QUICK)
    assert {point.skill for point in found.curve if point.seat != 0} == {0}
    assert {point.others for point in found.curve if point.seat == 0} == {0}


def test_the_same_seed_leads_to_the_same_review() -> None:
    deal = deal_of("classic", 1)
    assert review(deal, 0, QUICK, seed=5) == review(deal, 0, QUICK, seed=5)


@pytest.mark.parametrize("preset", ["classic", "modern"])
def test_hidden_cards_dealt_again_leave_every_verdict_unchanged(preset: str) -> None:
    """What a decision cost is told from what the player could see, and from nothing else."""
    replay, random = replayed(deal_of(preset, 2)), Random(8)
    judge, judged = Judge(QUICK.decision, 0), 0
    for places in replay.turns():
        for decision in decisions(replay.steps, places, 0):
            step = replay.steps[decision.step]
            events = replay.events[: step.seen]
            otherwise = permuted(step.before, 0, random)
            assert judge.verdict(view(otherwise, 0, events), decision) == judge.verdict(
                view(step.before, 0, events), decision
            )
            judged += 1
    assert judged > 4


def test_the_turning_points_are_the_largest_changes_in_the_order_of_play() -> None:
    found = review(deal_of("classic", 3), 0, QUICK)
    sizes = sorted(abs(point.change) for point in found.curve)
    turning = [abs(found.curve[place].change) for place in found.turning]
    assert sorted(turning) == sizes[-3:]
    assert list(found.turning) == sorted(found.turning)


def test_a_watcher_hears_of_every_part_and_can_end_the_review() -> None:
    told: list[tuple[int, int]] = []

    def three_parts(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 3

    with pytest.raises(ReviewCancelledError):
        review(deal_of("classic", 1), 0, QUICK, watch=three_parts)
    assert [done for done, _ in told] == [1, 2, 3]
    told.clear()

    def all_parts(done: int, total: int) -> bool:
        told.append((done, total))
        return True

    review(deal_of("classic", 1), 0, QUICK, watch=all_parts)
    assert told[-1][0] == told[-1][1] == len(told)


def test_while_a_deal_is_played_the_one_before_it_is_reviewed() -> None:
    match = Match.from_record(record_of("classic", 1).record)
    first = played_deal(match)
    assert (first.dealer, first.scores) == (match.state.dealer, (0, 0))
    match.start_next_deal()
    assert played_deal(match) == first
    player = player_for("beginner", 3)
    while (actor := match.state.actor()) is not None:
        match.do(player.choose(match.view(actor)).action)
        if actor == 0 and match.state.actor() is not None:
            assert played_deal(match) == first
    second = played_deal(match)
    assert (second.dealer, second.scores) == (match.state.dealer, match.state.scores)
    assert second.scores == tuple(side.total for side in match.deal_scores()[0])
    assert replayed(second).last == match.state


def test_a_deal_that_is_being_played_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="when it is over"):
        played_deal(Match.new(make_rules("classic"), seats(), 1))
    half = replace(deal_of("classic", 1), actions=deal_of("classic", 1).actions[:9])
    with pytest.raises(ValueError, match="when it is over"):
        review(half, 0, QUICK)


def test_what_is_laid_belongs_to_the_discard_after_it_and_the_draw_stands_alone() -> None:
    replay = replayed(deal_of("classic", 1))
    kinds = {
        tuple(type(action) for action in decision.actions)
        for places in replay.turns()
        for decision in decisions(replay.steps, places, 0)
    }
    assert (Draw,) in kinds
    assert (Discard,) in kinds
    assert any(kind[0] is Lay and kind[-1] is Discard for kind in kinds)
    assert all(len(kind) == 1 for kind in kinds if kind[0] in (Draw, Take))


def _judged(action: str, **changes: object) -> int:
    """Return what an action costs in a late position with two safe cards and two dear ones."""
    position = {
        "hands": ["JK 9S 9D 4C 4D KS KH", 11, 11, 11],
        "stock": 30,
        "pile": "5C TD 6S 9C 4H 7C QC 6D TS",
        "melds": [["QS QH QD QC QS", "8S 8H 8D"], ["KC KD KS", "6S 6H 6C", "TS TH TC"]],
        "threes": ["", ""],
        "scores": [0, 0],
        "phase": "play",
        "melded": [True] * 4,
        **changes,
    }
    state = position_from_json(make_rules("classic"), position)
    judge = Judge(Effort(rollouts=240, pairs=1200, drafts=1), 1)
    return judge.verdict(view(state, 0), Decision(0, (parse_action(action),))).cost


def test_throwing_a_card_that_the_opponents_collect_costs_much() -> None:
    assert _judged("discard KS") > 100


def test_a_play_of_the_coach_costs_nothing() -> None:
    costs = [_judged(f"discard {card}") for card in ("4C", "9S", "JK", "KS")]
    assert 0 in costs
    assert max(costs) > 100


def test_a_verdict_without_cost_recommends_what_was_played() -> None:
    found = review(deal_of("classic", 1), 0, QUICK)
    verdicts = [verdict for turn in found.turns for verdict in turn.verdicts]
    assert all(verdict.best == verdict.played for verdict in verdicts if not verdict.cost)
    assert all(verdict.best != verdict.played for verdict in verdicts if verdict.cost)
    costly = [v for v in verdicts if v.cost and not v.for_match]
    for verdict in costly:
        assert verdict.played_lead is not None
        assert verdict.best_lead is not None
        assert round(verdict.best_lead) - round(verdict.played_lead) == verdict.cost
        assert verdict.telling is not None
        assert verdict.telling.deals == verdict.worlds


class _SlowClock:
    """A clock that goes on by so many seconds whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self._now, self._step = 0.0, step

    def __call__(self) -> float:
        self._now += self._step
        return self._now


def test_without_a_time_limit_every_part_has_the_whole_effort() -> None:
    pace = Pace(5, None, _SlowClock(100.0))
    assert [pace.share() for _ in range(5)] == [1.0] * 5


def test_who_has_time_enough_makes_the_whole_effort() -> None:
    pace = Pace(5, 100.0, _SlowClock(1.0))
    assert [pace.share() for _ in range(5)] == [1.0] * 5


def test_on_a_slow_machine_each_part_takes_less_but_never_nothing() -> None:
    pace = Pace(20, 20.0, _SlowClock(3.0))
    shares = [pace.share() for _ in range(20)]
    assert shares[0] == 1.0
    assert all(share < 1 for share in shares[1:])
    assert min(shares) == LEAST_SHARE


def test_a_review_in_a_hurry_still_adds_up() -> None:
    deal = deal_of("classic", 2)
    hurried = review(deal, 0, replace(QUICK, seconds=1.0), clock=_SlowClock(0.5))
    whole = review(deal, 0, QUICK)
    assert hurried.points == whole.points
    assert hurried.skill + hurried.luck + hurried.others == whole.lead

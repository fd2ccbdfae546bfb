"""The plans that are compared: those a heuristic dislikes are among them, and all are legal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.anchor import anchor_of
from canasta_desktop.players.search.plans import MOST, candidates
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.actions import Answer, Discard, Draw, GoOut, Lay, Take
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import view
from tests.players.search.positions import SEED, choices, four_searching
from tests.players.seats import moments
from tests.rules.chance import any_rules
from tests.rules.modern.chance import any_modern_rules
from tests.rules.table import NATURAL_KINGS, after, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.players.search.plan import Plan
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView


def plans_of(seat_view: SeatView) -> list[Plan]:
    params = params_for(seat_view.table.rules)
    anchor = anchor_of(HeuristicPlayer(SHARP, SEED), params, seat_view)
    assert anchor.plan is not None
    return candidates(Worlds(params, seat_view, 1).base, seat_view, anchor.plan)


def plans_at(state: State) -> list[Plan]:
    seat = state.actor()
    assert seat is not None
    return plans_of(view(state, seat))


def first_actions(state: State) -> list[Action]:
    return [plan.actions[0] for plan in plans_at(state)]


def test_the_first_plan_is_what_the_heuristic_alone_would_do() -> None:
    for moment in choices(60):
        alone = HeuristicPlayer(SHARP, SEED).choose(moment.seat_view)
        params = params_for(moment.state.rules)
        anchor = anchor_of(HeuristicPlayer(SHARP, SEED), params, moment.seat_view)
        if anchor.plan is None:
            continue
        assert anchor.choice == alone
        plans = plans_of(moment.seat_view)
        assert plans[0] == anchor.plan
        assert plans[0].actions[0] == alone.action
        assert len(plans) <= MOST
        assert len({plan.move for plan in plans}) == len(plans)


@pytest.mark.parametrize("number", range(8))
def test_every_action_of_every_plan_is_legal_under_any_rules(number: int) -> None:
    random = Random(f"plans {number}")
    rules = any_modern_rules(random) if number % 2 else any_rules(random)
    scores = random.choice(((0, 0), (1600, -50), (2900, 3000), (3200, 4700)))
    for place, moment in enumerate(moments(rules, random, four_searching(), scores)):
        assert moment.guarded.fallback is None, moment.guarded.detail
        if place % 7:
            continue
        params = params_for(rules)
        anchor = anchor_of(HeuristicPlayer(SHARP, SEED), params, moment.seat_view)
        if anchor.plan is None:
            continue
        base = Worlds(params, moment.seat_view, 1).base
        for plan in candidates(base, moment.seat_view, anchor.plan):
            state = moment.state
            for action in plan.actions:
                assert state.actor() == moment.seat_view.seat
                state = apply(state, action).state


def test_a_pile_that_can_be_taken_is_played_both_ways() -> None:
    found = first_actions(drawing("QS QH 4S 5H 6D 7C", own=["JH JD JC"], pile="9H 8S QC"))
    assert Draw() in found
    assert any(isinstance(action, Take) for action in found)


def test_holding_everything_is_among_the_plans_of_a_side_that_could_lay() -> None:
    found = plans_at(playing("QS QH QD 4S 5H 6D 8C 9S", own=["JH JD JC", "KH KD KC"]))
    assert any(isinstance(plan.actions[0], Lay) for plan in found)
    assert any(isinstance(plan.actions[0], Discard) for plan in found)


def test_holding_back_one_rank_is_among_the_plans() -> None:
    state = playing("QS QH QD KS KH 4S 5H 6D 8C 9S", own=["JH JD JC", "KD KC KS"])
    laid = [
        {group.rank for group in plan.actions[0].groups}
        for plan in plans_at(state)
        if isinstance(plan.actions[0], Lay)
    ]
    assert {Rank.QUEEN, Rank.KING} in laid
    assert {Rank.QUEEN} in laid or {Rank.KING} in laid


def test_a_canasta_can_be_finished_with_a_wild_card() -> None:
    state = playing("2S 4S 5H 6D 8C 9S", own=["QS QH QD QC QS QH", "KD KC KS"])
    for plan in plans_at(state):
        match plan.actions[0]:
            case Lay(groups) if not WILDS.isdisjoint(groups[0].cards):
                assert groups[0].rank is Rank.QUEEN
                return
    raise AssertionError("No plan lays the wild card.")


def test_several_openings_are_compared_with_waiting() -> None:
    found = plans_at(playing("QS QH QD KS KH KD AS AH 2S 4S 5H 6D"))
    openings = {plan.actions[0] for plan in found if isinstance(plan.actions[0], Lay)}
    assert len(openings) >= 2
    assert any(isinstance(plan.actions[0], Discard) for plan in found)


def test_several_ranks_are_tried_as_the_discard() -> None:
    found = first_actions(playing("4S 5H 6D 8C 9S TH JS QD", pile="KS"))
    assert len({RANK_OF[action.card] for action in found if isinstance(action, Discard)}) >= 5


def test_freezing_a_large_pile_is_among_the_plans() -> None:
    state = playing("4S 5H 6D 8C 9S 2H", own=["JH JD JC"], theirs=["KH KD KC"], pile="9H 8S QC TS")
    cards = [action.card for action in first_actions(state) if isinstance(action, Discard)]
    assert any(card in WILDS for card in cards)


def test_going_out_is_compared_with_playing_on() -> None:
    state = playing("QS QH QD 4S", own=[NATURAL_KINGS], laid_earlier=True)
    found = first_actions(state)
    assert any(isinstance(action, GoOut) for action in found)
    assert any(isinstance(action, Lay | Discard) for action in found)


def test_both_answers_to_the_partner_are_played() -> None:
    rules = {"permission": "optional_binding"}
    state = playing("QS QH QD 4S 5H", own=[NATURAL_KINGS], laid_earlier=True, rules=rules)
    found = first_actions(after(state, "ask"))
    assert set(found) == {Answer(yes=True), Answer(yes=False)}

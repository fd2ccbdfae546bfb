"""What the coach advises, and what a play in mind costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta_desktop.coach.advice import MOST_PLAYS, Budget, advise, compare, consider
from canasta_desktop.coach.counsel import (
    Counsel,
    Question,
    costly,
    counsel_for,
    counsel_on,
    plain_choice,
)
from canasta_desktop.coach.evidence import Sign
from canasta_desktop.rules.actions import Discard, Draw, Lay, Retract, Take
from canasta_desktop.rules.notation import parse_action, parse_cards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import SeatView
from tests.coach.situations import QUICK, SEED, SOUND, advised, never, situations, table


def card(text: str) -> Discard:
    return Discard(parse_cards(text)[0])


def test_the_same_view_and_seed_lead_to_the_same_advice() -> None:
    assert advised(table()) == advised(table())


def test_every_play_is_allowed_to_its_end() -> None:
    seen = 0
    for moment in situations(40, every=9):
        advice = advise(moment.seat_view, QUICK, SEED, never)
        for play in () if advice is None else advice.plays:
            state = moment.seat_view.table
            for action in play.actions:
                assert check(state, action) is None
                state = apply(state, action).state if action is not play.actions[-1] else state
            seen += 1
    assert seen > 60


def test_the_best_play_stands_first_and_the_others_by_what_they_cost() -> None:
    for moment in situations(25, every=7):
        advice = advise(moment.seat_view, QUICK, SEED, never)
        if advice is None:
            continue
        assert 2 <= len(advice.plays) <= MOST_PLAYS
        assert (advice.best.behind, advice.best.error) == (0, 0)
        costs = [(not play.is_as_good, play.behind) for play in advice.plays[1:]]
        assert costs == sorted(costs)
        assert {play.tally.deals for play in advice.plays} == {QUICK.deals}
        assert all(play.is_as_good for play in advice.as_good)


def test_a_card_that_gives_a_large_pile_away_is_not_advised() -> None:
    """The opponents have kings and queens on the table, so a king hands them ten cards."""
    seat_view = table()
    advice = advised(seat_view, SOUND)
    best = advice.best.actions[-1]
    assert isinstance(best, Discard)
    assert best.card not in parse_cards("KS KH")
    more = consider(seat_view, advice, card("KS"), SOUND, SEED)
    assert more is not None
    king = compare(seat_view, more, card("KS"))
    assert king is not None
    assert king.tally.count(Sign.PILE_LOST) == SOUND.deals
    assert not king.is_as_good
    assert king.behind > 100


def test_a_play_is_found_whatever_the_suit_of_its_card() -> None:
    seat_view = table(hands=["4C 4C 4H 9S 9H 7D 6C 5D", 9, 9, 9])
    advice = advised(seat_view)
    found = [play for play in advice.plays if isinstance(play.action, Discard)]
    assert found
    first = found[0].action
    assert isinstance(first, Discard)
    assert compare(seat_view, advice, first) is found[0]
    fours = [compare(seat_view, advice, card(text)) for text in ("4C", "4H")]
    assert fours[0] is fours[1]


def test_what_a_play_in_mind_costs_is_told_beside_the_same_deals() -> None:
    seat_view = table()
    advice = advised(seat_view)
    unknown = next(
        action
        for action in map(card, ("KS", "9S", "7D", "6C", "4C", "5D"))
        if compare(seat_view, advice, action) is None
    )
    more = consider(seat_view, advice, unknown, QUICK, SEED)
    assert more is not None
    assert len(more.plays) == len(advice.plays) + 1
    play = compare(seat_view, more, unknown)
    assert play is not None
    assert play.tally.deals == advice.deals
    tried = {play.actions: play.tally for play in more.plays}
    assert all(tried[play.actions] == play.tally for play in advice.plays)


def test_a_lay_down_alone_is_played_on_to_the_end_of_the_turn() -> None:
    seat_view = table(hands=["8S 8H 8D 9S 9H 7D 6C 5D", 9, 9, 9])
    action = parse_action("meld 8: 8S 8H 8D")
    more = consider(seat_view, advised(seat_view), action, QUICK, SEED)
    assert more is not None
    assert compare(seat_view, more, action) is not None


@pytest.mark.parametrize("action", [Draw(), Retract(), parse_action("discard AS")])
def test_what_the_rules_forbid_costs_nothing_that_could_be_told(action: object) -> None:
    seat_view = table()
    assert consider(seat_view, advised(seat_view), action, QUICK, SEED) is None  # type: ignore[arg-type]


def test_there_is_no_advice_for_a_seat_that_is_not_in_turn() -> None:
    seat_view = table()
    other = SeatView(2, seat_view.table, seat_view.events)
    assert advise(other, QUICK, SEED, never) is None


def test_where_only_one_thing_can_be_done_there_is_nothing_to_compare() -> None:
    seat_view = table(phase="draw", pile="3S", hands=["KS 9H 7D 6C 4C 5D", 9, 9, 9])
    assert advise(seat_view, QUICK, SEED, never) is None
    choice = counsel_for(Question(seat_view, SEED), QUICK, never)
    assert not isinstance(choice, Counsel)
    assert choice == plain_choice(seat_view, SEED)
    assert choice.action == Draw()


def test_who_may_take_the_pile_is_told_what_drawing_would_bring() -> None:
    seat_view = table(phase="draw", pile="5C TD 8D 9C 4H 7C 8C QD QH JS")
    actions = [type(play.action) for play in advised(seat_view).plays]
    assert {Draw, Take} <= set(actions)


def test_out_of_time_the_coach_still_advises_from_a_few_deals() -> None:
    moments = iter(range(1_000_000))
    advice = advise(
        table(), Budget(rollouts=90, deals=500, drafts=1, seconds=40.0), SEED, moments.__next__
    )
    assert advice is not None
    assert 20 <= advice.deals < 500


def test_a_counsel_shows_the_first_action_and_knows_the_discard_after_it() -> None:
    seat_view = table(hands=["8S 8H 8D JS JH TD 6C 5D 4C", 9, 9, 9])
    advice = advised(seat_view)
    laid = next(n for n, play in enumerate(advice.plays) if isinstance(play.action, Lay))
    counsel = counsel_on(seat_view, advice, laid)
    assert counsel.action == advice.plays[laid].action
    assert counsel.then_discards in seat_view.hand
    thrown = [n for n, play in enumerate(advice.plays) if isinstance(play.action, Discard)]
    assert all(counsel_on(seat_view, advice, n).then_discards is None for n in thrown)


def test_a_play_costs_more_than_a_limit_only_beyond_the_noise() -> None:
    seat_view = table()
    advice = advised(seat_view, SOUND)
    question = Question(seat_view, SEED, card("KS"), advice)
    counsel = counsel_for(question, SOUND, never)
    assert isinstance(counsel, Counsel)
    play = compare(seat_view, counsel.advice, card("KS"))
    assert play is not None
    assert costly(seat_view, counsel.advice, card("KS"), 50) == play
    assert costly(seat_view, counsel.advice, card("KS"), round(play.behind) + 1) is None
    assert costly(seat_view, counsel.advice, advice.best.action, 50) is None
    doubtful = replace(play, error=play.behind)
    others = tuple(other for other in counsel.advice.plays if other != play)
    unsure = replace(counsel.advice, plays=(*others, doubtful))
    assert costly(seat_view, unsure, card("KS"), 50) is None

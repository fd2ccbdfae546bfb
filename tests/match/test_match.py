"""A match over many deals: dealing in turn, totals, the end, and the position's name."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta_desktop.match.match import Match
from canasta_desktop.match.numbers import first_dealer_for, pack_for
from canasta_desktop.match.record import (
    DealRecord,
    MatchRecord,
    NewDeal,
    SeatEntry,
    SeatKind,
)
from canasta_desktop.match.sentences import RecordError
from canasta_desktop.rules.actions import Discard, Draw, Group, Lay
from canasta_desktop.rules.cards import JOKER, UNKNOWN, full_pack
from canasta_desktop.rules.events import DealScored, Dealt, Drew, MatchOver
from canasta_desktop.rules.refusal import IllegalActionError
from canasta_desktop.rules.ruleset import RuleSet
from tests.match.matches import (
    PEOPLE,
    new_match,
    newest_is,
    play_to_the_end,
    play_until,
    snapshot,
)

CLASSIC = RuleSet()


def test_a_new_match_is_dealt_and_waits_for_the_seat_after_the_dealer() -> None:
    match = new_match(number=4)
    assert match.number == 4
    assert match.state.dealer == first_dealer_for(CLASSIC, 4)
    assert match.state.actor() == (match.state.dealer + 1) % 4
    assert match.events[0] == Dealt(match.state.dealer, 11)
    assert match.totals == (0, 0)
    assert match.deal_scores() == ()
    assert not match.result.over
    assert match.record == MatchRecord(
        CLASSIC, PEOPLE, 4, match.state.dealer, (DealRecord(pack_for(CLASSIC, 4, 0)),)
    )


def test_the_first_dealer_may_be_chosen() -> None:
    chosen = (first_dealer_for(CLASSIC, 4) + 1) % 4
    assert Match.new(CLASSIC, PEOPLE, 4, first_dealer=chosen).state.dealer == chosen


def test_the_dealer_moves_one_seat_clockwise_after_each_deal() -> None:
    match = play_to_the_end(new_match(number=4))
    dealers, packs = [], []
    while match.can_undo:
        match.undo()
    while match.can_redo:
        if match.is_deal_over or match.ply == 0:
            dealers.append(match.state.dealer)
        match.redo()
    packs = [deal.pack for deal in match.record.deals]
    assert len(packs) > 2
    first = first_dealer_for(CLASSIC, 4)
    assert dealers == [(first + max(0, k - 1)) % 4 for k in range(len(packs))]
    assert packs == [pack_for(CLASSIC, 4, k) for k in range(len(packs))]


def test_each_deal_begins_with_the_totals_and_their_opening_minimum() -> None:
    match = new_match(number=2, target=20000)
    minima = set()
    for deal in range(12):
        play_until(match, lambda match: match.is_deal_over, seed=deal)
        before, after = match.state.scores, match.totals
        scored = match.deal_scores()[-1]
        assert after == tuple(old + side.total for old, side in zip(before, scored, strict=True))
        match.start_next_deal()
        assert match.totals == match.state.scores == after
        assert match.deal_index == deal + 1
        assert len(match.deal_scores()) == deal + 1
        minima.add(match.state.minimum(0))
    assert minima >= {50, 90, 120}


def test_the_score_of_a_deal_is_there_when_it_is_over_and_not_before() -> None:
    match = play_until(new_match(), lambda match: match.is_deal_over)
    scored = next(event for event in match.newest_events if isinstance(event, DealScored))
    assert match.totals == scored.totals
    assert match.deal_scores() == (scored.scores,)
    match.undo()
    assert not match.is_deal_over
    assert match.totals == (0, 0)
    assert match.deal_scores() == ()


def test_the_side_with_more_points_wins_when_the_target_is_reached() -> None:
    match = play_to_the_end(new_match(number=8, target=1500))
    assert max(match.totals) >= 1500
    assert max(match.state.scores) < 1500
    assert match.result.winner == match.totals.index(max(match.totals))
    assert MatchOver(match.result) in match.newest_events


def test_no_deal_follows_the_end_of_the_match() -> None:
    match = play_to_the_end(new_match(target=0))
    before = snapshot(match)
    with pytest.raises(ValueError, match="after the match is over"):
        match.start_next_deal()
    assert snapshot(match) == before


def test_no_deal_begins_before_the_last_one_is_over() -> None:
    match = new_match()
    before = snapshot(match)
    with pytest.raises(ValueError, match="before the last one is over"):
        match.start_next_deal()
    assert snapshot(match) == before


def test_a_refused_action_changes_nothing_and_keeps_what_can_be_redone() -> None:
    match = play_until(new_match(), newest_is(Discard))
    match.undo()
    before = snapshot(match)
    with pytest.raises(IllegalActionError):
        match.do(Draw())
    assert snapshot(match) == before
    assert match.can_redo


def test_an_action_that_cannot_be_written_down_is_not_done() -> None:
    """Cards in a list would come back from a file as a tuple."""
    match = play_until(new_match(), newest_is(Lay))
    lay = match.undo().action
    assert isinstance(lay, Lay)
    before = snapshot(match)
    unwritable = Lay(tuple(Group(group.rank, list(group.cards)) for group in lay.groups))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="cannot be written down"):
        match.do(unwritable)
    assert snapshot(match) == before


def test_what_an_action_returns_joins_the_events_of_the_deal() -> None:
    match = new_match()
    dealt = match.events
    happened = match.do(Draw())
    assert any(isinstance(event, Drew) for event in happened)
    assert match.newest_events == happened
    assert match.events == dealt + happened


def test_the_events_begin_anew_with_each_deal() -> None:
    match = play_until(new_match(), lambda match: match.is_deal_over)
    dealt = match.start_next_deal()
    assert match.events == dealt
    assert isinstance(dealt[0], Dealt)


def test_a_view_shows_no_card_that_others_drew() -> None:
    match = play_until(new_match(), newest_is(Draw))
    seat = match.state.seat
    for watcher in range(4):
        seen = match.view(watcher)
        drawn = [event for event in seen.events if isinstance(event, Drew) and event.seat == seat]
        assert all((event.card is None) == (watcher != seat) for event in drawn)
        assert drawn
        assert len(seen.events) == len(match.events)
        assert (seen.table.hands[seat][0] == UNKNOWN) == (watcher != seat)


def test_a_ply_names_one_position_and_names_it_again_after_undo() -> None:
    match = play_until(new_match(), newest_is(Discard))
    discarded, state = match.ply, match.state
    match.undo()
    assert match.ply != discarded
    match.redo()
    assert (match.ply, match.state) == (discarded, state)
    entry = match.undo()
    other = next(card for card in match.state.hand if Discard(card) != entry.action)
    match.do(Discard(other))
    assert match.ply != discarded


def test_equal_records_make_equal_matches() -> None:
    match = play_to_the_end(new_match(number=3))
    assert snapshot(Match.from_record(match.record)) == snapshot(match)


def match_without_a_number() -> Match:
    pack = full_pack(2, 4)
    return Match.from_record(MatchRecord(CLASSIC, PEOPLE, None, 0, (DealRecord(pack[::-1]),)))


def test_a_match_without_a_number_is_given_each_pack() -> None:
    match = play_until(match_without_a_number(), lambda match: match.is_deal_over)
    with pytest.raises(ValueError, match="needs a pack"):
        match.start_next_deal()
    pack = pack_for(CLASSIC, 9, 9)
    match.start_next_deal(pack)
    assert match.record.deals[1].pack == pack
    assert match.state.dealer == 1


def test_a_match_with_a_number_accepts_no_other_pack() -> None:
    match = play_until(new_match(number=1), lambda match: match.is_deal_over)
    before = snapshot(match)
    with pytest.raises(RecordError, match="not the one of match number 1"):
        match.start_next_deal(pack_for(CLASSIC, 2, 1))
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": PEOPLE[:3]}, "A match of 4 players cannot have 3 seats."),
        ({"first_dealer": 4}, "The first dealer must be a seat from 0 to 3."),
        ({"first_dealer": -1}, "The first dealer must be a seat from 0 to 3."),
        ({"number": 10**8}, "The number of a match must lie from 0 to 99999999."),
        ({"deals": ()}, "A match has at least one deal."),
    ],
)
def test_a_record_fits_its_rule_set(change: dict[str, object], sentence: str) -> None:
    values: dict[str, object] = {
        "rules": CLASSIC,
        "seats": PEOPLE,
        "number": 1,
        "first_dealer": 0,
        "deals": (DealRecord(pack_for(CLASSIC, 1, 0)),),
    }
    with pytest.raises(RecordError) as caught:
        MatchRecord(**{**values, **change})  # type: ignore[arg-type]
    assert str(caught.value) == sentence


def test_a_wrong_pack_is_refused_by_the_card_that_is_too_many() -> None:
    pack = list(full_pack(2, 4))
    pack[0] = JOKER
    wrong = MatchRecord(CLASSIC, PEOPLE, None, 0, (DealRecord(tuple(pack)),))
    with pytest.raises(RecordError, match="it holds 5 of the joker, not 4"):
        Match.from_record(wrong)


def test_a_pack_that_lacks_a_card_is_refused() -> None:
    wrong = MatchRecord(CLASSIC, PEOPLE, None, 0, (DealRecord(full_pack(2, 4)[1:]),))
    with pytest.raises(RecordError, match="it holds 1 of the two of spades, not 2"):
        Match.from_record(wrong)


def test_the_causes_of_a_record_are_deals_and_actions_in_order() -> None:
    match = play_until(new_match(), lambda match: match.deal_index == 1)
    match.do(Draw())
    kinds = Counter(isinstance(cause, NewDeal) for cause in match.record.causes())
    assert kinds[True] == 2
    assert kinds[False] == sum(len(deal.actions) for deal in match.record.deals)
    assert list(match.record.causes())[-1] == Draw()


def test_any_name_is_safe_at_a_seat() -> None:
    assert SeatEntry("", SeatKind.PERSON).name == ""
    assert SeatEntry("Zoë 🂡 \n\0 “", SeatKind.PERSON).name == "Zoë 🂡 \n\0 “"
    assert SeatEntry("a\ud83cb", SeatKind.PERSON).name == "a\N{REPLACEMENT CHARACTER}b"
    assert SeatEntry("n" * 10**6, SeatKind.COMPUTER, "\udfff").name == "n" * 200
    assert SeatEntry("x", SeatKind.COMPUTER, "\udfff").level == "\N{REPLACEMENT CHARACTER}"

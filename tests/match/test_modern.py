"""Matches of Modern American: recorded, saved, taken back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.match.match import Match
from canasta_desktop.match.savefile import decode, encode
from canasta_desktop.match.undo_policy import UndoPolicy, UndoRefusal, take_back, undo_refusal
from canasta_desktop.rules.actions import Discard, Draw, LayThree, Retract, Take
from canasta_desktop.rules.events import BonusCards, Drew, ThreeLaid
from canasta_desktop.rules.options import options
from tests.match.matches import PEOPLE, new_match, play_to_the_end, play_until, snapshot, step
from tests.rules.modern.chance import any_modern_rules

STRICT = UndoPolicy.STRICT


def played_with_retracts(actions: int) -> Match:
    """Return a match in which players also take steps back."""
    match, random = new_match(preset="modern"), Random(5)
    for _ in range(actions):
        if not match.is_deal_over and options(match.state).retract and random.random() < 0.5:
            match.do(Retract())
        else:
            step(match, random)
    return match


def test_a_match_with_every_action_comes_back_from_its_file() -> None:
    match = played_with_retracts(400)
    kinds = {type(action) for deal in match.record.deals for action in deal.actions}
    assert {Retract, LayThree, Take} <= kinds
    assert snapshot(decode(encode(match.record, "1"))) == snapshot(match)


def test_undo_and_redo_give_the_same_positions() -> None:
    match = played_with_retracts(120)
    wanted = [snapshot(match)[1]]
    for _ in range(60):
        match.undo()
        wanted.append(snapshot(match)[1])
    for position in reversed(wanted[:-1]):
        match.redo()
        assert snapshot(match)[1] == position


def test_a_single_deal_is_over_and_comes_back() -> None:
    match = play_to_the_end(new_match(preset="modern-pagat", target=0))
    assert match.result.over
    assert snapshot(decode(encode(match.record, "1"))) == snapshot(match)


@pytest.mark.parametrize("shown", [BonusCards, ThreeLaid])
def test_a_discard_that_brought_cards_to_light_stands(shown: type) -> None:
    """At a strict table: bonus cards, or threes of the next player."""

    def is_wanted(match: Match) -> bool:
        entry = match.peek_undo()
        is_discard = entry is not None and isinstance(entry.action, Discard)
        happened = match.newest_events
        return (
            is_discard
            and not match.is_deal_over
            and any(isinstance(event, shown) for event in happened)
            and any(isinstance(event, Drew) for event in happened)
        )

    match = play_until(new_match(preset="modern"), is_wanted)
    assert undo_refusal(match, STRICT) is UndoRefusal.CARDS_SHOWN


def test_a_plain_discard_and_a_retract_are_taken_back() -> None:
    def is_plain(match: Match) -> bool:
        entry = match.peek_undo()
        is_discard = entry is not None and isinstance(entry.action, Discard)
        return is_discard and len(match.newest_events) == 1

    match = play_until(new_match(preset="modern"), is_plain)
    assert undo_refusal(match, STRICT) is None
    match = play_until(match, lambda match: match.state.turn.newest is not None, seed=2)
    before = match.state
    match.do(Retract())
    take_back(match, STRICT)
    assert match.state == before
    assert not match.assisted


def test_what_was_drawn_for_a_three_stands() -> None:
    def gave_up_a_three(match: Match) -> bool:
        entry = match.peek_undo()
        return entry is not None and isinstance(entry.action, LayThree)

    match = play_until(new_match(preset="modern"), gave_up_a_three)
    assert undo_refusal(match, STRICT) is UndoRefusal.CARDS_SHOWN


def test_the_draw_stands_too() -> None:
    match = play_until(
        new_match(preset="modern"),
        lambda match: isinstance(getattr(match.peek_undo(), "action", None), Draw),
    )
    assert undo_refusal(match, STRICT) is UndoRefusal.CARD_DRAWN


def test_a_discard_that_ended_the_deal_stands() -> None:
    """At a strict table: the last discard of the stock shows all hands."""

    def ended_by_a_discard(match: Match) -> bool:
        entry = match.peek_undo()
        return match.is_deal_over and entry is not None and isinstance(entry.action, Discard)

    match = new_match(preset="modern", stock_empty="end_after_turn")
    match = play_until(match, ended_by_a_discard)
    assert undo_refusal(match, STRICT) is UndoRefusal.DEAL_OVER


def test_a_pile_is_given_back_by_the_rules_and_not_taken_back() -> None:
    """M4.4: so nobody gets a second look at another way to take it."""

    def has_taken(match: Match) -> bool:
        entry = match.peek_undo()
        return entry is not None and isinstance(entry.action, Take) and not match.is_deal_over

    match = play_until(new_match(preset="modern"), has_taken)
    assert undo_refusal(match, STRICT) is UndoRefusal.PILE_TAKEN
    match.do(Retract())
    assert undo_refusal(match, STRICT) is None
    assert match.state.turn.gave_back


@given(st.integers(0, 2**32))
@settings(max_examples=12)
def test_with_any_settings_a_match_comes_back_from_its_file_and_over_undo(seed: int) -> None:
    random = Random(seed)
    match = Match.new(any_modern_rules(random), PEOPLE, random.randrange(1000))
    for _ in range(60):
        if match.result.over:
            break
        step(match, random)
    assert snapshot(decode(encode(match.record, "1"))) == snapshot(match)
    states = [match.state]
    while match.can_undo:
        match.undo()
        states.append(match.state)
    assert snapshot(decode(encode(match.record, "1"))) == snapshot(match)
    for state in reversed(states[:-1]):
        match.redo()
        assert match.state == state

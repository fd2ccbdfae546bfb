"""Undo and redo over everything, at any depth, give back the identical positions."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.match.match import Entry, Match
from canasta_desktop.rules.actions import Discard, Draw
from tests.match.matches import (
    new_match,
    newest_is,
    play_to_the_end,
    play_until,
    position,
    snapshot,
    step,
)


@pytest.mark.parametrize(("preset", "seed"), [("classic", 4), ("pagat", 2), ("traditional", 3)])
def test_whole_matches_with_undo_at_random_depths(preset: str, seed: int) -> None:
    """Beside the match goes a plain list of what each position was when it was first reached."""
    match, random = new_match(seed, preset, target=5000), Random(seed)
    seen, place = [position(match)], 0
    while not match.result.over:
        if random.random() < 0.02:
            depth = random.choice([1, 2, 5, 40, 400])
            for _ in range(min(depth, place)):
                match.undo()
                place -= 1
            assert position(match) == seen[place]
            for _ in range(random.randint(0, min(depth, len(seen) - 1 - place))):
                match.redo()
                place += 1
            assert position(match) == seen[place]
            assert match.can_redo == (place + 1 < len(seen))
            if depth == 40:
                assert snapshot(Match.from_record(match.record)) == snapshot(match)
        else:
            step(match, random)
            place += 1
            seen[place:] = [position(match)]
    assert match.deal_index > 0
    assert snapshot(Match.from_record(match.record)) == snapshot(match)


def test_undo_back_to_the_first_deal_and_redo_to_the_end() -> None:
    match = play_to_the_end(new_match(6))
    end, dealt = snapshot(match), position(new_match(6))
    while match.can_undo:
        match.undo()
    assert position(match) == dealt
    while match.can_redo:
        match.redo()
    assert snapshot(match) == end


def test_undo_and_redo_tell_what_they_step_over() -> None:
    match = play_until(new_match(), newest_is(Discard))
    entry = match.peek_undo()
    assert entry is not None
    assert isinstance(entry.action, Discard)
    assert entry.seat == (match.state.seat - 1) % 4
    assert match.undo() == entry == match.peek_redo()
    assert match.redo() == entry


def test_the_start_of_a_deal_is_one_step() -> None:
    match = play_until(new_match(), lambda match: match.is_deal_over)
    scored = position(match)
    match.start_next_deal()
    dealt, entry = position(match), Entry(match.state.dealer, None)
    assert match.peek_undo() == entry
    assert match.undo() == entry
    assert position(match) == scored
    assert match.redo() == entry
    assert position(match) == dealt


def test_dealing_again_after_undo_gives_the_same_deal_once() -> None:
    match = play_until(new_match(), lambda match: match.is_deal_over)
    match.start_next_deal()
    dealt = snapshot(match)
    match.undo()
    match.start_next_deal()
    assert snapshot(match) == dealt


def test_the_same_card_is_drawn_again_after_undo() -> None:
    match = play_until(new_match(), newest_is(Draw))
    drawn = match.newest_events
    match.undo()
    assert match.do(Draw()) == drawn


def test_something_new_drops_what_could_be_redone() -> None:
    match = play_until(new_match(), newest_is(Discard))
    assert match.undo() == match.peek_redo()
    match.do(Discard(match.state.hand[0]))
    assert not match.can_redo
    assert match.peek_redo() is None
    assert match.record.redo == ()


def test_the_first_deal_is_not_taken_back() -> None:
    match = new_match()
    assert not match.can_undo
    assert match.peek_undo() is None
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()


def test_a_record_keeps_what_can_be_redone_over_the_border_of_deals() -> None:
    match = play_until(new_match(), lambda match: match.deal_index == 1)
    match.do(Draw())
    for _ in range(5):
        match.undo()
    again = Match.from_record(match.record)
    assert snapshot(again) == snapshot(match)
    for _ in range(5):
        assert again.redo() == match.redo()
    assert snapshot(again) == snapshot(match)
    assert again.deal_index == 1

"""What may be taken back at a strict table, and what counts as help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.match.match import Entry, Match
from canasta_desktop.match.undo_policy import (
    UndoPolicy,
    UndoRefusal,
    UndoRefusedError,
    strict_refusal,
    take_back,
    undo_refusal,
)
from canasta_desktop.rules.actions import (
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    Take,
)
from canasta_desktop.rules.cards import JOKER
from canasta_desktop.rules.events import Discarded, Drew
from tests.match.matches import (
    COMPUTERS,
    PERSON_AND_COMPUTERS,
    new_match,
    newest_is,
    play_until,
    snapshot,
)

if TYPE_CHECKING:
    from collections.abc import Callable

STRICT, FREE = UndoPolicy.STRICT, UndoPolicy.FREE


def ended_by(kind: type) -> Callable[[Match], bool]:
    """Return a condition: an action of this kind has just ended the deal."""

    def stop(match: Match) -> bool:
        entry = match.peek_undo()
        return match.is_deal_over and entry is not None and isinstance(entry.action, kind)

    return stop


@pytest.mark.parametrize(
    ("kind", "refusal"),
    [
        (Lay, None),
        (Discard, None),
        (Ask, None),
        (Draw, UndoRefusal.CARD_DRAWN),
        (Take, UndoRefusal.PILE_TAKEN),
        (Answer, UndoRefusal.ANSWER_GIVEN),
    ],
)
def test_what_a_strict_table_takes_back(kind: type, refusal: UndoRefusal | None) -> None:
    match = play_until(new_match(preset="pagat"), newest_is(kind))
    before = snapshot(match)
    assert undo_refusal(match, STRICT) is refusal
    if refusal is None:
        take_back(match, STRICT)
        assert match.can_redo
    else:
        with pytest.raises(UndoRefusedError) as caught:
            take_back(match, STRICT)
        assert caught.value.refusal is refusal
        assert snapshot(match) == before
    assert not match.assisted


@pytest.mark.parametrize("kind", [Lay, Discard, GoOut, End])
def test_nothing_is_taken_back_when_the_hands_were_shown(kind: type) -> None:
    match = play_until(new_match(number=17, target=20000), ended_by(kind))
    assert undo_refusal(match, STRICT) is UndoRefusal.DEAL_OVER


def test_a_draw_that_ended_the_deal_is_not_taken_back() -> None:
    match = new_match(stock_empty="end_at_once", forced_take=False, target=20000)
    play_until(match, ended_by(Draw))
    assert undo_refusal(match, STRICT) is UndoRefusal.DEAL_OVER


def test_a_new_deal_is_not_taken_back() -> None:
    match = play_until(new_match(), lambda match: match.deal_index == 1)
    assert undo_refusal(match, STRICT) is UndoRefusal.NEW_DEAL


def test_melds_are_taken_back_one_by_one_down_to_the_draw() -> None:
    def laid_twice(match: Match) -> bool:
        newest = match.record.deals[-1].actions[-2:]
        return len(newest) == 2 and all(isinstance(action, Lay) for action in newest)

    match = play_until(new_match(), laid_twice)
    laid = 0
    while undo_refusal(match, STRICT) is None:
        assert isinstance(take_back(match, STRICT).action, Lay)
        laid += 1
    assert laid >= 2
    assert undo_refusal(match, STRICT) in (UndoRefusal.CARD_DRAWN, UndoRefusal.PILE_TAKEN)
    assert not match.assisted


def test_a_discard_stands_once_the_next_player_has_acted() -> None:
    match = play_until(new_match(), newest_is(Discard))
    player = (match.state.seat - 1) % 4
    assert undo_refusal(match, STRICT, player) is None
    match.do(Draw())
    assert undo_refusal(match, STRICT, player) is UndoRefusal.OTHER_PLAYER_ACTED


def test_nobody_takes_back_what_another_person_did() -> None:
    match = play_until(new_match(), newest_is(Discard))
    player, next_one = (match.state.seat - 1) % 4, match.state.seat
    assert undo_refusal(match, STRICT, player) is None
    assert undo_refusal(match, STRICT, next_one) is UndoRefusal.OTHER_PLAYER_ACTED


@pytest.mark.parametrize("kind", [Draw, Take, Lay, Discard])
def test_what_a_computer_did_stands(kind: type) -> None:
    match = play_until(new_match(seats=COMPUTERS), newest_is(kind))
    assert undo_refusal(match, STRICT) is UndoRefusal.OTHER_PLAYER_ACTED


def test_a_discard_that_brought_cards_to_light_stands() -> None:
    """No Classic discard does, but rules with a talon draw after it."""
    entry = Entry(0, Discard(JOKER))
    plain, with_talon = (Discarded(0, JOKER),), (Discarded(0, JOKER), Drew(0, JOKER))
    assert strict_refusal(entry, plain, own=True) is None
    assert strict_refusal(entry, with_talon, own=True) is UndoRefusal.CARDS_SHOWN


@pytest.mark.parametrize("policy", UndoPolicy)
def test_at_the_first_deal_there_is_nothing_to_undo(policy: UndoPolicy) -> None:
    match = new_match()
    assert undo_refusal(match, policy) is UndoRefusal.NOTHING_TO_UNDO
    with pytest.raises(UndoRefusedError):
        take_back(match, policy)


def test_free_undo_takes_back_everything_and_marks_the_match_for_good() -> None:
    match = play_until(new_match(seats=PERSON_AND_COMPUTERS), lambda match: match.deal_index == 1)
    played = sum(1 for _ in match.record.causes())
    for _ in range(played - 1):
        assert undo_refusal(match, FREE) is None
        take_back(match, FREE)
        assert match.assisted
    assert undo_refusal(match, FREE) is UndoRefusal.NOTHING_TO_UNDO
    while match.can_redo:
        match.redo()
    assert match.assisted
    assert Match.from_record(match.record).assisted


@pytest.mark.parametrize("kind", [Lay, Discard, Ask])
def test_free_undo_of_what_a_strict_table_takes_back_is_no_help(kind: type) -> None:
    match = play_until(new_match(preset="pagat"), newest_is(kind))
    take_back(match, FREE)
    assert not match.assisted


def test_free_undo_of_what_somebody_else_did_is_help() -> None:
    match = play_until(new_match(), newest_is(Discard))
    take_back(match, FREE, seat=match.state.seat)
    assert match.assisted


@pytest.mark.parametrize("kind", [Draw, Take, Answer])
def test_free_undo_over_new_knowledge_is_help(kind: type) -> None:
    match = play_until(new_match(preset="pagat"), newest_is(kind))
    take_back(match, FREE)
    assert match.assisted

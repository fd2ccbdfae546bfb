"""Pictures of random games: nothing hidden is in them, and what is in them fits together."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.present.builder import CoverReason, SeatInfo, Situation, build_picture
from canasta_desktop.present.draft import EMPTY, Draft, plan, plan_take
from canasta_desktop.present.hand_order import HandOrder, SortBy, hand_keys
from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.present.picture import ActionName, DiscardVerdict
from canasta_desktop.present.table_words import table_words
from canasta_desktop.rules.cards import RED_THREES, THREES
from canasta_desktop.rules.presets import TABLE_PRESETS, make_rules
from canasta_desktop.rules.ruleset import ThreesLaid
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import view
from tests.present.tables import Position, random_deal, situation
from tests.present.walking import phrases_in
from tests.rules.modern.chance import any_modern_rules

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView

numbers = st.integers(0, 10_000)
LAID = {ThreesLaid.RED: RED_THREES, ThreesLaid.ALL: THREES}


def position_of(data: st.DataObject) -> Position:
    """Return a position of a random deal of a random preset, or of any Modern American rules."""
    preset = data.draw(st.sampled_from((*TABLE_PRESETS, None)))
    number = data.draw(numbers)
    rules = any_modern_rules(Random(number)) if preset is None else make_rules(preset)
    scores = data.draw(st.sampled_from([(0, 0), (1600, -40), (3200, 2900)]))
    positions = list(random_deal(rules, number, scores))
    return positions[data.draw(st.integers(0, len(positions) - 1))]


def draft_of(seat_view: SeatView, data: st.DataObject) -> Draft:
    """Return a draft that some gestures have led to."""
    draft = EMPTY
    hand = hand_keys(seat_view.hand)
    for _ in range(data.draw(st.integers(0, 2))):
        some = data.draw(st.frozensets(st.sampled_from(hand))) if hand else frozenset()
        answer = plan(seat_view, draft, some)
        draft = answer if isinstance(answer, Draft) else draft
    if data.draw(st.booleans()):
        taken = plan_take(seat_view, draft)
        draft = taken if isinstance(taken, Draft) else draft
    free = sorted(set(hand) - draft.planned_keys)
    selected = data.draw(st.frozensets(st.sampled_from(free))) if free else frozenset()
    return Draft(selected, draft.planned, draft.takes_pile)


def shuffled(state: State, seat: int, random: Random) -> State:
    """Return a state with every card that the seat cannot see dealt anew."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden += state.stock
    random.shuffle(hidden)
    hands = []
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(hidden[: len(hand)])))
            del hidden[: len(hand)]
    return state._replace(hands=tuple(hands), stock=tuple(hidden))


@given(st.data())
def test_other_cards_in_hidden_places_give_the_same_picture(data: st.DataObject) -> None:
    state, events = position_of(data)
    seat = data.draw(st.integers(0, 3))
    draft = draft_of(view(state, seat, events), data)
    other = shuffled(state, seat, Random(data.draw(numbers)))
    pictures = [
        build_picture(
            situation(
                view(this, seat, events),
                draft=draft,
                final=None if state.phase is Phase.OVER else this,
            )
        )
        for this in (state, other)
    ]
    assert pictures[0] == pictures[1]


@given(st.data())
def test_a_picture_fits_together(data: st.DataObject) -> None:
    state, events = position_of(data)
    seat = data.draw(st.integers(0, 3))
    seat_view = view(state, seat, events)
    draft = draft_of(seat_view, data)
    order = HandOrder(data.draw(st.sampled_from(SortBy)))
    picture = build_picture(situation(seat_view, draft=draft, order=order))
    keys = [card.key for card in picture.hand]
    assert len(set(keys)) == len(keys)
    assert sorted(key.card for key in keys) == sorted(state.hands[seat])
    planned = [key for meld in picture.own_side.melds for key in meld.planned]
    assert sorted(planned) == sorted(card.key for card in picture.hand if card.planned)
    assert not any(card.selected and card.planned for card in picture.hand)
    for side in picture.sides:
        lying = {meld.rank: sorted(meld.cards) for meld in side.melds if meld.cards}
        assert lying == {meld.rank: sorted(meld.cards) for meld in state.melds[side.side]}
        assert set(side.threes) <= LAID[state.rules.threes_laid]
        assert bool(side.threes_detail != NOTHING) == bool(side.threes)
        assert all(bool(meld.stake_points) <= bool(meld.segments) for meld in side.melds)
    assert sum(meld.takes_top for meld in picture.own_side.melds) == draft.takes_pile
    assert picture.stock == len(state.stock)
    assert picture.pile.cards == state.pile
    assert [len(seat.cards) for seat in picture.seats] == [len(hand) for hand in state.hands]


def bracketed(source: str, _count: int | None = None, /) -> str:
    """Stand in for a translation that is longer than the English text."""
    return f"[{source} ~~~]" if source else ""


@given(st.data())
def test_every_phrase_of_a_picture_renders_in_any_language(data: st.DataObject) -> None:
    state, events = position_of(data)
    seat_view = view(state, data.draw(st.integers(0, 3)), events)
    over = state.phase is Phase.OVER
    picture = build_picture(
        situation(
            seat_view,
            people=data.draw(st.sampled_from([(0,), (0, 1, 2, 3), ()])),
            draft=draft_of(seat_view, data),
            final=state if over else None,
            cover=data.draw(st.sampled_from([None, *CoverReason])),
            is_thinking=data.draw(st.booleans()),
            is_paused=data.draw(st.booleans()),
            can_step=data.draw(st.booleans()),
        )
    )
    spoken = table_words(picture)
    for phrase in (*phrases_in(picture), *spoken):
        assert not set("{}") & set(str(phrase))
        assert not set("{}") & set(phrase.render(bracketed))
    assert all(str(phrase).endswith(".") for phrase in spoken)


@given(st.data())
def test_what_may_be_discarded_agrees_with_the_rules(data: st.DataObject) -> None:
    """Verdicts on hand cards, the discard button and the rules say the same of every card."""
    state, events = position_of(data)
    seat_view = view(state, state.seat, events)
    shown = build_picture(situation(seat_view))
    open_to = seat_view.options()
    for card in shown.hand:
        if card.verdict is not None:
            is_safe = card.verdict is DiscardVerdict.SAFE
            assert is_safe == (card.key.card in open_to.discards)
            assert card.verdict_text != NOTHING
    if shown.hand and state.phase is Phase.PLAY and seat_view.is_my_turn():
        key = data.draw(st.sampled_from([card.key for card in shown.hand]))
        draft = Draft(frozenset({key}))
        discard = build_picture(situation(seat_view, draft=draft)).action(ActionName.DISCARD)
        assert discard.is_open == (key.card in open_to.discards)
    retract = shown.action(ActionName.RETRACT)
    assert (retract.is_open, retract.is_shown) == (open_to.retract, open_to.retract)
    assert shown.action(ActionName.SPECIAL).is_open == bool(open_to.specials)
    assert shown.action(ActionName.LAY_THREE).is_open == bool(open_to.threes)


@pytest.mark.parametrize("name", ["{0}", "{name} {}", "}{", "%s %n", "<b>x</b>", ""])
def test_any_name_will_do(name: str) -> None:
    for position in list(random_deal(make_rules("pagat"), 3))[::9]:
        seats = tuple(SeatInfo(name, is_person=True) for _ in range(4))
        for seat in range(4):
            seat_view = view(position.state, seat, position.events)
            for cover in (None, CoverReason.TURN):
                picture = build_picture(Situation(seat_view, seats, one_person=False, cover=cover))
                words = [str(phrase) for phrase in (*phrases_in(picture), *table_words(picture))]
                assert all(isinstance(word, str) for word in words)
                assert [seat_picture.name for seat_picture in picture.seats] == [name] * 4
                if cover is not None:
                    assert f"I am {name}, show my cards" in words


def test_phrases_are_equal_values() -> None:
    """Two pictures of one situation are equal, so that a table can tell what has changed."""
    position = next(random_deal(make_rules(), 1))
    seat_view = view(position.state, 0, position.events)
    assert build_picture(situation(seat_view)) == build_picture(situation(seat_view))
    assert isinstance(build_picture(situation(seat_view)).prompt, Phrase)

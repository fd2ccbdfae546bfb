"""From a plan to an action: laying, taking the pile, discarding, going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.present.draft import (
    EMPTY,
    Draft,
    discard_action,
    finish_with,
    go_out_action,
    hint_as_draft,
    lay_action,
    plan,
    plan_take,
    take_action,
)
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.phrases import Phrase
from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.actions import Action, Lay
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import action_text, parse_action, parse_card
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import SeatView, view
from tests.present.tables import keys, playing, random_deal, seen, state_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SEVEN_FOURS = ["4S 4H 4C 4D 4S 4H 4C"]


def drawing(hand: str, pile: str, melds: list[str] | None = None, **more: Any) -> SeatView:
    """Return the view of seat 0 before its draw."""
    hands = [hand, 11, 11, 11]
    return seen(state_of(hands=hands, pile=pile, phase="draw", melds=[melds or [], []], **more))


def planned(seat_view: SeatView, cards: str) -> Draft:
    draft = plan(seat_view, EMPTY, keys(cards))
    assert isinstance(draft, Draft), str(draft)
    return draft


def selected(cards: str) -> Draft:
    return Draft(frozenset(keys(cards)))


def text(action: Action | None) -> str | None:
    return None if action is None else action_text(action)


def taking(seat_view: SeatView, draft: Draft = EMPTY) -> str | None:
    """Return the take that is prepared, as text."""
    prepared = plan_take(seat_view, draft)
    assert isinstance(prepared, Draft), str(prepared)
    return text(take_action(seat_view, prepared))


def test_a_plan_is_laid_in_one_action() -> None:
    seat_view = playing("QH QS QD AS AH AD 5C 9D")
    draft = planned(seat_view, "QH QS QD AS AH AD")
    assert text(lay_action(seat_view, draft)) == "meld Q: QS QH QD; A: AS AH AD"


def test_a_selection_alone_is_laid_without_planning_it_first() -> None:
    seat_view = playing("QH QS QD 5C 9D")
    assert text(lay_action(seat_view, selected("QH QS QD"))) == "meld Q: QS QH QD"


def test_nothing_is_laid_without_cards_or_with_a_question_open() -> None:
    seat_view = playing("QH QS QD AS AH AD 2C 5C")
    assert lay_action(seat_view, EMPTY) is None
    assert lay_action(seat_view, selected("2C QH AS")) is None


def test_a_plan_of_all_cards_goes_out() -> None:
    seat_view = playing("QH QS QD", melds=[SEVEN_FOURS, []])
    assert text(lay_action(seat_view, planned(seat_view, "QH QS QD"))) == "out Q: QS QH QD"


def test_a_lone_last_card_is_discarded_with_the_finish() -> None:
    seat_view = playing("QH QS QD 5C", melds=[SEVEN_FOURS, []])
    draft = planned(seat_view, "QH QS QD")
    assert text(lay_action(seat_view, draft)) == "out Q: QS QH QD / 5C"
    assert text(go_out_action(seat_view, draft)) == "out Q: QS QH QD / 5C"


def test_without_a_canasta_a_plan_that_leaves_one_card_is_an_ordinary_lay() -> None:
    seat_view = playing("QH QS QD 5C")
    assert isinstance(lay_action(seat_view, planned(seat_view, "QH QS QD")), Lay)
    assert go_out_action(seat_view, planned(seat_view, "QH QS QD")) is None


def test_the_discard_of_a_finish_can_be_chosen() -> None:
    seat_view = playing("QH QS QD QC", melds=[SEVEN_FOURS, []])
    draft = planned(seat_view, "QH QS QD")
    (queen,) = keys("QC")
    assert text(finish_with(seat_view, draft, queen)) == "out Q: QS QH QD / QC"
    assert finish_with(seat_view, draft, None) is None
    assert finish_with(seat_view, draft, keys("QH")[0]) is None


def test_going_out_without_a_plan_is_the_finish_that_scores_most() -> None:
    seat_view = playing("QH QS QD QC 5C", melds=[SEVEN_FOURS, []])
    assert text(go_out_action(seat_view, EMPTY)) == "out Q: QS QH QD QC / 5C"


def test_a_selected_card_is_the_discard_of_the_finish_if_it_can_be() -> None:
    seat_view = playing("QH QS QD QC", melds=[SEVEN_FOURS, []])
    assert text(go_out_action(seat_view, selected("QC"))) == "out Q: QS QH QD / QC"


def test_the_only_selected_card_is_discarded() -> None:
    seat_view = playing("QH QS 5C")
    assert text(discard_action(seat_view, selected("5C"))) == "discard 5C"
    assert discard_action(seat_view, selected("5C QH")) is None
    assert discard_action(seat_view, EMPTY) is None
    assert text(discard_action(playing("5C"), EMPTY)) == "discard 5C"


def test_the_only_claim_is_prepared() -> None:
    assert taking(drawing("8S 8H KD 5C", "4D 2H 8C", ["4S 4H 4C"])) == "take 8: 8S 8H"


def test_the_top_card_alone_is_enough_for_an_own_meld() -> None:
    assert taking(drawing("8S 8H KD 5C", "8C", ["8D 8H 8S"])) == "take 8:"


def test_the_selection_decides_what_goes_along() -> None:
    seat_view = drawing("8S 8H KD 5C", "8C", ["8D 8H 8C"])
    assert taking(seat_view, selected("8S")) == "take 8: 8S"
    assert taking(seat_view, selected("8S 8H")) == "take 8: 8S 8H"


def test_a_natural_pair_comes_before_a_natural_and_a_wild_card() -> None:
    assert taking(drawing("8S 8H 2D KD", "4D 8C", ["4S 4H 4C"])) == "take 8: 8S 8H"


def test_a_two_comes_before_a_joker() -> None:
    assert taking(drawing("8S 2D JK KD", "4D 8C", ["4S 4H 4C"])) == "take 8: 8S 2D"


def test_a_chosen_wild_card_is_completed_to_a_claim() -> None:
    seat_view = drawing("8S 8H JK KD 5C", "4D 8C", ["4S 4H 4C"])
    assert taking(seat_view, selected("JK")) == "take 8: 8S JK"


def test_of_equal_ranks_the_chosen_cards_are_used() -> None:
    seat_view = drawing("8S 8H 8D KD 5C", "4D 8C", ["4S 4H 4C"])
    assert taking(seat_view, selected("8H 8D")) == "take 8: 8H 8D"


def test_an_opening_take_is_completed_with_further_melds() -> None:
    seat_view = drawing("8S 8H KS KH KD 5C", "4D 8C")
    assert taking(seat_view) == "take 8: 8S 8H; K: KS KH KD"


def test_an_opening_take_rather_lays_more_naturals_than_a_joker() -> None:
    seat_view = drawing("8S 8H JK KS KH KD 5C 7D", "4D 8C")
    assert taking(seat_view) == "take 8: 8S 8H; K: KS KH KD"


def test_melds_that_are_planned_already_stay_in_the_take() -> None:
    seat_view = drawing("8S 8H KS KH KD QS QH QD 5C", "4D 8C")
    assert taking(seat_view, planned(seat_view, "QS QH QD")) == "take 8: 8S 8H; Q: QS QH QD"


def test_a_planned_meld_that_is_not_enough_is_kept_and_completed() -> None:
    seat_view = drawing("8S 8H 6S 6H 6D AS AH AD 5C", "4D 8C", scores=[1500, 0])
    draft = planned(seat_view, "6S 6H 6D")
    assert taking(seat_view, draft) == "take 8: 8S 8H; 6: 6S 6H 6D; A: AS AH AD"


def test_a_long_planned_meld_is_kept_among_many_ways_to_open() -> None:
    hand = "8S 8H QS QH QC QD QS AS AH AD KS KH KD JS JH JD TS TH TD 2S 2H JK 5C"
    seat_view = drawing(hand, "4D 8C", scores=[3000, 0])
    prepared = taking(seat_view, planned(seat_view, "QS QH QC QD QS"))
    assert prepared is not None
    assert prepared.startswith("take 8: 8S 8H; Q: QS QS QH QD QC; ")


def test_a_planned_pair_is_completed_to_a_meld() -> None:
    seat_view = drawing("8S 8H KS KH 2D 5C 9D", "4D 8C")
    assert taking(seat_view, planned(seat_view, "KS KH")) == "take 8: 8S 8H; K: KS KH 2D"


def test_cards_selected_for_nothing_in_particular_are_left_alone() -> None:
    seat_view = drawing("8S 8H KD 5C", "4D 8C", ["4S 4H 4C"])
    prepared = plan_take(seat_view, selected("KD"))
    assert isinstance(prepared, Draft)
    assert prepared.selected == set(keys("KD"))


def test_a_prepared_take_can_be_prepared_again_with_other_cards() -> None:
    seat_view = drawing("8S 8H 8D KD 5C", "4D 8C", ["4S 4H 4C"])
    first = plan_take(seat_view, EMPTY)
    assert isinstance(first, Draft)
    more = Draft(frozenset(keys("8D")), first.planned, takes_pile=True)
    assert taking(seat_view, more) == "take 8: 8S 8H 8D"


@pytest.mark.parametrize(
    ("seat_view", "sentence"),
    [
        (
            drawing("8S KD 5C", "2H 8C", ["4S 4H 4C"]),
            "The pile is frozen. You need two natural eights from your hand; you have shown one.",
        ),
        (
            drawing("8S KD 5C", "4D 8C"),
            (
                "Your side has no meld yet, so the pile is frozen for you. "
                "You need two natural eights from your hand; you have shown one."
            ),
        ),
        (
            drawing("8S 8H 5C", "4D 8C"),
            "Your first meld needs 50 points; these cards make 30, so 20 are missing.",
        ),
        (
            drawing("8S KD 5C", "4D 8C", ["4S 4H 4C"]),
            (
                "To take the pile, show two natural eights from your hand, or one and a wild card. "
                "You have shown one."
            ),
        ),
        (
            drawing("8S 8H 5C", "4D 3C", ["4S 4H 4C"]),
            "A three lies on top of the pile, so nobody can take it. Draw from the stock.",
        ),
        (
            drawing("8S 2D 5C", "4D 2C", ["4S 4H 4C"]),
            "A wild card lies on top of the pile, so nobody can take it. Draw from the stock.",
        ),
        (drawing("8S 8H 5C", ""), "The discard pile is empty. Draw from the stock."),
        (playing("8S 8H 5C", pile="8C"), "You have already drawn. Lay melds or discard."),
        (seen(state_of(pile="8C", phase="draw"), 1), "It is not your turn."),
    ],
)
def test_why_the_pile_cannot_be_taken_is_said(seat_view: SeatView, sentence: str) -> None:
    answer = plan_take(seat_view, EMPTY)
    assert isinstance(answer, Phrase)
    assert str(answer) == sentence


def test_selected_wild_cards_do_not_change_why_a_barred_pile_is_refused() -> None:
    answer = plan_take(drawing("8S 2D 5C", "4D 2C", ["4S 4H 4C"]), selected("2D"))
    assert str(answer).startswith("A wild card lies on top")


def test_a_hint_is_shown_on_the_cards() -> None:
    seat_view = playing("QH QH QS 5C 5C")
    assert hint_as_draft(seat_view, parse_action("draw")) == EMPTY
    assert hint_as_draft(seat_view, parse_action("discard 5C")) == selected("5C")
    laying = hint_as_draft(seat_view, parse_action("meld Q: QS QH QH"))
    assert laying.planned == ((Rank.QUEEN, keys("QS QH QH")),)


def test_a_hint_to_take_the_pile_shows_the_claim() -> None:
    seat_view = drawing("8S 8H KD", "8C", ["4S 4H 4C"])
    shown = hint_as_draft(seat_view, parse_action("take 8: 8S 8H"))
    assert shown == Draft(planned=((Rank.EIGHT, keys("8S 8H")),), takes_pile=True)


def test_a_hint_with_cards_that_are_gone_shows_nothing() -> None:
    seat_view = playing("QH QS 5C")
    for action in ("discard KD", "meld Q: QS QH QH", "out Q: QS QH / KD", "take Q: QS QS"):
        assert hint_as_draft(seat_view, parse_action(action)) == EMPTY


def test_a_hint_to_go_out_plans_the_melds_and_marks_the_discard() -> None:
    seat_view = playing("QH QH QS QS", melds=[SEVEN_FOURS, []])
    shown = hint_as_draft(seat_view, parse_action("out Q: QH QH QS / QS"))
    assert shown.selected == {CardKey(parse_card("QS"), 1)}
    assert text(finish_with(seat_view, shown, *shown.selected)) == "out Q: QS QH QH / QS"


def positions() -> Iterator[SeatView]:
    for number in range(6):
        for position in random_deal(make_rules(), number):
            actor = position.state.actor()
            if actor is not None:
                yield view(position.state, actor, position.events)


def test_every_suggestion_comes_back_from_its_draft_as_a_legal_action() -> None:
    for seat_view in positions():
        open_to = seat_view.options()
        for take in open_to.takes:
            again = take_action(seat_view, hint_as_draft(seat_view, take))
            assert again is not None
            assert check(seat_view.table, again) is None
        for lay in open_to.lays[:5]:
            draft = hint_as_draft(seat_view, lay)
            again_lay = lay_action(seat_view, draft)
            assert again_lay is not None
            assert check(seat_view.table, again_lay) is None


def test_a_take_is_prepared_exactly_when_one_is_legal() -> None:
    for seat_view in positions():
        prepared = plan_take(seat_view, EMPTY)
        assert isinstance(prepared, Draft) == bool(seat_view.options().takes)
        if isinstance(prepared, Draft):
            take = take_action(seat_view, prepared)
            assert take is not None
            assert check(seat_view.table, take) is None


@given(st.integers(0, 30), st.data())
def test_any_selection_is_planned_or_answered(number: int, data: st.DataObject) -> None:
    """Whatever is selected, planning and taking lead to legal claims, held cards or a sentence."""
    for position in list(random_deal(make_rules(), number))[:-1:17]:
        seat_view = view(position.state, position.state.seat, position.events)
        some = data.draw(st.frozensets(st.sampled_from(hand_keys(seat_view.hand))))
        answer = plan(seat_view, EMPTY, some)
        if isinstance(answer, Draft):
            assert answer.planned_keys == some
        taken = plan_take(seat_view, Draft(some))
        if isinstance(taken, Draft):
            action = take_action(seat_view, taken)
            assert action is not None
            assert check(seat_view.table, action) is None
            assert not taken.selected & taken.planned_keys

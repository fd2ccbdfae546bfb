"""The buttons: what each would do now, why it is closed, and which one Enter means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.present.builder import build_picture
from canasta_desktop.present.draft import EMPTY, Draft, hint_as_draft, plan, plan_take
from canasta_desktop.present.hand_order import HandOrder, SortBy
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.actions import Discard
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase, Question
from canasta_desktop.rules.view import SeatView, view
from tests.present.tables import keys, playing, random_deal, seen, situation, state_of

if TYPE_CHECKING:
    from canasta_desktop.present.picture import ActionPicture

CANASTA = ["4S 4H 4C 4D 4S 4H 4C"]


def button(
    name: ActionName, seat_view: SeatView, draft: Draft = EMPTY, **more: Any
) -> ActionPicture:
    return build_picture(situation(seat_view, draft=draft, **more)).action(name)


def selected(cards: str) -> Draft:
    return Draft(frozenset(keys(cards)))


def drafted(seat_view: SeatView, cards: str, beside: str = "") -> Draft:
    draft = plan(seat_view, EMPTY, keys(cards))
    assert isinstance(draft, Draft)
    return Draft(frozenset(keys(beside)), draft.planned)


def default(seat_view: SeatView, draft: Draft = EMPTY, **more: Any) -> ActionName | None:
    picture = build_picture(situation(seat_view, draft=draft, **more))
    chosen = [action.name for action in picture.actions if action.is_default]
    assert len(chosen) <= 1
    return chosen[0] if chosen else None


DRAWING = seen(
    state_of(
        hands=["9S 9H 5C 7D", 11, 11, 11], melds=[["4S 4H 4C"], []], pile="8C 9D", phase="draw"
    )
)


def test_every_action_has_its_picture_once() -> None:
    picture = build_picture(situation(DRAWING))
    assert [action.name for action in picture.actions] == list(ActionName)


def test_a_take_says_its_cards_before_and_after_it_is_prepared() -> None:
    draft = plan_take(DRAWING, EMPTY)
    assert isinstance(draft, Draft)
    for prepared in (EMPTY, draft):
        take = button(ActionName.TAKE, DRAWING, prepared)
        assert take.is_open
        assert str(take.text) == "Take the pile: 9♦ 9♠ 9♥"


def test_a_take_that_is_not_possible_says_why() -> None:
    state = state_of(
        hands=["9S 5C", 11, 11, 11], melds=[["4S 4H 4C"], []], pile="2C 9D", phase="draw"
    )
    take = button(ActionName.TAKE, seen(state))
    assert not take.is_open
    assert str(take.reason).startswith("The pile is frozen.")


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("QS QH QD", "Lay 3 queens"),
        ("QS QH QD 2C", "Lay 3 queens with 1 two"),
        ("QS QH QD AS AH AD", "Lay 3 queens and 3 aces"),
        ("QS QH QD AS AH AD KS KH KD", "Lay 9 cards"),
    ],
)
def test_the_meld_button_says_what_it_lays(cards: str, text: str) -> None:
    seat_view = playing("QS QH QD AS AH AD KS KH KD 2C 5C 9D")
    for draft in (selected(cards), drafted(seat_view, cards)):
        meld = button(ActionName.MELD, seat_view, draft)
        assert meld.is_open
        assert str(meld.text) == text


def test_the_meld_button_says_what_is_missing() -> None:
    seat_view = playing("AS AH AD QS QH QD 5C", melds=[[], []], scores=[1500, 0])
    meld = button(ActionName.MELD, seat_view, selected("AS AH AD"))
    assert str(meld.text) == "Lay 3 aces"
    assert "needs 90 points; these cards make 60" in str(meld.reason)


def test_the_meld_button_asks_for_cards() -> None:
    assert str(button(ActionName.MELD, playing("QS 5C")).reason) == (
        "Select the cards of a meld first."
    )


def test_the_meld_button_offers_going_out_with_a_lone_last_card() -> None:
    seat_view = playing("QS QH QD 5C", melds=[CANASTA, []])
    meld = button(ActionName.MELD, seat_view, selected("QS QH QD"))
    assert meld.is_open
    assert str(meld.text) == "Go out, discard 5♣"


def test_what_costs_for_good_is_said_on_the_button() -> None:
    seat_view = playing("2D 5C 9D", melds=[CANASTA, []])
    draft = plan(seat_view, EMPTY, keys("2D"), parse_action("meld 4: 2D").groups[0].rank)  # type: ignore[union-attr]
    assert isinstance(draft, Draft)
    assert "500 becomes 300" in str(button(ActionName.MELD, seat_view, draft).warning)
    assert button(ActionName.DRAW, seat_view, draft).warning == NOTHING


@pytest.mark.parametrize(
    ("cards", "is_open", "words"),
    [
        ("5C", True, "Discard 5♣"),
        ("", False, "Select the card to discard first."),
        ("5C 9D", False, "Only one card is discarded: select just that one."),
    ],
)
def test_the_discard_button_names_the_card_or_asks_for_one(
    cards: str, is_open: bool, words: str
) -> None:
    discard = button(ActionName.DISCARD, playing("QS QH 5C 9D"), selected(cards))
    assert discard.is_open is is_open
    assert str(discard.text if is_open else discard.reason) == words


def test_planned_melds_come_before_the_discard() -> None:
    seat_view = playing("QS QH QD 5C 9D")
    discard = button(ActionName.DISCARD, seat_view, drafted(seat_view, "QS QH QD", "5C"))
    assert str(discard.reason).startswith("Lay the planned melds first")


def test_going_out_is_shown_only_when_it_is_possible() -> None:
    assert not button(ActionName.GO_OUT, playing("QS QH QD 5C")).is_shown
    seat_view = playing("QS QH QD 5C", melds=[CANASTA, []])
    go_out = button(ActionName.GO_OUT, seat_view)
    assert go_out.is_shown
    assert go_out.is_open
    assert str(go_out.text) == "Go out, discard 5♣"


def test_a_plan_that_leaves_cards_does_not_go_out() -> None:
    seat_view = playing("QS QH QD QC KS KH KD", melds=[CANASTA, []])
    go_out = button(ActionName.GO_OUT, seat_view, drafted(seat_view, "QS QH QD"))
    assert not go_out.is_open
    assert str(go_out.reason) == "The plan does not use up your hand."


def test_while_another_plays_everything_says_whose_turn_it_is() -> None:
    seat_view = seen(state_of(turn=1, phase="draw", pile="9D"), 0)
    for name in (ActionName.DRAW, ActionName.TAKE, ActionName.MELD, ActionName.DISCARD):
        assert str(button(name, seat_view).reason) == "It is Tomás’s turn."


def test_when_the_deal_is_over_everything_says_so() -> None:
    state = state_of()._replace(phase=Phase.OVER)
    for name in (ActionName.DRAW, ActionName.DISCARD, ActionName.HINT, ActionName.PAUSE):
        assert str(button(name, seen(state, 0)).reason) == "The deal is over."


def asked_by(seat: int) -> SeatView:
    state = state_of("pagat", hands=["QS QH QD 5C", 11, 11, 11], melds=[CANASTA, []])
    state = state._replace(turn=state.turn._replace(question=Question.OPEN))
    return seen(state, seat)


def test_the_asked_partner_answers_and_everybody_else_waits() -> None:
    partner = asked_by(2)
    assert button(ActionName.ANSWER_YES, partner).is_open
    assert button(ActionName.ANSWER_NO, partner).is_shown
    assert str(button(ActionName.DISCARD, asked_by(0)).reason) == "Marisol must answer first."
    assert not button(ActionName.ANSWER_YES, asked_by(0)).is_shown


def test_the_question_is_shown_when_a_yes_could_lead_to_a_finish() -> None:
    hands = ["QS QH QD 5C", 11, 11, 11]
    for preset, changes in (("pagat", {}), ("classic", {"permission": "required"})):
        could = seen(state_of(preset, changes, hands=hands, melds=[CANASTA, []]))
        ask = button(ActionName.ASK, could)
        assert (ask.is_open, ask.is_shown) == (True, True)
        not_yet = seen(state_of(preset, changes, hands=hands, melds=[["4S 4H 4C"], []]))
        assert not button(ActionName.ASK, not_yet).is_shown
    assert not button(ActionName.ASK, playing("QS QH QD 5C", melds=[CANASTA, []])).is_open


def test_before_the_draw_the_question_is_shown_with_a_canasta() -> None:
    for melds, shown in ((CANASTA, True), (["4S 4H 4C"], False)):
        state = state_of("pagat", melds=[melds, []], phase="draw", pile="9D")
        assert button(ActionName.ASK, seen(state)).is_shown is shown


def test_undo_and_redo_say_what_they_would_do_or_why_not() -> None:
    open_undo = button(ActionName.UNDO, DRAWING, undo=say("Undo: discard 5♣"))
    assert (open_undo.is_open, str(open_undo.text)) == (True, "Undo: discard 5♣")
    closed = button(ActionName.UNDO, DRAWING, undo=say("Undo: draw"), undo_closed=say("It stands."))
    assert (closed.is_open, str(closed.reason)) == (False, "It stands.")
    assert str(button(ActionName.REDO, DRAWING).reason) == "There is nothing to redo."
    assert button(ActionName.REDO, DRAWING, redo=say("Redo: draw")).is_open


def test_small_buttons_say_their_state() -> None:
    assert str(button(ActionName.SORT, DRAWING).text) == "Sort: rank"
    by_suit = HandOrder(SortBy.SUIT)
    assert str(button(ActionName.SORT, DRAWING, order=by_suit).text) == "Sort: suit"
    assert str(button(ActionName.PAUSE, DRAWING, is_paused=True).text) == "Go on"
    assert not button(ActionName.STEP, DRAWING).is_shown
    assert button(ActionName.STEP, DRAWING, can_step=True).is_open
    assert not button(ActionName.CLEAR, DRAWING).is_open
    assert button(ActionName.CLEAR, DRAWING, selected("5C")).is_open


def test_a_hint_is_used_and_then_played_and_at_once_where_it_has_no_cards_to_show() -> None:
    def words(hint: str | None, draft: Draft = EMPTY) -> str:
        action = None if hint is None else parse_action(hint)
        return str(button(ActionName.HINT, DRAWING, draft, hint=action).text)

    assert words(None) == "Hint"
    assert words("draw") == "Play the hint"
    assert words("discard 5C") == "Use the hint"
    assert words("discard 5C", selected("5C")) == "Play the hint"


def test_a_prepared_take_stands_on_one_button() -> None:
    claim = plan_take(DRAWING, EMPTY)
    assert isinstance(claim, Draft)
    taking, laying = (button(n, DRAWING, claim) for n in (ActionName.TAKE, ActionName.MELD))
    assert taking.is_open
    assert not laying.is_open
    assert str(laying.reason) == "These melds are laid as the pile is taken: take the pile."


def test_what_lays_the_last_melds_and_discards_stands_on_one_button() -> None:
    seat_view = playing("QS QH QD 5D", melds=[CANASTA, []])
    planned = drafted(seat_view, "QS QH QD")
    laying, going = (button(n, seat_view, planned) for n in (ActionName.MELD, ActionName.GO_OUT))
    assert str(laying.text) == str(going.text) == "Go out, discard 5♦"
    assert (laying.is_shown, going.is_shown, going.is_open) == (True, False, True)
    assert button(ActionName.GO_OUT, seat_view).is_shown


def test_a_pause_closes_what_changes_the_game() -> None:
    assert str(button(ActionName.DRAW, DRAWING, is_paused=True).reason) == "The game is paused."
    assert button(ActionName.SORT, DRAWING, is_paused=True).is_open


def test_enter_does_what_is_prepared() -> None:
    claim = plan_take(DRAWING, EMPTY)
    assert isinstance(claim, Draft)
    assert default(DRAWING) is ActionName.DRAW
    assert default(DRAWING, claim) is ActionName.TAKE
    assert default(DRAWING, selected("9S 9H")) is ActionName.TAKE
    assert default(DRAWING, selected("9S 5C")) is None
    seat_view = playing("QS QH QD 5C 9D")
    assert default(seat_view) is None
    assert default(seat_view, selected("QS QH QD")) is ActionName.MELD
    assert default(seat_view, selected("5C")) is ActionName.DISCARD
    assert default(seen(state_of(turn=1), 0), can_step=True) is ActionName.STEP


def test_without_a_stock_and_a_claim_enter_ends_the_deal() -> None:
    state = state_of(hands=["QS 5C", 11, 11, 11], pile="9D", phase="draw", stock=0)
    assert default(seen(state)) is ActionName.END


@pytest.mark.parametrize("preset", ["classic", "pagat"])
def test_what_is_open_is_what_the_rules_allow(preset: str) -> None:
    """In random games a button is open exactly when the rules allow what it does."""
    for number in range(2):
        for position in random_deal(make_rules(preset), number):
            for seat in {position.state.actor() or 0, position.state.seat}:
                seat_view = view(position.state, seat, position.events)
                picture = build_picture(situation(seat_view))
                options = seat_view.options()
                assert picture.action(ActionName.DRAW).is_open == options.draw
                assert picture.action(ActionName.TAKE).is_open == bool(options.takes)
                assert picture.action(ActionName.GO_OUT).is_open == bool(options.finishes)
                assert picture.action(ActionName.END).is_open == options.end
                assert picture.action(ActionName.ASK).is_open == options.ask
                assert picture.action(ActionName.ANSWER_YES).is_open == options.answer


def test_every_legal_lay_and_discard_has_an_open_button() -> None:
    for position in random_deal(make_rules(), 7):
        state = position.state
        if state.phase is not Phase.PLAY:
            continue
        seat_view = view(state, state.seat, position.events)
        for lay in seat_view.options().lays[:4]:
            assert button(ActionName.MELD, seat_view, hint_as_draft(seat_view, lay)).is_open
        for card in seat_view.options().discards:
            draft = hint_as_draft(seat_view, Discard(card))
            assert button(ActionName.DISCARD, seat_view, draft).is_open

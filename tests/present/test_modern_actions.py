"""The buttons and the prompt at a Modern American table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.builder import build_picture
from canasta_desktop.present.draft import EMPTY, Draft
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.state import Question
from tests.present.tables import after, keys, modern, playing, seen, situation

if TYPE_CHECKING:
    from canasta_desktop.present.picture import ActionPicture
    from canasta_desktop.rules.view import SeatView

KINGS = "KS KH KC KS KH KC KD"
TENS = "TS TH TC TD TS TH 2D"
PAIRS = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH"


def button(name: ActionName, seat_view: SeatView, draft: Draft = EMPTY) -> ActionPicture:
    return build_picture(situation(seat_view, draft=draft)).action(name)


def default(seat_view: SeatView, draft: Draft = EMPTY) -> ActionName | None:
    actions = build_picture(situation(seat_view, draft=draft)).actions
    return next((action.name for action in actions if action.is_default), None)


def selected(cards: str) -> Draft:
    return Draft(frozenset(keys(cards)))


def prompted(seat_view: SeatView) -> str:
    return str(build_picture(situation(seat_view)).prompt)


# --- Taking back ------------------------------------------------------------------------------


def test_taking_back_names_what_goes_back_the_newest_first() -> None:
    seat_view = modern(
        "QS QH QD 8S 8H 9C 9D 5S", melds=[["5H 5D 5C"], []], pile="4C 8C", phase="draw"
    )
    taken = after(seat_view, "take 8: 8S 8H")
    assert str(button(ActionName.RETRACT, taken).text) == "Take the pile back"
    laid = after(taken, "meld Q: QS QH QD")
    assert str(button(ActionName.RETRACT, laid).text) == "Take back 3 queens"
    assert button(ActionName.RETRACT, laid).is_shown
    back = after(laid, "retract")
    assert str(button(ActionName.RETRACT, back).text) == "Take the pile back"
    start = button(ActionName.RETRACT, after(back, "retract"))
    assert not start.is_open
    assert not start.is_shown
    assert str(start.reason) == "There is nothing to take back in this turn."


def test_of_many_kinds_that_go_back_only_the_number_is_said() -> None:
    seat_view = modern("AS AH AD QS QH QD KS KH KD JS JH JD 9C 9D 5S", pile="4C")
    laid = after(seat_view, "meld A: AS AH AD; Q: QS QH QD; K: KS KH KD; J: JS JH JD")
    assert str(button(ActionName.RETRACT, laid).text) == "Take back 12 cards"


def test_a_classic_table_takes_nothing_back() -> None:
    seat_view = after(playing("QS QH QD 5C 9D"), "meld Q: QS QH QD")
    closed = button(ActionName.RETRACT, seat_view)
    assert (closed.is_open, closed.is_shown) == (False, False)
    assert str(closed.reason) == "In this game what has been laid stays on the table."


def test_when_no_card_may_go_taking_back_is_what_enter_does() -> None:
    hand = "AS AH AD AC KS KH KD 5S 5H JK 7S 7H"
    stuck = after(modern(hand), "meld A: AS AH AD AC; K: KS KH KD; 5: 5S 5H JK")
    assert prompted(stuck) == "Your turn: no card may be discarded; take something back"
    assert default(stuck) is ActionName.RETRACT
    discard = button(ActionName.DISCARD, stuck)
    assert str(discard.reason) == (
        "No card of yours may be discarded now: take back your newest melds."
    )
    refused = button(ActionName.DISCARD, stuck, selected("7S"))
    assert str(refused.reason).endswith("Take back your newest melds.")


def test_a_card_refused_on_the_empty_pile_says_that_another_may_go_or_melds_back() -> None:
    laid = after(modern("QS QH QD 7S 9C 9D", melds=[["5H 5D 5C"], []]), "meld Q: QS QH QD")
    assert str(button(ActionName.DISCARD, laid, selected("7S")).reason) == (
        "No seven, wild card, ace or dead card may go on the empty pile, so not this seven. "
        "Choose another card, or take back your newest step."
    )
    assert button(ActionName.DISCARD, laid, selected("9C")).is_open


def hinted(hint: str, seat_view: SeatView) -> list[ActionName]:
    actions = build_picture(situation(seat_view, hint=parse_action(hint))).actions
    return [action.name for action in actions if action.is_hinted]


def test_a_hint_that_needs_no_card_marks_its_button() -> None:
    laid = after(modern("QS QH QD 7S 9C 9D", melds=[["5H 5D 5C"], []]), "meld Q: QS QH QD")
    assert hinted("retract", laid) == [ActionName.RETRACT]
    assert hinted("three 3H", modern("3H 9S 8S 6S", pile="5C")) == [ActionName.LAY_THREE]
    assert hinted("special pairs", modern(PAIRS, pile="5C")) == [ActionName.SPECIAL]
    assert hinted("draw", modern("9S 8S 6S", phase="draw", pile="5C")) == [ActionName.DRAW]


def test_a_hint_that_names_cards_marks_them_and_no_button() -> None:
    assert hinted("discard 9S", modern("9S 8S 6S", pile="5C")) == []


def test_enter_goes_out_once_the_last_melds_and_the_last_card_are_chosen() -> None:
    seat_view = modern("AS 2D", melds=[[KINGS, TENS, "AS AH AD AC AH AD"], []], pile="4C")
    (ace, two) = keys("AS 2D")
    planned = Draft(frozenset([two]), ((Rank.ACE, (ace,)),))
    assert button(ActionName.GO_OUT, seat_view, planned).is_open
    assert default(seat_view, planned) is ActionName.GO_OUT
    assert default(seat_view) is not ActionName.GO_OUT


# --- Threes -----------------------------------------------------------------------------------


def test_a_kept_three_can_be_given_up_before_and_after_drawing() -> None:
    for phase in ("draw", "play"):
        seat_view = modern("3H 9S 8S 6S", phase=phase, pile="5C")
        action = button(ActionName.LAY_THREE, seat_view)
        assert (str(action.text), action.is_open, action.is_shown) == ("Lay 3♥", True, True)
    assert default(modern("3H 9S 8S 6S", pile="5C"), selected("3H")) is ActionName.LAY_THREE


def test_without_a_three_there_is_none_to_lay() -> None:
    for seat_view in (modern("9S 8S 6S", pile="5C"), playing("3S 3C 9S 8S")):
        action = button(ActionName.LAY_THREE, seat_view)
        assert (action.is_open, action.is_shown) == (False, False)
        assert str(action.reason) == "You hold no three to lay."


def test_without_a_stock_the_three_stays_and_says_why() -> None:
    action = button(ActionName.LAY_THREE, modern("3H 9S 8S 6S", pile="5C", stock=0))
    assert not action.is_open
    assert str(action.reason) == "The stock is empty, so a three cannot be replaced."


# --- Special hands ----------------------------------------------------------------------------


def test_a_special_hand_is_offered_and_never_what_enter_does_by_itself() -> None:
    seat_view = modern(PAIRS, pile="5C")
    action = button(ActionName.SPECIAL, seat_view)
    assert (str(action.text), action.is_open, action.is_shown) == (
        "Lay Pairs: 2,500 points",
        True,
        True,
    )
    assert default(seat_view) is not ActionName.SPECIAL
    assert default(seat_view, selected(PAIRS)) is ActionName.SPECIAL


@pytest.mark.parametrize(
    ("seat_view", "reason"),
    [
        (modern("9S 8S 6S", pile="5C"), "Your cards form no special hand."),
        (
            modern("9S 8S 6S", pile="5C", melds=[["4S 4H 4C"], []]),
            "Your side has opened, so special hands are over for it in this deal.",
        ),
        (
            modern("9S 8S 6S", pile="5C", changes={"special_hands": "none"}),
            "Special hands are not played at this table.",
        ),
        (playing("9S 8S 6S"), "Special hands are not played at this table."),
    ],
)
def test_a_special_hand_that_cannot_be_laid_says_why(seat_view: SeatView, reason: str) -> None:
    action = button(ActionName.SPECIAL, seat_view)
    assert (action.is_open, action.is_shown) == (False, False)
    assert str(action.reason) == reason


# --- Going out, asking, the end ---------------------------------------------------------------


def test_going_out_names_the_rule_that_is_not_met() -> None:
    one = button(ActionName.GO_OUT, modern("9S 8S", melds=[[KINGS], []], pile="5C"))
    assert str(one.reason) == "To go out your side needs two canastas; it has one."
    melds = [[KINGS, TENS, "2S 2H 2C JK"], []]
    wild = button(ActionName.GO_OUT, modern("9S 8S", melds=melds, pile="5C"))
    assert str(wild.reason) == (
        "Your side’s wild meld has four of seven cards. "
        "While it is unfinished your side may not go out."
    )


def test_going_out_lays_the_hand_and_throws_the_last_card() -> None:
    seat_view = modern("QS QH QD 5C", melds=[[KINGS, TENS], []], pile="4C")
    action = button(ActionName.GO_OUT, seat_view)
    assert (str(action.text), action.is_open) == ("Go out, discard 5♣", True)
    assert prompted(seat_view) == "Your turn: lay melds, discard or go out"


def test_asking_is_offered_where_a_yes_could_end_the_deal() -> None:
    changes = {"permission": "required"}
    melds = [[KINGS, TENS], []]
    seat_view = modern("QS QH QD 5C", changes=changes, melds=melds, pile="4C")
    assert button(ActionName.ASK, seat_view).is_shown
    assert str(button(ActionName.GO_OUT, seat_view).reason) == (
        "Going out needs your partner’s yes. Ask before you lay cards."
    )
    far = modern("QS QH JD 5C", changes=changes, melds=melds, pile="4C")
    assert not button(ActionName.ASK, far).is_shown
    table = seat_view.table
    asked = seen(table._replace(turn=table.turn._replace(question=Question.OPEN)), 2)
    assert button(ActionName.ANSWER_YES, asked).is_open


def test_without_a_stock_the_deal_can_be_ended_also_where_the_pile_could_be_taken() -> None:
    seat_view = modern("8S 8H 9C 9D 5S", melds=[[KINGS], []], pile="4C 8C", phase="draw", stock=0)
    assert button(ActionName.END, seat_view).is_open
    assert prompted(seat_view) == "Your turn: the stock is empty; take the pile or end the deal"
    back = after(seat_view, "take 8: 8S 8H", "retract")
    assert prompted(back) == (
        "Your turn: the stock is empty and you gave the pile back; end the deal"
    )
    assert default(back) is ActionName.END


# --- The prompt -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat_view", "awaited"),
    [
        (modern("9S 8S", phase="draw", pile="5C"), "draw a card"),
        (
            modern("8S 8H 9C 9D", phase="draw", pile="8C", melds=[[KINGS], []]),
            "draw or take the pile",
        ),
        (modern("3H 9S 8S", phase="draw", pile="5C"), "draw a card; you may lay your three first"),
        (modern("3H 9S 8S", pile="5C"), "discard; to meld, lay your three first"),
        (
            modern("3H 9S 8S", pile="5C", stock=0),
            "discard; with a three in the hand nothing is melded",
        ),
        (modern("9S 8S 6S", pile="5C"), "lay melds or discard"),
        (modern("9S 8S 6S"), "lay melds, then discard a safe card"),
        (modern("AS 7S 7H"), "lay melds or discard; you hold no safe card"),
        (modern("AS 7S 7H", changes={"swad": "off"}), "lay melds or discard"),
        (modern(PAIRS, pile="5C"), "lay the special hand Pairs for 2,500 points, or play on"),
        (
            modern("QS QH QD 5C", melds=[[KINGS, TENS], []]),
            "lay melds, discard a safe card or go out",
        ),
        (
            modern("8S 8H 9C 9D", phase="draw", pile="8C", melds=[[KINGS], []], stock=0),
            "the stock is empty; take the pile or end the deal",
        ),
        (
            modern("8S 9C 9D", phase="draw", pile="8C", melds=[[KINGS], []], stock=0),
            "the stock is empty and the pile cannot be taken; end the deal",
        ),
    ],
)
def test_the_prompt_says_what_is_awaited(seat_view: SeatView, awaited: str) -> None:
    assert prompted(seat_view) == f"Your turn: {awaited}"


def test_after_giving_the_pile_back_a_card_is_drawn() -> None:
    seat_view = modern("8S 8H 9C 9D", phase="draw", pile="5C 8C", melds=[[KINGS], []])
    back = after(seat_view, "take 8: 8S 8H", "retract")
    assert prompted(back) == "Your turn: you gave the pile back, so draw a card"
    assert default(back) is ActionName.DRAW


def test_bonus_cards_are_announced_before_the_discard() -> None:
    seat_view = modern("AS AH AD AC QS QH QD KS KH KD 9C 9D", stock=30, pile="4C")
    opened = after(seat_view, "meld A: AS AH AD AC; K: KS KH KD; Q: QS QH QD")
    assert prompted(opened) == "Your turn: lay more or discard; 4 bonus cards follow"


def test_a_hand_of_wild_cards_that_cannot_go_says_what_to_do() -> None:
    """The last natural was laid; taking it back is the way on (M10.3)."""
    seat_view = modern("QD 2S 2H JK", melds=[["QS QH QC QD QS"], []], pile="4C")
    laid = after(seat_view, "meld Q: QD")
    assert prompted(laid) == "Your turn: no card may be discarded; lay more or take something back"
    assert default(laid) is None

"""Plans at a Modern American table: where cards go, what a plan lacks, costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.costs import warning
from canasta_desktop.present.draft import (
    EMPTY,
    Draft,
    fits,
    hint_as_draft,
    lay_action,
    plan,
    plan_take,
    take_action,
)
from canasta_desktop.present.phrases import Phrase
from canasta_desktop.present.tally import tally
from canasta_desktop.rules.actions import GoOut
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import action_text, cards_text, parse_action
from canasta_desktop.rules.referee import check
from tests.present.tables import after, keys, modern

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView

KINGS = "KS KH KC KS KH KC KD"
TENS = "TS TH TC TD TS TH 2D"
OPENED = [["4S 4H 4C"], []]


def planned(seat_view: SeatView, cards: str, rank: Rank | None = None) -> dict[str, str]:
    """Return the plan by melds."""
    draft = drafted(seat_view, cards, rank)
    return {rank.name: cards_text(key.card for key in group) for rank, group in draft.planned}


def drafted(seat_view: SeatView, cards: str, rank: Rank | None = None) -> Draft:
    draft = plan(seat_view, EMPTY, keys(cards), rank)
    assert isinstance(draft, Draft), str(draft)
    return draft


def refused(seat_view: SeatView, cards: str, rank: Rank | None = None) -> str:
    answer = plan(seat_view, EMPTY, keys(cards), rank)
    assert isinstance(answer, Phrase)
    return str(answer)


# --- Where cards go ---------------------------------------------------------------------------


def test_three_wild_cards_alone_begin_a_wild_meld() -> None:
    assert planned(modern("2S 2H JK 9C 9D 5S", melds=OPENED), "2S 2H JK") == {"WILD": "2S 2H JK"}


def test_two_wild_cards_alone_need_to_be_told_where() -> None:
    assert refused(modern("2S 2H 9C 9D 5S", melds=OPENED), "2S 2H").startswith("Which meld")


def test_wild_cards_go_to_a_wild_meld_that_is_not_complete() -> None:
    seat_view = modern("2D QS QH QD 5S", melds=[["4S 4H 4C", "2S 2H JK"], []])
    assert planned(seat_view, "2D") == {"WILD": "2D"}
    assert planned(seat_view, "2D QS QH QD") == {"QUEEN": "QS QH QD", "WILD": "2D"}


def test_a_wild_meld_beside_naturals_is_told_from_wild_cards_for_them() -> None:
    seat_view = modern("2S 2H JK KS KH KD QS 5S", melds=[[], []])
    assert planned(seat_view, "2S JK KS KH KD") == {"KING": "KS KH KD 2S JK"}
    both = planned(seat_view, "2S 2H JK KS KH KD")
    assert both == {"KING": "KS KH KD", "WILD": "2S 2H JK"}


@pytest.mark.parametrize(
    ("melds", "cards", "rank", "sentence"),
    [
        (OPENED, "7S 7H 2S", Rank.SEVEN, "Sevens are laid without wild cards."),
        ([["AS AH AD", "4S 4H 4C"], []], "2S", Rank.ACE, "A wild card goes with aces only"),
        ([["QS QH QC"], []], "2S", Rank.QUEEN, "After the first meld a wild card needs five"),
        (
            [["KS KH KC KS KH", "2H 2C JK"], []],
            "2S",
            Rank.KING,
            "Your side’s wild meld has three of seven cards.",
        ),
        ([["4S 4H 4C"], [TENS]], "TC TD", Rank.TEN, "There is a canasta of tens already"),
        ([["5S 5H 5D 5C 5S 5H"], []], "5D 5C", Rank.FIVE, "In this game a meld holds seven cards"),
        (OPENED, "3H", None, "Threes are never melded"),
        (OPENED, "2S 2H", Rank.TWO, "Twos alone are a wild meld"),
    ],
)
def test_what_a_meld_can_never_take_is_refused_with_its_rule(
    melds: list[list[str]], cards: str, rank: Rank | None, sentence: str
) -> None:
    seat_view = modern(f"{cards} 9C 9D 6S", melds=melds)
    assert refused(seat_view, cards, rank).startswith(sentence)


def test_five_naturals_take_a_wild_card_also_when_the_hand_brings_them() -> None:
    seat_view = modern("QD QS 2S 9C 9D", melds=[["QS QH QC"], []])
    assert planned(seat_view, "QD QS 2S") == {"QUEEN": "QS QD 2S"}
    lay = lay_action(seat_view, drafted(seat_view, "QD QS 2S"))
    assert lay is not None
    assert check(seat_view.table, lay) is None


def test_an_eighth_card_is_planned_only_where_it_is_played() -> None:
    seat_view = modern("KD 9C", melds=[[KINGS, TENS], []])
    assert "seven cards at most" in refused(seat_view, "KD")
    eight = modern("KD 9C", changes={"meld_max": 8}, melds=[[KINGS, TENS], []])
    finish = lay_action(eight, drafted(eight, "KD"))
    assert isinstance(finish, GoOut)
    assert check(eight.table, finish) is None


def test_melds_that_would_take_the_selection_are_outlined_and_no_others() -> None:
    melds = [["QS QH QC QD QS", "5S 5H 5D", "7S 7H 7C"], []]
    one = Draft(frozenset(keys("2S")))
    assert fits(modern("2S 9C 9D", melds=melds), one) == {Rank.QUEEN}
    locked = [*melds[0], "2H 2C JK"]
    assert fits(modern("2S 9C 9D", melds=[locked, []]), one) == {Rank.WILD}


# --- The claim on the pile --------------------------------------------------------------------


def claim(seat_view: SeatView, cards: str = "") -> str:
    draft = plan_take(seat_view, Draft(frozenset(keys(cards))))
    assert isinstance(draft, Draft), str(draft)
    take = take_action(seat_view, draft)
    assert take is not None
    assert check(seat_view.table, take) is None
    return action_text(take)


def no_claim(seat_view: SeatView, cards: str = "") -> str:
    answer = plan_take(seat_view, Draft(frozenset(keys(cards))))
    assert isinstance(answer, Phrase)
    return str(answer)


def test_a_claim_lays_a_natural_pair_with_the_top_card() -> None:
    seat_view = modern("8S 8H 8C 9C 9D", melds=OPENED, pile="5C 8D", phase="draw")
    assert claim(seat_view) == "take 8: 8S 8H"
    assert claim(seat_view, "8S 8H 8C") == "take 8: 8S 8H 8C"


def test_a_take_that_opens_brings_a_clean_triple_and_the_points() -> None:
    hand = "8S 8H AS AH AD AC KS KH KD 2C 9C 9D 5S"
    take = claim(modern(hand, pile="5C 8D", phase="draw"))
    assert take.startswith("take 8: 8S 8H")
    assert "A:" in take


def test_a_chosen_wild_meld_goes_with_the_take() -> None:
    hand = "8S 8H 2S 2C JK 9C 9D 5S"
    seat_view = modern(hand, melds=OPENED, pile="5C 8D", phase="draw")
    assert claim(seat_view, "2S 2C JK") == "take 8: 8S 8H; W: 2S 2C JK"


@pytest.mark.parametrize(
    ("hand", "pile", "melds", "sentence"),
    [
        ("3H 8S 8H 9C", "8D", [[], []], "You hold a three."),
        ("8S 8H 9C", "2D", OPENED, "A wild card lies on top of the pile"),
        ("TD 9D 9C", "TC", [["4S 4H 4C"], [TENS]], "There is a canasta of tens already"),
        ("8S 2H 9C", "8D", OPENED, "To take the pile, lay its top card with two natural eights"),
        ("8S 8H 9C", "", OPENED, "The discard pile is empty."),
        ("6S 6H 9C", "6D", [["6C 6D 6S 6H 6C"], []], "In this game a meld holds seven cards"),
        ("8S 8H 9C 9D", "8D", [[], []], "The first meld needs three natural cards"),
    ],
)
def test_a_pile_that_cannot_be_taken_says_why(
    hand: str, pile: str, melds: list[list[str]], sentence: str
) -> None:
    seat_view = modern(hand, melds=melds, pile=pile, phase="draw")
    assert no_claim(seat_view).startswith(sentence)


def test_a_pile_that_was_given_back_is_not_taken_again() -> None:
    seat_view = modern("8S 8H 9C 9D 5S", melds=[[KINGS], []], pile="5C 8D", phase="draw")
    back = after(seat_view, "take 8: 8S 8H", "retract")
    assert no_claim(back) == "You gave the pile back; in this turn you must draw."


# --- What a plan is worth ---------------------------------------------------------------------


def told(seat_view: SeatView, cards: str) -> str:
    return str(tally(seat_view, drafted(seat_view, cards)))


def test_a_first_meld_needs_points_and_a_clean_triple() -> None:
    seat_view = modern("AS AH 2S KS KH JK QS QH 2D 4S 4H 4D 9C 9D")
    need = "Your side’s first meld needs 125 points and three natural cards of a rank"
    assert str(tally(seat_view, EMPTY)) == need
    mixed = told(seat_view, "AS AH 2S")
    assert mixed == "2 aces and 1 two: 60 of 125, still needs three natural cards of a rank"
    assert told(seat_view, "4S 4H 4D") == "3 fours: 15 of 125"


def test_with_enough_points_a_clean_triple_may_still_be_lacking() -> None:
    seat_view = modern("AS AH 2S KS KH JK 9C 9D 5S 6S")
    draft = drafted(seat_view, "AS AH 2S", Rank.ACE)
    both = plan(seat_view, draft, keys("KS KH JK"), Rank.KING)
    assert isinstance(both, Draft)
    assert str(tally(seat_view, both)) == (
        "2 aces, 2 kings, 1 joker and 1 two: 130 of 125, still needs three natural cards of a rank"
    )


def test_a_wild_meld_opens_where_it_may() -> None:
    hand = "2S 2H JK JK 9C 9D 5S 6S"
    still = "1 joker and 2 twos: 90 of 125, still needs three natural cards of a rank"
    assert told(modern(hand), "2S 2H JK").startswith(still)
    assert told(modern(hand, preset="modern-pagat"), "2S 2H JK").startswith(
        "1 joker and 2 twos: 90 of 125. The wild meld"
    )


def test_a_splash_needs_no_minimum() -> None:
    fours = "4S 4H 4D 4C 4S 4H 4D"
    seat_view = modern(f"{fours} 9C 9D 5S", preset="modern-pagat")
    assert told(seat_view, fours) == "7 fours: 35 of 125, no minimum needed"
    assert told(modern(f"{fours} 9C 9D 5S"), fours) == "7 fours: 35 of 125"


def test_the_top_card_counts_nothing_towards_the_first_meld() -> None:
    hand = "8S 8H AS AH AD AC KS KH KD 2C 9C 9D 5S"
    seat_view = modern(hand, pile="5C 8D", phase="draw")
    draft = plan_take(seat_view, Draft(frozenset(keys("8S 8H AS AH AD"))))
    assert isinstance(draft, Draft)
    words = str(tally(seat_view, draft))
    assert "8D" not in words
    assert "2 eights" in words
    assert words.endswith("You would take 2 cards. The aces would have 4 of 7")


def test_a_plan_for_a_special_meld_says_how_many_it_would_have() -> None:
    seat_view = modern("2D JK 9C 9D 5S 6S", melds=[["4S 4H 4C", "2S 2H 2C JK"], []])
    assert (
        told(seat_view, "2D JK") == "1 joker and 1 two: 70 points. The wild meld would have 6 of 7"
    )


def test_before_it_is_laid_a_plan_says_that_nothing_could_be_discarded() -> None:
    seat_view = modern("9C 9D 9H 7S 7H AS", melds=[["4S 4H 4C"], []])
    laid = told(seat_view, "9C 9D 9H")
    assert laid == "3 nines: 30 points. Then no card could be discarded"


def test_one_to_throw_and_one_to_hold_is_said_when_only_they_stay() -> None:
    seat_view = modern("9C 9D 9H 5S 6H", melds=[["4S 4H 4C"], []], pile="4D")
    laid = told(seat_view, "9C 9D 9H")
    assert laid == "3 nines: 30 points. Two cards stay: one to throw and one to hold"


# --- Warnings ---------------------------------------------------------------------------------


def warned(seat_view: SeatView, action: str) -> str:
    found = warning(seat_view, parse_action(action))
    return "" if found is None else str(found)


@pytest.mark.parametrize(
    ("cards", "group", "named"),
    [
        ("7S 7H 7D", "7: 7S 7H 7D", "Sevens that stay unfinished cost 2,500 points"),
        ("AS AH AD", "A: AS AH AD", "Aces that stay unfinished cost 2,500 points"),
        ("2S 2H 2D", "W: 2S 2H 2D", "Wild cards that stay unfinished cost 2,000 points"),
    ],
)
def test_a_special_meld_begun_late_is_warned_of(cards: str, group: str, named: str) -> None:
    hand = f"{cards} 9C 9D 5S"
    few = modern(hand, melds=OPENED, stock=15, pile="5C")
    assert warned(few, f"meld {group}").startswith("There are only 15 cards left in the stock.")
    assert named in warned(few, f"meld {group}")
    out = modern(hand, melds=[["4S 4H 4C"], [KINGS, TENS]], stock=40, pile="5C")
    assert warned(out, f"meld {group}").startswith("The opponents may go out any time.")
    early = modern(hand, melds=OPENED, stock=40, pile="5C")
    assert warned(early, f"meld {group}") == ""


def test_adding_to_a_special_meld_is_never_warned_of() -> None:
    seat_view = modern("7S 9C 9D 5S", melds=[["7H 7D 7C"], []], stock=5, pile="5C")
    assert warned(seat_view, "meld 7: 7S") == ""


def test_an_opponent_who_must_finish_something_cannot_go_out_yet() -> None:
    melds = [["4S 4H 4C"], [KINGS, TENS, "AS AH AD"]]
    seat_view = modern("7S 7H 7D 9C 9D 5S", melds=melds, stock=40, pile="5C")
    assert warned(seat_view, "meld 7: 7S 7H 7D") == ""


def test_wild_cards_among_aces_are_warned_of() -> None:
    seat_view = modern("AS AH 2S KS KH KD QS QH QD 4S 4H 9C 9D", pile="5C")
    cost = warned(seat_view, "meld A: AS AH 2S; K: KS KH KD; Q: QS QH QD")
    assert cost.startswith("With a wild card the aces can only become a mixed canasta: 300 instead")


def test_a_wild_card_on_nearly_natural_kings_is_warned_of() -> None:
    seat_view = modern("2S 9C 9D 5S", melds=[["KS KH KC KS KH KC"], []], pile="5C")
    assert "300 instead of 500" in warned(seat_view, "meld K: 2S")


# --- Hints ------------------------------------------------------------------------------------


def test_hints_for_the_new_actions_show_their_cards() -> None:
    pairs = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH"
    whole = hint_as_draft(modern(pairs), parse_action("special pairs"))
    assert len(whole.selected) == 14
    three = hint_as_draft(modern("3H 9S 8S"), parse_action("three 3H"))
    assert three.selected == frozenset(keys("3H"))
    assert hint_as_draft(modern("9S 8S"), parse_action("three 3H")) == EMPTY
    assert hint_as_draft(modern("9S 8S"), parse_action("retract")) == EMPTY

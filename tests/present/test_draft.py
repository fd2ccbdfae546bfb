"""Selecting and planning: which gesture leads to which plan, and which to a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.draft import (
    EMPTY,
    Draft,
    clear,
    fits,
    fitted,
    plan,
    points,
    settled,
    toggle,
    toggle_rank,
    unplan,
    with_selection,
)
from canasta_desktop.present.phrases import Phrase
from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import cards_text, parse_card, parse_cards
from tests.present.tables import keys, playing, seen, state_of

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView


def planned(draft: Draft | Phrase) -> dict[Rank, str]:
    """Return what a plan holds, as text by rank."""
    assert isinstance(draft, Draft), str(draft)
    return {rank: cards_text(key.card for key in group) for rank, group in draft.planned}


def plan_of(view: SeatView, cards: str, rank: Rank | None = None) -> Draft | Phrase:
    return plan(view, EMPTY, keys(cards), rank)


def test_a_card_is_selected_and_no_longer_so() -> None:
    (card,) = keys("QH")
    once = toggle(EMPTY, card)
    assert once.selected == {card}
    assert toggle(once, card) == EMPTY


def test_a_planned_card_goes_back_to_the_hand() -> None:
    view = playing("QH QS QD 5C")
    draft = plan_of(view, "QH QS QD")
    assert isinstance(draft, Draft)
    assert planned(toggle(draft, keys("QS")[0])) == {Rank.QUEEN: "QH QD"}


def test_a_rank_is_selected_as_a_whole_and_taken_back_as_a_whole() -> None:
    hand = parse_cards("QH QH QS KD")
    draft = toggle_rank(Draft(frozenset(keys("QS"))), hand, keys("QH")[0])
    assert draft.selected == set(keys("QH QH QS"))
    assert toggle_rank(draft, hand, keys("QH")[0]) == EMPTY


def test_naturals_of_several_ranks_are_planned_as_several_melds() -> None:
    view = playing("QH QS QD AS AH AD 5C")
    assert planned(plan_of(view, "AS QH AH QS AD QD")) == {
        Rank.QUEEN: "QS QH QD",
        Rank.ACE: "AS AH AD",
    }


def test_a_wild_card_goes_with_the_only_rank_among_the_cards() -> None:
    assert planned(plan_of(playing("QH QS 2C 5C"), "QH 2C QS")) == {Rank.QUEEN: "QS QH 2C"}


def test_wild_cards_go_to_the_pairs_that_just_lack_them() -> None:
    view = playing("QH QS AS AH KS KH KD 2C JK 5C")
    assert planned(plan_of(view, "QH QS AS AH KS KH KD 2C JK")) == {
        Rank.QUEEN: "QS QH 2C",
        Rank.KING: "KS KH KD",
        Rank.ACE: "AS AH JK",
    }


def test_it_is_asked_which_meld_a_wild_card_is_for() -> None:
    view = playing("QH QS QD AS AH AD 2C 5C")
    question = (
        "Which meld are the wild cards for? Choose it, or select them together with its cards."
    )
    assert str(plan_of(view, "2C")) == question
    assert str(plan_of(view, "QH QS QD AS AH AD 2C")) == question


def test_a_wild_card_goes_to_the_meld_that_was_chosen() -> None:
    view = playing("2C 5C 9D", melds=[["4S 4H 4C", "KS KH KD"], []])
    assert planned(plan_of(view, "2C", Rank.KING)) == {Rank.KING: "2C"}


def test_three_twos_are_a_meld_where_twos_may_be_melded() -> None:
    view = playing("2C 2D 2S 5C 9D", changes={"deuce_melds": True})
    assert planned(plan_of(view, "2C 2D 2S")) == {Rank.TWO: "2S 2D 2C"}


def test_a_card_moves_from_one_planned_meld_to_another() -> None:
    view = playing("QH QS AS AH 2C 5C")
    draft = plan_of(view, "QH QS 2C")
    assert isinstance(draft, Draft)
    draft = plan(view, draft, keys("2C AS AH"), Rank.ACE)
    assert planned(draft) == {Rank.QUEEN: "QS QH", Rank.ACE: "AS AH 2C"}


def test_planning_selected_cards_ends_their_selection() -> None:
    view = playing("QH QS QD 5C")
    draft = plan(view, Draft(frozenset(keys("QH QS QD 5C"))), keys("QH QS QD"))
    assert isinstance(draft, Draft)
    assert draft.selected == set(keys("5C"))


@pytest.mark.parametrize(
    ("hand", "cards", "rank", "sentence"),
    [
        ("QH KS 5C", "KS", Rank.QUEEN, "Only queens and wild cards fit here."),
        ("2C JK 5C", "2C JK", Rank.WILD, "There are no melds of wild cards alone."),
        ("2C 2D 2S 5C", "2C 2D 2S", Rank.TWO, "There are no melds of twos in this game."),
        ("QH QS 2C 2D 2S JK", "QH QS 2C 2D 2S JK", None, "The meld of queens would have four"),
        ("3S 3C 5C 9D", "3S 3C", None, "Black threes may be laid only in the step that goes out"),
        ("3S 3C 3S 5C 9D", "3S 3C 3S", None, "Black threes may be laid only in the step"),
        ("3S 3C 3S 2D 9D", "3S 3C 3S 2D", None, "Black threes are laid without wild cards."),
        ("QH 5C", "KS", None, "Choose the cards to lay first."),
    ],
)
def test_what_can_never_be_laid_is_refused_with_a_sentence(
    hand: str, cards: str, rank: Rank | None, sentence: str
) -> None:
    answer = plan_of(playing(hand), cards, rank)
    assert isinstance(answer, Phrase)
    assert sentence in str(answer)


def test_one_or_two_black_threes_are_never_planned() -> None:
    finish = playing("3S KS KH KD", melds=[["4S 4H 4C 4D 4S 4H 4C"], []])
    before_drawing = seen(state_of(hands=["3S 3C KS", 11, 11, 11], pile="9D", phase="draw"))
    assert isinstance(plan_of(finish, "3S"), Phrase)
    assert isinstance(plan_of(before_drawing, "3S 3C"), Phrase)


def test_black_threes_can_be_planned_when_a_finish_lays_them() -> None:
    view = playing("3S 3C 3S 9D", melds=[["4S 4H 4C 4D 4S 4H 4C"], []])
    assert planned(plan_of(view, "3S 3C 3S")) == {Rank.THREE: "3S 3S 3C"}


def test_a_meld_that_ends_at_seven_cards_takes_no_eighth() -> None:
    view = playing("4D 9D 5C", melds=[["4S 4H 4C 4D 4S 4H 4C"], []], changes={"meld_max": 7})
    assert "at most; the fours would be eight" in str(plan_of(view, "4D"))


def test_a_meld_that_is_still_too_small_may_be_planned() -> None:
    assert planned(plan_of(playing("QH QS 5C"), "QH QS")) == {Rank.QUEEN: "QS QH"}


def test_one_planned_group_is_taken_back_or_all() -> None:
    view = playing("QH QS QD AS AH AD 5C")
    draft = plan_of(view, "QH QS QD AS AH AD")
    assert isinstance(draft, Draft)
    assert planned(unplan(draft, Rank.QUEEN)) == {Rank.ACE: "AS AH AD"}
    assert clear(draft) == EMPTY


def test_without_its_claim_a_plan_takes_no_pile() -> None:
    claim = Draft(planned=((Rank.QUEEN, keys("QH QS")), (Rank.ACE, keys("AS"))), takes_pile=True)
    assert not unplan(claim, Rank.QUEEN).takes_pile
    assert unplan(claim, Rank.ACE).takes_pile


def test_cards_that_are_no_longer_held_leave_the_draft() -> None:
    draft = Draft(frozenset(keys("5C")), ((Rank.QUEEN, keys("QH QS")),))
    assert fitted(draft, parse_cards("QH KD")) == Draft(planned=((Rank.QUEEN, keys("QH")),))


def test_an_equal_card_stands_in_for_one_that_is_gone() -> None:
    second = CardKey(parse_card("QH"), 1)
    assert fitted(Draft(frozenset({second})), parse_cards("QH")).selected == set(keys("QH"))


def test_a_claim_ends_when_another_card_lies_on_the_pile() -> None:
    draft = Draft(planned=((Rank.QUEEN, ()), (Rank.ACE, keys("AS"))), takes_pile=True)
    queen = seen(state_of(hands=["AS 5C", 11, 11, 11], pile="QD", phase="draw"))
    king = seen(state_of(hands=["AS 5C", 11, 11, 11], pile="QD KS", phase="draw"))
    assert settled(queen, draft) == draft
    assert settled(king, draft) == Draft(planned=((Rank.ACE, keys("AS")),))


def test_points_count_the_plan_and_the_selection() -> None:
    view = playing("QH QS QD AS AH 2C 5C", melds=[[], []])
    draft = plan_of(view, "QH QS QD")
    assert isinstance(draft, Draft)
    assert points(view, EMPTY) == 0
    assert points(view, draft) == 30
    more = Draft(frozenset(keys("AS AH 2C")), draft.planned)
    assert points(view, more) == 90
    assert points(view, Draft(frozenset(keys("2C")))) == 20


@pytest.mark.parametrize(("counts", "expected"), [(True, 30), (False, 20)])
def test_the_top_card_counts_for_an_opening_where_the_rules_say_so(
    counts: bool, expected: int
) -> None:
    view = seen(
        state_of(
            changes={"opening_counts_top": counts},
            hands=["QH QS 5C", 11, 11, 11],
            pile="QD",
            phase="draw",
        )
    )
    assert points(view, Draft(planned=((Rank.QUEEN, keys("QH QS")),), takes_pile=True)) == expected


def test_naturals_fit_their_meld_and_wild_cards_every_meld() -> None:
    view = playing("4D QH 2C 9D", melds=[["4S 4H 4C", "KS KH KD"], []])
    assert fits(view, EMPTY) == frozenset()
    assert fits(view, Draft(frozenset(keys("4D")))) == {Rank.FOUR}
    assert fits(view, Draft(frozenset(keys("QH")))) == {Rank.QUEEN}
    assert fits(view, Draft(frozenset(keys("2C")))) == {Rank.FOUR, Rank.KING}
    assert fits(view, Draft(frozenset(keys("4D 2C")))) == {Rank.FOUR}


def test_a_wild_card_fits_no_meld_that_is_full_of_them() -> None:
    view = playing("2C 9D 5C", melds=[["4S 4H 4C 2S 2D JK"], []])
    assert fits(view, Draft(frozenset(keys("2C")))) == frozenset()


def test_a_single_card_beside_a_plan_is_left_for_the_discard() -> None:
    view = playing("QH QS QD 5C 9D")
    draft = plan_of(view, "QH QS QD")
    assert isinstance(draft, Draft)
    beside = Draft(frozenset(keys("5C")), draft.planned)
    assert with_selection(view, beside) == beside


def test_a_card_that_fits_a_meld_is_laid_along_with_a_plan() -> None:
    view = playing("QH QS QD 4D 9D")
    draft = plan_of(view, "QH QS QD")
    assert isinstance(draft, Draft)
    whole = with_selection(view, Draft(frozenset(keys("4D")), draft.planned))
    assert planned(whole) == {Rank.QUEEN: "QS QH QD", Rank.FOUR: "4D"}

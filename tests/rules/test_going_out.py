"""Going out, concealed or not (C8.1 to C8.7)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.events import DealScored, Discarded, WentOut
from canasta_desktop.rules.notation import cards_text, parse_card
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase, State
from tests.rules.table import (
    MIXED_JACKS,
    NATURAL_KINGS,
    after,
    broken,
    drawing,
    events,
    playing,
)

NINES = "9S 9H 9D 9C 9S 9H 9D"
CONCEALED = f"out 9: {NINES}; A: AS AH AD / 5S"


def concealed_hand(**more: object) -> State:
    """Return a table whose player holds a whole finish in the hand."""
    return playing(f"{NINES} AS AH AD 5S", **more)


def went_out(state: State, *actions: str) -> str:
    """Return how the player went out: openly or concealed."""
    ended = after(state, *actions)
    assert ended.out == 0
    return "concealed" if ended.concealed else "openly"


def test_going_out_needs_a_canasta() -> None:
    state = playing("QS QH QD 5S", own=["KS KH KD KC KS KH"])
    assert broken(state, "out Q: QS QH QD / 5S") == "needs-canasta"
    assert broken(playing("KC", own=["KS KH KD KC KS KH"]), "discard KC") == "needs-canasta"


def test_a_canasta_completed_in_the_same_action_is_enough() -> None:
    state = playing("KD 5S", own=["KS KH KD KC KS KH"])
    assert went_out(state, "out K: KD / 5S") == "openly"


def test_the_canasta_may_be_mixed_and_may_be_the_partners_work() -> None:
    assert broken(playing("5S", own=[MIXED_JACKS]), "discard 5S") is None


def test_a_canasta_of_the_opponents_does_not_help() -> None:
    state = playing("5S", own=["QS QH QD"], theirs=[NATURAL_KINGS])
    assert broken(state, "discard 5S") == "needs-canasta"


@pytest.mark.parametrize("action", ["meld Q: QS QH QD 2S", "out Q: QS QH QD 2S"])
def test_laying_the_whole_hand_is_going_out_whatever_it_is_called(action: str) -> None:
    assert went_out(playing("QS QH QD 2S", own=[NATURAL_KINGS]), action) == "openly"


def test_discarding_the_last_card_is_going_out() -> None:
    state = playing("5S", own=[NATURAL_KINGS], pile="9S")
    ended = after(state, "discard 5S")
    assert (ended.out, ended.phase) == (0, Phase.OVER)
    assert cards_text(ended.pile) == "9S 5S"
    told = events(state, "discard 5S")
    assert told[:2] == (Discarded(0, parse_card("5S")), WentOut(0, concealed=False))
    assert isinstance(told[2], DealScored)


@pytest.mark.parametrize("card", ["JK", "2S", "3S", "KC"])
def test_any_card_may_be_the_final_discard(card: str) -> None:
    assert broken(
        playing(f"QS QH QD {card}", own=[NATURAL_KINGS]), f"out Q: QS QH QD / {card}"
    ) is (None)


def test_a_finish_that_leaves_cards_in_the_hand_is_none() -> None:
    state = playing("QS QH QD 5S 6S", own=[NATURAL_KINGS])
    assert broken(state, "out Q: QS QH QD / 5S") == "keep-card"
    assert broken(state, "out / 5S") == "keep-card"
    assert broken(state, "out") == "keep-card"


def test_taking_the_last_cards_with_the_pile_is_going_out() -> None:
    state = drawing("QS QH", pile="QD", own=[NATURAL_KINGS])
    assert went_out(state, "take Q: QS QH") == "openly"


def test_taking_and_going_out_with_a_discard_are_two_actions() -> None:
    state = drawing("QS QH 5S", pile="QD", own=[NATURAL_KINGS])
    assert went_out(state, "take Q: QS QH", "discard 5S") == "openly"


def test_the_partners_hand_counts_against_the_side() -> None:
    ended = after(playing("5S", own=[NATURAL_KINGS], partner="JK AS"), "discard 5S")
    assert score_side(ended, 0).points(LineKind.HAND) == -70
    assert score_side(ended, 0).points(LineKind.GOING_OUT) == 100


def test_a_whole_hand_with_a_canasta_laid_at_once_is_concealed() -> None:
    state = concealed_hand()
    assert went_out(state, CONCEALED) == "concealed"
    score = score_side(after(state, CONCEALED), 0)
    assert score.points(LineKind.CONCEALED) == 200
    assert score.points(LineKind.GOING_OUT) == 0


def test_a_concealed_finish_may_take_several_actions() -> None:
    state = concealed_hand()
    actions = [f"meld 9: {NINES}", "meld A: AS AH AD", "discard 5S"]
    assert went_out(state, *actions) == "concealed"


def test_cards_may_join_a_meld_begun_in_this_turn() -> None:
    state = playing("9S 9H 9D 9C 9S 9H 9D QS QH QD 2S 5S", own=["KS KH KD"])
    actions = ["meld 9: 9S 9H 9D", "meld 9: 9C 9S 9H 9D; Q: QS QH QD", "out Q: 2S / 5S"]
    assert went_out(state, *actions) == "concealed"


def test_who_laid_cards_in_an_earlier_turn_is_not_concealed() -> None:
    assert went_out(concealed_hand(own=["KS KH KD"], laid_earlier=True), CONCEALED) == "openly"


def test_the_partner_may_have_opened() -> None:
    state = concealed_hand(own=["KS KH KD"], melded=[False, False, True, False])
    assert went_out(state, CONCEALED) == "concealed"


def test_a_card_that_joins_an_older_meld_ends_concealment() -> None:
    state = playing(f"{NINES} AS AH AD KC 5S", own=["KS KH KD"])
    assert went_out(state, f"out 9: {NINES}; A: AS AH AD; K: KC / 5S") == "openly"
    assert went_out(state, "meld K: KC", CONCEALED) == "openly"


def test_an_older_canasta_is_not_the_players_own() -> None:
    state = playing("QS QH QD AS AH AD 5S", own=[NATURAL_KINGS])
    assert went_out(state, "out Q: QS QH QD; A: AS AH AD / 5S") == "openly"


def test_an_older_meld_completed_in_this_turn_is_not_the_players_own() -> None:
    state = playing(f"{NINES} KD 5S", own=["KS KH KD KC KS KH"])
    assert went_out(state, f"out 9: {NINES}; K: KD / 5S") == "openly"


def test_red_threes_do_not_count_as_laid_cards() -> None:
    assert went_out(concealed_hand(threes=["3H 3D", ""]), CONCEALED) == "concealed"


def test_taking_the_pile_may_be_concealed_where_the_top_card_begins_a_meld() -> None:
    state = drawing("9S 9H 9D 9C 9S 9H AS AH AD 5S", pile="9D", own=["KS KH KD"])
    actions = ["take 9: 9S 9H 9D 9C 9S 9H; A: AS AH AD", "discard 5S"]
    assert went_out(state, *actions) == "concealed"


def test_taking_the_pile_for_an_older_meld_is_not() -> None:
    state = drawing(f"{NINES} AS AH AD 5S", pile="KC", own=["KS KH KD"])
    actions = ["take K:", CONCEALED]
    assert went_out(state, *actions) == "openly"


def test_a_pile_taken_in_an_earlier_turn_is_laying_in_an_earlier_turn() -> None:
    state = drawing("KS KH QS QH QD 5S", pile="KD", laid_earlier=False, score=-5)
    state = after(state, "take K: KS KH", "discard 5S")
    assert state.melded == (True, False, False, False)


def test_a_turn_without_laying_leaves_the_player_concealed() -> None:
    assert after(playing("KS KH 5S"), "discard 5S").melded == (False, False, False, False)


def test_with_two_canastas_needed_the_partners_counts_and_one_must_be_the_players_own() -> None:
    two = {"canastas_to_go_out": 2}
    assert went_out(concealed_hand(own=[NATURAL_KINGS], rules=two), CONCEALED) == "concealed"
    assert broken(concealed_hand(own=["KS KH KD"], rules=two), CONCEALED) == "needs-canasta"


FOURS = "4S 4H 4D 4C 4S 4H 4D"
CHEAP = f"out 4: {FOURS} / 5S"


def test_a_concealed_finish_after_a_draw_need_not_reach_the_minimum() -> None:
    assert went_out(playing(f"{FOURS} 5S", score=3000), CHEAP) == "concealed"


def test_the_waiver_needs_everything_in_the_one_action_that_goes_out() -> None:
    state = playing(f"{FOURS} 5S", score=3000)
    assert broken(state, f"meld 4: {FOURS}") == "opening-minimum"
    assert broken(playing(FOURS, score=3000), f"meld 4: {FOURS}") is None


def test_after_taking_the_pile_the_minimum_stands() -> None:
    state = drawing("4S 4H 4D 4C 4S 4H", pile="4D", score=3000)
    assert broken(state, "take 4: 4S 4H 4D 4C 4S 4H") == "opening-minimum"


def test_a_finish_that_is_not_concealed_must_reach_the_minimum() -> None:
    no_canasta = playing("4S 4H 4D 6S 6H 6D 5S", score=3000)
    assert broken(no_canasta, "out 4: 4S 4H 4D; 6: 6S 6H 6D / 5S") == "opening-minimum"
    laid_earlier = playing(f"{FOURS} 5S", score=3000, laid_earlier=True)
    assert broken(laid_earlier, CHEAP) == "opening-minimum"


def test_a_waived_finish_that_fails_for_another_reason_names_that_reason() -> None:
    two = playing(f"{FOURS} 5S", score=3000, rules={"canastas_to_go_out": 2})
    assert broken(two, CHEAP) == "needs-canasta"
    asked = after(playing(f"{FOURS} 5S", score=3000, preset="pagat"), "ask", "answer no")
    assert broken(asked, CHEAP) == "refused"
    discard = playing(FOURS, score=3000, rules={"final_discard": "required"})
    assert broken(discard, f"out 4: {FOURS}") == "needs-discard"


@pytest.mark.parametrize("threes", ["3S 3C 3S", "3S 3C 3S 3C"])
def test_three_or_four_black_threes_are_laid_when_going_out(threes: str) -> None:
    state = playing(f"{threes} 5S", own=[NATURAL_KINGS])
    assert went_out(state, f"out 3: {threes} / 5S") == "openly"
    assert went_out(playing(threes, own=[NATURAL_KINGS]), f"meld 3: {threes}") == "openly"


def test_black_threes_are_not_laid_when_cards_stay() -> None:
    state = playing("3S 3C 3S 5S 6S", own=[NATURAL_KINGS])
    assert broken(state, "out 3: 3S 3C 3S / 5S") == "black-threes"
    assert broken(state, "meld 3: 3S 3C 3S") == "black-threes"


def test_black_threes_in_the_action_before_the_last_discard_are_too_early() -> None:
    assert broken(playing("3S 3C 3S 5S", own=[NATURAL_KINGS]), "meld 3: 3S 3C 3S") == "black-threes"


def test_black_threes_are_worth_five_each_and_never_a_canasta() -> None:
    state = playing("3S 3C 3S 3C", own=[NATURAL_KINGS])
    score = score_side(after(state, "out 3: 3S 3C 3S 3C"), 0)
    assert score.points(LineKind.MELDED) == 70 + 20
    assert score.points(LineKind.NATURAL_CANASTA) == 500
    assert broken(playing("3S 3C 3S 3C"), "out 3: 3S 3C 3S 3C") == "opening-minimum"


def test_of_the_last_rules_the_order_is_canasta_discard_permission() -> None:
    strict = {"final_discard": "required", "permission": "required"}
    assert broken(playing("QS QH QD", own=["KS KH KD"], rules=strict), "out Q: QS QH QD") == (
        "needs-canasta"
    )
    state = playing("QS QH QD", own=[NATURAL_KINGS], rules=strict)
    assert broken(state, "out Q: QS QH QD") == "needs-discard"
    assert broken(playing("5S", own=[NATURAL_KINGS], rules=strict), "discard 5S") == "refused"

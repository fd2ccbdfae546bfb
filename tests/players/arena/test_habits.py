"""What the arena counts as which habit, on deals made by hand; side 0 is in turn."""

from __future__ import annotations

import pytest

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.habits import Habits, habits_from_json, habits_to_json
from tests.players.arena.hand_made import watched
from tests.rules.table import MIXED_JACKS, NATURAL_KINGS, drawing, playing

THEIR_NINES = "9S 9H 9D"


def test_an_opening_counts_with_its_minimum_and_its_turn() -> None:
    state = playing("AS AH AD 5C 6C 7C", score=0, stock="4S 4H 4D 4C 5S 5H")
    ours, theirs = watched(state, "meld A: AS AH AD", "discard 5C")
    assert (ours.opened, ours.opening_turns) == ({50: 1}, {50: 1})
    assert not theirs.opened


def test_the_opening_turn_is_that_of_the_seat_which_opens() -> None:
    hands = ["AS AH AD 5C 6C 7C", "8S 8H 8C TC", "JS QC KS KH", "4S 5H 6D 8D"]
    state = playing("", hands=hands, stock="7S 7H 7D 9C TD JC QH QD")
    first_round = ["discard 5C", "draw", "discard 8S", "draw", "discard JS", "draw", "discard 4S"]
    ours, _ = watched(state, *first_round, "draw", "meld A: AS AH AD", "discard 6C")
    assert ours.opening_turns == {50: 2}
    assert ours.turns == 3


def test_cards_laid_later_are_no_second_opening() -> None:
    state = playing("AS AH AD 6S 6H 6D 5C 7C")
    ours, _ = watched(state, "meld A: AS AH AD", "meld 6: 6S 6H 6D", "discard 5C")
    assert ours.opened == {50: 1}


def test_what_is_taken_back_has_not_happened() -> None:
    hand = "KS KH KD KC QS QH QD AS AH AD 5C 6C"
    state = playing(hand, preset="modern", score=0)
    laid = "meld K: KS KH KD KC; Q: QS QH QD; A: AS AH AD"
    ours, _ = watched(state, laid, "retract", "discard 5C")
    assert not ours.opened
    ours, _ = watched(state, laid, "retract", laid, "discard 5C")
    assert ours.opened == {125: 1}


def test_a_pile_counts_with_all_its_cards_once_the_turn_has_ended() -> None:
    state = drawing("8S 8H 5C 6C", own=["4S 4H 4D"], pile="5S 7H 8D")
    ours, _ = watched(state, "take 8: 8S 8H", "discard 5C")
    assert (ours.piles, ours.pile_cards, ours.large_piles) == (1, 3, 0)


def test_a_pile_of_eight_cards_is_a_large_one() -> None:
    state = drawing("8S 8H 5C 6C", own=["4S 4H 4D"], pile="5S 7H 7D TS JS QS KS 8D")
    ours, _ = watched(state, "take 8: 8S 8H", "discard 5C")
    assert ours.large_piles == 1


def test_a_pile_that_is_given_back_was_not_taken() -> None:
    state = drawing("8S 8H 5C 6C TC", own=["4S 4H 4D"], pile="5S 8D", preset="modern")
    ours, _ = watched(state, "take 8: 8S 8H", "retract", "draw", "discard 5C")
    assert ours.piles == 0


def test_a_wild_card_on_an_open_pile_freezes_it() -> None:
    ours, _ = watched(playing("2C 5C 6C", own=["4S 4H 4D"], pile="8S"), "discard 2C")
    assert (ours.freezes, ours.wilds_thrown) == (1, 0)


def test_a_wild_card_on_a_frozen_pile_is_thrown_away() -> None:
    ours, _ = watched(playing("2C 5C 6C", own=["4S 4H 4D"], pile="2S 8S"), "discard 2C")
    assert (ours.freezes, ours.wilds_thrown) == (0, 1)


def test_the_last_card_of_a_player_who_goes_out_is_no_wild_card_thrown_away() -> None:
    state = playing("JK", own=[NATURAL_KINGS], pile="2S 8S", laid_earlier=True)
    ours, _ = watched(state, "discard JK")
    assert (ours.wilds_thrown, ours.discards, ours.turns) == (0, 0, 1)


def test_a_wild_card_on_a_full_canasta_is_wasted() -> None:
    state = playing("2C 5C 6C 7C", own=["QS QH QD QC QS QH 2H", THEIR_NINES])
    ours, _ = watched(state, "meld Q: 2C", "discard 5C")
    assert ours.wilds_added == 1


def test_a_wild_card_that_makes_a_canasta_is_not_wasted() -> None:
    state = playing("2C 5C 6C 7C", own=["QS QH QD QC QS QH"])
    ours, _ = watched(state, "meld Q: 2C", "discard 5C")
    assert (ours.wilds_added, ours.discards) == (0, 1)


def test_a_wild_card_that_goes_out_is_not_wasted() -> None:
    state = playing("2C 5C", own=["QS QH QD QC QS QH 2H"], laid_earlier=True)
    ours, _ = watched(state, "out Q: 2C / 5C")
    assert (ours.wilds_added, ours.went_out) == (0, 1)


def test_a_discard_onto_an_open_meld_feeds_it_needlessly() -> None:
    state = playing("9C QS 5D", own=["4S 4H 4D"], theirs=[THEIR_NINES], pile="8S")
    assert watched(state, "discard 9C")[0].fed == 1
    assert watched(state, "discard QS")[0].fed == 0


def test_a_discard_is_taken_at_once_when_the_next_seat_takes_it() -> None:
    hands = ["9C QS 5D", "9H 9S 4C 4D", 11, 11]
    melds = {"own": ["TS TH TD"], "theirs": ["JS JH JD"]}
    state = playing("", hands=hands, pile="8S", **melds)
    ours, theirs = watched(state, "discard 9C", "take 9: 9H 9S", "discard 4C")
    assert (ours.taken_at_once, theirs.piles, theirs.taken_at_once) == (1, 1, 0)
    assert ours.fed_avoidably == 0


def test_it_was_avoidable_if_a_safe_discard_was_in_the_hand() -> None:
    hands = ["9C 3S 5D", "9H 9S 4C 4D", 11, 11]
    state = playing("", hands=hands, pile="8S", own=["TS TH TD"], theirs=["JS JH JD"])
    ours, _ = watched(state, "discard 9C", "take 9: 9H 9S", "discard 4C")
    assert ours.fed_avoidably == 1


def test_a_pile_with_nobodys_discard_was_given_by_nobody() -> None:
    state = drawing("8S 8H 5C 6C", own=["4S 4H 4D"], pile="8D")
    _, theirs = watched(state, "take 8: 8S 8H", "discard 5C")
    assert theirs.taken_at_once == 0


def test_going_out_earns_the_bonus_and_the_opponents_hands_and_costs_the_partners() -> None:
    hands = ["5C", "AS AH", "QS", "4S JK"]
    state = playing("", hands=hands, own=[NATURAL_KINGS], laid_earlier=True)
    ours, theirs = watched(state, "discard 5C")
    assert (ours.went_out, ours.concealed) == (1, 0)
    assert ours.out_earned == 100 + 40 + 55
    assert ours.out_cost == 10
    assert ours.out_lead == ours.points - theirs.points == (500 + 70 + 100 - 10) + 95
    assert theirs.went_out == 0


def test_a_concealed_finish_earns_its_own_bonus() -> None:
    hand = "KS KH KD KC KS KH KD QS QH QD 5C"
    ours, _ = watched(playing(hand, partner=""), "out K: KS KH KD KC KS KH KD; Q: QS QH QD / 5C")
    assert ours.concealed == 1
    assert ours.opened == {50: 1}


def test_canastas_are_counted_when_the_deal_ends() -> None:
    state = playing(
        "5C",
        own=[NATURAL_KINGS, MIXED_JACKS],
        theirs=[MIXED_JACKS.replace("J", "T").replace("TK", "JK")],
        laid_earlier=True,
    )
    ours, theirs = watched(state, "discard 5C")
    assert (ours.natural, ours.mixed) == (1, 1)
    assert (theirs.natural, theirs.mixed) == (0, 1)
    assert ours.deals == theirs.deals == 1
    assert ours.dealt == theirs.dealt == {50: 1}


def test_wild_cards_in_hands_at_the_end_are_left() -> None:
    hands = ["5C", "2S 2H AH", "QS", "4S JK"]
    _, theirs = watched(
        playing("", hands=hands, own=[NATURAL_KINGS], laid_earlier=True), "discard 5C"
    )
    assert theirs.wilds_left == 3


def test_a_special_hand_ends_the_deal_without_going_out() -> None:
    pairs = "4S 4H 5S 5H 6S 6H 8S 8H 9S 9H TS TH JS JH"
    ours, _ = watched(playing(pairs, preset="modern"), "special pairs")
    assert (ours.special_hands, ours.went_out, ours.deals) == (1, 0, 1)


def test_the_wild_cards_of_a_special_hand_are_not_left() -> None:
    pairs = "4S 4H 5S 5H 6S 6H 8S 8H 7S 7H AS AH 2S 2H"
    state = playing(pairs, partner="JK QS", preset="modern")
    ours, _ = watched(state, "special wild-pairs")
    assert ours.wilds_left == 1


def test_a_deal_that_the_stock_ends_counts_what_was_laid_last() -> None:
    state = playing("AS AH AD 5C 6C", stock="", preset="traditional")
    ours, _ = watched(state, "meld A: AS AH AD", "discard 5C")
    assert (ours.opened, ours.deals, ours.discards) == ({50: 1}, 1, 1)


def test_counts_add_up_field_by_field() -> None:
    one, other = Habits(points=300, piles=2), Habits(points=-50, piles=1)
    one.opened[50], other.opened[50], other.opened[90] = 1, 2, 1
    other.times.note(0.5, patience=1.0)
    one.add(other)
    assert (one.points, one.piles) == (250, 3)
    assert one.opened == {50: 3, 90: 1}
    assert one.times.count == 1


def test_counts_come_back_from_a_file_as_they_were() -> None:
    counts = Habits(points=-70, fed=2)
    counts.opening_turns[120] = 7
    counts.fallbacks["ILLEGAL"] = 1
    counts.times.note(0.02, patience=0.01)
    again = habits_from_json(habits_to_json(counts))
    assert again == counts
    assert again.times == counts.times


@pytest.mark.parametrize(
    "damage",
    [{"points": "7"}, {"points": 1.5}, {"opened": {"x": 1}}, {"opened": [1]}, {"unknown": 1}],
)
def test_damaged_counts_are_refused(damage: dict[str, object]) -> None:
    with pytest.raises(ArenaError, match=r"^The count.*\.$"):
        habits_from_json({**habits_to_json(Habits()), **damage})


def test_the_times_of_parts_give_mean_longest_and_percentile() -> None:
    one, other = Habits().times, Habits().times
    for _ in range(98):
        one.note(0.010, patience=1.0)
    other.note(0.030, patience=1.0)
    other.note(2.0, patience=1.0)
    one.add(other)
    assert one.count == 100
    assert one.mean == pytest.approx((98 * 0.010 + 0.030 + 2.0) / 100)
    assert one.percentile(98) == pytest.approx(0.010, rel=0.05)
    assert one.percentile(99) == pytest.approx(0.030, rel=0.05)
    assert one.longest == one.percentile(100) == 2.0
    assert one.too_long == 1

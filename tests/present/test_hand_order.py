"""The order of a hand: what each sort does, and what a manual order lives through."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.present.cards_text import card_symbol
from canasta_desktop.present.hand_order import (
    HandOrder,
    SortBy,
    after_action,
    hand_keys,
    moved,
    next_sort,
    ordered,
)
from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.cards import Card, full_pack
from canasta_desktop.rules.notation import parse_card, parse_cards
from tests.present.tables import keys

HAND = parse_cards("3S 4C AD QH QH 2C JK 9D TC 2S")
MANUAL = HandOrder(SortBy.MANUAL)


def shown(hand: tuple[Card, ...], order: HandOrder) -> str:
    return " ".join(card_symbol(key.card) for key in ordered(hand, order))


def key(text: str, copy: int = 0) -> CardKey:
    return CardKey(parse_card(text), copy)


def test_by_rank_wild_cards_come_first_and_black_threes_last() -> None:
    assert shown(HAND, HandOrder()) == "Joker 2♠ 2♣ A♦ Q♥ Q♥ 10♣ 9♦ 4♣ 3♠"


def test_by_suit_wild_cards_stay_first_and_colours_alternate() -> None:
    hand = parse_cards("4S QS 4H 4D 4C KC 2H JK 3S")
    assert shown(hand, HandOrder(SortBy.SUIT)) == "Joker 2♥ Q♠ 4♠ 3♠ 4♥ K♣ 4♣ 4♦"


def test_by_value_the_cheapest_cards_come_first() -> None:
    assert (
        shown(parse_cards("4S KH AS 2H JK 3S"), HandOrder(SortBy.VALUE)) == "3♠ 4♠ K♥ A♠ 2♥ Joker"
    )


def test_equal_cards_are_told_apart_by_counting_from_zero() -> None:
    assert hand_keys(parse_cards("QH QH KS")) == (key("QH"), key("QH", 1), key("KS"))


def test_moved_cards_stand_together_at_the_place_among_the_others() -> None:
    hand = parse_cards("AS KS QS JS")
    order = moved(HandOrder(), hand, keys("JS AS"), 1)
    assert order.sort is SortBy.MANUAL
    assert shown(hand, order) == "K♠ A♠ J♠ Q♠"


def test_a_place_beyond_the_end_is_the_end() -> None:
    hand = parse_cards("AS KS QS")
    assert shown(hand, moved(HandOrder(), hand, keys("AS"), 99)) == "K♠ Q♠ A♠"
    assert shown(hand, moved(HandOrder(), hand, keys("QS"), -1)) == "Q♠ A♠ K♠"


def test_new_cards_join_a_manual_order_at_the_end() -> None:
    hand = parse_cards("AS KS QS")
    order = moved(HandOrder(), hand, keys("QS"), 0)
    assert shown((*hand, parse_card("AH")), order) == "Q♠ A♠ K♠ A♥"


def test_sorting_and_coming_back_keeps_the_manual_order() -> None:
    hand = parse_cards("AS KS QS")
    order = moved(HandOrder(), hand, keys("QS"), 0)
    for _ in range(4):
        order = next_sort(order)
    assert order.sort is SortBy.MANUAL
    assert shown(hand, order) == "Q♠ A♠ K♠"


def test_without_a_manual_order_three_sorts_follow_one_another() -> None:
    order, seen = HandOrder(), []
    for _ in range(4):
        seen.append(order.sort)
        order = next_sort(order)
    assert seen == [SortBy.RANK, SortBy.SUIT, SortBy.VALUE, SortBy.RANK]


def test_of_equal_cards_the_one_that_stays_keeps_its_place() -> None:
    hand = parse_cards("QH QH KS AS")
    order = HandOrder(SortBy.MANUAL, (key("QH"), key("KS"), key("AS"), key("QH", 1)))
    order = after_action(order, hand, [key("QH")])
    assert shown(parse_cards("QH KS AS"), order) == "K♠ A♠ Q♥"


def test_after_undo_a_card_is_back_at_its_place() -> None:
    hand = parse_cards("QH QH KS AS")
    order = HandOrder(SortBy.MANUAL, (key("QH"), key("KS"), key("AS"), key("QH", 1)))
    order = after_action(order, hand, [key("QH")])
    assert shown(hand, order) == "Q♥ K♠ A♠ Q♥"


def test_a_drawn_card_goes_to_the_end_although_an_equal_one_stood_elsewhere() -> None:
    hand = parse_cards("QH KS AS")
    order = HandOrder(SortBy.MANUAL, (key("QH"), key("KS"), key("AS")))
    order = after_action(order, hand, [key("QH")])
    order = after_action(order, parse_cards("KS AS"))
    assert shown(parse_cards("KS AS QH"), order) == "K♠ A♠ Q♥"


hands = st.lists(st.sampled_from(full_pack(2, 4)), max_size=30).map(tuple)


@given(hands, st.sampled_from(SortBy), st.data())
def test_every_order_shows_every_card_once(
    hand: tuple[Card, ...], sort: SortBy, data: st.DataObject
) -> None:
    order = HandOrder(sort, tuple(data.draw(st.permutations(hand_keys(hand)))))
    all_keys = sorted(hand_keys(hand))
    assert sorted(ordered(hand, order)) == all_keys
    some = data.draw(st.sets(st.sampled_from(all_keys))) if all_keys else set()
    after = moved(order, hand, some, data.draw(st.integers(-1, 40)))
    assert sorted(ordered(hand, after)) == all_keys
    assert sorted(after_action(after, hand, some).arranged) == all_keys

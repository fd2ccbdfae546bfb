"""Dealing, red threes and the first pile card (C2)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.cards import RED_THREES, Card, full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import Dealt, Drew, RedThreeLaid, UpcardTurned
from canasta_desktop.rules.notation import cards_text, parse_cards
from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase, State
from tests.rules.strategies import packs, rule_sets
from tests.rules.table import after, broken, drawing

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

CLASSIC = make_rules()


def pack_beginning_with(cards: str, *, at: int = 0) -> tuple[Card, ...]:
    """Return a pack with these cards from a place on, and without red threes before them."""
    named = parse_cards(cards)
    rest = Counter(full_pack(2, 4)) - Counter(named)
    others = sorted(rest.elements(), key=lambda card: card in RED_THREES)
    return (*others[:at], *named, *others[at:])


def test_every_player_gets_eleven_cards_and_63_stay_in_the_stock() -> None:
    state = deal(CLASSIC, pack_beginning_with(""), 0, (0, 0)).state
    assert [len(hand) for hand in state.hands] == [11, 11, 11, 11]
    assert len(state.stock) == 63
    assert len(state.pile) == 1


def test_the_seat_after_the_dealer_begins_by_drawing() -> None:
    for dealer in range(4):
        state = deal(CLASSIC, pack_beginning_with(""), dealer, (0, 0)).state
        assert state.seat == (dealer + 1) % 4
        assert state.phase is Phase.DRAW


def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    state = deal(CLASSIC, pack_beginning_with("AS AH AD AC AS AH AD"), 2, (0, 0)).state
    aces = parse_cards("AS AH AD AC")
    spades, hearts, diamonds, _ = ([hand.count(ace) for hand in state.hands] for ace in aces)
    assert spades == [0, 0, 0, 2]
    assert hearts == [2, 0, 0, 0]
    assert diamonds == [0, 2, 0, 0]


def test_the_seat_after_the_dealer_lays_out_red_threes_first() -> None:
    events = deal(CLASSIC, pack_beginning_with("3H 3D 3H 3D"), 2, (0, 0)).events
    laid = [event.seat for event in events if isinstance(event, RedThreeLaid)]
    assert laid == [3, 0, 1, 2]


def test_red_threes_are_laid_out_and_replaced_until_none_is_held() -> None:
    # The first replacement is a red three again.
    pack = list(pack_beginning_with(""))
    pack.remove(parse_cards("3H")[0])
    pack.remove(parse_cards("3D")[0])
    pack.insert(0, parse_cards("3H")[0])
    pack.insert(44, parse_cards("3D")[0])
    step = deal(CLASSIC, pack, 0, (0, 0))
    assert cards_text(step.state.threes[1]) == "3H 3D"
    assert len(step.state.hands[1]) == 11
    assert len(step.state.stock) == 108 - 44 - 2 - 1
    drawn = [event for event in step.events if isinstance(event, Drew)]
    assert [(event.seat, event.replacement) for event in drawn] == [(1, True), (1, True)]


def test_the_red_threes_are_laid_out_before_the_first_pile_card_is_turned() -> None:
    events = deal(CLASSIC, pack_beginning_with("3H"), 0, (0, 0)).events
    kinds = [type(event) for event in events]
    assert kinds == [Dealt, RedThreeLaid, Drew, UpcardTurned]


@pytest.mark.parametrize("preset", ["classic", "traditional"])
def test_a_natural_first_pile_card_stays(preset: str) -> None:
    state = turned("QS 5H", preset=preset)
    assert cards_text(state.pile) == "QS"
    assert len(state.stock) == 41


@pytest.mark.parametrize("preset", ["classic", "traditional"])
@pytest.mark.parametrize("first", ["JK", "2D", "3H"])
def test_a_wild_card_or_a_red_three_is_covered_and_freezes_the_pile(
    preset: str, first: str
) -> None:
    state = turned(f"{first} QS", preset=preset)
    assert cards_text(state.pile) == f"{first} QS"
    assert is_frozen(state.rules, state.pile)


def test_cards_are_turned_until_one_may_stay() -> None:
    assert cards_text(turned("2S JK 3D 2S 8C QS").pile) == "2S JK 3D 2S 8C"


def test_a_black_three_stays_as_first_pile_card_in_the_classic_way() -> None:
    state = turned("3S QS")
    assert cards_text(state.pile) == "3S"
    assert not is_frozen(state.rules, state.pile)


def test_a_black_three_is_covered_where_it_freezes_for_good() -> None:
    state = turned("3S QS", preset="bicycle")
    assert cards_text(state.pile) == "3S QS"
    assert is_frozen(state.rules, state.pile)


@pytest.mark.parametrize("first", ["JK", "3H", "3S"])
def test_without_covering_the_first_card_stays_and_bars_the_pile(first: str) -> None:
    state = turned(f"{first} QS", rules={"upcard_cover": "none"})
    assert cards_text(state.pile) == first
    assert broken(state, "take Q: QS QH") == "pile-blocked"


def test_a_first_red_three_freezes_the_pile_also_after_a_discard_covers_it() -> None:
    state = turned("3H QS", rules={"upcard_cover": "none", "freeze_before_opening": False})
    state = after(state, "draw", "discard 5S")
    assert cards_text(state.pile) == "3H 5S"
    assert is_frozen_for(state, 1)


def test_a_first_card_may_be_turned_until_the_stock_is_gone() -> None:
    state = turned("2S JK 3D", stock=0)
    assert cards_text(state.pile) == "2S JK 3D"
    assert state.stock == ()
    assert broken(state, "draw") == "not-now"
    assert broken(state, "end") is None


@given(packs(), st.integers(0, 3), rule_sets())
def test_no_card_is_lost_in_a_deal_and_no_hand_holds_a_red_three(
    pack: tuple[Card, ...], dealer: int, rules: RuleSet
) -> None:
    state = deal(rules, pack, dealer, (0, 0)).state
    everything = [*state.stock, *state.pile]
    for cards in (*state.hands, *state.threes):
        everything += cards
    assert Counter(everything) == Counter(full_pack(2, 4))
    assert not any(RED_THREES & set(hand) for hand in state.hands)


@pytest.mark.parametrize("wrong", [full_pack(1, 2), full_pack(2, 4)[1:], full_pack(2, 5)])
def test_a_pack_with_other_cards_is_refused(wrong: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="exactly the cards"):
        deal(CLASSIC, wrong, 0, (0, 0))


def test_the_order_of_the_pack_alone_decides_a_deal() -> None:
    pack = list(full_pack(2, 4))
    random.Random(1).shuffle(pack)
    assert deal(CLASSIC, pack, 1, (5, 10)) == deal(CLASSIC, pack, 1, (5, 10))


def test_hands_are_kept_sorted() -> None:
    pack = list(full_pack(2, 4))
    random.Random(2).shuffle(pack)
    for hand in deal(CLASSIC, pack, 0, (0, 0)).state.hands:
        assert all(low <= high for low, high in pairwise(hand))


def turned(upcards: str, **more: Any) -> State:
    """Return a table whose first pile cards have just been turned."""
    return drawing("QS QH 5S 5S 6H 7D 9C TS JH KD AS", upcards=upcards, **more)

"""Threes of both colours (M5)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.cards import THREES, full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import Drew, ThreeLaid
from canasta_desktop.rules.notation import cards_text, parse_card, parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.scoring import score_side
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.threes import may_keep_three
from tests.rules.modern.tables import OPENED, REST, drawing, playing
from tests.rules.table import after, broken, events, hand_text

NOTHING_KEPT = {"keep_three": False}


def passing_to(hand: str, stock: str, **more: object) -> State:
    """Return seat 3 about to discard; then the turn of seat 0 begins with this hand."""
    return playing(hand, turn=3, hands=[hand, 11, 11, "8S 9H TS JS"], stock=stock, **more)


def laid_text(state: State) -> str:
    return cards_text(state.threes[0])


def test_threes_of_both_colours_are_alike_and_never_melded_or_discarded() -> None:
    """M5.1."""
    state = playing(f"3S {REST}")
    assert broken(state, "discard 3S") == "discard-three"
    assert broken(playing(f"3H {REST}"), "discard 3H") == "discard-three"


def test_threes_are_laid_in_their_order_before_the_draw() -> None:
    """M5.2."""
    state = passing_to(f"3C 3S 3H {REST}", "4S 5S 6S 7S", rules=NOTHING_KEPT)
    happened = events(state, "discard JS")
    threes = [event.card for event in happened if isinstance(event, ThreeLaid)]
    assert cards_text(threes) == "3S 3H 3C"
    begun = after(state, "discard JS")
    assert hand_text(begun) == "4S 5S 6S 8S 9H TS"
    assert (begun.phase, begun.seat) == (Phase.DRAW, 0)


def test_a_three_in_place_of_a_three_is_laid_too() -> None:
    """M5.2."""
    begun = after(passing_to(f"3C {REST}", "3D 5S 6S 7S", rules=NOTHING_KEPT), "discard JS")
    assert laid_text(begun) == "3C 3D"
    assert hand_text(begun) == "5S 8S 9H TS"


def test_a_drawn_three_is_laid_at_once() -> None:
    """M5.2."""
    state = drawing(REST, own=OPENED, stock="3H 5S 6S")
    assert events(state, "draw") == (
        Drew(0, parse_card("3H"), parse_card("9C")),
        ThreeLaid(0, parse_card("3H")),
        Drew(0, parse_card("5S"), replacement=True),
    )
    assert after(state, "draw").phase is Phase.PLAY


def test_one_three_is_kept_for_the_straight() -> None:
    """M5.3: the first in the order of the suits."""
    begun = after(passing_to(f"3C 3S 3H {REST}", "4S 5S 6S 7S"), "discard JS")
    assert hand_text(begun) == "3S 4S 5S 8S 9H TS"
    assert laid_text(begun) == "3H 3C"


@pytest.mark.parametrize(
    "more",
    [
        {"rules": NOTHING_KEPT},
        {"rules": {"special_hands": "none"}},
        {"own": OPENED},
    ],
)
def test_no_three_is_kept_where_no_special_hand_may_follow(more: dict[str, object]) -> None:
    """M5.3."""
    assert not may_keep_three(drawing(REST, **more), 0)
    assert may_keep_three(drawing(REST), 0)


def test_a_drawn_three_stays_if_it_is_the_only_one() -> None:
    """M5.3."""
    assert hand_text(after(drawing(REST, stock="3H 5S 6S"), "draw")) == "3H 8S 9H TS"
    second = after(drawing(f"3D {REST}", stock="3H 5S 6S"), "draw")
    assert (hand_text(second), laid_text(second)) == ("3D 5S 8S 9H TS", "3H")


def test_a_kept_three_may_be_given_up_before_or_after_drawing() -> None:
    """M5.4."""
    state = drawing(f"3D {REST}", stock="5S 6S 7S")
    given = after(state, "three 3D")
    assert (hand_text(given), laid_text(given)) == ("5S 8S 9H TS", "3D")
    assert given.phase is Phase.DRAW
    assert hand_text(after(state, "draw", "three 3D")) == "5S 6S 8S 9H TS"


def test_a_three_in_its_place_is_the_kept_one_now() -> None:
    """M5.4."""
    given = after(drawing(f"3D {REST}", stock="3C 6S 7S"), "three 3D")
    assert (hand_text(given), laid_text(given)) == ("3C 8S 9H TS", "3D")


def test_a_three_that_is_not_held_or_not_replaced_is_refused() -> None:
    """M5.4."""
    assert broken(drawing(f"3D {REST}"), "three 3C") == "not-held"
    assert broken(drawing(f"3D {REST}"), "three 8S") == "not-held"
    assert broken(drawing(f"3D {REST}", stock=0), "three 3C") == "not-now"


def test_with_a_three_in_the_hand_nothing_is_laid_and_no_pile_taken() -> None:
    """M5.5."""
    assert broken(playing(f"3D {REST}"), "meld 8: 8S") == "three-first"
    assert broken(playing(f"3D {REST}"), "out / 8S") == "three-first"
    state = drawing(f"3D 8S 8H {REST}", pile="5S 8D")
    assert broken(state, "take 8: 8S 8H") == "three-first"


def test_the_next_threes_step_after_the_partner_has_opened_lays_the_kept_one() -> None:
    """M5.5."""
    begun = after(passing_to(f"3S {REST}", "4S 5S 6S", own=OPENED), "discard JS")
    assert (hand_text(begun), laid_text(begun)) == ("4S 8S 9H TS", "3S")


def test_a_three_as_the_last_card_of_the_stock_ends_the_deal() -> None:
    """M5.6: it stays in the hand and costs 5, as do other threes there."""
    state = after(drawing(f"3S {REST}", stock="3D"), "draw")
    assert state.phase is Phase.OVER
    assert laid_text(state) == ""
    assert score_side(state._replace(hands=(state.hands[0], (), (), ())), 0).total == -40


def test_a_three_as_the_last_replacement_ends_the_deal() -> None:
    """M5.6."""
    state = after(passing_to(f"3C 3S {REST}", "3D", rules=NOTHING_KEPT), "discard JS")
    assert state.phase is Phase.OVER
    assert (laid_text(state), hand_text(state)) == ("3S", "3D 3C 8S 9H TS")


def test_a_three_that_cannot_be_replaced_ends_the_deal() -> None:
    """M5.7."""
    state = after(passing_to(f"3C 3S {REST}", "5S", rules=NOTHING_KEPT), "discard JS")
    assert state.phase is Phase.OVER
    assert (laid_text(state), hand_text(state)) == ("3S", "3C 5S 8S 9H TS")


def test_dealt_threes_may_be_laid_right_after_the_deal() -> None:
    """M5.2."""
    three, *others = parse_cards("3S 3H 3D 3C 3S 3H 3D 3C")
    rest = [card for card in full_pack(2, 4) if card not in THREES]
    pack = [*rest[:3], three, *rest[3:51], *others, *rest[51:]]
    rules = make_rules("modern", {"dealt_threes": "at_deal", "keep_three": False})
    state, _ = deal(rules, pack, 0, (0, 0))
    assert [cards_text(row) for row in state.threes] == ["3S 3H 3D 3C 3S 3H 3D 3C", ""]
    later = make_rules("modern", {"keep_three": False})
    assert deal(later, pack, 0, (0, 0)).state.threes == ((), ())

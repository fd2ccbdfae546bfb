"""The bonus cards for a first meld (M9)."""

from __future__ import annotations

from canasta_desktop.rules.events import BonusCards, Drew
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.talon import talon_due
from canasta_desktop.rules.view import view
from tests.rules.modern.tables import OPEN, OPENED, OPENING, REST, drawing, playing
from tests.rules.table import after, events, hand_text

STOCK = "4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_four_cards_come_right_after_the_discard_of_the_turn_that_opened() -> None:
    """M9.1, M9.3."""
    state = after(playing(f"{OPENING} {REST}", stock=STOCK), OPEN)
    assert talon_due(state)
    happened = events(state, "discard 8S")
    assert BonusCards(0, 4) in happened
    assert sum(isinstance(event, Drew) and event.seat == 0 for event in happened) == 4
    assert hand_text(after(state, "discard 8S")) == "4S 5S 6S 7S 9H TS"


def test_three_cards_come_for_the_second_side() -> None:
    """M9.2: the order counts even if the first side got none."""
    state = after(playing(f"{OPENING} {REST}", stock=STOCK, theirs=OPENED), OPEN, "discard 8S")
    assert hand_text(state) == "4S 5S 6S 9H TS"


def test_no_cards_come_once_the_turn_card_has_gone_or_where_there_are_none() -> None:
    """M9.1, M9.4."""
    nine = after(playing(f"{OPENING} {REST}", stock=9), OPEN)
    assert talon_due(nine)
    assert len(after(nine, "discard 8S").stock) == 5
    assert not talon_due(after(playing(f"{OPENING} {REST}", stock=8), OPEN))
    off = after(playing(f"{OPENING} {REST}", rules={"talon": "off"}), OPEN)
    assert not talon_due(off)
    assert hand_text(after(off, "discard 8S")) == "9H TS"


def test_no_cards_come_for_an_opening_with_the_pile_or_a_later_meld() -> None:
    """M9.5."""
    take = "take A: AS AH AD; K: KS KH JK"
    state = drawing(f"{OPENING} QS QH QD {REST}", pile="5S AC")
    assert not talon_due(after(state, f"{take}; Q: QS QH QD"))
    assert not talon_due(after(playing(f"4C {REST}", own=OPENED), "meld 4: 4C"))


def test_a_pile_given_back_before_does_no_harm() -> None:
    """M9.1."""
    state = drawing(f"{OPENING} QS QH {REST}", pile="5S QC", stock="6D 7D 8D 9D TD JD QD KD AC 4D")
    take = "take Q: QS QH; A: AS AH AD; K: KS KH JK"
    assert talon_due(after(state, take, "retract", "draw", OPEN))


def test_threes_among_them_wait_and_cards_left_count_against_the_side() -> None:
    """M9.3."""
    state = playing(f"{OPENING} {REST}", stock="3S 5S 6S 7S 8S 9S TS JS QS KS")
    state = after(state, OPEN, "discard 8S")
    assert hand_text(state) == "3S 5S 6S 7S 9H TS"
    alone = state._replace(hands=(state.hands[0], (), (), ()))
    assert score_side(alone, 0).points(LineKind.HAND) == -40


def test_others_do_not_see_them() -> None:
    """M9.3."""
    state = after(playing(f"{OPENING} {REST}", stock=STOCK), OPEN)
    happened = events(state, "discard 8S")
    seen = view(after(state, "discard 8S"), 1, happened).events
    assert all(event.card is None for event in seen if isinstance(event, Drew))

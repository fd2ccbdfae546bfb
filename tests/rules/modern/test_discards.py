"""What may be discarded (M10.1 to M10.4)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.notation import cards_text
from canasta_desktop.rules.options import discard_refusals, options
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, OPENING, REST, drawing, playing
from tests.rules.table import after, broken

READY = [KINGS, MIXED_JACKS]


def discarding(card: str, hand: str, **more: Any) -> str | None:
    """Return why an opened side may not discard a card of a hand, or nothing."""
    return broken(playing(hand, **{"own": OPENED, **more}), f"discard {card}")


def test_a_turn_ends_with_a_natural_or_wild_card() -> None:
    """M10.1."""
    assert discarding("8S", REST) is None
    assert discarding("3S", f"3S {REST}", own=[]) == "discard-three"
    assert discarding("KS", REST) == "not-held"


def test_the_last_card_goes_out_if_the_side_may() -> None:
    """M10.2, M10.6: any card but a three, whatever the pile is like."""
    for card in ("2S", "7S", "8S"):
        state = playing(card, own=READY, pile="")
        assert after(state, f"discard {card}").out == 0
        assert after(state, f"out / {card}").out == 0
    assert discarding("3S", "3S", own=READY) == "discard-three"


@pytest.mark.parametrize(
    ("own", "rules", "code"),
    [
        (OPENED, {}, "needs-canasta"),
        ([*READY, "2S 2H 2D"], {}, "needs-complete"),
        (READY, {"permission": "required"}, "refused"),
        (OPENED, {"canastas_to_go_out": 1}, "needs-canasta"),
        ([KINGS], {"canastas_to_go_out": 1}, None),
    ],
)
def test_otherwise_the_last_card_is_refused_with_the_first_reason(
    own: list[str], rules: dict[str, Any], code: str | None
) -> None:
    """M10.2."""
    assert discarding("8S", "8S", own=own, rules=rules) == code


def test_the_last_card_is_an_ordinary_discard_where_that_is_enough() -> None:
    """M10.2: before bonus cards, and with one card to throw. It is no going out."""
    state = after(playing(f"{OPENING} 8S", stock=20), "meld A: AS AH AD; K: KS KH JK")
    ended = after(state, "discard 8S")
    assert (ended.out, ended.seat, len(ended.hands[0])) == (None, 1, 4)
    assert broken(state, "out / 8S") == "needs-canasta"
    only = playing("8S", own=OPENED, rules={"hold_rule": "throw_only"})
    assert after(only, "discard 8S").hands[0] == ()
    swad = playing("7S", own=OPENED, pile="", rules={"hold_rule": "throw_only"})
    assert broken(swad, "discard 7S") is None


def test_a_wild_card_goes_only_from_a_hand_that_had_no_natural_after_the_draw() -> None:
    """M10.3."""
    assert discarding("2S", "2S 2H JK") is None
    assert discarding("2S", f"2S {REST}") == "discard-wild"
    melded_down = after(playing("4C 2S 2H", own=OPENED), "meld 4: 4C")
    assert broken(melded_down, "discard 2S") == "discard-wild"
    drawn = after(drawing("2S 2H", own=OPENED, stock="JK 8S 9S"), "draw")
    assert broken(drawn, "discard 2S") is None
    onto_melds = playing("2S 2H JK", own=["6S 6H 6D 6C 6S", *OPENED])
    assert broken(after(onto_melds, "meld 6: JK"), "discard 2S") is None


def test_no_wild_card_goes_after_taking_the_pile() -> None:
    """M10.3."""
    state = drawing("QS QH 2S 2H JK", own=OPENED, pile="QC")
    assert broken(after(state, "take Q: QS QH"), "discard 2S") == "discard-wild"


def test_a_replaced_three_counts_as_the_draw() -> None:
    """M10.3."""
    state = playing("3S 2S 2H", stock="8S 9S")
    assert broken(state, "discard 2S") is None
    assert broken(after(state, "three 3S"), "discard 2S") == "discard-wild"


@pytest.mark.parametrize("card", ["7S", "AS", "KC"])
def test_on_an_empty_pile_only_safe_cards_go(card: str) -> None:
    """M10.4."""
    more: dict[str, Any] = {"theirs": [KINGS]}
    assert discarding(card, f"{card} {REST}", pile="", **more) == "discard-swad"
    assert discarding("8S", f"{card} {REST}", pile="", **more) is None
    assert discarding(card, f"{card} {REST}", **more) is None
    assert discarding(card, f"{card} {REST}", pile="", rules={"swad": "off"}, **more) is None


def test_without_a_safe_card_melds_are_taken_back() -> None:
    """M10.4, strict."""
    state = after(playing("4C 8S 7S 7H", own=["4S 4H 4D", "8H 8D 8C"], pile=""), "meld 8: 8S")
    state = after(state, "meld 4: 4C")
    assert broken(state, "discard 7S") == "discard-swad"
    state = after(state, "retract")
    assert broken(state, "discard 4C") is None
    assert broken(state, "discard 7S") == "discard-swad"


def test_a_taken_pile_is_given_back_too() -> None:
    """M10.4, strict."""
    state = after(drawing("QS QH 7S 7H AS", own=OPENED, pile="QC"), "take Q: QS QH")
    assert broken(state, "discard AS") == "discard-swad"
    assert options(state).discards == ()
    assert options(state).retract


def test_with_nothing_to_take_back_any_natural_goes() -> None:
    """M10.4, strict; a wild card still goes by M10.3."""
    assert discarding("7S", "7S 7H AS", pile="") is None
    assert discarding("2S", "7S 7H 2S", pile="") == "discard-wild"
    assert discarding("2S", "2S 2H JK", pile="") is None


def test_soft_rules_let_any_natural_go_without_a_safe_card() -> None:
    """M10.4, soft."""
    state = playing("4C 7S 7H", own=OPENED, pile="", rules={"swad": "soft"})
    assert broken(state, "discard 7S") == "discard-swad"
    state = after(state, "meld 4: 4C")
    assert broken(state, "discard 7S") is None


def test_every_other_card_has_its_reason() -> None:
    state = playing(f"7S 2S {REST}", own=OPENED, pile="")
    refused = {cards_text([card]): r.code.value for card, r in discard_refusals(state).items()}
    assert refused == {"7S": "discard-swad", "2S": "discard-wild"}

"""Taking the pile, and the cards that must stay in the hand (M8, M8a)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.state import Phase
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, OPENING, REST, drawing, playing
from tests.rules.table import after, broken, hand_text, meld_texts

QUEEN = "5S 6H QC"


def taking(cards: str, action: str, **more: Any) -> str | None:
    """Return why an opened side with these and three more cards may not take the pile."""
    return broken(drawing(f"{cards} {REST}", **{"own": OPENED, "pile": QUEEN, **more}), action)


def test_there_must_be_a_pile() -> None:
    """M8.1."""
    assert taking("QS QH", "take Q: QS QH", pile="") == "pile-empty"


@pytest.mark.parametrize("top", ["2S", "JK", "KC"])
def test_the_top_card_is_natural_and_of_a_live_rank(top: str) -> None:
    """M8.2."""
    rank = {"2S": "2", "JK": "W", "KC": "K"}[top]
    assert taking("QS", f"take {rank}: QS", pile=f"5S {top}", theirs=[KINGS]) == "pile-blocked"


def test_a_natural_pair_is_always_needed() -> None:
    """M8.3: also for a meld that lies there, and by an opened side."""
    lying = [*OPENED, "QH QD QS"]
    assert taking("QS QH", "take Q: QS QH", own=lying) is None
    assert taking("QS 2S", "take Q: QS 2S") == "pile-frozen"
    assert taking("QS", "take Q: QS", own=lying) == "pile-frozen"
    assert taking("", "take Q:", own=lying) == "pile-frozen"
    assert taking("QS QH KS KH KD", "take K: KS KH KD; Q: QS QH") == "pile-frozen"


def test_the_pile_counts_as_frozen_for_everybody() -> None:
    """M8.3."""
    state = drawing(REST, own=OPENED)
    assert is_frozen(state.rules, state.pile)
    assert is_frozen_for(state, 0)


@pytest.mark.parametrize(("size", "code"), [(4, None), (5, "meld-too-large")])
def test_five_cards_of_the_rank_leave_no_room_for_a_take(size: int, code: str | None) -> None:
    """M8.4."""
    lying = " ".join(["QS", "QH", "QD", "QC", "QD"][:size])
    assert taking("QS QH", "take Q: QS QH", own=[*OPENED, lying], pile="5S QC") == code


def test_a_take_obeys_the_rules_of_melds() -> None:
    """M8.4."""
    assert taking("QS QH 2S", "take Q: QS QH 2S") == "meld-rule-of-five"


def test_a_take_may_be_the_opening() -> None:
    """M8.5."""
    assert taking("QS QH", "take Q: QS QH", own=[]) == "opening-clean"
    assert taking(f"QS QH {OPENING}", "take Q: QS QH; A: AS AH AD; K: KS KH JK", own=[]) is None


def test_what_was_taken_is_in_melds_and_hand() -> None:
    """M8: the pile is empty then."""
    state = after(drawing(f"QS QH {REST}", own=OPENED, pile=QUEEN), "take Q: QS QH")
    assert meld_texts(state) == [*OPENED, "QS QH QC"]
    assert hand_text(state) == "5S 6H 8S 9H TS"
    assert (state.pile, state.phase) == ((), Phase.PLAY)
    assert broken(state, "take Q:") == "not-now"


def test_the_rest_of_the_pile_counts_for_what_must_stay() -> None:
    """M8.6."""
    assert broken(drawing("QS QH 8S", own=OPENED, pile="QC"), "take Q: QS QH") == "keep-card"
    assert broken(drawing("QS QH 8S", own=OPENED, pile="5S QC"), "take Q: QS QH") is None


def test_two_cards_are_kept_unless_the_side_may_go_out() -> None:
    """M8a."""
    assert broken(playing("4C 8S 9H", own=OPENED), "meld 4: 4C") is None
    assert broken(playing("4C 8S", own=OPENED), "meld 4: 4C") == "keep-card"
    ready = [*OPENED, KINGS, MIXED_JACKS]
    assert broken(playing("4C 8S", own=ready), "meld 4: 4C") is None
    assert broken(playing("4C 8S", own=[*ready, "7S 7H 7D"]), "meld 4: 4C") == "keep-card"


@pytest.mark.parametrize(
    ("rule", "code", "without_talon"),
    [
        ("throw_and_hold", None, "keep-card"),
        ("throw_and_hold_always", "keep-card", "keep-card"),
        ("throw_only", None, None),
    ],
)
def test_one_card_may_be_enough(rule: str, code: str | None, without_talon: str | None) -> None:
    """M8a: when bonus cards come, or always."""
    action = "meld A: AS AH AD; K: KS KH JK"
    rules = {"hold_rule": rule}
    assert broken(playing(f"{OPENING} 8S", rules=rules), action) == code
    assert broken(playing(f"{OPENING} 8S", rules=rules, stock=8), action) == without_talon


@pytest.mark.parametrize(
    ("own", "changes", "code"),
    [
        (OPENED, {}, "needs-canasta"),
        ([*OPENED, KINGS, MIXED_JACKS, "7S 7H 7D"], {}, "needs-complete"),
        ([*OPENED, KINGS, MIXED_JACKS], {}, "needs-discard"),
        ([*OPENED, KINGS, MIXED_JACKS], {"final_discard": "optional"}, None),
        (
            [*OPENED, KINGS, MIXED_JACKS],
            {"final_discard": "optional", "permission": "required"},
            "refused",
        ),
    ],
)
def test_laying_the_last_card_is_going_out(
    own: list[str], changes: dict[str, Any], code: str | None
) -> None:
    """M8a."""
    state = playing("4C", own=own, rules=changes)
    assert broken(state, "meld 4: 4C") == code
    if code is None:
        assert after(state, "meld 4: 4C").out == 0

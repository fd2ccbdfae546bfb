"""The end of the stock (M12)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase
from tests.rules.modern.tables import KINGS, OPENED, REST, drawing, playing
from tests.rules.table import after, broken

ENDS = {"stock_empty": "end_after_turn"}


def test_who_draws_the_last_card_plays_the_turn_to_its_end() -> None:
    """M12.1."""
    state = after(drawing(f"4C {REST}", own=OPENED, stock=1), "draw", "meld 4: 4C")
    assert state.phase is Phase.PLAY
    assert after(state, "discard 8S").phase is Phase.DRAW


def test_then_each_seat_takes_the_pile_or_ends_the_deal() -> None:
    """M12.2: the choice is the player's, even when no take is possible."""
    state = drawing(f"QS QH {REST}", own=OPENED, stock=0, pile="5S QC")
    assert broken(state, "draw") == "not-now"
    assert broken(state, "take Q: QS QH") is None
    assert after(state, "end").phase is Phase.OVER
    assert drawing(REST, own=OPENED, stock=0).phase is Phase.DRAW


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_the_deal_is_not_ended_while_there_is_a_stock_or_during_a_turn(phase: str) -> None:
    """M12.2."""
    stock = 1 if phase == "draw" else 0
    make = drawing if phase == "draw" else playing
    assert broken(make(REST, own=OPENED, stock=stock), "end") == "not-now"


def test_a_house_may_end_the_deal_with_the_turn() -> None:
    """M12.2: the next seat has no threes step."""
    state = drawing(REST, own=OPENED, stock=1, rules=ENDS, hands=[REST, "3S 4S 5C", 11, 11])
    ended = after(state, "draw", "discard 8S")
    assert ended.phase is Phase.OVER
    assert ended.threes == ((), ())


def test_a_stock_used_up_by_threes_before_the_draw() -> None:
    """M12.1, M12.2: play goes on without it, or the deal ends at once."""
    for rules, phase in (({}, Phase.DRAW), (ENDS, Phase.OVER)):
        state = drawing(f"3S {REST}", stock="8D", rules=rules)
        assert after(state, "three 3S").phase is phase
        begun = playing(
            "", turn=3, hands=[f"3S {REST}", 11, 11, "JS QS"], own=OPENED, stock="8D", rules=rules
        )
        assert after(begun, "discard JS").phase is phase


def test_a_card_for_a_three_after_the_draw_may_be_the_last_one() -> None:
    """M12.1."""
    state = after(drawing(REST, own=OPENED, stock="3S 8D", rules=ENDS), "draw")
    assert state.phase is Phase.PLAY
    assert state.stock == ()


def test_such_an_end_brings_no_bonus_for_going_out() -> None:
    """M12.3."""
    ended = after(drawing(REST, own=[*OPENED, KINGS], stock=0), "end")
    assert score_side(ended, 0).points(LineKind.GOING_OUT) == 0
    assert ended.out is None

"""Asking the partner before going out (C8.8)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.events import Answered, Asked
from canasta_desktop.rules.options import options
from canasta_desktop.rules.state import Question
from tests.rules.table import NATURAL_KINGS, after, broken, drawing, events, playing

OUT = "out Q: QS QH QD / 5S"
READY = "QS QH QD 5S"
MAY_ASK = ["advisory", "optional_binding", "required"]


def ready(permission: str) -> object:
    """Return the settings of a way of asking."""
    return {"permission": permission}


def test_where_nobody_asks_the_question_is_refused_and_going_out_is_free() -> None:
    state = playing(READY, own=[NATURAL_KINGS])
    assert broken(state, "ask") == "not-now"
    assert broken(state, OUT) is None


@pytest.mark.parametrize("permission", MAY_ASK)
@pytest.mark.parametrize("table", [drawing, playing])
def test_a_player_may_ask_before_and_after_drawing(permission: str, table: object) -> None:
    assert callable(table)
    state = table(READY, own=[NATURAL_KINGS], rules=ready(permission))
    assert broken(state, "ask") is None


@pytest.mark.parametrize("permission", MAY_ASK)
def test_until_the_partner_has_answered_nothing_else_is_possible(permission: str) -> None:
    state = after(drawing(READY, own=[NATURAL_KINGS], pile="9S", rules=ready(permission)), "ask")
    for action in ("draw", "take Q: QS QH", "ask", "end"):
        assert broken(state, action) == "not-now"
    state = after(playing(READY, own=[NATURAL_KINGS], rules=ready(permission)), "ask")
    for action in (OUT, "meld Q: QS QH QD", "discard 5S", "ask"):
        assert broken(state, action) == "not-now"


def test_the_partner_is_awaited_while_the_turn_stays_with_the_asker() -> None:
    state = after(playing(READY, preset="pagat"), "ask")
    assert state.seat == 0
    assert state.actor() == 2
    assert options(state).seat == 2
    assert options(state).answer
    assert after(state, "answer yes").actor() == 0


def test_the_question_and_the_answer_are_told() -> None:
    state = playing(READY, preset="pagat")
    assert events(state, "ask") == (Asked(0),)
    assert events(after(state, "ask"), "answer no") == (Answered(2, yes=False),)


def test_an_answer_needs_a_question() -> None:
    state = playing(READY, preset="pagat")
    assert broken(state, "answer yes") == "not-now"
    assert broken(after(state, "ask", "answer no"), "answer yes") == "not-now"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_question_is_possible_once_a_turn(answer: str) -> None:
    state = after(drawing(READY, preset="pagat"), "ask", f"answer {answer}")
    assert broken(state, "ask") == "not-now"
    assert broken(after(state, "draw"), "ask") == "not-now"


def test_the_answer_is_forgotten_in_the_next_turn() -> None:
    state = after(playing(READY, preset="pagat"), "ask", "answer no", "discard 5S")
    assert state.turn.question is Question.NONE
    assert broken(state, "ask") is None


def test_nobody_asks_after_laying_a_card() -> None:
    state = playing("QS QH QD 5S 6S", own=["KS KH KD"], preset="pagat")
    assert broken(after(state, "meld Q: QS QH QD"), "ask") == "not-now"


def test_taking_the_pile_is_laying_cards() -> None:
    state = drawing("QS QH 5S 6S", pile="9S QD", own=["KS KH KD"], preset="pagat")
    assert broken(after(state, "take Q: QS QH"), "ask") == "not-now"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_advice_does_not_bind(answer: str) -> None:
    state = playing(READY, own=[NATURAL_KINGS], rules=ready("advisory"))
    assert broken(after(state, "ask", f"answer {answer}"), OUT) is None


def test_a_binding_no_forbids_going_out_in_this_turn() -> None:
    state = playing(READY, own=[NATURAL_KINGS], rules=ready("optional_binding"))
    assert broken(state, OUT) is None
    assert broken(after(state, "ask", "answer yes"), OUT) is None
    assert broken(after(state, "ask", "answer no"), OUT) == "refused"
    assert broken(after(state, "ask", "answer no"), "meld Q: QS QH QD 5S") == "meld-mixed-ranks"


def test_a_no_before_drawing_binds_after_it() -> None:
    state = drawing("QS QH QD", stock="5S 6S", own=[NATURAL_KINGS], preset="pagat")
    state = after(state, "ask", "answer no", "draw")
    assert broken(state, OUT) == "refused"


def test_a_no_before_taking_the_pile_binds_after_it() -> None:
    state = drawing("QS QH 5S 9S", pile="QD", own=[NATURAL_KINGS], preset="pagat")
    state = after(state, "ask", "answer no", "take Q: QS QH")
    assert broken(state, "meld Q: 5S") == "meld-mixed-ranks"
    assert broken(state, "out / 5S") == "keep-card"
    state = drawing("QS QH", pile="QD", own=[NATURAL_KINGS], preset="pagat")
    assert broken(after(state, "ask", "answer no"), "take Q: QS QH") == "refused"


def test_where_asking_is_compulsory_going_out_needs_a_yes() -> None:
    state = playing(READY, own=[NATURAL_KINGS], rules=ready("required"))
    assert broken(state, OUT) == "refused"
    assert broken(after(state, "ask", "answer no"), OUT) == "refused"
    assert broken(after(state, "ask", "answer yes"), OUT) is None


def test_a_yes_does_not_force_the_player_to_go_out() -> None:
    state = after(playing(READY, own=[NATURAL_KINGS], rules=ready("required")), "ask", "answer yes")
    assert broken(state, "discard 5S") is None


def test_a_yes_does_not_replace_a_missing_canasta() -> None:
    state = playing(READY, own=["KS KH KD"], rules=ready("required"))
    assert broken(after(state, "ask", "answer yes"), OUT) == "needs-canasta"
    assert broken(after(state, "ask", "answer no"), OUT) == "needs-canasta"

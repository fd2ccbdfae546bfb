"""Going out, and asking the partner (M10.5 to M10.7)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, playing
from tests.rules.table import after, broken

READY = [*OPENED, KINGS, MIXED_JACKS]
SIX_QUEENS = "QS QH QD QC QS QH"


def test_two_canastas_are_needed_and_those_of_the_turn_count() -> None:
    """M10.5."""
    own = [*OPENED, KINGS, SIX_QUEENS]
    assert broken(playing("4C 8S", own=own), "out 4: 4C / 8S") == "needs-canasta"
    assert broken(playing("QD 8S", own=own), "out Q: QD / 8S") is None
    assert (
        broken(playing("4C 8S", own=own, rules={"canastas_to_go_out": 1}), "out 4: 4C / 8S") is None
    )


@pytest.mark.parametrize("meld", ["7S 7H 7D", "AS AH AD", "2S 2H JK"])
def test_an_unfinished_special_meld_bars_the_way(meld: str) -> None:
    """M10.5."""
    assert broken(playing("4C 8S", own=[*READY, meld]), "out 4: 4C / 8S") == "needs-complete"


def test_mixed_aces_bar_nothing() -> None:
    """M6, M10.5."""
    assert broken(playing("4C 8S", own=[*READY, "AS AH JK"]), "out 4: 4C / 8S") is None


def test_a_last_discard_is_needed_unless_a_house_waives_it() -> None:
    """M10.5."""
    assert broken(playing("4C", own=READY), "out 4: 4C") == "needs-discard"
    waived = {"final_discard": "optional"}
    assert after(playing("4C", own=READY, rules=waived), "out 4: 4C").out == 0


def test_going_out_uses_up_the_hand() -> None:
    """M10.5, M15: such an action breaks nothing else about going out."""
    assert broken(playing("4C 8S 9H", own=OPENED), "out 4: 4C / 8S") == "keep-card"
    assert broken(playing("4C 8S 9H", own=OPENED), "out 8: 8S") == "meld-too-small"


def test_going_out_scores_a_hundred_and_never_more() -> None:
    """M10.6."""
    ended = after(playing("8S", own=READY), "discard 8S")
    assert ended.phase is Phase.OVER
    assert not ended.concealed
    assert score_side(ended, 0).points(LineKind.GOING_OUT, LineKind.CONCEALED) == 100


def asking(permission: str, **more: Any) -> Any:
    return playing("4C 8S", **{"own": READY, "rules": {"permission": permission}, **more})


def test_nobody_asks_where_it_is_not_played() -> None:
    """M10.7."""
    assert broken(asking("off"), "ask") == "not-now"


@pytest.mark.parametrize(
    ("permission", "unasked", "after_yes", "after_no"),
    [
        ("advisory", None, None, None),
        ("optional_binding", None, None, "refused"),
        ("required", "refused", None, "refused"),
    ],
)
def test_the_answer_binds_as_the_house_has_it(
    permission: str, unasked: str | None, after_yes: str | None, after_no: str | None
) -> None:
    """M10.7."""
    state, out = asking(permission), "out 4: 4C / 8S"
    assert broken(state, out) == unasked
    assert broken(after(state, "ask", "answer yes"), out) == after_yes
    assert broken(after(state, "ask", "answer no"), out) == after_no


def test_until_it_is_answered_nothing_else_is_possible() -> None:
    """M10.7, M4.3."""
    state = after(asking("required"), "ask")
    assert state.actor() == 2
    assert {broken(state, text) for text in ("discard 8S", "retract", "ask", "special pairs")} == {
        "not-now"
    }


def test_a_question_comes_once_and_while_nothing_is_laid() -> None:
    """M10.7: taking back makes it possible again, but takes no answer back."""
    state = asking("required")
    laid = playing("4C 8S 9H", own=READY, rules={"permission": "required"})
    laid = after(laid, "meld 4: 4C")
    assert broken(laid, "ask") == "not-now"
    assert broken(after(laid, "retract"), "ask") is None
    answered = after(state, "ask", "answer yes", "meld 4: 4C", "retract")
    assert broken(answered, "ask") == "not-now"
    assert broken(answered, "out 4: 4C / 8S") is None


def test_without_permission_the_side_counts_as_one_that_may_not_go_out() -> None:
    """M10.7, M8a."""
    assert broken(asking("required"), "meld 4: 4C") == "keep-card"
    assert broken(after(asking("required"), "ask", "answer yes"), "meld 4: 4C") is None

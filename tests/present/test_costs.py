"""What is said before an action that costs for good."""

from __future__ import annotations

import pytest

from canasta_desktop.present.costs import warning
from canasta_desktop.rules.notation import parse_action
from tests.present.tables import playing, seen, state_of

SEVEN = "QS QH QC QD QS QH QC"


def warned(hand: str, action: str, melds: list[str], **position: object) -> str | None:
    said = warning(playing(hand, melds=[melds, []], **position), parse_action(action))
    return None if said is None else str(said)


def test_a_wild_card_on_a_natural_canasta_is_warned_of() -> None:
    assert warned("2C 5C 9D", "meld Q: 2C", [SEVEN]) == (
        "A wild card makes the natural canasta of queens mixed for good: 500 becomes 300."
    )


@pytest.mark.parametrize(
    ("meld", "number"), [("QS QH QC QD QS", "five"), ("QS QH QC QD QS QH", "six")]
)
def test_a_wild_card_on_a_meld_that_is_nearly_a_natural_canasta_too(meld: str, number: str) -> None:
    assert warned("2C 5C 9D", "meld Q: 2C", [meld]) == (
        f"The {number} queens are all natural. With a wild card they can only become a mixed "
        "canasta: 300 instead of 500."
    )


def test_taking_the_pile_with_a_wild_card_is_warned_of_as_well() -> None:
    state = state_of(hands=["2C 5C", 11, 11, 11], melds=[[SEVEN], []], pile="9D QD", phase="draw")
    said = warning(seen(state), parse_action("take Q: 2C"))
    assert said is not None
    assert "500 becomes 300" in str(said)


@pytest.mark.parametrize(
    ("action", "melds"),
    [
        ("meld Q: QD", [SEVEN]),
        ("meld Q: 2C", ["QS QH QC QD"]),
        ("meld Q: 2C", ["QS QH QC QD QS 2S"]),
        ("meld Q: 2C", ["QS QH QC QD QS QH 2S"]),
        ("meld K: KS KH 2C", [SEVEN]),
        ("discard 2C", [SEVEN]),
        ("draw", [SEVEN]),
    ],
)
def test_what_costs_nothing_for_good_is_not_warned_of(action: str, melds: list[str]) -> None:
    assert warned("QD 2C KS KH 5C 9D", action, melds) is None


def test_a_finish_that_completes_a_mixed_canasta_is_no_loss() -> None:
    assert warned("2C 5C", "out Q: 2C / 5C", ["QS QH QC QD QS QH", "9S 9H 9C"]) is None


def test_a_finish_that_spoils_a_natural_canasta_is_warned_of() -> None:
    assert warned("2C 5C", "out Q: 2C / 5C", [SEVEN]) is not None


@pytest.mark.parametrize("changes", [{"mixed_is_permanent": False}, {"mixed_canasta_bonus": 500}])
def test_there_is_no_warning_where_nothing_is_lost(changes: dict[str, object]) -> None:
    assert warned("2C 5C 9D", "meld Q: 2C", [SEVEN], changes=changes) is None

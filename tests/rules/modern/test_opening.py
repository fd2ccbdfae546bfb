"""The opening (M7)."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.rules.events import Opened
from canasta_desktop.rules.refusal import Refusal, RuleCode
from tests.rules.modern.tables import OPEN, OPENING, REST, drawing, playing
from tests.rules.table import after, broken, events, refusal

WILD_BASE = {"opening_base": "clean_triple_or_wild_meld"}
STRICT = {"opening_pack_count": "strict_from_hand"}
SPLASH = {"splash": True}


def opening(cards: str, action: str, **more: Any) -> str | None:
    """Return why these cards do not open from the stock, or nothing."""
    return broken(playing(f"{cards} {REST}", **more), action)


def taking(cards: str, action: str, **more: Any) -> str | None:
    """Return why these cards do not open with the queen on the pile, or nothing."""
    return broken(drawing(f"{cards} {REST}", **{"pile": "5S 6H QC", **more}), action)


def test_no_mixed_canasta_is_part_of_an_opening() -> None:
    """M7.1: nor is one completed later in the turn, unless it was opened with the pile."""
    cards = "AS AH AD QS QH QD QC QS JK"
    assert opening(f"{cards} 2S", "meld A: AS AH AD; Q: QS QH QD QC QS JK 2S") == "opening-canasta"
    later = playing(f"{cards} 2S {REST}")
    later = after(later, "meld A: AS AH AD; Q: QS QH QD QC QS JK")
    assert broken(later, "meld Q: 2S") == "opening-canasta"
    state = drawing(f"AS AH AD QS QH QD QC JK 2S {REST}", pile="5S 6H QD")
    taken = after(state, "take Q: QS QH QD QC JK; A: AS AH AD")
    assert broken(taken, "meld Q: 2S") is None


def test_natural_and_wild_canastas_may_open() -> None:
    """M7.1."""
    assert (
        opening("KS KH KD KC KS KH KD AS AH AD", "meld K: KS KH KD KC KS KH KD; A: AS AH AD")
        is None
    )
    wild = "2S 2H 2D 2C 2S JK JK"
    assert opening(f"KS KH KD {wild}", f"meld K: KS KH KD; W: {wild}") is None


def test_an_opening_has_a_clean_triple() -> None:
    """M7.2: sevens and natural aces will do."""
    assert opening("KS KH JK AS AH JK", "meld K: KS KH JK; A: AS AH JK") == "opening-clean"
    assert opening("7S 7H 7D KS KH JK JK", "meld 7: 7S 7H 7D; K: KS KH JK JK") is None
    assert opening(OPENING, OPEN) is None


def test_a_wild_meld_may_stand_for_the_clean_triple_in_some_houses() -> None:
    """M7.2."""
    wild = "2S 2H JK JK"
    assert opening(wild, f"meld W: {wild}") == "opening-clean"
    assert opening(wild, f"meld W: {wild}", rules=WILD_BASE) is None


@pytest.mark.parametrize(("score", "need"), [(-5, 125), (2995, 125), (3000, 155), (5000, 180)])
def test_the_minimum_goes_by_the_match_score(score: int, need: int) -> None:
    """M2.2, M7.3."""
    state = playing(f"KS KH KD {REST}", score=score)
    assert state.minimum(0) == need
    assert refusal(state, "meld K: KS KH KD") == Refusal(
        RuleCode.OPENING_MINIMUM, "M7.3", have=30, need=need
    )


def test_what_was_laid_is_told() -> None:
    """M7.3: three aces, two kings and a joker are 130."""
    assert events(playing(f"{OPENING} {REST}"), OPEN)[0] == Opened(0, 130, 125)


def test_mixed_and_wild_melds_may_stand_beside_the_clean_triple() -> None:
    """M7.4."""
    assert opening("KS KH KD QS QH JK JK", "meld K: KS KH KD; Q: QS QH JK JK") is None
    assert opening("KS KH KD JK 2S JK", "meld K: KS KH KD; W: JK 2S JK") is None


def test_the_top_card_helps_neither_the_points_nor_the_triple() -> None:
    """M7.5."""
    rest = "KS KH JK JK"
    assert taking(f"QS QH {rest}", "take Q: QS QH; K: KS KH JK JK") == "opening-clean"
    assert taking(f"QS QH QD {rest}", "take Q: QS QH QD; K: KS KH JK JK") is None
    assert taking("QS QH AS AH AD", "take Q: QS QH; A: AS AH AD") == "opening-minimum"


def test_the_pair_beside_the_top_card_counts_or_not() -> None:
    """M7.5: aces, kings and a two are 100; the queens are 20 more, or nothing."""
    cards, action = "QS QH AS AH AD KS KH 2S", "take Q: QS QH; A: AS AH AD; K: KS KH 2S"
    low = {"opening_below_0": 0, "opening_from_0": 120}
    assert taking(cards, action, rules=low) is None
    assert taking(cards, action, rules={**low, **STRICT}) == "opening-minimum"
    triple = "take Q: QS QH QD; A: AS AH AD; K: KS KH 2S"
    assert taking(f"{cards} QD", triple, rules={**low, **STRICT}) is None


def test_a_canasta_from_the_hand_opens_without_a_minimum_where_splash_is_played() -> None:
    """M7.6."""
    fours = "4S 4H 4D 4C 4S 4H 4D"
    assert opening(fours, f"meld 4: {fours}") == "opening-minimum"
    assert opening(fours, f"meld 4: {fours}", rules=SPLASH) is None
    wild = "2S 2H 2D 2C 2S 2H JK"
    high = {"opening_from_0": 500, "opening_from_3000": 500, "opening_from_5000": 500}
    assert opening(wild, f"meld W: {wild}", rules={**high, **SPLASH}) is None
    assert opening(wild, f"meld W: {wild}", rules=high) == "opening-clean"

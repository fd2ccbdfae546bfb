"""Three whole deals go as they went before, to the last card and point."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.golden_deals import DEALS, GoldenDeal, text_of

FOLDER = Path(__file__).resolve().parent


@pytest.mark.parametrize("golden", DEALS, ids=lambda golden: golden.name)
def test_a_golden_deal_goes_as_before(golden: GoldenDeal) -> None:
    before = (FOLDER / f"{golden.name}.txt").read_text(encoding="utf-8").splitlines()
    now = text_of(golden).splitlines()
    changes = list(unified_diff(before, now, "before", "now", lineterm="", n=1))
    shown = "\n".join(changes[:60])
    assert not changes, f"{shown}\n\nIf this is meant: python tests/golden/regenerate.py"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        (
            "classic",
            ["WentOut(", "frozen)", "PileTaken(", "kind=natural", "from_pile=True", " 3: 3S"],
        ),
        ("traditional", ["StockEmptied()", "PileFrozen(", "stock 0", "Asked("]),
        ("bicycle", ["answer yes", "answer no", "PileFrozen(", "PileTaken(", "WentOut("]),
    ],
)
def test_a_golden_deal_shows_what_it_is_there_for(name: str, wanted: list[str]) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert [words for words in wanted if words not in text] == []


def test_the_golden_deal_that_ends_with_the_stock_has_nobody_out() -> None:
    assert "WentOut(" not in (FOLDER / "traditional.txt").read_text(encoding="utf-8")

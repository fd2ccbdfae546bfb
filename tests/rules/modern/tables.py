"""Small Modern American tables: seat 0 is in turn and seat 2 its partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.table import table

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State

KINGS = "KS KH KD KC KS KH KD"
"""A natural canasta."""

MIXED_JACKS = "JS JH JD JC JS 2S JK"
"""A mixed canasta."""

OPENED = ["4S 4H 4D"]
"""The melds of a side that has opened and has no canasta."""

REST = "8S 9H TS"
"""Three cards that keep a hand from being finished."""

OPENING = "AS AH AD KS KH JK"
"""Cards that open at 125: a clean triple of aces, two kings and a joker."""

OPEN = "meld A: AS AH AD; K: KS KH JK"


def drawing(hand: str, **more: Any) -> State:
    """Return a table at the beginning of the turn of seat 0, its threes laid."""
    return table(hand, phase="draw", **_modern(more))


def playing(hand: str, **more: Any) -> State:
    """Return a table at which seat 0 has drawn from the stock."""
    return table(hand, phase="play", **_modern(more))


def _modern(more: dict[str, Any]) -> dict[str, Any]:
    return {"preset": "modern", "pile": "5S 9C", **more}

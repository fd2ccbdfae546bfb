"""Comparing the library with the second opinion on Modern American."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.comparing import SecondOpinion
from tests.rules.modern.oracle import verdict
from tests.rules.modern.oracle_play import after, deal_score
from tests.rules.modern.oracle_table import Table, read_table

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State


def _facts(table: Table) -> dict[str, Any]:
    """Return what else there is to compare; of a deal that is over nothing of the turn."""
    facts: dict[str, Any] = {"special": table.special}
    if table.phase == "over":
        return facts
    return facts | {
        "seat": table.seat,
        "draw": table.source,
        "question": table.question,
        "gave back": table.gave_back,
        "courtesy": sorted(table.courtesy),
        "only wilds": table.only_wilds,
        "history": [
            (
                {k: sorted(v) for k, v in item.melds.items()},
                sorted(item.laid),
                item.pile,
                item.source,
            )
            for item in table.history
        ],
    }


_MODERN = SecondOpinion(read_table, verdict, after, deal_score, _facts)


def second_opinion_differs(state: State, action: str) -> str | None:
    """Return how the library and the second opinion disagree about an action, or nothing."""
    return _MODERN.differs(state, action)

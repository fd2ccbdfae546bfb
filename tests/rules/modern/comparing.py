"""Comparing the library with the second opinion on Modern American."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_to_json
from canasta_desktop.rules.presets import rules_to_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.scoring import score_deal
from tests.rules.modern.oracle import verdict
from tests.rules.modern.oracle_play import after, deal_score
from tests.rules.modern.oracle_table import Table, read_table

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State


def second_opinion_differs(state: State, action: str) -> str | None:
    """Return how the library and the second opinion disagree about an action, or nothing."""
    rules, table = dict(rules_to_json(state.rules)), read_table(position_to_json(state))
    wanted = verdict(rules, table, action)
    parsed = parse_action(action)
    refusal = check(state, parsed)
    got = None if refusal is None else refusal.code.value
    if got != wanted:
        return f"{action}: {got or 'accepted'}, should be {wanted or 'accepted'}"
    if refusal is not None:
        return None
    state, table = apply(state, parsed).state, after(rules, table, action)
    have, want = _facts(read_table(position_to_json(state))), _facts(table)
    for name, value in want.items():
        if have[name] != value:
            return f"{action}: then {name} is {have[name]!r}, should be {value!r}"
    totals = [side.total for side in score_deal(state)]
    scores = [deal_score(rules, table, side) for side in (0, 1)]
    return None if totals == scores else f"{action}: scores {totals}, should be {scores}"


def _facts(table: Table) -> dict[str, Any]:
    """Return what can be compared of a table; of a deal that is over nothing of the turn."""
    facts: dict[str, Any] = {
        "hands": [sorted(hand) for hand in table.hands],
        "stock": table.stock,
        "pile": table.pile,
        "melds": [{label: sorted(cards) for label, cards in row.items()} for row in table.melds],
        "threes": [sorted(row) for row in table.threes],
        "phase": table.phase,
        "out": table.out,
        "special": table.special,
    }
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

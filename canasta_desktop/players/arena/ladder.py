"""Several contests as one table in Markdown, a line for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.players.arena.figures import elo
from canasta_desktop.players.arena.records import Record, merged
from canasta_desktop.players.arena.report import habits_data, report

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.habits import Habits
    from canasta_desktop.players.arena.report import Report

_HEADS = (
    "players",
    "rules",
    "pairs",
    "matches won",
    "Elo",
    "lead a deal",
    "opened",
    "canastas a deal",
    "piles a deal",
    "went out",
    "ms a choice, mean",
    "ms, 99 of 100",
)


def ladder(records: Sequence[tuple[Path, Record]]) -> str:
    """Return the table of these records in their order; parts of one contest make one line.

    Figures of both players stand side by side. Raises :exc:`ArenaError` for records that were
    played by different versions of the players, or in which nothing was played.
    """
    parts: dict[Contest, list[tuple[Path, Record]]] = {}
    for path, record in records:
        if not record.rows:
            raise ArenaError(f"{path} holds no row.")
        parts.setdefault(record.contest, []).append((path, record))
    if len({contest.version for contest in parts}) > 1:
        raise ArenaError("Different versions of the players do not go into one table.")
    lines = [_HEADS, ("---",) * len(_HEADS)]
    for contest, belonging in parts.items():
        lines.append(_cells(report(contest, merged(belonging).in_order())))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cells(found: Report) -> tuple[str, ...]:
    first, second = found.contest.players
    sides = [habits_data(tally) for tally in found.tallies]
    rating = None if found.share is None else elo(found.share.mean)
    canastas = (sum(side[f"{kind}_canastas_a_deal"] for kind in _KINDS) for side in sides)
    return (
        f"{first} against {second}",
        found.contest.rules.preset,
        f"{found.numbers:,}",
        "–" if found.share is None else f"{found.won[0]:,} to {found.won[1]:,}",
        "–" if rating is None else f"{rating:+.0f}",
        str(found.lead),
        " / ".join(f"{100 * _opened(tally):.0f} %" for tally in found.tallies),
        " / ".join(f"{count:.2f}" for count in canastas),
        " / ".join(f"{side['piles_a_deal']:.2f}" for side in sides),
        " / ".join(f"{100 * side['went_out_a_deal']:.0f} %" for side in sides),
        " / ".join(f"{side['milliseconds_mean']:.1f}" for side in sides),
        " / ".join(f"{side['milliseconds_p99']:.0f}" for side in sides),
    )


_KINDS = ("natural", "mixed", "wild")


def _opened(tally: Habits) -> float:
    return tally.opened.total() / tally.deals

"""What an arena found: figures with their uncertainty, as data and as a table to read."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from canasta_desktop.players.arena_match import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.arena_match import Played

_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean and half the width of its 95 per cent interval; nothing if there are too few."""

    mean: float
    half_width: float | None

    def __str__(self) -> str:
        width = "" if self.half_width is None else f" ± {self.half_width:.0f}"
        return f"{self.mean:+.0f}{width}"


@dataclass(frozen=True, slots=True)
class Report:
    """All that is reported of two kinds of player, the first one first.

    ``lead`` is the lead of the first in points a deal; its unit is the pair of matches with one
    number, since those are played with the same packs.
    """

    names: tuple[str, str]
    won: tuple[int, int]
    unfinished: int
    lead: Figure
    ended_by_stock: int
    tallies: tuple[Tally, Tally]


def report(names: tuple[str, str], pairs: Sequence[tuple[Played, Played]]) -> Report:
    """Return the report on pairs of matches; in the second of a pair the sides are swapped."""
    won, unfinished, by_stock = [0, 0], 0, 0
    tallies = (Tally(), Tally())
    leads = []
    for pair in pairs:
        means = []
        for swapped, played in enumerate(pair):
            if played.winner is None:
                unfinished += 1
            else:
                won[played.winner ^ swapped] += 1
            by_stock += played.ended_by_stock
            for side, tally in enumerate(played.tallies):
                tallies[side ^ swapped].add(tally)
            means.append(fmean(played.leads) * (-1 if swapped else 1))
        leads.append(fmean(means))
    return Report(names, (won[0], won[1]), unfinished, _figure(leads), by_stock, tallies)


def _figure(values: Sequence[float]) -> Figure:
    if len(values) < 2:
        return Figure(fmean(values), None)
    return Figure(fmean(values), _NORMAL_95 * stdev(values) / sqrt(len(values)))


def as_data(found: Report) -> dict[str, Any]:
    """Return the report as a table of numbers, texts and tables, ready for JSON."""
    return {
        "matches": found.tallies[0].matches,
        "unfinished": found.unfinished,
        "deals": found.tallies[0].deals,
        "deals_ended_by_stock": found.ended_by_stock,
        "lead_a_deal": {"mean": found.lead.mean, "half_width_95": found.lead.half_width},
        "players": [
            {"name": name, "matches_won": won, **_player_data(tally)}
            for name, won, tally in zip(found.names, found.won, found.tallies, strict=True)
        ],
    }


def _player_data(tally: Tally) -> dict[str, Any]:
    deals, times = tally.deals, sorted(tally.seconds)
    return {
        "points_a_deal": tally.points / deals,
        "opened": {
            str(minimum): {"deals": dealt, "opened": tally.opened[minimum]}
            for minimum, dealt in sorted(tally.dealt.items())
        },
        "natural_canastas_a_deal": tally.natural / deals,
        "mixed_canastas_a_deal": tally.mixed / deals,
        "wild_canastas_a_deal": tally.wild / deals,
        "special_hands_a_deal": tally.special_hands / deals,
        "penalties_a_deal": tally.unfinished / deals,
        "piles_a_deal": tally.piles / deals,
        "went_out_a_deal": tally.went_out / deals,
        "discards": tally.discards,
        "fed_needlessly": tally.fed,
        "fallbacks": dict(sorted(tally.fallbacks.items())),
        "choices": len(times),
        "milliseconds_mean": 1000 * fmean(times),
        "milliseconds_p99": 1000 * times[len(times) * 99 // 100],
        "milliseconds_most": 1000 * times[-1],
    }


def as_table(found: Report) -> str:
    """Return the report as lines to read."""
    data = as_data(found)
    first, second = data["players"]
    lines = [
        f"{found.names[0]} against {found.names[1]}: {data['matches']} matches",
        f"deals: {data['deals']}",
        f"deals ended by the stock: {data['deals_ended_by_stock']}",
        f"matches without a winner: {data['unfinished']}",
        f"lead of {found.names[0]} in points a deal: {found.lead}",
        "",
    ]
    lines += [_row(label, first[key], second[key], form) for label, key, form in _ROWS]
    lines += [
        _row(
            f"opened, minimum {minimum}", *(_opened(player, minimum) for player in data["players"])
        )
        for minimum in sorted({*first["opened"], *second["opened"]}, key=int)
    ]
    fallbacks = [sum(player["fallbacks"].values()) for player in data["players"]]
    return "\n".join([*lines, _row("errors and illegal choices", *fallbacks)])


_ROWS = (
    ("", "name", ""),
    ("matches won", "matches_won", ""),
    ("points a deal", "points_a_deal", ".0f"),
    ("natural canastas a deal", "natural_canastas_a_deal", ".2f"),
    ("mixed canastas a deal", "mixed_canastas_a_deal", ".2f"),
    ("wild canastas a deal", "wild_canastas_a_deal", ".2f"),
    ("special hands a deal", "special_hands_a_deal", ".2f"),
    ("special penalties a deal", "penalties_a_deal", ".2f"),
    ("piles taken a deal", "piles_a_deal", ".2f"),
    ("went out, share of deals", "went_out_a_deal", ".2f"),
    ("discards that fed needlessly", "fed_needlessly", ""),
    ("choices", "choices", ""),
    ("milliseconds a choice, mean", "milliseconds_mean", ".2f"),
    ("milliseconds, 99 of 100", "milliseconds_p99", ".1f"),
    ("milliseconds, longest", "milliseconds_most", ".1f"),
)


def _row(label: str, first: object, second: object, form: str = "") -> str:
    return f"{label:<30}{first:>14{form}}{second:>14{form}}"


def _opened(player: dict[str, Any], minimum: str) -> str:
    counts = player["opened"].get(minimum)
    if counts is None:
        return "–"
    return f"{100 * counts['opened'] / counts['deals']:.0f} % of {counts['deals']}"

"""What the rows of a contest say, as figures and as data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any

from canasta_desktop.players.arena.contest import Mode, contest_to_json
from canasta_desktop.players.arena.figures import Figure, elo, figure
from canasta_desktop.players.arena.habits import Habits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.playing import Row
    from canasta_desktop.players.arena.sprt import Sequential


@dataclass(frozen=True, slots=True)
class Report:
    """What was found of two kinds of player, the first one first.

    ``lead`` is the lead of the first in points a deal and ``share`` its share of matches, where
    one without a winner is half a win for each; nothing for single deals. The unit of both is the
    pair of games with one number, since those are played with the same packs. ``won`` and
    ``deals_won`` count for each player, ``tied_deals`` those with equal points.
    """

    contest: Contest
    numbers: int
    lead: Figure
    deals_won: tuple[int, int]
    tied_deals: int
    won: tuple[int, int]
    unfinished: int
    share: Figure | None
    ended_by_stock: int
    tallies: tuple[Habits, Habits]


def pair_lead(row: Row) -> float:
    """Return the lead of the first player in points a deal, the mean of both games of a number."""
    return fmean(fmean(game.leads) for game in row.games)


def report(contest: Contest, rows: Sequence[Row]) -> Report:
    """Return the report on at least one row."""
    tallies = Habits(), Habits()
    for row in rows:
        for tally, counted in zip(tallies, row.habits, strict=True):
            tally.add(counted)
    games = [game for row in rows for game in row.games]
    deals = Counter((lead > 0) - (lead < 0) for game in games for lead in game.leads)
    winners = Counter(game.winner for game in games)
    is_match = contest.mode is Mode.MATCHES
    shares = [fmean(_points(game.winner) for game in row.games) for row in rows]
    return Report(
        contest,
        len(rows),
        figure([pair_lead(row) for row in rows]),
        (deals[1], deals[-1]),
        deals[0],
        (winners[0], winners[1]),
        winners[None] if is_match else 0,
        figure(shares) if is_match else None,
        sum(game.by_stock for game in games),
        tallies,
    )


def _points(winner: int | None) -> float:
    return 0.5 if winner is None else 1.0 - winner


def as_data(found: Report, test: Sequential | None = None) -> dict[str, Any]:
    """Return the report as a table of numbers, texts and tables, ready for JSON."""
    data: dict[str, Any] = {
        **contest_to_json(found.contest),
        "numbers": found.numbers,
        "lead_a_deal": _figure_data(found.lead),
        "deals": sum(found.deals_won) + found.tied_deals,
        "deals_won": list(found.deals_won),
        "deals_tied": found.tied_deals,
        "deals_ended_by_stock": found.ended_by_stock,
        "habits": [habits_data(tally) for tally in found.tallies],
    }
    if found.share is not None:
        data["matches"] = 2 * found.numbers
        data["matches_won"] = list(found.won)
        data["matches_without_winner"] = found.unfinished
        data["share_of_matches"] = _figure_data(found.share)
        data["elo"] = elo(found.share.mean)
    if test is not None:
        data["sequential_test"] = {
            "verdict": test.verdict.value,
            "gain": test.gain,
            "ratio": test.ratio,
            "bound": test.bound,
            "pairs": test.pairs,
        }
    return data


def _figure_data(value: Figure) -> dict[str, float | None]:
    return {
        "mean": value.mean,
        "half_width_95": value.half_width,
        "deviation_of_a_pair": value.deviation,
    }


def habits_data(tally: Habits) -> dict[str, Any]:
    """Return the habits of one player as rates; :class:`Habits` says what they count."""
    deals, piles, outs = tally.deals, tally.piles, tally.went_out
    return {
        "points_a_deal": tally.points / deals,
        "turns_a_deal": tally.turns / deals,
        "openings": {
            str(minimum): {
                "deals": dealt,
                "opened": tally.opened[minimum],
                "mean_turn": _mean(tally.opening_turns[minimum], tally.opened[minimum]),
            }
            for minimum, dealt in sorted(tally.dealt.items())
        },
        "natural_canastas_a_deal": tally.natural / deals,
        "mixed_canastas_a_deal": tally.mixed / deals,
        "wild_canastas_a_deal": tally.wild / deals,
        "special_hands_a_deal": tally.special_hands / deals,
        "special_penalties_a_deal": tally.penalties / deals,
        "piles_a_deal": piles / deals,
        "cards_a_pile": _mean(tally.pile_cards, piles),
        "large_piles_a_deal": tally.large_piles / deals,
        "freezes_a_deal": tally.freezes / deals,
        "discards": tally.discards,
        "discards_fed_needlessly": tally.fed,
        "discards_taken_at_once": tally.taken_at_once,
        "discards_fed_avoidably": tally.fed_avoidably,
        "wild_cards_wasted_a_deal": (tally.wilds_thrown + tally.wilds_added) / deals,
        "wild_cards_thrown_a_deal": tally.wilds_thrown / deals,
        "wild_cards_added_to_canastas_a_deal": tally.wilds_added / deals,
        "wild_cards_left_a_deal": tally.wilds_left / deals,
        "went_out_a_deal": outs / deals,
        "went_out_concealed": tally.concealed,
        "earned_going_out": _mean(tally.out_earned, outs),
        "cost_going_out": _mean(tally.out_cost, outs),
        "lead_going_out": _mean(tally.out_lead, outs),
        "choices": tally.choices,
        "milliseconds_mean": 1000 * tally.times.mean,
        "milliseconds_p99": 1000 * tally.times.percentile(99),
        "milliseconds_longest": 1000 * tally.times.longest,
        "errors": tally.fallbacks["ERROR"],
        "illegal_attempts": tally.fallbacks["ILLEGAL"],
        "stuck_turns": tally.stuck_turns,
        "watchdog_calls": tally.times.too_long,
    }


def _mean(total: int, count: int) -> float | None:
    return total / count if count else None


def troubles(found: Report) -> int:
    """Return how many errors, illegal attempts, stuck turns and watchdog calls there were."""
    return sum(
        tally.fallbacks.total() + tally.stuck_turns + tally.times.too_long
        for tally in found.tallies
    )

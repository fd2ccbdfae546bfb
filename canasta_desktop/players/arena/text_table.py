"""The report of the arena as lines to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.players.arena.contest import Mode
from canasta_desktop.players.arena.figures import Figure, elo
from canasta_desktop.players.arena.report import Report, habits_data
from canasta_desktop.rules.presets import changed_settings

if TYPE_CHECKING:
    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.arena.sprt import Sequential

_ROWS = (
    ("points a deal", "points_a_deal", ",.0f"),
    ("turns a deal", "turns_a_deal", ".1f"),
    ("natural canastas a deal", "natural_canastas_a_deal", ".2f"),
    ("mixed canastas a deal", "mixed_canastas_a_deal", ".2f"),
    ("wild canastas a deal", "wild_canastas_a_deal", ".2f"),
    ("special hands a deal", "special_hands_a_deal", ".3f"),
    ("special penalties a deal", "special_penalties_a_deal", ".2f"),
    ("piles taken a deal", "piles_a_deal", ".2f"),
    ("cards in a pile taken", "cards_a_pile", ".1f"),
    ("piles of 8 cards or more", "large_piles_a_deal", ".2f"),
    ("freezing discards a deal", "freezes_a_deal", ".2f"),
    ("discards", "discards", ",d"),
    ("  that fed a meld needlessly", "discards_fed_needlessly", ",d"),
    ("  taken at once", "discards_taken_at_once", ",d"),
    ("    with a safe one in hand", "discards_fed_avoidably", ",d"),
    ("wild cards wasted a deal", "wild_cards_wasted_a_deal", ".2f"),
    ("  thrown away", "wild_cards_thrown_a_deal", ".2f"),
    ("  added to full canastas", "wild_cards_added_to_canastas_a_deal", ".2f"),
    ("wild cards left in hands", "wild_cards_left_a_deal", ".2f"),
    ("went out, share of deals", "went_out_a_deal", ".2f"),
    ("  concealed", "went_out_concealed", ",d"),
    ("  points it earned", "earned_going_out", ",.0f"),
    ("  points the partner lost", "cost_going_out", ",.0f"),
    ("  lead in those deals", "lead_going_out", "+,.0f"),
    ("choices", "choices", ",d"),
    ("milliseconds a choice, mean", "milliseconds_mean", ".2f"),
    ("  99 of 100", "milliseconds_p99", ".1f"),
    ("  longest", "milliseconds_longest", ".1f"),
    ("errors", "errors", "d"),
    ("illegal attempts", "illegal_attempts", "d"),
    ("stuck turns", "stuck_turns", "d"),
    ("watchdog calls", "watchdog_calls", "d"),
)


def as_table(found: Report, test: Sequential | None = None) -> str:
    """Return the report as lines to read."""
    first, second = map(habits_data, found.tallies)
    lines = [*_head(found.contest), *_result(found), *_test_lines(test), ""]
    lines.append(_row("", *found.contest.players))
    lines += _openings(first["openings"], second["openings"])
    lines += [
        _row(label, _text(first[key], form), _text(second[key], form)) for label, key, form in _ROWS
    ]
    return "\n".join(lines)


def _head(contest: Contest) -> list[str]:
    rules, (first, second) = contest.rules, contest.players
    changed = {name: value for name, value in changed_settings(rules).items() if name != "target"}
    settings = "".join(f", {name} {value}" for name, value in changed.items())
    if contest.mode is Mode.MATCHES:
        played = f"to {rules.target:,}"
    else:
        scores = ", ".join(f"{ours}:{theirs}" for ours, theirs in contest.scores)
        played = f"single deals at {scores}"
    stocks = ", own stocks" if contest.own_stocks else ""
    ends = f"seed {contest.seed}{stocks}, players {contest.version}"
    return [f"{first} against {second}", f"preset {rules.preset}{settings}, {played}, {ends}"]


def _result(found: Report) -> list[str]:
    first, deals = found.contest.players[0], sum(found.deals_won) + found.tied_deals
    deviation = found.lead.deviation
    spread = "" if deviation is None else f", standard deviation of a pair {deviation:,.0f}"
    won, lost = found.deals_won
    lines = [
        f"lead of {first} in points a deal: {found.lead} ({_pairs(found.numbers)}{spread})",
        f"deals won: {won:,} to {lost:,} of {deals:,}",
        f"deals ended by the stock: {found.ended_by_stock:,}",
    ]
    if found.share is not None:
        won, lost = found.won
        lines.append(f"matches won: {won:,} to {lost:,}, without a winner: {found.unfinished:,}")
        lines.append(f"share of matches: {_share_text(found.share)}")
    return lines


def _pairs(count: int) -> str:
    return f"{count:,} pair" + ("" if count == 1 else "s")


def _share_text(share: Figure) -> str:
    width = "" if share.half_width is None else f" ± {100 * share.half_width:.0f}"
    rating = elo(share.mean)
    return f"{100 * share.mean:.0f}{width} %" + ("" if rating is None else f", Elo {rating:+.0f}")


def _test_lines(test: Sequential | None) -> list[str]:
    if test is None:
        return []
    ratio = "–" if test.ratio is None else f"{test.ratio:+.2f}"
    stands = f"{ratio} within ± {test.bound:.2f} after {_pairs(test.pairs)}"
    return [f"sequential test of a gain of {test.gain:g} points: {test.verdict.value} ({stands})"]


def _openings(first: dict[str, Any], second: dict[str, Any]) -> list[str]:
    lines = []
    for minimum in sorted({*first, *second}, key=int):
        sides = first.get(minimum), second.get(minimum)
        lines.append(_row(f"opened, minimum {minimum}", *map(_opened, sides)))
        turns = [None if side is None else side["mean_turn"] for side in sides]
        lines.append(_row("  in turn", *(_text(turn, ".1f") for turn in turns)))
    return lines


def _opened(side: dict[str, Any] | None) -> str:
    if side is None:
        return "–"
    return f"{100 * side['opened'] / side['deals']:.0f} % of {side['deals']:,}"


def _text(value: float | None, form: str) -> str:
    return "–" if value is None else f"{value:{form}}"


def _row(label: str, first: str, second: str) -> str:
    return f"{label:<30}{first:>16}{second:>16}".rstrip()

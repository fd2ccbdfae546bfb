"""The score of a deal, line by line, and the result of a match (C10, C11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.rules.canasta_counting import lines_by_canastas
from canasta_desktop.rules.cards import VALUE, Rank
from canasta_desktop.rules.melds import CanastaKind, canasta_count, canasta_kind, cards_value
from canasta_desktop.rules.ruleset import Counting, RedThreePlusNeeds, Tie
from canasta_desktop.rules.score_lines import LineKind, ScoreLine
from canasta_desktop.rules.special_hands import wins_the_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.state import State


__all__ = [
    "LineKind",
    "MatchResult",
    "ScoreLine",
    "SideScore",
    "match_result",
    "red_threes_count_for",
    "red_threes_value",
    "score_deal",
    "score_side",
]


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side's score for one deal; the lines add up to the total (C10, M13)."""

    lines: tuple[ScoreLine, ...]
    total: int

    def points(self, *kinds: LineKind) -> int:
        """Return the points of all lines of these kinds."""
        return sum(line.points for line in self.lines if line.kind in kinds)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match stands: whether it is over, and the side that won, or nothing (C11, M13.3)."""

    over: bool
    winner: int | None = None


def score_side(state: State, side: int) -> SideScore:
    """Return a side's score for the deal as the cards lie now (C10, M13)."""
    lines = tuple(_LINES[state.rules.counting](state, side))
    return SideScore(lines, sum(line.points for line in lines))


def score_deal(state: State) -> tuple[SideScore, ...]:
    """Return the score of each side (C10, M13)."""
    return tuple(score_side(state, side) for side in range(state.rules.sides))


def _lines(state: State, side: int) -> Iterator[ScoreLine]:
    rules, melds = state.rules, state.melds[side]
    laid = sum(len(meld.cards) for meld in melds)
    if laid:
        points = sum(cards_value(rules, meld.rank, meld.cards) for meld in melds)
        yield ScoreLine(LineKind.MELDED, points, laid)
    for meld in melds:
        kind = canasta_kind(rules, meld)
        if kind is CanastaKind.NATURAL:
            bonus = rules.natural_canasta_bonus
            yield ScoreLine(LineKind.NATURAL_CANASTA, bonus, len(meld.cards), meld.rank)
        elif kind is CanastaKind.MIXED:
            bonus = rules.mixed_canasta_bonus
            yield ScoreLine(LineKind.MIXED_CANASTA, bonus, len(meld.cards), meld.rank)
        elif meld.rank is Rank.THREE and len(meld.cards) >= 4 and rules.black3_four_bonus:
            yield ScoreLine(LineKind.BLACK_THREES, rules.black3_four_bonus, len(meld.cards))
    red = len(state.threes[side])
    if red:
        worth = red_threes_value(state, red)
        sign = 1 if red_threes_count_for(state, side) else -1
        yield ScoreLine(LineKind.RED_THREES, sign * worth, red)
    if state.out is not None and rules.sides_by_seat[state.out] == side:
        if state.concealed:
            yield ScoreLine(LineKind.CONCEALED, rules.concealed_total, seat=state.out)
        else:
            yield ScoreLine(LineKind.GOING_OUT, rules.out_bonus, seat=state.out)
    for seat, hand in enumerate(state.hands):
        if hand and rules.sides_by_seat[seat] == side:
            points = sum(VALUE[card] for card in hand)
            yield ScoreLine(LineKind.HAND, -points, len(hand), seat=seat)


_LINES = {Counting.BY_VALUES: _lines, Counting.BY_CANASTAS: lines_by_canastas}
"""The lines of a side's score in each way of counting."""


def red_threes_value(state: State, count: int) -> int:
    """Return the points of so many red threes of one side, without the sign (C10)."""
    rules = state.rules
    return rules.red3_all if count >= rules.red_threes else count * rules.red3_each


def red_threes_count_for(state: State, side: int) -> bool:
    """Return whether a side's red threes count in its favour as things stand (C10)."""
    needs = state.rules.red3_plus_needs
    if needs is RedThreePlusNeeds.MELD:
        return bool(state.melds[side])
    canastas = canasta_count(state.rules, state.melds[side])
    return canastas >= (1 if needs is RedThreePlusNeeds.CANASTA else 2)


def match_result(state: State, totals: tuple[int, ...]) -> MatchResult:
    """Return whether a deal with these new totals ends the match, and who won (C11, M11.4)."""
    rules, best = state.rules, max(totals)
    if state.special is not None and wins_the_match(state.special[1]):
        return MatchResult(over=True, winner=rules.sides_by_seat[state.special[0]])
    leaders = [side for side, total in enumerate(totals) if total == best]
    winner = leaders[0] if len(leaders) == 1 else None
    if rules.target == 0:
        return MatchResult(over=True, winner=winner)
    if best < rules.target or (winner is None and rules.tie is Tie.ANOTHER_DEAL):
        return MatchResult(over=False)
    return MatchResult(over=True, winner=winner)

"""Counting a deal where the number of canastas decides on the signs (M2.3 to M2.5, M13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import HAND_VALUE, RANK_OF, RED_THREES, VALUE, Card, Rank
from canasta_desktop.rules.guarded_melds import is_unfinished_special
from canasta_desktop.rules.melds import CanastaKind, Meld, canasta_count, canasta_kind
from canasta_desktop.rules.score_lines import LineKind, ScoreLine
from canasta_desktop.rules.special_hands import SPECIAL_SIZE, special_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

MIXED = 300
NATURAL = 500
SPECIAL_RANK = 2500
"""A natural canasta of aces or sevens, and what is charged for an unfinished meld of them."""
WILD = {0: 3000, 4: 2500}
WILD_OTHERWISE = 2000
"""A wild canasta by its number of jokers: none, all four, or any other (M2.3)."""
GOING_OUT = 100
THREES = (0, 100, 300, 500, 1000)
"""What threes of one colour are worth by their number (M2.4)."""
UNFINISHED_WILD = 2000
HELD = 1500
"""Charged for three or more aces in one hand, and for three or more sevens (M2.5)."""
MANY = 3


def lines_by_canastas(state: State, side: int) -> Iterator[ScoreLine]:
    """Yield the lines of a side's score as the cards lie now (M13)."""
    rules = state.rules
    if state.special is not None and rules.sides_by_seat[state.special[0]] == side:
        seat, name = state.special
        points = special_points(rules, name)
        yield ScoreLine(LineKind.SPECIAL_HAND, points, SPECIAL_SIZE, seat=seat)
        return
    melds = state.melds[side]
    canastas = canasta_count(rules, melds)
    laid = [card for meld in melds for card in meld.cards]
    if laid:
        points = sum(VALUE[card] for card in laid)
        yield ScoreLine(LineKind.MELDED, points if canastas else -points, len(laid))
    for meld in melds:
        yield from _canasta_line(rules, meld)
    threes = state.threes[side]
    if threes:
        sign = -1 if canastas == 0 else min(canastas - 1, 1)
        yield ScoreLine(LineKind.THREES, sign * threes_value(threes), len(threes))
    if state.out is not None and rules.sides_by_seat[state.out] == side:
        yield ScoreLine(LineKind.GOING_OUT, GOING_OUT, seat=state.out)
    if canastas != 1 or rules.incomplete_penalty_at_one_canasta:
        yield from _unfinished_lines(rules, melds)
    for seat, hand in enumerate(state.hands):
        if hand and rules.sides_by_seat[seat] == side:
            yield from _hand_lines(seat, hand)


def threes_value(threes: tuple[Card, ...]) -> int:
    """Return the value of threes on the table, each colour by its number (M2.4)."""
    red = sum(card in RED_THREES for card in threes)
    return THREES[red] + THREES[len(threes) - red]


def canasta_bonus(rules: RuleSet, meld: Meld) -> int:
    """Return the bonus of a meld, nothing if it is no canasta (M2.3)."""
    kind = canasta_kind(rules, meld)
    if kind is None:
        return 0
    if kind is CanastaKind.WILD:
        jokers = sum(RANK_OF[card] is Rank.JOKER for card in meld.cards)
        return WILD.get(jokers, WILD_OTHERWISE)
    if kind is CanastaKind.MIXED:
        return MIXED
    return natural_bonus(meld.rank)


def natural_bonus(rank: Rank) -> int:
    """Return the bonus of a natural canasta of a rank (M2.3)."""
    return SPECIAL_RANK if rank in (Rank.ACE, Rank.SEVEN) else NATURAL


_CANASTA_LINES = {
    CanastaKind.NATURAL: LineKind.NATURAL_CANASTA,
    CanastaKind.MIXED: LineKind.MIXED_CANASTA,
    CanastaKind.WILD: LineKind.WILD_CANASTA,
}


def _canasta_line(rules: RuleSet, meld: Meld) -> Iterator[ScoreLine]:
    kind = canasta_kind(rules, meld)
    if kind is not None:
        bonus = canasta_bonus(rules, meld)
        yield ScoreLine(_CANASTA_LINES[kind], bonus, len(meld.cards), meld.rank)


def unfinished_penalty(rules: RuleSet, meld: Meld) -> int:
    """Return what an unfinished special meld costs at the end of a deal (M2.5)."""
    if meld.rank is not Rank.WILD:
        return SPECIAL_RANK
    jokers = sum(RANK_OF[card] is Rank.JOKER for card in meld.cards)
    return rules.incomplete_wild_all_jokers if jokers == rules.jokers else UNFINISHED_WILD


def _unfinished_lines(rules: RuleSet, melds: tuple[Meld, ...]) -> Iterator[ScoreLine]:
    for meld in melds:
        if is_unfinished_special(rules, meld):
            points = -unfinished_penalty(rules, meld)
            yield ScoreLine(LineKind.UNFINISHED, points, len(meld.cards), meld.rank)


def _hand_lines(seat: int, hand: tuple[Card, ...]) -> Iterator[ScoreLine]:
    """Yield what the cards in a hand cost (M2.1, M2.5)."""
    points = sum(HAND_VALUE[card] for card in hand)
    yield ScoreLine(LineKind.HAND, -points, len(hand), seat=seat)
    for rank in (Rank.ACE, Rank.SEVEN):
        count = sum(RANK_OF[card] is rank for card in hand)
        if count >= MANY:
            yield ScoreLine(LineKind.HELD, -HELD, count, rank, seat)

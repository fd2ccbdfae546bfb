"""The threes before a side: what they are called, what they are worth now and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rules.canasta_counting import threes_value
from canasta_desktop.rules.cards import RED_THREES
from canasta_desktop.rules.melds import canasta_count
from canasta_desktop.rules.ruleset import Counting, RedThreePlusNeeds
from canasta_desktop.rules.scoring import LineKind, red_threes_count_for, score_side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State


class ThreesWords(NamedTuple):
    """What is said of a side's threes (see ``SidePicture``)."""

    title: Phrase
    detail: Phrase
    reason: Phrase
    points: int


def threes_words(table: State, side: int) -> ThreesWords:
    """Return what is said of a side's threes; without any, only what they are called."""
    counting, threes = table.rules.counting, table.threes[side]
    if not threes:
        return ThreesWords(_TITLES[counting], NOTHING, NOTHING, 0)
    points = score_side(table, side).points(LineKind.RED_THREES, LineKind.THREES)
    detail, reason = threes_detail(table, threes), _REASONS[counting](table, side)
    return ThreesWords(_TITLES[counting], detail, reason, points)


def threes_detail(table: State, threes: tuple[Card, ...]) -> Phrase:
    """Return how threes add up: "red 2: 300 + black 1: 100", or their number where all are red."""
    if table.rules.counting is Counting.BY_VALUES:
        return number_word(len(threes))
    red = tuple(card for card in threes if card in RED_THREES)
    black = tuple(card for card in threes if card not in RED_THREES)
    parts = []
    if red:
        parts.append(say("red {count}: {points}", count=len(red), points=threes_value(red)))
    if black:
        parts.append(say("black {count}: {points}", count=len(black), points=threes_value(black)))
    return parts[0] if len(parts) == 1 else say("{red} + {black}", red=parts[0], black=parts[1])


def _by_values(table: State, side: int) -> Phrase:
    """Return why red threes count as they do (C10)."""
    needs = table.rules.red3_plus_needs
    if red_threes_count_for(table, side):
        return _COUNT_WITH[needs]
    return _COUNT_AGAINST[needs]


_COUNT_WITH = {
    RedThreePlusNeeds.MELD: NOTHING,
    RedThreePlusNeeds.CANASTA: say("with a canasta"),
    RedThreePlusNeeds.TWO_CANASTAS: say("with two canastas"),
}
_COUNT_AGAINST = {
    RedThreePlusNeeds.MELD: say("no meld yet"),
    RedThreePlusNeeds.CANASTA: say("no canasta yet"),
    RedThreePlusNeeds.TWO_CANASTAS: say("not two canastas yet"),
}


def _by_canastas(table: State, side: int) -> Phrase:
    """Return why threes of both colours count as they do (M2.4)."""
    canastas = canasta_count(table.rules, table.melds[side])
    if canastas == 0:
        return say("no canasta yet")
    return say("nothing with one canasta") if canastas == 1 else say("with two canastas")


_TITLES = {Counting.BY_VALUES: say("Red threes"), Counting.BY_CANASTAS: say("Threes")}
_REASONS: Mapping[Counting, Callable[[State, int], Phrase]] = {
    Counting.BY_VALUES: _by_values,
    Counting.BY_CANASTAS: _by_canastas,
}

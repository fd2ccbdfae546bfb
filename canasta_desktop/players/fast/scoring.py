"""The exact score of a deal on counts (C10, M13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CANASTA,
    NATURALS,
    PLACES,
    SEVEN,
    TWO,
    WILD_MELD,
)
from canasta_desktop.players.fast.position import NOBODY
from canasta_desktop.rules.canasta_counting import (
    GOING_OUT,
    HELD,
    MANY,
    MIXED,
    NATURAL,
    SPECIAL_RANK,
    THREES,
    UNFINISHED_WILD,
    WILD,
    WILD_OTHERWISE,
)

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

_ALL_RED_THREES: Final = 4
_ALL_JOKERS: Final = 4


def score(position: Position, side: int) -> int:
    """Return a side's score for the deal as the cards lie now."""
    if position.params.guarded:
        return _guarded_score(position, side)
    params = position.params
    opened, canastas = position.opened[side], position.canastas[side]
    total = position.points[side]
    if canastas:
        total += _canastas(position, side)
    if position.naturals[side][BLACK] >= _ALL_RED_THREES:
        total += params.black3_four_bonus
    reds = position.reds[side]
    if reds:
        value = params.red3_all if reds >= _ALL_RED_THREES else reds * params.red3_each
        needs = params.red3_needs
        total += value if (canastas >= needs if needs else opened) else -value
    if position.out != NOBODY and position.out & 1 == side:
        total += params.concealed_total if position.concealed else params.out_bonus
    return total - hand_value(position, side) - hand_value(position, side + 2)


def difference(position: Position, side: int) -> int:
    """Return by how many points a side leads the other one in this deal, as the cards lie now."""
    return score(position, side) - score(position, 1 - side)


def hand_value(position: Position, seat: int) -> int:
    """Return what the cards in a hand cost at the end."""
    worth, hand = position.params.hand_worth, position.hands[seat]
    total = 0
    for code in range(PLACES):
        if hand[code]:
            total += hand[code] * worth[code]
    return total


def _canastas(position: Position, side: int) -> int:
    params = position.params
    naturals, wilds = position.naturals[side], position.wilds[side]
    total = 0
    for place in range(TWO + 1):
        natural, wild = naturals[place], wilds[place]
        if natural + wild < CANASTA:
            continue
        if not wild or (not params.mixed_is_permanent and natural >= CANASTA):
            total += params.natural_bonus
        else:
            total += params.mixed_bonus
    return total


def _guarded_score(position: Position, side: int) -> int:
    params, canastas = position.params, position.canastas[side]
    if position.special != NOBODY and position.special_seat & 1 == side:
        return params.specials[position.special]
    points = position.points[side]
    total = (points if canastas else -points) + _guarded_canastas(position, side)
    threes = THREES[position.reds[side]] + THREES[position.blacks[side]]
    if canastas != 1:
        total += threes if canastas else -threes
    if position.out != NOBODY and position.out & 1 == side:
        total += GOING_OUT
    if canastas != 1 or params.penalty_at_one_canasta:
        total -= _unfinished(position, side)
    for seat in (side, side + 2):
        hand = position.hands[seat]
        total -= hand_value(position, seat)
        if hand[ACE] >= MANY:
            total -= HELD
        if hand[SEVEN] >= MANY:
            total -= HELD
    return total


def _guarded_canastas(position: Position, side: int) -> int:
    naturals, wilds = position.naturals[side], position.wilds[side]
    total = 0
    for place in range(NATURALS):
        if naturals[place] + wilds[place] >= CANASTA:
            if wilds[place]:
                total += MIXED
            else:
                total += SPECIAL_RANK if place in (SEVEN, ACE) else NATURAL
    if wilds[WILD_MELD] >= CANASTA:
        total += WILD.get(position.wild_jokers[side], WILD_OTHERWISE)
    return total


def _unfinished(position: Position, side: int) -> int:
    """Return what unfinished special melds cost (M2.5)."""
    naturals, wilds = position.naturals[side], position.wilds[side]
    total = 0
    if 0 < naturals[SEVEN] < CANASTA:
        total += SPECIAL_RANK
    if 0 < naturals[ACE] < CANASTA and not wilds[ACE]:
        total += SPECIAL_RANK
    if 0 < wilds[WILD_MELD] < CANASTA:
        has_all = position.wild_jokers[side] == _ALL_JOKERS
        total += position.params.wild_penalty_all_jokers if has_all else UNFINISHED_WILD
    return total

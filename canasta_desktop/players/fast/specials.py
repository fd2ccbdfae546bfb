"""Special hands recognised on counts (M2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CLUB,
    JOKER,
    NATURALS,
    RED,
    SEVEN,
    TWO,
)
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.special_hands import special_points

if TYPE_CHECKING:
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.rules.ruleset import RuleSet

SPECIAL_SIZE: Final = 14
SPECIAL_HANDS: Final[list[SpecialHand]] = list(SpecialHand)
"""The special hands; a number that stands for one is its place here."""
_PAIRS: Final = 0
_WILD_PAIRS: Final = 1
_MIAMI_PAIRS: Final = 2
_ZIP_CODE: Final = 3
STRAIGHT: Final = 4
_GARBAGE: Final = 5
_BLAST_OFF: Final = 6
_TRIPLES: Final = 7
_QUADS: Final = 8
_DREAM: Final = 9


def special_values(rules: RuleSet) -> list[int]:
    """Return what each special hand scores, 0 for those that are not played."""
    return [special_points(rules, name) for name in SPECIAL_HANDS]


def best_special(params: Params, hand: list[int]) -> int:
    """Return the number of the special hand that scores most among those a hand forms, or -1.

    The hand has fourteen cards.
    """
    best, points = -1, 0
    for number in formed(params, hand):
        if params.specials[number] > points:
            best, points = number, params.specials[number]
    return best


def formed(params: Params, hand: list[int]) -> list[int]:
    """Return the special hands that fourteen cards form, whether they are played or not."""
    sizes = sorted([count for count in hand[:NATURALS] if count], reverse=True)
    twos, jokers = hand[TWO], hand[JOKER]
    threes = hand[BLACK] + hand[RED] + hand[CLUB]
    if sizes and sizes[0] == 1:
        is_straight = len(sizes) == NATURALS and twos == jokers == threes == 1
        return [STRAIGHT] if is_straight else []
    if threes:
        return []
    found = _formed_with_wild_groups(params, sizes, twos, jokers)
    found += _formed_of_pairs(params, hand, sizes)
    wilds = twos + jokers
    matching = not twos or not jokers
    if sizes == [4, 4, 3, 3]:
        found.append(_GARBAGE)
    elif sizes == [3, 3, 3, 3] and wilds == 2 and matching:
        found.append(_TRIPLES)
    elif sizes == [4, 4, 4] and wilds == 2 and matching:
        found.append(_QUADS)
    elif (sizes == [5, 5] and wilds == 4 and matching) or (sizes == [5, 4] and wilds == 5):
        found.append(_DREAM)
    return found


def _formed_of_pairs(params: Params, hand: list[int], sizes: list[int]) -> list[int]:
    if sizes and sizes[0] > 2:
        return []
    twos, jokers = hand[TWO], hand[JOKER]
    if sizes == [2] * 7:
        return [_PAIRS]
    if hand[ACE] != 2 or hand[SEVEN] != 2:
        return []
    if sizes == [2] * 5 and twos == jokers == 2:
        return [_MIAMI_PAIRS]
    only_jokers = jokers == 2 and twos == 0 and not params.wild_pairs_twos
    if sizes == [2] * 6 and ((twos == 2 and jokers == 0) or only_jokers):
        return [_WILD_PAIRS]
    return []


def _formed_with_wild_groups(params: Params, sizes: list[int], twos: int, jokers: int) -> list[int]:
    """Return the hands in which some groups may be of wild cards (M2.6)."""
    groups = [count for count in (twos, jokers) if count]
    if len(groups) > params.special_max_wild_groups:
        return []
    everything = sorted(sizes + groups, reverse=True)
    if everything == [4, 3, 3, 2, 2]:
        return [_ZIP_CODE]
    return [_BLAST_OFF] if everything == [5, 4, 3, 2] else []

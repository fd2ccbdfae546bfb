"""What the value model sees of a deal: numbers for each side, from all four hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CANASTA,
    JOKER,
    NATURALS,
    SEVEN,
    TWO,
    WILD_MELD,
    WORTH,
)
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.rules.canasta_counting import THREES

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position

FULL_STOCK: Final = 56
_HUNDRED: Final = 100

SHARED_NAMES: Final = (
    *("score", "opened", "unopened_time", "minimum_unopened", "minimum_unopened_time"),
    *("cards", "cards_time", "hand_points", "hand_points_unopened"),
    *("wilds", "wilds_time", "wilds_unopened"),
    *("pairs", "pairs_time", "triples", "triples_time", "fits", "fits_time"),
    *("pure_3", "pure_4", "pure_5", "pure_6", "mixed_3", "mixed_4", "mixed_5", "mixed_6"),
    *("melds_time", "grow_time", "nearly", "first_canasta", "ready", "canastas_time"),
    *("smallest", "smallest_ready", "blacks", "threes_unopened"),
    *("moves", "moves_time", "pile_reach", "pile_frozen"),
)
FREE_NAMES: Final = SHARED_NAMES
GUARDED_NAMES: Final = (
    *SHARED_NAMES,
    *("no_canasta_time", "one_canasta_time", "threes_without", "threes_without_time"),
    *("sevens_3", "sevens_4", "sevens_5", "sevens_6", "sevens_near", "sevens_sure"),
    *("aces_3", "aces_4", "aces_5", "aces_6", "aces_near", "aces_sure"),
    *("wild_3", "wild_4", "wild_5", "wild_6", "wild_near", "wild_sure"),
    *("held_sevens", "held_aces", "many_wilds", "many_sevens", "many_aces", "dead_cards"),
)


def names_of(*, guarded: bool) -> tuple[str, ...]:
    """Return the names of the features in their order."""
    return GUARDED_NAMES if guarded else FREE_NAMES


def features(position: Position, side: int) -> list[float]:
    """Return the features of one side at the beginning of a turn."""
    params = position.params
    time = min(1.0, len(position.stock) / FULL_STOCK)
    first, second = position.hands[side], position.hands[side + 2]
    naturals, wilds = position.naturals[side], position.wilds[side]
    opened = position.opened[side]
    canastas = position.canastas[side]
    pairs = triples = fits = nearly = grow = melds = dead = 0
    hand_points = 0
    pure, mixed = [0] * 7, [0] * 7
    guarded = params.guarded
    for rank in range(NATURALS):
        one, two = first[rank], second[rank]
        held = one + two
        size = naturals[rank] + wilds[rank]
        hand_points += held * WORTH[rank]
        if size:
            if size >= CANASTA:
                dead += held
                continue
            melds += 1
            fits += held
            if size + held >= CANASTA:
                nearly += 1
            grow += (size + min(held, CANASTA - size)) ** 2
            (mixed if wilds[rank] else pure)[size] += 1
        elif guarded and position.dead & (1 << rank):
            dead += held
        else:
            pairs += (one == 2) + (two == 2)
            triples += (one > 2) + (two > 2)
    held_wilds = first[TWO] + first[JOKER] + second[TWO] + second[JOKER]
    hand_points += 20 * (first[TWO] + second[TWO]) + 50 * (first[JOKER] + second[JOKER])
    blacks = first[BLACK] + second[BLACK]
    cards = position.sizes[side] + position.sizes[side + 2]
    smallest = min(position.sizes[side], position.sizes[side + 2])
    small = max(0, 5 - smallest)
    ready = canastas >= params.canastas_to_go_out
    minimum = 0.0 if opened else position.minimum[side] / _HUNDRED
    moves = position.seat & 1 == side
    row = [
        (score(position, side) + hand_points + WORTH[BLACK] * blacks) / _HUNDRED,
        float(opened),
        0.0 if opened else time,
        minimum,
        minimum * time,
        cards,
        cards * time,
        hand_points / _HUNDRED,
        0.0 if opened else hand_points / _HUNDRED,
        held_wilds,
        held_wilds * time,
        0.0 if opened else held_wilds,
        pairs,
        pairs * time,
        triples,
        triples * time,
        fits,
        fits * time,
        *pure[3:],
        *mixed[3:],
        melds * time,
        grow * time / 10,
        nearly,
        float(canastas > 0),
        float(ready),
        canastas * time,
        small,
        small if ready else 0.0,
        blacks,
        0.0 if opened else position.reds[side] * time,
        float(moves),
        time if moves else 0.0,
        *(_reach(position, opened) if moves else (0.0, 0.0)),
    ]
    if guarded:
        row += _guarded(position, side, time, held_wilds, dead)
    return row


def _reach(position: Position, opened: bool) -> tuple[float, float]:
    """Return the size of the pile if the seat in turn could claim it, and if it is frozen."""
    pile = position.pile
    if not pile or pile[-1] >= NATURALS:
        return 0.0, 0.0
    top, seat = pile[-1], position.seat
    side = seat & 1
    frozen = position.frozen or (position.params.freeze_before_opening and not opened)
    lying = position.naturals[side][top] + position.wilds[side][top]
    reach = position.hands[seat][top] >= 2
    if not position.params.guarded and not frozen:
        reach = reach or 0 < lying < CANASTA
    if not reach:
        return 0.0, 0.0
    size = float(min(12, len(pile)))
    return (size if opened else 0.5 * size), (size if frozen else 0.0)


def _guarded(position: Position, side: int, time: float, held_wilds: int, dead: int) -> list[float]:
    """Return what only guarded melding has: special melds, threes, dead cards (M2)."""
    first, second = position.hands[side], position.hands[side + 2]
    naturals, wilds = position.naturals[side], position.wilds[side]
    canastas = position.canastas[side]
    threes = (THREES[position.reds[side]] + THREES[position.blacks[side]]) / _HUNDRED
    sevens = first[SEVEN] + second[SEVEN]
    aces = first[ACE] + second[ACE]
    aces_lie = 0 if wilds[ACE] else naturals[ACE]
    row = [
        0.0 if canastas else time,
        time if canastas == 1 else 0.0,
        0.0 if canastas else threes,
        0.0 if canastas else threes * time,
    ]
    for lying, held in (
        (naturals[SEVEN], sevens),
        (aces_lie, aces),
        (wilds[WILD_MELD], held_wilds),
    ):
        steps = [0.0] * 4
        begun = 0 < lying < CANASTA
        if begun:
            steps[max(0, lying - 3)] = 1.0
        row += steps
        there = min(CANASTA, lying + held) if begun else 0
        row.append(max(0, there - 3) * time)
        row.append(float(there == CANASTA))
    row += [
        float((first[SEVEN] > 2) + (second[SEVEN] > 2)),
        float((first[ACE] > 2) + (second[ACE] > 2)),
        float(max(0, first[TWO] + first[JOKER] - 3) + max(0, second[TWO] + second[JOKER] - 3)),
        float(max(0, first[SEVEN] - 4) + max(0, second[SEVEN] - 4)),
        float(max(0, first[ACE] - 4) + max(0, second[ACE] - 4)),
        dead,
    ]
    return row

"""Plans for laying cards once the side has opened: what makes hand and table worth most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import JOKER, NATURALS, TWO, Addition
from canasta_desktop.players.modern.layout import ACE, SEVEN, WILD
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.players.modern.plans import Plan, leaves_a_discard
from canasta_desktop.rules.guarded_melds import FIVE
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD
from canasta_desktop.rules.ruleset import HoldRule
from canasta_desktop.rules.talon import opened_from_stock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.reading import Reading
    from canasta_desktop.players.modern.valuation import Valuation

_PAIR = 2


def cards_to_keep(reading: Reading, *, talon_due: bool = False) -> int:
    """Return how many cards must stay in the hand after laying (M8a)."""
    rule = reading.now.rules.hold_rule
    if rule is HoldRule.THROW_ONLY or (talon_due and rule is HoldRule.THROW_AND_HOLD):
        return 1
    return 2


def best_lay_plan(
    reading: Reading, valuation: Valuation, layout: Layout, *, pile_is_empty: bool
) -> Plan:
    """Return the layout with every addition that improves it, the best one first each time."""
    best = Plan((), layout, valuation.worth(layout, opened=True))
    keep = cards_to_keep(reading)
    while True:
        better = best
        for addition in additions(reading, best.layout, keep):
            after = best.layout.after(addition)
            worth = valuation.worth(after, opened=True)
            if worth > better.worth and leaves_a_discard(
                reading, after, pile_is_empty=pile_is_empty
            ):
                better = Plan((*best.additions, addition), after, worth)
        if better is best:
            return best
        best = better


def additions(reading: Reading, layout: Layout, keep: int) -> Iterator[Addition]:
    """Yield additions to one meld that leave at least ``keep`` cards in the hand."""
    spare = layout.cards() - keep
    if spare <= 0:
        return
    for rank in NATURALS:
        room = FULL - layout.size(rank)
        if room <= 0 or rank in reading.dead:
            continue
        most = 0 if _is_locked(layout) else _most_wilds(rank, layout)
        for naturals, wilds in _numbers(layout, rank, min(room, spare), most):
            if _is_legal(reading, layout, rank, naturals, wilds):
                yield _with_wilds(layout, rank, naturals, wilds)
    yield from _wild_additions(reading, layout, spare)


def _is_locked(layout: Layout) -> bool:
    """Return whether an unfinished wild meld claims every wild card (M6.9)."""
    return 0 < layout.wilds[WILD] < FULL


def _most_wilds(rank: int, layout: Layout) -> int:
    """Return how many wild cards of the hand the meld of a rank may take (M6.6, M6.7)."""
    if rank == SEVEN or (rank == ACE and not layout.wilds[rank]):
        return 0
    return min(layout.wilds_held(), 2 - layout.wilds[rank])


def _numbers(layout: Layout, rank: int, room: int, most: int) -> list[tuple[int, int]]:
    """Return the numbers of naturals and wild cards that are worth a look."""
    lying = layout.size(rank)
    held = min(layout.hand[rank], room)
    numbers = {(held, 0)}
    if lying and held > _PAIR:
        numbers.add((held - _PAIR, 0))  # the pair that stays can claim the pile
    for wilds in range(1, most + 1):
        numbers.add((min(held, room - wilds), wilds))
    smallest = 1 if lying else SMALLEST_MELD
    return sorted(n for n in numbers if n[0] >= 0 and smallest <= sum(n) <= room)


def _is_legal(reading: Reading, layout: Layout, rank: int, naturals: int, wilds: int) -> bool:
    if not wilds:
        return True
    now, all_naturals = reading.now, layout.naturals[rank] + naturals
    needed = FIVE if now.rules.rule_of_five else NATURALS_NEEDED
    if all_naturals < needed:
        return False
    is_canasta = layout.size(rank) + naturals + wilds >= FULL
    return not (is_canasta and opened_from_stock(now.table.turn))


def _with_wilds(layout: Layout, rank: int, naturals: int, wanted: int) -> Addition:
    """Return the addition with jokers before twos: they cost most when they stay in the hand."""
    jokers = min(wanted, layout.hand[JOKER])
    return Addition(rank, naturals, wanted - jokers, jokers)


def _wild_additions(reading: Reading, layout: Layout, spare: int) -> Iterator[Addition]:
    """Yield additions to the wild meld: all the wild cards, or the twos alone (M6.9, M6.10)."""
    size = layout.wilds[WILD]
    room = min(FULL - size, spare)
    if room <= 0 or (not size and WILD in reading.dead):
        return
    smallest = 1 if size else SMALLEST_MELD
    twos = min(layout.hand[TWO], room)
    jokers = min(layout.hand[JOKER], room - twos)
    for some in sorted({0, jokers}):
        if twos + some >= smallest:
            yield Addition(WILD, 0, twos, some)

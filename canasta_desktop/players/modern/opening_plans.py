"""Openings planned whole: a clean triple, the minimum, and melds that are worth it (M7)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import JOKER, NATURALS, TWO, WORTH, Addition
from canasta_desktop.players.modern.layout import SEVEN, WILD
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.players.modern.plans import Plan, leaves_a_discard
from canasta_desktop.rules.melds import SMALLEST_MELD
from canasta_desktop.rules.ruleset import OpeningBase, OpeningPackCount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.reading import Reading
    from canasta_desktop.players.modern.valuation import Valuation

_MOST_LOOKED_INTO = 90
"""How many openings are compared; those that spend the fewest wild cards come first."""
_MOST_WAYS = 4000
_PAIR, _MOST_WILDS = 2, 2


class Claim(NamedTuple):
    """The first group of an opening with the pile, whose meld the top card joins (M8.3)."""

    rank: int
    naturals: int
    wilds: int = 0


class _Meld(NamedTuple):
    """A meld of an opening in numbers; ``is_claim`` when the top card joins it."""

    rank: int
    naturals: int
    wilds: int
    is_claim: bool = False


def opening_plans(
    reading: Reading,
    valuation: Valuation,
    layout: Layout,
    keep: int,
    claim: Claim | None = None,
) -> list[Plan]:
    """Return ways to open from the hand of a layout, best first; none if nothing opens.

    With a claim the first addition is the claim, and the rest of the pile is not yet in the hand.
    """
    ways = sorted(islice(_ways(reading, layout, keep, claim), _MOST_WAYS), key=_spent)
    plans = []
    for way in ways[:_MOST_LOOKED_INTO]:
        after = layout.copy()
        for addition in way:
            after.add(addition)
        if claim is None and not leaves_a_discard(
            reading, after, pile_is_empty=not reading.now.table.pile
        ):
            continue
        plans.append(Plan(way, after, valuation.worth(after, opened=True)))
    return sorted(plans, key=lambda plan: -plan.worth)


def _spent(way: tuple[Addition, ...]) -> tuple[int, int]:
    return sum(a.twos + 2 * a.jokers for a in way if a.rank != WILD), -len(way)


def _ways(
    reading: Reading, layout: Layout, keep: int, claim: Claim | None
) -> Iterator[tuple[Addition, ...]]:
    """Yield openings that have their base and minimum and leave enough cards, as additions."""
    first = () if claim is None else (_Meld(*claim, is_claim=True),)
    spare = layout.cards() - keep - sum(meld.naturals + meld.wilds for meld in first)
    wilds = layout.wilds_held() - sum(meld.wilds for meld in first)
    choices = [
        row
        for rank in reversed(NATURALS)
        if rank not in reading.dead
        and layout.hand[rank] >= _PAIR
        and not (claim is not None and rank == claim.rank)
        and (row := _choices(rank, layout.hand[rank], wilds))
    ]
    for melds in _combined(choices, spare, wilds):
        way = _priced(reading, layout, first + melds, 0)
        if way is not None:
            yield way
    if WILD in reading.dead or any(meld.wilds for meld in first):
        return
    group = min(wilds, FULL)
    if group >= SMALLEST_MELD:
        for melds in _combined(choices, spare - group, 0):
            way = _priced(reading, layout, first + melds, group)
            if way is not None:
                yield way


def _choices(rank: int, held: int, wilds: int) -> list[_Meld]:
    """Return the melds that a rank may make in an opening; no mixed canasta may be among them."""
    naturals = min(held, FULL)
    found = [_Meld(rank, naturals, 0)] if naturals >= SMALLEST_MELD else []
    if rank != SEVEN:
        most = min(wilds, _MOST_WILDS, FULL - 1 - naturals)
        found += [_Meld(rank, naturals, more) for more in range(1, most + 1)]
    return found


def _combined(choices: list[list[_Meld]], spare: int, wilds: int) -> Iterator[tuple[_Meld, ...]]:
    """Yield choices of melds of different ranks from so many cards and wild cards, none first."""
    yield ()
    for place, row in enumerate(choices):
        for meld in row:
            left = spare - meld.naturals - meld.wilds
            if left >= 0 and meld.wilds <= wilds:
                for others in _combined(choices[place + 1 :], left, wilds - meld.wilds):
                    yield (meld, *others)


def _priced(
    reading: Reading, layout: Layout, melds: tuple[_Meld, ...], wild_meld: int
) -> tuple[Addition, ...] | None:
    """Return the melds with as few jokers as reach the minimum, or nothing if they do not open.

    ``wild_meld`` is the number of wild cards in a meld of their own.
    """
    rules = reading.now.rules
    splash = rules.splash and (wild_meld >= FULL or any(m.naturals >= FULL for m in melds))
    if not splash and not _has_base(reading, melds, wild_meld):
        return None
    counted = [
        meld
        for meld in melds
        if not meld.is_claim
        or rules.opening_pack_count is OpeningPackCount.HAND_CARDS
        or meld.naturals + meld.wilds >= SMALLEST_MELD
    ]
    points = sum(meld.naturals * WORTH[meld.rank] for meld in counted)
    minimum = 0 if splash else reading.now.table.minimum(reading.now.own_side)
    twos, jokers = layout.hand[TWO], layout.hand[JOKER]
    if wild_meld:
        used = _split(wild_meld, twos, jokers, minimum - points)
        return None if used is None else (*_as_additions(melds, 0), Addition(WILD, 0, *used))
    used = _split(sum(meld.wilds for meld in melds), twos, jokers, minimum - points)
    return None if used is None else _as_additions(melds, used[1])


def _has_base(reading: Reading, melds: tuple[_Meld, ...], wild_meld: int) -> bool:
    """Return whether there is a clean triple, or what else may stand for it (M7.2, M7.5)."""
    if wild_meld and reading.now.rules.opening_base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD:
        return True
    return any(meld.naturals >= SMALLEST_MELD and not meld.wilds for meld in melds)


def _split(wilds: int, twos: int, jokers: int, missing: int) -> tuple[int, int] | None:
    """Return how many twos and jokers make so many wild cards worth the missing points."""
    for some in range(max(0, wilds - twos), min(wilds, jokers) + 1):
        if (wilds - some) * WORTH[TWO] + some * WORTH[JOKER] >= missing:
            return wilds - some, some
    return None


def _as_additions(melds: tuple[_Meld, ...], jokers: int) -> tuple[Addition, ...]:
    found = []
    for rank, naturals, wilds, _ in melds:
        some = min(jokers, wilds)
        jokers -= some
        found.append(Addition(rank, naturals, wilds - some, some))
    return tuple(found)

"""What could be laid in a turn: a handful of ways that differ, for both families of rules."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.classic_opening import open_with
from canasta_desktop.players.fast.classic_policy import pour_wilds
from canasta_desktop.players.fast.codes import ACE, CANASTA, NATURALS, SEVEN, WILD_MELD
from canasta_desktop.players.fast.convert import groups_of
from canasta_desktop.players.fast.guarded_opening import open_with as open_guarded
from canasta_desktop.players.fast.guarded_policy import takes_wilds
from canasta_desktop.players.fast.plan import Plan, nothing_planned
from canasta_desktop.rules.openings import openings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.fast.position import Group, Position
    from canasta_desktop.rules.state import State

KEEP: Final = 2
"""The cards that stay in the hand: one to discard, and one after it."""
_SMALL_KEEPS: Final = (2, 5)
_WAYS: Final = 40
"""How many openings of the rules are looked at; they come with the fewest cards first."""
_MOST_WILDS_FOR_ONE: Final = 3
_WILD_MELD_FROM: Final = 3
SPECIAL_FROM: Final = 5
_KEPT_RANKS: Final = 3


def ways_to_lay(
    position: Position, table: State | None, special_from: int = SPECIAL_FROM
) -> list[Plan]:
    """Return plans for what the seat in turn lays, nothing first; not all of them need be legal.

    Without a table the openings that only the rules find are left out. ``special_from``: a meld of
    sevens or natural aces is not begun with fewer in the hand, where melding is guarded.
    """
    nothing = nothing_planned(position)
    plans = [nothing]
    if position.opened[position.seat & 1]:
        plans += _grown(position, nothing, special_from)
    else:
        for plan in _openings(position, table):
            plans.append(plan)
            plans.append(_with_naturals(position, plan, special_from))
    found: dict[tuple[Group, ...], Plan] = {}
    for plan in plans:
        found.setdefault(tuple(sorted(plan.groups())), plan)
    return list(found.values())


def _grown(position: Position, nothing: Plan, special_from: int) -> Iterator[Plan]:
    """Yield what a side that has opened can lay: naturals, all but one rank, and wild cards."""
    everything = _with_naturals(position, nothing, special_from)
    yield everything
    for plan in (everything, nothing):
        yield from _finished_canastas(position, plan)
    yield _with_naturals(position, nothing, special_from, begins=False)
    yield _with_naturals(position, nothing, special_from, pairs_kept=True)
    kept = sorted(everything.parts, key=lambda rank: -everything.parts[rank][0])
    for rank in kept[:_KEPT_RANKS]:
        if len(kept) > 1:
            yield _with_naturals(position, nothing, special_from, skipped=rank)
    if position.params.guarded:
        yield from _wild_melds(position, everything)
        yield from _wild_melds(position, nothing)
    elif everything.wilds_held():
        poured = copy_of(everything)
        params = position.params
        pour_wilds(params.most_wilds, params.meld_max, poured, poured.left - KEEP)
        yield poured


def _with_naturals(
    position: Position,
    start: Plan,
    special_from: int,
    *,
    begins: bool = True,
    pairs_kept: bool = False,
    skipped: int = -1,
) -> Plan:
    """Return a plan with all naturals laid that can be, but for what is kept back."""
    plan = copy_of(start)
    guarded = position.params.guarded
    longest = CANASTA if guarded else position.params.meld_max
    for rank in range(NATURALS - 1, -1, -1):
        held, lying = plan.hand[rank], plan.size(rank)
        if not held or rank == skipped or (guarded and plan.dead & (1 << rank)):
            continue
        if not lying and (held < 3 or not begins):
            continue
        if guarded and not lying and rank in (SEVEN, ACE) and held < special_from:
            continue
        more = min(held, longest - lying, plan.left - KEEP)
        if pairs_kept and lying + more < CANASTA:
            more -= 2 if lying else more
        if more > 0 and (lying or more > 2):
            plan.add(rank, more, 0, 0)
    return plan


def _finished_canastas(position: Position, start: Plan) -> Iterator[Plan]:
    """Yield the plan with one meld made a canasta by wild cards, for each meld that can be."""
    for rank in range(NATURALS):
        missing = CANASTA - start.size(rank)
        if not start.size(rank) or not 0 < missing <= _MOST_WILDS_FOR_ONE:
            continue
        if missing > min(start.wilds_held(), start.left - KEEP):
            continue
        if _fit(position, start, rank, missing):
            plan = copy_of(start)
            plan.add_wilds(rank, missing)
            yield plan


def _fit(position: Position, plan: Plan, rank: int, count: int) -> bool:
    params = position.params
    if params.guarded:
        return takes_wilds(position, plan, rank, count)
    return plan.wilds[rank] + count <= params.most_wilds[plan.naturals[rank]]


def _wild_melds(position: Position, start: Plan) -> Iterator[Plan]:
    """Yield the plan with wild cards on their own meld: all that fit, or one (M6.2)."""
    lying, held = start.wilds[WILD_MELD], start.wilds_held()
    if position.dead & (1 << WILD_MELD) or (not lying and held < _WILD_MELD_FROM):
        return
    most = min(held, CANASTA - lying, start.left - KEEP)
    for count in {most, 1 if lying else most}:
        if 0 < count <= most and (lying or count >= _WILD_MELD_FROM):
            plan = copy_of(start)
            plan.add_wilds(WILD_MELD, count)
            yield plan


def _openings(position: Position, table: State | None) -> Iterator[Plan]:
    """Yield openings from the hand: the policy's, and three that the rules find.

    Those are the one with fewest cards, the one with most points and the one with fewest wilds.
    """
    side = position.seat & 1
    minimum = position.minimum[side]
    for keep in _SMALL_KEEPS:
        plan = nothing_planned(position)
        if position.params.guarded:
            opens = open_guarded(position, plan, -1, keep)
        else:
            opens = open_with(position.params, plan, minimum, keep, -1)
        if opens:
            yield plan
    if table is None:
        return
    ways = [groups_of(way) for way in islice(openings(table.rules, table.hand, minimum), _WAYS)]
    if not ways:
        return
    points = position.params.meld_worth
    for chosen in (
        ways[0],
        max(ways, key=lambda way: sum(own * points[place] for place, own, _, _ in way)),
        min(ways, key=lambda way: sum(twos + jokers for _, _, twos, jokers in way)),
    ):
        plan = nothing_planned(position)
        for place, own, twos, jokers in chosen:
            plan.add(place, own, twos, jokers)
        if plan.left >= KEEP:
            yield plan


def copy_of(plan: Plan) -> Plan:
    """Return a plan of its own that is equal."""
    new = Plan()
    new.hand = plan.hand[:]
    new.left = plan.left
    new.naturals = plan.naturals[:]
    new.wilds = plan.wilds[:]
    new.canastas = plan.canastas
    new.dead = plan.dead
    new.parts = {place: part[:] for place, part in plan.parts.items()}
    return new

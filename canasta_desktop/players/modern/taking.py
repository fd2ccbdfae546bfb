"""Plans for taking the pile: every way to claim it, with what could be laid after it (M8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import TWO, Addition, groups_of
from canasta_desktop.players.modern.laying_plans import best_lay_plan, cards_to_keep
from canasta_desktop.players.modern.layout import ACE, SEVEN, THREE, WILD
from canasta_desktop.players.modern.opening_plans import Claim, opening_plans
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.players.modern.plans import Plan, ends_well
from canasta_desktop.rules.actions import Take
from canasta_desktop.rules.cards import RANK_OF
from canasta_desktop.rules.guarded_laying import guarded_pile_refusal
from canasta_desktop.rules.guarded_melds import FIVE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.modern.outlook import Outlook

_PAIR = 2
_MOST_WILDS = 2
_MOST_OPENINGS = 3
"""How many openings with the pile are looked into for each claim."""


class TakePlan(NamedTuple):
    """A way to take the pile, and the best way to go on laying after it.

    ``is_canasta`` tells that the claim makes a canasta.
    """

    action: Take
    after: Plan
    is_canasta: bool


def take_plans(outlook: Outlook) -> list[TakePlan]:
    """Return the legal ways to take the pile that let the turn end, best first."""
    table = outlook.table
    is_barred = table.turn.gave_back or bool(outlook.reading.own.hand[THREE])
    if is_barred or guarded_pile_refusal(table) is not None:
        return []
    plans = [
        _planned(outlook, laid)
        for claim in _claims(outlook)
        for laid in (_just(claim) if outlook.opened else _openings(outlook, claim))
    ]
    plans.sort(key=lambda plan: -plan.after.worth)
    return [plan for plan in plans if ends_well(table, plan.action)]


def _claims(outlook: Outlook) -> Iterator[Claim]:
    """Yield the claims that are worth a look: the pair, or all naturals, and wild cards."""
    reading, own = outlook.reading, outlook.reading.own
    rank = RANK_OF[outlook.table.pile[-1]]
    size = own.size(rank)
    held = min(own.hand[rank], FULL - 1 - size)
    for naturals in sorted({_PAIR, held}):
        if not _PAIR <= naturals <= held:
            continue
        yield Claim(rank, naturals)
        most = min(own.wilds_held(), _MOST_WILDS - own.wilds[rank], FULL - 1 - size - naturals)
        if rank == SEVEN or (rank == ACE and not own.wilds[rank]) or 0 < own.wilds[WILD] < FULL:
            continue
        has_five = own.naturals[rank] + naturals + 1 >= FIVE
        if outlook.opened and reading.now.rules.rule_of_five and not has_five:
            continue
        for wilds in range(1, most + 1):
            yield Claim(rank, naturals, wilds)


def _just(claim: Claim) -> list[tuple[Addition, ...]]:
    return [(Addition(claim.rank, claim.naturals, claim.wilds),)]


def _openings(outlook: Outlook, claim: Claim) -> list[tuple[Addition, ...]]:
    reading, pile = outlook.reading, outlook.table.pile
    keep = cards_to_keep(reading) - (len(pile) - 1)
    plans = opening_plans(reading, outlook.valuation, reading.own, keep, claim)
    return [plan.additions for plan in plans[:_MOST_OPENINGS]]


def _planned(outlook: Outlook, laid: tuple[Addition, ...]) -> TakePlan:
    """Return the take that lays these additions, the claim first, and what follows it."""
    table, reading = outlook.table, outlook.reading
    claim = _fitted(outlook, laid[0])
    after = reading.own.copy()
    for addition in (claim, *laid[1:]):
        after.add(addition)
    rank = claim.rank
    size = reading.own.size(rank)
    after.naturals[rank] += 1
    for card in table.pile[:-1]:
        after.hand[RANK_OF[card]] += 1
    groups = groups_of(table.hand, (claim, *laid[1:]))
    first = [group for group in groups if group.rank == rank]
    action = Take((*first, *(group for group in groups if group.rank != rank)))
    plan = best_lay_plan(reading, outlook.valuation, after, pile_is_empty=True)
    return TakePlan(action, plan, size < FULL <= after.size(rank))


def _fitted(outlook: Outlook, claim: Addition) -> Addition:
    """Return the claim with the twos and jokers that the hand has."""
    jokers = max(claim.jokers, claim.wilds - outlook.reading.own.hand[TWO])
    return claim._replace(twos=claim.wilds - jokers, jokers=jokers)

"""Why a Modern American choice was made: the reason that counts most for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import WORTH
from canasta_desktop.players.modern.layout import ACE, SEVEN, WILD
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.canasta_counting import (
    HELD,
    MANY,
    SPECIAL_RANK,
    UNFINISHED_WILD,
)
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.ruleset import Swad

if TYPE_CHECKING:
    from canasta_desktop.players.modern.discards import DiscardPlan
    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.players.modern.plans import Plan

_RISK_TO_MENTION = 25
# Chances in per mille: up to the first a discard is called safe, up to the second safe enough if
# the rank was let go, from the third on a risk.
_SAFE, _SAFE_ENOUGH, _RISKY = 80, 200, 350
_FEW_UNSEEN = 2

PROMISE_TO_MENTION = 300
"""What a special hand promises before it is named as a reason."""


def why_lay(outlook: Outlook, plan: Plan) -> Reason:
    """Return why the additions of a plan are laid."""
    before, after = outlook.reading.own, plan.layout
    ranks = sorted({addition.rank for addition in plan.additions})
    points = sum(addition.points for addition in plan.additions)
    cards = before.cards() - after.cards()
    special = _why_special(outlook, before, after, ranks)
    if not outlook.opened:
        minimum = outlook.table.minimum(outlook.now.own_side)
        if outlook.reading.talon:
            count = outlook.reading.talon
            return Reason(ReasonKind.OPEN_BONUS, points=points, minimum=minimum, count=count)
        return Reason(ReasonKind.OPEN, points=points, minimum=minimum, count=len(ranks))
    if special is not None:
        return special
    for rank in ranks:
        if before.size(rank) < FULL <= after.size(rank):
            return Reason(ReasonKind.LAY_CANASTA, rank=Rank(rank), points=points)
    if outlook.now.final or outlook.reading.risk >= _RISK_TO_MENTION:
        return Reason(ReasonKind.LAY_IN_TIME, points=points, count=cards)
    new = [rank for rank in ranks if not before.size(rank)]
    if new:
        best = max(new, key=lambda rank: (after.naturals[rank], WORTH[rank]))
        return Reason(ReasonKind.LAY_NEW, rank=Rank(best), points=points, count=cards)
    return Reason(ReasonKind.LAY_MORE, points=points, count=cards)


def _why_special(
    outlook: Outlook, before: Layout, after: Layout, ranks: list[int]
) -> Reason | None:
    """Return the reason of a special meld that the additions complete, begin or extend."""
    for rank in ranks:
        if rank not in (WILD, SEVEN) and (rank != ACE or after.wilds[ACE]):
            continue
        bonus, penalty = SPECIAL_RANK, SPECIAL_RANK
        if rank == WILD:
            bonus = outlook.valuation.special.wild_bonus(after.jokers, 0)
            penalty = UNFINISHED_WILD
        if after.size(rank) >= FULL:
            return Reason(ReasonKind.LAY_SPECIAL_CANASTA, rank=Rank(rank), points=bonus)
        if before.size(rank):
            return Reason(ReasonKind.LAY_SPECIAL_MELD, rank=Rank(rank), points=penalty)
        return Reason(ReasonKind.START_SPECIAL_MELD, rank=Rank(rank), points=bonus)
    return None


def why_discard(outlook: Outlook, plan: DiscardPlan) -> Reason:
    """Return why a card is discarded."""
    reading, rank = outlook.reading, RANK_OF[plan.card]
    pile = len(outlook.table.pile)
    if not outlook.opened:
        rest = list(reading.own.hand)
        rest[rank] -= 1
        goal = outlook.special_hands.goal(rest)
        if goal is not None and goal.promise >= PROMISE_TO_MENTION:
            kind = ReasonKind.DISCARD_SPECIAL
            return Reason(kind, rank=rank, count=goal.lacking, special=goal.name)
    if rank in (SEVEN, ACE) and reading.own.hand[rank] >= MANY:
        return Reason(ReasonKind.DISCARD_BURDEN, rank=rank, points=HELD, count=pile)
    return Reason(_kind_of_discard(outlook, plan), rank=rank, count=pile)


def _kind_of_discard(outlook: Outlook, plan: DiscardPlan) -> ReasonKind:
    reading, now, rank = outlook.reading, outlook.now, RANK_OF[plan.card]
    danger = outlook.discards.danger
    if plan.card in WILDS:
        return ReasonKind.DISCARD_LEAST_HARM
    if rank in reading.dead:
        return ReasonKind.DISCARD_DEAD
    if not outlook.table.pile and now.rules.swad is not Swad.OFF:
        return ReasonKind.DISCARD_SWAD
    if danger.cannot_be_taken(rank):
        return ReasonKind.DISCARD_FULL
    if not now.style.fears or now.final:
        return ReasonKind.DISCARD_USELESS
    if plan.chance <= _SAFE_ENOUGH and danger.let_go(rank):
        return ReasonKind.DISCARD_PASSED
    if plan.chance <= _SAFE:
        if now.known.unseen[rank] <= _FEW_UNSEEN:
            return ReasonKind.DISCARD_GONE
        return ReasonKind.DISCARD_SAFE
    return ReasonKind.DISCARD_LEAST_HARM if plan.chance >= _RISKY else ReasonKind.DISCARD_USELESS

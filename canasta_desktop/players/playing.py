"""The choice after the draw: go out, lay cards, discard, or end the last lay-down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.finishing import finish_or_ask, only_finish
from canasta_desktop.players.holding import WORTH, groups_of
from canasta_desktop.players.outlook import KEEP
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.actions import Discard, End, Lay
from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, WILDS, Rank
from canasta_desktop.rules.options import discards
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from canasta_desktop.players.discards import DiscardPlan
    from canasta_desktop.players.laying_plans import LayPlan
    from canasta_desktop.players.outlook import Outlook
    from canasta_desktop.rules.view import SeatView

_RISK_TO_MENTION = 25
# Chances in per mille: up to the first a discard is called safe, up to the second safe enough if
# the rank was let go, from the third on a risk.
_SAFE, _SAFE_ENOUGH, _RISKY = 80, 200, 350
_FEW_UNSEEN = 2


def play(outlook: Outlook, seat_view: SeatView) -> Choice:
    """Return what to do now; later actions of the turn are chosen anew."""
    table = outlook.table
    closing = table.turn.closing
    plan = outlook.best_plan(keep=1 if closing else KEEP)
    worth_on = plan.worth if closing else outlook.worth_with_discard(plan, table.pile)
    finish = finish_or_ask(outlook, plan, worth_on)
    if finish is not None:
        return finish
    if plan.additions:
        action = Lay(groups_of(table.hand, plan.additions))
        if check(table, action) is None:
            return Choice(action, _why_lay(outlook, plan))
    if closing:
        return Choice(End(), Reason(ReasonKind.END_LAID))
    return _discard(outlook) or only_finish(outlook, plan, worth_on) or _anything(seat_view)


def _anything(seat_view: SeatView) -> Choice:
    return Choice(safe_action(seat_view), Reason(ReasonKind.SAFE))


def _discard(outlook: Outlook) -> Choice | None:
    """Return the best discard, unless none is legal or the last card would leave the hand.

    Going out with the last card was weighed before and found wanting; it is the last resort.
    """
    table = outlook.table
    ranked = outlook.discards.ranked(discards(table), outlook.nothing_laid(), table.pile)
    if not ranked or len(table.hand) == 1:
        return None
    return Choice(Discard(ranked[0].card), _why_discard(outlook, ranked[0]))


def _why_lay(outlook: Outlook, plan: LayPlan) -> Reason:
    now, table = outlook.now, outlook.table
    ranks = sorted({addition.rank for addition in plan.additions})
    points = sum(addition.points for addition in plan.additions)
    if not now.opened(now.own_side):
        minimum = table.minimum(now.own_side)
        return Reason(ReasonKind.OPEN, points=points, minimum=minimum, count=len(ranks))
    before, after, size = now.own_holding(), plan.holding, now.rules.canasta_size
    for rank in ranks:
        lay = before.naturals[rank] + before.wilds[rank]
        if lay < size <= after.naturals[rank] + after.wilds[rank]:
            return Reason(ReasonKind.LAY_CANASTA, rank=Rank(rank), points=points)
    cards = before.cards() - after.cards()
    if now.final or now.risk >= _RISK_TO_MENTION:
        return Reason(ReasonKind.LAY_IN_TIME, points=points, count=cards)
    new = [rank for rank in ranks if not before.naturals[rank]]
    if new:
        best = max(new, key=lambda rank: (after.naturals[rank], WORTH[rank]))
        return Reason(ReasonKind.LAY_NEW, rank=Rank(best), points=points, count=cards)
    return Reason(ReasonKind.LAY_MORE, points=points, count=cards)


def _why_discard(outlook: Outlook, plan: DiscardPlan) -> Reason:
    rank = RANK_OF[plan.card]
    return Reason(_kind_of_discard(outlook, plan), rank=rank, count=len(outlook.table.pile))


def _kind_of_discard(outlook: Outlook, plan: DiscardPlan) -> ReasonKind:
    now, card = outlook.now, plan.card
    danger = outlook.discards.danger
    if card in BLACK_THREES:
        return ReasonKind.DISCARD_BLACK_THREE
    if card in WILDS:
        return ReasonKind.DISCARD_FREEZE if danger.freezes(card) else ReasonKind.DISCARD_LEAST_HARM
    if not now.style.fears or now.final:
        return ReasonKind.DISCARD_USELESS
    if plan.chance <= _SAFE_ENOUGH and danger.let_go(card):
        return ReasonKind.DISCARD_PASSED
    if plan.chance <= _SAFE:
        if now.known.unseen[RANK_OF[card]] <= _FEW_UNSEEN:
            return ReasonKind.DISCARD_GONE
        return ReasonKind.DISCARD_SAFE
    return ReasonKind.DISCARD_LEAST_HARM if plan.chance >= _RISKY else ReasonKind.DISCARD_USELESS

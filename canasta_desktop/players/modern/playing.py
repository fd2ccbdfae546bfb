"""The choice after the draw: a special hand, going out, laying cards, the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import groups_of
from canasta_desktop.players.modern.finishing import finish_or_ask, only_finish
from canasta_desktop.players.modern.plans import Plan, ends_well, goes_out_with_last_card
from canasta_desktop.players.modern.reasons import why_discard, why_lay
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.actions import Discard, Lay, LaySpecial, Retract
from canasta_desktop.rules.options import discards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.special_hands import POINTS

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.rules.view import SeatView

_MOST_TRIED = 8
"""How many plans are tried before nothing is laid; the first is legal but in odd positions."""


def play(outlook: Outlook, seat_view: SeatView) -> Choice:
    """Return what to do now; later actions of the turn are chosen anew."""
    table = outlook.table
    plans = outlook.plans()
    best = plans[0]
    opened = outlook.opened or bool(best.additions)
    worth_on = outlook.worth_with_discard(best, table.pile, opened=opened)
    return (
        _special_hand(outlook, worth_on, opened=opened)
        or finish_or_ask(outlook, worth_on, opened=opened)
        or _lay(outlook, plans)
        or _discard(outlook)
        or _way_out(outlook, seat_view)
    )


def _special_hand(outlook: Outlook, worth_on: int, *, opened: bool) -> Choice | None:
    """Return the special hand that the cards form, if it is better than playing on (M11)."""
    table = outlook.table
    points = POINTS[table.rules.special_hands]
    for name in sorted(points, key=lambda name: -points[name]):
        action = LaySpecial(name)
        if check(table, action) is not None:
            continue
        over = apply(table, action).state
        if outlook.endings.gain(over, worth_on, opened=opened) > 0:
            reason = Reason(ReasonKind.SPECIAL_HAND, points=points[name], special=name)
            return Choice(action, reason)
    return None


def _lay(outlook: Outlook, plans: list[Plan]) -> Choice | None:
    """Return the laying of the best plan that is legal and lets the turn end."""
    table = outlook.table
    for plan in plans[:_MOST_TRIED]:
        if not plan.additions:
            return None
        action = Lay(groups_of(table.hand, plan.additions))
        if ends_well(table, action):
            return Choice(action, why_lay(outlook, plan))
        if outlook.opened:
            return _lay_one(outlook, plan)
    return None


def _lay_one(outlook: Outlook, plan: Plan) -> Choice | None:
    """Return the laying of the first addition of a plan that may be laid by itself."""
    table, own = outlook.table, outlook.reading.own
    idle = outlook.worth(own, opened=True)
    for addition in plan.additions:
        action = Lay(groups_of(table.hand, (addition,)))
        after = own.after(addition)
        worth = outlook.worth(after, opened=True)
        if worth > idle and ends_well(table, action):
            return Choice(action, why_lay(outlook, Plan((addition,), after, worth)))
    return None


def _discard(outlook: Outlook) -> Choice | None:
    """Return the best discard, unless none is legal or the last card would leave the hand."""
    table = outlook.table
    ranked = outlook.discards.ranked(
        discards(table), outlook.idle_plan(), table.pile, opened=outlook.opened
    )
    if not ranked or goes_out_with_last_card(table):
        return None
    return Choice(Discard(ranked[0].card), why_discard(outlook, ranked[0]))


def _way_out(outlook: Outlook, seat_view: SeatView) -> Choice:
    """Return what to do where no discard ends the turn: take back, go out, or anything legal."""
    table = outlook.table
    if check(table, Retract()) is None:
        return Choice(Retract(), Reason(ReasonKind.RETRACT))
    return only_finish(outlook) or Choice(safe_action(seat_view), Reason(ReasonKind.SAFE))

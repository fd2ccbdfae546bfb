"""Why a plan was chosen that the heuristic alone would not have chosen, in its own kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, GoOut, Lay, Take
from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, VALUE, WILDS
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.melds import meld_of
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action, Group
    from canasta_desktop.rules.view import SeatView

_LARGE_PILE: Final = 6


def reason_for(seat_view: SeatView, action: Action, taken: float) -> Reason:
    """Return a reason for an action; ``taken`` is how often the next opponent takes the pile."""
    table = seat_view.table
    match action:
        case Draw():
            return Reason(ReasonKind.DRAW_POOR_PILE, count=len(table.pile))
        case Take(groups):
            return _why_take(seat_view, groups)
        case Lay(groups):
            return _why_lay(seat_view, groups)
        case Discard(card):
            rank = RANK_OF[card]
            return Reason(_why_discard(seat_view, action, taken), rank=rank, count=len(table.pile))
        case GoOut():
            over = apply(table, action).state
            return Reason(ReasonKind.GO_OUT_CONCEALED if over.concealed else ReasonKind.GO_OUT)
        case End():
            return Reason(ReasonKind.END_LAID if table.turn.closing else ReasonKind.END_DECLINE)
        case Ask():
            return Reason(ReasonKind.ASK)
        case Answer(yes):
            points = sum(VALUE[card] for card in seat_view.hand)
            return Reason(ReasonKind.ANSWER_YES if yes else ReasonKind.ANSWER_NO, points=points)
        case _:
            return Reason(ReasonKind.SAFE)


def _points(groups: tuple[Group, ...]) -> int:
    return sum(VALUE[card] for group in groups for card in group.cards)


def _why_take(seat_view: SeatView, groups: tuple[Group, ...]) -> Reason:
    table, rank = seat_view.table, groups[0].rank
    count, size = len(table.pile), table.rules.canasta_size
    lying = meld_of(table.melds[seat_view.side], rank)
    before = 0 if lying is None else len(lying.cards)
    if before < size <= before + len(groups[0].cards) + 1:
        return Reason(ReasonKind.TAKE_CANASTA, rank=rank, count=count)
    if not table.opened(seat_view.side):
        points = _points(groups)
        if table.rules.melding is Melding.FREE:
            points = opening_points(table, groups, table.pile[-1])
        minimum = table.minimum(seat_view.side)
        return Reason(ReasonKind.TAKE_OPENS, points=points, minimum=minimum, count=count)
    if not table.stock:
        return Reason(ReasonKind.TAKE_NO_STOCK)
    kind = ReasonKind.TAKE_LARGE if count >= _LARGE_PILE else ReasonKind.TAKE_USEFUL
    return Reason(kind, rank=rank, count=count)


def _why_lay(seat_view: SeatView, groups: tuple[Group, ...]) -> Reason:
    table, own = seat_view.table, seat_view.table.melds[seat_view.side]
    points = _points(groups)
    if not own:
        minimum = table.minimum(seat_view.side)
        return Reason(ReasonKind.OPEN, points=points, minimum=minimum, count=len(groups))
    cards = sum(len(group.cards) for group in groups)
    size = table.rules.canasta_size
    for group in groups:
        lying = meld_of(own, group.rank)
        before = 0 if lying is None else len(lying.cards)
        if before < size <= before + len(group.cards):
            return Reason(ReasonKind.LAY_CANASTA, rank=group.rank, points=points)
    new = [group for group in groups if meld_of(own, group.rank) is None]
    if new:
        rank = max(new, key=lambda group: len(group.cards)).rank
        return Reason(ReasonKind.LAY_NEW, rank=rank, points=points, count=cards)
    return Reason(ReasonKind.LAY_MORE, points=points, count=cards)


_SAFE: Final = 0.05


def _why_discard(seat_view: SeatView, action: Discard, taken: float) -> ReasonKind:
    card, table = action.card, seat_view.table
    if table.rules.melding is Melding.FREE:
        if card in BLACK_THREES:
            return ReasonKind.DISCARD_BLACK_THREE
        if card in WILDS and WILDS.isdisjoint(table.pile):
            return ReasonKind.DISCARD_FREEZE
    if table.stock and taken <= _SAFE:
        return ReasonKind.DISCARD_SAFE
    return ReasonKind.DISCARD_USELESS

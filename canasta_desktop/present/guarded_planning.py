"""Which hand cards a plan may hold where melding is guarded, and where wild cards are meant to go.

What more cards could still mend is let pass here and judged when the plan is laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Group, Take
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.guarded_melds import FIVE, dead_ranks
from canasta_desktop.rules.melds import SMALLEST_MELD, Meld, is_wild_in, meld_of
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import Refusal, RuleCode, first_of, refuse_guarded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

Keys = tuple["CardKey", ...]
Planned = tuple[tuple[Rank, Keys], ...]

_WHATEVER_THE_CLAIM = frozenset(
    {RuleCode.NOT_NOW, RuleCode.THREE_FIRST, RuleCode.PILE_EMPTY, RuleCode.PILE_BLOCKED}
)


def guarded_pile_closed(table: State) -> Refusal | None:
    """Return why the seat in turn cannot take the pile whatever the claim (M4.4, M5.5, M8)."""
    refusal = check(table, Take((Group(Rank.WILD, ()),)))
    return refusal if refusal is not None and refusal.code in _WHATEVER_THE_CLAIM else None


def guarded_joining(view: SeatView, rank: Rank, keys: Keys, planned: Planned) -> Refusal | None:
    """Return the first rule of M6 that forbids these cards in a plan for a meld, or nothing."""
    return first_of(_broken(view, rank, keys, planned))


def _broken(view: SeatView, rank: Rank, keys: Keys, planned: Planned) -> Iterator[Refusal]:
    table = view.table
    rules = table.rules
    if any(RANK_OF[key.card] is not rank and key.card not in WILDS for key in keys):
        yield refuse_guarded(RuleCode.MELD_MIXED_RANKS, rank=rank)
    if rank not in rules.meld_ranks:
        yield refuse_guarded(RuleCode.MELD_NO_RANK, rank=rank)
        return
    lying = meld_of(table.melds[view.side], rank)
    cards = (*dict(planned).get(rank, ()), *keys)
    size = len(cards) + (len(lying.cards) if lying else 0)
    is_complete = lying is not None and len(lying.cards) >= rules.canasta_size
    # A card on a canasta may be the eighth one of a finish, where that is played (M6.4).
    may_add_one = is_complete and rules.meld_max > rules.canasta_size
    most = rules.meld_max if may_add_one else rules.canasta_size
    if size > most:
        yield refuse_guarded(RuleCode.MELD_TOO_LARGE, have=size, need=most, rank=rank)
    if rank in dead_ranks(table) and not may_add_one and (rank is not Rank.WILD or lying is None):
        yield refuse_guarded(RuleCode.MELD_DEAD_RANK, rank=rank)
    if rank is not Rank.WILD and any(is_wild_in(key.card, rank) for key in keys):
        yield from _broken_by_wilds(view, rank, lying, cards, planned)


def _broken_by_wilds(
    view: SeatView, rank: Rank, lying: Meld | None, cards: Keys, planned: Planned
) -> Iterator[Refusal]:
    table = view.table
    rules = table.rules
    before = lying.wilds if lying else 0
    wilds = before + sum(is_wild_in(key.card, rank) for key in cards)
    if wilds > rules.wild_cap:
        yield refuse_guarded(RuleCode.MELD_MANY_WILDS, have=wilds, need=rules.wild_cap, rank=rank)
    has_opened = table.opened(view.side)
    if rank is Rank.SEVEN or (rank is Rank.ACE and has_opened and not before):
        yield refuse_guarded(RuleCode.MELD_NO_WILD, have=wilds, need=0, rank=rank)
    held = sum(RANK_OF[card] is rank for card in view.hand)
    possible = held + (lying.naturals if lying else 0) + _top_of_rank(table, rank)
    if rules.rule_of_five and has_opened and possible < FIVE:
        yield refuse_guarded(RuleCode.MELD_RULE_OF_FIVE, have=possible, need=FIVE, rank=rank)
    meld = meld_of(table.melds[view.side], Rank.WILD)
    size = (len(meld.cards) if meld else 0) + len(dict(planned).get(Rank.WILD, ()))
    if 0 < size < rules.canasta_size:
        yield refuse_guarded(RuleCode.MELD_WILD_LOCK, have=size, need=rules.canasta_size, rank=rank)


def _top_of_rank(table: State, rank: Rank) -> int:
    return int(bool(table.pile) and RANK_OF[table.pile[-1]] is rank)


def guarded_wild_meld(view: SeatView, planned: Planned, keys: Keys) -> Rank | None:
    """Return the wild meld if the wild cards among these are meant for it (M6.9).

    They are where one is begun or planned and not complete, and otherwise where they are enough
    to begin one.
    """
    rules = view.table.rules
    lying = meld_of(view.table.melds[view.side], Rank.WILD)
    size = (len(lying.cards) if lying else 0) + len(dict(planned).get(Rank.WILD, ()))
    if size:
        return Rank.WILD if size < rules.canasta_size else None
    may_begin = Rank.WILD not in dead_ranks(view.table)
    wilds = sum(key.card in WILDS for key in keys)
    return Rank.WILD if may_begin and wilds >= SMALLEST_MELD else None

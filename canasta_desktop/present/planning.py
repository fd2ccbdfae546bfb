"""What the plan of a lay-down may hold and is worth, for each way of melding."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.guarded_planning import (
    guarded_joining,
    guarded_pile_closed,
    guarded_wild_meld,
)
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.guarded_openings import guarded_points
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.melds import SMALLEST_MELD, is_wild_in, meld_of
from canasta_desktop.rules.pile import pile_refusal
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

Keys = tuple["CardKey", ...]
Planned = tuple[tuple[Rank, Keys], ...]


class Planning(NamedTuple):
    """How cards are planned in one way of melding.

    ``points``: what groups count towards the opening minimum beside the top card they claim, if
    any. ``pile_closed``: why the pile cannot be taken whatever the claim. ``joining``: why cards
    can never be part of a plan for the meld of a rank; ``planned`` is all that is planned already.
    ``wild_meld``: the meld that the wild cards among these are meant for, whatever else they are
    chosen with, or nothing.
    """

    points: Callable[[State, tuple[Group, ...], Card | None], int]
    pile_closed: Callable[[State], Refusal | None]
    joining: Callable[[SeatView, Rank, Keys, Planned], Refusal | None]
    wild_meld: Callable[[SeatView, Planned, Keys], Rank | None]


def planning(table: State) -> Planning:
    """Return how cards are planned at this table."""
    return _PLANNING[table.rules.melding]


def _joining(view: SeatView, rank: Rank, keys: Keys, planned: Planned) -> Refusal | None:
    rules = view.table.rules
    if any(RANK_OF[key.card] is not rank and key.card not in WILDS for key in keys):
        return refuse(RuleCode.MELD_MIXED_RANKS, rank=rank)
    if rank not in rules.meld_ranks:
        return refuse(RuleCode.MELD_NO_RANK, rank=rank)
    new_wilds = sum(is_wild_in(key.card, rank) for key in keys)
    if rank is Rank.THREE:
        return _threes_broken(view, new_wilds)
    already = dict(planned).get(rank, ())
    lying = meld_of(view.table.melds[view.side], rank)
    before = sum(is_wild_in(key.card, rank) for key in already) + (lying.wilds if lying else 0)
    wilds = before + new_wilds
    if new_wilds and rules.wild_cap and wilds > rules.wild_cap:
        return refuse(RuleCode.MELD_MANY_WILDS, have=wilds, need=rules.wild_cap, rank=rank)
    size = len(keys) + len(already) + (len(lying.cards) if lying else 0)
    if rules.meld_max and size > rules.meld_max:
        return refuse(RuleCode.MELD_TOO_LARGE, have=size, need=rules.meld_max, rank=rank)
    return None


def _threes_broken(view: SeatView, wilds: int) -> Refusal | None:
    """Return why black threes cannot be planned: they are laid only in a finish (C8.6)."""
    if wilds:
        return refuse(RuleCode.MELD_NO_WILD, have=wilds, need=0, rank=Rank.THREE)
    held = sum(RANK_OF[card] is Rank.THREE for card in view.hand)
    if held < SMALLEST_MELD:
        return refuse(RuleCode.BLACK_THREES, rank=Rank.THREE)
    playing = view.is_my_turn() and view.table.phase is Phase.PLAY
    # With so many black threes in the hand every finish lays them.
    if playing and not view.options().finishes:
        return refuse(RuleCode.BLACK_THREES, rank=Rank.THREE)
    return None


def _meld_of_twos(view: SeatView, _planned: Planned, keys: Keys) -> Rank | None:
    """Return the meld of twos, where that is played, for wild cards alone with enough twos."""
    if Rank.TWO not in view.table.rules.meld_ranks or any(key.card not in WILDS for key in keys):
        return None
    twos = sum(RANK_OF[key.card] is Rank.TWO for key in keys)
    return Rank.TWO if twos >= SMALLEST_MELD else None


def _guarded_points(table: State, groups: tuple[Group, ...], top: Card | None) -> int:
    return guarded_points(table.rules, groups, top)


_PLANNING: Mapping[Melding, Planning] = {
    Melding.FREE: Planning(opening_points, pile_refusal, _joining, _meld_of_twos),
    Melding.GUARDED: Planning(
        _guarded_points, guarded_pile_closed, guarded_joining, guarded_wild_meld
    ),
}

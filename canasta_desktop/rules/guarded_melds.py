"""Guarded melds: dead ranks, melds of wild cards, and who may use a wild card where (M6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank
from canasta_desktop.rules.melds import (
    NATURALS_NEEDED,
    SMALLEST_MELD,
    Meld,
    is_canasta,
    is_wild_in,
)
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse_guarded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


class Addition(NamedTuple):
    """A group with the top card it claims, if any, and the meld it joins, if there is one."""

    group: Group
    top: Card | None
    lying: Meld | None

    @property
    def result(self) -> Meld:
        """The meld as it would lie there, legal or not."""
        rank, cards = self.group
        laid = cards if self.top is None else (*cards, self.top)
        lying = () if self.lying is None else self.lying.cards
        everything = lying + laid
        return Meld(rank, everything, sum(is_wild_in(card, rank) for card in everything))

    @property
    def wilds(self) -> int:
        """How many wild cards the group brings."""
        return sum(card in WILDS for card in self.group.cards)


def dead_ranks(state: State) -> frozenset[Rank]:
    """Return the ranks of which a side has a canasta, ``WILD`` for a wild canasta (M6.10)."""
    rules = state.rules
    return frozenset(m.rank for row in state.melds for m in row if is_canasta(rules, m))


def is_unfinished_special(rules: RuleSet, meld: Meld) -> bool:
    """Return whether the meld is of natural aces, sevens or wild cards, and no canasta (M2.5)."""
    if is_canasta(rules, meld):
        return False
    return meld.rank in (Rank.SEVEN, Rank.WILD) or (meld.rank is Rank.ACE and not meld.wilds)


def additions(state: State, groups: Iterable[Group], top: Card | None) -> tuple[Addition, ...]:
    """Return the groups with what they join; the first one claims the top card."""
    own = {meld.rank: meld for meld in state.melds[state.side]}
    return tuple(
        Addition(group, top if place == 0 else None, own.get(group.rank))
        for place, group in enumerate(groups)
    )


def broken_meld_rules(
    state: State, added: tuple[Addition, ...], *, is_out: bool
) -> Iterator[Refusal]:
    """Yield the rules of M6 that an action with these groups breaks, in no order.

    ``is_out`` tells that the action is the one named for going out (M6.4).
    """
    if len({item.group.rank for item in added}) < len(added):
        yield refuse_guarded(RuleCode.MELD_MIXED_RANKS, rule="M15")
    dead = dead_ranks(state)
    for item in added:
        yield from _broken_by_group(state.rules, item, dead, is_out=is_out)
        if item.group.rank is not Rank.WILD:
            yield from _broken_by_wilds(state, item)
    yield from _wild_lock(state, added)


def _broken_by_group(
    rules: RuleSet, item: Addition, dead: frozenset[Rank], *, is_out: bool
) -> Iterator[Refusal]:
    rank, cards = item.group
    if any(RANK_OF[card] is not rank and card not in WILDS for card in cards):
        yield refuse_guarded(RuleCode.MELD_MIXED_RANKS, rank=rank)
    if rank not in rules.meld_ranks:
        yield refuse_guarded(RuleCode.MELD_NO_RANK, rank=rank)
        return
    size = len(item.result.cards)
    if size < SMALLEST_MELD or (not cards and item.top is None):
        yield refuse_guarded(RuleCode.MELD_TOO_SMALL, have=size, need=SMALLEST_MELD, rank=rank)
    is_eighth = is_out and _is_one_more(rules, item)
    most = rules.meld_max if is_eighth else rules.canasta_size
    if size > most:
        yield refuse_guarded(RuleCode.MELD_TOO_LARGE, have=size, need=most, rank=rank)
    if rank in dead and not is_eighth and (rank is not Rank.WILD or item.lying is None):
        yield refuse_guarded(RuleCode.MELD_DEAD_RANK, rank=rank)


def _is_one_more(rules: RuleSet, item: Addition) -> bool:
    """Return whether this would be the eighth card of a canasta, where that is played (M6.4)."""
    return (
        rules.meld_max > rules.canasta_size
        and item.lying is not None
        and len(item.lying.cards) == rules.canasta_size
        and len(item.group.cards) == 1
    )


def _broken_by_wilds(state: State, item: Addition) -> Iterator[Refusal]:
    rules, rank, meld = state.rules, item.group.rank, item.result
    if meld.naturals < NATURALS_NEEDED:
        yield refuse_guarded(
            RuleCode.MELD_FEW_NATURALS, have=meld.naturals, need=NATURALS_NEEDED, rank=rank
        )
    if meld.wilds > rules.wild_cap:
        yield refuse_guarded(
            RuleCode.MELD_MANY_WILDS, have=meld.wilds, need=rules.wild_cap, rank=rank
        )
    if not item.wilds:
        return
    if not _may_have_wilds(state, item):
        yield refuse_guarded(RuleCode.MELD_NO_WILD, have=meld.wilds, need=0, rank=rank)
    has_opened = bool(state.melds[state.side])
    if rules.rule_of_five and has_opened and meld.naturals < FIVE:
        yield refuse_guarded(RuleCode.MELD_RULE_OF_FIVE, have=meld.naturals, need=FIVE, rank=rank)


FIVE = 5
"""The naturals a meld needs before it takes a wild card, once its side has opened (M6.8)."""


def _may_have_wilds(state: State, item: Addition) -> bool:
    """Return whether the rank takes wild cards in this action (M6.7)."""
    if item.group.rank is Rank.SEVEN:
        return False
    if item.group.rank is not Rank.ACE or (item.lying is not None and item.lying.wilds):
        return True
    return not state.melds[state.side] and item.top is None


def _wild_lock(state: State, added: tuple[Addition, ...]) -> Iterator[Refusal]:
    """Yield the refusal of wild cards elsewhere while the wild meld is unfinished (M6.9)."""
    sizes = [len(m.cards) for m in state.melds[state.side] if m.rank is Rank.WILD]
    sizes += [len(item.result.cards) for item in added if item.group.rank is Rank.WILD]
    full = state.rules.canasta_size
    if not sizes or sizes[-1] >= full:
        return
    for item in added:
        if item.group.rank is not Rank.WILD and item.wilds:
            yield refuse_guarded(
                RuleCode.MELD_WILD_LOCK, have=sizes[-1], need=full, rank=item.group.rank
            )

"""The opening where it needs a clean triple: what it must contain and what counts (M7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RANK_OF, VALUE, Card, Rank
from canasta_desktop.rules.melds import SMALLEST_MELD, CanastaKind, canasta_kind
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse_guarded
from canasta_desktop.rules.ruleset import OpeningBase, OpeningPackCount, RuleSet
from canasta_desktop.rules.talon import opened_from_stock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.guarded_melds import Addition
    from canasta_desktop.rules.state import State


def broken_opening_rules(state: State, added: tuple[Addition, ...]) -> Iterator[Refusal]:
    """Yield the rules of M7 that an action with these groups breaks, in no order."""
    is_opening = bool(added) and not state.melds[state.side]
    if is_opening or opened_from_stock(state.turn):
        yield from _mixed_canastas(state.rules, added)
    if not is_opening:
        return
    groups = tuple(item.group for item in added)
    has_splash = any(is_splash(state.rules, group) for group in groups)
    if not has_splash and not any(is_base(state.rules, group) for group in groups):
        best = max(_clean_naturals(group) for group in groups)
        yield refuse_guarded(
            RuleCode.OPENING_CLEAN, have=min(best, SMALLEST_MELD - 1), need=SMALLEST_MELD
        )
    points = guarded_points(state.rules, groups, added[0].top)
    minimum = state.minimum(state.side)
    if not has_splash and points < minimum:
        yield refuse_guarded(RuleCode.OPENING_MINIMUM, have=points, need=minimum)


def _mixed_canastas(rules: RuleSet, added: tuple[Addition, ...]) -> Iterator[Refusal]:
    """Yield the refusal of each mixed canasta that the action would complete (M7.1)."""
    for item in added:
        was_shorter = item.lying is None or len(item.lying.cards) < rules.canasta_size
        if was_shorter and canasta_kind(rules, item.result) is CanastaKind.MIXED:
            yield refuse_guarded(RuleCode.OPENING_CANASTA, rank=item.group.rank)


def _clean_naturals(group: Group) -> int:
    """Return the hand cards of a group that could make a clean triple (M7.2)."""
    naturals = sum(RANK_OF[card] is group.rank for card in group.cards)
    return naturals if naturals == len(group.cards) else 0


def is_base(rules: RuleSet, group: Group) -> bool:
    """Return whether a group has what every opening must contain (M7.2, M7.5)."""
    if group.rank is Rank.WILD:
        return rules.opening_base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD
    return _clean_naturals(group) >= SMALLEST_MELD


def is_splash(rules: RuleSet, group: Group) -> bool:
    """Return whether a group opens without a minimum, where that is played (M7.6)."""
    if not rules.splash:
        return False
    if group.rank is Rank.WILD:
        return len(group.cards) >= rules.canasta_size
    return sum(RANK_OF[card] is group.rank for card in group.cards) >= rules.canasta_size


def guarded_points(rules: RuleSet, groups: tuple[Group, ...], top: Card | None) -> int:
    """Return what hand cards count towards the minimum, beside the top card (M7.3, M7.5)."""
    counted = groups
    if (
        top is not None
        and rules.opening_pack_count is OpeningPackCount.STRICT_FROM_HAND
        and len(groups[0].cards) < SMALLEST_MELD
    ):
        counted = groups[1:]
    return sum(VALUE[card] for group in counted for card in group.cards)

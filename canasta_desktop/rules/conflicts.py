"""The combinations of settings that cannot be played, each with its reason."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    ClaimAddToMeld,
    FinalDiscard,
    LastRedThree,
    RuleSet,
    StockEmpty,
)
from canasta_desktop.rules.settings import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_CONFLICTS: tuple[tuple[Callable[[RuleSet], bool], Conflict], ...] = (
    (
        lambda r: r.final_discard is FinalDiscard.REQUIRED and not r.concealed_discard,
        Conflict(("final_discard", "concealed_discard"), "no finish could ever be concealed"),
    ),
    (
        lambda r: (
            r.last_red3 is LastRedThree.MELD_THEN_END and r.stock_empty is StockEmpty.END_AT_ONCE
        ),
        Conflict(
            ("last_red3", "stock_empty"), "the deal would be over before anything could be laid"
        ),
    ),
    (
        lambda r: r.forced_take and r.stock_empty is not StockEmpty.TAKES_GO_ON,
        Conflict(("forced_take", "stock_empty"), "without a stock nobody takes any more"),
    ),
    (
        lambda r: r.forced_take and r.claim_add_to_meld is ClaimAddToMeld.NO,
        Conflict(
            ("forced_take", "claim_add_to_meld"),
            "the take that would be compulsory is the one that is forbidden",
        ),
    ),
    (
        lambda r: r.black3_four_bonus > 0 and r.black3_meld is BlackThreeMeld.NEVER,
        Conflict(
            ("black3_four_bonus", "black3_meld"),
            "black threes that are never laid cannot earn a bonus",
        ),
    ),
    (
        lambda r: r.deuce_meld_value != 20 and not r.deuce_melds,
        Conflict(
            ("deuce_meld_value", "deuce_melds"),
            "without melds of twos there is nothing to apply the value to",
        ),
    ),
    (
        lambda r: r.concealed_total < r.out_bonus,
        Conflict(
            ("concealed_total", "out_bonus"), "the harder finish would pay less than the plain one"
        ),
    ),
    (
        lambda r: r.red3_all < r.red_threes * r.red3_each,
        Conflict(("red3_all", "red3_each"), "the last red three would be a loss"),
    ),
)


def conflicts(rules: RuleSet) -> Iterator[Conflict]:
    """Yield every combination in a rule set that cannot be played."""
    for low, high in itertools.pairwise(rules.openings):
        if getattr(rules, low) > getattr(rules, high):
            yield Conflict((low, high), "the opening minimum may not fall as the score rises")
    for broken, conflict in _CONFLICTS:
        if broken(rules):
            yield conflict

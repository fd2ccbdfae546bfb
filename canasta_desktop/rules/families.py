"""The families of rule sets, each with every setting at its default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    ClaimAddToMeld,
    Counting,
    DealtThrees,
    Family,
    FinalDiscard,
    Melding,
    RuleSet,
    SpecialHands,
    Swad,
    Talon,
    ThreesLaid,
    UpcardCover,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FAMILY_BASE: Mapping[Family, RuleSet] = {
    Family.CLASSIC: RuleSet(),
    Family.MODERN: RuleSet(
        preset="modern",
        family=Family.MODERN,
        target=8500,
        deal_size=13,
        upcard_cover=UpcardCover.NONE,
        wild_cap=2,
        meld_max=7,
        opening_below_0=125,
        opening_from_0=125,
        opening_from_1500=125,
        opening_from_3000=155,
        opening_from_5000=180,
        opening_counts_top=False,
        claim_natural_plus_wild=False,
        claim_add_to_meld=ClaimAddToMeld.NO,
        one_card_guard=False,
        black3_meld=BlackThreeMeld.NEVER,
        canastas_to_go_out=2,
        final_discard=FinalDiscard.REQUIRED,
        forced_take=False,
        concealed_total=100,
        rule_of_five=True,
        talon=Talon.FOUR_THREE,
        swad=Swad.STRICT,
        special_hands=SpecialHands.LEAGUE,
        keep_three=True,
        dealt_threes=DealtThrees.FIRST_TURN,
        has_upcard=False,
        is_always_frozen=True,
        wild_melds=True,
        threes_laid=ThreesLaid.ALL,
        melding=Melding.GUARDED,
        counting=Counting.BY_CANASTAS,
        opening_steps=(
            (0, "opening_from_0"),
            (3000, "opening_from_3000"),
            (5000, "opening_from_5000"),
        ),
    ),
}
"""The rule set of each family with every setting at its default."""

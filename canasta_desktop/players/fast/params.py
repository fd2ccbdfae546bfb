"""A rule set as plain numbers: all that decides how a deal is played and counted.

Every setting of both families is here but those that decide only the match (``target``, ``tie``).
The steps of the fast core follow all of them to the letter. What is simplified:

- Actions are not judged. A step that the rules forbid leads to nonsense; who makes moves has to
  make legal ones, as the policies of this package do, and what leaves the fast core for a table
  is checked by the rules.
- Nothing can be taken back (M4.3): a provisional action of a policy is never regretted, since it
  plans the whole turn first.
- The number of seats, sides, packs, jokers and cards of a canasta are those of the two families:
  four seats, two sides, 108 cards, seven cards.
- Suits are gone but for the colour of threes, and for the three of clubs where threes of both
  colours are laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import (
    BLACK,
    CODE_OF,
    CODE_WITH_CLUBS,
    COPIES,
    COPIES_WITH_CLUBS,
    JOKER,
    NO_LIMIT,
    PLACES,
    RED,
    TWO,
    WORTH,
    WORTH_WITH_THREES,
)
from canasta_desktop.players.fast.specials import STRAIGHT, special_values
from canasta_desktop.rules.melds import wilds_allowed
from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    BlackThreeMode,
    ClaimAddToMeld,
    ConcealedWaiver,
    DealtThrees,
    FinalDiscard,
    HoldRule,
    LastRedThree,
    Melding,
    OpeningBase,
    OpeningPackCount,
    Permission,
    RedThreePlusNeeds,
    StockEmpty,
    Swad,
    Talon,
    UpcardCover,
    WildFreeze,
    WildPairsWild,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

# Values of ``add_to_meld``.
ADD_NEVER: Final = 0
ADD_BELOW_CANASTA: Final = 1
ADD_ANY: Final = 2
# Values of ``permission``.
PERMISSION_OFF: Final = 0
PERMISSION_ADVISORY: Final = 1
PERMISSION_BINDING: Final = 2
PERMISSION_REQUIRED: Final = 3
# Values of ``stock_empty``.
TAKES_GO_ON: Final = 0
END_AFTER_TURN: Final = 1
END_AT_ONCE: Final = 2
# Values of ``hold``.
HOLD: Final = 0
HOLD_ALWAYS: Final = 1
THROW_ONLY: Final = 2
# Values of ``swad``.
SWAD_OFF: Final = 0
SWAD_SOFT: Final = 1
SWAD_STRICT: Final = 2

_COVERED = {
    UpcardCover.WILD_RED3: (TWO, JOKER, RED),
    UpcardCover.WILD_ANY3: (TWO, JOKER, RED, BLACK),
    UpcardCover.NONE: (),
}
_ADD = {
    ClaimAddToMeld.NO: ADD_NEVER,
    ClaimAddToMeld.BELOW_CANASTA: ADD_BELOW_CANASTA,
    ClaimAddToMeld.ANY: ADD_ANY,
}
_RED_NEEDS = {
    RedThreePlusNeeds.MELD: 0,
    RedThreePlusNeeds.CANASTA: 1,
    RedThreePlusNeeds.TWO_CANASTAS: 2,
}
_PERMISSION = {
    Permission.OFF: PERMISSION_OFF,
    Permission.ADVISORY: PERMISSION_ADVISORY,
    Permission.OPTIONAL_BINDING: PERMISSION_BINDING,
    Permission.REQUIRED: PERMISSION_REQUIRED,
}
_STOCK_EMPTY = {
    StockEmpty.TAKES_GO_ON: TAKES_GO_ON,
    StockEmpty.END_AFTER_TURN: END_AFTER_TURN,
    StockEmpty.END_AT_ONCE: END_AT_ONCE,
}
_HOLD = {
    HoldRule.THROW_AND_HOLD: HOLD,
    HoldRule.THROW_AND_HOLD_ALWAYS: HOLD_ALWAYS,
    HoldRule.THROW_ONLY: THROW_ONLY,
}
_SWAD = {Swad.OFF: SWAD_OFF, Swad.SOFT: SWAD_SOFT, Swad.STRICT: SWAD_STRICT}


class Params:
    """The numbers of one rule set; made once, shared by all positions, never changed.

    ``guarded`` tells the families of play apart: melds by wild cards and points alone, or clean
    openings, dead ranks and threes of both colours. Names are those of the settings where a
    setting is taken over as it is.
    """

    def __init__(self, rules: RuleSet) -> None:
        """Take over a rule set; the opening minimums stay with it, since they go by score."""
        self.rules: Final = rules
        self.guarded: Final = rules.melding is Melding.GUARDED
        guarded = self.guarded
        self.codes: Final[list[int]] = CODE_WITH_CLUBS if guarded else CODE_OF
        self.copies: Final[list[int]] = COPIES_WITH_CLUBS if guarded else COPIES
        self.hand_worth: Final[list[int]] = WORTH_WITH_THREES if guarded else WORTH
        self.meld_worth: Final[list[int]] = [*WORTH[:TWO], rules.deuce_meld_value, *WORTH[JOKER:]]
        self._take_over_the_deal(rules)
        self._take_over_the_pile(rules)
        self._take_over_the_end(rules)
        self._take_over_guarded(rules)

    def _take_over_the_deal(self, rules: RuleSet) -> None:
        self.deal_size: int = rules.deal_size
        self.has_upcard: bool = rules.has_upcard
        covered = _COVERED[rules.upcard_cover]
        self.covered: list[bool] = [code in covered for code in range(PLACES)]
        self.most_wilds: list[int] = [
            min(NO_LIMIT, max(0, wilds_allowed(rules, naturals))) for naturals in range(12)
        ]
        """The most wild cards in a meld, by its number of naturals (C4.2)."""
        self.meld_max: int = rules.meld_max or NO_LIMIT
        self.deuce_melds: bool = rules.deuce_melds
        self.counts_top: bool = rules.opening_counts_top

    def _take_over_the_pile(self, rules: RuleSet) -> None:
        freezing = [RED]
        if rules.wild_freeze is WildFreeze.UNTIL_TAKEN:
            freezing += [TWO, JOKER]
        if rules.black3_mode is BlackThreeMode.FREEZE:
            freezing.append(BLACK)
        self.freezes: list[bool] = [code in freezing for code in range(PLACES)]
        self.always_frozen: bool = rules.is_always_frozen
        self.freeze_before_opening: bool = rules.freeze_before_opening
        self.frozen_claim_naturals: int = rules.frozen_claim_naturals
        self.claim_natural_plus_wild: bool = rules.claim_natural_plus_wild
        self.add_to_meld: int = _ADD[rules.claim_add_to_meld]
        self.one_card_guard: bool = rules.one_card_guard
        self.red3_pile_replace: bool = rules.red3_pile_replace

    def _take_over_the_end(self, rules: RuleSet) -> None:
        self.black_melds: bool = rules.black3_meld is BlackThreeMeld.WHEN_OUT
        self.canastas_to_go_out: int = rules.canastas_to_go_out
        self.permission: int = _PERMISSION[rules.permission]
        self.discard_required: bool = rules.final_discard is FinalDiscard.REQUIRED
        self.concealed_discard: bool = rules.concealed_discard
        self.concealed_after_pile: bool = rules.concealed_after_pile
        self.concealed_waiver: bool = rules.concealed_waiver is ConcealedWaiver.FROM_STOCK
        self.stock_empty: int = _STOCK_EMPTY[rules.stock_empty]
        self.forced_take: bool = rules.forced_take
        self.last_red_lays: bool = rules.last_red3 is LastRedThree.MELD_THEN_END
        self.mixed_is_permanent: bool = rules.mixed_is_permanent
        self.natural_bonus: int = rules.natural_canasta_bonus
        self.mixed_bonus: int = rules.mixed_canasta_bonus
        self.out_bonus: int = rules.out_bonus
        self.concealed_total: int = rules.concealed_total
        self.red3_each: int = rules.red3_each
        self.red3_all: int = rules.red3_all
        self.red3_needs: int = _RED_NEEDS[rules.red3_plus_needs]
        """How many canastas make red threes count in favour; 0 stands for any meld."""
        self.black3_four_bonus: int = rules.black3_four_bonus

    def _take_over_guarded(self, rules: RuleSet) -> None:
        base = rules.opening_base
        self.wild_meld_opens: bool = base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD
        strict = rules.opening_pack_count is OpeningPackCount.STRICT_FROM_HAND
        self.strict_from_hand: bool = strict
        self.splash: bool = rules.splash
        self.rule_of_five: bool = rules.rule_of_five
        self.talon: bool = rules.talon is not Talon.OFF
        self.hold: int = _HOLD[rules.hold_rule]
        self.swad: int = _SWAD[rules.swad]
        self.specials: list[int] = special_values(rules)
        """What each special hand scores, 0 for those that are not played (M2.6)."""
        self.wild_pairs_twos: bool = rules.wild_pairs_wild is WildPairsWild.TWOS
        self.special_max_wild_groups: int = rules.special_max_wild_groups
        self.special_courtesy: bool = rules.special_courtesy
        self.keeps_three: bool = rules.keep_three and self.specials[STRAIGHT] > 0
        """Whether a three may be kept at all: only for a Straight that is played (M5.3)."""
        self.dealt_threes_at_deal: bool = rules.dealt_threes is DealtThrees.AT_DEAL
        self.wild_penalty_all_jokers: int = rules.incomplete_wild_all_jokers
        self.penalty_at_one_canasta: bool = rules.incomplete_penalty_at_one_canasta

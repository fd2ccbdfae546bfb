"""A rule set: the frozen values that say which game is played."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum, StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import NATURAL_RANKS, RED_THREES, Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = bool | int | str
"""The value of a setting as it stands in files."""


class Tie(StrEnum):
    """What equal totals at the target mean (C11.2)."""

    ANOTHER_DEAL = "another_deal"
    SHARED = "shared"


class UpcardCover(StrEnum):
    """Which first pile cards are covered by another one (C2.4)."""

    WILD_RED3 = "wild_red3"
    WILD_ANY3 = "wild_any3"
    NONE = "none"


class WildRatio(StrEnum):
    """How wild cards compare with the naturals of their meld (C4.2)."""

    NONE = "none"
    LE_NATURALS = "le_naturals"
    LT_NATURALS = "lt_naturals"


class BlackThreeMode(StrEnum):
    """What a black three does to the pile (C6.3)."""

    STOP = "stop"
    FREEZE = "freeze"


class WildFreeze(StrEnum):
    """How long a wild card freezes the pile (C6.3)."""

    UNTIL_TAKEN = "until_taken"
    ONE_TURN = "one_turn"


class ClaimAddToMeld(StrEnum):
    """Whether the top card may be claimed for a meld that lies there (C6.6)."""

    ANY = "any"
    BELOW_CANASTA = "below_canasta"
    NO = "no"


class RedThreePlusNeeds(StrEnum):
    """What makes red threes count in favour of their side (C10)."""

    MELD = "meld"
    CANASTA = "canasta"
    TWO_CANASTAS = "two_canastas"


class BlackThreeMeld(StrEnum):
    """When black threes may be laid (C8.6)."""

    WHEN_OUT = "when_out"
    NEVER = "never"


class Permission(StrEnum):
    """Whether the partner is asked before going out (C8.8)."""

    OFF = "off"
    ADVISORY = "advisory"
    OPTIONAL_BINDING = "optional_binding"
    REQUIRED = "required"


class FinalDiscard(StrEnum):
    """Whether going out ends with a discard (C8.2)."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class ConcealedWaiver(StrEnum):
    """Whether a concealed finish is free of the opening minimum (C8.5)."""

    FROM_STOCK = "from_stock"
    NEVER = "never"


class StockEmpty(StrEnum):
    """What happens when the stock has run out (C9.8)."""

    TAKES_GO_ON = "takes_go_on"
    END_AFTER_TURN = "end_after_turn"
    END_AT_ONCE = "end_at_once"


class LastRedThree(StrEnum):
    """What follows when the last stock card is a red three (C9.5)."""

    END_NOW = "end_now"
    MELD_THEN_END = "meld_then_end"


class OpeningBase(StrEnum):
    """What the first meld must contain besides its points (M7.2)."""

    CLEAN_TRIPLE = "clean_triple"
    CLEAN_TRIPLE_OR_WILD_MELD = "clean_triple_or_wild_meld"


class OpeningPackCount(StrEnum):
    """What counts towards the minimum of an opening with the pile (M7.5)."""

    HAND_CARDS = "hand_cards"
    STRICT_FROM_HAND = "strict_from_hand"


class Talon(StrEnum):
    """The bonus cards for a side's first meld (M9)."""

    FOUR_THREE = "four_three"
    OFF = "off"


class HoldRule(StrEnum):
    """Which cards must be left after melding (M8a)."""

    THROW_AND_HOLD = "throw_and_hold"
    THROW_AND_HOLD_ALWAYS = "throw_and_hold_always"
    THROW_ONLY = "throw_only"


class Swad(StrEnum):
    """Sevens, wild cards, aces and dead cards on an empty pile (M10.4)."""

    STRICT = "strict"
    SOFT = "soft"
    OFF = "off"


class SpecialHands(StrEnum):
    """Which special hands are played (M2.6)."""

    LEAGUE = "league"
    PAGAT = "pagat"
    NONE = "none"


class WildPairsWild(StrEnum):
    """The wild pair of the special hand Wild Pairs (M2.6)."""

    EITHER = "either"
    TWOS = "twos"


class DealtThrees(StrEnum):
    """When dealt threes are laid, where threes of both colours are (M5.2)."""

    FIRST_TURN = "first_turn"
    AT_DEAL = "at_deal"


class Family(StrEnum):
    """A family of rule sets: the rule sets that offer the same settings."""

    CLASSIC = "classic"
    MODERN = "modern"


class ThreesLaid(Enum):
    """Which threes are laid on the table and replaced (C3.2, M5.1)."""

    RED = "red"
    ALL = "all"


class Melding(Enum):
    """Which rules decide on melds, openings, claims on the pile, discards and going out.

    ``FREE``: by the number of wild cards and by points alone (C4 to C8). ``GUARDED``: with clean
    openings, dead ranks and melds of wild cards, and with melds that are provisional until the
    discard (M4 to M11).
    """

    FREE = "free"
    GUARDED = "guarded"


class Counting(Enum):
    """How a deal is counted (C10, M13)."""

    BY_VALUES = "by values"
    BY_CANASTAS = "by canastas"


class RuleSetError(ValueError):
    """A rule set that cannot be played; the text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All values of a game; the defaults are preset ``classic``.

    ``preset`` only remembers which preset the values started from, ``family`` which settings are
    offered. No rule is decided by either. The values of the last block are fixed within a family
    and no setting changes them; so are the values of settings that only other families offer.
    """

    preset: str = "classic"
    family: Family = Family.CLASSIC

    target: int = 5000
    tie: Tie = Tie.ANOTHER_DEAL
    deal_size: int = 11
    upcard_cover: UpcardCover = UpcardCover.WILD_RED3
    wild_cap: int = 3
    wild_ratio: WildRatio = WildRatio.NONE
    meld_max: int = 0
    mixed_is_permanent: bool = True
    deuce_melds: bool = False
    opening_below_0: int = 15
    opening_from_0: int = 50
    opening_from_1500: int = 90
    opening_from_3000: int = 120
    opening_counts_top: bool = True
    black3_mode: BlackThreeMode = BlackThreeMode.STOP
    wild_freeze: WildFreeze = WildFreeze.UNTIL_TAKEN
    freeze_before_opening: bool = True
    frozen_claim_naturals: int = 2
    claim_natural_plus_wild: bool = True
    claim_add_to_meld: ClaimAddToMeld = ClaimAddToMeld.ANY
    one_card_guard: bool = True
    red3_plus_needs: RedThreePlusNeeds = RedThreePlusNeeds.MELD
    red3_pile_replace: bool = False
    black3_meld: BlackThreeMeld = BlackThreeMeld.WHEN_OUT
    canastas_to_go_out: int = 1
    permission: Permission = Permission.OFF
    final_discard: FinalDiscard = FinalDiscard.OPTIONAL
    concealed_discard: bool = True
    concealed_after_pile: bool = True
    concealed_waiver: ConcealedWaiver = ConcealedWaiver.FROM_STOCK
    stock_empty: StockEmpty = StockEmpty.TAKES_GO_ON
    forced_take: bool = True
    last_red3: LastRedThree = LastRedThree.END_NOW
    natural_canasta_bonus: int = 500
    mixed_canasta_bonus: int = 300
    out_bonus: int = 100
    concealed_total: int = 200
    red3_each: int = 100
    red3_all: int = 800
    black3_four_bonus: int = 0
    deuce_meld_value: int = 20

    opening_from_5000: int = 120
    opening_base: OpeningBase = OpeningBase.CLEAN_TRIPLE
    opening_pack_count: OpeningPackCount = OpeningPackCount.HAND_CARDS
    splash: bool = False
    rule_of_five: bool = False
    talon: Talon = Talon.OFF
    hold_rule: HoldRule = HoldRule.THROW_AND_HOLD
    swad: Swad = Swad.OFF
    special_hands: SpecialHands = SpecialHands.NONE
    wild_pairs_wild: WildPairsWild = WildPairsWild.EITHER
    special_max_wild_groups: int = 2
    special_courtesy: bool = False
    keep_three: bool = False
    dealt_threes: DealtThrees = DealtThrees.AT_DEAL
    incomplete_wild_all_jokers: int = 2000
    incomplete_penalty_at_one_canasta: bool = True

    sides_by_seat: tuple[int, ...] = (0, 1, 0, 1)
    packs: int = 2
    jokers: int = 4
    draw_count: int = 1
    canasta_size: int = 7
    has_upcard: bool = True
    is_always_frozen: bool = False
    wild_melds: bool = False
    threes_laid: ThreesLaid = ThreesLaid.RED
    melding: Melding = Melding.FREE
    counting: Counting = Counting.BY_VALUES
    opening_steps: tuple[tuple[int, str], ...] = (
        (0, "opening_from_0"),
        (1500, "opening_from_1500"),
        (3000, "opening_from_3000"),
    )
    """From which score on which setting is the opening minimum, low to high (C5.1, M2.2)."""

    meld_ranks: frozenset[Rank] = field(init=False, repr=False, compare=False)
    """The ranks that may be melded at all (C4.1, C4.3, C4.8, C8.6, M6.2)."""
    opening_table: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """From which score on which opening minimum holds, low to high."""

    def __post_init__(self) -> None:
        ranks = set(NATURAL_RANKS)
        if self.black3_meld is BlackThreeMeld.WHEN_OUT:
            ranks.add(Rank.THREE)
        if self.deuce_melds:
            ranks.add(Rank.TWO)
        if self.wild_melds:
            ranks.add(Rank.WILD)
        object.__setattr__(self, "meld_ranks", frozenset(ranks))
        table = tuple((lowest, getattr(self, name)) for lowest, name in self.opening_steps)
        object.__setattr__(self, "opening_table", table)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sides_by_seat)

    @property
    def sides(self) -> int:
        """The number of sides."""
        return max(self.sides_by_seat) + 1

    @property
    def red_threes(self) -> int:
        """The number of red threes in the game."""
        return self.packs * len(RED_THREES)

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's side, clockwise from that seat."""
        others = ((seat + step) % self.seats for step in range(1, self.seats))
        return tuple(s for s in others if self.sides_by_seat[s] == self.sides_by_seat[seat])

    def opening_minimum(self, score: int) -> int:
        """Return the points a side with this match score needs to open (C5.1, M2.2)."""
        minimum = self.opening_below_0
        for lowest, points in self.opening_table:
            if score < lowest:
                break
            minimum = points
        return minimum

    @property
    def openings(self) -> tuple[str, ...]:
        """The settings with the opening minimums, for the lowest scores first."""
        return ("opening_below_0", *(name for _, name in self.opening_steps))

    def value(self, name: str) -> Value:
        """Return the value of a setting as it stands in files."""
        raw = getattr(self, name)
        if isinstance(raw, StrEnum):
            return raw.value
        assert isinstance(raw, bool | int | str)
        return raw


FIELD_TYPES: Mapping[str, type] = {
    item.name: type(item.default) for item in fields(RuleSet) if item.init
}
"""The type of each field of a rule set."""

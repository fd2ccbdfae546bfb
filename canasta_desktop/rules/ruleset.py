"""A rule set: the frozen values that say which game is played."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
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


class RuleSetError(ValueError):
    """A rule set that cannot be played; the text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All values of a game; the defaults are preset ``classic``.

    ``preset`` only remembers which preset the values started from. Nothing is decided by it.
    The values of the last block are fixed within a family of rules and no setting changes them.
    """

    preset: str = "classic"

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

    sides_by_seat: tuple[int, ...] = (0, 1, 0, 1)
    packs: int = 2
    jokers: int = 4
    draw_count: int = 1
    canasta_size: int = 7

    meld_ranks: frozenset[Rank] = field(init=False, repr=False, compare=False)
    """The ranks that may be melded at all (C4.1, C4.3, C4.8, C8.6)."""

    def __post_init__(self) -> None:
        ranks = set(NATURAL_RANKS)
        if self.black3_meld is BlackThreeMeld.WHEN_OUT:
            ranks.add(Rank.THREE)
        if self.deuce_melds:
            ranks.add(Rank.TWO)
        object.__setattr__(self, "meld_ranks", frozenset(ranks))

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
        """Return the points a side with this match score needs for its first meld (C5.1)."""
        if score < 0:
            return self.opening_below_0
        if score < 1500:
            return self.opening_from_0
        if score < 3000:
            return self.opening_from_1500
        return self.opening_from_3000

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

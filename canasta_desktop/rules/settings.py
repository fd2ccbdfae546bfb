"""What a setting is, and each one of the Classic family: values, label, group, words for values.

A settings dialog and a help page can be made from :data:`CLASSIC_SETTINGS` alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.rules.families import FAMILY_BASE
from canasta_desktop.rules.ruleset import FIELD_TYPES, Family, RuleSetError, Value

if TYPE_CHECKING:
    from collections.abc import Mapping


class Group(StrEnum):
    """The groups in which settings are shown."""

    MATCH = "Match"
    DEAL = "Deal"
    MELDS = "Melds"
    OPENING = "Opening"
    PILE = "Discard pile"
    THREES = "Threes"
    SPECIAL_HANDS = "Special hands"
    GOING_OUT = "Going out"
    STOCK = "End of stock"
    SCORING = "Scoring"


class Level(Enum):
    """Whether a setting is shown at once or only among the advanced ones."""

    BASIC = "B"
    ADVANCED = "A"


@dataclass(frozen=True, slots=True)
class OneOf:
    """A short list of values, in the order in which they are offered."""

    values: tuple[Value, ...]

    def allows(self, value: Value) -> bool:
        """Return whether a value of the right type is allowed."""
        return value in self.values

    def text(self) -> str:
        """Return the allowed values as a phrase: "a, b or c"."""
        words = [str(v).lower() if isinstance(v, bool) else str(v) for v in self.values]
        return f"{', '.join(words[:-1])} or {words[-1]}"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers from ``low`` to ``high`` in steps, and perhaps 0 beside them."""

    low: int
    high: int
    step: int
    or_zero: bool = False

    def allows(self, value: Value) -> bool:
        """Return whether a value of the right type is allowed."""
        number = int(value)
        if number == 0 and self.or_zero:
            return True
        return self.low <= number <= self.high and (number - self.low) % self.step == 0

    def text(self) -> str:
        """Return the allowed values as a phrase: "0 to 500 in steps of 5"."""
        zero = "0, or " if self.or_zero else ""
        return f"{zero}{self.low} to {self.high} in steps of {self.step}"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as a dialog shows it; ``words`` says what a player reads for each value."""

    name: str
    label: str
    group: Group
    level: Level
    allowed: OneOf | Numbers
    words: Mapping[Value, str] = field(default_factory=dict)
    family: Family = Family.CLASSIC

    @property
    def type(self) -> type:
        """The type of the value in a rule set: ``bool``, ``int`` or an enum of texts."""
        return FIELD_TYPES[self.name]

    @property
    def default(self) -> Value:
        """The value in the first preset of the family: ``classic`` or ``modern``."""
        return FAMILY_BASE[self.family].value(self.name)

    def parse(self, value: object) -> Value:
        """Return the value as a rule set holds it; raise :exc:`RuleSetError` if not allowed."""
        kind = str if issubclass(self.type, str) else self.type
        if (
            isinstance(value, bool | int | str)
            and type(value) is kind
            and self.allowed.allows(value)
        ):
            parsed: Value = self.type(value)
            return parsed
        raise RuleSetError(f"The setting {self.name} ({self.label}) must be {self.allowed.text()}.")

    def words_for(self, value: Value) -> str:
        """Return what a player reads for a value."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.words.get(value, f"{value:,}" if isinstance(value, int) else value)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A combination of settings that cannot be played, and why."""

    names: tuple[str, ...]
    why: str

    def __str__(self) -> str:
        *most, last = self.names
        return f"The settings {', '.join(most)} and {last} do not go together: {self.why}."


def _choice(
    name: str, label: str, group: Group, level: Level, words: Mapping[Value, str]
) -> Setting:
    return Setting(name, label, group, level, OneOf(tuple(words)), words)


def _switch(name: str, label: str, group: Group) -> Setting:
    return Setting(name, label, group, Level.ADVANCED, OneOf((True, False)))


def _points(
    name: str, label: str, group: Group, most: int, level: Level = Level.ADVANCED
) -> Setting:
    return Setting(name, label, group, level, Numbers(0, most, 5))


_B, _A = Level.BASIC, Level.ADVANCED

CLASSIC_SETTINGS: tuple[Setting, ...] = (
    Setting(
        "target",
        "Points to win (0 = a single deal)",
        Group.MATCH,
        _B,
        Numbers(500, 20000, 500, or_zero=True),
        {0: "a single deal"},
    ),
    _choice(
        "tie",
        "Both sides equal at the target",
        Group.MATCH,
        _A,
        {"another_deal": "play another deal", "shared": "the match ends level"},
    ),
    _choice(
        "deal_size",
        "Cards dealt to each player",
        Group.DEAL,
        _A,
        {11: "11", 13: "13", 15: "15"},
    ),
    _choice(
        "upcard_cover",
        "First pile cards that are covered by another one",
        Group.DEAL,
        _A,
        {
            "wild_red3": "wild cards and red threes",
            "wild_any3": "wild cards and all threes",
            "none": "none",
        },
    ),
    _choice(
        "wild_cap",
        "Most wild cards in a meld (0 = no fixed limit)",
        Group.MELDS,
        _B,
        {3: "3", 2: "2", 0: "no fixed limit"},
    ),
    _choice(
        "wild_ratio",
        "Wild cards compared with natural cards",
        Group.MELDS,
        _B,
        {
            "none": "does not matter",
            "le_naturals": "not more wild than natural",
            "lt_naturals": "fewer wild than natural",
        },
    ),
    _choice(
        "meld_max",
        "Most cards in a meld (0 = no limit)",
        Group.MELDS,
        _A,
        {0: "no limit", 7: "7"},
    ),
    _switch("mixed_is_permanent", "A wild card makes a canasta mixed for good", Group.MELDS),
    _switch("deuce_melds", "Twos may be melded as a rank of their own", Group.MELDS),
    _points("opening_below_0", "First meld, score below 0", Group.OPENING, 500, _B),
    _points("opening_from_0", "First meld, score 0 to 1,495", Group.OPENING, 500, _B),
    _points("opening_from_1500", "First meld, score 1,500 to 2,995", Group.OPENING, 500, _B),
    _points("opening_from_3000", "First meld, score 3,000 and more", Group.OPENING, 500, _B),
    _switch(
        "opening_counts_top",
        "The card taken from the pile counts towards the first meld",
        Group.OPENING,
    ),
    _choice(
        "black3_mode",
        "Black three on the pile: blocks the next player / freezes the pile",
        Group.PILE,
        _B,
        {
            "stop": "blocks the next player only",
            "freeze": "freezes the pile until it is taken",
        },
    ),
    _choice(
        "wild_freeze",
        "A wild card on the pile freezes it",
        Group.PILE,
        _A,
        {
            "until_taken": "until the pile is taken",
            "one_turn": "no, it only bars the pile while it lies on top",
        },
    ),
    _switch(
        "freeze_before_opening",
        "The pile is frozen for a side that has not opened",
        Group.PILE,
    ),
    _choice(
        "frozen_claim_naturals",
        "Natural cards from the hand needed for a frozen pile",
        Group.PILE,
        _A,
        {2: "2", 3: "3"},
    ),
    _switch(
        "claim_natural_plus_wild",
        "An open pile may be taken with one natural and one wild card",
        Group.PILE,
    ),
    _choice(
        "claim_add_to_meld",
        "An open pile may be taken by adding its top card to an own meld",
        Group.PILE,
        _A,
        {"any": "yes", "below_canasta": "only below seven cards", "no": "no"},
    ),
    _switch(
        "one_card_guard",
        "A player with one card may not take a pile of one card",
        Group.PILE,
    ),
    _choice(
        "red3_plus_needs",
        "What a side needs for its red threes to count in its favour",
        Group.THREES,
        _B,
        {"meld": "a meld", "canasta": "a canasta", "two_canastas": "two canastas"},
    ),
    _switch(
        "red3_pile_replace",
        "A red three found in a taken pile is replaced from the stock",
        Group.THREES,
    ),
    _choice(
        "black3_meld",
        "Black threes may be laid when going out",
        Group.THREES,
        _A,
        {"when_out": "yes", "never": "no"},
    ),
    _choice(
        "canastas_to_go_out",
        "Canastas needed to go out",
        Group.GOING_OUT,
        _B,
        {1: "1", 2: "2"},
    ),
    _choice(
        "permission",
        "Asking the partner before going out",
        Group.GOING_OUT,
        _B,
        {
            "off": "nobody asks",
            "advisory": "may ask, the answer is advice",
            "optional_binding": "may ask, the answer binds",
            "required": "must ask",
        },
    ),
    _choice(
        "final_discard",
        "Going out ends with a discard",
        Group.GOING_OUT,
        _A,
        {"optional": "not needed", "required": "needed"},
    ),
    _switch("concealed_discard", "A concealed finish may end with a discard", Group.GOING_OUT),
    _switch(
        "concealed_after_pile", "A concealed finish may follow taking the pile", Group.GOING_OUT
    ),
    _choice(
        "concealed_waiver",
        "A concealed finish need not reach the first-meld minimum",
        Group.GOING_OUT,
        _A,
        {"from_stock": "yes, after drawing from the stock", "never": "no"},
    ),
    _choice(
        "stock_empty",
        "When the stock has run out",
        Group.STOCK,
        _B,
        {
            "takes_go_on": "play goes on while the pile is taken",
            "end_after_turn": "the deal ends with that turn",
            "end_at_once": "the deal ends with that draw",
        },
    ),
    _switch(
        "forced_take",
        "Without a stock, a top card that fits an own meld must be taken",
        Group.STOCK,
    ),
    _choice(
        "last_red3",
        "When the last stock card is a red three",
        Group.STOCK,
        _A,
        {
            "end_now": "the deal ends at once",
            "meld_then_end": "one more lay-down, then the deal ends",
        },
    ),
    _points("natural_canasta_bonus", "Bonus for a natural canasta", Group.SCORING, 2000),
    _points("mixed_canasta_bonus", "Bonus for a mixed canasta", Group.SCORING, 2000),
    _points("out_bonus", "Bonus for going out", Group.SCORING, 1000),
    _points(
        "concealed_total",
        "Bonus for going out concealed (instead of the other, not added to it)",
        Group.SCORING,
        1000,
    ),
    _points("red3_each", "Each red three", Group.SCORING, 1000),
    _points("red3_all", "All four red threes together", Group.SCORING, 5000),
    _choice(
        "black3_four_bonus",
        "Bonus for laying all four black threes when going out",
        Group.SCORING,
        _A,
        {0: "none", 500: "500"},
    ),
    _choice(
        "deuce_meld_value",
        "Value of a two in a meld of twos",
        Group.SCORING,
        _A,
        {20: "20", 5: "5"},
    ),
)

SETTING_BY_NAME: Mapping[str, Setting] = {item.name: item for item in CLASSIC_SETTINGS}

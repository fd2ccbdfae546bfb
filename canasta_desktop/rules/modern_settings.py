"""What each setting of the Modern American family is, and the settings each family offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.ruleset import Family, RuleSet
from canasta_desktop.rules.settings import (
    CLASSIC_SETTINGS,
    SETTING_BY_NAME,
    Group,
    Level,
    Numbers,
    OneOf,
    Setting,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rules.ruleset import Value

_B, _A = Level.BASIC, Level.ADVANCED


def _choice(
    name: str, label: str, group: Group, level: Level, words: Mapping[Value, str]
) -> Setting:
    return Setting(name, label, group, level, OneOf(tuple(words)), words, Family.MODERN)


def _switch(name: str, label: str, group: Group, level: Level = _A) -> Setting:
    return Setting(name, label, group, level, OneOf((True, False)), family=Family.MODERN)


def _opening(name: str, label: str) -> Setting:
    return Setting(name, label, Group.OPENING, _B, Numbers(0, 500, 5), family=Family.MODERN)


def _shared(name: str, group: Group, level: Level, values: tuple[Value, ...] = ()) -> Setting:
    """Return a setting of both families, with the words it has in the other one."""
    other = SETTING_BY_NAME[name]
    allowed = OneOf(values) if values else other.allowed
    words = {value: other.words[value] for value in values} if values else other.words
    return Setting(name, other.label, group, level, allowed, words, Family.MODERN)


MODERN_SETTINGS: tuple[Setting, ...] = (
    _shared("target", Group.MATCH, _B),
    _shared("tie", Group.MATCH, _A),
    _choice(
        "deal_size",
        "Cards dealt to each player",
        Group.DEAL,
        _A,
        {11: "11", 13: "13", 15: "15"},
    ),
    _switch(
        "rule_of_five",
        "After the first meld, wild cards need five naturals in the meld",
        Group.MELDS,
        _B,
    ),
    _choice(
        "meld_max",
        "Most cards in a meld",
        Group.MELDS,
        _A,
        {7: "7", 8: "8 (an eighth card when going out)"},
    ),
    _opening("opening_below_0", "First meld, score below 0"),
    _opening("opening_from_0", "First meld, score 0 to 2,995"),
    _opening("opening_from_3000", "First meld, score 3,000 to 4,995"),
    _opening("opening_from_5000", "First meld, score 5,000 and more"),
    _choice(
        "opening_base",
        "What the first meld must contain",
        Group.OPENING,
        _B,
        {
            "clean_triple": "three natural cards of a rank",
            "clean_triple_or_wild_meld": "three natural cards of a rank, or a wild meld",
        },
    ),
    _choice(
        "opening_pack_count",
        "First meld with the pile: what counts towards the minimum",
        Group.OPENING,
        _A,
        {
            "hand_cards": "all cards from the hand",
            "strict_from_hand": "cards from the hand that are melds without the top card",
        },
    ),
    _switch(
        "splash",
        "A natural or wild canasta from the hand opens without a minimum",
        Group.OPENING,
    ),
    _choice(
        "talon",
        "Bonus cards for the first meld",
        Group.OPENING,
        _B,
        {"four_three": "four for the first side, three for the second", "off": "none"},
    ),
    _choice(
        "swad",
        "Sevens, wilds, aces and dead cards on an empty pile",
        Group.PILE,
        _B,
        {
            "strict": "never, melds must be taken back",
            "soft": "only if there is nothing else",
            "off": "allowed",
        },
    ),
    _choice(
        "hold_rule",
        "Cards to keep after melding",
        Group.PILE,
        _A,
        {
            "throw_and_hold": "one to throw and one to hold, but not when bonus cards come",
            "throw_and_hold_always": "one to throw and one to hold",
            "throw_only": "one to throw",
        },
    ),
    _switch("keep_three", "A 3 may be kept in the hand for the Straight", Group.THREES),
    _choice(
        "dealt_threes",
        "When dealt 3s are laid on the table",
        Group.THREES,
        _A,
        {"first_turn": "in the first turn", "at_deal": "right after the deal"},
    ),
    _choice(
        "special_hands",
        "Special hands",
        Group.SPECIAL_HANDS,
        _B,
        {
            "league": "as the Canasta League plays them",
            "pagat": "as Pagat lists them",
            "none": "not played",
        },
    ),
    _choice(
        "wild_pairs_wild",
        "Wild pair in the special hand Wild Pairs",
        Group.SPECIAL_HANDS,
        _A,
        {"either": "twos or jokers", "twos": "twos only"},
    ),
    _choice(
        "special_max_wild_groups",
        "Most groups of wild cards in Zip Code and Blast Off",
        Group.SPECIAL_HANDS,
        _A,
        {0: "0", 1: "1", 2: "2"},
    ),
    _switch(
        "special_courtesy",
        "A special hand is still allowed on the turn right after partner's first meld",
        Group.SPECIAL_HANDS,
    ),
    _shared("canastas_to_go_out", Group.GOING_OUT, _B),
    _choice(
        "final_discard",
        "Going out ends with a discard",
        Group.GOING_OUT,
        _A,
        {"required": "needed", "optional": "not needed"},
    ),
    _shared("permission", Group.GOING_OUT, _B),
    _shared("stock_empty", Group.STOCK, _B, ("takes_go_on", "end_after_turn")),
    _choice(
        "incomplete_wild_all_jokers",
        "Penalty for an unfinished wild meld with all four jokers",
        Group.SCORING,
        _A,
        {2000: "2,000", 2500: "2,500"},
    ),
    _switch(
        "incomplete_penalty_at_one_canasta",
        "Unfinished aces, sevens and wild melds cost points even with exactly one canasta",
        Group.SCORING,
    ),
)

SETTINGS: Mapping[Family, tuple[Setting, ...]] = {
    Family.CLASSIC: CLASSIC_SETTINGS,
    Family.MODERN: MODERN_SETTINGS,
}
"""The settings that each family offers, in the order in which they are shown."""

_BY_NAME: Mapping[Family, Mapping[str, Setting]] = {
    family: {item.name: item for item in settings} for family, settings in SETTINGS.items()
}

NO_EFFECT_WITHOUT_SPECIAL_HANDS = (
    "keep_three",
    "wild_pairs_wild",
    "special_max_wild_groups",
    "special_courtesy",
)
"""Settings that do nothing where no special hands are played (M14)."""


def settings_of(rules: RuleSet) -> tuple[Setting, ...]:
    """Return the settings that a rule set's family offers, in the order shown."""
    return SETTINGS[rules.family]


def settings_by_name(family: Family) -> Mapping[str, Setting]:
    """Return the settings of a family by their names."""
    return _BY_NAME[family]

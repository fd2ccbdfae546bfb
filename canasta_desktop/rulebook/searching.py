"""Finding settings by what people call them: labels, values, and words that stand in no label."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from canasta_desktop.present.phrases import english, say
from canasta_desktop.rulebook.editing import value_words
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.settings import Numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.settings import Setting

HELP_WORDS: Final[Mapping[str, str]] = {
    "target": "match length long short points score win end goal",
    "tie": "draw equal level tied nobody wins",
    "deal_size": "hand size number of cards thirteen fifteen eleven",
    "upcard_cover": "turn up start starter first card frozen at the start",
    "wild_cap": "joker jokers twos deuces limit maximum",
    "wild_ratio": "joker jokers twos deuces ratio half more than",
    "meld_max": "closed canasta seven eight long limit",
    "mixed_is_permanent": "dirty clean red black natural again",
    "deuce_melds": "deuces canasta of twos rank of two",
    "opening_below_0": "minimum initial open negative minus 15",
    "opening_from_0": "minimum initial open 50",
    "opening_from_1500": "minimum initial open 90",
    "opening_from_3000": "minimum initial open 120 155",
    "opening_from_5000": "minimum initial open 180",
    "opening_counts_top": "minimum initial open pick up",
    "black3_mode": "stop card stopper block freeze frozen safe discard",
    "wild_freeze": "frozen joker two deuce lock",
    "freeze_before_opening": "frozen lock initial",
    "frozen_claim_naturals": "pick up pack take pair three",
    "claim_natural_plus_wild": "pick up pack take joker two",
    "claim_add_to_meld": "pick up pack take single card top",
    "one_card_guard": "pick up pack take last card",
    "red3_plus_needs": "bonus penalty minus against",
    "red3_pile_replace": "buried draw again",
    "black3_meld": "lay out last meld",
    "canastas_to_go_out": "one two close finish out",
    "permission": "may I go out question partner ask answer",
    "final_discard": "close finish last card out float",
    "concealed_discard": "hidden closed hand at once out finish",
    "concealed_after_pile": "hidden closed hand at once out finish",
    "concealed_waiver": "hidden closed hand at once out finish minimum",
    "stock_empty": "talon empty last card deck finished exhausted",
    "forced_take": "compulsory must pick up empty deck",
    "last_red3": "talon empty deck final card",
    "natural_canasta_bonus": "clean red points 500",
    "mixed_canasta_bonus": "dirty black points 300",
    "out_bonus": "points finish close 100",
    "concealed_total": "points hidden finish close 200",
    "red3_each": "points bonus 100",
    "red3_all": "points bonus four 800 double",
    "black3_four_bonus": "points",
    "deuce_meld_value": "points deuces 5 20",
    "rule_of_five": "joker two deuce five naturals",
    "opening_base": "minimum initial open clean pure triple",
    "opening_pack_count": "minimum initial open pick up pack",
    "splash": "minimum initial open canasta",
    "talon": "bonus cards extra draw",
    "swad": "sevens wilds aces dead safe discard empty",
    "hold_rule": "keep last card throw hold",
    "keep_three": "straight special",
    "dealt_threes": "red black lay out start",
    "special_hands": "pairs straight garbage zip code dream quads triples exotic",
    "wild_pairs_wild": "joker two deuce pairs",
    "special_max_wild_groups": "zip code blast off joker two deuce",
    "special_courtesy": "exotic partner turn",
    "incomplete_wild_all_jokers": "points minus penalty",
    "incomplete_penalty_at_one_canasta": "points minus penalty",
}
"""For each setting, what people may look for that neither its label nor its values say."""


def found(rules: RuleSet, query: str, translate: Translate = english) -> tuple[str, ...]:
    """Return the settings in which every word of a query begins some word, in the order shown.

    An empty query finds all of them. Capital letters and accents make no difference.
    """
    wanted = _words(query)
    return tuple(
        item.name
        for item in settings_of(rules)
        if _all_begin(wanted, _words(_text(item, rules, translate)))
    )


def _text(setting: Setting, rules: RuleSet, translate: Translate) -> str:
    values = () if isinstance(setting.allowed, Numbers) else setting.allowed.values
    texts = [value_words(setting, value).render(translate) for value in values]
    now = value_words(setting, rules.value(setting.name)).render(translate)
    label = say(setting.label).render(translate)
    group = say(setting.group.value).render(translate)
    plain = str(rules.value(setting.name))
    help_words = say(HELP_WORDS.get(setting.name, "")).render(translate)
    return " ".join((label, group, *texts, now, plain, help_words))


def _all_begin(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in wanted)


def _words(text: str) -> list[str]:
    """Return the words of a text in a form in which alike words are equal."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = (char if char.isalnum() else " " for char in bare if not unicodedata.combining(char))
    return "".join(letters).split()

"""The parameter record takes over every setting that decides play or score."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.fast.codes import (
    COPIES,
    COPIES_WITH_CLUBS,
    PLACES,
    meld_place,
    meld_rank,
    some_card,
)
from canasta_desktop.players.fast.convert import counts_of
from canasta_desktop.players.fast.dealing import all_codes
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.specials import SPECIAL_HANDS, best_special, formed
from canasta_desktop.rules.cards import NATURAL_RANKS, Card, Rank, full_pack
from canasta_desktop.rules.families import FAMILY_BASE
from canasta_desktop.rules.modern_settings import SETTINGS
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.ruleset import Family
from canasta_desktop.rules.settings import Numbers, Setting
from canasta_desktop.rules.special_hands import forms, special_points

if TYPE_CHECKING:
    from collections.abc import Mapping

OF_THE_MATCH = {"target", "tie"}
SETTINGS_OF_A_DEAL = [
    (family, item)
    for family in Family
    for item in SETTINGS[family]
    if item.name not in OF_THE_MATCH
]


def numbers(params: Params) -> Mapping[str, object]:
    """Return everything in a parameter record but the rule set it was made from."""
    return {name: value for name, value in vars(params).items() if name != "rules"}


def other_values(item: Setting) -> list[object]:
    """Return allowed values that are not the default, at most three of a range."""
    allowed = item.allowed
    if isinstance(allowed, Numbers):
        values = [allowed.low, allowed.low + allowed.step, allowed.high]
        return [value for value in values if value != item.default]
    return [item.type(value) for value in allowed.values if value != item.default]


@pytest.mark.parametrize(
    ("family", "item"), SETTINGS_OF_A_DEAL, ids=lambda value: getattr(value, "name", "")
)
def test_every_setting_of_a_deal_changes_the_parameters(family: Family, item: Setting) -> None:
    base = FAMILY_BASE[family]
    values = other_values(item)
    assert values
    for value in values:
        changed = replace(base, **{item.name: value})  # type: ignore[arg-type]
        if item.name in base.openings:
            assert any(
                changed.opening_minimum(score) != base.opening_minimum(score)
                for score in (-5, 0, 1500, 3000, 5000)
            )
        else:
            assert numbers(Params(changed)) != numbers(Params(base)), value


@pytest.mark.parametrize("preset", ["classic", "modern"])
def test_every_card_of_the_pack_has_its_code(preset: str) -> None:
    params = Params(make_rules(preset))
    pack = counts_of(params.codes[card] for card in full_pack(2, 4))
    assert pack == params.copies == counts_of(all_codes(params))
    assert sum(COPIES) == sum(COPIES_WITH_CLUBS) == 108


def test_a_code_has_a_card_and_a_place_has_a_rank() -> None:
    params = Params(make_rules("modern"))
    assert [params.codes[some_card(code)] for code in range(PLACES)] == list(range(PLACES))
    ranks = [*NATURAL_RANKS, Rank.TWO, Rank.THREE, Rank.WILD]
    assert [meld_rank(meld_place(rank)) for rank in ranks] == ranks


PATTERNS = (
    ((2,) * 7, 0, 0, 0),
    ((2,) * 6, 2, 0, 0),
    ((2,) * 6, 0, 2, 0),
    ((2,) * 6, 1, 1, 0),
    ((2,) * 5, 2, 2, 0),
    ((4, 3, 3, 2, 2), 0, 0, 0),
    ((4, 3, 3, 2), 2, 0, 0),
    ((4, 3, 2), 3, 2, 0),
    ((1,) * 11, 1, 1, 1),
    ((1,) * 11, 2, 0, 1),
    ((4, 4, 3, 3), 0, 0, 0),
    ((5, 4, 3, 2), 0, 0, 0),
    ((5, 4, 3), 0, 2, 0),
    ((5, 4), 3, 2, 0),
    ((4, 3), 5, 2, 0),
    ((3,) * 4, 2, 0, 0),
    ((3,) * 4, 1, 1, 0),
    ((4,) * 3, 0, 2, 0),
    ((5, 5), 4, 0, 0),
    ((5, 5), 2, 2, 0),
    ((5, 4), 5, 0, 0),
    ((4, 4, 4, 2), 0, 0, 0),
    ((2,) * 6, 1, 0, 1),
)
"""Groups of naturals, twos, jokers and threes: special hands, and hands that are nearly so."""


def hand_like(random: Random, pattern: tuple[tuple[int, ...], int, int, int]) -> tuple[Card, ...]:
    """Return a hand with this pattern, its ranks by chance."""
    groups, twos, jokers, threes = pattern
    ranks = random.sample(NATURAL_RANKS, len(groups))
    if random.random() < 0.5 and len(groups) in (5, 6):
        ranks[:2] = [Rank.ACE, Rank.SEVEN]
        ranks[2:] = random.sample([r for r in NATURAL_RANKS if r not in ranks[:2]], len(groups) - 2)
    hand = [
        Card(rank * 4 + n % 4)
        for rank, size in zip(ranks, groups, strict=True)
        for n in range(size)
    ]
    hand += [Card(Rank.TWO * 4 + n % 4) for n in range(twos)] + [Card(Rank.JOKER * 4)] * jokers
    hand += [Card(Rank.THREE * 4 + random.randrange(4)) for _ in range(threes)]
    return tuple(sorted(hand))


def test_special_hands_are_recognised_as_the_rules_do() -> None:
    random = Random(1)
    seen = set()
    for played in ("league", "pagat", "none"):
        for wild_groups in (0, 1, 2):
            for wild in ("either", "twos"):
                rules = make_rules(
                    "modern",
                    {
                        "special_hands": played,
                        "special_max_wild_groups": wild_groups,
                        "wild_pairs_wild": wild,
                    },
                )
                params = Params(rules)
                for pattern in PATTERNS * 2:
                    hand = hand_like(random, pattern)
                    counts = counts_of(params.codes[card] for card in hand)
                    ours = [SPECIAL_HANDS[n] for n in formed(params, counts) if params.specials[n]]
                    theirs = [name for name in SPECIAL_HANDS if forms(rules, hand, name)]
                    assert sorted(ours) == sorted(theirs), hand
                    best = best_special(params, counts)
                    most = max((special_points(rules, name) for name in theirs), default=0)
                    assert (params.specials[best] if best >= 0 else 0) == most
                    seen |= set(theirs)
    assert seen == set(SPECIAL_HANDS)

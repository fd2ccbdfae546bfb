"""How far a hand is from a special hand."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import Rank, full_pack
from canasta_desktop.rules.notation import cards_text, parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.special_distance import Lack, distance, distances
from canasta_desktop.rules.special_hands import POINTS, SPECIAL_SIZE, forms

LEAGUE = make_rules("modern")


@pytest.mark.parametrize(
    ("hand", "name", "lacks"),
    [
        (
            "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH 4C",
            SpecialHand.PAIRS,
            [Lack(Rank.FOUR, 1)],
        ),
        ("6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH 3C", SpecialHand.PAIRS, [Lack(None, 2)]),
        (
            "6S 6H 7S 7H 8S 8H 9S 9H JS JH AS JK JK",
            SpecialHand.WILD_PAIRS,
            [Lack(Rank.ACE, 1)],
        ),
        (
            "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK",
            SpecialHand.STRAIGHT,
            [Lack(Rank.THREE, 1)],
        ),
        ("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH", SpecialHand.GARBAGE, [Lack(Rank.KING, 1)]),
        ("4S 4H 4D 4C 4S KS KH KD KC 2S 2H JK JK", SpecialHand.DREAM, [Lack(Rank.TWO, 1)]),
        ("KS KH KD KC KS QS QH QD QC 8S 8H 8D 2S", SpecialHand.BLAST_OFF, [Lack(Rank.TWO, 1)]),
    ],
)
def test_what_is_lacking_is_named(hand: str, name: SpecialHand, lacks: list[Lack]) -> None:
    found = distance(LEAGUE, parse_cards(hand), name)
    assert list(found.lacks) == lacks
    assert found.missing == sum(lack.number for lack in lacks)


def test_the_cards_that_belong_are_named() -> None:
    hand = parse_cards("6S 6H 6D 7S 7H 8S 8H 9S 9H JS JH QS QH")
    found = distance(LEAGUE, hand, SpecialHand.PAIRS)
    assert cards_text(sorted(found.used)) == cards_text(sorted(set(hand) - set(parse_cards("6D"))))
    assert found.lacks == (Lack(None, 2),)


def test_a_joker_group_never_has_five_cards() -> None:
    """There are only four jokers: the group of five is another one."""
    hand = parse_cards("JK JK JK JK KS KH KD KC 8S 8H 8D 9S 9H")
    assert distance(LEAGUE, hand, SpecialHand.BLAST_OFF).lacks == (Lack(Rank.KING, 1),)


def test_wild_groups_count_only_as_many_as_are_allowed() -> None:
    hand = parse_cards("JK JK 2S 2H KS KH KD KC 8S 8H 8D 9S 9H 9D")
    assert distance(LEAGUE, hand, SpecialHand.ZIP_CODE).missing == 0
    one_group = make_rules("modern", {"special_max_wild_groups": 1})
    assert distance(one_group, hand, SpecialHand.ZIP_CODE).missing == 2


def test_only_special_hands_that_are_played_are_looked_for() -> None:
    hand = parse_cards("JK")
    for preset in ("modern", "modern-pagat"):
        rules = make_rules(preset)
        assert {way.name for way in distances(rules, hand)} == set(POINTS[rules.special_hands])


@pytest.mark.parametrize("number", range(60))
def test_a_hand_lacks_nothing_exactly_when_it_forms_the_special_hand(number: int) -> None:
    """Random hands, and every hand that the nearest way to a special hand would lead to."""
    random = Random(number)
    rules = make_rules("modern", {"special_max_wild_groups": number % 3})
    hand = tuple(sorted(random.sample(full_pack(2, 4), SPECIAL_SIZE)))
    ways = distances(rules, hand)
    assert [way.missing for way in ways] == sorted(way.missing for way in ways)
    for way in ways:
        assert len(way.used) + sum(lack.number for lack in way.lacks) == SPECIAL_SIZE
        assert (way.missing == 0) == forms(rules, hand, way.name)
        if all(lack.rank is not None for lack in way.lacks):
            drawn = [
                card
                for lack in way.lacks
                for card in [c for c in full_pack(2, 4) if c // 4 == lack.rank][: lack.number]
            ]
            full = tuple(sorted((*way.used, *drawn)))
            assert forms(rules, full, way.name)
            assert distance(rules, full, way.name).missing == 0

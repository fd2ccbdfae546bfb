"""A match number names the same packs and the same first dealer everywhere."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.match.numbers import (
    MATCH_NUMBERS,
    first_dealer_for,
    number_below,
    pack_for,
)
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.notation import cards_text
from canasta_desktop.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.cards import Card

CLASSIC = RuleSet()

FIXED_PACKS = {
    (0, 0): """
        7H AC 2H 4D QD 7D 7S 9C TD TC 4S TS AH 3S AH 9C KD KH KS JK 7H 7C 8S 3S 9H JC 5S
        8C 4H 9H 9S 6C KC 8H 8H 5H 6S 7C 6D 2S 3C 6D 3D 3C 6S JS 8C QH QC 9D 7D 4C AS TH
        5H QC 2H AD QS KH 3H JK JD JH JH KD QH 5D 9S JK 2C 6H 7S 5C KC AD 9D 3H JK JS 2S
        AC 8D 5C TC 5S 6H 2D 6C TH TD TS 4S 8D 5D 4C AS 4D QD JD 2D 2C KS 4H QS JC 3D 8S
    """,
    (1, 7): """
        5H JD KC AD 2C 7H 5H 3S TD QC JD QH JS 2H KD 6C 4S JC 4S 9D KC 9S AS 8S AD 4D QD
        8C 6H QD 2H 4C 3D AS 6D KH 6C 2D JC TS 5S QS 3S 7D 5C 8C 4H 6S QC 2S QS KS 7C 8D
        7H 7D 3D TC 4C AC JS 3C TD 7C KS 2S JH 7S 4H AH 8S 7S 9C 9D 9H 6H KD 5S TH 3H 4D
        TC TS 5D 6D AC TH 3H 8H 8H 9S 5D 6S QH JK KH JK 2D 9C 5C JH JK JK 8D AH 9H 2C 3C
    """,
    (99_999_999, 12): """
        9C 9H AC 2H 2C 2C 7C 8S TD JD 7H 9D 5C TD KD 3H TC 3H 4D 8H 4S 4S QH 8S 5H JK 7D
        7S KH JK KS AD 7S QD 2S JH 3S KS 6H 6S KD 2H 6C JK 5C 4D 9D JK QS 5D 8C 2D 4C 3C
        JC KH AS JD 6H QS 9S 5D 5S TH 5H TH 6D 2S QC JS TS QC TS 3D 4H 2D 6D KC TC 8D 9H
        8D 8C 8H JH 6C JS 9C 3C AH AH KC QD 4C JC 3D QH AC 7C 5S 4H 7H 3S AS 6S 7D 9S AD
    """,
}

CHI_SQUARE_LIMIT = 130.0
"""A fair place exceeds it with probability 1.3 in 100 million, at 52 degrees of freedom.

108 places are looked at, so a fair shuffle would fail here with about 1.4 sets of numbers in a
million.
"""


@pytest.mark.parametrize(("number", "deal"), FIXED_PACKS)
def test_three_packs_are_what_they_always_were(number: int, deal: int) -> None:
    pack = pack_for(CLASSIC, number, deal)
    assert cards_text(pack).split() == FIXED_PACKS[number, deal].split()


def test_the_first_dealers_are_what_they_always_were() -> None:
    dealers = [first_dealer_for(CLASSIC, number) for number in range(12)]
    assert dealers == [3, 2, 1, 2, 2, 1, 0, 2, 3, 3, 3, 2]


def pack_by_the_text(number: int, deal: int) -> list[str]:
    """Return a pack as somebody else would write it from the text of the module alone."""
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "SHDC" for _ in range(2)]
    cards += ["JK"] * 4
    stream = b""
    for block in range(40):
        stream += hashlib.sha256(
            f"canasta match {number} deal {deal} block {block}".encode()
        ).digest()
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    for place in reversed(range(1, 108)):
        while words[0] >= 2**32 // (place + 1) * (place + 1):
            del words[0]
        other = words.pop(0) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize(("number", "deal"), [(7, 0), (7, 1), (70, 1), (12_345_678, 40)])
def test_another_program_can_make_the_packs_from_the_description(number: int, deal: int) -> None:
    assert cards_text(pack_for(CLASSIC, number, deal)).split() == pack_by_the_text(number, deal)


def test_a_pack_holds_exactly_the_cards_of_the_game() -> None:
    one_pack = RuleSet(packs=1, jokers=2)
    assert sorted(pack_for(CLASSIC, 5, 0)) == sorted(full_pack(2, 4))
    assert sorted(pack_for(one_pack, 5, 0)) == sorted(full_pack(1, 2))


def test_settings_change_no_pack() -> None:
    assert pack_for(RuleSet(target=0, deal_size=15), 5, 3) == pack_for(CLASSIC, 5, 3)


def test_every_deal_of_every_match_has_its_own_pack() -> None:
    packs = {pack_for(CLASSIC, number, deal) for number in range(20) for deal in range(20)}
    assert len(packs) == 400


def test_a_word_that_would_make_small_results_more_likely_is_left_out() -> None:
    """2**32 is 39,768,215 times 108 and 76 more: the last 76 words are no fair choice."""
    fair, unfair = 39_768_215 * 108 - 1, 39_768_215 * 108
    assert number_below(108, iter([fair])) == 107
    assert number_below(108, iter([unfair, 2**32 - 1, 5])) == 5
    assert number_below(64, iter([2**32 - 1])) == 63


@pytest.mark.parametrize("number", [-1, 100_000_000, 10**30])
def test_a_number_outside_the_range_names_no_match(number: int) -> None:
    assert number not in MATCH_NUMBERS
    with pytest.raises(ValueError, match="match number"):
        pack_for(CLASSIC, number, 0)
    with pytest.raises(ValueError, match="match number"):
        first_dealer_for(CLASSIC, number)


def test_there_is_no_deal_before_the_first() -> None:
    with pytest.raises(ValueError, match="no deal -1"):
        pack_for(CLASSIC, 0, -1)


def chi_squares(packs: Sequence[Sequence[Card]]) -> list[float]:
    """Return for each place of the pack how far its cards are from equally likely."""
    sums = []
    for place in range(108):
        seen = Counter(pack[place] for pack in packs)
        faces = Counter(full_pack(2, 4))
        expected = {face: len(packs) * copies / 108 for face, copies in faces.items()}
        sums.append(sum((seen[face] - want) ** 2 / want for face, want in expected.items()))
    return sums


def test_every_card_is_equally_likely_at_every_place() -> None:
    packs = [pack_for(CLASSIC, number * 33_331, number % 5) for number in range(3000)]
    sums = chi_squares(packs)
    assert max(sums) < CHI_SQUARE_LIMIT
    assert 48 < sum(sums) / 108 < 56  # 52 is expected; a shuffle too even to be true fails as well


def test_the_measure_would_notice_a_careless_shuffle() -> None:
    """Exchanging each card with any of all places is the well-known mistake."""
    random = Random(1)
    packs = []
    for _ in range(3000):
        cards = list(full_pack(2, 4))
        for place in range(108):
            other = random.randrange(108)
            cards[place], cards[other] = cards[other], cards[place]
        packs.append(cards)
    assert max(chi_squares(packs)) > CHI_SQUARE_LIMIT


def test_every_seat_deals_first_equally_often() -> None:
    """Four seats have three degrees of freedom; 30.7 is exceeded once in a million times."""
    seen = Counter(first_dealer_for(CLASSIC, number) for number in range(4000))
    assert sum((seen[seat] - 1000) ** 2 / 1000 for seat in range(4)) < 30.7

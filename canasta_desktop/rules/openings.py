"""Every way to reach an opening minimum with melds from one hand (C5).

Suits do not matter, so a way is a number of naturals for each rank and a number of wild cards.
"""

from __future__ import annotations

from itertools import combinations, islice, product
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import Group
from canasta_desktop.rules.cards import VALUE, Card, Rank
from canasta_desktop.rules.hand_counts import HandCounts, count_hand
from canasta_desktop.rules.melds import NATURALS_NEEDED, NO_LIMIT, SMALLEST_MELD, wilds_allowed
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.ruleset import RuleSet

_MOST_WAYS = 2000
"""How many ways are looked for. A dealt hand that has not opened holds sixteen cards at most, and
has a few hundred ways at most; only positions made by hand have more."""


class _Part(NamedTuple):
    """So many naturals of a rank as a new meld, with the wild cards it needs and can hold."""

    rank: Rank
    naturals: int
    points: int
    fewest_wilds: int
    most_wilds: int


def openings(rules: RuleSet, hand: tuple[Card, ...], need: int) -> Iterator[tuple[Group, ...]]:
    """Yield new melds from a hand that together count at least ``need`` points, few cards first.

    For each choice of naturals every number of wild cards is tried; of the wild cards as few
    jokers as reach the points are spent. Whether enough cards stay in the hand is not looked at,
    nor which ranks are dead, nor whether a triple is clean where it must be. Of a hand with very
    many ways, which no deal gives, the first 2,000 are listed, those with few melds.
    """
    counts = count_hand(hand)
    if need > sum(VALUE[card] for card in hand):
        return
    found: list[tuple[int, int, tuple[Group, ...]]] = []
    own_melds = _melds_of_wilds if rules.wild_melds else _melds_of_twos
    for wild_meld, rest in own_melds(rules, counts):
        fixed = sum(_group_points(rules, group) for group in wild_meld)
        ways = _ways(rules, rest, need - fixed, bool(wild_meld))
        for groups in islice(ways, _MOST_WAYS - len(found)):
            both = (*groups, *wild_meld)
            found.append((sum(len(g.cards) for g in both), len(found), both))
    for _, _, groups in sorted(found):
        yield groups


def _group_points(rules: RuleSet, group: Group) -> int:
    twos = rules.deuce_meld_value
    return sum(VALUE[c] if c // 4 != Rank.TWO else twos for c in group.cards)


def _melds_of_twos(
    rules: RuleSet, counts: HandCounts
) -> Iterator[tuple[tuple[Group, ...], HandCounts]]:
    """Yield each meld of twos the hand allows, none first, with the rest of the hand (C4.8)."""
    yield (), counts
    if not rules.deuce_melds:
        return
    for twos in range(SMALLEST_MELD, len(counts.twos) + 1):
        for jokers in range(min(len(counts.jokers), wilds_allowed(rules, twos)) + 1):
            if rules.meld_max and twos + jokers > rules.meld_max:
                continue
            group = counts.group(Rank.TWO, twos, 0, jokers)
            rest = counts._replace(twos=counts.twos[twos:], jokers=counts.jokers[jokers:])
            yield (group,), rest


def _melds_of_wilds(
    rules: RuleSet, counts: HandCounts
) -> Iterator[tuple[tuple[Group, ...], HandCounts]]:
    """Yield each meld of wild cards the hand allows, none first, with the rest of the hand (M6.2).

    While it is no canasta, no wild card is left for other melds (M6.9).
    """
    yield (), counts
    full = rules.canasta_size
    for twos in range(len(counts.twos) + 1):
        for jokers in range(len(counts.jokers) + 1):
            size = twos + jokers
            if not SMALLEST_MELD <= size <= full:
                continue
            group = Group(Rank.WILD, counts.twos[:twos] + counts.jokers[:jokers])
            rest_twos = counts.twos[twos:] if size == full else ()
            rest_jokers = counts.jokers[jokers:] if size == full else ()
            yield (group,), counts._replace(twos=rest_twos, jokers=rest_jokers)


def _most_wilds(rules: RuleSet, rank: Rank, naturals: int) -> int:
    """Return the most wild cards a new meld of so many naturals can hold in an opening."""
    most = wilds_allowed(rules, naturals)
    if rules.melding is Melding.GUARDED:
        # Sevens take none (M6.7), and no mixed canasta may be part of an opening (M7.1).
        return 0 if rank is Rank.SEVEN else max(0, min(most, rules.canasta_size - 1 - naturals))
    return min(most, rules.meld_max - naturals) if rules.meld_max else most


def _parts(rules: RuleSet, counts: HandCounts) -> list[list[_Part]]:
    parts: list[list[_Part]] = []
    longest = rules.meld_max or NO_LIMIT
    for rank, cards in counts.naturals.items():
        row = []
        for naturals in range(NATURALS_NEEDED, len(cards) + 1):
            fewest = max(0, SMALLEST_MELD - naturals)
            most = _most_wilds(rules, rank, naturals)
            if fewest <= min(most, counts.wilds) and naturals <= longest:
                points = sum(VALUE[card] for card in cards[:naturals])
                row.append(_Part(rank, naturals, points, fewest, most))
        if row:
            parts.append(row)
    return parts


def _ways(
    rules: RuleSet, counts: HandCounts, need: int, nothing_will_do: bool
) -> Iterator[tuple[Group, ...]]:
    if nothing_will_do and need <= 0:
        yield ()
    parts = _parts(rules, counts)
    wild_points = sum(VALUE[card] for card in counts.twos + counts.jokers)
    for melds in range(1, len(parts) + 1):
        for rows in combinations(parts, melds):
            if sum(row[-1].points for row in rows) + wild_points < need:
                continue
            for choice in product(*rows):
                for wilds in _wild_numbers(choice, counts):
                    yield from _with_wilds(rules, choice, counts, wilds, need)


def _wild_numbers(choice: tuple[_Part, ...], counts: HandCounts) -> range:
    fewest = sum(part.fewest_wilds for part in choice)
    most = min(counts.wilds, sum(part.most_wilds for part in choice))
    return range(fewest, most + 1)


def _with_wilds(
    rules: RuleSet, choice: tuple[_Part, ...], counts: HandCounts, wilds: int, need: int
) -> Iterator[tuple[Group, ...]]:
    missing = need - sum(part.points for part in choice)
    mixed = _fewest_jokers(counts, wilds, missing)
    if mixed is None:
        return
    twos, jokers = mixed
    # The longest meld takes the spare wild cards first: it is nearest to a canasta. Where a meld
    # must stay clean, it is tried the other way round, too.
    longest_first = sorted(range(len(choice)), key=lambda i: -choice[i].naturals)
    orders = [longest_first]
    if rules.melding is Melding.GUARDED:
        orders.append(longest_first[::-1])
    shares = dict.fromkeys(tuple(_shares(choice, wilds, order)) for order in orders)
    for share in shares:
        pool = list(counts.twos[:twos] + counts.jokers[:jokers])
        groups = []
        for part, count in zip(choice, share, strict=True):
            taken, pool = pool[:count], pool[count:]
            naturals = counts.naturals[part.rank][: part.naturals]
            groups.append(Group(part.rank, naturals + tuple(taken)))
        yield tuple(groups)


def _shares(choice: tuple[_Part, ...], wilds: int, order: list[int]) -> list[int]:
    """Return the wild cards of each meld, the spare ones poured in meld by meld in an order."""
    shares = [part.fewest_wilds for part in choice]
    spare = wilds - sum(shares)
    for place in order:
        more = min(spare, choice[place].most_wilds - shares[place])
        shares[place] += more
        spare -= more
    return shares


def _fewest_jokers(counts: HandCounts, wilds: int, missing: int) -> tuple[int, int] | None:
    """Return how many twos and jokers make so many wild cards worth the missing points."""
    for jokers in range(max(0, wilds - len(counts.twos)), min(wilds, len(counts.jokers)) + 1):
        twos = wilds - jokers
        if twos * 20 + jokers * 50 >= missing:
            return twos, jokers
    return None

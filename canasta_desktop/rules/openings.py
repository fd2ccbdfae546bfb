"""Every way to reach an opening minimum with melds from one hand (C5).

Suits do not matter, so a way is a number of naturals for each rank and a number of wild cards.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import Group
from canasta_desktop.rules.cards import VALUE, Card, Rank
from canasta_desktop.rules.hand_counts import HandCounts, count_hand
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD, wilds_allowed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.ruleset import RuleSet

_ENOUGH_WAYS = 3000
"""How many combinations are looked at before a way that was found is enough. Hands that have not
opened are far smaller; only positions made by hand reach it."""


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
    jokers as reach the points are spent. Whether enough cards stay in the hand is not looked at.
    """
    counts = count_hand(hand)
    if need > sum(VALUE[card] for card in hand):
        return
    found: list[tuple[int, int, tuple[Group, ...]]] = []
    for twos_meld, rest in _melds_of_twos(rules, counts):
        fixed = sum(_group_points(rules, group) for group in twos_meld)
        for groups in _ways(rules, rest, need - fixed, bool(twos_meld)):
            both = (*groups, *twos_meld)
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


def _parts(rules: RuleSet, counts: HandCounts) -> list[list[_Part]]:
    parts: list[list[_Part]] = []
    for rank, cards in counts.naturals.items():
        row = []
        for naturals in range(NATURALS_NEEDED, len(cards) + 1):
            fewest = max(0, SMALLEST_MELD - naturals)
            most = wilds_allowed(rules, naturals)
            if rules.meld_max:
                most = min(most, rules.meld_max - naturals)
            if fewest <= min(most, counts.wilds):
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
    seen = yielded = 0
    for melds in range(1, len(parts) + 1):
        if yielded and seen > _ENOUGH_WAYS:
            return
        for rows in combinations(parts, melds):
            for choice in product(*rows):
                seen += 1
                for wilds in _wild_numbers(choice, counts):
                    groups = _with_wilds(choice, counts, wilds, need)
                    if groups is not None:
                        yielded += 1
                        yield groups


def _wild_numbers(choice: tuple[_Part, ...], counts: HandCounts) -> range:
    fewest = sum(part.fewest_wilds for part in choice)
    most = min(counts.wilds, sum(part.most_wilds for part in choice))
    return range(fewest, most + 1)


def _with_wilds(
    choice: tuple[_Part, ...], counts: HandCounts, wilds: int, need: int
) -> tuple[Group, ...] | None:
    missing = need - sum(part.points for part in choice)
    mixed = _fewest_jokers(counts, wilds, missing)
    if mixed is None:
        return None
    twos, jokers = mixed
    pool = list(counts.twos[:twos] + counts.jokers[:jokers])
    shares = [part.fewest_wilds for part in choice]
    spare = wilds - sum(shares)
    # The longest meld takes the spare wild cards first: it is nearest to a canasta.
    for place in sorted(range(len(choice)), key=lambda i: -choice[i].naturals):
        more = min(spare, choice[place].most_wilds - shares[place])
        shares[place] += more
        spare -= more
    groups = []
    for part, share in zip(choice, shares, strict=True):
        taken, pool = pool[:share], pool[share:]
        naturals = counts.naturals[part.rank][: part.naturals]
        groups.append(Group(part.rank, naturals + tuple(taken)))
    return tuple(groups)


def _fewest_jokers(counts: HandCounts, wilds: int, missing: int) -> tuple[int, int] | None:
    """Return how many twos and jokers make so many wild cards worth the missing points."""
    for jokers in range(max(0, wilds - len(counts.twos)), min(wilds, len(counts.jokers)) + 1):
        twos = wilds - jokers
        if twos * 20 + jokers * 50 >= missing:
            return twos, jokers
    return None

"""Melds: what they hold, what they are worth, and the rule of C4 a meld would break."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS, Card, Rank
from canasta_desktop.rules.refusal import CODE_ORDER, Refusal, RuleCode, refuse
from canasta_desktop.rules.ruleset import RuleSet, WildRatio

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.rules.actions import Group

SMALLEST_MELD = 3
NATURALS_NEEDED = 2
NO_LIMIT = 10_000


class Meld(NamedTuple):
    """Cards of one rank that lie on the table; ``cards`` in the order in which they were laid."""

    rank: Rank
    cards: tuple[Card, ...]
    wilds: int

    @property
    def naturals(self) -> int:
        """The number of natural cards."""
        return len(self.cards) - self.wilds


class CanastaKind(Enum):
    """The kinds of canasta (C4.6, M2.3)."""

    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"


def make_meld(rank: Rank, cards: Iterable[Card]) -> Meld:
    """Return the meld of these cards; twos are wild except in a meld of twos (C4.8)."""
    laid = tuple(cards)
    return Meld(rank, laid, sum(is_wild_in(card, rank) for card in laid))


def is_wild_in(card: Card, rank: Rank) -> bool:
    """Return whether the card is wild in a meld of this rank (C1.2, C4.8)."""
    return card in WILDS and RANK_OF[card] is not rank


def is_canasta(rules: RuleSet, meld: Meld) -> bool:
    """Return whether the meld has seven cards or more; black threes never are one (C4.6, C8.6)."""
    return len(meld.cards) >= rules.canasta_size and meld.rank is not Rank.THREE


def canasta_kind(rules: RuleSet, meld: Meld) -> CanastaKind | None:
    """Return whether a meld is a natural, mixed or wild canasta, or none (C4.6, M2.3)."""
    if not is_canasta(rules, meld):
        return None
    if meld.rank is Rank.WILD:
        return CanastaKind.WILD
    if not meld.wilds or (not rules.mixed_is_permanent and meld.naturals >= rules.canasta_size):
        return CanastaKind.NATURAL
    return CanastaKind.MIXED


def canasta_count(rules: RuleSet, melds: Iterable[Meld]) -> int:
    """Return how many of the melds are canastas."""
    size = rules.canasta_size
    return sum(1 for m in melds if len(m.cards) >= size and m.rank is not Rank.THREE)


def cards_value(rules: RuleSet, rank: Rank, cards: Iterable[Card]) -> int:
    """Return the points of cards in a meld of this rank (C1.3, C4.8)."""
    if rank is not Rank.TWO:
        return sum([VALUE[card] for card in cards])
    twos = rules.deuce_meld_value
    return sum(twos if RANK_OF[card] is Rank.TWO else VALUE[card] for card in cards)


def meld_of(melds: tuple[Meld, ...], rank: Rank) -> Meld | None:
    """Return a side's meld of a rank, if it has one."""
    for meld in melds:
        if meld.rank is rank:
            return meld
    return None


def wilds_allowed(rules: RuleSet, naturals: int) -> int:
    """Return the most wild cards beside so many naturals in one meld (C4.2)."""
    most = rules.wild_cap or NO_LIMIT
    if rules.wild_ratio is WildRatio.LE_NATURALS:
        return min(most, naturals)
    if rules.wild_ratio is WildRatio.LT_NATURALS:
        return min(most, naturals - 1)
    return most


def naturals_needed(rank: Rank) -> int:
    """Return how many naturals a meld must have; a meld of twos needs three (C4.2, C4.8)."""
    return SMALLEST_MELD if rank is Rank.TWO else NATURALS_NEEDED


def broken_rule(rules: RuleSet, rank: Rank, naturals: int, wilds: int) -> Refusal | None:
    """Return the first rule of C4 broken by a meld of so many natural and wild cards."""
    size = naturals + wilds
    if size < SMALLEST_MELD:
        return refuse(RuleCode.MELD_TOO_SMALL, have=size, need=SMALLEST_MELD, rank=rank)
    if rank is Rank.THREE:
        return refuse(RuleCode.MELD_NO_WILD, have=wilds, need=0, rank=rank) if wilds else None
    if rules.meld_max and size > rules.meld_max:
        return refuse(RuleCode.MELD_TOO_LARGE, have=size, need=rules.meld_max, rank=rank)
    needed = naturals_needed(rank)
    if naturals < needed:
        return refuse(RuleCode.MELD_FEW_NATURALS, have=naturals, need=needed, rank=rank)
    if wilds and wilds > (allowed := wilds_allowed(rules, naturals)):
        return refuse(RuleCode.MELD_MANY_WILDS, have=wilds, need=allowed, rank=rank)
    return None


def joined(rules: RuleSet, group: Group, on_table: Meld | None, top: Card | None) -> Meld | Refusal:
    """Return the meld that results when a group joins what lies there, or the rule it breaks.

    ``top`` is the top card of the pile where the group claims it (C4.4, C6.7).
    """
    rank, cards = group
    wilds = 0
    for card in cards:
        if RANK_OF[card] is rank:
            continue
        if card not in WILDS:
            return refuse(RuleCode.MELD_MIXED_RANKS, rank=rank)
        wilds += 1
    if rank not in rules.meld_ranks:
        rule = "C8.6" if rank is Rank.THREE else None
        return refuse(RuleCode.MELD_NO_RANK, rule=rule, rank=rank)
    laid = cards if top is None else (*cards, top)
    if not laid:
        return refuse(RuleCode.MELD_TOO_SMALL, have=0, need=SMALLEST_MELD, rank=rank)
    if on_table is not None:
        laid = on_table.cards + laid
        wilds += on_table.wilds
    broken = broken_rule(rules, rank, len(laid) - wilds, wilds)
    return Meld(rank, laid, wilds) if broken is None else broken


def first_refusal(first: Refusal | None, second: Refusal | None) -> Refusal | None:
    """Return the refusal whose code stands first in the order of codes."""
    if first is None or second is None:
        return first or second
    return min(first, second, key=lambda refusal: CODE_ORDER[refusal.code])

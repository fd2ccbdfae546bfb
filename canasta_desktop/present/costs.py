"""What an action costs that cannot be got back, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, rank_many
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.actions import Action, GoOut, Group, Lay, Take
from canasta_desktop.rules.melds import CanastaKind, Meld, canasta_kind, is_wild_in, meld_of

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView

_NEARLY_NATURAL = 2
"""A natural meld that lacks so many cards, or fewer, of a canasta is worth keeping natural."""


def warning(view: SeatView, action: Action) -> Phrase | None:
    """Return what an action costs for good, or nothing: a wild card on what is still natural."""
    match action:
        case Lay(groups) | Take(groups) | GoOut(groups):
            wild = [group for group in groups if _has_wild(group)]
        case _:
            return None
    rules, melds = view.table.rules, view.table.melds[view.side]
    if rules.natural_canasta_bonus <= rules.mixed_canasta_bonus:
        return None
    pairs = [(meld, group) for group in wild if (meld := meld_of(melds, group.rank))]
    for meld, group in pairs:
        if canasta_kind(rules, meld) is CanastaKind.NATURAL:
            after = Meld(meld.rank, meld.cards + group.cards, _wilds(group))
            if canasta_kind(rules, after) is CanastaKind.MIXED:
                return _spoils_canasta(rules, meld)
    for meld, _ in pairs:
        if not isinstance(action, GoOut) and _is_nearly_natural(rules, meld):
            return _spoils_hope(rules, meld)
    return None


def _has_wild(group: Group) -> bool:
    return any(is_wild_in(card, group.rank) for card in group.cards)


def _wilds(group: Group) -> int:
    return sum(is_wild_in(card, group.rank) for card in group.cards)


def _is_nearly_natural(rules: RuleSet, meld: Meld) -> bool:
    missing = rules.canasta_size - len(meld.cards)
    return rules.mixed_is_permanent and not meld.wilds and 0 < missing <= _NEARLY_NATURAL


def _spoils_canasta(rules: RuleSet, meld: Meld) -> Phrase:
    return say(
        "A wild card makes the natural canasta of {cards} mixed for good: "
        "{before} becomes {after}.",
        cards=rank_many(meld.rank),
        before=rules.natural_canasta_bonus,
        after=rules.mixed_canasta_bonus,
    )


def _spoils_hope(rules: RuleSet, meld: Meld) -> Phrase:
    return say(
        "The {number} {cards} are all natural. With a wild card they can only become a mixed "
        "canasta: {after} instead of {before}.",
        number=number_word(len(meld.cards)),
        cards=rank_many(meld.rank),
        before=rules.natural_canasta_bonus,
        after=rules.mixed_canasta_bonus,
    )

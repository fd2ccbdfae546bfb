"""What an action costs that cannot be got back, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, rank_many
from canasta_desktop.present.guarded_costs import guarded_warning, special_hand_warning
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.actions import Action, Discard, GoOut, Group, Lay, LayThree, Take
from canasta_desktop.rules.canasta_counting import MIXED, natural_bonus
from canasta_desktop.rules.melds import CanastaKind, Meld, canasta_kind, is_wild_in, meld_of
from canasta_desktop.rules.ruleset import Counting, Melding

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Rank
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView

_NEARLY_NATURAL = 2
"""A natural meld that lacks so many cards, or fewer, of a canasta is worth keeping natural."""


def warning(view: SeatView, action: Action) -> Phrase | None:
    """Return what an action costs for good, or nothing.

    That is a wild card on what is still natural; where melding is guarded also a special meld
    that is begun late, and a special hand that is broken up.
    """
    match action:
        case Discard() | LayThree() if view.table.rules.melding is Melding.GUARDED:
            return special_hand_warning(view)
        case Lay(groups) | Take(groups) | GoOut(groups):
            pass
        case _:
            return None
    if view.table.rules.melding is Melding.GUARDED and not isinstance(action, GoOut):
        late = guarded_warning(view, groups, takes_pile=isinstance(action, Take))
        if late is not None:
            return late
    return _spoils(view, groups, goes_out=isinstance(action, GoOut))


def _spoils(view: SeatView, groups: tuple[Group, ...], *, goes_out: bool) -> Phrase | None:
    """Return what wild cards would spoil: a natural canasta, or one that is nearly there."""
    rules, melds = view.table.rules, view.table.melds[view.side]
    wild = [group for group in groups if _wilds(group)]
    pairs = [(meld, group) for group in wild if (meld := meld_of(melds, group.rank))]
    pairs = [(meld, group) for meld, group in pairs if _loses(rules, meld.rank)]
    for meld, group in pairs:
        if canasta_kind(rules, meld) is CanastaKind.NATURAL:
            after = Meld(meld.rank, meld.cards + group.cards, _wilds(group))
            if canasta_kind(rules, after) is CanastaKind.MIXED:
                return _spoils_canasta(rules, meld)
    for meld, _ in pairs:
        if not goes_out and _is_nearly_natural(rules, meld):
            return _spoils_hope(rules, meld)
    return None


def _bonuses(rules: RuleSet, rank: Rank) -> tuple[int, int]:
    """Return the bonus of a natural and of a mixed canasta of a rank."""
    if rules.counting is Counting.BY_CANASTAS:
        return natural_bonus(rank), MIXED
    return rules.natural_canasta_bonus, rules.mixed_canasta_bonus


def _loses(rules: RuleSet, rank: Rank) -> bool:
    natural, mixed = _bonuses(rules, rank)
    return natural > mixed


def _wilds(group: Group) -> int:
    return sum(is_wild_in(card, group.rank) for card in group.cards)


def _is_nearly_natural(rules: RuleSet, meld: Meld) -> bool:
    missing = rules.canasta_size - len(meld.cards)
    return rules.mixed_is_permanent and not meld.wilds and 0 < missing <= _NEARLY_NATURAL


def _spoils_canasta(rules: RuleSet, meld: Meld) -> Phrase:
    before, after = _bonuses(rules, meld.rank)
    return say(
        "A wild card makes the natural canasta of {cards} mixed for good: "
        "{before} becomes {after}.",
        cards=rank_many(meld.rank),
        before=before,
        after=after,
    )


def _spoils_hope(rules: RuleSet, meld: Meld) -> Phrase:
    before, after = _bonuses(rules, meld.rank)
    return say(
        "The {number} {cards} are all natural. With a wild card they can only become a mixed "
        "canasta: {after} instead of {before}.",
        number=number_word(len(meld.cards)),
        cards=rank_many(meld.rank),
        before=before,
        after=after,
    )

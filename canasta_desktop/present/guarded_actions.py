"""Taking back, giving up a three, laying a special hand: what each would do, and in which words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    cards_in_words,
    special_name,
    symbol,
)
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.actions import LaySpecial, LayThree, SpecialHand
from canasta_desktop.rules.cards import RANK_OF, THREES
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import RuleCode
from canasta_desktop.rules.ruleset import Melding, ThreesLaid
from canasta_desktop.rules.special_hands import POINTS, special_points

if TYPE_CHECKING:
    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

_MOST_KINDS = 2
"""So many kinds of cards are named on a button; of more only the number is said."""


def retract_text(table: State) -> Phrase:
    """Return what would be taken back: "Take the pile back", "Take back 3 queens"."""
    newest = table.turn.newest
    if newest is None:
        return say("Take back")
    if newest.pile:
        return say("Take the pile back")
    kinds = {RANK_OF[card] for card in newest.laid}
    many = len(kinds) > _MOST_KINDS
    cards = cards_counted(len(newest.laid)) if many else cards_in_words(newest.laid)
    return say("Take back {cards}", cards=cards)


def retract_closed(table: State) -> Phrase | None:
    """Return why nothing is ever taken back at this table, or nothing."""
    if table.rules.melding is Melding.GUARDED:
        return None
    return say("In this game what has been laid stays on the table.")


def is_stuck(options: Options) -> bool:
    """Return whether taking back is all that is left to do (M4.7)."""
    ways_on = (options.draw, options.takes, options.lays, options.discards, options.finishes)
    return options.retract and not any((*ways_on, options.specials, options.end))


def kept_three(view: SeatView) -> LayThree | None:
    """Return the action that gives up the three in the viewer's hand, if there is one (M5.4)."""
    if view.table.rules.threes_laid is not ThreesLaid.ALL:
        return None
    return next((LayThree(card) for card in view.hand if card in THREES), None)


def three_text(action: LayThree | None) -> Phrase:
    """Return what giving up a three does: "Lay 3♥"."""
    if action is None:
        return say("Lay the three")
    return say("Lay {card}", card=symbol(action.card))


def best_special(view: SeatView, options: Options) -> LaySpecial | None:
    """Return the special hand that may be laid now and is worth most, or nothing (M11)."""
    rules = view.table.rules
    return max(options.specials, key=lambda it: special_points(rules, it.name), default=None)


def special_closed(view: SeatView) -> Phrase:
    """Return why no special hand may be laid by the seat in turn now, in general (M11)."""
    table = view.table
    names = POINTS[table.rules.special_hands]
    if not names:
        return say("Special hands are not played at this table.")
    refusal = check(table, LaySpecial(next(iter(names))))
    if refusal is None or refusal.code is RuleCode.SPECIAL_NO_MATCH:
        return say("Your cards form no special hand.")
    return refusal_sentence(refusal, view)


def special_text(view: SeatView, action: LaySpecial | None) -> Phrase:
    """Return what laying a special hand brings: "Lay Pairs: 2,500 points"."""
    if action is None:
        return say("Lay a special hand")
    if action.name is SpecialHand.DREAM:
        return say("Lay {hand} and win the match", hand=special_name(action.name))
    return say_count(
        special_points(view.table.rules, action.name),
        "Lay {hand}: {count} point",
        "Lay {hand}: {count} points",
        hand=special_name(action.name),
    )

"""The line that says what the selection and the plan are worth, and what they would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import cards_in_words, symbol
from canasta_desktop.present.draft import Draft, points, with_selection
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.pile import freezing_cards, is_frozen
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView


def tally(view: SeatView, draft: Draft) -> Phrase:
    """Return what is chosen and its worth: "3 aces: 60 of 90"; else what a first meld needs."""
    table = view.table
    cards = _chosen(view, draft)
    minimum = table.minimum(view.side)
    if table.phase is Phase.OVER:
        return NOTHING
    if not cards:
        if table.opened(view.side):
            return NOTHING
        return say("Your side’s first meld needs {need} points", need=minimum)
    worth = points(view, draft)
    words = cards_in_words(cards)
    if table.opened(view.side):
        text = say_count(worth, "{cards}: {count} point", "{cards}: {count} points", cards=words)
    else:
        text = say("{cards}: {have} of {need}", cards=words, have=worth, need=minimum)
    more = _brings(view, draft)
    return text if more == NOTHING else say("{worth}. {more}", worth=text, more=more)


def _chosen(view: SeatView, draft: Draft) -> tuple[Card, ...]:
    """Return the cards that :func:`points` counts."""
    whole = with_selection(view, draft)
    counted = whole if isinstance(whole, Draft) and whole.planned else draft
    keys = counted.planned_keys
    if counted is draft:
        keys |= draft.selected
    cards = tuple(key.card for key in sorted(keys))
    return (*cards, view.table.pile[-1]) if draft.takes_pile and view.table.pile else cards


def _brings(view: SeatView, draft: Draft) -> Phrase:
    """Return what else would follow: the cards of the pile, or a frozen pile."""
    table = view.table
    if draft.takes_pile:
        return say_count(
            len(table.pile), "You would take {count} card", "You would take {count} cards"
        )
    if table.phase is Phase.PLAY and len(draft.selected) == 1 and not draft.planned:
        (key,) = draft.selected
        if key.card in freezing_cards(table.rules) and not is_frozen(table.rules, table.pile):
            return say("Discarding {card} would freeze the pile", card=symbol(key.card))
    return NOTHING

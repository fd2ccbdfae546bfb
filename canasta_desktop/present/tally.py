"""The line that says what the selection and the plan are worth, and what they would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import cards_in_words, symbol
from canasta_desktop.present.draft import Draft, points, with_selection
from canasta_desktop.present.guarded_tally import guarded_brings, guarded_lacks, guarded_need
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.pile import freezing_cards, is_frozen
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView


def tally(view: SeatView, draft: Draft) -> Phrase:
    """Return what is chosen and its worth: "3 aces: 60 of 90"; else what a first meld needs."""
    table = view.table
    melding = table.rules.melding
    cards = _chosen(view, draft)
    minimum = table.minimum(view.side)
    if table.phase is Phase.OVER:
        return NOTHING
    if not cards:
        return NOTHING if table.opened(view.side) else _NEED[melding](view)
    worth = points(view, draft)
    words = cards_in_words(cards)
    if table.opened(view.side):
        text = say_count(worth, "{cards}: {count} point", "{cards}: {count} points", cards=words)
    else:
        text = say("{cards}: {have} of {need}", cards=words, have=worth, need=minimum)
        lacks = _LACKS[melding](view, draft)
        if lacks != NOTHING:
            text = say("{worth}, {lacks}", worth=text, lacks=lacks)
    more = _BRINGS[melding](view, draft)
    return text if more == NOTHING else say("{worth}. {more}", worth=text, more=more)


def _chosen(view: SeatView, draft: Draft) -> tuple[Card, ...]:
    """Return the cards that :func:`points` counts."""
    whole = with_selection(view, draft)
    counted = whole if isinstance(whole, Draft) and whole.planned else draft
    keys = counted.planned_keys
    if counted is draft:
        keys |= draft.selected
    cards = tuple(key.card for key in sorted(keys))
    table = view.table
    counts_top = table.rules.opening_counts_top
    return (*cards, table.pile[-1]) if draft.takes_pile and table.pile and counts_top else cards


def _need(view: SeatView) -> Phrase:
    return say("Your side’s first meld needs {need} points", need=view.table.minimum(view.side))


def _nothing(_view: SeatView, _draft: Draft) -> Phrase:
    return NOTHING


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


_NEED: Mapping[Melding, Callable[[SeatView], Phrase]] = {
    Melding.FREE: _need,
    Melding.GUARDED: guarded_need,
}
_LACKS: Mapping[Melding, Callable[[SeatView, Draft], Phrase]] = {
    Melding.FREE: _nothing,
    Melding.GUARDED: guarded_lacks,
}
_BRINGS: Mapping[Melding, Callable[[SeatView, Draft], Phrase]] = {
    Melding.FREE: _brings,
    Melding.GUARDED: guarded_brings,
}

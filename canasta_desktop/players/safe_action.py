"""A legal action that does no harm, for when a player gives no usable answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Answer, Discard, Draw, End
from canasta_desktop.rules.cards import BLACK_THREES, VALUE, WILDS

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView


def safe_action(view: SeatView) -> Action:
    """Return a legal action for the seat of the view, whose action must be awaited."""
    open_to = view.options()
    if open_to.answer:
        return Answer(yes=False)
    if open_to.draw:
        return Draw()
    if open_to.discards:
        return Discard(min(open_to.discards, key=_worth))
    if open_to.end:
        return End()
    others = (*open_to.takes, *open_to.finishes, *open_to.lays)
    return others[0]


def _worth(card: Card) -> tuple[bool, bool, int]:
    return card in WILDS, card not in BLACK_THREES, VALUE[card]

"""A legal action that does little harm, for when a player gives no usable answer."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, Retract
from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, VALUE, WILDS
from canasta_desktop.rules.melds import meld_of
from canasta_desktop.rules.options import best_finishes, discards, lays, takes
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

_SMALL_LOSS = 100
"""The points in a hand up to which a partner may go out."""


def safe_action(view: SeatView) -> Action:
    """Return a legal action for the seat of the view, whose action must be awaited.

    Draw; without a stock decline the pile, or take it where that is compulsory; after the draw
    discard what feeds the opponents least; where no discard is legal take back the newest step, or
    finish. If nothing else is left, asking the partner is.
    """
    table = view.table
    if table.turn.question is Question.OPEN:
        return Answer(yes=sum(VALUE[card] for card in view.hand) <= _SMALL_LOSS)
    if table.phase is Phase.DRAW:
        return _begin(table)
    theirs = [melds for side, melds in enumerate(table.melds) if side != view.side]

    def harm(card: Card) -> tuple[bool, bool, bool, int]:
        feeds = any(meld_of(melds, RANK_OF[card]) for melds in theirs)
        return card in WILDS, feeds, card not in BLACK_THREES, VALUE[card]

    cards = list(discards(table))
    if cards:
        return Discard(min(cards, key=harm))
    if check(table, End()) is None:
        return End()
    if check(table, Retract()) is None:
        return Retract()
    onwards: Iterator[Action] = itertools.chain(best_finishes(table), lays(table))
    return next(onwards, Ask())


def _begin(table: State) -> Action:
    beginnings: tuple[Action, ...] = (Draw(), End())
    for action in beginnings:
        if check(table, action) is None:
            return action
    return next(takes(table))

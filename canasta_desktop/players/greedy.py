"""The greedy player: it never waits, so it shows what patience is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, Retract
from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS
from canasta_desktop.rules.options import best_finishes, discards, options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.special_hands import POINTS
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.rules.actions import Action, GoOut, Lay, Take
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView


class GreedyPlayer:
    """Takes the pile when it may, opens at once, melds all it can, goes out when it may.

    It discards the card of which it holds fewest, cheap cards first and wild cards last. Nothing
    in it is tuned or remembered: it stays the same, so that figures against it can be compared
    over years.
    """

    def choose(self, seat_view: SeatView) -> Action:
        """Return the greedy action for the seat of the view; its action must be awaited."""
        table = seat_view.table
        return next(_wishes(table, options(table)))


def _wishes(table: State, open_to: Options) -> Iterator[Action]:
    """Yield legal actions, the greediest first."""
    if open_to.answer:
        yield Answer(yes=True)
    points = POINTS[table.rules.special_hands]
    yield from sorted(open_to.specials, key=lambda special: -points[special.name])
    yield from sorted(open_to.finishes, key=_cards_laid, reverse=True)
    layings: tuple[Take | Lay, ...] = (*open_to.takes, *open_to.lays)
    for laying in sorted(layings, key=_cards_laid, reverse=True):
        if _can_end(apply(table, laying).state):
            yield laying
    yield from open_to.threes
    if open_to.draw:
        yield Draw()
    if open_to.discards:
        yield Discard(min(open_to.discards, key=lambda card: _use(table, card)))
    if open_to.end:
        yield End()
    if open_to.retract:
        yield Retract()
    yield from layings
    yield Ask()


def _cards_laid(action: Take | Lay | GoOut) -> tuple[int, int]:
    """Return how many cards an action lays, and how few of them are wild."""
    cards = [card for group in action.groups for card in group.cards]
    return len(cards), -_wilds(cards)


def _wilds(cards: Iterable[Card]) -> int:
    return sum(card in WILDS for card in cards)


def _can_end(after: State) -> bool:
    """Return whether the turn can still come to an end; melds may leave no card to discard."""
    if after.phase is Phase.OVER:
        return True
    return next(discards(after), None) is not None or bool(best_finishes(after))


def _use(table: State, card: Card) -> tuple[bool, int, int]:
    """Return the use of a card, least first: wild, how many of its rank are held, its value."""
    same = sum(RANK_OF[held] is RANK_OF[card] for held in table.hand)
    return card in WILDS, same, VALUE[card]

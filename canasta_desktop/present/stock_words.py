"""What is said beside the stock: when the turn card comes, and who still gets bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import with_commas
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.present.picture import StockPicture
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import BonusCards
from canasta_desktop.rules.melds import make_meld
from canasta_desktop.rules.ruleset import Talon
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.talon import (
    BELOW_THE_TURN_CARD,
    talon_due,
    talon_size,
    turn_card_is_gone,
)

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.view import SeatView

NO_NOTES = StockPicture()


def stock_picture(view: SeatView, names: Names) -> StockPicture:
    """Return the notes beside the stock; none where no bonus cards are played (M3.4, M9)."""
    table = view.table
    if table.rules.talon is Talon.OFF or table.phase is Phase.OVER:
        return NO_NOTES
    given = [event for event in view.events if isinstance(event, BonusCards)]
    notes: list[Phrase] = []
    depth = None
    if turn_card_is_gone(table):
        notes.append(say("turn card gone"))
    else:
        depth = view.stock_size - BELOW_THE_TURN_CARD - 1
        notes.append(
            say_count(depth + 1, "turn card in {count} draw", "turn card in {count} draws")
        )
    if given:
        told = [
            say("{name} {count}", name=_name(names, event.seat), count=event.count)
            for event in given
        ]
        notes.append(say("bonus cards: {players}", players=with_commas(told)))
    notes.append(_still_to_come(view))
    return StockPicture(tuple(notes), depth)


def _name(names: Names, seat: int) -> Phrase:
    return say("you") if seat == names.you else names.of(seat)


def _still_to_come(view: SeatView) -> Phrase:
    """Return who can still get bonus cards in this deal."""
    table = view.table
    if view.is_my_turn() and talon_due(table):
        count = talon_size(table.melds, view.side)
        return say_count(
            count, "{count} bonus card after your discard", "{count} bonus cards after your discard"
        )
    if turn_card_is_gone(table):
        return say("no more bonus cards in this deal")
    unopened = [side for side in range(table.rules.sides) if not table.opened(side)]
    if not unopened:
        return say("no more bonus cards in this deal")
    first = talon_size(table.melds, unopened[0])
    if len(unopened) > 1:
        opened = (make_meld(Rank.ACE, ()),)
        second = talon_size((opened, ()), 1)
        return say("bonus cards for opening: {first}, then {second}", first=first, second=second)
    if unopened[0] == view.side:
        return say("bonus cards for your side’s opening: {count}", count=first)
    return say("bonus cards for the opponents’ opening: {count}", count=first)

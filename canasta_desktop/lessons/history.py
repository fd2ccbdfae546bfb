"""What everybody saw before the position of a puzzle, as events.

A history is a list of lines, oldest first:

- ``1 took 4S KH 9C with 9H 9S``: seat 1 took this pile, its top card last, and laid the top card
  with these cards of its hand (none where it joined a meld by itself);
- ``2 laid KS KH KD``: seat 2 laid cards of one meld;
- ``3 threw QS``: seat 3 discarded a card that has left the pile since;
- ``1 let QS lie``: seat 1 drew from the stock with this card on top of the pile;
- ``turned KS``: the lowest card of the pile was turned after the deal.

Melds that no line speaks of are laid before everything else, by the seats that have laid cards.
The pile needs no lines: it was thrown round the table, and whoever threw a card on it had let the
card below lie.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank
from canasta_desktop.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    PileTaken,
    RedThreeLaid,
    ThreeLaid,
    UpcardTurned,
)
from canasta_desktop.rules.notation import NotationError, parse_cards
from canasta_desktop.rules.ruleset import ThreesLaid
from canasta_desktop.rules.state import Phase, Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.rules.state import State


class HistoryError(ValueError):
    """A history that cannot be read or does not fit its position; the text is one sentence."""


class Deed(Enum):
    """What a line of a history tells."""

    TOOK = "took"
    LAID = "laid"
    THREW = "threw"
    LET_LIE = "let"
    TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Note:
    """One line of a history; ``laid`` are the hand cards laid with the top card of a pile."""

    deed: Deed
    seat: int
    cards: tuple[Card, ...]
    laid: tuple[Card, ...] = ()


def parse_history(lines: Sequence[str]) -> tuple[Note, ...]:
    """Return the notes of a history's lines; raise :exc:`HistoryError` if one is none."""
    return tuple(map(_parse, lines))


def _parse(line: str) -> Note:
    words = line.split(maxsplit=2)
    try:
        if words[0] == Deed.TURNED.value:
            note = Note(Deed.TURNED, 0, parse_cards(" ".join(words[1:])))
        else:
            seat, deed, rest = int(words[0]), Deed(words[1]), words[2]
            cards, _, laid = rest.removesuffix(" lie").partition(" with")
            note = Note(deed, seat, parse_cards(cards), parse_cards(laid))
    except (IndexError, ValueError, NotationError):
        raise _no_line(line) from None
    single = note.deed in (Deed.TURNED, Deed.LET_LIE)
    if not note.cards or (single and len(note.cards) > 1):
        raise _no_line(line)
    return note


def _no_line(line: str) -> HistoryError:
    return HistoryError(f"“{line[:60]}” is not a line of a history.")


def public_events(state: State, history: Sequence[Note]) -> tuple[Event, ...]:
    """Return the events that led to a position as far as they matter for what is known.

    Raises :exc:`HistoryError` if the history does not fit the position.
    """
    for note in history:
        if not 0 <= note.seat < state.rules.seats:
            raise HistoryError(f"There is no seat {note.seat}.")
    events: list[Event] = [Dealt(state.dealer, state.rules.deal_size)]
    events += _threes(state)
    events += _melds_before(state, history)
    begun = {(e.seat % 2, e.rank) for e in events if isinstance(e, MeldLaid)}
    for note in history:
        events += _events(note, begun)
    events += _pile(state, history)
    return tuple(events)


def _threes(state: State) -> Iterator[Event]:
    laid = RedThreeLaid if state.rules.threes_laid is ThreesLaid.RED else ThreeLaid
    for side, row in enumerate(state.threes):
        for number, card in enumerate(row):
            yield laid(side + 2 * (number % 2), card)


def _melds_before(state: State, history: Sequence[Note]) -> Iterator[Event]:
    told: dict[int, Counter[Card]] = {0: Counter(), 1: Counter()}
    for note in history:
        if note.deed is Deed.TOOK:
            told[note.seat % 2].update((*note.laid, note.cards[-1]))
        elif note.deed is Deed.LAID:
            told[note.seat % 2].update(note.cards)
    for side, melds in enumerate(state.melds):
        seats = [seat for seat in (side, side + 2) if state.melded[seat]] or [side]
        for number, meld in enumerate(melds):
            left = []
            for card in meld.cards:
                if told[side][card]:
                    told[side][card] -= 1
                else:
                    left.append(card)
            if left:
                yield MeldLaid(seats[number % len(seats)], meld.rank, tuple(left), begun=True)
        if any(told[side].values()):
            raise HistoryError("The history lays cards that are not on the table.")


def _events(note: Note, begun: set[tuple[int, Rank]]) -> Iterator[Event]:
    seat = note.seat
    match note.deed:
        case Deed.TOOK:
            yield PileTaken(seat, note.cards)
            yield _laid(seat, (*note.laid, note.cards[-1]), begun, from_pile=True)
        case Deed.LAID:
            yield _laid(seat, note.cards, begun)
        case Deed.THREW:
            yield from (Discarded(seat, card) for card in note.cards)
        case Deed.LET_LIE:
            yield Drew(seat, None, declined=note.cards[0])
        case Deed.TURNED:
            yield UpcardTurned(note.cards[0], stays=True)


def _laid(
    seat: int, cards: tuple[Card, ...], begun: set[tuple[int, Rank]], *, from_pile: bool = False
) -> MeldLaid:
    naturals = [RANK_OF[card] for card in cards if card not in WILDS]
    rank = naturals[0] if naturals else Rank.WILD
    is_new = (seat % 2, rank) not in begun
    begun.add((seat % 2, rank))
    return MeldLaid(seat, rank, cards, is_new, from_pile)


def thrower(state: State, place: int) -> int:
    """Return the seat that threw the pile's card at a place, 0 for the lowest."""
    return (state.seat - len(state.pile) + place) % state.rules.seats


def _pile(state: State, history: Sequence[Note]) -> Iterator[Event]:
    """Yield how the pile was thrown, and the draw of the turn in which the position stands."""
    turned = any(note.deed is Deed.TURNED for note in history)
    top: Card | None = None
    for place, card in enumerate(state.pile):
        if place or not turned:
            seat = thrower(state, place)
            if place:
                yield Drew(seat, None, declined=top)
            yield Discarded(seat, card)
        top = card
    if state.phase is Phase.PLAY and state.turn.source is Source.STOCK:
        yield Drew(state.seat, None, declined=top)

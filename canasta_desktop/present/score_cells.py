"""The cells of a score sheet: points with a word on where they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    chained,
    listed,
    rank_heading,
    rank_many,
    rank_symbol,
    special_name,
    symbols,
    with_commas,
)
from canasta_desktop.present.hand_order import HandOrder, ordered
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.threes_words import threes_detail
from canasta_desktop.rules.cards import RANK_OF, Rank
from canasta_desktop.rules.scoring import LineKind

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.scoring import ScoreLine
    from canasta_desktop.rules.state import State


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A number with a word on where it comes from; ``points`` is nothing where there is none.

    ``detail`` says more where the word is short: each card of the hands, for example.
    """

    points: int | None = None
    note: Phrase = NOTHING
    detail: Phrase = NOTHING


def item_cell(state: State, lines: list[ScoreLine], side: int, names: Names) -> SheetCell:
    """Return the cell for the lines of one item of a side's score; empty without any."""
    if not lines:
        return SheetCell()
    points, first = sum(line.points for line in lines), lines[0]
    match first.kind:
        case LineKind.MELDED:
            return SheetCell(points, cards_counted(first.count))
        case LineKind.NATURAL_CANASTA | LineKind.MIXED_CANASTA | LineKind.UNFINISHED:
            ranks = sorted((line.rank for line in lines if line.rank is not None), reverse=True)
            return SheetCell(points, _ranks(ranks))
        case LineKind.HELD:
            return _held_cell(lines, points, names)
        case LineKind.RED_THREES | LineKind.THREES:
            return SheetCell(points, threes_detail(state, state.threes[side]))
        case LineKind.SPECIAL_HAND if state.special is not None:
            return SheetCell(points, special_name(state.special[1]))
        case LineKind.GOING_OUT | LineKind.CONCEALED if first.seat is not None:
            name = names.of(first.seat)
            if first.kind is LineKind.CONCEALED:
                return SheetCell(points, say("{name}, concealed", name=name))
            return SheetCell(points, name)
        case LineKind.HAND:
            return _hands_cell(state, lines, points, names)
    return SheetCell(points)


def _ranks(ranks: list[Rank]) -> Phrase:
    """Return ranks as a note: "Queens, tens"."""
    return with_commas([rank_heading(ranks[0]), *map(rank_many, ranks[1:])])


def _held_cell(lines: list[ScoreLine], points: int, names: Names) -> SheetCell:
    """Return the charge for three or more aces or sevens, with whose hands they were in."""
    holders: dict[int, list[Rank]] = {}
    for line in lines:
        if line.seat is not None and line.rank is not None:
            holders.setdefault(line.seat, []).append(line.rank)
    parts = [
        say("{name}: {cards}", name=names.of(seat), cards=listed([rank_many(r) for r in ranks]))
        for seat, ranks in holders.items()
    ]
    return SheetCell(points, with_commas(parts))


_SHORT_HAND = 6
"""A hand of so many cards or fewer is written out beside its points."""


def _hands_cell(state: State, lines: list[ScoreLine], points: int, names: Names) -> SheetCell:
    """Return a side's hands: the cards where they are few, else each player's points."""
    seats = [(line.seat, line.points) for line in lines if line.seat is not None]
    hands = [_in_order(state.hands[seat]) for seat, _ in seats]
    detail = listed(
        [
            say("{name}: {cards}", name=names.of(seat), cards=symbols(hand))
            for (seat, _), hand in zip(seats, hands, strict=True)
        ]
    )
    if sum(map(len, hands)) <= _SHORT_HAND:
        parts = [
            say("{name}: {cards}", name=names.of(seat), cards=chained([_index(c) for c in hand]))
            for (seat, _), hand in zip(seats, hands, strict=True)
        ]
    else:
        parts = [say("{name} {points}", name=names.of(seat), points=-lost) for seat, lost in seats]
    return SheetCell(points, with_commas(parts), detail)


def _in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(key.card for key in ordered(hand, HandOrder()))


def _index(card: Card) -> Phrase:
    rank = RANK_OF[card]
    return say("Joker") if rank is Rank.JOKER else say("{index}", index=rank_symbol(rank))

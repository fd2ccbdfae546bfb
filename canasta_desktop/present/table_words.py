"""The whole table read aloud, always in the same order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    card_name,
    cards_counted,
    counted,
    listed,
    rank_many,
    with_commas,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.melds import CanastaKind

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture, SidePicture, TablePicture


def table_words(picture: TablePicture) -> tuple[Phrase, ...]:
    """Return what is on the table, a sentence for each thing.

    The order never changes: whose turn it is; the own hand by rank and what is selected and
    planned; the own melds; the opponents' melds; the pile; the stock; the players' cards; the
    scores and first melds. A covered table says only whose turn it is to uncover it.
    """
    cover = picture.cover
    if cover is not None:
        return (say("{title}: {name}.", title=cover.title, name=cover.name), cover.reason)
    parts = [
        say("{prompt}.", prompt=picture.prompt),
        *_hand(picture),
        *(_side(side) for side in (picture.own_side, *picture.other_sides)),
        _pile(picture),
        _stock(picture.stock),
        *_players(picture),
        *_scores(picture),
    ]
    return tuple(part for part in parts if part != NOTHING)


def _hand(picture: TablePicture) -> list[Phrase]:
    cards = [card.key.card for card in picture.hand]
    if not cards:
        return [say("Your hand is empty.")]
    groups: dict[Rank, int] = Counter(RANK_OF[card] for card in cards)
    text = with_commas([counted(rank, count) for rank, count in groups.items()])
    parts = [
        say_count(
            len(cards),
            "Your hand has {count} card: {cards}.",
            "Your hand has {count} cards: {cards}.",
            cards=text,
        )
    ]
    new = [card_name(card.key.card) for card in picture.hand if card.is_new]
    if new:
        parts.append(say("New: {cards}.", cards=listed(new)))
    selected = [card_name(card.key.card) for card in picture.hand if card.selected]
    if selected:
        parts.append(say("Selected: {cards}.", cards=listed(selected)))
    if picture.tally != NOTHING and (selected or any(card.planned for card in picture.hand)):
        parts.append(say("{tally}.", tally=picture.tally))
    return parts


def _side(side: SidePicture) -> Phrase:
    melds = [_meld(meld) for meld in side.melds]
    threes = say_count(
        len(side.red_threes),
        "{count} red three, {points} points",
        "{count} red threes, {points} points",
        points=side.red_threes_points,
    )
    parts = [*melds, threes] if side.red_threes else melds
    if not parts:
        return say("{side}: no melds.", side=side.title)
    return say("{side}: {melds}.", side=side.title, melds=_apart(parts))


def _meld(meld: MeldPicture) -> Phrase:
    parts = []
    if meld.kind is CanastaKind.NATURAL:
        parts.append(say("natural canasta of {cards}", cards=rank_many(meld.rank)))
        parts.append(cards_counted(len(meld.cards)))
    elif meld.kind is CanastaKind.MIXED:
        parts.append(say("mixed canasta of {cards}", cards=rank_many(meld.rank)))
        parts.append(cards_counted(len(meld.cards)))
    elif meld.kind is CanastaKind.WILD:
        parts.append(say("wild canasta"))
        parts.append(cards_counted(len(meld.cards)))
    elif meld.cards:
        parts.append(counted(meld.rank, len(meld.cards) - meld.wilds))
    if meld.wilds:
        parts.append(say("{number} wild", number=meld.wilds))
    new = len(meld.planned) + meld.takes_top
    if new and meld.cards:
        parts.append(say("{number} more planned", number=new))
    elif new:
        parts.append(say("planned {cards}", cards=_planned(meld)))
    return with_commas(parts)


def _planned(meld: MeldPicture) -> Phrase:
    wilds = sum(key.card in WILDS and RANK_OF[key.card] is not meld.rank for key in meld.planned)
    naturals = len(meld.planned) + meld.takes_top - wilds
    parts = [counted(meld.rank, naturals)] if naturals else []
    if wilds:
        parts.append(say("{number} wild", number=wilds))
    return with_commas(parts)


def _apart(parts: list[Phrase]) -> Phrase:
    """Return parts that have commas of their own, kept apart by semicolons."""
    text = parts[0]
    for part in parts[1:]:
        text = say("{before}; {after}", before=text, after=part)
    return text


def _pile(picture: TablePicture) -> Phrase:
    pile = picture.pile
    if not pile.cards:
        return say("The discard pile is empty.")
    return say_count(
        len(pile.cards),
        "Discard pile: {card} on top, {count} card, {status}: {needs}.",
        "Discard pile: {card} on top, {count} cards, {status}: {needs}.",
        card=card_name(pile.cards[-1]),
        status=pile.status,
        needs=pile.needs,
    )


def _stock(count: int) -> Phrase:
    if not count:
        return say("The stock is empty.")
    return say_count(count, "Stock: {count} card.", "Stock: {count} cards.")


def _players(picture: TablePicture) -> list[Phrase]:
    return [
        say_count(
            len(seat.cards),
            "{name} holds {count} card.",
            "{name} holds {count} cards.",
            name=seat.name,
        )
        for seat in picture.seats
        if not seat.is_viewer
    ]


def _scores(picture: TablePicture) -> list[Phrase]:
    score = picture.score
    parts = []
    for place, side in enumerate(score.side_names):
        first = (
            say("first meld made")
            if score.opened[place]
            else say("first meld needs {points}", points=score.minimums[place])
        )
        parts.append(
            say(
                "{side}: {total} points, {table} on the table, {first}.",
                side=side,
                total=score.totals[place],
                table=score.on_table[place],
                first=first,
            )
        )
    return parts

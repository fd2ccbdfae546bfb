"""The whole table read aloud, always in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    card_name,
    cards_counted,
    counted,
    kinds_counted,
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
    planned; the own melds; the opponents' melds; the pile; dead ranks; the stock; the players'
    cards; the scores and first melds; what the deal would score now and what going out needs. A
    covered table says only whose turn it is to uncover it.
    """
    cover = picture.cover
    if cover is not None:
        return (say("{title}: {name}.", title=cover.title, name=cover.name), cover.reason)
    parts = [
        say("{prompt}.", prompt=picture.prompt),
        *_hand(picture),
        *(_side(side) for side in (picture.own_side, *picture.other_sides)),
        _pile(picture),
        *_dead(picture),
        _stock(picture),
        *_players(picture),
        *_scores(picture),
        *_standing(picture),
        *_going_out(picture),
    ]
    return tuple(part for part in parts if part != NOTHING)


def _hand(picture: TablePicture) -> list[Phrase]:
    cards = [card.key.card for card in picture.hand]
    if not cards:
        return [say("Your hand is empty.")]
    text = with_commas(kinds_counted(cards))
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
    parts = [*melds, _threes(side)] if side.threes else melds
    if not parts:
        return say("{side}: no melds.", side=side.title)
    return say("{side}: {melds}.", side=side.title, melds=_apart(parts))


def _threes(side: SidePicture) -> Phrase:
    points = say("{points} points", points=side.threes_points)
    parts = [*kinds_counted(side.threes), points]
    if side.threes_reason != NOTHING:
        parts.append(side.threes_reason)
    return with_commas(parts)


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
        naturals = len(meld.cards) if meld.rank is Rank.WILD else len(meld.cards) - meld.wilds
        parts.append(counted(meld.rank, naturals))
    if meld.rank is Rank.WILD:
        parts += kinds_counted(card for card in meld.cards if RANK_OF[card] is Rank.JOKER)
    elif meld.wilds:
        parts.append(say("{number} wild", number=meld.wilds))
    new = len(meld.planned) + meld.takes_top
    if new and meld.cards:
        parts.append(say("{number} more planned", number=new))
    elif new:
        parts.append(say("planned {cards}", cards=_planned(meld)))
    if meld.segments:
        parts.append(meld.progress)
        parts.append(say("{points} points {stake}", points=meld.stake_points, stake=meld.stake))
    if meld.is_dead:
        parts.append(say("dead"))
    if meld.is_provisional:
        parts.append(say("laid now"))
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
    if not pile.cards and pile.needs != NOTHING:
        return say("The discard pile is empty: {needs}.", needs=pile.needs)
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


def _dead(picture: TablePicture) -> list[Phrase]:
    if not picture.dead_ranks:
        return []
    return [say("Dead: {ranks}.", ranks=listed([rank_many(rank) for rank in picture.dead_ranks]))]


def _stock(picture: TablePicture) -> Phrase:
    count = picture.stock
    notes = picture.stock_picture.notes
    if notes and count:
        return say_count(
            count,
            "Stock: {count} card, {notes}.",
            "Stock: {count} cards, {notes}.",
            notes=_apart(list(notes)),
        )
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


def _standing(picture: TablePicture) -> list[Phrase]:
    """Return what the deal would score now, the total alone; the rows are beside the table."""
    names = picture.score.side_names
    return [
        say(
            "If the deal ended now, without the hands: {sides}.",
            sides=with_commas(
                [
                    say("{side} {points}", side=name, points=points)
                    for name, points in zip(names, row.points, strict=True)
                ]
            ),
        )
        for row in picture.standing
        if row.is_total
    ]


def _going_out(picture: TablePicture) -> list[Phrase]:
    lacking = [item.text for item in picture.going_out if not item.is_met]
    if not picture.going_out:
        return []
    if not lacking:
        return [say("Your side may go out.")]
    return [say("Going out still needs: {needs}.", needs=_apart(lacking))]

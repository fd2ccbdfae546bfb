"""What a screen reader says of the things on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    card_words,
    cards_counted,
    cards_in_words,
    listed,
    rank_heading,
    rank_many,
    with_commas,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.cards import RED_THREES
from canasta_desktop.table.signs_text import DEAD, DEALER, IN_TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import (
        HandCard,
        MeldPicture,
        PilePicture,
        SeatPicture,
        SidePicture,
    )
    from canasta_desktop.rules.cards import Card, Rank

TABLE = say("Card table")
COVERED = say("Card table, covered")
HAND = say("Your hand")
PLAYERS = say("Players")
FACE_DOWN = say("face-down card")
NO_MELDS = say("no melds")
EMPTY_HAND = say("no cards")
NEW_MELD = say("Place for a new meld")


def known_or_back(card: Card | None) -> Phrase:
    """Return a card's name, or that it lies face down."""
    return FACE_DOWN if card is None else card_words(card)


def hand_card(card: HandCard, number: int, count: int, *, hinted: bool) -> Phrase:
    """Return a hand card: "queen of hearts, 3 of 13, new, safe to discard"."""
    parts = [card_words(card.key.card), say("{number} of {count}", number=number, count=count)]
    said = (
        (card.is_new, say("new")),
        (card.planned, say("planned")),
        (hinted, say("hint")),
        (card.is_dead, DEAD),
        (card.verdict_text != NOTHING, card.verdict_text),
    )
    parts += [words for holds, words in said if holds]
    return with_commas(parts)


def meld(picture: MeldPicture) -> Phrase:
    """Return a meld with what is planned for it."""
    parts = [picture.name if picture.name != NOTHING else rank_heading(picture.rank)]
    if picture.planned:
        cards = cards_in_words(key.card for key in picture.planned)
        parts.append(say("planned: {cards}", cards=cards))
        parts.append(say("{points} points", points=picture.planned_points))
    if picture.takes_top:
        parts.append(say("with the top card of the pile"))
    if picture.is_provisional:
        parts.append(say("laid now, can be taken back"))
    if picture.fits:
        parts.append(say("takes the selected cards"))
    if picture.is_hinted:
        parts.append(say("hint"))
    return with_commas(parts)


def threes(side: SidePicture) -> Phrase:
    """Return a side's threes, what they are worth and why: "2 red threes, worth 200, ..."."""
    count = len(side.threes)
    is_red = all(card in RED_THREES for card in side.threes)
    parts = [
        say_count(count, "{count} red three", "{count} red threes")
        if is_red
        else say_count(count, "{count} three", "{count} threes")
    ]
    if not is_red and side.threes_detail != NOTHING:
        parts.append(side.threes_detail)
    parts.append(say("worth {points}", points=side.threes_points))
    if side.threes_reason != NOTHING:
        parts.append(side.threes_reason)
    return with_commas(parts)


def pile(picture: PilePicture, dead_ranks: Sequence[Rank] = (), *, hinted: bool) -> Phrase:
    """Return the pile: how many cards, the top one, whether it is frozen, what it needs.

    The dead ranks, which are named beside it, are said with it.
    """
    if picture.cards:
        parts = [
            say("Discard pile, {cards}", cards=cards_counted(len(picture.cards))),
            say("on top the {card}", card=card_words(picture.cards[-1])),
        ]
    else:
        parts = [say("Discard pile, empty")]
    parts += [words for words in (picture.status, picture.needs) if words != NOTHING]
    if dead_ranks:
        ranks = listed([rank_many(rank) for rank in dead_ranks])
        parts.append(say("dead ranks: {ranks}", ranks=ranks))
    if hinted:
        parts.append(say("hint"))
    return with_commas(parts)


def stock(count: int, notes: Sequence[Phrase] = (), *, hinted: bool) -> Phrase:
    """Return the stock, how many cards it has, and the notes beside it."""
    words = say("Stock, {cards}", cards=cards_counted(count)) if count else say("Stock, empty")
    return with_commas([words, *notes, *([say("hint")] if hinted and count else [])])


def seat(picture: SeatPicture) -> Phrase:
    """Return a player: name, level, number of cards, and whose turn it is."""
    parts = [say("{name}", name=picture.name)]
    if picture.detail != NOTHING:
        parts.append(picture.detail)
    parts.append(cards_counted(len(picture.cards)))
    if picture.is_dealer:
        parts.append(DEALER)
    if picture.in_turn:
        parts.append(IN_TURN)
    return with_commas(parts)

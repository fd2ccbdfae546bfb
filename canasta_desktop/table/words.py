"""What a screen reader says of the things on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    card_words,
    cards_counted,
    cards_in_words,
    rank_heading,
    with_commas,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.table.signs_text import DEALER, IN_TURN

if TYPE_CHECKING:
    from canasta_desktop.present.picture import (
        HandCard,
        MeldPicture,
        PilePicture,
        SeatPicture,
        SidePicture,
    )
    from canasta_desktop.rules.cards import Card

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
    """Return a hand card: "queen of hearts, 3 of 13, new"."""
    parts = [card_words(card.key.card), say("{number} of {count}", number=number, count=count)]
    said = ((card.is_new, say("new")), (card.planned, say("planned")), (hinted, say("hint")))
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
    if picture.fits:
        parts.append(say("takes the selected cards"))
    if picture.is_hinted:
        parts.append(say("hint"))
    return with_commas(parts)


def red_threes(side: SidePicture) -> Phrase:
    """Return a side's red threes and what they are worth: "2 red threes, worth 200"."""
    if len(side.red_threes) == 1:
        return say("1 red three, worth {points}", points=side.red_threes_points)
    return say(
        "{number} red threes, worth {points}",
        number=len(side.red_threes),
        points=side.red_threes_points,
    )


def pile(picture: PilePicture, *, hinted: bool) -> Phrase:
    """Return the pile: how many cards, the top one, whether it is frozen, what it needs."""
    if not picture.cards:
        return say("Discard pile, empty")
    parts = [
        say("Discard pile, {cards}", cards=cards_counted(len(picture.cards))),
        say("on top the {card}", card=card_words(picture.cards[-1])),
    ]
    parts += [words for words in (picture.status, picture.needs) if words != NOTHING]
    if hinted:
        parts.append(say("hint"))
    return with_commas(parts)


def stock(count: int, *, hinted: bool) -> Phrase:
    """Return the stock and how many cards it has."""
    if not count:
        return say("Stock, empty")
    words = say("Stock, {cards}", cards=cards_counted(count))
    return say("{stock}, hint", stock=words) if hinted else words


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

"""Cards, ranks and numbers in words, and as short symbols."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import JOKER, RANK_OF, RED_THREES, WILDS, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_ONE = {
    Rank.WILD: say("wild card"),
    Rank.TWO: say("two"),
    Rank.THREE: say("three"),
    Rank.FOUR: say("four"),
    Rank.FIVE: say("five"),
    Rank.SIX: say("six"),
    Rank.SEVEN: say("seven"),
    Rank.EIGHT: say("eight"),
    Rank.NINE: say("nine"),
    Rank.TEN: say("ten"),
    Rank.JACK: say("jack"),
    Rank.QUEEN: say("queen"),
    Rank.KING: say("king"),
    Rank.ACE: say("ace"),
    Rank.JOKER: say("joker"),
}

_MANY = {
    Rank.WILD: say("wild cards"),
    Rank.TWO: say("twos"),
    Rank.THREE: say("black threes"),
    Rank.FOUR: say("fours"),
    Rank.FIVE: say("fives"),
    Rank.SIX: say("sixes"),
    Rank.SEVEN: say("sevens"),
    Rank.EIGHT: say("eights"),
    Rank.NINE: say("nines"),
    Rank.TEN: say("tens"),
    Rank.JACK: say("jacks"),
    Rank.QUEEN: say("queens"),
    Rank.KING: say("kings"),
    Rank.ACE: say("aces"),
    Rank.JOKER: say("jokers"),
}

_HEADING = {
    Rank.WILD: say("Wild cards"),
    Rank.TWO: say("Twos"),
    Rank.THREE: say("Black threes"),
    Rank.FOUR: say("Fours"),
    Rank.FIVE: say("Fives"),
    Rank.SIX: say("Sixes"),
    Rank.SEVEN: say("Sevens"),
    Rank.EIGHT: say("Eights"),
    Rank.NINE: say("Nines"),
    Rank.TEN: say("Tens"),
    Rank.JACK: say("Jacks"),
    Rank.QUEEN: say("Queens"),
    Rank.KING: say("Kings"),
    Rank.ACE: say("Aces"),
    Rank.JOKER: say("Jokers"),
}

_COUNTED = {
    Rank.WILD: say_count(1, "{count} wild card", "{count} wild cards"),
    Rank.TWO: say_count(1, "{count} two", "{count} twos"),
    Rank.THREE: say_count(1, "{count} black three", "{count} black threes"),
    Rank.FOUR: say_count(1, "{count} four", "{count} fours"),
    Rank.FIVE: say_count(1, "{count} five", "{count} fives"),
    Rank.SIX: say_count(1, "{count} six", "{count} sixes"),
    Rank.SEVEN: say_count(1, "{count} seven", "{count} sevens"),
    Rank.EIGHT: say_count(1, "{count} eight", "{count} eights"),
    Rank.NINE: say_count(1, "{count} nine", "{count} nines"),
    Rank.TEN: say_count(1, "{count} ten", "{count} tens"),
    Rank.JACK: say_count(1, "{count} jack", "{count} jacks"),
    Rank.QUEEN: say_count(1, "{count} queen", "{count} queens"),
    Rank.KING: say_count(1, "{count} king", "{count} kings"),
    Rank.ACE: say_count(1, "{count} ace", "{count} aces"),
    Rank.JOKER: say_count(1, "{count} joker", "{count} jokers"),
}

_SUITS = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
}

_SUIT_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_LETTERS = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}

_NUMBERS = (
    say("none"),
    say("one"),
    say("two"),
    say("three"),
    say("four"),
    say("five"),
    say("six"),
    say("seven"),
    say("eight"),
    say("nine"),
    say("ten"),
)


_SPECIAL_HANDS = {
    SpecialHand.PAIRS: say("Pairs"),
    SpecialHand.WILD_PAIRS: say("Wild Pairs"),
    SpecialHand.MIAMI_PAIRS: say("Miami Pairs"),
    SpecialHand.ZIP_CODE: say("Zip Code"),
    SpecialHand.STRAIGHT: say("Straight"),
    SpecialHand.GARBAGE: say("Garbage"),
    SpecialHand.BLAST_OFF: say("Blast Off"),
    SpecialHand.TRIPLES: say("Triples"),
    SpecialHand.QUADS: say("Quads"),
    SpecialHand.DREAM: say("Dream"),
}


def special_name(name: SpecialHand) -> Phrase:
    """Return what players call a special hand: "Zip Code"."""
    return _SPECIAL_HANDS[name]


def rank_one(rank: Rank) -> Phrase:
    """Return the word for one card of a rank: "queen"."""
    return _ONE[rank]


def rank_many(rank: Rank) -> Phrase:
    """Return the word for the cards of a rank: "queens"."""
    return _MANY[rank]


def rank_heading(rank: Rank) -> Phrase:
    """Return the cards of a rank as they begin a line: "Queens"."""
    return _HEADING[rank]


def counted(rank: Rank, count: int) -> Phrase:
    """Return a number of cards of a rank: "3 queens"."""
    return replace(_COUNTED[rank], count=count)


def cards_counted(count: int) -> Phrase:
    """Return a number of cards: "1 card", "6 cards"."""
    return say_count(count, "{count} card", "{count} cards")


def number_word(number: int) -> Phrase:
    """Return a small number as a word ("none" for 0), a greater one in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else say("{number}", number=number)


def card_name(card: Card) -> Phrase:
    """Return a card as it is called: "queen of hearts", "joker", "red three of hearts"."""
    if card == JOKER:
        return _ONE[Rank.JOKER]
    rank, suit = RANK_OF[card], _SUITS[Suit(card % 4)]
    if rank is not Rank.THREE:
        return say("{rank} of {suit}", rank=_ONE[rank], suit=suit)
    if card in RED_THREES:
        return say("red three of {suit}", suit=suit)
    return say("black three of {suit}", suit=suit)


def card_words(card: Card) -> Phrase:
    """Return a card as a screen reader says it: "queen of hearts", "two of clubs, wild"."""
    return say("{card}, wild", card=card_name(card)) if card in WILDS else card_name(card)


def the_card(card: Card) -> Phrase:
    """Return a card with its article, for the middle of a sentence: "the queen of hearts"."""
    return say("a joker") if card == JOKER else say("the {card}", card=card_name(card))


def card_symbol(card: Card) -> str:
    """Return a card as it is printed: "Q♥", "10♠"; a joker is "Joker"."""
    if card == JOKER:
        return "Joker"
    return rank_symbol(RANK_OF[card]) + _SUIT_SYMBOLS[Suit(card % 4)]


def rank_symbol(rank: Rank) -> str:
    """Return the index of a rank: "Q", "10"."""
    return _LETTERS.get(rank, str(int(rank)))


def symbol(card: Card) -> Phrase:
    """Return a card's symbol as a part of a sentence: "Q♥", "Joker"."""
    return say("Joker") if card == JOKER else say("{symbol}", symbol=card_symbol(card))


def symbols(cards: Iterable[Card]) -> Phrase:
    """Return cards as symbols with spaces between them: "10♠ 10♥ 2♠"."""
    return chained([symbol(card) for card in cards])


def chained(parts: Sequence[Phrase]) -> Phrase:
    """Return phrases one after the other with spaces between them."""
    if not parts:
        return NOTHING
    text = parts[0]
    for part in parts[1:]:
        text = say("{before} {after}", before=text, after=part)
    return text


def sentences(parts: Iterable[Phrase]) -> Phrase:
    """Return whole sentences one after the other; those that say nothing are left out."""
    return chained([part for part in parts if part != NOTHING])


def with_commas(parts: Sequence[Phrase]) -> Phrase:
    """Return phrases with commas between them."""
    if not parts:
        return NOTHING
    text = parts[0]
    for part in parts[1:]:
        text = say("{before}, {after}", before=text, after=part)
    return text


def listed(parts: Sequence[Phrase]) -> Phrase:
    """Return phrases as a list in a sentence: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return with_commas(parts)
    return say("{list} and {last}", list=with_commas(parts[:-1]), last=parts[-1])


def listed_apart(parts: Sequence[Phrase]) -> Phrase:
    """Return phrases that have an "and" or a "with" of their own as a list: "a, b, and c"."""
    if len(parts) < 2:
        return with_commas(parts)
    return say("{list}, and {last}", list=with_commas(parts[:-1]), last=parts[-1])


def either(parts: Sequence[Phrase]) -> Phrase:
    """Return phrases as a choice: "a", "a or b", "a, b or c"."""
    if len(parts) < 2:
        return with_commas(parts)
    return say("{list} or {last}", list=with_commas(parts[:-1]), last=parts[-1])


def cards_in_words(cards: Iterable[Card]) -> Phrase:
    """Return cards by kind and number, wild cards last: "2 queens and 1 joker"."""

    def place(card: Card) -> tuple[bool, int]:
        return card in WILDS, -RANK_OF[card]

    return listed(kinds_counted(sorted(cards, key=place)))


_RED_THREES = say_count(1, "{count} red three", "{count} red threes")


def kinds_counted(cards: Iterable[Card]) -> list[Phrase]:
    """Return cards by kind and number, in their order: "3 queens", "1 red three", "2 jokers"."""
    counts = Counter((RANK_OF[card], card in RED_THREES) for card in cards)
    return [
        replace(_RED_THREES, count=count) if is_red_three else counted(rank, count)
        for (rank, is_red_three), count in counts.items()
    ]


def cards_named(cards: Iterable[Card]) -> Phrase:
    """Return cards one by one in words: "queen of hearts, queen of spades and joker"."""
    return listed([card_name(card) for card in cards])

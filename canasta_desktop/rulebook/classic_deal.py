"""Classic rules in words: cards, values, the deal, the first pile card, a turn (C1 to C3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Paragraph, Section, Table
from canasta_desktop.rulebook.writing import cards, figures, rule
from canasta_desktop.rules.cards import VALUE, Rank, Suit, make_card
from canasta_desktop.rules.ruleset import StockEmpty, UpcardCover

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def words_section() -> Section:
    """Return the words of the game."""
    rows = (
        (say("deal"), say("one round, from dealing the cards to counting the points")),
        (say("match"), say("the deals played one after another until a side has won")),
        (say("hand"), say("the cards a player holds and nobody else sees")),
        (say("side"), say("two partners together")),
        (say("stock"), say("the face-down cards that are drawn from")),
        (say("pile"), say("the discard pile, face up; only its top card can be claimed")),
        (say("lay"), say("to put cards from the hand face up on the table")),
        (say("step"), say("everything a player lays at once; it is judged as a whole")),
        (say("opened"), say("a side has opened when it has a meld on the table in this deal")),
        (say("open pile"), say("a pile that your side does not find frozen (C6.3, C6.4)")),
        (say("take"), say("to pick up the whole pile by using its top card")),
        (say("go out"), say("to get rid of the last card, which ends the deal")),
    )
    return Section(say("Words"), "words", (Table((say("word"), say("meaning")), rows),))


def cards_section(rules: RuleSet) -> Section:
    """Return C1: the cards and their values."""
    total = rules.packs * 52 + rules.jokers
    blocks = (
        rule(
            "C1.1",
            say(
                "{packs} ordinary packs of 52 cards and {jokers} jokers are shuffled together: "
                "{total} cards.",
                packs=say("Two") if rules.packs == 2 else number_word(rules.packs),
                jokers=number_word(rules.jokers),
                total=total,
            ),
            say("Every card is there more than once, and equal cards are still separate cards."),
        ),
        rule(
            "C1.2",
            say("Jokers and twos are wild: in a meld they help out for other cards."),
            say(
                "The threes {red} are red threes, the threes {black} are black threes.",
                red=cards("3H 3D"),
                black=cards("3S 3C"),
            ),
            say(
                "Fours, fives and so on up to the aces are natural. "
                "Apart from the colour of the threes, suits mean nothing."
            ),
        ),
        rule(
            "C1.3",
            say(
                "Each card has one value. It is the same for the first meld, on the table, "
                "and as a penalty in the hand."
            ),
        ),
        _values(),
    )
    return Section(say("C1 The cards"), "C1", blocks)


def value_of(rank: Rank, suit: Suit = Suit.SPADES) -> int:
    """Return the card value of a rank (C1.3)."""
    return VALUE[make_card(rank, suit)]


def _values() -> Table:
    return figures(
        (say("card"), say("value")),
        [
            (say("joker"), value_of(Rank.JOKER)),
            (say("2"), value_of(Rank.TWO)),
            (say("ace"), value_of(Rank.ACE)),
            (say("K Q J 10 9 8"), value_of(Rank.KING)),
            (say("7 6 5 4"), value_of(Rank.FOUR)),
            (say("black 3"), value_of(Rank.THREE)),
            (say("red 3 (it has a bonus instead, see C10)"), value_of(Rank.THREE, Suit.HEARTS)),
        ],
    )


def deal_section(rules: RuleSet) -> Section:
    """Return C2: seats, the deal, the first pile card."""
    total = rules.packs * 52 + rules.jokers
    blocks = (
        rule(
            "C2.1",
            say(
                "Partners sit opposite each other and everything goes round clockwise. "
                "Chance decides who deals first in a match; after that the dealing passes to "
                "the left, from deal to deal. The player on the dealer’s left has the first turn."
            ),
        ),
        rule("C2.2", say("Everybody is dealt {count} cards.", count=rules.deal_size)),
        rule(
            "C2.3",
            say(
                "First all cards are dealt. Then the players, one after the other beginning "
                "after the dealer, lay out their red threes and draw new cards for them until "
                "no red three is left in the hand. Only after that is the first pile card turned."
            ),
        ),
        *_first_card(rules),
        rule("C2.5", *_buried(rules)),
        rule(
            "C2.6",
            say(
                "If nobody was dealt a red three and only one card was turned, {count} cards "
                "remain in the stock.",
                count=total - rules.deal_size * rules.seats - 1,
            ),
        ),
    )
    return Section(say("C2 Seats, the deal, the first pile card"), "C2", blocks)


def _first_card(rules: RuleSet) -> tuple[Paragraph | Table, ...]:
    if rules.upcard_cover is UpcardCover.NONE:
        alone = say(
            "The top card of the stock is turned over and begins the pile, whatever it is. If it "
            "is a wild card or a three, nobody may take the pile (C6.1) until a discard covers it."
        )
        return (rule("C2.4", alone),)
    lead = say(
        "To start the pile, the top card of the stock is turned over, and further cards are "
        "turned on to it until one comes that may lie on top."
    )
    stays, covered = say("it stays"), say("the next card is turned on top of it (see C6.3)")
    is_covered = rules.upcard_cover is UpcardCover.WILD_ANY3
    rows = (
        (say("natural card"), stays),
        (say("wild card or red three"), covered),
        (say("black three"), covered if is_covered else stays),
    )
    return (rule("C2.4", lead), Table((say("card turned up"), say("what happens")), rows))


def _buried(rules: RuleSet) -> tuple[Phrase, ...]:
    laid = say(
        "A red three that lies in the pile belongs to nobody. The player who takes the pile puts "
        "it face up with their own side’s red threes"
    )
    if not rules.red3_pile_replace:
        return (say("{laid} and draws nothing for it.", laid=laid),)
    ends = say(
        "If the stock is used up by this, the player carries on with the turn, and the deal ends "
        "with it."
    )
    goes_on = say("If the stock is used up by this, the player simply carries on with the turn.")
    return (
        say("{laid} and draws a card for it, as long as there is a stock.", laid=laid),
        say(
            "Whether the take is allowed is judged as if nothing were drawn; if the take empties "
            "the hand, the player is out and draws nothing."
        ),
        goes_on if rules.stock_empty is StockEmpty.TAKES_GO_ON else ends,
    )


def turn_section(rules: RuleSet) -> Section:
    """Return C3: a turn."""
    asking = say("Only a question to your partner (C8.8) may come before that.")
    blocks = (
        rule(
            "C3.1",
            say(
                "A turn has two parts: you draw, and then you play; after that the next player "
                "draws, until the deal has ended. To begin you do exactly one of two things: you "
                "draw the top card of the stock, or you take the pile, all of it (C6). When there "
                "is no stock, C9 applies."
            ),
            asking if rules.permission != "off" else NOTHING,
        ),
        rule(
            "C3.2",
            say(
                "If you draw a red three, it goes face up on the table straight away and you draw "
                "again, as often as this happens. If a red three is the very last card of the "
                "stock, C9.5 applies."
            ),
        ),
        rule(
            "C3.3",
            say(
                "When you play, you may lay as many melds and add as many cards to your side’s "
                "melds as you like, in as many steps as you like, from the cards you hold. "
                "You never have to lay anything."
            ),
        ),
        rule(
            "C3.4",
            say(
                "You end your turn by discarding one card from your hand face up on the pile, or "
                "by going out (C8). No card you hold is excluded from this: you may throw a "
                "joker, a two or a black three. Red threes do not stay in hands."
            ),
        ),
        rule(
            "C3.5",
            say(
                "You may lay or discard a card that has just come to you. The top card of a pile "
                "you take is different, for it always goes straight into a meld."
            ),
        ),
    )
    return Section(say("C3 Your turn"), "C3", blocks)

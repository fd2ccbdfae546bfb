"""Modern American in words: the deal, the turn, threes (M3 to M5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Section
from canasta_desktop.rulebook.writing import rule
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import HAND_VALUE, Rank
from canasta_desktop.rules.ruleset import DealtThrees, Permission, Talon
from canasta_desktop.rules.special_hands import POINTS
from canasta_desktop.rules.talon import BELOW_THE_TURN_CARD

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def deal_section(rules: RuleSet) -> Section:
    """Return M3: players, cards, the deal."""
    total = rules.packs * 52 + rules.jokers
    below = number_word(BELOW_THE_TURN_CARD)
    blocks = (
        rule(
            "M3.1",
            say(
                "Four players sit in two partnerships, partners opposite each other, and "
                "everything goes round clockwise. {packs} ordinary packs and {jokers} jokers are "
                "used: {total} cards.",
                packs=say("Two") if rules.packs == 2 else number_word(rules.packs),
                jokers=number_word(rules.jokers),
                total=total,
            ),
        ),
        rule(
            "M3.2",
            say(
                "The first dealer is drawn by lot, and the deal passes clockwise. Everybody is "
                "dealt {count} cards, and the other {rest} are the stock.",
                count=rules.deal_size,
                rest=total - rules.deal_size * rules.seats,
            ),
        ),
        rule(
            "M3.3",
            say(
                "No card is turned up, so the pile begins empty. The player after the dealer has "
                "the first turn."
            ),
        ),
        rule(
            "M3.4",
            say(
                "The card that has {below} others below it in the stock lies crosswise; it is the "
                "turn card. It is a card like any other. When the stock is down to {below} cards, "
                "it has gone, and the program announces it.",
                below=below,
            ),
            NOTHING
            if rules.talon is Talon.OFF
            else say("From then on there are no bonus cards (M9.1); drawing goes on to the end."),
        ),
    )
    return Section(say("M3 Players, cards, deal"), "M3", blocks)


def turn_section(rules: RuleSet) -> Section:
    """Return M4: the turn, and taking back."""
    asking = rules.permission is not Permission.OFF
    blocks = (
        rule("M4.1", *_order(rules)),
        rule(
            "M4.2",
            say(
                "To draw is to take one card from the stock. You cannot draw a second time, and "
                "you cannot draw from an empty stock."
            ),
        ),
        rule(
            "M4.3",
            say(
                "What you lay, and the pile if you take it, is provisional until you discard. You "
                "can take back your newest step as a whole: all its cards return to your hand, and "
                "a pile you took is put back as it was. You may go on taking back, the newest "
                "first, until nothing provisional is left, and at any time before you discard."
            ),
            say("Only while a question to your partner is open (M10.7) you have to wait.")
            if asking
            else NOTHING,
        ),
        rule(
            "M4.4",
            say(
                "Once you have given the pile back, you must draw: in this turn you cannot take it "
                "again. If the stock is empty, all you can do is end the deal."
            ),
        ),
        rule(
            "M4.5", say("Cards drawn from the stock, and threes that were replaced, never go back.")
        ),
        rule("M4.6", say("A side that takes back its opening has not opened, in every respect.")),
        rule(
            "M4.7",
            say(
                "The program does not look ahead to see whether you will be able to finish your "
                "turn. If none of your cards may be discarded, you have to take something back, or "
                "lay more; the program then offers to take back."
            ),
        ),
    )
    return Section(say("M4 The turn"), "M4", blocks)


def _order(rules: RuleSet) -> tuple[Phrase, ...]:
    bonus = NOTHING
    if rules.talon is not Talon.OFF:
        bonus = say("Bonus cards for opening come right after the discard (M9).")
    special = NOTHING
    if POINTS[rules.special_hands]:
        special = say("A special hand ends the deal in place of a discard (M11).")
    return (
        say(
            "A turn goes in this order: your threes are laid (M5.2); you draw a card or take the "
            "pile; you lay melds, as many as you like; you discard."
        ),
        bonus,
        special,
    )


def keeps_threes(rules: RuleSet) -> bool:
    """Return whether a three may stay in the hand at all (M5.3)."""
    return rules.keep_three and SpecialHand.STRAIGHT in POINTS[rules.special_hands]


def threes_section(rules: RuleSet) -> Section:
    """Return M5: threes."""
    value = HAND_VALUE[Rank.THREE * 4]
    blocks = (
        rule(
            "M5.1",
            say(
                "Red threes and black threes are treated alike. A three cannot be melded and "
                "cannot be discarded, so none ever lies on the pile, and none helps to open."
            ),
        ),
        rule("M5.2", *_step(rules)),
        rule("M5.3", *_keeping(rules)),
        rule("M5.4", _giving_up(rules)),
        rule(
            "M5.5",
            say(
                "While you hold a three you cannot lay a meld, take the pile or go out. So you lay "
                "your three before you open."
            ),
            say("If your partner opens, your three is laid at the start of your next turn.")
            if keeps_threes(rules)
            else NOTHING,
        ),
        rule(
            "M5.6",
            say(
                "The deal is over at once when somebody receives a three as the very last card of "
                "the stock. It stays in that hand and costs {value}, and so do other threes still "
                "held there. Nothing can be laid or discarded after it.",
                value=value,
            ),
        ),
        rule(
            "M5.7",
            say(
                "The deal is also over at once when, at the start of a turn, a three ought to be "
                "laid and no stock is left to replace it. Each three in that hand costs {value}.",
                value=value,
            ),
        ),
    )
    return Section(say("M5 Threes"), "M5", blocks)


def _step(rules: RuleSet) -> tuple[Phrase, ...]:
    dealt = say("Threes you were dealt wait for your first turn.")
    if rules.dealt_threes is DealtThrees.AT_DEAL:
        dealt = say(
            "Threes that were dealt are laid right after the deal, player by player, beginning "
            "with the one who has the first turn."
        )
    return (
        say(
            "When your turn begins, before you draw, each three in your hand goes to your side’s "
            "table and the top card of the stock replaces it; if that is a three too, the same "
            "happens again. A three that you draw is dealt with in the same way at once. The "
            "program does this for you."
        ),
        dealt,
        NOTHING
        if rules.talon is Talon.OFF
        else say("Threes among bonus cards wait for your next turn."),
    )


def _keeping(rules: RuleSet) -> tuple[Phrase, ...]:
    if not keeps_threes(rules):
        return (say("No three may stay in a hand; all are laid as M5.2 says."),)
    return (
        say(
            "One three may stay in your hand, so that a Straight (M2.6) remains possible, as long "
            "as you may still lay a special hand (M11.1). All others are laid."
        ),
        say(
            "If your turn begins with several, the one that stays is the first in the order "
            "spades, hearts, diamonds, clubs."
        ),
    )


def _giving_up(rules: RuleSet) -> Phrase:
    if not keeps_threes(rules):
        return say("So there is never a three to give up.")
    return say(
        "You may give up the three you kept: you lay it on the table and get the top card of the "
        "stock for it, whenever it is your turn and the stock is not empty."
    )

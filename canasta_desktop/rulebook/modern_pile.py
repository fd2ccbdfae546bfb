"""Modern American in words: taking the pile, cards to keep, bonus cards (M8, M8a, M9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Section, Table
from canasta_desktop.rulebook.writing import cards, rule, text
from canasta_desktop.rules.melds import NATURALS_NEEDED
from canasta_desktop.rules.ruleset import FinalDiscard, HoldRule, Talon
from canasta_desktop.rules.talon import BELOW_THE_TURN_CARD

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def pile_section(rules: RuleSet) -> Section:
    """Return M8: taking the pile."""
    size = rules.canasta_size
    blocks = (
        text(
            say(
                "You may take the pile at the start of your turn instead of drawing, at most once "
                "in a turn. You never have to. The top card and the groups you lay go to your "
                "side’s melds, the rest of the pile goes to your hand, and you go on with your "
                "turn. Further groups laid in the same step come from the cards you held before."
            )
        ),
        rule("M8.1", say("There must be a pile: at least one card lies there.")),
        rule("M8.2", say("The top card must be natural, and its rank not dead.")),
        rule(
            "M8.3",
            say(
                "You lay the top card with at least {count} natural cards of its rank from your "
                "hand. There is no exception: you need the pair whether your side has opened or "
                "not, and even if it has a meld of that rank. For example, with {top} on top you "
                "need {pair}.",
                count=number_word(NATURALS_NEEDED),
                top=cards("QD"),
                pair=cards("QS QH"),
            ),
            say("In the language of Classic, the pile is frozen all the time and for everybody."),
        ),
        rule(
            "M8.4",
            say(
                "All melds that result keep to M6. So a side whose meld of the rank has {fewest} "
                "cards or more cannot take the pile, because three more would be too many.",
                fewest=number_word(size - NATURALS_NEEDED),
            ),
        ),
        rule(
            "M8.5",
            say("If your side has not opened yet, the take is its opening, and all of M7 applies."),
        ),
        rule(
            "M8.6",
            say(
                "M8a looks at your hand after the take, with the rest of the pile in it, and must "
                "allow it."
            ),
        ),
    )
    return Section(say("M8 Taking the pile"), "M8", blocks)


def keep_section(rules: RuleSet) -> Section:
    """Return M8a: cards that must stay in the hand."""
    rows = (
        (say("none"), _none_left(rules)),
        (say("one"), _one_left(rules)),
        (say("two or more"), say("Yes.")),
    )
    blocks = (
        rule("M8a", _what_to_keep(rules)),
        Table((say("cards left in your hand"), say("is it allowed?")), rows),
    )
    return Section(say("M8a Cards that must stay in the hand"), "section-M8a", blocks)


def _what_to_keep(rules: RuleSet) -> Phrase:
    if rules.hold_rule is HoldRule.THROW_ONLY:
        return say(
            "After you lay melds or take the pile you need one card: one to throw. You can have an "
            "empty hand after the discard without having gone out."
        )
    two = say(
        "After you lay melds or take the pile you need two cards: one to throw and one to hold."
    )
    if rules.hold_rule is HoldRule.THROW_AND_HOLD and rules.talon is not Talon.OFF:
        return say("{two} The second is not needed when bonus cards are due (M9).", two=two)
    return two


def _none_left(rules: RuleSet) -> Phrase:
    if rules.final_discard is FinalDiscard.OPTIONAL:
        return say("Only if your side may go out (M10.5, M10.7): then you have gone out.")
    return say("No, for you would be out with no card to discard.")


def _one_left(rules: RuleSet) -> Phrase:
    if rules.hold_rule is HoldRule.THROW_ONLY:
        return say("Yes.")
    if rules.hold_rule is HoldRule.THROW_AND_HOLD and rules.talon is not Talon.OFF:
        return say("Yes, if your side may go out (M10.5, M10.7) or if bonus cards are due (M9).")
    return say("Yes, if your side may go out (M10.5, M10.7).")


def bonus_section(rules: RuleSet) -> Section:
    """Return M9: bonus cards."""
    if rules.talon is Talon.OFF:
        none = (
            rule("M9.1", say("There are no bonus cards for opening at this table.")),
            rule("M9.2", say("So it makes no difference which side opens first.")),
            rule("M9.3", say("Hands grow only by drawing and by taking the pile.")),
            rule("M9.4", say("The turn card (M3.4) is announced all the same.")),
            rule("M9.5", say("What other rules say of bonus cards has no effect.")),
        )
        return Section(say("M9 Bonus cards"), "M9", none)
    blocks = (
        rule(
            "M9.1",
            say(
                "You get bonus cards if you yourself opened for your side in this turn after "
                "drawing from the stock. They come right after your discard, if the stock then has "
                "more than {below} cards, which means that the turn card has not gone.",
                below=number_word(BELOW_THE_TURN_CARD),
            ),
        ),
        rule(
            "M9.2",
            say(
                "You get the top four cards of the stock if your side is the first to open, the "
                "top three if it is the second. Four are due whenever the other side has no meld."
            ),
        ),
        rule(
            "M9.3",
            say(
                "The bonus cards join your hand, to be used from your next turn on. At the end of "
                "the deal they are cards in the hand like any other."
            ),
        ),
        rule(
            "M9.4",
            say(
                "The turn card may itself be among the bonus cards. If so, they were the last of "
                "the deal."
            ),
        ),
        rule("M9.5", say("Opening with the pile brings no bonus cards.")),
    )
    return Section(say("M9 Bonus cards"), "M9", blocks)

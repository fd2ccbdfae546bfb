"""Modern American in words: the discard, going out, special hands (M10, M11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Block, Section
from canasta_desktop.rulebook.writing import bullets, canastas, rule
from canasta_desktop.rules.ruleset import FinalDiscard, HoldRule, Permission, Swad, Talon
from canasta_desktop.rules.special_hands import POINTS, SPECIAL_SIZE, wins_the_match

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def out_section(rules: RuleSet) -> Section:
    """Return M10: discarding and going out."""
    blocks: tuple[Block, ...] = (
        rule(
            "M10.1",
            say(
                "You end your turn by discarding a natural card or, where M10.3 allows it, a wild "
                "card; a three cannot be discarded."
            ),
        ),
        rule(
            "M10.2", say("If you have just one card in your hand, discarding it is one of these.")
        ),
        _last_card(rules),
        rule(
            "M10.3",
            say(
                "You may discard a wild card only if all of this is true: you have no natural card "
                "in your hand; your turn began with a draw from the stock; and right after that "
                "draw, or after a three was replaced, you had no natural card either. So it is of "
                "no use to meld down on purpose until only wild cards are left."
            ),
        ),
        rule("M10.4", *_swad(rules)),
        rule("M10.5", *_going_out(rules)),
        rule(
            "M10.6",
            say(
                "Discarding the last card when M10.5 and M10.7 allow it always goes out, whichever "
                "way it is done. There is no bonus for a concealed finish."
            ),
        ),
        rule("M10.7", *_permission(rules)),
    )
    return Section(say("M10 Discarding and going out"), "M10", blocks)


def _last_card(rules: RuleSet) -> Block:
    entries = [
        say(
            "Going out, if M10.5 and M10.7 allow it. Then any card but a three may go, whatever "
            "M10.3 and M10.4 say."
        )
    ]
    if rules.hold_rule is HoldRule.THROW_ONLY:
        entries.append(say("Otherwise an ordinary discard, which leaves you without a card."))
        return bullets(*entries)
    if rules.hold_rule is HoldRule.THROW_AND_HOLD and rules.talon is not Talon.OFF:
        entries.append(say("An ordinary discard, if bonus cards are due (M9)."))
    entries.append(say("Otherwise it is refused, and you are told what is missing."))
    return bullets(*entries)


def _swad(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.swad is Swad.OFF:
        return (
            say(
                "An empty pile is treated like any other pile: sevens, aces and dead cards may be "
                "discarded on it."
            ),
        )
    only_safe = say(
        "On an empty pile, which means for the first discard of a deal and after taking the pile, "
        "you may discard only a safe card: no seven, no wild card, no ace, no dead card. Players "
        "call this SWAD."
    )
    elsewhere = say(
        "On a pile that has cards, sevens, aces and dead cards may be discarded freely."
    )
    if rules.swad is Swad.SOFT:
        without = say(
            "If you have no safe card, you may discard any natural card at once, and a wild card "
            "by M10.3."
        )
    else:
        without = say(
            "If you have no safe card and anything provisional is on the table, the pile you took "
            "included, you must take back, newest first, until you hold a safe card. If nothing is "
            "provisional, you may discard any natural card, and a wild card by M10.3."
        )
    return (only_safe, without, elsewhere)


def _going_out(rules: RuleSet) -> tuple[Phrase, ...]:
    discard = say("The last card is discarded.")
    if rules.final_discard is FinalDiscard.OPTIONAL:
        discard = say("The last card may be laid or discarded.")
    return (
        say(
            "Going out needs {canastas} of any kind; those completed in this turn count.",
            canastas=canastas(rules.canastas_to_go_out),
        ),
        say(
            "Every special meld that your side has on the table (natural aces, sevens, wild cards) "
            "must be finished, with {size} cards. It is no excuse that one can grow no more.",
            size=number_word(rules.canasta_size),
        ),
        discard,
        say("If you go out in one step with melds, that step must use up your hand."),
    )


def _permission(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.permission is Permission.OFF:
        return (
            say(
                "Partners do not ask each other before going out at this table; a question is not "
                "allowed."
            ),
        )
    customs = {
        Permission.ADVISORY: say(
            "You may ask your partner “May I go out?” and are free whatever the answer is."
        ),
        Permission.OPTIONAL_BINDING: say(
            "You may ask your partner “May I go out?” After a “no” you may not go out in this "
            "turn; without asking you may go out freely."
        ),
        Permission.REQUIRED: say(
            "You must ask your partner “May I go out?” and may go out only after a “yes” in the "
            "same turn."
        ),
    }
    return (
        customs[rules.permission],
        say(
            "One question a turn is allowed, before your draw or after it, while nothing you laid "
            "or took could be taken back. If you take something back later, the question and its "
            "answer stand. Until it is answered nothing else can be done. A “yes” does not oblige "
            "you to go out."
        ),
    )


def special_section(rules: RuleSet) -> Section:
    """Return M11: special hands."""
    title = say("M11 Special hands")
    if not POINTS[rules.special_hands]:
        none = (
            rule("M11.1", say("No special hand may be laid at this table.")),
            rule("M11.2", say("Any fourteen cards are an ordinary hand.")),
            rule("M11.3", say("A deal ends only by going out or with the stock.")),
            rule("M11.4", say("A match is won only by points.")),
        )
        return Section(title, "M11", none)
    blocks = (
        rule("M11.1", *_when(rules)),
        rule(
            "M11.2",
            say(
                "You hold exactly {size} cards, they form the hand you name, and that hand is one "
                "of those in M2.6.",
                size=number_word(SPECIAL_SIZE),
            ),
        ),
        rule(
            "M11.3",
            say(
                "You show all cards, and with that the deal is over: you discard nothing and need "
                "nobody’s permission. Your side scores the value in M2.6 and nothing else: no "
                "bonus for going out, no threes, no melds, no penalties, and nothing for your "
                "partner’s hand. The other side is counted as usual."
            ),
        ),
        rule("M11.4", _dream(rules)),
    )
    return Section(title, "M11", blocks)


def _when(rules: RuleSet) -> tuple[Phrase, ...]:
    courtesy = NOTHING
    if rules.special_courtesy:
        courtesy = say(
            "It is still allowed in your first turn after your partner opened, as long as you "
            "yourself have nothing provisional on the table."
        )
    return (
        say(
            "You may lay a special hand if your side has not opened and you drew from the stock in "
            "this turn."
        ),
        courtesy,
    )


def _dream(rules: RuleSet) -> Phrase:
    played = POINTS[rules.special_hands]
    if any(wins_the_match(name) for name in played):
        return say(
            "With a Dream hand the whole match is over, and the side that laid it has won, even "
            "from far behind."
        )
    return say("No special hand played here ends the match by itself.")

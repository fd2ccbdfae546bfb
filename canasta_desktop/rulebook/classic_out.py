"""Classic rules in words: going out, concealed finishes, permission, black threes (C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Block, Section
from canasta_desktop.rulebook.writing import bullets, canastas, cards, rule, text
from canasta_desktop.rules.cards import VALUE, Rank
from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    ConcealedWaiver,
    FinalDiscard,
    Permission,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def out_section(rules: RuleSet) -> Section:
    """Return C8: going out."""
    blocks: tuple[Block, ...] = (
        rule(
            "C8.1",
            say(
                "To go out, your side needs {canastas} on the table, counting what is finished in "
                "the very step that goes out.",
                canastas=canastas(rules.canastas_to_go_out),
            ),
        ),
        rule("C8.2", *_how(rules)),
        rule(
            "C8.3",
            say("The side that goes out gets a bonus of {points}.", points=rules.out_bonus),
            say(
                "The deal ends at once, and the cards still in the partner’s hand count against "
                "the side."
            ),
        ),
        *_concealed(rules),
        rule("C8.5", *_waiver(rules)),
        rule("C8.6", *_black_threes(rules)),
        rule("C8.7", _one_step(rules)),
        rule("C8.8", *_permission(rules)),
    )
    return Section(say("C8 Going out"), "C8", blocks)


def _how(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.final_discard is FinalDiscard.REQUIRED:
        how = say(
            "You go out by laying all cards but one and discarding that one, whichever card it "
            "is. The last card has to be that discard."
        )
    else:
        how = say(
            "You go out by laying your whole hand, or by laying all but one card and discarding "
            "that one, whichever card it is."
        )
    return (
        how,
        say(
            "Whatever empties your hand is going out, by whatever name you call it. If you want "
            "to take the pile and then go out with a discard, do one after the other: the take is "
            "one step, going out the next."
        ),
    )


def _concealed(rules: RuleSet) -> tuple[Block, ...]:
    lead = rule(
        "C8.4",
        say(
            "Going out concealed is worth {points} altogether, in place of the {plain}. The "
            "finish is concealed when all of this is true.",
            points=rules.concealed_total,
            plain=rules.out_bonus,
        ),
    )
    entries = [
        say(
            "Before this turn you yourself had laid no card in this deal. Whoever takes the pile "
            "has laid cards; red threes do not count, and your partner may have opened."
        ),
        say("None of the cards you laid in this turn went to a meld that is older than the turn."),
        say("At least one meld you began in this turn is a canasta."),
    ]
    if not rules.concealed_discard:
        entries.append(say("Every card is laid and none is left to discard."))
    if not rules.concealed_after_pile:
        entries.append(say("You drew from the stock in this turn; you did not take the pile."))
    return (lead, bullets(*entries), text(*_about_concealed(rules)))


def _about_concealed(rules: RuleSet) -> tuple[Phrase, ...]:
    partner = NOTHING
    if rules.canastas_to_go_out > 1:
        partner = say(
            "Your partner’s canastas count for the {canastas} of C8.1, but one must be your own, "
            "begun in this turn.",
            canastas=canastas(rules.canastas_to_go_out),
        )
    return (
        say("You may use several steps within the turn."),
        say("A final discard does no harm.") if rules.concealed_discard else NOTHING,
        say("You may take the pile in that turn if its top card goes into a new meld.")
        if rules.concealed_after_pile
        else NOTHING,
        partner,
    )


def _waiver(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.concealed_waiver is ConcealedWaiver.NEVER:
        return (
            say(
                "If your side has not opened, a concealed finish has to reach the minimum of C5.1 "
                "like any other first meld."
            ),
        )
    return (
        say(
            "If your side has not opened and you drew from the stock, a concealed finish need not "
            "reach the minimum of C5.1, provided that you lay everything in the single step that "
            "goes out. If you took the pile, you have to reach the minimum after all."
        ),
        say(
            "The finish may still be refused for another reason, say because a canasta is missing; "
            "then that is the reason you are told."
        ),
    )


def _black_threes(rules: RuleSet) -> tuple[Phrase, ...]:
    value = VALUE[Rank.THREE * 4]
    if rules.black3_meld is BlackThreeMeld.NEVER:
        return (
            say(
                "Black threes are never laid, not even when going out. The only way to lose one is "
                "to discard it; one left in a hand costs {value}.",
                value=value,
            ),
        )
    bonus = NOTHING
    if rules.black3_four_bonus:
        bonus = say("All four together bring a bonus of {points}.", points=rules.black3_four_bonus)
    return (
        say(
            "Black threes may be laid three or four together, without wild cards, and only in the "
            "step that goes out: {threes}. Each is worth {value}, and they are never a canasta.",
            threes=cards("3S 3C 3S"),
            value=value,
        ),
        bonus,
    )


def _one_step(rules: RuleSet) -> Phrase:
    has_waiver = rules.concealed_waiver is not ConcealedWaiver.NEVER
    has_threes = rules.black3_meld is not BlackThreeMeld.NEVER
    if has_waiver and has_threes:
        which = say("A finish that makes use of C8.5 or C8.6")
    elif has_waiver:
        which = say("A finish that makes use of C8.5")
    elif has_threes:
        which = say("A finish that makes use of C8.6")
    else:
        which = say("Going out with melds")
    if has_waiver or has_threes:
        return say(
            "{which} is one single step: all cards laid, and the discard if there is one.",
            which=which,
        )
    return say("{which} may be one step or several.", which=which)


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
            "You may ask your partner “May I go out?” The answer is advice: you stay free to do as "
            "you like."
        ),
        Permission.OPTIONAL_BINDING: say(
            "You may ask your partner “May I go out?” After a “no” you may not go out in this "
            "turn. Without asking you may go out freely."
        ),
        Permission.REQUIRED: say(
            "You must ask your partner “May I go out?” and may go out only after a “yes” in the "
            "same turn."
        ),
    }
    return (
        customs[rules.permission],
        say(
            "You may ask once in a turn, before or after drawing, as long as you have laid no card "
            "in this turn; taking the pile lays cards. Until your partner has answered, nothing "
            "else can be done. A “yes” does not oblige you to go out."
        ),
    )

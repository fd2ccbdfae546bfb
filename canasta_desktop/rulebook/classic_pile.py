"""Classic rules in words: taking the pile, and that nobody gets stuck (C6, C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import listed, number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Bullets, Section
from canasta_desktop.rulebook.writing import bullets, canastas, cards, rule, text
from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    BlackThreeMode,
    ClaimAddToMeld,
    FinalDiscard,
    Permission,
    WildFreeze,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def pile_section(rules: RuleSet) -> Section:
    """Return C6: taking the discard pile."""
    blocks = (
        rule(
            "C6.1",
            say(
                "Nobody may ever take the pile while its top card is a wild card or a three of "
                "either colour."
            ),
        ),
        rule("C6.2", _one_card(rules)),
        rule("C6.3", *_frozen(rules)),
        text(
            say(
                "Barred and frozen are not the same. Nobody can take a barred pile (C6.1); a "
                "frozen pile can be taken, but only in the strict way of C6.5."
            )
        ),
        rule("C6.4", _before_opening(rules)),
        rule("C6.5", *_frozen_claim(rules)),
        rule("C6.6", say("To take an open pile, one of these is enough.")),
        _open_claims(rules),
        text(*_about_claims(rules)),
        rule(
            "C6.7",
            say(
                "Taking the pile is no excuse for a meld that breaks C4.2. If your side’s meld of "
                "the rank already has as many wild cards as are allowed, you cannot take the pile "
                "by laying one more."
            ),
        ),
        rule(
            "C6.8",
            say(
                "Taking goes in this order: the meld is laid, all other cards of the pile go to "
                "your hand, and any red threes among them go to your side’s red threes on the "
                "table. After that the pile is empty and not frozen."
            ),
        ),
        rule(
            "C6.9",
            say(
                "In the same step you may lay further melds and add to melds, but only with cards "
                "from your hand, not with cards from the pile. A take that would leave you unable "
                "to end your turn (C7) is refused."
            ),
        ),
    )
    return Section(say("C6 Taking the discard pile"), "C6", blocks)


def _one_card(rules: RuleSet) -> Phrase:
    if rules.one_card_guard:
        return say(
            "With a single card in your hand you may not take a pile that is a single card, even "
            "if you could go out by it."
        )
    return say(
        "A single card in your hand is no obstacle: you may take a pile of a single card like any "
        "other."
    )


def _frozen(rules: RuleSet) -> tuple[Phrase, ...]:
    freezers = [say("a red three")]
    if rules.wild_freeze is WildFreeze.UNTIL_TAKEN:
        freezers.insert(0, say("a wild card"))
    if rules.black3_mode is BlackThreeMode.FREEZE:
        freezers.append(say("a black three"))
    kinds = freezers[0]
    if len(freezers) > 1:
        kinds = say("{list} or {last}", list=_commas(freezers[:-1]), last=freezers[-1])
    bars = [
        say("A black three does not freeze: while it is on top it bars the pile, and that is all.")
        if rules.black3_mode is BlackThreeMode.STOP
        else NOTHING,
        say("A wild card does not freeze: it only bars the pile while it is on top.")
        if rules.wild_freeze is WildFreeze.ONE_TURN
        else NOTHING,
    ]
    return (
        say("The pile is frozen for all players while {kinds} lies in it.", kinds=kinds),
        say(
            "It does not matter how deep. Other cards on top do not thaw the pile; it ends only "
            "when the pile is taken."
        ),
        *bars,
    )


def _commas(parts: list[Phrase]) -> Phrase:
    whole = parts[0]
    for part in parts[1:]:
        whole = say("{before}, {after}", before=whole, after=part)
    return whole


def _before_opening(rules: RuleSet) -> Phrase:
    if rules.freeze_before_opening:
        return say(
            "For a side that has not opened, the pile is always frozen, even when C6.3 does not "
            "freeze it for everyone."
        )
    return say(
        "For a side that has not opened, the pile is frozen only when it is frozen for everyone "
        "(C6.3)."
    )


def _frozen_claim(rules: RuleSet) -> tuple[Phrase, ...]:
    shown = "QS QH" if rules.frozen_claim_naturals == 2 else "QS QH QC"
    too_few = "QS 2C" if rules.frozen_claim_naturals == 2 else "QS QH 2C"
    return (
        say(
            "To take a frozen pile you lay its top card together with at least {need} natural "
            "cards of the same rank from your hand.",
            need=number_word(rules.frozen_claim_naturals),
        ),
        say(
            "For example, with {top} on top you need {shown}; {few} will not do.",
            top=cards("QD"),
            shown=cards(shown),
            few=cards(too_few),
        ),
        say(
            "If your side already has a meld of that rank, all these cards join it. More natural "
            "cards, or wild cards, may go to the same meld in the same step as far as C4.2 allows."
        ),
    )


def _open_claims(rules: RuleSet) -> Bullets:
    top = cards("9D")
    entries = [
        say(
            "You lay the top card with two natural cards of its rank from your hand. For example: "
            "top card {top}, from the hand {shown}.",
            top=top,
            shown=cards("9S 9H"),
        )
    ]
    if rules.claim_natural_plus_wild:
        entries.append(
            say(
                "You lay the top card with one natural card of its rank and one wild card from "
                "your hand. For example: top card {top}, from the hand {shown}.",
                top=top,
                shown=cards("9S 2C"),
            )
        )
    if rules.claim_add_to_meld is not ClaimAddToMeld.NO:
        added = say(
            "You add the top card to a meld of its rank that your side has on the table. For "
            "example: top card {top}, your side has {shown}.",
            top=top,
            shown=cards("9S 9H 9C"),
        )
        entries.append(say("{added} {which}", added=added, which=_which_melds(rules)))
    return bullets(*entries)


def _which_melds(rules: RuleSet) -> Phrase:
    size = number_word(rules.canasta_size)
    if rules.claim_add_to_meld is ClaimAddToMeld.BELOW_CANASTA or rules.meld_max:
        return say("The meld must have fewer than {size} cards.", size=size)
    return say("This goes for canastas too.")


def _about_claims(rules: RuleSet) -> tuple[Phrase, ...]:
    missing = []
    if not rules.claim_natural_plus_wild:
        missing.append(say("one natural and one wild card"))
    if rules.claim_add_to_meld is ClaimAddToMeld.NO:
        missing.append(say("the top card alone, for a meld on the table"))
    not_enough = NOTHING
    if missing:
        not_enough = say("At this table this is not enough: {what}.", what=listed(missing))
    return (
        say(
            "Further cards from your hand may go to that meld as well, as long as it keeps to "
            "C4.2. If your side has the rank already, everything becomes one meld."
        ),
        not_enough,
    )


def stuck_section(rules: RuleSet) -> Section:
    """Return C7: nobody gets stuck."""
    blocks = (
        rule(
            "C7.1",
            say(
                "After every step in which you lay cards there must be an allowed way to end "
                "your turn."
            ),
        ),
        _left(rules),
        rule(
            "C7.2",
            say(
                "It follows that nobody runs out of cards without going out: at the end of every "
                "other turn you still hold one card or more."
            ),
        ),
        rule("C7.3", _two_black_threes(rules)),
        rule("C7.4", *_may_go_out(rules)),
    )
    return Section(say("C7 Nobody gets stuck"), "C7", blocks)


def _left(rules: RuleSet) -> Bullets:
    one = say("With one card left it is allowed if your side may go out by discarding that card.")
    if rules.final_discard is FinalDiscard.OPTIONAL:
        one = say(
            "{one} It is also allowed if that one card can itself be laid and your side can go "
            "out with it, for example because it completes the canasta that was missing.",
            one=one,
        )
    return bullets(
        say("With two or more cards left in the hand there always is one."),
        one,
        say(
            "With no card left you have gone out, and everything C8 asks for must be there: "
            "{canastas} to begin with.",
            canastas=canastas(rules.canastas_to_go_out),
        ),
    )


def _two_black_threes(rules: RuleSet) -> Phrase:
    if rules.black3_meld is BlackThreeMeld.NEVER:
        return say(
            "As black threes are never laid, two or more of them cannot be got rid of in one turn: "
            "one is discarded, the others are kept."
        )
    return say(
        "Two black threes, and nothing else, are not enough to go out with. You discard one of "
        "them and keep the other."
    )


def _may_go_out(rules: RuleSet) -> tuple[Phrase, ...]:
    asked = {
        Permission.OFF: NOTHING,
        Permission.ADVISORY: NOTHING,
        Permission.OPTIONAL_BINDING: say(
            "After your partner’s binding “no”, two cards must stay in your hand."
        ),
        Permission.REQUIRED: say(
            "Where no “yes” was given in this turn, two cards must stay in your hand."
        ),
    }[rules.permission]
    last = NOTHING
    if rules.final_discard is FinalDiscard.REQUIRED:
        last = say(
            "Going out needs a final discard, so the last card must be that discard; laying it on "
            "the table is no way out."
        )
    return (
        say("“May go out” means all of C8: canastas, permission and discard."),
        asked,
        last,
    )

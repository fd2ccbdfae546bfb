"""Classic rules in words: empty stock, score, match, how a play is judged (C9 to C12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Section, Table
from canasta_desktop.rulebook.writing import canastas, figures, num, rule, text
from canasta_desktop.rules.ruleset import (
    FinalDiscard,
    LastRedThree,
    RedThreePlusNeeds,
    StockEmpty,
    Tie,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def stock_section(rules: RuleSet) -> Section:
    """Return C9: the empty stock."""
    goes_on = rules.stock_empty is StockEmpty.TAKES_GO_ON
    blocks = (
        rule("C9.1", _last_card(rules)),
        rule("C9.2", _forced(rules)),
        rule("C9.3", _decline(rules)),
        rule(
            "C9.4",
            say("Where the rules leave you no way to take the pile, you can only decline.")
            if goes_on
            else say("So no turn ever begins without a stock."),
        ),
        rule("C9.5", *_last_red_three(rules)),
        rule(
            "C9.6",
            say(
                "When a deal ends in one of these ways and not by going out, nobody gets the bonus "
                "for going out. Nothing else changes in the count."
            ),
        ),
        rule("C9.7", _comes_to_an_end(goes_on)),
        rule("C9.8", _in_short(rules)),
    )
    return Section(say("C9 When the stock is empty"), "C9", blocks)


def _last_card(rules: RuleSet) -> Phrase:
    if rules.stock_empty is StockEmpty.END_AT_ONCE:
        return say(
            "When the last card of the stock is drawn, the deal is over at once: its player can do "
            "nothing with it, and it counts against the side like the rest of the hand."
        )
    return say(
        "If you draw the last card of the stock, you finish your turn as always, unless that card "
        "is a red three (C9.5)."
    )


def _forced(rules: RuleSet) -> Phrase:
    if rules.forced_take:
        return say(
            "If your turn begins without a stock, and adding the top card of the pile alone to one "
            "of your side’s melds would be an allowed take, you must take the pile. Any other "
            "allowed take will do just as well."
        )
    if rules.stock_empty is StockEmpty.TAKES_GO_ON:
        return say("If your turn begins without a stock, you never have to take the pile.")
    return say("As the deal ends with the stock, nobody ever has to take the pile.")


def _decline(rules: RuleSet) -> Phrase:
    if rules.stock_empty is not StockEmpty.TAKES_GO_ON:
        return say("Nobody takes the pile after the deal has ended.")
    choice = say(
        "you may take the pile if the rules allow it and you wish to, or you may decline. "
        "Declining ends the deal."
    )
    if rules.forced_take:
        return say("Otherwise {choice}", choice=choice)
    return say("At such a turn {choice}", choice=choice)


def _last_red_three(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.last_red3 is LastRedThree.END_NOW:
        return (
            say(
                "If the last card of the stock is a red three, it is laid out and counts for the "
                "side, and the deal is over at once: nothing more is laid and nothing is discarded."
            ),
        )
    out = say("You may go out by laying your whole hand.")
    if rules.final_discard is FinalDiscard.REQUIRED:
        out = say("You cannot go out, as that would need a discard.")
    return (
        say(
            "If the last card of the stock is a red three, it is laid out and counts for the side. "
            "Then its player may still lay cards, but does not discard."
        ),
        out,
        say("When ready, the player declares the deal ended, however many cards are left."),
    )


def _comes_to_an_end(goes_on: bool) -> Phrase:
    if goes_on:
        return say(
            "Without a stock, play cannot last for ever: with each take the top card, at least, "
            "leaves the pile for good and lies in a meld."
        )
    return say("A deal therefore never lasts longer than its stock.")


def _in_short(rules: RuleSet) -> Phrase:
    return {
        StockEmpty.TAKES_GO_ON: say(
            "In short: when the stock has run out, play goes on while the pile is taken."
        ),
        StockEmpty.END_AFTER_TURN: say(
            "In short: the player who draws the last card finishes the turn, and the deal ends "
            "with that discard. Nobody takes the pile any more."
        ),
        StockEmpty.END_AT_ONCE: say(
            "In short: the deal ends the moment the last card has been drawn. A red three as the "
            "last card follows C9.5."
        ),
    }[rules.stock_empty]


def score_section(rules: RuleSet) -> Section:
    """Return C10: the score of a deal."""
    blocks = (
        rule(
            "C10",
            say(
                "At the end of a deal each side adds up what its melds, canastas, red threes and "
                "going out bring, and subtracts what the cards left in both hands are worth."
            ),
        ),
        _bonuses(rules),
        text(_red_three_sign(rules)),
        text(
            say(
                "The score of a deal can be below zero. A set you still hold in your hand counts "
                "against you like any other cards. The cards in the melds count with their values "
                "(C1.3), those in canastas too."
            )
        ),
    )
    return Section(say("C10 The score of a deal"), "section-C10", blocks)


def _bonuses(rules: RuleSet) -> Table:
    rows = [
        (say("natural canasta"), rules.natural_canasta_bonus),
        (say("mixed canasta"), rules.mixed_canasta_bonus),
    ]
    if rules.black3_four_bonus:
        rows.append((say("four black threes laid when going out"), rules.black3_four_bonus))
    for count in range(1, rules.red_threes):
        what = (
            say("one red three") if count == 1 else say("{count} red threes together", count=count)
        )
        rows.append((what, count * rules.red3_each))
    rows += [
        (say("all {count} red threes together", count=rules.red_threes), rules.red3_all),
        (say("going out"), rules.out_bonus),
        (say("going out concealed, in place of that"), rules.concealed_total),
    ]
    return figures((say("for"), say("points")), rows)


def red_three_needs(rules: RuleSet) -> Phrase:
    """Return what a side needs for its red threes to count in its favour: "a meld"."""
    return {
        RedThreePlusNeeds.MELD: say("a meld"),
        RedThreePlusNeeds.CANASTA: say("a canasta"),
        RedThreePlusNeeds.TWO_CANASTAS: canastas(2),
    }[rules.red3_plus_needs]


def _red_three_sign(rules: RuleSet) -> Phrase:
    return say(
        "Red threes count in a side’s favour if it has {needs} on the table at the end of the "
        "deal, and against it otherwise.",
        needs=red_three_needs(rules),
    )


def match_section(rules: RuleSet) -> Section:
    """Return C11: the match."""
    single = rules.target == 0
    if single:
        target = say("The match is a single deal: the side with more points wins it.")
        tie = say("A single deal with equal totals is a draw and is not repeated.")
    else:
        target = say(
            "The totals are compared only after a deal is completely counted. If a side has then "
            "reached {target} points, the side with the higher total wins the match, even if the "
            "other side went out. Both sides may reach it in the same deal.",
            target=rules.target,
        )
        tie = _tie(rules)
    blocks = (
        rule("C11.1", target),
        rule("C11.2", tie),
        rule(
            "C11.3",
            NOTHING
            if single
            else say("A short match is played to 1,500 points, the shortest is a single deal."),
            say("Points to win are a setting of the rule set."),
        ),
    )
    return Section(say("C11 The match"), "C11", blocks)


def _tie(rules: RuleSet) -> Phrase:
    if rules.tie is Tie.ANOTHER_DEAL:
        return say("If both totals are equal and have reached the target, another deal is played.")
    return say(
        "If both totals are equal and have reached the target, the match ends there, without a "
        "winner."
    )


_CHECKS = (
    (say("is this the moment for it?"), say("C3.1, C8.8, C9.3")),
    (say("do you hold these cards?"), say("C3.3")),
    (say("is there a pile, and can its top card be taken?"), say("C3.1, C6.1")),
    (say("one card in hand, one card in the pile"), say("C6.2")),
    (say("does your claim fit a frozen pile, or an open one?"), say("C6.5, C6.6")),
    (say("must the pile be taken because there is no stock?"), say("C9.2")),
    (say("is each meld of one rank, and neither too small nor too large?"), say("C4.1, C4.3")),
    (say("has each meld enough natural and not too many wild cards?"), say("C4.2, C6.7")),
    (say("black threes: no wild cards, and only when going out"), say("C8.6")),
    (say("is the minimum of the first meld reached, or waived?"), say("C5.1, C8.5")),
    (
        say("if the hand is empty: canastas, a needed discard, permission"),
        say("C8.1, C8.2, C8.8"),
    ),
    (say("if one card is left: can the turn still end?"), say("C7.1")),
)


def judging_section() -> Section:
    """Return C12: how a play is judged."""
    rows = tuple((num(place), *check) for place, check in enumerate(_CHECKS, start=1))
    blocks = (
        rule(
            "C12",
            say(
                "Each step is judged as a whole. Whether your claim on the pile is good (C6.1 to "
                "C6.6) depends on how the table was before the step. Every other rule looks at the "
                "table as it would be after the step, with all its melds together."
            ),
            say(
                "If a step breaks more than one rule, you are told the one that comes first in "
                "this list."
            ),
        ),
        Table((say("order"), say("what is checked"), say("rule")), rows, frozenset({0})),
    )
    return Section(say("C12 How a play is judged"), "section-C12", blocks)

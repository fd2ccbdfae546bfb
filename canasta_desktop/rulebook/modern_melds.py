"""Modern American in words: melds and the opening (M6, M7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Paragraph, Section
from canasta_desktop.rulebook.writing import cards, num, rule, text
from canasta_desktop.rules.cards import VALUE
from canasta_desktop.rules.guarded_melds import FIVE
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.ruleset import OpeningBase, OpeningPackCount

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def melds_section(rules: RuleSet) -> Section:
    """Return M6: melds."""
    blocks = (
        text(
            say(
                "Melds belong to the side. A group laid for a rank joins the side’s meld of that "
                "rank; a side never has two melds of one rank, nor two wild melds. The melds of "
                "the other side are out of reach. Whether a step is allowed is judged by how your "
                "side’s melds would look when all of it is done."
            )
        ),
        rule(
            "M6.1",
            say(
                "A group laid for a rank has only cards of that rank and wild cards in it. A group "
                "for a wild meld has only wild cards."
            ),
        ),
        rule(
            "M6.2",
            say(
                "The ranks of melds are 4 to ace, and there are wild melds. Twos by themselves are "
                "a wild meld; threes are never melded."
            ),
        ),
        rule("M6.3", say("A meld has at least {least} cards.", least=number_word(SMALLEST_MELD))),
        rule("M6.4", *_longest(rules)),
        rule(
            "M6.5",
            say(
                "Except in a wild meld, {count} cards at the least are natural. {good} may be a "
                "meld, {bad} never.",
                count=number_word(NATURALS_NEEDED),
                good=cards("QS QH 2S"),
                bad=cards("QS 2S 2H"),
            ),
        ),
        rule(
            "M6.6",
            say(
                "Except in a wild meld, {count} wild cards are the most that one meld can have.",
                count=number_word(rules.wild_cap),
            ),
        ),
        *_guarded(rules),
    )
    return Section(say("M6 Melds"), "M6", blocks)


def _longest(rules: RuleSet) -> tuple[Phrase, ...]:
    most = say("A meld has at most {most} cards.", most=number_word(rules.canasta_size))
    if rules.meld_max == rules.canasta_size:
        return (most,)
    return (
        most,
        say(
            "When going out, and only then, one more card may be put on a canasta of your side "
            "that was complete before that step, dead rank or not."
        ),
    )


def _guarded(rules: RuleSet) -> tuple[Paragraph, ...]:
    return (
        rule(
            "M6.7",
            say(
                "Sevens never have a wild card with them. A wild card may be put with aces only in "
                "the step by which your side opens, or if your side’s aces have one already; aces "
                "that are joined by the top card of the pile in an opening stay natural. Aces with "
                "a wild card are an ordinary mixed meld in every way."
            ),
        ),
        rule("M6.8", *_rule_of_five(rules)),
        rule(
            "M6.9",
            say(
                "The wild lock: if your side’s wild meld has fewer than {size} cards after a step, "
                "no wild card may go to any other meld in that step. This holds within the opening "
                "too. For example, {wild} as a wild meld and {kings} cannot be laid together.",
                size=number_word(rules.canasta_size),
                wild=cards("2S 2H JK"),
                kings=cards("KS KH KD 2C"),
            ),
        ),
        rule(
            "M6.10",
            say(
                "A dead rank: once either side has a canasta of a rank, neither side may start a "
                "meld of that rank or add to one. A shorter meld of it that is already on the "
                "table stays as it is. Once either side has a wild canasta, nobody may start a "
                "wild meld; but one begun before may still grow."
            ),
            say(
                "A rank is dead from the moment its canasta is complete, even within the turn. If "
                "that canasta is taken back, the rank is alive again."
            ),
        ),
    )


def _rule_of_five(rules: RuleSet) -> tuple[Phrase, ...]:
    if not rules.rule_of_five:
        return (
            say(
                "The rule of five is not played here: once your side has opened, wild cards may be "
                "added to any meld of a rank within M6.5 to M6.7."
            ),
        )
    return (
        say(
            "The rule of five: once your side has opened, a wild card may be added to a meld of a "
            "rank only if that meld has at least {five} natural cards after the step.",
            five=number_word(FIVE),
        ),
        say(
            "{good} may be laid, {bad} may not.",
            good=cards("8S 8H 8D 8C 8S 2S"),
            bad=cards("8S 8H 8D 8C 2S"),
        ),
    )


def opening_section(rules: RuleSet) -> Section:
    """Return M7: the opening."""
    blocks = (
        text(
            say(
                "The opening is the first step in which a side that has not opened lays cards, "
                "whether by a lay-down, by taking the pile or by going out with melds. From then "
                "on neither partner has a minimum to reach."
            )
        ),
        rule(
            "M7.1",
            say(
                "A mixed canasta may not be part of the opening. If you opened after a draw from "
                "the stock, you may not finish one later in that turn either; if you opened by "
                "taking the pile, you may. Natural and wild canastas are allowed."
            ),
        ),
        rule("M7.2", *_base(rules)),
        rule("M7.3", *_points()),
        rule(
            "M7.4",
            say(
                "Beside that there may be mixed melds, with {least} or more natural cards and at "
                "most {most} wild cards. There may also be a wild meld, and it counts; then the "
                "wild lock (M6.9) applies.",
                least=number_word(NATURALS_NEEDED),
                most=number_word(rules.wild_cap),
            ),
        ),
        rule("M7.5", *_with_pile(rules)),
        rule("M7.6", _splash(rules)),
    )
    return Section(say("M7 The opening"), "M7", blocks)


def _base(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.opening_base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD:
        needed = say("At least one group of the opening is a clean triple or a wild meld.")
    else:
        needed = say("At least one group of the opening is a clean triple.")
    return (
        needed,
        say(
            "A clean triple is three or more natural cards of one rank from your hand, such as "
            "{kings}, with no wild card among them. Sevens and natural aces will do.",
            kings=cards("KS KH KD"),
        ),
    )


def _points() -> tuple[Phrase, ...]:
    kings, queens, jokers = (
        sum(VALUE[card] for card in parse_cards(part)) for part in ("KS KH KD", "QS QH", "JK JK")
    )
    return (
        say(
            "The values of the cards laid from the hand must reach your side’s minimum in M2.2. "
            "Neither canastas nor threes add anything here."
        ),
        say(
            "For example, {kings} and {queens} with two jokers make {a} + {b} + {c} = {sum}.",
            kings=cards("KS KH KD"),
            queens=cards("QS QH"),
            a=num(kings),
            b=num(queens),
            c=num(jokers),
            sum=num(kings + queens + jokers),
        ),
    )


def _with_pile(rules: RuleSet) -> tuple[Phrase, ...]:
    counted = say("The cards from your hand that lie with the top card all count.")
    if rules.opening_pack_count is OpeningPackCount.STRICT_FROM_HAND:
        counted = say(
            "The cards from your hand that lie with the top card count only if you could have laid "
            "them as a meld by themselves; a bare pair adds nothing."
        )
    return (
        say(
            "The top card is of no help when you open by taking the pile. It adds nothing towards "
            "the minimum, and it cannot be one of the cards of the clean triple."
        ),
        counted,
    )


def _splash(rules: RuleSet) -> Phrase:
    if not rules.splash:
        return say(
            "There is no way round the minimum, not even with a whole canasta from the hand."
        )
    return say(
        "The splash: an opening with {size} natural cards of one rank, or {size} wild cards, all "
        "from the hand and in one group, needs no minimum. That group also does for M7.2.",
        size=number_word(rules.canasta_size),
    )

"""Modern American in words: the end of the stock, the score, how a play is judged (M12 to M16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Block, Section, Table
from canasta_desktop.rulebook.writing import bullets, num, rule, text
from canasta_desktop.rules.canasta_counting import GOING_OUT
from canasta_desktop.rules.ruleset import HoldRule, StockEmpty, Tie
from canasta_desktop.rules.special_hands import POINTS

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def stock_section(rules: RuleSet) -> Section:
    """Return M12: the empty stock."""
    blocks = (
        rule(
            "M12.1",
            say(
                "The player who draws the last card, if it is no three, plays the turn to its end. "
                "If replacing threes uses up the stock before the player has drawn, M12.2 applies "
                "at once."
            ),
        ),
        rule("M12.2", *_what_then(rules)),
        rule(
            "M12.3",
            say(
                "When a deal ends in this way, nobody gets the bonus for going out; everything "
                "else is counted as usual."
            ),
        ),
    )
    return Section(say("M12 When the stock is empty"), "M12", blocks)


def _what_then(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.stock_empty is StockEmpty.TAKES_GO_ON:
        return (
            say(
                "Play goes on: each next player takes the pile, if M8 allows it, or ends the deal. "
                "The choice is the player’s; nobody has to take. The deal cannot be ended in this "
                "way while the stock has cards, nor at any other moment than the start of a turn."
            ),
        )
    return (
        say(
            "The deal ends after the discard of the turn in which the stock ran out, or at once if "
            "it runs out before the player in turn has drawn. The threes of the next player are "
            "then not laid."
        ),
    )


def score_section(rules: RuleSet) -> Section:
    """Return M13: the score."""
    added, subtracted = say("added"), say("subtracted")
    unfinished = subtracted if rules.incomplete_penalty_at_one_canasta else say("nothing")
    rows = (
        (say("bonuses for canastas (M2.3)"), say("none"), added, added),
        (say("{points} for going out", points=GOING_OUT), *_out_signs(rules), added),
        (say("threes on the table (M2.4)"), subtracted, say("nothing"), added),
        (say("the cards in the side’s melds"), subtracted, added, added),
        (say("the cards left with both partners"), subtracted, subtracted, subtracted),
        (say("unfinished special melds (M2.5)"), subtracted, unfinished, subtracted),
        (say("aces or sevens held (M2.5)"), subtracted, subtracted, subtracted),
    )
    head = (say("item"), say("no canasta"), say("one canasta"), say("two or more"))
    blocks = (
        rule(
            "M13.1",
            _special_first(rules),
            say("The number of a side’s complete canastas decides on the signs."),
        ),
        Table(head, rows),
        rule("M13.2", *_penalties(rules)),
        rule("M13.3", *_match(rules)),
    )
    return Section(say("M13 The score"), "M13", blocks)


def _out_signs(rules: RuleSet) -> tuple[Phrase, Phrase]:
    cannot = say("cannot happen")
    return cannot, cannot if rules.canastas_to_go_out > 1 else say("added")


def _special_first(rules: RuleSet) -> Phrase:
    if not POINTS[rules.special_hands]:
        return NOTHING
    return say("A side that laid a special hand scores that and nothing else (M11.3).")


def _penalties(rules: RuleSet) -> tuple[Phrase, ...]:
    if rules.incomplete_penalty_at_one_canasta:
        unfinished = say(
            "The penalties for unfinished special melds apply however many canastas the side has."
        )
    else:
        unfinished = say(
            "The penalties for unfinished special melds are waived for a side with exactly one "
            "canasta."
        )
    return (
        unfinished,
        say(
            "The penalties for aces and for sevens in a hand are looked at for each player and "
            "each of the two ranks, once each, and all that apply are added up."
        ),
    )


def _match(rules: RuleSet) -> tuple[Phrase, ...]:
    below = say("Scores may be below zero and are added to the match score.")
    if rules.target == 0:
        return (
            below,
            say(
                "The match is a single deal: the side with more points wins it, and equal totals "
                "are a draw."
            ),
        )
    over = say(
        "When one side, or both, has reached {target} points, the match is over. The higher total "
        "wins it; who went out does not matter.",
        target=rules.target,
    )
    if rules.tie is Tie.ANOTHER_DEAL:
        tie = say("If both totals are equal and have reached the target, another deal is played.")
    else:
        tie = say(
            "If both totals are equal and have reached the target, the match ends there, without "
            "a winner."
        )
    return (below, over, tie)


_CHECKS = (
    (say("is this the moment for it?"), say("M4.1, M4.3, M4.4, M10.7, M12.2")),
    (say("do you hold these cards? (To lay two equal cards you need both)"), say("M15")),
    (say("no three in the hand"), say("M5.5")),
    (say("a special hand: may it be laid, and is it the hand you name?"), say("M11.1, M11.2")),
    (say("the pile: is there one, can it be taken, is the pair there?"), say("M8.1, M8.2, M8.3")),
    (say("the melds, in the order of M6"), say("M6.1, M6.10")),
    (
        say("the opening: no mixed canasta, the clean triple, the minimum"),
        say("M7.1, M7.2, M7.3"),
    ),
    (
        say("going out: canastas, no unfinished special meld, the discard, permission"),
        say("M10.5, M10.7"),
    ),
    (say("cards that must stay in the hand"), say("M8a")),
    (
        say("the discard: no three, no wild card, a safe card on an empty pile"),
        say("M10.1, M10.3, M10.4"),
    ),
)


def last_sections(rules: RuleSet) -> tuple[Section, ...]:
    """Return M14 to M16: settings, how a play is judged, what always holds."""
    rows = tuple((num(place), *check) for place, check in enumerate(_CHECKS, start=1))
    settings = rule(
        "M14",
        say(
            "These rules follow the settings of the rule set in play; the page “Settings” explains "
            "each of them, and “Rule sets side by side” says how the named rule sets differ."
        ),
    )
    judged = rule(
        "M15",
        say(
            "Each step is judged on the table as it would be after the whole step. If a step "
            "breaks more than one rule, you are told the one that comes first in this list. In one "
            "step you may lay each rank once only."
        ),
    )
    head = (say("order"), say("what is checked"), say("rule"))
    return (
        Section(say("M14 Settings"), "section-M14", (settings,)),
        Section(
            say("M15 Which reason you are told"),
            "section-M15",
            (judged, Table(head, rows, frozenset({0}))),
        ),
        Section(say("M16 What always holds"), "section-M16", _always(rules)),
    )


def _always(rules: RuleSet) -> tuple[Block, ...]:
    total = rules.packs * 52 + rules.jokers
    keeps = say("If the deal goes on after your turn, you hold one card or more (M8a).")
    if rules.hold_rule is HoldRule.THROW_ONLY:
        keeps = say("Your hand may be empty after your discard, and the deal goes on (M8a).")
    return (
        rule("M16", say("Whatever happens at the table, these things stay true.")),
        bullets(
            say("Each of the {total} cards is in one place.", total=total),
            say(
                "No meld is too large, none but a wild meld has more than {most} wild cards, and "
                "sevens have none. Threes are neither on the pile nor in melds.",
                most=number_word(rules.wild_cap),
            ),
            say("A dead rank never grows.")
            if rules.meld_max == rules.canasta_size
            else say("A dead rank never grows, except by the eighth card of M6.4."),
            keeps,
        ),
        text(
            say(
                "If you take everything back, the table is exactly as it was right after your "
                "draw, or, if you took the pile, as it was when your turn began; only you cannot "
                "take the pile again, and a question you asked stays asked."
            )
        ),
    )

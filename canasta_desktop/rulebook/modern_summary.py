"""The Modern American family in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.classic_summary import (
    canastas,
    match_sentences,
    permission_sentence,
)
from canasta_desktop.rulebook.minimums import early_minimums
from canasta_desktop.rulebook.told import Section, Sentence, part, sentence
from canasta_desktop.rules.ruleset import (
    DealtThrees,
    FinalDiscard,
    HoldRule,
    OpeningBase,
    OpeningPackCount,
    SpecialHands,
    StockEmpty,
    Swad,
    Talon,
    WildPairsWild,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def modern_sections(rules: RuleSet) -> tuple[Section, ...]:
    """Return a rule set of the Modern American family in plain words."""
    return (
        Section(say("The match"), match_sentences(rules)),
        Section(say("Melds"), _melds(rules)),
        Section(say("First meld"), _opening(rules)),
        Section(say("The pile"), _pile(rules)),
        Section(say("Threes"), _threes(rules)),
        Section(say("Special hands"), _special_hands(rules)),
        Section(say("Going out"), _going_out(rules)),
        Section(say("End of stock"), _stock(rules)),
        Section(say("Scoring"), _scoring(rules)),
    )


def _melds(rules: RuleSet) -> tuple[Sentence, ...]:
    size = {7: "seven cards", 8: "seven cards, and an eighth when going out"}[rules.meld_max]
    five = (
        "wild cards may join only a meld with five naturals"
        if rules.rule_of_five
        else "wild cards may join any mixed meld"
    )
    return (
        sentence(
            "Three cards of a rank up to {size}, at least two of them natural, up to two wild; "
            "sevens are always natural.",
            size=part(size, "meld_max"),
        ),
        sentence("After the first meld {five}.", five=part(five, "rule_of_five")),
        sentence("Wild cards may be a meld of their own. A finished canasta closes its rank."),
    )


def _opening(rules: RuleSet) -> tuple[Sentence, ...]:
    start = part(rules.opening_from_0, "opening_from_0")
    early, parts = early_minimums(rules)
    minimum = (
        sentence("It needs {start} points.", start=start)
        if rules.target == 0
        else sentence(
            early + "; {middle} from 3,000 and {late} from 5,000.",
            **parts,
            middle=part(rules.opening_from_3000, "opening_from_3000"),
            late=part(rules.opening_from_5000, "opening_from_5000"),
        )
    )
    base = {
        OpeningBase.CLEAN_TRIPLE: "three naturals of a rank",
        OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD: "three naturals of a rank or a wild meld",
    }[rules.opening_base]
    counts = {
        OpeningPackCount.HAND_CARDS: "all cards from the hand count",
        OpeningPackCount.STRICT_FROM_HAND: "only melds complete without the top card count",
    }[rules.opening_pack_count]
    splash = "needs no minimum" if rules.splash else "needs the minimum as well"
    bonus = {
        Talon.FOUR_THREE: "four bonus cards, the second side three",
        Talon.OFF: "no bonus cards",
    }[rules.talon]
    return (
        minimum,
        sentence(
            "It must contain {base}; with the pile, {counts}.",
            base=part(base, "opening_base"),
            counts=part(counts, "opening_pack_count"),
        ),
        sentence("A whole canasta from the hand {splash}.", splash=part(splash, "splash")),
        sentence("The first side to open gets {bonus}.", bonus=part(bonus, "talon")),
    )


def _pile(rules: RuleSet) -> tuple[Sentence, ...]:
    swad = {
        Swad.STRICT: "never go on an empty pile; without another card, melds are taken back",
        Swad.SOFT: "go on an empty pile only if there is nothing else",
        Swad.OFF: "may go on an empty pile like any other card",
    }[rules.swad]
    hold = {
        HoldRule.THROW_AND_HOLD: "one to throw and one to hold, unless bonus cards come",
        HoldRule.THROW_AND_HOLD_ALWAYS: "one to throw and one to hold, always",
        HoldRule.THROW_ONLY: "one to throw",
    }[rules.hold_rule]
    return (
        sentence("It is taken only with two naturals of its top card’s rank from the hand."),
        sentence("Sevens, wild cards, aces and dead cards {swad}.", swad=part(swad, "swad")),
        sentence("After melding a player keeps {hold}.", hold=part(hold, "hold_rule")),
    )


def _threes(rules: RuleSet) -> tuple[Sentence, ...]:
    when = {
        DealtThrees.FIRST_TURN: "in the first turn",
        DealtThrees.AT_DEAL: "right after the deal",
    }[rules.dealt_threes]
    told = [
        sentence(
            "Threes are laid out and replaced, dealt ones {when}.", when=part(when, "dealt_threes")
        ),
        sentence(
            "One to four of a colour bring 100, 300, 500 or 1,000 to a side with two canastas, "
            "nothing with one, and cost as much with none."
        ),
    ]
    if rules.special_hands is not SpecialHands.NONE:
        kept = "may be kept" if rules.keep_three else "may not be kept"
        told.append(sentence("One {kept} for the Straight.", kept=part(kept, "keep_three")))
    return tuple(told)


def _special_hands(rules: RuleSet) -> tuple[Sentence, ...]:
    if rules.special_hands is SpecialHands.NONE:
        return (sentence("They are {no}.", no=part("not played", "special_hands")),)
    which = {
        SpecialHands.LEAGUE: "as in the Canasta League",
        SpecialHands.PAGAT: "as Pagat lists them",
    }[rules.special_hands]
    wild = {
        WildPairsWild.EITHER: "twos or jokers",
        WildPairsWild.TWOS: "twos",
    }[rules.wild_pairs_wild]
    told = [
        sentence(
            "Fourteen cards shown at once end the deal, {which}.",
            which=part(which, "special_hands"),
        ),
        sentence("The wild pair of Wild Pairs is {wild}.", wild=part(wild, "wild_pairs_wild")),
    ]
    if rules.special_hands is SpecialHands.LEAGUE:
        groups = {0: "no group", 1: "one group", 2: "up to two groups"}
        told.append(
            sentence(
                "In Zip Code and Blast Off {groups} may be wild.",
                groups=part(groups[rules.special_max_wild_groups], "special_max_wild_groups"),
            )
        )
    courtesy = (
        "is still allowed on the next turn" if rules.special_courtesy else "is no longer allowed"
    )
    told.append(
        sentence(
            "After the partner’s first meld a special hand {courtesy}.",
            courtesy=part(courtesy, "special_courtesy"),
        )
    )
    return tuple(told)


def _going_out(rules: RuleSet) -> tuple[Sentence, ...]:
    last = {
        FinalDiscard.REQUIRED: "with a last discard",
        FinalDiscard.OPTIONAL: "with or without a last discard",
    }[rules.final_discard]
    return (
        sentence(
            "It needs {canastas}, {last}, and no unfinished meld of aces, sevens or wild cards.",
            canastas=part(canastas(rules.canastas_to_go_out), "canastas_to_go_out"),
            last=part(last, "final_discard"),
        ),
        permission_sentence(rules),
    )


def _stock(rules: RuleSet) -> tuple[Sentence, ...]:
    if rules.stock_empty is StockEmpty.TAKES_GO_ON:
        return (
            sentence(
                "{goes_on} while the pile is taken.", goes_on=part("Play goes on", "stock_empty")
            ),
        )
    return (
        sentence(
            "Who draws the last card finishes the turn, {ends}.",
            ends=part("then the deal ends", "stock_empty"),
        ),
    )


def _scoring(rules: RuleSet) -> tuple[Sentence, ...]:
    one = (
        "whatever else the side has"
        if rules.incomplete_penalty_at_one_canasta
        else "unless the side has exactly one canasta"
    )
    return (
        sentence(
            "Canastas 300 mixed, 500 natural, 2,500 of aces or sevens, 2,000 to 3,000 of wild "
            "cards; going out 100."
        ),
        sentence(
            "Unfinished, aces and sevens cost 2,500 and wild cards 2,000, {jokers} with all four "
            "jokers, {one}.",
            jokers=part(rules.incomplete_wild_all_jokers, "incomplete_wild_all_jokers"),
            one=part(one, "incomplete_penalty_at_one_canasta"),
        ),
        sentence("Three aces or three sevens left in one hand cost 1,500."),
    )

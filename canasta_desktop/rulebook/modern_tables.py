"""Modern American in words: the words of the game and its tables (M1, M2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, special_name
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.classic_deal import value_of
from canasta_desktop.rulebook.document import Block, Section, Table
from canasta_desktop.rulebook.special_samples import SAMPLES
from canasta_desktop.rulebook.writing import cards, figures, num, opening_table, rule, text
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.canasta_counting import (
    GOING_OUT,
    HELD,
    MIXED,
    NATURAL,
    SPECIAL_RANK,
    THREES,
    UNFINISHED_WILD,
    WILD,
    WILD_OTHERWISE,
)
from canasta_desktop.rules.cards import HAND_VALUE, Rank
from canasta_desktop.rules.ruleset import WildPairsWild
from canasta_desktop.rules.special_hands import POINTS, SPECIAL_SIZE, wins_the_match

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def words_section(rules: RuleSet) -> Section:
    """Return M1: the words of the game."""
    rows = (
        (say("wild"), say("a 2 or a joker")),
        (say("natural"), say("any card from 4 to ace")),
        (say("three"), say("a 3 of either colour; it is neither wild nor natural")),
        (say("pile"), say("the discard pile, which some players call the pack or the tray")),
        (say("step"), say("everything a player lays at once; it is judged as a whole")),
        (say("canasta"), say("a meld of {size} cards", size=number_word(rules.canasta_size))),
        (say("natural meld"), say("natural cards of one rank only, such as K K K")),
        (say("mixed meld"), say("natural cards of one rank with wild cards, such as K K 2")),
        (say("wild meld"), say("twos and jokers only, mixed in any way")),
        (say("special meld"), say("natural aces, sevens, or a wild meld")),
        (say("opened"), say("a side has opened when it has a meld on the table")),
        (say("dead rank"), say("a rank of which either side has a canasta; its cards are dead")),
        (say("safe card"), say("a natural card that is no seven, no ace and not of a dead rank")),
        (
            say("clean triple"),
            say("three or more natural cards of one live rank, without a wild card"),
        ),
        (say("provisional"), say("laid or taken in this turn; it can still be taken back")),
        (say("bonus cards"), say("cards a player gets for opening (M9), also called the talon")),
        (say("turn card"), say("the card that has eight others below it in the stock (M3.4)")),
    )
    lead = rule("M1", say("These words are used throughout."))
    return Section(
        say("M1 Words"), "section-M1", (lead, Table((say("word"), say("meaning")), rows))
    )


def tables_section(rules: RuleSet) -> Section:
    """Return M2: card values, minimums, bonuses, threes, penalties, special hands."""
    blocks: tuple[Block, ...] = (
        rule("M2.1", say("What each card is worth.")),
        _values(),
        rule("M2.2", say("The minimum for the first meld, by your side’s match score.")),
        opening_table(rules),
        rule("M2.3", say("The bonuses for canastas and for going out.")),
        _canastas(rules),
        rule(
            "M2.4",
            say(
                "Threes on the table. Red threes are one group and black threes another; each is "
                "valued by its own number. The two values are added together. The sum is "
                "subtracted if the side has no canasta, counts nothing with exactly one, and is "
                "added with two or more."
            ),
        ),
        _threes(),
        rule("M2.5", say("What is charged when a deal has ended.")),
        _penalties(rules),
        *_special_hands(rules),
    )
    return Section(say("M2 Tables"), "M2", blocks)


def _values() -> Table:
    return figures(
        (say("cards"), say("points")),
        [
            (say("joker"), value_of(Rank.JOKER)),
            (say("2 and ace"), value_of(Rank.ACE)),
            (say("K Q J 10 9 8"), value_of(Rank.KING)),
            (say("7 6 5 4"), value_of(Rank.FOUR)),
            (say("3 still in a hand at the end, as a penalty"), HAND_VALUE[Rank.THREE * 4]),
        ],
    )


def _canastas(rules: RuleSet) -> Table:
    return figures(
        (say("what"), say("bonus")),
        [
            (say("mixed canasta of any rank, aces included"), MIXED),
            (say("natural canasta of any rank but aces and sevens"), NATURAL),
            (say("natural canasta of aces"), SPECIAL_RANK),
            (say("canasta of sevens, which is always natural"), SPECIAL_RANK),
            (say("wild canasta without a joker"), WILD[0]),
            (say("wild canasta with one, two or three jokers"), WILD_OTHERWISE),
            (
                say("wild canasta with all {count} jokers", count=number_word(rules.jokers)),
                WILD[rules.jokers],
            ),
            (say("going out"), GOING_OUT),
        ],
    )


def _threes() -> Table:
    rows = [(num(count), points) for count, points in enumerate(THREES)]
    return figures((say("threes of one colour"), say("value")), rows)


def _penalties(rules: RuleSet) -> Table:
    size = number_word(rules.canasta_size)
    rows = [
        (say("natural aces on the table, fewer than {size}", size=size), -SPECIAL_RANK),
        (say("sevens on the table, fewer than {size}", size=size), -SPECIAL_RANK),
        (say("wild meld of fewer than {size} cards", size=size), -UNFINISHED_WILD),
        (say("such a wild meld with all four jokers in it"), -rules.incomplete_wild_all_jokers),
        (say("three or more aces in one hand, once for that player"), -HELD),
        (say("three or more sevens in one hand, once for that player"), -HELD),
    ]
    return figures((say("what"), say("points")), rows)


def _special_hands(rules: RuleSet) -> tuple[Block, ...]:
    played = POINTS[rules.special_hands]
    if not played:
        none = say("Special hands are not played at this table.")
        return (rule("M2.6", none),)
    lead = say(
        "Special hands. Each has {size} cards in groups of different ranks. “Matching” wild cards "
        "are all twos or all jokers. A wild card never helps out for another card here.",
        size=number_word(SPECIAL_SIZE),
    )
    rows = []
    for sample in SAMPLES:
        if sample.hand not in played:
            continue
        points = num(played[sample.hand])
        if wins_the_match(sample.hand):
            points = say("{points}, and the match is won", points=points)
        name = sample.name or special_name(sample.hand)
        rows.append((name, sample.words, cards(sample.cards), points))
    head = (say("hand"), say("cards"), say("for example"), say("points"))
    return (
        rule("M2.6", lead, _needs_thirteen(rules)),
        Table(head, tuple(rows), frozenset({3})),
        text(*_about_special(rules)),
    )


def _needs_thirteen(rules: RuleSet) -> Phrase:
    if rules.deal_size == SPECIAL_SIZE - 1:
        return NOTHING
    return say(
        "But with {dealt} cards dealt, no hand has {size} cards after a draw, so none can come up "
        "at this table.",
        dealt=rules.deal_size,
        size=number_word(SPECIAL_SIZE),
    )


def _about_special(rules: RuleSet) -> tuple[Phrase, ...]:
    twos_only = rules.wild_pairs_wild is WildPairsWild.TWOS
    played = POINTS[rules.special_hands]
    groups = NOTHING
    if SpecialHand.ZIP_CODE in played:
        groups = {
            0: say("In Zip Code and Blast Off all groups are natural."),
            1: say("In Zip Code and Blast Off one group may be twos alone or jokers alone."),
            2: say("In Zip Code and Blast Off up to two groups may be twos alone or jokers alone."),
        }[rules.special_max_wild_groups]
    return (
        say("The wild pair of Wild Pairs is two twos.")
        if twos_only
        else say("The wild pair of Wild Pairs is two twos or two jokers."),
        groups,
        say(
            "A group is all the cards of its rank that you hold: four kings do not pass for two "
            "pairs. Only the Straight has a three in it."
        ),
    )

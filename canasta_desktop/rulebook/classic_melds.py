"""Classic rules in words: melds, canastas, and the first meld of a side (C4, C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Paragraph, Section, Table
from canasta_desktop.rulebook.writing import cards, opening_table, rule
from canasta_desktop.rules.cards import VALUE, Rank
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD, broken_rule, cards_value
from canasta_desktop.rules.notation import parse_meld
from canasta_desktop.rules.ruleset import BlackThreeMeld, ConcealedWaiver, WildRatio

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

_SAMPLES = (
    "QS QH QD",
    "QS QH 2S",
    "QS 2H JK",
    "QS QH 2S 2H",
    "QS QH 2S 2H JK",
    "QS QH QD 2S 2H JK",
    "QS QH QD QC 2S 2H JK",
    "QS QH QD QC 2S 2H 2D JK",
)


def melds_section(rules: RuleSet) -> Section:
    """Return C4: melds and canastas."""
    blocks = (
        rule(
            "C4.1",
            say(
                "A meld is {least} or more cards of one rank, from four to ace. Suits do not "
                "matter. {clean} is a meld, and with the help of a wild card so is {mixed}.",
                least=number_word(SMALLEST_MELD),
                clean=cards("QS QH QD"),
                mixed=cards("QS QH 2S"),
            ),
        ),
        rule("C4.2", _naturals(), wild_limit(rules), _shortest_canasta(rules)),
        _samples(rules),
        rule("C4.3", _no_others(rules), _longest(rules)),
        rule(
            "C4.4",
            say(
                "Your side never has two melds of the same rank. Whatever either partner lays of "
                "that rank joins it, and the meld as it then stands must still satisfy C4.2. "
                "What the other side has on the table does not matter: both may have queens."
            ),
        ),
        rule(
            "C4.5",
            say(
                "You add cards to your own side’s melds only. What lies on the table stays where "
                "it is: a wild card is never moved to another place and never exchanged for the "
                "card it helps out for."
            ),
        ),
        rule("C4.6", *_canastas(rules)),
        rule("C4.7", _black_threes(rules), say("Red threes are never part of a meld.")),
        rule("C4.8", *_twos(rules)),
    )
    return Section(say("C4 Melds and canastas"), "C4", blocks)


def _naturals() -> Phrase:
    return say(
        "Whatever the size of a meld, and at every moment, it has at least {naturals} natural "
        "cards of its rank.",
        naturals=number_word(NATURALS_NEEDED),
    )


def wild_limit(rules: RuleSet) -> Phrase:
    """Return how many wild cards a meld may have, as a sentence."""
    cap = number_word(rules.wild_cap)
    limits = {
        WildRatio.NONE: say("There is no fixed limit for wild cards."),
        WildRatio.LE_NATURALS: say("It never has more wild cards than natural ones."),
        WildRatio.LT_NATURALS: say("It always has fewer wild cards than natural ones."),
    }
    if not rules.wild_cap:
        return limits[rules.wild_ratio]
    most = say("It has at most {cap} wild cards.", cap=cap)
    if rules.wild_ratio is WildRatio.NONE:
        return most
    if rules.wild_ratio is WildRatio.LE_NATURALS:
        return say("It has at most {cap} wild cards, and never more than natural ones.", cap=cap)
    return say("It has at most {cap} wild cards, and always fewer than natural ones.", cap=cap)


def fewest_naturals(rules: RuleSet) -> int:
    """Return how many natural cards a canasta of the smallest size has at least (C4.2)."""
    size = rules.canasta_size
    return next(n for n in range(size + 1) if broken_rule(rules, Rank.QUEEN, n, size - n) is None)


def _shortest_canasta(rules: RuleSet) -> Phrase:
    return say(
        "So a canasta of {size} cards has {naturals} natural cards or more.",
        size=number_word(rules.canasta_size),
        naturals=number_word(fewest_naturals(rules)),
    )


def _samples(rules: RuleSet) -> Table:
    rows = []
    for sample in _SAMPLES:
        meld = parse_meld(sample)
        broken = broken_rule(rules, meld.rank, meld.naturals, meld.wilds)
        rows.append((cards(sample), say("allowed") if broken is None else say("not allowed")))
    return Table((say("cards"), say("as a meld")), tuple(rows))


def _no_others(rules: RuleSet) -> Phrase:
    if rules.deuce_melds:
        return say(
            "There are no runs such as 5 6 7 and no melds of jokers alone. Twos may be a meld of "
            "their own (C4.8)."
        )
    return say("There are no runs such as 5 6 7, no melds of wild cards alone and none of twos.")


def _longest(rules: RuleSet) -> Phrase:
    if not rules.meld_max:
        return say("A meld may grow as large as you like.")
    return say(
        "A meld has at most {most} cards: a canasta is closed and takes no more.",
        most=number_word(rules.meld_max),
    )


def _canastas(rules: RuleSet) -> tuple[Phrase, ...]:
    size = number_word(rules.canasta_size)
    if rules.meld_max:
        return (
            say(
                "A meld of {size} cards is a canasta. Without a wild card it is natural; with any "
                "wild card it is mixed. As it takes no more cards, it stays what it is.",
                size=size,
            ),
        )
    kinds = say(
        "A meld of {size} cards or more is a canasta. Without a wild card it is natural; with any "
        "wild card it is mixed. A canasta may go on growing.",
        size=size,
    )
    permanent = say(
        "A wild card put on a natural canasta makes it mixed for good, and natural cards added "
        "later never turn a mixed canasta back."
    )
    by_number = say(
        "But as soon as {size} natural cards lie in a canasta, it counts as natural, and its wild "
        "cards are overlooked.",
        size=size,
    )
    return (kinds, permanent if rules.mixed_is_permanent else by_number)


def _black_threes(rules: RuleSet) -> Phrase:
    if rules.black3_meld is BlackThreeMeld.NEVER:
        return say("Black threes are never laid (C8.6).")
    return say("For black threes there is a single occasion to be laid, the one in C8.6.")


def _twos(rules: RuleSet) -> tuple[Phrase, ...]:
    if not rules.deuce_melds:
        return (say("A two is always wild: it helps in melds of other ranks and has none itself."),)
    return (
        say(
            "Twos may be laid as a rank of their own. Such a meld has at least {least} twos. "
            "Jokers are its only wild cards, limited as in C4.2. With {size} twos it is a natural "
            "canasta, with a joker among them a mixed one.",
            least=number_word(SMALLEST_MELD),
            size=number_word(rules.canasta_size),
        ),
        say(
            "Inside a meld of twos each two is worth {inside}, also for the first meld; anywhere "
            "else, and in the hand, it is worth {elsewhere}.",
            inside=rules.deuce_meld_value,
            elsewhere=VALUE[Rank.TWO * 4],
        ),
        say(
            "A two laid with another rank is wild as always, and a pile with a two on top still "
            "cannot be taken."
        ),
    )


def opening_section(rules: RuleSet) -> Section:
    """Return C5: the first meld of a side."""
    blocks = (
        rule(
            "C5.1",
            say(
                "When your side lays cards for the first time in a deal, they must be worth at "
                "least a certain minimum. It depends on your side’s match score at the moment "
                "the deal began."
            ),
        ),
        opening_table(rules),
        rule("C5.2", *_one_step(rules)),
        _with_pile(rules),
        rule(
            "C5.4",
            say(
                "Once your side has opened, both partners may lay freely for the rest of the deal."
            ),
        ),
        rule("C5.5", _exception(rules)),
        rule("C5.6", _threes_count(rules)),
    )
    return Section(say("C5 The first meld"), "C5", blocks)


def _one_step(rules: RuleSet) -> tuple[Phrase, ...]:
    queens, aces = parse_meld("QS QH QD"), parse_meld("AS AH 2C")
    first = cards_value(rules, queens.rank, queens.cards)
    second = cards_value(rules, aces.rank, aces.cards)
    return (
        say(
            "Add up the values of all cards laid in one step; the step may contain several melds. "
            "What canastas and red threes bring at the end of the deal is no help."
        ),
        say(
            "For example, {queens} is worth {first} and {aces} is worth {second}, so the two "
            "together make {sum}.",
            queens=cards("QS QH QD"),
            first=first,
            aces=cards("AS AH 2C"),
            second=second,
            sum=first + second,
        ),
    )


def _with_pile(rules: RuleSet) -> Paragraph:
    if rules.opening_counts_top:
        counted = say(
            "If your side opens by taking the pile, the cards you lay from your hand in that step "
            "count, and so does the top card of the pile."
        )
    else:
        counted = say(
            "If your side opens by taking the pile, only the cards you lay from your hand in that "
            "step count; the top card of the pile does not."
        )
    return rule(
        "C5.3",
        counted,
        say("No other card of the pile counts or can be used to reach the minimum."),
    )


def _exception(rules: RuleSet) -> Phrase:
    if rules.concealed_waiver is ConcealedWaiver.NEVER:
        return say("There is no exception to the minimum, not even for a concealed finish (C8.5).")
    return say(
        "There is one exception to the minimum: a concealed finish after drawing from the stock "
        "(C8.5)."
    )


def _threes_count(rules: RuleSet) -> Phrase:
    if rules.black3_meld is BlackThreeMeld.NEVER:
        return say("Black threes are never laid, so they never help to reach the minimum.")
    return say(
        "Black threes that are laid in a step which both opens and goes out count {value} each "
        "towards the minimum.",
        value=VALUE[Rank.THREE * 4],
    )

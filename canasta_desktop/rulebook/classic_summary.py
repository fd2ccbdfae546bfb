"""The Classic family in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.minimums import early_minimums
from canasta_desktop.rulebook.told import Part, Section, Sentence, part, sentence
from canasta_desktop.rules.ruleset import (
    BlackThreeMeld,
    BlackThreeMode,
    ClaimAddToMeld,
    ConcealedWaiver,
    FinalDiscard,
    LastRedThree,
    Permission,
    RedThreePlusNeeds,
    StockEmpty,
    Tie,
    UpcardCover,
    WildFreeze,
    WildRatio,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def classic_sections(rules: RuleSet) -> tuple[Section, ...]:
    """Return a rule set of the Classic family in plain words."""
    return (
        Section(say("The match"), (*match_sentences(rules), _upcard(rules))),
        Section(say("Melds"), _melds(rules)),
        Section(say("First meld"), _opening(rules)),
        Section(say("The pile"), _pile(rules)),
        Section(say("Threes"), _threes(rules)),
        Section(say("Going out"), _going_out(rules)),
        Section(say("End of stock"), _stock(rules)),
        Section(say("Scoring"), _scoring(rules)),
    )


def match_sentences(rules: RuleSet) -> tuple[Sentence, ...]:
    """Return how long is played and with how many cards; the same in every family."""
    cards = part(say("{count} cards", count=rules.deal_size), "deal_size")
    dealt = sentence("Each player gets {cards}.", cards=cards)
    if rules.target == 0:
        return (
            sentence(
                "Two sides of two play {match}.",
                match=part("a single deal", "target"),
            ),
            dealt,
        )
    points = say("{points} points", points=rules.target)
    ties = {
        Tie.ANOTHER_DEAL: "another deal is played",
        Tie.SHARED: "the match ends without a winner",
    }
    return (
        sentence("Two sides of two play until one has {points}.", points=part(points, "target")),
        sentence("If both are level then, {tie}.", tie=part(ties[rules.tie], "tie")),
        dealt,
    )


def permission_sentence(rules: RuleSet) -> Sentence:
    """Return whether the partner is asked; the same in every family."""
    texts = {
        Permission.OFF: "Nobody asks the partner.",
        Permission.ADVISORY: "You may ask your partner; the answer is only advice.",
        Permission.OPTIONAL_BINDING: "You may ask your partner, and the answer binds.",
        Permission.REQUIRED: "You must ask your partner, and the answer binds.",
    }
    return sentence(texts[rules.permission], "permission")


def canastas(count: int) -> Phrase:
    """Return a number of canastas in words."""
    if count == 1:
        return say("one canasta")
    return say("{number} canastas", number=number_word(count))


def _upcard(rules: RuleSet) -> Sentence:
    if rules.upcard_cover is UpcardCover.NONE:
        return sentence(
            "The first pile card {stays}.", stays=part("is never covered", "upcard_cover")
        )
    which = {
        UpcardCover.WILD_RED3: "a wild card or a red three",
        UpcardCover.WILD_ANY3: "a wild card or any three",
    }[rules.upcard_cover]
    return sentence(
        "If the first pile card is {which}, another one covers it.",
        which=part(which, "upcard_cover"),
    )


def _melds(rules: RuleSet) -> tuple[Sentence, ...]:
    cap = {3: "up to three wild", 2: "up to two wild", 0: "any number wild"}[rules.wild_cap]
    if rules.wild_ratio is WildRatio.NONE:
        wild = sentence(
            "Three or more of a rank, at least two of them natural, {cap}.",
            cap=part(cap, "wild_cap", "wild_ratio"),
        )
    else:
        ratio = {
            WildRatio.LE_NATURALS: "never more wild than natural",
            WildRatio.LT_NATURALS: "always fewer wild than natural",
        }[rules.wild_ratio]
        wild = sentence(
            "Three or more of a rank, at least two of them natural, {cap}, {ratio}.",
            cap=part(cap, "wild_cap"),
            ratio=part(ratio, "wild_ratio"),
        )
    size = "may go on growing" if rules.meld_max == 0 else "is closed"
    mixed = (
        "makes it mixed for good"
        if rules.mixed_is_permanent
        else "makes it mixed until it has seven naturals"
    )
    twos = "may be a meld of their own" if rules.deuce_melds else "are always wild"
    return (
        wild,
        sentence(
            "Seven are a canasta, which {size}; a wild card {mixed}.",
            size=part(size, "meld_max"),
            mixed=part(mixed, "mixed_is_permanent"),
        ),
        sentence("Twos {twos}.", twos=part(twos, "deuce_melds")),
    )


def _opening(rules: RuleSet) -> tuple[Sentence, ...]:
    top = "counts towards it" if rules.opening_counts_top else "does not count towards it"
    counts = sentence(
        "The card taken from the pile {counts}.", counts=part(top, "opening_counts_top")
    )
    start = part(rules.opening_from_0, "opening_from_0")
    if rules.target == 0:
        return (sentence("A side’s first meld needs {start} points.", start=start), counts)
    early, parts = early_minimums(rules)
    return (
        sentence(
            early + "; {middle} from 1,500 and {late} from 3,000.",
            **parts,
            middle=part(rules.opening_from_1500, "opening_from_1500"),
            late=part(rules.opening_from_3000, "opening_from_3000"),
        ),
        counts,
    )


def _pile(rules: RuleSet) -> tuple[Sentence, ...]:
    wild = {
        WildFreeze.UNTIL_TAKEN: "A wild card freezes it until it is taken",
        WildFreeze.ONE_TURN: "A wild card only bars it while on top",
    }[rules.wild_freeze]
    black = {
        BlackThreeMode.STOP: "a black three stops the next player only",
        BlackThreeMode.FREEZE: "a black three freezes it until it is taken",
    }[rules.black3_mode]
    before = (
        "it is always frozen" if rules.freeze_before_opening else "it is no more frozen than usual"
    )
    frozen = {2: "two naturals", 3: "three naturals"}[rules.frozen_claim_naturals]
    pair = (
        "two naturals, or one and a wild card" if rules.claim_natural_plus_wild else "two naturals"
    )
    add = {
        ClaimAddToMeld.ANY: "may simply join a meld of yours",
        ClaimAddToMeld.BELOW_CANASTA: "may simply join a meld of yours below seven cards",
        ClaimAddToMeld.NO: "may not simply join a meld of yours",
    }[rules.claim_add_to_meld]
    guard = (
        "may not take a pile of one card"
        if rules.one_card_guard
        else "may take even a pile of one card"
    )
    return (
        sentence(
            "{wild}; {black}.",
            wild=part(wild, "wild_freeze"),
            black=part(black, "black3_mode"),
        ),
        sentence(
            "For a side without melds {before}.", before=part(before, "freeze_before_opening")
        ),
        sentence(
            "A frozen pile is taken with {frozen} of the top card’s rank from the hand, an open "
            "one with {pair}; its top card {add}.",
            frozen=part(frozen, "frozen_claim_naturals"),
            pair=part(pair, "claim_natural_plus_wild"),
            add=part(add, "claim_add_to_meld"),
        ),
        sentence("Who holds one card {guard}.", guard=part(guard, "one_card_guard")),
    )


def _threes(rules: RuleSet) -> tuple[Sentence, ...]:
    needs = {
        RedThreePlusNeeds.MELD: "a meld",
        RedThreePlusNeeds.CANASTA: "a canasta",
        RedThreePlusNeeds.TWO_CANASTAS: "two canastas",
    }[rules.red3_plus_needs]
    replaced = "is replaced" if rules.red3_pile_replace else "is not replaced"
    laid = {
        BlackThreeMeld.WHEN_OUT: "Black threes may be laid only when going out.",
        BlackThreeMeld.NEVER: "Black threes are never laid.",
    }[rules.black3_meld]
    return (
        sentence(
            "Red threes bring {each} each, {all_four} for all four, to a side with {needs}; "
            "otherwise they count against it.",
            each=part(rules.red3_each, "red3_each"),
            all_four=part(rules.red3_all, "red3_all"),
            needs=part(needs, "red3_plus_needs"),
        ),
        sentence(
            "One found in a taken pile {replaced}.", replaced=part(replaced, "red3_pile_replace")
        ),
        sentence(laid, "black3_meld"),
    )


def _going_out(rules: RuleSet) -> tuple[Sentence, ...]:
    last = {
        FinalDiscard.OPTIONAL: "with or without a last discard",
        FinalDiscard.REQUIRED: "with a last discard",
    }[rules.final_discard]
    return (
        sentence(
            "It needs {canastas}, {last}.",
            canastas=part(canastas(rules.canastas_to_go_out), "canastas_to_go_out"),
            last=part(last, "final_discard"),
        ),
        permission_sentence(rules),
        sentence(
            "A concealed finish {discard}, {after} and {minimum}.",
            discard=_may(
                rules.concealed_discard,
                "may end with a discard",
                "may not end with a discard",
                "concealed_discard",
            ),
            after=_may(
                rules.concealed_after_pile,
                "may follow taking the pile",
                "may not follow taking the pile",
                "concealed_after_pile",
            ),
            minimum=_may(
                rules.concealed_waiver is ConcealedWaiver.FROM_STOCK,
                "needs no minimum after a draw",
                "must reach the first-meld minimum",
                "concealed_waiver",
            ),
        ),
    )


def _may(condition: bool, yes: str, no: str, name: str) -> Part:
    return part(yes if condition else no, name)


def _stock(rules: RuleSet) -> tuple[Sentence, ...]:
    last = {
        LastRedThree.END_NOW: "the deal ends at once",
        LastRedThree.MELD_THEN_END: "its player may lay down once more",
    }[rules.last_red3]
    red_three = sentence("If the last card is a red three, {last}.", last=part(last, "last_red3"))
    if rules.stock_empty is StockEmpty.TAKES_GO_ON:
        must = (
            "a top card that fits a meld of yours must be taken"
            if rules.forced_take
            else "nobody has to take it"
        )
        return (
            sentence(
                "{goes_on} while the pile is taken, and {must}.",
                goes_on=part("Play goes on", "stock_empty"),
                must=part(must, "forced_take"),
            ),
            red_three,
        )
    end = {
        StockEmpty.END_AFTER_TURN: "Who draws the last card finishes the turn, {ends}.",
        StockEmpty.END_AT_ONCE: "When the last card is drawn, {ends}.",
    }[rules.stock_empty]
    ends = {
        StockEmpty.END_AFTER_TURN: "then the deal ends",
        StockEmpty.END_AT_ONCE: "the deal ends at once",
    }[rules.stock_empty]
    return (
        sentence(end, ends=part(ends, "stock_empty")),
        sentence("Nobody takes the pile any more.", "forced_take"),
        red_three,
    )


def _scoring(rules: RuleSet) -> tuple[Sentence, ...]:
    told = [
        sentence(
            "Canastas {natural} natural, {mixed} mixed. Going out {out}, concealed {concealed}.",
            natural=part(rules.natural_canasta_bonus, "natural_canasta_bonus"),
            mixed=part(rules.mixed_canasta_bonus, "mixed_canasta_bonus"),
            out=part(rules.out_bonus, "out_bonus"),
            concealed=part(rules.concealed_total, "concealed_total"),
        ),
        sentence(
            "Joker 50, two and ace 20, king to eight 10, seven to four and black three 5; "
            "cards left in a hand count against its side."
        ),
    ]
    if rules.black3_four_bonus:
        told.append(
            sentence(
                "All four black threes laid when going out bring {bonus}.",
                bonus=part(rules.black3_four_bonus, "black3_four_bonus"),
            )
        )
    if rules.deuce_melds:
        told.append(
            sentence(
                "In a meld of twos a two counts {value}.",
                value=part(rules.deuce_meld_value, "deuce_meld_value"),
            )
        )
    return tuple(told)

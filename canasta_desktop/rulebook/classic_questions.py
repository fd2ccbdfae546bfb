"""Questions on the Classic rules: the pile and melds, each answered by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.answers import Answered, Trial, judged, place, told
from canasta_desktop.rulebook.writing import cards
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.melds import CanastaKind, canasta_kind, meld_of
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.refusal import RuleCode
from canasta_desktop.rules.ruleset import BlackThreeMode

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

FOURS = "4S 4H 4D 4C 4S 4H 4D"
FIVES = "5S 5H 5D 5C 5S 5H 5D"
TWO_CANASTAS = [FOURS, FIVES]
"""Two natural canastas, so that going out is never refused for want of one."""
REST = "6S 7H 8D"
"""Cards that fit nothing, so that enough stay in the hand."""


def pile_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about the pile."""
    return (
        _freeze_unopened(rules),
        _black_three_freezes(rules),
        _black_three_on_top(rules),
        _frozen_unopened(rules),
        _two_naturals(rules),
        _wild_for_frozen(rules),
        _natural_and_wild(rules),
        _for_own_meld(rules),
        _for_canasta(rules),
        _top_after_wild(rules),
        _one_card(rules),
        _buried_three(rules),
        _must_take(rules),
    )


def meld_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about melds."""
    return (
        _turns_natural(rules),
        _wild_on_natural(rules),
        _more_than_seven(rules),
        _two_melds(rules),
        _wilds_alone(rules),
        _twos(rules),
        _three_wilds(rules),
        _top_counts(rules),
        _any_discard(rules),
    )


def _freeze_unopened(rules: RuleSet) -> Answered:
    state = place(rules, hands=[f"2C {REST}", 11, 11, 11], pile="9H")
    trial = Trial(state, "discard 2C")
    freezes = trial.verdict() is None and is_frozen(rules, trial.after().pile)
    return told(
        "freeze-unopened",
        "C6.3",
        say("May a side freeze the pile before it has opened?"),
        freezes,
        yes=say(
            "Anybody may discard a wild card, opened or not, and it freezes the pile for everyone "
            "until it is taken."
        ),
        no=say(
            "A wild card may be discarded by anybody, opened or not, but it freezes nothing here: "
            "it bars the pile only while it lies on top."
        ),
    )


def _black_three_freezes(rules: RuleSet) -> Answered:
    return told(
        "black-three-freezes",
        "C6.3",
        say("Does a black three freeze the pile?"),
        is_frozen(rules, parse_cards("3S 9H")),
        yes=say("It freezes the pile until the pile is taken, also when other cards cover it."),
        no=say("It only keeps the next player from taking the pile, while it lies on top."),
    )


def _black_three_on_top(rules: RuleSet) -> Answered:
    state = _opened(rules, "3C 3S", "9H 3S")
    later = say("Once another card covers it, the pile can be taken again.")
    if rules.black3_mode is BlackThreeMode.FREEZE:
        later = say("Once another card covers it, the pile can be taken, but it is frozen.")
    refused = say("A three on top bars the pile, whatever you hold. {later}", later=later)
    return judged(
        "black-three-on-top",
        "C6.1",
        say("Can a pile with a black three on top be taken?"),
        Trial(state, "take 3: 3C 3S", (RuleCode.PILE_BLOCKED,)),
        legal=say("It can."),
        refused=refused,
    )


def _opened(rules: RuleSet, held: str, pile: str, own: str = FOURS) -> State:
    """Return a position at the start of a turn; the side has opened."""
    hand = f"{held} {REST}"
    return place(rules, hands=[hand, 11, 11, 11], pile=pile, phase="draw", melds=[[own, FIVES], []])


def _frozen_unopened(rules: RuleSet) -> Answered:
    state = place(rules, pile="8C 9H", phase="draw")
    return told(
        "frozen-unopened",
        "C6.4",
        say("Is the pile frozen for us as long as we have not opened?"),
        is_frozen_for(state, 0),
        yes=say("Whatever lies in it, a side without a meld can only take it as C6.5 says."),
        no=say("It is frozen only by the cards that lie in it (C6.3), for both sides alike."),
    )


def _two_naturals(rules: RuleSet) -> Answered:
    state = _opened(rules, "9S 9D", "3H 8C 9H")
    return judged(
        "two-naturals",
        "C6.5",
        say("Are two natural cards from the hand enough for a frozen pile?"),
        Trial(state, "take 9: 9S 9D", (RuleCode.PILE_FROZEN,)),
        legal=say("The top card makes it three of the rank: {shown}.", shown=cards("9S 9D 9H")),
        refused=say(
            "You need {need} natural cards of the rank from your hand.",
            need=number_word(rules.frozen_claim_naturals),
        ),
    )


def _wild_for_frozen(rules: RuleSet) -> Answered:
    state = _opened(rules, "9S 2C", "3H 8C 9H")
    return judged(
        "wild-for-frozen",
        "C6.5",
        say("May a wild card help to take a frozen pile?"),
        Trial(state, "take 9: 9S 2C", (RuleCode.PILE_FROZEN,)),
        legal=say("It may."),
        refused=say(
            "Only natural cards of the rank take a frozen pile. Beside them a wild card may be "
            "laid, too, where C4.2 allows it."
        ),
    )


def _natural_and_wild(rules: RuleSet) -> Answered:
    state = _opened(rules, "9S 2C", "8C 9H")
    return judged(
        "natural-and-wild",
        "C6.6",
        say("May we take an open pile with one natural card and one wild card?"),
        Trial(state, "take 9: 9S 2C", (RuleCode.PILE_NO_CLAIM,)),
        legal=say(
            "For example {shown} with the top card {top}.", shown=cards("9S 2C"), top=cards("9H")
        ),
        refused=say("Two natural cards of the rank are needed, or a meld that the card may join.")
        if rules.claim_add_to_meld != "no"
        else say("Two natural cards of the rank are needed."),
    )


def _for_own_meld(rules: RuleSet) -> Answered:
    state = _opened(rules, "KS KD", "8C 9H", own="9S 9D 9C")
    return judged(
        "for-own-meld",
        "C6.6",
        say("May we take an open pile because its top card fits a meld of ours?"),
        Trial(state, "take 9:", (RuleCode.PILE_NO_CLAIM,)),
        legal=say("The top card joins the meld, and the rest of the pile goes to the hand."),
        refused=say("Cards of the rank from the hand are needed in every case."),
    )


def _for_canasta(rules: RuleSet) -> Answered:
    own = "9S 9D 9C 9S 9D 9C 9H"
    state = _opened(rules, "KS KD", "8C 9H", own=own)
    return judged(
        "for-canasta",
        "C6.6",
        say("May we take an open pile because its top card fits a canasta of ours?"),
        Trial(state, "take 9:", (RuleCode.PILE_NO_CLAIM, RuleCode.MELD_TOO_LARGE)),
        legal=say("A canasta is a meld like any other, and the top card may join it."),
        refused=say("The top card alone cannot take the pile for a canasta."),
    )


def _top_after_wild(rules: RuleSet) -> Answered:
    return told(
        "covered-wild",
        "C6.3",
        say("Does a card on top of a wild card thaw the pile?"),
        not is_frozen(rules, parse_cards("2C 9H")),
        yes=say("A wild card only bars the pile while it lies on top; it never freezes it."),
        no=say("The pile stays frozen until it is taken, however many cards cover the wild card."),
    )


def _one_card(rules: RuleSet) -> Answered:
    state = place(
        rules,
        hands=["KS", 11, 11, 11],
        pile="9H",
        phase="draw",
        melds=[[*TWO_CANASTAS, "9S 9D 9C"], []],
    )
    trial = Trial(state, "take 9:")
    verdict = trial.verdict()
    return told(
        "one-card",
        "C6.2",
        say("Is there a rule against taking a pile of one card with one card in the hand?"),
        verdict is not None and verdict.code is RuleCode.ONE_CARD_GUARD,
        yes=say("With a single card you may not take a single card, not even to go out."),
        no=say("It is a pile like any other here."),
    )


def _buried_three(rules: RuleSet) -> Answered:
    state = _opened(rules, "9S 9D 9C", "3H 8C 9H")
    trial = Trial(state, "take 9: 9S 9D 9C")
    drawn = len(state.stock) - len(trial.after().stock)
    return told(
        "buried-three",
        "C2.5",
        say("Is a red three that comes with the pile replaced by a card from the stock?"),
        drawn > 0,
        yes=say("It goes to your side’s red threes, and you draw a card for it."),
        no=say("It goes to your side’s red threes, and you draw nothing for it."),
    )


def _must_take(rules: RuleSet) -> Answered:
    state = _opened(rules, "9S 9D", "8C 9H", own="9S 9C 9C")
    return Answered(
        "must-take",
        say("Must I take the pile when I can, as long as there is a stock?"),
        Trial(state, "draw").verdict() is not None,
        say("As long as there is a stock you are free to draw instead."),
        "C3.1",
        Trial(state, "draw"),
        yes_if_refused=True,
    )


def _play(rules: RuleSet, held: str, *own: str) -> State:
    """Return a position after drawing; the side has opened."""
    return place(rules, hands=[f"{held} {REST}", 11, 11, 11], pile="TH", melds=[list(own), []])


def _kind_after(trial: Trial, rank: Rank) -> CanastaKind | None:
    if trial.verdict() is not None:
        return None
    meld = meld_of(trial.after().melds[0], rank)
    return None if meld is None else canasta_kind(trial.state.rules, meld)


def _turns_natural(rules: RuleSet) -> Answered:
    state = _play(rules, "QC", "QS QH QD QC QS QH 2C", FIVES)
    is_natural = _kind_after(Trial(state, "meld Q: QC"), Rank.QUEEN) is CanastaKind.NATURAL
    no = say("Once a wild card lies in it, it stays mixed, however many natural cards follow.")
    if rules.meld_max:
        no = say("A canasta takes no more cards, so it stays what it is.")
    return told(
        "turns-natural",
        "C4.6",
        say("Can a mixed canasta become natural?"),
        is_natural,
        yes=say("As soon as seven natural cards lie in it, its wild cards are overlooked."),
        no=no,
    )


def _wild_on_natural(rules: RuleSet) -> Answered:
    state = _play(rules, "2C", "QS QH QD QC QS QH QD", FIVES)
    trial = Trial(state, "meld Q: 2C", (RuleCode.MELD_TOO_LARGE,))
    becomes = say(
        "But it is then a mixed canasta, worth {mixed} and no longer {natural}.",
        mixed=rules.mixed_canasta_bonus,
        natural=rules.natural_canasta_bonus,
    )
    if _kind_after(trial, Rank.QUEEN) is CanastaKind.NATURAL:
        becomes = say("It even stays a natural canasta, as it has seven natural cards.")
    return judged(
        "wild-on-natural",
        "C4.6",
        say("May a wild card be put on a natural canasta?"),
        trial,
        legal=becomes,
        refused=say("A canasta takes no more cards."),
    )


def _more_than_seven(rules: RuleSet) -> Answered:
    state = _play(rules, "QC", "QS QH QD QC QS QH QD", FIVES)
    return judged(
        "more-than-seven",
        "C4.3",
        say("May a canasta have more than seven cards?"),
        Trial(state, "meld Q: QC", (RuleCode.MELD_TOO_LARGE,)),
        legal=say("It may grow; the bonus stays the same, and each card counts with its value."),
        refused=say("A meld ends at seven cards here."),
    )


def _two_melds(rules: RuleSet) -> Answered:
    state = _play(rules, "QS QH QD", "QS QH QD", FIVES)
    after = Trial(state, "meld Q: QS QH QD").after()
    return told(
        "two-melds",
        "C4.4",
        say("May a side have two melds of the same rank?"),
        sum(meld.rank is Rank.QUEEN for meld in after.melds[0]) > 1,
        yes=say("It may."),
        no=say("Whatever is laid of a rank joins the meld of that rank."),
    )


def _wilds_alone(rules: RuleSet) -> Answered:
    state = _play(rules, "2S 2H JK JK", FOURS, FIVES)
    return judged(
        "wilds-alone",
        "C4.3",
        say("May wild cards be melded by themselves?"),
        Trial(state, "meld W: 2S JK JK", (RuleCode.MELD_NO_RANK,)),
        legal=say("They may."),
        refused=say("Every meld has at least two natural cards of its rank.")
        if not rules.deuce_melds
        else say("Only twos may be a meld, as a rank of their own (C4.8)."),
    )


def _twos(rules: RuleSet) -> Answered:
    state = _play(rules, "2S 2H 2D", FOURS, FIVES)
    return judged(
        "twos",
        "C4.8",
        say("May twos be a meld of their own?"),
        Trial(state, "meld 2: 2S 2H 2D", (RuleCode.MELD_NO_RANK,)),
        legal=say("Three or more of them, with jokers as their wild cards."),
        refused=say("A two is always wild."),
    )


def _three_wilds(rules: RuleSet) -> Answered:
    state = _play(rules, "QS QH 2S 2H JK", FOURS, FIVES)
    return judged(
        "three-wilds",
        "C4.2",
        say("May two natural cards be laid with three wild cards?"),
        Trial(state, "meld Q: QS QH 2S 2H JK", (RuleCode.MELD_MANY_WILDS,)),
        legal=say("For example {shown}.", shown=cards("QS QH 2S 2H JK")),
        refused=say("That would be too many wild cards for the meld."),
    )


def _top_counts(rules: RuleSet) -> Answered:
    return told(
        "top-counts",
        "C5.3",
        say("Does the top card of the pile count towards the first meld?"),
        rules.opening_counts_top,
        yes=say("It counts with the cards from the hand; no other card of the pile does."),
        no=say("Only the cards from the hand count."),
    )


def _any_discard(rules: RuleSet) -> Answered:
    state = _play(rules, "JK", FOURS)
    return judged(
        "any-discard",
        "C3.4",
        say("May a joker be discarded?"),
        Trial(state, "discard JK"),
        legal=_joker_discard(rules),
        refused=say("It may not."),
    )


def _joker_discard(rules: RuleSet) -> Phrase:
    if is_frozen(rules, parse_cards("JK")):
        return say("Any card you hold may be discarded. A joker freezes the pile.")
    return say("Any card you hold may be discarded. A joker bars the pile while it lies on top.")

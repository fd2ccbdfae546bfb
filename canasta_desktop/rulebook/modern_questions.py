"""Questions on Modern American: the pile, melds and the opening, each answered by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.answers import Answered, Trial, judged, place, told
from canasta_desktop.rules.guarded_openings import guarded_points, is_base, is_splash
from canasta_desktop.rules.notation import parse_cards, parse_group
from canasta_desktop.rules.refusal import RuleCode

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

FOURS = "4S 4H 4D 4C 4S 4H 4D"
FIVES = "5S 5H 5D 5C 5S 5H 5D"
TWO_CANASTAS = [FOURS, FIVES]
"""Two natural canastas, so that going out is never refused for want of one."""
REST = "6S 8H TD"
"""Cards that fit nothing, so that enough stay in the hand."""

_NEVER = say("It is allowed.")
"""The answer that no rule set gives: these rules have no setting."""


def pile_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about the pile."""
    return (
        _one_and_wild(rules),
        _own_meld(rules),
        _five_on_table(rules),
        _dead_top(rules),
        _wild_top(rules),
        _must_take(rules),
        _give_back(rules),
        _top_counts(rules),
        _pair_counts(rules),
    )


def meld_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about melds and the opening."""
    return (
        _wild_on_four(rules),
        _wild_with_fifth(rules),
        _wild_on_sevens(rules),
        _wild_on_aces(rules),
        _wild_lock(rules),
        _dead_rank(rules),
        _more_than_seven(rules),
        _eighth_card(rules),
        _three_wilds(rules),
        _wild_meld_opens(rules),
        _splash(rules),
        _mixed_canasta(rules),
        _three_in_hand(rules),
    )


def at_draw(rules: RuleSet, held: str, pile: str, *own: str) -> State:
    """Return a position at the start of a turn; the side has opened."""
    melds = [list(own or TWO_CANASTAS), []]
    hands = [f"{held} {REST}", 11, 11, 11]
    return place(rules, hands=hands, pile=pile, phase="draw", melds=melds)


def in_play(rules: RuleSet, held: str, *own: str) -> State:
    """Return a position after drawing; the side has opened."""
    melds = [list(own or TWO_CANASTAS), []]
    return place(rules, hands=[f"{held} {REST}", 11, 11, 11], pile="TH", melds=melds)


def _one_and_wild(rules: RuleSet) -> Answered:
    return judged(
        "one-and-wild",
        "M8.3",
        say("May we take the pile with one natural card and one wild card?"),
        Trial(at_draw(rules, "9S 2C", "6C 9H"), "take 9: 9S 2C", (RuleCode.PILE_FROZEN,)),
        legal=_NEVER,
        refused=say("Two natural cards of the rank from the hand are needed, always."),
    )


def _own_meld(rules: RuleSet) -> Answered:
    state = at_draw(rules, "KS KH", "6C 9H", "9S 9D 9C", FOURS)
    return judged(
        "own-meld",
        "M8.3",
        say("May we take the pile because its top card fits a meld of ours?"),
        Trial(state, "take 9:", (RuleCode.PILE_FROZEN,)),
        legal=_NEVER,
        refused=say("A pair from the hand is needed even then."),
    )


def _five_on_table(rules: RuleSet) -> Answered:
    state = at_draw(rules, "9S 9C", "6C 9H", "9S 9D 9C 9H 9D", FOURS)
    return judged(
        "five-on-table",
        "M8.4",
        say("Our meld has five cards, and I hold a pair of the rank: may I take the pile?"),
        Trial(state, "take 9: 9S 9C", (RuleCode.MELD_TOO_LARGE,)),
        legal=_NEVER,
        refused=say("With the top card it would be eight cards; a meld ends at seven."),
    )


def _dead_top(rules: RuleSet) -> Answered:
    state = at_draw(rules, "5H 5D", "6C 5C", "5S 5H 5D 5C 5S 2S 2H", FOURS)
    return judged(
        "dead-top",
        "M8.2",
        say("Can a pile be taken whose top card is of a rank with a canasta?"),
        Trial(state, "take 5: 5H 5D", (RuleCode.PILE_BLOCKED,)),
        legal=_NEVER,
        refused=say("The rank is dead, for both sides, whichever side has the canasta."),
    )


def _wild_top(rules: RuleSet) -> Answered:
    state = at_draw(rules, "2S 2H", "6C 2D")
    return judged(
        "wild-top",
        "M8.2",
        say("Can a pile with a wild card on top be taken?"),
        Trial(state, "take W: 2S 2H", (RuleCode.PILE_BLOCKED,)),
        legal=_NEVER,
        refused=say("Not until a natural card covers it."),
    )


def _must_take(rules: RuleSet) -> Answered:
    trial = Trial(at_draw(rules, "9S 9C", "6C 9H"), "draw")
    return Answered(
        "must-take",
        say("Must I take the pile when I can?"),
        trial.verdict() is not None,
        say("You are always free to draw; without a stock you may end the deal."),
        "M8.1",
        trial,
        yes_if_refused=True,
    )


def _give_back(rules: RuleSet) -> Answered:
    taken = Trial(at_draw(rules, "9S 9C", "6C 9H"), "take 9: 9S 9C").after()
    given_back = Trial(taken, "retract").after()
    return judged(
        "give-back",
        "M4.4",
        say("May I give the pile back and take it in another way?"),
        Trial(given_back, "take 9: 9S 9C", (RuleCode.NOT_NOW,)),
        legal=_NEVER,
        refused=say("You may give it back before your discard, but then you must draw."),
    )


def _top_counts(rules: RuleSet) -> Answered:
    group = parse_group("A: AS AH AD")
    (top,) = parse_cards("AC")
    with_top = guarded_points(rules, (group,), top)
    return told(
        "top-counts",
        "M7.5",
        say("Does the top card of the pile count towards the first meld?"),
        with_top > guarded_points(rules, (group,), None),
        yes=_NEVER,
        no=say("Only cards from the hand count, and the clean triple comes from the hand, too."),
    )


def _pair_counts(rules: RuleSet) -> Answered:
    group = parse_group("A: AS AH")
    (top,) = parse_cards("AD")
    return told(
        "pair-counts",
        "M7.5",
        say("When we open with the pile, does a bare pair laid with the top card count?"),
        guarded_points(rules, (group,), top) > 0,
        yes=say("All cards from the hand count towards the minimum."),
        no=say("Cards from the hand count only if they would be a meld without the top card."),
    )


def _wild_on_four(rules: RuleSet) -> Answered:
    state = in_play(rules, "2C", "QS QH QD QC", FOURS)
    return judged(
        "wild-on-four",
        "M6.8",
        say("After the opening, may a wild card be added to four natural cards?"),
        Trial(state, "meld Q: 2C", (RuleCode.MELD_RULE_OF_FIVE,)),
        legal=say("The rule of five is not played here."),
        refused=say("The meld needs five natural cards first: the rule of five."),
    )


def _wild_with_fifth(rules: RuleSet) -> Answered:
    state = in_play(rules, "QS 2C", "QS QH QD QC", FOURS)
    return judged(
        "wild-with-fifth",
        "M6.8",
        say("May the fifth natural card and a wild card be laid in one step?"),
        Trial(state, "meld Q: QS 2C"),
        legal=say("A step is judged by the meld as it stands afterwards."),
        refused=say("They may not."),
    )


def _wild_on_sevens(rules: RuleSet) -> Answered:
    state = in_play(rules, "2C 9S", "7S 7H 7D 7C 7S", FOURS)
    return judged(
        "wild-on-sevens",
        "M6.7",
        say("May a wild card help out among sevens?"),
        Trial(state, "meld 7: 2C", (RuleCode.MELD_NO_WILD,)),
        legal=_NEVER,
        refused=say("Sevens are always natural; seven of them are worth the trouble."),
    )


def _wild_on_aces(rules: RuleSet) -> Answered:
    state = in_play(rules, "2C 9S", "AS AH AD AC AS", FOURS)
    return judged(
        "wild-on-aces",
        "M6.7",
        say("May a wild card be added to natural aces after the opening?"),
        Trial(state, "meld A: 2C", (RuleCode.MELD_NO_WILD,)),
        legal=_NEVER,
        refused=say(
            "A wild card may go with aces only in the step that opens; from then on such aces are "
            "an ordinary mixed meld."
        ),
    )


def _wild_lock(rules: RuleSet) -> Answered:
    state = in_play(rules, "2C 9S", "2S 2H JK", "QS QH QD QC QS", FOURS)
    return judged(
        "wild-lock",
        "M6.9",
        say("While our wild meld is unfinished, may a wild card go to another meld?"),
        Trial(state, "meld Q: 2C", (RuleCode.MELD_WILD_LOCK,)),
        legal=_NEVER,
        refused=say("All wild cards belong to the wild meld until it has seven cards."),
    )


def _dead_rank(rules: RuleSet) -> Answered:
    state = place(
        rules,
        hands=[f"QS {REST}", 11, 11, 11],
        pile="TH",
        melds=[["QH QD QC"], ["QS QH QD QC JK 2S 2H"]],
    )
    return judged(
        "dead-rank",
        "M6.10",
        say("May we add to our queens after the others have a canasta of queens?"),
        Trial(state, "meld Q: QS", (RuleCode.MELD_DEAD_RANK,)),
        legal=_NEVER,
        refused=say("The rank is dead for both sides; the meld stays as it is."),
    )


def _more_than_seven(rules: RuleSet) -> Answered:
    state = in_play(rules, "QC 9S", "QS QH QD QC QS QH QD", FOURS)
    codes = (RuleCode.MELD_TOO_LARGE, RuleCode.MELD_DEAD_RANK)
    return judged(
        "more-than-seven",
        "M6.4",
        say("May a canasta take an eighth card in the course of play?"),
        Trial(state, "meld Q: QC", codes),
        legal=_NEVER,
        refused=say("A meld ends at seven cards."),
    )


def _eighth_card(rules: RuleSet) -> Answered:
    state = place(rules, hands=["4C 9S", 11, 11, 11], pile="TH", melds=[TWO_CANASTAS, []])
    verdict = Trial(state, "out 4: 4C / 9S").verdict()
    code = None if verdict is None else verdict.code
    return told(
        "eighth-card",
        "M6.4",
        say("May a canasta take an eighth card in the step that goes out?"),
        code in (None, RuleCode.REFUSED),
        yes=say("One more card may then be put on a canasta that was complete before."),
        no=say("Not even then."),
    )


def _three_wilds(rules: RuleSet) -> Answered:
    state = in_play(rules, "2C 2D JK", "QS QH QD", FOURS)
    return judged(
        "three-wilds",
        "M6.6",
        say("May a meld have three wild cards?"),
        Trial(state, "meld Q: 2C 2D JK", (RuleCode.MELD_MANY_WILDS,)),
        legal=_NEVER,
        refused=say("Two are the most, except in a wild meld."),
    )


def _wild_meld_opens(rules: RuleSet) -> Answered:
    return told(
        "wild-meld-opens",
        "M7.2",
        say("Can a wild meld take the place of the clean triple in the opening?"),
        is_base(rules, parse_group("W: 2S 2H JK")),
        yes=say("It will do, and its points count."),
        no=say("It may lie beside the clean triple, and its points count."),
    )


def _splash(rules: RuleSet) -> Answered:
    return told(
        "splash",
        "M7.6",
        say("Do seven natural cards of one rank open without reaching the minimum?"),
        is_splash(rules, parse_group(f"4: {FOURS}")),
        yes=say("So do seven wild cards; all from the hand and in one group. It is the splash."),
        no=say("They are a clean triple, but the minimum has to be reached by points."),
    )


def _mixed_canasta(rules: RuleSet) -> Answered:
    hand = "KS KH KD KC KS 2S 2H QS QH QD AS AH AD"
    state = place(rules, hands=[f"{hand} {REST}", 11, 11, 11], pile="TH")
    return judged(
        "mixed-canasta",
        "M7.1",
        say("May a mixed canasta be part of the opening?"),
        Trial(
            state,
            "meld K: KS KH KD KC KS 2S 2H; Q: QS QH QD; A: AS AH AD",
            (RuleCode.OPENING_CANASTA,),
        ),
        legal=_NEVER,
        refused=say("Natural and wild canastas may; a mixed one has to wait for a later turn."),
    )


def _three_in_hand(rules: RuleSet) -> Answered:
    state = in_play(rules, "3H QS QH QD")
    return judged(
        "three-in-hand",
        "M5.5",
        say("May I lay melds while I hold a three?"),
        Trial(state, "meld Q: QS QH QD", (RuleCode.THREE_FIRST,)),
        legal=_NEVER,
        refused=say("The three goes to the table first, and a card from the stock replaces it."),
    )

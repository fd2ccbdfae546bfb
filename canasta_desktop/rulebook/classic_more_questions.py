"""Questions on the Classic rules: going out, threes, the end of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.answers import (
    Answered,
    Trial,
    allowed_to_go_out,
    answered_no,
    judged,
    place,
    told,
)
from canasta_desktop.rulebook.classic_end import red_three_needs
from canasta_desktop.rulebook.classic_questions import FIVES, FOURS, TWO_CANASTAS
from canasta_desktop.rulebook.writing import canastas
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import RuleCode
from canasta_desktop.rules.ruleset import (
    ConcealedWaiver,
    FinalDiscard,
    LastRedThree,
    Permission,
    StockEmpty,
)
from canasta_desktop.rules.scoring import red_threes_count_for
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

QUEENS = "QS QH QD QC QS QH QD"


def out_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about going out."""
    return (
        _one_canasta(rules),
        _last_discarded(rules),
        _last_laid(rules),
        _all_but_one(rules),
        _binding(rules),
        _ask_twice(rules),
        _ask_late(rules),
        _concealed_partner(rules),
        _concealed_discard(rules),
        _concealed_pile(rules),
        _concealed_minimum(rules),
    )


def three_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about threes and the end of the stock."""
    return (
        _red_threes_against(rules),
        _black_threes(rules),
        _black_threes_wild(rules),
        _ends_with_stock(rules),
        _must_take_last(rules),
        _last_red_three(rules),
    )


def _out(rules: RuleSet, hand: str, *own: str) -> State:
    """Return a position in which the side lacks nothing but the cards for going out."""
    melds = [list(own or TWO_CANASTAS), []]
    return allowed_to_go_out(place(rules, hands=[hand, 11, 11, 11], pile="TH", melds=melds))


def _one_canasta(rules: RuleSet) -> Answered:
    return judged(
        "one-canasta",
        "C8.1",
        say("Is one canasta enough to go out?"),
        Trial(_out(rules, "KS", FOURS), "discard KS", (RuleCode.NEEDS_CANASTA,)),
        legal=say("Natural or mixed, it may even be finished in the step that goes out."),
        refused=say("Going out needs {count}.", count=canastas(rules.canastas_to_go_out)),
    )


def _last_discarded(rules: RuleSet) -> Answered:
    return judged(
        "last-discarded",
        "C8.2",
        say("May I go out by discarding my last card?"),
        Trial(_out(rules, "KS"), "discard KS"),
        legal=say("Any card may be the last discard, if your side has what going out needs."),
        refused=say("You may not."),
    )


def _last_laid(rules: RuleSet) -> Answered:
    state = _out(rules, "KS", *TWO_CANASTAS, "KH KD KC")
    return judged(
        "last-laid",
        "C8.2",
        say("May I go out without a discard, by laying everything?"),
        Trial(state, "out K: KS", (RuleCode.NEEDS_DISCARD,)),
        legal=say("A last discard is not needed."),
        refused=say("One card has to be kept for the last discard."),
    )


def _all_but_one(rules: RuleSet) -> Answered:
    hand = "KS KH KD 9C"
    state = place(rules, hands=[hand, 11, 11, 11], pile="TH", melds=[["QS QH QD"], []])
    return judged(
        "all-but-one",
        "C7.1",
        say("Without a canasta, may I lay all my cards but one?"),
        Trial(state, "meld K: KS KH KD", (RuleCode.KEEP_CARD,)),
        legal=say("You may."),
        refused=say("Two cards must stay: one to discard, and one to hold until the next turn."),
    )


def _binding(rules: RuleSet) -> Answered:
    refused = answered_no(place(rules, hands=["KS", 11, 11, 11], melds=[TWO_CANASTAS, []]))
    binds = refused is not None and check(refused, parse_action("discard KS")) is not None
    yes = say("After a “no” you may not go out in this turn.")
    if rules.permission is Permission.REQUIRED:
        yes = say("You may go out only after a “yes” in the same turn.")
    no = say("Partners do not ask each other before going out here.")
    if rules.permission is Permission.ADVISORY:
        no = say("You may ask, and the answer is advice; you decide.")
    question = say("Does my partner’s answer to “May I go out?” bind me?")
    return told("binding", "C8.8", question, binds, yes=yes, no=no)


def _asked(rules: RuleSet) -> State:
    """Return a position in which the player has asked, if that is possible, and has an answer."""
    state = place(rules, hands=["KS KH KD 9C", 11, 11, 11], melds=[TWO_CANASTAS, []])
    return answered_no(state) or state


def _ask_twice(rules: RuleSet) -> Answered:
    refused = say("One question a turn is possible, and the answer stands.")
    if rules.permission is Permission.OFF:
        refused = say("Partners do not ask each other at all here.")
    return judged(
        "ask-twice",
        "C8.8",
        say("May I ask my partner twice in a turn?"),
        Trial(_asked(rules), "ask", (RuleCode.NOT_NOW,)),
        legal=say("You may."),
        refused=refused,
    )


def _ask_late(rules: RuleSet) -> Answered:
    state = place(rules, hands=["KS KH KD 9C JD", 11, 11, 11], melds=[TWO_CANASTAS, []])
    after = apply(state, parse_action("meld K: KS KH KD")).state
    refused = say("The question comes before you lay cards; taking the pile lays cards, too.")
    if rules.permission is Permission.OFF:
        refused = say("Partners do not ask each other at all here.")
    return judged(
        "ask-late",
        "C8.8",
        say("May I ask my partner after I have laid cards?"),
        Trial(after, "ask", (RuleCode.NOT_NOW,)),
        legal=say("You may."),
        refused=refused,
    )


def _finish(rules: RuleSet, *, discard: bool, partner: bool = True) -> State:
    """Return the state after a player's first lay-down of seven queens that goes out."""
    hand = f"{QUEENS} KS" if discard else QUEENS
    melds = [[FOURS, FIVES] if partner else [], []]
    state = allowed_to_go_out(place(rules, hands=[hand, 11, 11, 11], pile="TH", melds=melds))
    action = f"out Q: {QUEENS}" + (" / KS" if discard else "")
    return apply(state, parse_action(action)).state


def _needs_discard(rules: RuleSet) -> bool:
    return rules.final_discard is FinalDiscard.REQUIRED


def _concealed_partner(rules: RuleSet) -> Answered:
    return told(
        "concealed-partner",
        "C8.4",
        say("Can I go out concealed after my partner has opened?"),
        _finish(rules, discard=_needs_discard(rules)).concealed,
        yes=say(
            "What counts is that you yourself had laid nothing before, and add to no older meld. "
            "The bonus is then {points}.",
            points=rules.concealed_total,
        ),
        no=say("You cannot."),
    )


def _concealed_discard(rules: RuleSet) -> Answered:
    return told(
        "concealed-discard",
        "C8.4",
        say("Does a last discard spoil a concealed finish?"),
        not _finish(rules, discard=True).concealed,
        yes=say("Every card has to be laid for it."),
        no=say("You may discard your last card."),
    )


def _concealed_pile(rules: RuleSet) -> Answered:
    pile, end = ("TH QH", "QS QD QH / TH") if rules.concealed_discard else ("QH", "QS QD QH")
    hands = ["QS QD QC QS QD QH", 11, 11, 11]
    state = place(rules, hands=hands, pile=pile, phase="draw", melds=[TWO_CANASTAS, []])
    taken = apply(allowed_to_go_out(state), parse_action("take Q: QS QD QC")).state
    return told(
        "concealed-pile",
        "C8.4",
        say("Can I go out concealed in a turn in which I took the pile?"),
        apply(taken, parse_action(f"out Q: {end}")).state.concealed,
        yes=say("If its top card went into a new meld."),
        no=say("A concealed finish begins with a draw from the stock."),
    )


def _concealed_minimum(rules: RuleSet) -> Answered:
    return told(
        "concealed-minimum",
        "C8.5",
        say("If we have not opened, must a concealed finish reach the minimum?"),
        rules.concealed_waiver is ConcealedWaiver.NEVER,
        yes=say("It is a first meld like any other."),
        no=say("Not after a draw from the stock, if everything is laid in the step that goes out."),
    )


def _red_threes_against(rules: RuleSet) -> Answered:
    state = place(rules, threes=["3D", ""], melds=[[], []])
    return told(
        "red-threes-against",
        "C10",
        say("Do red threes count against a side that has no meld?"),
        not red_threes_count_for(state, 0),
        yes=say(
            "They count in favour only with {needs} on the table; otherwise {each} is subtracted "
            "for each, and {all} for all four.",
            needs=red_three_needs(rules),
            each=rules.red3_each,
            all=rules.red3_all,
        ),
        no=say("They never do."),
    )


def _black_threes(rules: RuleSet) -> Answered:
    state = _out(rules, "3S 3C 3S KS")
    return judged(
        "black-threes",
        "C8.6",
        say("May black threes be laid?"),
        Trial(state, "out 3: 3S 3C 3S / KS", (RuleCode.MELD_NO_RANK,)),
        legal=say("Three or four of them, in the step that goes out and at no other time."),
        refused=say("They can only be discarded."),
    )


def _black_threes_wild(rules: RuleSet) -> Answered:
    state = _out(rules, "3S 3C 3S JK KS")
    codes = (RuleCode.MELD_NO_WILD, RuleCode.MELD_NO_RANK)
    return judged(
        "black-threes-wild",
        "C8.6",
        say("May a wild card help out among black threes?"),
        Trial(state, "out 3: 3S 3C 3S JK / KS", codes),
        legal=say("It may."),
        refused=say("No wild card is ever laid with black threes."),
    )


def _ends_with_stock(rules: RuleSet) -> Answered:
    state = place(rules, hands=["KS QH", 11, 11, 11], stock="9C", pile="TH", phase="draw")
    state = apply(state, parse_action("draw")).state
    at_once = state.phase is Phase.OVER
    if not at_once:
        state = apply(state, parse_action("discard 9C")).state
    yes = say("The deal is over with the draw of the last card.")
    if not at_once:
        yes = say("The player who drew the last card finishes the turn, and the deal is over.")
    return told(
        "ends-with-stock",
        "C9.8",
        say("Does the deal end when the stock is used up?"),
        state.phase is Phase.OVER,
        yes=yes,
        no=say("Play goes on as long as players can and want to take the pile."),
    )


def _must_take_last(rules: RuleSet) -> Answered:
    state = place(
        rules,
        hands=["KS KH 8D JC", 11, 11, 11],
        stock="",
        pile="TH 9H",
        phase="draw",
        melds=[["9S 9D 9C", FOURS], []],
    )
    trial = Trial(state, "end", (RuleCode.MUST_TAKE,))
    is_forced = trial.verdict() is not None
    words: Phrase = say("You must, if the top card alone may join a meld of your side.")
    if not is_forced and rules.stock_empty is StockEmpty.TAKES_GO_ON:
        words = say("You may decline, which ends the deal.")
    elif not is_forced:
        words = say("The deal is over by then.")
    question = say("Without a stock, must I take the pile when it fits a meld of ours?")
    return Answered(
        "must-take-last", question, is_forced, words, "C9.2", trial, yes_if_refused=True
    )


def _last_red_three(rules: RuleSet) -> Answered:
    state = place(rules, hands=["KS KH KD QH", 11, 11, 11], stock="3H", pile="TH", phase="draw")
    after = apply(state, parse_action("draw")).state
    lays_on = rules.last_red3 is LastRedThree.MELD_THEN_END
    return told(
        "last-red-three",
        "C9.5",
        say("May I still lay cards when the last card of the stock is a red three?"),
        after.phase is not Phase.OVER,
        yes=say("You may lay what you like, but nothing is discarded any more.")
        if lays_on
        else say("You may."),
        no=say("The deal is over at once."),
    )

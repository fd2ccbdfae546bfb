"""Questions on Modern American: discards, going out, threes, special hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

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
from canasta_desktop.rulebook.modern_questions import FIVES, FOURS, TWO_CANASTAS, in_play
from canasta_desktop.rulebook.special_samples import SAMPLES
from canasta_desktop.rulebook.writing import canastas
from canasta_desktop.rules.canasta_counting import unfinished_penalty
from canasta_desktop.rules.cards import THREES, Rank
from canasta_desktop.rules.melds import meld_of
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import RuleCode
from canasta_desktop.rules.ruleset import HoldRule, Permission, Swad, Talon
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.special_hands import POINTS, may_still_lay_special
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

_NEVER = say("It is allowed.")
"""The answer that no rule set gives: these rules have no setting."""


def out_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about discards and going out."""
    return (
        _seven_on_empty(rules),
        _nothing_safe(rules),
        _dead_discard(rules),
        _wild_discard(rules),
        _all_but_one(rules),
        _one_canasta(rules),
        _unfinished(rules),
        _last_laid(rules),
        _binding(rules),
        _ask_twice(rules),
        _take_back(rules),
    )


def other_questions(rules: RuleSet) -> tuple[Answered, ...]:
    """Return the questions about threes, bonus cards, special hands and the end of the stock."""
    return (
        _keep_three(rules),
        _discard_three(rules),
        _threes_against(rules),
        _threes_one_canasta(rules),
        _bonus_cards(rules),
        _bonus_with_pile(rules),
        _special_after_partner(rules),
        _special_played(rules),
        _penalty_at_one(rules),
        _ends_with_stock(rules),
    )


def _seven_on_empty(rules: RuleSet) -> Answered:
    state = place(rules, hands=["7S 6H TD", 11, 11, 11], pile="", melds=[TWO_CANASTAS, []])
    return judged(
        "seven-on-empty",
        "M10.4",
        say("May a seven be discarded on an empty pile?"),
        Trial(state, "discard 7S", (RuleCode.DISCARD_SWAD,)),
        legal=say("An empty pile is treated like any other here."),
        refused=say("Not as long as you hold a safe card: no seven, ace, wild or dead card."),
    )


def _nothing_safe(rules: RuleSet) -> Answered:
    before = place(
        rules, hands=["7S AH 4C QS QH QD", 11, 11, 11], pile="", melds=[TWO_CANASTAS, []]
    )
    state = apply(before, parse_action("meld Q: QS QH QD")).state
    without = say("If you hold nothing else you may discard it, whatever you have laid.")
    if rules.swad is Swad.OFF:
        without = say("Any natural card may be discarded.")
    return judged(
        "nothing-safe",
        "M10.4",
        say("I have laid melds and hold no safe card for the empty pile. May a seven go?"),
        Trial(state, "discard 7S", (RuleCode.DISCARD_SWAD,)),
        legal=without,
        refused=say("You have to take melds back until you hold a safe card, or nothing is left."),
    )


def _dead_discard(rules: RuleSet) -> Answered:
    return judged(
        "dead-discard",
        "M10.4",
        say("May a dead card be discarded on a pile that has cards?"),
        Trial(in_play(rules, "4C"), "discard 4C"),
        legal=say("It is even a good discard: nobody can take the pile with it."),
        refused=say("It may not."),
    )


def _wild_discard(rules: RuleSet) -> Answered:
    return judged(
        "wild-discard",
        "M10.3",
        say("May a wild card be discarded while I hold natural cards?"),
        Trial(in_play(rules, "2C"), "discard 2C", (RuleCode.DISCARD_WILD,)),
        legal=_NEVER,
        refused=say("Only a hand that had no natural card right after its draw may do so."),
    )


def _all_but_one(rules: RuleSet) -> Answered:
    hands = ["KS KH KD 9C", 11, 11, 11]
    state = place(rules, hands=hands, pile="TH", melds=[["QS QH QD"], []])
    always = say("A card to throw is enough here.")
    return judged(
        "all-but-one",
        "M8a",
        say("May I lay all cards but one when our side cannot go out?"),
        Trial(state, "meld K: KS KH KD", (RuleCode.KEEP_CARD,)),
        legal=always,
        refused=say("One card to throw and one to hold must stay.")
        if rules.hold_rule is HoldRule.THROW_AND_HOLD_ALWAYS or rules.talon is Talon.OFF
        else say("One card to throw and one to hold must stay, unless bonus cards are due."),
    )


def _out(rules: RuleSet, hand: str, *own: str) -> State:
    melds = [list(own), []]
    return allowed_to_go_out(place(rules, hands=[hand, 11, 11, 11], pile="TH", melds=melds))


def _one_canasta(rules: RuleSet) -> Answered:
    # Named as going out, so that it is no ordinary discard whatever has to be kept.
    return judged(
        "one-canasta",
        "M10.5",
        say("Is one canasta enough to go out?"),
        Trial(_out(rules, "KS", FOURS), "out / KS", (RuleCode.NEEDS_CANASTA,)),
        legal=say("Any kind of canasta will do."),
        refused=say("Going out needs {count}.", count=canastas(rules.canastas_to_go_out)),
    )


def _unfinished(rules: RuleSet) -> Answered:
    state = _out(rules, "KS", *TWO_CANASTAS, "7S 7H 7D")
    return judged(
        "unfinished",
        "M10.5",
        say("May we go out while our sevens have fewer than seven cards?"),
        Trial(state, "out / KS", (RuleCode.NEEDS_COMPLETE,)),
        legal=_NEVER,
        refused=say("Neither with sevens, nor with natural aces, nor with a wild meld unfinished."),
    )


def _last_laid(rules: RuleSet) -> Answered:
    state = _out(rules, "KS", *TWO_CANASTAS, "KH KD KC")
    return judged(
        "last-laid",
        "M10.5",
        say("May I go out without a discard, by laying everything?"),
        Trial(state, "out K: KS", (RuleCode.NEEDS_DISCARD,)),
        legal=say("A last discard is not needed."),
        refused=say("One card has to be kept for the last discard."),
    )


def _binding(rules: RuleSet) -> Answered:
    refused = answered_no(_plain(rules))
    binds = refused is not None and check(refused, parse_action("out / KS")) is not None
    yes = say("After a “no” you may not go out in this turn.")
    if rules.permission is Permission.REQUIRED:
        yes = say("You may go out only after a “yes” in the same turn.")
    no = say("Partners do not ask each other before going out here.")
    if rules.permission is Permission.ADVISORY:
        no = say("You may ask, and the answer is advice; you decide.")
    question = say("Does my partner’s answer to “May I go out?” bind me?")
    return told("binding", "M10.7", question, binds, yes=yes, no=no)


def _plain(rules: RuleSet) -> State:
    return place(rules, hands=["KS", 11, 11, 11], pile="TH", melds=[TWO_CANASTAS, []])


def _ask_twice(rules: RuleSet) -> Answered:
    refused = say("One question a turn is possible, and the answer stands.")
    if rules.permission is Permission.OFF:
        refused = say("Partners do not ask each other at all here.")
    return judged(
        "ask-twice",
        "M10.7",
        say("May I ask my partner twice in a turn?"),
        Trial(answered_no(_plain(rules)) or _plain(rules), "ask", (RuleCode.NOT_NOW,)),
        legal=_NEVER,
        refused=refused,
    )


def _take_back(rules: RuleSet) -> Answered:
    laid = apply(in_play(rules, "QS QH QD"), parse_action("meld Q: QS QH QD")).state
    return judged(
        "take-back",
        "M4.3",
        say("May I take back what I have laid in this turn?"),
        Trial(laid, "retract"),
        legal=say("Until you discard, step by step, the newest first."),
        refused=say("You may not."),
    )


def _keep_three(rules: RuleSet) -> Answered:
    state = place(
        rules,
        hands=["3H 6S 8H TD", 11, 11, "9C 9D"],
        stock="6H 8D TC JS",
        pile="TH",
        turn=3,
        melds=[[], [FOURS]],
    )
    after = apply(state, parse_action("discard 9C")).state
    return told(
        "keep-three",
        "M5.3",
        say("May I keep a three in my hand for the Straight?"),
        not THREES.isdisjoint(after.hands[0]),
        yes=say("One of them, as long as your side has not opened."),
        no=say("All threes are laid at the start of the turn."),
    )


def _discard_three(rules: RuleSet) -> Answered:
    return judged(
        "discard-three",
        "M10.1",
        say("May a three be discarded?"),
        Trial(in_play(rules, "3S"), "discard 3S", (RuleCode.DISCARD_THREE,)),
        legal=_NEVER,
        refused=say("Threes are laid on the table; none ever lies on the pile."),
    )


def _threes_points(rules: RuleSet, *own: str) -> int:
    state = place(rules, threes=["3D 3H", ""], melds=[list(own), []])
    return score_side(state, 0).points(LineKind.THREES)


def _threes_against(rules: RuleSet) -> Answered:
    points = _threes_points(rules)
    return told(
        "threes-against",
        "M2.4",
        say("Do threes count against a side that has no canasta?"),
        points < 0,
        yes=say("Two red threes, for example, cost {points} then.", points=-points),
        no=say("They do not."),
    )


def _threes_one_canasta(rules: RuleSet) -> Answered:
    return told(
        "threes-one-canasta",
        "M2.4",
        say("Do threes count for a side that has exactly one canasta?"),
        _threes_points(rules, FOURS) != 0,
        yes=say("They do."),
        no=say(
            "They count nothing then. With two canastas two red threes bring {points}.",
            points=_threes_points(rules, FOURS, FIVES),
        ),
    )


def _cards_gained(rules: RuleSet, *, with_pile: bool) -> int:
    """Return how many bonus cards a side gets for opening with three aces and more."""
    hand = "AS AH AD JK JK KS KH KD KC QS QH QD 6S 8H TD"
    opening = "A: AS AH JK; K: KS KH KD KC; Q: QS QH QD"
    if with_pile:
        state = place(rules, hands=[hand, 11, 11, 11], pile="9S AC", phase="draw")
        state = apply(state, parse_action("take A: AS AH AD; K: KS KH KD KC; Q: QS QH QD")).state
    else:
        state = place(rules, hands=[hand, 11, 11, 11], pile="9S")
        state = apply(state, parse_action(f"meld {opening}")).state
    before = len(state.hands[0])
    after = apply(state, parse_action("discard 8H")).state
    return len(after.hands[0]) - before + 1


def _generous(rules: RuleSet) -> RuleSet:
    """Return the rule set with a minimum that any first meld reaches."""
    nothing: dict[str, Any] = dict.fromkeys(rules.openings, 0)
    return replace(rules, **nothing)


def _bonus_cards(rules: RuleSet) -> Answered:
    gained = _cards_gained(_generous(rules), with_pile=False)
    return told(
        "bonus-cards",
        "M9.2",
        say("Does opening bring bonus cards?"),
        gained > 0,
        yes=say(
            "After the discard, {first} for the first side to open and one fewer for the second, "
            "if the stock is large enough and you did not open with the pile.",
            first=gained,
        ),
        no=say("It does not."),
    )


def _bonus_with_pile(rules: RuleSet) -> Answered:
    return told(
        "bonus-with-pile",
        "M9.5",
        say("Does opening with the pile bring bonus cards?"),
        _cards_gained(_generous(rules), with_pile=True) > 0,
        yes=say("It does."),
        no=say("The pile is reward enough.")
        if rules.talon is not Talon.OFF
        else say("There are no bonus cards here."),
    )


def _special_after_partner(rules: RuleSet) -> Answered:
    return told(
        "special-after-partner",
        "M11.1",
        say("May I still lay a special hand after my partner has opened?"),
        rules.special_courtesy and bool(POINTS[rules.special_hands]),
        yes=say("In your first turn after it, as long as you have laid nothing yourself."),
        no=say("Once your side has opened, it is too late.")
        if POINTS[rules.special_hands]
        else say("Special hands are not played here."),
    )


def _special_played(rules: RuleSet) -> Answered:
    sample = next(item for item in SAMPLES if item.hand.value == "zip-code")
    state = place(rules, hands=[sample.cards, 11, 11, 11], pile="TH")
    assert may_still_lay_special(state, 0)
    return judged(
        "special-zip-code",
        "M2.6",
        say("Is Zip Code a special hand here?"),
        Trial(state, "special zip-code", (RuleCode.SPECIAL_NO_MATCH,)),
        legal=say("It is in the list that is played."),
        refused=say("It is not in the list that is played.")
        if POINTS[rules.special_hands]
        else say("Special hands are not played here."),
    )


def _penalty_at_one(rules: RuleSet) -> Answered:
    state = place(rules, melds=[[FOURS, "7S 7H 7D"], []])
    points = score_side(state, 0).points(LineKind.UNFINISHED)
    sevens = meld_of(state.melds[0], Rank.SEVEN)
    assert sevens is not None
    cost = unfinished_penalty(rules, sevens)
    return told(
        "penalty-at-one",
        "M13.2",
        say("With exactly one canasta, do unfinished sevens cost points?"),
        points < 0,
        yes=say("They cost {points}, however many canastas the side has.", points=cost),
        no=say("Only with no canasta, or with two or more, they cost {points}.", points=cost),
    )


def _ends_with_stock(rules: RuleSet) -> Answered:
    state = place(
        rules, hands=["KS QH", 11, 11, 11], stock="9C", pile="TH", phase="draw", melds=[[], []]
    )
    state = apply(state, parse_action("draw")).state
    state = apply(state, parse_action("discard 9C")).state
    yes: Phrase = say("The player who drew the last card finishes the turn, and the deal is over.")
    return told(
        "ends-with-stock",
        "M12.2",
        say("Does the deal end when the stock is used up?"),
        state.phase is Phase.OVER,
        yes=yes,
        no=say("Play goes on until a player does not take the pile."),
    )

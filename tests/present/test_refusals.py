"""Refusals in words: every rule has its sentence, and each sentence fits what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.present.guarded_refusals import NEW_SENTENCES
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import RuleCode, refuse
from canasta_desktop.rules.state import Phase, Question, State
from tests.present.tables import seen, state_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FOURS = [["4S 4H 4C"], []]
CANASTA = [["4S 4H 4C 4D 4S 4H 4C"], []]


def hand(cards: str, **position: Any) -> dict[str, Any]:
    """Return a position in which seat 0 is in turn with this hand and has opened with fours."""
    return {"hands": [cards, 11, 11, 11], "melds": FOURS, **position}


CASES: list[tuple[RuleCode, dict[str, Any], str, str]] = [
    (
        RuleCode.NOT_NOW,
        hand("QS QH QD 5C", phase="draw"),
        "meld Q: QS QH QD",
        "Begin your turn first: draw a card or take the pile.",
    ),
    (RuleCode.NOT_NOW, hand("QS 5C"), "draw", "You have already drawn. Lay melds or discard."),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C", drew="pile"),
        "draw",
        "You have already taken the pile. Lay melds or discard.",
    ),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C", phase="draw", stock=0, pile="9D"),
        "draw",
        "The stock is empty. Take the pile, or decline it, which ends the deal.",
    ),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C", phase="draw", stock=0, pile="9D"),
        "discard QS",
        "The stock is empty: take the pile, or decline it, which ends the deal.",
    ),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C", phase="draw", stock=1, pile="9D"),
        "end",
        "There is still a card in the stock. Draw it or take the pile.",
    ),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C", phase="draw", stock=7, pile="9D"),
        "end",
        "There are still 7 cards in the stock. Draw one or take the pile.",
    ),
    (RuleCode.NOT_NOW, hand("QS 5C", phase="over"), "draw", "The deal is over."),
    (
        RuleCode.NOT_NOW,
        hand("QS 5C"),
        "ask",
        "In this game partners do not ask each other before going out.",
    ),
    (RuleCode.NOT_HELD, hand("QS 5C"), "discard KD", "You do not hold that king."),
    (
        RuleCode.NOT_HELD,
        hand("QS 5C 9D"),
        "meld Q: QS QH QD",
        "Not all of these cards are in your hand.",
    ),
    (
        RuleCode.PILE_EMPTY,
        hand("QS 5C", phase="draw", pile=""),
        "take Q: QS",
        "The discard pile is empty. Draw from the stock.",
    ),
    (
        RuleCode.PILE_BLOCKED,
        hand("QS 5C", phase="draw", pile="9D JK"),
        "take Q: QS",
        "A wild card lies on top of the pile, so nobody can take it. Draw from the stock.",
    ),
    (
        RuleCode.PILE_BLOCKED,
        hand("QS 5C", phase="draw", pile="9D 3S", stock=0),
        "take Q: QS",
        "A three lies on top of the pile, so nobody can take it. Decline it to end the deal.",
    ),
    (
        RuleCode.ONE_CARD_GUARD,
        hand("QS", phase="draw", pile="4D"),
        "take 4:",
        (
            "With a single card in your hand you may not take a pile of a single card. "
            "Draw from the stock."
        ),
    ),
    (
        RuleCode.PILE_FROZEN,
        hand("QS 2C 5C", phase="draw", pile="2D QD"),
        "take Q: QS 2C",
        "The pile is frozen. You need two natural queens from your hand; you have shown one.",
    ),
    (
        RuleCode.PILE_FROZEN,
        hand("QS 2C 5C", phase="draw", pile="9D QD", melds=[[], []]),
        "take Q: QS 2C",
        (
            "Your side has no meld yet, so the pile is frozen for you. "
            "You need two natural queens from your hand; you have shown one."
        ),
    ),
    (
        RuleCode.PILE_FROZEN,
        hand("QS QH 5C", phase="draw", pile="2D QD", changes={"frozen_claim_naturals": 3}),
        "take Q: QS QH",
        "The pile is frozen. You need three natural queens from your hand; you have shown two.",
    ),
    (
        RuleCode.PILE_NO_CLAIM,
        hand("QS 2C 5C", phase="draw", pile="9D QD"),
        "take Q: QS",
        (
            "To take the pile, show two natural queens from your hand, or one and a wild card. "
            "You have shown one."
        ),
    ),
    (
        RuleCode.PILE_NO_CLAIM,
        hand("QS 2C 5C", phase="draw", pile="9D QD", changes={"claim_natural_plus_wild": False}),
        "take Q: QS 2C",
        "To take the pile, show two natural queens from your hand. You have shown one.",
    ),
    (
        RuleCode.PILE_NO_CLAIM,
        hand("QS 2C 5C", phase="draw", pile="9D QD", melds=[["QH QC QS"], []]),
        "take K: QS",
        (
            "To take the pile, show two natural queens from your hand, or one and a wild card. "
            "Or add the queen of diamonds alone to your side’s queens."
        ),
    ),
    (
        RuleCode.MUST_TAKE,
        hand("QS 5C", phase="draw", pile="9D 4D", stock=0),
        "end",
        ("The stock is empty and the top card fits your side’s fours, so you must take the pile."),
    ),
    (
        RuleCode.MELD_MIXED_RANKS,
        hand("QS QH KD 5C"),
        "meld Q: QS QH KD",
        "A meld holds cards of one rank. Only queens and wild cards fit here.",
    ),
    (
        RuleCode.MELD_NO_RANK,
        hand("2S 2H JK 5C"),
        "meld W: 2S 2H JK",
        "There are no melds of wild cards alone. Add them to other cards.",
    ),
    (
        RuleCode.MELD_NO_RANK,
        hand("2S 2H 2D 5C"),
        "meld 2: 2S 2H 2D",
        "There are no melds of twos in this game. Add twos to other cards.",
    ),
    (
        RuleCode.MELD_NO_RANK,
        hand("3S 3C 3S 5C", changes={"black3_meld": "never"}),
        "meld 3: 3S 3C 3S",
        "In this game black threes are never laid; they can only be discarded.",
    ),
    (
        RuleCode.MELD_TOO_SMALL,
        hand("QS QH 5C"),
        "meld Q: QS QH",
        "A meld needs three cards; the meld of queens would have two.",
    ),
    (
        RuleCode.MELD_TOO_LARGE,
        hand("4D 5C 9D", melds=CANASTA, changes={"meld_max": 7}),
        "meld 4: 4D",
        "In this game a meld holds seven cards at most; the fours would be eight.",
    ),
    (
        RuleCode.MELD_FEW_NATURALS,
        hand("QS 2C JK 5C"),
        "meld Q: QS 2C JK",
        "A meld needs two natural cards; this one has one among the queens.",
    ),
    (
        RuleCode.MELD_FEW_NATURALS,
        hand("2S 2C JK 5C", changes={"deuce_melds": True}),
        "meld 2: 2S 2C JK",
        "A meld of twos needs three twos; this one has two.",
    ),
    (
        RuleCode.MELD_MANY_WILDS,
        hand("QS QH QD 2C 2D 2S JK 5C"),
        "meld Q: QS QH QD 2C 2D 2S JK",
        (
            "A meld holds three wild cards at most. "
            "The meld of queens would have four; it may have three."
        ),
    ),
    (
        RuleCode.MELD_MANY_WILDS,
        hand("QS QH 2C 2D 2S 5C", preset="traditional"),
        "meld Q: QS QH 2C 2D 2S",
        (
            "A meld may not hold more wild cards than natural ones. "
            "The meld of queens would have three; it may have two."
        ),
    ),
    (
        RuleCode.MELD_MANY_WILDS,
        hand("QS QH 2C 2D 5C", changes={"wild_ratio": "lt_naturals"}),
        "meld Q: QS QH 2C 2D",
        (
            "A meld must hold fewer wild cards than natural ones. "
            "The meld of queens would have two; it may have one."
        ),
    ),
    (
        RuleCode.MELD_NO_WILD,
        hand("3S 3C 2S 5C"),
        "meld 3: 3S 3C 2S",
        "Black threes are laid without wild cards.",
    ),
    (
        RuleCode.BLACK_THREES,
        hand("3S 3C 3S 5C 9D"),
        "meld 3: 3S 3C 3S",
        "Black threes may be laid only in the step that goes out, with no card left in the hand.",
    ),
    (
        RuleCode.OPENING_MINIMUM,
        hand("QS QH QD AS AH 5C", melds=[[], []], scores=[1500, 0]),
        "meld Q: QS QH QD",
        "Your first meld needs 90 points; these cards make 30, so 60 are missing.",
    ),
    (
        RuleCode.NEEDS_CANASTA,
        hand("QS QH QD"),
        "meld Q: QS QH QD",
        (
            "To go out your side needs a canasta, and it has none. "
            "Keep a card in your hand after your discard."
        ),
    ),
    (
        RuleCode.NEEDS_CANASTA,
        hand("QS QH QD", melds=CANASTA, changes={"canastas_to_go_out": 2}),
        "meld Q: QS QH QD",
        (
            "To go out your side needs two canastas; it would have one. "
            "Keep a card in your hand after your discard."
        ),
    ),
    (
        RuleCode.NEEDS_DISCARD,
        hand("QS QH QD", melds=CANASTA, changes={"final_discard": "required"}),
        "out Q: QS QH QD",
        "In this game the last card is discarded. Keep one card for that.",
    ),
    (
        RuleCode.REFUSED,
        hand("QS QH QD", melds=CANASTA, changes={"permission": "required"}),
        "out Q: QS QH QD",
        "Going out needs your partner’s yes. Ask first.",
    ),
    (
        RuleCode.KEEP_CARD,
        hand("QS QH QD 5C"),
        "meld Q: QS QH QD",
        (
            "Keep at least two cards: one to discard and one to hold. "
            "Without a canasta your side may not go out."
        ),
    ),
    (
        RuleCode.KEEP_CARD,
        hand("QS QH QD 5C 9D", melds=CANASTA),
        "out Q: QS QH QD",
        "Going out uses up the whole hand; with this 2 cards would be left.",
    ),
    (
        RuleCode.KEEP_CARD,
        hand("QS QH QD 5C", melds=CANASTA, changes={"permission": "required"}),
        "meld Q: QS QH QD",
        (
            "Keep at least two cards: one to discard and one to hold. "
            "Without your partner’s yes you may not go out."
        ),
    ),
]


@pytest.mark.parametrize(("code", "position", "action", "sentence"), CASES)
def test_a_refused_action_is_answered_exactly(
    code: RuleCode, position: dict[str, Any], action: str, sentence: str
) -> None:
    state = state_of(**position)
    refusal = check(state, parse_action(action))
    assert refusal is not None
    assert refusal.code is code
    answer = refusal_sentence(refusal, seen(state))
    assert str(answer) == sentence
    assert answer.rule == refusal.rule


def test_every_rule_has_an_example() -> None:
    assert {code for code, _, _, _ in CASES} == set(RuleCode) - set(NEW_SENTENCES)


def asked(answer: Question, **position: Any) -> State:
    """Return a position of preset pagat in which the partner was asked."""
    state = state_of("pagat", **hand("QS QH QD 5C", melds=CANASTA, **position))
    return state._replace(turn=state.turn._replace(question=answer))


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            asked(Question.OPEN),
            "discard 5C",
            "The question “May I go out?” must be answered first.",
        ),
        (
            asked(Question.NO),
            "ask",
            "You have already asked in this turn; a question is possible once.",
        ),
        (
            asked(Question.NONE, drew="pile"),
            "ask",
            "Ask before you lay cards; in this turn some have been laid already.",
        ),
        (asked(Question.NONE), "answer yes", "Nobody has asked a question."),
        (
            asked(Question.NO),
            "out Q: QS QH QD / 5C",
            "Your partner said no, so you may not go out in this turn.",
        ),
    ],
)
def test_questions_between_partners_have_their_sentences(
    state: State, action: str, sentence: str
) -> None:
    refusal = check(state, parse_action(action))
    assert refusal is not None
    assert str(refusal_sentence(refusal, seen(state, 0))) == sentence


def test_after_laying_it_is_too_late_to_ask_for_a_required_yes() -> None:
    changes = {"permission": "required"}
    state = state_of(changes=changes, **hand("QS QH QD", melds=CANASTA, drew="pile"))
    refusal = check(state, parse_action("out Q: QS QH QD"))
    assert refusal is not None
    assert "the question comes before you lay cards" in str(refusal_sentence(refusal, seen(state)))


def test_after_a_last_red_three_nothing_is_discarded() -> None:
    state = state_of("britannica", **hand("QS 5C", stock=0))
    state = state._replace(turn=state.turn._replace(closing=True))
    refusal = check(state, parse_action("discard 5C"))
    assert refusal is not None
    assert "nothing is discarded any more" in str(refusal_sentence(refusal, seen(state)))


def tables() -> Iterator[State]:
    """Yield states of every phase, with and without stock, pile and permission."""
    for phase in ("draw", "play"):
        for stock in (0, 40):
            for pile in ("", "9D", "2D QD", "9D JK"):
                yield state_of("pagat", **hand("QS 5C", phase=phase, stock=stock, pile=pile))
    playing = state_of("traditional", **hand("QS 5C"))
    yield playing
    yield playing._replace(phase=Phase.OVER)
    for question in Question:
        yield asked(question)


@pytest.mark.parametrize("code", RuleCode)
def test_every_rule_has_a_sentence_whatever_is_counted(code: RuleCode) -> None:
    rules = ("C3.1", "C4.2", "C6.4", "C6.5", "C7.1", "C8.2", "C8.3", "C8.6", "C8.8", "C9.3", "C9.5")
    ranks = (None, Rank.WILD, Rank.TWO, Rank.THREE, Rank.QUEEN, Rank.JOKER)
    for table in tables():
        for rule in rules:
            for rank in ranks:
                for have, need in ((None, None), (None, 2), (0, 1), (1, 2), (4, 3), (60, 90)):
                    refusal = refuse(code, rule=rule, have=have, need=need, rank=rank)
                    sentence = str(refusal_sentence(refusal, seen(table, 0)))
                    assert sentence[0].isupper()
                    assert sentence.endswith(".")
                    assert not set("{}_") & set(sentence)
                    assert code.value not in sentence
                    assert "None" not in sentence

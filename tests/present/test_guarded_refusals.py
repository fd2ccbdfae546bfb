"""What a refused player is told in Modern American, exactly, with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.present.guarded_refusals import GUARDED_SENTENCES
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from tests.present.tables import seen, state_of

KINGS = "KS KH KD KC KS KH KD"
QUEENS = "QS QH QD QC QS QH 2C"
PAIR = "8S 9H"

CASES: list[tuple[str, dict[str, Any], list[str], str]] = [
    ("not-now", {"hand": PAIR}, ["draw"], "You have already drawn. Lay melds or discard."),
    ("not-now", {"hand": PAIR}, ["retract"], "There is nothing to take back in this turn."),
    (
        "not-now",
        {"hand": PAIR, "phase": "draw"},
        ["discard 8S"],
        "Begin your turn first: draw a card or take the pile.",
    ),
    (
        "not-now",
        {"hand": "8S 8H 9S TS", "own": ["4S 4H 4D"], "phase": "draw", "pile": "5S 8D"},
        ["take 8: 8S 8H", "retract", "take 8: 8S 8H"],
        "You gave the pile back; in this turn you must draw.",
    ),
    (
        "three-first",
        {"hand": f"3S JS JH JD AS AH AD AC {PAIR}"},
        ["meld J: JS JH JD; A: AS AH AD AC"],
        "You hold a three. Lay it on the table first; you get a new card for it.",
    ),
    (
        "special-not-allowed",
        {"hand": PAIR, "own": ["4S 4H 4D"]},
        ["special pairs"],
        "Your side has opened, so special hands are over for it in this deal.",
    ),
    (
        "special-no-match",
        {"hand": PAIR},
        ["special pairs"],
        "A special hand has exactly 14 cards; you hold 2.",
    ),
    (
        "pile-blocked",
        {
            "hand": "8S 8H 9S",
            "own": ["4S 4H 4D"],
            "phase": "draw",
            "pile": "KC",
            "theirs": [KINGS],
        },
        ["take K:"],
        "There is a canasta of kings already, so a pile with such a card on top cannot be taken.",
    ),
    (
        "pile-frozen",
        {"hand": "8S 2S 9H TS", "own": ["4S 4H 4D"], "phase": "draw", "pile": "5S 8D"},
        ["take 8: 8S 2S"],
        (
            "To take the pile, lay its top card with two natural eights from your hand; "
            "you have shown one."
        ),
    ),
    (
        "meld-no-rank",
        {"hand": f"2S 2H 2D {PAIR}", "own": ["4S 4H 4D"]},
        ["meld 2: 2S 2H 2D"],
        "Twos alone are a wild meld; jokers may lie with them.",
    ),
    (
        "meld-no-wild",
        {"hand": f"7S 7H 2D {PAIR}", "own": ["4S 4H 4D"]},
        ["meld 7: 7S 7H 2D"],
        "Sevens are laid without wild cards.",
    ),
    (
        "meld-rule-of-five",
        {"hand": f"JS JH 2D {PAIR}", "own": ["4S 4H 4D"]},
        ["meld J: JS JH 2D"],
        (
            "After the first meld a wild card needs five natural cards in its meld; "
            "the jacks would have two."
        ),
    ),
    (
        "meld-wild-lock",
        {"hand": f"4C 4D 2D {PAIR}", "own": ["4S 4H 4D", "2S 2H JK"]},
        ["meld 4: 4C 4D 2D"],
        (
            "Your side’s wild meld has three of seven cards. "
            "Until it is complete, wild cards go to no other meld."
        ),
    ),
    (
        "meld-dead-rank",
        {"hand": f"KS KC KD {PAIR}", "own": ["4S 4H 4D"], "theirs": ["KS KH KD KC KH 2S 2H"]},
        ["meld K: KS KC KD"],
        "There is a canasta of kings already, so no more of them may be laid.",
    ),
    (
        "opening-canasta",
        {"hand": f"{QUEENS} JS JH JD {PAIR}"},
        [f"meld Q: {QUEENS}; J: JS JH JD"],
        (
            "A mixed canasta may not be completed in the turn of the first meld; "
            "the queens would be one."
        ),
    ),
    (
        "opening-clean",
        {"hand": f"JS JH 2S AS AH JK JK {PAIR}"},
        ["meld J: JS JH 2S; A: AS AH JK JK"],
        (
            "The first meld needs three natural cards of one rank from your hand without a wild "
            "card; the best group has none."
        ),
    ),
    (
        "opening-minimum",
        {"hand": f"JS JH JD {PAIR}"},
        ["meld J: JS JH JD"],
        "Your first meld needs 125 points; these cards make 30, so 95 are missing.",
    ),
    (
        "needs-canasta",
        {"hand": "8S", "own": [KINGS]},
        ["discard 8S"],
        "To go out your side needs two canastas; it has one.",
    ),
    (
        "needs-complete",
        {"hand": "8S", "own": [KINGS, QUEENS, "7S 7H 7D"]},
        ["discard 8S"],
        (
            "Your side’s sevens have three of seven cards. "
            "While such a meld is unfinished your side may not go out."
        ),
    ),
    (
        "refused",
        {"hand": "8S", "own": [KINGS, QUEENS], "changes": {"permission": "required"}},
        ["discard 8S"],
        "Going out needs your partner’s yes. Ask before you lay cards.",
    ),
    (
        "keep-card",
        {"hand": "4C 4D 8S", "own": ["4S 4H 4D", KINGS]},
        ["meld 4: 4C 4D"],
        (
            "Keep at least two cards: one to discard and one to hold. "
            "To go out your side needs two canastas; it has one."
        ),
    ),
    (
        "keep-card",
        {"hand": "4C 4D 8S", "own": ["4S 4H 4D", KINGS]},
        ["out / 8S"],
        "Going out uses up the whole hand; with this 2 cards would be left.",
    ),
    (
        "discard-three",
        {"hand": f"3S {PAIR}"},
        ["discard 3S"],
        "A three is never discarded. Lay it on the table.",
    ),
    (
        "discard-wild",
        {"hand": f"2S {PAIR}"},
        ["discard 2S"],
        (
            "A wild card may be discarded only if you held no natural card after your draw "
            "and hold none now."
        ),
    ),
    (
        "discard-swad",
        {"hand": f"7S {PAIR}", "pile": ""},
        ["discard 7S"],
        "No seven, wild card, ace or dead card may go on the empty pile, so not this seven.",
    ),
]


@pytest.mark.parametrize(("code", "position", "actions", "sentence"), CASES)
def test_a_refused_action_is_answered_exactly(
    code: str, position: dict[str, Any], actions: list[str], sentence: str
) -> None:
    own, theirs = position.get("own", []), position.get("theirs", [])
    others = {key: value for key, value in position.items() if key not in ("hand", "own", "theirs")}
    hands = [position["hand"], 13, 13, 13]
    state = state_of(
        "modern", **{"pile": "5S 6H", "hands": hands, "melds": [own, theirs], **others}
    )
    for action in actions[:-1]:
        state = apply(state, parse_action(action)).state
    refusal = check(state, parse_action(actions[-1]))
    assert refusal is not None
    assert refusal.code.value == code
    answer = refusal_sentence(refusal, seen(state))
    assert str(answer) == sentence
    assert answer.rule == refusal.rule
    assert answer.rule is not None
    assert answer.rule.startswith("M")


def test_every_sentence_has_an_example() -> None:
    assert {code.value for code in GUARDED_SENTENCES} <= {code for code, _, _, _ in CASES}

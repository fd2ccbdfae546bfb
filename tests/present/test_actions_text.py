"""Actions in words, for undo and redo, and why something is not taken back."""

from __future__ import annotations

import pytest

from canasta_desktop.match.undo_policy import UndoRefusal
from canasta_desktop.present.actions_text import (
    action_words,
    deal_words,
    lay_text,
    redo_words,
    take_text,
    undo_refusal_sentence,
    undo_words,
)
from canasta_desktop.rules.actions import Lay, Take
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action, parse_cards
from canasta_desktop.rules.presets import make_rules


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("draw", "draw a card"),
        ("take Q: QH QD", "take the pile"),
        ("meld K: KS KH KD", "lay 3 kings"),
        ("meld K: KS KH 2D; 4: 4S", "lay 2 kings with 1 two, and 1 four"),
        ("meld Q: 2D JK", "lay 1 joker and 1 two with the queens"),
        ("discard 5C", "discard 5♣"),
        ("out K: KS KH KD / 5C", "go out"),
        ("meld W: 2D 2C JK", "lay 1 joker and 2 twos for the wild meld"),
        ("end", "end the deal"),
        ("ask", "ask the partner"),
        ("answer yes", "say yes"),
        ("answer no", "say no"),
    ],
)
def test_every_action_has_words(action: str, words: str) -> None:
    assert str(action_words(parse_action(action))) == words


def test_undo_and_redo_name_the_step_and_its_player() -> None:
    discard = parse_action("discard 5C")
    assert str(undo_words(action_words(discard))) == "Undo: discard 5♣"
    assert str(redo_words(action_words(discard, "{Ingrid}"))) == "Redo: {Ingrid}: discard 5♣"
    assert str(undo_words(deal_words(3))) == "Undo: deal 3"


@pytest.mark.parametrize("preset", ["classic", "modern"])
def test_every_reason_against_undo_has_a_sentence_of_its_own(preset: str) -> None:
    rules = make_rules(preset)
    said = [str(undo_refusal_sentence(refusal, rules)) for refusal in UndoRefusal]
    assert len(set(said)) == len(said)
    assert all(sentence.endswith(".") for sentence in said)


def test_where_the_pile_can_be_given_back_undo_says_so() -> None:
    sentence = undo_refusal_sentence(UndoRefusal.PILE_TAKEN, make_rules("modern"))
    assert "you may take it back" in str(sentence)


def test_wild_cards_say_whether_they_begin_the_wild_meld_or_join_it() -> None:
    laying = parse_action("meld W: 2S 2H 2D")
    assert isinstance(laying, Lay)
    assert str(lay_text(laying.groups, ())) == "Lay 3 twos as a wild meld"
    assert str(lay_text(laying.groups, {Rank.WILD})) == "Lay 3 twos on the wild meld"
    assert str(action_words(laying)) == "lay 3 twos for the wild meld"


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("take 8: 8S 8H", "Take the pile: 8♣ 8♠ 8♥"),
        ("take 8:", "Take the pile: 8♣"),
        ("take 8: 8S 8H; K: KS KH KD", "Take the pile: 8♣ 8♠ 8♥, and lay 3 kings"),
    ],
)
def test_a_take_names_its_claim_with_the_top_card_first(action: str, text: str) -> None:
    take = parse_action(action)
    assert isinstance(take, Take)
    assert str(take_text(take, parse_cards("9D 8C"))) == text

"""Faults in puzzles are found: a puzzle that is spoilt in one way is not sound any more."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.lessons.checking import faults, is_right
from canasta_desktop.lessons.puzzle import PuzzleError, load_puzzles, puzzle_from_json
from canasta_desktop.lessons.scene import set_up
from canasta_desktop.lessons.turns import play_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOUND: dict[str, Any] = {
    "id": "classic-example",
    "title": "An example",
    "topic": "natural canasta",
    "rules": {"preset": "classic"},
    "position": {
        "hands": ["KS 2H 4S 5S 6S", 11, 14, 11],
        "stock": 54,
        "pile": "8S 7H",
        "melds": [["KH KD KC KS KH KD"], ["TS TH TD 2S"]],
        "threes": ["3H", ""],
        "melded": [False, True, True, False],
    },
    "history": ["2 took 9S 9H KD with KS KH"],
    "question": "With which card do you complete the canasta?",
    "accept": ["natural canasta K"],
    "answers": [["meld K: KS", "discard 4S"]],
    "tempting": [["meld K: 2H", "discard 4S"]],
    "reason": "A natural canasta is worth more.",
    "cost": "Two hundred points.",
    "claims": [
        {
            "line": ["meld K: KS", "discard 4S"],
            "rather_than": ["meld K: 2H", "discard 4S"],
            "points": 180,
        }
    ],
}

BROKEN = '{"format": 1, "puzzles": ["classic-example"]}'
ELEVEN = "4H 5H 6H 7S 8H 9C TC JH QH 4C 5C"


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(SOUND)
    change(data)
    return data


def test_the_example_is_sound() -> None:
    assert faults(puzzle_from_json(SOUND)) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["position"].update(stock=55), "stock must have 54"),
        (lambda d: d["position"].update(pile="KS KS"), "more often than the packs"),
        (lambda d: d["position"]["hands"].__setitem__(1, ELEVEN), "hand of seat 0"),
        (lambda d: d["position"].update(turn=1), "not the turn of seat 0"),
        (lambda d: d["position"].update(melded=[False] * 4), "has opened or not"),
        (lambda d: d["position"]["melds"].__setitem__(1, ["TS 2S 2S JK"]), "could not"),
        (lambda d: d.update(history=["1 took 9S 9H TD"]), "did not take it"),
        (lambda d: d.update(history=["2 laid QS QH QD"]), "not on the table"),
        (lambda d: d.update(history=["turned 8S", "2 took 9S KD"]), "does not lie lowest"),
        (lambda d: d.update(history=["9 threw QS"]), "There is no seat 9"),
        (lambda d: d.update(question="Complete it."), "not a question"),
        (lambda d: d.update(reason="because"), "not a sentence"),
        (lambda d: d.update(tempting=[]), "tempting turn"),
        (lambda d: d.update(accept=["canasta K"]), "is accepted"),
        (lambda d: d.update(accept=["canasta T"]), "is not accepted"),
        (lambda d: d["accept"].append("goes out"), "No answer shows"),
        (lambda d: d.update(answers=[["meld K: QS"]]), "is not legal"),
        (lambda d: d.update(answers=[["meld K: KS"]]), "does not end the turn"),
        (lambda d: d["answers"][0].append("draw"), "goes on after the end"),
        (lambda d: d["claims"][0].update(points=200), "180 points better, not 200"),
    ],
)
def test_a_fault_is_found(change: Callable[[dict[str, Any]], object], words: str) -> None:
    assert any(words in fault for fault in faults(puzzle_from_json(spoilt(change))))


def test_a_turn_that_was_never_finished_is_not_right() -> None:
    puzzle = puzzle_from_json(SOUND)
    scene = set_up(puzzle, 0)
    assert is_right(puzzle, play_line(scene, puzzle.answers[0]))
    assert not is_right(puzzle, play_line(scene, puzzle.answers[0][:1]))


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.pop("reason"),
        lambda d: d.update(topic="weather"),
        lambda d: d.update(rules={"preset": "none"}),
        lambda d: d.update(accept=["wins"]),
        lambda d: d.update(answers=[["jump"]]),
        lambda d: d.update(history=["2 ate 9S"]),
        lambda d: d.update(history=["turned"]),
        lambda d: d.update(history=["1 let QS KS lie"]),
        lambda d: d.update(history=[7]),
        lambda d: d.update(answers=3),
        lambda d: d.update(answers=["discard 4S"]),
        lambda d: d.update(accept=[None]),
        lambda d: d.update(question=None),
        lambda d: d.update(reason=["Because."]),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_id(
    change: Callable[[dict[str, Any]], object],
) -> None:
    with pytest.raises(PuzzleError, match="classic-example"):
        puzzle_from_json(spoilt(change))


def test_files_are_read_or_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps({"format": 1, "puzzles": [SOUND]}), encoding="utf-8")
    assert [puzzle.id for puzzle in load_puzzles(file)] == ["classic-example"]
    for text in ("{", '{"format": 2, "puzzles": []}', "[]", '{"format": 1}', BROKEN, "[" * 10**5):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(PuzzleError, match=r"some\.json"):
            load_puzzles(file)

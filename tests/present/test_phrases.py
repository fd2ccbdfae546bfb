"""Phrases: marked where they are made, translated at the edge, the same in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import canasta_desktop.present
from canasta_desktop.present.phrases import NOTHING, say, say_count

PACKAGE = Path(canasta_desktop.present.__file__).parent


def test_values_go_into_the_braces() -> None:
    assert str(say("{have} of {need} points", have=60, need=1500)) == "60 of 1,500 points"


def test_a_negative_number_has_a_real_minus_sign() -> None:
    assert str(say("{points}", points=-1250)) == "\N{MINUS SIGN}1,250"


def test_the_number_chooses_the_wording() -> None:
    assert [str(say_count(n, "{count} card", "{count} cards")) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]


def test_texts_are_values_and_never_templates() -> None:
    assert str(say("{name} is thinking", name="{0} {name}")) == "{0} {name} is thinking"


def test_a_translation_gets_every_part_and_its_number() -> None:
    asked: list[tuple[str, int | None]] = []

    def german(source: str, count: int | None = None, /) -> str:
        asked.append((source, count))
        return {
            "{what}, please": "Bitte {what}",
            "{count} cards": "{count} Karten",
        }[source]

    phrase = say("{what}, please", what=say_count(3, "{count} card", "{count} cards"))
    assert phrase.render(german) == "Bitte 3 Karten"
    assert asked == [("{count} cards", 3), ("{what}, please", None)]


def test_nothing_says_nothing() -> None:
    assert str(NOTHING) == ""


def test_every_wording_stands_in_the_code_where_translators_can_find_it() -> None:
    """Each call of say and say_count has its English text in it, so that tools can collect it."""
    texts = {"say": (0,), "say_count": (1, 2)}
    found = 0
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for place in texts.get(node.func.id, ()):
                    wording = node.args[place]
                    assert isinstance(wording, ast.Constant), f"{path.name}:{node.lineno}"
                    assert isinstance(wording.value, str), f"{path.name}:{node.lineno}"
                    found += 1
    assert found > 100

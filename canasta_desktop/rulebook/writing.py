"""Short ways to write pages: numbered rules, tables, cards as symbols, points by score."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, sentences, symbols
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Bullets, Paragraph, Table
from canasta_desktop.rules.notation import parse_cards

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

SCORE_STEP = 5
"""Every score is a multiple of this."""


def rule(number: str, *parts: Phrase) -> Paragraph:
    """Return a numbered rule of one or more sentences; empty ones are left out."""
    return Paragraph(sentences(parts), number)


def text(*parts: Phrase) -> Paragraph:
    """Return a paragraph of one or more sentences; empty ones are left out."""
    return Paragraph(sentences(parts))


def bullets(*entries: Phrase) -> Bullets:
    """Return a list."""
    return Bullets(entries)


def cards(notation: str) -> Phrase:
    """Return cards such as ``QS QH 2C`` as symbols: Q♠ Q♥ 2♣."""
    return symbols(parse_cards(notation))


def num(number: int) -> Phrase:
    """Return a number in digits."""
    return say("{number}", number=number)


def figures(head: tuple[Phrase, Phrase], rows: list[tuple[Phrase, int]]) -> Table:
    """Return a table of two columns, the second of numbers."""
    return Table(head, tuple((what, num(points)) for what, points in rows), frozenset({1}))


def canastas(count: int) -> Phrase:
    """Return a number of canastas as it stands in a sentence: "one canasta", "two canastas"."""
    if count == 1:
        return say("one canasta")
    return say("{number} canastas", number=number_word(count))


def score_bands(rules: RuleSet) -> list[tuple[Phrase, int]]:
    """Return the opening minimums as a table shows them, for the lowest scores first."""
    rows = [(say("below 0"), rules.opening_below_0)]
    for (low, points), (above, _) in itertools.pairwise(rules.opening_table):
        rows.append((say("{low} to {high}", low=low, high=above - SCORE_STEP), points))
    low, points = rules.opening_table[-1]
    rows.append((say("{low} and more", low=low), points))
    return rows


def opening_table(rules: RuleSet) -> Table:
    """Return the opening minimums as a table."""
    head = (say("your side’s score when the deal begins"), say("minimum"))
    return figures(head, score_bands(rules))

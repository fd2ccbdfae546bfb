"""Searching the help: every word has to be there, headings first, a find leads to its place."""

from __future__ import annotations

import pytest

from canasta_desktop.rulebook.finding import SNIPPET, around, find, places
from canasta_desktop.rules.presets import make_rules
from tests.rulebook.help_sets import pages_of

CLASSIC = pages_of(make_rules("classic"))
PLACES = places(CLASSIC)


def test_a_search_finds_rules_by_their_words_in_any_order_and_case() -> None:
    anchors = [hit.place.anchor for hit in find(PLACES, "NATURAL frozen")]
    assert "C6.5" in anchors


@pytest.mark.parametrize("text", ["zebra", "   ", ""])
def test_what_is_nowhere_is_not_found(text: str) -> None:
    assert find(PLACES, text) == []


def test_every_place_leads_to_an_anchor_that_exists() -> None:
    anchors = {page.name: set(page.anchors()) | {""} for page in CLASSIC}
    assert len(PLACES) > 250
    assert all(place.anchor in anchors[place.page] for place in PLACES)


def test_finds_in_headings_come_first() -> None:
    hits = find(PLACES, "pile taking")
    headed = ["Taking" in h.place.heading and "pile" in h.place.heading for h in hits]
    assert 3 < sum(headed) < len(hits)
    assert headed[: sum(headed)] == [True] * sum(headed)


def test_words_in_just_this_order_come_before_scattered_ones() -> None:
    hits = find(PLACES, "take a frozen pile you lay")
    assert hits[0].place.anchor == "C6.5"
    assert len(hits) > 1


def test_each_anchor_is_found_once() -> None:
    found = [(hit.place.page, hit.place.anchor) for hit in find(PLACES, "pile")]
    assert len(found) == len(set(found)) > 20


def test_all_pages_are_searched() -> None:
    assert {hit.place.page for hit in find(PLACES, "black three")} >= {
        "rules", "questions", "strategy", "settings",
    }  # fmt: skip


def test_straight_and_curly_apostrophes_are_the_same() -> None:
    assert len(find(PLACES, "partner's hand")) == len(find(PLACES, "partner’s hand")) > 0


def test_a_find_shows_a_line_or_two_around_the_word() -> None:
    text = "one two three " * 30 + "needle " + "four five " * 30
    shown = around(text, text.index("needle"))
    assert "needle" in shown
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert len(shown) <= SNIPPET + 2
    assert around("short text", 6) == "short text"

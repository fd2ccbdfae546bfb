"""The help pages of any rule set are complete, say its own numbers, and lead nowhere else."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.rulebook.document import Links, Paragraph, Table, page_with
from canasta_desktop.rulebook.pages import rules_page
from canasta_desktop.rulebook.rule_sets_pages import changed_table
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.refusal import GUARDED_RULE_OF_CODE, RULE_OF_CODE, RuleCode
from canasta_desktop.rules.ruleset import Family
from tests.rulebook.help_sets import (
    PRESET_SETS,
    changing_pages,
    page_named,
    pages_of,
    random_rule_sets,
    section_of,
    texts_of,
    texts_that_change,
)

if TYPE_CHECKING:
    from canasta_desktop.rulebook.document import Page, Section
    from canasta_desktop.rules.ruleset import RuleSet

RANDOM_SETS = random_rule_sets(300)
CITED = re.compile(r"(?<![\w.])([CMK]\d{1,2}[a-z]?(?:\.\d+)?)(?!\w)")

ONLY_CLASSIC = {RuleCode.ONE_CARD_GUARD, RuleCode.PILE_NO_CLAIM, RuleCode.MUST_TAKE,
                RuleCode.BLACK_THREES}  # fmt: skip
ONLY_MODERN = {code for code, rule in RULE_OF_CODE.items() if rule.startswith("M")}


def named(rules: RuleSet) -> str:
    return rules.preset


def first_table(section: Section) -> Table:
    return next(block for block in section.blocks if isinstance(block, Table))


def numbers_in(rules: RuleSet) -> set[str]:
    return set(rules_page(rules).anchors())


@pytest.mark.parametrize("rules", PRESET_SETS, ids=named)
def test_every_preset_has_all_pages(rules: RuleSet) -> None:
    names = [page.name for page in pages_of(rules)]
    assert names == [
        "rules", "questions", "examples", "strategy", "rule-sets",
        *(f"preset-{name}" for name in PRESETS),
        "settings", "readings", "playing", "accessibility", "history",
    ]  # fmt: skip


def test_rule_sets_by_chance_have_complete_pages() -> None:
    """No section is empty, no text is missing or has braces left, and no anchor stands twice."""
    for rules in RANDOM_SETS:
        for page in changing_pages(rules):
            assert page.sections, page.name
            anchors = list(page.anchors())
            assert len(anchors) == len(set(anchors)), page.name
            assert all(section.blocks or page.name == "settings" for section in page.sections)
        for page_name, text in texts_that_change(rules):
            assert text.strip(), page_name
            assert "{" not in text, text
            assert "  " not in text, text


def test_every_rule_set_has_the_same_numbers_as_its_family() -> None:
    for rules in RANDOM_SETS:
        base = make_rules("classic" if rules.family is Family.CLASSIC else "modern")
        assert numbers_in(rules) - {"changed"} == numbers_in(base)


def test_every_table_has_rows_as_long_as_its_head() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS[:40]):
        for page in pages_of(rules):
            tables = [b for s in page.sections for b in s.blocks if isinstance(b, Table)]
            for table in tables:
                assert {len(row) for row in table.rows} == {len(table.head)}


def test_every_number_that_is_cited_leads_somewhere() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        pages = pages_of(rules)
        known = {anchor for page in pages for anchor in page.anchors()}
        for page_name, text in texts_that_change(rules):
            assert set(CITED.findall(text)) <= known, (page_name, text)


def test_pages_that_are_the_same_for_all_rule_sets_cite_only_what_they_have() -> None:
    for rules in (make_rules("classic"), make_rules("modern")):
        pages = pages_of(rules)
        known = {anchor for page in pages for anchor in page.anchors()}
        for page in pages:
            assert all(set(CITED.findall(text)) <= known for text in texts_of(page)), page.name


def test_every_link_between_pages_leads_to_a_page() -> None:
    for rules in PRESET_SETS:
        pages = pages_of(rules)
        names = {page.name: set(page.anchors()) for page in pages}
        links = [
            entry
            for page in pages
            for section in page.sections
            for block in section.blocks
            if isinstance(block, Links)
            for entry in block.entries
        ]
        assert links
        for _text, page, anchor in links:
            assert page in names
            assert not anchor or anchor in names[page]


def test_every_refusal_code_leads_to_a_rule_of_the_rules_page() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        is_classic = rules.family is Family.CLASSIC
        cited = RULE_OF_CODE if is_classic else GUARDED_RULE_OF_CODE
        others = ONLY_MODERN if is_classic else ONLY_CLASSIC
        known = numbers_in(rules)
        for code in RuleCode:
            assert code in others or cited[code] in known, code


@pytest.mark.parametrize(
    ("preset", "numbers"),
    [
        ("classic", ["C8.8", "C8.3", "C9.3", "C9.5", "C8.2", "C4.4", "C6.4", "C6.5", "C8.6"]),
        ("modern", ["M10.7", "M12.3", "M12.2", "M4.3", "M4.4", "M5.4", "M10.5", "M15"]),
    ],
)
def test_nearer_numbers_that_refusals_name_are_there_too(preset: str, numbers: list[str]) -> None:
    assert set(numbers) <= numbers_in(make_rules(preset))


def test_a_numbered_rule_is_a_paragraph_that_says_something() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS[:60]):
        for section in rules_page(rules).sections:
            for block in section.blocks:
                if isinstance(block, Paragraph) and block.anchor:
                    assert len(str(block.text)) > 20, block.anchor


def test_the_table_of_minimums_has_the_numbers_of_the_settings() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        is_classic = rules.family is Family.CLASSIC
        page = rules_page(rules)
        section = section_of(page, "C5" if is_classic else "M2")
        head = "your side’s score when the deal begins"
        tables = [b for b in section.blocks if isinstance(b, Table) and str(b.head[0]) == head]
        (table,) = tables
        shown = [str(row[1]) for row in table.rows]
        wanted = [rules.value(name) for name in rules.openings]
        assert shown == [f"{points:,}" for points in wanted]


def test_the_bands_of_scores_leave_no_gap() -> None:
    table = first_table(section_of(rules_page(make_rules("classic")), "C5"))
    assert [str(row[0]) for row in table.rows] == [
        "below 0", "0 to 1,495", "1,500 to 2,995", "3,000 and more",
    ]  # fmt: skip


def test_the_bonuses_of_classic_are_those_of_the_settings() -> None:
    for rules in RANDOM_SETS:
        if rules.family is not Family.CLASSIC:
            continue
        rows = {
            str(w): str(p)
            for w, p in first_table(section_of(rules_page(rules), "section-C10")).rows
        }
        assert rows["natural canasta"] == f"{rules.natural_canasta_bonus:,}"
        assert rows["mixed canasta"] == f"{rules.mixed_canasta_bonus:,}"
        assert rows["going out"] == f"{rules.out_bonus:,}"
        assert rows["going out concealed, in place of that"] == f"{rules.concealed_total:,}"
        assert rows["one red three"] == f"{rules.red3_each:,}"
        assert rows["all 4 red threes together"] == f"{rules.red3_all:,}"
        assert ("four black threes laid when going out" in rows) == bool(rules.black3_four_bonus)


def test_the_penalty_of_an_unfinished_wild_meld_follows_its_setting() -> None:
    for points in (2000, 2500):
        rules = make_rules("modern", {"incomplete_wild_all_jokers": points})
        tables = [b for b in section_of(rules_page(rules), "M2").blocks if isinstance(b, Table)]
        rows = {str(row[0]): str(row[-1]) for table in tables for row in table.rows}
        assert rows["such a wild meld with all four jokers in it"] == f"−{points:,}"


def test_a_rule_set_with_changes_says_what_is_changed() -> None:
    rules = make_rules("classic", {"wild_cap": 2, "target": 1500})
    table = changed_table(rules)
    assert table is not None
    rows = [tuple(map(str, row)) for row in table.rows]
    assert ("Points to win (0 = a single deal)", "1,500", "5,000") in rows
    assert ("Most wild cards in a meld (0 = no fixed limit)", "2", "3") in rows
    assert len(rows) == 2
    assert changed_table(make_rules("vienna")) is None


@pytest.mark.parametrize(
    ("changes", "number", "words"),
    [
        ({"wild_cap": 2}, "C4.2", "at most two wild cards"),
        ({"wild_cap": 0, "wild_ratio": "lt_naturals"}, "C4.2", "fewer wild cards than natural"),
        ({"meld_max": 7}, "C4.3", "at most seven cards"),
        ({"frozen_claim_naturals": 3}, "C6.5", "at least three natural cards"),
        ({"one_card_guard": False}, "C6.2", "no obstacle"),
        ({"black3_mode": "freeze"}, "C6.3", "or a black three"),
        ({"canastas_to_go_out": 2}, "C8.1", "two canastas"),
        ({"final_discard": "required"}, "C8.2", "has to be that discard"),
        ({"permission": "required"}, "C8.8", "must ask"),
        ({"black3_meld": "never"}, "C8.6", "never laid"),
        ({"target": 0}, "C11.1", "single deal"),
    ],
)
def test_a_changed_setting_changes_the_words(
    changes: dict[str, object], number: str, words: str
) -> None:
    def rule(rules: RuleSet) -> str:
        page = rules_page(rules)
        return next(
            str(block.text)
            for section in page.sections
            for block in section.blocks
            if isinstance(block, Paragraph) and block.anchor == number
        )

    assert words in rule(make_rules("classic", changes))
    assert words not in rule(make_rules("classic"))


def test_meld_samples_follow_the_limit_for_wild_cards() -> None:
    def verdicts(rules: RuleSet) -> list[str]:
        table = first_table(section_of(rules_page(rules), "C4"))
        return [str(row[1]) for row in table.rows]

    loose, strict = verdicts(make_rules("classic")), verdicts(make_rules("traditional"))
    yes, no = "allowed", "not allowed"
    assert loose == [yes, yes, no, yes, yes, yes, yes, no]
    assert strict == [yes, yes, no, yes, no, yes, yes, yes]


def test_special_hands_are_listed_as_they_are_played() -> None:
    def listed(rules: RuleSet) -> list[str]:
        tables = [b for b in section_of(rules_page(rules), "M2").blocks if isinstance(b, Table)]
        return [str(row[0]) for row in tables[-1].rows if len(tables[-1].head) == 4]

    assert len(listed(make_rules("modern"))) == 11
    assert listed(make_rules("modern-pagat")) == ["Pairs", "Wild Pairs", "Straight", "Garbage"]
    assert listed(make_rules("modern", {"special_hands": "none"})) == []


def test_a_place_is_found_on_the_first_page_that_has_it() -> None:
    pages = pages_of(make_rules("classic"))
    found = page_with(pages, "C6.5")
    assert found is page_named(pages, "rules")
    assert page_with(pages, "C99") is None


def test_pages_of_different_rule_sets_differ_where_their_settings_do() -> None:
    def said(page: Page) -> list[str]:
        return list(texts_of(page))

    for first, second in itertools.pairwise(PRESET_SETS):
        assert said(rules_page(first)) != said(rules_page(second))

"""The help pages hold every rule number once and in order, and nothing cites a number they lack."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.rulebook.document import Paragraph
from canasta_desktop.rulebook.pages import rules_page
from canasta_desktop.rules.presets import make_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[2]
HELP = ROOT / "resources" / "help"
PACKAGE = ROOT / "canasta_desktop"

# How many numbered rules each section has; 0 means one rule that bears the section's own number.
SECTIONS = {
    "classic": {
        "C1": 3, "C2": 6, "C3": 5, "C4": 8, "C5": 6, "C6": 9,
        "C7": 4, "C8": 8, "C9": 8, "C10": 0, "C11": 3, "C12": 0,
    },
    "modern": {
        "M1": 0, "M2": 6, "M3": 4, "M4": 7, "M5": 7, "M6": 10, "M7": 6, "M8": 6, "M8a": 0,
        "M9": 5, "M10": 7, "M11": 4, "M12": 3, "M13": 3, "M14": 0, "M15": 0, "M16": 0,
    },
}  # fmt: skip

# A number that another coordinate follows ("M10 20", "C8,4") belongs to a drawing, not to a rule.
CITATION = re.compile(
    r"(?<![\w#.])(?P<number>[CM]\d{1,2}[a-z]?(?:\.\d+\w*)?)(?!\w|\.\d|[ ,]+[-.{]?\d|[ ,]+\{)"
)
SETTING_TAG = re.compile(r"\[setting: *(?P<name>[^\]]*)\]")
TAG_LINE = re.compile(r"^\[setting: \w+\](?: \[setting: \w+\])*$")


def lines_of(page: str) -> list[str]:
    return (HELP / page).read_text(encoding="utf-8").splitlines()


def rules_by_section(preset: str) -> list[tuple[str, list[str]]]:
    """Return the numbered sections of the rules page, each with its rule numbers, in order."""
    sections: list[tuple[str, list[str]]] = []
    for section in rules_page(make_rules(preset)).sections:
        number = str(section.title).split(" ", 1)[0]
        if re.fullmatch(r"[CM]\d+[a-z]?", number):
            rules = [b.anchor for b in section.blocks if isinstance(b, Paragraph) and b.anchor]
            sections.append((number, rules))
    return sections


def expected_rules(section: str, count: int) -> list[str]:
    return [f"{section}.{item}" for item in range(1, count + 1)] or [section]


def known_numbers() -> set[str]:
    sections = [found for preset in SECTIONS for found in rules_by_section(preset)]
    return {number for section, rules in sections for number in (section, *rules)}


def known_settings() -> set[str]:
    return {line.removeprefix("### ") for line in lines_of("settings.md") if line[:4] == "### "}


def cited_numbers(text: str) -> set[str]:
    return {match["number"] for match in CITATION.finditer(text)}


def files_that_cite(package: Path, pages: Path) -> Iterator[Path]:
    """All program files and help pages; the package may be missing."""
    if package.is_dir():
        yield from sorted(package.rglob("*.py"))
    yield from sorted(pages.rglob("*.md"))


def wrong_citations(files: Iterable[Path], known: set[str]) -> list[str]:
    return [
        f"{file.name} cites {number}"
        for file in files
        for number in sorted(cited_numbers(file.read_text(encoding="utf-8")) - known)
    ]


@pytest.mark.parametrize("preset", SECTIONS)
def test_each_number_stands_once(preset: str) -> None:
    sections = rules_by_section(preset)
    headings = [section for section, _ in sections]
    rules = [rule for _, rules in sections for rule in rules]
    assert len(headings) == len(set(headings))
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize("preset", SECTIONS)
def test_sections_come_in_order_and_none_is_missing(preset: str) -> None:
    assert [section for section, _ in rules_by_section(preset)] == list(SECTIONS[preset])


@pytest.mark.parametrize(
    ("preset", "section"),
    [(preset, section) for preset in SECTIONS for section in SECTIONS[preset]],
)
def test_rules_of_a_section_run_without_gaps(preset: str, section: str) -> None:
    rules = dict(rules_by_section(preset))[section]
    assert rules == expected_rules(section, SECTIONS[preset][section])


def test_every_cited_number_is_a_rule_or_a_section() -> None:
    assert wrong_citations(files_that_cite(PACKAGE, HELP), known_numbers()) == []


def test_the_help_pages_do_cite_rules() -> None:
    """Guards the test above against a pattern that finds nothing."""
    for page in ("settings.md", "readings.md"):
        assert len(cited_numbers((HELP / page).read_text(encoding="utf-8"))) > 5, page


def test_wrong_citations_are_found_in_program_files_and_pages(tmp_path: Path) -> None:
    package, pages = tmp_path / "package", tmp_path / "pages"
    (package / "rules").mkdir(parents=True)
    pages.mkdir()
    (package / "rules" / "melds.py").write_text(
        '"""See C4.2, (C4.99) and M8b."""\nRULES = {"meld": "M6.77"}  # as C13 says\n',
        encoding="utf-8",
    )
    (pages / "page.md").write_text("Rule C8.44. And C8, M8a, M13.2.", encoding="utf-8")
    assert wrong_citations(files_that_cite(package, pages), known_numbers()) == [
        "melds.py cites C13",
        "melds.py cites C4.99",
        "melds.py cites M6.77",
        "melds.py cites M8b",
        "page.md cites C8.44",
    ]


@pytest.mark.parametrize(
    "text", ["M99 20 L30 40", "M99.5,2 C98.1 -7", "#C99", "10C99", "# noqa: C901", "M99 {x}"]
)
def test_drawings_colours_and_cards_are_no_citations(text: str) -> None:
    assert cited_numbers(text) == set()


def test_every_setting_named_in_brackets_is_explained() -> None:
    named = {
        (page.name, tag["name"])
        for page in HELP.glob("*.md")
        for tag in SETTING_TAG.finditer(page.read_text(encoding="utf-8"))
    }
    assert len({name for _, name in named}) > 10
    assert sorted((page, name) for page, name in named if name not in known_settings()) == []


def test_settings_are_explained_once_each() -> None:
    headings = [line for line in lines_of("settings.md") if line.startswith("### ")]
    assert len(headings) == len(set(headings))


def test_settings_stand_alone_in_the_last_line_of_a_paragraph() -> None:
    """A program can take the line out, or put the value in play in its place."""
    lines = [*lines_of("readings.md"), ""]
    for index, line in enumerate(lines):
        if "[setting" in line:
            assert TAG_LINE.match(line), line
            assert lines[index - 1] != "", line
            assert lines[index + 1] == "", line

"""Help pages kept as files: read into pages that follow the rule set in play."""

from __future__ import annotations

from canasta_desktop.rulebook.document import Bullets, Page, Paragraph, Table
from canasta_desktop.rulebook.markdown_pages import markdown_page, own_rules
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.presets import make_rules
from tests.rulebook.help_sets import PRESET_SETS, page_named, pages_of, random_rule_sets

SAMPLE = """# A page

The *first* words.

## Part {one}

A **bold** paragraph.
[setting: wild_cap] [setting: talon]

- one
- two

| a | b |
|---|---|
| 1 | 2 |

## Only there

Game: Modern American

Nothing for Classic.
"""


def sample() -> Page:
    return markdown_page("sample", SAMPLE, make_rules("classic"))


def test_a_file_becomes_a_page_of_plain_values() -> None:
    page = sample()
    assert (str(page.title), str(page.lead)) == ("A page", "The first words.")
    (section,) = page.sections
    assert str(section.title) == "Part {one}"
    paragraph, values, items, table = section.blocks
    assert isinstance(paragraph, Paragraph)
    assert str(paragraph.text) == "A bold paragraph."
    assert isinstance(values, Bullets)
    assert [str(item) for item in values.entries] == [
        "At this table, Most wild cards in a meld (0 = no fixed limit): 3."
    ]
    assert isinstance(items, Bullets)
    assert [str(item) for item in items.entries] == ["one", "two"]
    assert isinstance(table, Table)
    assert [str(cell) for cell in table.rows[0]] == ["1", "2"]


def test_the_settings_page_has_every_setting_of_the_family_with_its_value() -> None:
    for rules in (*PRESET_SETS, *random_rule_sets(60, seed=1939)):
        page = page_named(pages_of(rules), "settings")
        shown = {
            section.anchor: str(section.blocks[0].text)
            for section in page.sections
            if section.anchor.startswith("setting-") and isinstance(section.blocks[0], Paragraph)
        }
        assert shown == {
            f"setting-{item.name}": f"At this table: {item.words_for(rules.value(item.name))}."
            for item in settings_of(rules)
        }


def test_rules_of_the_other_family_are_left_out() -> None:
    classic, modern = make_rules("classic"), make_rules("modern")
    assert own_rules("It ends (C11.1, M13.3).", classic) == "It ends (C11.1)."
    assert own_rules("It ends (C11.1, M13.3).", modern) == "It ends (M13.3)."
    assert own_rules("It ends (M13.3).", classic) == "It ends."


def test_readings_are_those_of_the_family() -> None:
    classic = page_named(pages_of(make_rules("classic")), "readings")
    modern = page_named(pages_of(make_rules("modern")), "readings")
    assert [anchor for anchor in classic.anchors() if anchor[0] == "K"] == [
        f"K{number}" for number in range(1, 22)
    ]
    assert not any(anchor[0] == "K" for anchor in modern.anchors())

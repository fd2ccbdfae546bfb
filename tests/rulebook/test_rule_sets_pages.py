"""The pages of named rule sets tell exactly what their settings differ by."""

from __future__ import annotations

from canasta_desktop.rulebook.document import Links, Page, Table
from canasta_desktop.rulebook.rule_sets_pages import comparison_page, differing, preset_page
from canasta_desktop.rules.modern_settings import SETTINGS
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import Family


def tables(page: Page) -> list[Table]:
    return [b for section in page.sections for b in section.blocks if isinstance(b, Table)]


def test_a_page_lists_what_its_preset_changes_and_nothing_else() -> None:
    for name, preset in PRESETS.items():
        shown = [row for table in tables(preset_page(name)) for row in table.rows]
        assert len(shown) == len(preset.changes), name


def test_vienna_differs_by_its_red_threes_alone() -> None:
    (table,) = tables(preset_page("vienna"))
    (row,) = table.rows
    assert [str(cell) for cell in row] == [
        "What a side needs for its red threes to count in its favour", "a canasta", "a meld",
    ]  # fmt: skip


def test_neighbours_are_told_with_the_number_of_differences() -> None:
    links = [
        str(text)
        for section in preset_page("britannica").sections
        for block in section.blocks
        if isinstance(block, Links)
        for text, _, _ in block.entries
    ]
    assert "Pagat: one setting differs" in links
    assert "Classic: 2 settings differ" in links
    assert links[-1] == "Rule sets side by side"


def test_the_comparison_has_every_setting_that_differs_and_every_value() -> None:
    for family, table in zip(Family, tables(comparison_page()), strict=True):
        sets = [make_rules(name) for name, p in PRESETS.items() if p.family is family]
        labels = [str(row[0]) for row in table.rows]
        wanted = [
            item for item in SETTINGS[family] if len({rules.value(item.name) for rules in sets}) > 1
        ]
        assert labels == [item.label for item in wanted]
        for item, row in zip(wanted, table.rows, strict=True):
            said = [str(cell) for cell in row[1:]]
            assert said == [item.words_for(rules.value(item.name)) for rules in sets]


def test_what_differs_from_the_first_column_is_marked() -> None:
    table = tables(comparison_page())[0]
    labels = [str(row[0]) for row in table.rows]
    heads = [str(cell) for cell in table.head]
    place = labels.index("When the stock has run out")
    assert (place, heads.index("Traditional (house rules)")) in table.marked
    assert (place, heads.index("Pagat")) not in table.marked
    assert all(column > 1 for _, column in table.marked)


def test_differences_are_the_same_from_both_sides() -> None:
    first, second = make_rules("bicycle"), make_rules("traditional")
    assert differing(first, second) == differing(second, first)
    assert differing(first, first) == ()

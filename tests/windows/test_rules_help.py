"""The rules help: every rule can be reached, found and read with the values of this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from canasta_desktop.resources import resource
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.settings import CLASSIC_SETTINGS
from canasta_desktop.windows.help_pages import VALUE_MARK, load_pages, page_of_rule, search
from canasta_desktop.windows.rules_help import RulesHelp

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.main_window import MainWindow

PLAIN = load_pages(resource("help"), None)
NUMBERS = [part.number for page in PLAIN for part in page.parts if part.number is not None]


@pytest.fixture
def help_window(qtbot: QtBot) -> RulesHelp:
    made = RulesHelp(resource("help"))
    qtbot.addWidget(made)
    made.resize(1000, 620)
    made.show()
    return made


def test_the_pages_of_games_that_can_be_played_are_offered_in_order() -> None:
    assert [page.name for page in PLAIN] == ["classic", "presets", "settings"]
    assert [page.title for page in PLAIN] == ["Classic Canasta", "Presets", "Settings"]


def test_settings_and_presets_go_by_their_labels() -> None:
    titles = [part.title for page in PLAIN for part in page.parts]
    assert all(setting.label in titles for setting in CLASSIC_SETTINGS)
    assert "Traditional (house rules)" in titles
    assert "wild_cap" not in titles


def test_no_tag_of_a_setting_is_left_in_what_is_read() -> None:
    for rules in (None, make_rules()):
        for page in load_pages(resource("help"), rules):
            assert "[setting:" not in page.markdown
            assert "\nLabel: " not in page.markdown


def test_the_values_of_this_table_stand_beside_what_they_decide() -> None:
    rules = make_rules("classic", {"wild_cap": 2})
    classic = next(page for page in load_pages(resource("help"), rules) if page.name == "classic")
    lines = classic.markdown.splitlines()
    values = [line for line in lines if line.startswith(VALUE_MARK)]
    assert any("At this table, changed: Most wild cards in a meld" in line for line in values)
    assert any(line.endswith("changed: Most wild cards in a meld (0 = no fixed limit): 2; At this "
                             "table: Wild cards compared with natural cards: does not matter*")
               for line in values)  # fmt: skip
    assert not any(line.startswith(VALUE_MARK) for line in PLAIN[0].markdown.splitlines())


def test_the_settings_page_tells_the_value_in_play_of_each() -> None:
    page = load_pages(resource("help"), make_rules("vienna"))[-1]
    lines = [line for line in page.markdown.splitlines() if line]
    place = lines.index("### What a side needs for its red threes to count in its favour")
    assert lines[place + 1] == f"{VALUE_MARK} *At this table: a canasta*"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_can_be_shown(number: str) -> None:
    found = page_of_rule(PLAIN, number)
    assert found is not None
    assert found[1].number == number


def test_every_rule_is_found_in_the_text_that_is_shown(help_window: RulesHelp) -> None:
    rules = [number for number in NUMBERS if "." in number]
    assert len(rules) > 40
    for number in rules:
        assert help_window.show_rule(number)
        assert help_window.marked_text().startswith(f"{number} ")


def test_only_the_rule_asked_for_is_marked(help_window: RulesHelp) -> None:
    help_window.show_rule("C6.3")
    help_window.show_rule("C5.1")
    block = help_window.text.document().begin()
    marked = []
    while block.isValid():
        if block.blockFormat().background().style() is not Qt.BrushStyle.NoBrush:
            marked.append(block.text()[:4])
        block = block.next()
    assert marked == ["C5.1"]


def test_an_unknown_rule_leaves_the_page_as_it_is(help_window: RulesHelp) -> None:
    assert not help_window.show_rule("C99.9")


def test_a_search_finds_rules_by_their_words() -> None:
    hits = search(PLAIN, "Frozen NATURAL")
    assert "C6.5" in [hit.part.number for hit in hits]
    assert all(len(hit.words) < 120 for hit in hits)
    assert search(PLAIN, "zebra") == []
    assert search(PLAIN, "  ") == []


def test_typing_lists_what_is_found_and_enter_goes_to_the_first(help_window: RulesHelp) -> None:
    QTest.keyClicks(help_window.search_field, "fourteen hundred zebras")
    assert help_window.results.count() == 0
    help_window.search_field.clear()
    QTest.keyClicks(help_window.search_field, "take a frozen pile you lay")
    assert help_window.results.isVisibleTo(help_window)
    assert help_window.results.item(0).text().startswith("C6.5")
    QTest.keyClick(help_window.search_field, Qt.Key.Key_Return)
    assert help_window.marked_text().startswith("C6.5")
    assert help_window.isVisible()
    help_window.search_field.clear()
    assert help_window.contents.isVisibleTo(help_window)


def test_the_contents_list_every_section(help_window: RulesHelp) -> None:
    sections = help_window.contents.findItems(
        "C", Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive
    )
    titles = [item.text(0) for item in sections]
    assert titles[:2] == ["Classic Canasta", "C1 The cards"]
    help_window.contents.setCurrentItem(sections[titles.index("C6 Taking the discard pile")])
    assert help_window.text.textCursor().block().text().startswith("C6 ")


def test_other_rules_keep_the_page_that_is_read(help_window: RulesHelp) -> None:
    (page,) = help_window.contents.findItems("Settings", Qt.MatchFlag.MatchExactly)
    help_window.contents.setCurrentItem(page)
    help_window.set_rules(make_rules("vienna"))
    assert "a canasta" in help_window.text.toPlainText()


def test_the_link_of_a_refusal_opens_the_help_at_its_rule(playing: MainWindow) -> None:
    playing.table_page.strip.rule_asked.emit("C6.5")
    dialog = playing.dialogs.find(RulesHelp)
    assert dialog is not None
    assert dialog.marked_text().startswith("C6.5")
    assert not dialog.isModal()
    assert "At this table" in dialog.text.toPlainText()
    dialog.close()


def test_f1_opens_the_help_once(playing: MainWindow) -> None:
    QTest.keyClick(playing, Qt.Key.Key_F1)
    first = playing.dialogs.find(RulesHelp)
    QTest.keyClick(playing, Qt.Key.Key_F1)
    assert first is not None
    assert playing.dialogs.find(RulesHelp) is first
    first.close()
    assert playing.dialogs.find(RulesHelp) is None

"""The rules help: every rule can be reached, found, read at any size, and printed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QTextDocument, QTextFormat
from PySide6.QtPrintSupport import QPrintPreviewDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from canasta_desktop.art.themes import FELTS, contrast
from canasta_desktop.resources import resource
from canasta_desktop.rulebook.document import Table
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows import help_printing
from canasta_desktop.windows.help_html import ON_PAPER, page_html
from canasta_desktop.windows.help_pages import load_pages
from canasta_desktop.windows.help_printing import (
    laid_out,
    paged_document,
    paper_document,
    pdf_writer,
    sheet_of,
)
from canasta_desktop.windows.help_view import LARGEST, SMALLEST, look_of
from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.rules_help import RulesHelp
from canasta_desktop.windows.style import install, panel_palette

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QTreeWidgetItem
    from pytestqt.qtbot import QtBot

    from canasta_desktop.rulebook.document import Page
    from canasta_desktop.windows.main_window import MainWindow

CLASSIC = load_pages(resource("help"), make_rules("classic"))
MODERN = load_pages(resource("help"), make_rules("modern"))
NUMBER = re.compile(r"[CM]\d+[a-z]?(\.\d+)?")


@pytest.fixture
def help_window(qtbot: QtBot) -> RulesHelp:
    made = RulesHelp(resource("help"))
    qtbot.addWidget(made)
    made.resize(1000, 620)
    made.show()
    return made


def shown(window: RulesHelp) -> str:
    page = window.view.page
    assert page is not None
    return page.name


def title(item: QTreeWidgetItem | None) -> str:
    assert item is not None
    return item.text(0)


def type_into_search(window: RulesHelp, text: str) -> None:
    window.contents.search.setFocus()
    QTest.keyClicks(window.contents.search, text)


# --- Pages ---------------------------------------------------------------------------------------


def test_the_rules_in_play_come_first() -> None:
    assert [page.name for page in CLASSIC if not page.under] == [
        "rules", "questions", "examples", "strategy", "rule-sets", "settings", "readings",
        "playing", "keys", "accessibility", "history",
    ]  # fmt: skip


def test_every_command_with_a_key_is_on_the_page_of_keys() -> None:
    page = next(page for page in CLASSIC if page.name == "keys")
    tables = [block for s in page.sections for block in s.blocks if isinstance(block, Table)]
    rows = [str(cell) for table in tables for row in table.rows for cell in row]
    assert "Hint" in rows
    assert "F1" in rows


@pytest.mark.parametrize("pages", [CLASSIC, MODERN], ids=["classic", "modern"])
def test_every_link_leads_to_an_anchor_or_a_page(pages: tuple[Page, ...]) -> None:
    known = frozenset(anchor for page in pages for anchor in page.anchors())
    names = {page.name: set(page.anchors()) for page in pages}
    look = ON_PAPER
    links = 0
    for page in pages:
        for target in re.findall(r'href="([^"]+)"', page_html(page, known, look)):
            links += 1
            name, _, anchor = target.partition("#")
            assert anchor in (names[name] | {"top"} if name else known), target
    assert links > 60


def test_cards_are_written_with_coloured_suits() -> None:
    page = next(page for page in CLASSIC if page.name == "examples")
    html = page_html(page, frozenset(), ON_PAPER)
    assert f'<span style="color:{ON_PAPER.red}; font-weight:600">9♥</span>' in html
    assert '<span style="font-weight:600">9♠</span>' in html


@pytest.mark.parametrize("name", FELTS)
def test_everything_can_be_read_in_every_theme(qapp: QApplication, name: str) -> None:
    look = look_of(panel_palette(FELTS[name]), 10.5)
    base = panel_palette(FELTS[name]).color(panel_palette(FELTS[name]).ColorRole.Base).name()
    for colour in (look.text, look.quiet, look.link, look.red):
        assert contrast(colour, base) >= 4.5
    for colour in (look.text, look.quiet, look.red):
        assert contrast(colour, look.box) >= 4.5, (name, colour)


# --- Going to rules ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["classic", "modern"])
def test_every_rule_is_shown_and_marked(help_window: RulesHelp, preset: str) -> None:
    rules = make_rules(preset)
    help_window.set_rules(rules)
    numbers = [a for a in help_window.pages[0].anchors() if NUMBER.fullmatch(a) and "." in a]
    assert len(numbers) >= 60
    for number in numbers:
        assert help_window.show_rule(number)
        assert help_window.marked_text().startswith(number)


def test_a_section_can_be_shown_too(help_window: RulesHelp) -> None:
    assert help_window.show_rule("C8")
    assert help_window.view.textCursor().block().text() == "C8 Going out"
    assert help_window.marked_text() == ""


def test_only_the_rule_asked_for_is_marked(help_window: RulesHelp) -> None:
    help_window.show_rule("C6.3")
    help_window.show_rule("C5.1")
    assert help_window.marked_text().startswith("C5.1")
    assert len(help_window.view.extraSelections()) == 1


def test_an_unknown_rule_leaves_the_page_as_it_is(help_window: RulesHelp) -> None:
    help_window.go_to("history")
    assert not help_window.show_rule("C99.9")
    assert shown(help_window) == "history"


def test_links_in_a_page_lead_on(help_window: RulesHelp) -> None:
    help_window.go_to("questions")
    help_window.view.anchorClicked.emit(QUrl("#C6.5"))
    assert shown(help_window) == "rules"
    assert help_window.marked_text().startswith("C6.5")
    help_window.view.anchorClicked.emit(QUrl("preset-vienna#top"))
    assert shown(help_window) == "preset-vienna"


def test_back_and_forward_follow_the_way_one_came(help_window: RulesHelp) -> None:
    help_window.go_to("questions")
    help_window.show_rule("C6.5")
    help_window.go_to("examples", "x-out")
    QTest.keyClick(help_window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert help_window.marked_text().startswith("C6.5")
    QTest.keyClick(help_window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert shown(help_window) == "questions"
    QTest.keyClick(help_window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert shown(help_window) == "rules"
    help_window.go_to("history")
    help_window.step(1)
    assert shown(help_window) == "history"
    for _ in range(9):
        help_window.step(-1)
    assert shown(help_window) == "rules"


def test_the_mouse_goes_back_and_forward_too(help_window: RulesHelp) -> None:
    help_window.go_to("questions")
    QTest.mouseClick(help_window.view.viewport(), Qt.MouseButton.BackButton)
    assert shown(help_window) == "rules"
    QTest.mouseClick(help_window.view.viewport(), Qt.MouseButton.ForwardButton)
    assert shown(help_window) == "questions"


# --- Search and contents -------------------------------------------------------------------------


def test_typing_lists_what_is_found_and_enter_goes_there(help_window: RulesHelp) -> None:
    contents = help_window.contents
    type_into_search(help_window, "fourteen hundred zebras")
    assert contents.results.count() == 0
    assert contents.note == "Not found"
    contents.search.clear()
    type_into_search(help_window, "take a frozen pile you lay")
    assert contents.results.isVisibleTo(help_window)
    assert contents.results.count() > 0
    QTest.keyClick(contents.search, Qt.Key.Key_Return)
    assert help_window.marked_text().startswith("C6.5")
    assert help_window.isVisible()
    contents.search.clear()
    assert contents.tree.isVisibleTo(help_window)


def test_next_and_previous_go_round_the_finds_of_all_pages(help_window: RulesHelp) -> None:
    type_into_search(help_window, "black three")
    results = help_window.contents.results
    pages = set()
    for row in range(results.count()):
        QTest.keyClick(help_window, Qt.Key.Key_F3)
        assert results.currentRow() == row
        pages.add(shown(help_window))
    assert len(pages) > 2
    QTest.keyClick(help_window, Qt.Key.Key_F3)
    assert results.currentRow() == 0
    QTest.keyClick(help_window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert results.currentRow() == results.count() - 1


def test_what_is_looked_for_is_highlighted_on_the_page(help_window: RulesHelp) -> None:
    help_window.go_to("history")
    type_into_search(help_window, "Montevideo")
    wanted = help_window.view.toPlainText().count("Montevideo")
    assert help_window.view.highlights() == wanted > 0
    help_window.contents.search.clear()
    assert help_window.view.highlights() == 0


def test_ctrl_f_goes_to_the_search_field(help_window: RulesHelp) -> None:
    help_window.view.setFocus()
    QTest.keyClick(help_window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert help_window.focusWidget() is help_window.contents.search


def test_the_contents_list_pages_and_their_sections(help_window: RulesHelp) -> None:
    tree = help_window.contents.tree
    titles = [title(tree.topLevelItem(row)) for row in range(tree.topLevelItemCount())]
    assert titles[:3] == ["The rules at this table", "Questions and answers", "Worked examples"]
    (item,) = tree.findItems("C6 Taking the discard pile", Qt.MatchFlag.MatchRecursive)
    tree.setCurrentItem(item)
    assert help_window.view.textCursor().block().text().startswith("C6 ")
    (vienna,) = tree.findItems("Vienna", Qt.MatchFlag.MatchRecursive)
    assert title(vienna.parent()) == "Rule sets side by side"


def test_the_contents_show_which_page_is_read(help_window: RulesHelp) -> None:
    help_window.go_to("strategy")
    assert title(help_window.contents.tree.currentItem()) == "Playing well"


def test_the_contents_show_the_section_that_a_link_led_to(help_window: RulesHelp) -> None:
    help_window.show_rule("C6.3")
    assert title(help_window.contents.tree.currentItem()) == "C6 Taking the discard pile"
    help_window.go_to("rules", "C7.1")
    assert title(help_window.contents.tree.currentItem()).startswith("C7 ")
    help_window.step(-1)
    assert title(help_window.contents.tree.currentItem()) == "C6 Taking the discard pile"
    assert help_window.marked_text().startswith("C6.3")


# --- Rule sets -----------------------------------------------------------------------------------


def test_other_rules_keep_the_page_that_is_read(help_window: RulesHelp) -> None:
    help_window.go_to("settings")
    help_window.set_rules(make_rules("vienna"))
    assert shown(help_window) == "settings"
    assert "At this table: a canasta." in help_window.view.toPlainText()


def test_a_place_that_other_rules_lack_leads_to_the_top_of_its_page(
    help_window: RulesHelp,
) -> None:
    help_window.show_rule("C6.5")
    help_window.set_rules(make_rules("modern"))
    assert shown(help_window) == "rules"
    assert help_window.marked_text() == ""
    assert help_window.show_rule("M8.3")


# --- Size and paper ------------------------------------------------------------------------------


def test_text_grows_and_shrinks_within_limits(help_window: RulesHelp) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    help_window.show_rule("C6.5")
    before = help_window.view.document().defaultFont().pointSizeF()
    QTest.keyClick(help_window, Qt.Key.Key_Plus, control)
    assert help_window.view.percent == 110
    assert help_window.view.document().defaultFont().pointSizeF() > before
    assert help_window.marked_text().startswith("C6.5")
    QTest.keyClick(help_window, Qt.Key.Key_0, control)
    assert help_window.view.percent == 100
    QTest.keyClick(help_window, Qt.Key.Key_Minus, control)
    assert help_window.view.percent == 90
    help_window.set_percent(10_000)
    assert help_window.view.percent == LARGEST
    help_window.set_percent(1)
    assert help_window.view.percent == SMALLEST


@pytest.mark.parametrize("size", [QSize(1000, 610), QSize(2400, 1400)])
def test_no_page_is_wider_than_the_window(help_window: RulesHelp, size: QSize) -> None:
    help_window.resize(size)
    for percent in (100, 150):
        help_window.set_percent(percent)
        for page in help_window.pages:
            help_window.go_to(page.name)
            assert help_window.view.horizontalScrollBar().maximum() == 0, (page.name, percent)


def test_lines_do_not_become_too_long_in_a_wide_window(help_window: RulesHelp) -> None:
    help_window.resize(2400, 1200)
    frame = help_window.view.document().rootFrame().frameFormat()
    line = help_window.view.viewport().width() - frame.leftMargin() - frame.rightMargin()
    assert line < 1000


def test_headings_are_headings_for_a_screen_reader(help_window: RulesHelp) -> None:
    levels = []
    block = help_window.view.document().begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            levels.append(block.blockFormat().headingLevel())
        block = block.next()
    assert levels[0] == 1
    assert levels.count(2) == len(help_window.pages[0].sections)
    assert help_window.view.accessibleName() == "The rules at this table"


def test_a_page_follows_another_theme(help_window: RulesHelp, qapp: QApplication) -> None:
    help_window.show_rule("C6.5")
    install(qapp, FELTS["night"])
    QTest.qWait(0)
    base = help_window.view.palette().color(help_window.view.palette().ColorRole.Base)
    assert base.lightness() < 60
    assert help_window.marked_text().startswith("C6.5")


def test_a_page_is_saved_as_pdf(help_window: RulesHelp, tmp_path: Path) -> None:
    help_window.go_to("examples")
    path = tmp_path / "examples.pdf"
    assert help_window.save_pdf(path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") >= 2
    assert help_window.contents.note == "Saved as examples.pdf"


def test_the_whole_help_is_saved_with_every_page_on_a_new_sheet(
    help_window: RulesHelp, tmp_path: Path
) -> None:
    path = tmp_path / "help.pdf"
    assert help_window.save_pdf(path, whole=True)
    assert path.read_bytes().count(b"/Type /Page\n") > 2 * len(help_window.pages)
    document = paper_document(help_window.pages)
    blocks = [document.findBlockByNumber(place) for place in range(document.blockCount())]
    always = QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore
    begun = [b.text() for b in blocks if b.blockFormat().pageBreakPolicy() & always]
    assert begun == [str(page.title) for page in help_window.pages[1:]]


@pytest.mark.parametrize("pages", [CLASSIC, MODERN], ids=["classic", "modern"])
def test_no_heading_stands_last_on_a_sheet(pages: tuple[Page, ...], tmp_path: Path) -> None:
    path = tmp_path / "help.pdf"
    path.touch()
    writer = pdf_writer(pages, path)
    assert left_behind(laid_out(paper_document(pages), writer))
    assert left_behind(laid_out(paged_document(pages, writer), writer)) == []


def left_behind(document: QTextDocument) -> list[str]:
    """Return the headings below which nothing stands on their sheet."""
    blocks = [document.findBlockByNumber(place) for place in range(document.blockCount())]
    sheets = [sheet_of(document, place) for place in range(document.blockCount())]
    return [
        block.text()
        for block, sheet, next_sheet in zip(blocks, sheets, sheets[1:], strict=False)
        if block.blockFormat().headingLevel() and sheet != next_sheet
    ]


@pytest.mark.parametrize(("entry", "count"), [(0, 1), (1, None)])
def test_what_is_printed_is_asked_at_the_button(
    help_window: RulesHelp, monkeypatch: pytest.MonkeyPatch, entry: int, count: int | None
) -> None:
    printed: list[int] = []
    monkeypatch.setattr(help_printing, "preview", lambda pages, _: printed.append(len(pages)))
    (button,) = (b for b in help_window.findChildren(Button) if b.text() == "Print…")
    button.click()
    (menu,) = help_window.findChildren(QMenu)
    menu.actions()[entry].trigger()
    menu.close()
    assert printed == [count or len(help_window.pages)]


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(
    help_window: RulesHelp, tmp_path: Path
) -> None:
    assert not help_window.save_pdf(tmp_path / "missing" / "page.pdf")
    assert help_window.contents.note.startswith("The file could not be written: ")


def test_printing_opens_a_preview_of_the_page(help_window: RulesHelp) -> None:
    help_window.go_to("keys")
    QTest.keyClick(help_window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    dialog = help_window.findChild(QPrintPreviewDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()


def test_the_size_of_the_text_is_kept_as_a_preference(qtbot: QtBot, playing: MainWindow) -> None:
    playing.dialogs.rules_help()
    dialog = playing.dialogs.find(RulesHelp)
    assert dialog is not None
    with qtbot.waitSignal(playing.preferences_changed, timeout=500) as changed:
        dialog.set_percent(110)
    assert changed.args[0].help_text_size == playing.preferences.help_text_size == 110
    dialog.close()
    playing.set_preferences(replace(playing.preferences, help_text_size=150))
    playing.dialogs.rules_help()
    again = playing.dialogs.find(RulesHelp)
    assert again is not None
    assert again.view.percent == 150
    again.close()


# --- From the main window ------------------------------------------------------------------------


def test_the_link_of_a_refusal_opens_the_help_at_its_rule(playing: MainWindow) -> None:
    playing.table_page.strip.rule_asked.emit("C6.5")
    dialog = playing.dialogs.find(RulesHelp)
    assert dialog is not None
    assert dialog.marked_text().startswith("C6.5")
    assert not dialog.isModal()
    dialog.close()


def test_f1_opens_the_help_once_at_the_rules_in_play(playing: MainWindow) -> None:
    QTest.keyClick(playing, Qt.Key.Key_F1)
    first = playing.dialogs.find(RulesHelp)
    QTest.keyClick(playing, Qt.Key.Key_F1)
    assert first is not None
    assert playing.dialogs.find(RulesHelp) is first
    assert "the rules of Classic" in first.view.toPlainText()
    first.close()
    assert playing.dialogs.find(RulesHelp) is None


def test_the_size_of_the_text_is_kept_for_the_next_time(playing: MainWindow) -> None:
    playing.dialogs.rules_help()
    first = playing.dialogs.find(RulesHelp)
    assert first is not None
    first.set_percent(140)
    first.close()
    playing.dialogs.rules_help()
    second = playing.dialogs.find(RulesHelp)
    assert second is not None
    assert second is not first
    assert second.view.percent == 140
    second.close()

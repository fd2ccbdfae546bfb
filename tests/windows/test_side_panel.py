"""Scores, log and coach beside the table, or one at a time over it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from canasta_desktop.controller.requests import Perform
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName, LogLine
from canasta_desktop.windows.log_list import shortened
from canasta_desktop.windows.parts.marks import Bar
from canasta_desktop.windows.score_card import DEALS_SHOWN
from canasta_desktop.windows.side_grid import SideGrid
from canasta_desktop.windows.side_panel import Section, SidePanel
from canasta_desktop.windows.style import program_font, scaled
from canasta_desktop.windows.table_page import NARROW
from tests.windows.pictures import LOG, SCORE, table_picture
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.main_window import MainWindow
    from tests.windows.desk import FakeController


@pytest.fixture
def panel(qtbot: QtBot) -> SidePanel:
    made = SidePanel()
    qtbot.addWidget(made)
    made.resize(320, 800)
    made.show_picture(table_picture())
    made.show()
    return made


def test_both_sides_stand_deal_by_deal_own_side_first(panel: SidePanel) -> None:
    spoken = texts_of(panel)
    assert "Deal 1, Us: 640" in spoken
    assert "Deal 2, Them: 890" in spoken
    assert "Total, Us: 1,675" in spoken
    assert "On the table, Them: 520" in spoken
    assert spoken.index("Total, Us: 1,675") < spoken.index("Total, Them: 1,285")


def test_a_side_that_has_opened_has_a_mark_and_the_word(panel: SidePanel) -> None:
    panel.show_picture(table_picture(score=replace(SCORE, opened=(True, False))))
    texts = texts_of(panel)
    assert "90 ✓" in texts
    assert "Opens at, Us: 90, opened" in texts
    assert "Opens at, Them: 50" in texts


def test_negative_scores_have_a_real_minus(panel: SidePanel) -> None:
    panel.show_picture(table_picture(score=replace(SCORE, totals=(-1005, 0))))
    assert "Total, Us: −1,005" in texts_of(panel)


def test_the_bars_show_the_way_to_the_target(panel: SidePanel) -> None:
    assert [bar.share for bar in panel.findChildren(Bar)] == [1675 / 5000, 1285 / 5000]


def test_a_single_deal_has_no_bars(panel: SidePanel) -> None:
    panel.show_picture(table_picture(score=replace(SCORE, target=0)))
    assert [bar for bar in panel.findChildren(Bar) if bar.isVisibleTo(panel)] == []


def test_a_long_match_sums_up_its_first_deals(panel: SidePanel) -> None:
    deals = tuple((100 * number, 10) for number in range(1, DEALS_SHOWN + 4))
    panel.show_picture(table_picture(score=replace(SCORE, deals=deals)))
    texts = texts_of(panel)
    assert "Deals 1 to 3, Us: 600" in texts
    assert "Deal 3, Us: 300" not in texts
    assert "Deal 4, Us: 400" in texts


def test_the_log_reads_as_sentences(panel: SidePanel) -> None:
    lines = [panel.log.item(row).text() for row in range(panel.log.count())]
    assert lines[0] == "Tomás: drew, discarded 4♠"
    assert len(lines) == len(LOG)


@pytest.mark.parametrize("who", ["You", "Maximiliane-Theodora von Hohenzollern-Sigmaringen"])
def test_a_name_in_the_log_stays_in_its_column(panel: SidePanel, who: str) -> None:
    font = panel.log.font()
    shown = shortened(font, who, 130)
    assert QFontMetrics(font).horizontalAdvance(shown) <= 130
    assert shown == who or (shown.endswith("…") and who.startswith(shown[:-1]))


def test_new_lines_are_added_and_the_last_one_is_in_sight(panel: SidePanel) -> None:
    first = panel.log.item(0)
    log = LOG + tuple(LogLine("Ingrid", 3, say("drew, discarded 4♣")) for _ in range(40))
    panel.show_picture(table_picture(log=log))
    assert panel.log.item(0) is first
    assert panel.log.count() == len(log)
    bar = panel.log.verticalScrollBar()
    assert bar.value() == bar.maximum()


def test_a_reader_who_has_scrolled_back_is_left_there(panel: SidePanel) -> None:
    log = LOG * 8
    panel.show_picture(table_picture(log=log))
    panel.log.verticalScrollBar().setValue(0)
    panel.show_picture(table_picture(log=(*log, LogLine("You", 0, say("drew")))))
    assert panel.log.verticalScrollBar().value() == 0


def test_after_undo_the_log_is_shorter(panel: SidePanel) -> None:
    panel.show_picture(table_picture(log=LOG[:3]))
    assert panel.log.count() == 3


@pytest.mark.parametrize("hint", [NOTHING, say("Take the pile.")])
def test_the_coach_is_asked_and_shows_by_the_same_action(
    qtbot: QtBot, panel: SidePanel, hint: object
) -> None:
    panel.show_picture(table_picture(hint=hint))
    with qtbot.waitSignal(panel.action_asked, timeout=500) as asked:
        panel.coach.hint_asked.emit()
    assert asked.args == [ActionName.HINT]


def test_the_coach_says_the_hint(panel: SidePanel) -> None:
    assert panel.coach.text.startswith("Take the pile with 8♠ 8♥.")
    panel.show_picture(table_picture(hint=NOTHING))
    assert panel.coach.text.startswith("Wondering")


def test_a_wide_window_has_the_panel_beside_the_table(playing: MainWindow) -> None:
    playing.resize(NARROW + 100, 800)
    page = playing.table_page
    assert page.panel_is_beside
    assert not page.rail.isVisibleTo(playing)
    assert page.panel.x() >= page.table.geometry().right()


def test_a_narrow_window_has_three_buttons_instead(qtbot: QtBot, playing: MainWindow) -> None:
    playing.resize(1024, 640)
    page = playing.table_page
    QApplication.processEvents()
    assert not page.panel.isVisibleTo(playing)
    assert page.table.width() == playing.width()
    for section in Section:
        QTest.mouseClick(page.rail.button(section), Qt.MouseButton.LeftButton)
        assert page.open_section is section
        assert page.panel.isVisibleTo(playing)
        assert page.panel.geometry().right() <= page.width()
        assert page.panel.height() == page.table.height()
    assert page.rail.button(Section.COACH).isChecked()


def test_escape_puts_the_open_part_away_and_only_then_clears(
    qtbot: QtBot, playing: MainWindow, controller: FakeController
) -> None:
    playing.resize(1024, 640)
    page = playing.table_page
    page.open_only(Section.LOG)
    QTest.keyClick(page.panel.close_button, Qt.Key.Key_Escape)
    assert page.open_section is None
    assert controller.requests == []
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert controller.requests == [Perform(ActionName.CLEAR)]


def test_the_panel_can_be_hidden_and_stays_hidden(qtbot: QtBot, playing: MainWindow) -> None:
    playing.resize(1440, 900)
    with qtbot.waitSignal(playing.preferences_changed, timeout=500) as changed:
        QTest.keyClick(playing, Qt.Key.Key_F9)
    assert changed.args is not None
    assert changed.args[0].show_side_panel is False
    assert not playing.table_page.panel.isVisibleTo(playing)
    playing.resize(1024, 700)
    assert not playing.table_page.rail.isVisibleTo(playing)
    playing.resize(1440, 900)
    assert not playing.table_page.panel.isVisibleTo(playing)


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_heads_of_both_sides_stand_well_apart_and_lines_need_not_wrap(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    before = qapp.font()
    qapp.setFont(program_font(scale))
    try:
        grid = SideGrid(["Us", "Them"])
        qtbot.addWidget(grid)
        grid.add_heads()
        grid.add_numbers("Without the hands", (-1245, 10560))
        grid.resize(scaled(grid, 290), 200)
        grid.show()
        labels = {label.text(): label for label in grid.findChildren(QLabel)}
        us, them, line = (labels[text] for text in ("Us", "Them", "Without the hands"))
        left = them.geometry().right() - them.fontMetrics().horizontalAdvance("Them")
        assert left - us.geometry().right() > us.fontMetrics().horizontalAdvance("Us")
        assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    finally:
        qapp.setFont(before)

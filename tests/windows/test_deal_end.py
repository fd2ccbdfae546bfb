"""The end of a deal and of a match: every number has its place, and the next step is one key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from canasta_desktop.art.themes import FELTS
from canasta_desktop.windows.deal_end import DealEndSheet
from canasta_desktop.windows.match_end import DealsTable, MatchEndSheet
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.progress import ProgressChart, pieces
from tests.windows.pictures import table_picture
from tests.windows.sheets import deal_sheet, match_sheet
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from canasta_desktop.present.score_sheet import DealSheet
    from canasta_desktop.windows.main_window import MainWindow
    from tests.windows.desk import FakeController


def end_deal(
    window: MainWindow, controller: FakeController, sheet: DealSheet | None = None
) -> None:
    window.resize(1024, 640)
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(sheet or deal_sheet())
    QApplication.processEvents()


def end_match(window: MainWindow, controller: FakeController) -> None:
    window.resize(1024, 640)
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(deal_sheet(is_match_over=True))
    controller.match_ended.emit(match_sheet())
    QApplication.processEvents()


def sheet_of(window: MainWindow) -> DealEndSheet | MatchEndSheet:
    sheet = window.sheets.overlay.sheet
    assert isinstance(sheet, DealEndSheet | MatchEndSheet)
    return sheet


def test_every_number_is_told_with_its_side_and_where_it_comes_from(qtbot: QtBot) -> None:
    sheet = DealEndSheet(deal_sheet(), FELTS["green"])
    qtbot.addWidget(sheet)
    texts = texts_of(sheet)
    assert "You went out" in texts
    assert "This deal is yours by 765" in texts
    assert "Natural canastas, You & Marisol: 500 Queens" in texts
    assert "Natural canastas, Tomás & Ingrid: –" in texts
    assert "Cards in hand, You & Marisol: −20 Marisol: K 7 4" in texts
    assert "Marisol: K♠ 7♣ 4♦" in texts
    assert "Total now, Tomás & Ingrid: 1,870" in texts
    assert "First meld in the next deal, You & Marisol: 120 until now 90" in texts


def test_no_line_of_the_scale_runs_through_the_number_of_a_bar() -> None:
    numbers = [QRectF(40, 10, 30, 12), QRectF(100, 40, 30, 12)]
    assert list(pieces(20, 0, 60, numbers)) == [(0, 60)]
    assert list(pieces(50, 0, 60, numbers)) == [(0, 10), (22, 60)]
    assert list(pieces(131, 0, 60, numbers)) == [(0, 40), (52, 60)]


class PaintWatch(QObject):
    """Notes which part of a widget is painted anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return False


def test_no_shadow_of_the_last_deal_stays_around_the_result_of_the_match(
    playing: MainWindow, controller: FakeController
) -> None:
    end_match(playing, controller)
    playing.resize(1440, 900)
    QApplication.processEvents()
    overlay = playing.sheets.overlay
    last_deal = sheet_of(playing).geometry()
    watch = PaintWatch(overlay)
    overlay.click_default()
    QApplication.processEvents()
    assert isinstance(sheet_of(playing), MatchEndSheet)
    assert last_deal != sheet_of(playing).geometry()
    assert watch.region.contains(overlay.rect())
    assert watch.region.boundingRect() == overlay.rect()


def test_the_way_to_the_target_is_told_too(qtbot: QtBot) -> None:
    sheet = DealEndSheet(deal_sheet(), FELTS["green"])
    qtbot.addWidget(sheet)
    (chart,) = sheet.findChildren(ProgressChart)
    assert chart.accessibleName() == (
        "You & Marisol: from 1,675 to 3,025 of 5,000; Tomás & Ingrid: from 1,285 to 1,870 of 5,000"
    )


def test_a_single_deal_has_no_way_to_a_target(qtbot: QtBot) -> None:
    sheet = DealEndSheet(deal_sheet(target=0, steps=()), FELTS["green"])
    qtbot.addWidget(sheet)
    assert sheet.findChildren(ProgressChart) == []


@pytest.mark.parametrize(
    "scores", [((0, -500), (0, 12_000)), ((4995, 5000), (-300, -20)), ((-5, -5), (5, 0))]
)
def test_any_scores_can_be_drawn(
    qtbot: QtBot, scores: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    plain = deal_sheet()
    sides = tuple(
        replace(side, before=before, now=now)
        for side, (before, now) in zip(plain.sides, scores, strict=True)
    )
    sheet = DealEndSheet(replace(plain, sides=sides), FELTS["green"])
    qtbot.addWidget(sheet)
    sheet.resize(700, 500)
    assert not sheet.grab().isNull()


def test_a_sheet_fits_the_smallest_common_window(
    playing: MainWindow, controller: FakeController
) -> None:
    end_deal(playing, controller)
    sheet = sheet_of(playing)
    assert playing.table_page.rect().contains(sheet.geometry())
    (area,) = sheet.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0


def test_enter_deals_again(playing: MainWindow, controller: FakeController) -> None:
    end_deal(playing, controller)
    focused = playing.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert controller.deals_asked == 1


def test_the_next_deal_puts_the_sheet_away(playing: MainWindow, controller: FakeController) -> None:
    end_deal(playing, controller)
    controller.show(table_picture())
    assert not playing.sheets.is_open
    assert playing.table_page.table.isEnabled()
    assert not playing.table_page.result_button.isVisibleTo(playing)


def test_under_a_sheet_the_page_waits(playing: MainWindow, controller: FakeController) -> None:
    end_deal(playing, controller)
    page = playing.table_page
    assert not page.table.isEnabled()
    assert not page.bar.isEnabled()
    sheet = sheet_of(playing)
    assert isinstance(sheet, DealEndSheet)
    for _ in range(6):
        QTest.keyClick(playing.focusWidget() or playing, Qt.Key.Key_Tab)
        assert playing.focusWidget() in (
            sheet.next_button,
            sheet.table_button,
            sheet.review_button,
        )


@pytest.mark.parametrize("by_key", [False, True])
def test_the_table_can_be_seen_first_and_nothing_is_lost(
    playing: MainWindow, controller: FakeController, by_key: bool
) -> None:
    end_deal(playing, controller)
    page, sheet = playing.table_page, sheet_of(playing)
    if by_key:
        QTest.keyClick(playing.focusWidget() or playing, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(sheet.table_button, Qt.MouseButton.LeftButton)
    assert not playing.sheets.is_open
    assert page.table.isEnabled()
    QTest.mouseClick(page.result_button, Qt.MouseButton.LeftButton)
    assert sheet_of(playing).isVisible()
    playing.sheets.see_table()
    QTest.mouseClick(page.next_deal_button, Qt.MouseButton.LeftButton)
    assert controller.deals_asked == 1


def test_the_sheet_waits_until_the_cards_lie_still(
    playing: MainWindow, controller: FakeController, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[], None]] = []
    monkeypatch.setattr(
        playing,
        "_given",
        replace(playing._given, when_settled=waiting.append),  # noqa: SLF001
    )
    end_deal(playing, controller)
    assert not playing.sheets.is_open
    waiting[0]()
    assert playing.sheets.is_open


def test_after_the_last_deal_comes_the_result_of_the_match(
    playing: MainWindow, controller: FakeController
) -> None:
    end_match(playing, controller)
    last = sheet_of(playing)
    assert isinstance(last, DealEndSheet)
    assert last.next_button.text() == "Result of the match"
    last.next_button.click()
    assert isinstance(sheet_of(playing), MatchEndSheet)
    assert controller.deals_asked == 0
    playing.sheets.see_table()
    assert playing.table_page.result_button.isVisibleTo(playing)
    assert not playing.table_page.next_deal_button.isVisibleTo(playing)


def test_the_end_of_a_match_leads_to_a_new_game_or_the_start_page(
    qtbot: QtBot, playing: MainWindow, controller: FakeController
) -> None:
    end_match(playing, controller)
    playing.sheets.overlay.click_default()
    sheet = sheet_of(playing)
    assert isinstance(sheet, MatchEndSheet)
    with qtbot.waitSignal(playing.start_page_asked, timeout=500):
        sheet.start_button.click()
    QTest.keyClick(sheet.new_button, Qt.Key.Key_Return)
    dialog = playing.dialogs.find(NewGameDialog)
    assert dialog is not None
    dialog.close()


def test_the_table_of_deals_has_both_sides_of_every_deal(qtbot: QtBot) -> None:
    table = DealsTable(match_sheet(12))
    qtbot.addWidget(table)
    assert table.rowCount() == 24
    heads = [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
    assert [head.text() for head in heads if head][-2:] == ["This deal", "Total"]
    row = [table.item(22, column) for column in range(table.columnCount())]
    assert [item.text() for item in row if item] == [
        "Deal 12",
        "You & Marisol",
        "50",
        "370",
        "800",
        "100",
        "0",
        "−20",
        "1,250",
        "15,000",
    ]


def test_special_hands_and_penalties_are_shown_where_there_were_any_and_fit_a_small_window(
    playing: MainWindow, controller: FakeController
) -> None:
    plain = match_sheet(3)
    rows = tuple(
        replace(row, cells=tuple(replace(c, special_hand=8500, penalties=-5500) for c in row.cells))
        for row in plain.rows
    )
    playing.resize(1024, 640)
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(deal_sheet(is_match_over=True))
    controller.match_ended.emit(replace(plain, rows=rows))
    playing.sheets.overlay.click_default()
    QApplication.processEvents()
    (table,) = sheet_of(playing).findChildren(DealsTable)
    heads = [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
    titles = [head.text() for head in heads if head]
    assert titles[6:9] == ["Going out,\nspecial hand", "In\nhand", "Penalties"]
    texts = [table.item(0, column) for column in (6, 8)]
    assert [item.text() for item in texts if item] == ["8,500", "−5,500"]
    assert table.horizontalScrollBar().maximum() == 0
    name = table.item(0, 1)
    assert name is not None
    assert table.columnWidth(1) > table.fontMetrics().horizontalAdvance(name.text()) + 14


def test_a_long_match_scrolls_inside_its_sheet(
    playing: MainWindow, controller: FakeController
) -> None:
    playing.resize(1024, 640)
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(deal_sheet(is_match_over=True))
    controller.match_ended.emit(match_sheet(40))
    playing.sheets.overlay.click_default()
    QApplication.processEvents()
    sheet = sheet_of(playing)
    assert playing.table_page.rect().contains(sheet.geometry())
    (table,) = sheet.findChildren(DealsTable)
    assert table.verticalScrollBar().maximum() > 0


def test_a_draw_has_no_winner(qtbot: QtBot) -> None:
    sheet = MatchEndSheet(match_sheet(winner=None), FELTS["night"])
    qtbot.addWidget(sheet)
    assert "Winner" not in texts_of(sheet)


def test_undo_after_the_end_takes_the_sheet_away(
    playing: MainWindow, controller: FakeController
) -> None:
    end_deal(playing, controller)
    playing.sheets.see_table()
    controller.show(table_picture(is_over=False))
    assert not playing.table_page.result_button.isVisibleTo(playing)
    playing.sheets.show_again()
    assert not playing.sheets.is_open

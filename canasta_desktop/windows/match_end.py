"""The sheet at the end of a match: who has won, and every deal item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.windows.deal_end import SheetHeader, SideHead
from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.overlay import Sheet
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Line, Size, figure, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import (
    figures_font,
    panel_palette,
    scaled,
    slim_scroll_bars,
    text_font,
    tint,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.score_sheet import MatchCell, MatchSheet

WIDTH = 1060
"""The greatest width of the sheet."""


_ROW = 30
_HEADER = """
QHeaderView { background: transparent; }
QHeaderView::section {
    background: transparent; border: none; border-bottom: 1px solid palette(mid);
    padding: 5px 8px;
}
"""


class _Total(QWidget):
    """A side's final score, framed in gold for the winner."""

    def __init__(self, name: str, total: int, *, is_own: bool, is_winner: bool) -> None:
        super().__init__()
        self._is_winner = is_winner
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 18, 10)
        row.addWidget(SideHead(name, self.tr("Winner") if is_winner else "", is_own=is_own), 1)
        row.addWidget(figure(number_text(total), Size.TITLE, bold=True))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect())
        if self._is_winner:
            round_box(painter, area, 10, tint(palette), palette.accent().color(), 2.0)
        else:
            round_box(painter, area, 10, None, palette.midlight().color(), 1.0)


def _number_columns(sheet: MatchSheet) -> list[tuple[str, Callable[[MatchCell], int]]]:
    """Return the titles of the columns of points, and what stands in them.

    What a special hand scored stands with going out, as a side has only one of the two. Penalties
    have a column only where there were any.
    """
    cells = [cell for row in sheet.rows for cell in row.cells]
    out = _tr("Going out")
    if any(cell.special_hand for cell in cells):
        out = _tr("Going out,\nspecial hand")
    columns: list[tuple[str, Callable[[MatchCell], int]]] = [
        (_tr("First meld"), lambda cell: cell.minimum),
        (_tr("Laid"), lambda cell: cell.laid),
        (_tr("Canastas"), lambda cell: cell.canastas),
        (tell(sheet.threes_title) or _tr("Red threes"), lambda cell: cell.threes),
        (out, lambda cell: cell.going_out + cell.special_hand),
        (_tr("In hand"), lambda cell: cell.hands),
        (_tr("This deal"), lambda cell: cell.deal),
        (_tr("Total"), lambda cell: cell.total),
    ]
    if not any(cell.penalties for cell in cells):
        return columns
    columns.insert(6, (_tr("Penalties"), lambda cell: cell.penalties))
    # So many columns leave room for the names only below titles of two lines.
    return [
        (title if "\n" in title else title.replace(" ", "\n"), points) for title, points in columns
    ]


def _tr(source: str) -> str:
    return QCoreApplication.translate("DealsTable", source)


class DealsTable(QTableWidget):
    """Every deal of a match, a line for each side; a real table for screen readers."""

    def __init__(self, sheet: MatchSheet) -> None:
        """Fill the table from a sheet."""
        sides = len(sheet.sides)
        self._numbers = _number_columns(sheet)
        super().__init__(len(sheet.rows) * sides, 2 + len(self._numbers))
        self._sides = sides
        self.setAccessibleName(self.tr("Deals of the match"))
        titles = [title for title, _ in self._numbers]
        self.setHorizontalHeaderLabels([self.tr("Deal"), self.tr("Side"), *titles])
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QTableWidget.Shape.NoFrame)
        self.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QTableWidget::item { padding: 0 7px; }")
        slim_scroll_bars(self)
        for index, row in enumerate(sheet.rows):
            if sides > 1:
                self.setSpan(index * sides, 0, sides, 1)
            self._put(index * sides, 0, tell(row.label), is_number=False, bold=True)
            for side, cell in enumerate(row.cells):
                self._put_cell(index * sides + side, tell(sheet.sides[side].name), cell)
        self._fit()

    def _put_cell(self, row: int, side: str, cell: MatchCell) -> None:
        self._put(row, 1, side, is_number=False)
        last = len(self._numbers) - 1
        for place, (_, points) in enumerate(self._numbers):
            self._put(row, 2 + place, number_text(points(cell)), bold=place == last)

    def _put(
        self, row: int, column: int, text: str, *, is_number: bool = True, bold: bool = False
    ) -> None:
        item = QTableWidgetItem(text)
        across = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
        item.setTextAlignment(across | Qt.AlignmentFlag.AlignVCenter)
        if row // self._sides % 2 == 0:
            item.setBackground(self.palette().alternateBase())
        if is_number or bold:
            item.setFont(figures_font(self, bold=bold))
        self.setItem(row, column, item)

    def _fit(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        widest = QFontMetrics(text_font(self, 1.0, bold=True))
        texts = [self.item(row, 0) for row in range(self.rowCount())]
        self.setColumnWidth(
            0, 24 + max((widest.horizontalAdvance(i.text()) for i in texts if i), default=40)
        )
        header.setStyleSheet(_HEADER)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        for column in range(self.columnCount()):
            head = self.horizontalHeaderItem(column)
            assert head is not None
            across = Qt.AlignmentFlag.AlignRight if column > 1 else Qt.AlignmentFlag.AlignLeft
            head.setTextAlignment(across | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setDefaultSectionSize(scaled(self, _ROW))

    def sizeHint(self) -> QSize:
        """As high as all its rows."""
        high = (
            self.horizontalHeader().sizeHint().height() + self.rowCount() * scaled(self, _ROW) + 8
        )
        return QSize(super().sizeHint().width(), high)

    def minimumSizeHint(self) -> QSize:
        """A few rows; the rest is scrolled."""
        return QSize(400, 130)


class MatchEndSheet(Sheet):
    """Shows the end of a match. A new game is the default."""

    new_asked = Signal()
    start_asked = Signal()
    table_asked = Signal()

    def __init__(self, sheet: MatchSheet, theme: FeltTheme) -> None:
        """Take the sheet and the felt."""
        super().__init__()
        self.setPalette(panel_palette(theme))
        self.new_button = Button(self.tr("New game"), Kind.GOLD, key=self.tr("Enter"), height=48)
        self.start_button = Button(self.tr("Start page"), height=48)
        self.table_button = Button(self.tr("See the table"), height=48)
        verdict = NOTHING if sheet.winner is None else say("The match is over")
        header = SheetHeader(theme, sheet.title, sheet.subtitle, verdict)
        self.lay_out(header, self._body_of(sheet), self._foot_with_buttons())
        self.new_button.clicked.connect(self.new_asked)
        self.start_button.clicked.connect(self.start_asked)
        self.table_button.clicked.connect(self.table_asked)

    def _body_of(self, sheet: MatchSheet) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(28, 18, 28, 10)
        column.setSpacing(12)
        totals = QHBoxLayout()
        totals.setSpacing(14)
        for place, side in enumerate(sheet.sides):
            totals.addWidget(
                _Total(
                    tell(side.name),
                    side.now,
                    is_own=place == 0,
                    is_winner=side.side == sheet.winner,
                ),
                1,
            )
        column.addLayout(totals)
        column.addWidget(label(self.tr("Deal by deal"), Size.LARGE, bold=True))
        column.addWidget(DealsTable(sheet), 1)
        return body

    def _foot_with_buttons(self) -> QWidget:
        foot = QWidget()
        column = QVBoxLayout(foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        row = QHBoxLayout()
        row.setContentsMargins(28, 6, 24, 8)
        row.setSpacing(10)
        row.addWidget(self.table_button)
        row.addWidget(self.start_button)
        row.addStretch(1)
        row.addWidget(self.new_button)
        column.addLayout(row)
        return foot

"""All own decisions as a table: what was played, what the coach would do, what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from canasta_desktop.windows.edge import spoken, tell
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.review.numbers import cost_text, plain_head, tone_of
from canasta_desktop.windows.style import blended, figures_font, scaled, slim_scroll_bars, tint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QFocusEvent, QResizeEvent

    from canasta_desktop.present.review_picture import DecisionPicture

TICK: Final = "\N{CHECK MARK}"
_COST_ROLE = Qt.ItemDataRole.UserRole
_NUMBER, _WORDS, _BETTER, _COST = range(4)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_SIDE: Final = 8
"""The room on either side of a cell's words."""
_TWO_LINES: Final = 1.8
"""So many times the width of a cell is surely enough for words that are broken once."""
_Index = QModelIndex | QPersistentModelIndex


class _CostBar(QStyledItemDelegate):
    """Paints rows: the chosen one in gold, and a bar beside each cost."""

    most = 1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a cell."""
        palette: QPalette = option.palette
        rect = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, tint(palette))
            painter.fillRect(rect.adjusted(0, rect.height() - 1.5, 0, 0), palette.accent().color())
            painter.fillRect(rect.adjusted(0, 0, 0, 1.5 - rect.height()), palette.accent().color())
        cost = index.data(_COST_ROLE)
        if cost:
            self._paint_bar(painter, rect, palette, cost)
        text, colour = str(index.data()), self._colour(index, palette)
        inner = rect.adjusted(_SIDE, 0, -_SIDE, 0)
        align = index.data(Qt.ItemDataRole.TextAlignmentRole)
        flags = Qt.AlignmentFlag(align or Qt.AlignmentFlag.AlignVCenter).value
        font, room = figures_font(self._view()), inner.width()
        if inner.height() >= 2 * QFontMetricsF(font).height():
            flags |= Qt.TextFlag.TextWordWrap.value
            room *= _TWO_LINES
        bold = figures_font(self._view(), bold=True)
        if (chosen or cost) and QFontMetricsF(bold).horizontalAdvance(text) <= room:
            font = bold
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(colour)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, flags, shown)

    def _view(self) -> QTableWidget:
        view = self.parent()
        assert isinstance(view, QTableWidget)
        return view

    def _colour(self, index: _Index, palette: QPalette) -> QColor:
        brush = index.data(Qt.ItemDataRole.ForegroundRole)
        return brush.color() if isinstance(brush, QBrush) else palette.windowText().color()

    def _paint_bar(self, painter: QPainter, rect: QRectF, palette: QPalette, cost: int) -> None:
        metrics = QFontMetricsF(figures_font(self._view(), bold=True))
        right = rect.right() - 14 - metrics.horizontalAdvance("8,888")
        room = right - rect.left() - 4
        if room < 12:
            return
        width = max(room * cost / self.most, 6.0)
        bar = QRectF(right - width, rect.center().y() - 4, width, 8)
        round_box(painter, bar, 4, blended(palette.base().color(), tone_of(palette, -1), 0.55))


class DecisionList(QTableWidget):
    """Rows can be gone through by key; the row with the focus is the decision shown."""

    chosen = Signal(int)
    """The place of a decision in the review."""

    def __init__(self) -> None:
        """Begin without a review."""
        super().__init__()
        self._decisions: tuple[DecisionPicture, ...] = ()
        self._rows: list[int] = []
        self._is_filling = False
        self._bar = _CostBar(self)
        self.setItemDelegate(self._bar)
        self.setAccessibleName(self.tr("All your decisions"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setColumnCount(4)
        heads = (self.tr("Turn"), self.tr("Played"), self.tr("Coach"), self.tr("Cost"))
        self.setHorizontalHeaderLabels(heads)
        self.verticalHeader().hide()
        slim_scroll_bars(self)
        plain_head(self)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, palette.window().color())
        self.setPalette(palette)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(_WORDS, QHeaderView.ResizeMode.Stretch)
        for column, align in enumerate((_RIGHT, None, None, _RIGHT)):
            item = self.horizontalHeaderItem(column)
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            if item is not None:
                item.setTextAlignment(left if align is None else align)
        self.currentCellChanged.connect(self._on_current)

    @property
    def rows(self) -> tuple[int, ...]:
        """The places of the decisions that are listed."""
        return tuple(self._rows)

    def show_decisions(self, decisions: Sequence[DecisionPicture], *, only_costly: bool) -> None:
        """List the decisions of a review, or those that cost something."""
        self._decisions = tuple(decisions)
        self._rows = [place for place, row in enumerate(decisions) if row.cost or not only_costly]
        self._bar.most = max((row.cost for row in decisions), default=1) or 1
        self._is_filling = True
        self.setRowCount(len(self._rows))
        for row, place in enumerate(self._rows):
            self._fill(row, self._decisions[place])
        self._is_filling = False
        self._fit()

    def select(self, place: int | None) -> None:
        """Mark a decision, or none; nothing is emitted."""
        self._is_filling = True
        if place in self._rows:
            self.setCurrentCell(self._rows.index(place), _WORDS)
        else:
            self.clearSelection()
            self.setCurrentCell(-1, -1)
        self._is_filling = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus without choosing: Qt would go to the first row where none is chosen."""
        was_filling, self._is_filling = self._is_filling, True
        super().focusInEvent(event)
        self._is_filling = was_filling

    def _fill(self, row: int, decision: DecisionPicture) -> None:
        palette = self.palette()
        better = tell(decision.better)
        texts = (str(decision.number), tell(decision.words), better or TICK)
        for column, text in enumerate((*texts, cost_text(decision.cost))):
            item = QTableWidgetItem(text)
            item.setToolTip(text if column in (_WORDS, _BETTER) else "")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(text))
            if column in (_NUMBER, _COST):
                item.setTextAlignment(_RIGHT)
            if column == _BETTER:
                item.setForeground(tone_of(palette, 1))
                if not better:
                    words = self.tr("the same")
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
                    item.setToolTip(words)
            if column == _COST:
                item.setForeground(tone_of(palette, -decision.cost))
                item.setData(_COST_ROLE, decision.cost)
                if not decision.cost:
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, self.tr("no cost"))
            self.setItem(row, column, item)

    def _fit(self) -> None:
        metrics = QFontMetricsF(figures_font(self, bold=True))
        self.setColumnWidth(_NUMBER, round(metrics.horizontalAdvance("Turn") + 20))
        words = [tell(row.better) for row in self._decisions]
        widest = max((metrics.horizontalAdvance(text) for text in words), default=0)
        most = self.viewport().width() * 0.31
        least = metrics.horizontalAdvance("Coach") + 20
        self.setColumnWidth(_BETTER, round(max(min(widest + 20, most), least)))
        room = self.viewport().width() - scaled(self, 420)
        bar = min(max(room, 0), scaled(self, 70))
        self.setColumnWidth(_COST, round(metrics.horizontalAdvance("8,888") + 22 + bar))
        self._fit_rows(QFontMetricsF(figures_font(self)))

    def _fit_rows(self, metrics: QFontMetricsF) -> None:
        """Give a row two lines where its words are too long for one."""
        others = sum(self.columnWidth(column) for column in (_NUMBER, _BETTER, _COST))
        widths = {_WORDS: self.viewport().width() - others, _BETTER: self.columnWidth(_BETTER)}
        for row in range(self.rowCount()):
            texts = ((self.item(row, column), width) for column, width in widths.items())
            is_long = any(
                item is not None and metrics.horizontalAdvance(item.text()) > width - 2 * _SIDE
                for item, width in texts
            )
            lines = 2 if is_long else 1
            self.setRowHeight(row, scaled(self, 10) + round(lines * metrics.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._fit()
        if (item := self.currentItem()) is not None:
            self.scrollToItem(item)

    def _on_current(self, row: int, _column: int, before: int, _column_before: int) -> None:
        if not self._is_filling and row >= 0 and row != before:
            self.chosen.emit(self._rows[row])

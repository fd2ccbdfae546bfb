"""The log as a list: who did what, readable by eye and by a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from canasta_desktop.present.names import YOU
from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.present.picture import LogLine

_WHO: Final = Qt.ItemDataRole.UserRole
_WHAT: Final = _WHO + 1
_NEW: Final = _WHO + 2
_SIDE, _ABOVE, _GAP, _DOT = 6, 4, 10, 6
_WIDEST_NAME: Final = 130
_NEAR_END: Final = 4
"""So many pixels above the end still count as the end."""


class LogList(QListWidget):
    """The lines of the log; the last one stays in sight unless the player has scrolled back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without lines."""
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()
        self.setAccessibleName(self.tr("Log"))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_LineDelegate(self))
        self.viewport().setAutoFillBackground(False)
        self.setMinimumHeight(60)
        slim_scroll_bars(self)
        self._follows = True
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_length)

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines; only what is new is added where the old lines go on."""
        if lines == self._lines:
            return
        kept = len(self._lines)
        if lines[:kept] != self._lines:
            self.clear()
            self._follows = True
            kept = 0
        for line in lines[kept:]:
            self.addItem(_item(line))
        self._lines = lines

    def _on_scrolled(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum() - _NEAR_END

    def _on_length(self, _least: int, most: int) -> None:
        """Go to the end once the lines are laid out, which is later than they are added."""
        if self._follows:
            self.verticalScrollBar().setValue(most)

    def keyboardSearch(self, _search: str) -> None:
        """Leave letters to the commands; a log is not searched by its first letters."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


def _item(line: LogLine) -> QListWidgetItem:
    what = tell(line.text)
    who = tell(YOU) if line.is_you else line.who
    item = QListWidgetItem(f"{who}: {what}" if who else what)
    item.setData(_WHO, who)
    item.setData(_WHAT, what)
    item.setData(_NEW, line.is_new)
    return item


class _LineDelegate(QStyledItemDelegate):
    """Paints who in bold in one column and what beside it, in as many lines as it takes."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        view = self.parent()
        assert isinstance(view, LogList)
        width = view.viewport().width()
        what = index.data(_WHAT)
        left = _text_left(option.font, index.data(_WHO))
        room = QRect(0, 0, max(width - left - _SIDE, 40), 10_000)
        wrap = Qt.TextFlag.TextWordWrap
        high = QFontMetrics(option.font).boundingRect(room, wrap, what).height()
        return QSize(width, high + 2 * _ABOVE)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        palette = option.palette
        area = option.rect
        if index.data(_NEW):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(palette.color(QPalette.ColorRole.Accent))
            high = QFontMetrics(option.font).height()
            dot = max(_DOT, high // 3)
            middle = area.top() + _ABOVE + high // 2
            painter.drawEllipse(area.left() + 1, middle - dot // 2, dot, dot)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(area.adjusted(0, 0, -1, -1), 4, 4)
        who = index.data(_WHO)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        painter.setFont(_bold(option.font))
        text = area.adjusted(_SIDE + _DOT, _ABOVE, -_SIDE, -_ABOVE)
        left = area.left() + _text_left(option.font, who)
        painter.drawText(text, 0, shortened(option.font, who, left - _GAP - text.left()))
        painter.setFont(option.font)
        text.setLeft(left)
        painter.drawText(text, Qt.TextFlag.TextWordWrap, index.data(_WHAT))
        painter.restore()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def _text_left(font: QFont, who: str) -> int:
    """Return where what was done begins: one column for names of ordinary length."""
    if not who:
        return _SIDE + _DOT
    metrics = QFontMetrics(_bold(font))
    ordinary = metrics.horizontalAdvance("M" * 5)
    widest = max(ordinary, _WIDEST_NAME)
    return _SIDE + _DOT + max(ordinary, min(metrics.horizontalAdvance(who), widest)) + _GAP


def shortened(font: QFont, who: str, width: int) -> str:
    """Return a name with dots at its end where it is too long for its column."""
    return QFontMetrics(_bold(font)).elidedText(who, Qt.TextElideMode.ElideRight, width)

"""The list of rule sets, each with the sentence that says what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from canasta_desktop.rules.presets import PRESETS, TABLE_PRESETS
from canasta_desktop.windows.edge import translate
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box, tick
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

_NAME: Final = Qt.ItemDataRole.UserRole
_LABEL: Final = _NAME + 1
_SUMMARY: Final = _NAME + 2
_SIDE, _ABOVE, _TICK = 14, 9, 16


class PresetList(QListWidget):
    """Rule sets from which one is chosen."""

    preset_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        """List every preset that the table can play."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rules"))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_PresetDelegate(self))
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        slim_scroll_bars(self)
        for preset in map(PRESETS.__getitem__, TABLE_PRESETS):
            label, summary = translate(preset.label), translate(preset.summary)
            item = QListWidgetItem(f"{label}. {summary}")
            item.setData(_NAME, preset.name)
            item.setData(_LABEL, label)
            item.setData(_SUMMARY, summary)
            self.addItem(item)
        self.setCurrentRow(0)
        self.currentItemChanged.connect(self._on_changed)

    def preset(self) -> str:
        """Return the name of the chosen preset."""
        name: str = self.currentItem().data(_NAME)
        return name

    def set_preset(self, name: str) -> None:
        """Choose a preset; an unknown one changes nothing."""
        for row in range(self.count()):
            if self.item(row).data(_NAME) == name:
                self.setCurrentRow(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the sentences anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _on_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.preset_chosen.emit(item.data(_NAME))


class _PresetDelegate(QStyledItemDelegate):
    """Paints the label in bold, the sentence below it, and a tick on the chosen one."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        view = self.parent()
        assert isinstance(view, PresetList)
        width = view.viewport().width()
        wrap = Qt.TextFlag.TextWordWrap
        room = QRect(0, 0, width - 2 * _SIDE, 10_000)
        text = QFontMetrics(_small(option.font)).boundingRect(room, wrap, index.data(_SUMMARY))
        label = QFontMetrics(_bold(option.font)).height()
        return QSize(width, label + text.height() + 2 * _ABOVE + 4)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        area = QRectF(option.rect).adjusted(1, 1, -1, -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            card = area.adjusted(ROOM - 1, ROOM - 1, 1 - ROOM, 1 - ROOM)
            round_box(painter, card, 8, palette.base().color(), palette.accent().color(), 1.6)
            mark = QRectF(area.right() - _SIDE - _TICK, area.top() + _ABOVE + 2, _TICK, _TICK)
            tick(painter, mark, palette.color(QPalette.ColorRole.Link), 2.4)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            round_box(painter, area, 8, palette.alternateBase().color())
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area, 10, palette.highlight().color())
        text = option.rect.adjusted(_SIDE, _ABOVE, -_SIDE, -_ABOVE)
        bold = _bold(option.font)
        painter.setFont(bold)
        painter.setPen(palette.windowText().color())
        painter.drawText(text, 0, index.data(_LABEL))
        painter.setFont(_small(option.font))
        painter.setPen(palette.placeholderText().color())
        text.setTop(text.top() + QFontMetrics(bold).height() + 2)
        painter.drawText(text, Qt.TextFlag.TextWordWrap, index.data(_SUMMARY))
        painter.restore()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.94)
    return small

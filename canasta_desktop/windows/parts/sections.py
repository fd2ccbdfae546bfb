"""A list of sections down the side of a dialog, of which one is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from canasta_desktop.windows.parts.paint import focus_ring, round_box
from canasta_desktop.windows.style import RADIUS, blended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QEvent

_SIDE: Final = 16
_BAR: Final = 4
_MARGIN: Final = 8


class Sections(QListWidget):
    """Names of sections; arrow keys and clicks go to another one at once."""

    chosen = Signal(int)
    """The place of the section that is to be shown."""

    def __init__(self, titles: Sequence[str], name: str) -> None:
        """Take the titles, and what the list is, as a screen reader says it."""
        super().__init__()
        self.setAccessibleName(name)
        self.addItems(list(titles))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_SectionDelegate(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        for ground in (self, self.viewport()):
            ground.setAutoFillBackground(True)
            ground.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setViewportMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self.setCurrentRow(0)
        self.currentRowChanged.connect(self.chosen)
        self._fit()

    def go(self, step: int) -> None:
        """Go to the next section or the one before, round the end."""
        self.setCurrentRow((self.currentRow() + step) % self.count())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == event.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        metrics = QFontMetricsF(_bold(self.font()))
        widest = max(metrics.horizontalAdvance(self.item(i).text()) for i in range(self.count()))
        self.setFixedWidth(round(widest + 2 * _SIDE + 2 * _MARGIN))
        self.scheduleDelayedItemsLayout()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


class _SectionDelegate(QStyledItemDelegate):
    """Paints a section; the one that is shown has a bar and bold words."""

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(80, round(QFontMetricsF(option.font).height() + 22))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        is_shown = bool(option.state & QStyle.StateFlag.State_Selected)
        ring = palette.color(QPalette.ColorRole.Highlight)
        if is_shown:
            round_box(painter, box, RADIUS, palette.color(QPalette.ColorRole.Button))
            bar = QRectF(box.left(), box.top() + 7, _BAR, box.height() - 14)
            round_box(painter, bar, _BAR / 2, ring)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            ground = palette.color(QPalette.ColorRole.AlternateBase)
            over = blended(ground, palette.color(QPalette.ColorRole.Button), 0.5)
            round_box(painter, box, RADIUS, over)
        painter.setFont(_bold(option.font) if is_shown else option.font)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        words = box.adjusted(_SIDE - 2, 0, -4, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        if is_shown and option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, QRectF(option.rect), RADIUS + 2, ring)
        painter.restore()

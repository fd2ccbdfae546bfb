"""A row of small pictures with a word each, of which one is chosen, as radio buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box, tick
from canasta_desktop.windows.style import RADIUS, text_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent

_MARK = 18.0
_SMALL = 0.88


class _Swatch(QRadioButton):
    """One picture with its word below; the chosen one has a frame and a tick."""

    def __init__(
        self, value: str, text: str, paint: Callable[[str, QSize, float], QPixmap], size: QSize
    ) -> None:
        super().__init__(text)
        self._value = value
        self._paint = paint
        self._size = size
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(text_font(self, _SMALL))
        wide = max(self._size.width() + 16.0, metrics.horizontalAdvance(self.text()) + 4)
        high = self._size.height() + 12 + metrics.height()
        return QSize(round(wide + 2 * ROOM), round(high + 2 * ROOM))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        outer = QRectF(self.rect())
        picture = self._paint(self._value, self._size, self.devicePixelRatioF())
        left = (self.width() - self._size.width()) / 2
        area = QRectF(QPointF(left, ROOM + 4), QSizeF(self._size))
        shown = QRectF(QPointF(), picture.deviceIndependentSize())
        shown.moveCenter(area.center())
        if not self.isEnabled():
            painter.setOpacity(0.35)
        painter.drawPixmap(shown.topLeft(), picture)
        painter.setOpacity(1.0)
        frame = area.adjusted(-3, -3, 3, 3)
        ring = palette.color(QPalette.ColorRole.Highlight)
        if self.isChecked() and self.isEnabled():
            round_box(painter, frame, 5, None, ring, 2.5)
            mark = QRectF(0, 0, _MARK, _MARK)
            mark.moveCenter(frame.bottomRight() - QPointF(2, 4))
            round_box(painter, mark, _MARK / 2, ring)
            colour = palette.color(QPalette.ColorRole.HighlightedText)
            tick(painter, mark.adjusted(4, 4, -4, -4), colour, 2.2)
        elif self.underMouse() and self.isEnabled():
            round_box(painter, frame, 5, None, palette.color(QPalette.ColorRole.Mid), 1.5)
        self._paint_word(painter, area.bottom() + 6)
        if self.hasFocus():
            focus_ring(painter, outer, RADIUS + 1, ring)

    def _paint_word(self, painter: QPainter, top: float) -> None:
        chosen = self.isChecked() and self.isEnabled()
        role = QPalette.ColorRole.WindowText if chosen else QPalette.ColorRole.PlaceholderText
        painter.setPen(QColor(self.palette().color(role)))
        painter.setFont(text_font(self, _SMALL, bold=chosen))
        words = QRectF(0, top, self.width(), self.height() - top - ROOM)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(words, flags, self.text())


class Swatches(QWidget):
    """Offers values by their pictures; exactly one is chosen.

    ``chosen`` is emitted with the value when the player chooses, not when the program does.
    """

    chosen = Signal(object)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        name: str,
        paint: Callable[[str, QSize, float], QPixmap],
        size: QSize,
    ) -> None:
        """Take the values with their words, what is chosen, and how a value is painted."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self._swatches = {value: _Swatch(value, text, paint, size) for value, text in options}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for value, swatch in self._swatches.items():
            swatch.setAccessibleName(f"{name}: {swatch.text()}")
            swatch.clicked.connect(lambda _checked=False, value=value: self.chosen.emit(value))
            row.addWidget(swatch)
        row.addStretch(1)
        next(iter(self._swatches.values())).setChecked(True)

    def value(self) -> str:
        """Return what is chosen."""
        return next(value for value, item in self._swatches.items() if item.isChecked())

    def set_value(self, value: str) -> None:
        """Choose a value without a signal."""
        self._swatches[value].setChecked(True)

    def segment(self, value: str) -> QRadioButton:
        """Return the radio button of a value."""
        return self._swatches[value]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        event.ignore()

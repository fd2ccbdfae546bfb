"""A row of words of which one is chosen, as radio buttons in one box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.style import RADIUS, scaled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent

Value = TypeVar("Value")


class _Segment(QRadioButton):
    """One of the words; arrow keys and the screen reader's role come from the radio button."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(_bold(self.font()))
        width = metrics.horizontalAdvance(self.text()) + 2 * (ROOM + scaled(self, 6))
        return QSize(round(width + 1), round(metrics.height() + 17))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        outer = QRectF(self.rect())
        box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
        if self.isChecked():
            line = palette.color(QPalette.ColorRole.Mid)
            round_box(painter, box, RADIUS - 1, palette.color(QPalette.ColorRole.Button), line)
        role = (
            QPalette.ColorRole.ButtonText
            if self.isChecked() or self.underMouse()
            else QPalette.ColorRole.PlaceholderText
        )
        painter.setPen(palette.color(role))
        painter.setFont(self._text_font())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            ring = palette.color(QPalette.ColorRole.Highlight)
            focus_ring(painter, outer, RADIUS + 1, ring)

    def _text_font(self) -> QFont:
        return _bold(self.font()) if self.isChecked() else self.font()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


class Choice(QWidget, Generic[Value]):
    """Offers values by their words; exactly one is chosen.

    ``chosen`` is emitted with the value when the player chooses, not when the program does.
    """

    chosen = Signal(object)

    def __init__(
        self, options: Sequence[tuple[Value, str]], name: str, parent: QWidget | None = None
    ) -> None:
        """Take the values with their words, and what the choice is about."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self._values = [value for value, _ in options]
        self._segments = [_Segment(text, self) for _, text in options]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for value, segment in zip(self._values, self._segments, strict=True):
            segment.setAccessibleName(f"{name}: {segment.text()}")
            segment.clicked.connect(lambda _checked=False, value=value: self.chosen.emit(value))
            row.addWidget(segment)
        self._segments[0].setChecked(True)

    def value(self) -> Value:
        """Return what is chosen."""
        return self._values[[item.isChecked() for item in self._segments].index(True)]

    def set_value(self, value: Value) -> None:
        """Choose a value without a signal."""
        self._segments[self._values.index(value)].setChecked(True)

    def rename(self, name: str) -> None:
        """Change what the choice is about, as a screen reader says it."""
        self.setAccessibleName(name)
        for segment in self._segments:
            segment.setAccessibleName(f"{name}: {segment.text()}")

    def rename_option(self, value: Value, text: str) -> None:
        """Change the word of a value."""
        segment = self.segment(value)
        segment.setText(text)
        segment.setAccessibleName(f"{self.accessibleName()}: {text}")
        segment.updateGeometry()

    def segment(self, value: Value) -> QRadioButton:
        """Return the radio button of a value."""
        return self._segments[self._values.index(value)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box around the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        fill = palette.color(QPalette.ColorRole.AlternateBase)
        line = palette.color(QPalette.ColorRole.Midlight)
        edge = ROOM / 2
        box = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        round_box(painter, box, RADIUS + 1, fill, line)

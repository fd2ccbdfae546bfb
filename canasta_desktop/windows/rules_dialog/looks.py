"""Colours and small painted parts of what differs: gold lines, words on gold, a chip, an arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from canasta_desktop.windows.parts.labels import Text, TextLook
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.style import RADIUS, blended, scaled, tint

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent

_ARROW = 30


def gold_line(palette: QPalette) -> QColor:
    """Return the gold of outlines that must be seen on the ground of a palette."""
    gold = palette.color(QPalette.ColorRole.Accent)
    return blended(gold, palette.color(QPalette.ColorRole.WindowText), 0.32)


def gold_words(palette: QPalette) -> QColor:
    """Return the colour of words that tell of a difference; they can be read on a wash of gold."""
    ink = palette.color(QPalette.ColorRole.WindowText)
    return blended(ink, palette.color(QPalette.ColorRole.Accent), 0.42)


def strong_tint(palette: QPalette) -> QColor:
    """Return the wash of gold behind words that differ."""
    ground = palette.color(QPalette.ColorRole.Base)
    return blended(ground, palette.color(QPalette.ColorRole.Accent), 0.45)


def set_ink(text: Text, colour: QColor) -> None:
    """Give a label a colour that is no role of the palette."""
    palette = QPalette()
    palette.setColor(text.foregroundRole(), colour)
    text.setPalette(palette)


class Chip(Text):
    """A few words in a golden box with round ends."""

    def __init__(self, look: TextLook) -> None:
        """Begin without words."""
        super().__init__("", look)
        self.setContentsMargins(12, 4, 12, 4)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box under the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        box = QRectF(self.rect())
        round_box(painter, box, box.height() / 2, tint(palette), gold_line(palette))
        painter.end()
        super().paintEvent(event)


class BackArrow(QAbstractButton):
    """A round arrow that sets something back."""

    def __init__(self) -> None:
        """Be hidden until there is something to set back."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        keep_room = self.sizePolicy()
        keep_room.setRetainSizeWhenHidden(True)
        self.setSizePolicy(keep_room)

    def sizeHint(self) -> QSize:
        """A square beside a field."""
        side = scaled(self, _ARROW)
        return QSize(side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter as with Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        outer = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            wash = strong_tint(palette)
            round_box(painter, outer.adjusted(3, 3, -3, -3), RADIUS, wash)
        unit = outer.width() / _ARROW
        centre = outer.center()
        pen = QPen(gold_words(palette), 1.9 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(centre + QPointF(-6, -2) * unit)
        path.lineTo(centre + QPointF(1.5, -2) * unit)
        path.cubicTo(
            centre + QPointF(7.5, -2) * unit,
            centre + QPointF(7.5, 6) * unit,
            centre + QPointF(1.5, 6) * unit,
        )
        path.lineTo(centre + QPointF(-2, 6) * unit)
        painter.drawPath(path)
        head = QPainterPath(centre + QPointF(-2.6, -5.6) * unit)
        head.lineTo(centre + QPointF(-6.4, -2) * unit)
        head.lineTo(centre + QPointF(-2.6, 1.6) * unit)
        painter.drawPath(head)
        if self.hasFocus():
            ring = palette.color(QPalette.ColorRole.Highlight)
            focus_ring(painter, outer, RADIUS + ROOM / 2, ring)

"""A tile on the felt: a small picture, a title and a sentence, all of it one button."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy

from canasta_desktop.windows.parts.cards import BACK, paint_card
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.style import PAGE_RADIUS, scaled, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.windows.parts.cards import CardPainter

_PICTURE, _LEFT, _GAP = 54, 20, 18


class TilePicture(Enum):
    """The small pictures."""

    CARDS = "cards"
    FOLDER = "folder"
    BOOK = "book"


class Tile(QPushButton):
    """A large button; its title is its name, its sentence its description."""

    def __init__(
        self,
        picture: TilePicture,
        title: str,
        text: str,
        card: CardPainter,
        parent: QWidget | None = None,
    ) -> None:
        """Take the picture, the words, and where cards come from."""
        super().__init__(title, parent)
        self._picture, self._words, self._card = picture, text, card
        self.setAccessibleDescription(text)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the title and two lines of the sentence."""
        title = QFontMetricsF(self._title_font()).height()
        text = QFontMetricsF(self.font()).height()
        return QSize(240, round(title + 2 * text + 36))

    def minimumSizeHint(self) -> QSize:
        """The same as the hint."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box, the picture and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        palette = self.palette()
        outer = QRectF(self.rect())
        box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
        fill = QColor(palette.color(QPalette.ColorRole.Window))
        fill.setAlphaF(0.9 if self.underMouse() or self.isDown() else 0.55)
        round_box(painter, box, PAGE_RADIUS, fill, palette.color(QPalette.ColorRole.Midlight), 1.2)
        size = scaled(self, _PICTURE)
        place = QRectF(box.left() + _LEFT, box.center().y() - size / 2, size, size)
        self._paint_picture(painter, place)
        self._paint_words(painter, box)
        if self.hasFocus():
            ring = palette.color(QPalette.ColorRole.Highlight)
            focus_ring(painter, outer, PAGE_RADIUS + ROOM, ring)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        palette = self.palette()
        title_font = self._title_font()
        high = QFontMetricsF(title_font).height()
        left = box.left() + _LEFT + scaled(self, _PICTURE) + _GAP
        room = QRectF(left, 0, box.right() - left - 14, 1000)
        wrap = Qt.TextFlag.TextWordWrap
        text_high = QFontMetricsF(self.font()).boundingRect(room, wrap, self._words).height()
        top = box.center().y() - (high + 2 + text_high) / 2
        painter.setFont(title_font)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        painter.drawText(QRectF(left, top, room.width(), high), 0, self.text())
        painter.setFont(self.font())
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(
            QRectF(left, top + high + 2, room.width(), text_high + 2), wrap, self._words
        )

    def _paint_picture(self, painter: QPainter, place: QRectF) -> None:
        if self._picture is TilePicture.CARDS:
            self._paint_cards(painter, place)
            return
        gold = self.palette().color(QPalette.ColorRole.Accent)
        pen = QPen(gold, 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = _folder(place) if self._picture is TilePicture.FOLDER else _book(place)
        painter.drawPath(path)

    def _paint_cards(self, painter: QPainter, place: QRectF) -> None:
        ratio = self.devicePixelRatioF()
        width = place.width() * 2 / 3
        for name, turn, side in ((BACK, -10.0, -1), ("AH", 8.0, 1)):
            centre = place.center() + QPointF(side * width / 4, 0)
            paint_card(painter, self._card(name, width, ratio), centre, turn)

    def _title_font(self) -> QFont:
        return text_font(self, 1.3, bold=True)


def _folder(place: QRectF) -> QPainterPath:
    unit = place.width() / _PICTURE
    box = place.adjusted(5 * unit, 9 * unit, -5 * unit, -9 * unit)
    path = QPainterPath(box.bottomLeft())
    path.lineTo(box.topLeft())
    path.lineTo(box.topLeft() + QPointF(15, 0) * unit)
    path.lineTo(box.topLeft() + QPointF(20, 6) * unit)
    path.lineTo(box.topRight() + QPointF(0, 6) * unit)
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    path.moveTo(box.topLeft() + QPointF(0, 15) * unit)
    path.lineTo(box.topRight() + QPointF(0, 15) * unit)
    return path


def _book(place: QRectF) -> QPainterPath:
    unit = place.width() / _PICTURE
    box = place.adjusted(4 * unit, 8 * unit, -4 * unit, -8 * unit)
    top = QPointF(box.center().x(), box.top() + 6 * unit)
    foot = QPointF(box.center().x(), box.bottom())
    path = QPainterPath(top)
    path.lineTo(foot)
    for side, upper, lower in (
        (-1, box.topLeft(), box.bottomLeft()),
        (1, box.topRight(), box.bottomRight()),
    ):
        path.moveTo(top)
        path.cubicTo(
            top + QPointF(6 * side, -6) * unit,
            upper + QPointF(-8 * side, 0) * unit,
            upper + QPointF(0, 2) * unit,
        )
        path.lineTo(lower + QPointF(0, -4) * unit)
        path.cubicTo(
            lower + QPointF(-8 * side, -6) * unit,
            foot + QPointF(6 * side, -6) * unit,
            foot,
        )
    return path

"""A turning point as a card that can be pressed: number, turn, sentence, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from canasta_desktop.windows.edge import spoken, tell
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.review.marks import BETTER, PLAYED
from canasta_desktop.windows.review.numbers import signed, tone_of
from canasta_desktop.windows.style import RADIUS, figures_font, scaled, text_font, tint

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.present.review_picture import TurningPicture

_SIDE, _GAP, _RADIUS = 10, 12, 12


class TurningCard(QAbstractButton):
    """Checked while its turn is the one that is looked at."""

    def __init__(self, picture: TurningPicture, parent: QWidget | None = None) -> None:
        """Take the turning point."""
        super().__init__(parent)
        self.picture = picture
        self._title = tell(picture.title)
        self._sentence = tell(picture.sentence)
        self._compact = False
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(self._sentence)
        self.setAccessibleName(
            self.tr("Turning point {number}, {turn}: {sentence} {points}").format(
                number=picture.number,
                turn=self._title,
                sentence=spoken(self._sentence),
                points=signed(picture.change),
            )
        )
        self.setToolTip(self._sentence)

    def sizeHint(self) -> QSize:
        """Room for two lines, or for one where the card is compact."""
        small, text = self._fonts()
        high = QFontMetricsF(text).height()
        if not self._compact:
            high += QFontMetricsF(small).height()
        return QSize(scaled(self, 300), round(high + 2 * ROOM + 12))

    def set_compact(self, compact: bool) -> None:
        """Say all in one line, where there is little room; the turn is left to the tool tip."""
        if compact is not self._compact:
            self._compact = compact
            self.setToolTip(f"{self._title}: {self._sentence}")
            self.updateGeometry()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        """Stay as told: the card follows the turn that is looked at."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        outer = QRectF(self.rect())
        box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
        fill = tint(palette) if self.isChecked() else palette.base().color()
        line = palette.accent().color() if self.isChecked() else palette.midlight().color()
        if self.underMouse() and not self.isChecked():
            line = palette.mid().color()
        round_box(painter, box, RADIUS, fill, line, 1.6 if self.isChecked() else 1.0)
        self._paint_words(painter, box)
        if self.hasFocus():
            focus_ring(painter, outer, RADIUS + ROOM, palette.highlight().color())

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        palette, picture = self.palette(), self.picture
        radius = min(scaled(self, _RADIUS), box.height() / 2 - 3)
        circle = QRectF(0, 0, 2 * radius, 2 * radius)
        circle.moveCenter(box.center())
        circle.moveLeft(box.left() + _SIDE)
        colour = QColor(BETTER if picture.change > 0 else PLAYED)
        round_box(painter, circle, radius, colour)
        bold = figures_font(self, bold=True)
        painter.setFont(bold)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(picture.number))
        points = signed(picture.change)
        large = figures_font(self, 1.15, bold=True)
        width = QFontMetricsF(large).horizontalAdvance(points)
        painter.setFont(large)
        painter.setPen(tone_of(palette, picture.change))
        right = box.adjusted(0, 0, -_SIDE, 0)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(right, flags, points)
        left = circle.right() + _GAP
        small, text = self._fonts()
        room = right.right() - width - _GAP - left
        lines = [(text, self._sentence, palette.windowText().color())]
        if not self._compact:
            lines.insert(0, (small, self._title, palette.placeholderText().color()))
        top = box.center().y() - sum(QFontMetricsF(font).height() for font, _, _ in lines) / 2
        for font, words, pen in lines:
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(pen)
            place = QRectF(left, top, room, metrics.height())
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)
            top += metrics.height()

    def _fonts(self) -> tuple[QFont, QFont]:
        return text_font(self, 0.88, bold=True), text_font(self)

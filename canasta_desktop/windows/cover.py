"""The cover between two people at one computer: a name, a button, and nothing of the game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import announce, escaped, tell
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.felt import FeltPage
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.parts.little_table import LittleTable, Sitting
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import scaled, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.picture import CoverPicture, SeatPicture, TablePicture


class _Name(QWidget):
    """The name as large as there is room for; very long ones in two lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(400, scaled(self, 112))

    def set_text(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        font = text_font(self, 6.0, bold=True)
        room = QRectF(self.rect())
        flags = Qt.AlignmentFlag.AlignCenter
        while font.pointSizeF() > 14:
            width = QFontMetricsF(font).horizontalAdvance(self._text)
            if width <= room.width() * 0.94:
                break
            font.setPointSizeF(font.pointSizeF() - 2)
        painter.setFont(font)
        painter.drawText(room, flags, self._text)


class Cover(FeltPage):
    """A whole page, so that nothing else is drawn, read aloud or listed while it shows."""

    lifted = Signal()
    """The named player wants to see the table."""

    def __init__(self, theme: FeltTheme, parent: QWidget | None = None) -> None:
        """Begin without a name."""
        super().__init__(theme, parent)
        self._table = LittleTable(QSize(190, 136))
        self._title = label("", Size.TEXT, Tone.QUIET, bold=True, spaced=True)
        self._name = _Name()
        self._reason = label("", Size.HEADING, wrap=True)
        self._button = Button("", Kind.GOLD, height=76, scale=1.5)
        self._button.setMinimumWidth(320)
        self._button.clicked.connect(self.lifted)
        words = self.tr("Nothing of the table is drawn, read aloud or listed before that.")
        self._foot = label(words, Size.SMALL, Tone.QUIET, wrap=True)
        for line in (self._title, self._reason, self._foot):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusProxy(self._button)
        self._build()

    @property
    def button(self) -> Button:
        """The one button."""
        return self._button

    def show_cover(self, cover: CoverPicture, picture: TablePicture) -> None:
        """Name the next player; of the picture only the names at the table are used."""
        self._title.setText(tell(cover.title))
        self._name.set_text(cover.name)
        self._reason.setText(tell(cover.reason))
        self._button.setText(escaped(tell(cover.button)))
        self._button.setAccessibleName(tell(cover.button))
        self._button.updateGeometry()
        self._table.show_seats(tuple(_sitting(seat, cover.seat) for seat in picture.seats))

    def clear(self) -> None:
        """Forget the name."""
        self._title.setText("")
        self._name.set_text("")
        self._reason.setText("")
        self._button.setText("")

    def take_focus(self) -> None:
        """Put the focus on the button and have a screen reader say whose turn it is."""
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{self._name.accessibleName()}. {self._reason.text()}", assertive=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lift the cover on Space and Enter wherever the focus is."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._button.click()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the little table where the page is very low."""
        super().resizeEvent(event)
        self._table.setVisible(self.height() > scaled(self, 500))

    def paint_on_felt(self, painter: QPainter) -> None:
        """Paint the pattern of a card's back and a gold frame."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        frame = area.adjusted(26, 26, -26, -26)
        if frame.width() <= 0 or frame.height() <= 0:
            return
        self._paint_lattice(painter, frame.adjusted(8, 8, -8, -8))
        gold = QColor(self.palette().accent().color())
        gold.setAlphaF(0.75)
        round_box(painter, frame, 18, None, gold, 1.5)
        gold.setAlphaF(0.3)
        round_box(painter, frame.adjusted(8, 8, -8, -8), 12, None, gold, 1.0)

    def _paint_lattice(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.setClipRect(area)
        line = QColor(self.palette().midlight().color())
        line.setAlphaF(0.45)
        painter.setPen(QPen(line, 1))
        step = 44
        for index in range(math.ceil((area.width() + area.height()) / step) + 1):
            x = area.left() + index * step
            painter.drawLine(QPointF(x, area.top()), QPointF(x - area.height(), area.bottom()))
            x = area.left() - area.height() + index * step
            painter.drawLine(QPointF(x, area.top()), QPointF(x + area.height(), area.bottom()))
        painter.restore()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(60, 44, 60, 44)
        column.setSpacing(8)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addStretch(2)
        column.addWidget(self._table, 0, middle)
        column.addSpacing(16)
        column.addWidget(self._title)
        column.addWidget(self._name)
        column.addWidget(self._reason)
        column.addSpacing(22)
        column.addWidget(self._button, 0, middle)
        column.addSpacing(8)
        column.addLayout(self._keys())
        column.addStretch(3)
        column.addWidget(self._foot)

    def _keys(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        row.addWidget(_KeyCap(self.tr("Space")))
        row.addWidget(label(self.tr("or"), Size.TEXT, Tone.QUIET))
        row.addWidget(_KeyCap(self.tr("Enter")))
        row.addWidget(label(self.tr("shows the cards"), Size.TEXT, Tone.QUIET))
        row.addStretch(1)
        return row


def _sitting(seat: SeatPicture, next_seat: int) -> Sitting:
    is_next = seat.seat == next_seat
    return Sitting(seat.seat, seat.name, seat.place, is_next=is_next, is_muted=not is_next)


class _KeyCap(QWidget):
    """The picture of a key."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(text_font(self, 0.9, bold=True))
        width = metrics.horizontalAdvance(self._text) + 18
        return QSize(round(width), round(metrics.height() + 10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect())
        round_box(painter, area, 5, palette.button().color(), palette.mid().color())
        painter.setPen(palette.buttonText().color())
        painter.setFont(text_font(self, 0.9, bold=True))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._text)

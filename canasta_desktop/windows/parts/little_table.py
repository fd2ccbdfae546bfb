"""A little table seen from above, with a circle for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from canasta_desktop.present.picture import Place
from canasta_desktop.windows.parts.marks import paint_initial
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import scaled, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Sitting(NamedTuple):
    """A player at the little table; ``is_muted`` where another one matters more."""

    seat: int
    name: str
    place: Place
    is_next: bool = False
    is_muted: bool = False


_PLACES = {
    Place.BOTTOM: (0.5, 1.0),
    Place.LEFT: (0.0, 0.5),
    Place.TOP: (0.5, 0.0),
    Place.RIGHT: (1.0, 0.5),
}


class LittleTable(QWidget):
    """Who sits where. It is decoration: the names stand in words beside it."""

    def __init__(self, size: QSize, parent: QWidget | None = None, *, names: bool = False) -> None:
        """Take the size beside ordinary text, and whether names stand beside the circles."""
        super().__init__(parent)
        self._size = size
        self._names = names
        self._felt: QColor | None = None
        self._sitting: tuple[Sitting, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seats(self, sitting: tuple[Sitting, ...], felt: QColor | None = None) -> None:
        """Show these players; ``felt`` is the colour of the table, the ground's by default."""
        self._sitting, self._felt = sitting, felt
        self.update()

    def sizeHint(self) -> QSize:
        """The size beside ordinary text, larger beside larger text."""
        return QSize(scaled(self, self._size.width()), scaled(self, self._size.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the table and the circles."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = scaled(self, 1000) / 1000
        palette = self.palette()
        edge = 26 * unit
        table = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        felt = palette.window().color() if self._felt is None else self._felt
        round_box(painter, table, table.height() * 0.3, felt, palette.mid().color())
        for sitting in self._sitting:
            x, y = _PLACES[sitting.place]
            centre = QPointF(table.left() + table.width() * x, table.top() + table.height() * y)
            self._paint_player(painter, sitting, centre, unit)

    def _paint_player(
        self, painter: QPainter, sitting: Sitting, centre: QPointF, unit: float
    ) -> None:
        radius = (22.0 if sitting.is_next else 19.0 if self._names else 15.0) * unit
        if sitting.is_next:
            painter.setPen(QPen(self.palette().accent().color(), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius + 3, radius + 3)
        circle = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        painter.setFont(self.font())
        paint_initial(painter, circle, sitting.name, sitting.seat, muted=sitting.is_muted)
        if self._names:
            self._paint_name(painter, sitting, circle)

    def _paint_name(self, painter: QPainter, sitting: Sitting, circle: QRectF) -> None:
        """Paint the name on the table, beside its circle."""
        font = text_font(self, 0.95, bold=True)
        metrics = QFontMetricsF(font)
        room = QRectF(0, 0, scaled(self, 92), metrics.height())
        room.moveCenter(circle.center())
        across = Qt.AlignmentFlag.AlignHCenter
        match sitting.place:
            case Place.TOP:
                room.moveTop(circle.bottom() + 3)
            case Place.BOTTOM:
                room.moveBottom(circle.top() - 3)
            case Place.LEFT:
                room.moveLeft(circle.right() + 7)
                across = Qt.AlignmentFlag.AlignLeft
            case Place.RIGHT:
                room.moveRight(circle.left() - 7)
                across = Qt.AlignmentFlag.AlignRight
        text = metrics.elidedText(sitting.name, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(room, across | Qt.AlignmentFlag.AlignVCenter, text)

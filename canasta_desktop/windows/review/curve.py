"""The expected lead turn by turn: a curve that can be clicked and gone along by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from canasta_desktop.windows.edge import number_text, spoken, tell
from canasta_desktop.windows.parts.paint import focus_ring, round_box
from canasta_desktop.windows.review.marks import BETTER, PLAYED
from canasta_desktop.windows.review.numbers import signed, tone_of
from canasta_desktop.windows.style import OUR_BAR, THEIR_BAR, blended, figures_font, scaled, tint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from canasta_desktop.present.review_picture import PointPicture, ReviewPicture

_STEPS = (10, 20, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000)
_MOST_LINES = 5


class Curve(QWidget):
    """Draws the lead after every turn; own turns have dots, turning points numbers."""

    chosen = Signal(int)
    """The place of a turn in the curve."""

    def __init__(self) -> None:
        """Begin without a review."""
        super().__init__()
        self._points: tuple[PointPicture, ...] = ()
        self._costs: dict[int, int] = {}
        self._dealt = 0
        self._selected = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(self, 120))
        self.setAccessibleName(self.tr("Expected lead turn by turn"))

    def sizeHint(self) -> QSize:
        """Wide and low."""
        return QSize(600, scaled(self, 220))

    def show_review(self, picture: ReviewPicture) -> None:
        """Draw the curve of a review."""
        self._points, self._dealt = picture.curve, picture.dealt
        self._costs = {row.point: row.cost for row in picture.decisions if row.cost}
        self.update()

    def select(self, place: int) -> None:
        """Mark a turn; nothing is emitted."""
        self._selected = place
        if 0 <= place < len(self._points):
            self.setAccessibleDescription(self.words_of(place))
        self.update()

    def words_of(self, place: int) -> str:
        """Return a point in words."""
        point = self._points[place]
        return self.tr("Turn {number}, {who} {words}: lead {lead}, change {change}").format(
            number=point.number,
            who=tell(point.who),
            words=spoken(tell(point.words)),
            lead=signed(point.lead),
            change=signed(point.change),
        )

    # --- Gestures -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the turn nearest to the pointer."""
        if event.button() == Qt.MouseButton.LeftButton and self._points:
            field = self._field()
            share = (event.position().x() - field.left()) / max(field.width(), 1)
            place = round(share * len(self._points)) - 1
            self.chosen.emit(min(max(place, 0), len(self._points) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the turns."""
        last = len(self._points) - 1
        steps = {
            Qt.Key.Key_Left: max(self._selected - 1, 0),
            Qt.Key.Key_Right: min(self._selected + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = steps.get(Qt.Key(event.key()))
        if place is None or not self._points:
            super().keyPressEvent(event)
        elif place != self._selected:
            self.chosen.emit(place)

    # --- Painting -----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the scale, the curve and what is said about it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._points:
            field, low, high = self._field(), *self._range()
            self._paint_scale(painter, field, low, high)
            self._paint_selected(painter, field)
            self._paint_line(painter, field, low, high)
            self._paint_turns(painter, field)
            self._paint_dots(painter, field, low, high)
            self._paint_end(painter, field)
        if self.hasFocus():
            ring = self.palette().highlight().color()
            focus_ring(painter, QRectF(self.rect()), 6, ring)

    def _range(self) -> tuple[float, float]:
        leads = [0, self._dealt, *(point.lead for point in self._points)]
        low, high = min(leads), max(leads)
        room = max((high - low) * 0.08, 20)
        return (low - room if low < 0 else -room / 2), (high + room if high > 0 else room / 2)

    def _field(self) -> QRectF:
        metrics = QFontMetricsF(figures_font(self, 0.85))
        left = metrics.horizontalAdvance("\N{MINUS SIGN}10,000") + 14
        below = 2 * metrics.height() + 14
        return QRectF(self.rect()).adjusted(left, metrics.height() + 5, -18, -below)

    def _at(self, field: QRectF, low: float, high: float, place: int) -> QPointF:
        lead = self._dealt if place < 0 else self._points[place].lead
        across = field.left() + field.width() * (place + 1) / len(self._points)
        return QPointF(across, field.bottom() - field.height() * (lead - low) / (high - low))

    def _paint_scale(self, painter: QPainter, field: QRectF, low: float, high: float) -> None:
        palette = self.palette()
        step = next((s for s in _STEPS if (high - low) / s <= _MOST_LINES), _STEPS[-1])
        font = figures_font(self, 0.85)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        line = int(-(-low // step)) * step
        while line <= high:
            y = field.bottom() - field.height() * (line - low) / (high - low)
            colour = palette.mid().color() if line == 0 else palette.midlight().color()
            painter.setPen(QPen(colour, 1.5 if line == 0 else 1.0))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(palette.placeholderText().color())
            place = QRectF(0, y - metrics.height() / 2, field.left() - 8, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, signed(line))
            line += step

    def _paint_selected(self, painter: QPainter, field: QRectF) -> None:
        if not 0 <= self._selected < len(self._points):
            return
        width = min(max(field.width() / len(self._points), 10.0), scaled(self, 34))
        across = field.left() + field.width() * (self._selected + 1) / len(self._points)
        band = QRectF(across - width / 2, field.top(), width, self.height() - field.top() - 4)
        colour = blended(tint(self.palette()), self.palette().accent().color(), 0.3)
        round_box(painter, band, 4, colour)

    def _paint_line(self, painter: QPainter, field: QRectF, low: float, high: float) -> None:
        points = [self._at(field, low, high, place) for place in range(-1, len(self._points))]
        zero = field.bottom() - field.height() * (0 - low) / (high - low)
        ground = [QPointF(points[0].x(), zero), *points, QPointF(points[-1].x(), zero)]
        above = QRectF(field.left(), field.top(), field.width(), zero - field.top())
        below = QRectF(field.left(), zero, field.width(), field.bottom() - zero)
        painter.setPen(Qt.PenStyle.NoPen)
        for part, bar in ((above, OUR_BAR), (below, THEIR_BAR)):
            colour = QColor(bar)
            colour.setAlpha(52)
            painter.setBrush(colour)
            painter.setClipRect(part)
            painter.drawPolygon(QPolygonF(ground))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(OUR_BAR), 2.4))
        painter.drawPolyline(QPolygonF(points))

    def _paint_turns(self, painter: QPainter, field: QRectF) -> None:
        """Write below each own turn its number, and what it cost."""
        font = figures_font(self, 0.85)
        metrics = QFontMetricsF(font)
        high, palette = metrics.height(), self.palette()
        painter.setFont(font)
        last = -1e9
        for place, point in enumerate(self._points):
            across = field.left() + field.width() * (place + 1) / len(self._points)
            if cost := self._costs.get(place):
                self._paint_cost(painter, across, field.bottom() + high + 7, number_text(cost))
            if not point.is_own:
                continue
            text = str(point.number)
            width = metrics.horizontalAdvance(text)
            if across - width / 2 > last + 4:
                last = across + width / 2
                painter.setPen(palette.placeholderText().color())
                box = QRectF(across - 20, field.bottom() + 4, 40, high)
                painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, text)
        painter.setPen(palette.placeholderText().color())
        for row, word in enumerate((self.tr("turn"), self.tr("cost"))):
            box = QRectF(0, field.bottom() + 4 + row * (high + 3), field.left() - 8, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, word)

    def _paint_cost(self, painter: QPainter, across: float, top: float, text: str) -> None:
        font = figures_font(self, 0.82, bold=True)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text) + 10
        across = min(across, self.width() - width / 2 - 1)
        box = QRectF(across - width / 2, top, width, metrics.height())
        loss = tone_of(self.palette(), -1)
        round_box(painter, box, box.height() / 2, blended(self.palette().base().color(), loss, 0.2))
        painter.setFont(font)
        painter.setPen(loss)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(figures_font(self, 0.85))

    def _paint_dots(self, painter: QPainter, field: QRectF, low: float, high: float) -> None:
        turning: list[tuple[QRectF, PointPicture]] = []
        radius = scaled(self, 10)
        for place, point in enumerate(self._points):
            at = self._at(field, low, high, place)
            if point.turning:
                circle = QRectF(0, 0, 2 * radius, 2 * radius)
                circle.moveCenter(at)
                turning.append((circle, point))
            elif point.is_own:
                painter.setPen(QPen(self.palette().base().color(), 1.5))
                painter.setBrush(QColor(OUR_BAR))
                painter.drawEllipse(at, 4.0, 4.0)
        taken = [circle for circle, _ in turning]
        for circle, point in turning:
            taken.append(self._paint_turning(painter, field, circle, point, taken))

    def _paint_end(self, painter: QPainter, field: QRectF) -> None:
        """Write the result above the end of the curve."""
        text = self.tr("final {lead}").format(lead=signed(self._points[-1].lead))
        painter.setFont(figures_font(self, 0.88, bold=True))
        painter.setPen(self.palette().windowText().color())
        place = QRectF(field.left(), 0, self.width() - field.left() - 6, field.top())
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_turning(
        self,
        painter: QPainter,
        field: QRectF,
        circle: QRectF,
        point: PointPicture,
        taken: Sequence[QRectF],
    ) -> QRectF:
        """Paint a turning point and its change; return where that is written."""
        colour = QColor(BETTER if point.change > 0 else PLAYED)
        round_box(painter, circle, circle.width() / 2, colour, QColor("#ffffff"), 2.0)
        font = QFont(figures_font(self, 0.85, bold=True))
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(point.turning))
        text = signed(point.change)
        metrics = QFontMetricsF(font)
        size = QSizeF(metrics.horizontalAdvance(text) + 4, metrics.height())
        places = _beside(circle, size, field, above=point.change > 0)
        free = (box for box in places if not any(box.intersects(other) for other in taken))
        place = next(free, places[0])
        painter.setPen(tone_of(self.palette(), point.change))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        return place


def _beside(circle: QRectF, size: QSizeF, field: QRectF, *, above: bool) -> list[QRectF]:
    """Return the places for a text beside a circle, inside a field, the best first."""
    top, bottom = circle.top() - size.height(), circle.bottom()
    middle = circle.center().y() - size.height() / 2
    heights = (top, middle, bottom) if above else (bottom, middle, top)
    found = []
    for left in (circle.left() - 4 - size.width(), circle.right() + 4):
        for height in heights:
            y = min(max(height, field.top()), field.bottom() - size.height())
            found.append(QRectF(QPointF(left, y), size))
    inside = [box for box in found if field.left() <= box.left() and box.right() <= field.right()]
    return inside or found

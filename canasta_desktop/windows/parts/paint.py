"""What the painted parts share: round boxes, the focus ring, chevrons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

RING = 2.0
"""How thick the focus ring is."""

GAP = 2.0
"""The ground that shows between a part and its focus ring."""

_DOT = 2.6
"""How thick the dots of a marked edge are."""

_SHADOW, _SHADOW_DARKEST = 9, 60
"""How many rings a shadow has, and how dark the innermost is, of 255."""

ROOM = RING + GAP
"""What a part leaves free on every side for its focus ring."""


def round_box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | QBrush | None,
    line: QColor | None = None,
    width: float = 1.0,
) -> None:
    """Paint a filled box with round corners and an outline that stays inside ``rect``."""
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(QPen(line, width))
        rect = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.drawRoundedRect(rect, radius, radius)


def dotted_edge(painter: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
    """Paint the edge that marks what the coach suggests, along the inside of ``rect``."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        QPen(colour, _DOT, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawRoundedRect(rect.adjusted(_DOT, _DOT, -_DOT, -_DOT), radius, radius)


def soft_shadow(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Paint a shadow around a sheet, lit from above; rings, as filled boxes would cost much."""
    for ring in range(_SHADOW):
        colour = QColor(0, 0, 0, round(_SHADOW_DARKEST * (1 - ring / _SHADOW) ** 1.6))
        grown = rect.adjusted(-ring, -ring + 2, ring, ring + 4)
        round_box(painter, grown, radius + ring, None, colour, 2.0)


def focus_ring(painter: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
    """Paint the ring of the part that has the focus, along the inside of ``rect``."""
    round_box(painter, rect, radius, None, colour, RING)


def chevron(painter: QPainter, centre: QPointF, size: float, colour: QColor, *, up: bool) -> None:
    """Paint an open arrow head."""
    rise = -size / 2 if up else size / 2
    points = [
        QPointF(centre.x() - size, centre.y() - rise),
        QPointF(centre.x(), centre.y() + rise),
        QPointF(centre.x() + size, centre.y() - rise),
    ]
    pen = QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))


def tick(painter: QPainter, rect: QRectF, colour: QColor, width: float = 2.0) -> None:
    """Paint a check mark that fills a square."""
    painter.setPen(
        QPen(
            colour,
            width,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(
        QPolygonF(
            [
                QPointF(rect.left() + rect.width() * 0.12, rect.top() + rect.height() * 0.55),
                QPointF(rect.left() + rect.width() * 0.40, rect.top() + rect.height() * 0.82),
                QPointF(rect.left() + rect.width() * 0.90, rect.top() + rect.height() * 0.20),
            ]
        )
    )

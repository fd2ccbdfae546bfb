"""Marks as painter paths, for items that draw them in colours of their own."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from canasta_desktop.art.drawing.marks import CRYSTAL_LINE, MARK_SIZE, Mark, mark_outline
from canasta_desktop.art.drawing.outline import parse


def painter_path(data: str) -> QPainterPath:
    """The outline of SVG path data (absolute M, L, C, Q, Z) as a painter path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for start, segments, closed in parse(data):
        path.moveTo(*start)
        for segment in segments:
            if len(segment) == 1:
                path.lineTo(*segment[0])
            else:
                first, second, end = (QPointF(*point) for point in segment)
                path.cubicTo(first, second, end)
        if closed:
            path.closeSubpath()
    return path


def mark_path(mark: Mark, size: float) -> QPainterPath:
    """The silhouette of a mark within a square of ``size`` at (0, 0)."""
    path = painter_path(mark_outline(mark))
    if mark is Mark.FROZEN:
        pen = QPainterPathStroker()
        pen.setWidth(CRYSTAL_LINE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        path = pen.createStroke(path)
        path.setFillRule(Qt.FillRule.WindingFill)
    scale = size / MARK_SIZE
    return QTransform.fromScale(scale, scale).map(path)

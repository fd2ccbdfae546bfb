"""What all painters of signs share: the canvas, dark colours, pills and dashed edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from canasta_desktop.table.placements import Align

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter

    from canasta_desktop.art.themes import FeltTheme

_SHRINK, _LEAST_PIXELS = 0.8, 7
"""Words become so much smaller before shorter ones are taken."""
_USUAL_TEXT = 13.0
"""The height of letters at which lines have the thickness that painters name."""


class Canvas(NamedTuple):
    """What a sign is painted with; ``area`` is its box, moved to the origin."""

    painter: QPainter
    area: QRectF
    theme: FeltTheme
    text: str
    detail: str


def deep(theme: FeltTheme, alpha: int = 225) -> QColor:
    """Return the dark colour of badges and plates on a felt."""
    colour = QColor(theme.edge).darker(150)
    colour.setAlpha(alpha)
    return colour


def pill(painter: QPainter, rect: QRectF, fill: QColor, line: QColor, thickness: float) -> None:
    """Draw a filled rectangle with round ends."""
    half = thickness / 2
    inner = rect.adjusted(half, half, -half, -half)
    radius = min(inner.height(), inner.width()) / 2
    painter.setPen(QPen(line, thickness) if thickness else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(inner, radius, radius)


def hugging(area: QRectF, width: float, align: Align) -> QRectF:
    """Return the part of an area that content of this width takes."""
    width = min(width, area.width())
    left = {
        Align.LEFT: area.left(),
        Align.CENTRE: area.center().x() - width / 2,
        Align.RIGHT: area.right() - width,
    }[align]
    return QRectF(left, area.top(), width, area.height())


def thick(sign_size: float, thickness: float) -> float:
    """Return the thickness of a line beside letters of this size: large signs have thicker ones."""
    return thickness * max(1.0, sign_size / _USUAL_TEXT)


def fitting(canvas: Canvas, face: QFont, width: float) -> str:
    """Return a sign's words, or its short ones where the others would have to be much smaller."""
    least = max(_LEAST_PIXELS, round(face.pixelSize() * _SHRINK)) / face.pixelSize()
    is_narrow = QFontMetricsF(face).horizontalAdvance(canvas.text) * least > width
    return canvas.detail if canvas.detail and is_narrow else canvas.text


def dashed(
    painter: QPainter, rect: QRectF, colour: QColor, thickness: float, radius: float
) -> None:
    """Draw the dashed outline of a rectangle with round corners."""
    pen = QPen(colour, thickness)
    pen.setDashPattern([5, 3.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)

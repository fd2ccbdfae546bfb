"""Writes text into boxes: one line that shrinks until it fits, or several lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from canasta_desktop.table.placements import Align

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

_SMALLEST = 0.74
"""Text shrinks to this share of its size before it is cut off with dots."""

_FLAGS = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.CENTRE: Qt.AlignmentFlag.AlignHCenter,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
}


def font(size: float, *, bold: bool = False, spaced: bool = False) -> QFont:
    """Return the interface's own face at a height in pixels; ``spaced`` for captions."""
    face = QFont(QApplication.font())
    face.setPixelSize(max(7, round(size)))
    face.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    if spaced:
        face.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 106)
    return face


def width_of(text: str, face: QFont) -> float:
    """Return the width of a line."""
    return QFontMetricsF(face).horizontalAdvance(text)


def fitted(text: str, face: QFont, width: float) -> tuple[str, QFont]:
    """Return the text and a face in which it is at most so wide: smaller, at last shortened."""
    size = face.pixelSize()
    least = max(7, round(size * _SMALLEST))
    shrunk = QFont(face)
    while size > least and width_of(text, shrunk) > width:
        size -= 1
        shrunk.setPixelSize(size)
    if width_of(text, shrunk) > width:
        metrics = QFontMetricsF(shrunk)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(width, 1.0))
    return text, shrunk


def is_whole(text: str, face: QFont, width: float) -> bool:
    """Return whether a text can be written in such a width without being cut off."""
    return fitted(text, face, width)[0] == text


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    face: QFont,
    colour: QColor,
    align: Align = Align.CENTRE,
) -> None:
    """Write one line in the vertical middle of a rectangle."""
    text, face = fitted(text, face, rect.width())
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(rect, _FLAGS[align] | Qt.AlignmentFlag.AlignVCenter, text)


def write_lines(
    painter: QPainter,
    rect: QRectF,
    text: str,
    face: QFont,
    colour: QColor,
    align: Align = Align.LEFT,
    *,
    at_top: bool = False,
) -> None:
    """Write text in as many lines as it needs, smaller where it would not fit."""
    upright = Qt.AlignmentFlag.AlignTop if at_top else Qt.AlignmentFlag.AlignVCenter
    flags = _FLAGS[align] | upright | Qt.TextFlag.TextWordWrap
    size = face.pixelSize()
    least = max(7, round(size * _SMALLEST))
    shrunk = QFont(face)
    while size > least and _height(text, shrunk, rect, flags) > rect.height():
        size -= 1
        shrunk.setPixelSize(size)
    painter.setFont(shrunk)
    painter.setPen(colour)
    painter.drawText(rect, flags, text)


def _height(text: str, face: QFont, rect: QRectF, flags: int) -> float:
    return QFontMetricsF(face).boundingRect(rect, flags, text).height()

"""Paints what stands on the lower edge of hand cards: whether they may go, and which are dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from canasta_desktop.table.lettering import font, width_of, write
from canasta_desktop.table.painting_tools import Canvas, thick
from canasta_desktop.table.placements import Sign, SignKind
from canasta_desktop.table.segment_painting import DEAD_FILL

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

_SAFE = ("#d7f2df", "#14532d")
_REFUSED = ("#414a55", "#fffdf7")
_SHRINK = 0.86
"""Words become so much smaller before shorter ones are taken."""


def _band(canvas: Canvas, sign: Sign) -> None:
    """A strip with a tick and round ends, or with a cross and square ends, and its words.

    Where the words have no room it takes the short word, and the mark alone on a single strip.
    """
    painter, area = canvas.painter, canvas.area.adjusted(0.5, 0.5, -0.5, -0.5)
    is_safe = sign.kind is SignKind.SAFE_BAND
    fill, ink = (QColor(colour) for colour in (_SAFE if is_safe else _REFUSED))
    radius = area.height() / 2 if is_safe else area.height() * 0.18
    radius = min(radius, area.width() / 2)
    painter.setPen(QPen(QColor("#1c2430"), 1.0))
    painter.setBrush(fill)
    painter.drawRoundedRect(area, radius, radius)
    icon = area.height() * 0.56
    gap = icon * 0.45
    face, text = font(sign.size, bold=True), ""
    for words in (canvas.text, canvas.detail):
        room = area.width() - icon - gap - sign.size * 0.7
        if words and width_of(words, face) * _SHRINK <= room:
            text = words
            break
    wide = icon + (gap + min(width_of(text, face), room) if text else 0)
    left = max(area.center().x() - wide / 2, area.left() + 1)
    _mark(painter, QRectF(left, area.center().y() - icon / 2, icon, icon), ink, is_tick=is_safe)
    if text:
        rest = QRectF(left + icon + gap, area.top(), wide - icon - gap + 1, area.height())
        write(painter, rest, text, face, ink)


def _mark(painter: QPainter, rect: QRectF, ink: QColor, *, is_tick: bool) -> None:
    pen = QPen(ink, max(1.4, rect.width() * 0.22))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = rect.adjusted(rect.width() * 0.1, rect.width() * 0.1, -rect.width() * 0.1, 0)
    if is_tick:
        painter.drawPolyline(
            QPolygonF(
                [
                    QPointF(box.left(), box.center().y()),
                    QPointF(box.left() + box.width() * 0.36, box.bottom() - box.height() * 0.12),
                    QPointF(box.right(), box.top() + box.height() * 0.08),
                ]
            )
        )
        return
    box = box.adjusted(1, 1, -1, -1)
    painter.drawLine(box.topLeft(), box.bottomRight())
    painter.drawLine(box.topRight(), box.bottomLeft())


def _dead_tag(canvas: Canvas, sign: Sign) -> None:
    """The word over all dead cards that lie side by side; upright where their strip is narrow."""
    painter, area = canvas.painter, canvas.area.adjusted(0.6, 0.6, -0.6, -0.6)
    paper = QColor(canvas.theme.paper)
    radius = min(area.width(), area.height()) / 2
    painter.setPen(QPen(paper, thick(sign.size, 1.0)))
    painter.setBrush(QColor(DEAD_FILL))
    painter.drawRoundedRect(area, radius, radius)
    face = font(sign.size, bold=True)
    if area.height() <= 1.5 * area.width():
        write(painter, area.adjusted(3, 0, -3, 0), canvas.text, face, paper)
        return
    painter.save()
    painter.translate(area.center())
    painter.rotate(-90)
    turned = QRectF(-area.height() / 2, -area.width() / 2, area.height(), area.width())
    write(painter, turned.adjusted(3, 0, -3, 0), canvas.text, face, paper)
    painter.restore()


BAND_PAINTERS: dict[SignKind, Callable[[Canvas, Sign], None]] = {
    SignKind.SAFE_BAND: _band,
    SignKind.REFUSED_BAND: _band,
    SignKind.DEAD_TAG: _dead_tag,
}
"""How each of these signs is painted."""

"""Paints edges and lights: empty places, plans, hints, offers, the cursor, a frozen pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from canasta_desktop.table.lettering import font, width_of, write
from canasta_desktop.table.painting_tools import Canvas, dashed, deep, hugging, pill, thick
from canasta_desktop.table.placements import Align, Sign, SignKind

if TYPE_CHECKING:
    from collections.abc import Callable


def _empty(canvas: Canvas, sign: Sign) -> None:
    painter, area = canvas.painter, canvas.area.adjusted(1.5, 1.5, -1.5, -1.5)
    dashed(painter, area, QColor(canvas.theme.line), thick(sign.size, 1.6), area.width() * 0.06)
    write(painter, area, canvas.text, font(sign.size), QColor(canvas.theme.quiet))


def _cold_light(canvas: Canvas, _sign: Sign) -> None:
    """A glow that adds up from nested outlines, so that it has no visible edge."""
    painter, steps = canvas.painter, 16
    colour = QColor(canvas.theme.ice)
    painter.setPen(Qt.PenStyle.NoPen)
    colour.setAlphaF(0.038)
    painter.setBrush(colour)
    reach = min(canvas.area.width(), canvas.area.height()) * 0.3
    for step in range(steps):
        inset = reach * (step / steps) ** 0.75
        rect = canvas.area.adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(rect, reach - inset * 0.6, reach - inset * 0.6)


def _edge(canvas: Canvas, sign: Sign) -> None:
    """The dashed edge of a planned meld, or the dotted edge and star of a hint."""
    painter, theme = canvas.painter, canvas.theme
    inset = thick(sign.size, 1.5)
    area = canvas.area.adjusted(inset, inset, -inset, -inset)
    radius = sign.size * 0.5
    if sign.kind is SignKind.PLANNED_EDGE:
        dashed(painter, area, QColor(theme.gold), thick(sign.size, 2.0), radius)
        return
    pen = QPen(QColor(theme.us), thick(sign.size, 3.0))
    pen.setDashPattern([0.1, 1.9])
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, radius, radius)


def _offer(canvas: Canvas, sign: Sign) -> None:
    """The edge of a place that would take the cards, with a word on its edge.

    Aligned left the word stands on the upper edge, else on the lower one.
    """
    painter, theme = canvas.painter, canvas.theme
    is_chosen = sign.kind is SignKind.CANDIDATE
    face = font(sign.size * 0.9, bold=True)
    tag_h = sign.size * 1.5
    is_above = sign.align is Align.LEFT
    inset = thick(sign.size, 2)
    top, bottom = (tag_h / 2, inset) if is_above else (inset, tag_h / 2)
    area = canvas.area.adjusted(inset, top, -inset, -bottom)
    radius = sign.size * 0.6
    gold = QColor(theme.gold)
    if is_chosen:
        wash = QColor(gold)
        wash.setAlpha(46)
        painter.setPen(QPen(gold, thick(sign.size, 3.4)))
        painter.setBrush(wash)
        painter.drawRoundedRect(area, radius, radius)
    else:
        dashed(painter, area, gold, thick(sign.size, 2.4), radius)
    if not canvas.text:
        return
    middle = area.top() if is_above else area.bottom()
    tag = QRectF(canvas.area.left(), middle - tag_h / 2, canvas.area.width(), tag_h)
    text = canvas.text
    if canvas.detail and width_of(text, face) + sign.size > tag.width():
        text = canvas.detail
    rect = hugging(tag, width_of(text, face) + sign.size * 1.2, Align.CENTRE)
    fill = gold if is_chosen else deep(theme, 240)
    pill(painter, rect, fill, gold, thick(sign.size, 1.2))
    colour = QColor(theme.ink if is_chosen else theme.us)
    write(painter, rect.adjusted(3, 0, -3, 0), text, face, colour)


def _caret(canvas: Canvas, sign: Sign) -> None:
    """The bar between two hand cards where dropped cards would go."""
    painter, area = canvas.painter, canvas.area
    middle = area.center().x()
    arm = area.width() / 2 - 1
    path = QPainterPath()
    for y in (area.top() + 1.5, area.bottom() - 1.5):
        path.moveTo(middle - arm, y)
        path.lineTo(middle + arm, y)
    path.moveTo(middle, area.top() + 1.5)
    path.lineTo(middle, area.bottom() - 1.5)
    for colour, thickness in ((QColor(canvas.theme.ink), 5.0), (QColor(canvas.theme.us), 2.6)):
        pen = QPen(colour, thick(sign.size, thickness))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(path)


def _focus(canvas: Canvas, sign: Sign) -> None:
    """A white ring between two dark lines: it stands out on felt and on paper alike."""
    painter = canvas.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = sign.size * 0.55
    inset = thick(sign.size, 3.5)
    area = canvas.area.adjusted(inset, inset, -inset, -inset)
    for colour, thickness in ((QColor("#0a0f14"), 7.0), (QColor("#ffffff"), 3.4)):
        painter.setPen(QPen(colour, thick(sign.size, thickness)))
        painter.drawRoundedRect(area, radius, radius)


EDGE_PAINTERS: dict[SignKind, Callable[[Canvas, Sign], None]] = {
    SignKind.EMPTY_PLACE: _empty,
    SignKind.COLD_LIGHT: _cold_light,
    SignKind.PLANNED_EDGE: _edge,
    SignKind.HINT_EDGE: _edge,
    SignKind.OFFER: _offer,
    SignKind.CANDIDATE: _offer,
    SignKind.CARET: _caret,
    SignKind.FOCUS: _focus,
}
"""How each kind of edge and light is painted."""

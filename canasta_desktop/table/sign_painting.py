"""Paints signs with words: captions, badges and pills; plates have a module of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from canasta_desktop.art.drawing.marks import Mark
from canasta_desktop.art.paths import mark_path
from canasta_desktop.table.band_painting import BAND_PAINTERS
from canasta_desktop.table.edge_painting import EDGE_PAINTERS
from canasta_desktop.table.lettering import font, width_of, write, write_lines
from canasta_desktop.table.painting_tools import Canvas, deep, fitting, hugging, pill, thick
from canasta_desktop.table.placements import Align, Sign, SignKind
from canasta_desktop.table.segment_painting import (
    LOSS_FILL,
    LOSS_INK,
    SEGMENT_PAINTERS,
    write_canasta,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter


def _caption(canvas: Canvas, sign: Sign) -> None:
    colour = {
        SignKind.OWN_CAPTION: canvas.theme.us,
        SignKind.OTHER_CAPTION: canvas.theme.them,
    }.get(sign.kind, canvas.theme.quiet)
    face = font(sign.size, bold=True, spaced=True)
    write(canvas.painter, canvas.area, canvas.text.upper(), face, QColor(colour), sign.align)


def _count(canvas: Canvas, sign: Sign) -> None:
    face = font(sign.size, bold=True)
    width = max(canvas.area.height() * 1.3, width_of(canvas.text, face) + sign.size * 1.1)
    rect = hugging(canvas.area, width, sign.align)
    pill(
        canvas.painter,
        rect,
        deep(canvas.theme, 240),
        QColor(canvas.theme.paper),
        thick(sign.size, 1.3),
    )
    write(canvas.painter, rect, canvas.text, face, QColor(canvas.theme.text))


def _canasta(canvas: Canvas, sign: Sign) -> None:
    painter, area, theme = canvas.painter, canvas.area, canvas.theme
    is_natural = sign.kind is SignKind.NATURAL
    inner = area.adjusted(0.8, 0.8, -0.8, -0.8)
    painter.setPen(QPen(QColor(theme.gold), thick(sign.size, 1.6)))
    painter.setBrush(QColor(theme.red if is_natural else theme.ink))
    corner = min(area.height() / 2, sign.size * 0.75)
    if is_natural:
        painter.drawRoundedRect(inner, corner, corner)
    else:
        painter.drawPolygon(_chamfered(inner, corner * 0.62))
    write_canasta(canvas, sign)


def _chamfered(rect: QRectF, cut: float) -> QPolygonF:
    """Return a rectangle with its corners cut off: mixed differs from natural by shape too."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    return QPolygonF(
        [
            QPointF(left + cut, top),
            QPointF(right - cut, top),
            QPointF(right, top + cut),
            QPointF(right, bottom - cut),
            QPointF(right - cut, bottom),
            QPointF(left + cut, bottom),
            QPointF(left, bottom - cut),
            QPointF(left, top + cut),
        ]
    )


def _label(canvas: Canvas, sign: Sign) -> None:
    face = font(sign.size, bold=True)
    is_planned = sign.kind is SignKind.PLANNED
    fill = QColor(canvas.theme.gold) if is_planned else QColor("#474d57")
    colour = QColor(canvas.theme.ink if is_planned else canvas.theme.paper)
    text = fitting(canvas, face, canvas.area.width() - 8)
    rect = hugging(canvas.area, width_of(text, face) + sign.size * 1.3, sign.align)
    pill(canvas.painter, rect, fill, QColor(canvas.theme.ink), thick(sign.size, 1.0))
    write(canvas.painter, rect.adjusted(4, 0, -4, 0), text, face, colour)


def _wilds(canvas: Canvas, sign: Sign) -> None:
    painter, height = canvas.painter, canvas.area.height()
    face = font(sign.size, bold=True)
    rect = hugging(canvas.area, height * 1.25 + width_of(canvas.text, face), sign.align)
    pill(painter, rect, QColor(canvas.theme.paper), QColor(canvas.theme.ink), thick(sign.size, 1.0))
    size = height * 0.78
    path = mark_path(Mark.WILD, size).translated(rect.left() + height * 0.16, height * 0.11)
    painter.fillPath(path, QColor("#6d3fb0"))
    write(
        painter,
        rect.adjusted(height * 0.9, 0, 0, 0),
        canvas.text,
        face,
        QColor(canvas.theme.ink),
        Align.LEFT,
    )


def _prompt(canvas: Canvas, sign: Sign) -> None:
    """A pill that hugs its text: one line, or two where one would have to be too small."""
    theme, painter, area = canvas.theme, canvas.painter, canvas.area
    is_turn = sign.kind is SignKind.PROMPT
    face, pad = font(sign.size, bold=True), sign.size * 1.2
    wanted = width_of(canvas.text, face)
    is_long = wanted > (area.width() - 2 * pad) * 1.12
    height = min(area.height(), sign.size * (2.75 if is_long else 2.05))
    area = QRectF(area.left(), area.center().y() - height / 2, area.width(), height)
    is_full = is_long or sign.align is Align.CENTRE
    rect = area if is_full else hugging(area, wanted + 2 * pad, sign.align)
    fill = QColor(theme.us) if is_turn else deep(theme, 190)
    line = QColor(theme.gold) if is_turn else QColor(theme.line)
    pill(painter, rect, fill, line, thick(sign.size, 1.5))
    colour = QColor(theme.ink if is_turn else theme.text)
    inside = rect.adjusted(pad * 0.8, 0, -pad * 0.8, 0)
    if is_long:
        write_lines(painter, inside, canvas.text, face, colour, Align.CENTRE)
    else:
        write(painter, inside, canvas.text, face, colour)


def _tally(canvas: Canvas, sign: Sign) -> None:
    face, colour = font(sign.size, bold=True), QColor(canvas.theme.us)
    write_lines(canvas.painter, canvas.area, canvas.text, face, colour, sign.align)


def _note(canvas: Canvas, sign: Sign) -> None:
    colour, face = QColor(canvas.theme.quiet), font(sign.size)
    lines = canvas.area.height() > 3 * sign.size
    write_lines(canvas.painter, canvas.area, canvas.text, face, colour, sign.align, at_top=lines)


def _headline(canvas: Canvas, sign: Sign) -> None:
    face, colour = font(sign.size, bold=True), QColor(canvas.theme.text)
    write_lines(canvas.painter, canvas.area, canvas.text, face, colour, sign.align)


def _worth(canvas: Canvas, sign: Sign) -> None:
    face, theme = font(sign.size, bold=True), canvas.theme
    rect = hugging(canvas.area, width_of(canvas.text, face) + sign.size * 1.2, sign.align)
    fill, colour = ("#d7f2df", "#14532d") if sign.number > 0 else ("#e3e5e4", "#2c3640")
    if sign.number < 0:
        fill, colour = LOSS_FILL, LOSS_INK
    pill(canvas.painter, rect, QColor(fill), QColor(theme.ink), thick(sign.size, 0.8))
    write(canvas.painter, rect, canvas.text, face, QColor(colour))


_STATUS = {
    SignKind.FROZEN: ("#d6ecfb", "#123f66"),
    SignKind.OPEN: ("#d7f2df", "#14532d"),
    SignKind.BLOCKED: ("#f4ddc0", "#6b3a05"),
}


def _status(canvas: Canvas, sign: Sign) -> None:
    painter, area = canvas.painter, canvas.area
    fill, ink = _STATUS[sign.kind]
    face = font(sign.size, bold=True)
    height = min(area.height(), sign.size * 1.8)
    area = QRectF(area.left(), area.center().y() - height / 2, area.width(), height)
    icon = sign.size * 1.05
    rect = hugging(area, width_of(canvas.text, face) + icon + sign.size * 1.9, sign.align)
    pill(painter, rect, QColor(fill), QColor(ink), thick(sign.size, 1.0))
    _status_icon(
        painter, sign.kind, QPointF(rect.left() + sign.size * 0.7, rect.center().y()), icon, ink
    )
    words = rect.adjusted(icon + sign.size * 1.0, 0, -sign.size * 0.5, 0)
    write(painter, words, canvas.text, face, QColor(ink), Align.LEFT)


def _status_icon(
    painter: QPainter, kind: SignKind, left_middle: QPointF, size: float, ink: str
) -> None:
    x, y = left_middle.x(), left_middle.y()
    if kind is SignKind.FROZEN:
        path = mark_path(Mark.FROZEN, size).translated(x, y - size / 2)
        painter.fillPath(path, QColor(ink))
        return
    pen = QPen(QColor(ink), size * 0.16)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind is SignKind.OPEN:
        tick = [(0.12, 0.02), (0.4, 0.3), (0.9, -0.3)]
        painter.drawPolyline(QPolygonF([QPointF(x + a * size, y + b * size) for a, b in tick]))
        return
    painter.drawEllipse(QPointF(x + size / 2, y), size * 0.42, size * 0.42)
    painter.drawLine(
        QPointF(x + size * 0.22, y + size * 0.28), QPointF(x + size * 0.78, y - size * 0.28)
    )


def _score(canvas: Canvas, sign: Sign) -> None:
    painter, area = canvas.painter, canvas.area
    face = font(sign.size, bold=True)
    width = min(width_of(canvas.text, face) + 2, area.width() * 0.7)
    totals = QRectF(area.right() - width, area.top(), width, area.height())
    write(painter, totals, canvas.text, face, QColor(canvas.theme.us), Align.RIGHT)
    rest = area.adjusted(0, 0, -width - sign.size, 0)
    small = font(sign.size * 0.9)
    write(painter, rest, canvas.detail, small, QColor(canvas.theme.quiet), Align.RIGHT)


def _carried_count(canvas: Canvas, sign: Sign) -> None:
    pill(canvas.painter, canvas.area, QColor(canvas.theme.gold), QColor(canvas.theme.ink), 1.5)
    face = font(sign.size, bold=True)
    write(canvas.painter, canvas.area, canvas.text, face, QColor(canvas.theme.ink))


PAINTERS: dict[SignKind, Callable[[Canvas, Sign], None]] = {
    SignKind.CAPTION: _caption,
    SignKind.OWN_CAPTION: _caption,
    SignKind.OTHER_CAPTION: _caption,
    SignKind.COUNT: _count,
    SignKind.NATURAL: _canasta,
    SignKind.MIXED: _canasta,
    SignKind.LABEL: _label,
    SignKind.PLANNED: _label,
    SignKind.WILDS: _wilds,
    SignKind.PROMPT: _prompt,
    SignKind.QUIET_PROMPT: _prompt,
    SignKind.TALLY: _tally,
    SignKind.FROZEN: _status,
    SignKind.OPEN: _status,
    SignKind.BLOCKED: _status,
    SignKind.NOTE: _note,
    SignKind.HEADLINE: _headline,
    SignKind.WORTH: _worth,
    SignKind.SCORE_LINE: _score,
    SignKind.CARRIED_COUNT: _carried_count,
    **EDGE_PAINTERS,
    **SEGMENT_PAINTERS,
    **BAND_PAINTERS,
}
"""How each kind of sign but plates is painted."""

"""Paints what stands on and beside special and dead melds: segments, stakes, tags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from canasta_desktop.table.lettering import font, width_of, write, write_lines
from canasta_desktop.table.painting_tools import Canvas, dashed, deep, fitting, hugging, pill, thick
from canasta_desktop.table.placements import Align, Sign, SignKind

if TYPE_CHECKING:
    from collections.abc import Callable

DEAD_FILL = "#3a424c"
"""The ground of the word "dead" wherever it stands."""
_SMALLER = 0.76
"""Where the kind of a canasta would have to be smaller than this, its bonus stands alone."""
LOSS_FILL, LOSS_INK = "#fbdada", "#8c1a22"


def _segments(canvas: Canvas, sign: Sign) -> None:
    """A stack of segments that fills from below: laid ones are full, planned ones half full.

    Those that are lacking are only outlines, so that the stack can be read without colours.
    """
    painter, area, theme = canvas.painter, canvas.area, canvas.theme
    laid, on_way, count = sign.parts
    gap = max(1.5, area.height() * 0.018)
    height = (area.height() - gap * (count - 1)) / count
    radius = min(area.width(), height) * 0.28
    for number in range(count):
        top = area.bottom() - (number + 1) * height - number * gap
        rect = QRectF(area.left() + 0.75, top + 0.75, area.width() - 1.5, height - 1.5)
        line = QColor(theme.gold) if number < laid + on_way else QColor(theme.line).lighter(125)
        painter.setPen(QPen(line, thick(sign.size, 1.2)))
        painter.setBrush(deep(theme, 120))
        painter.drawRoundedRect(rect, radius, radius)
        if number < laid + on_way:
            share = 1.0 if number < laid else 0.5
            full = rect.adjusted(0, rect.height() * (1 - share), 0, 0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.gold))
            painter.drawRoundedRect(full, radius, radius)


def _progress(canvas: Canvas, sign: Sign) -> None:
    face, colour = font(sign.size, bold=True), QColor(canvas.theme.text)
    write_lines(canvas.painter, canvas.area, canvas.text, face, colour, sign.align)


def _stake(canvas: Canvas, sign: Sign) -> None:
    face = font(sign.size, bold=True)
    rect = hugging(canvas.area, width_of(canvas.text, face) + sign.size * 1.3, sign.align)
    ink = QColor(LOSS_INK)
    pill(canvas.painter, rect, QColor(LOSS_FILL), ink, thick(sign.size, 1.0))
    write(canvas.painter, rect.adjusted(3, 0, -3, 0), canvas.text, face, ink)


def _dead(canvas: Canvas, sign: Sign) -> None:
    face = font(sign.size, bold=True)
    rect = hugging(canvas.area, width_of(canvas.text, face) + sign.size * 1.5, sign.align)
    paper = QColor(canvas.theme.paper)
    pill(canvas.painter, rect, QColor(DEAD_FILL), paper, thick(sign.size, 1.1))
    write(canvas.painter, rect.adjusted(3, 0, -3, 0), canvas.text, face, paper)


def _laid_now(canvas: Canvas, sign: Sign) -> None:
    face, gold = font(sign.size, bold=True), QColor(canvas.theme.gold)
    text = fitting(canvas, face, canvas.area.width() - 6)
    rect = hugging(canvas.area, width_of(text, face) + sign.size * 1.3, sign.align)
    pill(canvas.painter, rect, deep(canvas.theme, 245), gold, thick(sign.size, 1.2))
    colour = QColor(canvas.theme.us)
    write(canvas.painter, rect.adjusted(3, 0, -3, 0), text, face, colour)


def _laid_now_edge(canvas: Canvas, sign: Sign) -> None:
    """A finer dashed edge than that of a plan: laid, but it can still be taken back."""
    inset = thick(sign.size, 1.2)
    area = canvas.area.adjusted(inset, inset, -inset, -inset)
    colour = QColor(canvas.theme.us)
    dashed(canvas.painter, area, colour, thick(sign.size, 1.5), sign.size * 0.5)


def _wild_canasta(canvas: Canvas, sign: Sign) -> None:
    """The label of a wild canasta: with pointed ends, so that all three kinds differ by shape."""
    painter, area, theme = canvas.painter, canvas.area, canvas.theme
    rect = area.adjusted(0.8, 0.8, -0.8, -0.8)
    tip = min(rect.height() / 2, sign.size * 0.6)
    middle = rect.center().y()
    painter.setPen(QPen(QColor(theme.gold), thick(sign.size, 1.6)))
    painter.setBrush(QColor("#5b2f9c"))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(rect.left() + tip, rect.top()),
                QPointF(rect.right() - tip, rect.top()),
                QPointF(rect.right(), middle),
                QPointF(rect.right() - tip, rect.bottom()),
                QPointF(rect.left() + tip, rect.bottom()),
                QPointF(rect.left(), middle),
            ]
        )
    )
    write_canasta(canvas, sign)


def write_canasta(canvas: Canvas, sign: Sign) -> None:
    """Write a canasta's kind and bonus: in one line, or in two where the label is narrow."""
    painter, area = canvas.painter, canvas.area
    face, colour = font(sign.size, bold=True), QColor(canvas.theme.paper)
    kind = canvas.text[:1].upper() + canvas.text[1:]
    if area.height() > 1.9 * sign.size:
        upper = QRectF(area.left() + 3, area.top(), area.width() - 6, area.height() * 0.54)
        lower = QRectF(
            upper.left(), area.top() + area.height() * 0.45, upper.width(), upper.height()
        )
        plain = font(sign.size * 0.9)
        if width_of(kind, plain) * _SMALLER > upper.width():
            write(painter, area.adjusted(2, 0, -2, 0), canvas.detail, face, colour)
            return
        write(painter, upper, kind, plain, colour)
        write(painter, lower, canvas.detail, face, colour)
        return
    text = f"{kind} {canvas.detail}"
    write(painter, area.adjusted(5, 0, -5, 0), text, face, colour)


def _dead_ranks(canvas: Canvas, sign: Sign) -> None:
    """A dark pill with a word and a chip for each rank; chips close up where there are many."""
    painter, theme, size = canvas.painter, canvas.theme, sign.size
    ranks = canvas.detail.split()
    plain, bold = font(size * 0.92), font(size * 0.92, bold=True)
    word_w = width_of(canvas.text, plain)
    sizes = [max(width_of(rank, bold), size * 0.7) for rank in ranks]
    chrome = 2 * size * 0.8 + word_w
    room = canvas.area.width() - chrome - sum(sizes)
    pad = min(size * 1.1, max(room / max(len(ranks), 1) * 0.62, 0.0))
    gap = min(size * 0.55, max(room / max(len(ranks), 1) * 0.38, 0.0))
    width = chrome + sum(sizes) + len(ranks) * (pad + gap)
    rect = hugging(canvas.area, width, sign.align)
    pill(painter, rect, deep(theme, 235), QColor(theme.line), thick(size, 1.0))
    words = QRectF(rect.left() + size * 0.8, rect.top(), word_w + 1, rect.height())
    write(painter, words, canvas.text, plain, QColor(theme.quiet), Align.LEFT)
    x = words.right()
    high = min(rect.height() * 0.72, size * 1.4)
    for rank, rank_w in zip(ranks, sizes, strict=True):
        x += gap
        chip = QRectF(x, rect.center().y() - high / 2, rank_w + pad, high)
        pill(painter, chip, QColor(DEAD_FILL), QColor(theme.quiet), thick(size, 0.9))
        write(painter, chip, rank, bold, QColor(theme.paper))
        x = chip.right()


SEGMENT_PAINTERS: dict[SignKind, Callable[[Canvas, Sign], None]] = {
    SignKind.SEGMENTS: _segments,
    SignKind.PROGRESS: _progress,
    SignKind.STAKE: _stake,
    SignKind.DEAD: _dead,
    SignKind.LAID_NOW: _laid_now,
    SignKind.LAID_NOW_EDGE: _laid_now_edge,
    SignKind.WILD: _wild_canasta,
    SignKind.DEAD_RANKS: _dead_ranks,
}
"""How each of these signs is painted."""

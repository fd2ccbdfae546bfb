"""Paints the plates of seats: who sits there, what else is said of them, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPen

from canasta_desktop.table.lettering import font, is_whole, width_of, write
from canasta_desktop.table.painting_tools import deep, pill, thick
from canasta_desktop.table.placements import Align, SignKind
from canasta_desktop.table.seat_layout import TAG

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.picture import SeatPicture
    from canasta_desktop.table.placements import Sign

_DISCS = ("#2f7f86", "#3f72c8", "#b5792a", "#7d52b8", "#a8496b", "#5b7a3a")
"""The colours of the players' discs by seat; each carries white letters well."""


_DOT = " \u00b7 "


class PlateWords:
    """The words on a plate, already translated."""

    __slots__ = ("count", "dealer", "detail", "in_turn")

    def __init__(self, detail: str, count: str, in_turn: str, dealer: str) -> None:
        self.detail = detail
        self.count = count
        self.in_turn = in_turn
        self.dealer = dealer


def paint_plate(
    painter: QPainter, area: QRectF, theme: FeltTheme, sign: Sign, words: PlateWords
) -> None:
    """Paint a plate of two lines, or all of it in one line for small tables.

    Aligned right, a plate is no wider than its words.
    """
    assert sign.seat is not None
    if sign.kind is SignKind.SEAT_LINE:
        _paint_line(painter, area, theme, sign, words)
    else:
        _paint_two_lines(painter, area, theme, sign, words)


def _paint_two_lines(
    painter: QPainter, area: QRectF, theme: FeltTheme, sign: Sign, words: PlateWords
) -> None:
    seat, size = sign.seat, sign.size
    assert seat is not None
    body = area.adjusted(1.5, TAG * size + 1.5, -1.5, -1.5)
    bold, plain = font(size, bold=True), font(size * 0.84)
    disc = body.height() - size * 0.7
    before, after = size * 0.95 + disc, size * 0.9
    text = _whole(_plate_texts(sign, words), plain, body.width() - before - after)
    if sign.align is Align.RIGHT:
        wanted = before + max(width_of(seat.name, bold), width_of(text, plain)) + after
        body.setLeft(max(body.left(), body.right() - wanted - size * 0.4))
    if seat.in_turn:
        pill(painter, body, deep(theme, 235), QColor(theme.gold), thick(size, 2.8))
    else:
        pill(painter, body, deep(theme, 165), QColor(theme.line), thick(size, 1.0))
    middle = QPointF(body.left() + size * 0.4 + disc / 2, body.center().y())
    _disc(painter, middle, disc, seat, theme)
    if seat.is_dealer:
        _dealer_button(painter, middle, disc, size, words.dealer)
    left, right = body.left() + before, body.right() - after
    line = body.height() * 0.44
    upper = QRectF(left, body.center().y() - line + size * 0.06, right - left, line)
    lower = QRectF(left, body.center().y() - size * 0.02, right - left, line)
    write(painter, upper, seat.name, bold, QColor(theme.text), Align.LEFT)
    write(painter, lower, text, plain, QColor(theme.quiet), Align.LEFT)
    if seat.in_turn:
        _turn_tag(painter, body, theme, size, words.in_turn)


def _plate_texts(sign: Sign, words: PlateWords) -> tuple[str, ...]:
    """Return what a plate says below the name, the longest form first."""
    if not words.detail:
        return (words.count,)
    ends = (words.detail, *_parts(words.detail))
    return (
        f"{words.count}{_DOT}{words.detail}",
        *(f"{sign.number}{_DOT}{end}" for end in ends),
        words.count,
    )


def _parts(text: str) -> tuple[str, ...]:
    """Return the parts of a text that stand between dots, the last first: the level."""
    return tuple(reversed(text.split(_DOT)))


def _whole(forms: tuple[str, ...], face: QFont, room: float) -> str:
    """Return the first form that fits without being cut; nothing where none does."""
    return next((form for form in forms if is_whole(form, face, room)), "")


def _turn_tag(painter: QPainter, body: QRectF, theme: FeltTheme, size: float, text: str) -> None:
    """The word for whose turn it is, on the upper edge of the plate."""
    face = font(size * 0.78, bold=True)
    width, height = width_of(text, face) + size * 1.1, size * 1.25
    rect = QRectF(body.right() - width - size * 0.6, body.top() - height * 0.64, width, height)
    pill(painter, rect, QColor(theme.us), QColor(theme.ink), thick(size, 1.0))
    write(painter, rect, text, face, QColor(theme.ink))


def _paint_line(
    painter: QPainter, area: QRectF, theme: FeltTheme, sign: Sign, words: PlateWords
) -> None:
    """One line that is no longer than its words; another seat's number of cards is at its end."""
    seat, size = sign.seat, sign.size
    assert seat is not None
    bold, plain = font(size, bold=True), font(size * 0.9)
    height = min(area.height(), size * 2.0)
    disc = height * 0.8
    left = disc * 1.1 + size * 0.5
    tail = words.in_turn if seat.in_turn else words.detail
    if seat.is_viewer:
        tail = f"{words.count}{_DOT}{tail}" if tail else words.count
    name_w = width_of(seat.name, bold) + 2
    end = size if seat.is_viewer else height * 1.05 + width_of("00", bold)
    body = QRectF(area.left(), area.center().y() - height / 2, area.width(), height)
    if seat.is_viewer:
        tail_w = width_of(tail, plain) + 2
        body.setWidth(min(body.width(), left + name_w + size * 0.6 + tail_w + end))
    body.adjust(1.5, 1.5, -1.5, -1.5)
    is_active = seat.in_turn
    line = QColor(theme.gold if is_active else theme.line)
    thickness = thick(size, 2.4 if is_active else 1.0)
    pill(painter, body, deep(theme, 220 if is_active else 110), line, thickness)
    middle = QPointF(body.left() + disc * 0.58, body.center().y())
    _disc(painter, middle, disc, seat, theme)
    if seat.is_dealer:
        _dealer_button(painter, middle, disc, size * 0.9, words.dealer)
    left += area.left()
    right = body.right() - end
    name_w = min(name_w, right - left)
    name_area = QRectF(left, body.top(), name_w, body.height())
    write(painter, name_area, seat.name, bold, QColor(theme.text), Align.LEFT)
    room = right - left - name_w - size * 0.6
    tail = _whole((tail, *_parts(tail)), plain, room)
    if tail:
        colour = QColor(theme.us if is_active else theme.quiet)
        rest = QRectF(left + name_w + size * 0.6, body.top(), room, body.height())
        write(painter, rest, tail, plain, colour, Align.LEFT)
    if not seat.is_viewer:
        spot = QRectF(right, body.top(), width_of("00", bold) + 2, body.height())
        write(painter, spot, str(sign.number), bold, QColor(theme.text), Align.RIGHT)


def _disc(
    painter: QPainter, middle: QPointF, size: float, seat: SeatPicture, theme: FeltTheme
) -> None:
    painter.setPen(QPen(QColor(theme.gold if seat.in_turn else theme.line), 1.5))
    painter.setBrush(QColor(_DISCS[seat.seat % len(_DISCS)]))
    painter.drawEllipse(middle, size / 2, size / 2)
    rect = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    letter = seat.name[:1].upper()
    write(painter, rect, letter, font(size * 0.5, bold=True), QColor("#ffffff"))


def _dealer_button(
    painter: QPainter, middle: QPointF, disc: float, size: float, letter: str
) -> None:
    """A white button with a letter at the lower right of the player's disc."""
    radius = size * 0.56
    spot = QPointF(middle.x() + disc * 0.36, middle.y() + disc * 0.34)
    painter.setPen(QPen(QColor("#1c2430"), 1.2))
    painter.setBrush(QColor("#fffdf7"))
    painter.drawEllipse(spot, radius, radius)
    rect = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
    write(painter, rect, letter, font(size * 0.78, bold=True), QColor("#1c2430"))
    painter.setPen(Qt.PenStyle.NoPen)

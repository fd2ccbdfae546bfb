"""The way to the target as bars: what a deal brought, and where the first meld rises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.parts.marks import share_of
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import (
    OUR_BAR,
    OUR_BAR_BEFORE,
    THEIR_BAR,
    THEIR_BAR_BEFORE,
    figures_font,
    scaled,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.present.score_sheet import DealSheet, SheetSide

_BAR, _ROW, _SMALL = 13, 27, 0.85
_CLEAR = 3.0
"""A line of the scale keeps so many pixels off the numbers of the bars."""


class ProgressChart(QWidget):
    """One bar for each side. The part before this deal is darker, a loss is an empty outline."""

    def __init__(self, sheet: DealSheet, parent: QWidget | None = None) -> None:
        """Take the sheet of a deal; its target must not be 0."""
        super().__init__(parent)
        self._sheet = sheet
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("; ".join(self._words(side) for side in sheet.sides))

    def sizeHint(self) -> QSize:
        """A line for each side and one for the numbers below."""
        return QSize(480, scaled(self, _ROW * len(self._sheet.sides) + 22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint names, bars and the scale."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = [tell(side.name) for side in self._sheet.sides]
        painter.setFont(self.font())
        metrics = QFontMetricsF(self.font())
        left = min(max(metrics.horizontalAdvance(name) for name in names) + 18, self.width() * 0.3)
        high = scaled(self, _ROW)
        scale = QRectF(left, 0, self.width() - left - 2, high * len(names))
        numbers = []
        for row, (side, name) in enumerate(zip(self._sheet.sides, names, strict=True)):
            middle = high * row + high / 2
            painter.setFont(self.font())
            painter.setPen(self.palette().windowText().color())
            place = QRectF(0, middle - high / 2, left - 12, high)
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
            track = QRectF(scale.left(), middle - _BAR / 2, scale.width(), _BAR)
            numbers.append(self._paint_bar(painter, track, side, is_own=row == 0))
        self._paint_scale(painter, scale, numbers)

    def _paint_bar(
        self, painter: QPainter, track: QRectF, side: SheetSide, *, is_own: bool
    ) -> QRectF:
        """Paint a bar and its number, and return where the number stands."""
        target = self._sheet.target
        now, before = (OUR_BAR, OUR_BAR_BEFORE) if is_own else (THEIR_BAR, THEIR_BAR_BEFORE)
        palette = self.palette()
        round_box(painter, track, _BAR / 2, palette.alternateBase(), palette.midlight().color())
        reached, was = share_of(side.now, target), share_of(side.before, target)
        self._fill(painter, track, reached, QColor(now))
        self._fill(painter, track, min(was, reached), QColor(before))
        if was > reached:
            lost = QRectF(track)
            lost.setWidth(track.width() * was)
            round_box(painter, lost, _BAR / 2, None, QColor(before), 1.2)
        return self._paint_number(painter, track, max(reached, was), number_text(side.now))

    def _fill(self, painter: QPainter, track: QRectF, share: float, colour: QColor) -> None:
        if share <= 0:
            return
        filled = QRectF(track)
        filled.setWidth(max(track.width() * share, _BAR))
        round_box(painter, filled, _BAR / 2, colour)

    def _paint_number(self, painter: QPainter, track: QRectF, share: float, text: str) -> QRectF:
        font = figures_font(self, 0.95, bold=True)
        painter.setFont(font)
        width = QFontMetricsF(font).horizontalAdvance(text)
        end = track.left() + track.width() * share
        inside = end + width + 14 > track.right()
        left = end - width - 9 if inside else end + 8
        painter.setPen(
            QColor("#ffffff") if inside and share > 0.5 else self.palette().windowText().color()
        )
        place = QRectF(left, track.top() - 4, width + 2, track.height() + 8)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        return place

    def _paint_scale(self, painter: QPainter, scale: QRectF, numbers: Sequence[QRectF]) -> None:
        target = self._sheet.target
        quiet = self.palette().placeholderText().color()
        font = figures_font(self, _SMALL)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        marks = [(0, "0"), (target, number_text(target))]
        for score, minimum in self._sheet.steps:
            words = self.tr("{score}  first meld {minimum}")
            marks.append((score, words.format(score=number_text(score), minimum=minimum)))
        taken: list[QRectF] = []
        for score, text in sorted(marks, key=lambda mark: mark[0] in (0, target), reverse=True):
            x = scale.left() + scale.width() * score / target
            ends = score in (0, target)
            dashes = Qt.PenStyle.SolidLine if ends else Qt.PenStyle.DashLine
            painter.setPen(QPen(quiet, 1, dashes))
            for upper, lower in pieces(x, scale.top(), scale.bottom() + 2, numbers):
                painter.drawLine(QPointF(x, upper), QPointF(x, lower))
            width = metrics.horizontalAdvance(text)
            left = min(max(x - (0 if score == 0 else 14), 0), self.width() - width)
            place = QRectF(left, scale.bottom() + 3, width + 2, metrics.height() + 2)
            if any(place.adjusted(-6, 0, 6, 0).intersects(other) for other in taken):
                continue
            taken.append(place)
            painter.setPen(quiet)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)

    def _words(self, side: SheetSide) -> str:
        words = self.tr("{side}: from {before} to {now} of {target}")
        return words.format(
            side=tell(side.name),
            before=number_text(side.before),
            now=number_text(side.now),
            target=number_text(self._sheet.target),
        )


def pieces(
    x: float, top: float, bottom: float, words: Sequence[QRectF]
) -> Iterator[tuple[float, float]]:
    """Return the pieces of an upright line that do not run through words, from above to below."""
    for place in sorted(words, key=QRectF.top):
        if place.left() - _CLEAR <= x <= place.right() + _CLEAR and top < place.bottom():
            yield top, place.top()
            top = place.bottom()
    yield top, bottom

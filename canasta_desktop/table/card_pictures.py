"""Hands out the pixmaps of cards in the deck, size and pixel ratio that are wanted now."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.art.pixmaps import CardLook, CardPixmaps, card_height
from canasta_desktop.rules.notation import CARD_TEXT
from canasta_desktop.table.placements import CardMark

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card

_MOST_TURNED = 96
"""How many turned cards are kept: the fans of a whole table, and those of the next picture."""

_STAR = ((0, -1), (0.25, -0.32), (0.96, -0.3), (0.4, 0.13), (0.6, 0.82), (0, 0.42))


class Dress(NamedTuple):
    """What a card shows: its face, or its back where there is no card, and in which look."""

    card: Card | None
    look: CardLook = CardLook.PLAIN
    variant: int = 0


class CardPictures:
    """The cards' pixmaps, drawn once and then kept.

    While ``is_held``, as during a change of the window's size, cards keep the pixmaps they have
    and are shown scaled; nothing is drawn that would not be wanted a moment later.
    """

    def __init__(self, pixmaps: CardPixmaps | None = None) -> None:
        self._pixmaps = pixmaps or CardPixmaps()
        self._marks: dict[tuple[CardMark, int, float], QPixmap] = {}
        self._turned: OrderedDict[tuple[object, ...], tuple[QPixmap, QPointF]] = OrderedDict()
        self.ratio = 1.0
        self.deck = DeckStyle()
        self.back = BackName.BLUE
        self.is_held = False

    def configure(self, ratio: float, deck: DeckStyle, back: BackName) -> bool:
        """Take over pixel ratio and deck; return whether anything is drawn differently now."""
        before = (self.ratio, self.deck, self.back)
        self.ratio, self.deck, self.back = ratio, deck, back
        return before != (ratio, deck, back)

    def pixmap(self, dress: Dress, width: int) -> QPixmap:
        """Return a card of this width in device independent pixels, with its shadow."""
        if dress.card is None:
            return self._pixmaps.back(self.back, width, self.ratio, look=dress.look)
        return self._pixmaps.face(
            CARD_TEXT[dress.card],
            width,
            self.ratio,
            self.deck,
            variant=dress.variant,
            look=dress.look,
        )

    def corner(self, width: int) -> QPointF:
        """Return where the pixmap's upper left corner lies, seen from the card's middle."""
        margin = self._pixmaps.margin(width)
        return QPointF(-width / 2 - margin, -card_height(width) / 2 - margin)

    def turned(self, dress: Dress, width: int, turn: float) -> tuple[QPixmap, QPointF]:
        """Return a card turned by degrees, and where its pixmap's corner lies."""
        key = (dress, width, turn, self.ratio, self.deck, self.back)
        found = self._turned.get(key)
        if found is None:
            found = self._turned[key] = _turned(self.pixmap(dress, width), turn)
            if len(self._turned) > _MOST_TURNED:
                self._turned.popitem(last=False)
        else:
            self._turned.move_to_end(key)
        return found

    def mark(self, mark: CardMark, size: int) -> QPixmap:
        """Return a small mark: a disc for new cards, a star for hints, a rhomb for those lit."""
        key = (mark, size, self.ratio)
        pixmap = self._marks.get(key)
        if pixmap is None:
            pixmap = self._marks[key] = _painted_mark(mark, size, self.ratio)
        return pixmap


def _turned(pixmap: QPixmap, turn: float) -> tuple[QPixmap, QPointF]:
    """Turn a pixmap around its middle, with room for its corners."""
    ratio, size = pixmap.devicePixelRatio(), pixmap.deviceIndependentSize()
    card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    around = QTransform().rotate(turn).mapRect(card)
    width, height = math.ceil(around.width() * ratio), math.ceil(around.height() * ratio)
    result = QPixmap(width, height)
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(width / ratio / 2, height / ratio / 2)
    painter.rotate(turn)
    painter.drawPixmap(card.topLeft(), pixmap)
    painter.end()
    return result, QPointF(-width / ratio / 2, -height / ratio / 2)


def _painted_mark(mark: CardMark, size: int, ratio: float) -> QPixmap:
    pixels = max(1, round(size * ratio))
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / 2, pixels / 2)
    painter.translate(1, 1)
    painter.setPen(QPen(QColor("#1c2430"), 0.16))
    painter.setBrush(QColor("#ffd75e"))
    if mark is CardMark.HINTED:
        half = [QPointF(x * 0.88, y * 0.88) for x, y in _STAR]
        mirrored = [QPointF(-point.x(), point.y()) for point in half[-2:0:-1]]
        painter.drawPolygon(QPolygonF([*half, *mirrored]))
    elif mark is CardMark.LIT:
        corners = ((0, -0.86), (0.7, 0), (0, 0.86), (-0.7, 0))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    else:
        painter.drawEllipse(QPointF(0, 0), 0.78, 0.78)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#1c2430"))
        painter.drawEllipse(QPointF(0, 0), 0.28, 0.28)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap

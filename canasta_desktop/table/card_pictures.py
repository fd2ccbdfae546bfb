"""Hands out the pixmaps of cards in the deck, size and pixel ratio that are wanted now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.art.pixmaps import CardLook, CardPixmaps, card_height
from canasta_desktop.rules.notation import CARD_TEXT
from canasta_desktop.table.placements import CardMark

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card

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

    def mark(self, mark: CardMark, size: int) -> QPixmap:
        """Return the small mark of a new card (a disc) or of a hint (a star)."""
        key = (mark, size, self.ratio)
        pixmap = self._marks.get(key)
        if pixmap is None:
            pixmap = self._marks[key] = _painted_mark(mark, size, self.ratio)
        return pixmap


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
    else:
        painter.drawEllipse(QPointF(0, 0), 0.78, 0.78)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#1c2430"))
        painter.drawEllipse(QPointF(0, 0), 0.28, 0.28)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap

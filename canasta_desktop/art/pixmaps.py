"""Cards and marks as pixmaps, each drawn once for a size and pixel ratio and then kept.

The pixmap of a card is larger than the card: a soft shadow lies around it. Layout reckons with
the card (``width`` by ``card_height(width)``); an item puts the pixmap's corner ``margin(width)``
up and left of the card's corner. Margins are multiples of four, so that they are whole device
pixels at ratios 1, 1.25, 1.5, 1.75 and 2.

Drawing takes one or two thousandths of a second, so ask for pixmaps when cards are laid out,
never while painting.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from canasta_desktop.art.drawing.card import CORNER, WIDTH, card_document
from canasta_desktop.art.drawing.marks import Mark, mark_svg
from canasta_desktop.art.drawing.palette import GOLD, INK
from canasta_desktop.art.faces import ASPECT, BackName, DeckStyle, back_svg, layers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.art.drawing.card import Layers

MEBIBYTE = 2**20
DEFAULT_LIMIT = 96 * MEBIBYTE
"""Enough for all faces at 160 pixels, ratio 2, beside a smaller size of all for the melds."""

_SHADOWS = 6
"""How many sizes of shadows are kept."""

_GREY = "#a9b4af"
"""The paper of dead cards."""

_PREMULTIPLIED = QImage.Format.Format_ARGB32_Premultiplied
_STANDARD = DeckStyle()


class CardLook(Enum):
    """How a card is shown: as it is, dimmed (cannot be played now), greyed (dead), gold-edged."""

    PLAIN = "plain"
    DIMMED = "dimmed"
    GREYED = "greyed"
    EDGED = "edged"


class _Key(NamedTuple):
    """What tells one pixmap from another."""

    subject: str
    width: int
    height: int
    """Both in device pixels, without margins."""
    ratio: float
    style: DeckStyle = _STANDARD
    variant: int = 0
    look: CardLook = CardLook.PLAIN


def card_height(width: float) -> float:
    """The height of a card of this width, both in device independent pixels."""
    return width * ASPECT


def card_margin(width: float) -> int:
    """Room for the shadow on every side of a card, in device independent pixels."""
    return 4 * math.ceil(width * 0.05 / 4)


class CardPixmaps:
    """Hands out pixmaps; forgets those unused for longest when they take more than ``limit``.

    Widths and heights are device independent pixels; ``ratio`` is the pixel ratio of the
    screen. Needs a running Qt application.
    """

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self._limit = limit
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._shadows: dict[tuple[int, int], QImage] = {}
        self._used = 0
        self._drawn = 0

    @property
    def used_bytes(self) -> int:
        """The memory that the kept pixmaps take."""
        return self._used

    @property
    def drawn(self) -> int:
        """How many pixmaps have been drawn so far; unchanged by one that was kept."""
        return self._drawn

    def margin(self, width: float) -> int:
        """Room for the shadow on every side of a card: see the module's text."""
        return card_margin(width)

    def face(
        self,
        name: str,
        width: float,
        ratio: float = 1.0,
        style: DeckStyle = _STANDARD,
        *,
        variant: int = 0,
        look: CardLook = CardLook.PLAIN,
    ) -> QPixmap:
        """A face such as ``QH``, ``TS`` or ``JK`` with its shadow.

        ``variant`` chooses the joker's drawing. Raises ``ValueError`` for an unknown name.
        """
        return self._card(_card_key(name, width, ratio, style, variant, look), width)

    def back(
        self, back: BackName, width: float, ratio: float = 1.0, *, look: CardLook = CardLook.PLAIN
    ) -> QPixmap:
        """A back with its shadow."""
        return self._card(_card_key(_of_back(back), width, ratio, look=look), width)

    def mark(self, mark: Mark, height: float, ratio: float = 1.0) -> QPixmap:
        """A square mark without a shadow or margin."""
        pixels = round(height * ratio)
        key = _Key(f"mark {mark.value}", pixels, pixels, ratio)
        kept = self._recall(key)
        if kept is not None:
            return kept
        image = _blank(QSize(pixels, pixels))
        _render(mark_svg(mark), image, QRectF(image.rect()))
        return self._keep(key, image)

    def warm(
        self, names: Iterable[str], width: float, ratio: float = 1.0, style: DeckStyle = _STANDARD
    ) -> Iterator[str]:
        """Draw the faces that are missing, one at each step, to be driven by an idle timer."""
        for name in names:
            if _card_key(name, width, ratio, style) not in self._kept:
                self.face(name, width, ratio, style)
                yield name

    def clear(self) -> None:
        """Forget everything, for instance when the window moves to another screen."""
        self._kept.clear()
        self._shadows.clear()
        self._used = 0

    def _card(self, key: _Key, width: float) -> QPixmap:
        kept = self._recall(key)
        if kept is not None:
            return kept
        margin = round(card_margin(width) * key.ratio)
        rect = QRectF(margin, margin, key.width, key.height)
        if key.look is not CardLook.PLAIN:
            image = self._card(key._replace(look=CardLook.PLAIN), width).toImage()
            image.setDevicePixelRatio(1)
            _put_on_look(image, rect, key.look)
            return self._keep(key, image)
        image = self._shadow(rect).copy()
        if key.subject in _BACKS:
            _render(back_svg(_BACKS[key.subject]), image, rect)
        else:
            _render_layers(layers(key.subject, key.style, key.variant), image, rect)
        return self._keep(key, image)

    def _shadow(self, rect: QRectF) -> QImage:
        """A shadow without its card; the few sizes in use are kept."""
        size = (round(rect.width() + 2 * rect.left()), round(rect.height() + 2 * rect.top()))
        shadow = self._shadows.get(size)
        if shadow is None:
            shadow = _blank(QSize(*size))
            _paint_shadow(shadow, rect)
            if len(self._shadows) >= _SHADOWS:
                self._shadows.clear()
            self._shadows[size] = shadow
        return shadow

    def _recall(self, key: _Key) -> QPixmap | None:
        pixmap = self._kept.get(key)
        if pixmap is not None:
            self._kept.move_to_end(key)
        return pixmap

    def _keep(self, key: _Key, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(key.ratio)
        self._drawn += 1
        self._kept[key] = pixmap
        self._used += _bytes_of(pixmap)
        while self._used > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._used -= _bytes_of(oldest)
        return pixmap


def _card_key(
    subject: str,
    width: float,
    ratio: float,
    style: DeckStyle = _STANDARD,
    variant: int = 0,
    look: CardLook = CardLook.PLAIN,
) -> _Key:
    height = round(card_height(width) * ratio)
    return _Key(subject, round(width * ratio), height, ratio, style, variant, look)


def _of_back(back: BackName) -> str:
    return f"back {back.value}"


_BACKS = {_of_back(back): back for back in BackName}


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8


def _blank(size: QSize) -> QImage:
    image = QImage(size, _PREMULTIPLIED)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _render(svg: str, image: QImage, rect: QRectF) -> None:
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, rect)
    painter.end()


def _render_layers(face: Layers, image: QImage, rect: QRectF) -> None:
    """Draw half the face once and lay it on twice, the second time turned by half a turn.

    That takes little more than half the time of drawing both halves.
    """
    half = _blank(rect.size().toSize())
    _render(card_document(face.half, "half"), half, QRectF(half.rect()))
    _render(card_document(face.under, "under"), image, rect)
    painter = QPainter(image)
    painter.drawImage(rect.topLeft(), half)
    painter.drawImage(
        rect.topLeft(), half.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    )
    painter.end()
    if face.over:
        _render(card_document(face.over, "over"), image, rect)


def _paint_shadow(image: QImage, rect: QRectF) -> None:
    """A soft shadow, lit from above: nested outlines that add up towards the card."""
    width = rect.width()
    blur, drop = width * 0.03, width * 0.012
    steps = max(4, min(12, round(blur * 2)))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, round(255 * 0.42 / steps)))
    for step in range(steps):
        grow = blur * (1 - step / steps) ** 1.5
        radius = width * CORNER / WIDTH + grow
        layer = rect.adjusted(-grow, -grow, grow, grow).translated(0, drop)
        painter.drawRoundedRect(layer, radius, radius)
    painter.end()


def _put_on_look(image: QImage, rect: QRectF, look: CardLook) -> None:
    radius = rect.width() * CORNER / WIDTH
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if look is CardLook.DIMMED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(16, 26, 30, 110))
        painter.drawRoundedRect(rect, radius, radius)
    elif look is CardLook.GREYED:
        # The paper turns grey and what is printed on it stays as dark as it is.
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_GREY))
        painter.drawRoundedRect(rect, radius, radius)
    else:
        _paint_edge(painter, rect, radius)
    painter.end()


def _paint_edge(painter: QPainter, rect: QRectF, radius: float) -> None:
    """A gold band along the card's edge with a thin ink line inside it."""
    band = max(2.0, rect.width() * 0.03)
    line = max(1.0, rect.width() * 0.006)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, inset, colour in ((line, band + line / 2, INK), (band, band / 2, GOLD)):
        painter.setPen(QPen(QColor(colour), width))
        corner = max(radius - inset, 1.0)
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner, corner)

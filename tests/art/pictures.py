"""Helpers that turn card art into pixels and pixels into facts."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from canasta_desktop.art.drawing.palette import PAPER
from canasta_desktop.art.faces import DeckStyle

if TYPE_CHECKING:
    from collections.abc import Iterator

STYLES = [DeckStyle(four, large) for four in (False, True) for large in (False, True)]
STYLE_IDS = [
    ("four-colour" if style.four_colour else "two-colour")
    + (" large" if style.large_index else " standard")
    for style in STYLES
]


@lru_cache(maxsize=512)
def rendered(svg: str, width: int, height: int | None = None) -> QImage:
    """The drawing at this size; by default of a card's proportions."""
    image = QImage(width, height or round(width * 88 / 63), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert renderer.isValid()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def elements(svg: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Name and attributes of every element."""
    for element in ET.fromstring(svg).iter():
        yield element.tag.removeprefix("{http://www.w3.org/2000/svg}"), element.attrib


class Colour(NamedTuple):
    """One pixel."""

    red: int
    green: int
    blue: int
    alpha: int

    @classmethod
    def named(cls, name: str) -> Colour:
        """The opaque colour called ``#rrggbb``."""
        red, green, blue = bytes.fromhex(name.removeprefix("#"))
        return cls(red, green, blue, 255)


def colours(image: QImage, x0: float, y0: float, x1: float, y1: float) -> list[Colour]:
    """The pixels of a part that is given in shares of width and height."""
    pixels = _bytes(image, QImage.Format.Format_RGBA8888)
    left, right = (4 * round(x * image.width()) for x in (x0, x1))
    found: list[Colour] = []
    for y in range(round(y0 * image.height()), round(y1 * image.height())):
        start = y * 4 * image.width()
        row = iter(pixels[start + left : start + right])
        found += map(Colour._make, zip(row, row, row, row, strict=True))
    return found


_PAPER = Colour.named(PAPER)


def distance(a: Colour, b: Colour) -> int:
    """The largest difference of a channel, 0 to 255."""
    return max(
        abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha)
    )


def is_ink(colour: Colour) -> bool:
    """Whether the pixel is clearly something else than paper."""
    return colour.alpha > 128 and distance(colour, _PAPER) > 90


def silhouette(image: QImage, x0: float, y0: float, x1: float, y1: float) -> list[bool]:
    """Which pixels of a part bear ink: the shape without its colours."""
    pixels = colours(image, x0, y0, x1, y1)
    ink = {colour: is_ink(colour) for colour in set(pixels)}
    return [ink[colour] for colour in pixels]


def share_of(colour: str, pixels: list[Colour], tolerance: int = 24) -> float:
    """The share of pixels that have nearly this colour."""
    wanted = Colour.named(colour)
    counted = Counter(pixels)
    return sum(n for c, n in counted.items() if distance(c, wanted) <= tolerance) / len(pixels)


def mean_difference(first: QImage, second: QImage) -> float:
    """The mean difference of a channel, 0 to 255, of two pictures of one size."""
    assert first.size() == second.size()
    a = _bytes(first, QImage.Format.Format_ARGB32_Premultiplied)
    b = _bytes(second, QImage.Format.Format_ARGB32_Premultiplied)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def _bytes(image: QImage, layout: QImage.Format) -> bytes:
    converted = image.convertToFormat(layout)
    return bytes(converted.constBits())


def card_of(pixmap: QPixmap, margin: float) -> QImage:
    """The card in its pixmap, without the shadow around it."""
    image = pixmap.toImage()
    edge = round(margin * pixmap.devicePixelRatio())
    image.setDevicePixelRatio(1)
    return image.copy(image.rect().adjusted(edge, edge, -edge, -edge))

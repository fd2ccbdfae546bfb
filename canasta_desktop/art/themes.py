"""Felt themes: the colours of the table, and the felt itself painted into a pixmap."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient, QTransform

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSize

_TILE = 128
"""Edge of the square of texture that is repeated over the felt, in device pixels."""

_GRAIN = 7
"""The strongest speck of the texture, as alpha of 255: enough to hide the gradient's steps."""


@dataclass(frozen=True, slots=True)
class FeltTheme:
    """The colours of a table as ``#rrggbb``, or ``#aarrggbb`` where something shines through."""

    name: str
    """What settings keep."""
    title: str
    """What the player reads."""
    centre: str
    edge: str
    zone: str
    """Laid over the felt where melds lie."""
    line: str
    """Outlines of zones and empty places."""
    text: str
    quiet: str
    """Text of less weight on felt."""
    us: str
    """Our side: text and marks on felt."""
    them: str
    """The other side: text and marks on felt."""
    ice: str
    """A frozen pile: text and marks on felt."""
    gold: str = "#e3b454"
    """What matters now: edges and filled shapes."""
    red: str = "#c8323c"
    """Natural canastas: filled shapes under paper-coloured text."""
    paper: str = "#fffdf7"
    ink: str = "#1c2430"
    panel: str = "#f6f0e4"
    """The side panel and sheets beside the table."""
    panel_text: str = "#1c2430"
    panel_quiet: str = "#5a6069"
    panel_line: str = "#d8cfbd"
    panel_red: str = "#b3262f"
    """Losses, in text on the panel."""
    panel_gold: str = "#7d5a10"
    """Our side, in text on the panel."""


_GREEN = FeltTheme(
    name="green",
    title="Green",
    centre="#1d6b5d",
    edge="#0c332d",
    zone="#47051f1a",
    line="#4d9184",
    text="#ffffff",
    quiet="#d9ebe5",
    us="#ffe08f",
    them="#c3defc",
    ice="#d6ecfb",
)
_BLUE = FeltTheme(
    name="blue",
    title="Blue",
    centre="#22598c",
    edge="#0c2743",
    zone="#47061a30",
    line="#5586b6",
    text="#ffffff",
    quiet="#dbe7f4",
    us="#ffe08f",
    them="#cfe3fb",
    ice="#d9effc",
)
_BURGUNDY = FeltTheme(
    name="burgundy",
    title="Burgundy",
    centre="#7b2b3d",
    edge="#33101a",
    zone="#471f050c",
    line="#b06a78",
    text="#ffffff",
    quiet="#f3dfe1",
    us="#ffe08f",
    them="#cfe3fb",
    ice="#d9effc",
    red="#d23a45",
)
_DARK_PANEL = {
    "panel": "#20242b",
    "panel_text": "#f1f3f6",
    "panel_quiet": "#b6bdc8",
    "panel_line": "#454c58",
    "panel_red": "#ff9c97",
    "panel_gold": "#f1cb78",
}
_GRAPHITE = FeltTheme(
    name="graphite",
    title="Graphite",
    centre="#3c434d",
    edge="#16191e",
    zone="#4d07090c",
    line="#7d8794",
    text="#ffffff",
    quiet="#dde2e9",
    us="#ffe08f",
    them="#cfe3fb",
    ice="#d9effc",
    **_DARK_PANEL,
)
_NIGHT = FeltTheme(
    name="night",
    title="Black, high contrast",
    centre="#0b0d10",
    edge="#000000",
    zone="#33000000",
    line="#c9d2dd",
    text="#ffffff",
    quiet="#ffffff",
    us="#ffd75e",
    them="#9fd0ff",
    ice="#d9f3ff",
    gold="#ffd75e",
    **_DARK_PANEL | {"panel": "#000000", "panel_quiet": "#e3e8ee", "panel_line": "#aab3bf"},
)

FELTS: Mapping[str, FeltTheme] = MappingProxyType(
    {theme.name: theme for theme in (_GREEN, _BLUE, _BURGUNDY, _GRAPHITE, _NIGHT)}
)
"""The themes by name, in the order in which they are offered."""

DEFAULT_FELT = _GREEN.name


def contrast(first: str, second: str) -> float:
    """The contrast of two opaque colours after WCAG 2: 1 (none) to 21 (black on white)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    value = QColor(colour)
    red, green, blue = linear(value.redF()), linear(value.greenF()), linear(value.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def paint_felt(theme: FeltTheme, size: QSize, ratio: float = 1.0) -> QPixmap:
    """The felt for an area of ``size`` device independent pixels: light middle, dark edges.

    Fine specks give it a surface and hide the steps of the gradient.
    """
    width = max(1, math.ceil(size.width() * ratio))
    height = max(1, math.ceil(size.height() * ratio))
    felt = QPixmap(width, height)
    painter = QPainter(felt)
    painter.fillRect(felt.rect(), _vignette(theme, width, height))
    painter.drawTiledPixmap(felt.rect(), _specks())
    painter.end()
    felt.setDevicePixelRatio(ratio)
    return felt


def _vignette(theme: FeltTheme, width: int, height: int) -> QBrush:
    """An oval that falls off slowly around the middle and faster towards the corners."""
    gradient = QRadialGradient(0, 0, 1)
    for step in range(5):
        distance = step / 4
        gradient.setColorAt(distance, _mixed(theme.centre, theme.edge, distance**1.5))
    brush = QBrush(gradient)
    place = QTransform.fromTranslate(width * 0.5, height * 0.45)
    brush.setTransform(place.scale(width * 0.68, height * 0.76))
    return brush


def _mixed(first: str, second: str, share: float) -> QColor:
    a, b = QColor(first), QColor(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def _specks() -> QPixmap:
    """A square of faint light and dark specks, the same every time."""
    dark = [bytes((0, 0, 0, alpha)) for alpha in range(_GRAIN + 1)]
    light = [bytes((alpha, alpha, alpha, alpha)) for alpha in range(_GRAIN + 1)]
    palette = dark + light
    noise = random.Random(7).randbytes(_TILE * _TILE)
    pixels = b"".join([palette[value % len(palette)] for value in noise])
    image = QImage(pixels, _TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    return QPixmap.fromImage(image.copy())  # the image itself only borrows the bytes

"""The program's icon as images and as the window's icon."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from canasta_desktop.art.drawing.icon import SMALL_UP_TO, icon_svg

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The widths that desktops ask for, in pixels."""


def icon_image(pixels: int) -> QImage:
    """The icon at this width; up to 32 pixels in its simpler drawing."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    drawing = icon_svg(small=pixels <= SMALL_UP_TO)
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def program_icon() -> QIcon:
    """The icon for windows and the task bar."""
    icon = QIcon()
    for pixels in ICON_SIZES[:-1]:
        icon.addPixmap(QPixmap.fromImage(icon_image(pixels)))
    return icon

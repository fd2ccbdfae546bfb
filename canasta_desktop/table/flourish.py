"""The small flourish of a finished canasta: a ring of gold that opens and fades."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsPixmapItem

from canasta_desktop.table.layers import Layer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

    from canasta_desktop.table.geometry import Box

_SIZE = 240
_RAYS = 14


class Flourish(QObject):
    """One burst at a time; a new one takes the place of the last."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._item: QGraphicsPixmapItem | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self.finish)
        self._reach = 1.0

    @property
    def is_running(self) -> bool:
        """Whether a burst is to be seen."""
        return self._animation.state() == QAbstractAnimation.State.Running

    def burst(self, box: Box, milliseconds: int) -> None:
        """Open a ring of rays around a box; nothing at all where the time is 0."""
        self.finish()
        if milliseconds <= 0:
            return
        if self._item is None:
            self._item = QGraphicsPixmapItem(_burst_pixmap())
            self._item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            self._item.setOffset(-_SIZE / 2, -_SIZE / 2)
            self._item.setZValue(Layer.FLOURISH.at())
            self._scene.addItem(self._item)
        self._reach = 2.1 * max(box.w, box.h) / _SIZE
        self._item.setPos(QPointF(*box.centre))
        self._item.setVisible(True)
        self._animation.setDuration(milliseconds)
        self._animation.start()

    def finish(self) -> None:
        """End the burst now."""
        self._animation.stop()
        if self._item is not None:
            self._item.setVisible(False)

    def _step(self, progress: float) -> None:
        if self._item is None:
            return
        opened = 1 - (1 - progress) ** 3
        self._item.setScale(self._reach * (0.35 + 0.65 * opened))
        self._item.setRotation(14 * opened)
        self._item.setOpacity(min(1.0, 3 * progress) * (1 - progress) ** 0.8)


def _burst_pixmap() -> QPixmap:
    pixmap = QPixmap(_SIZE, _SIZE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = _SIZE / 2
    glow = QRadialGradient(QPointF(middle, middle), middle)
    for share, alpha in ((0.0, 0), (0.45, 40), (0.62, 150), (0.75, 50), (1.0, 0)):
        glow.setColorAt(share, QColor(255, 224, 143, alpha))
    painter.fillRect(QRectF(0, 0, _SIZE, _SIZE), glow)
    pen = QPen(QColor("#ffe08f"), 5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for ray in range(_RAYS):
        angle = 2 * math.pi * ray / _RAYS
        end = 0.97 if ray % 2 else 0.88
        x, y = math.cos(angle) * middle, math.sin(angle) * middle
        painter.drawLine(
            QPointF(middle + x * 0.74, middle + y * 0.74),
            QPointF(middle + x * end, middle + y * end),
        )
    painter.end()
    return pixmap

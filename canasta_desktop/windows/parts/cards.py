"""Where widgets get pictures of cards from, without knowing how cards are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

CardPainter: TypeAlias = Callable[[str, float, float], QPixmap]
"""Takes a card's name (``QH``, ``TS``, ``JK``; empty for a back), its width and the pixel ratio.

Returns the card with a shadow around it, in the deck that the player has chosen.
"""

BACK = ""


def paint_card(painter: QPainter, card: QPixmap, centre: QPointF, turn: float = 0.0) -> None:
    """Paint a card around a point, turned by some degrees clockwise."""
    size = card.deviceIndependentSize()
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), card)
    painter.restore()

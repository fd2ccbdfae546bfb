"""Breaking painted texts into lines: between words, and within one that is longer than a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QTextLayout, QTextOption

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

BREAKING: Final = QTextOption()
BREAKING.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)


def broken_height(text: str, font: QFont, width: float) -> float:
    """Return how high a text is when it is broken at this width."""
    layout = QTextLayout(text, font)
    layout.setTextOption(BREAKING)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        height += line.height()
    layout.endLayout()
    return height

"""A page of felt: the ground of the start page and of the cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from canasta_desktop.art.themes import paint_felt
from canasta_desktop.windows.style import felt_palette

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.art.themes import FeltTheme


class FeltPage(QWidget):
    """Paints the felt of a theme; what lies on it takes its colours from the palette."""

    def __init__(self, theme: FeltTheme, parent: QWidget | None = None) -> None:
        """Take the theme."""
        super().__init__(parent)
        self._felt = QPixmap()
        self._made_for: tuple[str, QSize, float] | None = None
        self.set_theme(theme)

    def set_theme(self, theme: FeltTheme) -> None:
        """Lie on another felt."""
        self._theme = theme
        self.setPalette(felt_palette(theme))
        self.update()

    @property
    def theme(self) -> FeltTheme:
        """The colours of the felt."""
        return self._theme

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the felt; it is made once for each size and pixel ratio."""
        painter = QPainter(self)
        made_for = (self._theme.name, self.size(), self.devicePixelRatioF())
        if self._made_for != made_for:
            self._made_for = made_for
            self._felt = paint_felt(self._theme, self.size(), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, self._felt)
        self.paint_on_felt(painter)

    def paint_on_felt(self, painter: QPainter) -> None:
        """Paint what lies directly on the felt; pages with decoration do."""

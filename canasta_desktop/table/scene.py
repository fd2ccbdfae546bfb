"""The scene of the card table: cards, signs and felt for one layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from canasta_desktop.art.themes import FELTS, paint_felt
from canasta_desktop.table.card_pictures import CardPictures
from canasta_desktop.table.choreographer import Choreographer, Scenario
from canasta_desktop.table.flourish import Flourish
from canasta_desktop.table.motion import Tempo
from canasta_desktop.table.placements import Panel, Sign, TableLayout
from canasta_desktop.table.sign_board import SignBoard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QObject

    from canasta_desktop.art.pixmaps import CardPixmaps
    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.table.options import TableOptions


class TableScene(QGraphicsScene):
    """Draws layouts. Its items live as long as it does."""

    def __init__(
        self,
        options: TableOptions,
        translate: Translate,
        pixmaps: CardPixmaps | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._theme = FELTS[options.felt]
        self._ratio = 1.0
        self.pictures = CardPictures(pixmaps)
        self.choreographer = Choreographer(self, self.pictures, self)
        self.board = SignBoard(self, self._theme, translate)
        self.flourish = Flourish(self)
        self._felt = QPixmap()
        self._panels: tuple[Panel, ...] = ()
        self.layout = TableLayout(0, 0)

    def configure(self, options: TableOptions, ratio: float) -> None:
        """Take over options and pixel ratio for everything that is drawn from now on."""
        theme = FELTS[options.felt]
        if (theme, ratio) != (self._theme, self._ratio):
            self._felt = QPixmap()
        self._theme, self._ratio = theme, ratio
        self.choreographer.tempo = Tempo(options.speed, options.reduced_motion)
        self.board.configure(theme, ratio)
        if self.pictures.configure(ratio, options.deck, options.back):
            self.choreographer.redraw()

    def show_layout(self, layout: TableLayout, scenario: Scenario | None) -> bool:
        """Show a layout, with moves where a scenario says what happened.

        Return whether what lies behind the cards has changed.
        """
        self.setSceneRect(0, 0, layout.width, layout.height)
        background_changed = layout.panels != self._panels or layout.width != self.layout.width
        self.layout, self._panels = layout, layout.panels
        if not layout.cards:
            self.choreographer.clear()
        elif scenario is None:
            self.choreographer.place(layout)
        else:
            self.choreographer.stage(layout, scenario)
        return background_changed

    def show_signs(self, extra: Iterable[Sign] = ()) -> None:
        """Show the layout's signs, and others beside them."""
        self.board.show([*self.layout.signs, *extra])

    def sharpen(self) -> None:
        """Draw everything anew for the present size."""
        self.pictures.is_held = False
        self._felt = QPixmap()
        self.choreographer.redraw()

    def paint_ground(self, painter: QPainter, size: QSize) -> None:
        """Paint the felt over a size, and the fields of the melds; the view keeps the result."""
        if self._felt.isNull() or (
            self._felt.deviceIndependentSize().toSize() != size and not self.pictures.is_held
        ):
            self._felt = paint_felt(self._theme, size, self._ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(QRect(QPoint(), size)), self._felt, QRectF(self._felt.rect()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for panel in self._panels:
            self._paint_panel(painter, panel)

    def _paint_panel(self, painter: QPainter, panel: Panel) -> None:
        box = panel.box
        rect = QRectF(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1)
        radius = min(14.0, self.layout.text)
        line = QColor(self._theme.us if panel.is_own else self._theme.line)
        line.setAlpha(90 if panel.is_own else 110)
        painter.setPen(QPen(line, 1.0))
        painter.setBrush(QColor(self._theme.zone))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)

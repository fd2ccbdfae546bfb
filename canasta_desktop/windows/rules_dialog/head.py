"""The head of the rules dialog: which panel is shown where not all fit, search, basic or all."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from canasta_desktop.rules.settings import Level
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import TextField
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent


class Panel(Enum):
    """The three panels of the dialog."""

    SETS = "sets"
    SETTINGS = "settings"
    SUMMARY = "summary"


class SearchField(TextField):
    """A line to search with; Esc empties it first."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__("")
        self.setAccessibleName(self.tr("Search settings"))
        self.setPlaceholderText(self.tr("Search settings"))
        self.setMaxLength(60)
        self.setTextMargins(34, 0, 10, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the line on Esc; an empty one leaves the key to the dialog."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a lens at the left end."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = self.height() / 2
        painter.drawEllipse(QRectF(15, middle - 7, 10, 10))
        painter.drawLine(QPointF(24, middle + 2), QPointF(28.5, middle + 6.5))


class Head(QWidget):
    """Search and switches; two lines where one is too short."""

    def __init__(self) -> None:
        """Begin with the basic settings and nothing looked for."""
        super().__init__()
        self.title = label("", Size.HEADING, bold=True)
        self.title.setText(self.tr("Rules"))
        self.search = SearchField()
        self.level: Choice[Level] = Choice(
            ((Level.BASIC, self.tr("Basic")), (Level.ADVANCED, self.tr("Advanced"))),
            self.tr("Settings shown"),
        )
        words = {
            Panel.SETS: self.tr("Rule sets"),
            Panel.SETTINGS: self.tr("Settings"),
            Panel.SUMMARY: self.tr("In plain words"),
        }
        self.two: Choice[Panel] = Choice(
            [(panel, words[panel]) for panel in (Panel.SETTINGS, Panel.SUMMARY)],
            self.tr("What is shown"),
        )
        self.three: Choice[Panel] = Choice(
            list(words.items()),
            self.tr("What is shown"),
        )
        self._hint = label(self.tr("choose a rule set or make your own"), tone=Tone.QUIET)
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.title)
        first.addWidget(self._hint)
        for choice in (self.two, self.three):
            first.addWidget(choice)
        first.addStretch(1)
        second = QHBoxLayout()
        second.setSpacing(8)
        second.addWidget(self.search, 1)
        second.addWidget(self.level)
        self._whole: QBoxLayout = QHBoxLayout(self)
        self._whole.setContentsMargins(24, 8, 16, 8)
        self._whole.setSpacing(6)
        self._whole.addLayout(first, 1)
        self._whole.addLayout(second)
        self.search.setMinimumWidth(scaled(self, 180))

    def show_tabs(self, panels: int) -> None:
        """Offer the panels that are not all in sight: three, two or one of them are."""
        self.two.setVisible(panels == 2)
        self.three.setVisible(panels == 1)
        self._hint.setVisible(panels == 3)
        self.title.setVisible(panels > 1)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break into two lines where one is too short."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        fixed = [self.level, self.title, self.two, self.three, self._hint]
        wanted = sum(part.sizeHint().width() for part in fixed if part.isVisibleTo(self))
        fits = self.width() >= wanted + self.search.minimumWidth() + 110
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if self._whole.direction() != way:
            self._whole.setDirection(way)

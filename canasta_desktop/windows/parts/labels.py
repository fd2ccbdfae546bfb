"""Lines of text in the sizes that windows use, and separating lines."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Size(Enum):
    """How large a line of text is: its share of the ordinary size."""

    SMALL = 0.88
    TEXT = 1.0
    LARGE = 1.15
    HEADING = 1.4
    TITLE = 1.9
    GIANT = 4.2


class Tone(Enum):
    """Which colour of the palette a line of text has."""

    TEXT = QPalette.ColorRole.WindowText
    QUIET = QPalette.ColorRole.PlaceholderText
    LINK = QPalette.ColorRole.Link
    LOSS = QPalette.ColorRole.LinkVisited


class TextLook(NamedTuple):
    """How a line of text differs from ordinary text, whatever the size of that is."""

    scale: float = 1.0
    bold: bool = False
    spaced: bool = False
    figures: bool = False

    def font(self) -> QFont:
        """Return the program's font with this look."""
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * self.scale)
        if self.bold:
            font.setWeight(QFont.Weight.Bold)
        if self.spaced:
            font.setCapitalization(QFont.Capitalization.AllUppercase)
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        if self.figures:
            font.setFeature(QFont.Tag("tnum"), 1)
        return font


class Text(QLabel):
    """A label of plain text that keeps its look when the program's text grows or shrinks."""

    def __init__(self, text: str, look: TextLook) -> None:
        """Take the text and its look."""
        super().__init__(text)
        self._look = look
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(look.font())

    def set_look(self, look: TextLook) -> None:
        """Look otherwise from now on."""
        self._look = look
        self.setFont(look.font())

    def follow_text_size(self) -> None:
        """Take the size of the program's text as it is now."""
        self.setFont(self._look.font())


def label(
    text: str = "",
    size: Size = Size.TEXT,
    tone: Tone = Tone.TEXT,
    *,
    bold: bool = False,
    wrap: bool = False,
    spaced: bool = False,
) -> Text:
    """Return a label of plain text; ``spaced`` is for small headings in capitals."""
    made = Text(text, TextLook(size.value, bold=bold, spaced=spaced))
    made.setForegroundRole(tone.value)
    made.setWordWrap(wrap)
    return made


def figure(text: str = "", size: Size = Size.TEXT, *, bold: bool = False) -> Text:
    """Return a label for a number in a column: aligned right, digits of equal width."""
    made = Text(text, TextLook(size.value, bold=bold, figures=True))
    made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made


class Line(QWidget):
    """A thin separating line across."""

    def __init__(self, parent: QWidget | None = None, *, strong: bool = False) -> None:
        """Take whether the line must be seen well."""
        super().__init__(parent)
        self._role = QPalette.ColorRole.Mid if strong else QPalette.ColorRole.Midlight
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        QPainter(self).fillRect(self.rect(), self.palette().color(self._role))


class ShortenedLabel(Text):
    """One line of text, cut with dots where there is no room; its tool tip says the rest."""

    def __init__(self, text: str = "", size: Size = Size.TEXT, *, bold: bool = False) -> None:
        """Take the text and its size."""
        super().__init__(text, TextLook(size.value, bold=bold))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(20)
        self._more = ""

    def set_more(self, more: str) -> None:
        """Say more in the tool tip than the text does."""
        self._more = more
        self.setAccessibleDescription(more)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the text as there is room for."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics = QFontMetricsF(self.font())
        room = QRectF(self.contentsRect())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, self.alignment(), text)

    def event(self, event: QEvent) -> bool:
        """Show more, or the whole text where it was cut."""
        if event.type() == QEvent.Type.ToolTip:
            cut = QFontMetricsF(self.font()).horizontalAdvance(self.text()) > self.width()
            self.setToolTip(self._more or (self.text() if cut else ""))
        return super().event(event)

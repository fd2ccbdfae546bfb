"""A push button in the program's look: gold, on felt, on paper, or just a word."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy

from canasta_desktop.windows.parts.paint import ROOM, dotted_edge, focus_ring, round_box
from canasta_desktop.windows.parts.wording import Wording, wording
from canasta_desktop.windows.style import RADIUS, blended, scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

_SIDE = 14
_CHIP_SIDE = 6
_CHIP_GAP = 10


class Kind(Enum):
    """How much a button stands out."""

    GOLD = "gold"
    """The one thing to do."""
    PLAIN = "plain"
    """Anything else: a box with an outline."""
    WORD = "word"
    """Like a link: words alone."""


class Button(QPushButton):
    """A button that Space and Enter press; see `close_with` for one that says why it does not."""

    def __init__(
        self,
        text: str = "",
        kind: Kind = Kind.PLAIN,
        parent: QWidget | None = None,
        *,
        key: str = "",
        height: int = 40,
        scale: float = 1.0,
    ) -> None:
        """Take text, look, the name of the key shown beside it, height, and the text's scale.

        The height goes with ordinary text and grows with larger text.
        """
        super().__init__(text, parent)
        self._kind = kind
        self._key = key
        self._height = height
        self._scale = scale
        self._short = ""
        self._closed = False
        self._hinted = False
        self.setAutoDefault(False)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        vertical = QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        if kind is Kind.WORD:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def kind(self) -> Kind:
        """How the button looks."""
        return self._kind

    def set_kind(self, kind: Kind) -> None:
        """Change how much the button stands out."""
        if kind is not self._kind:
            self._kind = kind
            self.updateGeometry()
            self.update()

    def set_key(self, key: str) -> None:
        """Show the name of a key beside the text."""
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    def set_short(self, text: str) -> None:
        """Take what is shown where the button is too narrow for its own text, even in two lines."""
        if text != self._short:
            self._short = text
            self.update()

    @property
    def shown_text(self) -> str:
        """What can be read on the button as wide as it is now."""
        return self._wording(QRectF(self.rect()).adjusted(ROOM, ROOM, -ROOM, -ROOM)).text

    @property
    def is_hinted(self) -> bool:
        """Whether the button is marked as what the coach suggests."""
        return self._hinted

    def set_hinted(self, hinted: bool) -> None:
        """Mark the button with the dotted edge that a hint has on the table, or do not."""
        if hinted is not self._hinted:
            self._hinted = hinted
            self.update()

    @property
    def is_closed(self) -> bool:
        """Whether the button looks as if it could not be pressed."""
        return self._closed

    def close_with(self, reason: str) -> None:
        """Look closed, and say why to the mouse and to a screen reader; stay pressable."""
        self._closed = True
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)
        self.update()

    def open_up(self) -> None:
        """Look open again."""
        self._closed = False
        self.setToolTip("")
        self.setAccessibleDescription("")
        self.update()

    def sizeHint(self) -> QSize:
        """The room for the text, the key and the focus ring."""
        metrics = QFontMetricsF(self._bold_font())
        side = 0 if self._kind is Kind.WORD else _SIDE
        width = metrics.horizontalAdvance(self._shown_text()) + 2 * (scaled(self, side) + ROOM)
        width += self._chip_width()
        height = max(scaled(self, self._height), metrics.height() + 2 * ROOM + 8)
        return QSize(round(width + 1), round(height))

    def minimumSizeHint(self) -> QSize:
        """The same as the hint for words; boxes may close up and shorten their text."""
        hint = self.sizeHint()
        return hint if self._kind is Kind.WORD else QSize(min(hint.width(), 60), hint.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box, the text, the key, and the ring when focused."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outer = QRectF(self.rect())
        box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
        if self._kind is not Kind.WORD:
            self._paint_box(painter, box)
            if self._hinted:
                self._paint_hint(painter, box)
        self._paint_text(painter, box)
        if self.hasFocus():
            ring = self.palette().color(QPalette.ColorRole.Highlight)
            focus_ring(painter, outer, RADIUS + ROOM, ring)

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        palette = self.palette()
        if self._kind is Kind.GOLD and not self._looks_closed():
            gold = palette.color(QPalette.ColorRole.Accent)
            shade = QLinearGradient(box.topLeft(), box.bottomLeft())
            light, dark = gold.lighter(107), gold.darker(104)
            if self.isDown():
                light, dark = dark, gold.darker(110)
            elif self.underMouse():
                light = gold.lighter(113)
            shade.setColorAt(0, light)
            shade.setColorAt(1, dark)
            round_box(painter, box, RADIUS, None)
            painter.setBrush(shade)
            painter.setPen(gold.darker(130))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
            return
        fill = palette.color(QPalette.ColorRole.Button)
        line = palette.color(QPalette.ColorRole.Mid)
        if self._looks_closed():
            fill = palette.color(QPalette.ColorRole.Window)
            line = blended(fill, palette.color(QPalette.ColorRole.Mid), 0.45)
        elif self.isDown() or self.isChecked():
            fill = blended(fill, palette.color(QPalette.ColorRole.Midlight), 0.8)
        elif self.underMouse():
            fill = blended(fill, palette.color(QPalette.ColorRole.Midlight), 0.4)
        round_box(painter, box, RADIUS, fill, line)

    def _paint_hint(self, painter: QPainter, box: QRectF) -> None:
        role = QPalette.ColorRole.Accent
        if self._kind is Kind.GOLD:
            role = QPalette.ColorRole.BrightText
        dotted_edge(painter, box, RADIUS, self.palette().color(role))

    def _paint_text(self, painter: QPainter, box: QRectF) -> None:
        chip, words = self._chip_width(), self._wording(box)
        painter.setFont(words.font)
        painter.setPen(self._text_colour())
        width, high = words.width, words.line_height
        left = box.left() + (box.width() - width - chip) / 2
        top = box.center().y() - high * len(words.lines) / 2
        for line in words.lines:
            place = QRectF(left, top, width + 2, high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
            flags |= Qt.AlignmentFlag.AlignHCenter
            painter.drawText(place, flags, line)
            top += high
        if chip:
            self._paint_chip(painter, left + width + _CHIP_GAP, box)

    def _wording(self, box: QRectF) -> Wording:
        """Return the words as they fit into the box."""
        side = 0 if self._kind is Kind.WORD else min(_SIDE, max(4.0, box.width() * 0.06))
        room = box.width() - 2 * side - self._chip_width()
        font = self._bold_font()
        if self._looks_closed():
            font.setWeight(QFont.Weight.Normal)
        font.setUnderline(self._kind is Kind.WORD and self.underMouse())
        return wording(self._shown_text(), self._short, font, room + 1, box.height() - 2)

    def _paint_chip(self, painter: QPainter, left: float, box: QRectF) -> None:
        font = self._chip_font()
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(self._key) + 2 * _CHIP_SIDE
        height = metrics.height() + 2
        place = QRectF(left, box.center().y() - height / 2, width, height)
        ink = self._text_colour()
        ground = QColor(ink)
        ground.setAlphaF(0.12)
        round_box(painter, place, 4, ground)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._key)

    def _text_colour(self) -> QColor:
        palette = self.palette()
        if self._looks_closed():
            return palette.color(QPalette.ColorRole.PlaceholderText)
        if self._kind is Kind.GOLD:
            return palette.color(QPalette.ColorRole.BrightText)
        if self._kind is Kind.WORD:
            return palette.color(QPalette.ColorRole.Link)
        return palette.color(QPalette.ColorRole.ButtonText)

    def _looks_closed(self) -> bool:
        return self._closed or not self.isEnabled()

    def _shown_text(self) -> str:
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def _bold_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * self._scale)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _chip_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.82 * self._scale)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _chip_width(self) -> float:
        if not self._key:
            return 0.0
        metrics = QFontMetricsF(self._chip_font())
        return metrics.horizontalAdvance(self._key) + 2 * _CHIP_SIDE + _CHIP_GAP

"""Fields in the program's look: a list to choose from, a number, a line of text, a check box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
)

from canasta_desktop.windows.parts.labels import TextLook
from canasta_desktop.windows.parts.paint import ROOM, chevron, focus_ring, round_box, tick
from canasta_desktop.windows.style import RADIUS, blended

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QPaintEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

_AROUND, _AROUND_QUIET = 23, 15
"""What a field is higher than its text, with its box in sight and without."""

_SIDE = 10
_ARROW = 26


def _paint_field(painter: QPainter, widget: QWidget, *, focused: bool, wrong: bool = False) -> None:
    palette = widget.palette()
    outer = QRectF(widget.rect())
    box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
    fill = palette.color(QPalette.ColorRole.Base)
    line = palette.color(QPalette.ColorRole.Mid)
    if not widget.isEnabled():
        fill = palette.color(QPalette.ColorRole.Window)
        line = palette.color(QPalette.ColorRole.Midlight)
    if wrong:
        line = QColor("#b3262f")
    round_box(painter, box, RADIUS, fill, line, 2.0 if wrong else 1.0)
    if focused:
        ring = palette.color(QPalette.ColorRole.Highlight)
        focus_ring(painter, outer, RADIUS + ROOM, ring)


class ChoiceList(QComboBox):
    """A list that opens; the wheel scrolls the page under it instead of changing it unseen."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Take what the choice is about, as a screen reader says it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Room for the longest word."""
        metrics = QFontMetricsF(self.font())
        texts = [self.itemText(index) for index in range(self.count())]
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=40.0)
        width = widest + _SIDE + _ARROW + 2 * ROOM + 4
        return QSize(round(width), round(metrics.height() + _AROUND))

    def minimumSizeHint(self) -> QSize:
        """Enough for a few letters."""
        return QSize(80, self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field, the chosen word and the arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_field(painter, self, focused=self.hasFocus())
        box = QRectF(self.rect()).adjusted(ROOM + _SIDE, ROOM, -ROOM - _ARROW, -ROOM)
        metrics = QFontMetricsF(self.font())
        role = QPalette.ColorRole.Text if self.isEnabled() else QPalette.ColorRole.PlaceholderText
        painter.setPen(self.palette().color(role))
        painter.setFont(self.font())
        text = metrics.elidedText(self.currentText(), Qt.TextElideMode.ElideRight, box.width() + 1)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        centre = QPointF(self.width() - ROOM - _ARROW / 2, self.height() / 2)
        colour = self.palette().color(QPalette.ColorRole.PlaceholderText)
        chevron(painter, centre, 4, colour, up=False)


class NumberField(QSpinBox):
    """A number with arrows up and down."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Take what the number is, as a screen reader says it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrame(False)
        self.setGroupSeparatorShown(True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.lineEdit().setFrame(False)
        self.lineEdit().setTextMargins(0, 0, 8, 0)
        clear = self.lineEdit().palette()
        clear.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.transparent))
        self.lineEdit().setPalette(clear)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the largest number."""
        metrics = QFontMetricsF(self.font())
        widest = metrics.horizontalAdvance(self.textFromValue(self.maximum()) + self.suffix())
        width = widest + 2 * _SIDE + _ARROW + 2 * ROOM + 16
        return QSize(round(width), round(metrics.height() + _AROUND))

    def minimumSizeHint(self) -> QSize:
        """The same as the hint."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field and its arrows where the style expects presses on them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_field(painter, self, focused=self.hasFocus())
        option = QStyleOptionSpinBox()
        self.initStyleOption(option)
        colour = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for part, up in (
            (QStyle.SubControl.SC_SpinBoxUp, True),
            (QStyle.SubControl.SC_SpinBoxDown, False),
        ):
            rect = QRectF(
                self.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, part, self)
            )
            shift = 3.0 if up else -3.0
            centre = QPointF(rect.center().x() - ROOM - 3, rect.center().y() + shift)
            chevron(painter, centre, 3.5, colour, up=up)


class TextField(QLineEdit):
    """A line of text; a ``quiet`` one is a bold line without a box until it is gone to."""

    def __init__(self, name: str, parent: QWidget | None = None, *, quiet: bool = False) -> None:
        """Take what the text is, as a screen reader says it."""
        super().__init__(parent)
        self._quiet = quiet
        if quiet:
            self.setFont(TextLook(1.08, bold=True).font())
        self._wrong = False
        self.setAccessibleName(name)
        self.setFrame(False)
        side = round(ROOM) + (4 if quiet else _SIDE)
        self.setTextMargins(side, 0, side, 0)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        clear = self.palette()
        clear.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.transparent))
        self.setPalette(clear)

    def set_wrong(self, wrong: bool) -> None:
        """Outline the field as one whose text will not do."""
        self._wrong = wrong
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a name."""
        metrics = QFontMetricsF(self.font())
        around = _AROUND_QUIET if self._quiet else _AROUND
        return QSize(120, round(metrics.height() + around))

    def minimumSizeHint(self) -> QSize:
        """Enough for a few letters."""
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box under the text."""
        if not self._quiet or self.hasFocus() or self.underMouse() or self._wrong:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            parent = self.parentWidget()
            _paint_field_of(painter, self, parent)
            painter.end()
        super().paintEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the beginning of a long text again, unless the focus only went to a menu."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.home(False)

    @property
    def is_wrong(self) -> bool:
        """Whether the text is outlined as one that will not do."""
        return self._wrong


def _paint_field_of(painter: QPainter, field: TextField, parent: QWidget | None) -> None:
    """Paint a text field's box with the ground of its parent, as its own is transparent."""
    if parent is None:
        return
    outer = QRectF(field.rect())
    box = outer.adjusted(ROOM, ROOM, -ROOM, -ROOM)
    palette = parent.palette()
    line = QColor("#b3262f") if field.is_wrong else palette.color(QPalette.ColorRole.Mid)
    fill = palette.color(QPalette.ColorRole.Base)
    round_box(painter, box, RADIUS, fill, line, 2.0 if field.is_wrong else 1.0)
    if field.hasFocus():
        focus_ring(painter, outer, RADIUS + ROOM, palette.color(QPalette.ColorRole.Highlight))


class Check(QCheckBox):
    """A check box with a large mark."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        """Take the words beside the box."""
        super().__init__(text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the box and the words."""
        metrics = QFontMetricsF(self.font())
        width = metrics.horizontalAdvance(self.text()) + 20 + 10 + 2 * ROOM + 4
        return QSize(round(width + 1), round(max(34.0, metrics.height() + 2 * ROOM)))

    def minimumSizeHint(self) -> QSize:
        """The same as the hint."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Take presses on the words too."""
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box, the mark and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        middle = self.height() / 2
        box = QRectF(ROOM + 2, middle - 10, 20, 20)
        if self.isChecked():
            fill = palette.color(QPalette.ColorRole.Highlight)
            round_box(painter, box, 5, fill)
            mark = palette.color(QPalette.ColorRole.HighlightedText)
            tick(painter, box.adjusted(4, 4, -4, -4), mark, 2.4)
        else:
            fill = palette.color(QPalette.ColorRole.Base)
            if self.underMouse():
                fill = blended(fill, palette.color(QPalette.ColorRole.Midlight), 0.5)
            round_box(painter, box, 5, fill, palette.color(QPalette.ColorRole.Mid), 1.5)
        words = QRectF(self.rect()).adjusted(box.right() + 8, 0, -ROOM, 0)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        painter.setFont(self.font())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            outer = QRectF(self.rect())
            focus_ring(painter, outer, RADIUS, palette.color(QPalette.ColorRole.Highlight))

"""The controls of settings: a switch, a list or a number, which all close in the same way.

A closed control looks grey and cannot be changed, but the keyboard still comes to it and a
screen reader hears why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette, QStandardItemModel
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QSizePolicy, QWidget

from canasta_desktop.rulebook.editing import value_words
from canasta_desktop.rules.settings import Numbers, OneOf
from canasta_desktop.windows.edge import announce, tell
from canasta_desktop.windows.parts.fields import ChoiceList, NumberField
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.rules_dialog.looks import gold_line
from canasta_desktop.windows.style import RADIUS, blended, scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from canasta_desktop.rules.settings import Setting
    from canasta_desktop.windows.rules_dialog.row_state import RowState

_PASSING_KEYS: Final = frozenset(
    {Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)
_TRACK = QSize(38, 22)


class Switch(QCheckBox):
    """Yes or no, with the word beside a track on which a knob slides."""

    picked = Signal(object)
    """The new value, when the player has switched."""

    def __init__(self) -> None:
        """Begin switched off."""
        super().__init__()
        self._why_closed = ""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)

    def show_state(self, state: RowState) -> None:
        """Follow the setting."""
        self._why_closed = "" if state.closed is None else tell(state.closed)
        self.setChecked(bool(state.value))
        self.setText(tell(state.words))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the longer word and the track."""
        metrics = QFontMetricsF(self.font())
        words = max(metrics.horizontalAdvance(word) for word in (self.tr("yes"), self.tr("no")))
        width = words + 10 + scaled(self, _TRACK.width()) + 2 * ROOM + 8
        height = max(metrics.height(), scaled(self, _TRACK.height())) + 2 * ROOM + 4
        return QSize(round(width), round(height))

    def minimumSizeHint(self) -> QSize:
        """The same as the hint."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Take presses anywhere."""
        return self.rect().contains(pos)

    def nextCheckState(self) -> None:
        """Switch, unless closed."""
        if not self._why_closed:
            super().nextCheckState()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Switch with Enter as with Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the word, the track and its knob."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        outer = QRectF(self.rect())
        wide, high = scaled(self, _TRACK.width()), scaled(self, _TRACK.height())
        left = outer.right() - ROOM - 4 - wide
        track = QRectF(left, outer.center().y() - high / 2, wide, high)
        on, closed = self.isChecked(), bool(self._why_closed)
        fill = palette.color(QPalette.ColorRole.Highlight if on else QPalette.ColorRole.Dark)
        if closed:
            fill = blended(palette.color(QPalette.ColorRole.Window), fill, 0.4)
        elif self.underMouse():
            fill = fill.lighter(112)
        round_box(painter, track, high / 2, fill)
        knob = QRectF(0, 0, high - 6, high - 6)
        knob.moveCenter(track.center())
        knob.moveLeft(track.right() - 3 - knob.width() if on else track.left() + 3)
        round_box(painter, knob, knob.height() / 2, QColor("#ffffff"))
        role = QPalette.ColorRole.PlaceholderText if closed else QPalette.ColorRole.WindowText
        painter.setPen(palette.color(role))
        painter.setFont(self.font())
        words = QRectF(ROOM, 0, left - 10 - ROOM, outer.height())
        painter.drawText(
            words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.text()
        )
        if self.hasFocus():
            ring = palette.color(QPalette.ColorRole.Highlight)
            focus_ring(painter, outer, RADIUS + ROOM, ring)

    def _on_clicked(self) -> None:
        if self._why_closed:
            announce(self, self._why_closed, assertive=True)
        else:
            self.picked.emit(self.isChecked())


class ValueList(ChoiceList):
    """Some values in words; impossible ones are grey, with the reason as their tool tip."""

    picked = Signal(object)
    """The new value, when the player has chosen it."""

    def __init__(self, setting: Setting) -> None:
        """Offer the values of a setting."""
        super().__init__("")
        assert isinstance(setting.allowed, OneOf)
        self._why_closed = ""
        self._values = setting.allowed.values
        for value in self._values:
            self.addItem(tell(value_words(setting, value)))
        self.setMinimumContentsLength(1)
        self.activated.connect(self._on_activated)

    def show_state(self, state: RowState) -> None:
        """Follow the setting."""
        self._why_closed = "" if state.closed is None else tell(state.closed)
        _look(self, state)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for row, value in enumerate(self._values):
            why = state.barred.get(value)
            item = model.item(row)
            item.setEnabled(why is None)
            reason = "" if why is None else tell(why)
            item.setToolTip(reason)
            item.setData(reason, Qt.ItemDataRole.AccessibleDescriptionRole)
        self.setCurrentIndex(self._values.index(state.value))

    def showPopup(self) -> None:
        """Open the list, unless closed."""
        if self._why_closed:
            announce(self, self._why_closed, assertive=True)
        else:
            super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter as with Space; say why nothing changes if closed."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showPopup()
        elif self._why_closed and event.key() not in _PASSING_KEYS:
            announce(self, self._why_closed, assertive=True)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_activated(self, row: int) -> None:
        self.picked.emit(self._values[row])


class ValueNumber(NumberField):
    """A number in steps, told when it is finished rather than at every digit."""

    picked = Signal(object)
    """The new value, when the player has set it."""

    def __init__(self, setting: Setting) -> None:
        """Offer the numbers of a setting."""
        super().__init__("")
        assert isinstance(setting.allowed, Numbers)
        self._allowed = setting.allowed
        self._shown = 0
        self._why_closed = ""
        self.setKeyboardTracking(False)
        self.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        self.setSingleStep(setting.allowed.step)
        self.setRange(0, setting.allowed.high)
        self.valueChanged.connect(self._on_value)

    def show_state(self, state: RowState) -> None:
        """Follow the setting."""
        self._why_closed = "" if state.closed is None else tell(state.closed)
        _look(self, state)
        self.setReadOnly(bool(self._why_closed))
        self.blockSignals(True)
        if state.limits is not None:
            self.setRange(*state.limits)
        self._shown = int(state.value)
        self.setValue(self._shown)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Finish with Enter; the dialog hears nothing of it."""
        if self._why_closed and event.key() not in _PASSING_KEYS:
            announce(self, self._why_closed, assertive=True)
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Step only while open."""
        if not self._why_closed:
            super().mousePressEvent(event)

    def _on_value(self, value: int) -> None:
        nearest = _nearest(self._allowed, value)
        lowest, highest = self.minimum(), self.maximum()
        nearest = min(max(nearest, lowest), highest)
        if nearest != value:
            self.blockSignals(True)
            self.setValue(nearest)
            self.blockSignals(False)
        if nearest != self._shown:
            self._shown = nearest
            self.picked.emit(nearest)


Control: TypeAlias = Switch | ValueList | ValueNumber


def control_for(setting: Setting) -> Control:
    """Return a control for the values of a setting."""
    if setting.type is bool:
        return Switch()
    return ValueNumber(setting) if isinstance(setting.allowed, Numbers) else ValueList(setting)


def _nearest(allowed: Numbers, value: int) -> int:
    """Return the allowed number nearest to one."""
    if allowed.or_zero and value < allowed.low:
        return 0 if value * 2 < allowed.low else allowed.low
    return allowed.low + round((value - allowed.low) / allowed.step) * allowed.step


def _look(widget: QWidget, state: RowState) -> None:
    """Give a field grey colours if it is closed, and a golden outline if it differs."""
    palette = QPalette()
    usual = widget.window().palette()
    if state.closed is not None:
        palette.setColor(QPalette.ColorRole.Base, usual.color(QPalette.ColorRole.Window))
        palette.setColor(QPalette.ColorRole.Text, usual.color(QPalette.ColorRole.PlaceholderText))
        palette.setColor(QPalette.ColorRole.Mid, usual.color(QPalette.ColorRole.Midlight))
    elif state.differs:
        palette.setColor(QPalette.ColorRole.Mid, gold_line(usual))
    widget.setPalette(palette)

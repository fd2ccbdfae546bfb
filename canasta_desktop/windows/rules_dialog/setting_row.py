"""One setting as a row: its label, its control, and whether and how it differs from the preset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.parts.labels import Size, Text, TextLook, Tone, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.rules_dialog.controls import control_for
from canasta_desktop.windows.rules_dialog.looks import BackArrow, gold_line, gold_words, set_ink
from canasta_desktop.windows.style import scaled, tint

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from canasta_desktop.rules.settings import Setting
    from canasta_desktop.windows.rules_dialog.controls import Control
    from canasta_desktop.windows.rules_dialog.row_state import RowState

_BAR = 4.0
_LEAST_TEXT: Final = 150
"""The least room for a label beside its control, with ordinary text; below that it stands above."""


class SettingRow(QWidget):
    """A label with a control; a ``caption`` makes it a small column with the caption above."""

    changed = Signal(str, object)
    """The setting's name and its new value."""
    reset_asked = Signal(str)
    """The setting's name."""

    def __init__(self, setting: Setting, caption: str = "") -> None:
        """Make the row of a setting."""
        super().__init__()
        self.setting = setting
        self._is_column = bool(caption)
        self._state: RowState | None = None
        self.control: Control = control_for(setting)
        self.arrow = BackArrow()
        self._label = label(caption or translate(setting.label), wrap=not caption)
        if caption:
            self._label = label(caption, Size.SMALL, Tone.QUIET)
        self._difference = label("", Size.SMALL, wrap=True)
        self._remark = label("", Size.SMALL, Tone.QUIET, wrap=True)
        self._label.setBuddy(self.control)  # where a list's own name is not read, the label's is
        self._lay_out()
        self.control.picked.connect(lambda value: self.changed.emit(setting.name, value))
        self.arrow.clicked.connect(self._on_arrow)

    @property
    def state(self) -> RowState | None:
        """What the row shows."""
        return self._state

    @property
    def notes(self) -> tuple[str, ...]:
        """What stands below the label."""
        return tuple(note.text() for note in (self._difference, self._remark) if note.text())

    def show_state(self, state: RowState) -> None:
        """Follow the setting."""
        if state == self._state:
            return
        self._state = state
        self.control.show_state(state)
        bold = state.differs and not self._is_column
        size = Size.SMALL if self._is_column else Size.TEXT
        self._label.set_look(TextLook(size.value, bold=bold))
        if not self._is_column:
            closed = state.closed is not None
            self._label.setForegroundRole((Tone.QUIET if closed else Tone.TEXT).value)
        difference = ""
        if state.preset_words is not None:
            difference = self.tr("{preset}: {value}").format(
                preset=tell(state.preset), value=tell(state.preset_words)
            )
        _say(self._difference, difference)
        set_ink(self._difference, gold_words(self.window().palette()))
        _say(self._remark, "" if state.remark is None else tell(state.remark))
        self.arrow.setVisible(state.can_reset)
        self._name(difference)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the control below the label where there is too little room beside it."""
        super().resizeEvent(event)
        if self._is_column:
            return
        beside = self.control.sizeHint().width() + self.arrow.sizeHint().width() + 40
        fits = self.width() - beside >= scaled(self, _LEAST_TEXT)
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if self._beside.direction() != way:
            self._beside.setDirection(way)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the control when the label is pressed."""
        self.control.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar and the wash of gold where the setting differs."""
        if self._state is None or not self._state.differs:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        round_box(painter, area, 4, tint(palette))
        round_box(painter, QRectF(0, area.top(), _BAR, area.height()), 2, gold_line(palette))

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(0)
        if not self._is_column:
            texts.addStretch(1)
        texts.addWidget(self._label)
        field = QHBoxLayout()
        field.setSpacing(2)
        if self._is_column:
            field.addWidget(self.control)
            field.addWidget(self.arrow)
            field.addStretch(1)
            whole = QVBoxLayout(self)
            whole.setContentsMargins(10, 4, 4, 4)
            texts.setContentsMargins(4, 0, 0, 0)
            whole.setSpacing(0)
            whole.addLayout(texts)
            whole.addLayout(field)
            for note in (self._difference, self._remark):
                note.setContentsMargins(4, 0, 0, 0)
                whole.addWidget(note)
            whole.addStretch(1)
            return
        texts.addWidget(self._difference)
        texts.addStretch(1)
        field.addStretch(1)
        field.addWidget(self.control)
        field.addWidget(self.arrow)
        self._beside: QBoxLayout = QHBoxLayout()
        self._beside.setSpacing(6)
        self._beside.addLayout(texts, 1)
        self._beside.addLayout(field)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 1, 6, 2)
        column.setSpacing(0)
        column.addLayout(self._beside)
        column.addWidget(self._remark)

    def _name(self, difference: str) -> None:
        """Give control and arrow names that say all that is to be seen."""
        setting = self.setting
        names = {"group": translate(setting.group.value), "label": translate(setting.label)}
        name = self.tr("{group}: {label}").format(**names)
        if difference:
            name = self.tr("{setting}. Differs from {difference}").format(
                setting=name, difference=difference
            )
        self.control.setAccessibleName(name)
        self._label.setAccessibleName(name)
        self.control.setAccessibleDescription(self._remark.text())
        if self._state is not None and self._state.preset_words is not None:
            back = self.tr("Back to {value}: {label}").format(
                value=tell(self._state.preset_words), label=names["label"]
            )
            self.arrow.setAccessibleName(back)
            self.arrow.setToolTip(back)

    def _on_arrow(self) -> None:
        had_focus = self.arrow.hasFocus()
        self.reset_asked.emit(self.setting.name)
        if had_focus and not self.arrow.isVisible():
            self.control.setFocus(Qt.FocusReason.OtherFocusReason)


def _say(note: Text, text: str) -> None:
    note.setText(text)
    note.setVisible(bool(text))

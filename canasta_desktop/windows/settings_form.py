"""One page of the settings: fields with their words, each for one preference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.settings import LARGEST_CARDS, SMALLEST_CARDS
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import Check, ChoiceList
from canasta_desktop.windows.parts.labels import Size, Tone, figure, label
from canasta_desktop.windows.parts.swatches import Swatches
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QEvent, QSize
    from PySide6.QtGui import QPixmap, QResizeEvent

    from canasta_desktop.settings import Preferences
    from canasta_desktop.windows.parts.labels import Text

SIZE_STEP: Final = 10
"""By how much the card size goes up or down, in percent."""


class _Row(NamedTuple):
    """A field, or a note under one, with the words that stand before it, if there are any."""

    words: QWidget | None
    field: QWidget
    is_note: bool = False


class SettingsForm(QScrollArea):
    """Rows of a word and a field; the note under a field is also said by a screen reader."""

    set_by_player = Signal(str, object)
    """The name of a preference and its new value."""

    def __init__(self, title: str) -> None:
        """Begin with a heading."""
        super().__init__()
        self.fields: dict[str, QWidget] = {}
        self._rows: list[_Row] = []
        self._notes: dict[str, QWidget] = {}
        self._is_stacked: bool | None = None
        self._percent: Text | None = None
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        inner = QWidget()
        self._column = column = QVBoxLayout(inner)
        column.setContentsMargins(22, 14, 22, 12)
        column.setSpacing(8)
        column.addWidget(label(title, Size.LARGE, bold=True))
        column.addLayout(self._grid)
        column.addStretch(1)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(self)
        self.setWidget(inner)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what is set, without telling it."""
        if self._percent is not None:
            percent = self.tr("{percent} %").format(percent=preferences.card_size)
            self._percent.setText(percent)
        for name, field in self.fields.items():
            value = getattr(preferences, name)
            field.blockSignals(True)
            if isinstance(field, Choice | Swatches):
                field.set_value(value)
            elif isinstance(field, ChoiceList):
                field.setCurrentIndex(field.findData(value))
            elif isinstance(field, Check):
                field.setChecked(value)
            elif isinstance(field, QSlider):
                field.setValue(value)
            field.blockSignals(False)

    # --- Rows -------------------------------------------------------------------------------------

    def choice(self, name: str, text: str, options: Sequence[tuple[Any, str]]) -> None:
        """Add a row of words of which one is chosen."""
        field: Choice[Any] = Choice(options, text)
        field.chosen.connect(lambda value: self.set_by_player.emit(name, value))
        self._row(name, text, field)

    def swatches(
        self,
        name: str,
        text: str,
        options: Sequence[tuple[str, str]],
        paint: Callable[[str, QSize, float], QPixmap],
        size: QSize,
    ) -> None:
        """Add a row of pictures of which one is chosen."""
        field = Swatches(options, text, paint, size)
        field.chosen.connect(lambda value: self.set_by_player.emit(name, value))
        self._row(name, text, field)

    def options(self, name: str, text: str, options: Sequence[tuple[Any, str]]) -> None:
        """Add a list that opens."""
        field = ChoiceList(text)
        for value, words in options:
            field.addItem(words, value)
        field.activated.connect(lambda place: self.set_by_player.emit(name, options[place][0]))
        self._row(name, text, field)

    def check(self, name: str, text: str) -> None:
        """Add a box to tick."""
        field = Check(text)
        field.toggled.connect(lambda on: self.set_by_player.emit(name, on))
        self.fields[name] = field
        self._add(_Row(None, field))

    def card_size(self) -> None:
        """Add the size of the cards."""
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setAccessibleName(self.tr("Card size in percent"))
        slider.setRange(SMALLEST_CARDS, LARGEST_CARDS)
        slider.setSingleStep(SIZE_STEP)
        slider.setPageStep(SIZE_STEP)
        slider.setFixedWidth(220)
        slider.valueChanged.connect(lambda value: self.set_by_player.emit("card_size", value))
        self.fields["card_size"] = slider
        both = QWidget()
        line = QHBoxLayout(both)
        line.setContentsMargins(4, 4, 0, 4)
        line.setSpacing(12)
        line.addWidget(slider)
        self._percent = figure("", bold=True)
        self._percent.setMinimumWidth(60)
        line.addWidget(self._percent)
        words = label(self.tr("Card size"))
        words.setBuddy(slider)
        self._add(_Row(words, both))

    def note(self, name: str, text: str) -> None:
        """Add a quiet sentence under the field of a preference."""
        self.fields[name].setAccessibleDescription(text)
        words = label(text, Size.SMALL, Tone.QUIET, wrap=True)
        words.setContentsMargins(6, 0, 0, 8)
        self._notes[name] = words
        self._add(_Row(None, words, is_note=True))

    def show_note(self, name: str, *, shown: bool) -> None:
        """Show or hide the sentence under a field."""
        self._notes[name].setVisible(shown)

    def _row(self, name: str, text: str, field: QWidget) -> None:
        self.fields[name] = field
        words = label(text)
        words.setBuddy(field)
        self._add(_Row(words, field))

    def _add(self, row: _Row) -> None:
        for widget in (row.words, row.field):
            if widget is not None:
                widget.setParent(self.widget())
        self._rows.append(row)

    # --- Layout -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words above their fields where they do not fit beside them."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == event.Type.FontChange:
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        words = max(row.words.sizeHint().width() for row in self._rows if row.words)
        fields = max(row.field.sizeHint().width() for row in self._rows if not row.is_note)
        margins = self._column.contentsMargins()
        room = self.viewport().width() - margins.left() - margins.right()
        is_stacked = words + self._grid.horizontalSpacing() + fields > room
        if is_stacked == self._is_stacked:
            return
        self._is_stacked = is_stacked
        while self._grid.count():
            self._grid.takeAt(0)
        line = 0
        for row in self._rows:
            if row.words is not None:
                self._grid.addWidget(row.words, line, 0, 1, 2 if is_stacked else 1)
                line += is_stacked
            where = (line, 0, 1, 2) if is_stacked else (line, 1, 1, 1)
            if row.is_note:
                self._grid.addWidget(row.field, *where)
            else:
                self._grid.addWidget(row.field, *where, Qt.AlignmentFlag.AlignLeft)
            line += 1

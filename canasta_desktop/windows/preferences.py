"""The settings dialog: every change takes effect at once, nothing has to be confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.art.themes import FELTS, paint_felt
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.settings import (
    LARGEST_CARDS,
    SMALLEST_CARDS,
    Deck,
    Pace,
    Preferences,
    ReducedMotion,
    SortOrder,
    Speed,
)
from canasta_desktop.windows.edge import translate
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import Check, ChoiceList
from canasta_desktop.windows.parts.labels import Line, Size, Tone, figure, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import scaled, slim_scroll_bars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

SIZE_STEP: Final = 10
"""By how much the card size goes up or down, in percent."""


_SAMPLE: Final = ("KH", "QD", "7C", "")


class _Sample(QWidget):
    """Four cards on the chosen felt."""

    def __init__(self, card: Callable[[Preferences, str, float, float], QPixmap]) -> None:
        super().__init__()
        self._card = card
        self._preferences = Preferences()
        self._felt = QPixmap()
        self._made_for: tuple[str, QSize, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(140)
        self.setAccessibleName(self.tr("What the cards look like"))

    def show_preferences(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        made_for = (self._preferences.felt, self.size(), ratio)
        if self._made_for != made_for:
            self._made_for = made_for
            self._felt = paint_felt(FELTS[self._preferences.felt], self.size(), ratio)
        painter.drawPixmap(0, 0, self._felt)
        width = 74.0
        step = min(width * 1.16, (self.width() - width - 20) / (len(_SAMPLE) - 1))
        left = (self.width() - step * (len(_SAMPLE) - 1) - width) / 2
        for place, name in enumerate(_SAMPLE):
            card = self._card(self._preferences, name, width, ratio)
            size = card.deviceIndependentSize()
            x = left + place * step - (size.width() - width) / 2
            painter.drawPixmap(round(x), round((self.height() - size.height()) / 2), card)
        line = self.palette().mid().color()
        round_box(painter, QRectF(self.rect()), 1, None, line, 1.0)


class PreferencesDialog(QDialog):
    """Shows preferences and tells every change; keeping them is somebody else's duty."""

    changed = Signal(object)
    """The new `Preferences`."""

    def __init__(
        self,
        preferences: Preferences,
        card: Callable[[Preferences, str, float, float], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """Take what is set, and where sample cards are drawn."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._preferences = preferences
        self._sample = _Sample(card)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._fields: dict[str, QWidget] = {}
        self._percent = figure("", bold=True)
        self._build()
        self.show_preferences(preferences)

    @property
    def preferences(self) -> Preferences:
        """What is set now."""
        return self._preferences

    def field(self, name: str) -> QWidget:
        """Return the control of a preference."""
        return self._fields[name]

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what was set elsewhere, such as a card size changed by its keys."""
        self._preferences = preferences
        self._sample.show_preferences(preferences)
        self._percent.setText(self.tr("{percent} %").format(percent=preferences.card_size))
        for name, field in self._fields.items():
            value = getattr(preferences, name)
            field.blockSignals(True)
            if isinstance(field, Choice):
                field.set_value(value)
            elif isinstance(field, ChoiceList):
                field.setCurrentIndex(field.findData(value))
            elif isinstance(field, Check):
                field.setChecked(value)
            elif isinstance(field, QSlider):
                field.setValue(value)
            field.blockSignals(False)

    def _set(self, name: str, value: Any) -> None:  # noqa: ANN401 - of the preference's type
        changes: dict[str, Any] = {name: value}
        self.show_preferences(replace(self._preferences, **changes))
        self.changed.emit(self._preferences)

    # --- Layout -------------------------------------------------------------------------------

    def _build(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(26, 20, 26, 16)
        column.setSpacing(6)
        column.addWidget(self._sample)
        column.addSpacing(8)
        column.addLayout(self._grid)
        column.addStretch(1)
        self._cards()
        self._motion()
        self._play()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(area)
        area.setWidget(inner)
        close = Button(self.tr("Close"), Kind.GOLD, height=44)
        close.setMinimumWidth(120)
        close.clicked.connect(self.accept)
        close.setDefault(True)
        foot = QHBoxLayout()
        foot.setContentsMargins(26, 10, 20, 10)
        note = self.tr("Changes take effect at once.")
        foot.addWidget(label(note, Size.SMALL, Tone.QUIET))
        foot.addStretch(1)
        foot.addWidget(close)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addWidget(Line(strong=True))
        whole.addLayout(foot)

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 720), scaled(self, 820)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def _cards(self) -> None:
        self._heading(self.tr("Cards and table"))
        self._size_row()
        self._choice_row(
            "deck",
            self.tr("Colours of the suits"),
            ((Deck.STANDARD, self.tr("Two")), (Deck.FOUR_COLOUR, self.tr("Four"))),
        )
        self._check_row("large_index", self.tr("Large print on the cards"))
        self._list_row(
            "back",
            self.tr("Card back"),
            (
                ("blue", self.tr("Blue")),
                ("red", self.tr("Red")),
                ("green", self.tr("Green")),
                ("plain", self.tr("Plain, high contrast")),
            ),
        )
        self._list_row(
            "felt",
            self.tr("Table"),
            tuple((felt.name, translate(felt.title)) for felt in FELTS.values()),
        )
        self._list_row(
            "sort_order",
            self.tr("A new hand is sorted by"),
            (
                (SortOrder.RANK, self.tr("rank")),
                (SortOrder.SUIT, self.tr("suit")),
                (SortOrder.VALUE, self.tr("value")),
            ),
        )

    def _motion(self) -> None:
        self._heading(self.tr("Pace"))
        self._choice_row(
            "animation_speed",
            self.tr("Cards move"),
            (
                (Speed.SLOW, self.tr("Slowly")),
                (Speed.NORMAL, self.tr("Normally")),
                (Speed.FAST, self.tr("Fast")),
                (Speed.OFF, self.tr("Not at all")),
            ),
        )
        self._list_row(
            "reduced_motion",
            self.tr("Less motion"),
            (
                (ReducedMotion.FOLLOW, self.tr("as the system says")),
                (ReducedMotion.ON, self.tr("always")),
                (ReducedMotion.OFF, self.tr("never")),
            ),
        )
        self._list_row(
            "computer_pace",
            self.tr("Computer players"),
            (
                (Pace.INSTANT, self.tr("play at once")),
                (Pace.FAST, self.tr("play fast")),
                (Pace.NORMAL, self.tr("take their time")),
                (Pace.SLOW, self.tr("play slowly")),
                (Pace.STEP, self.tr("wait for my word before each play")),
            ),
        )

    def _play(self) -> None:
        self._heading(self.tr("Play"))
        self._list_row(
            "undo_policy",
            self.tr("Undo"),
            (
                (UndoPolicy.STRICT, self.tr("as at a table: only what nobody has learnt from")),
                (UndoPolicy.FREE, self.tr("anything")),
            ),
        )
        self._check_row("warn_costs", self.tr("Ask before a play that costs much"))
        self._check_row("show_side_panel", self.tr("Show the side panel"))

    def _heading(self, text: str) -> None:
        row = self._grid.rowCount()
        head = label(text, Size.LARGE, bold=True)
        head.setContentsMargins(0, 12 if row > 1 else 0, 0, 0)
        self._grid.addWidget(head, row, 0, 1, 2)
        self._grid.addWidget(Line(), row + 1, 0, 1, 2)

    def _row(self, name: str, text: str, field: QWidget) -> None:
        row = self._grid.rowCount()
        self._fields[name] = field
        words = label(text)
        words.setBuddy(field)
        self._grid.addWidget(words, row, 0)
        self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft)

    def _choice_row(self, name: str, text: str, options: Sequence[tuple[Any, str]]) -> None:
        field: Choice[Any] = Choice(options, text)
        field.chosen.connect(lambda value: self._set(name, value))
        self._row(name, text, field)

    def _list_row(self, name: str, text: str, options: Sequence[tuple[Any, str]]) -> None:
        field = ChoiceList(text)
        for value, words in options:
            field.addItem(words, value)
        field.activated.connect(lambda place: self._set(name, options[place][0]))
        self._row(name, text, field)

    def _check_row(self, name: str, text: str) -> None:
        field = Check(text)
        field.toggled.connect(lambda on: self._set(name, on))
        self._fields[name] = field
        self._grid.addWidget(field, self._grid.rowCount(), 1, Qt.AlignmentFlag.AlignLeft)

    def _size_row(self) -> None:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setAccessibleName(self.tr("Card size in percent"))
        slider.setRange(SMALLEST_CARDS, LARGEST_CARDS)
        slider.setSingleStep(SIZE_STEP)
        slider.setPageStep(SIZE_STEP)
        slider.setFixedWidth(220)
        slider.valueChanged.connect(lambda value: self._set("card_size", value))
        self._fields["card_size"] = slider
        field = QWidget()
        line = QHBoxLayout(field)
        line.setContentsMargins(4, 4, 0, 4)
        line.setSpacing(12)
        line.addWidget(slider)
        self._percent.setMinimumWidth(60)
        line.addWidget(self._percent)
        row = self._grid.rowCount()
        self._grid.addWidget(label(self.tr("Card size")), row, 0)
        self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft)

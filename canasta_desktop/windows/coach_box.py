"""What the coach says in the side panel: the sentence, the plays it compares, and one button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.windows.edge import spoken, tell
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Size, TextLook, Tone, label
from canasta_desktop.windows.parts.paint import focus_ring, round_box
from canasta_desktop.windows.style import tint

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import CoachPicture, PlayPicture

_SIDE: Final = 8
_TOP: Final = 4
_GAP: Final = 10
"""Between a play and its worth."""
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


class CoachBox(QWidget):
    """What the coach says, the plays it compares, and the button that asks or shows it."""

    hint_asked = Signal()
    play_asked = Signal(int)
    """The play at this place of the list is to be shown on the cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin with nothing said."""
        super().__init__(parent)
        self._plays: tuple[PlayPicture, ...] = ()
        self._rows: list[PlayRow] = []
        self._title = label(self.tr("Coach"), bold=True)
        self._text = label("", wrap=True)
        self._list = QWidget(self)
        self._list.setAccessibleName(self.tr("Plays that the coach compares, the best first"))
        self._lines = QVBoxLayout(self._list)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._caption = label("", Size.SMALL, Tone.QUIET, wrap=True)
        self._button = Button("", Kind.PLAIN, self, key="H", height=38)
        self._button.clicked.connect(self.hint_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 10, 10)
        column.setSpacing(6)
        for part in (self._title, self._text, self._list, self._caption):
            column.addWidget(part)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_hint(NOTHING)

    @property
    def text(self) -> str:
        """What the box says."""
        return self._text.text()

    @property
    def caption(self) -> str:
        """What the numbers of the plays are."""
        return self._caption.text()

    @property
    def rows(self) -> tuple[PlayRow, ...]:
        """The plays that are listed."""
        return tuple(self._rows)

    def show_hint(
        self, hint: Phrase, deed: Phrase = NOTHING, coach: CoachPicture | None = None
    ) -> None:
        """Show a hint, what the button does with it, and the plays compared; or offer one."""
        text = tell(hint)
        offer = self.tr("Wondering what to do? The coach looks only at what you can see.")
        self._text.setText(text or offer)
        self._text.setAccessibleName(spoken(text or offer))
        self._text.setForegroundRole((Tone.TEXT if text else Tone.QUIET).value)
        self._button.setText(tell(deed) if text else self.tr("Ask for a hint"))
        plays = () if coach is None else coach.plays
        if plays != self._plays:
            self._fill(plays)
        self._caption.setText("" if coach is None else tell(coach.caption))
        for part in (self._list, self._caption):
            part.setVisible(bool(plays))
        for place, row in enumerate(self._rows):
            row.setChecked(coach is not None and place == coach.shown)

    def _fill(self, plays: tuple[PlayPicture, ...]) -> None:
        if any(row.hasFocus() for row in self._rows):
            self._button.setFocus(Qt.FocusReason.OtherFocusReason)
        for row in self._rows:
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._plays = plays
        self._rows = [PlayRow(play, place, len(plays)) for place, play in enumerate(plays)]
        for place, row in enumerate(self._rows):
            row.clicked.connect(lambda _on=False, place=place: self._choose(place))
            row.stepped.connect(lambda step, place=place: self._go(place + step))
            self._lines.addWidget(row)

    def _choose(self, place: int) -> None:
        self._rows[place].setChecked(True)
        self.play_asked.emit(place)

    def _go(self, place: int) -> None:
        if 0 <= place < len(self._rows):
            self._rows[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the gold frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.palette().color(QPalette.ColorRole.Accent)
        round_box(painter, QRectF(self.rect()), 10, tint(self.palette()), gold, 1.5)


class PlayRow(QAbstractButton):
    """One play and what it is worth; pressed, it is shown on the cards. Arrows go up and down."""

    stepped = Signal(int)
    """The row so many places below should have the focus."""

    def __init__(self, play: PlayPicture, place: int, count: int) -> None:
        """Take a play and its place among so many."""
        super().__init__()
        self._play, self._worth = tell(play.text), tell(play.worth)
        self.setText(self._play)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(
            self.tr("{play}, {place} of {count}").format(
                play=spoken(tell(play.spoken)), place=place + 1, count=count
            )
        )
        self.setToolTip(self.tr("Show it on the cards"))

    @property
    def play(self) -> str:
        """The play in words."""
        return self._play

    @property
    def worth(self) -> str:
        """What it is worth."""
        return self._worth

    def sizeHint(self) -> QSize:
        """Room for the play in one or two lines."""
        return QSize(220, self.heightForWidth(max(self.width(), 240)))

    def heightForWidth(self, width: int) -> int:
        """As high as the play needs beside its worth."""
        room = QRectF(0, 0, max(width - 2 * _SIDE - self._worth_width(), 60), 10_000)
        height = QFontMetricsF(_look()).boundingRect(room, _WRAP, self._play).height()
        return round(height + 2 * _TOP + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter as on Space; go on with the arrows."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame of the play that is on the cards, the words and the worth."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            round_box(painter, area, 6, palette.base(), palette.accent().color(), 1.6)
        elif self.underMouse():
            round_box(painter, area, 6, palette.base(), palette.midlight().color())
        inside = area.adjusted(_SIDE - 1, _TOP, 1 - _SIDE, -_TOP)
        painter.setFont(_look())
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        words = inside.adjusted(0, 0, -self._worth_width(), 0)
        painter.drawText(words, _WRAP, self._play)
        painter.drawText(inside, int(Qt.AlignmentFlag.AlignRight), self._worth)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 7, palette.highlight().color())

    def _worth_width(self) -> float:
        return QFontMetricsF(_look()).horizontalAdvance(self._worth) + _GAP


def _look() -> QFont:
    return TextLook(figures=True).font()

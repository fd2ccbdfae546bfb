"""The side panel: scores, log and coach, all together or one at a time in a narrow window."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.coach_box import CoachBox
from canasta_desktop.windows.log_list import LogList
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Line, Size, label
from canasta_desktop.windows.score_card import ScoreCard
from canasta_desktop.windows.special_hands_card import SpecialHandsCard
from canasta_desktop.windows.standing_card import StandingCard
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from canasta_desktop.present.picture import TablePicture


class Section(Enum):
    """The parts of the side panel."""

    SCORES = "scores"
    LOG = "log"
    COACH = "coach"


ALL: Final = frozenset(Section)
_LEAST_LOG = 96
"""The log takes what the scores leave, and at least this height."""


class SidePanel(QFrame):
    """Scores above, log in the middle, coach below."""

    action_asked = Signal(object)
    """An `ActionName`."""
    close_asked = Signal()
    """Somebody wants the panel out of the way; only while it lies over the table."""
    pointed_out = Signal(object)
    """A frozenset of `CardKey`: hand cards that are to be pointed out on the table."""
    play_asked = Signal(int)
    """The play at this place of the coach's list is to be shown on the cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a picture."""
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setAccessibleName(self.tr("Side panel"))
        self._score = ScoreCard()
        self._log = LogList()
        self._log.setMinimumHeight(_LEAST_LOG)
        self._log.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._coach = CoachBox()
        self._coach.hint_asked.connect(lambda: self.action_asked.emit(ActionName.HINT))
        self._coach.play_asked.connect(self.play_asked)
        self._log_head = _head(self.tr("This deal"))
        self._close = Button(self.tr("Close"), Kind.PLAIN, key=self.tr("Esc"), height=38)
        self._close.clicked.connect(self.close_asked)
        self._standing = StandingCard()
        self._special = SpecialHandsCard()
        self._special.pointed_out.connect(self.pointed_out)
        self._special.opener.toggled.connect(self._on_special_hands)
        self._scores = _one_below_the_other(self._score, self._standing, self._special)
        self._scores_area = _scrolled(self._scores)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(10)
        column.addWidget(self._scores_area)
        column.addWidget(self._log_head)
        column.addWidget(self._log, 1)
        column.addWidget(self._coach)
        self._space = QWidget()
        column.addWidget(self._space, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._close)
        column.addLayout(row)
        self.show_sections(ALL, over_table=False)

    @property
    def close_button(self) -> Button:
        """The button that puts the panel away while it lies over the table."""
        return self._close

    @property
    def log(self) -> LogList:
        """The log."""
        return self._log

    @property
    def special_hands(self) -> SpecialHandsCard:
        """How far the hand is from the special hands."""
        return self._special

    @property
    def coach(self) -> CoachBox:
        """What the coach says."""
        return self._coach

    def show_sections(self, sections: frozenset[Section], *, over_table: bool) -> None:
        """Show these parts; over the table the panel can be closed."""
        self._scores_area.setVisible(Section.SCORES in sections)
        self._log_head.setVisible(Section.LOG in sections)
        self._log.setVisible(Section.LOG in sections)
        self._coach.setVisible(Section.COACH in sections)
        self._space.setVisible(Section.LOG not in sections)
        self._close.setVisible(over_table)

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture; without one the panel says nothing about the game."""
        self._score.show_picture(picture)
        self._standing.show_picture(picture)
        self._special.show_picture(picture)
        self._log.show_lines(() if picture is None else picture.log)
        if picture is None or picture.hint == NOTHING:
            self._coach.show_hint(NOTHING)
        else:
            deed = picture.action(ActionName.HINT).text
            self._coach.show_hint(picture.hint, deed, picture.coach)

    def _on_special_hands(self, is_open: bool) -> None:
        """Bring the list that was opened into sight, once it has been laid out."""
        if is_open:
            QTimer.singleShot(0, self, self._show_special_hands)

    def _show_special_hands(self) -> None:
        self._scores_area.verticalScrollBar().setValue(self._special.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the edge towards the table."""
        super().paintEvent(event)
        colour = self.palette().color(QPalette.ColorRole.Midlight)
        QPainter(self).fillRect(0, 0, 1, self.height(), colour)


class Rail(QWidget):
    """In a narrow window: one button for each part of the side panel."""

    section_asked = Signal(object)
    """A `Section`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the buttons."""
        super().__init__(parent)
        self._buttons = {
            Section.SCORES: Button(self.tr("Scores"), height=36),
            Section.LOG: Button(self.tr("Log"), height=36),
            Section.COACH: Button(self.tr("Coach"), height=36),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for section, button in self._buttons.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _on=False, s=section: self.section_asked.emit(s))
            row.addWidget(button)

    def button(self, section: Section) -> Button:
        """Return the button of a part."""
        return self._buttons[section]

    def set_open(self, section: Section | None) -> None:
        """Mark the part that is open."""
        for of, button in self._buttons.items():
            button.setChecked(of is section)


def _head(text: str) -> QWidget:
    head = QWidget()
    column = QVBoxLayout(head)
    column.setContentsMargins(0, 6, 0, 0)
    column.setSpacing(6)
    column.addWidget(label(text, Size.LARGE, bold=True))
    column.addWidget(Line(strong=True))
    return head


def _one_below_the_other(*parts: QWidget) -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 3, 0)
    column.setSpacing(8)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    return whole


def _scrolled(widget: QWidget) -> QScrollArea:
    """Return an area as high as its content where there is room, and scrolled where not."""
    area = _FittingArea()
    area.setWidget(widget)
    return area


class _FittingArea(QScrollArea):
    """A scroll area that would like to be as high as its content."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        slim_scroll_bars(self)

    def setWidget(self, widget: QWidget) -> None:
        super().setWidget(widget)
        widget.setAutoFillBackground(False)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        inner = self.widget()
        hint = super().sizeHint()
        if inner is None:
            return hint
        layout = inner.layout()
        height = inner.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.heightForWidth(self.width())
        return QSize(hint.width(), height + 2)

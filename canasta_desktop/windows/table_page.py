"""The page of the table: the table itself, the side panel, notices, buttons, and sheets over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from canasta_desktop.present.names import YOU
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.action_bar import ActionBar, RareActions
from canasta_desktop.windows.notices import NoticeStrip
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.side_panel import ALL, Rail, Section, SidePanel
from canasta_desktop.windows.style import felt_palette, panel_palette, scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import TablePicture

NARROW = 1200
"""Below this width the side panel becomes three buttons."""

_PANEL_SHARE, _PANEL_LEAST, _PANEL_MOST = 0.225, 310, 420


class TablePage(QWidget):
    """Arranges everything around the table; a narrow window opens the panel over the table."""

    action_asked = Signal(object)
    """An `ActionName`."""
    panel_changed = Signal(bool)
    """Whether the whole side panel stands beside the table now."""
    result_asked = Signal()
    """The sheet of the deal or match that is over is wanted again."""
    next_deal_asked = Signal()
    pointed_out = Signal(object)
    """A frozenset of `CardKey`: hand cards that are to be pointed out on the table."""
    play_asked = Signal(int)
    """The play at this place of the coach's list is to be shown on the cards."""

    def __init__(self, table: QWidget, theme: FeltTheme, parent: QWidget | None = None) -> None:
        """Take the card table."""
        super().__init__(parent)
        self._table = table
        self._wants_panel = True
        self._section: Section | None = None
        self._panel_beside = False
        self._was_viewers_turn = False
        table.installEventFilter(self)
        self.strip = NoticeStrip(self)
        self.bar = ActionBar(self)
        self.rare = RareActions(self)
        self.panel = SidePanel(self)
        self.rail = Rail(self)
        self._result = Button(self.tr("Result"), Kind.PLAIN, height=34)
        self._next_deal = Button(self.tr("Next deal"), Kind.GOLD, height=34)
        self._build()
        self.set_theme(theme)
        self.set_result_waits(result=False, next_deal=False)

    @property
    def table(self) -> QWidget:
        """The card table."""
        return self._table

    @property
    def panel_is_beside(self) -> bool:
        """Whether the whole side panel stands beside the table."""
        return self._panel_beside

    @property
    def open_section(self) -> Section | None:
        """The part of the panel that lies over the table, in a narrow window."""
        return self._section

    def set_theme(self, theme: FeltTheme) -> None:
        """Take the colours of a felt."""
        self.setPalette(felt_palette(theme))
        self.setAutoFillBackground(True)
        self.panel.setPalette(panel_palette(theme))
        self.strip.recolour()

    def set_panel_wanted(self, wanted: bool) -> None:
        """Show the side panel, or give its room to the table."""
        self._wants_panel = wanted
        self._section = None
        self._arrange()

    def open_only(self, section: Section | None) -> None:
        """In a narrow window: lay one part of the panel over the table, or put it away."""
        was_open = self._section is not None
        self._section = None if section is self._section else section
        self._arrange()
        if self._section is Section.COACH:
            self.strip.settle()  # the coach's box says it now
        if self._section is not None:
            self.panel.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif was_open:
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture; without one nothing here says anything about the game."""
        self.panel.show_picture(picture)
        self.bar.show_picture(picture)
        self.rare.show_picture(picture)
        if picture is None:
            self.strip.clear()
            self.open_only(None)
            self.set_result_waits(result=False, next_deal=False)
        else:
            self.strip.set_news(_last_line(picture))
            if picture.is_viewers_turn and not self._was_viewers_turn:
                self.strip.settle()  # "It is Ingrid's turn" is no longer true
        self._was_viewers_turn = picture is not None and picture.is_viewers_turn

    def set_result_waits(self, *, result: bool, next_deal: bool) -> None:
        """Offer the sheet again that was put away to see the table, and the next deal."""
        self._result.setVisible(result)
        self._next_deal.setVisible(next_deal)

    @property
    def result_button(self) -> Button:
        """The button that brings back the sheet."""
        return self._result

    @property
    def next_deal_button(self) -> Button:
        """The button that deals again."""
        return self._next_deal

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose between the panel and its three buttons."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put away on Esc what is uppermost: a panel, a question, the selection."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._section is not None:
            self.open_only(None)
        elif self.strip.is_asking:
            self.strip.answer(yes=False)
        else:
            self.action_asked.emit(ActionName.CLEAR)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a panel that lies over the table as high as the table."""
        is_over = self._section is not None and self.width() < NARROW
        if watched is self._table and event.type() == QEvent.Type.Resize and is_over:
            self._panel_over_table()
        return False

    def _build(self) -> None:
        self._result.clicked.connect(self.result_asked)
        self._next_deal.clicked.connect(self.next_deal_asked)
        self.bar.action_asked.connect(self.action_asked)
        self.rare.action_asked.connect(self.action_asked)
        self.panel.action_asked.connect(self.action_asked)
        self.panel.pointed_out.connect(self.pointed_out)
        self.panel.play_asked.connect(self.play_asked)
        self.panel.close_asked.connect(lambda: self.open_only(None))
        self.rail.section_asked.connect(self.open_only)
        line = QHBoxLayout()
        line.setContentsMargins(0, 2, 0, 0)
        line.setSpacing(4)
        line.addWidget(self.strip, 1)
        line.addWidget(self.rare)
        line.addWidget(self.rail)
        line.addWidget(self._result)
        line.addWidget(self._next_deal)
        line.addSpacing(6)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self._table, 1)
        left.addLayout(line)
        left.addWidget(self.bar)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addLayout(left, 0, 0)
        grid.addWidget(self.panel, 0, 1)
        grid.setColumnStretch(0, 1)
        grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._grid = grid

    def _arrange(self) -> None:
        narrow = self.width() < NARROW
        beside = self._wants_panel and not narrow
        over = narrow and self._section is not None
        self.rail.setVisible(narrow and self._wants_panel)
        self.rail.set_open(self._section if narrow else None)
        if beside:
            self._section = None
            if self.panel.close_button.hasFocus():
                # It is about to be hidden; Qt would pass the focus on as if Tab had been pressed.
                self._table.setFocus(Qt.FocusReason.OtherFocusReason)
            self._panel_into_grid()
            self.panel.show_sections(ALL, over_table=False)
        elif over and self._section is not None:
            self._panel_over_table()
            self.panel.show_sections(frozenset({self._section}), over_table=True)
        self.panel.setVisible(beside or over)
        if beside is not self._panel_beside:
            self._panel_beside = beside
            self.panel_changed.emit(beside)

    def _panel_into_grid(self) -> None:
        share = round(self.width() * _PANEL_SHARE)
        most = scaled(self.panel, _PANEL_MOST)
        self.panel.setFixedWidth(min(max(share, scaled(self.panel, _PANEL_LEAST)), most))
        self.panel.setMinimumHeight(0)
        self.panel.setMaximumHeight(16_777_215)
        if self._grid.indexOf(self.panel) < 0:
            self._grid.addWidget(self.panel, 0, 1)

    def _panel_over_table(self) -> None:
        self._grid.removeWidget(self.panel)
        width = scaled(self.panel, 360)
        self.panel.setFixedWidth(width)
        self.panel.setFixedHeight(self._table.height())
        self.panel.move(self.width() - width, 0)
        self.panel.raise_()


def _last_line(picture: TablePicture) -> Phrase:
    """Return what was done last; the table itself says what is awaited and planned."""
    if not picture.log:
        return NOTHING
    line = picture.log[-1]
    who = YOU if line.is_you else line.who
    return say("{name} {did}", name=who, did=line.text) if line.who else line.text

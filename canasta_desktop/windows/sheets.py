"""The sheets over the table: the end of a deal, then of a match, and back to the table between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from canasta_desktop.windows import deal_end, match_end
from canasta_desktop.windows.deal_end import DealEndSheet
from canasta_desktop.windows.match_end import MatchEndSheet
from canasta_desktop.windows.overlay import Overlay

if TYPE_CHECKING:
    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.score_sheet import DealSheet, MatchSheet
    from canasta_desktop.windows.table_page import TablePage


class Sheets(QObject):
    """Shows what has ended. Nothing is lost by looking at the table first."""

    next_deal_asked = Signal()
    review_asked = Signal()
    """The deal that is over is to be reviewed."""
    new_game_asked = Signal()
    start_page_asked = Signal()

    def __init__(self, page: TablePage, theme: FeltTheme) -> None:
        """Take the page that the sheets lie on, and the felt."""
        super().__init__(page)
        self._page = page
        self._theme = theme
        self._overlay = Overlay(page)
        self._deal: DealSheet | None = None
        self._match: MatchSheet | None = None
        self._overlay.table_asked.connect(self.see_table)
        page.result_asked.connect(self.show_again)
        page.next_deal_asked.connect(self._on_next)

    @property
    def overlay(self) -> Overlay:
        """What the sheets lie on."""
        return self._overlay

    @property
    def is_open(self) -> bool:
        """Whether a sheet lies over the table."""
        return self._overlay.is_open

    def set_theme(self, theme: FeltTheme) -> None:
        """Take the colours of a felt for the next sheet."""
        self._theme = theme

    def deal_ended(self, sheet: DealSheet) -> None:
        """Take the sheet of a deal; `show_again` shows it."""
        self._deal, self._match = sheet, None

    def match_ended(self, sheet: MatchSheet) -> None:
        """Take the sheet of the match; it comes after the one of its last deal."""
        self._match = sheet

    def forget(self) -> None:
        """Put the sheets away, as the game goes on or another one has begun."""
        self._deal = self._match = None
        was_open = self._overlay.is_open
        self._overlay.close_up()
        if was_open:
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._page.set_result_waits(result=False, next_deal=False)

    def show_again(self) -> None:
        """Show the sheet of the deal that is over, if one is."""
        if self._deal is not None:
            self._show_deal(self._deal)

    def see_table(self) -> None:
        """Put the sheet away for now and offer it again above the buttons."""
        self._overlay.close_up()
        has_next = self._deal is not None and not self._deal.is_match_over
        self._page.set_result_waits(result=self._deal is not None, next_deal=has_next)
        self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_deal(self, content: DealSheet) -> None:
        sheet = DealEndSheet(content, self._theme)
        sheet.next_asked.connect(self._on_next)
        sheet.table_asked.connect(self.see_table)
        sheet.review_asked.connect(self.review_asked)
        self._overlay.put(sheet, sheet.next_button, deal_end.WIDTH)
        self._open()

    def _show_match(self, content: MatchSheet) -> None:
        sheet = MatchEndSheet(content, self._theme)
        sheet.new_asked.connect(self.new_game_asked)
        sheet.start_asked.connect(self.start_page_asked)
        sheet.table_asked.connect(self.see_table)
        self._overlay.put(sheet, sheet.new_button, match_end.WIDTH)
        self._open()

    def _open(self) -> None:
        self._page.set_result_waits(result=False, next_deal=False)
        self._overlay.open()

    def _on_next(self) -> None:
        if self._deal is None:
            return
        if not self._deal.is_match_over:
            self.next_deal_asked.emit()
        elif self._match is not None:
            self._show_match(self._match)

"""The curve as a table that can be read: every turn with its lead and what changed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from canasta_desktop.windows.edge import spoken, tell
from canasta_desktop.windows.review.numbers import plain_head, signed
from canasta_desktop.windows.style import scaled, slim_scroll_bars

if TYPE_CHECKING:
    from canasta_desktop.present.review_picture import ReviewPicture

_PLAYED = 2
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class TurnTable(QTableWidget):
    """One row for the deal and one for each turn."""

    chosen = Signal(int)
    """The place of a turn in the curve."""

    def __init__(self) -> None:
        """Begin without a review."""
        super().__init__()
        heads = (
            self.tr("Turn"),
            self.tr("Who"),
            self.tr("Played"),
            self.tr("Lead"),
            self.tr("Change"),
            self.tr("Plays"),
            self.tr("Luck"),
            self.tr("Others"),
        )
        self.setColumnCount(len(heads))
        self.setHorizontalHeaderLabels(heads)
        self.setAccessibleName(self.tr("Expected lead turn by turn, as a table"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_PLAYED, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        for column in range(self.columnCount()):
            head = self.horizontalHeaderItem(column)
            if head is not None and column in (1, _PLAYED):
                head.setTextAlignment(_LEFT)
            elif head is not None:
                head.setTextAlignment(_RIGHT)
        slim_scroll_bars(self)
        plain_head(self)
        self._is_filling = False
        self.currentCellChanged.connect(self._on_current)

    def show_review(self, picture: ReviewPicture) -> None:
        """Fill the table."""
        self._is_filling = True
        self.setRowCount(len(picture.curve) + 1)
        dealt = picture.dealt
        first = ("", "", self.tr("The cards were dealt"), *_numbers(dealt, dealt, 0, dealt, 0))
        self._fill(0, first)
        for row, point in enumerate(picture.curve, start=1):
            numbers = _numbers(point.lead, point.change, point.skill, point.luck, point.others)
            words = tell(point.words)
            if point.turning:
                words = self.tr("{words} (turning point {number})").format(
                    words=words, number=point.turning
                )
            self._fill(row, (str(point.number), tell(point.who), words, *numbers))
        self._is_filling = False

    def select(self, place: int) -> None:
        """Mark the row of a turn; nothing is emitted."""
        self._is_filling = True
        self.setCurrentCell(place + 1, 0)
        self._is_filling = False

    def _fill(self, row: int, texts: tuple[str, ...]) -> None:
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(text if column == _PLAYED else "")
            if column == _PLAYED:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(text))
            if column == 0 or column > _PLAYED:
                item.setTextAlignment(_RIGHT)
            self.setItem(row, column, item)
        self.setRowHeight(row, scaled(self, 26))

    def _on_current(self, row: int, _column: int, before: int, _column_before: int) -> None:
        if not self._is_filling and row > 0 and row != before:
            self.chosen.emit(row - 1)


def _numbers(lead: int, change: int, skill: int, luck: int, others: int) -> tuple[str, ...]:
    return tuple(map(signed, (lead, change, skill, luck, others)))

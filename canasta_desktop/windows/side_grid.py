"""A small table with a line of words and a number for each side: what score and standing share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from canasta_desktop.windows.edge import number_text
from canasta_desktop.windows.parts.labels import Line, Size, Tone, figure, label
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_COLUMN, _BETWEEN = 60, 14


class SideGrid(QWidget):
    """Lines are added from above to below, own side first; losses are red and have a minus sign."""

    def __init__(self, sides: Sequence[str]) -> None:
        """Take what the sides are called."""
        super().__init__()
        self._sides = tuple(sides)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(scaled(self, _BETWEEN))
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        for column in range(1, 1 + len(self._sides)):
            self._grid.setColumnMinimumWidth(column, scaled(self, _COLUMN))
        self._row = 0

    def add_heads(self, title: str = "") -> None:
        """Add the heads of the columns with a line below, and a title beside them."""
        if title:
            words = label(title, Size.TEXT, bold=True, wrap=True)
            self._grid.addWidget(words, self._row, 0, Qt.AlignmentFlag.AlignBottom)
        for column, side in enumerate(self._sides, start=1):
            head = figure(side, bold=True)
            head.setWordWrap(True)
            self._grid.addWidget(head, self._row, column, Qt.AlignmentFlag.AlignBottom)
        self._row += 1
        self.add_across(Line(strong=True))

    def add_numbers(
        self, text: str, values: Sequence[int], *, bold: bool = False, size: Size = Size.TEXT
    ) -> None:
        """Add a line with a number for each side."""
        numbers = [number_text(value) for value in values]
        losses = [value < 0 for value in values]
        self.add_texts(text, numbers, numbers, losses, bold=bold, size=size)

    def add_texts(
        self,
        text: str,
        shown: Iterable[str],
        spoken: Iterable[str],
        losses: Iterable[bool] = (),
        *,
        bold: bool = False,
        size: Size = Size.TEXT,
    ) -> None:
        """Add a line with a text for each side, and what a screen reader says of it."""
        head = label(text, size, Tone.TEXT if bold else Tone.QUIET, bold=bold, wrap=True)
        self._grid.addWidget(head, self._row, 0, Qt.AlignmentFlag.AlignVCenter)
        red = tuple(losses)
        for column, (cell_text, words) in enumerate(zip(shown, spoken, strict=True), start=1):
            cell = figure(cell_text, size, bold=bold)
            cell.setAccessibleName(f"{text}, {self._sides[column - 1]}: {words}")
            if column <= len(red) and red[column - 1]:
                cell.setForegroundRole(Tone.LOSS.value)
            self._grid.addWidget(cell, self._row, column)
        self._row += 1

    def add_across(self, widget: QWidget) -> None:
        """Add a widget over all columns."""
        self._grid.addWidget(widget, self._row, 0, 1, 1 + len(self._sides))
        self._row += 1

    def add_space(self, height: int) -> None:
        """Leave some room."""
        self._grid.setRowMinimumHeight(self._row, height)
        self._row += 1

"""The score by deal, what lies on the table now, and the way to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.parts.labels import Line, Size, Tone, figure, label
from canasta_desktop.windows.parts.marks import Bar, share_of
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.present.picture import ScorePicture

_COLUMN = 62
DEALS_SHOWN = 5
"""How many deals have a line of their own; the ones before them share one line."""


class ScoreCard(QWidget):
    """Both sides in two columns, own side first. Built anew when the score has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a score."""
        super().__init__(parent)
        self._score: ScorePicture | None = None
        self._body: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_score(self, score: ScorePicture | None) -> None:
        """Show a score, or nothing."""
        if score == self._score:
            return
        self._score = score
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        if score is not None:
            self._body = _Body(score)
            self._column.addWidget(self._body)
            self._body.show()  # a layout would show it only when it comes to it


class _Body(QWidget):
    """The lines of one score."""

    def __init__(self, score: ScorePicture) -> None:
        super().__init__()
        self._sides = [tell(name) for name in score.side_names]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self._row = 0
        self._across(label(tell(score.heading), Size.HEADING, bold=True, wrap=True))
        self._across(label(tell(score.subheading), Size.SMALL, Tone.QUIET, wrap=True))
        self._grid.setRowMinimumHeight(self._row, 8)
        self._row += 1
        for column, side in enumerate(self._sides, start=1):
            head = figure(side, bold=True)
            head.setWordWrap(True)
            self._grid.addWidget(head, self._row, column)
            self._grid.setColumnMinimumWidth(column, scaled(self, _COLUMN))
        self._row += 1
        self._across(Line(strong=True))
        self._add_deals(score)
        self._line(self.tr("Total"), score.totals, bold=True, size=Size.LARGE)
        self._across(Line())
        self._line(self.tr("On the table"), score.on_table)
        self._line(self.tr("Red threes"), score.red_threes)
        self._add_minimums(score)
        self._add_bars(score)

    def _add_deals(self, score: ScorePicture) -> None:
        earlier = len(score.deals) - DEALS_SHOWN
        if earlier > 0:
            sums = [sum(deal[side] for deal in score.deals[:earlier]) for side in _sides(score)]
            text = self.tr("Deals 1 to {last}") if earlier > 1 else self.tr("Deal 1")
            self._line(text.format(last=earlier), sums)
        shown = list(enumerate(score.deals, start=1))[max(earlier, 0) :]
        for number, deal in shown:
            self._line(self.tr("Deal {number}").format(number=number), deal)

    def _add_minimums(self, score: ScorePicture) -> None:
        texts, spoken = [], []
        for minimum, opened in zip(score.minimums, score.opened, strict=True):
            number = number_text(minimum)
            texts.append(f"{number} \N{CHECK MARK}" if opened else number)
            spoken.append(self.tr("{number}, opened").format(number=number) if opened else number)
        self._texts(self.tr("Opens at"), texts, spoken)

    def _add_bars(self, score: ScorePicture) -> None:
        if score.target <= 0:
            return
        self._grid.setRowMinimumHeight(self._row, 6)
        self._row += 1
        for side, total in enumerate(score.totals):
            bar = Bar(is_own=side == 0)
            bar.set_shares(share_of(total, score.target))
            words = self.tr("{side}: {total} of {target}").format(
                side=self._sides[side],
                total=number_text(total),
                target=number_text(score.target),
            )
            bar.setToolTip(words)
            bar.setAccessibleName(words)
            self._across(bar)

    def _line(
        self, text: str, values: Sequence[int], *, bold: bool = False, size: Size = Size.TEXT
    ) -> None:
        numbers = [number_text(value) for value in values]
        self._texts(text, numbers, numbers, bold=bold, size=size)

    def _texts(
        self,
        text: str,
        shown: Iterable[str],
        spoken: Iterable[str],
        *,
        bold: bool = False,
        size: Size = Size.TEXT,
    ) -> None:
        tone = Tone.TEXT if bold else Tone.QUIET
        head = label(text, size, tone, bold=bold)
        self._grid.addWidget(head, self._row, 0, Qt.AlignmentFlag.AlignVCenter)
        for column, (cell_text, words) in enumerate(zip(shown, spoken, strict=True), start=1):
            cell = figure(cell_text, size, bold=bold)
            cell.setAccessibleName(f"{text}, {self._sides[column - 1]}: {words}")
            self._grid.addWidget(cell, self._row, column)
        self._row += 1

    def _across(self, widget: QWidget | QLabel) -> None:
        self._grid.addWidget(widget, self._row, 0, 1, 1 + len(self._sides))
        self._row += 1


def _sides(score: ScorePicture) -> range:
    return range(len(score.side_names))

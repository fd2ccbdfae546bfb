"""The sheet at the end of a deal: both sides item by item, and the way to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from canasta_desktop.present.score_sheet import RowKind
from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.overlay import Sheet
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import (
    Line,
    ShortenedLabel,
    Size,
    Tone,
    figure,
    label,
)
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.progress import ProgressChart
from canasta_desktop.windows.style import (
    OUR_BAR,
    THEIR_BAR,
    felt_palette,
    panel_palette,
    scaled,
    tint,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.score_sheet import DealSheet, SheetCell, SheetRow

WIDTH = 1020
"""The greatest width of the sheet."""

_LOOK = {
    RowKind.ITEM: (Size.TEXT, False),
    RowKind.DEAL: (Size.LARGE, True),
    RowKind.BEFORE: (Size.TEXT, False),
    RowKind.NOW: (Size.HEADING, True),
    RowKind.MINIMUM: (Size.TEXT, False),
}
_HEIGHTS = {RowKind.NOW: (38, 46), RowKind.DEAL: (28, 38)}
_PLAIN_HEIGHTS = (22, 31)
"""How high rows are: at least, and where there is room."""

_HEAD_HEIGHTS = (40, 52)


class Pill(QWidget):
    """A gold pill with a few words: the verdict on a deal."""

    def __init__(self, text: str) -> None:
        """Take the words."""
        super().__init__()
        self._text = label(text, bold=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 7, 18, 7)
        row.addWidget(self._text)
        palette = self._text.palette()
        palette.setColor(palette.ColorRole.WindowText, palette.brightText().color())
        self._text.setPalette(palette)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        round_box(painter, area, area.height() / 2, self.palette().accent().color())


class SheetHeader(QWidget):
    """What happened, in felt colours, with the verdict beside it."""

    def __init__(self, theme: FeltTheme, title: Phrase, subtitle: Phrase, verdict: Phrase) -> None:
        """Take the words; an empty verdict leaves its place empty."""
        super().__init__()
        self.setPalette(felt_palette(theme))
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 10, 28, 12)
        row.setSpacing(20)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(label(tell(title), Size.TITLE, bold=True, wrap=True))
        column.addWidget(label(tell(subtitle), Size.TEXT, Tone.QUIET, wrap=True))
        row.addLayout(column, 1)
        if words := tell(verdict):
            row.addWidget(Pill(words), 0, Qt.AlignmentFlag.AlignVCenter)


class SideHead(QWidget):
    """The head of a side's column, with the side's colour."""

    def __init__(self, name: str, detail: str, *, is_own: bool) -> None:
        """Take what the side is called and what else is said of it."""
        super().__init__()
        self._colour = QColor(OUR_BAR if is_own else THEIR_BAR)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 2, 0, 2)
        column.setSpacing(0)
        column.addWidget(ShortenedLabel(name, Size.LARGE, bold=True))
        if detail:
            column.addWidget(label(detail, Size.SMALL, Tone.QUIET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the side's colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_box(painter, QRectF(0, 2, 5, self.height() - 4), 2.5, self._colour)


class _Table(QWidget):
    """The rows; every second item has a ground, the total now a frame."""

    def __init__(self, sheet: DealSheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._wanted = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 0, 14, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 5)
        for side in range(len(sheet.sides)):
            self._grid.setColumnStretch(1 + 3 * side, 4)
            self._grid.setColumnMinimumWidth(2 + 3 * side, scaled(self, 76))
            self._grid.setColumnMinimumWidth(3 + 3 * side, 22)
        self._grid.setColumnMinimumWidth(3 * len(sheet.sides), 0)
        self._add_heads()
        self._rows: list[tuple[int, RowKind]] = []
        for index, row in enumerate(sheet.rows):
            self._add_row(index + 1, row)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._wanted)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        item = 0
        for row, kind in self._rows:
            area = QRectF(0, self._grid.cellRect(row, 0).top(), self.width(), 0)
            area.setHeight(self._grid.cellRect(row, 0).height())
            if kind is RowKind.ITEM:
                item += 1
                if item % 2:
                    painter.fillRect(area, palette.alternateBase())
            elif kind is RowKind.NOW:
                frame = area.adjusted(0, 2, 0, -2)
                round_box(painter, frame, 8, tint(palette), palette.accent().color(), 1.4)
            elif kind is RowKind.DEAL:
                painter.fillRect(QRectF(area.left(), area.top(), area.width(), 1.4), palette.mid())

    def _add_heads(self) -> None:
        for column, side in enumerate(self._sheet.sides):
            head = SideHead(tell(side.name), tell(side.detail), is_own=column == 0)
            self._grid.addWidget(head, 0, 1 + 3 * column, 1, 2)
        least, wanted = _HEAD_HEIGHTS
        self._grid.setRowMinimumHeight(0, scaled(self, least))
        self._grid.setRowStretch(0, wanted)
        self._wanted += scaled(self, wanted)

    def _add_row(self, row: int, content: SheetRow) -> None:
        self._rows.append((row, content.kind))
        size, bold = _LOOK[content.kind]
        quiet = content.kind is RowKind.BEFORE
        text = tell(content.label)
        head = label(text, size, Tone.QUIET if quiet else Tone.TEXT, bold=bold)
        self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignVCenter)
        least, wanted = _HEIGHTS.get(content.kind, _PLAIN_HEIGHTS)
        self._grid.setRowMinimumHeight(row, scaled(self, least))
        self._grid.setRowStretch(row, wanted)
        self._wanted += scaled(self, wanted)
        for column, cell in enumerate(content.cells):
            self._add_cell(row, 1 + 3 * column, cell, (size, bold), self._spoken(text, column))

    def _add_cell(
        self, row: int, column: int, cell: SheetCell, look: tuple[Size, bool], spoken: str
    ) -> None:
        note = tell(cell.note)
        if note:
            words = ShortenedLabel(note, Size.SMALL)
            words.setForegroundRole(Tone.QUIET.value)
            words.setContentsMargins(16, 0, 0, 0)
            words.set_more(tell(cell.detail))
            self._grid.addWidget(words, row, column)
        size, bold = look
        number = "\N{EN DASH}" if cell.points is None else number_text(cell.points)
        points = figure(number, size, bold=bold)
        points.setAccessibleName(f"{spoken}: {number} {note}".strip())
        points.setAccessibleDescription(tell(cell.detail))
        if cell.points is None:
            points.setForegroundRole(Tone.QUIET.value)
        self._grid.addWidget(points, row, column + 1)

    def _spoken(self, text: str, column: int) -> str:
        return f"{text}, {tell(self._sheet.sides[column].name)}"


class DealEndSheet(Sheet):
    """Shows the end of a deal. The next deal is the default; the table can be looked at first."""

    next_asked = Signal()
    """The next deal, or the result of the match if it is over."""
    table_asked = Signal()
    review_asked = Signal()
    """The coach is to look at the deal."""

    def __init__(self, sheet: DealSheet, theme: FeltTheme) -> None:
        """Take the sheet and the felt."""
        super().__init__()
        self.setPalette(panel_palette(theme))
        text = self.tr("Result of the match") if sheet.is_match_over else self.tr("Next deal")
        self.next_button = Button(text, Kind.GOLD, key=self.tr("Enter"), height=48)
        self.review_button = Button(self.tr("Review deal"), height=48)
        self.table_button = Button(self.tr("See the table"), height=48)
        header = SheetHeader(theme, sheet.title, sheet.subtitle, sheet.verdict)
        self.lay_out(header, self._body_of(sheet), self._foot_of(sheet))
        self.next_button.clicked.connect(self.next_asked)
        self.table_button.clicked.connect(self.table_asked)
        self.review_button.clicked.connect(self.review_asked)

    def _body_of(self, sheet: DealSheet) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(18, 8, 18, 8)
        column.setSpacing(4)
        column.addWidget(_Table(sheet), 1)
        if sheet.target > 0:
            way = QVBoxLayout()
            way.setContentsMargins(14, 6, 14, 0)
            way.setSpacing(2)
            way.addWidget(label(tell(sheet.progress_title), bold=True))
            way.addWidget(ProgressChart(sheet))
            column.addLayout(way)
        return body

    def _foot_of(self, sheet: DealSheet) -> QWidget:
        foot = QWidget()
        column = QVBoxLayout(foot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        row = QHBoxLayout()
        row.setContentsMargins(28, 6, 24, 8)
        row.setSpacing(14)
        row.addWidget(self.review_button)
        row.addWidget(self.table_button)
        words = ShortenedLabel(tell(sheet.next_line))
        words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words.setForegroundRole(Tone.QUIET.value)
        row.addWidget(words, 1)
        row.addWidget(self.next_button)
        column.addLayout(row)
        return foot

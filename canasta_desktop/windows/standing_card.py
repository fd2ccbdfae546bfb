"""What the deal would score if it ended now, and what going out still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.parts.paint import tick
from canasta_desktop.windows.side_grid import SideGrid
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import Requirement, StandingRow, TablePicture

_Shown = tuple["tuple[StandingRow, ...]", "tuple[Requirement, ...]", "tuple[Phrase, ...]"]


class StandingCard(QWidget):
    """Hidden where the rule set has no use for it; built anew when something has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a picture."""
        super().__init__(parent)
        self._shown: _Shown | None = None
        self._body: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self.hide()

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture; without one nothing is said."""
        shown: _Shown | None = None
        if picture is not None and (picture.standing or picture.going_out):
            shown = (picture.standing, picture.going_out, picture.score.side_names)
        if shown == self._shown:
            return
        self._shown = shown
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        if shown is not None:
            self._body = self._build(*shown)
            self._column.addWidget(self._body)
            self._body.show()  # a layout would show it only when it comes to it
        self.setVisible(shown is not None)

    def _build(
        self,
        rows: tuple[StandingRow, ...],
        needs: tuple[Requirement, ...],
        sides: tuple[Phrase, ...],
    ) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        if rows:
            grid = SideGrid([tell(side) for side in sides])
            grid.add_heads(self.tr("If the deal ended now"))
            for row in rows:
                if row.is_total:
                    grid.add_across(Line())
                grid.add_numbers(tell(row.label), row.points, bold=row.is_total)
            column.addWidget(grid)
        if needs:
            column.addWidget(_CheckList(self.tr("Going out"), needs))
        return body


class _CheckList(QWidget):
    """What going out needs, each with a tick or a cross."""

    def __init__(self, title: str, needs: tuple[Requirement, ...]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(title, Size.TEXT, bold=True), 0, 0, 1, 2)
        grid.addWidget(Line(strong=True), 1, 0, 1, 2)
        for row, need in enumerate(needs, start=2):
            grid.addWidget(TickMark(is_met=need.is_met), row, 0, Qt.AlignmentFlag.AlignTop)
            text = tell(need.text)
            words = label(text, Size.TEXT, Tone.TEXT, wrap=True)
            state = self.tr("done") if need.is_met else self.tr("still lacking")
            words.setAccessibleName(f"{text}: {state}")
            grid.addWidget(words, row, 1)


class TickMark(QWidget):
    """A tick for what is there, a cross for what is lacking; the words beside it say it too."""

    def __init__(self, *, is_met: bool) -> None:
        """Take whether it is there."""
        super().__init__()
        self._is_met = is_met
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def is_met(self) -> bool:
        """Whether it is a tick."""
        return self._is_met

    def sizeHint(self) -> QSize:
        """As high as a line of ordinary text."""
        size = scaled(self, 17)
        return QSize(size, size)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = float(min(self.width(), self.height()))
        if self._is_met:
            area = QRectF(0, 0, size, size).adjusted(1, 2, -1, -1)
            tick(painter, area, self.palette().color(Tone.LINK.value), size * 0.14)
            return
        pen = QPen(self.palette().color(Tone.LOSS.value), size * 0.14)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        near, far = size * 0.26, size * 0.76
        painter.drawLine(QPointF(near, near), QPointF(far, far))
        painter.drawLine(QPointF(far, near), QPointF(near, far))

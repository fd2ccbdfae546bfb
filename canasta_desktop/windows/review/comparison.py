"""The strip below the table: both plays with their expected leads, and the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from canasta_desktop.windows.edge import number_text, spoken, tell
from canasta_desktop.windows.parts.labels import ShortenedLabel, Size, Text, Tone, figure, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.review.marks import look_of
from canasta_desktop.windows.review.numbers import signed
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.present.review_picture import MomentPicture, PlayPicture

_BADGE = 22


class Badge(QWidget):
    """The letter of a play, as it stands on the table."""

    def __init__(self, letter: str, colour: QColor) -> None:
        """Take the letter and the colour of the play."""
        super().__init__()
        self._letter = letter
        self._colour = colour

    def sizeHint(self) -> QSize:
        """A small round thing."""
        side = scaled(self, _BADGE)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the badge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height(), scaled(self, _BADGE))
        place = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        round_box(painter, place, side / 2, self._colour, QColor("#ffffff"), 1.5)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(round(side * 0.6))
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._letter)


class Comparison(QWidget):
    """Says what A and B are; keeps its height, so that the table does not jump."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 6, 14, 8)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._parts: list[QWidget] = []
        self.setAutoFillBackground(True)
        self.setMinimumHeight(scaled(self, 2 * _BADGE + 20))

    def show_moment(self, moment: MomentPicture | None) -> None:
        """Show the plays of a moment."""
        for part in self._parts:
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = []
        if moment is None or not moment.plays:
            words = self.tr("A turn of another player: there is nothing of yours to compare here.")
            self._add(label(words, tone=Tone.QUIET, wrap=True), 0, 1)
            return
        agreed = len(moment.plays) == 1
        for row, play in enumerate(moment.plays):
            self._add_play(row, play, agreed=agreed)
        lead = moment.plays[0].lead
        if lead is None:
            return
        caption = tell(moment.caption)
        self._add(figure(caption), 0, 4)
        if moment.cost:
            cost = figure(self.tr("cost {points}").format(points=number_text(moment.cost)))
            look = self._look(cost)
            look.setForegroundRole(Tone.TEXT.value)
            self._add(look, 1, 4)

    def _look(self, text: Text) -> Text:
        font = text.font()
        font.setBold(True)
        text.setFont(font)
        return text

    def _add_play(self, row: int, play: PlayPicture, *, agreed: bool) -> None:
        who, words = tell(play.who), tell(play.words)
        self._add(Badge(play.letter, look_of(play.letter, agreed=agreed).badge), row, 0)
        text = ShortenedLabel(f"{who}: {words}", Size.TEXT, bold=row == 0)
        text.setAccessibleName(
            self.tr("{letter}, {who}: {words}").format(
                letter=play.letter, who=who, words=spoken(words)
            )
        )
        self._add(text, row, 1)
        if play.lead is not None:
            lead = figure(signed(play.lead), bold=True)
            lead.setAccessibleName(
                self.tr("{letter}: expected lead {lead}").format(
                    letter=play.letter, lead=signed(play.lead)
                )
            )
            self._add(lead, row, 3)

    def _add(self, part: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(part, row, column, Qt.AlignmentFlag.AlignVCenter)
        self._parts.append(part)

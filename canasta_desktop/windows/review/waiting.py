"""What is seen while a review is made: how far it is, and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import announce
from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_PERCENT = 100
_QUARTERS = 4


class _Bar(QWidget):
    """A bar that fills; the words beside it say how far it is."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(self, 380), 14)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, area = self.palette(), QRectF(self.rect())
        line = palette.mid().color()
        round_box(painter, area, 7, palette.alternateBase(), line)
        filled = QRectF(area)
        filled.setWidth(max(area.width() * self.share, 14))
        round_box(painter, filled, 7, palette.accent().color())


class Waiting(QWidget):
    """Says that the coach is looking at the deal, or that it could not."""

    def __init__(self) -> None:
        """Begin at nothing."""
        super().__init__()
        self.setAutoFillBackground(True)
        self._title = label(self.tr("The coach is looking at the deal"), Size.HEADING, bold=True)
        words = self.tr("It plays every decision of yours on in many imagined deals.")
        self._words = label(words, tone=Tone.QUIET, wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._bar = _Bar()
        self._percent = label("0 %")
        self.cancel = Button(self.tr("Cancel"), key=self.tr("Esc"))
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(self._title, 0, middle)
        column.addWidget(self._words)
        column.addWidget(self._bar, 0, middle)
        column.addWidget(self._percent, 0, middle)
        column.addWidget(self.cancel, 0, middle)
        column.addStretch(1)

    @property
    def percent(self) -> int:
        """How much is done, of a hundred."""
        return round(_PERCENT * self._bar.share)

    def show_share(self, share: float) -> None:
        """Show how much is done, from 0 to 1; every quarter of it is said aloud."""
        quarter = int(_QUARTERS * share)
        if share == 0:
            announce(self, f"{self._title.text()}. {self._words.text()}")
        elif quarter > int(_QUARTERS * self._bar.share):
            announce(self, self.tr("{percent} %").format(percent=_PERCENT * quarter // _QUARTERS))
        self._bar.share = share
        self._bar.update()
        self._percent.setText(self.tr("{percent} %").format(percent=self.percent))

    def show_failure(self) -> None:
        """Say that there is no review of this deal."""
        self._title.setText(self.tr("This deal could not be reviewed"))
        self._words.setText(self.tr("Nothing is lost: the game goes on as it is."))
        self._bar.hide()
        self._percent.hide()
        self.cancel.setText(self.tr("Close"))

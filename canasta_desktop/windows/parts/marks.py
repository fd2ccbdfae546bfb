"""Small painted things: a player's initial in a circle, a bar on the way to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import (
    OUR_BAR,
    OUR_BAR_BEFORE,
    THEIR_BAR,
    THEIR_BAR_BEFORE,
    scaled,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

SEAT_COLOURS = ("#197d66", "#3a68bf", "#a06a0c", "#7a52bf")
"""The circles of the players by seat; white text can be read on all of them."""


def initial(name: str) -> str:
    """Return the letter that stands for a name, or a dot."""
    return next((letter.upper() for letter in name if letter.isalnum()), "\N{MIDDLE DOT}")


def paint_initial(
    painter: QPainter, circle: QRectF, name: str, seat: int, *, muted: bool = False
) -> None:
    """Paint the circle of a player."""
    colour = QColor(SEAT_COLOURS[seat % len(SEAT_COLOURS)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(120, 132, 130) if muted else colour)
    painter.drawEllipse(circle)
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(circle.height() * 0.5)))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, initial(name))


class Initial(QWidget):
    """A player's initial in a circle; decoration, as the name stands beside it."""

    def __init__(self, seat: int, size: int = 32, parent: QWidget | None = None) -> None:
        """Take the seat, whose colour the circle has, and its size."""
        super().__init__(parent)
        self._seat = seat
        self._name = ""
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size beside ordinary text, larger beside larger text."""
        size = scaled(self, self._size)
        return QSize(size, size)

    def set_name(self, name: str) -> None:
        """Show the initial of a name."""
        self._name = name
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        paint_initial(painter, QRectF(self.rect()), self._name, self._seat)


def share_of(value: int, target: int) -> float:
    """Return how far a score is on the way to the target: 0 to 1."""
    return min(max(value / target, 0.0), 1.0) if target > 0 else 0.0


class Bar(QWidget):
    """A bar on the way to the target; the part before this deal is darker."""

    def __init__(self, *, is_own: bool, thickness: int = 8, parent: QWidget | None = None) -> None:
        """Take whose bar it is."""
        super().__init__(parent)
        self._is_own = is_own
        self._share = self._before = 0.0
        self._marks: tuple[float, ...] = ()
        self._thickness = thickness
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As thick as wished beside ordinary text."""
        return QSize(60, scaled(self, self._thickness))

    def set_shares(self, share: float, before: float | None = None) -> None:
        """Set how much is filled, and how much of that was there before."""
        self._share, self._before = share, before or 0.0
        self.update()

    @property
    def share(self) -> float:
        """How much of the bar is filled: 0 to 1."""
        return self._share

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the track and what is filled."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        radius = area.height() / 2
        palette = self.palette()
        round_box(painter, area, radius, palette.alternateBase(), palette.midlight().color())
        clip = QPainterPath()
        clip.addRoundedRect(area, radius, radius)
        painter.setClipPath(clip)
        now, before = (OUR_BAR, OUR_BAR_BEFORE) if self._is_own else (THEIR_BAR, THEIR_BAR_BEFORE)
        filled = QRectF(0, 0, area.width() * self._share, area.height())
        round_box(painter, filled, radius, QColor(now))
        if self._before:
            until = min(self._before, self._share)
            painter.fillRect(QRectF(0, 0, area.width() * until, area.height()), QColor(before))

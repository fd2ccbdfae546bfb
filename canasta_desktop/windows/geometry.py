"""Where the main window stood last time, brought back on to a screen that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

SMALLEST: Final = QSize(900, 600)
FIRST: Final = QSize(1280, 820)
"""The least size of the window, and its size the first time."""

_RECT, _MAXIMISED = "window/rect", "window/maximised"
_GRIP = 48
"""How much of the title bar must be in sight for the window to stay where it was."""


def clamped(wanted: QRect, screens: Sequence[QRect], least: QSize = SMALLEST) -> QRect:
    """Return a window's place moved and shrunk into the screen that shows most of it.

    It is never smaller than ``least``, even where a screen is, so that nothing is cut off.
    Without a screen that shows its title bar it goes to the middle of the first one.
    """
    if not screens:
        return wanted
    title = QRect(wanted.left(), wanted.top(), wanted.width(), _GRIP)
    best = max(screens, key=lambda screen: _area(screen.intersected(title)))
    size = wanted.size().boundedTo(best.size()).expandedTo(least)
    place = QRect(wanted.topLeft(), size)
    if _area(best.intersected(title)) == 0:
        place.moveCenter(screens[0].center())
    place.moveRight(min(place.right(), best.right()))
    place.moveBottom(min(place.bottom(), best.bottom()))
    place.moveLeft(max(place.left(), best.left()))
    place.moveTop(max(place.top(), best.top()))
    return place


def restore(window: QWidget, settings: QSettings, screens: Sequence[QRect]) -> None:
    """Put a window where it was left, or in the middle of the first screen."""
    kept = settings.value(_RECT)
    if isinstance(kept, QRect) and kept.isValid():
        window.setGeometry(clamped(kept, screens))
        if str(settings.value(_MAXIMISED)).lower() == "true":
            window.showMaximized()
        return
    first = QRect(0, 0, FIRST.width(), FIRST.height())
    if screens:
        first.setSize(FIRST.boundedTo(screens[0].size()))
        first.moveCenter(screens[0].center())
    window.setGeometry(clamped(first, screens))


def remember(window: QWidget, settings: QSettings) -> None:
    """Keep where a window stands; the place it has when it does not fill the screen."""
    settings.setValue(_RECT, window.normalGeometry() or window.geometry())
    settings.setValue(_MAXIMISED, window.isMaximized())
    settings.sync()


def _area(rect: QRect) -> int:
    return max(rect.width(), 0) * max(rect.height(), 0) if rect.isValid() else 0

"""The size of the program's text: as the player wants it, and growing with the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.windows.parts.labels import Text
from canasta_desktop.windows.style import program_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

_ORDINARY_WINDOW: Final = (1440, 880)
_SMALLEST_WINDOW: Final = (1024, 640)
_STEP, _LARGEST = 0.125, 1.75
_ROOM_TO_GROW: Final = 1.12
"""How much larger than ordinary text can be where there is only the room of a small window."""


def text_scale_for(width: int, height: int, wanted: float = 1.0) -> float:
    """Return how large text is in a window of this size, as a share of its ordinary size.

    It is as large as the player wants it up to an ordinary window and grows in steps in larger
    ones, but only as far as the pages of the window have room for it.
    """
    share = min(width / _ORDINARY_WINDOW[0], height / _ORDINARY_WINDOW[1])
    grown = 1.0 + round((share - 1.0) / _STEP) * _STEP
    room = min(width / _SMALLEST_WINDOW[0], height / _SMALLEST_WINDOW[1]) * _ROOM_TO_GROW
    return max(min(wanted * min(max(grown, 1.0), _LARGEST), room), 1.0)


def set_text_scale(app: QApplication, scale: float) -> None:
    """Give the whole program text of this share of its ordinary size."""
    font = program_font(scale)
    if font == app.font():
        return
    app.setFont(font)
    for widget in app.allWidgets():
        if isinstance(widget, Text):
            widget.follow_text_size()

"""The size of the program's text, which grows with the window as the table does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.windows.parts.labels import Text
from canasta_desktop.windows.style import program_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

_ORDINARY_WINDOW: Final = (1440, 880)
_STEP, _LARGEST = 0.125, 1.75


def text_scale_for(width: int, height: int) -> float:
    """Return how large text is in a window of this size: 1 up to an ordinary one, then in steps."""
    share = min(width / _ORDINARY_WINDOW[0], height / _ORDINARY_WINDOW[1])
    steps = round((share - 1.0) / _STEP)
    return min(max(1.0 + steps * _STEP, 1.0), _LARGEST)


def set_text_scale(app: QApplication, scale: float) -> None:
    """Give the whole program text of this share of its ordinary size."""
    font = program_font(scale)
    if font == app.font():
        return
    app.setFont(font)
    for widget in app.allWidgets():
        if isinstance(widget, Text):
            widget.follow_text_size()

"""How the words of a button come into it: in one line, in two, or in a shorter form, never cut."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

_SMALLEST = 0.82
"""How much smaller a text may become before another form of it is taken."""

_TIGHT = 0.8
"""Two lines stand closer together than the font's own: no letter reaches into the other line."""


class Wording(NamedTuple):
    """The lines of a button, and the font in which they fit."""

    lines: tuple[str, ...]
    font: QFont

    @property
    def text(self) -> str:
        """The lines as one text."""
        return " ".join(self.lines)

    @property
    def width(self) -> float:
        """How wide the longest line is."""
        metrics = QFontMetricsF(self.font)
        return max(metrics.horizontalAdvance(line) for line in self.lines)

    @property
    def line_height(self) -> float:
        """How far apart two lines stand."""
        metrics = QFontMetricsF(self.font)
        return metrics.height() * (_TIGHT if len(self.lines) > 1 else 1.0)


def wording(text: str, short: str, font: QFont, room: float, height: float) -> Wording:
    """Return the text in one line if it fits into a room, else in two, else its short form.

    Only a short form that does not fit either is cut off with dots.
    """
    forms: list[tuple[str, ...]] = [(text,)]
    pair = halves(text, font)
    if pair is not None:
        forms.append(pair)
    if short:
        forms.append((short,))
    for lines in forms:
        found = _fitted(lines, font, room)
        if found.width <= room and len(lines) * found.line_height <= height:
            return found
    smallest = _fitted(forms[-1], font, room)
    last = short or text
    metrics = QFontMetricsF(smallest.font)
    elided = metrics.elidedText(last, Qt.TextElideMode.ElideRight, max(room, 1.0))
    return Wording((elided,), smallest.font)


def halves(text: str, font: QFont) -> tuple[str, str] | None:
    """Return a text in the two lines of which the longer is shortest, or None for one word."""
    metrics, words = QFontMetricsF(font), text.split(" ")
    pairs = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(pairs, key=lambda pair: max(map(metrics.horizontalAdvance, pair)), default=None)


def _fitted(lines: tuple[str, ...], font: QFont, room: float) -> Wording:
    """Return lines in the font, a little smaller where they would not fit otherwise."""
    natural = Wording(lines, font)
    width = natural.width
    if width <= room or room <= 0:
        return natural
    smaller = QFont(font)
    smaller.setPointSizeF(font.pointSizeF() * max(_SMALLEST, room / width * 0.99))
    return Wording(lines, smaller)

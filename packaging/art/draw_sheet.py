"""Draws one picture of all the card art, to be looked at after a change.

python packaging/art/draw_sheet.py [sheet.png] [--ratio 2]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from canasta_desktop.art.drawing.marks import Mark
from canasta_desktop.art.faces import FACE_NAMES, JOKER_NAME, BackName, DeckStyle
from canasta_desktop.art.icons import ICON_SIZES, icon_image
from canasta_desktop.art.pixmaps import CardLook, CardPixmaps, card_height
from canasta_desktop.art.themes import FELTS, paint_felt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

WIDTH, MOST_HEIGHT = 2240, 6000
GAP = 10
HAND = (
    *("JK", "JK", "2S", "2H", "AS", "AD", "KH", "KC", "QD", "QS", "JC"),
    *("JH", "TS", "TH", "9C", "8D", "7S", "6H", "5C", "4D", "3H", "3S"),
)
STYLES = [DeckStyle(four, large) for large in (False, True) for four in (False, True)]


class Sheet:
    """Places pixmaps from left to right and from top to bottom."""

    def __init__(self, ratio: float) -> None:
        size = QSize(round(WIDTH * ratio), round(MOST_HEIGHT * ratio))
        self._image = QImage(size, QImage.Format.Format_RGB32)
        self._image.setDevicePixelRatio(ratio)
        self._image.fill(QColor(FELTS["green"].centre))
        self._painter = QPainter(self._image)
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._ratio = ratio
        self._pixmaps = CardPixmaps()

    def finish(self, path: Path, height: float) -> None:
        """Write the picture down to where it is used."""
        self._painter.end()
        used = QRect(0, 0, self._image.width(), round(height * self._ratio))
        self._image.copy(used).save(str(path))

    def every_face(self, top: float, width: int, style: DeckStyle) -> float:
        """All faces at one width; returns where the next row may begin."""
        step_x, step_y = width + GAP, card_height(width) + GAP
        columns = WIDTH // step_x
        cards = [(name, 0) for name in FACE_NAMES] + [(JOKER_NAME, 1)]
        for i, (name, variant) in enumerate(cards):
            x, y = GAP + i % columns * step_x, top + i // columns * step_y
            self._card(self._face(name, width, style, variant), x, y, width)
        return top + -(-len(cards) // columns) * step_y + GAP

    def hands(self, top: float, width: int) -> float:
        """A hand in each style, closed up as far as rank and suit can still be read."""
        x, y = float(GAP), top
        for style in STYLES:
            step = width * style.index_share
            length = step * (len(HAND) - 1) + width + 3 * GAP
            if x + length > WIDTH:
                x, y = float(GAP), y + card_height(width) + GAP
            for i, name in enumerate(HAND):
                self._card(self._face(name, width, style, i % 2), x + i * step, y, width)
            x += length
        return y + card_height(width) + 2 * GAP

    def backs_looks_and_columns(self, top: float) -> float:
        """Backs at three widths, the looks of a card, and melds as columns."""
        x = float(GAP)
        for width in (160, 90, 60):
            for back in BackName:
                self._card(self._pixmaps.back(back, width, self._ratio), x, top, width)
                x += width + GAP
        for look in CardLook:
            pixmap = self._pixmaps.face("QH", 90, self._ratio, look=look)
            self._card(pixmap, x, top, 90)
            x += 90 + GAP
        for style in (STYLES[0], STYLES[3]):
            step = card_height(64) * style.rank_depth
            for rank in ("8", "K"):
                meld = [rank + "S", rank + "H", "2C", "JK", rank + "D"]
                for i, name in enumerate(meld):
                    self._card(self._face(name, 64, style, 0), x, top + i * step, 64)
                x += 64 + GAP
        return top + card_height(160) + 2 * GAP

    def marks_and_icons(self, top: float) -> float:
        """The marks at four sizes and the icon at all of its sizes."""
        x = float(GAP)
        for size in (14, 20, 32, 64):
            for mark in Mark:
                pixmap = self._pixmaps.mark(mark, size, self._ratio)
                self._painter.drawPixmap(QPointF(x, top), pixmap)
                x += size + GAP
        for size in ICON_SIZES[:-1]:
            self._painter.drawImage(QPointF(x, top), icon_image(size))
            x += size + GAP
        return top + ICON_SIZES[-2] + GAP

    def felts(self, top: float) -> float:
        """A corner of every felt with a few cards."""
        width = (WIDTH - GAP) // len(FELTS) - GAP
        for i, theme in enumerate(FELTS.values()):
            x = GAP + i * (width + GAP)
            self._painter.drawPixmap(
                QPointF(x, top), paint_felt(theme, QSize(width, 220), self._ratio)
            )
            for j, name in enumerate(("KS", "8D", "2H", JOKER_NAME)):
                pixmap = self._face(name, 90, STYLES[0], 0)
                self._card(pixmap, x + 20 + j * 50, top + 40, 90)
        return top + 220 + GAP

    def _face(self, name: str, width: int, style: DeckStyle, variant: int) -> QPixmap:
        return self._pixmaps.face(name, width, self._ratio, style, variant=variant)

    def _card(self, pixmap: QPixmap, x: float, y: float, width: int) -> None:
        margin = self._pixmaps.margin(width)
        self._painter.drawPixmap(QPointF(x - margin, y - margin), pixmap)


def draw(path: Path, ratio: float) -> None:
    """Write the picture of everything."""
    sheet = Sheet(ratio)
    top = float(GAP)
    top = sheet.every_face(top, 160, STYLES[0])
    for style in STYLES[1:]:
        top = sheet.every_face(top, 90, style)
    for style in STYLES:
        top = sheet.every_face(top, 60, style)
    for width in (160, 90, 60):
        top = sheet.hands(top, width)
    top = sheet.backs_looks_and_columns(top)
    top = sheet.felts(top)
    sheet.finish(path, sheet.marks_and_icons(top))


def main(arguments: Sequence[str]) -> None:
    """Draw the sheet where the arguments say."""
    parser = argparse.ArgumentParser(description="Draws one picture of all the card art.")
    parser.add_argument("path", nargs="?", type=Path, default=Path("sheet.png"))
    parser.add_argument("--ratio", type=float, default=1.0, help="pixel ratio (default 1)")
    options = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication([])
    draw(options.path, options.ratio)
    del application


if __name__ == "__main__":
    main(sys.argv[1:])

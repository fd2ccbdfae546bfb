"""Shows the signs: each is painted once into a pixmap, so that repaints stay in C++."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from canasta_desktop.table import signs_text
from canasta_desktop.table.painting_tools import Canvas
from canasta_desktop.table.placements import Sign, SignKind
from canasta_desktop.table.plate_painting import PlateWords, paint_plate
from canasta_desktop.table.sign_painting import PAINTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QGraphicsScene

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.phrases import Translate

_MOST = 256
_PLATES = frozenset({SignKind.PLATE, SignKind.SEAT_LINE})
_EDGES = (
    SignKind.PLANNED_EDGE,
    SignKind.LAID_NOW_EDGE,
    SignKind.HINT_EDGE,
    SignKind.OFFER,
    SignKind.CANDIDATE,
)
_HEIGHT = {kind: 1 if kind in _EDGES else 2 + n for n, kind in enumerate(SignKind)}
_HEIGHT[SignKind.FOCUS] = 0
"""Signs that meet: the cursor's ring hides no word and no number; edges lie below labels."""


class SignBoard:
    """Keeps one pixmap item for each sign, by the sign's key."""

    def __init__(self, scene: QGraphicsScene, theme: FeltTheme, translate: Translate) -> None:
        self._scene = scene
        self._translate = translate
        self._theme = theme
        self._ratio = 1.0
        self.painted = 0
        """How many signs have been painted so far."""
        self._items: dict[tuple[object, ...], QGraphicsPixmapItem] = {}
        self._shown: dict[tuple[object, ...], Sign] = {}
        self._kept: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def configure(self, theme: FeltTheme, ratio: float) -> None:
        """Paint with other colours, or for another pixel ratio, from now on."""
        if (theme, ratio) != (self._theme, self._ratio):
            self._theme, self._ratio = theme, ratio
            self._kept.clear()
            self._shown.clear()

    @property
    def shown(self) -> tuple[Sign, ...]:
        """The signs that can be seen now."""
        return tuple(self._shown.values())

    def show(self, signs: Iterable[Sign]) -> None:
        """Show these signs and no others."""
        wanted = {sign.key: sign for sign in signs}
        for key in self._shown.keys() - wanted.keys():
            self._items[key].setVisible(False)
            del self._shown[key]
        for key, sign in wanted.items():
            if self._shown.get(key) != sign:
                self._put(sign)

    def _put(self, sign: Sign) -> None:
        item = self._items.get(sign.key)
        if item is None:
            item = self._items[sign.key] = QGraphicsPixmapItem()
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)
        item.setPixmap(self._pixmap(sign))
        item.setPos(sign.box.x, sign.box.y)
        item.setZValue(sign.layer.at(_HEIGHT[sign.kind]))
        item.setVisible(True)
        self._shown[sign.key] = sign

    def _pixmap(self, sign: Sign) -> QPixmap:
        text, detail = sign.text.render(self._translate), sign.detail.render(self._translate)
        look = (sign.kind, sign.box.w, sign.box.h, round(sign.size, 1), text, detail)
        key = (*look, sign.align, sign.number, sign.parts, sign.seat)
        pixmap = self._kept.get(key)
        if pixmap is None:
            pixmap = self._kept[key] = self._paint(sign, text, detail)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return pixmap

    def _paint(self, sign: Sign, text: str, detail: str) -> QPixmap:
        self.painted += 1
        width, height = sign.box.w * self._ratio, sign.box.h * self._ratio
        pixmap = QPixmap(max(1, round(width)), max(1, round(height)))
        pixmap.fill(Qt.GlobalColor.transparent)
        pixmap.setDevicePixelRatio(self._ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        area = QRectF(0, 0, sign.box.w, sign.box.h)
        if sign.kind in _PLATES:
            paint_plate(painter, area, self._theme, sign, self._words(sign))
        else:
            PAINTERS[sign.kind](Canvas(painter, area, self._theme, text, detail), sign)
        painter.end()
        return pixmap

    def _words(self, sign: Sign) -> PlateWords:
        assert sign.seat is not None
        return PlateWords(
            detail=sign.seat.detail.render(self._translate),
            count=signs_text.cards_held(sign.number).render(self._translate),
            in_turn=signs_text.IN_TURN.render(self._translate),
            dealer=signs_text.DEALER_LETTER.render(self._translate),
        )

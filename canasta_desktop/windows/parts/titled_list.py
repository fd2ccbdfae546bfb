"""A list to choose from: each entry has a title, a sentence below it, and perhaps a badge."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from canasta_desktop.windows.parts.breaking import BREAKING, broken_height
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

Index = QModelIndex | QPersistentModelIndex

ENTRY: Final = Qt.ItemDataRole.UserRole
"""What an entry stands for; only the list that fills it knows."""
_TITLE: Final = ENTRY + 1
_DETAIL: Final = ENTRY + 2
_BADGE: Final = ENTRY + 3

SIDE: Final = 14
"""How far texts are from the sides of the list, in pixels."""

_NARROWEST = 40


class TitledList(QListWidget):
    """One entry is chosen; titles and sentences are broken to the width of the list."""

    def __init__(self, delegate: TitledDelegate, parent: QWidget | None = None) -> None:
        """Begin empty; the delegate paints the entries."""
        super().__init__(parent)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        slim_scroll_bars(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the texts anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


def fill_entry(item: QListWidgetItem, title: str, detail: str, badge: str, spoken: str) -> None:
    """Give an entry its texts; ``spoken`` is what a screen reader says of it."""
    item.setText(spoken)
    item.setData(_TITLE, title)
    item.setData(_DETAIL, detail)
    item.setData(_BADGE, badge)


def badge_of(index: Index) -> str:
    """Return the badge of an entry; nothing if it has none."""
    return str(index.data(_BADGE) or "")


def title_of(index: Index) -> str:
    """Return the title of an entry."""
    return str(index.data(_TITLE))


class TitledDelegate(QStyledItemDelegate):
    """Paints the title in bold, the sentence below it, the badge, and what is chosen.

    Lists differ in a few measures, in pixels, and in what they paint for chosen entries and for
    badges.
    """

    above: ClassVar[int] = 9
    """The room above the title, and below the sentence."""
    gap: ClassVar[int] = 2
    """The room between title and sentence."""
    small: ClassVar[float] = 0.94
    """The size of the sentence, compared with the title's."""

    def title_room(self, font: QFont, index: Index, width: int) -> int:
        """Return how wide a title may be in a list of this width."""
        raise NotImplementedError

    def detail_room(self, font: QFont, index: Index, width: int) -> int:
        """Return how wide a sentence may be in a list of this width."""
        raise NotImplementedError

    def paint_chosen(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint the mark of the chosen entry."""
        raise NotImplementedError

    def paint_hovered(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint the ground of the entry under the mouse."""
        raise NotImplementedError

    def paint_badge(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, font: QFont
    ) -> QRectF:
        """Paint the box of a badge and return it; the words, in this font, are painted after."""
        raise NotImplementedError

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The width of the list, and the height of the broken texts."""
        width = self.list_width()
        bold, small = bold_font(option.font), self.small_font(option.font)
        title = broken_height(title_of(index), bold, self.title_room(option.font, index, width))
        room = self.detail_room(option.font, index, width)
        detail = broken_height(index.data(_DETAIL), small, room)
        return QSize(width, round(title + detail) + 2 * self.above + 2 * self.gap)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option)
        self._paint_badge(painter, option, index)
        self._paint_texts(painter, option, index)
        painter.restore()

    def list_width(self) -> int:
        """Return how wide the list is, without its scroll bar."""
        view = self.parent()
        assert isinstance(view, QListWidget)
        return view.viewport().width()

    def small_font(self, font: QFont) -> QFont:
        """Return the font of sentences and badges."""
        small = QFont(font)
        small.setPointSizeF(font.pointSizeF() * self.small)
        return small

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        area = QRectF(option.rect).adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            card = area.adjusted(ROOM - 1, ROOM - 1, 1 - ROOM, 1 - ROOM)
            gold = option.palette.color(QPalette.ColorRole.Accent)
            round_box(painter, card, 8, option.palette.base().color(), gold, 1.6)
            self.paint_chosen(painter, option.palette, area)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            self.paint_hovered(painter, option.palette, area)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area, 10, option.palette.highlight().color())

    def _paint_badge(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        badge = badge_of(index)
        if badge:
            font = bold_font(self.small_font(option.font))
            box = self.paint_badge(painter, option, index, font)
            painter.setFont(font)
            painter.setPen(option.palette.color(QPalette.ColorRole.BrightText))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge)

    def _paint_texts(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        left, top = option.rect.left() + SIDE, option.rect.top() + self.above
        bold, width = bold_font(option.font), option.rect.width()
        room = self.title_room(option.font, index, width)
        high = broken_height(title_of(index), bold, room)
        painter.setFont(bold)
        painter.setPen(option.palette.windowText().color())
        painter.drawText(QRectF(left, top, room, high + 2), title_of(index), BREAKING)
        painter.setFont(self.small_font(option.font))
        painter.setPen(option.palette.placeholderText().color())
        room = self.detail_room(option.font, index, width)
        rest = QRectF(left, top + high + self.gap, room, option.rect.height())
        painter.drawText(rest, index.data(_DETAIL), BREAKING)


def room_beside(font: QFont, index: Index, room: int, around: int) -> int:
    """Return what a badge with so much around its words leaves of the room, in pixels."""
    badge = badge_of(index)
    if badge:
        room -= QFontMetrics(bold_font(font)).horizontalAdvance(badge) + around
    return max(room, _NARROWEST)


def bold_font(font: QFont) -> QFont:
    """Return the font of titles."""
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold

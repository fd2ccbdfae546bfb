"""Marks over the table: the plays A and B as letters, coloured edges and arrows."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.cards import Rank
from canasta_desktop.table.placements import HAND, NEW_MELD, PILE, STOCK, ZoneKey, ZoneKind
from canasta_desktop.windows.parts.paint import round_box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.present.review_picture import MomentPicture, PlayPicture
    from canasta_desktop.table.geometry import Box
    from canasta_desktop.table.view import TableView

PLAYED: Final = "#d2453c"
BETTER: Final = "#1f7a50"
_PLAYED_LINE, _BETTER_LINE = "#ff6b5e", "#74e6a6"
_EDGE = 3.0
_Laid = tuple[Rank, tuple[CardKey, ...]]
_HEAD = 11.0


class _Look(NamedTuple):
    """The colours of a play: of its badge, and of lines on felt; B is drawn with dashes."""

    badge: QColor
    line: QColor
    style: Qt.PenStyle


def look_of(letter: str, *, agreed: bool) -> _Look:
    """Return how a play is drawn; one that the coach agrees with looks like the coach's."""
    if letter == "A" and not agreed:
        return _Look(QColor(PLAYED), QColor(_PLAYED_LINE), Qt.PenStyle.SolidLine)
    style = Qt.PenStyle.SolidLine if agreed else Qt.PenStyle.DashLine
    return _Look(QColor(BETTER), QColor(_BETTER_LINE), style)


class PlayMarks(QWidget):
    """Lies over a table and points out what the compared plays would move, and where to."""

    def __init__(self, table: TableView) -> None:
        """Take the table."""
        super().__init__(table)
        self._table = table
        self._moment: MomentPicture | None = None
        self._shared: frozenset[_Laid] = frozenset()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.installEventFilter(self)
        table.settled.connect(self.update)

    def show_moment(self, moment: MomentPicture | None) -> None:
        """Mark the plays of a moment that the table shows."""
        self._moment = moment
        self._shared = _shared(moment)
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the table's size."""
        if watched is self._table and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._table.rect())
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint edges, arrows and letters."""
        if self._moment is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plays = self._moment.plays
        agreed = len(plays) == 1
        both = _common(plays)
        for play in plays:
            self._paint_play(painter, play, look_of(play.letter, agreed=agreed), both)

    def _paint_play(
        self, painter: QPainter, play: PlayPicture, look: _Look, both: frozenset[CardKey]
    ) -> None:
        badges: list[QPointF] = []
        radius = max(11.0, self._table.layout_shown.text * 0.95)
        for keys, target in self._moves(play):
            found = [(key, box) for key in keys if (box := self._card(key)) is not None]
            boxes = [box for _, box in found]
            if not boxes or target is None:
                continue
            is_second = play.letter == "B" and any(key in both for key in keys)
            for _, box in found:
                self._paint_card_edge(painter, box, look, _EDGE if is_second else 0.0)
            start = self._top(boxes) + QPointF(2 * radius + 2 if is_second else 0, 0)
            end = QPointF(target.x + target.w / 2, target.y + target.h)
            shift = (-0.22 if play.letter == "A" else 0.22) * target.w
            self._paint_arrow(painter, start, end + QPointF(shift, 2.0), look)
            badges.append(start)
        if play.marks.draws or play.marks.takes:
            badges += self._paint_draw(painter, play, look)
        for badge in badges:
            _paint_badge(painter, badge, radius, play.letter, look.badge)

    def _moves(self, play: PlayPicture) -> Iterator[tuple[tuple[CardKey, ...], Box | None]]:
        for rank, keys in play.marks.to_melds:
            if (rank, keys) in self._shared:
                continue
            side = self._moment.table.own_side.side if self._moment is not None else 0
            meld = self._zone(ZoneKey(ZoneKind.MELD, side, rank)) or self._own_panel()
            yield keys, meld
        if play.marks.to_pile is not None:
            yield (play.marks.to_pile,), self._zone(PILE)

    def _paint_draw(self, painter: QPainter, play: PlayPicture, look: _Look) -> list[QPointF]:
        source = self._zone(PILE if play.marks.takes else STOCK)
        hand = self._table.layout_shown.cards_of(HAND)
        if source is None or not hand:
            return []
        self._paint_edge(painter, source, look, 0.0)
        start = QPointF(source.x + source.w / 2, source.y + source.h)
        tops = [card.pose.box() for card in hand]
        middle = (min(box.x for box in tops) + max(box.right for box in tops)) / 2
        shift = -40.0 if play.letter == "A" else 40.0
        end = QPointF(middle + shift, min(box.y for box in tops))
        if not play.marks.takes or not play.marks.to_melds:
            self._paint_arrow(painter, start, end, look)
        return [QPointF(source.x + source.w / 2, source.y + 6)]

    def _card(self, key: CardKey) -> Box | None:
        for place in self._table.layout_shown.cards_of(HAND):
            if place.key == key:
                return place.pose.box()
        return None

    def _zone(self, key: ZoneKey) -> Box | None:
        zone = self._table.layout_shown.zone(key)
        return None if zone is None else zone.box

    def _own_panel(self) -> Box | None:
        new = self._zone(NEW_MELD)
        panels = [panel.box for panel in self._table.layout_shown.panels if panel.is_own]
        return new if new is not None else panels[0] if panels else None

    def _covering(self, box: Box) -> list[Box]:
        """Return the boxes of the hand cards that lie upon a card of the hand."""
        hand = self._table.layout_shown.cards_of(HAND)
        own = next((card for card in hand if card.pose.box() == box), None)
        if own is None:
            return []
        above = [card.pose.box() for card in hand if card.z > own.z]
        return [
            other
            for other in above
            if box.x < other.x < box.right and abs(other.y - box.y) < box.h / 2
        ]

    def _top(self, boxes: list[Box]) -> QPointF:
        """Return the middle of the upper edge of the middle card, as far as it can be seen."""
        box = boxes[len(boxes) // 2]
        right = min([box.right, *(other.x for other in self._covering(box))])
        return QPointF((box.x + right) / 2, box.y)

    def _paint_card_edge(self, painter: QPainter, box: Box, look: _Look, inset: float) -> None:
        """Paint the edge of a hand card where no other card lies upon it."""
        free = QPainterPath()
        free.addRect(QRectF(self.rect()))
        for other in self._covering(box):
            upon = QPainterPath()
            upon.addRoundedRect(QRectF(other.x, other.y, other.w, other.h), 6, 6)
            free = free.subtracted(upon)
        painter.save()
        painter.setClipPath(free)
        self._paint_edge(painter, box, look, inset)
        painter.restore()

    def _paint_edge(self, painter: QPainter, box: Box, look: _Look, inset: float) -> None:
        pen = QPen(look.line, _EDGE, look.style)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rect = QRectF(box.x, box.y, box.w, box.h).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(rect, 7, 7)

    def _paint_arrow(self, painter: QPainter, start: QPointF, end: QPointF, look: _Look) -> None:
        path = QPainterPath(start)
        rise = QPointF(start.x(), end.y() + (start.y() - end.y()) * 0.35)
        path.quadTo(rise, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 90), _EDGE + 3, look.style))
        painter.drawPath(path)
        painter.setPen(QPen(look.line, _EDGE, look.style, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        angle = atan2(end.y() - rise.y(), end.x() - rise.x())
        wings = [
            end - QPointF(cos(angle + turn) * _HEAD, sin(angle + turn) * _HEAD)
            for turn in (-0.5, 0.5)
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.line)
        painter.drawPolygon(QPolygonF([end, *wings]))


def _shared(moment: MomentPicture | None) -> frozenset[_Laid]:
    """Return what both of two plays lay in the same way; only the rest tells them apart."""
    if moment is None or len(moment.plays) < 2:
        return frozenset()
    one, other = (frozenset(play.marks.to_melds) for play in moment.plays)
    return one & other


def _common(plays: Iterable[PlayPicture]) -> frozenset[CardKey]:
    """Return the cards that more than one of the plays moves."""
    moved = [
        {key for _, keys in play.marks.to_melds for key in keys}
        | ({play.marks.to_pile} if play.marks.to_pile is not None else set())
        for play in plays
    ]
    return frozenset.intersection(*map(frozenset, moved)) if len(moved) > 1 else frozenset()


def _paint_badge(
    painter: QPainter, centre: QPointF, radius: float, letter: str, colour: QColor
) -> None:
    place = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    round_box(painter, place, radius, colour, QColor("#ffffff"), 2.0)
    font = QFont(painter.font())
    font.setPixelSize(round(radius * 1.25))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)

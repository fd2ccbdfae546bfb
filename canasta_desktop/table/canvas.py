"""The graphics view that shows pictures: size, pixel ratio, options, motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGraphicsView

from canasta_desktop.rules.events import Dealt, SpecialHandLaid
from canasta_desktop.table.choreographer import Choreographer, Scenario
from canasta_desktop.table.happenings import hand_box, threes_from
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.matching import Knowledge
from canasta_desktop.table.motion import FLOURISH_MS
from canasta_desktop.table.placements import (
    CardMark,
    Sign,
    TableLayout,
    ZoneKey,
    ZoneKind,
)
from canasta_desktop.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.art.pixmaps import CardPixmaps
    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.rules.events import Event
    from canasta_desktop.table.geometry import Box
    from canasta_desktop.table.options import TableOptions

SHARPEN_MS = 120
"""How long after the last change of size cards are drawn anew."""


class TableCanvas(QGraphicsView):
    """Draws the picture it was shown last. Any picture can follow any other."""

    settled = Signal()
    """All cards are where they belong; also after a picture that moved none."""

    def __init__(
        self,
        options: TableOptions,
        translate: Translate,
        parent: QWidget | None,
        pixmaps: CardPixmaps | None,
    ) -> None:
        super().__init__(parent)
        self._options = options
        self._translate = translate
        self._picture: TablePicture | None = None
        self._lit: frozenset[CardKey] = frozenset()
        self._table = TableScene(options, translate, pixmaps, self)
        self._sharpening = QTimer(self)
        self._sharpening.setSingleShot(True)
        self._sharpening.setInterval(SHARPEN_MS)
        self._sharpening.timeout.connect(self.sharpen)
        self._table.choreographer.settled.connect(self.settled)
        self.setScene(self._table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # The ground covers all, so nothing has to be filled in below it first.
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._table.configure(options, self.devicePixelRatioF())

    @property
    def picture(self) -> TablePicture | None:
        """The picture that is shown."""
        return self._picture

    @property
    def layout_shown(self) -> TableLayout:
        """Where everything lies in it."""
        return self._table.layout

    @property
    def options(self) -> TableOptions:
        """How the table is drawn."""
        return self._options

    @property
    def hands(self) -> Choreographer:
        """Who moves the cards."""
        return self._table.choreographer

    @property
    def signs_shown(self) -> tuple[Sign, ...]:
        """Everything that can be seen and is not a card."""
        return self._table.board.shown

    @property
    def signs_painted(self) -> int:
        """How many signs have been painted so far; a sign that was kept is not painted again."""
        return self._table.board.painted

    @property
    def is_moving(self) -> bool:
        """Whether cards are on their way."""
        return self.hands.is_moving

    @property
    def is_celebrating(self) -> bool:
        """Whether the flourish of a canasta is to be seen."""
        return self._table.flourish.is_running

    def show_picture(
        self, picture: TablePicture, events: Sequence[Event] = (), animate: bool = True
    ) -> None:
        """Show a picture; cards travel from where they lie if ``animate``.

        ``events`` are what led from the last picture to this one.
        """
        before, self._picture = self._picture, picture
        if before is None or before.viewer != picture.viewer or picture.cover is not None:
            self._lit = frozenset()
        scenario = _scenario(before, picture, events) if animate else None
        self._arrange(scenario)
        if scenario is not None and before is not None:
            self._celebrate(before, picture, events)
        if scenario is None:
            self.settled.emit()

    def point_out(self, keys: frozenset[CardKey]) -> None:
        """Mark these cards of the hand, and no others, until the table is another player's."""
        if keys != self._lit:
            self._lit = keys
            self._arrange(None)

    def set_options(self, options: TableOptions) -> None:
        """Draw the table this way from now on."""
        if options == self._options:
            return
        self._options = options
        self._reconfigure()

    def finish_motion(self) -> None:
        """Bring all cards to their places now."""
        self.hands.finish_all()
        self._table.flourish.finish()

    def sharpen(self) -> None:
        """Draw everything anew for the present size, without waiting for it to settle."""
        self._sharpening.stop()
        self._table.sharpen()
        self._repaint_ground()

    def refresh(self) -> None:
        """Draw the signs that lie over the table anew."""
        self._table.show_signs(self._signs_above())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out for the new size; cards are drawn anew when it has settled."""
        super().resizeEvent(event)
        if self._picture is None:
            return
        if self.isVisible():
            self._table.pictures.is_held = True
            self._sharpening.start()
        # Cards on their way only change their course, so that a deal is seen to its end.
        self._arrange(_NOTHING_HAPPENED if self.is_moving else None)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint felt and fields; Qt keeps the result until it is reset."""
        self._table.paint_ground(painter, self.viewport().size())

    def event(self, event: QEvent) -> bool:
        """Draw everything anew when the window comes to a screen of another pixel ratio."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._reconfigure()
        return super().event(event)

    def _reconfigure(self) -> None:
        self._table.configure(self._options, self.devicePixelRatioF())
        self._arrange(None)
        self._repaint_ground()

    def _arrange(self, scenario: Scenario | None) -> None:
        if self._picture is None:
            return
        size = self.viewport().size()
        layout = arrange(self._picture, (size.width(), size.height()), self._options, self._lit)
        if self._table.show_layout(layout, scenario):
            self._repaint_ground()
        self._arranged(self._picture)
        self.refresh()

    def _arranged(self, picture: TablePicture) -> None:
        """Hook: a picture was laid out."""

    def _signs_above(self) -> list[Sign]:
        """Hook: return the signs that are not part of the layout."""
        return []

    def _repaint_ground(self) -> None:
        self.resetCachedContent()
        self.viewport().update()

    def _celebrate(self, before: TablePicture, now: TablePicture, events: Sequence[Event]) -> None:
        tempo, layout = self.hands.tempo, self._table.layout
        boxes = [_canasta_box(layout, zone) for zone in sorted(_canastas(now) - _canastas(before))]
        boxes += [
            hand_box(layout, event.seat, now.viewer)
            for event in events
            if isinstance(event, SpecialHandLaid)
        ]
        for box in boxes:
            if box is not None and not tempo.fades:
                self._table.flourish.burst(box, tempo.scaled(FLOURISH_MS))


_NOTHING_HAPPENED = Scenario(Knowledge({}, 0, 0), is_deal=False)


def _scenario(
    before: TablePicture | None, now: TablePicture, events: Sequence[Event]
) -> Scenario | None:
    """Return what happened; nothing where it would make no sense to see cards travel.

    That is so for another viewer, whose table is a different one, and out of or into the cover.
    """
    is_deal = any(isinstance(event, Dealt) for event in events)
    if now.cover is not None:
        return None
    if before is None or before.cover is not None or before.viewer != now.viewer:
        return Scenario(Knowledge({}, 0, 0), is_deal=True) if is_deal else None
    known = Knowledge(
        side_of_seat={seat.seat: seat.side for seat in now.seats},
        pile_before=len(before.pile.cards),
        pile_now=len(now.pile.cards),
        threes_from=threes_from(events, now),
    )
    return Scenario(known, is_deal)


def _canastas(picture: TablePicture) -> set[ZoneKey]:
    return {
        ZoneKey(ZoneKind.MELD, side.side, meld.rank)
        for side in picture.sides
        for meld in side.melds
        if meld.kind is not None
    }


def _canasta_box(layout: TableLayout, zone: ZoneKey) -> Box | None:
    tops = [place for place in layout.cards_of(zone) if CardMark.SQUARED in place.marks]
    return tops[0].pose.box() if tops else None

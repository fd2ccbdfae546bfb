"""One card on the table: where it is, what it shows, and its one animation."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsPixmapItem

from canasta_desktop.art.pixmaps import CardLook
from canasta_desktop.table.card_pictures import CardPictures, Dress
from canasta_desktop.table.geometry import Pose
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.motion import Move
from canasta_desktop.table.placements import CardMark, CardPlace, ZoneKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from canasta_desktop.rules.cards import Card

_EASE = QEasingCurve(QEasingCurve.Type.OutCubic)
_NOWHERE = Pose(0, 0, 60)
_CARRIED_OPACITY = 0.9
_TURNED_AFTER = 0.75
"""A card has turned over after this share of its way."""
_HOVER_LIFT = 0.055
_MARKS = (CardMark.HINTED, CardMark.LIT, CardMark.NEW)
"""What a hand card shows as a small mark above it: the first of these that holds."""


class CardItem(QGraphicsObject):
    """A card without contents of its own; its child is a pixmap, so nothing is painted in Python.

    The item stands at the card's middle. One animation carries place, width, turn and flip
    together and can be given a new goal in flight. ``arrived`` is called when it gets there.

    Filtering a turned pixmap costs many times what copying one does. So a card that has come to
    rest aslant wears a pixmap that is turned already, and every repaint only copies it.
    """

    def __init__(self, pictures: CardPictures, arrived: Callable[[CardItem], None]) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._pictures = pictures
        self._arrived = arrived
        self._face = QGraphicsPixmapItem(self)
        self._is_smooth = False
        self._mark: QGraphicsPixmapItem | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._finish)
        self.place: CardPlace | None = None
        self.leaves = False
        """The card is hidden when it arrives, because it is no longer on the table."""
        self.is_carried = False
        self._pose = self._start = _NOWHERE
        self._goal = _NOWHERE
        self._squeeze = self._start_squeeze = 1.0
        self._start_opacity = self._goal_opacity = 1.0
        self._flips = False
        self._move = Move()
        self._dress = Dress(None)
        self._drawn_width = 0
        self._drawn_turn = 0.0
        self._shown: tuple[Dress, int, float] | None = None
        self._stretch = (1.0, 1.0)
        self._raise = 0.0
        self._lift = (0.0, 0.0)
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        """Return nothing: the pixmap below has its own."""
        return QRectF()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Never called for an item without contents."""

    @property
    def pose(self) -> Pose:
        """Where the card is at this moment."""
        return self._pose

    @property
    def card(self) -> Card | None:
        """What the card shows at this moment; nothing for a back."""
        return self._dress.card

    @property
    def drawn_width(self) -> int:
        """The width for which the card's pixmap was drawn."""
        return self._drawn_width

    @property
    def pixmap_ratio(self) -> float:
        """The pixel ratio for which the card's pixmap was drawn."""
        return self._face.pixmap().devicePixelRatio()

    @property
    def is_filtered(self) -> bool:
        """Whether every repaint of the card costs a filtering of its pixmap."""
        return self._is_smooth

    @property
    def is_hovered(self) -> bool:
        """Whether the card stands out among its neighbours."""
        return self._raise > 0

    @property
    def is_moving(self) -> bool:
        """Whether the card is on its way."""
        return self._animation.state() != QAbstractAnimation.State.Stopped

    def appear(self, pose: Pose, card: Card | None) -> None:
        """Be at a pose, as the start of a way that follows; seen only from when it sets out."""
        self._stop()
        self._squeeze = 1.0
        self._wear(Dress(card, variant=self._dress.variant), pose.width)
        self._stand(pose)
        self.setOpacity(1.0)
        self.setVisible(False)

    def go(self, place: CardPlace, move: Move, *, leaves: bool = False) -> None:
        """Travel from where the card is to a place; with a duration of 0 be there at once."""
        self.place, self.leaves = place, leaves
        if self.is_carried:
            return
        self._stop()
        self._move = move
        self._goal = place.pose
        self._goal_opacity = 1.0
        self._start_opacity = self.opacity()
        if move.fades:
            self._stand(place.pose)
            self._start_opacity = 0.1
        dress = self._dress_for(place)
        self._flips = self._dress.card != dress.card and not move.fades
        if self._flips:
            self._wear(self._dress, place.pose.width)
        else:
            self._wear(dress, place.pose.width)
        self._stand(self._pose)
        self._start, self._start_squeeze = self._pose, self._squeeze
        self.setZValue(Layer.TRAVELLING.at(move.order) if move.raised else place.z)
        self.setVisible(self.isVisible() or move.delay == 0)
        self._show_mark(None)
        self._animation.setDuration(move.delay + move.duration)
        self._animation.start()

    def finish(self) -> None:
        """Be at the goal now."""
        if self.is_moving:
            self._animation.setCurrentTime(self._animation.totalDuration())

    def hide_now(self) -> None:
        """Leave the table without a move."""
        self._stop()
        self.place = None
        self.is_carried = False
        self._raise = 0.0
        self.setVisible(False)

    def carry(self, order: int) -> None:
        """Follow the player's pointer from now on."""
        self._stop()
        self._squeeze = 1.0
        self.is_carried = True
        self._raise = 0.0
        self._wear(self._dress, self._pose.width)
        self._stand(self._pose)
        self._show_mark(None)
        self.setOpacity(_CARRIED_OPACITY)
        self.setZValue(Layer.CARRIED.at(order))

    def follow(self, pose: Pose) -> None:
        """Be where the pointer has carried the card."""
        self._stand(pose)

    def let_go(self) -> None:
        """Follow the pointer no longer; the card stays where it is until it is sent somewhere."""
        self.is_carried = False
        self.setOpacity(1.0)

    def set_hovered(self, hovered: bool) -> None:
        """Stand a little above the neighbours, at once, while the pointer or cursor is here."""
        self._raise = _HOVER_LIFT * self._pose.height if hovered else 0.0
        self._stand(self._pose)

    def redraw(self) -> None:
        """Take a new pixmap after a change of deck, size or pixel ratio."""
        if self.place is None:
            return
        self._shown = None
        is_at_rest = not self.is_moving and not self.is_carried
        pose = self._goal if self.is_moving else self._pose
        self._wear(self._dress, pose.width, pose.turn if is_at_rest else 0.0)
        self._stand(self._pose)
        if is_at_rest:
            self._show_mark(self.place)

    def _stop(self) -> None:
        if self.is_moving:
            self._animation.stop()

    def _dress_for(self, place: CardPlace) -> Dress:
        look = CardLook.PLAIN
        if place.marks & {CardMark.SELECTED, CardMark.SQUARED, CardMark.HINTED, CardMark.LIT}:
            look = CardLook.EDGED
        elif CardMark.GHOST in place.marks or _is_set_aside(place):
            look = CardLook.DIMMED
        elif CardMark.DEAD in place.marks:
            look = CardLook.GREYED
        variant = place.key.copy if place.key is not None else self._dress.variant
        return Dress(place.card, look, variant % 2)

    def _wear(self, dress: Dress, width: float, turn: float = 0.0) -> None:
        """Show a face in the pixmap for a width, or in the old one scaled while that is right.

        With a ``turn`` the pixmap itself is turned; so it is only worn at rest.
        """
        self._dress = dress
        wanted = max(8, round(width))
        if self._shown == (dress, wanted, turn):
            return
        if self._shown is not None and self._pictures.is_held:
            old_dress, old_width, _ = self._shown
            if old_dress == dress and old_width != wanted:
                return
        self._shown = (dress, wanted, turn)
        self._drawn_width, self._drawn_turn = wanted, turn
        if turn:
            pixmap, corner = self._pictures.turned(dress, wanted, turn)
        else:
            pixmap, corner = self._pictures.pixmap(dress, wanted), self._pictures.corner(wanted)
        self._face.setPixmap(pixmap)
        self._face.setOffset(corner)

    def _stand(self, pose: Pose) -> None:
        self._pose = pose
        self.setPos(pose.x, pose.y)
        turn = pose.turn - self._drawn_turn
        if turn != self.rotation():
            self.setRotation(turn)
        scale = pose.width / self._drawn_width if self._drawn_width else 1.0
        is_plain = abs(scale - 1) < 1e-3 and self._squeeze == 1.0
        stretch = (1.0, 1.0) if is_plain else (scale * self._squeeze, scale)
        if stretch != self._stretch:
            self._stretch = stretch
            self._face.setTransform(QTransform.fromScale(*stretch))
        up = math.radians(self._drawn_turn)
        lift = (self._raise * math.sin(up), -self._raise * math.cos(up))
        if lift != self._lift:
            self._lift = lift
            self._face.setPos(*lift)
        self._smooth(not (is_plain and turn == 0) and not (self._move.rough and self.is_moving))

    def _smooth(self, smooth: bool) -> None:
        """Filter the pixmap only where that changes it: filtering costs four times as much."""
        if smooth != self._is_smooth:
            self._is_smooth = smooth
            mode = Qt.TransformationMode
            self._face.setTransformationMode(
                mode.SmoothTransformation if smooth else mode.FastTransformation
            )

    def _step(self, progress: float) -> None:
        move, start, goal = self._move, self._start, self._goal
        total = move.delay + move.duration
        local = 1.0 if total == 0 else (progress * total - move.delay) / max(move.duration, 1)
        if local <= 0:
            return
        if not self.isVisible():
            self.setVisible(True)
        local = min(local, 1.0)
        share = _EASE.valueForProgress(local)
        if self._flips:
            self._turn_over(min(local / _TURNED_AFTER, 1.0))
        else:
            self._squeeze = self._start_squeeze + (1 - self._start_squeeze) * share
        self._stand(
            Pose(
                start.x + (goal.x - start.x) * share,
                start.y + (goal.y - start.y) * share,
                start.width + (goal.width - start.width) * share,
                start.turn + (goal.turn - start.turn) * share,
            )
        )
        if self._start_opacity != self._goal_opacity:
            change = self._goal_opacity - self._start_opacity
            self.setOpacity(self._start_opacity + change * share)

    def _turn_over(self, phase: float) -> None:
        """Squeeze the card together and apart again; half-way it shows its other side."""
        if self.place is None:
            return
        self._squeeze = max(abs(math.cos(math.pi * phase)), 0.02)
        if phase >= 0.5:
            self._wear(self._dress_for(self.place), self._goal.width)
        if phase >= 1.0:
            self._squeeze = 1.0

    def _finish(self) -> None:
        place = self.place
        if place is not None and not self.leaves:
            self._squeeze = 1.0
            self._wear(self._dress_for(place), place.pose.width, place.pose.turn)
            self._stand(place.pose)
            self.setOpacity(self._goal_opacity)
            self.setZValue(place.z)
            self.setVisible(not place.is_buried)
            self._show_mark(place)
        self._arrived(self)

    def _show_mark(self, place: CardPlace | None) -> None:
        shown = None
        if place is not None and place.zone.kind is ZoneKind.HAND:
            shown = next((mark for mark in _MARKS if mark in place.marks), None)
        if shown is None:
            if self._mark is not None:
                self._mark.setVisible(False)
            return
        if self._mark is None:
            self._mark = QGraphicsPixmapItem(self._face)
            self._mark.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        size = max(14, round(self._pose.width * 0.23))
        self._mark.setPixmap(self._pictures.mark(shown, size))
        self._mark.setOffset(-self._pose.width / 2, -self._pose.height / 2 - size * 0.78)
        self._mark.setRotation(self._drawn_turn)
        self._mark.setVisible(True)


def _is_set_aside(place: CardPlace) -> bool:
    """Return whether a card lies in the hand and is planned all the same: for the discard."""
    return CardMark.PLANNED in place.marks and place.zone.kind is ZoneKind.HAND

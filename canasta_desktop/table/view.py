"""The widget of the card table: shows pictures, and emits what the player asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QToolTip

from canasta_desktop.present.phrases import english
from canasta_desktop.table.accessible import AccessibleTree
from canasta_desktop.table.canvas import TableCanvas
from canasta_desktop.table.cursor import Cursor
from canasta_desktop.table.interaction import Interaction, State
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.spots import Spot, Stop, stops

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QHelpEvent,
        QKeyEvent,
        QMouseEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.art.pixmaps import CardPixmaps
    from canasta_desktop.controller.requests import Request, Target
    from canasta_desktop.present.phrases import Translate
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.table.placements import Sign

_TAB_REASONS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_GIVEN_BACK = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.OtherFocusReason,
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ALONG = {Qt.Key.Key_Left: False, Qt.Key.Key_Right: True}


class TableView(TableCanvas):
    """Draws the table picture it was shown last, and asks for what the player wants.

    It holds no state of the game and changes none: gestures, keys and the screen reader's presses
    become requests, and the next picture shows what came of them. ``pixmaps`` may be shared with
    other places that draw cards.
    """

    requested = Signal(object)
    """A `Request`: what the player asks for."""

    context_requested = Signal(object, QPoint)
    """A menu is wanted for a `CardKey`, a `Target` or None (the felt), at a point on the screen."""

    zoom_requested = Signal(int)
    """The wheel was turned with Ctrl held: 1 for larger cards, -1 for smaller ones."""

    def __init__(
        self,
        options: TableOptions | None = None,
        translate: Translate = english,
        parent: QWidget | None = None,
        pixmaps: CardPixmaps | None = None,
    ) -> None:
        super().__init__(options or TableOptions(), translate, parent, pixmaps)
        self._cursor = Cursor()
        self._interaction = Interaction(self)
        self._tree = AccessibleTree(self, self, translate)
        self._was_own_turn = self._had_ring = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)

    @property
    def cursor_spot(self) -> Spot | None:
        """The thing on which the keyboard's cursor stands."""
        return self._cursor.spot

    @property
    def cursor_stop(self) -> Stop | None:
        """The place in which it stands."""
        return self._cursor.stop

    @property
    def gesture(self) -> State:
        """What the player is doing now."""
        return self._interaction.state

    def ask(self, request: Request) -> None:
        """Emit a request; the answer may be a new picture before this returns."""
        self.requested.emit(request)

    def press_spot(self, spot: Spot) -> None:
        """Do what a click on a spot would do, for screen readers."""
        self.finish_motion()
        self._interaction.activate(spot)

    def focus_spot(self, spot: Spot) -> None:
        """Put the keyboard's cursor on a spot, for screen readers."""
        self.setFocus()
        self._cursor.stand_on(spot.zone, spot.key)
        self._cursor_went()

    def _arranged(self, picture: TablePicture) -> None:
        if picture.cover is not None:
            _hide_tool_tip()
        self._cursor.update(stops(picture, self.layout_shown))
        if picture.is_viewers_turn != self._was_own_turn:
            self._was_own_turn = self._cursor.is_called_home = picture.is_viewers_turn
        self._tree.update(self._cursor.stops, is_covered=picture.cover is not None)
        self._interaction.picture_changed()
        self._interaction.cursor_moved(self._focused_spot())
        if self._cursor.is_shown:
            self._tree.move_focus(*self._cursor.position, has_moved=False)

    def _signs_above(self) -> list[Sign]:
        signs = self._interaction.signs(self._focused_spot())
        ring = self._cursor.ring(self.layout_shown)
        if ring is not None and self._interaction.state is not State.DRAGGING:
            signs.append(ring)
        return signs

    def _focused_spot(self) -> Spot | None:
        return self._cursor.spot if self._cursor.is_shown else None

    # --- The pointer --------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring all cards to their places, then see what was pressed."""
        self._pressed(event, is_double=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of two quick ones like any other, and remember that it is one."""
        self._pressed(event, is_double=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or let the card below the pointer stand out."""
        x, y = _point(event.position())
        is_held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        self._interaction.move(x, y, QApplication.startDragDistance(), is_held=is_held)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._interaction.release(*_point(event.position()))
            self.refresh()
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Let no card stand out any longer."""
        self._interaction.leave()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ask for larger or smaller cards with Ctrl held; the wheel never acts on cards."""
        turned = event.angleDelta().y()
        if turned and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_requested.emit(1 if turned > 0 else -1)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu for what is under the pointer, or under the cursor for the menu key."""
        if self._interaction.state is State.DRAGGING or self._is_covered():
            event.accept()
            return
        if event.reason() == event.Reason.Keyboard:
            self._ask_for_menu_at_cursor()
        else:
            x, y = event.pos().x(), event.pos().y()
            self.context_requested.emit(self._target_at(x, y), event.globalPos())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show as a tool tip what the thing under the pointer is called."""
        if event.type() == QEvent.Type.ToolTip:
            self._show_tool_tip(event)  # type: ignore[arg-type]
            return True
        return super().viewportEvent(event)

    def _pressed(self, event: QMouseEvent, *, is_double: bool) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.finish_motion()
        self._cursor.is_shown = False
        x, y = _point(event.position())
        self._interaction.press(x, y, is_double=is_double)
        card = self.layout_shown.card_at(x, y)
        zone = self.layout_shown.zone_at(x, y)
        if card is not None:
            self._cursor.stand_on(card.zone, card.key)
        elif zone is not None:
            self._cursor.stand_on(zone.key)
        self.refresh()

    def _target_at(self, x: float, y: float) -> CardKey | Target | None:
        card = self.layout_shown.card_at(x, y)
        if card is not None and card.key is not None:
            return card.key
        zone = self.layout_shown.zone_at(x, y)
        return zone.target if zone is not None else None

    def _show_tool_tip(self, event: QHelpEvent) -> None:
        spot = None if self._is_covered() else self._spot_at(event.pos().x(), event.pos().y())
        if spot is None:
            _hide_tool_tip()
        else:
            QToolTip.showText(event.globalPos(), spot.name.render(self._translate), self)

    def _spot_at(self, x: float, y: float) -> Spot | None:
        card, zone = self.layout_shown.card_at(x, y), self.layout_shown.zone_at(x, y)
        for stop in self._cursor.stops:
            for spot in stop.spots:
                if card is not None and spot.zone == card.zone and spot.key in (None, card.key):
                    return spot
                if card is None and zone is not None and spot.zone == zone.key and not spot.key:
                    return spot
        return None

    def _is_covered(self) -> bool:
        return self._picture is None or self._picture.cover is not None

    # --- The keyboard -------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, or act on what it stands on; letters are left to the window."""
        if self._is_covered() or not self._handle_key(event):
            event.ignore()
            return
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from place to place, and from the last one on to the next widget.

        The first Tab in the player's turn goes to the hand.
        """
        if self._is_covered() or not self._cursor.step(forward):
            return super().focusNextPrevChild(forward)
        self._cursor_went()
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the first place, or at the last one when Tab came from behind.

        When the window or the program gives the focus back, the ring is drawn where it was.
        """
        super().focusInEvent(event)
        if event.reason() in _TAB_REASONS:
            self._cursor.enter(at_end=event.reason() == Qt.FocusReason.BacktabFocusReason)
            self._cursor_went()
        elif event.reason() in _GIVEN_BACK and self._had_ring and not self._is_covered():
            self._cursor_went()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Draw no ring without the focus."""
        super().focusOutEvent(event)
        self._had_ring, self._cursor.is_shown = self._cursor.is_shown, False
        self._interaction.cursor_moved(None)
        self.refresh()

    def _handle_key(self, event: QKeyEvent) -> bool:
        key, spot = Qt.Key(event.key()), self._cursor.spot
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & Qt.KeyboardModifier.AltModifier or spot is None:
            return False
        if key is Qt.Key.Key_Escape:
            self.finish_motion()
            self._interaction.escape()
        elif control and key in _ALONG:
            self._act(lambda: self._interaction.shift_in_hand(spot, _ALONG[key]))
        elif control:
            return False
        elif key is Qt.Key.Key_Space and shift:
            self._act(lambda: self._interaction.activate_rank(spot))
        elif key is Qt.Key.Key_Space:
            self._act(lambda: self._interaction.activate(spot))
        elif key in _ENTER:
            self._act(lambda: self._interaction.enter(spot))
        elif self._cursor.arrow(key):
            self._cursor_went()
        else:
            return False
        return True

    def _act(self, action: Callable[[], None]) -> None:
        """Act by key: like a press of the button, it first brings all cards to their places."""
        self.finish_motion()
        self._cursor.is_shown = True
        action()
        self._interaction.cursor_moved(self._focused_spot())
        self.refresh()

    def _cursor_went(self) -> None:
        self._cursor.is_shown = True
        self._interaction.cursor_moved(self._focused_spot())
        self._tree.move_focus(*self._cursor.position)
        self.refresh()

    def _ask_for_menu_at_cursor(self) -> None:
        spot = self._cursor.spot
        if spot is None:
            return
        target = spot.key if spot.key is not None else spot.target
        x, y = spot.box.centre
        point = self.viewport().mapToGlobal(QPoint(round(x), round(y)))
        self.context_requested.emit(target, point)


def _hide_tool_tip() -> None:
    """Hide the tool tip now; Qt itself would leave it standing for a moment, even on the cover."""
    for window in QApplication.topLevelWidgets():
        if window.objectName() == "qtooltip_label":
            window.hide()


def _point(position: QPointF) -> tuple[float, float]:
    return position.x(), position.y()

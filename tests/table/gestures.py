"""Real mouse and key events, sent through the viewport as the window system would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.table.interaction import State
    from canasta_desktop.table.placements import ZoneKey
    from canasta_desktop.table.view import TableView

Point = tuple[float, float]

_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.MouseButton.NoButton


def _send(
    view: TableView,
    kind: QEvent.Type,
    point: Point,
    button: Qt.MouseButton = _LEFT,
    held: Qt.MouseButton = _LEFT,
) -> None:
    local = QPointF(*point)
    globally = QPointF(view.viewport().mapToGlobal(local.toPoint()))
    event = QMouseEvent(kind, local, globally, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def press(view: TableView, point: Point, *, is_double: bool = False) -> None:
    """Press the left button."""
    kind = QEvent.Type.MouseButtonDblClick if is_double else QEvent.Type.MouseButtonPress
    _send(view, kind, point)


def move(view: TableView, point: Point, *, held: bool = True) -> None:
    """Move the pointer, with the left button down or not."""
    _send(view, QEvent.Type.MouseMove, point, _NONE, _LEFT if held else _NONE)


def release(view: TableView, point: Point) -> None:
    """Let go of the left button."""
    _send(view, QEvent.Type.MouseButtonRelease, point, _LEFT, _NONE)


def click(view: TableView, point: Point) -> None:
    """Press and let go."""
    press(view, point)
    release(view, point)


def double_click(view: TableView, first: Point, second: Point | None = None) -> None:
    """Click twice in quick succession, the second time perhaps somewhere else."""
    click(view, first)
    press(view, second or first, is_double=True)
    release(view, second or first)


def drag(view: TableView, start: Point, end: Point, *, steps: int = 5) -> None:
    """Drag from one point to another and let go there."""
    drag_only(view, start, end, steps=steps)
    release(view, end)


def drag_only(view: TableView, start: Point, end: Point, *, steps: int = 5) -> None:
    """Drag from one point to another and hold on."""
    press(view, start)
    for step in range(1, steps + 1):
        share = step / steps
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        move(view, (x, y))


def open_menu(view: TableView, point: Point, *, by_key: bool = False) -> None:
    """Ask for the menu with the right button or the menu key."""
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    local = QPoint(round(point[0]), round(point[1]))
    event = QContextMenuEvent(reason, local, view.viewport().mapToGlobal(local))
    QApplication.sendEvent(view.viewport(), event)


def on_card(view: TableView, key: CardKey) -> Point:
    """Return a point on the strip of a hand card that no neighbour covers."""
    place = next(place for place in view.layout_shown.cards if place.key == key)
    return place.pose.point(-place.pose.width * 0.42, -place.pose.height * 0.4)


def on_zone(view: TableView, key: ZoneKey) -> Point:
    """Return a point in the upper part of a zone."""
    zone = view.layout_shown.zone(key)
    assert zone is not None
    return zone.box.x + zone.box.w / 2, zone.box.y + zone.box.h * 0.35


def is_moving(view: TableView) -> bool:
    """Return whether cards are on their way now."""
    return view.is_moving


def doing(view: TableView) -> State:
    """Return what the player is doing now."""
    return view.gesture

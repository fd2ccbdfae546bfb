"""The table for screen readers: a tree of places and cards, focus, and announcements.

A graphics view says nothing of its items. So a factory gives the view an interface whose children
are the places of the table (hand, melds, pile, stock, players), each with its things and their
cards. Everything comes from `spots`, as the keyboard's cursor does, so what can be reached can be
heard. Face-down cards are called that and nothing more; under the cover the tree is empty.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView, QWidget
from shiboken6 import VoidPtr, getCppPointer

from canasta_desktop.table import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.present.phrases import Phrase, Translate
    from canasta_desktop.table.geometry import Box
    from canasta_desktop.table.spots import Spot, Stop

ANNOUNCE_MS = 150
"""News that come within this time are said in one breath."""


class Readable(Protocol):
    """What the tree needs from the view."""

    def press_spot(self, spot: Spot) -> None:
        """Do what a click on the spot would do."""


class Node(QObject):
    """One thing that can be read: its name, its role, its area and what lies in it."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.view = view
        self.role = QAccessible.Role.ListItem
        self.name = ""
        self.area: Box | None = None
        self.above: QObject = view
        self.children_nodes: list[Node] = []
        self.spot: Spot | None = None
        self.press: Callable[[], None] | None = None
        self.has_cursor = False
        self.interface: QAccessibleInterface | None = None


class AccessibleTree(QObject):
    """Keeps the nodes for a view. Nodes are used again and again and live as long as it does."""

    def __init__(self, view: QWidget, readable: Readable, translate: Translate) -> None:
        super().__init__(view)
        self._view = view
        self._readable = readable
        self._translate = translate
        self._pool: list[Node] = []
        self._used = 0
        self.nodes: list[Node] = []
        """The places of the table: the children of the view."""
        self.is_covered = False
        self._spot_nodes: dict[tuple[int, int], Node] = {}
        self._focused: Node | None = None
        self.interface: QAccessibleInterface | None = None
        _install_factory()

    @property
    def title(self) -> str:
        """What the view itself is called."""
        return (words.COVERED if self.is_covered else words.TABLE).render(self._translate)

    @property
    def focused(self) -> Node | None:
        """The node on which the cursor stands."""
        return self._focused

    def update(self, stops: Sequence[Stop], *, is_covered: bool) -> None:
        """Take over the places of a new picture."""
        self._used = 0
        self._spot_nodes.clear()
        self._focused = None
        self.is_covered = is_covered
        self.nodes = [self._stop_node(number, stop) for number, stop in enumerate(stops)]
        for node in self._pool[self._used :]:
            node.name, node.children_nodes, node.spot, node.press = "", [], None, None
            node.area = None
        if QAccessible.isActive():
            event = QAccessibleEvent(self._view, QAccessible.Event.ObjectReorder)
            QAccessible.updateAccessibility(event)

    def move_focus(self, stop: int, spot: int) -> None:
        """Tell the reader where the cursor stands now."""
        if self._focused is not None:
            self._focused.has_cursor = False
        self._focused = self._spot_nodes.get((stop, spot))
        if self._focused is not None:
            self._focused.has_cursor = True
            event = QAccessibleEvent(self._focused, QAccessible.Event.Focus)
            QAccessible.updateAccessibility(event)

    def _stop_node(self, number: int, stop: Stop) -> Node:
        if stop.is_one_thing:
            return self._spot_node(number, 0, stop.spots[0], self._view, QAccessible.Role.Button)
        node = self._node(self._view, QAccessible.Role.List, stop.name, stop.box)
        node.children_nodes = [
            self._spot_node(number, place, spot, node, QAccessible.Role.ListItem)
            for place, spot in enumerate(stop.spots)
        ]
        return node

    def _spot_node(
        self, number: int, place: int, spot: Spot, above: QObject, role: QAccessible.Role
    ) -> Node:
        node = self._node(above, role, spot.name, spot.box)
        node.spot = spot
        if spot.key is not None or spot.target is not None:
            node.press = lambda: self._readable.press_spot(spot)
        self._spot_nodes[number, place] = node
        node.children_nodes = [
            self._node(node, QAccessible.Role.ListItem, words.known_or_back(card), spot.box)
            for card in spot.cards
        ]
        return node

    def _node(self, above: QObject, role: QAccessible.Role, name: Phrase, area: Box) -> Node:
        if self._used == len(self._pool):
            self._pool.append(Node(self._view))
        node = self._pool[self._used]
        self._used += 1
        node.role, node.name, node.area = role, name.render(self._translate), area
        node.above, node.children_nodes = above, []
        node.spot, node.press, node.has_cursor = None, None, False
        return node


class Announcer(QObject):
    """Says news through the screen reader: in order, and not one on top of the other."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._waiting: list[str] = []
        self._is_assertive = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(ANNOUNCE_MS)
        self._timer.timeout.connect(self.flush)

    def announce(self, text: str, *, assertive: bool = False) -> None:
        """Say a text soon, together with others; an assertive one interrupts the reader."""
        if not text or (self._waiting and self._waiting[-1] == text):
            return
        self._waiting.append(text)
        self._is_assertive = self._is_assertive or assertive
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Say now what is waiting."""
        self._timer.stop()
        if not self._waiting:
            return
        event = QAccessibleAnnouncementEvent(self._view, " ".join(self._waiting))
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if self._is_assertive else politeness.Polite)
        self._waiting.clear()
        self._is_assertive = False
        QAccessible.updateAccessibility(event)


class _ViewInterface(QAccessibleWidget):
    """The view: a list of places."""

    def __init__(self, view: QWidget, tree: AccessibleTree) -> None:
        super().__init__(view, QAccessible.Role.List, tree.title)
        self._tree = tree

    def text(self, kind: QAccessible.Text) -> str:
        return self._tree.title if kind == QAccessible.Text.Name else ""

    def childCount(self) -> int:
        return len(self._tree.nodes)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return _child_of(self._tree.nodes, index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index_of(self._tree.nodes, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return _at(self._tree.nodes, x, y)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        focused = self._tree.focused
        return None if focused is None else QAccessible.queryAccessibleInterface(focused)


class _NodeInterface(QAccessibleObject):
    """A place, a thing in it, or a card."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self._node = node
        self._action = _PressAction(node)

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._node.above)

    def role(self) -> QAccessible.Role:
        return self._node.role

    def text(self, kind: QAccessible.Text) -> str:
        return self._node.name if kind == QAccessible.Text.Name else ""

    def childCount(self) -> int:
        return len(self._node.children_nodes)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return _child_of(self._node.children_nodes, index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index_of(self._node.children_nodes, child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return _at(self._node.children_nodes, x, y)

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        spot = self._node.spot
        state.invisible = not self._node.name
        if spot is not None:
            state.focusable = True
            state.focused = self._node.has_cursor and self._node.view.hasFocus()
            if spot.key is not None:
                state.selectable = state.multiSelectable = True
                state.selected = spot.selected
        return state

    def rect(self) -> QRect:
        return _on_screen(self._node)

    def isValid(self) -> bool:
        return True

    def interface_cast(self, kind: QAccessible.InterfaceType) -> VoidPtr:  # type: ignore[override]
        """Return the address of the action; for anything else a null pointer.

        None would not do: Qt takes it for an address, and so does the base class's own answer.
        """
        if kind == QAccessible.InterfaceType.ActionInterface and self._node.press is not None:
            return VoidPtr(getCppPointer(self._action)[0])
        return VoidPtr(0)


class _PressAction(QAccessibleActionInterface):
    """Pressing a spot through the screen reader is a click on it."""

    def __init__(self, node: Node) -> None:
        super().__init__()
        self._node = node

    def actionNames(self) -> list[str]:
        return [] if self._node.press is None else [QAccessibleActionInterface.pressAction()]

    def doAction(self, name: str) -> None:
        if name == QAccessibleActionInterface.pressAction() and self._node.press is not None:
            self._node.press()

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


def _child_of(nodes: list[Node], index: int) -> QAccessibleInterface | None:
    if not 0 <= index < len(nodes):
        return None
    return QAccessible.queryAccessibleInterface(nodes[index])


def _index_of(nodes: list[Node], child: QAccessibleInterface) -> int:
    try:
        return [id(node) for node in nodes].index(id(child.object()))
    except ValueError:
        return -1


def _at(nodes: list[Node], x: int, y: int) -> QAccessibleInterface | None:
    """Return the smallest thing at a point of the screen, the uppermost of equal ones."""
    under = [node for node in reversed(nodes) if _on_screen(node).contains(x, y)]
    smallest = min(under, key=_extent, default=None)
    return None if smallest is None else QAccessible.queryAccessibleInterface(smallest)


def _extent(node: Node) -> float:
    return node.area.w * node.area.h if node.area is not None else 0.0


def _on_screen(node: Node) -> QRect:
    box = node.area
    if box is None:
        return QRect()
    corner = node.view.mapToGlobal(QPoint(round(box.x), round(box.y)))
    return QRect(corner.x(), corner.y(), round(box.w), round(box.h))


def _factory(_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Return the interface of a table or of a thing on it; Python must hold on to it."""
    if isinstance(thing, Node):
        thing.interface = _NodeInterface(thing)
        return thing.interface
    if isinstance(thing, QGraphicsView):
        tree = thing.findChild(AccessibleTree)
        if tree is not None:
            tree.interface = _ViewInterface(thing, tree)
            return tree.interface
    return None


@cache
def _install_factory() -> None:
    """Install the factory, once in the life of the program."""
    QAccessible.installFactory(_factory)

"""The table for screen readers: a tree of places and cards, and where the focus is.

A graphics view says nothing of its items. So a factory gives the view an interface whose children
are the places of the table (hand, melds, pile, stock, players), each with its things and their
cards. Everything comes from `spots`, as the keyboard's cursor does, so what can be reached can be
heard. Face-down cards are called that and nothing more; under the cover the tree is empty.

A reader remembers what it was told. So each thing keeps its node from picture to picture, and what
has changed on it (its name, whether it is selected) is told; a focus that has not moved is not.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
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

_PRESS = QAccessibleActionInterface.pressAction()
_FOCUS = QAccessibleActionInterface.setFocusAction()


class Readable(Protocol):
    """What the tree needs from the view."""

    def press_spot(self, spot: Spot) -> None:
        """Do what a click on the spot would do."""

    def focus_spot(self, spot: Spot) -> None:
        """Put the keyboard's cursor on the spot."""


class Node(QObject):
    """One thing that can be read: its name, its role, its area and what lies in it."""

    def __init__(self, view: QWidget, role: QAccessible.Role) -> None:
        super().__init__(view)
        self.view = view
        self.role = role
        self.has_cursor = False
        self.interface: QAccessibleInterface | None = None
        self.clear()

    def clear(self) -> None:
        """Be nothing: a node that waits until it is needed again."""
        self.name = ""
        self.area: Box | None = None
        self.above: QObject = self.view
        self.children_nodes: list[Node] = []
        self.spot: Spot | None = None
        self.actions: dict[str, Callable[[], None]] = {}

    @property
    def is_selected(self) -> bool:
        """Whether it is a selected card of the hand."""
        return self.spot is not None and self.spot.selected

    def told(self) -> tuple[str, bool, list[Node]]:
        """Return what a reader remembers of it: name, selection and children."""
        return self.name, self.is_selected, self.children_nodes


Identity = tuple[object, ...]
"""What makes a thing the same thing in the next picture: its place, and its card in the hand."""


class AccessibleTree(QObject):
    """Keeps the nodes for a view. They live as long as it does; those not needed wait."""

    def __init__(self, view: QWidget, readable: Readable, translate: Translate) -> None:
        super().__init__(view)
        self._view = view
        self._readable = readable
        self._translate = translate
        self._known: dict[Identity, Node] = {}
        self._before: dict[Identity, Node] = {}
        self._spare: dict[QAccessible.Role, list[Node]] = {}
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
        """Take over the places of a new picture, and tell what a reader has to know of it."""
        told = {node: node.told() for node in self._known.values()}
        title, places = self.title, self.nodes
        self._before, self._known = self._known, {}
        self._spot_nodes.clear()
        self.is_covered = is_covered
        self.nodes = [self._stop_node(number, stop) for number, stop in enumerate(stops)]
        for node in self._before.values():
            self._put_aside(node)
        self._before = {}
        if QAccessible.isActive():
            self._tell_view(title, places)
            for node in (*told, *(node for node in self._known.values() if node not in told)):
                _tell_changes(node, *told.get(node, ("", False, [])))

    def move_focus(self, stop: int, spot: int, *, has_moved: bool = True) -> None:
        """Take over where the cursor stands now; tell it if it has moved, or stands elsewhere."""
        node = self._spot_nodes.get((stop, spot))
        if node is self._focused and not has_moved:
            return
        if self._focused is not None:
            self._focused.has_cursor = False
        self._focused = node
        if node is not None:
            node.has_cursor = True
            QAccessible.updateAccessibility(QAccessibleEvent(node, QAccessible.Event.Focus))

    def _tell_view(self, title: str, places: list[Node]) -> None:
        if title != self.title:
            _tell(self._view, QAccessible.Event.NameChanged)
        if places != self.nodes:
            _tell(self._view, QAccessible.Event.ObjectReorder)

    def _put_aside(self, node: Node) -> None:
        node.clear()
        if node is self._focused:
            node.has_cursor, self._focused = False, None
        self._spare.setdefault(node.role, []).append(node)

    def _stop_node(self, number: int, stop: Stop) -> Node:
        if stop.is_one_thing:
            return self._spot_node(number, 0, stop.spots[0], self._view, QAccessible.Role.Button)
        role, identity = QAccessible.Role.List, ("place", stop.zone)
        node = self._node(identity, self._view, role, stop.name, stop.box)
        node.children_nodes = [
            self._spot_node(number, place, spot, node, QAccessible.Role.ListItem)
            for place, spot in enumerate(stop.spots)
        ]
        return node

    def _spot_node(
        self, number: int, place: int, spot: Spot, above: QObject, role: QAccessible.Role
    ) -> Node:
        identity = ("spot", spot.zone, spot.key)
        node = self._node(identity, above, role, spot.name, spot.box)
        node.spot = spot
        if spot.key is not None or spot.target is not None:
            node.actions[_PRESS] = lambda: self._readable.press_spot(spot)
        node.actions[_FOCUS] = lambda: self._readable.focus_spot(spot)
        self._spot_nodes[number, place] = node
        item = QAccessible.Role.ListItem
        node.children_nodes = [
            self._node((*identity, index), node, item, words.known_or_back(card), spot.box)
            for index, card in enumerate(spot.cards)
        ]
        return node

    def _node(
        self, identity: Identity, above: QObject, role: QAccessible.Role, name: Phrase, area: Box
    ) -> Node:
        node = self._before.pop(identity, None)
        if node is None:
            spare = self._spare.get(role)
            node = spare.pop() if spare else Node(self._view, role)
        node.clear()
        node.name, node.area, node.above = name.render(self._translate), area, above
        self._known[identity] = node
        return node


def _tell(thing: QObject, kind: QAccessible.Event) -> None:
    QAccessible.updateAccessibility(QAccessibleEvent(thing, kind))


def _tell_changes(node: Node, name: str, was_selected: bool, children: list[Node]) -> None:
    """Tell what has changed on a node since a reader was told of it."""
    if node.name != name:
        _tell(node, QAccessible.Event.NameChanged)
    if node.is_selected != was_selected:
        # The one kind of news of which readers on Linux, Windows and macOS learn the new state.
        kinds = QAccessible.Event
        _tell(node, kinds.SelectionAdd if node.is_selected else kinds.SelectionRemove)
    if node.children_nodes != children:
        _tell(node, QAccessible.Event.ObjectReorder)


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
        self._action = _SpotActions(node)

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
        if kind == QAccessible.InterfaceType.ActionInterface and self._node.actions:
            return VoidPtr(getCppPointer(self._action)[0])
        return VoidPtr(0)


class _SpotActions(QAccessibleActionInterface):
    """What the screen reader can do with a spot: press it, which is a click, and go there."""

    def __init__(self, node: Node) -> None:
        super().__init__()
        self._node = node

    def actionNames(self) -> list[str]:
        return list(self._node.actions)

    def doAction(self, name: str) -> None:
        action = self._node.actions.get(name)
        if action is not None:
            action()

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

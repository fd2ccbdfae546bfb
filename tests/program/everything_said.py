"""Everything that a program says at one moment, wherever and however it says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface

    from canasta_desktop.table.view import TableView
    from tests.program.desktop import Desktop

_SPOKEN = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
    QAccessible.Text.Accelerator,
)
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    *(Qt.ItemDataRole.UserRole + more for more in range(4)),
)

_SILENT = frozenset({"objectName", "styleSheet"})
"""Text properties that nobody ever reads."""

_SMOOTHING = 8
"""Letters are smoothed a little differently from time to time; no card differs by so little."""


def everything_said(desktop: Desktop) -> list[str]:
    """Return every text of the program with where it stands, in a fixed order.

    That is each text property of every object in its windows (labels, tool tips, menus, names for
    screen readers, ...), the entries of its lists, what a screen reader can walk through, the
    signs painted on the table, the tool tips of its places and the clipboard.
    """
    said: list[str] = []
    for window in _windows(desktop.window):
        for thing in (window, *window.findChildren(QObject)):
            said += _texts_of(thing)
        said += _spoken(QAccessible.queryAccessibleInterface(window))
    said += [f"sign: {s.text.render()} | {s.detail.render()}" for s in desktop.table.signs_shown]
    said += _tool_tips(desktop.table)
    said.append(f"clipboard: {QGuiApplication.clipboard().text()}")
    return said


def drawn(desktop: Desktop) -> bytes:
    """Return what the window shows, in shades of grey and at half its size."""
    shot = desktop.window.grab().toImage()
    half = shot.scaled(
        shot.size() / 2, mode=Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(half.constBits())


def look_alike(first: bytes, second: bytes) -> bool:
    """Return whether two windows show the same, but for how the edges of letters are smoothed."""
    if first == second:
        return True
    pairs = zip(first, second, strict=True)
    return all(abs(one - other) <= _SMOOTHING for one, other in pairs)


def _windows(window: QWidget) -> Iterator[QWidget]:
    """Yield a window, and its dialogs, menus and other windows of its own."""
    yield window
    for other in QApplication.topLevelWidgets():
        if other is not window and window.isAncestorOf(other):
            yield other


def _texts_of(thing: QObject) -> Iterator[str]:
    kind = type(thing).__name__
    meta = thing.metaObject()
    for number in range(meta.propertyCount()):
        name = str(meta.property(number).name())
        value = thing.property(name)
        if isinstance(value, str) and value and name not in _SILENT:
            yield f"{kind}.{name}: {value}"
    if isinstance(thing, QAbstractItemView) and thing.model() is not None:
        model = thing.model()
        for row in range(model.rowCount()):
            for role in _ROLES:
                value = model.data(model.index(row, 0), role)
                if value is not None:
                    yield f"{kind}, row {row}: {value}"


def _tool_tips(table: TableView) -> list[str]:
    """Rest the pointer on one place of the table after the other, and return what comes up."""
    tips: dict[str, None] = {}
    for x in range(20, table.viewport().width(), 140):
        for y in range(20, table.viewport().height(), 70):
            point = QPoint(x, y)
            event = QHelpEvent(QEvent.Type.ToolTip, point, table.viewport().mapToGlobal(point))
            QApplication.sendEvent(table.viewport(), event)
            tips[f"tool tip: {QToolTip.text()}"] = None
    QToolTip.hideText()
    return list(tips)


def _spoken(node: QAccessibleInterface | None, depth: int = 0) -> Iterator[str]:
    if node is None or not node.isValid():
        return
    words = [node.text(kind) for kind in _SPOKEN]
    if any(words):
        yield f"spoken {'  ' * depth}{node.role().name}: {' | '.join(words)}"
    for number in range(node.childCount()):
        yield from _spoken(node.child(number), depth + 1)

"""Everything that a window says: on it, in its tool tips and to a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QTreeWidget,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def seen_widgets(window: QWidget) -> Iterator[QWidget]:
    """Yield the window and everything on it that can be seen."""
    yield window
    for child in window.findChildren(QWidget):
        if child.isVisibleTo(window):
            yield child


def focusable(window: QWidget) -> list[QWidget]:
    """Return everything on a window that the keyboard can come to."""
    return [
        widget
        for widget in seen_widgets(window)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    ]


def spoken_name(widget: QWidget) -> str:
    """Return what a screen reader calls a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return "" if interface is None else interface.text(QAccessible.Text.Name)


def texts_of(window: QWidget) -> list[str]:
    """Return every text of a window, menus and screen reader's names included."""
    found = [window.windowTitle()]
    for widget in seen_widgets(window):
        found += _own_texts(widget)
        found += [
            widget.toolTip(),
            widget.statusTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            spoken_name(widget),
        ]
    if isinstance(window, QMainWindow):
        for action in window.findChildren(QAction):
            found += [action.text(), action.toolTip(), action.statusTip()]
    return [text for text in found if text]


def _own_texts(widget: QWidget) -> list[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.text()]
    if isinstance(widget, QLineEdit):
        return [widget.text(), widget.placeholderText()]
    if isinstance(widget, QComboBox):
        return [widget.itemText(index) for index in range(widget.count())]
    if isinstance(widget, QListWidget):
        return [widget.item(row).text() for row in range(widget.count())]
    if isinstance(widget, QTreeWidget):
        tops = [widget.topLevelItem(row) for row in range(widget.topLevelItemCount())]
        return [top.text(0) for top in tops if top is not None]
    return []

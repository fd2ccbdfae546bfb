"""The menu of the table: what can be done with a card, a place or the felt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMenu

from canasta_desktop.controller.requests import Choose, Target, ToggleCard, ToggleRank
from canasta_desktop.present.picture import CardKey
from canasta_desktop.windows.commands import CommandName

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from canasta_desktop.controller.requests import Request
    from canasta_desktop.windows.menus import Menus

_ON_TABLE_MENU = (
    CommandName.DRAW,
    CommandName.TAKE,
    CommandName.MELD,
    CommandName.DISCARD,
    CommandName.CLEAR,
    CommandName.HINT,
    CommandName.SORT,
    CommandName.UNDO,
)
"""What stands below that which the card or the place itself offers."""


def table_menu(
    window: QWidget,
    target: CardKey | Target | None,
    menus: Menus,
    handle: Callable[[Request], None],
) -> QMenu:
    """Return the menu for a card, a place or, without either, the felt.

    It is deleted when it closes.
    """
    menu = QMenu(window)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if isinstance(target, CardKey):
        menu.addAction(_tr("Select or put back"), lambda: handle(ToggleCard(target)))
        menu.addAction(_tr("The same for its rank"), lambda: handle(ToggleRank(target)))
        menu.addSeparator()
    elif target is not None:
        menu.addAction(_tr("Choose this place"), lambda: handle(Choose(target)))
        menu.addSeparator()
    for name in _ON_TABLE_MENU:
        menu.addAction(menus.action(name))
    return menu


def _tr(text: str) -> str:
    return QCoreApplication.translate("TableMenu", text)

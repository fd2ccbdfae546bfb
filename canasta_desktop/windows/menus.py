"""The menus, built from the command table and kept in step with the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.commands import (
    COMMANDS,
    CONTEXT,
    PAGE_KEYS,
    Command,
    CommandName,
    MenuName,
    Stage,
    clashes,
)
from canasta_desktop.windows.edge import escaped, find_action, tell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QMenuBar

    from canasta_desktop.present.picture import ActionPicture, TablePicture

_SAYS_WHAT = frozenset({ActionName.UNDO, ActionName.REDO})
"""Actions whose menu text follows the picture, as what they do changes from play to play."""

NO_DEAL_OVER = say("No deal of this match is over yet.")
"""Why there is nothing to review."""

_CHECKABLE = frozenset({CommandName.SIDE_PANEL, CommandName.FULL_SCREEN})


class Menus(QObject):
    """All menus of the main window.

    What cannot be done now stays in reach and says why; only what makes no sense where the
    program is (playing on the start page) is greyed out.
    """

    chosen = Signal(object)
    """A `CommandName`."""

    def __init__(self, bar: QMenuBar) -> None:
        """Fill a menu bar. Raises ValueError if two commands want one key."""
        super().__init__(bar)
        if lines := clashes(COMMANDS):
            raise ValueError(f"keys wanted twice: {lines}")
        self._stage = Stage.START
        self._can_continue = False
        self._actions: dict[CommandName, QAction] = {}
        menus = {name: self._new_menu(bar, name) for name in MenuName}
        for command in COMMANDS:
            menu = menus[command.menu]
            if command.begins_group:
                menu.addSeparator()
            menu.addAction(self._new_action(command))
        self.set_stage(Stage.START)

    def action(self, name: CommandName) -> QAction:
        """Return the menu item of a command."""
        return self._actions[name]

    def set_stage(self, stage: Stage) -> None:
        """Grey out what makes no sense where the program is now, and forget what was played."""
        self._stage = stage
        if stage is not Stage.TABLE:
            self.show_picture(None)
        for command in COMMANDS:
            self._actions[command.name].setEnabled(stage in command.stages)
        self.set_can_continue(self._can_continue)

    def set_can_continue(self, can_continue: bool) -> None:
        """Say whether there is a game to continue."""
        self._can_continue = can_continue
        at_start = self._stage is Stage.START
        self._actions[CommandName.CONTINUE].setEnabled(at_start and can_continue)

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture: what undo would undo, and why things are closed."""
        for command in COMMANDS:
            if command.action is not None:
                self._follow(command, find_action(picture, command.action))
        is_none_over = picture is not None and not (picture.is_over or picture.score.deals)
        self._say_why(CommandName.REVIEW, tell(NO_DEAL_OVER if is_none_over else NOTHING))

    def _follow(self, command: Command, shown: ActionPicture | None) -> None:
        action = self._actions[command.name]
        text, reason = command.title, ""
        if shown is not None:
            if command.action in _SAYS_WHAT and shown.is_open:
                text = escaped(tell(shown.text)) or text
            if not shown.is_open:
                reason = tell(shown.reason)
        action.setText(text + self._key_beside(command))
        self._say_why(command.name, reason)

    def _say_why(self, name: CommandName, reason: str) -> None:
        """Say at a menu item why what it does is closed, or nothing."""
        self._actions[name].setToolTip(reason)
        self._actions[name].setStatusTip(reason)

    def _key_beside(self, command: Command) -> str:
        """Return what shows a key that is no shortcut of the menu."""
        shown = PAGE_KEYS.intersection(command.keys)
        return f"\t{command.key_text}" if shown else ""

    def _new_menu(self, bar: QMenuBar, name: MenuName) -> QMenu:
        menu = bar.addMenu(QCoreApplication.translate(CONTEXT, name.value))
        menu.setToolTipsVisible(True)
        return menu

    def _new_action(self, command: Command) -> QAction:
        action = QAction(command.title + self._key_beside(command), self)
        action.setShortcuts([QKeySequence(key) for key in command.keys if key not in PAGE_KEYS])
        action.setCheckable(command.name in _CHECKABLE)
        action.setAutoRepeat(command.name in {CommandName.LARGER, CommandName.SMALLER})
        action.setMenuRole(_ROLES.get(command.name, QAction.MenuRole.NoRole))
        name = command.name
        action.triggered.connect(lambda _checked=False: self.chosen.emit(name))
        self._actions[name] = action
        return action


_ROLES = {
    CommandName.QUIT: QAction.MenuRole.QuitRole,
    CommandName.PREFERENCES: QAction.MenuRole.PreferencesRole,
    CommandName.ABOUT: QAction.MenuRole.AboutRole,
}

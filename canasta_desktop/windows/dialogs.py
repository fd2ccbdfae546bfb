"""Opens the dialogs of the main window; none of them locks the program or waits for an answer.

The rules dialog and the rules help are loaded when they are first asked for: together they are a
tenth of a second, which the start of the program can do without.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from canasta_desktop.art.icons import icon_image
from canasta_desktop.controller.messages import Message, MessageKind
from canasta_desktop.present.phrases import say
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.preferences import PreferencesDialog
from canasta_desktop.windows.seating import proposed
from canasta_desktop.windows.small_dialogs import AboutDialog, KeysDialog

if TYPE_CHECKING:
    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.rule_sets import OwnRuleSet
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.settings import Preferences
    from canasta_desktop.windows.contracts import Collaborators
    from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
    from canasta_desktop.windows.rules_help import RulesHelp

_ICON = 96

Dialog = TypeVar("Dialog", bound=QDialog)


class Dialogs(QObject):
    """One of each at a time; asking for one that is open brings it forward.

    The settings stay open beside the table, so that what they change can be seen at once.
    """

    help_percent_changed = Signal(int)
    """The text of the help has another size now, in percent."""
    new_game_chosen = Signal(object)
    """A `NewGame`."""
    new_game_closed = Signal()
    """The new game dialog is gone, whether or not a game was chosen."""
    problem_found = Signal(object)
    """A `Message` on a file that cannot be used."""
    rule_sets_closed = Signal()
    """The dialog of rule sets is gone."""
    preferences_changed = Signal(object)
    """New `Preferences`."""
    preferences_closed = Signal()
    """The settings dialog is gone."""
    open_chosen = Signal(object)
    """The path of a file to open."""
    save_chosen = Signal(object)
    """The path of a file to save to."""

    def __init__(self, window: QWidget, given: Collaborators) -> None:
        """Take the window that the dialogs belong to."""
        super().__init__(window)
        self._window = window
        self._given = given
        self._open: dict[type[QDialog], QDialog] = {}
        self._rules: RuleSet | None = None
        self._help: RulesHelp | None = None
        self._help_percent = 100

    def set_preferences(self, preferences: Preferences) -> None:
        """Show other preferences where they are open, and the help's text in their size."""
        dialog = self.find(PreferencesDialog)
        if dialog is not None and dialog.preferences != preferences:
            dialog.show_preferences(preferences)
        self._help_percent = preferences.help_text_size
        if self._help is not None:
            self._help.set_percent(self._help_percent)

    def set_rules(self, rules: RuleSet | None) -> None:
        """Tell the rules help what is played."""
        self._rules = rules
        if self._help is not None:
            self._help.set_rules(rules)

    def find(self, kind: type[Dialog]) -> Dialog | None:
        """Return the open dialog of a kind."""
        found = self._open.get(kind)
        return found if isinstance(found, kind) else None

    def new_game(self, preferences: Preferences, theme: FeltTheme) -> None:
        """Open the new game dialog with the last rules and seats."""
        if self._bring_forward(NewGameDialog):
            return
        game = proposed(preferences.last_game, self._given.levels)
        own = self._own_rule_sets()
        dialog = NewGameDialog(
            game, self._given.levels, theme, self._given.art.card, self._window, own
        )
        dialog.dealt.connect(self.new_game_chosen)
        dialog.rules_asked.connect(self._change_rules)
        dialog.finished.connect(self.new_game_closed)
        dialog.fit_into(self._room())
        self._show(dialog)

    def rule_sets(self, *, in_match: bool) -> None:
        """Open the dialog of rule sets, with the rules of the match if one is played."""
        from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
        from canasta_desktop.windows.rules_dialog.workbench import Workbench

        if not self._bring_forward(RulesDialog):
            bench = Workbench(self._given.rule_sets, self._rules if in_match else None)
            self._show_rule_sets(RulesDialog(bench, self._window))

    def _change_rules(self, preset: str, own_file: str) -> None:
        """Open the dialog of rule sets for the new game, at the rule set chosen there."""
        from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
        from canasta_desktop.windows.rules_dialog.workbench import Kind, Workbench

        game = self.find(NewGameDialog)
        if game is None or self._bring_forward(RulesDialog):
            return
        dialog = RulesDialog(Workbench(self._given.rule_sets), game, chooses=True)
        dialog.select(Kind.PRESET, preset)
        dialog.select(Kind.OWN, own_file)
        dialog.closed_with.connect(lambda entry: game.choose_rules(entry.rules.preset, entry.own))
        dialog.finished.connect(lambda: game.show_own(self._own_rule_sets()))
        self._show_rule_sets(dialog)

    def _own_rule_sets(self) -> tuple[OwnRuleSet, ...]:
        shelf = self._given.rule_sets.read()
        for problem in shelf.problems:
            text = say(problem.template, **problem.values)
            self.problem_found.emit(Message(text, MessageKind.WARNING))
        return shelf.sets

    def _show_rule_sets(self, dialog: RulesDialog) -> None:
        dialog.finished.connect(self.rule_sets_closed)
        dialog.fit_into(self._room())
        self._show(dialog)

    def preferences(self, preferences: Preferences) -> None:
        """Open the settings dialog."""
        if self._bring_forward(PreferencesDialog):
            return
        dialog = PreferencesDialog(preferences, self._given.sample_card, self._window)
        dialog.changed.connect(self.preferences_changed)
        dialog.finished.connect(self.preferences_closed)
        dialog.fit_into(self._room())
        self._show(dialog, locks_window=False)

    def rules_help(self, number: str | None = None) -> None:
        """Open the rules, perhaps at one of them."""
        from canasta_desktop.windows.rules_help import RulesHelp

        if self._help is None:
            self._help = RulesHelp(self._given.help_folder, self._window, self._rules)
            self._help.set_percent(self._help_percent)
            self._help.percent_changed.connect(self.help_percent_changed)
            self._help.finished.connect(self._help_closed)
            self._help.fit_into(self._room())
            self._show(self._help, locks_window=False)
        else:
            self._bring_forward(RulesHelp)
        if number is not None:
            self._help.show_rule(number)

    def _help_closed(self) -> None:
        self._help = None

    def keys(self) -> None:
        """Open the list of keys."""
        if not self._bring_forward(KeysDialog):
            dialog = KeysDialog(self._window)
            dialog.fit_into(self._room())
            self._show(dialog, locks_window=False)

    def about(self) -> None:
        """Open the window about the program."""
        if self._bring_forward(AboutDialog):
            return
        ratio = self._window.devicePixelRatioF()
        icon = QPixmap.fromImage(icon_image(round(_ICON * ratio)))
        icon.setDevicePixelRatio(ratio)
        dialog = AboutDialog(icon, self._window)
        dialog.fit_into(self._room())
        self._show(dialog)

    def open_file(self) -> None:
        """Ask for a saved game to open."""
        if self._bring_forward(QFileDialog):
            return
        dialog = self._file_dialog(self.tr("Open a saved game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_chosen.emit(Path(name)))
        self._show(dialog)

    def save_file(self) -> None:
        """Ask where to save the game."""
        if self._bring_forward(QFileDialog):
            return
        dialog = self._file_dialog(self.tr("Save the game"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(self._given.save_suffix.removeprefix("."))
        dialog.fileSelected.connect(lambda name: self.save_chosen.emit(Path(name)))
        self._show(dialog)

    def close_all(self) -> None:
        """Close whatever is open."""
        if not self._open:
            return
        from canasta_desktop.windows.rules_dialog.dialog import RulesDialog

        for dialog in list(self._open.values()):
            if isinstance(dialog, RulesDialog):
                dialog.discard()
            else:
                dialog.close()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, str(self._given.save_folder))
        suffix = self._given.save_suffix
        dialog.setNameFilters(
            [
                self.tr("Saved games (*{suffix})").format(suffix=suffix),
                self.tr("All files (*)"),
            ]
        )
        return dialog

    def _show(self, dialog: QDialog, *, locks_window: bool = True) -> None:
        kind = type(dialog)
        self._open[kind] = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(lambda _result: self._open.pop(kind, None))
        if locks_window:
            dialog.open()
        else:
            dialog.show()

    def _bring_forward(self, kind: type[QDialog]) -> bool:
        dialog = self._open.get(kind)
        if dialog is None:
            return False
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        return True

    def _room(self) -> QSize:
        return self._window.size()

"""The dialog of rule settings: three panels around a workbench of rule sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rules.presets import PRESETS
from canasta_desktop.rules.ruleset import RuleSetError
from canasta_desktop.windows.edge import announce, tell, translate
from canasta_desktop.windows.parts.labels import Line
from canasta_desktop.windows.rules_dialog.foot import Foot
from canasta_desktop.windows.rules_dialog.head import Head, Panel
from canasta_desktop.windows.rules_dialog.set_actions import SetActions, told
from canasta_desktop.windows.rules_dialog.set_list import entry_title
from canasta_desktop.windows.rules_dialog.set_panel import SetPanel
from canasta_desktop.windows.rules_dialog.settings_page import SettingsPage
from canasta_desktop.windows.rules_dialog.summary_panel import SummaryPanel
from canasta_desktop.windows.rules_dialog.workbench import Kind
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

    from canasta_desktop.rules.ruleset import Value
    from canasta_desktop.windows.rules_dialog.workbench import Entry, Workbench

_THREE, _TWO = 1120, 760
"""From which width on three and two panels stand side by side, with ordinary text."""
_SETS_WIDTH, _SUMMARY_WIDTH = 286, 320

KEEPS_ITS_RULES: Final = "A match that has begun keeps the rules it began with."


class RulesDialog(QDialog):
    """Chooses, makes and changes rule sets; every change can be seen in words at once."""

    closed_with = Signal(object)
    """The `Entry` that was chosen when the dialog was closed with its golden button."""

    def __init__(
        self, bench: Workbench, parent: QWidget | None = None, *, chooses: bool = False
    ) -> None:
        """Take the rule sets. ``chooses`` if a rule set is wanted, as for a new game."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules"))
        self._bench = bench
        self._chooses = chooses
        self._shown: tuple[Kind, str] | None = None
        self._panels = 1
        self._panel = Panel.SETTINGS
        self._notice = ""
        self._is_refused = False
        self.head = Head()
        self.sets = SetPanel()
        self.page = SettingsPage()
        self.summary = SummaryPanel()
        self.foot = Foot()
        self.keeping = SetActions(self, bench, self.sets, self.summary, self.foot)
        self._lay_out()
        self._connect()
        self._follow()
        if bench.problems:
            self._say(" ".join(told(problem) for problem in bench.problems))

    @property
    def bench(self) -> Workbench:
        """The rule sets."""
        return self._bench

    @property
    def notice(self) -> str:
        """What was said last at the foot, besides what always stands there."""
        return self._notice

    @property
    def panels_in_sight(self) -> int:
        """How many of the three panels stand side by side."""
        return self._panels

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 1380), scaled(self, 850)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def select(self, kind: Kind, key: str) -> None:
        """Choose a rule set; an unknown one changes nothing."""
        self._bench.select(kind, key)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many panels as there is room for."""
        super().resizeEvent(event)
        width = self.width()
        panels = 3 if width >= scaled(self, _THREE) else 2 if width >= scaled(self, _TWO) else 1
        if panels != self._panels:
            self._panels = panels
            self._show_panels()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the list of rule sets, or at the first setting where the list is not shown."""
        super().showEvent(event)
        self._take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc after a question about what is not saved; Enter belongs to the controls."""
        if event.key() == Qt.Key.Key_Escape:
            self.reject()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Close, after asking about changes that are not saved."""
        if self.foot.is_asking:
            self.foot.show_buttons()
            return
        unsaved = self._bench.unsaved()
        if not unsaved:
            super().reject()
            return
        names = ", ".join(f"“{entry_title(entry)}”" for entry in unsaved)
        self.foot.ask(
            self.tr("The changes of {names} are not saved.").format(names=names),
            self.tr("Discard them"),
            self.tr("Go on editing"),
            super().reject,
        )

    def discard(self) -> None:
        """Close without a question; changes that are not saved are gone."""
        super().reject()

    # --- What the player does -----------------------------------------------------------------

    def _connect(self) -> None:
        head, sets, foot = self.head, self.sets, self.foot
        sets.list.chosen.connect(self._on_chosen)
        sets.list.taken.connect(self._on_taken)
        self.page.changed.connect(self._on_change)
        self.page.reset_asked.connect(self._on_reset)
        self.page.search_cleared.connect(self._clear_search)
        head.search.textChanged.connect(self._on_search)
        head.search.returnPressed.connect(self.page.go_to_first)
        head.level.chosen.connect(self.page.set_level)
        for choice in (head.two, head.three):
            choice.chosen.connect(self._on_panel)
        buttons = foot.buttons
        buttons.reset.clicked.connect(self._on_reset_all)
        buttons.save_as.clicked.connect(self.keeping.save_as)
        buttons.cancel.clicked.connect(self.reject)
        buttons.gold.clicked.connect(self._on_gold)
        foot.left.connect(self._after_foot)
        self.keeping.changed.connect(self._follow)
        self.keeping.said.connect(self._say)
        self.keeping.refused.connect(self._refuse)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._on_find)
        save = QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self)
        save.activated.connect(self._on_save)

    def _on_chosen(self, place: tuple[Kind, str]) -> None:
        self._bench.select(*place)
        self._say("")
        self._follow()

    def _on_save(self) -> None:
        if self._bench.is_unsaved() and not self.foot.is_asking:
            self._on_gold()

    def _on_taken(self) -> None:
        """Hand over a rule set that is wanted; changes are never saved on the way."""
        if self._chooses and not self._bench.unsaved():
            self._on_gold()

    def _on_change(self, name: str, value: Value) -> None:
        self._edit(lambda: self._bench.change(name, value))

    def _on_reset(self, name: str) -> None:
        self._edit(lambda: self._bench.reset(name))

    def _on_reset_all(self) -> None:
        if self.foot.buttons.reset.is_closed:
            self._refuse(self.foot.buttons.reset.toolTip())
        else:
            self._edit(self._bench.reset_all)

    def _edit(self, step: Callable[[], None]) -> None:
        if self._bench.is_read_only:
            self._refuse(translate(KEEPS_ITS_RULES))
            return
        try:
            step()
        except RuleSetError as error:
            self._refuse(str(error))
        else:
            self._say("")
        self._follow()
        self._announce_change()

    def _announce_change(self) -> None:
        """Read aloud what gave way, and the plain words of what has changed."""
        changed = self._bench.editing.just_changed
        notes = [
            note
            for name, row in self.page.rows.items()
            if name in changed and row.state is not None and row.state.remark is not None
            for note in (tell(row.state.remark),)
        ]
        announce(self, " ".join([*notes, self.summary.just_changed_text()]))

    def _on_search(self, text: str) -> None:
        self._show_panel(Panel.SETTINGS)
        self.page.search(text)

    def _clear_search(self) -> None:
        self.head.search.clear()
        self.head.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_find(self) -> None:
        self.head.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.head.search.selectAll()

    def _on_gold(self) -> None:
        bench = self._bench
        if bench.current.kind is Kind.OWN and bench.is_unsaved():
            if not self.keeping.attempt(bench.save):
                return
        elif bench.is_unsaved():
            self.keeping.save_as()
            return
        if bench.unsaved():
            self.reject()
            return
        self.closed_with.emit(bench.current)
        self.accept()

    # --- Showing ------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Show everything as it lies on the bench."""
        bench = self._bench
        entry, editing = bench.current, bench.editing
        anew = self._shown != entry.place
        self._shown = entry.place
        read_only = say(KEEPS_ITS_RULES) if bench.is_read_only else None
        self.sets.list.show_bench(bench)
        self.sets.show_kind(entry.kind)
        self.page.show_editing(editing, self._title(), self._note(entry), read_only, anew=anew)
        self.summary.show_editing(editing)
        self._follow_buttons(entry)

    def _follow_buttons(self, entry: Entry) -> None:
        bench, buttons = self._bench, self.foot.buttons
        preset = tell(preset_label(entry.rules.preset))
        buttons.reset.setText(self.tr("Reset to {preset}").format(preset=preset))
        if bench.is_read_only:
            buttons.reset.close_with(translate(KEEPS_ITS_RULES))
        elif not differences(bench.editing.rules):
            buttons.reset.close_with(self.tr("Everything is as in {preset}.").format(preset=preset))
        else:
            buttons.reset.open_up()
        unsaved = bench.is_unsaved()
        if unsaved and entry.kind is Kind.OWN:
            words = self.tr("Save rule set")
        elif unsaved:
            words = self.tr("Save as new…")
        else:
            words = self.tr("Use these rules") if self._chooses else self.tr("Close")
        buttons.gold.setText(words)
        buttons.save_as.setVisible(not unsaved or entry.kind is Kind.OWN)
        buttons.cancel.setVisible(unsaved or self._chooses)

    def _show_panels(self) -> None:
        self.head.show_tabs(self._panels)
        alone, two = self._panels == 1, self._panels == 2
        shown = self._panel
        if two and shown is Panel.SETS:
            shown = Panel.SETTINGS
        self.sets.setVisible(not alone or shown is Panel.SETS)
        self.page.setVisible(self._panels == 3 or shown is Panel.SETTINGS)
        self.summary.setVisible(self._panels == 3 or shown is Panel.SUMMARY)
        self.summary.setMaximumWidth(
            scaled(self, _SUMMARY_WIDTH) if self._panels == 3 else 16_777_215
        )
        self.sets.setMaximumWidth(16_777_215 if alone else scaled(self, _SETS_WIDTH))
        self.head.two.set_value(shown if shown is not Panel.SETS else Panel.SETTINGS)
        self.head.three.set_value(shown)
        self._show_note()

    def _on_panel(self, panel: Panel) -> None:
        self._show_panel(panel)

    def _show_panel(self, panel: Panel) -> None:
        if panel is not self._panel:
            self._panel = panel
            self._show_panels()

    def _after_foot(self) -> None:
        self._follow()
        self._take_focus()

    def _take_focus(self) -> None:
        if self.sets.isVisible():
            self.sets.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.page.go_to_first()

    def _say(self, words: str) -> None:
        self._notice, self._is_refused = words, False
        self._show_note()
        announce(self, words)

    def _refuse(self, words: str) -> None:
        self._notice, self._is_refused = words, True
        self._show_note()
        announce(self, words, assertive=True)

    def _show_note(self) -> None:
        """Show what was said last, or what always holds where there is room for it."""
        self.foot.buttons.say(
            self._notice or translate(KEEPS_ITS_RULES),
            is_news=bool(self._notice),
            is_wrong=self._is_refused,
        )
        self.foot.buttons.note.setVisible(bool(self._notice) or self._panels > 1)

    def _title(self) -> str:
        return entry_title(self._bench.current)

    def _note(self, entry: Entry) -> str:
        if entry.kind is Kind.PRESET:
            return translate(PRESETS[entry.key].summary)
        return translate(KEEPS_ITS_RULES) if entry.kind is Kind.MATCH else ""

    def _lay_out(self) -> None:
        self.sets.setMinimumWidth(scaled(self, 250))
        self.summary.setMinimumWidth(scaled(self, 240))
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.sets, 26)
        middle.addWidget(self.page, 70)
        middle.addWidget(self.summary, 31)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(Line())
        whole.addLayout(middle, 1)
        whole.addWidget(Line(strong=True))
        whole.addWidget(self.foot)
        self._say("")
        self._show_panels()

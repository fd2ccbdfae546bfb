"""What is done with whole rule sets: naming, copying, deleting, files, paper and text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog

from canasta_desktop.present.phrases import say
from canasta_desktop.rule_sets import ENDING, file_name_for
from canasta_desktop.rulebook.editing import preset_label
from canasta_desktop.rulebook.summary import plain_text
from canasta_desktop.rules.presets import PRESETS
from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.file_places import documents_folder
from canasta_desktop.windows.rules_dialog.printing import printed
from canasta_desktop.windows.rules_dialog.set_list import entry_title
from canasta_desktop.windows.rules_dialog.workbench import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from canasta_desktop.windows.rules_dialog.foot import Foot
    from canasta_desktop.windows.rules_dialog.set_panel import SetPanel
    from canasta_desktop.windows.rules_dialog.summary_panel import SummaryPanel
    from canasta_desktop.windows.rules_dialog.workbench import Workbench


class SetActions(QObject):
    """Does what the buttons beside the list and below the plain words say."""

    changed = Signal()
    """Something lies otherwise on the bench."""
    said = Signal(str)
    """A sentence on what was done."""
    refused = Signal(str)
    """A sentence on why something was not done."""

    def __init__(
        self,
        window: QWidget,
        bench: Workbench,
        sets: SetPanel,
        summary: SummaryPanel,
        foot: Foot,
    ) -> None:
        """Take the dialog, the rule sets, the panels with buttons, and where questions are put."""
        super().__init__(window)
        self._window = window
        self._bench = bench
        self._sets = sets
        self._foot = foot
        sets.copy.clicked.connect(self._on_copy)
        sets.rename.clicked.connect(self._on_rename)
        sets.delete.clicked.connect(self._on_delete)
        sets.import_.clicked.connect(self._on_import)
        sets.export.clicked.connect(self._on_export)
        summary.print_button.clicked.connect(self._on_print)
        summary.copy_button.clicked.connect(self._on_copy_text)

    def save_as(self) -> None:
        """Ask for the name under which the chosen rule set is kept as a new one."""
        words = self.tr("Name of the new rule set:")
        self._ask_name(words, self.tr("Save"), self._new_name(), self._bench.save_as)

    def _on_copy(self) -> None:
        words = self.tr("Name of the copy:")
        self._ask_name(words, self.tr("Copy"), self._new_name(), self._bench.copy)

    def _on_rename(self) -> None:
        if self._sets.rename.is_closed:
            self.refused.emit(self._sets.rename.toolTip())
            return
        words = self.tr("New name:")
        name = self._bench.current.name
        self._ask_name(words, self.tr("Rename"), name, self._bench.rename, for_current=True)

    def _on_delete(self) -> None:
        if self._sets.delete.is_closed:
            self.refused.emit(self._sets.delete.toolTip())
            return
        name = self._bench.current.name
        self._foot.ask(
            self.tr("Delete “{name}”? It cannot be brought back.").format(name=name),
            self.tr("Delete"),
            self.tr("Keep it"),
            lambda: self._finish(
                self._bench.delete, self.tr("“{name}” is deleted.").format(name=name)
            ),
        )

    def _on_import(self) -> None:
        dialog = QFileDialog(self._window, self.tr("Import a rule set"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.import_file(Path(name)))
        self._open(dialog)

    def _on_export(self) -> None:
        name = self._file_title()
        dialog = QFileDialog(self._window, self.tr("Export “{name}”").format(name=name))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(ENDING.removeprefix("."))
        dialog.fileSelected.connect(lambda chosen: self.export_file(Path(chosen)))
        self._open(dialog, file_name_for(name))

    def import_file(self, path: Path) -> None:
        """Take in the rule set of a file, or say in one sentence why not."""
        if self.attempt(lambda: self._bench.import_file(path)):
            name = self._bench.current.name
            self.said.emit(self.tr("“{name}” is imported.").format(name=name))

    def export_file(self, path: Path) -> None:
        """Write the chosen rule set to a file, or say in one sentence why not."""
        title = self._file_title()
        if self.attempt(lambda: self._bench.export(title, path)):
            self.said.emit(self.tr("Exported as {file}.").format(file=path.name))

    def _open(self, dialog: QFileDialog, name: str = "") -> None:
        dialog.setNameFilters(
            [
                self.tr("Rule sets (*{suffix})").format(suffix=ENDING),
                self.tr("All files (*)"),
            ]
        )
        dialog.setDirectory(documents_folder())
        dialog.selectFile(name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _file_title(self) -> str:
        entry = self._bench.current
        return entry.name if entry.kind is Kind.OWN else self._new_name()

    def _new_name(self) -> str:
        entry = self._bench.current
        if entry.kind is Kind.OWN:
            return self._bench.free_name(entry.name)
        preset = tell(preset_label(entry.rules.preset))
        return self._bench.free_name(self.tr("My {preset}").format(preset=preset))

    def _ask_name(
        self,
        words: str,
        yes: str,
        name: str,
        then: Callable[[str], None],
        *,
        for_current: bool = False,
    ) -> None:
        def check(text: str) -> None:
            self._bench.check_name(text, for_current=for_current)

        def named(text: str) -> None:
            self._finish(lambda: then(text), "")

        self._foot.ask_name(words, yes, name, check, named)

    def _finish(self, step: Callable[[], None], said: str) -> None:
        if self.attempt(step):
            self.said.emit(said)
        self._foot.show_buttons()

    def attempt(self, step: Callable[[], None]) -> bool:
        """Do something with files; say the sentence of the error if it fails."""
        try:
            step()
        except ValueError as error:
            self.refused.emit(told(error))
            self.changed.emit()
            return False
        self.changed.emit()
        return True

    # --- Words on paper and elsewhere ---------------------------------------------------------

    def _on_print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(entry_title(self._bench.current))
        document = printed(
            entry_title(self._bench.current), self._origin(), self._bench.editing.rules
        )
        dialog = QPrintDialog(printer, self._window)
        document.setParent(dialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: document.print_(printer))
        QDialog.open(dialog)

    def _on_copy_text(self) -> None:
        title = f"{entry_title(self._bench.current)} \N{EN DASH} {self._origin()}"
        text = plain_text(title, self._bench.editing.rules, translate)
        QGuiApplication.clipboard().setText(text)
        self.said.emit(self.tr("The rules are copied as text."))

    def _origin(self) -> str:
        """Return what stands below the title on paper."""
        entry = self._bench.current
        if entry.kind is Kind.PRESET and not self._bench.is_unsaved():
            return translate(PRESETS[entry.key].summary)
        preset = tell(preset_label(entry.rules.preset))
        return self.tr("from {preset}").format(preset=preset)


def told(error: ValueError) -> str:
    """Return the sentence of an error in the language of the interface."""
    template = getattr(error, "template", None)
    if template is None:
        return str(error)
    return tell(say(template, **getattr(error, "values", {})))

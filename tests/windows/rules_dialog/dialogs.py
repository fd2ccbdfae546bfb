"""The rules dialog as tests use it: three own rule sets in a folder, real keys and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from canasta_desktop.rule_sets import RuleSetFolder
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows.rules_dialog.controls import ValueList
from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
from canasta_desktop.windows.rules_dialog.workbench import Kind, Workbench

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from canasta_desktop.rules.ruleset import RuleSet

SUNDAY = make_rules(changes={"target": 4000, "wild_ratio": "le_naturals", "canastas_to_go_out": 2})
ROOM = QSize(1440, 900)


def folder_with_sets(tmp_path: Path) -> RuleSetFolder:
    """Return a folder with two own rule sets."""
    folder = RuleSetFolder(tmp_path / "rules")
    folder.add("Sunday table", SUNDAY)
    folder.add("Club night", make_rules("modern", {"target": 5000}))
    return folder


def open_dialog(
    qtbot: QtBot,
    folder: RuleSetFolder,
    *,
    match: RuleSet | None = None,
    chooses: bool = False,
    room: QSize = ROOM,
) -> RulesDialog:
    """Return the dialog, open."""
    dialog = RulesDialog(Workbench(folder, match), chooses=chooses)
    qtbot.addWidget(dialog)
    dialog.fit_into(room)
    dialog.open()
    QApplication.processEvents()
    return dialog


def choose(dialog: RulesDialog, name: str) -> None:
    """Click a rule set in the list."""
    view = dialog.sets.list
    for row in range(view.count()):
        item = view.item(row)
        if item.text().startswith(f"{name}."):
            view.scrollToItem(item)
            click(view.viewport(), view.visualItemRect(item).center())
            return
    raise AssertionError(name)


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget, in its middle if nothing else is said."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
    QApplication.processEvents()


def keys(widget: QWidget, *pressed: Qt.Key) -> None:
    """Press keys one after the other on a widget."""
    for key in pressed:
        QTest.keyClick(widget, key)
    QApplication.processEvents()


def pick(dialog: RulesDialog, setting: str, words: str) -> None:
    """Choose a value of a list by its words with the arrow keys."""
    control = dialog.page.rows[setting].control
    assert isinstance(control, ValueList)
    control.setFocus()
    wanted = control.findText(words)
    assert wanted >= 0, words
    for _ in range(control.count()):
        if control.currentIndex() == wanted:
            return
        keys(control, Qt.Key.Key_Down if control.currentIndex() < wanted else Qt.Key.Key_Up)
    assert control.currentIndex() == wanted


def greyed(box: QComboBox) -> list[str]:
    """Return the words of a list that cannot be chosen."""
    flags = Qt.ItemFlag.ItemIsEnabled
    model = box.model()
    return [
        box.itemText(row)
        for row in range(box.count())
        if not model.flags(model.index(row, 0)) & flags
    ]


def own_names(folder: RuleSetFolder) -> list[str]:
    """Return the names of the rule sets in a folder."""
    return [item.name for item in folder.read().sets]


__all__ = [
    "ROOM",
    "SUNDAY",
    "Kind",
    "choose",
    "click",
    "folder_with_sets",
    "greyed",
    "keys",
    "open_dialog",
    "own_names",
    "pick",
]  # fmt: skip

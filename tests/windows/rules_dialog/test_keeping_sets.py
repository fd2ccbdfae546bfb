"""Own rule sets in the dialog: saved, named, copied, deleted, imported, and never lost unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from canasta_desktop.rule_sets import ENDING, RuleSetFolder
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows.rules_dialog.printing import printed
from canasta_desktop.windows.rules_dialog.workbench import Kind
from tests.windows.rules_dialog.dialogs import (
    SUNDAY,
    choose,
    click,
    keys,
    open_dialog,
    own_names,
    pick,
)
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.rules_dialog.dialog import RulesDialog


def give_name(dialog: RulesDialog, name: str) -> None:
    field = dialog.foot.naming.field
    assert QApplication.focusWidget() is field
    field.selectAll()
    QTest.keyClicks(field, name) if name else field.clear()
    keys(field, Qt.Key.Key_Return)


def test_all_rule_sets_are_listed_with_where_they_come_from(dialog: RulesDialog) -> None:
    texts = texts_of(dialog.sets.list)
    assert "Sunday table. from Classic, 3 differences" in texts
    assert "Club night. from Modern American, 1 difference" in texts
    assert any(text.startswith("Britannica. As Pagat") for text in texts)


def test_a_changed_own_rule_set_is_saved_and_the_dialog_closes(
    sunday: RulesDialog, folder: RuleSetFolder
) -> None:
    pick(sunday, "permission", "must ask")
    gold = sunday.foot.buttons.gold
    assert gold.text() == "Save rule set"
    click(gold)
    assert not sunday.isVisible()
    kept = next(item for item in folder.read().sets if item.name == "Sunday table")
    assert kept.rules.value("permission") == "required"


def test_a_changed_preset_is_saved_under_a_name_of_its_own(
    dialog: RulesDialog, folder: RuleSetFolder
) -> None:
    pick(dialog, "canastas_to_go_out", "2")
    click(dialog.foot.buttons.gold)
    assert dialog.foot.naming.field.text() == "My Classic"
    give_name(dialog, "Two canastas")
    assert "Two canastas" in own_names(folder)
    assert dialog.bench.current.name == "Two canastas"
    assert dialog.bench.unsaved() == ()
    assert dialog.isVisible()
    choose(dialog, "Classic")
    assert dialog.bench.editing.rules == make_rules()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A rule set needs a name."),
        ("CLUB night", "There is already a rule set named “CLUB night”."),
        ("Vienna", "“Vienna” is the name of a preset."),
    ],
)
def test_a_name_that_will_not_do_is_told_beside_the_field(
    sunday: RulesDialog, folder: RuleSetFolder, name: str, sentence: str
) -> None:
    click(sunday.sets.copy)
    give_name(sunday, name)
    assert sunday.foot.naming.wrong.text() == sentence
    assert sunday.foot.is_asking
    assert own_names(folder) == ["Club night", "Sunday table"]
    keys(sunday.foot.naming.field, Qt.Key.Key_Escape)
    assert sunday.isVisible()
    assert not sunday.foot.is_asking


def test_a_copy_gets_a_free_name(sunday: RulesDialog, folder: RuleSetFolder) -> None:
    click(sunday.sets.copy)
    keys(sunday.foot.naming.field, Qt.Key.Key_Return)
    assert own_names(folder) == ["Club night", "Sunday table", "Sunday table 2"]
    assert sunday.bench.current.rules == SUNDAY


def test_a_rule_set_is_renamed(sunday: RulesDialog, folder: RuleSetFolder) -> None:
    click(sunday.sets.rename)
    give_name(sunday, "Monday table")
    assert own_names(folder) == ["Club night", "Monday table"]


def test_changes_stay_when_a_rule_set_is_renamed(sunday: RulesDialog) -> None:
    pick(sunday, "permission", "must ask")
    click(sunday.sets.rename)
    give_name(sunday, "Monday table")
    assert sunday.bench.current.name == "Monday table"
    assert sunday.bench.editing.rules.value("permission") == "required"
    assert sunday.bench.is_unsaved()


def test_a_rule_set_is_deleted_after_a_question(sunday: RulesDialog, folder: RuleSetFolder) -> None:
    click(sunday.sets.delete)
    assert QApplication.focusWidget() is sunday.foot.question.no
    click(sunday.foot.question.no)
    assert "Sunday table" in own_names(folder)
    click(sunday.sets.delete)
    click(sunday.foot.question.yes)
    assert own_names(folder) == ["Club night"]
    assert sunday.bench.current.place == (Kind.PRESET, "classic")
    assert sunday.notice == "“Sunday table” is deleted."


def test_a_preset_is_neither_renamed_nor_deleted(dialog: RulesDialog) -> None:
    for button in (dialog.sets.rename, dialog.sets.delete):
        click(button)
        assert not dialog.foot.is_asking
        assert dialog.notice == "A preset keeps its name and is always there."


def test_changes_that_are_not_saved_are_not_lost_unasked(
    sunday: RulesDialog, folder: RuleSetFolder
) -> None:
    pick(sunday, "permission", "must ask")
    choose(sunday, "Vienna")
    keys(sunday.sets.list, Qt.Key.Key_Escape)
    assert sunday.isVisible()
    assert sunday.foot.question.words.text() == "The changes of “Sunday table” are not saved."
    click(sunday.foot.question.no)
    choose(sunday, "Sunday table")
    assert sunday.bench.editing.rules.value("permission") == "required"
    click(sunday.foot.buttons.cancel)
    click(sunday.foot.question.yes)
    assert not sunday.isVisible()
    assert next(s for s in folder.read().sets if s.name == "Sunday table").rules == SUNDAY


def test_saving_one_rule_set_asks_about_another_that_is_not_saved(sunday: RulesDialog) -> None:
    pick(sunday, "permission", "must ask")
    choose(sunday, "Club night")
    pick(sunday, "talon", "none")
    click(sunday.foot.buttons.gold)
    assert sunday.isVisible()
    assert sunday.foot.question.words.text() == "The changes of “Sunday table” are not saved."


def test_what_is_exported_can_be_imported(
    sunday: RulesDialog, folder: RuleSetFolder, tmp_path: Path
) -> None:
    path = tmp_path / f"given{ENDING}"
    sunday.keeping.export_file(path)
    assert sunday.notice == f"Exported as given{ENDING}."
    sunday.keeping.import_file(path)
    assert own_names(folder) == ["Club night", "Sunday table", "Sunday table 2"]
    assert sunday.bench.current.rules == SUNDAY


def file_dialog(dialog: RulesDialog) -> QFileDialog:
    found = dialog.findChild(QFileDialog)
    assert found is not None
    assert found.isVisible()
    return found


def test_the_buttons_ask_for_the_file(
    sunday: RulesDialog, folder: RuleSetFolder, tmp_path: Path
) -> None:
    path = tmp_path / f"given{ENDING}"
    click(sunday.sets.export)
    asked = file_dialog(sunday)
    assert asked.selectedFiles()[0].endswith("rules-sunday-table.canasta-rules")
    asked.fileSelected.emit(str(path))
    asked.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    click(sunday.sets.import_)
    asked = file_dialog(sunday)
    asked.fileSelected.emit(str(path))
    asked.reject()
    assert "Sunday table 2" in own_names(folder)


def test_printing_asks_which_printer(sunday: RulesDialog) -> None:
    click(sunday.summary.print_button)
    asked = sunday.findChild(QPrintDialog)
    assert asked is not None
    assert asked.isVisible()
    asked.reject()


def test_a_bad_file_is_told_in_one_sentence_and_nothing_changes(
    sunday: RulesDialog, folder: RuleSetFolder, tmp_path: Path
) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    sunday.keeping.import_file(path)
    assert sunday.notice.startswith("letter.txt cannot be imported. ")
    assert own_names(folder) == ["Club night", "Sunday table"]
    assert sunday.bench.current.name == "Sunday table"


def test_a_damaged_file_is_named_when_the_dialog_opens(
    qtbot: QtBot, folder: RuleSetFolder, tmp_path: Path
) -> None:
    (tmp_path / "rules" / f"bad{ENDING}").write_text("oh")
    dialog = open_dialog(qtbot, folder)
    assert dialog.notice == (
        f"The rule set in bad{ENDING} was damaged. It is kept as bad-1.damaged."
    )


def test_a_disk_that_refuses_is_told_and_the_changes_stay(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    dialog = open_dialog(qtbot, RuleSetFolder(tmp_path / "file" / "rules"))
    pick(dialog, "canastas_to_go_out", "2")
    click(dialog.foot.buttons.gold)
    keys(dialog.foot.naming.field, Qt.Key.Key_Return)
    assert dialog.notice.startswith("“My Classic” cannot be saved: ")
    assert dialog.bench.editing.rules.canastas_to_go_out == 2


def test_the_rules_of_the_match_can_be_copied_for_later(
    qtbot: QtBot, folder: RuleSetFolder
) -> None:
    dialog = open_dialog(qtbot, folder, match=make_rules("vienna", {"target": 1500}))
    click(dialog.sets.copy)
    keys(dialog.foot.naming.field, Qt.Key.Key_Return)
    assert dialog.bench.current.name == "My Vienna"
    pick(dialog, "canastas_to_go_out", "2")
    assert dialog.bench.editing.rules.canastas_to_go_out == 2


def test_for_a_new_game_the_golden_button_hands_over_what_is_chosen(
    qtbot: QtBot, folder: RuleSetFolder
) -> None:
    dialog = open_dialog(qtbot, folder, chooses=True)
    choose(dialog, "Sunday table")
    assert dialog.foot.buttons.gold.text() == "Use these rules"
    with qtbot.waitSignal(dialog.closed_with) as chosen:
        click(dialog.foot.buttons.gold)
    assert chosen.args is not None
    assert chosen.args[0].rules == SUNDAY
    assert not dialog.isVisible()


@pytest.mark.parametrize("way", ["enter", "double click"])
def test_enter_or_a_double_click_takes_a_rule_set_for_a_new_game(
    qtbot: QtBot, folder: RuleSetFolder, way: str
) -> None:
    dialog = open_dialog(qtbot, folder, chooses=True)
    choose(dialog, "Sunday table")
    view = dialog.sets.list
    with qtbot.waitSignal(dialog.closed_with, timeout=500) as chosen:
        if way == "enter":
            keys(view, Qt.Key.Key_Return)
        else:
            middle = view.visualItemRect(view.currentItem()).center()
            QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert chosen.args is not None
    assert chosen.args[0].rules == SUNDAY


def test_enter_in_the_list_neither_saves_nor_closes_what_is_not_saved(
    qtbot: QtBot, folder: RuleSetFolder
) -> None:
    dialog = open_dialog(qtbot, folder, chooses=True)
    pick(dialog, "canastas_to_go_out", "2")
    keys(dialog.sets.list, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert not dialog.foot.is_asking
    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert dialog.foot.is_asking


def test_the_rules_are_copied_as_text(sunday: RulesDialog) -> None:
    click(sunday.summary.copy_button)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Sunday table – from Classic\n\nThe match\n")
    assert "It needs two canastas" in text


def test_the_printed_page_has_every_section_and_what_differs_in_bold(tmp_path: Path) -> None:
    document = printed("Sunday table", "from Classic", SUNDAY)
    text = document.toPlainText()
    assert text.startswith("Sunday table\nfrom Classic\nThe match\n")
    assert "Scoring" in text
    bold = document.find("two canastas").charFormat().fontWeight()
    plain = document.find("with or without a last discard").charFormat().fontWeight()
    assert bold > plain
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "rules.pdf"))
    document.print_(printer)
    assert (tmp_path / "rules.pdf").stat().st_size > 2000

"""Every screen of the program, one after the other, for tests that look at all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from canasta_desktop.art.themes import FELTS
from canasta_desktop.coach.review import review
from canasta_desktop.coach.review_deal import played_deal
from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.present.review_tables import ReviewTables
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.settings import Level
from canasta_desktop.table.options import TableOptions
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.preferences import PreferencesDialog
from canasta_desktop.windows.review.reviews import opened, reviewed_deal
from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
from canasta_desktop.windows.rules_dialog.workbench import Kind as RuleSetKind
from canasta_desktop.windows.rules_help import RulesHelp
from canasta_desktop.windows.side_panel import Section
from canasta_desktop.windows.small_dialogs import AboutDialog, KeysDialog
from tests.coach.review_deals import QUICK, record_of
from tests.windows.desk import FakeController, collaborators, saved_game
from tests.windows.pictures import action_picture, covered_picture, modern_picture, table_picture
from tests.windows.sheets import deal_sheet, match_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QDialog, QWidget

SIZE = (1024, 640)


def all_screens(folder: Path) -> Iterator[tuple[str, QWidget]]:
    """Yield the name of each screen and its window, which is led on to the next one after that."""
    controller = FakeController()
    window = MainWindow(collaborators(folder, controller))
    window.show()
    window.resize(*SIZE)
    try:
        for name, shown in _screens(window, controller, folder):
            QApplication.processEvents()  # layouts show what is new only then
            yield name, shown
    finally:
        window.close()
        window.deleteLater()


def _screens(
    window: MainWindow, controller: FakeController, folder: Path
) -> Iterator[tuple[str, QWidget]]:
    saved = saved_game(folder)
    window.show_start(saved, (saved,))
    yield "start", window
    window.show_start(None)
    yield "start, first time", window
    controller.picture = table_picture()
    window.show_table(make_rules())
    yield "table", window
    shown = {n: action_picture(n, is_shown=True, is_open=True) for n in ActionName}
    controller.show(table_picture(actions=shown, is_paused=True))
    yield "table with every button", window
    for section in Section:
        window.table_page.open_only(section)
        yield f"table with the {section.value}", window
    window.table_page.open_only(None)
    controller.show(modern_picture())
    yield "table of Modern American", window
    window.table_page.open_only(Section.SCORES)
    window.table_page.panel.special_hands.opener.setChecked(True)
    yield "special hands", window
    window.table_page.open_only(None)
    window.notify(Message(say("Needs 90."), MessageKind.REFUSAL, "C5.1"))
    yield "refusal", window
    controller.confirmation_asked.emit(
        Confirmation(1, say("It costs 200."), say("Do it"), say("Leave it"))
    )
    yield "question", window
    controller.show(covered_picture())
    yield "cover", window
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(deal_sheet(is_match_over=True))
    controller.match_ended.emit(match_sheet())
    yield "end of a deal", window
    window.sheets.overlay.click_default()
    yield "end of a match", window
    window.sheets.see_table()
    yield "table after the end", window
    yield from _dialogs(window)


def _dialogs(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    dialogs = window.dialogs
    dialogs.new_game(window.preferences, FELTS["green"])
    yield "new game", _found(window, NewGameDialog)
    dialogs.rule_sets(in_match=True)
    rules = _found(window, RulesDialog)
    yield "rule sets", rules
    assert isinstance(rules, RulesDialog)
    rules.head.level.segment(Level.ADVANCED).click()
    rules.select(RuleSetKind.PRESET, "modern")
    yield "rule sets, modern", rules
    rules.close()
    dialogs.preferences(window.preferences)
    yield "settings", _found(window, PreferencesDialog)
    dialogs.rules_help("C6.5")
    yield "rules", _found(window, RulesHelp)
    dialogs.keys()
    yield "keys", _found(window, KeysDialog)
    dialogs.about()
    yield "about", _found(window, AboutDialog)
    yield from _review(window)


def _review(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    match = record_of("classic", 1)
    deal = played_deal(match)
    dialog = opened(window, TableOptions(), FELTS["green"], ((0, "Marisol"), (1, "Tomás")), deal=1)
    dialog.show_share(0.4)
    yield "review on its way", dialog
    dialog.show_review(ReviewTables(reviewed_deal(match, deal), review(deal, 0, QUICK)))
    yield "review", dialog
    dialog.form.segment(True).click()
    yield "review in numbers", dialog
    dialog.close()


def _found(window: MainWindow, kind: type[QDialog]) -> QWidget:
    dialog = window.dialogs.find(kind)
    assert dialog is not None
    return dialog

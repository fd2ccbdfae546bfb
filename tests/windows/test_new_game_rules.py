"""The rules of a new game: own rule sets beside the presets, changed and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop.art.themes import FELTS
from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.rule_sets import OwnRuleSet
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import Preferences, preferences_from_json, preferences_to_json
from canasta_desktop.windows.commands import CommandName
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
from canasta_desktop.windows.rules_dialog.workbench import Kind
from canasta_desktop.windows.seating import proposed, remembered
from tests.windows.desk import LEVELS, FakeController, blank_card, collaborators
from tests.windows.rules_dialog.dialogs import choose, click, keys, pick
from tests.windows.texts import texts_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.windows.main_window import MainWindow

SUNDAY = make_rules(changes={"target": 4000, "canastas_to_go_out": 2})
OWN = (
    OwnRuleSet("Sunday table", SUNDAY, "rules-sunday-table.canasta-rules"),
    OwnRuleSet("<b>&x</b>", make_rules("vienna"), "rules-x.canasta-rules"),
)


def game_with(rules: RuleSet, name: str = "") -> NewGame:
    first = proposed(None, LEVELS)
    return NewGame(rules, first.seats, rule_set=name)


def make_dialog(qtbot: QtBot, game: NewGame | None = None) -> NewGameDialog:
    game = game or proposed(None, LEVELS)
    dialog = NewGameDialog(game, LEVELS, FELTS["green"], blank_card, None, OWN)
    qtbot.addWidget(dialog)
    dialog.fit_into(QSize(1024, 640))
    dialog.open()
    return dialog


def choose_own(dialog: NewGameDialog, name: str) -> None:
    presets = dialog.presets
    for row in range(presets.count()):
        if presets.item(row).text().startswith(f"{name}, yours"):
            presets.scrollToItem(presets.item(row))
            click(presets.viewport(), presets.visualItemRect(presets.item(row)).center())
            return
    raise AssertionError(name)


def test_own_rule_sets_are_listed_and_marked(qtbot: QtBot) -> None:
    dialog = make_dialog(qtbot)
    texts = texts_of(dialog.presets)
    assert (
        "Sunday table, yours. From Classic. Points to win: 4,000. Canastas needed to go out: 2."
        in texts
    )
    assert "<b>&x</b>, yours. From Vienna, without a change." in texts


def test_an_own_rule_set_is_played_as_it_is_and_named_in_the_sentence(qtbot: QtBot) -> None:
    dialog = make_dialog(qtbot)
    choose_own(dialog, "Sunday table")
    assert dialog.sentence.startswith("Sunday table to 4,000: ")
    assert dialog.game().rules == SUNDAY
    assert dialog.game().rule_set == "Sunday table"


def test_how_long_is_played_follows_the_rule_set_until_the_player_says_so(qtbot: QtBot) -> None:
    dialog = make_dialog(qtbot)
    choose_own(dialog, "Sunday table")
    dialog.presets.set_preset("classic")
    assert dialog.game().rules == make_rules()
    click(dialog.target_choice.segment(0))
    choose_own(dialog, "Sunday table")
    assert dialog.game().rules == make_rules(changes={"target": 0, "canastas_to_go_out": 2})


def test_the_length_that_a_rule_set_has_is_one_of_the_choices(qtbot: QtBot) -> None:
    dialog = make_dialog(qtbot)
    segment = dialog.target_choice.segment(-2)
    for preset, text in (("classic", "5,000"), ("modern", "8,500")):
        dialog.presets.set_preset(preset)
        assert (segment.text(), segment.isChecked()) == (text, True)
        assert segment.accessibleName() == f"Play to: {text}"
        assert dialog.game().rules == make_rules(preset)
        assert not dialog.points_field.isVisibleTo(dialog)
    choose_own(dialog, "Sunday table")
    assert (segment.text(), segment.isChecked()) == ("4,000", True)
    dialog.target_choice.segment(-1).click()
    dialog.points_field.setValue(6000)
    dialog.presets.set_preset("modern")
    assert dialog.game().rules == make_rules("modern", {"target": 6000})


def test_what_was_chosen_is_remembered_by_its_name(qtbot: QtBot) -> None:
    game = game_with(SUNDAY, "Sunday table")
    kept = preferences_to_json(Preferences(last_game=remembered(game)))
    last = preferences_from_json(kept).last_game
    dialog = make_dialog(qtbot, proposed(last, LEVELS))
    assert dialog.presets.own_name() == "Sunday table"
    assert dialog.game() == game


def test_a_rule_set_changed_since_is_played_as_it_is_now(qtbot: QtBot) -> None:
    before = make_rules(changes={"target": 4000, "permission": "required"})
    dialog = make_dialog(qtbot, game_with(before, "Sunday table"))
    assert dialog.game().rules == SUNDAY


def test_rules_whose_rule_set_is_gone_are_still_offered(qtbot: QtBot) -> None:
    rules = make_rules("traditional", {"wild_cap": 2, "target": 3000})
    dialog = make_dialog(qtbot, game_with(rules, "Long gone"))
    assert dialog.game().rules == rules
    assert dialog.game().rule_set == ""
    assert any(text.startswith("As in the last game. ") for text in texts_of(dialog.presets))


def test_a_word_leads_to_the_dialog_of_rules(qtbot: QtBot) -> None:
    dialog = make_dialog(qtbot)
    choose_own(dialog, "Sunday table")
    with qtbot.waitSignal(dialog.rules_asked, timeout=500) as asked:
        QTest.keyClick(dialog.change_button, Qt.Key.Key_Space)
    assert asked.args == ["classic", "rules-sunday-table.canasta-rules"]


@pytest.fixture
def new_game(window: MainWindow) -> NewGameDialog:
    """The new game dialog of the main window."""
    window.start_page.new_game_asked.emit()
    dialog = window.dialogs.find(NewGameDialog)
    assert dialog is not None
    return dialog


def rules_dialog(window: MainWindow) -> RulesDialog:
    dialog = window.dialogs.find(RulesDialog)
    assert dialog is not None
    QApplication.processEvents()
    return dialog


def test_a_rule_set_made_on_the_way_is_chosen_for_the_new_game(
    window: MainWindow, new_game: NewGameDialog
) -> None:
    click(new_game.change_button)
    rules = rules_dialog(window)
    choose(rules, "Vienna")
    pick(rules, "canastas_to_go_out", "2")
    click(rules.foot.buttons.gold)
    keys(rules.foot.naming.field, Qt.Key.Key_Return)
    click(rules.foot.buttons.gold)
    assert window.dialogs.find(RulesDialog) is None
    assert new_game.presets.own_name() == "My Vienna"
    assert new_game.game().rules == make_rules("vienna", {"canastas_to_go_out": 2})


def test_leaving_the_dialog_of_rules_changes_no_choice(
    window: MainWindow, new_game: NewGameDialog
) -> None:
    new_game.presets.set_preset("bicycle")
    click(new_game.change_button)
    rules = rules_dialog(window)
    assert rules.bench.current.place == (Kind.PRESET, "bicycle")
    choose(rules, "Vienna")
    keys(rules.sets.list, Qt.Key.Key_Escape)
    assert new_game.presets.preset() == "bicycle"


def test_a_deleted_rule_set_gives_way_to_its_preset(
    window: MainWindow, new_game: NewGameDialog
) -> None:
    click(new_game.change_button)
    rules = rules_dialog(window)
    click(rules.sets.copy)
    keys(rules.foot.naming.field, Qt.Key.Key_Return)
    click(rules.foot.buttons.gold)
    assert new_game.presets.own_name() == "My Classic"
    click(new_game.change_button)
    rules = rules_dialog(window)
    assert rules.bench.current.name == "My Classic"
    click(rules.sets.delete)
    click(rules.foot.question.yes)
    keys(rules.sets.list, Qt.Key.Key_Escape)
    assert new_game.presets.own_name() == ""
    assert new_game.presets.preset() == "classic"


def test_the_menu_opens_the_rules_and_the_match_waits(
    playing: MainWindow, controller: FakeController
) -> None:
    playing.menus.action(CommandName.RULE_SETS).trigger()
    rules = rules_dialog(playing)
    assert rules.bench.is_read_only
    assert rules.bench.editing.rules == make_rules()
    assert controller.pauses == [True]
    keys(rules.sets.list, Qt.Key.Key_Escape)
    assert controller.pauses == [True, False]


def test_without_a_match_there_are_no_rules_of_one(window: MainWindow) -> None:
    window.start_page.rule_sets_asked.emit()
    assert rules_dialog(window).bench.current.place == (Kind.PRESET, "classic")


def test_closing_the_window_closes_the_rules_without_a_question(
    qtbot: QtBot, tmp_path: Path
) -> None:
    from canasta_desktop.windows.main_window import MainWindow

    window = MainWindow(collaborators(tmp_path, FakeController()))
    qtbot.addWidget(window)
    window.show()
    window.show_start(None)
    window.menus.action(CommandName.RULE_SETS).trigger()
    rules = rules_dialog(window)
    pick(rules, "canastas_to_go_out", "2")
    window.close()
    assert not window.isVisible()
    assert window.dialogs.find(RulesDialog) is None


def test_a_damaged_rule_set_is_named_when_a_new_game_is_chosen(
    window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "bad.canasta-rules").write_text("oh")
    window.start_page.new_game_asked.emit()
    assert any("It is kept as bad-1.damaged." in text for text in texts_of(window))

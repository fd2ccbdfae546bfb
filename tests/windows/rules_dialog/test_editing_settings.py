"""Changing settings with mouse and keys: marks, reasons, and words that follow at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.settings import Group, Level
from canasta_desktop.windows.rules_dialog.controls import Switch, ValueList, ValueNumber
from tests.windows.rules_dialog.dialogs import (
    SUNDAY,
    choose,
    click,
    greyed,
    keys,
    open_dialog,
    pick,
)
from tests.windows.texts import focusable, spoken_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from canasta_desktop.rule_sets import RuleSetFolder
    from canasta_desktop.windows.rules_dialog.dialog import RulesDialog


def shown(dialog: RulesDialog) -> list[str]:
    return [name for name, row in dialog.page.rows.items() if row.isVisibleTo(dialog)]


def see_all(dialog: RulesDialog) -> None:
    click(dialog.head.level.segment(Level.ADVANCED))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_setting_of_every_preset_has_its_control(dialog: RulesDialog, preset: str) -> None:
    choose(dialog, PRESETS[preset].label)
    see_all(dialog)
    settings = settings_of(make_rules(preset))
    assert shown(dialog) == [item.name for item in settings]
    assert dialog.page.difference_text.startswith("0 settings differ")
    for item in settings:
        state = dialog.page.rows[item.name].state
        assert state is not None
        assert state.value == make_rules(preset).value(item.name)


def test_basic_shows_the_basic_settings_and_what_differs(dialog: RulesDialog) -> None:
    basic = [item.name for item in settings_of(make_rules()) if item.level is Level.BASIC]
    assert shown(dialog) == basic
    choose(dialog, "Traditional (house rules)")
    assert shown(dialog) == basic
    click(dialog.page.blocks[Group.DEAL].more)
    assert {"deal_size", "upcard_cover"} <= set(shown(dialog))
    click(dialog.page.blocks[Group.DEAL].more)
    assert shown(dialog) == basic


def test_a_group_says_how_many_more_it_has(dialog: RulesDialog) -> None:
    blocks = dialog.page.blocks
    assert blocks[Group.MATCH].more.text() == "1 more ▾"
    assert blocks[Group.SCORING].more.text() == "8 settings ▾"
    click(blocks[Group.SCORING].more)
    assert blocks[Group.SCORING].more.text() == "fewer ▴"


def test_what_differs_says_what_the_preset_has(sunday: RulesDialog) -> None:
    assert sunday.page.difference_text == "3 settings differ from Classic"
    assert sunday.page.rows["wild_ratio"].notes == ("Classic: does not matter",)
    assert sunday.page.rows["wild_cap"].notes == ()


def test_only_what_differs_can_be_shown(sunday: RulesDialog) -> None:
    click(sunday.page.only_button)
    assert shown(sunday) == ["target", "wild_ratio", "canastas_to_go_out"]
    click(sunday.page.only_button)
    assert len(shown(sunday)) > 3


def test_the_arrow_sets_one_setting_back_and_the_focus_stays(sunday: RulesDialog) -> None:
    row = sunday.page.rows["canastas_to_go_out"]
    assert row.arrow.accessibleName() == "Back to 1: Canastas needed to go out"
    row.arrow.setFocus()
    keys(row.arrow, Qt.Key.Key_Return)
    assert sunday.bench.editing.rules.canastas_to_go_out == 1
    assert not row.arrow.isVisible()
    assert QApplication.focusWidget() is row.control
    assert sunday.page.difference_text == "2 settings differ from Classic"


def test_all_settings_are_set_back_with_one_button(sunday: RulesDialog) -> None:
    reset = sunday.foot.buttons.reset
    assert reset.text() == "Reset to Classic"
    click(reset)
    assert sunday.bench.editing.rules == make_rules()
    assert reset.is_closed
    click(reset)
    assert sunday.notice == "Everything is as in Classic."


def test_a_list_is_chosen_from_with_the_arrows(dialog: RulesDialog) -> None:
    pick(dialog, "permission", "must ask")
    assert dialog.bench.editing.rules.value("permission") == "required"


def test_a_switch_follows_space_enter_and_the_mouse(dialog: RulesDialog) -> None:
    see_all(dialog)
    control = dialog.page.rows["one_card_guard"].control
    assert isinstance(control, Switch)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, None):
        before = dialog.bench.editing.rules.one_card_guard
        if key is None:
            click(control)
        else:
            keys(control, key)
        assert dialog.bench.editing.rules.one_card_guard is not before
        assert control.text() == ("no" if before else "yes")


@pytest.mark.parametrize(
    ("typed", "value"), [("7500", 7500), ("7600", 7500), ("100", 0), ("300", 500), ("99999", 9999)]
)
def test_a_typed_number_becomes_the_nearest_allowed_one_when_it_is_finished(
    dialog: RulesDialog, typed: str, value: int
) -> None:
    control = dialog.page.rows["target"].control
    assert isinstance(control, ValueNumber)
    control.setFocus()
    control.selectAll()
    QTest.keyClicks(control, typed)
    assert dialog.bench.editing.rules.target == 5000
    keys(control, Qt.Key.Key_Return)
    assert dialog.isVisible()
    wanted = round(value / 500) * 500
    assert dialog.bench.editing.rules.target == wanted
    assert control.value() == wanted


def test_arrows_go_from_the_least_target_to_a_single_deal_and_back(dialog: RulesDialog) -> None:
    control = dialog.page.rows["target"].control
    dialog.page.changed.emit("target", 500)
    keys(control, Qt.Key.Key_Down)
    assert dialog.bench.editing.rules.target == 0
    keys(control, Qt.Key.Key_Up)
    assert dialog.bench.editing.rules.target == 500


def test_a_value_that_gave_way_is_grey_and_says_why_and_comes_back(dialog: RulesDialog) -> None:
    click(dialog.page.blocks[Group.STOCK].more)
    pick(dialog, "stock_empty", "the deal ends with that turn")
    row = dialog.page.rows["forced_take"]
    assert row.state is not None
    assert row.state.value is False
    assert any(note.startswith("Set to “no”: without a stock nobody") for note in row.notes)
    assert "nobody takes any more" in row.control.accessibleDescription()
    click(row.control)
    keys(row.control, Qt.Key.Key_Space)
    assert dialog.bench.editing.rules.forced_take is False
    pick(dialog, "stock_empty", "play goes on while the pile is taken")
    assert dialog.bench.editing.rules == make_rules()


def test_an_impossible_value_of_a_list_is_grey_with_its_reason(dialog: RulesDialog) -> None:
    see_all(dialog)
    last = dialog.page.rows["last_red3"].control
    assert isinstance(last, ValueList)
    assert greyed(last) == []
    pick(dialog, "stock_empty", "the deal ends with that draw")
    assert greyed(last) == ["one more lay-down, then the deal ends"]
    assert "before anything could be laid" in last.itemData(1, Qt.ItemDataRole.ToolTipRole)
    keys(last, Qt.Key.Key_Down)
    assert dialog.bench.editing.rules.value("last_red3") == "end_now"


def test_a_number_goes_no_lower_than_another_setting_lets_it(dialog: RulesDialog) -> None:
    see_all(dialog)
    concealed = dialog.page.rows["concealed_total"].control
    assert isinstance(concealed, ValueNumber)
    concealed.setFocus()
    concealed.selectAll()
    QTest.keyClicks(concealed, "50")
    keys(concealed, Qt.Key.Key_Return)
    assert dialog.bench.editing.rules.concealed_total == 100
    assert dialog.page.rows["concealed_total"].notes[-1].startswith("Not below 100: the harder")


def test_what_has_no_effect_now_is_grey_and_says_why(dialog: RulesDialog) -> None:
    choose(dialog, "Modern American")
    see_all(dialog)
    pick(dialog, "special_hands", "not played")
    row = dialog.page.rows["special_courtesy"]
    assert row.notes == ("No effect now: special hands are not played.",)
    click(row.control)
    assert dialog.bench.editing.rules.special_courtesy is False


def test_the_plain_words_follow_and_frame_what_has_just_changed(dialog: RulesDialog) -> None:
    pick(dialog, "canastas_to_go_out", "2")
    framed = [box.text for box in dialog.summary.boxes if box.is_framed]
    assert len(framed) == 1
    assert framed[0].startswith("Going out. It needs two canastas")
    pick(dialog, "red3_plus_needs", "a canasta")
    framed = [box.text for box in dialog.summary.boxes if box.is_framed]
    assert [text.split(".")[0] for text in framed] == ["Threes"]


def test_a_change_is_read_aloud_with_what_gave_way(
    dialog: RulesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def announce(_widget: object, text: str, *, assertive: bool = False) -> None:
        said.append(text)

    monkeypatch.setattr("canasta_desktop.windows.rules_dialog.dialog.announce", announce)
    pick(dialog, "stock_empty", "the deal ends with that turn")
    assert said[-1].startswith("Set to “no”: without a stock nobody takes any more")
    assert "End of stock. Who draws the last card finishes the turn" in said[-1]


def test_the_rules_of_the_match_can_be_looked_at_and_not_changed(
    qtbot: QtBot, folder: RuleSetFolder
) -> None:
    dialog = open_dialog(qtbot, folder, match=SUNDAY)
    assert dialog.bench.is_read_only
    see_all(dialog)
    for name in ("one_card_guard", "permission", "target"):
        control = dialog.page.rows[name].control
        control.setFocus()
        keys(control, Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_5)
        click(control)
    assert dialog.bench.editing.rules == SUNDAY
    assert not any(row.arrow.isVisible() for row in dialog.page.rows.values())
    click(dialog.foot.buttons.reset)
    assert dialog.notice == "A match that has begun keeps the rules it began with."


def test_search_is_a_key_away_and_finds_advanced_settings_too(dialog: RulesDialog) -> None:
    keys_of_find = Qt.Key.Key_F
    QTest.keyClick(dialog, keys_of_find, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is dialog.head.search
    QTest.keyClicks(dialog.head.search, "concealed")
    assert set(shown(dialog)) == {
        "concealed_discard",
        "concealed_after_pile",
        "concealed_waiver",
        "concealed_total",
    }
    assert dialog.page.found_text == "4 settings found for “concealed”"
    keys(dialog.head.search, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is dialog.page.rows["concealed_discard"].control


def test_escape_empties_the_search_before_it_closes_anything(dialog: RulesDialog) -> None:
    dialog.head.search.setFocus()
    QTest.keyClicks(dialog.head.search, "samba")
    assert shown(dialog) == []
    assert dialog.page.found_text == "No setting is called “samba”."
    keys(dialog.head.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert shown(dialog) != []
    keys(dialog.head.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def names_of(control: QWidget) -> set[str]:
    """Return what a screen reader may call a control: its own name, and its label's."""
    interface = QAccessible.queryAccessibleInterface(control)
    assert interface is not None
    labels = [other for other, _ in interface.relations(QAccessible.RelationFlag.Label)]
    return {spoken_name(control), *(label.text(QAccessible.Text.Name) for label in labels)}


@pytest.mark.parametrize("preset", ["Classic", "Modern American"])
def test_every_control_is_named_with_group_label_and_difference(
    dialog: RulesDialog, preset: str
) -> None:
    choose(dialog, preset)
    see_all(dialog)
    for row in dialog.page.rows.values():
        assert f"{row.setting.group}: {row.setting.label}" in names_of(row.control)
    pick(dialog, "permission", "must ask")
    wanted = f"Going out: Asking the partner before going out. Differs from {preset}: nobody asks"
    assert wanted in names_of(dialog.page.rows["permission"].control)


def test_tab_leads_to_every_control_in_the_order_seen(dialog: RulesDialog) -> None:
    see_all(dialog)
    wanted = [row.control for row in dialog.page.rows.values()]
    first = wanted[0]
    first.setFocus()
    order = []
    for _ in range(len(focusable(dialog)) + 5):
        focused = QApplication.focusWidget()
        assert focused is not None
        order.append(focused)
        keys(focused, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is first:
            break
    assert [widget for widget in order if widget in wanted] == wanted

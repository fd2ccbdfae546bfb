"""What Modern American adds around the table: standing, special hands, keys, sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from canasta_desktop.art.themes import FELTS, contrast
from canasta_desktop.controller.requests import Perform
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName, CardKey
from canasta_desktop.present.score_sheet import RowKind, SheetCell, SheetRow
from canasta_desktop.rules.cards import JOKER
from canasta_desktop.windows.deal_end import DealEndSheet
from canasta_desktop.windows.match_end import DealsTable, MatchEndSheet
from canasta_desktop.windows.parts.labels import Tone
from canasta_desktop.windows.side_panel import ALL, Section, SidePanel
from canasta_desktop.windows.standing_card import TickMark
from canasta_desktop.windows.style import panel_palette
from tests.windows.pictures import HAND, action_picture, modern_picture, table_picture
from tests.windows.sheets import deal_sheet, match_sheet
from tests.windows.texts import seen_widgets, spoken_name, texts_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.main_window import MainWindow
    from tests.windows.desk import FakeController


@pytest.fixture
def panel(qtbot: QtBot) -> SidePanel:
    made = SidePanel()
    qtbot.addWidget(made)
    made.setPalette(panel_palette(FELTS["green"]))
    made.resize(324, 860)
    made.show_picture(modern_picture())
    made.show()
    QApplication.processEvents()
    return made


# --- The side panel -------------------------------------------------------------------------------


def test_what_the_deal_would_score_now_stands_item_by_item(panel: SidePanel) -> None:
    spoken = texts_of(panel)
    assert "If the deal ended now" in spoken
    assert "Canastas, Us: 800" in spoken
    assert "Threes, Them: \u2212300" in spoken
    assert "Without the hands, Them: \u22122,935" in spoken


def test_losses_are_red_and_can_be_read(panel: SidePanel) -> None:
    labels = {label.accessibleName(): label for label in panel.findChildren(QLabel)}
    loss, gain = labels["Unfinished, Us: \u22122,000"], labels["Canastas, Us: 800"]
    assert loss.foregroundRole() == Tone.LOSS.value
    assert gain.foregroundRole() != Tone.LOSS.value
    for felt in FELTS.values():
        palette = panel_palette(felt)
        assert contrast(palette.color(Tone.LOSS.value).name(), felt.panel) >= 4.5


def test_what_is_said_item_by_item_is_not_said_a_second_time(panel: SidePanel) -> None:
    assert not any(text.startswith("On the table") for text in texts_of(panel))
    panel.show_picture(modern_picture(standing=()))
    assert "Threes, Us: 100" in texts_of(panel)


def test_threes_are_called_what_the_rule_set_calls_them(panel: SidePanel) -> None:
    panel.show_picture(modern_picture(standing=()))
    assert "Threes" in texts_of(panel)
    panel.show_picture(table_picture())
    assert "Red threes" in texts_of(panel)
    assert "Threes" not in texts_of(panel)


def test_what_going_out_needs_has_a_tick_or_a_cross_and_says_so(panel: SidePanel) -> None:
    spoken = texts_of(panel)
    assert "two canastas: kings, tens: done" in spoken
    assert "wild meld complete: 4 of 7: still lacking" in spoken
    assert [mark.is_met for mark in panel.findChildren(TickMark)] == [True, False]


def test_a_classic_panel_has_none_of_this(panel: SidePanel) -> None:
    panel.show_picture(table_picture())
    texts = texts_of(panel)
    assert "On the table, Us: 815" in texts
    assert not {"If the deal ended now", "Going out", "Special hands"} & set(texts)


@pytest.mark.parametrize("size", [(310, 420), (324, 620), (324, 860), (420, 1400)], ids=str)
def test_nothing_in_the_scores_is_cut_at_the_side(panel: SidePanel, size: tuple[int, int]) -> None:
    panel.resize(*size)
    panel.special_hands.opener.setChecked(True)
    panel.show_sections(ALL, over_table=False)
    for _ in range(4):  # a scroll bar that comes makes lines longer, and those ask for more room
        QApplication.processEvents()
    inside = panel.special_hands.parentWidget()
    assert inside is not None
    area = inside.parentWidget()
    assert isinstance(area, QWidget)
    for label in panel.findChildren(QLabel):
        if area.isAncestorOf(label) and label.isVisibleTo(panel):
            left = label.mapTo(area, QPoint(0, 0)).x()
            assert left >= 0
            assert left + label.width() <= area.width() + 1, label.text()


def test_the_log_and_the_coach_keep_a_place_beside_many_scores(panel: SidePanel) -> None:
    panel.special_hands.opener.setChecked(True)
    QApplication.processEvents()
    assert panel.log.height() >= 90
    assert panel.coach.isVisible()
    assert panel.coach.geometry().bottom() < panel.height()


# --- Special hands --------------------------------------------------------------------------------


def test_one_line_says_which_special_hand_is_nearest(panel: SidePanel) -> None:
    assert panel.special_hands.line == "Nearest: Pairs, 2 cards missing"
    assert panel.special_hands.rows == ()


def test_the_list_shows_how_far_each_special_hand_is(panel: SidePanel) -> None:
    QTest.keyClick(panel.special_hands.opener, Qt.Key.Key_Space)
    assert [spoken_name(row) for row in panel.special_hands.rows] == [
        "Pairs, 2,500 points, 12 of 14 cards, needs a pair more",
        "Straight, 3,000 points, 9 of 14 cards, needs 5 cards more",
    ]


def test_a_special_hand_that_is_chosen_lights_its_cards(panel: SidePanel, qtbot: QtBot) -> None:
    lit: list[frozenset[CardKey]] = []
    panel.pointed_out.connect(lit.append)
    panel.special_hands.opener.setChecked(True)
    pairs, straight = panel.special_hands.rows
    pairs.click()
    assert lit[-1] == frozenset(card.key for card in HAND[:4])
    straight.click()
    assert lit[-1] == {HAND[5].key}
    assert not pairs.isChecked()
    straight.click()
    assert lit[-1] == frozenset()
    pairs.click()
    panel.special_hands.opener.setChecked(False)
    assert lit[-1] == frozenset()


def test_the_chosen_hand_follows_the_cards_that_are_drawn(panel: SidePanel) -> None:
    lit: list[frozenset[CardKey]] = []
    panel.pointed_out.connect(lit.append)
    panel.special_hands.opener.setChecked(True)
    panel.special_hands.rows[0].click()
    before = modern_picture().special_hands
    key = CardKey(JOKER, 0)
    panel.show_picture(
        modern_picture(special_hands=(before[1], *_with_keys(before[:1], frozenset({key}))))
    )
    assert lit[-1] == {key}
    assert [row.isChecked() for row in panel.special_hands.rows] == [False, True]
    panel.show_picture(modern_picture(special_hands=()))
    assert lit[-1] == frozenset()
    assert not panel.special_hands.isVisible()


def _with_keys(hands: tuple[object, ...], keys: frozenset[CardKey]) -> list[object]:

    return [replace(hand, keys=keys) for hand in hands]  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("missing", "line"), [(0, "Pairs is complete"), (1, "Nearest: Pairs, 1 card missing")]
)
def test_the_line_counts_in_words(panel: SidePanel, missing: int, line: str) -> None:

    nearest = replace(modern_picture().special_hands[0], missing=missing)
    panel.show_picture(modern_picture(special_hands=(nearest,)))
    assert panel.special_hands.line == line


def test_choosing_a_special_hand_reaches_the_table(
    playing: MainWindow, controller: FakeController
) -> None:
    lit: list[object] = []
    playing.table_page.pointed_out.connect(lit.append)
    controller.show(modern_picture())
    playing.table_page.panel.special_hands.opener.setChecked(True)
    playing.table_page.panel.special_hands.rows[0].click()
    assert lit[-1] == frozenset(card.key for card in HAND[:4])


# --- Commands -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (Qt.Key.Key_T, ActionName.RETRACT),
        (Qt.Key.Key_Backspace, ActionName.RETRACT),
        (Qt.Key.Key_3, ActionName.LAY_THREE),
        (Qt.Key.Key_L, ActionName.SPECIAL),
    ],
)
def test_keys_take_back_lay_threes_and_show_special_hands(
    playing: MainWindow, controller: FakeController, key: Qt.Key, action: ActionName
) -> None:
    playing.table_page.table.setFocus()
    QTest.keyClick(playing.table_page.table, key)
    assert controller.requests == [Perform(action)]


@pytest.mark.parametrize(
    "action", [ActionName.RETRACT, ActionName.LAY_THREE, ActionName.SPECIAL], ids=str
)
def test_what_is_rarely_open_has_a_button_only_then(
    playing: MainWindow, controller: FakeController, action: ActionName
) -> None:
    button = playing.table_page.rare.button(action)
    assert not button.isVisible()
    shown = action_picture(action, is_shown=True, is_open=True)
    controller.show(modern_picture(actions={action: shown}))
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert controller.requests == [Perform(action)]


# --- Sheets ---------------------------------------------------------------------------------------


def _modern_rows() -> tuple[SheetRow, ...]:
    def row(text: str, own: int | None, other: int | None, note: str = "") -> SheetRow:
        cell = SheetCell(other, say(note) if note else NOTHING)
        return SheetRow(RowKind.ITEM, say(text), (SheetCell(own), cell))

    return (
        row("Melded cards", None, 225),
        row("Natural canastas", None, 500, "Tens"),
        row("Wild canastas", None, 3000, "no joker"),
        row("Special hand", 2500, None),
        row("Threes", None, -300, "black 2: 300"),
        row("Cards in hand", None, -80),
        row("Unfinished melds", None, -4500, "Sevens, Wild cards"),
        row("Aces or sevens held", None, -1500, "Tomás: aces"),
        *deal_sheet().rows[-4:],
    )


@pytest.mark.parametrize("width", [1000, 700], ids=str)
def test_the_end_of_a_deal_names_penalties_and_the_special_hand(qtbot: QtBot, width: int) -> None:
    sheet = DealEndSheet(
        deal_sheet(title=say("Marisol laid Pairs"), rows=_modern_rows()), FELTS["green"]
    )
    qtbot.addWidget(sheet)
    sheet.resize(width, 600)
    sheet.show()
    QApplication.processEvents()
    texts = texts_of(sheet)
    assert "Special hand, You & Marisol: 2,500" in texts
    assert "Unfinished melds, Tomás & Ingrid: \u22124,500 Sevens, Wild cards" in texts
    assert "Aces or sevens held, Tomás & Ingrid: \u22121,500 Tomás: aces" in texts


def test_a_dream_hand_wins_the_match_even_from_behind(qtbot: QtBot) -> None:
    won = match_sheet(
        title=say("You & Marisol win the match with a Dream hand"), threes_title=say("Threes")
    )
    sheet = MatchEndSheet(won, FELTS["green"])
    qtbot.addWidget(sheet)
    sheet.show()
    assert "You & Marisol win the match with a Dream hand" in texts_of(sheet)
    table = next(part for part in seen_widgets(sheet) if isinstance(part, DealsTable))
    heads = [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
    assert "Threes" in [head.text() for head in heads if head is not None]


def test_the_scores_alone_are_scrolled_in_a_low_window(
    playing: MainWindow, controller: FakeController
) -> None:
    playing.resize(1024, 640)
    controller.show(modern_picture())
    playing.table_page.open_only(Section.SCORES)
    QApplication.processEvents()
    panel = playing.table_page.panel
    hands = panel.special_hands
    hands.opener.setChecked(True)
    QApplication.processEvents()
    top = hands.mapTo(panel, QPoint(0, 0)).y()
    assert 0 <= top < panel.height() - 100, "the list that was opened is in sight"


def test_a_sheet_over_the_table_does_not_walk_the_cursor_on(
    playing: MainWindow, controller: FakeController
) -> None:
    """Disabled with the focus, the table would be asked for the next place as if by Tab."""
    table = playing.table_page.table
    asked: list[bool] = []
    table.focusNextPrevChild = lambda forward: bool(asked.append(forward))  # type: ignore[method-assign,func-returns-value]
    table.setFocus()
    controller.show(table_picture(is_over=True))
    controller.deal_ended.emit(deal_sheet())
    assert playing.sheets.is_open
    playing.sheets.see_table()
    assert asked == []
    assert table.hasFocus()

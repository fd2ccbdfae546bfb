"""One large thing to do, and nothing that leads nowhere."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from canasta_desktop.art.themes import FELTS
from canasta_desktop.windows.parts.cards import BACK
from canasta_desktop.windows.parts.marks import Bar
from canasta_desktop.windows.seating import proposed
from canasta_desktop.windows.start_page import FAN, PageArt, StartPage
from tests.windows.desk import LEVELS, blank_card, blank_snapshot, saved_game
from tests.windows.texts import seen_widgets, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.saved_game import SavedGame

GAME = proposed(None, LEVELS)


@pytest.fixture
def make_page(qtbot: QtBot) -> Callable[..., StartPage]:
    def make(
        saved: SavedGame | None = None, others: tuple[SavedGame, ...] = (), hour: int = 18
    ) -> StartPage:
        art = PageArt(blank_card, blank_snapshot)
        page = StartPage(FELTS["green"], art, lambda: datetime(2026, 11, 29, hour))
        qtbot.addWidget(page)
        page.resize(1024, 618)
        page.show_saved(saved, others, GAME)
        page.show()
        return page

    return make


def press(page: StartPage, text: str) -> None:
    (button,) = [
        widget
        for widget in seen_widgets(page)
        if isinstance(widget, QAbstractButton) and widget.text() == text
    ]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_saved_game_is_told_in_words(
    tmp_path: Path, make_page: Callable[..., StartPage]
) -> None:
    page = make_page(saved_game(tmp_path))
    texts = texts_of(page)
    assert "You & Marisol lead by 390" in texts
    assert any("Classic to 5,000" in t and "deal 3" in t and "your turn" in t for t in texts)
    assert "1,675" in texts
    assert any("18:24" in text or "6:24" in text for text in texts)
    shares = [b.share for b in page.findChildren(Bar) if b.isVisibleTo(page)]
    assert shares == [1675 / 5000, 1285 / 5000]


def test_to_continue_is_the_one_large_thing(
    qtbot: QtBot, tmp_path: Path, make_page: Callable[..., StartPage]
) -> None:
    page = make_page(saved_game(tmp_path))
    page.take_focus()
    focused = page.default_button
    assert focused is not None
    assert page.focusWidget() is focused
    with qtbot.waitSignal(page.continue_asked, timeout=500):
        QTest.keyClick(focused, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("totals", "target", "words"),
    [
        ((0, 0), 5000, "You & Marisol against Tomás & Ingrid"),
        ((500, 500), 5000, "All level at 500"),
        ((-100, 250), 5000, "Tomás & Ingrid lead by 350"),
        ((1000, 0), 0, "You & Marisol lead by 1,000"),
    ],
)
def test_the_lead_has_its_words(
    tmp_path: Path, totals: tuple[int, int], target: int, words: str
) -> None:
    game = replace(saved_game(tmp_path), totals=totals, target=target)
    assert game.lead == words
    assert ("a single deal" in game.detail) == (target == 0)


def test_without_a_saved_game_the_new_one_is_described_and_dealt_at_once(
    qtbot: QtBot, make_page: Callable[..., StartPage]
) -> None:
    page = make_page()
    assert "Classic to 5,000: you and Marisol against Tomás and Ingrid." in texts_of(page)
    with qtbot.waitSignal(page.deal_asked, timeout=500):
        press(page, "Deal the cards")
    with qtbot.waitSignal(page.new_game_asked, timeout=500):
        press(page, "Other rules or players…")


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("New game", "new_game_asked"),
        ("Open…", "open_asked"),
        ("Rules", "rules_asked"),
        ("Rule sets", "rule_sets_asked"),
        ("Settings", "preferences_asked"),
        ("Help", "rules_asked"),
        ("Quit", "quit_asked"),
    ],
)
def test_every_tile_and_word_leads_somewhere(
    qtbot: QtBot, tmp_path: Path, make_page: Callable[..., StartPage], text: str, signal: str
) -> None:
    page = make_page(saved_game(tmp_path))
    with qtbot.waitSignal(getattr(page, signal), timeout=500):
        press(page, text)


def test_other_saved_games_are_offered_only_if_there_are_any(
    qtbot: QtBot, tmp_path: Path, make_page: Callable[..., StartPage]
) -> None:
    saved = saved_game(tmp_path)
    assert not any("saved games" in text for text in texts_of(make_page(saved)))
    page = make_page(saved, (saved, replace(saved, path=tmp_path / "other")))
    press(page, "Other saved games (2)")
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert len(menu.actions()) == 2
    with qtbot.waitSignal(page.other_asked, timeout=500) as asked:
        menu.actions()[1].trigger()
    assert asked.args == [tmp_path / "other"]
    menu.close()


@pytest.mark.parametrize(
    ("hour", "words"),
    [(6, "Good morning."), (12, "Good afternoon."), (18, "Good evening."), (1, "Good evening.")],
)
def test_the_greeting_follows_the_clock(
    make_page: Callable[..., StartPage], hour: int, words: str
) -> None:
    assert words in texts_of(make_page(hour=hour))


def test_the_page_shows_the_newest_state_alone(
    tmp_path: Path, make_page: Callable[..., StartPage]
) -> None:
    page = make_page(saved_game(tmp_path))
    page.show_saved(None, (), GAME)
    assert "You & Marisol lead by 390" not in texts_of(page)
    assert "Continue" not in texts_of(page)


@pytest.mark.parametrize("size", [(900, 560), (1024, 618), (2560, 1418)])
def test_nothing_lies_outside_the_page_or_on_something_else(
    tmp_path: Path, make_page: Callable[..., StartPage], size: tuple[int, int]
) -> None:
    page = make_page(saved_game(tmp_path))
    page.resize(*size)
    QApplication.processEvents()
    buttons = [w for w in seen_widgets(page) if isinstance(w, QAbstractButton)]
    boxes = [
        button.rect().translated(button.mapTo(page, button.rect().topLeft())) for button in buttons
    ]
    assert all(page.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)


def test_where_the_table_must_not_be_seen_backs_lie_on_the_felt(
    qtbot: QtBot, tmp_path: Path
) -> None:
    asked: list[str] = []

    def card(name: str, width: float, ratio: float) -> QPixmap:
        asked.append(name)
        return blank_card(name, width, ratio)

    art = PageArt(card, lambda _size, _ratio: None)
    page = StartPage(FELTS["green"], art, lambda: datetime(2026, 1, 1))
    qtbot.addWidget(page)
    page.resize(1021, 617)
    page.show_saved(saved_game(tmp_path), (), GAME)
    page.grab()
    assert set(asked) == {*FAN, BACK}


def test_felt_and_snapshot_are_made_once_for_a_size(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def felt(*_wanted: object) -> QPixmap:
        made.append("felt")
        return QPixmap(10, 10)

    def snapshot(size: QSize, ratio: float) -> QPixmap:
        made.append("snapshot")
        return blank_snapshot(size, ratio)

    monkeypatch.setattr("canasta_desktop.windows.parts.felt.paint_felt", felt)
    page = StartPage(FELTS["green"], PageArt(blank_card, snapshot), lambda: datetime(2026, 1, 1))
    qtbot.addWidget(page)
    page.resize(1021, 617)
    page.show_saved(saved_game(tmp_path), (), GAME)
    page.show()
    QApplication.processEvents()
    for _ in range(3):
        page.grab()
    assert sorted(made) == ["felt", "snapshot"]
    page.resize(1100, 700)
    QApplication.processEvents()
    page.grab()
    assert sorted(made) == ["felt", "felt", "snapshot", "snapshot"]

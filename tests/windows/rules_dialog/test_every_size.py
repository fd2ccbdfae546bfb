"""The dialog at every size of window and text: all of it is there, and nothing is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from canasta_desktop.rules.settings import Level
from canasta_desktop.windows.parts.labels import ShortenedLabel
from canasta_desktop.windows.rules_dialog.head import Panel
from canasta_desktop.windows.text_size import set_text_scale, text_scale_for
from tests.windows.rules_dialog.dialogs import choose, click, folder_with_sets, open_dialog
from tests.windows.texts import seen_widgets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from canasta_desktop.windows.rules_dialog.dialog import RulesDialog

SIZES = [
    ((1024, 640), 1.0, 2),
    ((1440, 900), 1.0, 3),
    ((2560, 1440), 1.625, 3),
    ((1024, 640), 2.0, 1),
    ((1440, 900), 2.0, 1),
    ((2560, 1440), 2.0, 3),
]


@pytest.fixture(params=SIZES, ids=lambda p: f"{p[0][0]}x{p[0][1]} at {p[1]}")
def sized(
    request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path, qapp: QApplication
) -> Iterator[tuple[RulesDialog, int]]:
    """The dialog in a window of some size with text of some size, and its number of panels."""
    (width, height), scale, panels = request.param
    font = qapp.font()
    set_text_scale(qapp, scale)
    dialog = open_dialog(qtbot, folder_with_sets(tmp_path), room=QSize(width, height))
    yield dialog, panels
    qapp.setFont(font)
    set_text_scale(qapp, text_scale_for(1024, 640))


def panels_of(dialog: RulesDialog) -> dict[Panel, QWidget]:
    return {
        Panel.SETS: dialog.sets,
        Panel.SETTINGS: dialog.page,
        Panel.SUMMARY: dialog.summary,
    }


def test_as_many_panels_stand_side_by_side_as_there_is_room_for(
    sized: tuple[RulesDialog, int],
) -> None:
    dialog, panels = sized
    assert dialog.panels_in_sight == panels
    assert sum(panel.isVisible() for panel in panels_of(dialog).values()) == panels
    for panel, widget in panels_of(dialog).items():
        choice = {1: dialog.head.three, 2: dialog.head.two}.get(panels)
        if choice is not None and (panels == 1 or panel is not Panel.SETS):
            click(choice.segment(panel))
        assert widget.isVisible()


def test_the_dialog_keeps_inside_its_window(
    sized: tuple[RulesDialog, int], request: pytest.FixtureRequest
) -> None:
    dialog, _ = sized
    (width, height), _, _ = request.node.callspec.params["sized"]
    assert dialog.width() <= width
    assert dialog.height() <= height


@pytest.mark.parametrize("preset", ["Sunday table", "Modern American · Pagat"])
def test_no_words_are_cut(sized: tuple[RulesDialog, int], preset: str) -> None:
    """Labels have the room they ask for, and buttons are as wide as their words need."""
    dialog, panels = sized
    if panels == 1:
        click(dialog.head.three.segment(Panel.SETS))
    choose(dialog, preset)
    click(dialog.head.level.segment(Level.ADVANCED))
    cut = []
    tabs = (Panel.SETS, Panel.SETTINGS, Panel.SUMMARY)
    for tab in tabs if panels == 1 else tabs[1:]:
        {1: dialog.head.three, 2: dialog.head.two}.get(panels, dialog.head.two).segment(tab).click()
        for _ in range(3):
            QApplication.processEvents()  # a row that folds changes the height of its group
        cut += [_words(widget) for widget in seen_widgets(dialog) if _is_cut(widget)]
    assert cut == []


@pytest.mark.parametrize("preset", ["Sunday table", "Modern American · Pagat"])
def test_nothing_reaches_beyond_the_right_edge(sized: tuple[RulesDialog, int], preset: str) -> None:
    dialog, panels = sized
    if panels == 1:
        click(dialog.head.three.segment(Panel.SETS))
    choose(dialog, preset)
    click(dialog.head.level.segment(Level.ADVANCED))
    for tab in (Panel.SETTINGS, Panel.SUMMARY):
        (dialog.head.three if panels == 1 else dialog.head.two).segment(tab).click()
        QApplication.processEvents()
        for area in (dialog.page.area, dialog.summary.area):
            inner = area.widget()
            assert inner is not None
            assert not area.isVisible() or inner.width() <= area.viewport().width()


def _is_cut(widget: QWidget) -> bool:
    if not widget.isVisible() or isinstance(widget, ShortenedLabel):
        return False
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            return widget.height() < widget.heightForWidth(widget.width())
        return widget.width() < widget.sizeHint().width()
    if isinstance(widget, QPushButton):
        return widget.width() < widget.sizeHint().width() * 0.8
    return False


def _words(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QPushButton) else ""
    return f"{type(widget).__name__} {text!r}"

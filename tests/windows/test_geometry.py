"""A window comes back where it was, if that is still on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, QSettings
from PySide6.QtWidgets import QWidget

from canasta_desktop.windows.geometry import SMALLEST, clamped, remember, restore

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

LEFT, RIGHT = QRect(0, 0, 1920, 1040), QRect(1920, 0, 1280, 980)
SMALL = QRect(0, 0, 800, 500)


def kept_in(folder: Path) -> QSettings:
    return QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)


@pytest.mark.parametrize(
    ("wanted", "screens", "place"),
    [
        (QRect(100, 80, 1200, 800), [LEFT], QRect(100, 80, 1200, 800)),
        (QRect(2000, 80, 1100, 800), [LEFT, RIGHT], QRect(2000, 80, 1100, 800)),
        (QRect(1500, 700, 1000, 700), [LEFT], QRect(920, 340, 1000, 700)),
        (QRect(-300, 30, 1000, 700), [LEFT], QRect(0, 30, 1000, 700)),
        (QRect(0, 0, 4000, 3000), [LEFT], QRect(0, 0, 1920, 1040)),
        (QRect(10, 10, 300, 200), [LEFT], QRect(10, 10, 900, 600)),
        (QRect(10, 10, 1000, 700), [SMALL], QRect(0, 0, 900, 600)),
    ],
)
def test_a_window_is_moved_and_shrunk_into_a_screen(
    wanted: QRect, screens: list[QRect], place: QRect
) -> None:
    assert clamped(wanted, screens) == place


def test_a_window_of_a_screen_that_is_gone_comes_to_the_first_one() -> None:
    place = clamped(QRect(2000, 80, 1100, 800), [LEFT])
    assert LEFT.contains(place)


def test_a_window_of_which_only_a_corner_without_the_title_was_in_sight_comes_back() -> None:
    place = clamped(QRect(100, -700, 1000, 800), [LEFT])
    assert LEFT.contains(place)


def test_the_place_survives_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = QWidget(), QWidget()
    for window in (first, second):
        qtbot.addWidget(window)
    first.setGeometry(120, 90, 1100, 700)
    remember(first, kept_in(tmp_path))
    restore(second, kept_in(tmp_path), [LEFT])
    assert second.geometry() == QRect(120, 90, 1100, 700)


@pytest.mark.parametrize("content", ["", "[window]\nrect=nonsense\n", "[window]\nrect=5\n"])
def test_without_a_usable_place_the_window_stands_in_the_middle(
    qtbot: QtBot, tmp_path: Path, content: str
) -> None:
    (tmp_path / "window.ini").write_text(content, encoding="utf-8")
    window = QWidget()
    qtbot.addWidget(window)
    restore(window, kept_in(tmp_path), [LEFT])
    assert LEFT.contains(window.geometry())
    assert window.geometry().center().x() == pytest.approx(LEFT.center().x(), abs=1)
    assert window.width() >= SMALLEST.width()

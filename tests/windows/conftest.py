"""What tests of windows share: the program's look, and a main window without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.art.themes import FELTS
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.style import install
from tests.windows.desk import FakeController, collaborators
from tests.windows.pictures import table_picture

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def look(qapp: QApplication) -> Iterator[None]:
    """The program's look, taken back afterwards."""
    palette, font = qapp.palette(), qapp.font()
    install(qapp, FELTS["green"])
    yield
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.fixture
def controller(qapp: QApplication) -> FakeController:
    """A controller that keeps what it is asked for."""
    return FakeController()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, controller: FakeController) -> MainWindow:
    """The main window at its start page."""
    made = MainWindow(collaborators(tmp_path, controller))
    qtbot.addWidget(made)
    made.show()
    made.show_start(None)
    return made


@pytest.fixture
def playing(window: MainWindow, controller: FakeController) -> MainWindow:
    """The main window at the table, at the start of the player's turn."""
    controller.picture = table_picture()
    window.show_table(make_rules())
    return window

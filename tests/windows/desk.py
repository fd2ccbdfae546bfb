"""A main window with everything it is given made up: a controller, a table, cards, a clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from canasta_desktop.present.phrases import say
from canasta_desktop.resources import resource
from canasta_desktop.rule_sets import RuleSetFolder
from canasta_desktop.settings import Preferences
from canasta_desktop.windows.contracts import Collaborators
from canasta_desktop.windows.saved_game import SavedGame
from canasta_desktop.windows.seating import LevelChoice
from canasta_desktop.windows.start_page import PageArt

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.controller.requests import Request
    from canasta_desktop.present.picture import TablePicture

EVENING = datetime(2026, 11, 29, 18, 40)
LEVELS = tuple(
    LevelChoice(name, say(name.capitalize())) for name in ("beginner", "steady", "sharp")
)


class FakeController(QObject):
    """Keeps what it is asked for and shows the pictures it is told to show."""

    picture_changed = Signal(object, object)
    message = Signal(object)
    acted = Signal()
    confirmation_asked = Signal(object)
    announced = Signal(object, bool)
    deal_ended = Signal(object)
    match_ended = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.picture: TablePicture | None = None
        self.requests: list[Request] = []
        self.answers: list[tuple[int, bool]] = []
        self.pauses: list[bool] = []
        self.deals_asked = 0

    def show(self, picture: TablePicture) -> None:
        self.picture = picture
        self.picture_changed.emit(picture, ())

    def handle(self, request: Request) -> None:
        self.requests.append(request)

    def confirm(self, token: int, *, yes: bool) -> None:
        self.answers.append((token, yes))

    def next_deal(self) -> None:
        self.deals_asked += 1

    def set_paused(self, paused: bool) -> None:
        self.pauses.append(paused)
        if self.picture is not None:
            self.picture = replace(self.picture, is_paused=paused)


class FakeTable(QWidget):
    """A table that takes the focus and draws nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Card table")


def blank_card(_name: str, width: float, ratio: float) -> QPixmap:
    """Return a white card."""
    card = QPixmap(QSize(round(width * ratio), round(width * ratio * 1.4)))
    card.fill(Qt.GlobalColor.white)
    card.setDevicePixelRatio(ratio)
    return card


def blank_snapshot(size: QSize, ratio: float) -> QPixmap:
    """Return a dark picture of a table."""
    table = QPixmap(size * ratio)
    table.fill(Qt.GlobalColor.darkGreen)
    table.setDevicePixelRatio(ratio)
    return table


def collaborators(
    folder: Path, controller: FakeController, preferences: Preferences | None = None
) -> Collaborators:
    """Return what a main window needs, with its files in a folder."""
    return Collaborators(
        controller=controller,
        table=FakeTable(),
        art=PageArt(blank_card, blank_snapshot),
        sample_card=lambda _preferences, name, width, ratio: blank_card(name, width, ratio),
        levels=LEVELS,
        preferences=preferences or Preferences(),
        help_folder=resource("help"),
        save_folder=folder,
        rule_sets=RuleSetFolder(folder / "rules"),
        geometry=QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat),
        now=lambda: EVENING,
        screens=lambda: [QRect(0, 0, 1920, 1080)],
    )


def saved_game(folder: Path) -> SavedGame:
    """Return the match of the evening as it was saved."""
    return SavedGame(
        path=folder / "evening.canasta",
        sides=("You & Marisol", "Tomás & Ingrid"),
        totals=(1675, 1285),
        target=5000,
        rules="Classic",
        deal=3,
        turn="your turn",
        saved_at=datetime(2026, 11, 29, 18, 24),
    )

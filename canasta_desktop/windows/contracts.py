"""What the main window is given: everything it needs and may not look for itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from pathlib import Path

    from PySide6.QtCore import QRect, QSettings, SignalInstance
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.controller.requests import Request
    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rule_sets import RuleSetFolder
    from canasta_desktop.settings import Preferences
    from canasta_desktop.windows.seating import LevelChoice
    from canasta_desktop.windows.start_page import PageArt


class Controller(Protocol):
    """The controller of the table, as far as the window knows it."""

    @property
    def picture_changed(self) -> SignalInstance:
        """Emitted with a `TablePicture` and the events that led to it."""

    @property
    def message(self) -> SignalInstance:
        """Emitted with a `Message`."""

    @property
    def acted(self) -> SignalInstance:
        """Emitted when a person has acted: what was refused or advised before is past."""

    @property
    def confirmation_asked(self) -> SignalInstance:
        """Emitted with a `Confirmation`."""

    @property
    def announced(self) -> SignalInstance:
        """Emitted with a `Phrase` to be spoken, and whether it should interrupt."""

    @property
    def deal_ended(self) -> SignalInstance:
        """Emitted with a `DealSheet`."""

    @property
    def match_ended(self) -> SignalInstance:
        """Emitted with a `MatchSheet`, after the sheet of the last deal."""

    @property
    def picture(self) -> TablePicture | None:
        """The picture that was shown last, or nothing without a match."""

    def handle(self, request: Request) -> None:
        """Do what a player asks for."""

    def confirm(self, token: int, *, yes: bool) -> None:
        """Answer a question."""

    def next_deal(self) -> None:
        """Deal again after a deal has ended."""

    def set_paused(self, paused: bool) -> None:
        """Let the computer players wait, or go on."""


def _at_once(then: Callable[[], None]) -> None:
    then()


@dataclass(frozen=True, slots=True)
class Collaborators:
    """What the main window works with.

    ``table`` is the card table, which shows the controller's pictures by itself. ``sample_card``
    draws a card as preferences want it: a name (empty for the back), width and pixel ratio.
    ``rule_sets`` keeps the rule sets that the user makes.
    ``geometry`` keeps the place of the window and nothing else. ``screens`` returns the usable
    area of every screen. ``when_settled`` calls back once no card is moving.
    """

    controller: Controller
    table: QWidget
    art: PageArt
    sample_card: Callable[[Preferences, str, float, float], QPixmap]
    levels: Sequence[LevelChoice]
    preferences: Preferences
    help_folder: Path
    save_folder: Path
    rule_sets: RuleSetFolder
    geometry: QSettings
    now: Callable[[], datetime]
    screens: Callable[[], Sequence[QRect]]
    save_suffix: str = ".canasta"
    when_settled: Callable[[Callable[[], None]], None] = _at_once

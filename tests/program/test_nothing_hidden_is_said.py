"""No text, picture, announcement or log line tells a card that the player may not know.

Two matches are played that the player cannot tell apart: all cards that are hidden from the
player's seat are exchanged among the other hands and the stock. Whatever the program says or
draws must then be the same, letter for letter and pixel for pixel.
"""

from __future__ import annotations

import logging
import os
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.storage import write_match
from canasta_desktop.rules.notation import CARD_TEXT
from canasta_desktop.windows import notices
from tests.program.driver import ByClicking, carry_out
from tests.program.everything_said import drawn, everything_said
from tests.program.test_whole_deals import lively_deal
from tests.program.twins import RecordedThinker, cut, twin_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.match.record import MatchRecord
    from tests.program.desktop import Desktop

LONG_AGO = 1_700_000_000
NAMES = ("Rosa", "Tom", "Marisol", "Ingrid")


class Moment(NamedTuple):
    """What is said and drawn at one moment, and to whom; nobody is the viewer of a cover."""

    ply: int
    viewer: int | None
    said: tuple[str, ...]
    drawn: str


@pytest.fixture(autouse=True)
def messages_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let messages stand until the next one, so that no clock decides what is said."""
    monkeypatch.setattr(notices, "STAYS_MS", 10_000_000)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is announced through a screen reader."""
    heard: list[str] = []

    def hear(event: object) -> None:
        if event.type() == QAccessible.Event.Announcement:  # type: ignore[attr-defined]
            heard.append(f"announced: {event.message()}")  # type: ignore[attr-defined]

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    """Return a function for everything that was logged since the last time."""
    with caplog.at_level(logging.DEBUG):
        yield lambda: _taken(caplog)


def _taken(caplog: pytest.LogCaptureFixture) -> list[str]:
    lines = [f"logged: {record.getMessage()}" for record in caplog.records]
    caplog.clear()
    return lines


class Watched:
    """A program that plays a record from one ply to another, and everything it says meanwhile."""

    def __init__(
        self,
        desktop: Desktop,
        record: MatchRecord,
        spoken: list[str],
        logged: Callable[[], list[str]],
    ) -> None:
        self.desktop = desktop
        self.moments: list[Moment] = []
        self._actions = record.deals[0].actions
        self._spoken, self._logged = spoken, logged
        self._plies = -1
        self._person = ByClicking(desktop)
        thinker = RecordedThinker(self._actions)
        thinker.place = self._place
        self.desktop = desktop

    def _place(self) -> int:
        return len(self.desktop.match.record.deals[0].actions)



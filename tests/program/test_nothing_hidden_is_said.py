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
from canasta_desktop.match.storage import write_match
from canasta_desktop.rules.notation import CARD_TEXT
from canasta_desktop.settings import Pace
from canasta_desktop.windows import notices
from tests.program.desktop import QUICK
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
STEPWISE = replace(QUICK, computer_pace=Pace.STEP)
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


class Witness:
    """Notes what a program says and shows, whenever somebody has done something."""

    def __init__(
        self, desktop: Desktop, spoken: list[str], logged: Callable[[], list[str]]
    ) -> None:
        self.moments: list[Moment] = []
        self._desktop = desktop
        self._spoken, self._logged = spoken, logged

    def note(self) -> None:
        """Note what is said and drawn now, and what was announced and logged until now."""
        desktop = self._desktop
        desktop.settle()
        match, picture = desktop.program.controller.match, desktop.table.picture
        said = (*everything_said(desktop), *self._spoken, *self._logged())
        self._spoken.clear()
        viewer = None if picture is None or picture.cover is not None else picture.viewer
        ply = -1 if match is None else plies(desktop)
        self.moments.append(Moment(ply, viewer, said, drawn(desktop)))


@pytest.fixture
def watch(
    make_desktop: Callable[..., Desktop],
    tmp_path: Path,
    spoken: list[str],
    logged: Callable[[], list[str]],
) -> Callable[..., list[Moment]]:
    """Return a function that has a record played from one ply to another and tells all."""

    def run(record: MatchRecord, start: int, end: int, *, leak: bool = False) -> list[Moment]:
        profile = tmp_path / f"profile {len(list(tmp_path.iterdir()))}"
        keep(record, start, profile / "games")
        thinker = RecordedThinker(record.deals[0].actions)
        desktop = make_desktop(profile, thinker=thinker, preferences=STEPWISE)
        thinker.place = lambda: plies(desktop)
        if leak:
            desktop.program.controller.picture_changed.connect(lambda: let_slip(desktop))
        witness = Witness(desktop, spoken, logged)
        desktop.show()
        witness.note()
        desktop.key(Qt.Key.Key_Return)
        play_record(desktop, record, end, witness)
        desktop.dismantle()
        return witness.moments

    return run


def keep(record: MatchRecord, count: int, games: Path) -> None:
    """Put the first actions of a match on disk, as if it had been left long ago."""
    games.mkdir(parents=True)
    file = games / "match.canasta"
    write_match(file, Match.from_record(cut(record, count)), "test")
    os.utime(file, (LONG_AGO, LONG_AGO))


def plies(desktop: Desktop) -> int:
    return len(desktop.match.record.deals[0].actions)


def play_record(desktop: Desktop, record: MatchRecord, end: int, witness: Witness) -> None:
    """Do the persons' part of a record by clicks, and let the computers do theirs step by step.

    Every third time a hint is asked for first.
    """
    person = ByClicking(desktop)
    for place in range(plies(desktop), end):
        witness.note()
        if desktop.is_covered:
            desktop.key(Qt.Key.Key_Space)
            witness.note()
        if not desktop.is_persons_turn:
            desktop.key(Qt.Key.Key_F)
            desktop.wait_until(lambda done=place + 1: plies(desktop) == done)
            continue
        if place % 3 == 0:
            desktop.key(Qt.Key.Key_H)
            desktop.wait_until(lambda: bool(desktop.picture.hint.source))
            witness.note()
        carry_out(desktop, person, record.deals[0].actions[place])
    witness.note()


def let_slip(desktop: Desktop) -> None:
    """Tell a card that the person may not know, where nobody would look for it."""
    hidden = desktop.match.state.hands[1][0]
    desktop.window.table_page.bar.setWhatsThis(CARD_TEXT[hidden])


def differences(first: list[Moment], second: list[Moment]) -> list[str]:
    """Return what is said or drawn in one of two plays and not in the other."""
    assert [m[:2] for m in first] == [m[:2] for m in second]
    found = []
    for one, other in zip(first, second, strict=True):
        where = f"ply {one.ply}, viewer {one.viewer}"
        found += [f"{where}: {text}" for text in sorted(set(one.said) ^ set(other.said))]
        if one.drawn != other.drawn:
            found.append(f"{where}: drawn otherwise")
    return found


# --- One person among computers -----------------------------------------------------------------


def test_after_every_action_of_a_deal_nothing_tells_a_card_that_was_never_shown(
    watch: Callable[..., list[Moment]],
) -> None:
    record = lively_deal().record
    last = len(record.deals[0].actions) - 1
    other = twin_of(record, last, 0, Random(1))
    first, second = watch(replace(record, number=None), 0, last), watch(other, 0, last)
    assert {moment.ply for moment in first} >= set(range(last + 1))
    assert differences(first, second) == []


@pytest.mark.parametrize("start", [8, 40])
def test_nothing_tells_a_card_that_will_be_shown_only_later(
    watch: Callable[..., list[Moment]], start: int
) -> None:
    record = lively_deal().record
    other = twin_of(record, start + 8, 0, Random(start))
    first = watch(replace(record, number=None), start, start + 8)
    assert differences(first, watch(other, start, start + 8)) == []


def test_a_card_let_slip_would_be_found(watch: Callable[..., list[Moment]]) -> None:
    """The comparison itself is sharp: one word in a place where nobody looks is enough."""
    record = lively_deal().record
    other = twin_of(record, 10, 0, Random(2))
    first = watch(replace(record, number=None), 8, 10, leak=True)
    found = differences(first, watch(other, 8, 10, leak=True))
    assert any("whatsThis" in line for line in found)

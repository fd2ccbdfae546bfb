"""No text, picture, announcement or log line tells a card that the player may not know.

Two matches are played that the player cannot tell apart: all cards that are hidden from the
player's seat are exchanged among the other hands and the stock. Whatever the program says must
then be the same, letter for letter, and its window must look the same.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from canasta_desktop.match.match import Match
from canasta_desktop.rules.actions import Discard, Draw
from canasta_desktop.rules.notation import cards_text
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import Pace, Preferences
from canasta_desktop.table.motion import Move
from canasta_desktop.table.placements import ZoneKey, ZoneKind
from canasta_desktop.windows import notices
from tests.program.deals import FAMILY, cut, family_deal, keep, lively_deal
from tests.program.desktop import OUT_OF_THE_WAY, QUICK
from tests.program.driver import ByClicking, carry_out
from tests.program.everything_said import drawn, everything_said, look_alike
from tests.program.twins import RecordedThinker, twin_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from canasta_desktop.match.record import MatchRecord
    from tests.program.desktop import Desktop

STEPWISE = replace(QUICK, computer_pace=Pace.STEP)


class Moment(NamedTuple):
    """What is said and drawn at one moment, and to whom; nobody is the viewer of a cover."""

    ply: int
    viewer: int | None
    said: tuple[str, ...]
    drawn: bytes


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
        if picture is not None:
            desktop.table.sharpen()  # it does so itself, but some time after it got its size
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

    def run(
        record: MatchRecord,
        start: int,
        end: int,
        *,
        leak: bool = False,
        preferences: Preferences = STEPWISE,
    ) -> list[Moment]:
        profile = tmp_path / f"profile {len(list(tmp_path.iterdir()))}"
        keep(cut(record, start), profile / "games")
        thinker = RecordedThinker(record.deals[0].actions)
        desktop = make_desktop(profile, thinker=thinker, preferences=preferences)
        thinker.place = lambda: plies(desktop)
        if leak:
            desktop.program.controller.picture_changed.connect(lambda: let_slip(desktop))
        witness = Witness(desktop, spoken, logged)
        desktop.show()
        witness.note()
        desktop.key(Qt.Key.Key_Return)
        desktop.settle()
        play_record(desktop, record, end, witness)
        desktop.dismantle()
        return witness.moments

    return run


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
            wait_for_ply(desktop, place + 1)
            continue
        if place % 3 == 0:
            desktop.key(Qt.Key.Key_H)
            desktop.wait_until(lambda: bool(desktop.picture.hint.source))
            witness.note()
        carry_out(desktop, person, record.deals[0].actions[place])
        desktop.pointer.move(OUT_OF_THE_WAY)
    witness.note()
    if desktop.is_covered:
        desktop.key(Qt.Key.Key_Space)
        witness.note()


def wait_for_ply(desktop: Desktop, ply: int) -> None:
    desktop.wait_until(lambda: plies(desktop) == ply)


def let_slip(desktop: Desktop) -> None:
    """Tell cards that the person may not know where nobody would look, and turn them over."""
    hidden, table = desktop.match.state.hands[1], desktop.table
    desktop.window.table_page.bar.setWhatsThis(cards_text(hidden))
    backs = table.layout_shown.cards_of(ZoneKey(ZoneKind.SEAT, 1))
    items = {item.place: item for item in table.hands.items}
    for place, card in zip(backs, hidden, strict=True):
        items[place].go(replace(place, card=card), Move())


def differences(first: Sequence[Moment], second: Sequence[Moment]) -> list[str]:
    """Return what is said or drawn in one of two plays and not in the other."""
    assert [moment[:2] for moment in first] == [moment[:2] for moment in second]
    found = []
    for one, other in zip(first, second, strict=True):
        where = f"ply {one.ply}, viewer {one.viewer}"
        found += [f"{where}: {text}" for text in sorted(set(one.said) ^ set(other.said))]
        if not look_alike(one.drawn, other.drawn):
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


@pytest.mark.parametrize("share", [0.2, 0.7])
def test_nothing_tells_a_card_that_will_be_shown_only_later(
    watch: Callable[..., list[Moment]], share: float
) -> None:
    record = lively_deal().record
    start = int(share * (len(record.deals[0].actions) - 8))
    other = twin_of(record, start + 9, 0, Random(start))
    first = watch(replace(record, number=None), start, start + 8)
    assert differences(first, watch(other, start, start + 8)) == []


def test_a_card_let_slip_would_be_found(watch: Callable[..., list[Moment]]) -> None:
    """The comparison itself is sharp: a word in a help text is found, and a card turned over."""
    record = lively_deal().record
    other = twin_of(record, 5, 0, Random(2))
    first = watch(replace(record, number=None), 2, 4, leak=True)
    found = differences(first, watch(other, 2, 4, leak=True))
    assert any("whatsThis" in line for line in found)
    assert any("drawn otherwise" in line for line in found)


# --- Four people at one computer ----------------------------------------------------------------


def seen_by(viewer: int | None, moments: Sequence[Moment]) -> list[Moment]:
    """Return the moments at which a person looks at the table, or the cover lies over it."""
    return [moment for moment in moments if moment.viewer == viewer]


@pytest.mark.parametrize("share", [0.1, 0.6])
def test_nobody_learns_anything_from_those_who_sat_there_before(
    watch: Callable[..., list[Moment]], share: float
) -> None:
    """The others hold other cards and draw others; the last one to look cannot tell."""
    record = family_deal()
    start = int(share * (len(record.deals[0].actions) - 9))
    viewer = Match.from_record(cut(record, start + 9)).state.seat
    other = twin_of(record, start + 9, viewer, Random(start))
    first = watch(replace(record, number=None), start, start + 9, preferences=QUICK)
    second = watch(other, start, start + 9, preferences=QUICK)
    assert seen_by(viewer, first)
    assert differences(seen_by(viewer, first), seen_by(viewer, second)) == []


def test_the_cover_is_the_same_whatever_cards_lie_under_it(
    watch: Callable[..., list[Moment]],
) -> None:
    """Two matches without a card in common look and sound alike: on the start page, too."""
    first = watch(turns_of(1), 0, 9, preferences=QUICK)
    second = watch(turns_of(2), 0, 9, preferences=QUICK)
    covers = seen_by(None, first)
    assert len(covers) >= 6
    assert differences(covers, seen_by(None, second)) == []


def turns_of(number: int) -> MatchRecord:
    """Return a match of four people who draw and discard, and lay nothing."""
    match = Match.new(make_rules(), FAMILY, number, first_dealer=3)
    random = Random(number)
    for _ in range(5):
        match.do(Draw())
        match.do(Discard(random.choice(match.view(match.state.seat).options().discards)))
    return replace(match.record, number=None)

"""The coach in the whole program: asked by a key, looked at by a click, and its warning."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from canasta_desktop.controller.advising import InstantAdviser
from canasta_desktop.windows.side_panel import Section
from tests.coach.situations import QUICK as FEW_DEALS
from tests.program.desktop import QUICK
from tests.program.test_closing import in_the_persons_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.program.desktop import Desktop


def coached(make_desktop: Callable[..., Desktop], **preferences: object) -> Desktop:
    """Return the program with a coach that imagines few deals, in the person's turn, after a draw.

    The draw is the turn's only beginning, so it waits for no weighing.
    """
    wanted = replace(QUICK, **preferences)  # type: ignore[arg-type]
    desktop = make_desktop(preferences=wanted, adviser=InstantAdviser(FEW_DEALS))
    desktop.show()
    in_the_persons_turn(desktop)
    desktop.key(Qt.Key.Key_D)
    return desktop


def test_a_click_on_a_play_of_the_list_shows_it_on_the_cards(
    make_desktop: Callable[..., Desktop],
) -> None:
    desktop = coached(make_desktop)
    desktop.key(Qt.Key.Key_H)
    desktop.wait_until(lambda: desktop.picture.coach is not None)
    coach = desktop.window.table_page.panel.coach
    first = desktop.picture.hinted_keys
    assert len(coach.rows) >= 2
    assert coach.rows[0].isChecked()
    desktop.click_button(coach.rows[1])
    assert desktop.picture.coach is not None
    assert desktop.picture.coach.shown == 1
    assert desktop.picture.hinted_keys != first
    assert coach.rows[1].isChecked()


def test_what_the_coach_says_stands_in_one_place_only(
    make_desktop: Callable[..., Desktop],
) -> None:
    """In the coach's box where that is in sight, else in the strip, until the box is opened."""
    desktop = coached(make_desktop)
    page = desktop.window.table_page
    desktop.key(Qt.Key.Key_H)
    desktop.wait_until(lambda: desktop.picture.coach is not None)
    assert "imagined deals" in page.panel.coach.text
    assert "imagined deals" not in desktop.strip


def test_in_a_narrow_window_the_strip_says_it_until_the_box_is_opened(
    make_desktop: Callable[..., Desktop],
) -> None:
    desktop = coached(make_desktop)
    page = desktop.window.table_page
    desktop.window.resize(1024, 640)
    desktop.settle()
    desktop.key(Qt.Key.Key_H)
    desktop.wait_until(lambda: desktop.picture.coach is not None)
    assert "imagined deals" in desktop.strip
    desktop.click_button(page.rail.button(Section.COACH))
    assert "imagined deals" in page.panel.coach.text
    assert "imagined deals" not in desktop.strip


def test_the_warning_is_asked_in_the_strip_and_answered_there(
    make_desktop: Callable[..., Desktop], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta_desktop.controller.hint_seeker.WARNING_MS", 60_000)
    monkeypatch.setattr(
        "canasta_desktop.controller.hint_seeker.costly", lambda _v, a, *_: a.plays[-1]
    )
    desktop = coached(make_desktop, coach_warns_from=50)
    ply = desktop.match.ply
    desktop.pointer.click(desktop.at_card(desktop.picture.hand[-1].key))
    desktop.key(Qt.Key.Key_X)
    strip = desktop.window.table_page.strip
    desktop.wait_until(lambda: strip.is_asking)
    assert "imagined deals" in desktop.strip
    assert desktop.match.ply == ply
    strip.answer(yes=True)
    desktop.wait_until(lambda: desktop.match.ply > ply)

"""A deal that has just ended is reviewed beside the game, and never in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from canasta_desktop.coach.review import ReviewEffort
from canasta_desktop.coach.review_judging import Effort
from canasta_desktop.controller.review_worker import ReviewProcess
from canasta_desktop.windows.commands import CommandName, Stage
from tests.coach.review_deals import QUICK, record_of
from tests.program.deals import keep

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.windows.review.reviews import Reviews
    from tests.program.desktop import Desktop

ENDLESS = ReviewEffort(Effort(rollouts=100_000, pairs=100_000, drafts=1), endings=5_000)


@pytest.fixture
def at_the_end(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> Callable[[ReviewEffort], Desktop]:
    """Return a function that opens a game whose deal has just ended."""

    def make(effort: ReviewEffort) -> Desktop:
        keep(record_of("classic", 1).record, tmp_path / "profile" / "games")
        desktop = make_desktop(reviewer=ReviewProcess(effort))
        desktop.show()
        desktop.key(Qt.Key.Key_Return)
        desktop.wait_until(lambda: desktop.window.sheets.is_open)
        return desktop

    return make


def reviews_of(desktop: Desktop) -> Reviews:
    return desktop.program.reviews


def test_a_review_is_made_and_the_next_deal_follows(
    at_the_end: Callable[[ReviewEffort], Desktop],
) -> None:
    desktop = at_the_end(QUICK)
    desktop.click_button(desktop.button_named("Review deal"))
    dialog = reviews_of(desktop).dialog
    assert dialog is not None
    desktop.wait_until(lambda: dialog.decision is not None)
    dialog.head.close_button.click()
    assert reviews_of(desktop).dialog is None
    desktop.click_button(desktop.button_named("Next deal"))
    assert desktop.match.deal_index == 1


def test_the_window_closes_while_a_review_is_made(
    at_the_end: Callable[[ReviewEffort], Desktop],
) -> None:
    desktop = at_the_end(ENDLESS)
    desktop.click_button(desktop.button_named("Review deal"))
    assert reviews_of(desktop).is_seeking
    desktop.window.close()
    assert not reviews_of(desktop).is_seeking
    assert reviews_of(desktop).dialog is None


def test_the_last_deal_is_reviewed_while_the_next_one_waits(
    at_the_end: Callable[[ReviewEffort], Desktop],
) -> None:
    desktop = at_the_end(QUICK)
    desktop.click_button(desktop.button_named("Next deal"))
    before = desktop.match.record
    desktop.window.menus.action(CommandName.REVIEW).trigger()
    dialog = reviews_of(desktop).dialog
    assert dialog is not None
    assert dialog.windowTitle() == "Review of deal 1"
    assert desktop.picture.is_paused
    desktop.wait_until(lambda: dialog.decision is not None)
    assert desktop.match.record == before
    dialog.head.close_button.click()
    assert not desktop.picture.is_paused


def test_the_deal_under_way_is_never_reviewed(make_desktop: Callable[..., Desktop]) -> None:
    desktop = make_desktop(reviewer=ReviewProcess(ENDLESS))
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    desktop.wait_until(lambda: desktop.window.stage is Stage.TABLE)
    desktop.window.menus.action(CommandName.REVIEW).trigger()
    assert reviews_of(desktop).dialog is None
    assert not reviews_of(desktop).is_seeking
    assert "No deal of this match is over yet." in desktop.strip

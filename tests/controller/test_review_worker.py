"""The review in a process of its own: it comes with progress, and ends when nobody wants it."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.review import ReviewEffort, review
from canasta_desktop.coach.review_judging import Effort
from canasta_desktop.coach.review_values import Review
from canasta_desktop.controller.review_worker import (
    Failure,
    InstantReviewer,
    Progress,
    ReviewProcess,
    ReviewSeeker,
)
from tests.coach.review_deals import QUICK, deal_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from canasta_desktop.controller.review_worker import News

LONG = ReviewEffort(Effort(rollouts=100_000, pairs=100_000, drafts=1), endings=5_000)
"""More than any test waits for."""


@pytest.fixture
def process() -> Iterator[ReviewProcess]:
    made = ReviewProcess(QUICK)
    yield made
    made.cancel()


def all_news(process: ReviewProcess, seconds: float = 60.0) -> list[News]:
    """Return everything that comes in until the review is over."""
    news: list[News] = []
    end = time.monotonic() + seconds
    while process.is_busy and time.monotonic() < end:
        news += process.poll()
        time.sleep(0.01)
    return news


def test_the_process_makes_the_same_review_as_the_program_would(process: ReviewProcess) -> None:
    deal = deal_of("classic", 1)
    process.begin(deal, 0)
    *progress, found = all_news(process)
    assert found == review(deal, 0, QUICK)
    shares = [news.share for news in progress if isinstance(news, Progress)]
    assert len(shares) == len(progress) > 5
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_review_that_is_given_up_ends_its_process_at_once() -> None:
    process = ReviewProcess(LONG)
    process.begin(deal_of("classic", 1), 0)
    began = time.monotonic()
    process.cancel()
    assert time.monotonic() - began < 2
    assert not process.is_busy
    assert process.poll() == []


def test_a_deal_that_cannot_be_reviewed_is_told_as_a_failure(process: ReviewProcess) -> None:
    half = replace(deal_of("classic", 1), actions=())
    process.begin(half, 0)
    (failure,) = all_news(process)
    assert isinstance(failure, Failure)
    assert "when it is over" in failure.detail


def test_a_new_review_takes_the_place_of_the_one_under_way(process: ReviewProcess) -> None:
    process.begin(deal_of("modern", 1), 0)
    process.begin(deal_of("classic", 1), 2)
    found = all_news(process)[-1]
    assert isinstance(found, Review)
    assert found.seat == 2


def test_the_seeker_tells_progress_and_then_the_review(qtbot: QtBot) -> None:
    seeker = ReviewSeeker(InstantReviewer(QUICK))
    shares: list[float] = []
    seeker.progressed.connect(shares.append)
    with qtbot.waitSignal(seeker.found) as found:
        seeker.seek(deal_of("classic", 1), 0)
    assert found.args == [review(deal_of("classic", 1), 0, QUICK)]
    assert shares == [0.0]
    assert not seeker.is_seeking


def test_a_cancelled_seeker_tells_nothing_more(qtbot: QtBot) -> None:
    seeker = ReviewSeeker(InstantReviewer(QUICK))
    with qtbot.assertNotEmitted(seeker.found, wait=150):
        seeker.seek(deal_of("classic", 1), 0)
        seeker.cancel()
